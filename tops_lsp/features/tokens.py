"""Semantic tokens: what each name is, which side it runs on, which memory it lives in."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from tops_lsp.features.legend import MODIFIERS, TYPES
from tops_lsp.features.locate import macro_name_span
from tops_lsp.features.places import NamedPlace, Places, Role
from tops_lsp.model.passes import common
from tops_lsp.model.tree.declarations import (
    Alias,
    Class,
    Declaration,
    Enumeration,
    Enumerator,
    Function,
    Item,
    Namespace,
    Storage,
    TemplateParameter,
    Variable,
)
from tops_lsp.model.tree.execution import Side
from tops_lsp.model.tree.expressions import Lambda
from tops_lsp.model.tree.spaces import Space
from tops_lsp.model.tree.types import is_const
from tops_lsp.model.unit import TranslationUnit
from tops_lsp.text.mask import Mask, MaskedToken, MaskKind
from tops_lsp.text.source import NOWHERE, Source, Span
from tops_startup.patterns import regex
from tops_startup.records import dataclass, field
from tops_startup.tuples import NamedTuple

_TYPE = {name: index for index, name in enumerate(TYPES)}
_MODIFIER = {name: 1 << index for index, name in enumerate(MODIFIERS)}
_WORD = regex(rb"~?[A-Za-z_\x80-\xff][\w\x80-\xff]*")
_DEPRECATED = regex(rb"(?:\[\[[^\]]*|\(\(\s*)(?:__)?deprecated\b[^;{}]*\Z")
_STATIC = regex(rb"\bstatic\b")
_AUTO = regex(rb"\bauto\b[\s*&]*(?:const\s*)?\Z")
_ATTRIBUTES = 200
_MASKED = {
    MaskKind.EXECUTION: _TYPE["executionSpace"],
    MaskKind.LAMBDA: _TYPE["executionSpace"],
    MaskKind.MEMORY: _TYPE["memorySpace"],
    MaskKind.VECTOR: _TYPE["vectorType"],
    MaskKind.ATTRIBUTE: _TYPE["modifier"],
    MaskKind.LAUNCH: _TYPE["launch"],
    MaskKind.MACRO: _TYPE["macro"],
}


class Token(NamedTuple):
    """`type` and the bits of `modifiers` are places in TYPES and MODIFIERS."""

    start: int
    end: int
    type: int
    modifiers: int = 0


@dataclass
class Tokens:
    """The tokens of items, relative to them; those of items an edit did not touch are kept."""

    places: Places
    _known: dict[int, tuple[Item, int, tuple[Token, ...]]] = field(default_factory=dict)

    def all(
        self,
        unit: TranslationUnit,
        mask: Mask,
        within: Span | None = None,
        others: Sequence[TranslationUnit] = (),
    ) -> list[Token]:
        """The tokens of the main file, in order, none over another. `mask` is of its raw text.

        `others` are the same file as other passes read it: they tell what `unit` leaves out.
        """
        whole = within or Span(0, len(unit.source.text))
        found = [*_masked(mask.tokens), *_macros(unit), *self._named(unit, whole)]
        left = unit.expansion.inactive
        for other in others:
            seen = [*_macros(other), *self._named(other, whole)]
            found += [t for t in seen if any(t.start in span for span in left)]
            left = common([left, other.expansion.inactive])
        found += _inactive(unit.source, left)
        kept = {id(item) for each in (unit, *others) for item in each.items}
        self._known = {key: value for key, value in self._known.items() if key in kept}
        return list(_in_order(t for t in found if t.start < whole.end and whole.start < t.end))

    def _named(self, unit: TranslationUnit, whole: Span) -> Iterator[Token]:
        for item in unit.items:
            yield from self._of_item(unit, item, whole)

    def _of_item(self, unit: TranslationUnit, item: Item, whole: Span) -> Iterator[Token]:
        """An item's tokens in the raw text; what a macro wrote has none."""
        if not unit.expansion.map.is_verbatim(item.start, item.end):
            yield from self._through_macros(unit, item)
            return
        path, span, *_ = unit.origin(item, Span(0, item.end - item.start))
        if path == unit.source.path and span.start < whole.end and whole.start < span.end:
            for token in self._relative(unit, item):
                yield token._replace(start=span.start + token.start, end=span.start + token.end)

    def _through_macros(self, unit: TranslationUnit, item: Item) -> Iterator[Token]:
        for token in self._relative(unit, item):
            origin = unit.origin(item, Span(token.start, token.end))
            text = unit.source.text[origin.span.start : origin.span.end]
            if origin.path == unit.source.path and text == item.text[token.start : token.end]:
                yield Token(*origin.span, token.type, token.modifiers)

    def _relative(self, unit: TranslationUnit, item: Item) -> tuple[Token, ...]:
        known = self._known.get(id(item))
        if known is not None and known[0] is item and known[1] == unit.version_key:
            return known[2]
        places = self.places.of(unit, item)
        made = tuple(t for place in places if (t := _token(place)) is not None)
        self._known[id(item)] = item, unit.version_key, made
        return made


def _in_order(found: Iterable[Token]) -> Iterator[Token]:
    """By place; of two tokens over each other the one that starts first, or says more."""
    end = -1
    for token in sorted(found, key=lambda t: (t.start, -t.type, -t.modifiers)):
        if token.start >= end:
            end = token.end
            yield token


# --- one name ---------------------------------------------------------------------------


