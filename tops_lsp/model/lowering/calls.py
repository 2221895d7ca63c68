"""Calls: functions, methods, casts in call form, constructors, closures and kernel launches."""

from __future__ import annotations

from collections.abc import Sequence

from tree_sitter import Node

from tops_lsp.model.lowering import call_places, lane_operations, type_classes
from tops_lsp.model.lowering.assignment import assigning, sequence
from tops_lsp.model.lowering.casts import cast
from tops_lsp.model.lowering.context import Lowering, first_of, named
from tops_lsp.model.lowering.declarators import read_as_type
from tops_lsp.model.lowering.dispatch import handles, lower, type_of
from tops_lsp.model.lowering.fundamental import ADJECTIVES, sized
from tops_lsp.model.lowering.guides import deduced_class
from tops_lsp.model.lowering.initialization import construct, init_list, initializing
from tops_lsp.model.lowering.lookup import (
    find,
    is_type_name,
    means_type,
    scope_named,
    template_arguments,
)
from tops_lsp.model.lowering.names import field, function_pointer, name, this, use_of
from tops_lsp.model.lowering.packs import spread
from tops_lsp.model.lowering.qualifiers import specified_type
from tops_lsp.model.lowering.results import result_type
from tops_lsp.model.lowering.standard_functions import (
    functions_of_library,
    may_stand_back,
    takes_precedence,
)
from tops_lsp.model.lowering.types import named_type
from tops_lsp.model.sema.argument_binding import Taker, takers
from tops_lsp.model.sema.bit_fields import bit_field_of
from tops_lsp.model.sema.conversions import conversion_functions
from tops_lsp.model.sema.deduction import taken_type
from tops_lsp.model.sema.explicit_specializations import is_specialised
from tops_lsp.model.sema.implicit_casts import convert, variadic
from tops_lsp.model.sema.overloads import Candidate, Resolution, resolve
from tops_lsp.model.sema.substitution import Binding
from tops_lsp.model.sema.throwing import never_throws
from tops_lsp.model.tree.associated import associated_functions
from tops_lsp.model.tree.declarations import Class, Declaration, Function, Variable
from tops_lsp.model.tree.expressions import (
    Call,
    CastKind,
    Category,
    Construct,
    Expression,
    InitList,
    Launch,
    Literal,
    Member,
    Name,
    Noexcept,
    SizeOf,
    This,
    TypeId,
    Unary,
)
from tops_lsp.model.tree.namespace_lookup import library_functions
from tops_lsp.model.tree.scopes import members
from tops_lsp.model.tree.types import (
    BOOL,
    INT,
    UNKNOWN,
    VOID,
    Array,
    ClassType,
    Pointer,
    Qualified,
    Reference,
    Type,
    Unknown,
    decayed,
    is_const,
    is_unknown,
    qualify,
    referred,
    unqualified,
    value_type,
)
from tops_lsp.text.mask import MaskKind
from tops_lsp.text.source import Span

_NAMED_CASTS = {
    "static_cast": CastKind.STATIC,
    "reinterpret_cast": CastKind.REINTERPRET,
    "const_cast": CastKind.CONST,
    "dynamic_cast": CastKind.DYNAMIC,
}
_NAMES = ("identifier", "qualified_identifier", "template_function")


@handles("call_expression")
def call(lo: Lowering, node: Node) -> Expression:
    """Whatever `f(…)` means here."""
    callee = node.child_by_field_name("function")
    if callee is None:
        return Call(span=lo.span(node), callee=name(lo, node))
    if callee.type == "call_expression" and is_launch(lo, callee):
        return launch(lo, node, callee)
    if callee.type in _NAMES:
        return _by_name(lo, node, callee)
    made = _cast_or_construct(lo, node, callee)
    if made is not None:
        return made
    arguments = arguments_of(lo, node)
    if callee.type == "field_expression":
        return _resolved(lo, node, field(lo, callee), arguments)
    return _through_value(lo, node, lower(lo, callee), arguments)


