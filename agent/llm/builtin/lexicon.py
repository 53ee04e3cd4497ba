"""Word tables: numbers, ordinals, and the short forms that swimmers type."""

from __future__ import annotations

from agent.llm.builtin.when.calendar import WEEKDAYS

UNITS = (
    *("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"),
    *("ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen"),
    *("seventeen", "eighteen", "nineteen"),
)
TENS = {"twenty": 20, "thirty": 30, "forty": 40, "fifty": 50}
ORDINALS = (
    *("zeroth", "first", "second", "third", "fourth", "fifth", "sixth", "seventh"),
    *("eighth", "ninth", "tenth", "eleventh", "twelfth", "thirteenth", "fourteenth"),
    *("fifteenth", "sixteenth", "seventeenth", "eighteenth", "nineteenth", "twentieth"),
)
NUMBER = {word: number for number, word in enumerate(UNITS)} | TENS
ORDINAL = {word: number for number, word in enumerate(ORDINALS)} | {"thirtieth": 30}

_SHORT = {
    "monday": "mon",
    "tuesday": "tue tues",
    "wednesday": "wed weds",
    "thursday": "thu thur thurs",
    "friday": "fri",
    "saturday": "sat",
    "sunday": "sun",
    "tomorrow": "tmrw tmr tmw tom tomoz tomo 2moro 2morrow tomorrows",
    "today": "todays 2day",
    "tonight": "tonite 2nite 2night",
    "until": "untill til till",
    "please": "pls plz plse",
    "you": "u",
    "the": "teh hte",
    "that": "tha dat",
    "what": "wat wha wot",
    "your": "ur",
    "are": "r",
    "people": "ppl",
    "minutes": "mins min",
    "hour": "hr",
    "hours": "hrs",
    "weekend": "wknd wkend",
    "yes": "yea yess yas",
    "because": "cos",
    "want to": "wanna",
    "going to": "gonna",
    "have to": "gotta",
    "noon": "midday noonish",
    "thanks": "thx thnx ty",
    "booking": "bkg",
    "morning": "morn",
}
WHOLE_WORDS = {short: word for word, shorts in _SHORT.items() for short in shorts.split()} | {
    f"{day}s": day for day in WEEKDAYS
}
