"""A member that is defined in its class is only declared there, and defined after it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tops_lsp.diagnostics.core import TextEdit
from tops_lsp.features.refactor.core import Proposal, Refusal, Selection, indented, overlap
from tops_lsp.features.refactor.homes import HEADERS
from tops_lsp.features.refactor.macro_heads import macros_for_classes, uses_in_head, without
from tops_lsp.features.scope import site_at
from tops_lsp.model.tree.declarations import Class, Function, Namespace
from tops_lsp.syntax.nodes import Node, named_children, span_of, start_of
from tops_lsp.text.dialect import DIALECT
from tops_lsp.text.source import Span
from tops_lsp.text.words import CPP_KEYWORDS
from tops_startup.patterns import regex

_CLASSES = ("class_specifier", "struct_specifier", "union_specifier")
_IN_CLASS_ONLY = regex(r"\b(?:virtual|static|explicit|inline)\b\s*|\[\[[^\]]*\]\]\s*")
_ENDS = regex(r"\s*\b(?:override|final)\b")
_FIXED = regex(r"\b(?:constexpr|consteval|friend|auto|decltype)\b|\boperator\b")
_WORD = regex(r"[A-Za-z_]\w*")
_PLAIN_REST = regex(r"\s*(?::(?!:)|\{|try\b)")
_ATTRIBUTE = regex(rb"__attribute__\s*\(\((?:[^(){};]|\([^(){};]*\))*\)\)")
_ATTRIBUTES = regex(rb"\s*(?:" + _ATTRIBUTE.pattern + rb"\s*)*")


def define_after_class(selection: Selection) -> Proposal | None:
    """Proposes to define the member that is selected after its class."""
    function = definition_at(selection)
    node = None if function is None else next(selection.around("function_definition"), None)
    if function is None or node is None or node.child_by_field_name("body") is None:
        return None
    class_ = next(selection.around(*_CLASSES), None)
    if class_ is None or class_.parent is None or node.has_error:
        return None
    if not isinstance(function.scope, Class):
        return None
    method, whole, around = function, node, class_
    return Proposal(lambda: _edits(selection, method, whole, around), {"name": method.name})


def definition_at(selection: Selection) -> Function | None:
    """The function whose definition is selected, by its name, its body or as a whole."""
    if selection.place is None:
        return None
    item, at = selection.place
    for function in selection.unit.functions_of(item):
        if function.item is item and function.is_definition and function.body_span.end:
            if function.name_span.start <= at <= function.name_span.end:
                return function
            if _is_whole(selection, selection.raw_span(item, function.name_span)):
                return function
            origin = selection.unit.origin(item, function.name_span)
            if origin.invocations and origin.span.covers(selection.trimmed):
                return function  # a macro writes its name
    return None


def _is_whole(selection: Selection, name: Span | None) -> bool:
    """Whether a whole definition is selected, or its body, of the function with a name."""
    node = next(selection.around("function_definition"), None)
    body = None if node is None else node.child_by_field_name("body")
    if node is None or body is None or name is None:
        return False
    around = span_of(node).covers(name) and not span_of(body).covers(name)
    return around and selection.trimmed in (span_of(node), span_of(body))


def _edits(selection: Selection, method: Function, node: Node, class_: Node) -> Sequence[TextEdit]:
    start = start_of(selection.tree, node)
    end = end_of_class(selection, class_)
    selection.refuse_macros(Span(start_of(selection.tree, class_), end))
    head, rest = moved_definition(selection, method, node)
    old, new = selection.indent_at(start), selection.indent_at(start_of(selection.tree, class_))
    made = indented(f"{head}{rest}", old, new)
    line_end = selection.source.line_end
    return (
        selection.edit(definition_tail(selection, node), ";"),
        selection.edit(Span(end, end), f"{line_end}{line_end}{new}{made}"),
    )


def definition_tail(selection: Selection, node: Node) -> Span:
    """What makes a definition of a declaration: initializers and the body. Attributes and macros
    before them are the declaration's. Raises Refusal."""
    declarator = node.child_by_field_name("declarator")
    if declarator is None:
        raise Refusal("template-or-member")
    ends = {use.span.start: use.span.end for use in uses_in_head(selection, span_of(node))}
    start = declarator.end_byte
    while True:
        text = selection.text[start : node.end_byte]
        at = start + len(text) - len(text.lstrip())
        attribute = _ATTRIBUTE.match(selection.text, at, node.end_byte)
        end = attribute.end() if attribute else ends.get(at)
        if end is None:
            return Span(start, node.end_byte)
        start = end


