"""Operators: built-in ones with converted operands, overloaded ones resolved; casts, sizeof."""

from __future__ import annotations

from tree_sitter import Node

from tops_lsp.model.lowering.argument_lookup import operators
from tops_lsp.model.lowering.context import Lowering
from tops_lsp.model.lowering.results import result_type
from tops_lsp.model.sema.arithmetic import arithmetic, promote
from tops_lsp.model.sema.bit_fields import operand_type
from tops_lsp.model.sema.complex_numbers import binary_of_complex, unary_of_complex
from tops_lsp.model.sema.costs import NONE, Rank
from tops_lsp.model.sema.gnu_vectors import binary_of_vectors, unary_of_vector
from tops_lsp.model.sema.implicit_casts import (
    POINTER_DIFFERENCE,
    changed_operand,
    common_type,
    condition,
    convert,
    scalar_operand,
)
from tops_lsp.model.sema.overloads import Candidate
from tops_lsp.model.sema.standard_conversions import cost_of_types
from tops_lsp.model.tree import vectors
from tops_lsp.model.tree.declarations import Function
from tops_lsp.model.tree.expressions import (
    Binary,
    Cast,
    CastKind,
    Category,
    Expression,
    Literal,
    Unary,
    category_of,
)
from tops_lsp.model.tree.scopes import members
from tops_lsp.model.tree.types import (
    BOOL,
    INT,
    UNKNOWN,
    Basic,
    ClassType,
    EnumType,
    FunctionType,
    Fundamental,
    MemberPointer,
    Pointer,
    Type,
    VectorType,
    decayed,
    is_const,
    is_unknown,
    is_volatile,
    qualify,
    referred,
    unqualified,
    value_type,
)
from tops_lsp.text.source import Span

_COMPARISONS = frozenset(vectors.COMPARISONS)
_SPELLINGS = {
    "and": "&&",
    "or": "||",
    "not": "!",
    "bitand": "&",
    "bitor": "|",
    "xor": "^",
    "compl": "~",
    "not_eq": "!=",
    "and_eq": "&=",
    "or_eq": "|=",
    "xor_eq": "^=",
}


def operator_text(lo: Lowering, node: Node) -> str:
    """The operator of a unary, binary or assignment node, alternative spellings normalised."""
    child = node.child_by_field_name("operator")
    spelled = "" if child is None else lo.text(child)
    if spelled in _SHORTENED:
        after = lo.tree.raw[child.start_byte : child.start_byte + 3] if child else b""
        spelled = next((op for op in (".*", "->*") if after.startswith(op.encode())), spelled)
    return _SPELLINGS.get(spelled, spelled)


_SHORTENED = ("->", "-", ".")
"""What the grammar sees of `->*` and `.*`, see `text.gaps`."""


def is_object(expression: Expression) -> bool:
    """Whether an operand is of class type."""
    return isinstance(value_type(expression.type), ClassType)


# --- overloaded operators ---------------------------------------------------------------


_OVERLOADABLE = (ClassType, EnumType)


def overloaded(lo: Lowering, op: str, operands: list[Expression]) -> tuple[Function | None, Type]:
    """The user-defined operator for the operands, if overload resolution finds one."""
    for operand in operands:
        if isinstance(value_type(operand.type), _OVERLOADABLE):
            break
    else:
        return None, UNKNOWN
    spelled = f"operator{op}"
    free = [f for f in operators(lo, operands, spelled) if _may_be_of(f, operands)]
    first = value_type(operands[0].type)
    known = members(first.declaration, spelled) if isinstance(first, ClassType) else ()
    methods = [d for d in known if isinstance(d, Function)]
    best = lo.unit.operator(lo, methods, free, operands).best
    if best is None or _is_built_in_better(op, best, operands):
        return None, UNKNOWN
    return best.function, result_type(lo, best.function, best.bound, best.deduced)


def _is_built_in_better(op: str, best: Candidate, operands: list[Expression]) -> bool:
    """Whether the best function converts all objects among two operands by functions of the user,
    as the operator for numbers does, which takes the rest as it is (over.match.best)."""
    if len(operands) != 2 or op not in _OF_NUMBERS or best.function.is_member:
        return False
    converted = [taken.rank is Rank.USER for taken in best.costs[1:]]
    objects = list(map(is_object, operands))
    if not any(objects) or any(o and not c for o, c in zip(objects, converted, strict=True)):
        return False
    left, right = operands
    values = (scalar_operand(left, right), scalar_operand(right, left))
    return all(isinstance(value_type(value.type), Fundamental | EnumType) for value in values)


_OF_NUMBERS = frozenset((*"+-*/%<>&|^", "<=", ">=", "==", "!=", "<<", ">>", "&&", "||"))


def _may_be_of(operator: Function, operands: list[Expression]) -> bool:
    """Whether a free operator is a candidate: where no operand is an object, those alone are that
    have a parameter of an operand's own enumeration (over.match.oper)."""
    types = [value_type(operand.type) for operand in operands]
    if operator.template is not None or not all(isinstance(t, _OF_NO_CLASS) for t in types):
        return True
    pairs = zip(operator.type.parameters, types, strict=False)
    return any(isinstance(t, EnumType) and _takes_alone(value_type(p), t) for p, t in pairs)


