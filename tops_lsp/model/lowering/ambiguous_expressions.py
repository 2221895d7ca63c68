"""Expressions that only look-up decides: comparisons, casts, sizes, members through pointers.

Where a name decides against the grammar, what it is to be shown there. Of the table in `ambiguity`
these are the lines about expressions.
"""

from __future__ import annotations

from collections.abc import Iterator

from tree_sitter import Node

from tops_lsp.model.lowering.context import Lowering, named
from tops_lsp.model.lowering.lookup import find, means_type
from tops_lsp.model.tree.declarations import (
    Declaration,
    Enumerator,
    PackName,
    TemplateParameter,
    Variable,
)
from tops_lsp.text.source import Span
from tops_startup.patterns import regex

Shown = Iterator[tuple[int, int]]
"""Which bytes the grammar is to see at which offsets."""
_LONGEST = 1 << 16
_LESS = regex(rb"\b([A-Za-z_]\w*+)\s*+(<)(?![<=])")
_NAME = rb"(?:::\s*+)?[A-Za-z_]\w*+\s*+(?:::\s*+[A-Za-z_]\w*+\s*+|<[\w\s,:*<>]*>\s*+)*+"
_IN_PARENTHESES = rb"\s*+" + _NAME + rb"\)"
NAMED = regex(rb"\(" + _IN_PARENTHESES)
_ENCLOSED = regex(
    rb"\((?:(?<=sizeof\()|(?<=sizeof \())" + _IN_PARENTHESES + rb"|"
    rb"\((?:(?<![\w)\]>]\()|(?<=return\()|(?<=case\()|(?<=throw\())"
    + _IN_PARENTHESES
    + rb"(?=\s*+[-+*&(\[])"
)
_CAST = regex(rb"\)\s*+(\((?<=\()" + _IN_PARENTHESES + rb")(?=\s*+[-+*&])")
"""`(T)(name) - …`: the grammar takes the name for a second type."""
_COMPILERS_TYPES = ("__int128", "__fp16", "__bf16", "__float128", "_Float16")
_ENCLOSED_VALUE = regex(rb"[\])]\s*+\)(?=\s*+[-+*&])")
"""`(name[i]) - …`: the grammar takes what is in parentheses for a type that is cast to."""
_SHUT_TWICE = regex(rb"\)\s*+\)")
_FUNCTIONAL = regex(rb"\(\s*+[A-Za-z_][\w:]*+\s*+\(")
_MEASURED = regex(rb"\bsizeof\s*+(\()\s*+" + _NAME + rb"\(")
NAMES = ("identifier", "qualified_identifier", "template_function")
TYPE_NAMES = ("type_identifier", "qualified_identifier", "template_type")
DECLARING = regex(rb"\s*(\*|&&?)")
OPERATORS = {b"*": b"%", b"&": b"^", b"&&": b"||"}
"""What no declarator begins with, in place of what one may begin with."""
_THROUGH = regex(rb"\.\*")
_PREFIXED = ("pointer_expression", "unary_expression", "cast_expression", "update_expression")
_POSTFIX = {
    "subscript_expression": "argument",
    "field_expression": "argument",
    "call_expression": "function",
    "update_expression": "argument",
}


def against_the_grammar(lo: Lowering, node: Node) -> Shown:
    start, end = node.start_byte, node.end_byte
    piece = lo.tree.seen[start:end]
    if end - start > _LONGEST:
        return
    if b"(" not in piece and b">" not in piece and b".*" not in piece:
        return  # as most statements
    if b"<" in piece and b">" in piece:
        for match in _LESS.finditer(piece):
            if _is_comparison(lo, node, Span(*match.span(1)).shifted(start)):
                yield start + match.start(2), ord(">")
    for match in _ENCLOSED.finditer(piece):
        yield from _parentheses(lo, node, start + match.start())
    for match in _CAST.finditer(piece):
        yield from _value_that_is_cast(lo, node, start + match.start(1))
    for match in _ENCLOSED_VALUE.finditer(piece):
        yield from _enclosed_value(lo, node, start + match.end() - 1)
    if _SHUT_TWICE.search(piece) is not None:
        for match in _FUNCTIONAL.finditer(piece):
            yield from _functional_cast(lo, node, start + match.start())
    if b"sizeof" in piece:
        for match in _MEASURED.finditer(piece):
            yield from _measured_call(lo, node, start + match.start(1))
    if b".*" in piece:
        for match in _THROUGH.finditer(piece):
            yield from _by_precedence(node, start + match.start())


