"""A declaration that becomes a definition: its parameters get the names that the body knows.

What the declaration says stays: its types may be written for another scope, its parameters have
defaults, and macros may write a part of it. Names change alone, where the definition's differ.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import takewhile

from tops_lsp.diagnostics.core import Place, TextEdit
from tops_lsp.features.refactor.core import Refusal, Selection, overlap
from tops_lsp.features.refactor.homes import HEADERS
from tops_lsp.features.refactor.nodes_at import parameter_name
from tops_lsp.model.tree.declarations import Class, Function
from tops_lsp.syntax.nodes import Node, children_by_field, named_children, span_of
from tops_lsp.syntax.parser import Tree, parse
from tops_lsp.text.plain_tokens import tokens
from tops_lsp.text.searching import is_qualified
from tops_lsp.text.source import Source, Span
from tops_lsp.text.words import words_of
from tops_startup.patterns import regex
from tops_startup.records import dataclass

_DIRECTIVE = regex(rb"(?m)^[ \t]*#")
_LOCAL = regex(r"\b(?:inline|static|constexpr)\b")
_SIMPLE = frozenset({"abstract_pointer_declarator", "abstract_reference_declarator"})


@dataclass(frozen=True, slots=True)
class DeclaredHead:
    """Where a function is declared: the file, what is written there up to its semicolon, and its
    node and parameters, which there are not where a macro writes all of it."""

    source: Source
    tree: Tree
    span: Span
    node: Node | None = None
    parameters: Node | None = None

    def edit(self, span: Span, text: str) -> TextEdit:
        return TextEdit(Place(self.source.path, span), text)

    def code(self, span: Span) -> str:
        return self.source.text[slice(*span)].decode("utf-8", "surrogateescape")

    @property
    def indent(self) -> str:
        line = self.source.line_text(self.source.line_of(self.span.start))
        return line[: len(line) - len(line.lstrip(" \t"))]


def declared_at(selection: Selection, declared: Function) -> DeclaredHead:
    """Where a declaration is written. Raises Refusal."""
    origin = selection.unit.origin(declared.item, declared.name_span)
    if origin.path == selection.source.path:
        source, tree = selection.source, selection.tree
    elif selection.others is not None and selection.others.covers(origin.path):
        source = selection.others.source(origin.path)
        tree = parse(source.text)
    else:
        raise Refusal("other-file")
    node = tree.root.named_descendant_for_byte_range(*origin.span)
    while node is not None and node.type not in ("field_declaration", "declaration"):
        node = node.parent
    parameters = None if node is None else parameters_of(node)
    if origin.invocations and parameters is None:
        return _by_macro(selection, declared, DeclaredHead(source, tree, origin.span))
    if node is None or parameters is None or node.has_error:
        raise Refusal("other-file")
    if _DIRECTIVE.search(source.text, *span_of(node)):
        raise Refusal("other-file")
    if len(children_by_field(node, "declarator")) != 1:
        raise Refusal("several-declared")
    uses = (use.span for use in selection.unit.expansion.uses if use.path == source.path)
    if any(overlap(use, span_of(node)) and not span_of(node).covers(use) for use in uses):
        raise Refusal("macro")
    return DeclaredHead(source, tree, span_of(node), node, parameters)


def _by_macro(selection: Selection, declared: Function, found: DeclaredHead) -> DeclaredHead:
    """A declaration that is one use of a macro and a semicolon. Raises Refusal."""
    start, end = declared.span
    whole = selection.unit.origin(declared.item, Span(start, end - 1))
    rest = found.source.text[found.span.end :]
    blanks = len(rest) - len(rest.lstrip())
    if not found.span.covers(whole.span) or rest[blanks : blanks + 1] != b";":
        raise Refusal("macro")
    return DeclaredHead(
        found.source, found.tree, Span(found.span.start, found.span.end + blanks + 1)
    )


def parameters_of(node: Node) -> Node | None:
    """The parameters that a function's declaration or definition writes."""
    found = node.child_by_field_name("declarator")
    while found is not None and found.type != "function_declarator":
        found = found.child_by_field_name("declarator")
    return None if found is None else found.child_by_field_name("parameters")


def with_template(node: Node) -> Node:
    """A declaration, with the `template` before it."""
    while node.parent is not None and node.parent.type == "template_declaration":
        node = node.parent
    return node


def inline_word(home: DeclaredHead, class_: object) -> Iterator[TextEdit]:
    """The word that lets several files define a function."""
    end = home.span.end if home.parameters is None else home.parameters.start_byte
    header = home.source.path.endswith(HEADERS)
    said = _LOCAL.search(home.code(Span(home.span.start, end)))
    if header and not isinstance(class_, Class) and not said:
        yield home.edit(Span(home.span.start, home.span.start), "inline ")


# --- names ------------------------------------------------------------------------------


