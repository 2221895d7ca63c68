"""`using` for a qualified name, and a `using namespace` written out at each name it serves."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tops_lsp.diagnostics.core import TextEdit
from tops_lsp.features.locate import locate
from tops_lsp.features.places import NamedPlace
from tops_lsp.features.refactor.core import INDENT, Proposal, Refusal, Selection
from tops_lsp.features.refactor.homes import HEADERS, above_comments
from tops_lsp.features.scope import site_at, site_of
from tops_lsp.model.tree import expressions as e
from tops_lsp.model.tree.declarations import (
    Alias,
    Class,
    Declaration,
    Enumeration,
    Enumerator,
    Function,
    Item,
    Namespace,
    Variable,
)
from tops_lsp.model.tree.scopes import namespace_members
from tops_lsp.model.tree.types import (
    ClassType,
    EnumType,
    Pointer,
    Reference,
    is_unknown,
    unqualified,
    value_type,
)
from tops_lsp.syntax.nodes import Node, named_children, span_of, start_of
from tops_lsp.text.source import Source, Span
from tops_lsp.text.words import is_in_code, words, words_of
from tops_startup.patterns import regex

_QUALIFIER = regex(rb"(?<![\w:])(?:::\s*)?(?:[A-Za-z_]\w*\s*::\s*)+\Z")
_AFTER_SCOPE = regex(rb"(?:\.|->|::|#[^\n]*)\s*\Z")
_SUFFIX = regex(rb"[\"'\d](?:_?[A-Za-z]\w*)")
_LAST = regex(rb"\w+")
_OUTSIDE = ("translation_unit", "namespace_definition", "declaration_list", "linkage_specification")
_LOOK_BACK = 200


# --- add --------------------------------------------------------------------------------


def add_using(selection: Selection) -> Proposal | None:
    """Proposes `using a::b;` in the function for the qualified name that is selected."""
    function = selection.function
    found = _qualified(selection)
    if function is None or found is None or selection.place is None:
        return None
    span, name, declaration = found
    if function.item is not selection.place[0]:
        return None
    return Proposal(lambda: _using(selection, function, span, name, declaration), {"name": name})


def _qualified(selection: Selection) -> tuple[Span, str, Declaration] | None:
    """A name after a namespace's, with that: where it is written, and what it means."""
    whole = next(reversed([*selection.around("qualified_identifier")]), None)
    place = locate(selection.unit, _last_name(selection, whole), selection.known)
    if place is None or len({d.name for d in place.declarations}) != 1:
        return None
    declaration = place.declarations[0]
    if isinstance(declaration, Namespace) or not isinstance(declaration.scope, Namespace):
        return None
    written = selection.written_span(place.item, place.span)
    if written is None or selection.text[slice(*written)].decode() != declaration.name:
        return None
    before = _QUALIFIER.search(selection.text, max(0, written.start - _LOOK_BACK), written.start)
    if before is None:
        return None
    span = Span(before.start(), written.end)
    return span, selection.code(span).replace(" ", ""), declaration


def _last_name(selection: Selection, node: Node | None) -> int:
    """Where the last name of a qualified one begins."""
    at = selection.trimmed.start
    while node is not None:
        at, node = node.start_byte, node.child_by_field_name("name")
    return at


def _using(
    selection: Selection, function: Function, span: Span, name: str, declaration: Declaration
) -> Sequence[TextEdit]:
    body = selection.raw_span(function.item, function.body_span)
    if body is None or selection.text[body.start : body.start + 1] != b"{":
        raise Refusal("macro" if body is None else "jumps")  # a function's `try` is no block
    selection.refuse_macros(body)
    short = declaration.name.encode()
    if site_at(selection.unit, function.item, function.body_span.start).lookup(declaration.name):
        raise Refusal("taken", name=declaration.name)
    qualifier = selection.text[span.start : span.end - len(short)]
    if b"<" in qualifier or not qualifier.endswith(b"::"):
        raise Refusal("unclear", name=name)
    places = list(_same(selection, body, short, qualifier))
    _check_macros(selection, places, len(short))
    _check_calls(selection, function.item, declaration)
    start = body.start + 1
    indent = selection.indent_at(start)
    line = f"{selection.source.line_end}{indent}{INDENT}using {name};"
    rest = selection.text[start : body.end - 1]
    end = "" if rest.lstrip(b" \t")[:1] in (b"\n", b"\r") else selection.source.line_end
    pad = f"{end}{indent}{INDENT}" if end else ""
    blank = len(rest) - len(rest.lstrip(b" \t")) if end else 0
    first = selection.edit(Span(start, start + blank), line + pad)
    return (first, *(selection.edit(each, declaration.name) for each in places))


