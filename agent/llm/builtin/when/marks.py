"""Marks parts of a sentence, so that a later reader sees `D0 before T1` instead of words.

The text is lower case, so the capitals of the marks cannot be confused with it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any

Reader = Callable[[re.Match[str]], Any]
Rule = tuple[re.Pattern[str], Reader]


class Marked:
    """A sentence in which what has been understood stands as a mark."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.values: list[Any] = []

    def mark(self, letter: str, rules: Sequence[Rule]) -> None:
        """Replaces what each rule matches by a mark, unless its reader returns None."""
        for pattern, reader in rules:
            self.text = " ".join(pattern.sub(self._marker(letter, reader), self.text).split())

    def put(self, letter: str, value: Any) -> str:
        """Keeps a value; the mark that stands for it comes back."""
        self.values.append(value)
        return f"{letter}{len(self.values) - 1}"

    def value(self, mark: str) -> Any:
        return self.values[int(mark[1:])]

    def all(self, letter: str) -> list[Any]:
        """The values of the marks that still stand, in the order of the sentence."""
        return [self.value(mark) for mark in re.findall(rf"\b{letter}\d+\b", self.text)]

    def _marker(self, letter: str, reader: Reader) -> Callable[[re.Match[str]], str]:
        def replaced(found: re.Match[str]) -> str:
            value = reader(found)
            return found.group(0) if value is None else f" {self.put(letter, value)} "

        return replaced
