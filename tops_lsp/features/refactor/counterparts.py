"""The half of a function that is missing, and definitions that move into their class."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tops_lsp.diagnostics.core import TextEdit
from tops_lsp.features.identity import redeclarations
from tops_lsp.features.refactor.core import Proposal, Refusal, Selection, indented
from tops_lsp.features.refactor.definitions import end_of_class, qualified_head
from tops_lsp.features.refactor.generated import insertion_in_class
from tops_lsp.features.scope import Site, site_at
from tops_lsp.features.walk import declarations
from tops_lsp.model.tree.declarations import Class, Function
from tops_lsp.model.tree.types import EnumType, Fundamental, Pointer, unqualified
from tops_lsp.syntax.nodes import Node, span_of, start_of
from tops_lsp.text.source import Span
from tops_lsp.text.words import CPP_KEYWORDS
from tops_startup.patterns import regex

_CLASSES = ("class_specifier", "struct_specifier")
_NAME = regex(rb"(?<![\w.])[A-Za-z_]\w*")
_MEMBER = regex(rb"(?:\.|->|::)\s*\Z")
_FIXED = regex(r"\b(?:virtual|static|explicit|friend|auto|decltype)\b|\[\[|\boperator\b")


def _named(selection: Selection, defined: bool) -> Function | None:
    """The function whose declaration, or definition, has its name where the selection is."""
    if selection.place is None:
        return None
    item, at = selection.place
    for function in selection.unit.functions_of(item):
        named = function.name_span.start <= at <= function.name_span.end
        if named and function.item is item and function.is_definition is defined:
            return function
    return None


# --- a definition -----------------------------------------------------------------------


def define_declared(selection: Selection) -> Proposal | None:
    """Proposes an empty definition of the function whose declaration is selected."""
    function = _named(selection, defined=False)
    node = next(selection.around("field_declaration", "declaration"), None)
    if function is None or node is None or node.has_error or function.is_pure:
        return None
    if function.is_deleted or function.is_defaulted or function.is_friend:
        return None
    every = redeclarations(selection.unit, function)
    if any(isinstance(each, Function) and each.is_definition for each in every):
        return None
    found, whole = function, node
    return Proposal(lambda: _defined(selection, found, whole), {"name": function.name})


def _defined(selection: Selection, function: Function, node: Node) -> Sequence[TextEdit]:
    others = selection.others
    name = selection.raw_span(function.item, function.name_span)
    if name is None or function.template is not None or function.auto_result:
        raise Refusal("template-or-member")
    if others is not None and others.is_defined(name.end - 1):
        raise Refusal("defined-already")
    selection.refuse_macros(span_of(node))
    result = unqualified(function.type.result)
    nothing = function.is_constructor or function.is_destructor or str(result) == "void"
    if not nothing and not isinstance(result, Fundamental | EnumType | Pointer):
        raise Refusal("type", type=str(result))
    body = "{}" if nothing else "{ return {}; }"
    end, line_end = node.end_byte, selection.source.line_end
    outer = selection.indent_at(start_of(selection.tree, node))
    if isinstance(function.scope, Class):
        class_ = next(selection.around(*_CLASSES), None)
        if class_ is None:
            raise Refusal("template-or-member")
        end, outer = end_of_class(selection, class_), selection.indent_at(class_.start_byte)
    text = f"{qualified_head(selection, function, node)} {body}"
    return (selection.edit(Span(end, end), f"{line_end}{line_end}{outer}{text}"),)


# --- a declaration ----------------------------------------------------------------------


def declare_in_class(selection: Selection) -> Proposal | None:
    """Proposes to declare in its class the member whose definition is selected."""
    function = _named(selection, defined=True)
    class_ = None if function is None else function.scope
    node = next(selection.around("function_definition"), None)
    if function is None or not isinstance(class_, Class) or node is None or node.has_error:
        return None
    if class_.span.covers(function.span) and class_.item is function.item:
        return None
    if function.is_constructor or function.is_destructor:
        return None
    every = [*class_.group(function.name), *class_.methods()]
    if any(each is not function and each.name == function.name for each in every):
        return None
    found, whole, home = function, node, class_
    return Proposal(lambda: _declared(selection, found, whole, home), {"name": function.name})


def _declared(
    selection: Selection, function: Function, node: Node, class_: Class
) -> Sequence[TextEdit]:
    if function.template is not None or class_.is_pattern:
        raise Refusal("template-or-member")
    home = _class_node(selection, class_)
    head = selection.code(Span(start_of(selection.tree, node), _head_end(node)))
    _refuse_words(head)
    line = head.replace(f"{class_.name}::", "", 1).strip()
    return (insertion_in_class(selection, class_, home, [f"{line};"]),)


def _class_node(selection: Selection, class_: Class) -> Node:
    """Where a class is written in this file."""
    span = selection.raw_span(class_.item, class_.name_span)
    node = None if span is None else selection.tree.root.named_descendant_for_byte_range(*span)
    while node is not None and node.type not in _CLASSES:
        node = node.parent
    if node is None or node.child_by_field_name("body") is None:
        raise Refusal("other-file")
    selection.refuse_macros(span_of(node))
    return node


def _head_end(node: Node) -> int:
    declarator = node.child_by_field_name("declarator")
    return node.start_byte if declarator is None else declarator.end_byte


def _refuse_words(head: str) -> None:
    if _FIXED.search(head):
        raise Refusal("specifiers")


# --- into the class ---------------------------------------------------------------------


def define_in_class(selection: Selection) -> Proposal | None:
    """Proposes to move the definition of a member into its class."""
    function = _named(selection, defined=True)
    class_ = None if function is None else function.scope
    node = next(selection.around("function_definition"), None)
    if function is None or not isinstance(class_, Class) or node is None or node.has_error:
        return None
    inside = class_.item is function.item and class_.span.covers(function.span)
    if inside or function.previous is None:
        return None
    found, whole, home = function, node, class_
    return Proposal(lambda: _moved(selection, found, whole, home), {"name": function.name})


def _moved(
    selection: Selection, function: Function, node: Node, class_: Class
) -> Sequence[TextEdit]:
    declared = function.previous
    body = node.child_by_field_name("body")
    if function.template is not None or class_.is_pattern or declared is None or body is None:
        raise Refusal("template-or-member")
    home = _class_node(selection, class_)
    span = selection.raw_span(declared.item, declared.name_span)
    inner = None if span is None else selection.tree.root.named_descendant_for_byte_range(*span)
    while inner is not None and inner.type not in ("field_declaration", "declaration"):
        inner = inner.parent
    if inner is None or not span_of(home).covers(span_of(inner)):
        raise Refusal("other-file")
    selection.refuse_macros(span_of(inner))
    selection.refuse_macros(span_of(node))
    if declared.has_default_arguments:
        raise Refusal("defaults")
    _check_words(selection, function, class_, node)
    parameters = [_parameters(each) for each in (inner, node)]
    if None in parameters:
        raise Refusal("template-or-member")
    old, new = (span_of(each) for each in parameters if each is not None)
    start = _head_end(node)
    text = selection.code(Span(start, node.end_byte))
    moved = indented(
        text, selection.indent_at(node.start_byte), selection.indent_at(inner.start_byte)
    )
    gone = selection.removed(Span(start_of(selection.tree, node), node.end_byte))
    end = inner.end_byte
    return (
        selection.edit(old, selection.code(new)),
        selection.edit(Span(end - 1, end), moved if moved.startswith((" ", "\n")) else f" {moved}"),
        selection.edit(gone, ""),
    )


def _parameters(node: Node) -> Node | None:
    found = node.child_by_field_name("declarator")
    while found is not None and found.type != "function_declarator":
        found = found.child_by_field_name("declarator")
    return None if found is None else found.child_by_field_name("parameters")


def _check_words(selection: Selection, function: Function, class_: Class, node: Node) -> None:
    """Raises Refusal for a name that means something else, or nothing, where the class stands."""
    body = Span(_head_end(node), node.end_byte)
    text = selection.text[body.start : body.end]
    own = {d.name for d in (*function.parameters, *declarations(selection.unit, function))}
    here = site_at(selection.unit, function.item, function.body_span.start)
    there = site_at(selection.unit, class_.item, class_.span.start)
    for name in _words(text):
        if name in own or class_.group(name):
            continue
        if _meaning(here, name) != _meaning(there, name) or _is_later(here, name, class_):
            raise Refusal("hidden", name=name)


def _is_later(site: Site, name: str, class_: Class) -> bool:
    """Whether something that a name means is declared only after the class."""
    start = class_.item.absolute(class_.span).start
    return any(
        not each.item.builtin and each.item.absolute(each.name_span).start > start
        for each in site.lookup(name)
    )


def _words(text: bytes) -> Iterator[str]:
    for match in _NAME.finditer(text):
        name = match[0].decode()
        if name not in CPP_KEYWORDS and not _MEMBER.search(text, 0, match.start()):
            yield name


def _meaning(site: Site, name: str) -> list[int]:
    return [id(each) for each in site.lookup(name)]
