"""`if` turned round, merged with the one inside it, split in two, or made an early return."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tops_lsp.diagnostics.core import TextEdit
from tops_lsp.features.refactor.conditions import condition_of, halves, joined, negated
from tops_lsp.features.refactor.core import INDENT, Proposal, Refusal, Selection, indented
from tops_lsp.features.refactor.uses import expression_at
from tops_lsp.model.tree import expressions as e
from tops_lsp.syntax.nodes import Node, children_by_field, first_child, named_children, span_of
from tops_lsp.text.source import Span
from tops_lsp.text.words import words_of

_DECLARATIONS = ("declaration", "type_definition", "alias_declaration")
_LOOPS = ("for_statement", "while_statement", "for_range_loop")


def invert_if(selection: Selection) -> Proposal | None:
    """The opposite condition, with the branches changed over."""
    found = _selected(selection) or _at_else(selection)
    if found is None or (other := _else_of(found)) is None:
        return None
    then = found.child_by_field_name("consequence")
    condition = condition_of(found)
    if then is None or condition is None:
        return None
    first, second, asked = then, other, condition

    def make() -> Sequence[TextEdit]:
        _check_whole(selection, found)
        return (
            selection.edit(span_of(asked), negated(selection, asked)),
            selection.edit(span_of(first), _block(selection, second, found)),
            selection.edit(span_of(second), _block(selection, first, found)),
        )

    return Proposal(make, {})


def merge_nested_if(selection: Selection) -> Proposal | None:
    """`if (a) { if (b) … }` as `if (a && b) …`."""
    outer = _selected(selection)
    inner = None if outer is None or _else_of(outer) is not None else _only_if(outer)
    if outer is None or inner is None or _else_of(inner) is not None:
        return None
    first, second = condition_of(outer), condition_of(inner)
    then, body = (node.child_by_field_name("consequence") for node in (outer, inner))
    if first is None or second is None or then is None or body is None:
        return None
    if any(_has_initializer(node) for node in (outer, inner)):
        return None
    a, b, old, new, whole = first, second, then, body, outer

    def make() -> Sequence[TextEdit]:
        _check_whole(selection, whole)
        text = indented(
            selection.code(span_of(new)),
            selection.indent_at(new.start_byte),
            selection.indent_at(whole.start_byte),
        )
        return (
            selection.edit(span_of(a), joined(selection, a, b)),
            selection.edit(span_of(old), text),
        )

    return Proposal(make, {})


def split_if(selection: Selection) -> Proposal | None:
    """`if (a && b) …` as `if (a) { if (b) … }`."""
    found = _selected(selection)
    condition = None if found is None or _else_of(found) is not None else condition_of(found)
    if found is None or condition is None:
        return None
    parts = halves(selection, condition)
    then = found.child_by_field_name("consequence")
    if parts is None or then is None:
        return None
    whole, body, asked, (left, right) = found, then, condition, parts

    def make() -> Sequence[TextEdit]:
        _check_whole(selection, whole)
        made = expression_at(selection, span_of(asked))
        if not isinstance(made, e.Binary) or made.overload is not None:
            raise Refusal("unknown-type")
        indent = selection.indent_at(whole.start_byte)
        deeper = indent + INDENT
        end = selection.source.line_end
        text = indented(selection.code(span_of(body)), indent, deeper)
        inner = f"if ({selection.code(span_of(right))}) {text}"
        return (
            selection.edit(span_of(asked), selection.code(span_of(left))),
            selection.edit(span_of(body), f"{{{end}{deeper}{inner}{end}{indent}}}"),
        )

    return Proposal(make, {})


def return_early(selection: Selection) -> Proposal | None:
    """The `if` that ends a function or a loop's body becomes a return, or `continue`."""
    found = _selected(selection)
    if found is None or _else_of(found) is not None or _has_initializer(found):
        return None
    word, condition = _way_out(selection, found), condition_of(found)
    then = found.child_by_field_name("consequence")
    if not word or condition is None or then is None or then.type != "compound_statement":
        return None
    whole, asked, body = found, condition, then

    def make() -> Sequence[TextEdit]:
        _check_whole(selection, whole)
        _check_names(selection, whole, body)
        indent = selection.indent_at(whole.start_byte)
        end = selection.source.line_end
        head = f"if ({negated(selection, asked)}){end}{indent}{INDENT}{word};"
        return (selection.edit(span_of(whole), head + _opened(selection, body, indent)),)

    return Proposal(make, {"word": word})


