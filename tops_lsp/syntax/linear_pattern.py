"""Regular expressions of a project, matched in a time that grows with the text alone.

    text ─ _PatternReader ─► steps ─ all states at once, kept by character ─► yes or no

Python's own matcher tries one way after the other: `(a+)+$` never ends on a long word. Here all
ways are gone at once, so that no pattern can hold up who asks. What needs one way after the other,
back references and looking ahead or behind, is refused with its place. What one character may be
is asked of Python's matcher, so classes and escapes mean what they mean there.
"""

from __future__ import annotations

import warnings
from collections.abc import Callable
from functools import lru_cache

from tops_startup.patterns import regex
from tops_startup.records import dataclass, field
from tops_startup.tuples import NamedTuple

MOST = 1_000
"""Steps of an automaton: repetitions that are counted are written out."""
DEEPEST = 64
"""Levels of parentheses."""
KEPT = 4_000
"""Moves of an automaton that are kept."""
_END = ""
_REPEAT = regex(r"\{(?=[0-9,])([0-9]{0,4})(?:(,)([0-9]{0,4}))?\}")
_CLASS = regex(r"\^?\]?(?:\\.|[^\]\\])*\]", 16)
_MARKS = {"*": (0, None), "+": (1, None), "?": (0, 1)}


class PatternFault(ValueError):
    """Why a pattern is refused, and where."""

    def __init__(self, message: str, offset: int) -> None:
        super().__init__(message)
        self.message, self.offset = message, offset


class _Step(NamedTuple):
    """A step: a character (`test`), a place (`place`), or else only where it goes on."""

    next: tuple[int, ...]
    test: Callable[[str], object] | None = None
    place: str = ""


_Made = Callable[[int], int]
"""Adds the steps of a part before the step of a number; the number of its first one."""


@dataclass(eq=False, slots=True)
class _PatternReader:
    """Reads a pattern, and makes its steps from the last one to the first."""

    text: str
    place: int = 0
    depth: int = 0
    steps: list[_Step] = field(default_factory=list)

    def add(self, step: _Step) -> int:
        """The number of a new step."""
        if len(self.steps) >= MOST:
            raise PatternFault("the pattern is too long", 0)
        self.steps.append(step)
        return len(self.steps) - 1

    def peek(self) -> str:
        """The next character; empty at the end."""
        return self.text[self.place : self.place + 1]

    def choice(self) -> _Made:
        """Alternatives."""
        parts = [self.sequence()]
        while self.peek() == "|":
            self.place += 1
            parts.append(self.sequence())
        if len(parts) == 1:
            return parts[0]
        return lambda after: self.add(_Step(tuple(part(after) for part in parts)))

    def sequence(self) -> _Made:
        """What follows one another."""
        parts = []
        while self.peek() not in ("", "|", ")"):
            parts.append(self.repeated())

        def make(after: int) -> int:
            for part in reversed(parts):
                after = part(after)
            return after

        return make

    def repeated(self) -> _Made:
        """A part with how often it is there."""
        part, start = self.part(), self.place
        bounds = self.bounds()
        if bounds is None:
            return part
        least, most = bounds
        if self.peek() == "?":  # whether it takes much or little makes no other answer
            self.place += 1
        if most is not None and most < least:
            raise PatternFault("the pattern cannot be read", start)
        start = self.place
        if self.bounds() is not None:
            raise PatternFault("a repetition is repeated", start)
        return lambda after: self.times(part, least, most, after)

    def bounds(self) -> tuple[int, int | None] | None:
        """How often at least and at most, if that is said."""
        mark = self.peek()
        if mark in _MARKS and mark:
            self.place += 1
            return _MARKS[mark]
        counted = _REPEAT.match(self.text, self.place)
        if counted is None:
            return None
        self.place = counted.end()
        least = int(counted[1] or 0)
        return least, least if not counted[2] else int(counted[3]) if counted[3] else None

    def times(self, part: _Made, least: int, most: int | None, after: int) -> int:
        """The steps of a part that is repeated."""
        if most is None:
            again = self.add(_Step(()))
            self.steps[again] = _Step((part(again), after))
            after = again
        else:
            end = after
            for _ in range(most - least):
                after = self.add(_Step((part(after), end)))
        for _ in range(least):  # a step each, so that even nothing is not repeated without end
            after = self.add(_Step((part(after),)))
        return after

    def part(self) -> _Made:
        """A group, a place or a character."""
        start, char = self.place, self.peek()
        self.place += 1
        if char == "(":
            return self.group(start)
        if char in ("^", "$"):
            return lambda after: self.add(_Step((after,), place=char))
        if char in _MARKS:
            raise PatternFault("there is nothing to repeat", start)
        if char == "[":
            self.place = self.class_end()
        elif char == "\\":
            return self.escape(start)
        return self.character(start)

    def group(self, start: int) -> _Made:
        """What is in parentheses."""
        if self.peek() == "?":
            if self.text[self.place : self.place + 2] != "?:":
                raise PatternFault("of groups with '?', only '(?:' can be matched", start)
            self.place += 2
        self.depth += 1
        if self.depth > DEEPEST:
            raise PatternFault("brackets nest too deeply", start)
        inner = self.choice()
        if self.peek() != ")":
            raise PatternFault("a bracket is not closed", start)
        self.place += 1
        self.depth -= 1
        return inner

    def class_end(self) -> int:
        """Where a class of characters ends, which may begin with its own bracket."""
        found = _CLASS.match(self.text, self.place)
        if found is None:
            raise PatternFault("a bracket is not closed", self.place - 1)
        return found.end()

    def escape(self, start: int) -> _Made:
        """What comes after a backslash."""
        char = self.peek()
        self.place += 1
        if char in ("b", "B"):
            return lambda after: self.add(_Step((after,), place=char))
        if char and char in "0123456789":
            raise PatternFault("a back reference cannot be matched", start)
        if char == "x":
            self.place += 2
        elif not char or (char.isalnum() and char not in "dDwWsSntrfv"):
            raise PatternFault("the pattern cannot be read", start)
        return self.character(start)

    def character(self, start: int) -> _Made:
        """One character, by the text that says which."""
        import re

        try:
            with warnings.catch_warnings():  # of brackets in classes
                warnings.simplefilter("ignore")
                test = re.compile(self.text[start : self.place]).fullmatch
        except re.error:
            raise PatternFault("the pattern cannot be read", start) from None
        return lambda after: self.add(_Step((after,), test=test))


