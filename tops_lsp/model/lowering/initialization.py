"""Initialization: brace lists, constructors, new and delete."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from tree_sitter import Node

from tops_lsp.model.lowering.context import Lowering, first, named
from tops_lsp.model.lowering.dispatch import handles, opaque, type_of
from tops_lsp.model.lowering.fundamental import ADJECTIVES, sized
from tops_lsp.model.lowering.guides import deduced_class
from tops_lsp.model.lowering.lookup import last_name, template_arguments
from tops_lsp.model.lowering.memo import whole
from tops_lsp.model.lowering.packs import expanded, spread
from tops_lsp.model.lowering.skipped_text import unread
from tops_lsp.model.lowering.types import named_type
from tops_lsp.model.sema.aggregates import is_aggregate, shaped
from tops_lsp.model.sema.argument_binding import Taker, takers
from tops_lsp.model.sema.conversions import cost, first_parameter, user_conversion
from tops_lsp.model.sema.costs import Rank
from tops_lsp.model.sema.deduction import taken_type
from tops_lsp.model.sema.implicit_casts import convert
from tops_lsp.model.sema.lists import list_element
from tops_lsp.model.sema.overloads import Candidate, resolve
from tops_lsp.model.sema.substitution import Binding
from tops_lsp.model.tree import constructors
from tops_lsp.model.tree.declarations import Class, Function, Storage, Variable
from tops_lsp.model.tree.expressions import (
    Call,
    Cast,
    CastKind,
    Category,
    Construct,
    Expression,
    InitList,
    Name,
    Opaque,
)
from tops_lsp.model.tree.statements import UNREADABLE
from tops_lsp.model.tree.types import (
    UNKNOWN,
    Array,
    ClassType,
    EnumType,
    Fundamental,
    MemberPointer,
    Pointer,
    Reference,
    Type,
    decayed,
    is_const,
    is_unknown,
    qualify,
    unqualified,
    value_type,
)
from tops_lsp.text.source import Span
from tops_startup.records import replace
from tops_startup.tuples import NamedTuple


def initializer_for(lo: Lowering, node: Node | None, type_: Type, around: Node) -> Expression:
    """An initializer expression; a brace list takes the type it initializes."""
    if node is None or node.is_missing:
        return Opaque(span=lo.span(around), why="missing value")
    if node.type == "initializer_list":
        return bound_list(lo, node, type_) or init_list(lo, node, type_)
    return whole(lo, node)


@handles("initializer_list")
def _init_list(lo: Lowering, node: Node) -> Expression:
    return init_list(lo, node)


def bound_list(lo: Lowering, node: Node, type_: Type) -> Expression | None:
    """`T &r{x};` binds the reference to x; None where an object is made of the list."""
    if not isinstance(type_, Reference):
        return None
    return _bound_alone(init_list(lo, node), type_)


def _bound_alone(given: InitList, type_: Type) -> Expression | None:
    """What is alone in braces, if a reference is bound to it and no object is made of it."""
    if not isinstance(type_, Reference) or len(given.elements) != 1 or given.fields:
        return None
    only, plain = given.elements[0], value_type(type_)
    scalar = not isinstance(plain, ClassType | Array)
    fits = scalar or cost(only, type_, user=False).rank < Rank.MAYBE
    return only if fits and not isinstance(only, InitList) else None


def init_list(lo: Lowering, node: Node, type_: Type = UNKNOWN) -> InitList:
    """`{…}` initializing something of `type_`, elements converted where the type is known."""
    places = _places(lo, node)
    elements = tuple(initializer_for(p.lo, p.node, UNKNOWN, node) for p in places)
    made = InitList(span=lo.span(node), elements=elements)
    if any(place.field for place in places):
        made.fields = tuple(place.field for place in places)
    return made if is_unknown(type_) else shaped(made, type_, partial(initializing, lo))


class _Place(NamedTuple):
    """An element of a brace list: where it is read, and the member it names."""

    lo: Lowering
    node: Node
    field: str


def _places(lo: Lowering, node: Node) -> list[_Place]:
    return spread(lo, named(node), _place)


def _place(lo: Lowering, node: Node) -> _Place:
    """An element, or the value after `.name =`."""
    value = node.child_by_field_name("value") if node.type == "initializer_pair" else None
    if value is None:
        return _Place(lo, node, "")
    designator = node.child_by_field_name("designator")
    text = "" if designator is None else lo.text(designator).removeprefix(".").strip()
    return _Place(lo, value, text)


def list_of_equals(lo: Lowering, node: Node) -> InitList | None:
    """`= {a, b}` where nothing says of what type: a `std::initializer_list`, if both are alike."""
    elements = init_list(lo, node).elements
    types = {decayed(element.type) for element in elements}
    template = lo.std_class("initializer_list")
    if template is None or len(types) != 1 or is_unknown(only := types.pop()):
        return None
    return init_list(lo, node, ClassType(lo.unit.class_instance(template, (only,))))


@handles("compound_literal_expression")
def _compound_literal(lo: Lowering, node: Node) -> Expression:
    type_node = node.child_by_field_name("type")
    value = node.child_by_field_name("value")
    if value is None:
        return opaque(lo, node)
    type_ = UNKNOWN if type_node is None else _type_before_braces(lo, type_node)
    return braced(lo, node, type_, value)


def _type_before_braces(lo: Lowering, node: Node) -> Type:
    """The type of `T{…}`; `short{…}` has a name there to the grammar."""
    text = lo.text(node)
    return sized([text]) if text in ADJECTIVES else type_of(lo, node)


def braced(lo: Lowering, node: Node, type_: Type, value: Node) -> Expression:
    """`T{…}`."""
    items = init_list(lo, value, type_)
    deduced = deduced_class(lo, type_, items)
    if deduced != type_ and not is_unknown(deduced):
        items, type_ = shaped(items, deduced, partial(initializing, lo)), deduced
    plain = unqualified(type_)
    if isinstance(plain, Array):  # GNU's `(int[]){1, 2}`: an object, and no list to who takes it
        return Construct(span=lo.span(node), type=items.type, arguments=(items,), braced=True)
    copied = items.only is not None and value_type(items.only.type) == plain
    if list_element(plain) is not None and not copied:
        listed = object_of(lo, items, type_)
        return Construct(span=lo.span(node), type=plain, arguments=(listed,))
    if isinstance(unqualified(type_), ClassType) and not items.fields:
        return construct(lo, node, type_, list(items.elements), braces=True)
    if is_unknown(type_):  # whatever it is, it is not what is in the braces
        return Construct(span=lo.span(node), type=type_, arguments=tuple(items.elements))
    items.span = lo.span(node)
    if isinstance(plain, _SCALARS):  # a value of its type, and no list to who takes it
        return Cast(span=items.span, kind=CastKind.FUNCTIONAL, operand=items, type=type_)
    return items


_SCALARS = (Fundamental, EnumType, Pointer, MemberPointer)


def object_of(lo: Lowering, given: InitList, type_: Type) -> Expression:
    """The object a brace list makes where one of a class with constructors is wanted."""
    plain = value_type(type_)
    element = list_element(plain)
    if element is not None:
        elements = [initializing(lo, e, element) for e in given.elements]
        return InitList(span=given.span, elements=tuple(elements), type=plain)
    if not isinstance(plain, ClassType) or constructors.is_made_by_parts(plain.declaration):
        return shaped(given, plain, partial(initializing, lo))
    made = _made(lo, plain, list(given.elements), given.span, braces=True)
    return given if made.constructor is None else made


def initializing(lo: Lowering, given: Expression, type_: Type) -> Expression:
    """An expression or brace list as what it initializes."""
    if isinstance(given, InitList):
        bound = _bound_alone(given, type_)
        return object_of(lo, given, type_) if bound is None else convert(bound, type_)
    return convert(given, type_)


def returned(lo: Lowering, node: Node, given: Expression, type_: Type) -> Expression:
    """What a function returns: a variable of its own, not needed any more, may be moved into an
    object of another class (C++17 [class.copy.elision] 3)."""
    plain = value_type(given.type)
    if isinstance(plain, ClassType) and plain != value_type(type_) and _is_own(lo, node, given):
        moved = replace(given, category=Category.XVALUE)
        made = initializing(lo, moved, type_)
        if _is_taken(made, moved):
            return made
    return initializing(lo, given, type_)


def _is_own(lo: Lowering, node: Node, given: Expression) -> bool:
    """Whether an object is a variable of the function that `node` is in, not one it captures."""
    own = given.declaration if isinstance(given, Name) else None
    if not isinstance(own, Variable) or isinstance(own.type, Reference):
        return False
    if own.storage not in (Storage.AUTOMATIC, Storage.PARAMETER):
        return False
    around = node if lo.closure is not None else None
    while around is not None and around.type != "lambda_expression":
        around = around.parent
    captures = None if around is None else around.child_by_field_name("captures")
    return captures is None or (own.item is lo.item and own.span.start >= lo.span(captures).end)


def _is_taken(made: Expression, moved: Expression) -> bool:
    """Whether an object is made of one that may be moved by what is meant for such objects."""
    if isinstance(made, Construct) and len(made.arguments) == 1 and made.constructor is None:
        made = made.arguments[0]  # a copy that is left out
    if isinstance(made, Call):
        return made.function is not None and made.function.bound_to == "&&"
    return isinstance(made, Construct) and _takes_from(made.constructor, moved)


def _takes_from(constructor: Function | None, moved: Expression) -> bool:
    """Whether a constructor takes an object by value, or binds to one of just this class."""
    if constructor is None or not constructor.parameters:
        return False
    taken = first_parameter(constructor, moved)
    return not isinstance(taken, Reference) or (
        taken.rvalue and unqualified(taken.target) == unqualified(moved.type)
    )


def construct(
    lo: Lowering, node: Node, type_: Type, arguments: list[Expression], braces: bool = False
) -> Construct:
    """An object of class type made from arguments; the constructor is resolved if known."""
    return _made(lo, unqualified(type_), arguments, lo.span(node), braces)


def _made(
    lo: Lowering, plain: Type, arguments: list[Expression], span: Span, braces: bool
) -> Construct:
    made = Construct(span=span, type=plain, arguments=tuple(arguments), braced=braces)
    if braces and not arguments and _is_aggregate(plain):
        return made  # whether or not its constructor is deleted (C++17 [dcl.init.list] 3.3)
    constructor, given = _listed(lo, plain, arguments, span) if braces else (None, ())
    best = None if constructor is not None else _constructor(lo, plain, arguments)
    if best is not None:
        constructor, made.bindings = best.function, best.bound
        given = _converted_arguments(lo, best, arguments)
    if constructor is not None:
        made.constructor, made.arguments = constructor, tuple(given)
    elif best is None and len(arguments) == 1 and (own := _own_conversion(arguments[0], plain)):
        return _made(lo, plain, [own], span, braces=False)
    return made


def _is_aggregate(plain: Type) -> bool:
    return isinstance(plain, ClassType) and constructors.is_made_by_parts(plain.declaration)


def _own_conversion(given: Expression, plain: Type) -> Expression | None:
    """What an object's own conversion to a class gives, which copies then take: an explicit one is
    none that the copy constructor's parameter alone would find ([over.match.copy] 1.2)."""
    source = value_type(given.type)
    if source == plain or not isinstance(plain, ClassType) or not isinstance(source, ClassType):
        return None
    function = user_conversion(given, plain, explicit=True)
    if function is None or function.is_constructor:
        return None
    made = convert(given, plain, explicit=True)
    return made if value_type(made.type) == plain else None


