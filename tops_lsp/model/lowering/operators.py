"""Operators: built-in ones with converted operands, overloaded ones resolved; casts, sizeof."""

from __future__ import annotations

from tree_sitter import Node

from tops_lsp.model import layout
from tops_lsp.model.conversions import (
    POINTER_DIFFERENCE,
    Rank,
    arithmetic,
    condition,
    convert,
    cost_of_types,
    promote,
    scalar_operand,
    user_conversion,
)
from tops_lsp.model.declarations import Class, Function, Storage, Variable
from tops_lsp.model.expressions import (
    Assign,
    Binary,
    Cast,
    CastKind,
    Category,
    Conditional,
    Expression,
    Literal,
    Name,
    SizeOf,
    Subscript,
    Unary,
)
from tops_lsp.model.lowering.context import Lowering, named
from tops_lsp.model.lowering.dispatch import handles, lower, lower_field, opaque
from tops_lsp.model.lowering.initialization import initializer_for
from tops_lsp.model.lowering.results import result_type
from tops_lsp.model.lowering.types import descriptor, is_type_name, type_of
from tops_lsp.model.overloads import resolve
from tops_lsp.model.scopes import associated_functions, members
from tops_lsp.model.spaces import Space
from tops_lsp.model.types import (
    BOOL,
    INT,
    ULONG,
    UNKNOWN,
    VOID,
    Basic,
    ClassType,
    EnumType,
    Fundamental,
    MemberPointer,
    Pointer,
    Reference,
    Type,
    VectorType,
    decayed,
    is_const,
    is_unknown,
    qualify,
    referred,
    space_of,
    unqualified,
    value_type,
)
from tops_lsp.text.source import Span

_COMPARISONS = frozenset({"==", "!=", "<", "<=", ">", ">="})
_SPELLINGS = {
    "and": "&&",
    "or": "||",
    "not": "!",
    "bitand": "&",
    "bitor": "|",
    "xor": "^",
    "compl": "~",
    "not_eq": "!=",
}


def operator_text(lo: Lowering, node: Node) -> str:
    """The operator of a unary, binary or assignment node, alternative spellings normalised."""
    child = node.child_by_field_name("operator")
    spelled = "" if child is None else lo.text(child)
    return _SPELLINGS.get(spelled, spelled)


def _is_class(expression: Expression) -> bool:
    return isinstance(value_type(expression.type), ClassType)


# --- overloaded operators ---------------------------------------------------------------


def overloaded(lo: Lowering, op: str, operands: list[Expression]) -> tuple[Function | None, Type]:
    """The user-defined operator for the operands, if overload resolution finds one."""
    if not any(isinstance(value_type(o.type), ClassType | EnumType) for o in operands):
        return None, UNKNOWN
    spelled = f"operator{op}"
    free = [d for d in lo.scope.lookup(spelled) if isinstance(d, Function) and not d.is_member]
    free += [f for f in associated_functions(operands, spelled) if f not in free]
    best = resolve(free, operands, side=lo.side, templates=lo.unit).best
    first = value_type(operands[0].type)
    if isinstance(first, ClassType):
        methods = [d for d in members(first.declaration, spelled) if isinstance(d, Function)]
        own = resolve(
            methods,
            operands[1:],
            side=lo.side,
            receiver=referred(operands[0].type),
            templates=lo.unit,
        ).best
        best = own or best
    if best is None:
        return None, UNKNOWN
    return best.function, result_type(lo, best.function, best.bound, best.deduced)


def category_of(result: Type) -> Category:
    """The category of a call that returns `result`."""
    if not isinstance(result, Reference):
        return Category.PRVALUE
    return Category.XVALUE if result.rvalue else Category.LVALUE


def _has_no_operator(expression: Expression, operand: Expression) -> bool:
    """Whether an operand stays an object, so that no built-in operator can apply."""
    return expression is operand and _is_class(expression)


# --- unary ------------------------------------------------------------------------------


@handles("unary_expression")
def _unary(lo: Lowering, node: Node) -> Expression:
    op, operand = operator_text(lo, node), lower_field(lo, node, "argument")
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
    if op == "!":
        vector = isinstance(decayed(operand.type), VectorType)
        test = condition(operand)
        open_ = _is_class(test)
        type_ = value_type(operand.type) if vector else (UNKNOWN if open_ else BOOL)
        return Unary(span=lo.span(node), op=op, operand=test, type=type_)
    value = scalar_operand(operand)
    if _has_no_operator(value, operand):
        return Unary(span=lo.span(node), op=op, operand=operand)
    type_ = promote(decayed(value.type))
    return Unary(span=lo.span(node), op=op, operand=convert(value, type_), type=type_)


