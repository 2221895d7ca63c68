"""The last values of a source's expressions, and which of them are at the ends of lines."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby

from tops_lsp.text.source import Encoding, Position, Source
from tops_simulator.ir import Loc
from tops_simulator.lane_values import given_name
from tops_simulator.run_record import LastValue, RecordedRun
from tops_startup.patterns import regex
from tops_startup.records import dataclass, replace

SHOWN = 4
"""Expressions that are at the end of one line."""
LONGEST = 40
"""Characters of an expression that is there although it is no variable."""
_NAME = regex(r"[^\W\d]\w*")
_LITERAL = regex(r"[\d.]+\w*")


@dataclass(frozen=True, slots=True)
class ShownExpression:
    """An expression as written, on one line, with its values. `label`: what it is called at its
    line's end; empty if it is not there."""

    text: str
    value: LastValue
    label: str = ""
    gives: bool = False  # it declares a variable, or gives it something

    @property
    def loc(self) -> Loc:
        return self.value.loc


def seen(recorded: RecordedRun, source: Source) -> list[ShownExpression]:
    """Each expression of the source that has values, in the order of its lines.

    Of several operations at one place the last stands for the expression.
    """
    last = {v.loc: v for v in recorded.values if v.loc.file == source.path}
    found = [ShownExpression(text_at(v.loc, source), v) for v in last.values()]
    lines = groupby(found, lambda each: each.loc.line)
    return [each for _, line in lines for each in _labelled(list(line))]


def text_at(loc: Loc, source: Source) -> str:
    """The expression as written, on one line."""
    ends = ((loc.line, loc.column), (loc.end_line, loc.end_column))
    start, end = (source.offset(Position(n - 1, c - 1), Encoding.UTF32) for n, c in ends)
    return " ".join(source.text[start:end].decode("utf-8", "replace").split())


def _labelled(line: Sequence[ShownExpression]) -> Iterator[ShownExpression]:
    """Variables that are given something are at the line's end, else the outermost others."""
    whole = [each for each in line if each.loc.end_line == each.loc.line]
    outermost = list(_outermost(whole))
    given = {each.loc: each.text for each in outermost if _NAME.fullmatch(each.text)}  # declared
    given |= {each.loc: name for each in whole if (name := given_name(each.text))}
    short = {each.loc: each.text.rstrip(";") for each in outermost if len(each.text) <= LONGEST}
    labels = dict(list(_last_of_each(given or short))[:SHOWN])
    for each in line:
        yield replace(each, label=labels.get(each.loc, ""), gives=each.loc in given)


def _outermost(line: Sequence[ShownExpression]) -> Iterator[ShownExpression]:
    """What is part of nothing else that has a value."""
    end = 0
    for each in sorted(line, key=lambda s: (s.loc.column, -s.loc.end_column)):
        if each.loc.column >= end:
            end = each.loc.end_column
            if not _LITERAL.fullmatch(each.text):
                yield each


def _last_of_each(chosen: Mapping[Loc, str]) -> Iterator[tuple[Loc, str]]:
    """Of several places with one name, the last."""
    last = {name: loc for loc, name in chosen.items()}
    return ((loc, name) for name, loc in last.items())
