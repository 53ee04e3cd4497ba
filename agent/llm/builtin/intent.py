"""What a message is for: the first pattern that fits, most telling first."""

from __future__ import annotations

import re

NOUN = r"(?:bookings?|reservations?|swims?|sessions?|slots?|lanes?|spots?|appoint\w+|visit)"
ANYONE = r"(?:persons?|humans?|someone|somebody|staff|manager|reception\w*|colleague|agent|desk|worker|team)"


def _any(*patterns: str) -> re.Pattern[str]:
    return re.compile("|".join(patterns))


INTENTS: list[tuple[str, re.Pattern[str]]] = [
    (
        "bot",
        _any(
            r"\b(?:are|r) you (?:\w+ ){0,3}(?:bot|robot|human|person|ai|machine|real|computer)\b",
            r"\b(?:you|your|you're|youre)\b(?: \w+){0,3} (?:a|an|real|actual) (?:\w+ )?"
            r"(?:bot|robot|ai|machine|human|person|computer)\b",
            r"\bam i (?:talking|speaking|chatting) (?:to|with)\b",
            r"\bis this (?:a|an) (?:bot|robot|ai|machine|real|human)\b",
        ),
    ),
    (
        "staff",
        _any(
            r"\bi(?:'m| am) (?:\w+ ){0,3}(?:staff|manager|admin\w*|lifeguard|employee|owner|developer)\b",
            r"\bi (?:work|run|manage) (?:here|at the|at this|for the|the pool)\b",
        ),
    ),
    (
        "person",
        _any(
            rf"\b(?:speak|talk|chat|connect|put|transfer|pass)\b(?: [\w']+){{0,5}} (?:{ANYONE}|pool)\b",
            r"\b(?:can|could|would|will|get) (?:somebody|someone|anybody|anyone) (?:to )?(?:\w+ )?(?:call|ring|help|contact|speak|answer)\b",
            rf"\b(?:get|want|need|give|fetch|call|find)\b(?: me)?(?: (?:a|an|the|some|real))+ (?:real )?{ANYONE}\b",
            r"\b(?:real|actual|live) (?:person|human|one)\b",
            r"\b(?:human|someone|somebody) (?:please|real|else)\b(?!')|^(?:a )?human\b|\bhand me over\b",
            r"\b(?:don't|do not) want to (?:talk|speak|chat) (?:to|with) (?:you|a bot|a machine)\b",
            r"\b(?:make|file|have|want|lodge)(?: \w+)? complain\w*\b|\bcomplaint\b",
        ),
    ),
    (
        "angry",
        _any(
            r"\b(?:useless|ridiculous|rubbish|appalling|disgraceful|hopeless|pathetic|stupid|idiot\w*)\b",
            r"\b(?:fed up|sick of|waste of time|(?:is|are|what) a joke|for god'?s sake|ffs|wtf|bloody|damn)\b",
            r"\b(?:fuck|shit|crap|arse|bollocks)\w*\b",
            r"\b(?:this|it) (?:is|'s)?(?:n't| not) working\b",
        ),
    ),
    (
        "refund",
        _any(r"\brefund\w*\b", r"\bmoney back\b", r"\bcharged (?:me )?(?:twice|wrong\w*)\b"),
    ),
    (
        "hire",
        _any(
            r"\b(?:whole|entire|private|exclusive|full) (?:lanes?|pool)\b",
            r"\b(?:hire|rent)\b(?: \w+){0,4} (?:lanes?|pool)\b|\blane hire\b",
            r"\blanes? (?:all )?to (?:ourselves|myself|ourself)\b",
        ),
    ),
    ("keep", _any(r"\b(?:don't|do not|never) (?:cancel|move|change)\b")),
    (
        "cancel",
        _any(
            r"\bcancel\w*\b|\bcall (?:it )?off\b",
            rf"\b(?:get rid of|drop|delete|remove|clear|scrap|bin)\b(?: \w+){{0,4}} {NOUN}\b",
            rf"\b(?:can't|cannot|can not|won't) (?:be able to )?(?:make|come|attend)(?: to)? (?:it|my|the|{NOUN})\b",
            rf"\b(?:don't|do not|no longer) (?:want|need) (?:my|the|that)(?: \w+){{0,3}} {NOUN}\b",
        ),
    ),
    (
        "unqueue",
        _any(
            r"\b(?:leave|off|remove|take me off)\b(?: \w+){0,4} (?:waiting list|waitlist|queue)\b"
        ),
    ),
    (
        "queue",
        _any(
            r"\bwait(?:ing)?[ -]?list\w*\b|\bqueue\b",
            r"\b(?:tell|let|notify|message|text) me(?: know)? (?:if|when|as soon as)\b",
        ),
    ),
    (
        "party",
        _any(
            r"\b(?:change|amend|modify|update)\b.{0,40}\b(?:number of|for \d{1,2} (?:of us|people))\b",
            r"\b(?:change|amend|modify|update|alter)\b.{0,25}\bto \d{1,2} (?:of us|people)\b",
            r"\badd (?:more|another|\d{1,2}|a|an)(?: more)? (?:people|persons?|guests?|swimmers?|friends?)\b",
        ),
    ),
    (
        "move",
        _any(
            r"\b(?:move|reschedule|rebook|postpone|delay|swap|switch|shift)\b",
            r"\b(?:bring|push|put)\b(?: [\w']+){0,3} (?:forward|back|off)\b",
            rf"\b(?:change|amend|modify|update|alter)\b(?: [\w:.']+){{0,8}} (?:{NOUN}|date|day|time|details)\b",
            r"\b(?:change|amend|modify|alter) (?:it|that|this|one|1|my|to|please)\b",
            r"\b(?:booking|reservation|swim)(?: \w+){0,3} (?:changed|moved|amended|to be (?:at|on))\b",
            r"\b(?:amend|modify|reschedule|alter)\W*$|\bmake (?:a|some) changes?\b",
        ),
    ),
    (
        "mine",
        _any(
            rf"\b(?:show|list|see|check|view|read|tell|find|look up|confirm|verify|details?|summary|"
            rf"what(?:'s| is| are)?|which|when(?:'s| is| are)?|remind)\b(?: [\w']+){{0,5}} "
            rf"(?:my|our|today)(?: \w+){{0,2}} (?:{NOUN}|schedule)\b",
            rf"\b(?:find|check|confirm|see) (?:\w+ ){{0,5}}on my (?:{NOUN}|schedule)\b",
            r"\bwhat (?:have|did|do) i (?:got |have |'ve )?(?:book\w*|reserved?|coming)\b",
            rf"\b(?:have|do|did|am) i (?:got |have )?(?:any(?:thing)?|an?|set)?\b(?: \w+){{0,2}} (?:{NOUN}|booked|on my)\b",
            r"\b(?:do|have) i (?:have |got )(?:any|some)thing\b|\bdid i (?:book|reserve)\b",
            rf"\b(?:which|what) {NOUN} (?:do|have) i\b|\bremind me (?:when|what|of)\b",
            r"\bam i (?:booked|supposed|down|swimming)\b|\bwhen (?:am|do) i (?:next )?(?:swim\w*|booked|next)\b",
            rf"^(?:my|our) (?:current |upcoming |next |other )?(?:{NOUN}|schedule)\W*$",
            rf"\bconfirm\b(?: \w+){{0,4}} {NOUN}\b",
        ),
    ),
    (
        "help",
        _any(
            r"^help\W*$|\bwhat can (?:you|i) (?:do|ask)\b|\bwhat do you do\b|\bhow does (?:this|it) work\b",
            r"\bwhat (?:\w+ )?(?:of )?(?:things|subjects|topics|stuff)\b.{0,20}\byou\b",
            r"\bhow (?:can|do) (?:you|i) (?:help|use)\b|\bi need (?:some |a bit of )?help\W*$|\bwho are you\b",
        ),
    ),
    (
        "more",
        _any(
            r"\b(?:another|other|different|more|alternative) (?:one|1|options?|times?|slots?|choices?|days?)\b",
            r"\b(?:anything|something|what|any) (?:else|different)\b|\btry again\b|\bany others?\b",
            r"\b(?:something|anything|a bit|much|any|one) (?:earlier|later)\b|^(?:earlier|later)\W*$",
            r"\balternatives?\b",
        ),
    ),
    (
        "free",
        _any(
            r"\b(?:availab\w+|vacan\w+|openings?|seating)\b",
            r"\b(?:lanes?|slots?|times?|anything|something|swims?|places?|spots?|sessions?|what(?:'s| is)?) "
            r"(?:still |to be )?(?:free|open|left|going)\b",
            rf"\b(?:free|open) {NOUN}\b",
            r"\bhow (?:busy|full|quiet|crowded)\b",
            rf"\b(?:is|are) there (?:\w+ ){{0,3}}(?:{NOUN}|room|space|places?|times?|anything|something)\b",
            rf"\b(?:do|have) you (?:have |got |have got )?(?:any |an |a |\w+ )*(?:{NOUN}|places?|times?|space|room|anything|something)\b",
            r"\b(?:any|what|which) (?:slots?|lanes?|space|room|places?|times|swims?|sessions?|\w+ lanes?)\b",
            r"\b(?:what|which) time\b",
            r"\b(?:what|how) about\b|\bwhat have you\b|\bwhen (?:can|could) (?:i|we) (?:swim|come)\b",
            r"\b(?:is|are) [\w: ]{1,30} (?:free|full|available|open)\W*$",
        ),
    ),
    (
        "book",
        _any(
            r"\b(?:book|reserve|schedule|arrange)\b(?! club)",
            rf"\b(?:hold|get|grab|want|need|like|squeeze|fit|make|find|have|prefer|give|look)\b(?: [\w':]+){{0,6}} "
            rf"(?:{NOUN}|places?)\b",
            r"\b(?:get|squeeze|fit|put) (?:me|us) (?:in|down)\b|\b(?:go(?:ing)? (?:for a )?swim\w*|a swim|to swim)\b",
            rf"\bset up (?:a|an|my) {NOUN}\b|\bi'?(?:d| would) like to (?:swim|come)\b|^(?:a |1 )?(?:lane|swim|slot)s?\b",
            r"\b(?:a|1|\d) (?:lane|swim|slot|spot|place)s? (?:for|at|on|D\d|T\d|please)\b",
        ),
    ),
]
STATEMENT = _any(
    rf"^(?:hi,? |hello,? |sorry,? )*(?:i|we)(?:'ve| have| had)(?: got)? (?:a|an|1|one|my)(?: \w+){{0,3}} {NOUN}\b",
    r"\balready (?:have|booked|got)\b",
)
TASKS = frozenset(
    (
        "staff",
        "person",
        "refund",
        "hire",
        "cancel",
        "unqueue",
        "queue",
        "party",
        "move",
        "mine",
        "free",
        "book",
    )
)

