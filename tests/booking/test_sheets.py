"""CSV files: nothing that somebody typed is ever calculated."""

from __future__ import annotations

import csv
from io import StringIO

import pytest
from hypothesis import given
from hypothesis import strategies as st

from booking.sheets import neutral, sheet

encodable = st.text(st.characters(exclude_categories=["Cs"]))
FORMULAS = ["=1+1", "+1", "-1", "@SUM(A1)", "＝1+1"]


def read(text: str) -> list[list[str]]:
    return list(csv.reader(StringIO(text.removeprefix("\ufeff"), newline="")))


@pytest.mark.parametrize("formula", FORMULAS)
@pytest.mark.parametrize("before", ["", " ", "   ", "'", '"', '" ', "\t", "\r", "\n", "\u00a0"])
def test_a_formula_stays_text_whatever_comes_before_it__B31(before: str, formula: str):
    [_, [cell]] = read("".join(sheet(["name"], [[before + formula]])))

    assert cell.startswith("'")
    assert before + formula in cell.replace("\t'", "\t").replace("\r'", "\r").replace("\n'", "\n")


@pytest.mark.parametrize("separator", [";", "\t", "\r\n"])
def test_a_formula_behind_another_separator_stays_text__B31(separator: str):
    assert neutral(f"Alex{separator}=1+1") == f"Alex{separator}'=1+1"


@pytest.mark.parametrize("text", ["Alex", "Zoë O'Neill-Smith", "2026-10-31", "a = b", "", "'tis I"])
def test_ordinary_text_stays_as_it_is(text: str):
    assert neutral(text) == text


@pytest.mark.parametrize("number", [-2, 0, 7.5, None])
def test_numbers_stay_numbers(number: object):
    assert neutral(number) == number


@given(st.text())
def test_no_text_begins_with_what_is_calculated__B31(text: str):
    assert (
        not str(neutral(text)).lstrip(' \u00a0"').startswith(("=", "+", "-", "@", "\t", "\r", "\n"))
    )


@given(
    st.lists(st.lists(st.text(st.characters(exclude_categories=["Cs"])), min_size=1), min_size=1)
)
def test_every_row_and_cell_comes_back(rows: list[list[str]]):
    [_, *found] = read("".join(sheet(["heading"], rows)))

    assert found == [[neutral(cell) for cell in row] for row in rows]


def test_the_file_says_that_it_is_utf_8():
    assert "".join(sheet(["swimmer"], [["Zoë"]])).encode()[:3] == b"\xef\xbb\xbf"
