"""Expressions: nodes of the tree to typed expressions."""

from __future__ import annotations

from tree_sitter import Node

from tops_lsp.model import layout
from tops_lsp.model.conversions import POINTER_DIFFERENCE, arithmetic, condition, convert, promote
from tops_lsp.model.declarations import (
    Class,
    Declaration,
    Enumerator,
    Function,
    Storage,
    TemplateParameter,
    Variable,
)
from tops_lsp.model.expressions import (
    Assign,
    Binary,
    Cast,
    CastKind,
    Category,
    Conditional,
    Construct,
    Delete,
    Expression,
    InitList,
    Literal,
    Member,
    Name,
    New,
    Opaque,
    SizeOf,
    Subscript,
    This,
    Unary,
)
from tops_lsp.model.lowering import literals
from tops_lsp.model.lowering.context import DEPTH_LIMIT, Lower, Lowering, named
from tops_lsp.model.lowering.types import (
    declarator,
    descriptor,
    find,
    is_type_name,
    last_name,
    specified_type,
    template_arguments,
    type_of,
)
from tops_lsp.model.overloads import resolve
from tops_lsp.model.scopes import has_unknown_base, members
from tops_lsp.model.spaces import Space
from tops_lsp.model.types import (
    BOOL,
    CHAR,
    INT,
    NULLPTR,
    ULONG,
    UNKNOWN,
    VOID,
    Array,
    Basic,
    ClassType,
    EnumType,
    FunctionType,
    Fundamental,
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


def lower(lo: Lowering, node: Node) -> Expression:
    """The typed expression of a node; what is not modelled becomes `Opaque`."""
    handler = _HANDLERS.get(node.type)
    if handler is None or lo.depth > DEPTH_LIMIT:
        return opaque(lo, node)
    lo.depth += 1
    try:
        return handler(lo, node)
    finally:
        lo.depth -= 1


def opaque(lo: Lowering, node: Node, why: str = "") -> Opaque:
    """Keeps the parts of something not modelled."""
    shallow = lo.depth <= DEPTH_LIMIT
    parts = [lower(lo, c) for c in named(node) if c.type in _HANDLERS] if shallow else []
    return Opaque(span=lo.span(node), parts=tuple(parts), why=why or node.type)


def lower_field(lo: Lowering, node: Node, field: str) -> Expression:
    """The expression in a field of the node; opaque when half-typed code lacks it."""
    child = node.child_by_field_name(field)
    if child is None or child.is_missing:
        return Opaque(span=lo.span(node), why=f"missing {field}")
    return lower(lo, child)


# --- primary ----------------------------------------------------------------------------


def _number(lo: Lowering, node: Node) -> Expression:
    value, type_ = literals.number(lo.text(node))
    return Literal(span=lo.span(node), value=value, type=UNKNOWN if value is None else type_)


def _string(lo: Lowering, node: Node) -> Expression:
    text = lo.text(node)
    if node.type == "concatenated_string":
        parts = [lower(lo, c) for c in named(node)]
        value = b"".join(_bytes(p) for p in parts)
    elif node.type == "raw_string_literal":
        value = text[text.find("(") + 1 : text.rfind(")")].encode("utf-8", "replace")
    else:
        value = literals.unescape(text[text.find('"') + 1 : -1])
    type_ = Array(qualify(CHAR, const=True), len(value) + 1)
    return Literal(span=lo.span(node), value=value, type=type_, category=Category.LVALUE)


def _bytes(part: Expression) -> bytes:
    return part.value if isinstance(part, Literal) and isinstance(part.value, bytes) else b""


def _character(lo: Lowering, node: Node) -> Expression:
    value = literals.character(lo.text(node))
    return Literal(span=lo.span(node), value=value, type=CHAR if value is not None else INT)


def _boolean(lo: Lowering, node: Node) -> Expression:
    return Literal(span=lo.span(node), value=node.type == "true", type=BOOL)


def _null(lo: Lowering, node: Node) -> Expression:
    return Literal(span=lo.span(node), value=0, type=NULLPTR)


def _this(lo: Lowering, node: Node) -> Expression:
    return this(lo, node)


def this(lo: Lowering, node: Node) -> This:
    """`this`, written or implied, in the class around the code."""
    class_ = lo.scope.enclosing_class()
    type_: Type = UNKNOWN if class_ is None else Pointer(ClassType(class_))
    return This(span=lo.span(node), type=type_)


def _parenthesised(lo: Lowering, node: Node) -> Expression:
    inner = named(node)
    return lower(lo, inner[0]) if len(inner) == 1 else opaque(lo, node)


def name(lo: Lowering, node: Node) -> Expression:
    """A use of a name, qualified or not."""
    found = find(lo, node)
    arguments = None
    if node.type == "template_function" or _last(node).type == "template_function":
        arguments = template_arguments(lo, _last(node))
    last = _last(node)
    name_node = last.child_by_field_name("name") or last
    expression = Name(
        span=lo.span(node),
        text=last_name(lo, node),
        candidates=tuple(found),
        name_span=lo.span(name_node),
        template_arguments=arguments,
    )
    if found:
        _type_name(expression, found)
    if found and lo.scope.enclosing_class() is not None and _is_instance_member(found[0]):
        return _implicit_member(lo, node, expression)
    return expression


def _last(node: Node) -> Node:
    while node.type == "qualified_identifier":
        inner = node.child_by_field_name("name")
        if inner is None:
            break
        node = inner
    return node


def _is_instance_member(declaration: Declaration) -> bool:
    match declaration:
        case Variable(storage=storage):
            return storage is Storage.MEMBER
        case Function(is_static=is_static, is_constructor=is_constructor):
            return declaration.is_member and not is_static and not is_constructor
    return False


def _implicit_member(lo: Lowering, node: Node, use: Name) -> Expression:
    return Member(
        span=use.span,
        object=this(lo, node),
        arrow=True,
        text=use.text,
        candidates=use.candidates,
        name_span=use.name_span,
        template_arguments=use.template_arguments,
        type=use.type,
        category=use.category,
    )


def _type_name(expression: Name, found: list[Declaration]) -> None:
    expression.type, expression.category = type_of_use(found)


def type_of_use(found: list[Declaration]) -> tuple[Type, Category]:
    """The type and category a name has when used as an expression."""
    match found[0]:
        case Variable(type=type_) as variable:
            inner = referred(type_)
            if variable.space is not Space.GENERIC and not isinstance(type_, Reference):
                inner = qualify(inner, space=_object_space(variable.space))
            return inner, Category.LVALUE
        case Enumerator(type=type_):
            return type_, Category.PRVALUE
        case TemplateParameter(kind="value", type=type_):
            return type_, Category.PRVALUE
        case Function(type=type_) if len(found) == 1:
            return type_, Category.LVALUE
    return UNKNOWN, Category.LVALUE


def _object_space(space: Space) -> Space:
    """An address of a private variable is an ordinary generic pointer in this dialect."""
    return Space.GENERIC if space is Space.PRIVATE else space


# --- operators --------------------------------------------------------------------------


def operator_text(lo: Lowering, node: Node) -> str:
    """The operator of a unary, binary or assignment node, alternative spellings normalised."""
    child = node.child_by_field_name("operator")
    spelled = "" if child is None else lo.text(child)
    words = {"and": "&&", "or": "||", "not": "!", "bitand": "&", "bitor": "|", "xor": "^"}
    words |= {"compl": "~", "not_eq": "!="}
    return words.get(spelled, spelled)


def _unary(lo: Lowering, node: Node) -> Expression:
    op, operand = operator_text(lo, node), lower_field(lo, node, "argument")
    overload, result = overloaded(lo, op, [operand])
    if overload is not None or _is_class(operand):
        return Unary(span=lo.span(node), op=op, operand=operand, overload=overload, type=result)
    plain = decayed(operand.type)
    if op == "!":
        type_: Type = plain if isinstance(plain, VectorType) else BOOL
        return Unary(span=lo.span(node), op=op, operand=condition(operand), type=type_)
    type_ = promote(plain)
    return Unary(span=lo.span(node), op=op, operand=convert(operand, type_), type=type_)


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
        type=result,
        category=Category.LVALUE,
    )


