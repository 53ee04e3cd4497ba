"""What a message is for: the first pattern that fits, most telling first."""

from __future__ import annotations

import re

SWIM = r"(?:swims?|swimming|lanes?|slots?|bookings?|reservations?|sessions?|places?|spots?)"
_PATTERNS: list[tuple[str, str]] = [
    (
        "person",
        r"\b(?:speak|talk|chat|connect|put|transfer|pass)\b.{0,30}\b(?:person|human|someone|somebody|"
        r"staff|manager|reception|receptionist|colleague|agent|desk|worker|team|pool|you guys)\b"
        r"|\b(?:real|actual|human) (?:person|human|being)\b(?!.*\byou)|\bdon't want to talk to you\b"
        r"|\b(?:get|want|need|give)\b.{0,12}\b(?:a human|a person|the manager|a manager|someone real|somebody real|a member of staff)\b",
    ),
    (
        "bot",
        r"\b(?:are|is|r) (?:you|this|it)\b.{0,25}\b(?:bot|robot|human|person|ai|machine|real|computer)\b"
        r"|\b(?:you|your|you're|yur)\b.{0,12}\b(?:a bot|a robot|an ai|a machine|human|real person|a person)\b",
    ),
    (
        "move",
        rf"\b(?:move|reschedule|rebook|postpone|delay|bring forward|push back|swap|switch)\b"
        rf"|\b(?:change|amend|modify|update|alter|shift)\b(?!.{{0,15}}\bmy mind\b)",
    ),
    (
        "cancel",
        r"\bcancel\w*|\bcall off\b|\b(?:get rid of|drop|delete|remove|clear|scrap)\b.{0,25}\b(?:booking|swim|"
        r"reservation|slot)s?\b|\bcan(?:'t|not| not) make (?:it|my)\b|\b(?:do not|don't) want (?:my|the)\b.{0,20}"
        r"\b(?:booking|reservation|swim)",
    ),
    (
        "queue",
        r"\bwait(?:ing)?[ -]?list\b|\bqueue\b|\b(?:tell|let) me (?:know )?(?:if|when)\b.{0,30}\b(?:free|"
        r"available|opens?|comes? up)\b",
    ),
    (
        "mine",
        r"\b(?:my|our) (?:current |upcoming |next |other )?(?:bookings?|reservations?|swims?|sessions?|schedule)\b"
        r"|\bwhat (?:have|did) i (?:got |have )?book\w*|\b(?:have|do) i (?:got |have )?(?:any(?:thing)?|a)\b.{0,25}"
        r"\b(?:book\w*|swims?|scheduled)|\bam i (?:booked|supposed)\b|\bwhen (?:am i|is my|do i) (?:swim|booked|next)",
    ),
    (
        "free",
        r"\b(?:free|available|availability|vacanc\w+|openings?)\b|\bwhat(?:'s| is| are)? (?:on|left|open)\b"
        r"|\b(?:is|are) there (?:any|a|an|some|room|space)\b|\b(?:do|have) you (?:have|got)\b|\bany (?:slots?|lanes?|space|room|places?)\b"
        r"|\bwhat (?:slots?|times?|lanes?)\b|\bwhich (?:slots?|times?|lanes?)\b|\bwhat about\b|\bhow about\b|\bwhat have you\b",
    ),
    (
        "book",
        rf"\b(?:book|reserve|schedule|hold|get|grab|want|need|like|arrange|squeeze|fit|have|make|find)\b.{{0,40}}"
        rf"\b(?:{SWIM}|swim|appointment|in)\b|\b(?:book|reserve)\b|\bgo(?:ing)? swimming\b|\bswim\b|\ba lane\b|^lane\b|\bbook me\b",
    ),
]
INTENTS = [(name, re.compile(pattern)) for name, pattern in _PATTERNS]

YES = re.compile(
    r"^(?:yes|yeah|yep|yup|ok|okay|sure|please do|go ahead|go for it|perfect|great|sounds good|"
    r"that works|do it|book it|that's fine|fine|lovely|absolutely|definitely|correct|please)\b"
)
NO = re.compile(r"^(?:no|nope|nah|not really|neither|none|no thanks)\b")
GREETING = re.compile(r"^(?:hi|hello|hey|good (?:morning|afternoon|evening)|hiya)\b")
THANKS = re.compile(r"\b(?:thanks|thank you|cheers|ta)\b")
GOODBYE = re.compile(r"\b(?:bye|goodbye|see you|good night)\b")


def read_intent(text: str) -> str:
    """The intent of a canonical text, or "" where no pattern fits."""
    return next((name for name, pattern in INTENTS if pattern.search(text)), "")
