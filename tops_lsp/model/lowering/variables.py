"""Variables: where they live, how they are initialized, what `auto` stands for in them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import takewhile

from tree_sitter import Node

from tops_lsp.model.lowering.alignment import request_alignment
from tops_lsp.model.lowering.context import Lowering, first, first_of, named
from tops_lsp.model.lowering.declarators import Declarator, declarator
from tops_lsp.model.lowering.functions import specifiers_of
from tops_lsp.model.lowering.guides import deduced_class
from tops_lsp.model.lowering.initialization import (
    bound_list,
    construct,
    init_list,
    initializer_for,
    list_of_equals,
)
from tops_lsp.model.lowering.lookup import find
from tops_lsp.model.lowering.memo import whole
from tops_lsp.model.lowering.memory_spaces import space_of_variable
from tops_lsp.model.lowering.packs import spread
from tops_lsp.model.lowering.qualified_names import in_scope_of_variable
from tops_lsp.model.lowering.qualifiers import specified_type
from tops_lsp.model.lowering.results import result_type
from tops_lsp.model.lowering.skipped_text import known_in_part, unread_from
from tops_lsp.model.sema.decltype import decltype_of
from tops_lsp.model.sema.implicit_casts import convert
from tops_lsp.model.sema.overloads import resolve
from tops_lsp.model.sema.range_ends import free_end, has_own_ends
from tops_lsp.model.tree.constructors import is_made_by_parts
from tops_lsp.model.tree.declarations import (
    Class,
    Function,
    Namespace,
    Specifier,
    Storage,
    Variable,
)
from tops_lsp.model.tree.expressions import Call, Category, Expression, InitList, Name, Opaque
from tops_lsp.model.tree.scopes import SPECIALISED, members
from tops_lsp.model.tree.spaces import Space
from tops_lsp.model.tree.types import (
    UNKNOWN,
    Array,
    ClassType,
    Fundamental,
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
from tops_lsp.syntax.nodes import start_of
from tops_lsp.text.source import NOWHERE, Span
from tops_startup.records import replace

_MOVED = 1000
"""Variables of one name that a further one comes before: with more, none of them is right."""


def initialized(
    lo: Lowering, node: Node, type_: Type, arguments: list[Expression]
) -> Expression | None:
    """The initializer `(a, b)` makes of its arguments."""
    plain = unqualified(type_)
    if isinstance(plain, ClassType | Unknown | TemplateId):
        return construct(lo, node, plain, arguments)
    return convert(arguments[0], type_, explicit=True) if len(arguments) == 1 else None


def declare_variable(lo: Lowering, node: Node, child: Node, applied: Declarator) -> Variable:
    """Declares a variable or data member with its initializer."""
    variable = variable_of(lo, node, child, applied)
    request_alignment(lo, node, child, variable)
    if isinstance(lo.scope.owner, Class) and variable.storage is Storage.MEMBER:
        lo.scope.owner.fields.append(variable)
    variable.type = _bound_before(lo, applied.name, variable.type)
    declare_name(lo, variable)
    variable.extent = _extent(lo, child, variable)
    inside = in_scope_of_variable(lo, applied.name)
    if inside is not lo and isinstance(inside.scope.owner, Class | Namespace):
        variable.member_of = inside.scope.owner
    own = _default_value(node, child)
    if own is not None and variable.storage is Storage.MEMBER:
        variable.initializer = Opaque(span=lo.span(own), why="not read yet")
        lo.scope.when_complete(partial(_give_whole, lo, node, child, variable))
    else:
        _give_whole(inside, node, child, variable)
    return variable


def _give_whole(lo: Lowering, node: Node, child: Node, variable: Variable) -> None:
    """Initializes a variable, and notes what of that could not be read."""
    variable.initializer = None
    _initialize(lo, node, child, variable)
    if lo.function is None:  # in a function the statement has noted it
        for part in filter(None, (child, _default_value(node, child))):
            if unread_from(lo, part):
                value = variable.initializer or Opaque(span=variable.name_span, type=variable.type)
                variable.initializer = known_in_part(lo, part, value)


def _bound_before(lo: Lowering, name: Node | None, type_: Type) -> Type:
    """An array without a bound has that of an earlier declaration ([dcl.array]/7)."""
    if not isinstance(type_, Array) or type_.extent is not None or type_.bound is not None:
        return type_
    if name is None or lo.function is not None:
        return type_
    qualified = name.type == "qualified_identifier"
    before = (one for one in find(lo, name) if isinstance(one, Variable))
    own = (one.type for one in before if qualified or one.scope is lo.scope.owner)
    bounded = (known for known in own if isinstance(known, Array) and known.extent is not None)
    known = next(bounded, None)
    return type_ if known is None else replace(type_, extent=known.extent)


def _extent(lo: Lowering, child: Node, variable: Variable) -> Expression | None:
    """The bound of a local array that is no constant, as C and GNU's C++ have it; of a member what
    is written there and not known."""
    plain = unqualified(variable.type)
    if not isinstance(plain, Array) or plain.extent is not None or plain.bound is not None:
        return None
    around, inner = child, child.child_by_field_name("declarator")
    while inner is not None and inner.type == "array_declarator":
        around, inner = inner, inner.child_by_field_name("declarator")
    size = around.child_by_field_name("size")  # that next to the name
    within = lo.function is not None or variable.storage is Storage.MEMBER
    return whole(lo, size) if within and size is not None else None


def declare_name(lo: Lowering, variable: Variable) -> None:
    """Makes a variable known by its name."""
    if lo.scope.owner is not None:
        variable.scope = lo.scope.owner
        group = lo.scope.group(_key(variable.name))
        group.insert(max(0, len(group) - _MOVED), variable)
    else:
        lo.scope.declare(variable)


def _key(name: str) -> str:
    """Under which name a variable is found: specialisations of a template all under one."""
    base, angle, _ = name.partition("<")
    return f"{base.rstrip()}{SPECIALISED}" if angle else name


def variable_of(lo: Lowering, node: Node, child: Node, applied: Declarator) -> Variable:
    """The variable a declarator describes, neither entered nor initialized yet."""
    words = words_of_all(lo, node, "storage_class_specifier")
    qualifiers = words_of_all(lo, node, "type_qualifier")
    end = applied.name.start_byte if applied.name is not None else child.start_byte
    specifiers = _own_specifiers(lo, node, specifiers_of(lo, start_of(lo.tree, node), end))
    type_, space = space_of_variable(lo, applied.type, [s.name for s in specifiers], words)
    if "constexpr" in qualifiers:
        type_ = _constant(type_)
    if space is Space.PRIVATE and any(s.unknown for s in specifiers):
        space = Space.GENERIC
    name = applied.name
    return Variable(
        name="" if name is None else lo.text(name),
        item=lo.item,
        span=lo.span(node),
        name_span=lo.span(name if name is not None else child),
        specifiers=specifiers,
        type=type_,
        space=space,
        storage=storage_of(lo, words),
        constexpr="constexpr" in qualifiers,
        is_mutable="mutable" in qualifiers,
        of_thread=not words.isdisjoint(OF_THREAD),
        is_bit_field=_bit_field(child) is not None,
        bit_width=_bit_width(lo, _bit_field(child)),
    )


def _constant(type_: Type) -> Type:
    """What `constexpr` makes of a variable's type: the object itself is const."""
    if isinstance(type_, Array):
        return replace(type_, element=_constant(type_.element))
    return qualify(type_, const=True)