def _by_name(lo: Lowering, node: Node, callee: Node) -> Expression:
    """`f(…)`: a call, a word of the language, or a type's name."""
    if callee.type == "template_function" and _named_cast(lo, callee) is not None:
        return _keyword_cast(lo, node, callee)
    found = find(lo, callee)
    if means_type(lo, callee, found):
        return make(lo, node, type_of(lo, callee))
    made = None if found else _by_keyword(lo, node, callee)
    if made is not None:
        return made
    arguments = arguments_of(lo, node)
    if found and len(arguments) == 3 and found[0].name.endswith("_overflow_p"):
        found = _overflow_of_bits(lo, found, arguments)
    return _resolved(lo, node, use_of(lo, callee, found), arguments)


def is_launch(lo: Lowering, inner: Node) -> bool:
    """Whether a call's parentheses stand for `<<<` and `>>>`."""
    listed = inner.child_by_field_name("arguments")
    if listed is None:
        return False
    token = lo.tree.mask.at(listed.start_byte)
    return token is not None and token.kind is MaskKind.LAUNCH


def arguments_of(lo: Lowering, node: Node) -> list[Expression]:
    """The lowered arguments of a call."""
    listed = node.child_by_field_name("arguments")
    if listed is None:
        return []
    return spread(lo, named(listed), _argument)


def _argument(lo: Lowering, node: Node) -> Expression:
    return init_list(lo, node) if node.type == "initializer_list" else lower(lo, node)


# --- casts and constructors in call form ------------------------------------------------


def _cast_or_construct(lo: Lowering, node: Node, callee: Node) -> Expression | None:
    if callee.type in ("primitive_type", "sized_type_specifier"):
        return make(lo, node, type_of(lo, callee))
    if callee.type == "parenthesized_expression":
        return _c_cast(lo, node, callee)
    if callee.type not in ("template_type", "decltype", "dependent_type"):
        return None
    return make(lo, node, type_of(lo, callee))


def _by_keyword(lo: Lowering, node: Node, callee: Node) -> Expression | None:
    """Words of the language that look like functions."""
    text = lo.text(callee) if callee.type == "identifier" else ""
    if text == "noexcept":
        arguments = arguments_of(lo, node)
        operand = arguments[0] if len(arguments) == 1 else None
        known = None if operand is None else never_throws(operand)
        value = None if known is None else int(known)
        return Noexcept(span=lo.span(node), type=BOOL, operand=operand, value=value)
    if text in ADJECTIVES:
        return make(lo, node, sized([text]))
    if text == "__builtin_constant_p":
        return _is_constant(lo, node)
    if text == type_classes.NAME:
        return type_classes.type_class(lo, node, arguments_of(lo, node))
    if text in lane_operations.NAMES:
        return lane_operations.lane_operation(lo, node, text)
    if (place := call_places.call_place(lo, node, text)) is not None:
        return place
    if text == "typeid":
        return _typeid(lo, node)
    return _bit_cast(lo, node) if text == "__builtin_bit_cast" else None


def _is_constant(lo: Lowering, node: Node) -> Expression:
    """`__builtin_constant_p(x)`, which does not evaluate its operand."""
    arguments = arguments_of(lo, node)
    operand = arguments[0] if len(arguments) == 1 else None
    known = isinstance(operand, Literal) or (operand and lo.constant(operand) is not None)
    value = None if operand is None else int(bool(known))
    return SizeOf(span=lo.span(node), type=INT, value=value, operand=operand)


def _overflow_of_bits(
    lo: Lowering, found: list[Declaration], arguments: list[Expression]
) -> list[Declaration]:
    """`__builtin_add_overflow_p(a, b, x.bits)`: as narrow as the bit-field, which an argument more
    tells another function of the stubs."""
    member = bit_field_of(arguments[2])
    narrow = [] if member is None else lo.lookup(found[0].name.replace("__builtin_", "__bits_of_"))
    if member is None or member.bit_width is None or not narrow:
        return found
    arguments.append(Literal(span=arguments[2].span, type=INT, value=member.bit_width))
    return narrow