def _address(lo: Lowering, node: Node, operand: Expression) -> Expression:
    type_: Type = UNKNOWN if is_unknown(operand.type) else Pointer(referred(operand.type))
    return Unary(span=lo.span(node), op="&", operand=operand, type=type_)


def _update(lo: Lowering, node: Node) -> Expression:
    operand = lower_field(lo, node, "argument")
    op_node = node.child_by_field_name("operator")
    argument = node.child_by_field_name("argument")
    postfix = bool(op_node and argument and op_node.start_byte > argument.start_byte)
    op = "++" if op_node is None else lo.text(op_node)
    overload, result = overloaded(lo, op, [operand])
    type_ = result if overload is not None else referred(operand.type)
    return Unary(
        span=lo.span(node),
        op=op,
        operand=operand,
        postfix=postfix,
        overload=overload,
        type=value_type(type_) if postfix else type_,
        category=Category.PRVALUE if postfix else Category.LVALUE,
    )


def _binary(lo: Lowering, node: Node) -> Expression:
    op = operator_text(lo, node)
    left, right = lower_field(lo, node, "left"), lower_field(lo, node, "right")
    return binary(lo, node, op, left, right)


def binary(lo: Lowering, node: Node, op: str, left: Expression, right: Expression) -> Expression:
    """A binary operator with both operands converted to what it works on."""
    span = lo.span(node)
    overload, result = overloaded(lo, op, [left, right])
    if overload is not None or _is_class(left) or _is_class(right):
        return Binary(span=span, op=op, left=left, right=right, overload=overload, type=result)
    if op in ("&&", "||"):
        return _logical(span, op, left, right)
    a, b = decayed(left.type), decayed(right.type)
    if isinstance(a, Pointer) or isinstance(b, Pointer):
        return Binary(span=span, op=op, left=left, right=right, type=_pointer_arithmetic(op, a, b))
    if op in ("<<", ">>") and not isinstance(a, VectorType):
        type_ = promote(a)
        return Binary(
            span=span,
            op=op,
            left=convert(left, type_),
            right=convert(right, promote(b)),
            type=type_ if not is_unknown(b) else UNKNOWN,
        )
    common = arithmetic(a, b)
    return Binary(
        span=span,
        op=op,
        left=convert(left, common),
        right=convert(right, common),
        type=_result(op, common),
    )


