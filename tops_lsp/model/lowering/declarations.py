"""Declarations: variables, functions, types, namespaces' members, templates."""

from __future__ import annotations

from tree_sitter import Node

from tops_lsp.model.lowering.alignment import aligned_alias
from tops_lsp.model.lowering.ambiguity import resolved, resolved_statement
from tops_lsp.model.lowering.bindings import binding_declarator, declare_bindings
from tops_lsp.model.lowering.context import Lowering, first_of, named
from tops_lsp.model.lowering.declarators import Declarator, declarator, descriptor
from tops_lsp.model.lowering.disambiguation import as_definition, as_function, as_guide
from tops_lsp.model.lowering.dispatch import Template, declare, declares, is_declaration, type_of
from tops_lsp.model.lowering.functions import conversion_nodes, declare_function
from tops_lsp.model.lowering.handles import Handle
from tops_lsp.model.lowering.qualifiers import qualifiers_of, specified_type
from tops_lsp.model.lowering.templates import template_parameters
from tops_lsp.model.lowering.variables import declare_variable
from tops_lsp.model.lowering.vexing_parse import makes_object, object_made
from tops_lsp.model.sema.substitution import is_same_function
from tops_lsp.model.tree.declarations import (
    Alias,
    Class,
    Declaration,
    Function,
    Namespace,
    Variable,
)
from tops_lsp.model.tree.scopes import Scope, namespace_members
from tops_lsp.model.tree.types import UNKNOWN, ClassType, EnumType, FunctionType, Type
from tops_lsp.syntax.parser import is_anonymous_union
from tops_lsp.text.lexical import blank
from tops_lsp.text.source import NOWHERE
from tops_startup.records import replace

# --- simple declarations ----------------------------------------------------------------


@declares("declaration", "field_declaration")
def _simple(lo: Lowering, node: Node, template: Template) -> list[Declaration]:
    misread = as_function(lo, node)
    if misread is not None:
        return _function_head(*misread, template)
    defined = as_definition(lo, node)
    if defined is not None:
        return _define(*defined, template, defined[1])
    outer = _outermost(node)
    if lo.scope.owner is not None and node.child_by_field_name("declarator") is not None:
        lo, node = resolved(lo, node)
    made: list[Declaration] = []
    nodes = conversion_nodes(node)
    if not nodes or is_anonymous_union(node):
        _declare_type_only(lo, node, template, made)
        return made
    base = specified_type(lo, node)
    for child in nodes:
        bound = binding_declarator(child)
        if bound is not None:
            made += declare_bindings(lo, node, child, bound)
            continue
        declaration = _one(lo, node, child, base, template, outer)
        if declaration is not None:
            made.append(declaration)
    return made


@declares("expression_statement")
def _expression(lo: Lowering, node: Node, template: Template) -> list[Declaration]:
    """`T (x);` outside of functions, where nothing is evaluated."""
    guide = _guide(lo, node, template)
    if guide:
        return guide
    lo, node = resolved_statement(lo, node)
    return [] if node.type == "expression_statement" else declare(lo, node, template)


@declares("attributed_statement")
def _attributed(lo: Lowering, node: Node, template: Template) -> list[Declaration]:
    """`__device__ T (*x)[2];` outside of functions."""
    inner = named(node)
    statement = inner[-1] if inner else node
    return declare(lo, statement, template) if statement.type == "expression_statement" else []


@declares("function_declarator")
def _guide(lo: Lowering, node: Node, template: Template) -> list[Declaration]:
    """A deduction guide that is no template."""
    guide = as_guide(lo, node)
    return [] if guide is None else _simple(*guide, template)


def _function_head(lo: Lowering, node: Node, template: Template) -> list[Declaration]:
    """A function's head that was read with a body it does not have."""
    made = _function_definition(lo, node, template)
    for function in made:
        if isinstance(function, Function):
            function.is_definition, function.body_span = False, NOWHERE
            lo.unit.bodies[function] = None
    return made


def _outermost(node: Node) -> Node:
    """The template or linkage specification around a declaration, if it has one."""
    parent = node.parent
    while parent is not None and parent.type in ("template_declaration", "linkage_specification"):
        node, parent = parent, parent.parent
    return node


def _declare_type_only(
    lo: Lowering, node: Node, template: Template, made: list[Declaration]
) -> None:
    """`struct S { … };` and its kind: the specifier alone declares."""
    type_node = node.child_by_field_name("type")
    if type_node is not None and is_declaration(type_node):
        made += declare(lo, type_node, template)


