"""Look-up of possibly qualified names, and the template arguments they carry."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import islice
from sys import intern

from tree_sitter import Node

from tops_lsp.model.lowering.constant_arguments import bound_constant
from tops_lsp.model.lowering.context import Lowering, first_of, named
from tops_lsp.model.lowering.conversion_names import named_conversions
from tops_lsp.model.lowering.dispatch import lower, type_of
from tops_lsp.model.lowering.fundamental import NAMED, is_complex
from tops_lsp.model.lowering.misread_types import is_cast, is_of_unknown
from tops_lsp.model.lowering.packs import EXPANSION, spread
from tops_lsp.model.sema.substitution import Binding, is_doubtful, is_open, packs_in
from tops_lsp.model.tree.declarations import (
    Alias,
    Class,
    Declaration,
    Enumeration,
    Enumerator,
    Function,
    Namespace,
    PackName,
    TemplateParameter,
    Variable,
)
from tops_lsp.model.tree.namespace_lookup import qualified_members
from tops_lsp.model.tree.scopes import ancestry, declared_by, members
from tops_lsp.model.tree.types import (
    DOUBTFUL,
    UNKNOWN,
    ClassType,
    EnumType,
    Expansion,
    Pack,
    TemplateId,
    TemplateName,
    TemplateType,
    Type,
    Unknown,
    aligned_to,
    unqualified,
)
from tops_lsp.model.tree.vectors import aliases
from tops_lsp.text.trait_names import TRAITS

Owner = Namespace | Class | Enumeration
"""What may come before `::`."""


def type_named_by(declaration: Declaration) -> Type | None:
    """The type a declaration names; None if it names no type."""
    match declaration:
        case Alias(template=None, type=type_):
            return type_
        case Class(template=None) | Class(is_closure=True):
            return ClassType(declaration)
        case Class(template=parameters) if parameters is not None:
            # The injected name, or a use that leaves the arguments to deduction.
            return TemplateId(declaration, tuple(TemplateType(p) for p in parameters))
        case Enumeration():
            return EnumType(declaration)
        case TemplateParameter(kind="type"):
            return TemplateType(declaration)
        case PackName(elements=elements):
            types = [type_named_by(e) for e in elements]
            return Pack(tuple(UNKNOWN if t is None else t for t in types))
    return None


def with_arguments(lo: Lowering, declaration: Declaration, node: Node) -> Type | None:
    """The type a declaration names together with the template arguments written at `node`."""
    arguments_node = _arguments_node(node)
    if arguments_node is None:
        return type_named_by(declaration)
    if isinstance(declaration, Function):
        return None  # of many overloads each would lower the arguments, and theirs inside them
    if isinstance(declaration, Class) and declaration.instance_of is not None:
        declaration = declaration.instance_of  # the injected name of an instance, with arguments
    arguments = template_arguments(lo, arguments_node, _parameters_of(declaration))
    if any(isinstance(a, Unknown) and a.failed for a in arguments):
        return Unknown("an argument is no type", failed=True)
    if isinstance(declaration, Alias) and any(map(is_doubtful, arguments)):
        return DOUBTFUL
    match declaration:
        case TemplateParameter(kind="template"):
            return TemplateId(declaration, arguments)
        case Alias(template=parameters) if parameters is not None:
            return lo.unit.alias_instance(declaration, arguments)
        case Class(template=parameters) if parameters is not None:
            if any(is_open(a) for a in arguments):
                return TemplateId(declaration, arguments)
            return ClassType(lo.unit.class_instance(declaration, arguments))
    return None


def _arguments_node(node: Node) -> Node | None:
    """The node that carries `<…>` of the last name."""
    while node.type == "qualified_identifier":
        inner = node.child_by_field_name("name")
        if inner is None:
            return None
        node = named_part(inner)
    if node.type == "dependent_type":
        inner_nodes = named(node)
        return _arguments_node(inner_nodes[-1]) if inner_nodes else None
    return node if node.type in ("template_type", "template_function", "template_method") else None


def _parameters_of(declaration: Declaration) -> tuple[TemplateParameter, ...]:
    match declaration:
        case Class(template=parameters) | Alias(template=parameters):
            return parameters or ()
    return ()


def template_arguments(
    lo: Lowering, node: Node, parameters: tuple[TemplateParameter, ...] = ()
) -> tuple[Binding, ...]:
    """The arguments in `<…>`: types, integers for constant expressions, names of templates.

    `parameters` are the template's, where it is known.
    """
    listed = node.child_by_field_name("arguments")
    children = named(listed) if listed is not None else []
    result: list[Binding] = []
    for index, child in enumerate(children):
        read = partial(_argument_for, parameter=_parameter_at(parameters, index))
        result += spread(lo, [child], read)
    return tuple(result)


def _argument_for(lo: Lowering, node: Node, parameter: TemplateParameter | None) -> Binding:
    absent = _plain_name(node)
    if absent is not None and means_type(lo, absent, find(lo, absent)) is None:
        of_value = parameter is not None and parameter.kind == "value"
        return constant_argument(lo, absent) if of_value else type_of(lo, node)
    if parameter is None:
        return _argument(lo, node)
    found = template_argument(lo, node) if parameter.kind == "template" else None
    return _argument(lo, node, parameter.type) if found is None else found


def _parameter_at(
    parameters: tuple[TemplateParameter, ...], index: int
) -> TemplateParameter | None:
    """The parameter that takes an argument; a pack at the end takes all the rest."""
    if index < len(parameters):
        return parameters[index]
    return parameters[-1] if parameters and parameters[-1].is_pack else None


def template_argument(lo: Lowering, node: Node) -> Binding | None:
    """A class or alias template named without arguments."""
    inner = node.child_by_field_name("type") if node.type == "type_descriptor" else node
    if inner is None or not inner.type.endswith("identifier"):
        return None
    for declaration in find(lo, inner):
        if isinstance(declaration, Class) and declaration.instance_of is not None:
            return TemplateName(declaration.instance_of)
        if isinstance(declaration, Class | Alias) and declaration.template is not None:
            return TemplateName(declaration)
        if isinstance(declaration, TemplateParameter) and declaration.kind == "template":
            return TemplateType(declaration)
    return None


def _argument(lo: Lowering, node: Node, taken: Type | None = None) -> Binding:
    """`taken`: the type of the parameter, which tells which of several functions is meant."""
    if node.type == EXPANSION:  # of packs not known yet
        inner = named(node)
        made = _argument(lo, inner[0]) if inner else UNKNOWN
        if isinstance(made, TemplateType | Unknown | int) or not any(packs_in(made)):
            return made
        return Expansion(made)
    if node.type in _EXPRESSIONS and is_type_name(lo, node):
        return aligned_to(type_of(lo, node), 0)
    if node.type == "type_descriptor":
        found = type_of(lo, node)
        if is_cast(found):
            return _read_as_constant(lo, node, taken)
        if isinstance(found, Unknown) or is_of_unknown(found):
            constant = _as_constant(lo, node, taken)
            return found if constant is None else constant
        return aligned_to(found, 0)
    return constant_argument(lo, node, taken)


def _plain_name(node: Node) -> Node | None:
    """The name that a type-id is, if it is nothing more."""
    inner = node.child_by_field_name("type")
    plain = inner is not None and inner.type == "type_identifier" and node.child_count == 1
    return inner if plain else None


def constant_argument(lo: Lowering, node: Node, taken: Type | None = None) -> Binding:
    """A value: an integer, or the value parameter it is until the template is instantiated."""
    expression = lower(lo, node)
    declaration = getattr(expression, "declaration", None)
    if isinstance(declaration, TemplateParameter):
        return TemplateType(declaration)
    lo.note(expression)
    return bound_constant(lo, expression, taken)


def _may_be_constant(lo: Lowering, node: Node) -> bool:
    """Whether what has template arguments may be a value: of a variable, a function, or a
    compiler's answer."""
    if node.type != "template_type" or last_name(lo, node).encode() in TRAITS:
        return True
    return any(isinstance(declaration, Function | Variable) for declaration in find(lo, node))