# --- what is selected -------------------------------------------------------------------


def _selected(selection: Selection) -> Node | None:
    """The `if` in whose head the selection is."""
    found = next(selection.around("if_statement"), None)
    clause = None if found is None else found.child_by_field_name("condition")
    if found is None or clause is None or found.has_error:
        return None
    if first_child(found, "constexpr") is not None or selection.trimmed.end > clause.end_byte:
        return None
    return found


def _at_else(selection: Selection) -> Node | None:
    """The `if` whose `else` is selected."""
    found = next(selection.around("if_statement"), None)
    clause = None if found is None else found.child_by_field_name("alternative")
    if found is None or clause is None or found.has_error or first_child(found, "constexpr"):
        return None
    at, word = selection.trimmed, clause.start_byte
    return found if word <= at.start and at.end <= word + len("else") else None


def _else_of(node: Node) -> Node | None:
    clause = node.child_by_field_name("alternative")
    inner = [] if clause is None else named_children(clause)
    return inner[0] if len(inner) == 1 else clause


def _has_initializer(node: Node) -> bool:
    clause = node.child_by_field_name("condition")
    return clause is None or clause.child_by_field_name("initializer") is not None


def _only_if(outer: Node) -> Node | None:
    """The `if` that is all of another's branch; comments are in the way."""
    then = outer.child_by_field_name("consequence")
    if then is None:
        return None
    inner = then.named_children if then.type == "compound_statement" else [then]
    return inner[0] if len(inner) == 1 and inner[0].type == "if_statement" else None


def _way_out(selection: Selection, node: Node) -> str:
    """How the block that a statement ends is left: `return`, `continue`, or not at all."""
    block = node.parent
    if block is None or block.type != "compound_statement":
        return ""
    if not block.named_children or block.named_children[-1] != node:
        return ""
    outer, function = block.parent, selection.function
    if outer is None or function is None:
        return ""
    if outer.type in _LOOPS:
        return "continue"
    result = str(function.type.result)
    is_body = outer.type == "function_definition"
    return "return" if is_body and result == "void" and not function.auto_result else ""


# --- text -------------------------------------------------------------------------------


def _check_whole(selection: Selection, node: Node) -> None:
    selection.refuse_macros(span_of(node))


def _block(selection: Selection, branch: Node, around: Node) -> str:
    """A branch as a block of its own."""
    text = selection.code(span_of(branch))
    if branch.type == "compound_statement":
        return text
    indent, end = selection.indent_at(around.start_byte), selection.source.line_end
    moved = indented(text, selection.indent_at(branch.start_byte), indent + INDENT)
    return f"{{{end}{indent}{INDENT}{moved}{end}{indent}}}"


def _check_names(selection: Selection, whole: Node, body: Node) -> None:
    """Raises Refusal if a name that a block declares would meet itself in the block around."""
    block = whole.parent
    outer = None if block is None else block.parent
    for name in _declared(selection, body):
        around = Span(outer.start_byte if outer is not None else 0, whole.start_byte)
        for word in words_of(selection.text, name.encode()):
            if around.covers(word):
                raise Refusal("taken", name=name)


def _declared(selection: Selection, block: Node) -> Iterator[str]:
    """The names that a block's own statements declare."""
    for statement in named_children(block):
        if statement.type in _DECLARATIONS:
            pending = [*children_by_field(statement, "declarator")]
            pending += children_by_field(statement, "name")
            while pending:
                node = pending.pop()
                if node.type in ("identifier", "type_identifier"):
                    yield selection.code(span_of(node))
                inner = node.child_by_field_name("declarator")
                pending += [inner] if inner is not None else _bare_names(node)


def _bare_names(node: Node) -> list[Node]:
    """What a reference's declarator, or a structured binding, names without a field of its own."""
    named = ("reference_declarator", "structured_binding_declarator", "parenthesized_declarator")
    return node.named_children if node.type in named else []


def _opened(selection: Selection, block: Node, indent: str) -> str:
    """What is in a block, as it is in the block around."""
    inner = selection.code(Span(block.start_byte + 1, block.end_byte - 1)).rstrip()
    first, *others = inner.split("\n")
    if first.strip():
        first = f"{selection.source.line_end}{indent}{first.strip()}"
    depth = next((line for line in others if line.strip()), "")
    depth = depth[: len(depth) - len(depth.lstrip(" \t"))]
    return first + indented("\n".join(["", *others]), depth, indent) if others else first
