"""Questions about the pool, answered from the lines that the pool keeps itself."""

from __future__ import annotations

import re

from agent.llm.builtin.intent import compiled

HEADING = "## About the pool"
_LINE = re.compile(r"^- ([^:\n]{1,40}): (.+)$", re.MULTILINE)

TOPICS = [
    (topic, compiled(lines))
    for topic, lines in {
        "prices": r"""
            how much(?! (?:room|space|time))
            (?:prices?|costs?|fees?|expensive|discounts?|concessions?|membership)
            (?:pay|paying) (?:by|with|in|for (?:the |a )?(?:swim|pool|it)|at|there|cash)
            (?:do|must|can|should) (?:i|we) (?:have to )?pay\W*$
            is it free
        """,
        "opening hours": r"""
            (?:opening|closing) (?:hours|times?)
            (?:when|what time|till when) ..4 (?:open|opens|close|closes|shut|shuts)
            (?:until when|how late|how early) ..4 (?:open|opens|close|closes|shut|shuts)
            (?:are|is) (?:you|the pool|it) ..1 (?:open|closed|shut)
            (?:do|does|will) (?:you|the pool|it) (?:open|close|shut)
        """,
        "address": r"""
            where(?: are you|'s (?:the pool|it)| is (?:the pool|it)| do i (?:go|find))
            (?:address|directions|post ?code)
            how do i (?:get|find) (?:there|to|you)
            find you
        """,
        "phone": r"""
            (?:tele)?phone number
            phone you
            who (?:do|can) i (?:call|ring|phone)
            (?:your|the) number
            (?:call|ring) (?:you|the pool)
        """,
        "rules": r"""
            (?:rules?|allowed|permitted|limits?|minimum age|under \d+|polic(?:y|ies)|dress code)
            how old (?:must|do|does|should|to|are the)
            can (?:i|we|you) (?:also )?(?:bring|wear|use|eat|take|access|borrow|rent|dive|jump)
            do (?:i|we|(?:my )?(?:children|kids)) (?:need to|have to|need an? (?!visa))
            how (?:early|long before) (?:should|do|must)
            without (?:a )?(?:booking|reservation|paying)
            what (?:should|do|can|must) (?:i|we) (?:bring|wear|need)
            can (?:my|our|the|a) (?:\w+ )?(?:kids?|child|children|son|daughter|baby|dog)
            can (?:non-?|non )?(?:members?|guests?|visitors?|babies|children)
            can (?:non-?|non )?(?:kids|dogs|anyone|people)
            (?:how long|for how long) (?:is|are|can|may|does|do)
            cancellation (?:fee|charge|terms|rules?)
        """,
    }.items()
]
_THING = (
    "(?:wheelchair|disabled|hoist|accessible|parking|car park|bike|bicycle|lockers?|showers?|"
    "towels?|toilets?|wi-?fi|sauna|steam room|jacuzzi|hot tub|whirlpool|gym|caf\\w*|vending|"
    "creche|lifeguards?|lessons?|classes|courses?|coach|instructors?|changing|cubicles?|goggles|"
    "floats?|armbands?|costumes?|trunks|hair ?dryers?|members?|shallow|deep|depth|slides?|"
    "diving|facilities|equipment|aqua\\w*|temperature|heated|chlorine|indoors?|outdoors?|cap|"
    "caps|pay by|cards?|water|lanes? (?:does|do (?:you|they)|are there in)|park)"
)
_QUESTION = compiled(r"""
    ^(?:(?:hi|hello|hey|and|also|so),? )*(?:is|are|can|could|do|does|has|have|may|must|should)
    ^(?:(?:hi|hello|hey|and|also|so),? )*(?:what|what's|where|when|how|which|any|given|who)
    \?$
""")
_ABOUT_POOL = compiled(rf"""
    {_THING}
    (?:the|your|this) (?:\w+ )?(?:pool|changing|showers?|lockers?|building|caf\w*|sauna|gym)
    (?:non-?members?|(?:do|does) (?:you|the pool) (?:accept|take|allow|offer|provide|sell|rent))
""")
_ELSEWHERE = compiled(r"""
    (?:recommend|nearby|near (?:here|me)|overnight|in my room|hotel|swim|card (?:got|was|is))
    (?:busy|crowded|packed|full|quiet|free (?:lanes?|slots?|at|on)|credit|my)
""")


def read_facts(system: str) -> dict[str, str]:
    """The facts by their key, from the system prompt's section about the pool."""
    section = system.partition(HEADING)[2].partition("\n## ")[0]
    return {key.strip().lower(): fact.strip() for key, fact in _LINE.findall(section)}


def is_question_about_pool(text: str) -> bool:
    """Whether the canonical text asks about the pool itself rather than about a swim."""
    if any(pattern.search(text) for _, pattern in TOPICS):
        return True
    asks = _QUESTION.search(text) and _ABOUT_POOL.search(text)
    return bool(asks) and not _ELSEWHERE.search(text)


def find_fact(text: str, facts: dict[str, str]) -> tuple[str, str]:
    """The topic that the text asks about, and the fact; empty where there is none."""
    for topic, pattern in TOPICS:
        if pattern.search(text):
            return topic, next((fact for key, fact in facts.items() if topic in key), "")
    named = (pair for pair in facts.items() if re.search(rf"\b{re.escape(pair[0])}\b", text))
    return next(named, ("", ""))
