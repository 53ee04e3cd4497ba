"""CSV files that are safe and legible in a spreadsheet.

They begin with a byte order mark: without it Excel reads UTF-8 as the machine's old code page,
and Zoë becomes ZoÃ«. Other programs skip it.
"""

from __future__ import annotations

import csv
import re
from collections.abc import Iterable, Iterator, Sequence
from io import StringIO

BYTE_ORDER_MARK = "\ufeff"
BLANK = r"""[\s'"`\u200b\ufeff\x00-\x1f]"""
BEGINS = r"[=+\-@\uff1d\uff0b\uff0d\uff20]"
FORMULA = re.compile(
    rf"^ (?= [\t\r\n] | {BLANK}* {BEGINS} )"
    rf"| (?<= [;\t\r\n] ) (?= (?: (?![\t\r\n]) {BLANK} )* {BEGINS} )",
    re.VERBOSE,
)
"""Where a cell begins that is calculated, also when another separator than the comma counts."""


def sheet(heading: Sequence[str], rows: Iterable[Sequence[object]]) -> Iterator[str]:
    """The file line by line. Text that a spreadsheet would take for a formula stays text."""
    yield BYTE_ORDER_MARK + _line(heading)
    for row in rows:
        yield _line(row)


def neutral(cell: object) -> object:
    """The cell as it is, or with an apostrophe before what a spreadsheet would calculate."""
    return FORMULA.sub("'", cell) if isinstance(cell, str) else cell


def _line(cells: Sequence[object]) -> str:
    line = StringIO()
    csv.writer(line, quoting=csv.QUOTE_NONNUMERIC).writerow([neutral(cell) for cell in cells])
    return line.getvalue()