class LinearPattern:
    """A pattern that can be looked for in texts. Raises PatternFault."""

    def __init__(self, text: str) -> None:
        reader = _PatternReader(text)
        end = reader.add(_Step(()))
        made = reader.choice()
        if reader.peek():
            raise PatternFault("a bracket is not closed", reader.place)
        self._first, self._end = made(end), end
        self._steps = tuple(reader.steps)
        self._moves: dict[tuple[frozenset[int], str, str, bool], frozenset[int]] = {}

    def search(self, text: str) -> bool:
        """Whether it is anywhere in a text."""
        here, before = frozenset((self._first,)), _END
        last = len(text) - 1
        for place, char in enumerate(text):
            move = here, _kind(before), char, place == last
            after = self._moves.get(move)
            if after is None:
                after = self._move(*move)
            if self._end in after:
                return True
            here, before = after, char
        return self._end in self._reached(here, _kind(before), _END, False)

    def _move(self, here: frozenset[int], before: str, char: str, last: bool) -> frozenset[int]:
        """Where one is after a character, or that the end was reached before it."""
        reached = self._reached(here, before, char, last)
        found = {self._first}
        if self._end in reached:
            found.add(self._end)
        for number in reached:
            step = self._steps[number]
            if step.test is not None and step.test(char):
                found.update(step.next)
        if len(self._moves) >= KEPT:
            self._moves.clear()
        made = self._moves[here, before, char, last] = frozenset(found)
        return made

    def _reached(self, here: frozenset[int], before: str, char: str, last: bool) -> set[int]:
        """Where one comes to without a character."""
        waiting, reached = list(here), set(here)
        while waiting:
            step = self._steps[waiting.pop()]
            if step.test is None and (not step.place or _holds(step.place, before, char, last)):
                new = [number for number in step.next if number not in reached]
                waiting += new
                reached.update(new)
        return reached


def _kind(char: str) -> str:
    """What of a character counts for the place after it: none, one of a word, or another."""
    return char and ("w" if char == "_" or char.isalnum() else " ")


def _holds(place: str, before: str, char: str, last: bool) -> bool:
    """Whether a place is here; `last` says that the character is the text's last one."""
    if place == "^":
        return not before
    if place == "$":
        return not char or (last and char == "\n")
    return ((before == "w") == (_kind(char) == "w")) == (place == "B")


@lru_cache(maxsize=256)
def linear_pattern(text: str) -> LinearPattern:
    """A pattern, compiled once. Raises PatternFault."""
    return LinearPattern(text)