def _listed(
    lo: Lowering, plain: Type, arguments: list[Expression], span: Span
) -> tuple[Function | None, Sequence[Expression]]:
    """The constructor that takes all of a brace list as one `std::initializer_list`."""
    if not isinstance(plain, ClassType):
        return None, arguments
    options = constructors.usable_constructors(plain.declaration)
    if not arguments and any(not function.minimum_arguments for function in options):
        return None, arguments
    taking = [f for f in options if f.minimum_arguments <= 1 and _element_taken(f) is not None]
    given = InitList(span=span, elements=tuple(arguments))
    best = resolve(taking, [given], side=lo.side, templates=lo.unit).best
    element = None if best is None else _element_taken(best.function)
    if best is None or element is None or not best.is_certain:
        return None, arguments
    values = tuple(initializing(lo, a, element) for a in arguments)
    type_ = value_type(best.function.parameters[0].type)
    return best.function, [InitList(span=span, elements=values, type=type_)]


def _element_taken(constructor: Function) -> Type | None:
    """What the `std::initializer_list` that a constructor takes first has in it."""
    return list_element(constructor.parameters[0].type) if constructor.parameters else None


def _constructor(lo: Lowering, plain: Type, arguments: list[Expression]) -> Candidate | None:
    if not isinstance(plain, ClassType):
        return None
    options = constructors.usable_constructors(plain.declaration)
    if len(arguments) == 1 and value_type(arguments[0].type) == plain:
        options = [f for f in options if not constructors.takes_values(f)]
    best = resolve(options, arguments, side=lo.side, templates=lo.unit).best
    return None if best is not None and _is_copy(plain, best, arguments) else best


