"""SFINAE: whether an expression is certainly invalid, so that a template is no candidate."""

from __future__ import annotations

from tops_lsp.model.sema.builtin_operators import is_missing
from tops_lsp.model.sema.conversions import conversion_functions, cost, cost_of_types, is_null
from tops_lsp.model.sema.costs import NONE
from tops_lsp.model.sema.lists import cost_of_list
from tops_lsp.model.sema.overloads import resolve
from tops_lsp.model.tree.associated import associated_functions
from tops_lsp.model.tree.declarations import Function
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
    Member,
    Name,
    Opaque,
    SizeOf,
    Subscript,
    Unary,
    walk,
)
from tops_lsp.model.tree.scopes import (
    ancestry,
    base_distance,
    has_unknown_base,
    members,
    usable_constructors,
)
from tops_lsp.model.tree.types import (
    BOOL,
    VOID,
    Array,
    ClassType,
    EnumType,
    FunctionType,
    Fundamental,
    MemberPointer,
    Pointer,
    Reference,
    Type,
    Unknown,
    VectorType,
    decayed,
    is_const,
    is_unknown,
    referred,
    unqualified,
    value_type,
)


def has_failed(expression: Expression) -> bool:
    """Whether a part of the expression names a member that is not there, or calls nothing."""
    return any(map(_fails, walk(expression)))


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


def _fails(node: Expression) -> bool:
    match node:
        case Call(function=Function(is_deleted=True)):
            return True
        case Unary(overload=Function(is_deleted=True)) | Binary(overload=Function(is_deleted=True)):
            return True
        case Conditional(type=Unknown(failed=True)) | Call(type=Unknown(failed=True)):
            return True
        case Member(candidates=()):
            return _lacks_members(node)
        case Call(function=None, callee=callee):
            pointed = target_function(callee.type)
            return _calls_nothing(node) if pointed is None else _is_ill_called(node, pointed)
        case Unary(overload=None, op=op, operand=operand):
            return op != "&" and _has_no_operator(op, operand)
        case Binary(overload=None, op=op, left=left, right=right):
            return op not in _BUILT_IN and _has_no_operator(op, left, right)
        case SizeOf(measured=Unknown(failed=True)):
            return True
        case Name(candidates=(), type=Unknown(failed=True)):
            return True
        case Cast():
            return _is_impossible(node)
        case Construct(constructor=None, type=type_, arguments=(_, _, *_)):
            return _is_scalar(type_) or _has_only_plain_constructors(node)
        case Construct(constructor=None, type=ClassType(), arguments=(given,)):
            return _is_scalar(given.type) and _has_only_plain_constructors(node)
        case InitList(elements=(_, _, *_), type=type_):
            return _is_scalar(type_)
        case Delete(operand=operand):
            plain = decayed(operand.type)
            return isinstance(plain, Fundamental | EnumType) or _lacks_conversions(plain)
        case Subscript(overload=None, object=target, index=index):
            return _has_no_operator("[]", target, index)
        case Assign(overload=None, target=target):
            return is_const(target.type) and not is_unknown(target.type)
    return False


_BUILT_IN = (",", ".*", "->*")
"""What every operand has, or is judged elsewhere."""


def target_function(type_: Type) -> FunctionType | None:
    """The function that a pointer, a reference or a name of such a type leads to."""
    plain = decayed(referred(type_))
    plain = unqualified(plain.pointee) if isinstance(plain, Pointer) else plain
    return plain if isinstance(plain, FunctionType) else None


def _is_ill_called(node: Call, function: FunctionType) -> bool:
    """Whether arguments are too few or too many for a function, or one is nothing it takes."""
    callee, types = node.callee, function.parameters
    named = callee.candidates if isinstance(callee, Name | Member) else ()
    if any(isinstance(d, Function) for d in named):
        return _calls_nothing(node)
    if any(is_unknown(p) for p in types) or any(is_unknown(a.type) for a in node.arguments):
        return False
    given = node.arguments
    if len(given) < len(types) or (len(given) > len(types) and not function.variadic):
        return True
    return any(cost(_as_written(a), p) is NONE for a, p in zip(given, types, strict=False))


def _as_written(argument: Expression) -> Expression:
    """An argument without the conversion to a class that was added where none may exist."""
    match argument:
        case Cast(kind=CastKind.IMPLICIT, type=ClassType(), operand=operand):
            return operand
    return argument


def _has_only_plain_constructors(node: Construct) -> bool:
    """Whether all that may make an object is known, and with known arguments nothing does."""
    plain = node.type
    if not isinstance(plain, ClassType) or not _is_complete(plain) or _is_builtin(plain):
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
    if is_missing(op, [decayed(o.type) for o in operands]):
        return not associated_functions(operands, f"operator{op}")
    if not any(map(_lacks_conversions, types)):
        return False
    if resolve(associated_functions(operands, f"operator{op}"), operands).viable:
        return False
    first = types[0]
    own = members(first.declaration, f"operator{op}") if isinstance(first, ClassType) else ()
    methods = [d for d in own if isinstance(d, Function)]
    return not resolve(methods, operands[1:], receiver=referred(operands[0].type)).viable


