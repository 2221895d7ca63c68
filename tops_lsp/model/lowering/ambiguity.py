"""What only look-up decides, decided in one place.

The grammar knows no names. Of the readings a text has it takes one, whatever the names mean:

    a < b && c > (d)    a call of `a<b && c>`, or two comparisons
    (a) - b * c         a product with the cast of `-b`, or a difference
    (a[i]) - b * c      the same; and `(f()) - b * c`
    (T)(x)[i]           an element of what a call gives, or the cast of an element
    sizeof(a)[i]        an element of a size, or the size of an element
    sizeof(N::f(x))     the size of a function type, or of what a call gives
    a & b;  a && f(x);  a declaration of b, of f, or an expression
    f(N::g(x)) = 0;     a pure virtual function, or an assignment to what a call gives
    T (x);              a call, or a declaration of x
    f[i](x)(y);         a call through an element, or a structured binding of a type f
    *p->*m              what `p->*m` points to, or a member of `*p`

Before an expression or a declaration is lowered, the places of such a kind in it are looked up.
Where a name decides against the grammar, the grammar is shown other bytes there, which leave the
right reading alone, and reads that stretch again: `>` for less-than, `!` for the parenthesis before
 a cast's type, a number for a value that looks like one. The text keeps its own. A name
that nobody knows decides nothing.
"""

from __future__ import annotations

from collections.abc import Iterator

from tree_sitter import Node

from tops_lsp.model.lowering.context import Lowering, first_of, named
from tops_lsp.model.lowering.disambiguation import as_declaration, declares_with_values
from tops_lsp.model.lowering.lookup import find, means_type
from tops_lsp.model.tree.declarations import (
    Alias,
    Declaration,
    Enumerator,
    PackName,
    TemplateParameter,
    Variable,
)
from tops_lsp.model.tree.types import Fundamental, Pointer, unqualified
from tops_lsp.text.source import Span
from tops_startup.patterns import regex

Shown = Iterator[tuple[int, int]]
"""Which bytes the grammar is to see at which offsets."""

_ROUNDS = 8
"""How often a stretch is read again: what is read otherwise may bring up a further place."""
_LONGEST = 1 << 16
_LESS = regex(rb"\b([A-Za-z_]\w*+)\s*+(<)(?![<=])")
_NAME = rb"(?:::\s*+)?[A-Za-z_]\w*+\s*+(?:::\s*+[A-Za-z_]\w*+\s*+|<[\w\s,:*<>]*>\s*+)*+"
_IN_PARENTHESES = rb"\s*+" + _NAME + rb"\)"
_NAMED = regex(rb"\(" + _IN_PARENTHESES)
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
_OTHER = (b"_", b":")  # what a name may begin with besides a letter
_NAMES = ("identifier", "qualified_identifier", "template_function")
_TYPE_NAMES = ("type_identifier", "qualified_identifier", "template_type")
_DECLARED = regex(
    rb"((?:::\s*)?[A-Za-z_][\w:]*(?:\s*<[^;(){}]*>)?)\s*((?:\(\s*)+)"
    rb"(?!(?:true|false|nullptr|NULL|this)\b)[A-Za-z_]\w*\s*(?:\(\s*\)\s*)?(\)(?:\s*\))*)"
    rb"\s*(?:[;,\[(]|=(?!=))"
)
_INITIALIZED = regex(
    rb"(?:::\s*)?[A-Za-z_][\w:]*(?:\s*<[^;(){}]*>)?\s*(\()\s*[*&]+\s*[A-Za-z_]\w*\s*(\))\s*\("
)
_AROUND_BINDINGS = ("function_declarator", "array_declarator", "init_declarator")
_DECLARING = regex(rb"\s*(\*|&&?)")
_OPERATORS = {b"*": b"%", b"&": b"^", b"&&": b"||"}
"""What no declarator begins with, in place of what one may begin with."""
_THROUGH = regex(rb"\.\*")
_PREFIXED = ("pointer_expression", "unary_expression", "cast_expression", "update_expression")
_POSTFIX = {
    "subscript_expression": "argument",
    "field_expression": "argument",
    "call_expression": "function",
    "update_expression": "argument",
}


def resolved(lo: Lowering, node: Node) -> tuple[Lowering, Node]:
    """An expression, a list of them, a statement or a declaration as its names mean it."""
    for _ in range(_ROUNDS):
        shown = dict(_against_the_grammar(lo, node))
        again = _read_again(lo, node, shown) if shown else None
        if again is None:
            break
        lo, node = again
    return lo, node