_EXPRESSIONS = ("identifier", "qualified_identifier", "template_function")
"""What the grammar takes for values, types among them: in `A<N, B<C<N>>>` it does the first."""
_CONSTANTS = ("type_identifier", "qualified_identifier", "template_type")


def _as_constant(lo: Lowering, node: Node, taken: Type | None) -> Binding | None:
    """A name the grammar took for a type may be a constant, and `table[1]` or `f()` its use."""
    inner = node.child_by_field_name("type")
    if inner is None or inner.type not in _CONSTANTS or not _may_be_constant(lo, inner):
        return None
    if node.child_by_field_name("declarator") is not None:
        made = _read_as_constant(lo, node, taken)
    else:
        made = constant_argument(lo, inner, taken)
    return None if isinstance(made, Unknown) else made


def _read_as_constant(lo: Lowering, node: Node, taken: Type | None) -> Binding:
    lo, root = lo.reparsed(node, b"int x = ", b";") or (lo, node)
    value = first_of(root, "init_declarator")
    inner = None if value is None else value.child_by_field_name("value")
    return UNKNOWN if inner is None else constant_argument(lo, inner, taken)


def last_name(lo: Lowering, node: Node) -> str:
    """The last component of a possibly qualified name, without template arguments."""
    node = named_part(node)
    while node.type in _QUALIFIED:
        inner = node.child_by_field_name("name")
        if inner is None:
            return ""
        node = named_part(inner)
    return intern(lo.name_text(node))


