"""References that a person can read out."""

from __future__ import annotations

from booking.references import new_reference, tidy_reference


def test_a_reference_is_six_characters_with_a_letter_and_a_digit():
    for reference in (new_reference() for _ in range(500)):
        assert len(reference) == 6
        assert any(c.isalpha() for c in reference)
        assert any(c.isdecimal() for c in reference)


def test_a_reference_has_none_of_the_characters_that_look_alike():
    assert not set("0O1IL U".replace(" ", "")) & set("".join(new_reference() for _ in range(500)))


def test_a_reference_is_found_however_it_was_typed():
    assert tidy_reference(" k7m-4qp ") == "K7M4QP"
