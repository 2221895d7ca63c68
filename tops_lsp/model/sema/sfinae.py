"""SFINAE: whether an expression is certainly invalid, so that a template is no candidate."""

from __future__ import annotations

from collections.abc import Sequence

from tops_lsp.model.sema.builtin_operators import COMPARISONS, is_missing, is_unassignable
from tops_lsp.model.sema.closure_pointers import target_function
from tops_lsp.model.sema.conversions import conversion_functions, cost
from tops_lsp.model.sema.costs import NONE
from tops_lsp.model.sema.impossible_casts import is_impossible_cast, makes_nothing
from tops_lsp.model.sema.known_types import (
    is_known_whole,
    is_partial,
    is_scalar,
    is_whole,
    lacks_conversions,
)
from tops_lsp.model.sema.lists import cost_of_list, list_element
from tops_lsp.model.sema.narrowing import narrows, narrows_to
from tops_lsp.model.sema.noexcept import base_element
from tops_lsp.model.sema.overloads import Resolution, resolve, resolve_operator
from tops_lsp.model.sema.standard_conversions import is_null
from tops_lsp.model.sema.unmade_types import is_never_ended, is_never_made
from tops_lsp.model.sema.validity import present_judge
from tops_lsp.model.tree.argument_lookup import associated_functions
from tops_lsp.model.tree.constructors import is_made_by_parts, usable_constructors
from tops_lsp.model.tree.declarations import Function
from tops_lsp.model.tree.execution import Side
from tops_lsp.model.tree.expressions import (
    Assign,
    Binary,
    Call,
    Cast,
    CastKind,
    Category,
    Conditional,
    Construct,
    Delete,
    Expression,
    InitList,
    Launch,
    Member,
    Name,
    New,
    Opaque,
    SizeOf,
    Subscript,
    Unary,
    walk,
)
from tops_lsp.model.tree.scopes import base_distance, members
from tops_lsp.model.tree.types import (
    VOID,
    ClassType,
    EnumType,
    FunctionType,
    Fundamental,
    MemberPointer,
    Pointer,
    Reference,
    Type,
    Unknown,
    decayed,
    is_const,
    is_unknown,
    referred,
    unqualified,
    value_type,
)


def has_failed(expression: Expression) -> bool:
    """Whether a part of the expression names a member that is not there, calls or makes nothing."""
    parts = [*walk(expression)]
    lasting = {id(part.initializer) for part in parts if isinstance(part, New)}
    return any(
        is_invalid(part) or _needs_another_type(part, lasts=id(part) in lasting) for part in parts
    )


def _needs_another_type(node: Expression, *, lasts: bool) -> bool:
    """Whether a type has no such objects, no size, no end, or values that cannot be changed.

    `lasts`: nobody ends the object with the expression.
    """
    match node:
        case Construct(arguments=arguments, type=type_):
            return is_never_made(type_, listed=node.braced, alone=not arguments, lasts=lasts)
        case InitList(elements=(), type=type_):
            return is_never_made(type_, listed=True, alone=True)
        case Assign(overload=None, target=Call() as target):
            return _is_passing(target)
        case Unary(overload=None, op="++" | "--", operand=Call() as operand):
            return _is_passing(operand)
        case New(type=Pointer(pointee=made)):
            return isinstance(unqualified(made), FunctionType | Reference) or made == VOID
        case Delete(operand=Expression(type=Pointer(pointee=ended))):
            plain = base_element(ended)
            return isinstance(plain, FunctionType) or is_never_ended(plain)
        case SizeOf(measured=type_):
            return isinstance(unqualified(type_), FunctionType) or unqualified(type_) == VOID
    return False


def is_in_doubt(expression: Expression) -> bool:
    """Whether a part of an expression that depends on nothing is not known: it may be invalid."""
    return any(map(_is_unknown, walk(expression)))


