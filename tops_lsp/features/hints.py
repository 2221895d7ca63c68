"""Inlay hints: what the compiler adds to the code without anybody writing it."""

from __future__ import annotations

import enum
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tops_lsp.features.walk import declarations, expressions
from tops_lsp.features.wording import Words, words
from tops_lsp.model import vectors
from tops_lsp.model.declarations import Function, Item, Variable
from tops_lsp.model.expressions import Call, Expression, InitList, Lambda, Launch, Member, Name
from tops_lsp.model.types import VectorType, is_unknown, value_type
from tops_lsp.model.unit import TranslationUnit
from tops_lsp.text.source import Span

_AUTO = re.compile(rb"\bauto\b")
_LONGEST_TYPE = 48


class Kind(enum.Enum):
    """What a hint is about; each can be turned off."""

    EXECUTION = "executionSpaces"
    VECTOR = "vectors"
    TYPE = "types"
    PARAMETER = "parameterNames"


@dataclass(frozen=True, slots=True)
class Hint:
    """Text shown at an offset of the main file. `before`: it belongs to what follows."""

    offset: int
    text: str
    kind: Kind
    tooltip: str = ""

    @property
    def before(self) -> bool:
        return self.kind is Kind.PARAMETER


def hints(
    unit: TranslationUnit, span: Span, wanted: frozenset[Kind], language: str = "en"
) -> list[Hint]:
    """Hints for a range of the main file, in order."""
    say = words(language)
    found: list[Hint] = []
    for function in unit.functions():
        if function.is_definition and _touches(unit, function, span):
            found += _of_function(unit, function, say)
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
                yield from _arguments(unit, item, called, node.arguments)


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
        yield Hint(place + 1, execution.label, Kind.EXECUTION, reason)


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
        size = say["lanes"].format(lanes=vectors.lanes(plain), bytes=vectors.size(plain))
        yield Hint(place + 1, f": {plain}, {size.rstrip('.。')}", Kind.VECTOR, str(variable.type))
    elif not isinstance(variable.initializer, Lambda):
        yield _type(place + 1, str(variable.type))


def _type(place: int, shown: str) -> Hint:
    short = shown if len(shown) <= _LONGEST_TYPE else f"{shown[:_LONGEST_TYPE]}…"
    return Hint(place, f": {short}", Kind.TYPE, shown)


def _arguments(
    unit: TranslationUnit, item: Item, called: Function, arguments: Sequence[Expression]
) -> Iterator[Hint]:
    """Names of parameters, where the argument does not say the same."""
    if len(called.parameters) < 2 or called.name.startswith("operator"):
        return
    for parameter, argument in zip(called.parameters, arguments, strict=False):
        name = parameter.name.strip("_")
        if not name or parameter.is_pack or _says(argument, name):
            continue
        place = _at(unit, item, argument.span.start)
        if place is not None:
            yield Hint(place, f"{name}:", Kind.PARAMETER)


def _says(argument: Expression, name: str) -> bool:
    """Whether an argument bears the parameter's name already, or is a list of others' values."""
    inner = argument
    while (operand := getattr(inner, "operand", None)) is not None:
        inner = operand
    if isinstance(inner, Name | Member):
        text = inner.text.strip("_").lower()
        return text == name.lower() or text.endswith(f"_{name.lower()}")
    return isinstance(inner, InitList) and not inner.elements
