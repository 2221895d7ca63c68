"""What only look-up decides, decided in one place.

The grammar knows no names. Of the readings a text has it takes one, whatever the names mean:

    a < b && c > (d)    a call of `a<b && c>`, or two comparisons
    f(a < b, c > d)     a parameter d of the type `a<b, c>`, or two comparisons
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

Problem. Before an expression or a declaration is lowered, the places of such a kind in it are
looked up. How does the tree come to what the names mean, without another grammar?

Theorem. Let names exclude one of two readings, and let the grammar be shown bytes in some places
that the other one admits there, and the excluded one does not. Then it reads the other, or neither.
    Proof. No derivation of the excluded reading has these bytes. Where it reads neither, so that
    the stretch is no node by itself or has errors it had not, it stays as it was (`_read_again`).
So `>` is shown for less-than, `!` for the parenthesis before a cast's type, a number for a value
that looks like a type. The text keeps its own bytes. A name that nobody knows decides nothing.

Reference. ISO C++ [temp.names] 3, [stmt.ambig], [dcl.ambig.res], [expr.mptr.oper].
"""

from __future__ import annotations

from tree_sitter import Node

from tops_lsp.model.lowering.ambiguous_expressions import (
    DECLARING,
    NAMED,
    NAMES,
    OPERATORS,
    TYPE_NAMES,
    Shown,
    against_the_grammar,
    compared_values,
    names_type,
)
from tops_lsp.model.lowering.context import Lowering, first_of, named
from tops_lsp.model.lowering.disambiguation import as_declaration, declares_with_values
from tops_lsp.model.lowering.lookup import find
from tops_lsp.model.tree.declarations import Alias
from tops_lsp.model.tree.types import Fundamental, Pointer, unqualified
from tops_lsp.text.source import Span
from tops_startup.patterns import regex

_ROUNDS = 8
"""How often a stretch is read again: what is read otherwise may bring up a further place."""
_OTHER = (b"_", b":")  # what a name may begin with besides a letter
_DECLARED = regex(
    rb"((?:::\s*)?[A-Za-z_][\w:]*(?:\s*<[^;(){}]*>)?)\s*((?:\(\s*)+)"
    rb"(?!(?:true|false|nullptr|NULL|this)\b)[A-Za-z_]\w*\s*(?:\(\s*\)\s*)?(\)(?:\s*\))*)"
    rb"\s*(?:[;,\[(]|=(?!=))"
)
_INITIALIZED = regex(
    rb"(?:::\s*)?[A-Za-z_][\w:]*(?:\s*<[^;(){}]*>)?\s*(\()\s*[*&]+\s*[A-Za-z_]\w*\s*(\))\s*\("
)
_AROUND_BINDINGS = ("function_declarator", "array_declarator", "init_declarator")


def resolved(lo: Lowering, node: Node) -> tuple[Lowering, Node]:
    """An expression, a list of them, a statement or a declaration as its names mean it."""
    for _ in range(_ROUNDS):
        shown = dict(against_the_grammar(lo, node))
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


def resolved_error(lo: Lowering, node: Node) -> tuple[Lowering, Node] | None:
    """`f(a < b, a <= b, a > b)` where f and a are no types: the grammar begins a parameter
    `a<…> b`, and ends in an error before the semicolon. None if that does not help."""
    span = Span(node.start_byte, node.end_byte)
    shown = dict(compared_values(lo, span))
    if not shown:
        return None
    inner, root = lo.read_span(span, (b"void f(){", b";}"), shown)
    found = first_of(root, "expression_statement")
    whole = found is not None and found.end_byte - found.start_byte == span.end - span.start + 1
    return None if found is None or not whole or root.has_error else (inner, found)


def is_cast(operator: str) -> bool:
    """Whether what is where an operator should be is the type of a cast."""
    return operator == "("


def type_of_cast(lo: Lowering, node: Node) -> tuple[Lowering, Node] | None:
    """The name in the parentheses at the start of a node."""
    match = NAMED.match(lo.tree.raw, node.start_byte)
    return None if match is None else _name_in(lo, node, b"", match[0])


def name_shown_as_number(lo: Lowering, node: Node) -> tuple[Lowering, Node] | None:
    """The name in parentheses that the grammar was shown a number for."""
    text = lo.tree.raw[node.start_byte : node.end_byte]
    return _name_in(lo, node, b"(", text) if text[:1].isalpha() or text[:1] in _OTHER else None


def _name_in(lo: Lowering, node: Node, opening: bytes, text: bytes) -> tuple[Lowering, Node] | None:
    """The name in a text that begins where the node does."""
    again = lo.reparsed(node, b"void f(){sizeof" + opening, b");}" if opening else b";}", text=text)
    inner = None if again is None else first_of(again[1], "sizeof_expression")
    while inner is not None and inner.type not in (*NAMES, *TYPE_NAMES):
        inner = next(iter(named(inner)), None)
    return None if again is None or inner is None else (again[0], inner)


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


def _assigned(lo: Lowering, node: Node) -> Shown:
    """Another number for the 0 that makes a function pure virtual: none is in a block."""
    clause = node.children[-1] if node.children else None
    if clause is not None and clause.type == "pure_virtual_clause":
        yield lo.tree.seen.index(b"0", clause.start_byte, clause.end_byte), ord("1")


def _operator(lo: Lowering, node: Node) -> Shown:
    """What makes an expression of a declaration with a value in place of its type."""
    type_ = node.child_by_field_name("type")
    if type_ is None or type_.type not in TYPE_NAMES or type_.start_byte != node.start_byte:
        return
    match = DECLARING.match(lo.tree.seen, type_.end_byte)
    if match is not None and names_type(lo, type_) is False:
        yield from enumerate(OPERATORS[match[1]], match.start(1))


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
    if type_ is None or type_.type not in TYPE_NAMES:
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
    if name.type == "primitive_type" or (name.type in NAMES and names_type(lo, name)):
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
    if left is None or call is None or left.type not in NAMES or not names_type(lo, left):
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