def _is_copy(plain: ClassType, best: Candidate, arguments: Sequence[Expression]) -> bool:
    """Whether the copy or move constructor that nobody wrote is a better match."""
    if len(arguments) != 1 or not isinstance(value_type(arguments[0].type), ClassType):
        return False
    chosen, given = best.function, arguments[0]
    if any(map(constructors.copies, constructors.constructors(plain.declaration))):
        return False
    if chosen.template is not None:
        taken = chosen.parameters[0].type
        forwards = isinstance(taken, Reference) and taken.rvalue
        fits = not forwards or given.category is not Category.LVALUE or is_const(given.type)
        return fits and value_type(given.type) == plain
    return cost(given, Reference(qualify(plain, const=True)), user=False) < best.costs[-1]


def _converted_arguments(
    lo: Lowering, best: Candidate, arguments: Sequence[Expression]
) -> list[Expression]:
    """Arguments converted to the parameters' types (where both are known)."""
    known = with_default_arguments(lo, best, arguments)
    taken = takers(known.function.parameters, len(arguments), known.bindings)
    return [
        a
        if taker is None or taker[0].is_pack
        else initializing(lo, a, _type_for(lo, known, taker, a))
        for taker, a in zip(taken, arguments, strict=True)
    ]


def with_default_arguments(
    lo: Lowering, best: Candidate, arguments: Sequence[Expression]
) -> Candidate:
    """The candidate as it is where lists stand for parameters whose types are the template's
    defaults, as in `exchange(p, {})`."""
    function = best.function
    listed = any(isinstance(each, InitList) for each in arguments)
    if function.template is None or not best.deduced or not listed:
        return best
    if any(p.is_pack for p in function.parameters):
        return best
    made = lo.unit.instance(function, best.bound)
    return best if made is function else Candidate(made, costs=best.costs)