_OF_NO_CLASS = (EnumType, Fundamental, Pointer)


def _takes_alone(parameter: Type, enumeration: EnumType) -> bool:
    return parameter == enumeration or is_unknown(parameter)


def _has_no_operator(expression: Expression, operand: Expression) -> bool:
    """Whether an operand stays an object, so that no built-in operator can apply."""
    return expression is operand and is_object(expression)


# --- unary ------------------------------------------------------------------------------


def unary(lo: Lowering, node: Node, op: str, operand: Expression) -> Expression:
    """`-x`, `!x` and their kind."""
    overload, result = overloaded(lo, op, [operand])
    if overload is not None:
        return Unary(
            span=lo.span(node),
            op=op,
            operand=operand,
            overload=overload,
            type=referred(result),
            category=category_of(result),
        )
    lanewise = unary_of_vector(lo.span(node), op, operand)
    if lanewise is None:
        lanewise = unary_of_complex(lo.span(node), op, operand)
    if lanewise is not None:
        return lanewise
    if op == "!":
        test = condition(operand)
        plain = value_type(test.type)
        if isinstance(plain, VectorType):
            type_: Type = vectors.mask_of(plain)
        else:
            type_ = UNKNOWN if is_object(test) else BOOL
        return Unary(span=lo.span(node), op=op, operand=test, type=type_)
    value = _as_function(operand) if op == "+" else scalar_operand(operand)
    if _has_no_operator(value, operand):
        return Unary(span=lo.span(node), op=op, operand=operand)
    type_ = promote(operand_type(value))
    return Unary(span=lo.span(node), op=op, operand=convert(value, type_), type=type_)


def _as_function(operand: Expression) -> Expression:
    """The operand of a `+`: a lambda without captures becomes a pointer to its function."""
    plain = value_type(operand.type)
    if not isinstance(plain, ClassType) or not plain.declaration.is_closure:
        return scalar_operand(operand)
    calls = [f for f in members(plain.declaration, "operator()") if isinstance(f, Function)]
    if plain.declaration.captures or len(calls) != 1 or calls[0].template is not None:
        return operand
    taken = calls[0].type
    bare = FunctionType(taken.result, taken.parameters, taken.variadic, noexcept=taken.noexcept)
    return Cast(span=operand.span, kind=CastKind.IMPLICIT, operand=operand, type=Pointer(bare))


def update(lo: Lowering, span: Span, op: str, operand: Expression, *, postfix: bool) -> Expression:
    """`++x` and its kind."""
    overload, result = _updating(lo, op, operand, postfix)
    if overload is not None:
        type_, category = referred(result), category_of(result)
    else:
        operand = changed_operand(operand)
        type_ = value_type(operand.type) if postfix else referred(operand.type)
        category = Category.PRVALUE if postfix else Category.LVALUE
    return Unary(
        span=span,
        op=op,
        operand=operand,
        postfix=postfix,
        overload=overload,
        type=type_,
        category=category,
    )


def _updating(
    lo: Lowering, op: str, operand: Expression, postfix: bool
) -> tuple[Function | None, Type]:
    """The postfix forms take a dummy int."""
    dummy = [Literal(span=operand.span, value=0, type=INT)] if postfix else []
    return overloaded(lo, op, [operand, *dummy])


# --- binary -----------------------------------------------------------------------------


def binary(lo: Lowering, node: Node, op: str, left: Expression, right: Expression) -> Expression:
    """A binary operator with both operands converted to what it works on."""
    span = lo.span(node)
    if op == ".*" or (op == "->*" and not is_object(left)):
        return _through_member_pointer(span, op, left, right)
    overload, result = overloaded(lo, op, [left, right])
    if overload is not None:
        left, right = converted_operands(overload, left, right)
        return Binary(
            span=span,
            op=op,
            left=left,
            right=right,
            overload=overload,
            type=referred(result),
            category=category_of(result),
        )
    lanewise = binary_of_vectors(span, op, left, right) or binary_of_complex(span, op, left, right)
    if lanewise is not None:
        return lanewise
    if op in ("&&", "||"):
        return _logical(span, op, left, right)
    a, b = scalar_operand(left, right), scalar_operand(right, left)
    if is_object(a) or is_object(b):
        return Binary(span=span, op=op, left=left, right=right)
    return _builtin(span, op, a, b)


def converted_operands(
    function: Function, left: Expression, right: Expression
) -> tuple[Expression, Expression]:
    """The operands of an overloaded operator, converted to its parameters."""
    parameters = [p.type for p in function.parameters]
    if len(parameters) == 2:
        left = convert(left, parameters[0])
    if parameters:
        right = convert(right, parameters[-1])
    return left, right


