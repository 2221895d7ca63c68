"""Directives: the comment above a kernel that says how to run it.

// tops-sim: <<<2, 12>>> a = ramp(4096), b = full(64 * 64, 2.0), out = zeros(4096), n = 4096
// tops-sim: expect out = a + b

directive   := [launch] [clause {(","|";") clause}]
launch      := "<<<" dim "," dim ["," bytes] ">>>"
dim         := size | "(" size {"," size} ")" | "dim3" "(" size {"," size} ")"
clause      := name "=" expression | "shared" "=" bytes | "args" "=" string
             | "expect" name "=" expression ["within" number]
             | "expect" "cycles" "<=" expression
             | "sweep" name "=" values | "where" condition

Expressions are those of `arithmetic`, values and conditions of a sweep those of `axes`. An argument
is a number or made of arrays and of numbers given before it; an expectation may name all arguments,
and means them as they were before the run. What cycles are held against may name `baseline`. The
string holds the words that main() is given.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TypeVar

from tops_lsp.simulate.launch.arithmetic import (
    ARRAYS,
    ArrayExpression,
    DirectiveError,
    Expression,
    Number,
    Parser,
    Token,
    names_of,
    tokens,
)
from tops_lsp.simulate.launch.axes import Axis, read_axis, read_condition
from tops_lsp.simulate.launch.sentences import listed, say
from tops_lsp.text.source import NOWHERE, Source, Span
from tops_simulator.messages import sentence_of
from tops_startup.patterns import regex
from tops_startup.records import dataclass, field, replace

Dim = tuple[int, int, int]

_MARK = regex(r"^\s*(?://[/!]?|/?\*+)\s*(?P<mark>tops-sim:)(?P<text>.*?)(?:\*/\s*)?$")
_COMMENT = regex(r"^\s*(//|/\*|\*)")
_FRONT = regex(r"^\s*(template\s*<.*>|\[\[.*\]\]|extern\s+\"C\".*|__\w+__[^;{}]*)?\s*$")
_GIVEN = regex(r"\s*(?P<name>[A-Za-z_]\w*)\s*=(?!=)(?P<value>.+)$")
_LOOK_BACK = 40


@dataclass(frozen=True, slots=True)
class Expectation:
    """After the run, `name` must equal `expression` over the arguments as they were before it."""

    name: str
    expression: Expression
    tolerance: float | None = None  # relative; None: what rounding explains
    place: Span = NOWHERE


@dataclass(frozen=True, slots=True)
class CycleLimit:
    """The kernel must take no more cycles of the time model than `expression`, in which `baseline`
    is what it took when that was last written down."""

    expression: Expression
    place: Span = NOWHERE


CYCLES, BASELINE = "cycles", "baseline"
WORDS = "args"
"""What main() is given is called so."""
Argument = ArrayExpression | int | float
Part = TypeVar("Part")


@dataclass(frozen=True, slots=True)
class DirectiveProblem:
    """What is wrong in a directive, and where in the file."""

    message: str
    span: Span


@dataclass(frozen=True, slots=True)
class Directive:
    """What the comments above one kernel say. Sizes that were not given are None."""

    grid: Dim | None = None
    block: Dim | None = None
    shared: int | None = None
    arguments: Mapping[str, Argument] = field(default_factory=dict)
    expectations: tuple[Expectation, ...] = ()
    cycle_limits: tuple[CycleLimit, ...] = ()
    places: Mapping[str, Span] = field(default_factory=dict)  # of argument names
    problems: tuple[DirectiveProblem, ...] = ()
    replaces: bool = False  # its expectations are instead of those it goes over
    axes: tuple[Axis, ...] = ()  # of a sweep
    conditions: tuple[Expression, ...] = ()  # that a sweep's points meet
    lines: tuple[str, ...] = ()  # that its arguments were written in
    words: tuple[str, ...] = ()  # that main() is given

    @property
    def launched(self) -> bool:
        """Whether it says anything of a launch."""
        return bool(self.grid or self.block or self.arguments) or self.shared is not None

    @property
    def expects(self) -> bool:
        """Whether it says anything of what comes of a run."""
        return bool(self.expectations or self.cycle_limits)


def directive_above(source: Source, offset: int) -> Directive | None:
    """The directive in the comment lines above the declaration at byte `offset`."""
    found: Directive | None = None
    marked = list(_marked(source, offset))
    numbers = given_numbers([match["text"] for _, match in marked])
    for line, match in reversed(marked):
        found = joined(_read(source, line, match, numbers), found)
    return found


@dataclass(frozen=True, slots=True)
class MarkedLine:
    """A comment line with a directive: what comes before `tops-sim:` and what ends the comment."""

    line: int
    before: str
    after: str


def marked_lines(source: Source, offset: int) -> list[MarkedLine]:
    """The lines that `directive_above` reads, from above."""
    return [
        MarkedLine(line, m.string[: m.start("mark")], m.string[m.end("text") :].strip())
        for line, m in _marked(source, offset)
    ]


def _marked(source: Source, offset: int) -> Iterator[tuple[int, re.Match[str]]]:
    for line in range(*_lines_above(source, offset)):
        match = _MARK.match(source.line_text(line))
        if match is not None:
            yield line, match


def marks(source: Source) -> Iterator[tuple[Span, int]]:
    """Where the lines of a text that look like directives say so, and where what comes after them
    begins that is no comment, empty line or specifier."""
    count = source.line_of(len(source.text)) + 1
    for line in range(count):
        match = _MARK.match(source.line_text(line))
        if match is None:
            continue
        below = line + 1
        while below < count and _goes_on(source.line_text(below)):
            below += 1
        if below < count:
            start = source.line_span(line)[0]
            first, last = (len(match.string[:at].encode()) for at in match.span("mark"))
            yield Span(start + first, start + last), source.line_span(below)[0]


def _goes_on(text: str) -> bool:
    """Whether a line may come between a directive and what it belongs to."""
    return bool(_COMMENT.match(text) or _FRONT.match(text))


def _lines_above(source: Source, offset: int) -> tuple[int, int]:
    """The lines whose directives are those of a declaration: a directive belongs to what is
    declared next, whatever comments, empty lines and specifiers stand between."""
    last = source.line_of(offset)
    line = last
    while line > 0 and last - line < _LOOK_BACK and _goes_on(source.line_text(line - 1)):
        line -= 1
    return line, last


def joined(upper: Directive, lower: Directive | None) -> Directive:
    """Two directives for one kernel; the lower one wins where both say something."""
    if lower is None:
        return upper
    return Directive(
        grid=lower.grid or upper.grid,
        block=lower.block or upper.block,
        shared=lower.shared if lower.shared is not None else upper.shared,
        arguments={**upper.arguments, **lower.arguments},
        expectations=(() if lower.replaces else upper.expectations) + lower.expectations,
        cycle_limits=(() if lower.replaces else upper.cycle_limits) + lower.cycle_limits,
        places={**upper.places, **lower.places},
        problems=upper.problems + lower.problems,
        replaces=upper.replaces or lower.replaces,
        axes=tuple({axis.name: axis for axis in (*upper.axes, *lower.axes)}.values()),
        conditions=upper.conditions + lower.conditions,
        lines=upper.lines + lower.lines,
        words=lower.words or upper.words,
    )


def resized(upper: Directive, lower: Directive) -> Directive:
    """The upper one with numbers of the lower one wherever its own arguments name them: where `n`
    is given anew, `x = zeros(n)` has as many elements."""
    numbers = {n: v for n, v in lower.arguments.items() if isinstance(v, int | float)}
    if not numbers.keys() & upper.arguments.keys():
        return upper
    arguments: dict[str, Argument] = {}
    numbers = given_numbers(upper.lines, numbers)  # what is given last holds for all
    for line in reversed(upper.lines):
        parser = Parser(line)
        reader = _LineReader(parser, lambda at, length: NOWHERE, given=numbers, known=numbers)
        try:
            reader.read()
        except DirectiveError as error:
            where = upper.places.get(next(iter(numbers)), NOWHERE)
            problem = DirectiveProblem(sentence_of(error), where)
            return replace(upper, problems=(*upper.problems, problem))
        arguments = {**reader.arguments, **arguments}
    arguments = {name: arguments.get(name, value) for name, value in upper.arguments.items()}
    return replace(upper, arguments=arguments)


def given_numbers(
    texts: Sequence[str], fixed: Mapping[str, int | float] = {}
) -> dict[str, int | float]:
    """The arguments that texts of one directive give numbers, wherever they stand; those that are
    `fixed` keep theirs."""
    found = dict(fixed)
    waiting = {name: value for text in texts for name, value in _clauses(text) if name not in found}
    while waiting:
        read = {n: v for n, text in waiting.items() if (v := _number_in(text, found)) is not None}
        if not read:
            break
        found |= read
        waiting = {name: value for name, value in waiting.items() if name not in read}
    return found


def _clauses(text: str) -> Iterator[tuple[str, str]]:
    """The names that a text gives something, and what."""
    depth, start = 0, 0
    for token in tokens(text):
        if token.text in ("(", "{", "<<<"):
            depth += 1
        elif token.text in (")", "}", ">>>"):
            depth -= 1
        separates = token.text in (",", ";", ">>>") or token.kind == "end"
        if separates and depth == 0:
            clause = _GIVEN.match(text[start : token.start])
            if clause is not None and clause["name"] != "shared":
                yield clause["name"], clause["value"]
            start = token.start + len(token.text)


def _number_in(text: str, known: Mapping[str, int | float]) -> int | float | None:
    """The number a text comes to, once others are known."""
    parser = Parser(text, known=known)
    try:
        value = parser.expression()
    except DirectiveError:
        return None
    whole = parser.ahead.kind == "end"
    return value.value if whole and isinstance(value, Number) else None


def _read(
    source: Source, line: int, match: re.Match[str], numbers: Mapping[str, int | float]
) -> Directive:
    start, end = source.line_span(line)
    before = len(match.string[: match.start("text")].encode())
    text = match["text"]

    def place(at: int, length: int = 0) -> Span:
        head = start + before + len(text[:at].encode())
        return Span(head, min(end, head + max(1, length)))

    return _parsed(_LineReader(Parser(text), place, given=numbers, known=numbers), place)


def parse_directive(
    text: str,
    place: Callable[[int, int], Span] | None = None,
    known: Mapping[str, Argument] = {},
) -> Directive:
    """Reads the text after `tops-sim:`. Total: what is wrong is in `problems`.

    `place` maps a character offset and length to the file; without it names have no place, and
    spans of problems count characters. Numbers among those `known` may be named, and those that the
    text itself gives.
    """
    where = place or (lambda at, length: Span(at, at + length))
    known = {**known, **given_numbers([text])}
    reader = _LineReader(Parser(text), place or (lambda at, length: NOWHERE), known=known)
    return _parsed(reader, where)


def _parsed(reader: _LineReader, where: Callable[[int, int], Span]) -> Directive:
    try:
        reader.read()
    except DirectiveError as error:
        problem = DirectiveProblem(sentence_of(error), where(error.start, 1))
        return replace(reader.directive(), problems=(problem,))
    return replace(reader.directive(), lines=(reader.parser.text,) if reader.arguments else ())


def parse_dim(text: str) -> Dim | None:
    """A grid or block size as written in a launch; None if it is not one."""
    try:
        return size_in(text)
    except DirectiveError:
        return None


def size_in(text: str) -> Dim:
    """A grid or block size that is all of a text. Raises DirectiveError, as those below do."""
    return _whole(text, _LineReader.size)


def bytes_in(text: str) -> int:
    """A number of bytes."""
    return _whole(text, lambda reader: reader.integer(least=0))


def argument_in(text: str, known: Mapping[str, Argument]) -> Argument:
    """An argument's value; numbers among those `known` may be named."""
    return _whole(text, _LineReader.value, known)


