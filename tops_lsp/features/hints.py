"""Inlay hints: what the compiler adds to the code without anybody writing it."""

from __future__ import annotations

import enum
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Protocol

from tops_lsp.features.walk import declarations, expressions
from tops_lsp.features.wording import Words, words
from tops_lsp.model.passes import in_main
from tops_lsp.model.sema.argument_binding import passed
from tops_lsp.model.tree import vectors
from tops_lsp.model.tree.declarations import Function, Item, Variable
from tops_lsp.model.tree.expressions import Call, Expression, InitList, Lambda, Launch, Member, Name
from tops_lsp.model.tree.spaces import Space
from tops_lsp.model.tree.types import Pointer, VectorType, is_unknown, space_of, value_type
from tops_lsp.model.unit import TranslationUnit
from tops_lsp.text.source import NOWHERE, Span
from tops_startup.agreement import worded
from tops_startup.patterns import regex
from tops_startup.records import dataclass

_AUTO = regex(rb"\bauto\b")
_LONGEST_TYPE = 48
_VALUES = 8
"""Numbers of an array that are shown."""


class Value(Protocol):
    """An argument of a run: its numbers before and after, the first and last of `length`."""

    @property
    def name(self) -> str: ...
    @property
    def type(self) -> str: ...
    @property
    def made_by(self) -> str: ...
    @property
    def before(self) -> Sequence[float | int]: ...
    @property
    def after(self) -> Sequence[float | int]: ...
    @property
    def length(self) -> int: ...
    @property
    def changed(self) -> bool: ...
    @property
    def scalar(self) -> bool: ...


Values = Sequence[Value]


class HintKind(enum.Enum):
    """What a hint is about; each can be turned off."""

    EXECUTION = "executionSpaces"
    MEMORY = "memorySpaces"
    VALUE = "simulatedValues"
    CYCLES = "profiledCycles"
    VECTOR = "vectors"
    TYPE = "types"
    PARAMETER = "parameterNames"


@dataclass(frozen=True, slots=True)
class Hint:
    """Text shown at an offset of the main file. `before`: it belongs to what follows."""

    offset: int
    text: str
    kind: HintKind
    tooltip: str = ""
    before: bool = False


def hints(
    unit: TranslationUnit,
    span: Span,
    wanted: frozenset[HintKind],
    language: str = "en",
    values: Mapping[str, Values] | None = None,
    more: Iterable[Hint] = (),
) -> list[Hint]:
    """Hints for a range of the main file, in order; `values` by kernel are of its last run, `more`
    are hints that need no model."""
    say = words(language)
    found: list[Hint] = list(more)
    mixed = any(f.execution.on_device and in_main(unit, f.item) for f in unit.functions())
    for function in unit.functions():
        if function.is_definition and _touches(unit, function, span):
            found += _of_function(unit, function, say)
            found += _unmarked(unit, function, say) if mixed else ()
            found += _simulated(unit, function, (values or {}).get(function.qualified_name, ()))
    inside = [h for h in found if h.kind in wanted and span.start <= h.offset <= span.end]
    return sorted(inside, key=lambda h: h.offset)


def _touches(unit: TranslationUnit, function: Function, span: Span) -> bool:
    path, whole, *_ = unit.origin(function.item, function.span)
    return path == unit.source.path and whole.start < span.end and span.start < whole.end


def _of_function(unit: TranslationUnit, function: Function, say: Words) -> Iterator[Hint]:
    item = function.item
    for declaration in declarations(unit, function):
        if isinstance(declaration, Variable):
            yield from _variable(unit, declaration, say)
    for node in expressions(unit, function):
        match node:
            case Lambda(explicit=False):
                yield from _lambda(unit, item, node, say)
            case Call(function=Function() as called) | Launch(function=Function() as called):
                yield from _arguments(unit, item, called, node)


def _unmarked(unit: TranslationUnit, function: Function, say: Words) -> Iterator[Hint]:
    """The space of a function that names none, in a file with code for both sides."""
    execution = function.execution
    if execution.explicit or not execution.known or function.name == "main":
        return
    span = function.result_span if function.result_span != NOWHERE else function.name_span
    place = _at(unit, function.item, span.start)
    if place is not None:
        reason = say.get(execution.reason, "")
        yield Hint(place, execution.label, HintKind.EXECUTION, reason, before=True)