def _typeid(lo: Lowering, node: Node) -> Expression | None:
    """`typeid(e)` or `typeid(T)`."""
    listed = node.child_by_field_name("arguments")
    inner = [] if listed is None else named(listed)
    info = lo.std_class("type_info")
    if listed is None or len(inner) != 1 or info is None:
        return None
    type_ = Qualified(ClassType(info), const=True)
    made = TypeId(span=lo.span(node), type=type_, category=Category.LVALUE)
    if inner[0].type == "identifier" and not find(lo, inner[0]):
        made.described = read_as_type(lo, listed)
    elif inner[0].type in _NAMES and is_type_name(lo, inner[0]):
        made.described = type_of(lo, inner[0])
    else:
        made.operand = lower(lo, inner[0])
        made.described = made.operand.type
    return made


def _bit_cast(lo: Lowering, node: Node) -> Expression | None:
    """`__builtin_bit_cast(T, x)`, whose first argument is a type."""
    listed = node.child_by_field_name("arguments")
    if listed is None or not named(listed):
        return None
    again = lo.reparsed(listed, b"template<typename T>void f", b"{}")
    types = None if again is None else first_of(again[1], "parameter_declaration")
    if again is None or types is None:
        return None
    operand = lower(lo, named(listed)[-1])
    return cast(lo, node, specified_type(again[0], types), operand, CastKind.REINTERPRET)


def _c_cast(lo: Lowering, node: Node, callee: Node) -> Expression | None:
    """`(T)(x)`, which the grammar reads as a call; `(T)(a, b)` casts what stands last."""
    inner = named(callee)
    if len(inner) != 1 or inner[0].type not in _NAMES or not is_type_name(lo, inner[0]):
        return None
    arguments = arguments_of(lo, node)
    if not arguments:
        return None
    first = arguments[0]
    for other in arguments[1:]:
        first = sequence(lo, Span(first.span.start, other.span.end), first, other)
    return cast(lo, node, type_of(lo, inner[0]), first, CastKind.C_STYLE)


def _named_cast(lo: Lowering, callee: Node) -> CastKind | None:
    inner = callee.child_by_field_name("name")
    return None if inner is None else _NAMED_CASTS.get(lo.text(inner))


def _keyword_cast(lo: Lowering, node: Node, callee: Node) -> Expression:
    kind = _named_cast(lo, callee) or CastKind.STATIC
    listed = callee.child_by_field_name("arguments")
    types = named(listed) if listed is not None else []
    type_ = type_of(lo, types[0]) if len(types) == 1 else UNKNOWN
    arguments = arguments_of(lo, node)
    operand = arguments[0] if arguments else name(lo, callee)
    return cast(lo, node, type_, operand, kind)


def make(lo: Lowering, node: Node, type_: Type) -> Expression:
    """`T(…)`: a constructor call for classes, a cast for one argument, zero for none."""
    arguments = arguments_of(lo, node)
    type_ = deduced_class(lo, type_, arguments)
    if isinstance(unqualified(type_), ClassType):
        return construct(lo, node, type_, arguments)
    return _value(lo, node, type_, arguments)


def _value(lo: Lowering, node: Node, type_: Type, arguments: list[Expression]) -> Expression:
    """`T(a)`, where T is no class."""
    if len(arguments) == 1:
        return cast(lo, node, type_, arguments[0], CastKind.FUNCTIONAL)
    return Construct(span=lo.span(node), type=unqualified(type_), arguments=tuple(arguments))


# --- overload sets ----------------------------------------------------------------------


