"""A definition moves from a header into the source file that goes with it."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence

from tops_lsp.diagnostics.core import Place, TextEdit
from tops_lsp.features.refactor.core import Proposal, Refusal, Selection, indented
from tops_lsp.features.refactor.definitions import (
    definition_at,
    definition_tail,
    moved_definition,
)
from tops_lsp.features.refactor.homes import HEADERS
from tops_lsp.features.refactor.macro_heads import macros_for_classes
from tops_lsp.model.tree.declarations import Class, Function, Namespace
from tops_lsp.syntax.declared_names import declared_names
from tops_lsp.syntax.nodes import Node, named_children, span_of, start_of
from tops_lsp.syntax.parser import Tree, parse
from tops_lsp.text.source import Source, Span
from tops_lsp.text.words import words
from tops_startup.patterns import regex
from tops_startup.records import dataclass

_INLINE = regex(r"\binline\b[ \t]*")
_UNDEFINED = regex(rb"(?m)^[ \t]*#[ \t]*undef\b")
_INCLUDE = regex(rb"(?m)^[ \t]*#[ \t]*include[ \t]*[\"<](?P<path>[^\">\n]+)[\">]")


def define_in_source(selection: Selection) -> Proposal | None:
    """Proposes to move the definition that is selected in a header into its source file."""
    if selection.others is None or not selection.source.path.endswith(HEADERS):
        return None
    function = definition_at(selection)
    found = None if function is None else _written(selection, function)
    if function is None or found is None:
        return None
    moved, whole = function, found
    return Proposal(lambda: _edits(selection, moved, whole), {"name": function.name})


@dataclass(frozen=True, slots=True)
class _DefinitionText:
    """Where a definition is written: its node, or, where macros write a part of it, the ends of its
    head and of the whole."""

    whole: Span
    tail: Span
    node: Node | None = None


def _written(selection: Selection, function: Function) -> _DefinitionText | None:
    node = next(selection.around("function_definition"), None)
    body = None if node is None else node.child_by_field_name("body")
    if node is not None and body is not None and not node.has_error:
        whole = Span(start_of(selection.tree, node), node.end_byte)
        return _DefinitionText(whole, definition_tail(selection, node), node)
    if isinstance(function.scope, Class):
        return None
    every, inner = (
        selection.unit.origin(function.item, span) for span in (function.span, function.body_span)
    )
    path, (start, end) = selection.source.path, every.span
    if every.path != path or inner.path != path or not start < inner.span.start < end:
        return None
    head = selection.text[start : inner.span.start].rstrip()
    return _DefinitionText(every.span, Span(start + len(head), end))


def _edits(selection: Selection, function: Function, found: _DefinitionText) -> Sequence[TextEdit]:
    _check(selection, function)
    selection.refuse_macros(found.whole)
    source = None if selection.others is None else selection.others.counterpart()
    if source is None:
        raise Refusal("no-source")
    if found.node is not None and _is_declared_by_it(function):
        head, rest = moved_definition(selection, function, found.node)
    else:
        head, rest = _as_it_is(selection, function, found)
    made = indented(f"{_INLINE.sub('', head)}{rest}", selection.indent_at(found.whole.start), "")
    tree = parse(source.text)
    _check_names(tree, source, made)
    return [*_left(selection, function, found), *_inserted(selection, function, source, tree, made)]


def _is_declared_by_it(function: Function) -> bool:
    """Whether a definition is a member's in its class, or that of a function of no class."""
    class_ = function.scope
    if not isinstance(class_, Class):
        return True
    return class_.item is function.item and class_.span.covers(function.span)


def _as_it_is(selection: Selection, function: Function, found: _DefinitionText) -> tuple[str, str]:
    """A definition that comes after its class, or that macros write in part, as it is."""
    head = Span(found.whole.start, found.tail.start)
    if found.node is None and (
        macros_for_classes(selection, head) or any(p.initializer for p in function.parameters)
    ):
        raise Refusal("macro")
    return selection.code(head), selection.code(found.tail)