def _is_scalar(type_: Type) -> bool:
    return isinstance(type_, Fundamental | Pointer | EnumType) and not is_unknown(type_)


def _is_impossible(node: Cast) -> bool:
    """Whether nothing leads from the operand's type to the cast's."""
    source, goal = decayed(node.operand.type), unqualified(referred(node.type))
    if is_unknown(source) or is_unknown(goal) or isinstance(node.type, Reference):
        return False
    if node.category is not Category.PRVALUE:
        bound = node.kind is CastKind.STATIC and node.category is Category.LVALUE
        return bound and not is_const(node.type) and _is_unrelated(source, goal)
    if _lacks_conversions(source):
        return _is_scalar(goal) and goal != VOID
    if node.kind is CastKind.STATIC:
        return _is_impossible_statically(node.operand, source, goal)
    if node.kind is CastKind.REINTERPRET:
        floats = isinstance(source, Fundamental) and source.basic.is_float
        return floats and isinstance(goal, Pointer)
    if node.kind is CastKind.CONST:
        return isinstance(goal, Pointer) and not _differ_in_qualifiers(source, goal)
    return node.kind is CastKind.DYNAMIC and not _is_of_run_time_type(source)


def _is_unrelated(source: Type, goal: Type) -> bool:
    """Whether no reference to an object of a class is made of what is neither of it nor of a base
    or derived class, and does not convert."""
    if not isinstance(goal, ClassType) or not _is_complete(goal):
        return False
    if not isinstance(source, ClassType):
        return _is_scalar(source)
    above = base_distance(source.declaration, goal), base_distance(goal.declaration, source)
    return source != goal and above == (None, None) and _lacks_conversions(source)


def _differ_in_qualifiers(source: Type, goal: Type) -> bool:
    """Whether two types are pointers to the same, apart from const and volatile; True in doubt."""
    if not isinstance(source, Pointer) or not isinstance(goal, Pointer):
        return source == goal
    have, want = unqualified(source.pointee), unqualified(goal.pointee)
    return have == want or _differ_in_qualifiers(have, want)


def _is_of_run_time_type(source: Type) -> bool:
    """Whether `dynamic_cast` may take such a pointer; True in doubt."""
    plain = unqualified(source.pointee) if isinstance(source, Pointer) else source
    if not isinstance(plain, ClassType):
        return is_unknown(plain)
    return plain.declaration.polymorphic or not _is_complete(plain)


def _is_impossible_statically(operand: Expression, source: Type, goal: Type) -> bool:
    """Whether neither conversion between two scalar types is implicit (expr.static.cast)."""
    if isinstance(source, Pointer) and isinstance(goal, Pointer):
        if is_const(source.pointee) and not is_const(goal.pointee):
            return True
        back = cost_of_types(goal, source).rank
        return NONE.rank is cost_of_types(source, goal).rank is back
    if isinstance(source, Pointer):
        return isinstance(goal, Fundamental) and goal not in (BOOL, VOID)
    return isinstance(goal, Pointer) and isinstance(source, Fundamental) and not is_null(operand)


def _lacks_conversions(type_: Type) -> bool:
    """Whether it is a class that is known whole, and converts to nothing."""
    if not isinstance(type_, ClassType) or not _is_complete(type_) or _is_builtin(type_):
        return False
    if any(one.is_closure for one in ancestry(type_.declaration)):
        return False
    return next(conversion_functions(type_.declaration), None) is None


def _is_builtin(type_: Type) -> bool:
    """Whether a class, or a part of it, is of the stubs, which may not tell all."""
    return isinstance(type_, ClassType) and any(
        one.item.builtin for one in ancestry(type_.declaration)
    )


def _lacks_members(node: Member) -> bool:
    plain = value_type(node.object.type)
    if node.arrow and isinstance(plain, Pointer):
        plain = value_type(plain.pointee)
    return _is_complete(plain)


def _is_complete(plain: Type) -> bool:
    """Whether all members of the type are known."""
    if isinstance(plain, ClassType):
        return not has_unknown_base(plain.declaration) and not plain.declaration.is_pattern
    kinds = Fundamental | Pointer | VectorType | Array | EnumType | MemberPointer
    return isinstance(plain, kinds) and not is_unknown(plain)


def _calls_nothing(node: Call) -> bool:
    """Whether known functions are called with known arguments, and none fits."""
    callee = node.callee
    if any(is_unknown(value_type(a.type)) for a in node.arguments):
        return False
    plain_type = value_type(callee.type)
    if isinstance(plain_type, ClassType) and _is_complete(plain_type):
        own = members(plain_type.declaration, "operator()")
        return not _is_builtin(plain_type) and all(
            isinstance(d, Function) and _is_plain(d) for d in own
        )
    if _is_scalar(plain_type):
        return not isinstance(plain_type, Pointer)
    if not isinstance(callee, Name | Member) or not callee.candidates:
        return False
    functions = [d for d in callee.candidates if isinstance(d, Function)]
    plain = all(map(_is_plain, functions))
    return len(functions) == len(callee.candidates) and plain


def _is_plain(function: Function) -> bool:
    return function.template is None and not any(map(is_unknown, function.type.parameters))