def _resolved(
    lo: Lowering, node: Node, callee: Name | Member | Expression, arguments: list[Expression]
) -> Expression:
    candidates = callee.candidates if isinstance(callee, Name | Member) else ()
    functions = [d for d in candidates if isinstance(d, Function)]
    if isinstance(callee, Name) and (functions or not candidates):
        functions += _associated(lo, callee, arguments, functions)
        functions = functions or _of_library(lo, callee, arguments)
    if not functions:
        assigned = _unwritten_assignment(lo, node, callee, arguments)
        if assigned is not None:
            return assigned
        if isinstance(callee, Name) and not candidates:
            return _unknown_call(lo, node, callee, arguments)
        return _through_value(lo, node, callee, arguments)
    found = _among(lo, callee, functions, arguments)
    if found.best is None and found.failed and isinstance(callee, Name):
        others = _of_library(lo, callee, arguments)
        found = _among(lo, callee, others, arguments) if others else found
    elif may_stand_back(found.best) and isinstance(callee, Name) and not _is_qualified(callee):
        found = _beside_library(lo, callee, functions, arguments) or found
    if found.best is None and found.failed:
        assigned = _unwritten_assignment(lo, node, callee, arguments)
        if assigned is not None:
            return assigned
    return finish(lo, node, callee, arguments, found)


def _beside_library(
    lo: Lowering, callee: Name, functions: list[Function], arguments: list[Expression]
) -> Resolution | None:
    """The resolution with what using-directives bring of the library, if that is better."""
    others = library_functions(lo.scope, callee.text)
    found = _among(lo, callee, [*functions, *others], arguments) if others else None
    if found is None or not takes_precedence(found.best):
        return None
    callee.candidates = tuple(dict.fromkeys((*callee.candidates, *others)))
    return found


def _among(
    lo: Lowering, callee: Expression, functions: list[Function], arguments: list[Expression]
) -> Resolution:
    """Which of the functions a call means."""
    object_ = callee.object_type if isinstance(callee, Member) else None
    return resolve(
        functions,
        arguments,
        _explicit(callee),
        lo.side,
        receiver=object_ if isinstance(object_, ClassType | Qualified) else None,
        temporary=_is_of_temporary(callee),
        templates=lo.unit,
    )


def _unwritten_assignment(
    lo: Lowering, node: Node, callee: Expression, arguments: Sequence[Expression]
) -> Expression | None:
    """`a.operator=(b)`, `Base::operator=(b)` of an assignment that nobody wrote: it is `a = b`."""
    named_so = isinstance(callee, Name | Member) and callee.text == "operator="
    target = _assigned_object(lo, node, callee) if named_so and len(arguments) == 1 else None
    plain = UNKNOWN if target is None else value_type(target.type)
    if target is None or not isinstance(plain, ClassType) or not plain.declaration.is_complete:
        return None
    return assigning(lo, lo.span(node), "=", target, arguments[0])


def _assigned_object(lo: Lowering, node: Node, callee: Expression) -> Expression | None:
    """The object whose `operator=` is called: one that is written, or `*this`; of its class's own
    or a named base's."""
    function = node.child_by_field_name("function")
    around = lo.scope.enclosing_class()
    if function is None:
        return None
    if isinstance(callee, Member) and not isinstance(callee.object, This):
        whole = _pointed(callee.object) if callee.arrow else callee.object
        return _as_base(lo, function, whole, callee.naming)
    if around is None:
        return None
    scope = function.child_by_field_name("scope")
    if isinstance(callee, Member) or scope is None:
        base = callee.naming if isinstance(callee, Member) else None
        return _as_base(lo, function, _pointed(this(lo, function)), base)
    named = scope_named(lo, scope)
    if not isinstance(named, Class):
        return None
    return _as_base(lo, function, _pointed(this(lo, function)), named)


def _as_base(lo: Lowering, node: Node, whole: Expression, base: Class | None) -> Expression:
    """An object as one of its class's bases, if one is named."""
    plain = value_type(whole.type)
    if base is None or (isinstance(plain, ClassType) and plain.declaration is base):
        return whole
    type_ = qualify(ClassType(base), const=is_const(whole.type))
    return cast(lo, node, Reference(type_), whole, CastKind.STATIC)


