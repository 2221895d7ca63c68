"""What is called, by the text of the callee: half-typed calls have no node in the model."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from tops_lsp.features.scope import Site, lookup_path
from tops_lsp.model.probe import probe
from tops_lsp.model.sema.constants import evaluate_integer
from tops_lsp.model.tree.declarations import Alias, Class, Declaration, Function, Variable
from tops_lsp.model.tree.expressions import Expression
from tops_lsp.model.tree.scopes import members
from tops_lsp.model.tree.types import ClassType, Pointer, Type, decayed, value_type
from tops_startup.patterns import regex

_ARGUMENTS = regex(r"<[^<>()]*>")
_SPLIT = regex(r"(?P<object>.*)(?:->|\.)\s*(?P<name>~?\w+)\s*\Z", re.S)
_PATH = regex(r"(?:::)?\s*(?:\w+\s*::\s*)*~?\w+\Z")


def declarations_of(site: Site, written: str) -> list[Declaration]:
    """What a name, a path or a member access stands for; empty where that is not known."""
    plain = _ARGUMENTS.sub("", written).strip()
    if _PATH.match(plain):
        parts = [part.strip() for part in plain.removeprefix("::").split("::")]
        return lookup_path(site, parts)
    split = _SPLIT.match(plain)
    if split is None:
        return []
    class_ = class_of(type_of(site, split["object"]))
    return [] if class_ is None else list(members(class_, split["name"]))


def type_of(site: Site, expression: str) -> Type | None:
    """The type of an expression at a site."""
    found = expression_of(site, expression)
    return None if found is None else found.type


def integer_of(site: Site, expression: str) -> int | None:
    """The value of a constant expression at a site; None where it is none, or not known."""
    found = expression_of(site, expression)
    return None if found is None else evaluate_integer(found)


def expression_of(site: Site, expression: str) -> Expression | None:
    """An expression as it would be understood at a site; None for what is none."""
    return probe(site.unit, site.scope, site.locals, site.function, expression.encode())


def class_of(type_: Type | None) -> Class | None:
    """The class of a value, a reference or a pointer."""
    if type_ is None:
        return None
    plain = value_type(type_)
    if isinstance(plain, Pointer):
        plain = value_type(plain.pointee)
    return plain.declaration if isinstance(plain, ClassType) else None


def is_pointer(type_: Type | None) -> bool:
    return type_ is not None and isinstance(decayed(type_), Pointer)


def functions_called(site: Site, written: str) -> list[Function]:
    """The functions a call of `written` may mean: constructors and call operators too."""
    return list(_functions(declarations_of(site, written)))


def _functions(found: Sequence[Declaration]) -> Iterator[Function]:
    for declaration in found:
        match declaration:
            case Function():
                yield declaration
            case Class():
                constructors = declaration.members.get("(constructor)", [])
                yield from (d for d in constructors if isinstance(d, Function))
            case Alias(type=type_) if (class_ := class_of(type_)) is not None:
                yield from _functions([class_])
            case Variable(type=type_) if (class_ := class_of(type_)) is not None:
                yield from (d for d in members(class_, "operator()") if isinstance(d, Function))
