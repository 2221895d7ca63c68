"""Declarations: variables, functions, types, namespaces' members, templates."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from tree_sitter import Node

from tops_lsp.model.conversions import condition, convert
from tops_lsp.model.declarations import (
    Alias,
    Class,
    Declaration,
    Function,
    Namespace,
    Storage,
    TemplateParameter,
    Variable,
)
from tops_lsp.model.expressions import (
    Category,
    Expression,
    InitList,
    Literal,
    Member,
    Name,
    Opaque,
    Subscript,
)
from tops_lsp.model.lowering.calls import arguments_of
from tops_lsp.model.lowering.context import Handle, Lowering, first, first_of, named
from tops_lsp.model.lowering.dispatch import lower
from tops_lsp.model.lowering.functions import conversion_nodes, declare_function, specifiers_of
from tops_lsp.model.lowering.initialization import construct, init_list, initializer_for
from tops_lsp.model.lowering.types import (
    Declarator,
    declarator,
    descriptor,
    find,
    is_type_name,
    qualifiers_of,
    specified_type,
    type_of,
)
from tops_lsp.model.overloads import resolve
from tops_lsp.model.scopes import Scope, constructors, members
from tops_lsp.model.spaces import KEYWORDS, Space
from tops_lsp.model.substitution import is_open, is_same_function
from tops_lsp.model.types import (
    INT,
    UNKNOWN,
    Array,
    ClassType,
    EnumType,
    FunctionType,
    Pointer,
    Reference,
    TemplateId,
    Type,
    Unknown,
    decayed,
    is_const,
    is_unknown,
    qualify,
    referred,
    space_of,
    unqualified,
    value_type,
)
from tops_lsp.text.source import NOWHERE

Template = tuple[TemplateParameter, ...] | None


def declare(lo: Lowering, node: Node, template: Template = None) -> list[Declaration]:
    """Declares what a declaration node says in the current scope and returns it."""
    handler = _HANDLERS.get(node.type)
    return handler(lo, node, template) if handler is not None else []


# --- simple declarations ----------------------------------------------------------------


def _simple(lo: Lowering, node: Node, template: Template) -> list[Declaration]:
    outer = _outermost(node)
    made: list[Declaration] = []
    nodes = conversion_nodes(node)
    if not nodes:
        _declare_type_only(lo, node, template, made)
        return made
    base = specified_type(lo, node)
    for child in nodes:
        bound = _binding_declarator(child)
        if bound is not None:
            made += declare_bindings(lo, node, child, bound)
            continue
        declaration = _one(lo, node, child, base, template, outer)
        if declaration is not None:
            made.append(declaration)
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
    if type_node is not None and type_node.type in _HANDLERS:
        made += declare(lo, type_node, template)


def _one(
    lo: Lowering, node: Node, child: Node, base: Type, template: Template, outer: Node
) -> Declaration | None:
    applied = declarator(lo, base, child)
    if applied.function is not None and isinstance(applied.type, FunctionType):
        if _makes_object(lo, node, applied):
            return _vexing(lo, node, child, base, applied)
        function = declare_function(lo, node, applied, template, outer)
        _enter_function(lo, function)
        return function
    if applied.name is None:
        return None
    variable = declare_variable(lo, node, child, applied)
    if template is not None:
        variable.template = template
        lo.unit.handles[variable] = Handle(lo, node)
    return variable


def _binding_declarator(node: Node) -> Node | None:
    """The `[a, b]` of a structured binding."""
    for _ in range(3):
        if node.type == "structured_binding_declarator":
            return node
        inner = first(node, "structured_binding_declarator", "reference_declarator")
        if inner is None:
            return None
        node = inner
    return None


def _function_definition(lo: Lowering, node: Node, template: Template) -> list[Declaration]:
    child = node.child_by_field_name("declarator")
    if child is None:
        return []
    applied = declarator(lo, specified_type(lo, node), child)
    if applied.function is None:
        return []
    function = declare_function(lo, node, applied, template, _outermost(node))
    _enter_function(lo, function)
    return [function]


def _enter_function(lo: Lowering, function: Function) -> None:
    """Makes the function visible, merged with an earlier declaration of itself."""
    key = "(constructor)" if function.is_constructor else function.name
    names = _names_of(lo, function)
    group = names.setdefault(key, [])
    for index, other in enumerate(group):
        if isinstance(other, Function) and is_same_function(other, function):
            _merge(function, other)
            if function.is_definition or not other.is_definition:
                group[index] = function
            return
    group.append(function)


def _names_of(lo: Lowering, function: Function) -> dict[str, list[Declaration]]:
    if lo.scope.owner is None and lo.function is not None:
        return lo.scope.names
    assert function.scope is not None
    return function.scope.members


def _merge(function: Function, earlier: Function) -> None:
    """A redeclaration without specifiers keeps those of the first declaration."""
    function.previous, function.access = earlier, earlier.access
    if not function.execution.explicit and earlier.execution.explicit:
        function.execution = earlier.execution
    if not function.documentation:
        function.documentation = earlier.documentation
    for own, other in zip(function.parameters, earlier.parameters, strict=False):
        own.initializer = own.initializer or other.initializer


# --- the constructor call that looks like a function declaration --------------------------


def _makes_object(lo: Lowering, node: Node, applied: Declarator) -> bool:
    """Whether `T x(a, b);` in a function body makes an object.

    It does when some "parameter" is no type. With nothing known about the names the reading
    that real code means is taken: an object of a class type.
    """
    assert applied.function is not None
    if lo.function is None or applied.name is None or applied.name.type != "identifier":
        return False
    listed = applied.function.child_by_field_name("parameters")
    if listed is None or not named(listed):
        return False
    verdicts = [_names_type(lo, c) for c in named(listed)]
    if False in verdicts:
        return True
    if None not in verdicts:
        return False
    result = applied.type.result if isinstance(applied.type, FunctionType) else UNKNOWN
    return isinstance(unqualified(result), ClassType | Unknown | TemplateId)


def _names_type(lo: Lowering, node: Node) -> bool | None:
    """Whether a parameter's "type" is one; None if its name is unknown."""
    if node.type != "parameter_declaration":
        return True if node.type == "optional_parameter_declaration" else None
    if first(node, "type_qualifier") is not None:
        return True
    type_node = node.child_by_field_name("type")
    if type_node is None:
        return None
    if type_node.type in ("type_identifier", "qualified_identifier", "template_type"):
        return is_type_name(lo, type_node)
    return True