def _same(selection: Selection, body: Span, short: bytes, qualifier: bytes) -> Iterator[Span]:
    """Where the name comes after the same qualifier. Raises Refusal where it is alone."""
    for word in words_of(selection.text, short):
        if not body.covers(word) or not is_in_code(selection.text, word.start):
            continue
        line = selection.source.line_text(selection.source.line_of(word.start))
        if line.lstrip().startswith("#"):
            raise Refusal("directive")
        before = selection.text[: word.start]
        if before.endswith(qualifier) and not _is_part(before[: -len(qualifier)]):
            yield Span(word.start - len(qualifier), word.end)
        elif not _AFTER_SCOPE.search(before[-_LOOK_BACK:]):
            raise Refusal("taken", name=short.decode())


def _is_part(before: bytes) -> bool:
    return before[-1:].isalnum() or before[-1:] in (b"_", b":")


def _check_calls(selection: Selection, item: Item, declaration: Declaration) -> None:
    """Raises Refusal where a call without a qualifier would look into arguments' namespaces."""
    if not isinstance(declaration, Function):
        return
    for place in selection.known.of(selection.unit, item):
        if isinstance(place.call, e.Call) and place.call.function is not None:
            same = place.call.function.name == declaration.name
            if same and any(_has_namespace(each) for each in place.call.arguments):
                raise Refusal("looked-up", name=declaration.name)


def _has_namespace(argument: e.Expression) -> bool:
    type_ = unqualified(value_type(argument.type))
    while isinstance(type_, Pointer | Reference):
        type_ = unqualified(type_.pointee if isinstance(type_, Pointer) else type_.target)
    return is_unknown(type_) or isinstance(type_, ClassType | EnumType)


def add_using_outside(selection: Selection) -> Proposal | None:
    """Proposes `using a::b;` in the file, or the namespace around, for the name selected."""
    found = _qualified(selection)
    if found is None or selection.place is None:
        return None
    span, name, declaration = found
    return Proposal(lambda: _using_outside(selection, span, name, declaration), {"name": name})


def _using_outside(
    selection: Selection, span: Span, name: str, declaration: Declaration
) -> Sequence[TextEdit]:
    if selection.source.path.endswith(HEADERS):
        raise Refusal("header")
    short = declaration.name.encode()
    qualifier = selection.text[span.start : span.end - len(short)]
    if b"<" in qualifier or not qualifier.endswith(b"::"):
        raise Refusal("unclear", name=name)
    scope, at, lines = _seat(selection, span, f"using {name};")
    if site_of(selection.unit, at).lookup(declaration.name):
        raise Refusal("taken", name=declaration.name)
    places = list(_same(selection, Span(at, scope.end), short, qualifier))
    for item in selection.unit.items:
        _check_calls(selection, item, declaration)
    _check_macros(selection, places, len(short))
    first = selection.edit(Span(at, at), lines)
    return (first, *(selection.edit(each, declaration.name) for each in places))


def _check_macros(selection: Selection, places: Sequence[Span], length: int) -> None:
    """Raises Refusal for a name in a macro's use that is no argument which the macro copies."""
    path = selection.source.path
    used = [use.span for use in selection.unit.expansion.uses if use.path == path]
    inside = [each for each in places if any(use.covers(each) for use in used)]
    if not inside:
        return
    known = {
        selection.written_span(item, place.span)
        for item in selection.unit.items
        for place in selection.known.of(selection.unit, item)
    }
    if any(Span(each.end - length, each.end) not in known for each in inside):
        raise Refusal("macro")