@handles("pointer_expression")
def _pointer_expression(lo: Lowering, node: Node) -> Expression:
    op, operand = operator_text(lo, node), lower_field(lo, node, "argument")
    if op == "&":
        return _address(lo, node, operand)
    plain = decayed(operand.type)
    if isinstance(plain, Pointer):
        return Unary(
            span=lo.span(node),
            op="*",
            operand=operand,
            type=plain.pointee,
            category=Category.LVALUE,
        )
    overload, result = overloaded(lo, "*", [operand])
    return Unary(
        span=lo.span(node),
        op="*",
        operand=operand,
        overload=overload,
        type=referred(result),
        category=Category.LVALUE if overload is None else category_of(result),
    )


def _address(lo: Lowering, node: Node, operand: Expression) -> Expression:
    type_: Type = UNKNOWN if is_unknown(operand.type) else Pointer(referred(operand.type))
    return Unary(
        span=lo.span(node), op="&", operand=operand, type=_member_pointer(operand) or type_
    )


def _member_pointer(operand: Expression) -> Type | None:
    """`&S::member` outside of S."""
    declaration = operand.declaration if isinstance(operand, Name) else None
    if declaration is None or not isinstance(declaration.scope, Class):
        return None
    owner = ClassType(declaration.scope)
    match declaration:
        case Variable(storage=Storage.MEMBER, type=type_):
            return MemberPointer(owner, type_)
        case Function(is_static=False, type=type_):
            return MemberPointer(owner, type_)
    return None