def _vexing(
    lo: Lowering, node: Node, child: Node, base: Type, applied: Declarator
) -> Declaration | None:
    """Reads the parameter list again as the arguments it is."""
    assert applied.function is not None
    assert applied.name is not None
    listed = applied.function.child_by_field_name("parameters")
    assert listed is not None
    again = lo.reparsed(listed, b"void f(){x", b";}")
    if again is None:
        return None
    inner, root = again
    call = first_of(root, "call_expression")
    arguments = arguments_of(inner, call) if call is not None else []
    variable = _variable(lo, node, child, Declarator(applied.name, base))
    variable.initializer = _initialised(lo, child, base, arguments)
    lo.scope.declare(variable)
    return variable


def _initialised(
    lo: Lowering, node: Node, type_: Type, arguments: list[Expression]
) -> Expression | None:
    plain = unqualified(type_)
    if isinstance(plain, ClassType | Unknown | TemplateId):
        return construct(lo, node, plain, arguments)
    return convert(arguments[0], type_, explicit=True) if len(arguments) == 1 else None


# --- variables --------------------------------------------------------------------------


def declare_variable(lo: Lowering, node: Node, child: Node, applied: Declarator) -> Variable:
    """Declares a variable or data member with its initialiser."""
    variable = _variable(lo, node, child, applied)
    if isinstance(lo.scope.owner, Class) and variable.storage is Storage.MEMBER:
        lo.scope.owner.fields.append(variable)
    _declare_name(lo, variable)
    _initialise(lo, node, child, variable)
    return variable


def _declare_name(lo: Lowering, variable: Variable) -> None:
    if lo.scope.owner is not None:
        variable.scope = lo.scope.owner
        lo.scope.owner.members.setdefault(variable.name, []).insert(0, variable)
    else:
        lo.scope.declare(variable)


def _variable(lo: Lowering, node: Node, child: Node, applied: Declarator) -> Variable:
    words = {lo.text(c) for c in node.children if c.type == "storage_class_specifier"}
    qualifiers = {lo.text(c) for c in node.children if c.type == "type_qualifier"}
    end = applied.name.start_byte if applied.name is not None else child.start_byte
    specifiers = specifiers_of(lo, node.start_byte, end)
    type_, space = _space(lo, applied.type, {s.name for s in specifiers}, words)
    name = applied.name
    return Variable(
        name="" if name is None else lo.text(name),
        item=lo.item,
        span=lo.span(node),
        name_span=lo.span(name if name is not None else child),
        specifiers=specifiers,
        type=type_,
        space=space,
        storage=_storage(lo, words),
        constexpr="constexpr" in qualifiers,
    )