def _token(place: NamedPlace) -> Token | None:
    """The token of a place; specifiers are found in the text, operators have none."""
    if place.role is Role.SPECIFY or isinstance(place.expression, Lambda) or not place.declarations:
        return None
    if not _WORD.fullmatch(place.item.text, *place.span):
        return None
    declaration = place.declarations[0]
    modifiers = modifiers_of(declaration)
    if len(place.declarations) > 1:
        for other in place.declarations[1:]:
            modifiers &= modifiers_of(other)
    if place.role is Role.DECLARE:
        modifiers |= _MODIFIER["declaration"]
        if isinstance(declaration, Function) and declaration.is_definition:
            modifiers |= _MODIFIER["definition"]
    if place.role is Role.WRITE:
        modifiers |= _MODIFIER["modification"]
    return Token(place.span.start, place.span.end, _TYPE[type_of(declaration)], modifiers)


def type_of(declaration: Declaration) -> str:
    """The token type of a declaration."""
    match declaration:
        case Function():
            if declaration.is_constructor or declaration.is_destructor:
                return "class"
            return _function_type(declaration)
        case Variable(storage=Storage.PARAMETER):
            return "parameter"
        case Variable():
            return "property" if isinstance(declaration.scope, Class) else "variable"
        case Class():
            return "class"
        case Enumeration():
            return "enum"
        case Enumerator():
            return "enumMember"
        case Alias():
            return "type"
        case TemplateParameter(kind=kind):
            return "parameter" if kind == "value" else "typeParameter"
        case Namespace():
            return "namespace"
    return "variable"


def _function_type(function: Function) -> str:
    if function.is_kernel:
        return "kernel"
    return "method" if function.is_member else "function"


def modifiers_of(declaration: Declaration) -> int:
    """What is known of a declaration wherever it is named."""
    found = _MODIFIER["defaultLibrary"] if declaration.item.builtin else 0
    found |= _MODIFIER["deprecated"] if _is_deprecated(declaration) else 0
    found |= _MODIFIER[_scope(declaration)]
    if isinstance(declaration, Function):
        found |= _MODIFIER["virtual"] if declaration.is_virtual else 0
        found |= _MODIFIER["abstract"] if declaration.is_pure else 0
        return found | _side(declaration)
    if isinstance(declaration, Variable):
        found |= _MODIFIER["deduced"] if _is_deduced(declaration) else 0
        return found | _object(declaration)
    if isinstance(declaration, Enumerator):
        return found | _MODIFIER["readonly"]
    return found


def _is_deprecated(declaration: Declaration) -> bool:
    text = declaration.item.text
    name = declaration.name_span
    if name == NOWHERE or b"deprecated" not in text:
        return False
    start = declaration.span.start
    before = text[max(0, start - _ATTRIBUTES) : name.start]
    return _DEPRECATED.search(before) is not None


def _is_deduced(variable: Variable) -> bool:
    """Whether `auto` is where a variable's type does."""
    if variable.name_span == NOWHERE:
        return False
    line = variable.item.text[variable.span.start : variable.name_span.start]
    return _AUTO.search(line) is not None


def _scope(declaration: Declaration) -> str:
    """From where a name can be said: one function, a class, one file, or everywhere."""
    if isinstance(declaration.scope, Class):
        return "classScope"
    if isinstance(declaration, TemplateParameter):
        return "functionScope"
    if isinstance(declaration, Variable):
        local = declaration.storage in (Storage.AUTOMATIC, Storage.PARAMETER)
        if local or (
            declaration.scope is None and declaration not in declaration.item.declarations
        ):
            return "functionScope"
        head = declaration.item.text[declaration.span.start : declaration.name_span.start]
        if _STATIC.search(head):
            return "fileScope"
    if isinstance(declaration, Function) and declaration.is_static:
        return "fileScope"
    around = declaration.scope
    nameless = around is not None and not around.name and around.scope is not None
    return "fileScope" if nameless else "globalScope"


def _side(function: Function) -> int:
    side = function.execution.side
    found = _MODIFIER["static"] if function.is_static else 0
    if not function.execution.known:
        return found
    device = _MODIFIER["device"] if side & Side.DEVICE else 0
    return found | device | (_MODIFIER["host"] if side & Side.HOST else 0)


def _object(variable: Variable) -> int:
    readonly = variable.constexpr or is_const(variable.type)
    found = _MODIFIER["readonly"] if readonly else 0
    if variable.storage is Storage.STATIC and variable.scope is None:
        found |= _MODIFIER["static"]
    known = variable.space is not Space.GENERIC and not variable.item.builtin
    return found | (_MODIFIER[variable.space.value] if known else 0)


# --- what has no declaration ------------------------------------------------------------


def _masked(tokens: Iterable[MaskedToken]) -> Iterator[Token]:
    """Words of the dialect; of an attribute its name, of a launch both brackets."""
    for token in tokens:
        if token.kind not in _MASKED:
            continue
        word = _WORD.match(token.text)
        end = token.end if word is None else token.start + word.end()
        yield Token(token.start, end, _MASKED[token.kind])
        if token.close is not None:
            yield Token(*token.close, _MASKED[token.kind])


def _macros(unit: TranslationUnit) -> Iterator[Token]:
    for use in unit.expansion.uses:
        if use.path == unit.source.path:
            yield Token(*macro_name_span(use), _TYPE["macro"])


def _inactive(source: Source, spans: Iterable[Span]) -> Iterator[Token]:
    """Code that a directive leaves out, a token a line: few clients take longer ones."""
    for span in spans:
        last = source.line_of(max(span.start, span.end - 1))
        for line in range(source.line_of(span.start), last + 1):
            start, end = source.line_span(line)
            start, end = max(start, span.start), min(end, span.end)
            text = source.text[start:end]
            if text.strip():
                indent = len(text) - len(text.lstrip())
                yield Token(start + indent, start + len(text.rstrip()), _TYPE["inactive"])