def _builtin(span: Span, op: str, left: Expression, right: Expression) -> Expression:
    a, b = operand_type(left), operand_type(right)
    if isinstance(a, Pointer) or isinstance(b, Pointer):
        return _with_pointer(span, op, left, right)
    if op in ("<<", ">>") and not (isinstance(a, VectorType) or isinstance(b, VectorType)):
        return _shift(span, op, left, right)
    if op in _COMPARISONS and (isinstance(a, MemberPointer) or isinstance(b, MemberPointer)):
        return _of_member_pointers(span, op, left, right)
    if isinstance(a, EnumType) and a == b and a.declaration.scoped:
        type_ = BOOL if op in _COMPARISONS else UNKNOWN
        return Binary(span=span, op=op, left=left, right=right, type=type_)
    common = arithmetic(a, b)
    return Binary(
        span=span,
        op=op,
        left=convert(left, common),
        right=convert(right, common),
        type=_result(op, common),
    )


def _of_member_pointers(span: Span, op: str, left: Expression, right: Expression) -> Expression:
    """A comparison: a pointer to a member of a base is converted, and so is a null pointer."""
    a, b = value_type(left.type), value_type(right.type)
    to_left = isinstance(a, MemberPointer) and (
        not isinstance(b, MemberPointer) or cost_of_types(b, a) is not NONE
    )
    common = a if to_left else b
    sides = convert(left, common), convert(right, common)
    return Binary(span=span, op=op, left=sides[0], right=sides[1], type=BOOL)


def _shift(span: Span, op: str, left: Expression, right: Expression) -> Expression:
    type_, amount = promote(operand_type(left)), promote(operand_type(right))
    return Binary(
        span=span,
        op=op,
        left=convert(left, type_),
        right=convert(right, amount),
        type=type_ if not is_unknown(amount) else UNKNOWN,
    )


def _through_member_pointer(span: Span, op: str, left: Expression, right: Expression) -> Expression:
    """`object.*pointer`, `pointer->*pointer`."""
    plain, around, object_ = value_type(right.type), decayed(left.type), referred(left.type)
    if op == "->*" and isinstance(around, Pointer):
        object_ = around.pointee
    lvalue = op == "->*" or left.category is Category.LVALUE
    type_ = plain.target if isinstance(plain, MemberPointer) else UNKNOWN
    if not isinstance(type_, FunctionType) and not is_unknown(type_):
        type_ = qualify(type_, const=is_const(object_), volatile=is_volatile(object_))
    if op == ".*" and is_unknown(object_):
        type_ = UNKNOWN  # whether it is an lvalue, and const, depends on the object
    return Binary(
        span=span,
        op=op,
        left=left,
        right=right,
        type=type_,
        category=Category.LVALUE if lvalue else Category.XVALUE,
    )


def _logical(span: Span, op: str, left: Expression, right: Expression) -> Expression:
    tests = condition(left), condition(right)
    types = [value_type(t.type) for t in tests]
    masks = [vectors.mask_of(t) for t in types if isinstance(t, VectorType)]
    open_ = any(is_object(t) for t in tests)
    type_ = masks[0] if masks else (UNKNOWN if open_ else BOOL)
    return Binary(span=span, op=op, left=tests[0], right=tests[1], type=type_)


def _result(op: str, common: Type) -> Type:
    if op not in _COMPARISONS:
        return common
    if isinstance(common, VectorType):
        return vectors.mask_of(common)
    return UNKNOWN if is_unknown(common) else BOOL


def _with_pointer(span: Span, op: str, left: Expression, right: Expression) -> Expression:
    """Pointer arithmetic, and comparison in the operands' common pointer type."""
    a, b = decayed(left.type), decayed(right.type)
    if op in _COMPARISONS:
        common = common_type(left, right)
        return Binary(
            span=span,
            op=op,
            left=convert(left, common),
            right=convert(right, common),
            type=BOOL,
        )
    type_: Type = UNKNOWN
    if op == "-" and isinstance(a, Pointer) and isinstance(b, Pointer):
        type_ = POINTER_DIFFERENCE
    elif op == "-" and (is_unknown(a) or is_unknown(b)):
        pass  # a pointer or a difference
    elif op in ("+", "-") and not _may_be_text(left, right):
        type_ = a if isinstance(a, Pointer) else b
    return Binary(span=span, op=op, left=left, right=right, type=type_)


def _may_be_text(left: Expression, right: Expression) -> bool:
    """Whether an operand that is not known may be a string that a text is joined to."""
    if is_unknown(left.type):
        return isinstance(right, Literal) or _is_text(right.type)
    return is_unknown(right.type) and isinstance(left, Literal)


def _is_text(type_: Type) -> bool:
    plain = decayed(type_)
    pointee = unqualified(plain.pointee) if isinstance(plain, Pointer) else None
    return isinstance(pointee, Fundamental) and pointee.basic is Basic.CHAR


# --- assignment, ?:, comma, [] ----------------------------------------------------------


# --- casts, parentheses, sizeof ---------------------------------------------------------