def _seat(selection: Selection, span: Span, line: str) -> tuple[Span, int, str]:
    """The scope of a new using-declaration, its place, and its text with the lines around it: among
    others, in order, where there are some before; else before what the name is in."""
    end, top = selection.source.line_end, None
    node = selection.tree.root.named_descendant_for_byte_range(*span)
    while node is not None and node.parent is not None:
        outer = node.parent
        if outer.type in ("translation_unit", "declaration_list"):
            top = top or (outer, node)
            before = [n for n in named_children(outer) if n.end_byte <= node.start_byte]
            usings = [n for n in before if _declares_using(selection, n)]
            if usings:
                later = (n for n in usings if selection.code(span_of(n)) > line)
                follows = next(later, None)
                if follows is not None:
                    return span_of(outer), follows.start_byte, f"{line}{end}"
                return span_of(outer), usings[-1].end_byte, f"{end}{line}"
        node = outer
    if top is None:
        raise Refusal("unclear", name=line)
    outer, inner = top
    start = start_of(selection.tree, inner)
    at = selection.source.line_of(start)
    indent = selection.source.text[selection.source.line_span(at).start : start]
    if indent.strip():
        return span_of(outer), start, f"{line}{end}{end}"
    return span_of(outer), above_comments(selection, at), f"{indent.decode()}{line}{end}{end}"


def _declares_using(selection: Selection, node: Node) -> bool:
    text = selection.code(span_of(node))
    return node.type == "using_declaration" and not text.startswith("using namespace")


# --- remove -----------------------------------------------------------------------------


def remove_using(selection: Selection) -> Proposal | None:
    """Proposes to remove the `using namespace` that is selected, and to qualify its names."""
    node = next(selection.around("using_declaration"), None)
    if node is None or node.has_error or node.parent is None:
        return None
    if not selection.code(span_of(node)).startswith("using namespace"):
        return None
    inner = named_children(node)
    if len(inner) != 1 or node.parent.type != "translation_unit":
        return None
    name, whole = selection.code(span_of(inner[0])), node
    return Proposal(lambda: _removed(selection, whole, name), {"name": name})


def _removed(selection: Selection, node: Node, name: str) -> Sequence[TextEdit]:
    if selection.source.path.endswith(HEADERS):
        raise Refusal("header")
    space = _namespace(selection, node, name)
    directives = list(_directives(selection, node, space))
    for each in directives:
        selection.refuse_macros(span_of(each))
    first = directives[0]
    if _SUFFIX.search(selection.text[first.end_byte :]) and _literals(space):
        raise Refusal("literal-suffix")
    served, own, known = set[int](), set[int](), set[Span]()
    for item in selection.unit.items:
        for place in selection.known.of(selection.unit, item):
            span = selection.written_span(item, place.span)
            written = span is not None and span.start >= first.end_byte
            if span is not None and written and place.declarations:
                known.add(span)
                (served if _is_served(selection, place, span, space) else own).add(span.start)
            elif span is None and _is_of(place, space) and _is_here(selection, place):
                raise Refusal("macro")
    if served & own:  # a macro copies its argument to where it means something else, too
        raise Refusal("macro")
    _check_unknown(selection, first, space, known)
    if any(at < node.start_byte for at in served):
        name = _named(selection, first)
    edits = [selection.edit(Span(at, at), f"{name}::") for at in sorted(served)]
    gone = [selection.edit(selection.removed(span_of(each)), "") for each in directives]
    return [*gone, *edits]


def _directives(selection: Selection, node: Node, space: Namespace) -> Iterator[Node]:
    """The directives of a namespace that are beside one, itself among them."""
    for each in [] if node.parent is None else named_children(node.parent):
        if each == node:
            yield each
        elif each.type == "using_declaration" and not each.has_error:
            text = selection.code(span_of(each))
            if text.startswith("using namespace") and space in _meant(selection, each):
                yield each


def _named(selection: Selection, directive: Node) -> str:
    """The namespace that a directive names, as it is written."""
    return selection.code(span_of(named_children(directive)[0]))


def _meant(selection: Selection, directive: Node) -> list[Namespace]:
    try:
        return [_namespace(selection, directive, _named(selection, directive))]
    except Refusal:
        return []


def _namespace(selection: Selection, node: Node, name: str) -> Namespace:
    found = site_of(selection.unit, node.start_byte).lookup(name.partition("::")[0])
    for part in name.split("::")[1:]:
        found = [
            d
            for each in found
            if isinstance(each, Namespace)
            for d in namespace_members(each, part)
        ]
    spaces = [each for each in found if isinstance(each, Namespace)]
    if len(spaces) != 1:
        raise Refusal("unclear", name=name)
    return spaces[0]