def compared_values(lo: Lowering, span: Span) -> Shown:
    """What to show for each less-than after the name of a value, which nothing qualifies."""
    piece = lo.tree.seen[span.start : span.end]
    for match in _LESS.finditer(piece) if len(piece) <= _LONGEST else ():
        qualified = piece[: match.start()].rstrip().endswith((b"::", b".", b"->"))
        if not qualified and _is_value(lo.lookup(match[1].decode())):
            yield span.start + match.start(2), ord(">")


def _is_comparison(lo: Lowering, node: Node, name: Span) -> bool:
    """Whether the grammar took a name for a template's that is a value's."""
    raw = lo.tree.raw
    qualified = raw[max(0, name.start - 8) : name.start].rstrip().endswith(b"::")
    if not qualified and not _is_value(lo.lookup(raw[name.start : name.end].decode())):
        return False
    token = node.descendant_for_byte_range(*name)
    whole = None if token is None else token.parent
    if whole is None or whole.type not in ("template_function", "template_type"):
        return False
    outer = whole.parent
    while outer is not None and outer.type == "qualified_identifier":
        if outer.child_by_field_name("name") != whole:
            return False  # what has members is a class
        whole, outer = outer, outer.parent
    return (not qualified or _is_value(find(lo, whole))) and _is_outside_bodies(whole, node)


def _is_value(found: list[Declaration]) -> bool:
    """Whether a name certainly means no template and no type."""
    for declaration in found:
        match declaration:
            case Variable(template=None) | Enumerator() | TemplateParameter(kind="value"):
                continue
        return False
    return bool(found)


def _is_outside_bodies(inner: Node, node: Node) -> bool:
    """Whether no statement is around it: names in one are looked up when its turn comes."""
    around: Node | None = inner
    while around is not None and around.id != node.id:
        if around.type in ("compound_statement", "field_declaration_list"):
            return False
        around = around.parent
    return True


def _parentheses(lo: Lowering, node: Node, opening: int) -> Shown:
    """What to show for `(name)`: a cast of what follows, or no more than the name."""
    token = node.descendant_for_byte_range(opening, opening + 1)
    around = None if token is None else token.parent
    if around is None or not _is_outside_bodies(around, node):
        return
    match = NAMED.match(lo.tree.seen, opening)
    assert match is not None
    if around.type in ("cast_expression", "sizeof_expression"):
        yield from _value(lo, around)
    elif _may_be_cast(around) and names_type(lo, named(around)[0]):
        yield opening, ord("!")
        yield from ((offset, ord(" ")) for offset in range(opening + 1, match.end()))


def _value_that_is_cast(lo: Lowering, node: Node, opening: int) -> Shown:
    """What to show for a name after a cast that the grammar took for another cast's type."""
    token = node.descendant_for_byte_range(opening, opening + 1)
    around = None if token is None else token.parent
    outer = None if around is None else around.parent
    if around is None or outer is None or not _is_outside_bodies(around, node):
        return
    if around.type == outer.type == "cast_expression":
        yield from _value(lo, around)


def _value(lo: Lowering, cast: Node) -> Shown:
    """A number in place of a name that is as a type and is none."""
    type_ = cast.child_by_field_name("type")
    inner = None if type_ is None or len(named(type_)) != 1 else named(type_)[0]
    if inner is not None and inner.type in TYPE_NAMES and names_type(lo, inner) is False:
        yield from ((o, ord("1")) for o in range(inner.start_byte, inner.end_byte))


def _enclosed_value(lo: Lowering, node: Node, closing: int) -> Shown:
    """An operator in place of the parentheses of `(name[i]) - …` and `(name()) - …`: nothing is
    cast to an array or a function."""
    token = node.descendant_for_byte_range(closing, closing + 1)
    around = None if token is None else token.parent
    type_ = None if around is None else around.child_by_field_name("type")
    if around is None or around.type != "cast_expression" or type_ is None:
        return
    inner = named(type_)
    if len(inner) != 2 or inner[0].type not in TYPE_NAMES or not _is_no_object(inner[1]):
        return
    opening = around.start_byte
    before = lo.tree.seen[node.start_byte : opening]
    if _MEASURES.search(before) is None and _is_outside_bodies(around, node):
        yield opening, ord("!")
        yield closing, ord(" ")


def encloses(lo: Lowering, node: Node, operand: Node) -> bool:
    """Whether parentheses that are shown as the operator of a node are those around its operand."""
    return b")" not in lo.tree.raw[node.start_byte : operand.start_byte]


_MEASURES = regex(rb"\b(?:sizeof|_*align(?:of|as)?_*|typeid)\s*\Z")


def _is_no_object(declarator: Node) -> bool:
    """Whether a type is an array or a function, and no pointer to one."""
    inner = declarator.child_by_field_name("declarator")
    if declarator.type == "abstract_function_declarator":
        return inner is None
    return declarator.type == "abstract_array_declarator" and (
        inner is None or _is_no_object(inner)
    )


