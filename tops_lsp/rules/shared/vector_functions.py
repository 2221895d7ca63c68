"""Functions of the SDK that take some vectors and not others, as their stubs say."""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.diagnostics.engine import Visit
from tops_lsp.model.stubs.facts import Facts, facts_of
from tops_lsp.model.tree.declarations import Function
from tops_lsp.model.tree.expressions import Call, Expression
from tops_lsp.model.tree.types import Basic, VectorType
from tops_lsp.rules.shared.vector_values import is_certain, is_judged, lane_type, vector_of
from tops_startup.records import dataclass

MASKS = ("bool",)
MATH = "tops/__tops_math.h"
"""The stub of the math chapter's functions."""


@dataclass(frozen=True, slots=True)
class Misuse:
    """An argument of a type that a function does not take."""

    function: Function
    known: Facts
    argument: Expression
    vector: VectorType


def misuse(call: Call, visit: Visit, header: str, *, within: bool) -> Iterator[Misuse]:
    """The first such argument of a call of the header's functions, or (not `within`) of others."""
    function = call.function
    if function is None or not function.item.builtin or not is_judged(visit):
        return
    if (function.item.header == header) is not within:
        return
    known = facts_of(function.instance_of or function)
    if not known.exists_on(visit.unit.context.target.arch):
        return
    for argument in call.arguments:
        vector = vector_of(argument)
        if vector is not None and not takes(known, vector) and is_certain(argument):
            yield Misuse(function, known, argument, vector)
            return


def takes(known: Facts, vector: VectorType) -> bool:
    """Whether a function with these facts takes vectors of a type."""
    if known.registers and vector.registers not in known.registers:
        return False
    if not known.elements:
        return True
    if vector.mask or known.elements == MASKS:
        return vector.mask and known.elements == MASKS
    return lane_type(vector) in known.elements


def accepted(known: Facts) -> str:
    """The types a function takes, in the words of the language."""
    if known.elements == MASKS:
        return "__vector bool int"
    keywords = [("__vector" if n == 1 else f"__vector{n}") for n in known.registers or (1,)]
    elements = [e for e in known.elements if e in _NAMES]
    return ", ".join(f"{keyword} {element}" for keyword in keywords for element in elements)


_NAMES = frozenset(basic.spelling for basic in Basic)