def _storage(lo: Lowering, words: set[str]) -> Storage:
    if "extern" in words:
        return Storage.EXTERN
    if "static" in words:
        return Storage.STATIC
    if isinstance(lo.scope.owner, Class):
        return Storage.MEMBER
    return Storage.AUTOMATIC if lo.function is not None else Storage.STATIC


def _space(lo: Lowering, type_: Type, specifiers: set[str], words: set[str]) -> tuple[Type, Space]:
    """Where the object lives. `__local__ char *p` qualifies what p points to, not p."""
    if isinstance(type_, Pointer | Reference):
        return type_, _default_space(lo, words)
    named_spaces = [KEYWORDS[w] for w in specifiers if w in KEYWORDS and w != "__device__"]
    space = named_spaces[0] if named_spaces else space_of(type_)
    if space is Space.GENERIC and "__device__" in specifiers:
        space = Space.GLOBAL
    if space is Space.GENERIC:
        space = _default_space(lo, words)
    return _without_space(type_), space


def _without_space(type_: Type) -> Type:
    from tops_lsp.model.types import Qualified

    if isinstance(type_, Qualified):
        return qualify(type_.base, const=type_.const, volatile=type_.volatile)
    if isinstance(type_, Array):
        return Array(_without_space(type_.element), type_.extent)
    return type_


def _default_space(lo: Lowering, words: set[str]) -> Space:
    function = lo.function
    if function is None or "static" in words or "extern" in words:
        return Space.GENERIC
    on_device = function.execution.on_device and not function.execution.on_host
    return Space.PRIVATE if on_device else Space.GENERIC


def declare_bindings(lo: Lowering, node: Node, child: Node, listed: Node) -> list[Declaration]:
    """`auto [a, b] = value;`: a hidden object, and a reference to each of its parts."""
    value_node = child.child_by_field_name("value")
    value = initializer_for(lo, value_node, UNKNOWN, child)
    pattern = specified_type(lo, node)
    if first(child, "reference_declarator") is not None:
        pattern = Reference(pattern, rvalue=b"&&" in (child.text or b""))
    hidden = _hidden(lo, node, listed, _auto(pattern, value), value)
    parts = _parts(hidden.type)
    made: list[Declaration] = [hidden]
    for index, name in enumerate(named(listed)):
        known = parts is not None and index < len(parts)
        part = _part(lo, name, hidden, index, parts[index]) if known and parts else None
        binding = _binding(lo, node, name, part)
        lo.scope.declare(binding)
        made.append(binding)
    return made


def _hidden(lo: Lowering, node: Node, listed: Node, type_: Type, value: Expression) -> Variable:
    plain = value_type(value.type)
    if isinstance(plain, Array) and not isinstance(type_, Reference):
        type_ = plain  # arrays are copied here, not decayed
    return Variable(
        name="",
        item=lo.item,
        span=lo.span(node),
        name_span=lo.span(listed),
        type=type_,
        space=_default_space(lo, set()),
        storage=Storage.AUTOMATIC if lo.function is not None else Storage.STATIC,
        initializer=value,
    )


def _parts(type_: Type) -> list[Type] | None:
    """The types of what a structured binding takes apart; None if not known."""
    plain = value_type(type_)
    const = is_const(referred(type_))
    if isinstance(plain, Array):
        return [qualify(plain.element, const=const)] * min(plain.extent or 0, 64)
    if isinstance(plain, ClassType) and not plain.declaration.arguments:
        return [qualify(f.type, const=const) for f in plain.declaration.fields]
    return None


def _part(lo: Lowering, name: Node, hidden: Variable, index: int, type_: Type) -> Expression:
    """The expression of one part of the hidden object."""
    span = lo.span(name)
    whole = Name(
        span=span,
        text="",
        candidates=(hidden,),
        name_span=span,
        type=referred(hidden.type),
        category=Category.LVALUE,
    )
    if isinstance(value_type(hidden.type), Array):
        place = Literal(span=span, value=index, type=INT)
        return Subscript(span=span, object=whole, index=place, type=type_, category=Category.LVALUE)
    field = _fields(hidden.type)[index]
    return Member(
        span=span,
        object=whole,
        text=field.name,
        candidates=(field,),
        name_span=span,
        type=type_,
        category=Category.LVALUE,
        object_type=referred(hidden.type),
    )


