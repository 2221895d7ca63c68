"""Look-up by arguments at a place: functions that are declared after it are seen from an instance
alone, and there only by calls that depend on the template's parameters (temp.dep.candidate)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tops_lsp.model.lowering.context import Lowering
from tops_lsp.model.lowering.lookup import global_namespace
from tops_lsp.model.tree.argument_lookup import associated_functions
from tops_lsp.model.tree.declarations import Class, Declaration, Function, Namespace, Variable
from tops_lsp.model.tree.expressions import Expression
from tops_lsp.model.tree.scopes import Scope, is_after
from tops_lsp.syntax.nodes import Node
from tops_lsp.text.source import Span
from tops_lsp.text.words import words
from tops_startup.patterns import regex

_DECLARATIONS = (
    "declaration",
    "field_declaration",
    "parameter_declaration",
    "optional_parameter_declaration",
)
_MEMBER = regex(rb"\bthis\s*->")
"""A member of the class around depends as its own declaration says."""


def associated(lo: Lowering, arguments: Sequence[Expression], name: str) -> list[Function]:
    """The functions of a name that the arguments' types bring into look-up."""
    found = associated_functions(arguments, name)
    later = _noted(lo, found)
    if not later:
        return found
    if lo.scope.is_bound():
        _note(lo, dict.fromkeys(later))
        if any(_is_dependent(lo, argument.span, set()) for argument in arguments):
            return found
    return [f for f in found if f not in later]


def operators(lo: Lowering, operands: Sequence[Expression], name: str) -> list[Function]:
    """The free functions that an operator may mean (over.match.oper)."""
    later = _noted(lo, [d for d in lo.scope.lookup(name) if isinstance(d, Function)])
    found = [d for d in lo.lookup(name) if isinstance(d, Function) and not d.is_member]
    found = [f for f in found if f not in later]
    return found + [f for f in associated(lo, operands, name) if f not in found]


def _noted(lo: Lowering, found: Sequence[Function]) -> set[Function]:
    """Those that are declared after the place. What is lowered there is as it is because of that:
    it cannot be copied to where it is otherwise."""
    places = {f: is_after(f, lo.item) for f in found if not f.item.builtin}
    if places:
        _note(lo, places)
    return {function for function, after in places.items() if after}


def _note(lo: Lowering, places: Mapping[Function, bool | None]) -> None:
    lookups = global_namespace(lo).lookups
    if lookups is not None:
        lookups.record.places.update(places)


def _is_dependent(lo: Lowering, span: Span, seen: set[Declaration]) -> bool:
    """Whether what is written there may have a type that depends on a template's parameters."""
    text = _MEMBER.sub(b"", lo.tree.raw[span.start + lo.base : span.end + lo.base])
    named = {text[word.start : word.end].decode() for word in words(text)}
    return any(_names_dependent(lo, name, seen) for name in named)


def _names_dependent(lo: Lowering, name: str, seen: set[Declaration]) -> bool:
    if name == "this" or _is_parameter(lo, name):
        return True
    return any(_depends(lo, declaration, seen) for declaration in lo.scope.lookup(name))


def _is_parameter(lo: Lowering, name: str) -> bool:
    scope: Scope | None = lo.scope
    while scope is not None and name not in scope.parameters:
        scope = scope.parent
    return scope is not None


def _depends(lo: Lowering, declaration: Declaration, seen: set[Declaration]) -> bool:
    """Whether a name depends on parameters: the class around does, what else is declared in a class
    or a function may; a variable does as its declaration says."""
    if declaration in seen:
        return False
    seen.add(declaration)
    if isinstance(declaration.scope, Namespace):
        return _is_around(lo, declaration)
    if not isinstance(declaration, Variable) or declaration.item is not lo.item:
        return True
    written = _written(lo, declaration.span)
    return written is None or _is_dependent(lo, written, seen)


def _is_around(lo: Lowering, declaration: Declaration) -> bool:
    """Whether a name is that of the class whose member the code is in."""
    around = None if lo.function is None else lo.function.scope
    while isinstance(around, Class) and around.name != declaration.name:
        around = around.scope
    return isinstance(around, Class)


def _written(lo: Lowering, span: Span) -> Span | None:
    """The declaration of a variable, its type and what gives it its value; None where it is
    none of the usual ones, or a template's parameter without a name (`auto`)."""
    start, end = span.start + lo.base, span.end + lo.base
    node: Node | None = lo.tree.root.named_descendant_for_byte_range(start, end)
    while node is not None and node.type not in _DECLARATIONS:
        node = node.parent
    if node is None or ("parameter" in node.type and "auto" in lo.text(node)):
        return None
    return lo.span(node)
