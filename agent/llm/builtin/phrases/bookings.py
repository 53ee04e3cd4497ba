"""How swimmers ask for changes to the bookings that they have, and for a look at them."""

from __future__ import annotations

INSTEAD = r"""
    (?:can't|cannot) (?:do|make|come) ..6 (?:can|could) (?:i|we) (?:come|swim|do|have|move)
    (?:can not|won't) (?:do|make|come) ..6 (?:can|could) (?:i|we) (?:come|swim|do|have|move)
    (?:can|could|may) (?:i|we) (?:come|swim) .{1,30} instead
    (?:can't|cannot|can not|won't) make .{1,40} instead
    can (?:i|we) come ..5 (?:rather than|later than|instead of|(?:day|hour)s? (?:later|earlier))
    can (?:i|we) have ..5 (?:rather than|later than|instead of|(?:day|hour)s? (?:later|earlier))
    could (?:i|we) come ..5 (?:rather than|later than|instead of|(?:day|hour)s? (?:later|earlier))
    could (?:i|we) have ..5 (?:rather than|later than|instead of|(?:day|hour)s? (?:later|earlier))
    may (?:i|we) come ..5 (?:rather than|later than|instead of|(?:day|hour)s? (?:later|earlier))
    may (?:i|we) have ..5 (?:rather than|later than|instead of|(?:day|hour)s? (?:later|earlier))
    (?:NOUN|booked) .{1,40} (?:make|have|need) it .{1,20}(?:later|earlier)
    (?:mistake|wrong\w*|incorrect|error) ..5 (?:my|our|the) (?:BOOKING|dates?|times?)
    (?:date|day|time) wrong
"""
REFUND = r"""
    refund\w*
    money back
    charged (?:me )?(?:twice|wrong\w*)
"""
HIRE = r"""
    (?:whole|entire|private|exclusive|full) (?:lanes?|pool)
    (?:hire|rent) ..4 (?:lanes?|pool)
    lane hire
    lanes? (?:all )?to (?:ourselves|myself|ourself)
"""
KEEP = r"""
    (?:don't|do not|never) (?:cancel|move|change|book|reserve)
    cancel that thought
"""
CANCEL = r"""
    cancel\w*(?! polic| fee| charge| terms| rule)
    call (?:it |the NOUN |my NOUN )?off
    (?:get rid of|drop|delete|remove|clear|scrap|bin|undo|kill|abort|annul|nix|erase|wipe) ..4 NOUN
    (?:drop|scrap|bin|delete|remove|erase|lose) (?:my|our|the) \d\S*
    (?:scratch|strike|unbook|un-book|withdraw|void|revoke|cxl|forget|release|give up) ..2 NOUN
    (?:drop|pull|want|back) out of
    take (?:me|us) off (?!the (?:waiting|wait|queue))
    take (?:my|the|our|that) NOUN off
    UNABLE (?:be )?(?:able to )?(?:come|coming|attend|attending|swimming|swim)
    (?:not|no longer|never) (?:to )?(?:come|coming|swimming|attending|attend|going)
    UNABLE (?:be )?(?:able to )?(?:make|attend|use) (?:it|my|our|the|that)
    UNABLE (?:be )?(?:able to )?(?:make|attend|use) (?:NOUN|today|tonight|tomorrow)
    (?:cancel|remove|delete|drop) one
    (?:don't|do not) want to (?:come|swim|attend)
    (?:nobody|no one|none of us) ..2 (?:coming|come|swim\w*)
    (?:don't|do not|won't|no longer) (?:want|need|require) (?:my|our|the|that|this) ..3 NOUN
    BOOKING (?:removed|deleted|dropped|erased|cancelled)
    do away with
"""
UNQUEUE = r"""
    (?:leave|off|remove) ..4 (?:waiting list|waitlist|queue)
"""
QUEUE = r"""
    wait(?:ing)?[ -]?list\w*
    queue
    (?:if|when) (?:someone|somebody|anyone|anybody|a person) (?:else )?(?:cancels|drops|pulls)
    (?:tell|let|notify|message) me ..2 (?:if|when|as soon as) ..6 (?:up|free|out|opens?|comes?)
    (?:text|email|alert|ping) me ..2 (?:if|when|as soon as) ..6 (?:up|free|out|opens?|comes?)
    (?:notify|alert|text|message) me (?:if|when|as soon as)
"""
PARTY = r"""
    CHANGE ..8 (?:number of|for \d{1,2} (?:of us|people)|party size|(?:group|party) to)
    CHANGE ..5 to \d{1,2} (?:of us|people)
    add (?:more|another|one|\d{1,2}|a|an|my \w+) ..2 (?:people|persons?|guests?)
    add (?:more|another|one|\d{1,2}|a|an|my \w+) ..2 (?:swimmers?|friends?|to)
    (?:one|1|\d) more (?:place|person|spot|guest|swimmer)s? ..2 (?:my|our|the) NOUN
    (?:i|we|i've|we've) (?:booked|reserved) .{1,30} but
    make (?:my|our|the) BOOKING ..1 for \d
    (?:reduce|increase|lower|raise|cut) ..4 (?:people|guests|party|places|number|size)
    more people ..6 NOUN
"""
MOVE = r"""
    (?:move|reschedule|rebook|postpone|delay|swap|switch|shift|edit|rearrange|re-?schedul\w+)
    (?:rearrang\w+|postpon\w+|reschedul\w+|mov(?:e|ed|ing)|amend\w*|modif\w+)
    (?:push|put|bump) (?:it|that|(?:my|the|our) NOUN) ..1 (?:to|until)
    (?:do|have) my NOUN ..3 instead
    (?:my|our) NOUN ..2 to be (?:earlier|later|at|on|for)
    make (?:my|our|the) NOUN ..3 (?:earlier|later|at)
    (?:different|another|later|earlier|new|other) (?:time|day|date) for (?:my|our|the) NOUN
    (?:bring|push|put) ..3 (?:forward|back|off)
    CHANGE ..8 (?:NOUN|dates?|days?|times?|details|name|guests)
    CHANGE (?:it|that|this|one|1|my|to|please)
    change of (?:plan|plans|date|time)
    (?:transfer|extend|shorten|prolong|lengthen) ..2 (?:my|our|the) NOUN
    add ..3 (?:day|hour|night) to (?:my|our|the) NOUN
    changing ..2 (?:my|our|the) NOUN
    NOUN (?:change|changes|amendment|update|modification|alteration)
    BOOKING ..3 (?:changed|moved|amended|altered|updated|to be (?:at|on|for))
    (?:amend|modify|reschedule|alter|to change)\W*$
    (?:make|need|want) (?:a|some|any) (?:\w+ )?changes?
    (?:wrong|incorrect) (?:date|day|time) (?:on|for|in)
"""
MINE = r"""
    (?:show|list|see|check|view|read|tell|find|look up|confirm) ..5 (?:my|our) ..2 (?:NOUN|DIARY)
    (?:show|list|see|view|tell) ..2 (?:all|any) ..1 BOOKING
    (?:verify|details?|summary|which|remind|check) ..5 (?:my|our|today) ..2 (?:NOUN|DIARY)
    what(?:'s| is| are)? ..5 (?:my|our|today) ..2 (?:NOUN|DIARY)
    when(?:'s| is| are)? ..5 (?:my|our) ..2 NOUN
    (?:on|in|from) (?:my|our) (?:NOUN|DIARY)
    NOUN (?:on|in) my
    (?:is|was|are|did|has|with|about) (?:my|our) ..1 NOUN
    (?:did|have|do) you ..2 (?:get|got|receive|have) my ..1 NOUN
    believe i have ..2 NOUN
    (?:are|am) (?:we|i) ..2 (?:booked|down)
    (?:confirm|sure|check) ..2 (?:i am|i'm|we are|we're) ..1 (?:booked|down)
    (?:have|do|should) you ..2 (?:my|our) ..1 NOUN
    you (?:should )?have (?:a|my) BOOKING
    (?:is|are) there (?:a|any) BOOKING(?! (?:free|open|available|left))
    (?:check|verify|confirm|look up|find|make sure|double check|lookup) ..5 BOOKING
    check on (?:a|my|the) NOUN
    NOUN (?:in|under) (?:my|the) name
    (?:look at|pull up|bring up|go over|go through) ..2 (?:my|our|the) ..1 NOUN
    how many (?:NOUN|times) (?:do|have|did|am) i
    (?:what|which) (?:lane|slot|day|time|place) (?:am|was|did|have|do) (?:i|we)(?! come| swim)
    (?:confirmation|reference|booking) (?:number|code|id)
    any(?:thing)? ..1 (?:NOUN )?for me
    am i on the list
    what (?:have|did|do) i (?:got |have |'ve )?(?:book\w*|reserved?|coming|on|planned|scheduled)
    what (?:i|i'm|i've|we|we've) (?:have |got |am )?(?:book\w*|reserved|on|scheduled)
    (?:what|when|which) ..2 (?:did )?(?:i|we) (?:book|booked|reserve|reserved)
    (?:have|do|did|am) i ..4 (?:NOUN|booked|scheduled|planned|on my)
    (?:do|have) i (?:have |got )(?:any|some)thing
    (?:did|have) i (?:book|reserve|booked|reserved)
    (?:which|what) NOUN (?:do|have) i
    remind me (?:when|what|of)
    (?:my|the) (?:booking )?reference
    am i (?:booked|supposed|down|swimming|due)
    when (?:am|do) i (?:next )?(?:swim\w*|booked|next|have)
    (?:forgot|forgotten|can't remember|don't remember|not sure) (?:when|what|which)
    ^(?:my|our) (?:current |upcoming |next |other )?(?:NOUN|DIARY)\W*$
    confirm ..4 NOUN
"""
