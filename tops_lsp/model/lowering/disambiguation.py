"""What the grammar reads wrongly whatever the names mean, read again.

T f(int (*p)());        a variable that is initialized with a call
void f() {};            a declaration with an initializer, an empty list
int (*row)[3] = m;      an assignment to an element of a cast
int ((*row)[3]) = m;    an assignment to a cast
x.store<0>(y)           two comparisons
(a = b, c)              an assignment of c, and an error
"""

from __future__ import annotations

from tree_sitter import Node

from tops_lsp.model.lowering.context import Lowering, first, first_of, named
from tops_lsp.model.lowering.lookup import is_type_name
from tops_lsp.model.tree.declarations import Function
from tops_lsp.model.tree.types import ClassType, Pointer, Type, unqualified, value_type
from tops_startup.patterns import regex

VALUES = ("nullptr", "NULL", "this", "true", "false", "new")
"""Words that the grammar takes for names of types, or of what is declared, and that never are."""
_TYPES = ("primitive_type", "sized_type_specifier")
_GROUPED = regex(rb"(?:\(|::)\s*[*&/\\]")
"""How `(*x)`, `(&x)` and `(C::*x)` begin, comments and joined lines included."""
_MISREAD = (
    *("assignment_expression", "call_expression", "subscript_expression"),
    *("binary_expression", "comma_expression"),
)
_LEFTMOST = ("function", "argument", "left")


def as_function(lo: Lowering, node: Node) -> tuple[Lowering, Node] | None:
    """`T f(int (*p)());` as the head of a function, if that is what a declaration is."""
    child = node.child_by_field_name("declarator")
    value = None if child is None else child.child_by_field_name("value")
    if value is None or value.type != "argument_list" or not named(value):
        return None
    if not _begins_with_declarator(lo, named(value)[0]):
        return None
    again = lo.reparsed(node, b"", b"{}", drop=1)
    found = None if again is None else first_of(again[1], "function_definition")
    return None if again is None or found is None else (again[0], found)


def as_definition(lo: Lowering, node: Node) -> tuple[Lowering, Node] | None:
    """`void f() {};` as the definition of a function that does nothing."""
    child, around, value = node.child_by_field_name("declarator"), (b"", b""), None
    if node.type == "field_declaration":
        around, value = (b"struct S{", b"};"), node.child_by_field_name("default_value")
    elif child is not None and child.type == "init_declarator":
        value = child.child_by_field_name("value")
        child = child.child_by_field_name("declarator")
    if value is None or value.type != "initializer_list" or named(value):
        return None
    if child is None or not _declares_function(child):
        return None
    again = lo.reparsed(node, *around, drop=1)
    found = None if again is None else first_of(again[1], "function_definition")
    return None if again is None or found is None else (again[0], found)


def as_guide(lo: Lowering, node: Node) -> tuple[Lowering, Node] | None:
    """`Box(T) -> Box<int>;` outside functions as the deduction guide it is. The grammar has them
    in classes alone: it reads a member of what a call returns, or a declarator and an error."""
    if node.type == "function_declarator":
        found = first(node, "trailing_return_type") is not None
    else:
        found = any(map(_reads_as_guide, named(node)))
    again = lo.reparsed(node, b"struct S{", b";};") if found else None
    guide = None if again is None else first_of(again[1], "declaration")
    return None if again is None or guide is None else (again[0], guide)


def _reads_as_guide(node: Node) -> bool:
    """Whether `f(a)->f<b>` is called and looked into."""
    call, member = node.child_by_field_name("argument"), node.child_by_field_name("field")
    callee = call and call.child_by_field_name("function")
    made = member and first_of(member, "template_method")
    name = made and made.child_by_field_name("name")
    arrow = node.type == "field_expression" and any(c.type == "->" for c in node.children)
    return bool(arrow and callee and name) and _text(callee).endswith(_text(name))


def _text(node: Node | None) -> bytes:
    return b"" if node is None else node.text or b""