def _own_specifiers(
    lo: Lowering, node: Node, found: tuple[Specifier, ...]
) -> tuple[Specifier, ...]:
    """Without those in the braces of a class or between the angles of a template's arguments."""
    type_node = node.child_by_field_name("type")
    if not found or type_node is None:
        return found
    inside = [first_of(type_node, kind) for kind in _ENCLOSED]
    starts = [lo.span(inner).start for inner in inside if inner is not None]
    if not starts:
        return found
    around = Span(min(starts), lo.span(type_node).end)
    return tuple(s for s in found if not around.covers(s.span))


_ENCLOSED = ("field_declaration_list", "template_argument_list")


def _bit_field(declarator: Node) -> Node | None:
    """What makes a bit-field of a declarator."""
    following = declarator.next_named_sibling
    found = following is not None and following.type == "bitfield_clause"
    return following if found else None


def _bit_width(lo: Lowering, clause: Node | None) -> int | None:
    """The bits of a bit-field."""
    inner = [] if clause is None else named(clause)
    if not inner:
        return None
    width = whole(lo, inner[0])
    lo.note(width)
    found = lo.constant(width)
    return int(found) if isinstance(found, int) else None


OF_THREAD = frozenset(("thread_local", "__thread"))
"""Words that give each thread a variable of its own."""
_LASTING = frozenset(("static", *OF_THREAD))
"""Words that have a variable of a function outlive its calls."""


def words_of_all(lo: Lowering, node: Node, kind: str) -> set[str]:
    """The words of a kind before the declarators, which are meant for all of them."""
    leading = takewhile(lambda c: c.type != ",", node.children)
    return {lo.text(c) for c in leading if c.type == kind}


def storage_of(lo: Lowering, words: set[str]) -> Storage:
    """Where a variable with these words before it lives."""
    if "extern" in words:
        return Storage.EXTERN
    if words & _LASTING:
        return Storage.STATIC
    if isinstance(lo.scope.owner, Class):
        return Storage.MEMBER
    return Storage.AUTOMATIC if lo.function is not None else Storage.STATIC