def _simulated(unit: TranslationUnit, function: Function, values: Values) -> Iterator[Hint]:
    """What the last run made of a kernel's parameters."""
    by_name = {value.name: value for value in values}
    for parameter in function.parameters:
        value = by_name.get(parameter.name)
        place = _at(unit, parameter.item, parameter.name_span.end - 1) if value else None
        if value is not None and place is not None:
            shown = value.after if value.changed and not value.scalar else value.before
            numbers = [f"{n:g}" if isinstance(n, float) else str(n) for n in shown]
            more = " …" if len(numbers) > _VALUES or value.length > len(numbers) else ""
            text = f"= {' '.join(numbers[:_VALUES])}{more}"
            yield Hint(place + 1, text, HintKind.VALUE, f"{value.type}, {value.made_by}")


def _at(unit: TranslationUnit, item: Item, offset: int) -> int | None:
    """A place of an item in the main file; None for what a macro made."""
    origin = unit.origin(item, Span(offset, offset + 1))
    written = not origin.invocations and origin.path == unit.source.path
    return origin.span.start if written else None


def _lambda(unit: TranslationUnit, item: Item, node: Lambda, say: Words) -> Iterator[Hint]:
    """The space a lambda takes from the code around it."""
    execution = node.function.execution
    place = _at(unit, item, node.introducer_span.end - 1)
    if place is not None and execution.known:
        reason = say.get(execution.reason, "")
        yield Hint(place + 1, execution.label, HintKind.EXECUTION, reason)


def _variable(unit: TranslationUnit, variable: Variable, say: Words) -> Iterator[Hint]:
    """What `auto` stands for; of a vector its lanes and bytes."""
    item = variable.item
    start, end = variable.span.start, variable.name_span.start
    if is_unknown(variable.type) or not _AUTO.search(item.text, start, end):
        return
    place = _at(unit, item, variable.name_span.end - 1)
    if place is None:
        return
    plain = value_type(variable.type)
    if isinstance(plain, VectorType):
        size = worded(say["lanes"], lanes=vectors.lanes(plain), bytes=vectors.size(plain))
        yield Hint(
            place + 1, f": {plain}, {size.rstrip('.。')}", HintKind.VECTOR, str(variable.type)
        )
    elif isinstance(plain, Pointer) and space_of(plain.pointee) is not Space.GENERIC:
        reported = say["points-to"].format(space=space_of(plain.pointee).value)
        yield Hint(place + 1, f": {variable.type}", HintKind.MEMORY, reported)
    elif not isinstance(variable.initializer, Lambda):
        yield _type(place + 1, str(variable.type))


def _type(place: int, shown: str) -> Hint:
    short = shown if len(shown) <= _LONGEST_TYPE else f"{shown[:_LONGEST_TYPE]}…"
    return Hint(place, f": {short}", HintKind.TYPE, shown)


def _arguments(
    unit: TranslationUnit, item: Item, called: Function, node: Call | Launch
) -> Iterator[Hint]:
    """Names of parameters, where the argument does not say the same."""
    if len(called.parameters) < 2 or called.name.startswith("operator"):
        return
    for parameter, argument in passed(called, node.arguments, node.bindings):
        name = parameter.name.strip("_")
        if not name or parameter.is_pack or _says(argument, name):
            continue
        place = _at(unit, item, argument.span.start)
        if place is not None:
            yield Hint(place, f"{name}:", HintKind.PARAMETER, before=True)


def _says(argument: Expression, name: str) -> bool:
    """Whether an argument bears the parameter's name already, or is a list of others' values."""
    inner = argument
    while (operand := getattr(inner, "operand", None)) is not None:
        inner = operand
    if isinstance(inner, Name | Member):
        text = inner.text.strip("_").lower()
        return text == name.lower() or text.endswith(f"_{name.lower()}")
    return isinstance(inner, InitList) and not inner.elements
