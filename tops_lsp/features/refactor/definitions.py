"""A member that is defined in its class is only declared there, and defined after it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tops_lsp.diagnostics.core import TextEdit
from tops_lsp.features.refactor.core import Proposal, Refusal, Selection, indented, overlap
from tops_lsp.features.refactor.homes import HEADERS
from tops_lsp.features.scope import site_at
from tops_lsp.model.tree.declarations import Class, Function, Namespace
from tops_lsp.syntax.nodes import Node, named_children, span_of, start_of
from tops_lsp.text.source import Span
from tops_startup.patterns import regex

_CLASSES = ("class_specifier", "struct_specifier", "union_specifier")
_IN_CLASS_ONLY = regex(r"\b(?:virtual|static|explicit|inline)\b\s*|\[\[[^\]]*\]\]\s*")
_ENDS = regex(r"\s*\b(?:override|final)\b")
_FIXED = regex(r"\b(?:constexpr|consteval|friend|auto|decltype)\b|\boperator\b")
_WORD = regex(r"[A-Za-z_]\w*")


def define_after_class(selection: Selection) -> Proposal | None:
    """Proposes to define the member whose name is selected after its class."""
    function = _method(selection)
    node = None if function is None else next(selection.around("function_definition"), None)
    if function is None or node is None or node.child_by_field_name("body") is None:
        return None
    class_ = next(selection.around(*_CLASSES), None)
    if class_ is None or class_.parent is None or node.has_error:
        return None
    method, whole, around = function, node, class_
    return Proposal(lambda: _edits(selection, method, whole, around), {"name": method.name})


def _method(selection: Selection) -> Function | None:
    """The member whose definition in its class has its name where the selection is."""
    if selection.place is None:
        return None
    item, at = selection.place
    for function in selection.unit.functions_of(item):
        named = function.name_span.start <= at <= function.name_span.end
        if named and function.item is item and isinstance(function.scope, Class):
            return function if function.is_definition and function.body_span.end else None
    return None


def _edits(selection: Selection, method: Function, node: Node, class_: Node) -> Sequence[TextEdit]:
    start = start_of(selection.tree, node)
    end = end_of_class(selection, class_)
    selection.refuse_macros(Span(start_of(selection.tree, class_), end))
    declarator = node.child_by_field_name("declarator")
    if declarator is None:
        raise Refusal("template-or-member")
    head = qualified_head(selection, method, node)
    rest = selection.code(Span(declarator.end_byte, node.end_byte))
    old, new = selection.indent_at(start), selection.indent_at(start_of(selection.tree, class_))
    made = indented(f"{head}{rest}", old, new)
    line_end = selection.source.line_end
    return (
        selection.edit(Span(declarator.end_byte, node.end_byte), ";"),
        selection.edit(Span(end, end), f"{line_end}{line_end}{new}{made}"),
    )


def qualified_head(selection: Selection, method: Function, node: Node) -> str:
    """What a function's definition begins with outside of its class. Raises Refusal."""
    start = start_of(selection.tree, node)
    path = "::".join(_path(method))
    type_, declarator = (node.child_by_field_name(name) for name in ("type", "declarator"))
    if declarator is None or method.template is not None:
        raise Refusal("template-or-member")
    first = declarator.start_byte if type_ is None else type_.start_byte
    head = selection.code(Span(start, declarator.end_byte))
    _refuse_macro_heads(selection, Span(start, declarator.end_byte))
    if _FIXED.search(head):
        raise Refusal("specifiers")
    _check_result(selection, method, "" if type_ is None else selection.code(span_of(type_)))
    written = _qualified(selection, method, declarator, path)
    result = "" if type_ is None else selection.code(Span(first, declarator.start_byte))
    specifiers = selection.code(Span(start, first))
    before = _IN_CLASS_ONLY.sub("", specifiers) if path else specifiers
    words = "inline " if selection.source.path.endswith(HEADERS) else ""
    return f"{words}{before}{result}{written}"


def _refuse_macro_heads(selection: Selection, head: Span) -> None:
    """Raises Refusal for a macro before the body: what it says there may be for classes alone."""
    path = selection.source.path
    if any(u.path == path and overlap(u.span, head) for u in selection.unit.expansion.uses):
        raise Refusal("macro")


def end_of_class(selection: Selection, class_: Node) -> int:
    """Where the declaration of a class ends, its semicolon included."""
    text = selection.text
    end = class_.end_byte
    if text[end : end + 1] != b";":
        raise Refusal("several-declared")  # the class's objects stand in between
    return end + 1


def _path(method: Function) -> Iterator[str]:
    """The classes around a member, the outermost first. Raises Refusal for templates and what has
    no name at namespace level."""
    found: list[str] = []
    scope: Namespace | Class | None = method.scope
    while isinstance(scope, Class):
        if scope.is_pattern or scope.specialises or not scope.name or scope.enclosing is not None:
            raise Refusal("template-or-member")
        found.append(scope.name)
        scope = scope.scope
    if len(found) > 1:
        raise Refusal("template-or-member")
    yield from found


def _check_result(selection: Selection, method: Function, text: str) -> None:
    """Raises Refusal for a result whose type is named otherwise outside of the class."""
    end = method.item.end if method.scope is None else method.scope.span.end
    outside = site_at(selection.unit, method.item, end)
    for word in _WORD.findall(text):
        inside = site_at(selection.unit, method.item, method.name_span.start).lookup(word)
        if inside != outside.lookup(word):
            raise Refusal("hidden", name=word)


def _qualified(selection: Selection, method: Function, declarator: Node, path: str) -> str:
    """A declarator with its name behind the class's, without defaults and what only classes say."""
    name = selection.raw_span(method.item, method.name_span)
    if name is None or not span_of(declarator).covers(name):
        raise Refusal("macro")
    text = selection.code(span_of(declarator))
    base = declarator.start_byte
    cuts = sorted(_defaults(declarator), reverse=True)
    raw = text.encode("utf-8", "surrogateescape")
    for span in cuts:
        raw = raw[: span.start - base] + raw[span.end - base :]
    at = name.start - base
    raw = raw[:at] + (f"{path}::" if path else "").encode() + raw[at:]
    made = raw.decode("utf-8", "surrogateescape")
    closing = made.rfind(")")
    return made[: closing + 1] + _ENDS.sub("", made[closing + 1 :])


def _defaults(node: Node) -> Iterator[Span]:
    """What gives parameters their values if there is no argument."""
    for child in named_children(node):
        if child.type == "optional_parameter_declaration":
            value = child.child_by_field_name("default_value")
            inner = child.child_by_field_name("declarator") or child.child_by_field_name("type")
            if value is not None and inner is not None:
                yield Span(inner.end_byte, value.end_byte)
        elif child.type not in ("lambda_expression", "compound_statement"):
            yield from _defaults(child)