def _is_unknown(node: Expression) -> bool:
    match node:
        case Name(candidates=()) | Member(candidates=()):
            return isinstance(node.type, Unknown)
        case Call() | Unary() | Binary() | Subscript() | Conditional() | Opaque():
            return isinstance(node.type, Unknown)
    return False


def is_invalid(node: Expression) -> bool:
    """Whether an expression, whatever is in it, is certainly none that C++ has."""
    match node:
        case Call() | Construct() | Unary() | Binary() | Assign() if _uses_deleted(node):
            return True
        case Conditional() | Call() | Launch() if _has_failed_type(node):
            return True
        case Conditional(condition=condition):
            return _gives_no_value(decayed(condition.type), explicit=True)
        case Member(candidates=()):
            return _lacks_members(node)
        case Call(function=None, callee=callee):
            pointed = target_function(callee.type)
            return _calls_nothing(node) if pointed is None else _is_ill_called(node, pointed)
        case Launch(function=None):
            return _calls_nothing(node)
        case Unary(overload=None, op=op, operand=operand):
            return op != "&" and _has_no_operator(op, _as_written(operand))
        case Binary(overload=None, op=","):
            return False
        case Binary(overload=None, op=".*" | "->*" as op, left=left, right=right):
            return _selects_nothing(op, left, right)
        case Binary(overload=None, op=op, left=left, right=right):
            return _has_no_operator(op, _as_written(left), _as_written(right))
        case SizeOf(measured=Unknown(failed=True)):
            return True
        case Name(candidates=(), type=Unknown(failed=True)):
            return True
        case Cast():
            return is_impossible_cast(node)
        case Construct(constructor=None, arguments=(_, *_)):
            return _makes_no_object(node)
        case InitList(elements=elements, type=type_):
            return _lists_wrong(type_, elements)
        case Construct(braced=True, arguments=arguments):
            return any(map(narrows, arguments))
        case Delete(operand=operand):
            plain = decayed(operand.type)
            return isinstance(plain, Fundamental | EnumType) or lacks_conversions(plain)
        case Subscript(overload=None, object=target, index=index):
            return _has_no_operator("[]", target, index)
        case Assign(overload=None, target=target, value=value):
            const = is_const(target.type) and not is_unknown(target.type)
            return const or _assigns_nothing(node.op, target, _as_written(value))
    return False


def _uses_deleted(node: Call | Construct | Unary | Binary | Assign) -> bool:
    match node:
        case Call(function=used) | Construct(constructor=used):
            return used is not None and used.is_deleted
        case Unary(overload=used) | Binary(overload=used) | Assign(overload=used):
            return used is not None and used.is_deleted
    return False


def _has_failed_type(node: Expression) -> bool:
    return isinstance(node.type, Unknown) and node.type.failed


def _selects_nothing(op: str, left: Expression, right: Expression) -> bool:
    """Whether `.*` or `->*` is used on what has no such member (expr.mptr.oper)."""
    whole, pointer = decayed(value_type(left.type)), value_type(right.type)
    if op == "->*" and not isinstance(whole, Pointer):
        return is_scalar(whole) or lacks_conversions(whole)
    if op == "->*" and isinstance(whole, Pointer):
        whole = value_type(whole.pointee)
    if is_unknown(whole) or is_unknown(pointer) or isinstance(pointer, ClassType):
        return False
    if not isinstance(pointer, MemberPointer):
        return is_whole(pointer)
    owner = unqualified(pointer.owner)
    if not isinstance(owner, ClassType) or not isinstance(whole, ClassType):
        return is_whole(whole) and not is_unknown(owner)
    stranger = whole != owner and base_distance(whole.declaration, owner) is None
    return stranger and is_whole(whole)


def _is_ill_called(node: Call, function: FunctionType) -> bool:
    """Whether arguments are too few or too many for a function, or one is nothing it takes."""
    callee, types = node.callee, function.parameters
    named = callee.candidates if isinstance(callee, Name | Member) else ()
    if any(isinstance(d, Function) for d in named):
        return _calls_nothing(node)
    if any(is_unknown(p) for p in types) or any(is_unknown(a.type) for a in node.arguments):
        return False
    if isinstance(callee, Binary) and _is_on_another(callee, function):
        return True
    given = node.arguments
    if len(given) < len(types) or (len(given) > len(types) and not function.variadic):
        return True
    return any(cost(_as_written(a), p) is NONE for a, p in zip(given, types, strict=False))