YES = _any(
    r"^(?:yes|yeah|yep|yup|aye|ok|okay|okey|sure|perfect|great|brilliant|lovely|excellent|absolutely|"
    r"definitely|correct|exactly|confirmed?|10-4|all ?right(?!\?)|cool|deal|right|fine)\b(?! (?:wrong|not))",
    r"\b(?:go ahead|go for it|please do|do it|book it|sounds (?:good|great|perfect|fine|lovely)|that works|"
    r"let's go with|let us go with|i'll take (?:it|that)|that(?:'s| is| would be) (?:right|true|fine|great|perfect|ok|"
    r"good|lovely|brilliant|correct|confirmed))\b",
    r"^please\W*$",
)
NO = _any(
    r"^(?:no|nope|nah|not really|neither|nothing|false|wrong|incorrect|never mind|nevermind|leave it|forget it)\b",
    r"\b(?:is|are|that's|'s|be)(?: \w+){0,2} (?:not|n't|false|incorrect|wrong)(?: (?:right|true|correct))?\W*$",
    r"\b(?:isn't|not|n't) (?:right|true|correct)\b|\bno thanks?\b",
    r"\b(?:doesn't|does not|don't|won't|not) (?:work|suit)\b|\bdon't want (?:it|that|those|them)\b",
    r"\bnone of (?:those|these|them)\b",
)
CORRECTION = _any(
    r"\b(?:make|change|have) (?:it|that|this)\b|\bchange to\b|\bactually\b|\binstead\b|\brather\b",
    r"\b(?:chang\w+|change of) (?:my )?mind\b|\bi meant?\b|\bsorry\b|\bon 2nd thoughts?\b|\bshould be\b",
)
ALSO = _any(r"^and\b|\b(?:too|also|as well|another|again|same)\b")
GREETING = _any(
    r"^(?:hi|hello|hey|hiya|good (?:morning|afternoon|evening))\b",
    r"\bhow are you\b|\bare you (?:doing )?(?:all ?right|ok|okay|well)\b|\bhow's it going\b|^all ?right\?",
)
THANKS = _any(r"\b(?:thanks?|thank you|cheers|ta|grateful|appreciate\w*|appreciated)\b")
GOODBYE = _any(
    r"\b(?:bye|goodbye|cheerio|au revoir|good night|see you|see ya|farewell)\b",
    r"\bhave a (?:good|nice|lovely|great) (?:day|evening|weekend|one)\b|\bthat's all\b",
)
SMALL_TALK = [("bye", GOODBYE), ("thanks", THANKS), ("hello", GREETING)]


def read_intent(text: str) -> str:
    """The intent of a canonical text, or "" where no pattern fits."""
    return next((name for name, pattern in INTENTS if pattern.search(text)), "")


def small_talk(text: str) -> str:
    """bye, thanks or hello, where the text is one of them."""
    return next((name for name, pattern in SMALL_TALK if pattern.search(text)), "")