def _check(selection: Selection, function: Function) -> None:
    """Raises Refusal for a definition that all files need, or each for itself."""
    fixed = function.is_constexpr or function.auto_result
    if function.template is not None or function.specialises or fixed:
        raise Refusal("template-or-member")
    free = not isinstance(function.scope, Class)
    if free and function.is_static:
        raise Refusal("specifiers")
    if function.execution.on_device and not function.is_kernel:
        raise Refusal("device-elsewhere")
    if any(not name for name in _namespaces(function)):
        raise Refusal("specifiers")
    if _UNDEFINED.search(selection.text):
        raise Refusal("directive")


def _namespaces(function: Function) -> list[str]:
    """The namespaces around a function, the outermost first."""
    found: list[str] = []
    scope = function.scope
    while isinstance(scope, Class):
        scope = scope.scope
    while isinstance(scope, Namespace) and scope.scope is not None:
        found.insert(0, scope.name)
        scope = scope.scope
    return found


def _check_names(tree: Tree, source: Source, made: str) -> None:
    """Raises Refusal for a name that the source file may give another meaning."""
    text = made.encode("utf-8", "surrogateescape")
    used = {text[slice(*word)].decode("utf-8", "replace") for word in words(text)}
    for name in _declared(tree, source):
        if name in used:
            raise Refusal("hidden", name=name)


def _declared(tree: Tree, source: Source) -> Iterator[str]:
    """Names that a file declares outside of functions, and its macros; not those of members."""
    pending = [*tree.root.named_children]
    while pending:
        node = pending.pop()
        if node.type in ("namespace_definition", "linkage_specification", "declaration_list"):
            pending += named_children(node)
        elif node.type in ("preproc_def", "preproc_function_def"):
            name = node.child_by_field_name("name")
            yield "" if name is None else source.text[slice(*span_of(name))].decode()
        elif node.type.startswith("preproc_if"):
            pending += named_children(node)
        elif not _is_member(node):
            yield from declared_names(tree, node)


def _is_member(node: Node) -> bool:
    """Whether a definition's name comes after its class's or namespace's."""
    inner = node.child_by_field_name("declarator")
    while inner is not None:
        if inner.type == "qualified_identifier":
            return True
        inner = inner.child_by_field_name("declarator")
    return False


def _left(selection: Selection, function: Function, found: _DefinitionText) -> Iterator[TextEdit]:
    """What becomes of the definition in the header: a declaration, if there is no other."""
    if not _is_declared_by_it(function):
        yield selection.edit(selection.removed(found.whole), "")
        return
    for match in _INLINE.finditer(selection.code(Span(found.whole.start, found.tail.start))):
        if not isinstance(function.scope, Class):
            yield selection.edit(Span(*match.span()).shifted(found.whole.start), "")
    yield selection.edit(found.tail, ";")


def _inserted(
    selection: Selection, function: Function, source: Source, tree: Tree, made: str
) -> Iterator[TextEdit]:
    """The definition in the source file, in its namespace; with the header's include."""
    header, line_end = os.path.basename(selection.source.path), source.line_end
    included = (os.path.basename(m["path"].decode()) for m in _INCLUDE.finditer(source.text))
    if header not in included:
        line = f'#include "{header}"{line_end}'
        yield TextEdit(Place(source.path, Span(0, 0)), line)
    names = _namespaces(function)
    home, left = _home(tree, source, names)
    opened = "".join(f"namespace {name} {{{line_end}" for name in left)
    closed = f"}}{line_end}" * len(left)
    end = len(source.text) if home is None else home.end_byte - 1
    before = "" if not source.text or source.text[:end].endswith(b"\n") else line_end
    gap = line_end if source.text.strip() else ""
    text = f"{before}{gap}{opened}{made}{line_end}{closed}"
    yield TextEdit(Place(source.path, Span(end, end)), text)


def _home(tree: Tree, source: Source, names: Sequence[str]) -> tuple[Node | None, Sequence[str]]:
    """The last block of a namespace, as far inside as the source file has one, and what is left."""
    home, inner = None, [*tree.root.named_children]
    for depth, name in enumerate(names):
        blocks = [
            node.child_by_field_name("body")
            for node in inner
            if node.type == "namespace_definition"
            and (named := node.child_by_field_name("name")) is not None
            and source.text[slice(*span_of(named))].decode("utf-8", "replace") == name
        ]
        last = next((block for block in reversed(blocks) if block is not None), None)
        if last is None:
            return home, names[depth:]
        home, inner = last, [*last.named_children]
    return home, ()