def expectation_in(text: str) -> Expectation:
    """An expectation as it comes after `expect`, or with that word."""
    return _whole(text, lambda reader: reader.expected())


def _whole(
    text: str, read: Callable[[_LineReader], Part], known: Mapping[str, Argument] = {}
) -> Part:
    reader = _LineReader(Parser(text), lambda at, length: NOWHERE, arguments=dict(known))
    found = read(reader)
    if reader.parser.ahead.kind != "end":
        raise reader.parser.error(say("expected-nothing"))
    return found


@dataclass
class _LineReader:
    """Reads one line clause by clause."""

    parser: Parser
    place: Callable[[int, int], Span]
    grid: Dim | None = None
    block: Dim | None = None
    shared: int | None = None
    arguments: dict[str, Argument] = field(default_factory=dict)
    expectations: list[Expectation] = field(default_factory=list)
    cycle_limits: list[CycleLimit] = field(default_factory=list)
    places: dict[str, Span] = field(default_factory=dict)
    axes: list[Axis] = field(default_factory=list)
    conditions: list[Expression] = field(default_factory=list)
    words: tuple[str, ...] = ()
    given: Mapping[str, int | float] = field(default_factory=dict)
    """Numbers that arguments have whatever is written."""
    known: Mapping[str, Argument] = field(default_factory=dict)
    """What was given before, in other texts."""

    def directive(self) -> Directive:
        return Directive(
            self.grid,
            self.block,
            self.shared,
            self.arguments,
            tuple(self.expectations),
            tuple(self.cycle_limits),
            self.places,
            axes=tuple(self.axes),
            conditions=tuple(self.conditions),
            words=self.words,
        )

    def read(self) -> None:
        if self.parser.accept("<<<"):
            self._launch()
            self.parser.accept(",")
        while self.parser.ahead.kind != "end":
            self._clause()
            if self.parser.ahead.kind != "end" and not self.parser.accept(";"):
                self.parser.expect(",")

    def _launch(self) -> None:
        self.grid = self.size()
        self.parser.expect(",")
        self.block = self.size()
        if self.parser.accept(","):
            self.shared = self.integer(least=0)
        self.parser.expect(">>>")

    def size(self) -> Dim:
        if self.parser.ahead.text == "dim3":
            self.parser.take()
            return self._sizes()
        if self.parser.list_ahead():
            return self._sizes()
        return self.integer(least=1), 1, 1

    def _sizes(self) -> Dim:
        opening = self.parser.expect("(")
        sizes = [self.integer(least=1)]
        while self.parser.accept(","):
            sizes.append(self.integer(least=1))
        self.parser.expect(")")
        if len(sizes) > 3:
            raise DirectiveError(say("three-sizes"), opening.start)
        x, y, z = (*sizes, 1, 1)[:3]
        return x, y, z

    def _clause(self) -> None:
        name = self._name()
        if name.text == "expect" and self.parser.ahead.kind == "name":
            self._expectation()
            return
        if name.text == "sweep" and self.parser.ahead.kind == "name":
            self.axes.append(read_axis(self.parser, self.place))
            return
        if name.text == "where" and self.parser.ahead.text != "=":
            self.conditions.append(read_condition(self.parser))
            return
        self.parser.expect("=")
        if name.text == "shared":
            self.shared = self.integer(least=0)
            return
        if name.text in self.arguments:
            raise DirectiveError(say("twice", name=name.text), name.start)
        self.places[name.text] = self.place(name.start, len(name.text))
        if name.text == WORDS and self.parser.ahead.kind == "string":
            self.words = tuple(self.parser.take().text[1:-1].split())
            return
        value = self.value()
        self.arguments[name.text] = self.given.get(name.text, value)

    def _name(self) -> Token:
        if self.parser.ahead.kind != "name":
            raise self.parser.error(say("expected-clause"))
        return self.parser.take()

    def _expectation(self) -> None:
        if self.parser.ahead.text == CYCLES and self.parser.after.text == "<=":
            self.cycle_limits.append(self._cycle_limit())
            return
        found = self.expectation()
        self.places.setdefault(found.name, found.place)
        self.expectations.append(found)

    def _cycle_limit(self) -> CycleLimit:
        name = self._name()
        self.parser.expect("<=")
        expression = self.parser.expression()
        for each in names_of(expression):
            if each.name != BASELINE:
                raise DirectiveError(say("only-baseline", name=each.name), each.start)
        return CycleLimit(expression, self.place(name.start, len(name.text)))

    def expected(self) -> Expectation:
        """An expectation with or without the word before it."""
        if self.parser.ahead.text == "expect" and self.parser.after.kind == "name":
            self.parser.take()
        return self.expectation()

    def expectation(self) -> Expectation:
        name = self._name()
        self.parser.expect("=")
        expression = self.parser.expression()
        tolerance = float(self._number()) if self.parser.accept("within") else None
        place = self.place(name.start, len(name.text))
        return Expectation(name.text, expression, tolerance, place)

    def value(self) -> Argument:
        start = self.parser.ahead
        before = {**self.known, **self.arguments}
        numbers = {n: v for n, v in before.items() if isinstance(v, int | float)}
        self.parser.known = numbers
        value = self.parser.expression()
        self.parser.known = {}
        names = names_of(value)
        if names:
            message = say("no-number", name=names[0].name, known=listed(numbers))
            raise DirectiveError(message, names[0].start)
        return value if isinstance(value, ARRAYS) else self.parser.number_of(value, start)

    def _number(self) -> int | float:
        start = self.parser.ahead
        return self.parser.number_of(self.parser.expression(), start)

    def integer(self, least: int) -> int:
        token = self.parser.ahead
        value = self._number()
        if not isinstance(value, int) or not least <= value < 2**31:
            raise DirectiveError(say("expected-whole", least=least, value=value), token.start)
        return value
