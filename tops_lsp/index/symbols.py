"""The name by which other files know a declaration."""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.features.identity import first_declaration, is_local, target
from tops_lsp.features.symbols import detail_of, kind_of
from tops_lsp.index.shard import SDK, Symbol
from tops_lsp.model.stubs.facts import facts_of
from tops_lsp.model.tree.declarations import (
    Class,
    Declaration,
    Enumeration,
    Function,
    Namespace,
    Storage,
    TemplateParameter,
    Variable,
)
from tops_lsp.model.tree.types import ClassType, unqualified
from tops_lsp.model.unit import TranslationUnit
from tops_lsp.preprocess.macros import Macro
from tops_startup.records import dataclass, field

MACRO, NAMESPACE = "macro", "namespace"


@dataclass
class Symbols:
    """The symbols of one unit's declarations, each made once."""

    unit: TranslationUnit
    _known: dict[int, Symbol | None] = field(default_factory=dict)
    _patterns: dict[object, Declaration] | None = None
    _kept: list[Declaration] = field(default_factory=list)  # whose identities are in `_known`

    def of(self, declaration: Declaration) -> Symbol | None:
        """None for what no other file can name."""
        key = id(declaration)
        if key not in self._known:
            self._kept.append(declaration)
            self._known[key] = self._made(declaration)
        return self._known[key]

    def _made(self, declaration: Declaration) -> Symbol | None:
        pattern = self._pattern(declaration)
        kind = _kind(pattern)
        if kind is None or not pattern.name or _is_inner(pattern):
            return None
        if isinstance(pattern, Namespace):
            return _symbol(pattern, f"{NAMESPACE} {pattern.qualified_name}", "", kind)
        place = target(self.unit, pattern)
        if place is None:
            return None
        name = f"{kind_class(pattern)} {pattern.qualified_name}"
        if pattern.item.builtin:
            return _symbol(pattern, f"{SDK}{name}@{place.span.start}", place.path, kind)
        if isinstance(pattern, Function):
            name += f"({', '.join(str(p.type) for p in pattern.parameters)})"
        id_ = f"{name}@{place.path}" if _is_internal(pattern) else name
        bases = tuple(self._bases(pattern))
        return _symbol(pattern, id_, place.path, kind, bases)

    def _pattern(self, declaration: Declaration) -> Declaration:
        """What an instantiation was made from, and the first of several declarations."""
        declaration = first_declaration(declaration)
        if isinstance(declaration, Class):
            return declaration.instance_of or declaration
        if not isinstance(declaration, Function) or declaration.item.builtin:
            return declaration
        if self._patterns is None:
            self._patterns = {_key(f): first_declaration(f) for f in self.unit.functions()}
        return self._patterns.get(_key(declaration), declaration)

    def _bases(self, declaration: Declaration) -> Iterator[str]:
        for base in declaration.bases if isinstance(declaration, Class) else ():
            plain = unqualified(base)
            symbol = self.of(plain.declaration) if isinstance(plain, ClassType) else None
            if symbol is not None:
                yield symbol.id


def _key(function: Function) -> object:
    return id(function.item), function.name_span, function.name


def macro_symbol(macro: Macro) -> Symbol:
    """A macro that a file defines."""
    path = macro.definition[0]
    return Symbol(f"{MACRO} {macro.name}@{path}", path, macro.name, "", MACRO)


def _symbol(
    declaration: Declaration, id_: str, home: str, kind: str, bases: tuple[str, ...] = ()
) -> Symbol:
    scope = declaration.scope.qualified_name if declaration.scope is not None else ""
    detail = detail_of(declaration)
    function = declaration if isinstance(declaration, Function) else None
    space = function.execution.label if function is not None else ""
    barrier = facts_of(function).barrier if function is not None else ""
    virtual = function is not None and function.is_virtual
    return Symbol(id_, home, declaration.name, scope, kind, detail, space, barrier, bases, virtual)


def _kind(declaration: Declaration) -> str | None:
    if isinstance(declaration, Namespace):
        return NAMESPACE
    kind = kind_of(declaration)
    return None if kind is None else kind.value


def kind_class(declaration: Declaration) -> str:
    """What no two declarations of one thing differ in."""
    return type(declaration).__name__.lower()


def _is_inner(declaration: Declaration) -> bool:
    """Whether it is known only inside a function."""
    if isinstance(declaration, TemplateParameter) or is_local(declaration):
        return True
    if isinstance(declaration, Variable) and declaration.storage is Storage.PARAMETER:
        return True
    around: Declaration | None = declaration
    while around is not None:
        if isinstance(around, Class) and (around.enclosing is not None or around.is_closure):
            return True
        around = around.scope
    return False


def _is_internal(declaration: Declaration) -> bool:
    """Whether each file has one of its own: internal linkage, or a place in an unnamed scope."""
    around: Namespace | Class | None = declaration.scope
    member = isinstance(around, Class)
    while around is not None:
        if not around.name and around.scope is not None:
            return True
        around = around.scope
    if member:
        return False
    if isinstance(declaration, Function):
        return declaration.is_static
    if isinstance(declaration, Variable):
        return declaration.constexpr or declaration.storage is Storage.STATIC
    return isinstance(declaration, Enumeration) and not declaration.name


def defines(declaration: Declaration) -> bool:
    """Whether a declaration says all of what it declares."""
    match declaration:
        case Function(is_definition=defined) | Class(is_complete=defined):
            return defined
        case Variable(storage=Storage.EXTERN, initializer=None):
            return False
    return True
