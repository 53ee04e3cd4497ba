"""How swimmers ask for things, one way a line, most telling intents first.

A line is a regular expression over whole words of canonical text, with four short forms:
`NOUN` (a booking, swim, lane ...), `ANYONE` (a person, colleague ...), `ITEM` (a noun, or
something as vague as "anything"), and `..3` (up to three words of any kind).
"""

from __future__ import annotations

NOUN = "(?:bookings?|reservations?|swims?|sessions?|slots?|lanes?|spots?|appoint\\w+|visit)"
ANYONE = (
    "(?:persons?|humans?|someone|somebody|anyone|anybody|staff|manager|supervisor|reception\\w*|"
    "colleague|agent|desk|worker|team|operator|representative|rep|customer (?:service|support))"
)
ITEM = f"(?:{NOUN}|room|space|places?|times?|anything|something)"

TASKS = {
    "bot": r"""
        (?:are|r) you,? ..3 (?:bot|robot|human|person|ai|machine|real|computer)
        (?:human|person) ..3 or (?:a )?(?:bot|robot|ai|machine|computer)
        (?:sound|seem|look) (?:like )?(?:a |an )?(?:bot|robot|ai|machine|computer)
        (?:you|your|you're|youre) ..3 (?:a|an|real|actual) (?:\w+ )?(?:bot|robot|ai|machine)
        (?:you|your|you're|youre) ..3 (?:a|an|real|actual) (?:\w+ )?(?:human|person|computer)
        am i (?:talking|speaking|chatting) (?:to|with)
        is this (?:a|an) (?:bot|robot|ai|machine|real|human)
    """,
    "staff": r"""
        (?:i'm|i am|im) ..3 (?:staff|manager|admin\w*|lifeguard|employee|owner|developer)
        i (?:work|run|manage) (?:here|at the|at this|for the|the pool)
    """,
    "person": r"""
        (?:speak|talk|chat|connect|put|transfer|pass) ..5 (?:ANYONE|pool)
        (?:can|could|would|will|get) (?:some|any)(?:body|one) ..2 (?:call|ring|contact|speak)
        (?:can|could|would|will|get) (?:some|any)(?:body|one) ..2 (?:help|answer)
        (?:get|want|need|give|fetch|call|find)(?: me)?(?: (?:a|an|the|some|real))+ ANYONE
        (?:real|actual|live) (?:person|human|one)
        (?:human|someone|somebody) (?:please|real|else)(?!')
        ^(?:operator|representative|agent|reception|manager)\W*$
        (?:deal|word|meet) with ..3 ANYONE
        put (?:someone|somebody) on
        can i (?:ring|call|phone) (?:someone|somebody|you)
        ^(?:a )?human
        hand me over
        (?:don't|do not) want to (?:talk|speak|chat) (?:to|with) (?:you|a bot|a machine)
        (?:make|file|have|want|lodge) ..1 complain\w*
        complaint
    """,
    "angry": r"""
        (?:useless|ridiculous|rubbish|appalling|disgraceful|hopeless|pathetic|stupid|idiot\w*)
        (?:fed up|sick of|waste of time|for god'?s sake|ffs|wtf|bloody|damn)
        (?:is|are|what) a joke
        (?:fuck|shit|crap|arse|bollocks)\w*
        (?:this|it) (?:isn't|is not) working
    """,
    "refund": r"""
        refund\w*
        money back
        charged (?:me )?(?:twice|wrong\w*)
    """,
    "hire": r"""
        (?:whole|entire|private|exclusive|full) (?:lanes?|pool)
        (?:hire|rent) ..4 (?:lanes?|pool)
        lane hire
        lanes? (?:all )?to (?:ourselves|myself|ourself)
    """,
    "keep": r"""
        (?:don't|do not|never) (?:cancel|move|change)
    """,
    "cancel": r"""
        cancel\w*
        call (?:it )?off
        (?:get rid of|drop|delete|remove|clear|scrap|bin|undo|kill|abort|annul|nix) ..4 NOUN
        (?:forget|withdraw|void|revoke|cxl) ..2 NOUN
        (?:drop|pull|want) out of
        take (?:me|us) off (?!the (?:waiting|wait|queue))
        (?:not|no longer) (?:coming|swimming|attending|going)
        (?:can't|cannot|can not|won't) (?:be able to )?(?:make|attend) (?:it|my|the|NOUN)
        (?:can't|cannot|can not|won't) (?:be able to )?come
        (?:don't|do not|no longer) (?:want|need) (?:my|the|that) ..3 NOUN
    """,
    "unqueue": r"""
        (?:leave|off|remove) ..4 (?:waiting list|waitlist|queue)
    """,
    "queue": r"""
        wait(?:ing)?[ -]?list\w*
        queue
        (?:tell|let|notify|message|text) me(?: know)? (?:if|when|as soon as)
    """,
    "party": r"""
        (?:change|amend|modify|update) ..8 (?:number of|for \d{1,2} (?:of us|people))
        (?:change|amend|modify|update|alter) ..5 to \d{1,2} (?:of us|people)
        add (?:more|another|\d{1,2}|a|an) ..1 (?:people|persons?|guests?|swimmers?|friends?)
    """,
    "move": r"""
        (?:move|reschedule|rebook|postpone|delay|swap|switch|shift|edit)
        (?:push|put|bump) (?:it|that|my NOUN) to
        (?:do|have) my NOUN ..3 instead
        my NOUN ..2 to be (?:earlier|later|at|on)
        make my NOUN ..3 (?:earlier|later|at)
        different (?:time|day|date) for my NOUN
        (?:bring|push|put) ..3 (?:forward|back|off)
        (?:change|amend|modify|update|alter|adjust) ..8 (?:NOUN|date|day|time|details)
        (?:change|amend|modify|alter) (?:it|that|this|one|1|my|to|please)
        (?:booking|reservation|swim) ..3 (?:changed|moved|amended|to be (?:at|on))
        (?:amend|modify|reschedule|alter)\W*$
        make (?:a|some) changes?
    """,
    "mine": r"""
        (?:show|list|see|check|view|read|tell|find|look up|confirm) ..5 (?:my|our) ..2 NOUN
        (?:verify|details?|summary|which|remind|check|summary) ..5 (?:my|our|today) ..2 NOUN
        what(?:'s| is| are)? ..5 (?:my|our|today) ..2 (?:NOUN|schedule)
        when(?:'s| is| are)? ..5 (?:my|our) ..2 NOUN
        (?:show|list|see|check|view|read|tell) ..5 (?:my|our|today) ..2 (?:NOUN|schedule)
        (?:find|check|confirm|see) ..5 on my (?:NOUN|schedule)
        (?:is|was|are|did) my ..1 NOUN
        (?:have|do) you ..2 my ..1 NOUN
        NOUN (?:in|under) my name
        (?:look at|pull up|bring up|go over) ..2 NOUN
        am i on the list
        what (?:have|did|do) i (?:got |have |'ve )?(?:book\w*|reserved?|coming)
        (?:have|do|did|am) i ..4 (?:NOUN|booked|on my)
        (?:do|have) i (?:have |got )(?:any|some)thing
        did i (?:book|reserve)
        (?:which|what) NOUN (?:do|have) i
        remind me (?:when|what|of)
        (?:my|the) (?:booking )?reference
        am i (?:booked|supposed|down|swimming)
        when (?:am|do) i (?:next )?(?:swim\w*|booked|next)
        ^(?:my|our) (?:current |upcoming |next |other )?(?:NOUN|schedule)\W*$
        confirm ..4 NOUN
    """,
    "away": r"""
        (?:book|reserve|order|find|get|need|want|call) ..4 (?:flight|table|taxi|cab|hotel|pizza)
        (?:book|reserve|order|find|get|need|want) ..4 (?:train|cinema|film|movie|haircut|doctor)
        (?:play|sing|translate|weather|forecast|joke|recipe|calories|exchange rate)
        (?:is|will) it ..3 (?:rain|snow)
    """,
    "help": r"""
        ^help\W*$
        what (?:\w+ )?can (?:you|i) (?:do|ask)
        what ..3 (?:can|could) i ask
        (?:what|how) (?:are you able to|can you|could you|do you) (?:do|know|help|assist)
        what you can do
        what are your (?:capabilities|functions|skills)
        what services
        (?:can|could|will) you help(?: me)?\W*$
        (?:don't|do not) know (?:what|how) to (?:ask|say|do|use)
        (?:some|any|give me|an) examples?
        what do you do
        how does (?:this|it) work
        what (?:\w+ )?(?:of )?(?:things|subjects|topics|stuff) ..3 you
        how (?:can|do) (?:you|i) (?:help|use)
        i need (?:some |a bit of )?help\W*$
        who are you
    """,
    "more": r"""
        (?:another|other|different|more|alternative) (?:one|1|options?|times?|slots?|choices?)
        (?:another|other|different) days?
        (?:anything|something|what|any) (?:else|different)
        try again
        (?:any|some|the|those,?|show me|see|have you) others
        any other
        give me (?:another|others|more)
        (?:see|show(?: me)?|any|some) more
        next ones?
        (?:a )?better (?:one|1|time|option)
        (?:something|anything|a bit|much|any|one) (?:earlier|later)
        ^(?:earlier|later)\W*$
        alternatives?
        (?:what|how) about ..2 (?:earlier|later)
    """,
    "free": r"""
        (?:availab\w+|vacan\w+|openings?|seating)
        (?:lanes?|slots?|times?|swims?|places?|spots?|sessions?) ..2 (?:free|open|left|going)
        (?:anything|something|what(?:'s| is)?) (?:still |to be )?(?:free|open|left|going)
        (?:free|open) NOUN
        how (?:busy|full|quiet|crowded)
        (?:is|are) ..3 (?:taken|gone|booked)
        (?:can|could|may) (?:i|we) (?:come|swim|drop in|pop in)
        possible to (?:swim|come)
        chance of
        free times?
        (?:show|find|see|list) ..2 (?:times?|anything)
        if there(?:'s| is) (?:anything|something|space|room|a)
        ^(?:anything|something|got anything) (?:on|at|for|free|tomorrow|today|this|next)
        (?:is|are) there ..3 ITEM
        (?:do|have) you ..4 ITEM
        (?:any|what|which) (?:slots?|lanes?|\w+ lanes?|space|room)
        (?:any|what|which) (?:places?|times|swims?|sessions?)
        (?:what|which) time
        (?:what|how) about
        what have you
        when (?:can|could) (?:i|we) (?:swim|come)
        (?:is|are) [\w: ]{1,30} (?:free|full|available|open)\W*$
    """,
    "series": r"""
        (?:every|each) (?:week|day|month|\w+day|morning|evening)
        (?:weekly|daily|recurring|regular booking)
    """,
    "book": r"""
        (?:book|reserve|schedule|arrange|secure|save)(?! club)
        (?:register|pencil|enter|sign|put|pop) (?:me|us|my name|our names) (?:in|on|up|down|for)
        let (?:me|us) have the
        (?:hold|get|grab|want|need|like|squeeze|fit|make|find|have) ..6 (?:NOUN|places?)
        (?:prefer|give|look|fancy|love|sign) ..6 (?:NOUN|places?)
        (?:get|squeeze|fit|put|sign) (?:me|us) (?:in|down|up)
        go(?:ing)? (?:for a )?swim\w*
        (?:a|to) swim
        set up (?:a|an|my) NOUN
        (?:i'd|id|i would) like to (?:swim|come)
        ^(?:a |1 )?(?:lane|swim|slot)s?
        (?:a|1|\d) (?:lane|swim|slot|spot|place)s? (?:for|at|on|please)
    """,
}