def _initialize(lo: Lowering, node: Node, child: Node, variable: Variable) -> None:
    value = child.child_by_field_name("value") if child.type == "init_declarator" else None
    if value is None:
        value = _default_value(node, child)
    if value is None:
        _default_construct(lo, child, variable)
        return
    if value.type == "argument_list":
        arguments = spread(lo, named(value), lambda lo, c: initializer_for(lo, c, UNKNOWN, value))
        initialize_by(lo, node, child, variable, arguments)
        return
    if (listed := _list_of_auto(lo, node, child, value)) is not None:
        variable.type = qualify(listed.type, const=is_const(variable.type))
        variable.initializer = listed
        return
    _initialize_with(lo, node, child, variable, value)


def _initialize_with(
    lo: Lowering, node: Node, child: Node, variable: Variable, value: Node
) -> None:
    """A variable with one value, or with braces."""
    type_ = variable.type
    if value.type == "initializer_list":
        type_ = variable.type = deduced_class(lo, type_, _listed(lo, value, type_))
        variable.initializer = _braced(lo, child, value, type_)
    else:
        given = whole(lo, value)
        type_ = variable.type = deduced_class(lo, type_, [given])
        variable.initializer = convert(given, type_)
    _deduce(node, lo, variable)


def _list_of_auto(lo: Lowering, node: Node, child: Node, value: Node) -> InitList | None:
    """What `auto x = {…};` is made of; `auto x{y}` is as y."""
    equals = any(c.type == "=" for c in child.children)
    if value.type != "initializer_list" or _placeholder(node) is None or not equals:
        return None
    return list_of_equals(lo, value)


def initialize_by(
    lo: Lowering, node: Node, child: Node, variable: Variable, arguments: list[Expression]
) -> None:
    """A variable with arguments in parentheses; `auto x(e)` is `auto x = e`."""
    type_ = variable.type = deduced_class(lo, variable.type, arguments)
    if len(arguments) == 1 and _placeholder(node) is not None:
        variable.initializer = convert(arguments[0], type_)
    else:
        variable.initializer = initialized(lo, child, type_, arguments)
    _deduce(node, lo, variable)


def _placeholder(node: Node) -> Node | None:
    """The `auto` or `decltype(…)` that a declaration's type is."""
    type_node = node.child_by_field_name("type")
    found = type_node is not None and type_node.type == "placeholder_type_specifier"
    return type_node if found else None


def _default_value(node: Node, child: Node) -> Node | None:
    """A data member's own initializer: of several members each has its own."""
    if node.type != "field_declaration":
        return None
    after = [c for c in node.children if c.start_byte >= child.end_byte]
    own = {c.id for c in takewhile(lambda c: c.type != ",", after)}
    return next((v for v in node.children_by_field_name("default_value") if v.id in own), None)


def _listed(lo: Lowering, value: Node, type_: Type) -> Sequence[Expression] | InitList:
    """The brace list where it decides a class template's arguments."""
    return init_list(lo, value) if isinstance(unqualified(type_), TemplateId) else ()


def _default_construct(lo: Lowering, child: Node, variable: Variable) -> None:
    static = variable.storage in (Storage.MEMBER, Storage.EXTERN) or _has_value_in_class(lo, child)
    if not static:
        variable.type = deduced_class(lo, variable.type, [])
    plain = unqualified(variable.type)
    if isinstance(plain, ClassType) and not static and plain.declaration.is_complete:
        variable.initializer = made = construct(lo, child, plain, [])
        made.bare = True


def _has_value_in_class(lo: Lowering, child: Node) -> bool:
    """Whether it is a static member, defined once more, that has its value in its class."""
    same = find(lo, child) if child.type == "qualified_identifier" else ()
    return any(isinstance(one, Variable) and one.initializer is not None for one in same)


def _braced(lo: Lowering, child: Node, value: Node, type_: Type) -> Expression:
    bound = bound_list(lo, value, type_)
    if bound is not None:
        return convert(bound, type_)
    items = init_list(lo, value, type_)
    plain = unqualified(type_)
    if isinstance(plain, ClassType) and not is_made_by_parts(plain.declaration):
        return construct(lo, child, plain, list(items.elements), braces=True)
    return items