def _fields(type_: Type) -> list[Variable]:
    plain = value_type(type_)
    return plain.declaration.fields if isinstance(plain, ClassType) else []


def _binding(lo: Lowering, node: Node, name: Node, part: Expression | None) -> Variable:
    """The name of one part: a reference to it."""
    return Variable(
        name=lo.text(name),
        item=lo.item,
        span=lo.span(node),
        name_span=lo.span(name),
        type=UNKNOWN if part is None else Reference(part.type),
        storage=Storage.AUTOMATIC,
        initializer=part,
    )


def _initialise(lo: Lowering, node: Node, child: Node, variable: Variable) -> None:
    value = child.child_by_field_name("value") if child.type == "init_declarator" else None
    if value is None:
        value = node.child_by_field_name("default_value")
    if value is None:
        _default_construct(lo, child, variable)
        return
    type_ = variable.type
    if value.type == "argument_list":
        arguments = [initializer_for(lo, c, UNKNOWN, value) for c in named(value)]
        type_ = _deduced_class(lo, variable, arguments)
        variable.initializer = _initialised(lo, child, type_, arguments)
    elif value.type == "initializer_list":
        variable.initializer = _braced(lo, child, value, type_)
    else:
        variable.initializer = convert(lower(lo, value), type_)
    _deduce(node, lo, variable)


def _deduced_class(lo: Lowering, variable: Variable, arguments: list[Expression]) -> Type:
    """`Box b(1);`: the class template's arguments follow from its constructors."""
    pattern = unqualified(variable.type)
    if not isinstance(pattern, TemplateId):
        return variable.type
    template = pattern.template
    guides = [replace(f, template=template.template) for f in constructors(template)]
    best = resolve(guides, arguments, templates=lo.unit).best
    if best is None:
        return variable.type
    bound = tuple(best.bindings.get(p.name, UNKNOWN) for p in template.template or ())
    if not any(map(is_open, bound)):
        variable.type = ClassType(lo.unit.class_instance(template, bound))
    return variable.type


def _default_construct(lo: Lowering, child: Node, variable: Variable) -> None:
    plain = unqualified(variable.type)
    static = variable.storage in (Storage.MEMBER, Storage.EXTERN)
    if isinstance(plain, ClassType) and not static and plain.declaration.is_complete:
        variable.initializer = construct(lo, child, plain, [])


def _braced(lo: Lowering, child: Node, value: Node, type_: Type) -> Expression:
    items = init_list(lo, value, type_)
    plain = unqualified(type_)
    if isinstance(plain, ClassType) and "(constructor)" in plain.declaration.members:
        return construct(lo, child, plain, list(items.elements), braces=True)
    if isinstance(plain, Array) and plain.extent is None:
        items.type = Array(plain.element, len(items.elements))
    return items


def _deduce(node: Node, lo: Lowering, variable: Variable) -> None:
    """`auto` and arrays without a bound take what the initialiser says."""
    initializer = variable.initializer
    if initializer is None:
        return
    plain = variable.type
    if isinstance(plain, Array) and plain.extent is None:
        variable.type = _bounded(plain, initializer)
    type_node = node.child_by_field_name("type")
    if type_node is None or type_node.type != "placeholder_type_specifier":
        return
    if not isinstance(initializer, InitList) and first(type_node, "decltype") is None:
        variable.type = _auto(plain, initializer)


def _bounded(array: Array, initializer: Expression) -> Type:
    inner = value_type(initializer.type)
    return Array(array.element, inner.extent) if isinstance(inner, Array) else array


def _auto(pattern: Type, initializer: Expression) -> Type:
    """The type `auto` with its decorations (`const auto &`, `auto *`) stands for."""
    if isinstance(pattern, Reference):
        inner = qualify(referred(initializer.type), const=is_const(pattern.target))
        lvalue = initializer.category is Category.LVALUE
        return Reference(inner, pattern.rvalue and not lvalue)
    return qualify(decayed(initializer.type), const=is_const(pattern))


def declare_condition(lo: Lowering, node: Node) -> tuple[Variable | None, Expression | None]:
    """The variable of `if (T x = …)` and the expression that reads it."""
    child = node.child_by_field_name("declarator")
    if child is None:
        return None, None
    applied = declarator(lo, specified_type(lo, node), child)
    if applied.name is None:
        return None, None
    variable = _variable(lo, node, child, applied)
    lo.scope.declare(variable)
    value = node.child_by_field_name("value")
    if value is not None:
        variable.initializer = convert(
            initializer_for(lo, value, variable.type, node), variable.type
        )
        _deduce(node, lo, variable)
    use = Name(
        span=variable.name_span,
        text=variable.name,
        candidates=(variable,),
        name_span=variable.name_span,
        type=referred(variable.type),
        category=Category.LVALUE,
    )
    return variable, condition(use)