def resolved_statement(lo: Lowering, node: Node) -> tuple[Lowering, Node]:
    """An expression statement or a declaration as what it is of the two."""
    if node.type == "function_definition":
        shown = dict(_assigned(lo, node))
        again = _read_again(lo, node, shown, _FUNCTION) if shown else None
        return (lo, node) if again is None else resolved_statement(*again)
    lo, node = resolved(lo, node)
    if node.type == "declaration":
        shown = dict(_operator(lo, node)) or dict(_bound(node)) or dict(_subscripted(node))
    else:
        declared = as_declaration(lo, node)
        if declared is not None:
            return declared
        initialized = _initialized(lo, node) or _multiplied(lo, node)
        if initialized is not None:
            return initialized
        shown = dict(_declared(lo, node))
    again = _read_again(lo, node, shown) if shown else None
    return (lo, node) if again is None else resolved(*again)


def is_cast(operator: str) -> bool:
    """Whether what is where an operator should be is the type of a cast."""
    return operator == "("


def type_of_cast(lo: Lowering, node: Node) -> tuple[Lowering, Node] | None:
    """The name in the parentheses at the start of a node."""
    match = _NAMED.match(lo.tree.raw, node.start_byte)
    return None if match is None else _name_in(lo, node, b"", match[0])


def name_shown_as_number(lo: Lowering, node: Node) -> tuple[Lowering, Node] | None:
    """The name in parentheses that the grammar was shown a number for."""
    text = lo.tree.raw[node.start_byte : node.end_byte]
    return _name_in(lo, node, b"(", text) if text[:1].isalpha() or text[:1] in _OTHER else None


def _name_in(lo: Lowering, node: Node, opening: bytes, text: bytes) -> tuple[Lowering, Node] | None:
    """The name in a text that begins where the node does."""
    again = lo.reparsed(node, b"void f(){sizeof" + opening, b");}" if opening else b";}", text=text)
    inner = None if again is None else first_of(again[1], "sizeof_expression")
    while inner is not None and inner.type not in (*_NAMES, *_TYPE_NAMES):
        inner = next(iter(named(inner)), None)
    return None if again is None or inner is None else (again[0], inner)


# --- reading again --------------------------------------------------------------------------

_FUNCTION = (b"void f(){", b"}")
_MEMBER = (b"struct S{", b"};")
_SURROUNDINGS = {
    "declaration": _FUNCTION,
    "expression_statement": _FUNCTION,
    "field_declaration": _MEMBER,
    "argument_list": (b"void f(){return new T", b";}"),
}
_EXPRESSION = (b"void f(){return ", b";}")


def _read_again(
    lo: Lowering, node: Node, shown: dict[int, int], around: tuple[bytes, bytes] | None = None
) -> tuple[Lowering, Node] | None:
    """The node with other bytes shown to the grammar; None if it is not one node then."""
    around = around or _SURROUNDINGS.get(node.type, _EXPRESSION)
    if lo.function is None and node.type == "declaration":
        around = (b"", b"")
    span = Span(node.start_byte, node.end_byte)
    inner, root = lo.read_span(span, around, shown)
    here = span.shifted(len(around[0]) - span.start)
    found = root.descendant_for_byte_range(*here)
    if found is None or (found.start_byte, found.end_byte) != here:
        return None
    return None if found.has_error and not node.has_error else (inner, found)


# --- where the names decide otherwise -------------------------------------------------------


def _against_the_grammar(lo: Lowering, node: Node) -> Shown:
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
    match = _NAMED.match(lo.tree.seen, opening)
    assert match is not None
    if around.type in ("cast_expression", "sizeof_expression"):
        yield from _value(lo, around)
    elif _may_be_cast(around) and _names_type(lo, named(around)[0]):
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
    if inner is not None and inner.type in _TYPE_NAMES and _names_type(lo, inner) is False:
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
    if len(inner) != 2 or inner[0].type not in _TYPE_NAMES or not _is_no_object(inner[1]):
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
        sign = _DECLARING.match(lo.tree.seen, name.end_byte)
        if sign is None:
            yield from ((o, ord("1")) for o in range(name.start_byte, name.end_byte))
        else:
            yield from enumerate(_OPERATORS[sign[1]], sign.start(1))


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
    return node.type in _TYPE_NAMES and _names_type(lo, node) is False


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
    if len(inner) != 1 or inner[0].type not in _NAMES:
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


def _names_type(lo: Lowering, node: Node) -> bool | None:
    """Whether a name names a type; None when it is unknown."""
    found = find(lo, node)
    if not found and lo.text(node) in _COMPILERS_TYPES:
        return True
    if any(isinstance(declaration, PackName) for declaration in found):
        return None
    return means_type(lo, node, found)


def _assigned(lo: Lowering, node: Node) -> Shown:
    """Another number for the 0 that makes a function pure virtual: none is in a block."""
    clause = node.children[-1] if node.children else None
    if clause is not None and clause.type == "pure_virtual_clause":
        yield lo.tree.seen.index(b"0", clause.start_byte, clause.end_byte), ord("1")