def _logical(span: Span, op: str, left: Expression, right: Expression) -> Expression:
    vector = isinstance(value_type(left.type), VectorType)
    return Binary(
        span=span,
        op=op,
        left=condition(left),
        right=condition(right),
        type=value_type(left.type) if vector else BOOL,
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


def _pointer_arithmetic(op: str, left: Type, right: Type) -> Type:
    if op in _COMPARISONS:
        return BOOL
    if op == "-" and isinstance(left, Pointer) and isinstance(right, Pointer):
        return POINTER_DIFFERENCE
    if op not in ("+", "-"):
        return UNKNOWN
    return left if isinstance(left, Pointer) else right


def _is_class(expression: Expression) -> bool:
    return isinstance(value_type(expression.type), ClassType)


def overloaded(lo: Lowering, op: str, operands: list[Expression]) -> tuple[Function | None, Type]:
    """The user-defined operator for the operands, if overload resolution finds one."""
    if not any(isinstance(value_type(o.type), ClassType | EnumType) for o in operands):
        return None, UNKNOWN
    spelled = f"operator{op}"
    free = [d for d in lo.scope.lookup(spelled) if isinstance(d, Function) and not d.is_member]
    free += _associated(operands, spelled, free)
    best = resolve(free, operands, side=lo.side).best
    first = value_type(operands[0].type)
    if isinstance(first, ClassType):
        methods = [d for d in members(first.declaration, spelled) if isinstance(d, Function)]
        best = resolve(methods, operands[1:], side=lo.side).best or best
    if best is None:
        return None, UNKNOWN
    return best.function, referred(best.function.type.result)


def _associated(operands: list[Expression], spelled: str, known: list[Function]) -> list[Function]:
    """Argument-dependent look-up in the operands' namespaces."""
    from tops_lsp.model.declarations import Namespace
    from tops_lsp.model.scopes import namespace_members

    found: list[Function] = []
    for operand in operands:
        plain = value_type(operand.type)
        if not isinstance(plain, ClassType | EnumType):
            continue
        scope = plain.declaration.scope
        if isinstance(scope, Namespace):
            found += [
                d
                for d in namespace_members(scope, spelled)
                if isinstance(d, Function) and d not in known and d not in found
            ]
    return found


def _assignment(lo: Lowering, node: Node) -> Expression:
    op = operator_text(lo, node) or "="
    target = lower_field(lo, node, "left")
    value = initializer_for(lo, node.child_by_field_name("right"), target.type, node)
    overload, _ = overloaded(lo, op, [target, value])
    target_type = referred(target.type)
    if _is_class(target):
        return Assign(
            span=lo.span(node),
            op=op,
            target=target,
            value=value,
            overload=overload,
            type=target_type,
            category=Category.LVALUE,
        )
    compute: Type = UNKNOWN
    if op != "=":
        compute = _compound_type(op, decayed(target.type), decayed(value.type))
    goal = target_type if op == "=" else compute
    pointer = isinstance(decayed(target.type), Pointer) and op != "="
    return Assign(
        span=lo.span(node),
        op=op,
        target=target,
        value=value if pointer or op in ("<<=", ">>=") else convert(value, goal),
        compute_type=compute,
        type=target_type,
        category=Category.LVALUE,
    )


def _compound_type(op: str, left: Type, right: Type) -> Type:
    if isinstance(left, Pointer):
        return left
    if op in ("<<=", ">>="):
        return promote(left)
    return arithmetic(left, right)


def initializer_for(lo: Lowering, node: Node | None, type_: Type, around: Node) -> Expression:
    """An initialiser expression; a brace list takes the type it initialises."""
    if node is None or node.is_missing:
        return Opaque(span=lo.span(around), why="missing value")
    if node.type == "initializer_list":
        return init_list(lo, node, type_)
    return lower(lo, node)


def init_list(lo: Lowering, node: Node, type_: Type = UNKNOWN) -> InitList:
    """`{…}` initialising something of `type_`, elements converted where the type is known."""
    plain = value_type(type_)
    children = [c for c in named(node) if c.type != "initializer_pair"]
    targets = _element_types(plain, len(children))
    elements = [
        convert(initializer_for(lo, child, target, node), target)
        for child, target in zip(children, targets, strict=True)
    ]
    return InitList(span=lo.span(node), elements=tuple(elements), type=plain)


def _element_types(plain: Type, count: int) -> list[Type]:
    match plain:
        case Array(element=element):
            return [element] * count
        case ClassType(declaration=Class(fields=fields)):
            known: list[Type] = [f.type for f in fields][:count]
            return known + [UNKNOWN] * (count - len(known))
        case Fundamental() | Pointer():
            return [plain] * count
        case VectorType(element=element):
            return [Fundamental(element)] * count
    return [UNKNOWN] * count


def _conditional(lo: Lowering, node: Node) -> Expression:
    test = condition(lower_field(lo, node, "condition"))
    then = lower_field(lo, node, "consequence")
    orelse = lower_field(lo, node, "alternative")
    a, b = value_type(then.type), value_type(orelse.type)
    both_lvalues = then.category is orelse.category is Category.LVALUE
    if a == b:
        type_ = then.type if both_lvalues else a
        category = Category.LVALUE if both_lvalues else Category.PRVALUE
    else:
        type_, category = _common(decayed(then.type), decayed(orelse.type)), Category.PRVALUE
        then, orelse = convert(then, type_), convert(orelse, type_)
    return Conditional(
        span=lo.span(node),
        condition=test,
        then=then,
        orelse=orelse,
        type=type_,
        category=category,
    )


def _common(left: Type, right: Type) -> Type:
    """The common type of the two arms of ?:."""
    if left == right:
        return left
    if isinstance(left, Pointer) or isinstance(right, Pointer):
        if not isinstance(left, Pointer):
            return right
        if not isinstance(right, Pointer):
            return left
        if unqualified(left.pointee) != unqualified(right.pointee):
            return Pointer(VOID)
        same = space_of(left.pointee) is space_of(right.pointee)
        space = space_of(left.pointee) if same else Space.GENERIC
        const = is_const(left.pointee) or is_const(right.pointee)
        return Pointer(qualify(unqualified(left.pointee), const=const, space=space))
    return arithmetic(left, right)


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


def _subscript(lo: Lowering, node: Node) -> Expression:
    target = lower_field(lo, node, "argument")
    listed = node.child_by_field_name("indices")
    indices = [lower(lo, c) for c in named(listed)] if listed is not None else []
    if len(indices) != 1:
        return opaque(lo, node)
    plain = value_type(target.type)
    base = decayed(target.type)
    type_: Type = UNKNOWN
    overload = None
    if isinstance(base, Pointer):
        type_ = base.pointee
    elif isinstance(plain, VectorType):
        type_ = BOOL if plain.mask else Fundamental(plain.element)
    elif isinstance(plain, ClassType):
        overload, type_ = overloaded(lo, "[]", [target, indices[0]])
    return Subscript(
        span=lo.span(node),
        object=target,
        index=indices[0],
        overload=overload,
        type=type_,
        category=Category.LVALUE,
    )


def _cast(lo: Lowering, node: Node) -> Expression:
    type_node = node.child_by_field_name("type")
    type_ = UNKNOWN if type_node is None else type_of(lo, type_node)
    return cast(lo, node, type_, lower_field(lo, node, "value"), CastKind.C_STYLE)


def cast(lo: Lowering, node: Node, type_: Type, operand: Expression, kind: CastKind) -> Expression:
    """A conversion the user wrote."""
    category = Category.LVALUE if isinstance(type_, Reference) else Category.PRVALUE
    return Cast(
        span=lo.span(node), type=referred(type_), kind=kind, operand=operand, category=category
    )


def _field(lo: Lowering, node: Node) -> Expression:
    return field(lo, node)


def field(lo: Lowering, node: Node) -> Member:
    """`a.b`, `a->b`."""
    target = lower_field(lo, node, "argument")
    name_node = node.child_by_field_name("field")
    op = node.child_by_field_name("operator")
    arrow = op is not None and lo.text(op) == "->"
    text = "" if name_node is None else last_name(lo, _method_name(name_node))
    class_, qualifiers = _object_class(lo, target, arrow)
    found = [] if class_ is None else members(class_, text)
    arguments = None
    if name_node is not None and name_node.type == "template_method":
        arguments = template_arguments(lo, name_node)
    result = Member(
        span=lo.span(node),
        object=target,
        text=text,
        arrow=arrow,
        candidates=tuple(found),
        name_span=lo.span(name_node) if name_node is not None else lo.span(node),
        template_arguments=arguments,
    )
    if found:
        type_, result.category = type_of_use(found)
        result.type = _member_type(found[0], type_, qualifiers)
    return result


def _method_name(node: Node) -> Node:
    if node.type in ("template_method", "dependent_name"):
        inner = node.child_by_field_name("name")
        return inner if inner is not None else (named(node) or [node])[-1]
    return node


def _member_type(declaration: Declaration, type_: Type, qualifiers: Type) -> Type:
    """A data member takes the object's const and memory space."""
    if not isinstance(declaration, Variable) or isinstance(declaration.type, Reference):
        return type_
    from tops_lsp.model.types import is_const

    return qualify(type_, const=is_const(qualifiers), space=space_of(qualifiers))


def _object_class(lo: Lowering, target: Expression, arrow: bool) -> tuple[Class | None, Type]:
    """The class whose member is named, and the object's qualified type."""
    type_ = referred(target.type)
    if arrow:
        plain = decayed(type_)
        if isinstance(plain, ClassType):
            _, type_ = overloaded(lo, "->", [target])
            plain = decayed(type_)
        type_ = plain.pointee if isinstance(plain, Pointer) else UNKNOWN
    plain_type = unqualified(type_)
    if not isinstance(plain_type, ClassType):
        return None, UNKNOWN
    return plain_type.declaration, type_


def is_lookup_complete(class_: Class) -> bool:
    """Whether a failed member look-up proves that the member does not exist."""
    return not has_unknown_base(class_)


# --- sizes, allocation ------------------------------------------------------------------


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


def _new(lo: Lowering, node: Node) -> Expression:
    type_ = specified_type(lo, node)
    sized = node.child_by_field_name("declarator")
    extent = None
    if sized is not None and sized.type == "new_declarator":
        extent = lower_field(lo, sized, "length")
    elif sized is not None:
        type_ = declarator(lo, type_, sized).type
    arguments = node.child_by_field_name("arguments")
    lowered = [lower(lo, c) for c in named(arguments)] if arguments is not None else []
    return New(
        span=lo.span(node),
        type=UNKNOWN if is_unknown(type_) else Pointer(type_),
        arguments=tuple(lowered),
        extent=extent,
    )


def _delete(lo: Lowering, node: Node) -> Expression:
    inner = named(node)
    operand = lower(lo, inner[-1]) if inner else Opaque(span=lo.span(node), why="missing operand")
    array = any(c.type == "[" for c in node.children)
    return Delete(span=lo.span(node), operand=operand, array=array, type=VOID)


def _compound_literal(lo: Lowering, node: Node) -> Expression:
    type_node = node.child_by_field_name("type")
    value = node.child_by_field_name("value")
    type_ = UNKNOWN if type_node is None else type_of(lo, type_node)
    if value is None:
        return opaque(lo, node)
    return braced(lo, node, type_, value)


def braced(lo: Lowering, node: Node, type_: Type, value: Node) -> Expression:
    """`T{…}`."""
    items = init_list(lo, value, type_)
    if isinstance(unqualified(type_), ClassType):
        return construct(lo, node, type_, list(items.elements), braces=True)
    items.span = lo.span(node)
    return items


def construct(
    lo: Lowering, node: Node, type_: Type, arguments: list[Expression], braces: bool = False
) -> Construct:
    """An object of class type made from arguments; the constructor is resolved if known."""
    plain = unqualified(type_)
    constructor = None
    if isinstance(plain, ClassType):
        options = [
            d for d in plain.declaration.members.get("(constructor)", ()) if isinstance(d, Function)
        ]
        best = resolve(options, arguments, side=lo.side).best
        if best is not None:
            constructor = best.function
            arguments = converted_arguments(constructor, arguments)
    return Construct(
        span=lo.span(node),
        type=plain,
        arguments=tuple(arguments),
        constructor=constructor,
        braced=braces,
    )


def converted_arguments(function: Function, arguments: list[Expression]) -> list[Expression]:
    """Arguments converted to the parameters' types (where both are known)."""
    return [
        convert(a, function.parameters[i].type)
        if i < len(function.parameters) and not function.parameters[i].is_pack
        else a
        for i, a in enumerate(arguments)
    ]


def function_pointer(type_: Type) -> FunctionType | None:
    """The function type behind a function, a pointer or a reference to one."""
    plain = value_type(type_)
    if isinstance(plain, Pointer):
        plain = unqualified(plain.pointee)
    return plain if isinstance(plain, FunctionType) else None


def _call(lo: Lowering, node: Node) -> Expression:
    from tops_lsp.model.lowering.calls import call

    return call(lo, node)


def _lambda(lo: Lowering, node: Node) -> Expression:
    from tops_lsp.model.lowering.lambdas import lower_lambda

    return lower_lambda(lo, node)


def _init_list(lo: Lowering, node: Node) -> Expression:
    return init_list(lo, node)


_HANDLERS: dict[str, Lower] = {
    "number_literal": _number,
    "string_literal": _string,
    "raw_string_literal": _string,
    "concatenated_string": _string,
    "char_literal": _character,
    "true": _boolean,
    "false": _boolean,
    "null": _null,
    "nullptr": _null,
    "this": _this,
    "parenthesized_expression": _parenthesised,
    "identifier": name,
    "type_identifier": name,
    "field_identifier": name,
    "qualified_identifier": name,
    "template_function": name,
    "template_type": name,
    "operator_name": name,
    "unary_expression": _unary,
    "pointer_expression": _pointer_expression,
    "update_expression": _update,
    "binary_expression": _binary,
    "assignment_expression": _assignment,
    "conditional_expression": _conditional,
    "comma_expression": _comma,
    "subscript_expression": _subscript,
    "cast_expression": _cast,
    "field_expression": _field,
    "sizeof_expression": _sizeof,
    "alignof_expression": _sizeof,
    "new_expression": _new,
    "delete_expression": _delete,
    "compound_literal_expression": _compound_literal,
    "initializer_list": _init_list,
    "call_expression": _call,
    "lambda_expression": _lambda,
    "parameter_pack_expansion": opaque,
    "fold_expression": opaque,
    "condition_clause": opaque,
    "argument_list": opaque,
    "user_defined_literal": opaque,
    "generic_expression": opaque,
    "ERROR": opaque,
}