def moved_definition(selection: Selection, method: Function, node: Node) -> tuple[str, str]:
    """The head and the rest of a definition that is elsewhere. Raises Refusal, also where
    something between the parameters and the body may be for the class alone."""
    head = qualified_head(selection, method, node)
    tail, body = definition_tail(selection, node), node.child_by_field_name("body")
    declarator = node.child_by_field_name("declarator")
    rest = selection.code(tail)
    refuse_macro_heads(selection, Span(tail.start, tail.end if body is None else body.start_byte))
    if not _PLAIN_REST.match(rest):
        raise Refusal("specifiers")
    left = Span(tail.start if declarator is None else declarator.end_byte, tail.start)
    cuts = macros_for_classes(selection, left)
    if not _ATTRIBUTES.fullmatch(without(selection, left, cuts).encode()):
        raise Refusal("macro")
    return head, rest


def qualified_head(selection: Selection, method: Function, node: Node) -> str:
    """What a function's definition begins with outside of its class. Raises Refusal."""
    start = start_of(selection.tree, node)
    path = "::".join(_path(method))
    type_, declarator = (node.child_by_field_name(name) for name in ("type", "declarator"))
    if declarator is None or method.template is not None:
        raise Refusal("template-or-member")
    first = declarator.start_byte if type_ is None else type_.start_byte
    cuts = macros_for_classes(selection, Span(start, declarator.end_byte))
    if cuts and not path:
        raise Refusal("macro")
    if _FIXED.search(without(selection, Span(start, declarator.end_byte), cuts)):
        raise Refusal("specifiers")
    written = _qualified(selection, method, declarator, path, cuts)
    result = "" if type_ is None else without(selection, Span(first, declarator.start_byte), cuts)
    result = _result(selection, method, result, path)
    specifiers = without(selection, Span(start, first), cuts)
    _check_known(selection, specifiers)
    before = _IN_CLASS_ONLY.sub("", specifiers) if path else specifiers
    result = _IN_CLASS_ONLY.sub("", result) if path else result
    words = "inline " if selection.source.path.endswith(HEADERS) else ""
    return f"{words}{before}{result}{written}"


def _check_known(selection: Selection, specifiers: str) -> None:
    """Raises Refusal for a word among specifiers that says what nobody knows."""
    macros = {use.macro.name for use in selection.unit.expansion.uses}
    known = all(
        word in CPP_KEYWORDS or word.encode() in DIALECT or word in macros
        for word in _WORD.findall(specifiers)
    )
    if not known and "[[" not in specifiers:
        raise Refusal("macro")


def refuse_macro_heads(selection: Selection, head: Span) -> None:
    """Raises Refusal for a macro before the body: what it says there may be for classes alone."""
    path = selection.source.path
    if any(u.path == path and overlap(u.span, head) for u in selection.unit.expansion.uses):
        raise Refusal("macro")


def end_of_class(selection: Selection, class_: Node) -> int:
    """Where the declaration of a class ends, its semicolon included."""
    text = selection.text
    end = class_.end_byte
    if text[end : end + 1] != b";":
        raise Refusal("several-declared")  # the class's objects are in between
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


def _result(selection: Selection, method: Function, text: str, path: str) -> str:
    """The result's type, after the class's name where it is one of its own. Raises Refusal for
    one that is named otherwise outside of the class."""
    end = method.item.end if method.scope is None else method.scope.span.end
    outside = site_at(selection.unit, method.item, end)
    within = site_at(selection.unit, method.item, method.name_span.start)
    for word in _WORD.findall(text):
        inside = within.lookup(word)
        if inside == outside.lookup(word):
            continue
        if not inside or any(each.scope is not method.scope for each in inside) or "::" in text:
            raise Refusal("hidden", name=word)
        text = regex(rf"\b{word}\b").sub(f"{path}::{word}", text)
    return text


def _qualified(
    selection: Selection, method: Function, declarator: Node, path: str, cuts: list[Span]
) -> str:
    """A declarator with its name after the class's, without defaults and what only classes say."""
    name = selection.raw_span(method.item, method.name_span)
    if path and (name is None or not span_of(declarator).covers(name)):
        raise Refusal("macro")
    text = selection.code(span_of(declarator))
    base = declarator.start_byte
    gone = [*_defaults(declarator), *(c for c in cuts if span_of(declarator).covers(c))]
    raw = text.encode("utf-8", "surrogateescape")
    for span in sorted(gone, reverse=True):
        raw = raw[: span.start - base] + raw[span.end - base :]
    if name is not None and path:
        at = name.start - base
        raw = raw[:at] + f"{path}::".encode() + raw[at:]
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