def _operator(lo: Lowering, node: Node) -> Shown:
    """What makes an expression of a declaration with a value in place of its type."""
    type_ = node.child_by_field_name("type")
    if type_ is None or type_.type not in _TYPE_NAMES or type_.start_byte != node.start_byte:
        return
    match = _DECLARING.match(lo.tree.seen, type_.end_byte)
    if match is not None and _names_type(lo, type_) is False:
        yield from enumerate(_OPERATORS[match[1]], match.start(1))


def _bound(node: Node) -> Shown:
    """What makes `auto [a, b] = c ;` of `auto [a, b](c);`: no function is declared so."""
    declarator = node.child_by_field_name("declarator")
    if declarator is not None and declarator.type == "reference_declarator":
        declarator = next(iter(named(declarator)), None)
    if declarator is None or declarator.type != "function_declarator":
        return
    listed = declarator.child_by_field_name("parameters")
    first = declarator.child_by_field_name("declarator")
    if listed is not None and first is not None and first.type == "structured_binding_declarator":
        yield listed.start_byte, ord("=")
        yield listed.end_byte - 1, ord(" ")


def _subscripted(node: Node) -> Shown:
    """A number for the index of `f[i](x)(y);`: a structured binding has no type but `auto`."""
    type_, inner = (node.child_by_field_name(n) for n in ("type", "declarator"))
    if type_ is None or type_.type not in _TYPE_NAMES:
        return
    while inner is not None and inner.type in _AROUND_BINDINGS:
        inner = inner.child_by_field_name("declarator")
    if inner is not None and inner.type == "structured_binding_declarator":
        for index in named(inner):
            yield from ((o, ord("1")) for o in range(index.start_byte, index.end_byte))


def _declared(lo: Lowering, node: Node) -> Shown:
    """What makes a declaration of `T (x);`, where T is a type."""
    match = _DECLARED.match(lo.tree.seen, node.start_byte, node.end_byte)
    name = None if match is None else node.descendant_for_byte_range(*match.span(1))
    if match is None or name is None or match[2].count(b"(") != match[3].count(b")"):
        return
    if name.type == "primitive_type" or (name.type in _NAMES and _names_type(lo, name)):
        for group in (2, 3):
            yield from ((offset, ord(" ")) for offset in range(*match.span(group)))


def _multiplied(lo: Lowering, node: Node) -> tuple[Lowering, Node] | None:
    """`T *x(0);` and `T *x(0), *y(x);` as the declarations they are, which the grammar takes for
    products with calls."""
    listed = _listed(named(node))
    if not listed:
        return None
    first, *further = listed
    left = first.child_by_field_name("left") if first.type == "binary_expression" else None
    call = first.child_by_field_name("right")
    if left is None or call is None or left.type not in _NAMES or not _names_type(lo, left):
        return None
    shown: dict[int, int] = {}
    for declared in (call, *further):
        pointer = declared.type == "pointer_expression"
        inner = named(declared)[-1] if pointer else declared
        if inner.type == "identifier" and declared is not call:
            continue
        found = _only_argument(inner)
        if found is None or (declared is not call and not pointer and not _is_plain(lo, left)):
            return None
        shown |= {found.start_byte: ord("="), found.end_byte - 1: ord(" ")}
    return _read_again(lo, node, shown, _MEMBER)


def _listed(nodes: list[Node]) -> list[Node]:
    """What is between the commas of an only expression."""
    if len(nodes) != 1:
        return nodes
    found: list[Node] = []
    left = [*nodes]
    while left:
        node = left.pop()
        if node.type == "comma_expression":
            left += reversed(named(node))
        else:
            found.append(node)
    return found


def _only_argument(call: Node) -> Node | None:
    """The parentheses of `x(0)`."""
    callee, listed = (call.child_by_field_name(n) for n in ("function", "arguments"))
    plain = call.type == "call_expression" and callee is not None and callee.type == "identifier"
    return listed if plain and listed is not None and len(named(listed)) == 1 else None


def _is_plain(lo: Lowering, name: Node) -> bool:
    """Whether a type has no constructors, which `=` and parentheses would choose from."""
    types = (d.type for d in find(lo, name) if isinstance(d, Alias))
    return any(isinstance(unqualified(type_), Fundamental | Pointer) for type_ in types)


def _initialized(lo: Lowering, node: Node) -> tuple[Lowering, Node] | None:
    """`T (*x)(y);` as the declaration of x where y is a value: `T  *x =y ;` as that of a member."""
    match = _INITIALIZED.match(lo.tree.seen, node.start_byte, node.end_byte)
    called = next(iter(named(node)), None)
    if match is None or called is None or not declares_with_values(lo, called):
        return None
    listed = called.child_by_field_name("arguments")
    if listed is None or len(named(listed)) != 1 or listed.start_byte != match.end() - 1:
        return None
    blank = (match.start(1), match.start(2), listed.end_byte - 1)
    shown = {**dict.fromkeys(blank, ord(" ")), listed.start_byte: ord("=")}
    return _read_again(lo, node, shown, _MEMBER)
