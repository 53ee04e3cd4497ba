"""Questions about the pool, answered from the lines that the pool keeps itself."""

from __future__ import annotations

import re

HEADING = "## About the pool"
_LINE = re.compile(r"^- ([^:\n]{1,40}): (.+)$", re.MULTILINE)

TOPICS: list[tuple[str, re.Pattern[str]]] = [
    (
        "prices",
        re.compile(
            r"\bhow much\b|\bprices?\b|\bcosts?\b|\bfees?\b|\bpay\b|\bexpensive\b|\bdiscounts?\b"
            r"|\bconcessions?\b|\bmembership\b"
        ),
    ),
    (
        "opening hours",
        re.compile(
            r"\bopening (?:hours|times?)\b|\bclosing times?\b"
            r"|\b(?:when|what time|until when|how late|how early)(?: \w+)? (?:do|does|are|is|will) "
            r"(?:you|the pool|it|D\d+)\b.{0,20}\b(?:open|close|shut)"
            r"|\b(?:are|is) (?:you|the pool|it) (?:\w+ )?(?:open|closed|shut)\b|\bwhen .{0,20}\b(?:open|close)s?\b"
        ),
    ),
    (
        "address",
        re.compile(
            r"\bwhere (?:are you|is (?:the pool|it)|do i (?:go|find))\b|\baddress\b|\bdirections\b"
            r"|\bpost ?code\b|\bhow do i (?:get|find) (?:there|to|you)\b|\bfind you\b"
        ),
    ),
    (
        "phone",
        re.compile(
            r"\b(?:tele)?phone\b|\b(?:your|the) number\b|\b(?:call|ring) (?:you|the pool)\b"
        ),
    ),
    (
        "rules",
        re.compile(
            r"\brules?\b|\ballowed\b|\bpermitted\b|\bcan (?:i|we|you) (?:also )?(?:bring|wear|use|eat|take|access)\b"
            r"|\bdo (?:i|we) (?:need|have to)\b|\blimits?\b|\bminimum age\b|\bhow old\b|\bunder \d"
        ),
    ),
]
_QUESTION = re.compile(
    r"^(?:hi,? |hello,? |hey,? )?(?:is|are|can|could|do|does|what|where|when|how|which|any|has|have|given|may)\b|\?$"
)
_THING = re.compile(
    r"\b(?:is|are) there (?:(?:any|a|an|some|free) )*(?:parking|lockers?|showers?|towels?|wifi|wi-fi|"
    r"caf\w*|sauna|gym|creche|lessons?|classes|lifeguards?|changing \w+|disabled \w+|toilets?)\b"
)
_THE_POOL = re.compile(
    r"\b(?:the|your|this) (?:\w+ )?(?:pool|changing|showers?|lockers?|building|caf\w*|sauna|gym)\b"
)


def read_facts(system: str) -> dict[str, str]:
    """The facts by their key, from the system prompt's section about the pool."""
    section = system.partition(HEADING)[2].partition("\n## ")[0]
    return {key.strip().lower(): fact.strip() for key, fact in _LINE.findall(section)}


def is_question_about_pool(text: str) -> bool:
    """Whether the canonical text asks about the pool itself rather than about a swim."""
    if any(pattern.search(text) for _, pattern in TOPICS):
        return True
    return bool(_QUESTION.search(text) and _THE_POOL.search(text) or _THING.search(text))


def find_fact(text: str, facts: dict[str, str]) -> tuple[str, str]:
    """The topic that the text asks about, and the fact; empty where there is none."""
    for topic, pattern in TOPICS:
        if pattern.search(text):
            return topic, next((fact for key, fact in facts.items() if topic in key), "")
    named = (pair for pair in facts.items() if re.search(rf"\b{re.escape(pair[0])}\b", text))
    return next(named, ("", ""))
