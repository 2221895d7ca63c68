"""Names brought in from elsewhere: using-declarations, using-directives, aliases of namespaces."""

from __future__ import annotations

from tree_sitter import Node

from tops_lsp.model.lowering.context import Lowering, named
from tops_lsp.model.lowering.dispatch import Template, declares
from tops_lsp.model.lowering.lookup import find, inner_scope, last_name, scope_named
from tops_lsp.model.lowering.packs import expanded
from tops_lsp.model.sema.substitution import is_same_function
from tops_lsp.model.tree.declarations import Class, Declaration, Function, Namespace
from tops_lsp.model.tree.directives import USED
from tops_lsp.model.tree.types import ClassType, unqualified


@declares("using_declaration")
def _using(lo: Lowering, node: Node, template: Template) -> list[Declaration]:
    """`using namespace N;`, `using N::name;` and `using Ts::name...;`."""
    target = named(node)
    if not target:
        return []
    if b"..." in lo.tree.raw[target[-1].end_byte : node.end_byte]:
        expanded(lo, target[-1], _use)
        return []
    if any(c.type == "namespace" for c in node.children):
        for declaration in find(lo, target[-1]):
            if isinstance(declaration, Namespace):
                _use_all(lo, declaration)
        return []
    _use(lo, target[-1])
    return []


def _use_all(lo: Lowering, namespace: Namespace) -> None:
    """A using-directive: one in a block is for what follows there."""
    around = lo.scope.namespace()
    if lo.scope.owner is around:
        around.use(namespace)
        return
    lo.scope.group(USED).append(namespace)
    if around.lookups is not None:
        around.lookups.freeze()


def _use(lo: Lowering, name: Node) -> None:
    """What a using-declaration names is known here, too."""
    inherited = _constructors_named(lo, name)
    if inherited is not None and isinstance(lo.scope.owner, Class):
        lo.scope.owner.inherits += (inherited,)
        return
    for declaration in _conversions_named(lo, name) or find(lo, name):
        _introduce(lo, declaration)


def _conversions_named(lo: Lowering, node: Node) -> list[Declaration]:
    """The conversion functions of `Base::operator T`, which the grammar cannot read."""
    before, sign, type_ = lo.text(node).rpartition("::operator ")
    scope = node.child_by_field_name("scope")
    owner = None if scope is None or not sign or "::" in before else scope_named(lo, scope)
    if not isinstance(owner, Class):
        return []
    return list(owner.members.get(f"operator {type_.strip()}", ()))


def _constructors_named(lo: Lowering, node: Node) -> Class | None:
    """The class that `Base::Base` names the constructors of; `T::T` where T stands for it."""
    if node.type != "qualified_identifier":
        return None
    scope = node.child_by_field_name("scope")
    owner, name = scope_named(lo, scope), node.child_by_field_name("name")
    while name is not None and name.type == "qualified_identifier" and owner is not None:
        scope = name.child_by_field_name("scope")
        owner = None if scope is None else inner_scope(lo, owner, scope)
        name = name.child_by_field_name("name")
    if not isinstance(owner, Class) or name is None or owner is lo.scope.owner:
        return None
    spelled = "" if scope is None else last_name(lo, scope)
    if last_name(lo, name) not in (owner.name, spelled):
        return None
    return owner if owner.template is None else _base_of(lo.scope.owner, owner)


def _base_of(class_: Namespace | Class | None, template: Class) -> Class:
    """The base of a class that a template's bare name means in it: the one made of it."""
    bases = map(unqualified, class_.bases) if isinstance(class_, Class) else ()
    classes = (base.declaration for base in bases if isinstance(base, ClassType))
    return next((base for base in classes if base.instance_of is template), template)


def _introduce(lo: Lowering, declaration: Declaration) -> None:
    group, owner = lo.scope.group(declaration.name), lo.scope.owner
    _close_scope(lo)
    if declaration not in group and not (isinstance(owner, Class) and _hides(owner, declaration)):
        group.append(declaration)


def _hides(class_: Class, declaration: Declaration) -> bool:
    """Whether a class has a member of its own that a function it brings in gives way to
    (namespace.udecl)."""
    own = (f for f in class_.members.get(declaration.name, ()) if f.scope is class_)
    return isinstance(declaration, Function) and any(
        isinstance(method, Function) and is_same_function(method, declaration) for method in own
    )


def _close_scope(lo: Lowering) -> None:
    """A declaration has got another name besides, which is not its own item's to take back."""
    owner = lo.scope.owner
    if isinstance(owner, Namespace) and owner.lookups is not None:
        owner.lookups.freeze()


@declares("namespace_alias_definition")
def _namespace_alias(lo: Lowering, node: Node, template: Template) -> list[Declaration]:
    children = named(node)
    if len(children) < 2:
        return []
    for declaration in find(lo, children[1]):
        if isinstance(declaration, Namespace):
            lo.scope.group(lo.text(children[0])).append(declaration)
            _close_scope(lo)
    return []
