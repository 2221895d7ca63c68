"""What a name that is not declared may have meant, and what is known where it is."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from tops_lsp.diagnostics.core import Phrase
from tops_lsp.diagnostics.engine import Visit, small
from tops_lsp.model.certainty.completeness import is_for_tops
from tops_lsp.model.certainty.file_kinds import declared_names, may_be_part
from tops_lsp.model.certainty.qualified_words import QualifiedWord, lone_words_of
from tops_lsp.model.certainty.slips import slip_of
from tops_lsp.model.certainty.undeclared_names import enumerators_of
from tops_lsp.model.stubs.facts import launch_variables
from tops_lsp.model.tree.declarations import Class, Function, Namespace, TemplateParameter
from tops_lsp.model.tree.expressions import Expression, Name, Opaque, SizeOf, walk
from tops_lsp.model.tree.scopes import namespace_members
from tops_lsp.model.tree.statements import Declare, Statement
from tops_lsp.model.tree.types import (
    ClassType,
    EntityName,
    Expansion,
    Pack,
    TemplateId,
    TemplateName,
    TemplateType,
    Type,
    is_unknown,
    mentioned,
)
from tops_lsp.text.keywords import KEYWORDS, is_near
from tops_lsp.text.source import Span

_WORDS = frozenset(word.decode() for word in KEYWORDS)
_FAR = 3
"""How much longer than this a word must be for two letters of it to be wrong."""
HINT = "; did you mean '{close}'?"


def is_c(visit: Visit) -> bool:
    """Whether the text is C by its name, which allows what C++ does not."""
    return visit.unit.source.path.endswith(".c")


def is_instance(visit: Visit) -> bool:
    """Whether the visited function is made of a template."""
    function = visit.function
    return function is not None and (
        function.instance_of is not None or bool(function.bindings) or _in_instance(function)
    )


def _in_instance(function: Function) -> bool:
    scope = function.scope
    while isinstance(scope, Class):
        if scope.instance_of is not None or scope.arguments:
            return True
        scope = scope.scope
    return False


def is_pattern(visit: Visit) -> bool:
    """Whether the visited function is a template, or in one."""
    function = visit.function
    if function is None:
        return False
    scope = function.scope
    return function.template is not None or (isinstance(scope, Class) and scope.is_pattern)


def hangs_on_parameters(node: Expression, visit: Visit) -> bool:
    """Whether, in a template, what an expression means hangs on the template's parameters."""
    return is_pattern(visit) and any(map(_depends, walk(node)))


def _depends(part: Expression) -> bool:
    if isinstance(part, Opaque) or depends(part.type):
        return True
    if isinstance(part, SizeOf):
        return part.operand is None and depends(part.measured)
    named = part.declaration if isinstance(part, Name) else None
    return isinstance(named, TemplateParameter)


def depends(type_: Type) -> bool:
    """Whether a type hangs on a template's parameters, or may."""
    return any(is_unknown(t) or isinstance(t, _OPEN) or _is_local(t) for t in mentioned(type_))


_OPEN = (TemplateType, TemplateId, TemplateName, EntityName, Pack, Expansion)


def _is_local(type_: Type) -> bool:
    """Whether it is a class in a function, which may hang on the parameters of that."""
    if not isinstance(type_, ClassType):
        return False
    scope: Namespace | Class | None = type_.declaration
    while isinstance(scope, Class):
        if scope.is_pattern:
            return True
        scope = scope.scope
    return scope is None


def may_be_of_sdk(name: str, visit: Visit, close: str) -> bool:
    """Whether a function or type may be one of the SDK's that no stub has, or an includer's."""
    return not close and (is_for_tops(visit.unit) or may_be_part(visit.unit))


def hint(close: str) -> dict[str, str]:
    """Fields of a message that names what may have been meant."""
    return {"hint": Phrase(HINT), "close": close} if close else {"hint": ""}


def nearest(name: str, known: Iterable[str]) -> str:
    """The known name that is nearest by spelling; empty if none is near."""
    near = sorted({word for word in known if is_near(name, word)})
    return near[0] if near else ""


def meant_by(name: str, visit: Visit) -> str:
    """What a name that is not declared may have meant: a name known there, or a library's."""
    near = nearest(name, visit.once(names_at))
    if not near and is_in_std(name, visit):
        return f"std::{name}"
    scoped = enumerators_of(visit.unit).get(name, "")
    if scoped and namespace_members(visit.unit.root, scoped):
        return f"{scoped}::{name}"
    return near or slip_of(visit.unit, name)


def is_in_std(name: str, visit: Visit) -> bool:
    """Whether the library has something of this name in `std`, and the unit includes it."""
    spaces = namespace_members(visit.unit.root, "std")
    return any(isinstance(s, Namespace) and namespace_members(s, name) for s in spaces)


@small
def reported_places(visit: Visit) -> set[Span]:
    """Where names that nothing declares were reported in the visited function."""
    return set()


def names_at(visit: Visit) -> list[str]:
    """The names that the visited function's code may use."""
    return [*_locals(visit), *_members(visit), *_globals(visit), *_WORDS, *_of_launches(visit)]


def _of_launches(visit: Visit) -> Iterable[str]:
    """What a thread knows of its launch."""
    on_device = visit.function is not None and visit.function.execution.on_device
    return launch_variables() if on_device else ()


def _locals(visit: Visit) -> Iterator[str]:
    function = visit.function
    if function is None:
        return
    yield from (parameter.name for parameter in function.parameters)
    yield from (parameter.name for parameter in function.template or ())
    body = visit.unit.body(function)
    stack: list[Statement] = [] if body is None else [body.compound]
    while stack:
        node = stack.pop()
        if isinstance(node, Declare):
            yield from (declaration.name for declaration in node.declarations)
        stack += [*node.substatements()]


def qualified_words(visit: Visit) -> list[QualifiedWord]:
    """The words beside `::` that nothing in the visited unit declares."""
    return list(lone_words_of(visit.unit, visit.item))


def local_names(visit: Visit) -> frozenset[str]:
    """What the visited function declares itself."""
    return frozenset(_locals(visit))


def _members(visit: Visit) -> Iterator[str]:
    scope = None if visit.function is None else visit.function.scope
    while isinstance(scope, Class):
        yield from scope.members
        scope = scope.scope


def _globals(visit: Visit) -> Iterable[str]:
    return declared_names(visit.unit)


def in_text(text: bytes, name: str, end: int) -> tuple[int, int] | None:
    """Where a word last comes before a place, not far from it."""
    word = re.compile(rb"(?<![\w.:])" + re.escape(name.encode()) + rb"(?![\w:])")
    found = None
    for match in word.finditer(text, max(0, end - 300), end):
        found = match.span()
    return found