def _declares_function(node: Node) -> bool:
    """Whether a declarator is that of a function, and of no pointer to one."""
    while node.type in ("pointer_declarator", "reference_declarator"):
        node = node.child_by_field_name("declarator") or named(node)[-1]
    inner = node.child_by_field_name("declarator")
    grouped = inner is None or inner.type == "parenthesized_declarator"
    return node.type == "function_declarator" and not grouped


def as_declaration(lo: Lowering, node: Node) -> tuple[Lowering, Node] | None:
    """`int (*row)[3] = m;` as the declaration it is, with the words before it."""
    inner = named(node)
    if len(inner) != 1 or inner[0].type not in _MISREAD:
        return None
    if not _GROUPED.search(lo.tree.raw, node.start_byte, node.end_byte):
        return None
    if not _begins_with_declarator(lo, inner[0]) or _gives_values(lo, inner[0]):
        return None
    words = node.parent
    whole = words if words is not None and words.type == "attributed_statement" else node
    for around, kind in _DECLARING:
        again = lo.reparsed(whole, *around)
        found = None if again is None else first_of(again[1], kind)
        if again is not None and found is not None and not found.has_error:
            return again[0], found
    return None


_DECLARING = (
    ((b"struct S{", b"};"), "field_declaration"),
    ((b"_Nonnull ", b""), "declaration"),  # void (*T::f)() = g; is declared in no class
)
"""What is put around a declaration, so that the grammar takes it for nothing else."""


def declares_with_values(lo: Lowering, node: Node) -> bool:
    """Whether two calls are a declaration like `T (*y)(a)`, a being a value."""
    return _begins_with_declarator(lo, node) and _gives_values(lo, node)


def _gives_values(lo: Lowering, node: Node) -> bool:
    """Whether `T (*y)(a)` is read as two calls, and a is a value: then y is initialized with it."""
    callee, listed = node.child_by_field_name("function"), node.child_by_field_name("arguments")
    if listed is None or callee is None or callee.type != "call_expression":
        return False
    return any(_is_value(lo, argument) for argument in named(listed))


def _is_value(lo: Lowering, node: Node) -> bool:
    """Whether what may be a parameter is certainly an argument."""
    if node.type in _NAMES:
        return is_type_name(lo, node) is False
    if node.type == "binary_expression":  # T *p, T &r: a name after a type
        left = node.child_by_field_name("left")
        return left is None or (left.type in _NAMES and is_type_name(lo, left) is False)
    if node.type == "call_expression":  # T (*)(U)
        callee = node.child_by_field_name("function")
        return callee is not None and callee.type in _NAMES and is_type_name(lo, callee) is False
    return node.type in _VALUES


_NAMES = ("identifier", "qualified_identifier", "template_function")
_VALUES = (
    *("pointer_expression", "unary_expression", "cast_expression", "conditional_expression"),
    *("field_expression", "subscript_expression", "new_expression"),
    *("number_literal", "string_literal", "char_literal", "this", "nullptr", "null"),
    *("true", "false"),
)


def _is_pointed_at(lo: Lowering, node: Node) -> bool:
    """Whether it is `T *(*x)[3]`, a product of what may be a type and of an element."""
    left, right = node.child_by_field_name("left"), node.child_by_field_name("right")
    if left is None or right is None or left.type not in _NAMES:
        return False
    within = right
    while inner := next((c for f in _LEFTMOST if (c := within.child_by_field_name(f))), None):
        within = inner
    grouped = (
        named(within) if within is not right and within.type == "parenthesized_expression" else []
    )
    pointer = len(grouped) == 1 and grouped[0].type == "pointer_expression"
    return pointer and right.type in _MISREAD and is_type_name(lo, left) is True


def _begins_with_declarator(lo: Lowering, node: Node) -> bool:
    """Whether an expression begins with `T (*x)` or `T (&x)`, T being a type."""
    if node.type == "binary_expression":
        return _is_pointed_at(lo, node)
    while True:
        inner = next((c for f in _LEFTMOST if (c := node.child_by_field_name(f))), None)
        if inner is None:
            return False
        if node.type == "call_expression" and inner.type in (*_TYPES, *_NAMES):
            break
        node = inner
    arguments = node.child_by_field_name("arguments")
    if arguments is None or not _groups_declarator(arguments):
        return False
    return inner.type in _TYPES or is_type_name(lo, inner) is True


