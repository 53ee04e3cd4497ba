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
            how much
            (?:prices?|costs?|fees?|pay|expensive|discounts?|concessions?|membership)
        """,
        "opening hours": r"""
            (?:opening|closing) (?:hours|times?)
            (?:when|what time|how late|how early) ..4 (?:open|opens|close|closes|shut|shuts)
            (?:are|is) (?:you|the pool|it) ..1 (?:open|closed|shut)
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
            (?:rules?|allowed|permitted|limits?|minimum age|how old|under \d+)
            can (?:i|we|you) (?:also )?(?:bring|wear|use|eat|take|access)
            do (?:i|we) (?:need|have to)
            what (?:should|do) (?:i|we) (?:bring|wear|need)
            can (?:my|our|the|a) (?:\w+ )?(?:kids?|child|children|son|daughter|baby|dog)
        """,
    }.items()
]
_QUESTION = compiled(r"""
    ^(?:hi,? |hello,? |hey,? )?(?:is|are|can|could|do|does|has|have|may)
    ^(?:hi,? |hello,? |hey,? )?(?:what|where|when|how|which|any|given)
    \?$
""")
_ABOUT_POOL = compiled(r"""
    (?:wheelchair|disabled|accessible)
    (?:the|your|this) (?:\w+ )?(?:pool|changing|showers?|lockers?|building|caf\w*|sauna|gym)
""")
_ABOUT_THINGS = compiled(r"""
    (?:the|your) water
    (?:do|does) (?:you|the pool) (?:accept|take|allow|offer|provide|sell|rent|have showers?)
    (?:do|does) (?:you|the pool) have (?:a |an |any )?(?:parking|lockers?|wi-?fi|sauna|gym)
    (?:is|are) there (?:(?:any|a|an|some|free) )*(?:parking|lockers?|showers?|towels?|toilets?)
    (?:is|are) there (?:(?:any|a|an|some|free) )*(?:wi-?fi|caf\w*|sauna|gym|creche|lifeguards?)
    (?:is|are) there (?:(?:any|a|an|some) )*(?:lessons?|classes|changing \w+|disabled \w+)
""")


def read_facts(system: str) -> dict[str, str]:
    """The facts by their key, from the system prompt's section about the pool."""
    section = system.partition(HEADING)[2].partition("\n## ")[0]
    return {key.strip().lower(): fact.strip() for key, fact in _LINE.findall(section)}


def is_question_about_pool(text: str) -> bool:
    """Whether the canonical text asks about the pool itself rather than about a swim."""
    if any(pattern.search(text) for _, pattern in TOPICS):
        return True
    return bool(_QUESTION.search(text) and _ABOUT_POOL.search(text) or _ABOUT_THINGS.search(text))


def find_fact(text: str, facts: dict[str, str]) -> tuple[str, str]:
    """The topic that the text asks about, and the fact; empty where there is none."""
    for topic, pattern in TOPICS:
        if pattern.search(text):
            return topic, next((fact for key, fact in facts.items() if topic in key), "")
    named = (pair for pair in facts.items() if re.search(rf"\b{re.escape(pair[0])}\b", text))
    return next(named, ("", ""))