def _one(
    lo: Lowering, node: Node, child: Node, base: Type, template: Template, outer: Node
) -> Declaration | None:
    plain = None if lo.function is None else _plain_function(base, child)
    if plain is not None and makes_object(lo, node, plain, base):  # most in bodies are objects
        return _made_object(lo, node, child, plain, base, template)
    applied = declarator(lo, base, child)
    if plain is None and applied.function is not None and isinstance(applied.type, FunctionType):
        result = applied.type.result
        if makes_object(lo, node, applied, result):
            return _made_object(lo, node, child, applied, result, template)
    elif applied.name is None:
        return None
    if isinstance(applied.type, FunctionType):  # also of `F f;`, where F is a function's type
        function = declare_function(lo, node, applied, template, outer)
        _enter_function(lo, function)
        return function
    return _of_template(lo, node, declare_variable(lo, node, child, applied), template)


def _plain_function(base: Type, child: Node) -> Declarator | None:
    """The declarator `x(…)`, read no further than its name."""
    if child.type != "function_declarator" or named(child)[-1].type != "parameter_list":
        return None
    name = child.child_by_field_name("declarator")
    if name is None or name.type != "identifier":
        return None
    return Declarator(name, base, child)


def _made_object(
    lo: Lowering, node: Node, child: Node, applied: Declarator, type_: Type, template: Template
) -> Variable | None:
    """The object that `T x(a, b);` makes."""
    made = object_made(lo, node, child, applied, type_)
    return None if made is None else _of_template(lo, node, made, template)


def _of_template(lo: Lowering, node: Node, variable: Variable, template: Template) -> Variable:
    """A variable of a template is read anew for each instance."""
    if template is not None:
        variable.template = template
        lo.unit.handles[variable] = Handle(lo, node)
    return variable


@declares("function_definition")
def _function_definition(lo: Lowering, node: Node, template: Template) -> list[Declaration]:
    return _define(lo, node, template, _outermost(node))


def _define(lo: Lowering, node: Node, template: Template, outer: Node) -> list[Declaration]:
    child = node.child_by_field_name("declarator")
    if child is None:
        return []
    applied = declarator(lo, specified_type(lo, node), child)
    if applied.function is None:
        return []
    function = declare_function(lo, node, applied, template, outer)
    _enter_function(lo, function)
    return [function]


def _enter_function(lo: Lowering, function: Function) -> None:
    """Makes the function visible, merged with an earlier declaration of itself."""
    key = "(constructor)" if function.is_constructor else function.name
    if function.is_guide:
        for template in lo.lookup(key):
            if isinstance(template, Class) and not _is_shared(lo, template):
                template.guides.append(function)
        return
    home = _home(lo, function)
    shared = not isinstance(home, Scope) and _is_shared(lo, home)
    group = home.group(key)
    for index, other in enumerate(group):
        if isinstance(other, Function) and is_same_function(other, function):
            # One of another class was brought in by a using-declaration: it is hidden.
            hidden = isinstance(home, Class) and other.scope is not home
            if not hidden:
                _merge(function, other)
                _keep_defaults(lo, function, other)
            if not shared and (hidden or function.is_definition or not other.is_definition):
                group[index] = function
            return
    if not shared:
        group.append(_meant_outside(function) if isinstance(home, Scope) else function)


def _meant_outside(function: Function) -> Function:
    """The function of the namespace that one declared in a body is; itself if there is none."""
    space = function.scope
    found = namespace_members(space, function.name) if isinstance(space, Namespace) else []
    same = [f for f in found if isinstance(f, Function) and is_same_function(f, function)]
    return max(same, key=lambda f: f.is_definition, default=function)


def _is_shared(lo: Lowering, owner: Declaration) -> bool:
    """Whether a class or namespace of the stubs would get a declaration of a user's file: the
    stubs serve all units, so what one file adds to them by a qualified name is seen by nobody.
    """
    return owner.item.builtin and not lo.item.builtin


def _home(lo: Lowering, function: Function) -> Scope | Namespace | Class:
    if lo.scope.owner is None and lo.function is not None:
        return lo.scope
    assert function.scope is not None
    return function.scope


def _merge(function: Function, earlier: Function) -> None:
    """A redeclaration without specifiers keeps those of the first declaration."""
    function.previous, function.access = earlier, earlier.access
    if function.is_member:
        _keep_member_specifiers(function, earlier)
    if not function.execution.explicit and earlier.execution.explicit:
        function.execution = earlier.execution
    if not function.documentation:
        function.documentation = earlier.documentation
    for own, other in zip(function.parameters, earlier.parameters, strict=False):
        own.initializer = own.initializer or other.initializer


def _keep_defaults(lo: Lowering, function: Function, earlier: Function) -> None:
    """A template's parameters keep the defaults that an earlier declaration gives."""
    pairs = [*zip(function.template or (), earlier.template or (), strict=False)]
    for own, other in pairs:
        given = lo.unit.handles.get(other)
        if other.has_default and not own.has_default and given is not None:
            own.has_default = all(a.name == b.name for a, b in pairs)  # else it is not known here
            lo.unit.handles[own] = given


def _keep_member_specifiers(function: Function, earlier: Function) -> None:
    """The words that a member's definition outside of its class may not repeat."""
    function.is_virtual |= earlier.is_virtual
    function.is_static |= earlier.is_static
    function.is_explicit |= earlier.is_explicit