def _deduce(node: Node, lo: Lowering, variable: Variable) -> None:
    """`auto` and arrays without a bound take what the initializer says."""
    initializer = variable.initializer
    if initializer is None:
        return
    plain = variable.type
    if isinstance(plain, Array) and plain.extent is None and variable.extent is None:
        variable.type = _bounded(plain, initializer)
    type_node = _placeholder(node)
    if type_node is None:
        return
    if isinstance(initializer, InitList):
        only = initializer.elements[0] if len(initializer.elements) == 1 else None
        if only is None:
            return
        variable.initializer = initializer = only  # `auto x{y};`
    if first(type_node, "decltype") is None:
        variable.type = deduce_auto(plain, initializer)
    else:
        value = node.child_by_field_name("declarator")
        written = None if value is None else value.child_by_field_name("value")
        bare = written is not None and written.type != "parenthesized_expression"
        variable.type = decltype_of(initializer, bare=bare)


def _bounded(array: Array, initializer: Expression) -> Type:
    inner = value_type(initializer.type)
    return Array(array.element, inner.extent) if isinstance(inner, Array) else array


def deduce_auto(pattern: Type, initializer: Expression) -> Type:
    """The type `auto` with its decorations (`const auto &`, `auto *`) stands for."""
    if _is_of_any_overload(initializer):
        return UNKNOWN
    if isinstance(pattern, Reference):
        inner = qualify(referred(initializer.type), const=is_const(pattern.target))
        lvalue = initializer.category is Category.LVALUE
        return Reference(inner, pattern.rvalue and not lvalue)
    return qualify(decayed(initializer.type), const=is_const(pattern))


def _is_of_any_overload(node: Expression) -> bool:
    """Whether a function of a library is called for numbers with what may be none: the class of an
    object that is not known may bring a function of that name."""
    function = node.function if isinstance(node, Call) else None
    if function is None or not function.item.builtin or function.template is not None:
        return False
    given = zip(node.arguments, function.parameters, strict=False) if isinstance(node, Call) else ()
    return any(is_unknown(a.type) and isinstance(p.type, Fundamental) for a, p in given)


def declare_condition(lo: Lowering, node: Node) -> tuple[Variable | None, Expression | None]:
    """The variable of `if (T x = …)` and the expression that reads it."""
    child = node.child_by_field_name("declarator")
    if child is None:
        return None, None
    applied = declarator(lo, specified_type(lo, node), child)
    if applied.name is None:
        return None, None
    variable = variable_of(lo, node, child, applied)
    lo.scope.declare(variable)
    value = node.child_by_field_name("value")
    if value is not None:
        _initialize_with(lo, node, child, variable, value)
    use = Name(
        span=variable.name_span,
        text=variable.name,
        candidates=(variable,),
        name_span=variable.name_span,
        type=referred(variable.type),
        category=Category.LVALUE,
    )
    return variable, use


def declare_range_variable(lo: Lowering, node: Node, range_type: Type) -> Variable | None:
    """The variable of a range-for; its type comes from the range when it is `auto`."""
    child = node.child_by_field_name("declarator")
    if child is None:
        return None
    base = specified_type(lo, node)
    applied = declarator(lo, base, child)
    if applied.name is None:
        return None
    variable = variable_of(lo, node, child, applied)
    type_node = node.child_by_field_name("type")
    deduced = type_node is not None and type_node.type == "placeholder_type_specifier"
    is_template = isinstance(unqualified(variable.type), TemplateId)
    if is_template or (deduced and is_unknown(variable.type)):
        element = range_element(lo, range_type)
        if element is not None and is_template:
            variable.type = deduced_class(lo, variable.type, [element])
        elif element is not None:
            variable.type = deduce_auto(variable.type, element)
    lo.scope.declare(variable)
    return variable


def range_element(lo: Lowering, range_type: Type) -> Expression | None:
    """What `*begin(range)` gives, as an expression that carries type and category."""
    plain = value_type(range_type)
    if isinstance(plain, Array):
        inner = referred(range_type)
        element = qualify(plain.element, const=is_const(inner), space=space_of(inner))
        return _probe(element, Category.LVALUE)
    if not isinstance(plain, ClassType):
        return None
    iterator = _beginning(lo, referred(range_type), plain.declaration)
    if isinstance(unqualified(iterator), Pointer):
        return _probe(decayed_pointee(iterator), Category.LVALUE)
    result = _called(lo, referred(iterator), "operator*")
    lvalue = isinstance(result, Reference)
    return _probe(referred(result), Category.LVALUE if lvalue else Category.PRVALUE)


def _beginning(lo: Lowering, range_type: Type, class_: Class) -> Type:
    """The type of a range's first iterator."""
    if has_own_ends(class_):
        return _called(lo, range_type, "begin")
    found = free_end(lo.unit, range_type, "begin")
    return UNKNOWN if found is None else result_type(lo, found)


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
    return UNKNOWN if best is None else result_type(lo, best.function, best.bound)


def _probe(type_: Type, category: Category) -> Expression:
    return Opaque(span=NOWHERE, type=type_, category=category)