def _type_for(lo: Lowering, best: Candidate, taker: Taker, argument: Expression) -> Type:
    """What an argument becomes: a list says nothing itself of what a template's parameter is."""
    if isinstance(argument, InitList):
        return taken_type(taker, best.bindings, lo.unit.class_instance)
    return taker[0].type


# --- constructors -----------------------------------------------------------------------


def member_initializers(lo: Lowering, node: Node) -> Iterator[tuple[str, tuple[Expression, ...]]]:
    """The member initializers of a constructor."""
    guarded = first(node, "try_statement")
    listed = first(guarded or node, "field_initializer_list")
    for child in named(listed) if listed is not None else ():
        repeated = any(c.type == "..." for c in child.children)
        several = expanded(lo, child, _member_initializer) if repeated else None
        yield from [_member_initializer(lo, child)] if several is None else several


def _member_initializer(lo: Lowering, node: Node) -> tuple[str, tuple[Expression, ...]]:
    parts = named(node)
    name = last_name(lo, parts[0]) if parts else ""
    if len(parts) < 2:
        return name, ()
    arguments: tuple[Binding, ...] | None = None
    if parts[0].type in ("template_method", "template_type"):
        arguments = template_arguments(lo, parts[0])
    target = _part_type(lo.scope.enclosing_class(), name, arguments)
    if is_unknown(target) or (parts[0].type == "qualified_identifier" and arguments is None):
        renamed = _renamed_base(lo, parts[0])  # its own name may be the class's in another scope
        target = target if is_unknown(renamed) else renamed
    values = _part_values(lo, node, parts[-1], target)
    if unread(lo, node):
        return name, (Opaque(span=lo.span(node), parts=tuple(values), why=UNREADABLE),)
    return name, tuple(values)


def _part_values(lo: Lowering, child: Node, given: Node, target: Type) -> list[Expression]:
    braces = given.type == "initializer_list"
    plain = unqualified(target)
    if braces and is_aggregate(plain):
        return [init_list(lo, given, plain)]
    values = spread(lo, named(given), lambda lo, c: initializer_for(lo, c, target, child))
    if isinstance(plain, ClassType):
        return [construct(lo, child, plain, values, braces)]
    return [convert(values[0], target)] if len(values) == 1 else values


def _part_type(
    class_: Class | None, name: str, arguments: tuple[Binding, ...] | None = None
) -> Type:
    """The type of the member, base or whole that a constructor's initializer names: a class may
    derive from another instance of its template."""
    if class_ is None:
        return UNKNOWN
    for declaration in class_.members.get(name, ()):
        if isinstance(declaration, Variable):
            return declaration.type
    every = (*class_.bases, *(base for base, _ in class_.virtual_parts))
    bases = [b for b in every if isinstance(b, ClassType) and b.declaration.name == name]
    itself = not bases or arguments is None or class_.arguments == arguments
    if class_.name == name and itself:
        return ClassType(class_)
    exact = [b for b in bases if b.declaration.arguments == arguments]
    return next(iter(exact or bases), UNKNOWN)


def _renamed_base(lo: Lowering, name: Node) -> Type:
    """The base, or the whole class, that an initializer calls by an alias."""
    plain = name.type in ("identifier", "field_identifier", "type_identifier")
    found = unqualified(named_type(lo, lo.text(name)) if plain else type_of(lo, name))
    class_ = lo.scope.enclosing_class()
    if class_ is None or not isinstance(found, ClassType):
        return UNKNOWN
    bases = (*class_.bases, *(base for base, _ in class_.virtual_parts), ClassType(class_))
    return found if found in bases else UNKNOWN