def _pointed(pointer: Expression) -> Expression:
    plain = decayed(pointer.type)
    type_ = plain.pointee if isinstance(plain, Pointer) else UNKNOWN
    return Unary(span=pointer.span, op="*", operand=pointer, type=type_, category=Category.LVALUE)


def _is_of_temporary(callee: Expression) -> bool:
    """Whether a method is called on no lvalue."""
    if not isinstance(callee, Member):
        return False
    return not callee.arrow and callee.object.category is not Category.LVALUE


def _associated(
    lo: Lowering, callee: Name, arguments: list[Expression], known: list[Function]
) -> list[Function]:
    """What argument-dependent look-up adds; nothing to a qualified name or a class's member."""
    if _is_qualified(callee) or any(f.is_member for f in known):
        return []
    associated = associated_functions(arguments, callee.text, (lo.scope, lo.item))
    found = [f for f in associated if f not in known]
    if found and not known:
        callee.candidates = tuple(found)
    return found


def _is_qualified(callee: Name) -> bool:
    return callee.span != callee.name_span and callee.template_arguments is None


def _of_library(lo: Lowering, callee: Name, arguments: list[Expression]) -> list[Function]:
    """What of the library an unqualified call may mean that no other function takes."""
    if _is_qualified(callee):
        return []
    found = functions_of_library(lo, callee.text, arguments)
    if found:
        callee.candidates = tuple(dict.fromkeys((*callee.candidates, *found)))
    return found


def _explicit(callee: Expression) -> tuple[Binding, ...] | None:
    return callee.template_arguments if isinstance(callee, Name | Member) else None


def finish(
    lo: Lowering,
    node: Node,
    callee: Expression,
    arguments: Sequence[Expression],
    found: Resolution,
) -> Call:
    """The call with its chosen function: arguments converted, result typed."""
    result = Call(span=lo.span(node), callee=callee, arguments=tuple(arguments))
    if found.best is None:
        if found.failed:
            result.type = Unknown("no function takes these arguments", failed=True)
        return result
    best = _specialised(lo, callee, found.best)
    result.function = best.function
    result.bindings = best.bound
    result.deduced = best.deduced
    result.arguments = _converted(lo, best, arguments)
    type_ = result_type(lo, best.function, best.bound, best.deduced)
    if isinstance(callee, Name | Member) and best.function in callee.candidates:
        callee.candidates, callee.type = (best.function,), best.function.type
    _give(result, type_)
    return result


def _specialised(lo: Lowering, callee: Expression, best: Candidate) -> Candidate:
    """The explicit specialisation for what a template's parameters are, if there is one."""
    if best.function.template is None or not best.deduced or not is_specialised(best.function):
        return best
    special = lo.unit.instance(best.function, best.bound)
    if not special.specialises:
        return best
    if isinstance(callee, Name | Member):
        callee.candidates = (special,)
    return Candidate(special, costs=best.costs)


def _give(result: Call, type_: Type) -> None:
    """The type and category of a call that returns `type_`."""
    result.type = referred(type_)
    if isinstance(type_, Reference):
        result.category = Category.XVALUE if type_.rvalue else Category.LVALUE
    elif not isinstance(unqualified(type_), ClassType):
        result.type = unqualified(type_)  # a scalar value has no qualifiers


def _converted(
    lo: Lowering, best: Candidate, arguments: Sequence[Expression]
) -> tuple[Expression, ...]:
    """The arguments as the function's parameters take them."""
    taken = takers(best.function.parameters, len(arguments), best.bindings)
    return tuple(_taken(lo, best, *each) for each in zip(taken, arguments, strict=True))


def _taken(lo: Lowering, best: Candidate, taker: Taker | None, argument: Expression) -> Expression:
    if taker is None and best.function.type.variadic:
        return variadic(argument)
    target = taken_type(taker, best.bindings, lo.unit.class_instance)
    if isinstance(argument, InitList):
        return _listed(initializing(lo, argument, target))
    return convert(argument, target)