def renamed_head(
    selection: Selection, home: DeclaredHead, declared: Function, function: Function, node: Node
) -> Iterator[TextEdit]:
    """The names of a definition's parameters, and of its template's, in the declaration. Raises
    Refusal."""
    wanted = parameters_of(node)
    if home.node is None or home.parameters is None or wanted is None:
        before, after = ([p.name for p in f.parameters] for f in (declared, function))
        if before != after or function.template is not None:
            raise Refusal("macro")
        return
    given = named_children(home.parameters)
    if not len(given) == len(named_children(wanted)) == len(function.parameters):
        yield from _as_written(selection, home, declared, wanted)
        return
    yield from _template(selection, home, declared, function, node)
    pairs = zip(given, declared.parameters, function.parameters, strict=True)
    own = {parameter_name(n) for n, a, b in pairs if b.name and a.name != b.name}
    yield from _types(selection, home, _renamed_types(declared, function), own)
    for index, parameter in enumerate(given):
        old, new = (f.parameters[index].name for f in (declared, function))
        whole = selection.code(span_of(named_children(wanted)[index]))
        yield from _parameter(home, parameter, old, new, whole)


def _as_written(
    selection: Selection, home: DeclaredHead, declared: Function, wanted: Node
) -> Iterator[TextEdit]:
    """All parameters as the definition has them, `(void)` for instance."""
    if any(p.initializer is not None for p in declared.parameters) or home.parameters is None:
        raise Refusal("defaults")
    old, new = home.code(span_of(home.parameters)), selection.code(span_of(wanted))
    if old != new:
        if any(_writes(selection, home, span_of(home.parameters))):
            raise Refusal("macro")
        yield home.edit(span_of(home.parameters), new)


def _writes(selection: Selection, home: DeclaredHead, span: Span) -> Iterator[bool]:
    for use in selection.unit.expansion.uses:
        if use.path == home.source.path and overlap(use.span, span):
            yield True


def _template(
    selection: Selection, home: DeclaredHead, declared: Function, function: Function, node: Node
) -> Iterator[TextEdit]:
    """The definition's `template <…>` for the declaration's, if names differ."""
    if home.node is None:
        return
    there, here = with_template(home.node), with_template(node)
    span = Span(there.start_byte, home.node.start_byte)
    old, new = home.code(span), selection.code(Span(here.start_byte, node.start_byte))
    if tokens(old.encode()) == tokens(new.encode()):
        return
    names = [[p.name for p in f.template or ()] for f in (declared, function)]
    if names[0] == names[1] and names[0]:
        return
    if "=" in old or not all(names[1]) or not (old and new):
        raise Refusal("template-or-member")
    yield home.edit(span, f"{new.rstrip()}{old[len(old.rstrip()) :]}")


def _renamed_types(declared: Function, function: Function) -> dict[str, str]:
    """The names of a template's parameters that differ, with the definition's."""
    pairs = zip(declared.template or (), function.template or (), strict=False)
    return {a.name: b.name for a, b in pairs if a.name and a.name != b.name}


def _types(
    selection: Selection, home: DeclaredHead, renamed: dict[str, str], own: set[Span | None]
) -> Iterator[TextEdit]:
    """The names of a template's parameters where the declaration uses them; `own` are those of
    parameters, which get others."""
    if home.node is None or not renamed:
        return
    span, text = span_of(home.node), home.source.text
    for old, new in renamed.items():
        taken = (w for w in words_of(text, new.encode()) if span.covers(w) and w not in own)
        if new not in renamed and any(taken):
            raise Refusal("taken", name=new)
        for word in words_of(text, old.encode()):
            if span.covers(word) and word not in own and not is_qualified(text, word.start):
                yield home.edit(word, new)
    for use in selection.unit.expansion.uses:
        if use.path == home.source.path and span.covers(use.span):
            body = {token for token in tokens(use.macro.text) if token.decode() in renamed}
            if body:
                raise Refusal("macro")


def _parameter(
    home: DeclaredHead, node: Node, old: str, new: str, whole: str
) -> Iterator[TextEdit]:
    """A parameter's name, which the body knows. Raises Refusal."""
    if old == new or not new:
        return
    place = parameter_name(node)
    if place is not None and home.code(place) == old:
        yield home.edit(place, new)
        return
    if old:
        raise Refusal("macro")
    declarator = node.child_by_field_name("declarator")
    equals = [child for child in node.children if child.type == "="]
    if declarator is not None and not _is_simple(declarator):
        if equals:
            raise Refusal("defaults")
        yield home.edit(span_of(node), whole)
        return
    parts = takewhile(lambda child: child.type != "=", node.children)
    end = [child.end_byte for child in parts][-1]
    blank = "" if home.source.text[end - 1 : end] in (b"*", b"&") else " "
    yield home.edit(Span(end, end), f"{blank}{new}")


def _is_simple(declarator: Node) -> bool:
    """Whether only `*` and `&` come after a type."""
    found: Node | None = declarator
    while found is not None and found.type in _SIMPLE:
        found = next(iter(named_children(found)), None)
        if found is not None and found.type == "type_qualifier":
            return False
    return found is None