def declare_range_variable(lo: Lowering, node: Node, range_type: Type) -> Variable | None:
    """The variable of a range-for; its type comes from the range when it is `auto`."""
    child = node.child_by_field_name("declarator")
    if child is None:
        return None
    base = specified_type(lo, node)
    applied = declarator(lo, base, child)
    if applied.name is None:
        return None
    variable = _variable(lo, node, child, applied)
    if is_unknown(variable.type):
        element = range_element(lo, range_type)
        if element is not None:
            variable.type = _auto(variable.type, element)
    lo.scope.declare(variable)
    return variable


def range_element(lo: Lowering, range_type: Type) -> Expression | None:
    """What `*begin(range)` gives, as an expression that carries type and category."""
    plain = value_type(range_type)
    if isinstance(plain, Array):
        inner = referred(range_type)
        const = is_const(inner)
        return _probe(qualify(plain.element, const=const), Category.LVALUE)
    if not isinstance(plain, ClassType):
        return None
    iterator = _called(lo, referred(range_type), "begin")
    if isinstance(unqualified(iterator), Pointer):
        return _probe(decayed_pointee(iterator), Category.LVALUE)
    result = _called(lo, referred(iterator), "operator*")
    lvalue = isinstance(result, Reference)
    return _probe(referred(result), Category.LVALUE if lvalue else Category.PRVALUE)


def decayed_pointee(type_: Type) -> Type:
    plain = unqualified(type_)
    return plain.pointee if isinstance(plain, Pointer) else UNKNOWN


def _called(lo: Lowering, object_type: Type, name: str) -> Type:
    """The result of calling a method without arguments."""
    plain = unqualified(object_type)
    if not isinstance(plain, ClassType):
        return UNKNOWN
    options = [d for d in members(plain.declaration, name) if isinstance(d, Function)]
    best = resolve(options, [], receiver=object_type).best
    return UNKNOWN if best is None else best.function.type.result


def _probe(type_: Type, category: Category) -> Expression:
    return Opaque(span=NOWHERE, type=type_, category=category)


# --- types, aliases, using --------------------------------------------------------------


def _typedef(lo: Lowering, node: Node, template: Template) -> list[Declaration]:
    base = specified_type(lo, node)
    made: list[Declaration] = []
    for child in conversion_nodes(node):
        applied = declarator(lo, base, child)
        if applied.name is not None:
            made.append(_alias(lo, node, applied.name, applied.type, None))
            _name_by_typedef(made[-1])
    return made


def _name_by_typedef(alias: Declaration) -> None:
    """`typedef struct {…} P;` gives the class its name."""
    type_ = alias.type if isinstance(alias, Alias) else UNKNOWN
    if isinstance(type_, ClassType | EnumType) and not type_.declaration.name:
        type_.declaration.name = alias.name
        type_.declaration.name_span = alias.name_span
        type_.declaration.scope = alias.scope


def _alias_declaration(lo: Lowering, node: Node, template: Template) -> list[Declaration]:
    name, type_node = node.child_by_field_name("name"), node.child_by_field_name("type")
    if name is None or type_node is None:
        return []
    return [_alias(lo, node, name, descriptor(lo, type_node), template)]


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
        lo.scope.owner.members.setdefault(declaration.name, []).append(declaration)
    else:
        lo.scope.declare(declaration)


def _using(lo: Lowering, node: Node, template: Template) -> list[Declaration]:
    """`using namespace N;` and `using N::name;`."""
    target = named(node)
    if not target:
        return []
    found = find(lo, target[-1])
    if any(c.type == "namespace" for c in node.children):
        for declaration in found:
            if isinstance(declaration, Namespace):
                _use(lo, declaration)
        return []
    for declaration in found:
        _introduce(lo, declaration)
    return []


def _use(lo: Lowering, namespace: Namespace) -> None:
    home = lo.scope.namespace()
    if namespace is not home and namespace not in home.used:
        home.used.append(namespace)


def _introduce(lo: Lowering, declaration: Declaration) -> None:
    owner = lo.scope.owner
    names = owner.members if owner is not None else lo.scope.names
    group = names.setdefault(declaration.name, [])
    if declaration not in group:
        group.append(declaration)