def _is_on_another(callee: Binary, function: FunctionType) -> bool:
    """Whether a method is called through a pointer on an object that it is not for: on a constant
    one, on a temporary, or, of `f() &&`, on one that lasts."""
    left = callee.left
    inner = decayed(value_type(left.type))
    through = callee.op == "->*" and isinstance(inner, Pointer)
    whole = inner.pointee if through and isinstance(inner, Pointer) else referred(left.type)
    lasts = through or left.category is Category.LVALUE
    if function.bound_to and (function.bound_to == "&") is not lasts:
        return function.bound_to == "&&" or not function.const
    return is_const(whole) and not function.const


def _as_written(argument: Expression) -> Expression:
    """An argument without the conversion that was added where none may exist."""
    match argument:
        case Cast(kind=CastKind.IMPLICIT, operand=operand):
            return operand
        case Construct(constructor=None, arguments=(operand,)) if operand.span == argument.span:
            return operand
    return argument


def _makes_no_object(node: Construct) -> bool:
    """Whether no constructor that is known, nor the members of an aggregate, take what is given."""
    if not isinstance(node.type, ClassType):
        return is_scalar(node.type) and len(node.arguments) > 1
    if node.braced:
        return _has_only_plain_constructors(node) or _narrows_members(node.type, node.arguments)
    if len(node.arguments) > 1:
        return _has_only_plain_constructors(node)
    return is_known_whole(node.type) and makes_nothing(node.type, node.arguments[0])


def _lists_wrong(type_: Type, elements: Sequence[Expression]) -> bool:
    """Whether a list has too much for a number, or what its members may not hold."""
    many = is_scalar(type_) and len(elements) > 1
    return many or any(map(narrows, elements)) or _narrows_members(type_, elements)


def _narrows_members(plain: Type, elements: Sequence[Expression]) -> bool:
    """Whether an element is not held by the number that it is for, in an aggregate of numbers."""
    if not is_known_whole(plain) or list_element(plain) is not None:
        return False
    class_ = plain.declaration
    if class_.bases or not is_made_by_parts(class_):
        return False
    pairs = [*zip(elements, class_.fields, strict=False)]
    if not all(is_scalar(value_type(field.type)) for _, field in pairs):
        return False
    return any(narrows_to(given, field.type) for given, field in pairs)


def _has_only_plain_constructors(node: Construct) -> bool:
    """Whether all that may make an object is known, and with known arguments nothing does."""
    plain = node.type
    if not isinstance(plain, ClassType) or not is_whole(plain) or is_partial(plain):
        return False
    if any(is_unknown(value_type(a.type)) for a in node.arguments):
        return False
    if node.braced:
        given = InitList(span=node.span, elements=node.arguments)
        return cost_of_list(given, plain, cost) is NONE
    return all(map(_is_plain, usable_constructors(plain.declaration)))


def _has_no_operator(op: str, *operands: Expression) -> bool:
    """Whether an operand is of a class of the user's that has no such operator, nor conversions."""
    types = [value_type(o.type) for o in operands]
    if any(map(is_unknown, types)):
        return False
    null = op in COMPARISONS and any(map(is_null, operands))  # a pointer, or a number
    if not null and is_missing(op, [decayed(o.type) for o in operands]):
        others = associated_functions(operands, f"operator{op}")
        return not others or not resolve(others, operands, templates=present_judge()).viable
    explicit = op in ("!", "&&", "||")
    missing = [_gives_no_value(type_, explicit=explicit) for type_ in types]
    missing[0] |= op in _CHANGING and _gives_no_place(types[0])
    if not any(missing):
        return False
    found = _found_operator(op, operands)
    return found.failed or found.tied