def _literals(space: Namespace) -> bool:
    return any(name.startswith('operator""') or name == "literals" for name in space.names())


def _is_of(place: NamedPlace, space: Namespace) -> bool:
    """Whether a name is one of a namespace's own members, or what was made of a template there."""
    members = namespace_members(space, place.declarations[0].name) if place.declarations else []
    written = {(id(each.item), each.name_span) for each in members}
    return any(d in members or (id(d.item), d.name_span) in written for d in place.declarations)


def _is_here(selection: Selection, place: NamedPlace) -> bool:
    return selection.unit.origin(place.item, place.span).path == selection.source.path


def _is_served(selection: Selection, place: NamedPlace, span: Span, space: Namespace) -> bool:
    """Whether a name is found by the directive alone."""
    kinds = (Function, Variable, Class, Enumeration, Enumerator, Alias, Namespace)
    if not _is_of(place, space) or not isinstance(place.declarations[0], kinds):
        return False
    if _AFTER_SCOPE.search(selection.text, max(0, span.start - _LOOK_BACK), span.start):
        return False
    first = place.declarations[0]
    if first.item is place.item and first.name_span == place.span:
        return False  # its own declaration
    return not any(each is space for each in _around(selection, place))


def _around(selection: Selection, place: NamedPlace) -> Iterator[Namespace]:
    yield from site_at(selection.unit, place.item, place.span.start).namespaces


def _check_unknown(selection: Selection, node: Node, space: Namespace, known: set[Span]) -> None:
    """Raises Refusal for a name of the namespace at a place that the model knows nothing of."""
    names = {each.encode() for each in space.names() if each.isidentifier()}
    pattern = regex(rb"(?<![\w.])[A-Za-z_]\w*")
    for match in pattern.finditer(selection.text, node.end_byte):
        span = Span(*match.span())
        if match[0] not in names or span in known:
            continue
        if _AFTER_SCOPE.search(selection.text, max(0, span.start - _LOOK_BACK), span.start):
            continue
        if is_in_code(selection.text, span.start):
            raise Refusal("unclear", name=match[0].decode())


# --- what a place after others knows ---------------------------------------------------


def using_directives(root: Node, source: Source, start: int, end: int) -> Iterator[Node]:
    """The directives outside of functions that are in a range of a file."""
    yield from (n for n in _usings(root, start, end) if _directs(source, n))


def names_by_using(root: Node, source: Source, start: int, end: int) -> Iterator[bytes]:
    """The names that using-declarations outside of functions give in a range of a file."""
    for node in _usings(root, start, end):
        if not _directs(source, node):
            text = source.text[slice(*span_of(node))]
            yield _LAST.findall(text)[-1]


def _usings(root: Node, start: int, end: int) -> Iterator[Node]:
    pending = [root]
    while pending:
        node = pending.pop()
        if node.type == "using_declaration" and start <= node.start_byte < end:
            yield node
        elif node.type in _OUTSIDE or node.type.startswith("preproc_"):
            pending += named_children(node)


def _directs(source: Source, node: Node) -> bool:
    return source.text[slice(*span_of(node))].startswith(b"using namespace")


def space_of(selection: Selection, directive: Node) -> Namespace | None:
    """The namespace of a directive, None where it is not certain."""
    return next(iter(_meant(selection, directive)), None)


def served_in(selection: Selection, item: Item, span: Span, space: Namespace) -> Iterator[int]:
    """Where names begin in a range of an item that directives of a namespace serve. Raises
    Refusal."""
    known = set()
    for place in selection.known.of(selection.unit, item):
        written = selection.raw_span(item, place.span)
        if written is not None and span.covers(written) and place.declarations:
            known.add(written)
            if _is_served(selection, place, written, space):
                yield written.start
        elif written is None and _is_of(place, space) and _is_here(selection, place):
            raise Refusal("macro")
    names = {each.encode() for each in space.names() if each.isidentifier()}
    for word in words(selection.text[slice(*span)]):
        at = word.shifted(span.start)
        qualified = _AFTER_SCOPE.search(selection.text, max(0, at.start - _LOOK_BACK), at.start)
        if selection.text[slice(*at)] in names and at not in known and not qualified:
            raise Refusal("unclear", name=selection.code(at))