def _functional_cast(lo: Lowering, node: Node, opening: int) -> Shown:
    """What no type is in place of what a function would take: `(int(x & y)) & z`, where x is no
    type, casts no `&z`."""
    token = node.descendant_for_byte_range(opening, opening + 1)
    around = None if token is None else token.parent
    type_ = None if around is None else around.child_by_field_name("type")
    if around is None or around.type != "cast_expression" or type_ is None:
        return
    taking = _function_in(type_)
    for name in () if taking is None else _parameter_types(taking):
        if not _names_value(lo, name) or not _is_outside_bodies(around, node):
            continue
        sign = DECLARING.match(lo.tree.seen, name.end_byte)
        if sign is None:
            yield from ((o, ord("1")) for o in range(name.start_byte, name.end_byte))
        else:
            yield from enumerate(OPERATORS[sign[1]], sign.start(1))


def _function_in(type_: Node) -> Node | None:
    """The declarator of a function that a type is, or leads to."""
    inner = named(type_)
    found = inner[1] if len(inner) == 2 else None
    while found is not None and found.type in _ABSTRACT:
        found = found.child_by_field_name("declarator") or next(iter(named(found)), None)
    return found if found is not None and found.type == "abstract_function_declarator" else None


_ABSTRACT = ("abstract_parenthesized_declarator", "abstract_pointer_declarator")


def _measured_call(lo: Lowering, node: Node, opening: int) -> Shown:
    """Blanks for the parentheses of `sizeof(N::f(x))`, where N::f is no type: `sizeof N::f(x)`."""
    token = node.descendant_for_byte_range(opening, opening + 1)
    around = None if token is None else token.parent
    type_ = None if around is None else around.child_by_field_name("type")
    if around is None or type_ is None or not _is_outside_bodies(around, node):
        return
    inner = named(type_)
    if len(inner) != 2 or inner[1].type != "abstract_function_declarator":
        return
    if _names_value(lo, inner[0]) or any(_names_value(lo, n) for n in _parameter_types(inner[1])):
        yield opening, ord(" ")
        yield around.end_byte - 1, ord(" ")


def _names_value(lo: Lowering, node: Node) -> bool:
    return node.type in TYPE_NAMES and names_type(lo, node) is False


def _parameter_types(declarator: Node) -> Iterator[Node]:
    listed = declarator.child_by_field_name("parameters")
    for parameter in () if listed is None else named(listed):
        type_ = parameter.child_by_field_name("type")
        if type_ is not None:
            yield type_


def _by_precedence(node: Node, offset: int) -> Shown:
    """`*p->*m` means `(*p)->*m`, and `p->*m[0]` means `p->*(m[0])`: the grammar, which binds as
    tightly as a member, is shown an operator of two operands where the two differ."""
    token = node.descendant_for_byte_range(offset, offset + 2)
    access = None if token is None else token.parent
    outer = None if access is None else access.parent
    if access is None or outer is None or access.type != "field_expression":
        return
    field = _POSTFIX.get(outer.type)
    after = None if field is None else outer.child_by_field_name(field)
    prefixed = outer.type in _PREFIXED and outer.end_byte == access.end_byte
    if prefixed or (after is not None and after.id == access.id):
        yield from enumerate(b"% ", offset)


def _may_be_cast(enclosed: Node) -> bool:
    """Whether what comes after parentheses with a name in them would be what is cast, and is not
    read as such.

    A call of them with one argument is one where it is lowered.
    """
    outer, inner = enclosed.parent, named(enclosed)
    if outer is None or enclosed.type != "parenthesized_expression":
        return False
    if len(inner) != 1 or inner[0].type not in NAMES:
        return False
    if outer.type == "binary_expression":
        operator = outer.child_by_field_name("operator")
        return operator is not None and operator.type in ("-", "+", "*", "&")
    if outer.type != "call_expression":
        return False
    arguments, further = outer.child_by_field_name("arguments"), outer.parent
    several = arguments is not None and len(named(arguments)) != 1
    field = None if further is None else _POSTFIX.get(further.type)
    operand = None if field is None or further is None else further.child_by_field_name(field)
    return several or (operand is not None and operand.id == outer.id)


def names_type(lo: Lowering, node: Node) -> bool | None:
    """Whether a name names a type; None when it is unknown."""
    found = find(lo, node)
    if not found and lo.text(node) in _COMPILERS_TYPES:
        return True
    if any(isinstance(declaration, PackName) for declaration in found):
        return None
    return means_type(lo, node, found)