def _class(lo: Lowering, node: Node, template: Template) -> list[Declaration]:
    from tops_lsp.model.lowering.classes import declare_class

    return [declare_class(lo, node, template)]


def _enum(lo: Lowering, node: Node, template: Template) -> list[Declaration]:
    from tops_lsp.model.lowering.classes import declare_enum

    return [declare_enum(lo, node)]


def _namespace_alias(lo: Lowering, node: Node, template: Template) -> list[Declaration]:
    children = named(node)
    if len(children) < 2:
        return []
    for declaration in find(lo, children[1]):
        if isinstance(declaration, Namespace):
            owner = lo.scope.owner
            names = owner.members if owner is not None else lo.scope.names
            names.setdefault(lo.text(children[0]), []).append(declaration)
    return []


# --- templates --------------------------------------------------------------------------


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


def template_parameters(lo: Lowering, listed: Node) -> tuple[TemplateParameter, ...]:
    """Declares template parameters and returns them in order."""
    return tuple(_template_parameter(lo, c, i) for i, c in enumerate(named(listed)))


_TYPE_PARAMETERS = {
    "type_parameter_declaration": (False, False),
    "variadic_type_parameter_declaration": (True, False),
    "optional_type_parameter_declaration": (False, True),
}


def _template_parameter(lo: Lowering, node: Node, index: int) -> TemplateParameter:
    if node.type in _TYPE_PARAMETERS:
        pack, has_default = _TYPE_PARAMETERS[node.type]
        name = node.child_by_field_name("name") or first(node, "type_identifier")
        parameter = _new_parameter(lo, node, name, "type", index)
        parameter.is_pack, parameter.has_default = pack, has_default
    elif node.type == "template_template_parameter_declaration":
        parameter = _new_parameter(lo, node, None, "template", index)
    else:
        parameter = _value_parameter(lo, node, index)
    default = node.child_by_field_name("default_type") or node.child_by_field_name("default_value")
    if default is not None:
        lo.unit.handles[parameter] = Handle(lo, default)
    lo.scope.declare(parameter)
    return parameter


def _value_parameter(lo: Lowering, node: Node, index: int) -> TemplateParameter:
    inner = node.child_by_field_name("declarator")
    base = specified_type(lo, node)
    applied = declarator(lo, base, inner) if inner is not None else Declarator(None, base)
    parameter = _new_parameter(lo, node, applied.name, "value", index)
    parameter.type = applied.type
    parameter.is_pack = applied.is_pack or node.type == "variadic_parameter_declaration"
    parameter.has_default = node.child_by_field_name("default_value") is not None
    return parameter


def _new_parameter(
    lo: Lowering, node: Node, name: Node | None, kind: str, index: int
) -> TemplateParameter:
    return TemplateParameter(
        name="" if name is None else lo.text(name),
        item=lo.item,
        span=lo.span(node),
        name_span=lo.span(name if name is not None else node),
        kind=kind,
        index=index,
    )


def _linkage(lo: Lowering, node: Node, template: Template) -> list[Declaration]:
    body = node.child_by_field_name("body")
    if body is None:
        return []
    if body.type != "declaration_list":
        return declare(lo, body, template)
    return [d for child in named(body) for d in declare(lo, child, template)]


def _friend(lo: Lowering, node: Node, template: Template) -> list[Declaration]:
    """A friend function belongs to the enclosing namespace."""
    children = named(node)
    if not children or children[-1].type not in ("function_definition", "declaration"):
        return []
    namespace = lo.scope.namespace()
    inner = lo.inner(Scope(lo.scope, namespace.members, namespace))
    made = declare(inner, children[-1], template)
    for declaration in made:
        if isinstance(declaration, Function):
            declaration.is_friend = True
    return made


def qualified_base(lo: Lowering, node: Node) -> Type:
    """The type of a base-class specifier."""
    return qualifiers_of(lo, node).apply(type_of(lo, node))


_HANDLERS: dict[str, Callable[[Lowering, Node, Template], list[Declaration]]] = {
    "declaration": _simple,
    "field_declaration": _simple,
    "function_definition": _function_definition,
    "type_definition": _typedef,
    "alias_declaration": _alias_declaration,
    "using_declaration": _using,
    "class_specifier": _class,
    "struct_specifier": _class,
    "union_specifier": _class,
    "enum_specifier": _enum,
    "namespace_alias_definition": _namespace_alias,
    "template_declaration": _template,
    "linkage_specification": _linkage,
    "friend_declaration": _friend,
}
