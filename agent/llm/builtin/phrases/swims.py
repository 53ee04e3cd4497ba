"""How swimmers ask what is free, and book."""

from __future__ import annotations

MORE = r"""
    (?:another|other|different|more|alternative) (?:one|1|options?|times?|slots?|choices?|lanes?)
    (?:another|other|different) days?
    (?:anything|something|what|any|nothing) (?:else|different)
    try (?:again|another)
    (?:any|some|the|those,?|show me|see|have you) others
    any other
    (?:give|show|find|tell|do you have|have you) ..2 (?:another|others|more)\W*$
    (?:see|show(?: me)?|any|some) more
    next ones?
    (?:a )?better (?:one|1|time|option)
    (?:something|anything|a bit|much|any|one) (?:earlier|later)
    ^(?:earlier|later)\W*$
    alternatives?
    (?:what|how) about ..2 (?:earlier|later)
"""
FREE = r"""
    (?:availab\w+|vacan\w+|openings?|seating)
    (?:lanes?|slots?|times?|swims?|places?) ..2 (?:free|open|left|going)
    (?:spots?|sessions?|spaces?|room) ..2 (?:free|open|left|going)
    (?:anything|something|what(?:'s| is)?) (?:still |to be )?(?:free|open|left|going)
    (?:free|open) NOUN
    how (?:busy|full|quiet|crowded|booked|packed)
    (?:is|are) ..5 (?:busy|crowded|packed|quiet|full|fully booked|booked (?:up|out))
    (?:is|are) ..3 (?:taken|gone|booked)
    are you ..1 (?:free|full|booked|able to (?:take|fit|accommodate))
    (?:which|what) days? ..1 (?:do|have|are|is)
    (?:what's|whats|what is) free
    (?:whether|if) .{1,25} (?:free|available|open|taken|full)
    (?:is|are|would) (?:\w+day|tomorrow)\b.{0,20} (?:ok|okay|possible|fine|alright)\W*$
    (?:is|are|would) (?:today|tonight)\b.{0,20} (?:ok|okay|possible|fine|alright)\W*$
    can you do (?!it|that|this|me)
    (?:what|anything) (?:can|could) you offer
    ^(?:the )?(?:earliest|soonest|latest|next|1st) (?:NOUN|time)
    (?:can|could|may) (?:i|we) (?:still )?(?:come|swim|drop in|pop in|get in)
    (?:possible|chance|able) (?:for us |for me )?to (?:\w+ )?(?:swim|come|get in)
    (?:is|are|would) [\w: ]{1,30} (?:possible|doable)\W*$
    chance of
    free times?
    (?:show|find|see|list) ..2 (?:times?|anything|free)
    (?:find|see) ..3 when (?:i|we) can
    if (?:there(?:'s| is)|you have|you've got) (?:any|a|an|anything|something|space|room)
    ^(?:anything|something|got anything|got any) (?:on|at|for|free|tomorrow|today|this|next)
    ^(?:anything|something|any space|any room) (?:around|about|near|before|after|between|in the)
    (?:is|are) there ..3 ITEM
    (?:would|will|if) there (?:be|is|are) ..3 ITEM
    ^any ITEM
    when (?:can|could) you (?:fit|take|have|squeeze)
    (?:do|have|would) you ..4 ITEM
    (?:any|what|which) (?:slots?|lanes?|\w+ lanes?|space|room|openings)
    (?:any|what|which) (?:places?|times|swims?|sessions?)
    (?:what|which) time(?! is it)
    (?:what|how) about(?! you)
    what have you
    (?:what|when) do you have
    (?:what|when)(?:'s| is| are| was) ..2 (?:earliest|soonest|1st|next) ..2 (?:you|NOUN|time)
    (?:what|when)(?:'s| is| are| was) ..2 (?:latest|last|quietest) ..2 (?:you|NOUN|time)
    what does .{1,30} look like
    when (?:can|could) (?:i|we) (?:swim|come)
    (?:is|are) [\w: ]{1,30} (?:free|full|available|open)\W*$
"""
SERIES = r"""
    (?:every|each) (?:week|day|month|\w+day|morning|evening)
    (?:weekly|daily|recurring|regular booking)
"""
BOOK = r"""
    (?:book|reserve|schedule|arrange|secure|save|plan)(?! club)
    (?:register|pencil|enter|sign|put|pop) (?:me|us|my name|our names) (?:in|on|up|down|for)
    let (?:me|us) have the
    (?:hold|get|grab|want|need|like|squeeze|fit|make|find|have) ..6 (?:NOUN|places?)
    (?:prefer|give|look|fancy|love|sign) ..6 (?:NOUN|places?)
    (?:get|squeeze|fit|put|sign) (?:me|us|\d(?: \w+)?) (?:in|down|up)
    go(?:ing)? (?:for a )?swim\w*
    (?:a|to) swim
    set up (?:a|an|my) NOUN
    (?:i'd|id|i would) like to (?:swim|come)
    ^(?:(?:hi|hello|hey),? )?(?:(?:an?|one|[1-4]) )?(?:PACE )?NOUN(?! (?:is|was|are|near|in|on\W*$))
    (?:a|one|1|\d) (?:lane|swim|slot|spot|place)s? (?:for|at|on|please|tomorrow|today|tonight)
"""