def _listed(made: Expression) -> Expression:
    """A list for an array whose bound it decides, as in `template <int N> f(int (&)[N])`."""
    if isinstance(made, InitList) and isinstance(made.type, Array) and made.type.extent is None:
        made.type = Array(made.type.element, len(made.elements))
    return made


def _unknown_call(
    lo: Lowering, node: Node, callee: Name, arguments: list[Expression]
) -> Expression:
    """An unknown name may still be one of the library's vector types."""
    type_ = named_type(lo, callee.text)
    if not is_unknown(type_) and len(arguments) <= 1:
        return _value(lo, node, type_, arguments)
    return Call(span=lo.span(node), callee=callee, arguments=tuple(arguments))


def _through_value(
    lo: Lowering, node: Node, callee: Expression, arguments: list[Expression]
) -> Expression:
    """A call of an object: closure, functor, function pointer."""
    plain = value_type(callee.type)
    if isinstance(plain, ClassType):
        options = [d for d in members(plain.declaration, "operator()") if isinstance(d, Function)]
        pointer = None if options else _pointer_of(plain.declaration)
        if pointer is not None:
            return _through_value(lo, node, convert(callee, pointer), arguments)
        found = resolve(
            options,
            arguments,
            side=lo.side,
            receiver=_object(callee),
            temporary=callee.category is not Category.LVALUE,
            templates=lo.unit,
        )
        return finish(lo, node, callee, arguments, found)
    result = Call(span=lo.span(node), callee=callee, arguments=tuple(arguments))
    pointed = function_pointer(plain)
    if pointed is not None:
        result.arguments = tuple(
            convert(a, pointed.parameters[i]) if i < len(pointed.parameters) else variadic(a)
            for i, a in enumerate(arguments)
        )
        _give(result, pointed.result)
    return result


def _pointer_of(class_: Class) -> Type | None:
    """The pointer to functions of one type that objects convert to, which a call of one goes
    through (over.call.object); None if there is none, or there are several."""
    results = {value_type(f.type.result) for f in conversion_functions(class_) if not f.is_explicit}
    pointers = [type_ for type_ in results if function_pointer(type_) is not None]
    return pointers[0] if len(pointers) == 1 else None


def _object(callee: Expression) -> Type | None:
    """The type of a called object; a closure's own call operator never minds its const."""
    plain = value_type(callee.type)
    closure = isinstance(plain, ClassType) and plain.declaration.is_closure
    return None if closure else referred(callee.type)


# --- launches ---------------------------------------------------------------------------


def launch(lo: Lowering, node: Node, inner: Node) -> Launch:
    """`kernel<<<…>>>(…)`."""
    callee_node = inner.child_by_field_name("function")
    callee = lower(lo, callee_node) if callee_node is not None else name(lo, inner)
    listed = inner.child_by_field_name("arguments")
    arguments = arguments_of(lo, node)
    result = Launch(
        span=lo.span(node),
        callee=callee,
        configuration=tuple(arguments_of(lo, inner)),
        arguments=tuple(arguments),
        configuration_span=lo.span(listed if listed is not None else inner),
        type=VOID,
    )
    candidates = callee.candidates if isinstance(callee, Name | Member) else ()
    functions = [d for d in candidates if isinstance(d, Function)]
    best = resolve(functions, arguments, _explicit(callee), templates=lo.unit).best
    if best is not None:
        best = _specialised(lo, callee, best)
        result.function = best.function
        result.bindings = best.bound
        result.arguments = _converted(lo, best, arguments)
    return result


def closure_of(variable: Variable) -> Class | None:
    """The closure class of a lambda variable."""
    plain = value_type(variable.type)
    if isinstance(plain, ClassType) and plain.declaration.is_closure:
        return plain.declaration
    return None


__all__ = ["arguments_of", "call", "closure_of", "is_launch", "make", "template_arguments"]