def are_tied(op: str, *operands: Expression) -> bool:
    """Whether several operators take the operands as they are, and none is the better one."""
    return _found_operator(op, operands).tied


def _found_operator(op: str, operands: Sequence[Expression]) -> Resolution:
    first, name = value_type(operands[0].type), f"operator{op}"
    own = members(first.declaration, name) if isinstance(first, ClassType) else ()
    methods = [d for d in own if isinstance(d, Function)]
    free = associated_functions(operands, name)
    return resolve_operator(methods, free, operands, Side.NONE, present_judge())


def _gives_no_value(type_: Type, *, explicit: bool) -> bool:
    """Whether a class that is known whole becomes nothing that operators of the language take;
    `explicit`: where they ask for a truth value, for which explicit conversions count, too."""
    if not is_known_whole(type_):
        return False
    return not any(
        (explicit or not f.is_explicit) and not isinstance(value_type(f.type.result), ClassType)
        for f in conversion_functions(type_.declaration)
    )


_CHANGING = frozenset({"++", "--", "+=", "-=", "*=", "/=", "%=", "<<=", ">>=", "&=", "|=", "^="})


def _gives_no_place(type_: Type) -> bool:
    """Whether a class that is known whole becomes nothing that operators of the language change."""
    if not is_known_whole(type_):
        return False
    return not any(map(_may_give_place, conversion_functions(type_.declaration)))


def _may_give_place(function: Function) -> bool:
    result = function.type.result
    if function.is_explicit or is_unknown(result):
        return not function.is_explicit
    return isinstance(result, Reference) and not result.rvalue and not is_const(result.target)


def _assigns_nothing(op: str, target: Expression, value: Expression) -> bool:
    """Whether no assignment takes the value: of the language's for numbers, of the class's."""
    plain = value_type(target.type)
    if is_unknown(plain) or is_unknown(value_type(value.type)) or isinstance(value, InitList):
        return False
    if op != "=":
        types = [decayed(target.type), decayed(value.type)]
        if any(isinstance(value_type(type_), ClassType) for type_ in types):
            return _has_no_operator(op, target, value)
        return is_unassignable(op, *types)
    if isinstance(plain, ClassType):
        other = cost(value, plain) is NONE
        return other and is_known_whole(plain) and _has_no_operator(op, target, value)
    return _is_of_language(plain) and cost(value, plain) is NONE


def _is_passing(call: Call) -> bool:
    """Whether a call gives a value, and no object, of a type without operators of its own."""
    return call.category is Category.PRVALUE and _is_of_language(value_type(call.type))


def _is_of_language(plain: Type) -> bool:
    """Whether a type has no operators of its own."""
    return is_scalar(plain) or isinstance(plain, MemberPointer)


def _lacks_members(node: Member) -> bool:
    plain = value_type(node.object.type)
    if node.arrow and isinstance(plain, Pointer):
        plain = value_type(plain.pointee)
    return is_whole(plain)


def _calls_nothing(node: Call | Launch) -> bool:
    """Whether known functions are called with known arguments, and none fits."""
    callee = node.callee
    if any(is_unknown(value_type(a.type)) for a in node.arguments):
        return False
    plain_type = value_type(callee.type)
    if isinstance(plain_type, ClassType) and is_whole(plain_type):
        own = members(plain_type.declaration, "operator()")
        return not is_partial(plain_type) and all(
            isinstance(d, Function) and _is_plain(d) for d in own
        )
    if isinstance(plain_type, Pointer):
        return not isinstance(unqualified(plain_type.pointee), FunctionType)
    if is_scalar(plain_type):
        return True
    if not isinstance(callee, Name | Member) or not callee.candidates:
        return False
    functions = [d for d in callee.candidates if isinstance(d, Function)]
    plain = all(map(_is_plain, functions))
    return len(functions) == len(callee.candidates) and plain


def _is_plain(function: Function) -> bool:
    return function.template is None and not any(map(is_unknown, function.type.parameters))