# --- types, aliases, using --------------------------------------------------------------


@declares("type_definition")
def _typedef(lo: Lowering, node: Node, template: Template) -> list[Declaration]:
    if node.has_error:
        lo, node = _as_declaration(lo, node)
    base = specified_type(lo, node)
    made: list[Declaration] = []
    for child in conversion_nodes(node):
        applied = declarator(lo, base, child)
        if applied.name is not None:
            first = conversion_nodes(node)[0]
            type_ = aligned_alias(lo, node, first, child, applied.type)
            made.append(_alias(lo, node, applied.name, type_, None))
            _name_by_typedef(node, made[-1])
    return made


def _as_declaration(lo: Lowering, node: Node) -> tuple[Lowering, Node]:
    """`typedef int F() const;` as the declaration it looks like: of those alone the grammar knows
    what may come after the parameters. As it is if that makes it no better."""
    word, _, rest = lo.tree.raw[node.start_byte : node.end_byte].partition(b"typedef")
    again = None if word else lo.reparsed(node, b"", b"", text=blank(b"typedef") + rest)
    found = None if again is None else first_of(again[1], "declaration")
    if again is None or found is None or found.has_error:
        return lo, node
    return again[0], found


def _name_by_typedef(node: Node, alias: Declaration) -> None:
    """`typedef struct {…} P;` gives the class its name; a type made elsewhere keeps its own."""
    specifier = node.child_by_field_name("type")
    if specifier is None or not specifier.type.endswith("_specifier"):
        return
    type_ = alias.type if isinstance(alias, Alias) else UNKNOWN
    if isinstance(type_, ClassType | EnumType) and not type_.declaration.name:
        type_.declaration.name = alias.name
        type_.declaration.name_span = alias.name_span
        type_.declaration.scope = alias.scope


@declares("alias_declaration")
def _alias_declaration(lo: Lowering, node: Node, template: Template) -> list[Declaration]:
    name, type_node = node.child_by_field_name("name"), node.child_by_field_name("type")
    if name is None or type_node is None:
        return []
    type_ = aligned_alias(lo, node, name, None, descriptor(lo, type_node))
    return [_alias(lo, node, name, type_, template)]


def _alias(lo: Lowering, node: Node, name: Node, type_: Type, template: Template) -> Alias:
    alias = Alias(
        name=lo.text(name),
        item=lo.item,
        span=lo.span(node),
        name_span=lo.span(name),
        type=type_,
        template=template,
    )
    if template is not None:
        type_node = node.child_by_field_name("type")
        lo.unit.handles[alias] = Handle(lo, type_node if type_node is not None else node)
    enter(lo, alias)
    return alias


def enter(lo: Lowering, declaration: Declaration) -> None:
    """Makes a declaration visible in the current scope."""
    if lo.scope.owner is not None:
        declaration.scope = lo.scope.owner
    lo.scope.declare(declaration)


# --- templates --------------------------------------------------------------------------


@declares("template_declaration")
def _template(lo: Lowering, node: Node, template: Template) -> list[Declaration]:
    """The template's parameters are visible in what it declares."""
    listed = node.child_by_field_name("parameters")
    inner = lo.inner()
    parameters = () if listed is None else template_parameters(inner, listed)
    home = lo.scope
    scope = Scope(home.parent, home.names, home.owner, {**home.parameters, **inner.scope.names})
    below = lo.inner(scope)
    made: list[Declaration] = []
    for child in named(node):
        if listed is None or child.id != listed.id:
            made += declare(below, child, (*(template or ()), *parameters))
    return made


@declares("linkage_specification")
def _linkage(lo: Lowering, node: Node, template: Template) -> list[Declaration]:
    body = node.child_by_field_name("body")
    if body is None:
        return []
    if body.type != "declaration_list":
        return declare(lo, body, template)
    return [d for child in named(body) for d in declare(lo, child, template)]


@declares("friend_declaration")
def _friend(lo: Lowering, node: Node, template: Template) -> list[Declaration]:
    """A friend function belongs to the enclosing namespace; there is one for each instance of a
    class template, none for the template itself."""
    children = named(node)
    if not children or children[-1].type not in ("function_definition", "declaration"):
        return []
    namespace = lo.scope.namespace()
    class_ = lo.scope.enclosing_class()
    if class_ is not None and class_.is_pattern:
        namespace = Namespace(name=namespace.name, item=lo.item, scope=namespace.scope)
    inner = replace(lo.inner(), home=namespace)
    made = declare(inner, children[-1], template)
    for declaration in made:
        if isinstance(declaration, Function):
            declaration.is_friend = True
    return made


def qualified_base(lo: Lowering, node: Node) -> Type:
    """The type of a base-class specifier."""
    return qualifiers_of(lo, node).apply(type_of(lo, node))