@handles("update_expression")
def _update(lo: Lowering, node: Node) -> Expression:
    operand = lower_field(lo, node, "argument")
    op_node = node.child_by_field_name("operator")
    argument = node.child_by_field_name("argument")
    postfix = bool(op_node and argument and op_node.start_byte > argument.start_byte)
    op = "++" if op_node is None else lo.text(op_node)
    overload, result = _updating(lo, op, operand, postfix)
    if overload is not None:
        type_, category = referred(result), category_of(result)
    else:
        type_ = value_type(operand.type) if postfix else referred(operand.type)
        category = Category.PRVALUE if postfix else Category.LVALUE
    return Unary(
        span=lo.span(node),
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


@handles("binary_expression")
def _binary(lo: Lowering, node: Node) -> Expression:
    op = operator_text(lo, node)
    left, right = lower_field(lo, node, "left"), lower_field(lo, node, "right")
    return binary(lo, node, op, left, right)


def binary(lo: Lowering, node: Node, op: str, left: Expression, right: Expression) -> Expression:
    """A binary operator with both operands converted to what it works on."""
    span = lo.span(node)
    if op in (".*", "->*"):
        return _through_member_pointer(span, op, left, right)
    overload, result = overloaded(lo, op, [left, right])
    if overload is not None:
        left, right = _operands(overload, left, right)
        return Binary(
            span=span,
            op=op,
            left=left,
            right=right,
            overload=overload,
            type=referred(result),
            category=category_of(result),
        )
    if op in ("&&", "||"):
        return _logical(span, op, left, right)
    a, b = scalar_operand(left), scalar_operand(right)
    if _is_class(a) or _is_class(b):
        return Binary(span=span, op=op, left=left, right=right)
    return _builtin(span, op, a, b)


def _operands(
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
    a, b = decayed(left.type), decayed(right.type)
    if isinstance(a, Pointer) or isinstance(b, Pointer):
        return _with_pointer(span, op, left, right)
    if op in ("<<", ">>") and not isinstance(a, VectorType):
        return _shift(span, op, left, right)
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


def _shift(span: Span, op: str, left: Expression, right: Expression) -> Expression:
    type_, amount = promote(decayed(left.type)), promote(decayed(right.type))
    return Binary(
        span=span,
        op=op,
        left=convert(left, type_),
        right=convert(right, amount),
        type=type_ if not is_unknown(amount) else UNKNOWN,
    )


def _through_member_pointer(span: Span, op: str, left: Expression, right: Expression) -> Expression:
    """`object.*pointer`, `pointer->*pointer`."""
    plain = value_type(right.type)
    lvalue = op == "->*" or left.category is Category.LVALUE
    return Binary(
        span=span,
        op=op,
        left=left,
        right=right,
        type=plain.target if isinstance(plain, MemberPointer) else UNKNOWN,
        category=Category.LVALUE if lvalue else Category.XVALUE,
    )


def _logical(span: Span, op: str, left: Expression, right: Expression) -> Expression:
    vector = isinstance(value_type(left.type), VectorType)
    tests = condition(left), condition(right)
    open_ = any(_is_class(t) for t in tests)
    return Binary(
        span=span,
        op=op,
        left=tests[0],
        right=tests[1],
        type=value_type(left.type) if vector else (UNKNOWN if open_ else BOOL),
    )


def _result(op: str, common: Type) -> Type:
    if op not in _COMPARISONS:
        return common
    if isinstance(common, VectorType):
        return VectorType(common.registers, _mask_element(common.element), mask=True)
    return UNKNOWN if is_unknown(common) else BOOL


def _mask_element(element: Basic) -> Basic:
    """Masks are named after the integer of the lanes' width."""
    return {1: Basic.CHAR, 2: Basic.SHORT, 8: Basic.LONG}.get(element.size, Basic.INT)


def _with_pointer(span: Span, op: str, left: Expression, right: Expression) -> Expression:
    """Pointer arithmetic, and comparison in the operands' common pointer type."""
    a, b = decayed(left.type), decayed(right.type)
    if op in _COMPARISONS:
        common = _common(left, right)
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
    elif op in ("+", "-"):
        type_ = a if isinstance(a, Pointer) else b
    return Binary(span=span, op=op, left=left, right=right, type=type_)


# --- assignment, ?:, comma, [] ----------------------------------------------------------


@handles("assignment_expression")
def _assignment(lo: Lowering, node: Node) -> Expression:
    op = operator_text(lo, node) or "="
    target = lower_field(lo, node, "left")
    value = initializer_for(lo, node.child_by_field_name("right"), target.type, node)
    overload, result = overloaded(lo, op, [target, value])
    if overload is not None:
        _, value = _operands(overload, target, value)
        type_, category = referred(result), category_of(result)
        return Assign(
            span=lo.span(node),
            op=op,
            target=target,
            value=value,
            overload=overload,
            type=type_,
            category=category,
        )
    return _builtin_assignment(lo, node, op, target, value)


def _builtin_assignment(
    lo: Lowering, node: Node, op: str, target: Expression, value: Expression
) -> Expression:
    target_type = referred(target.type)
    compute: Type = UNKNOWN
    if op == "=":
        value = convert(value, unqualified(target_type))
    elif not _is_class(target):
        value = scalar_operand(value)
        compute = _compound_type(op, decayed(target.type), decayed(value.type))
        value = _compound_operand(op, target, value, compute)
    return Assign(
        span=lo.span(node),
        op=op,
        target=target,
        value=value,
        compute_type=compute,
        type=target_type,
        category=Category.LVALUE,
    )


def _compound_operand(op: str, target: Expression, value: Expression, compute: Type) -> Expression:
    if isinstance(decayed(target.type), Pointer):
        return value
    if op in ("<<=", ">>="):
        return convert(value, promote(decayed(value.type)))
    return convert(value, compute)


def _compound_type(op: str, left: Type, right: Type) -> Type:
    if isinstance(left, Pointer):
        return left
    if op in ("<<=", ">>="):
        return promote(left)
    return arithmetic(left, right)


@handles("conditional_expression")
def _conditional(lo: Lowering, node: Node) -> Expression:
    test = condition(lower_field(lo, node, "condition"))
    then = lower_field(lo, node, "consequence")
    orelse = lower_field(lo, node, "alternative")
    a, b = value_type(then.type), value_type(orelse.type)
    both_lvalues = then.category is orelse.category is Category.LVALUE
    if a == b:
        const = is_const(then.type) or is_const(orelse.type)
        type_ = qualify(then.type, const=const) if both_lvalues else a
        category = Category.LVALUE if both_lvalues else Category.PRVALUE
    else:
        type_, category = _common(then, orelse), Category.PRVALUE
        then, orelse = convert(then, type_), convert(orelse, type_)
    return Conditional(
        span=lo.span(node),
        condition=test,
        then=then,
        orelse=orelse,
        type=type_,
        category=category,
    )


def _common(left: Expression, right: Expression) -> Type:
    """The type that two operands of ?: or of a comparison have in common."""
    a, b = decayed(left.type), decayed(right.type)
    if a == b:
        return a
    if isinstance(a, Pointer) or isinstance(b, Pointer):
        return _common_pointer(a, b)
    if isinstance(a, ClassType) or isinstance(b, ClassType):
        return _common_class(left, right, a, b)
    return arithmetic(a, b)


def _common_class(left: Expression, right: Expression, a: Type, b: Type) -> Type:
    to_right = user_conversion(left, b) is not None
    to_left = user_conversion(right, a) is not None
    if to_right != to_left:
        return b if to_right else a
    return UNKNOWN


def _common_pointer(left: Type, right: Type) -> Type:
    """The composite pointer type."""
    if not isinstance(left, Pointer):
        return right
    if not isinstance(right, Pointer):
        return left
    have, other = left.pointee, right.pointee
    const = is_const(have) or is_const(other)
    same = space_of(have) is space_of(other)
    space = space_of(have) if same else Space.GENERIC
    return Pointer(qualify(_common_pointee(have, other), const=const, space=space))


def _common_pointee(left: Type, right: Type) -> Type:
    a, b = unqualified(left), unqualified(right)
    if a == b or is_unknown(a) or is_unknown(b):
        return a if not is_unknown(a) else b
    if cost_of_types(Pointer(a), Pointer(b)).rank is not Rank.NONE:
        return b
    if cost_of_types(Pointer(b), Pointer(a)).rank is not Rank.NONE:
        return a
    return VOID


@handles("comma_expression")
def _comma(lo: Lowering, node: Node) -> Expression:
    left, right = lower_field(lo, node, "left"), lower_field(lo, node, "right")
    return Binary(
        span=lo.span(node),
        op=",",
        left=left,
        right=right,
        type=right.type,
        category=right.category,
    )


@handles("subscript_expression")
def _subscript(lo: Lowering, node: Node) -> Expression:
    target = lower_field(lo, node, "argument")
    listed = node.child_by_field_name("indices")
    indices = [lower(lo, c) for c in named(listed)] if listed is not None else []
    if len(indices) != 1:
        return opaque(lo, node)
    return _element(lo, node, target, indices[0])


def _element(lo: Lowering, node: Node, target: Expression, index: Expression) -> Expression:
    plain, base = value_type(target.type), decayed(target.type)
    type_: Type = UNKNOWN
    category = Category.LVALUE
    overload = None
    if isinstance(base, Pointer):
        type_ = base.pointee
    elif isinstance(plain, VectorType):
        type_ = BOOL if plain.mask else Fundamental(plain.element)
        category = target.category  # a lane of a value is a value
    elif isinstance(plain, ClassType):
        overload, result = overloaded(lo, "[]", [target, index])
        type_, category = referred(result), category_of(result)
    elif isinstance(decayed(index.type), Pointer):  # 3[p]
        type_ = _pointee(decayed(index.type))
    return Subscript(
        span=lo.span(node),
        object=target,
        index=index,
        overload=overload,
        type=type_,
        category=category,
    )


def _pointee(type_: Type) -> Type:
    return type_.pointee if isinstance(type_, Pointer) else UNKNOWN


# --- casts, parentheses, sizeof ---------------------------------------------------------


@handles("parenthesized_expression")
def _parenthesised(lo: Lowering, node: Node) -> Expression:
    inner = named(node)
    return lower(lo, inner[0]) if len(inner) == 1 else opaque(lo, node)


@handles("cast_expression")
def _cast(lo: Lowering, node: Node) -> Expression:
    type_node = node.child_by_field_name("type")
    type_ = UNKNOWN if type_node is None else type_of(lo, type_node)
    return cast(lo, node, type_, lower_field(lo, node, "value"), CastKind.C_STYLE)


def cast(lo: Lowering, node: Node, type_: Type, operand: Expression, kind: CastKind) -> Expression:
    """A conversion the user wrote."""
    target = referred(type_)
    if not isinstance(type_, Reference):
        target = unqualified(target)
        operand = _cast_operand(operand, target)
    return Cast(
        span=lo.span(node), type=target, kind=kind, operand=operand, category=category_of(type_)
    )


def _cast_operand(operand: Expression, target: Type) -> Expression:
    """An object cast to something else goes through its own conversion."""
    if not _is_class(operand) or isinstance(target, ClassType):
        return operand
    return convert(operand, target, explicit=True)


@handles("sizeof_expression", "alignof_expression")
def _sizeof(lo: Lowering, node: Node) -> Expression:
    type_node = node.child_by_field_name("type")
    if type_node is not None:
        return _size(lo, node, descriptor(lo, type_node), None)
    value = node.child_by_field_name("value")
    if value is None:
        return SizeOf(span=lo.span(node), type=ULONG)
    inner = value
    while inner.type == "parenthesized_expression" and named(inner):
        inner = named(inner)[0]
    names = ("identifier", "qualified_identifier", "template_function")
    if inner.type in names and is_type_name(lo, inner):
        return _size(lo, node, type_of(lo, inner), None)
    operand = lower(lo, value)
    return _size(lo, node, operand.type, operand)


def _size(lo: Lowering, node: Node, type_: Type, operand: Expression | None) -> SizeOf:
    measured = referred(type_)
    size = None if is_unknown(measured) else layout.size_of(measured)
    if node.type == "alignof_expression" and size is not None:
        size = layout.align_of(measured)
    return SizeOf(span=lo.span(node), type=ULONG, measured=measured, value=size, operand=operand)