def last_part(node: Node) -> Node:
    """The last component of a possibly qualified name, with its template arguments."""
    while node.type == "qualified_identifier":
        inner = node.child_by_field_name("name")
        if inner is None:
            break
        node = named_part(inner)
    return node


PLAIN = ("identifier", "type_identifier", "field_identifier")
"""The kinds of node that are a name and nothing more."""
_QUALIFIED = ("qualified_identifier", "template_type", "template_function", "template_method")


def find(lo: Lowering, node: Node) -> list[Declaration]:
    """The declarations a possibly qualified name refers to."""
    kind = node.type
    if kind in PLAIN:
        word = lo.word(node)
        found = lo.lookup(word)
        if not found and word.startswith("operator"):
            return named_conversions(lo, lo.scope.enclosing_class(), node)
        return found
    if kind == "nested_namespace_specifier":
        return _nested(lo, node)
    if kind != "qualified_identifier":
        return lo.lookup(last_name(lo, node))
    scope_node = node.child_by_field_name("scope")
    name_node = node.child_by_field_name("name")
    if name_node is None:
        return []
    return _find_in(lo, scope_named(lo, scope_node), name_node)


def scope_named(lo: Lowering, node: Node | None) -> Owner | None:
    """The namespace or class a scope node names; a missing node is the global namespace."""
    if node is None:
        return global_namespace(lo)
    if node.type in ("template_type", "decltype"):
        return _class_of(type_of(lo, node))
    if node.type == "nested_namespace_specifier":
        return _first_scope(_nested(lo, node))
    name = lo.text(node)
    found = lo.lookup(name)
    return _first_scope(found) or (_outer_scope(lo, name) if found else None)


def _outer_scope(lo: Lowering, name: str) -> Owner | None:
    """The namespace or class that a variable or a function hides, but not before `::`."""
    scope = lo.scope.parent
    while scope is not None:
        found = _first_scope(scope.lookup(name))
        if found is not None:
            return found
        scope = scope.parent
    return None


def _nested(lo: Lowering, node: Node) -> list[Declaration]:
    """What `a::b::c` before a namespace's alias names."""
    found: list[Declaration] = []
    for index, part in enumerate(lo.text(node).split("::")):
        scope = _first_scope(found)
        if index and scope is None:
            return []
        found = lo.lookup(part.strip()) if scope is None else _members_of(scope, part.strip())
    return found


def global_namespace(lo: Lowering) -> Namespace:
    """The outermost namespace."""
    scope = lo.scope
    while scope.parent is not None:
        scope = scope.parent
    assert isinstance(scope.owner, Namespace)
    return scope.owner


def named_part(node: Node) -> Node:
    """What comes after the word `template`, if that is there."""
    while node.type == "dependent_name" and (inner := named(node)):
        node = inner[-1]
    return node


def _find_in(lo: Lowering, scope: Owner | None, node: Node) -> list[Declaration]:
    if scope is None:
        return []
    node = named_part(node)
    if node.type == "qualified_identifier":
        scope_node = node.child_by_field_name("scope")
        name = node.child_by_field_name("name")
        if scope_node is None or name is None:
            return []
        return _find_in(lo, inner_scope(lo, scope, scope_node), name)
    found = _members_of(scope, last_name(lo, node))
    if not found and isinstance(scope, Class):
        bases = (one for one in _injected(scope, last_name(lo, node)) if one is not scope)
        return named_conversions(lo, scope, node) or [*bases]
    return declared_by(found, lo.item) or found


