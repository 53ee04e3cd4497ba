"""Single words that tell what a message is about when none of the phrases fits."""

from __future__ import annotations

PERSON = r"""
    (?:human|staff|supervisor|manager|representative|colleague|employee|receptionist|operator)
    (?:customer (?:service|support|care)|escalat\w+|complain\w*|somebody|someone|anybody there)
"""
CANCEL = r"""
    (?:cncl|canc|cancl)\w*
    off the list
    (?:scrub|remove|delete|erase) ..3 (?:NOUN|one|1|it|them)
    UNABLE ..1 make ..2 NOUN
    (?:don't|do not) want to (?:come|swim)
"""
MINE = r"""
    (?:my|our|am i|are we|do i|have i) ..4 (?:BOOKING|swims?|DIARY|booked|planned|scheduled)
    (?:upcoming|planned|booked in)
"""
BOT = r"""
    (?:you|you're|your) ..3 (?:real|ROBOT|alive|human)
"""
HELP = r"""
    (?:assist\w*|confused|purpose|capable|about yourself|use you|help)
"""
FREE = r"""
    (?:free|accommodate|vacant|offer|earliest|soonest|quiet\w*|room for|space)
"""
MORE = r"""
    (?:suggest\w*|possibilit\w+|alternative\w*|other|others|more|another)
"""