def _groups_declarator(node: Node) -> bool:
    """Whether all that parentheses hold is `*x` or `&x`, or an element of that in more of them:
    `(*x)[3]`."""
    while True:
        listed = named(node)
        if len(listed) != 1:
            return False
        node = listed[0]
        while node.type == "subscript_expression":
            inner = node.child_by_field_name("argument")
            if inner is None or inner.type not in ("subscript_expression", _PARENTHESES):
                return False
            node = inner
        if node.type != _PARENTHESES:
            return node.type == "pointer_expression"


_PARENTHESES = "parenthesized_expression"


def as_comma(lo: Lowering, node: Node) -> tuple[Lowering, Node] | None:
    """`(a = b, c)` as the comma expression it is; the grammar takes `b,` for an error."""
    read = _without_parentheses(lo, node, b";") if node.has_error else None
    found = [] if read is None else named(read[1])
    return None if read is None or len(found) != 1 else (read[0], found[0])


def bared(lo: Lowering, node: Node) -> tuple[Lowering, Node]:
    """A statement `(a = b, c);` as `a = b, c;`, which the grammar may read; else the statement."""
    read = _without_parentheses(lo, node, b"") if node.has_error else None
    return (lo, node) if read is None else read


def _without_parentheses(lo: Lowering, node: Node, end: bytes) -> tuple[Lowering, Node] | None:
    """The statement that the inside of parentheses makes with `end` after it, if it is read."""
    raw = lo.tree.raw[node.start_byte : node.end_byte]
    closing = raw.rfind(b")")
    if not raw.startswith(b"(") or raw[closing + 1 :].strip(b"; \t\n") or b"," not in raw:
        return None
    text = b" " + raw[1:closing] + b" " + raw[closing + 1 :] + end
    again = lo.reparsed(node, b"void f(){", b"}", text=text)
    body = None if again is None else first_of(again[1], "compound_statement")
    found = [] if body is None else named(body)
    if again is None or len(found) != 1 or found[0].has_error:
        return None
    return (again[0], found[0]) if found[0].type == "expression_statement" else None


def as_template_call(lo: Lowering, node: Node, owner: Type) -> tuple[Lowering, Node] | None:
    """`x.f<0>(y)`, where `owner` is the type of x and f one of its templates."""
    found = _angles(node)
    if found is None or not _has_template(lo, found[0], owner):
        return None
    callee, opening, closing = found
    raw = lo.tree.raw[node.start_byte : node.end_byte]
    start, end = opening.start_byte - node.start_byte, closing.end_byte - node.start_byte
    blank = raw[:start] + b" " * (end - start) + raw[end:]
    again = lo.reparsed(node, b"void f(){(", b");}", text=blank)
    read = None if again is None else first_of(again[1], "parenthesized_expression")
    if again is None or read is None:
        return None
    inner, _ = again
    inner.angles = {lo.span(callee).end: lo.tree.raw[start + node.start_byte : closing.end_byte]}
    return inner, named(read)[0]


def _angles(node: Node) -> tuple[Node, Node, Node] | None:
    """The member before `<` and both angles of `x.f < 0 > (y)`."""
    left, closing = node.child_by_field_name("left"), node.child_by_field_name("operator")
    if left is None or closing is None or closing.type != ">" or left.type != "binary_expression":
        return None
    opening, callee = left.child_by_field_name("operator"), left.child_by_field_name("left")
    if opening is None or callee is None or opening.type != "<":
        return None
    return (callee, opening, closing) if callee.type == "field_expression" else None


def _has_template(lo: Lowering, callee: Node, owner: Type) -> bool:
    name = callee.child_by_field_name("field")
    plain = value_type(owner)
    if isinstance(plain, Pointer):
        plain = unqualified(plain.pointee)
    if name is None or not isinstance(plain, ClassType):
        return False
    found = plain.declaration.members.get(lo.text(name), [])
    functions = [d for d in found if isinstance(d, Function)]  # which nobody compares
    return len(functions) == len(found) and any(f.template is not None for f in functions)