def inner_scope(lo: Lowering, scope: Owner, node: Node) -> Owner | None:
    """The scope that `node` names inside another one."""
    node = named_part(node)
    name = last_name(lo, node)
    found = _members_of(scope, name) or _injected(scope, name)
    if node.type != "template_type":
        return _first_scope(found)
    for declaration in found:
        type_ = with_arguments(lo, declaration, node)
        if type_ is not None:
            return _class_of(type_)
    return None


def member_type(lo: Lowering, scope: Owner, node: Node) -> Type | None:
    """The type that `node` names inside a scope; None if none is known."""
    node = named_part(node)
    name = last_name(lo, node)
    for declaration in _members_of(scope, name) or _injected(scope, name):
        type_ = with_arguments(lo, declaration, node)
        if type_ is not None:
            return type_
    return None


def naming_class(lo: Lowering, class_: Class, node: Node) -> Class | None:
    """The base that `Base::name` names for an object of the class."""
    scope_node, name_node = node.child_by_field_name("scope"), node.child_by_field_name("name")
    owner = scope_named(lo, scope_node)
    if owner is None and scope_node is not None:
        owner = _first_scope(_members_of(class_, last_name(lo, scope_node)))
    while owner is not None and name_node is not None and name_node.type == "qualified_identifier":
        scope_node = name_node.child_by_field_name("scope")
        owner = None if scope_node is None else inner_scope(lo, owner, scope_node)
        name_node = name_node.child_by_field_name("name")
    return owner if isinstance(owner, Class) and owner is not class_ else None


def find_member(lo: Lowering, class_: Class, node: Node) -> list[Declaration]:
    """The members that `Base::name` means for an object of the class."""
    scope_node, name_node = node.child_by_field_name("scope"), node.child_by_field_name("name")
    if name_node is None:
        return []
    owner = scope_named(lo, scope_node)
    if owner is None and scope_node is not None:
        owner = _first_scope(_members_of(class_, last_name(lo, scope_node)))
    return _find_in(lo, owner, name_node)


def _members_of(scope: Owner, name: str) -> list[Declaration]:
    if isinstance(scope, Enumeration):
        return [e for e in scope.enumerators if e.name == name]
    return members(scope, name) if isinstance(scope, Class) else qualified_members(scope, name)


def _injected(scope: Owner, name: str) -> list[Declaration]:
    """The class that is called so, of one and its bases: each has its own name as a member
    (class.pre 2)."""
    classes = ancestry(scope) if isinstance(scope, Class) else ()
    return [*islice((one for one in classes if one.name == name), 1)]


def _first_scope(found: list[Declaration]) -> Owner | None:
    for declaration in found:
        if isinstance(declaration, Namespace | Class | Enumeration):
            return declaration
        if isinstance(declaration, Alias):
            return _class_of(declaration.type)
    return None


def _class_of(type_: Type) -> Class | Enumeration | None:
    plain = unqualified(type_)
    return plain.declaration if isinstance(plain, ClassType | EnumType) else None


def is_type_name(lo: Lowering, node: Node) -> bool | None:
    """Whether a name names a type; None when it is unknown."""
    return is_typeof(lo.text(node)) or means_type(lo, node, find(lo, node))


def is_typeof(text: str) -> bool:
    """Whether GNU's `__typeof__(…)` or its like is where the grammar sees a name; among the
    bases of a class `decltype(…)`."""
    return "(" in text and text.startswith(_TYPEOF)


_TYPEOF = ("__typeof", "typeof", "__underlying_type", "decltype")


def means_type(lo: Lowering, node: Node, found: Sequence[Declaration]) -> bool | None:
    """Whether a name that means `found` names a type; None when it is unknown."""
    if not found:
        known = last_name(lo, node)
        given = known in NAMED or known in aliases() or is_complex(known)
        return True if given else None
    if any(isinstance(d, Variable | Function | Enumerator) for d in found):
        return False  # such a name hides a class of the same name
    first = found[0]
    if isinstance(first, TemplateParameter) and first.kind == "template":
        return True  # with the arguments after it
    return isinstance(first, Alias) or type_named_by(first) is not None
