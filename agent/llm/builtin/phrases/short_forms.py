"""The short forms that the phrases are written with."""

from __future__ import annotations

BOOKING = "(?:bookings?|reservations?|appoint\\w+|visits?)"
NOUN = f"(?:{BOOKING}|swims?|sessions?|slots?|lanes?|spots?)"
ITEM = f"(?:{NOUN}|room|spaces?|places?|times?|anything|something)"
ANYONE = (
    "(?:persons?|humans?|someone|somebody|anyone|anybody|staff|manager|supervisor|reception\\w*|"
    "colleague|agent|desk|worker|team|operator|representative|rep|advisor|boss|people|"
    "customer (?:services?|support|care))"
)
DIARY = "(?:schedule|calendar|diary|agenda|plans?|timetable)"
ROBOT = (
    "(?:(?:chat)?bots?|robots?|ai|machines?|computers?|program(?:me)?s?|automated|automatic|"
    "artificial)"
)
UNABLE = (
    "(?:can't|cannot|can not|won't|will not|couldn't|not able to|unable to|aren't|are not|"
    "not going to|isn't|no longer|not)"
)
PACE = "(?:slow|medium|fast|quiet)"
CHANGE = "(?:change|amend|modify|update|alter|adjust|revise|edit)"

SHORT_FORMS = {
    "BOOKING": BOOKING,
    "NOUN": NOUN,
    "ITEM": ITEM,
    "ANYONE": ANYONE,
    "DIARY": DIARY,
    "ROBOT": ROBOT,
    "UNABLE": UNABLE,
    "PACE": PACE,
    "CHANGE": CHANGE,
}
