"""What is wrong in a text that the grammar cannot read: one mistake for each torn piece.

Where a piece is torn, edits of one token are tried until it can be read: the edit is message,
place and fix at once. Errors of the grammar are a hint alone, as it does not know all of C++: what
no edit makes whole is not reported.
"""

from __future__ import annotations

import itertools
from bisect import bisect_left
from collections import deque
from collections.abc import Sequence
from functools import lru_cache

from tree_sitter import Node

from tops_lsp.syntax.broken_piece import BrokenPiece, Repair
from tops_lsp.syntax.lexemes import CLOSER, Layout, layout_of, relaid, tokens_of, unpaired
from tops_lsp.syntax.parser import error_places, read_alone
from tops_lsp.syntax.reading import TextTree, read
from tops_lsp.syntax.repairs import brackets_closed, repairs_of, statement_ends
from tops_lsp.syntax.unread_text import of_balanced, of_unbalanced
from tops_lsp.text.plain_code import stretches
from tops_lsp.text.source import Span
from tops_startup.patterns import regex
from tops_startup.tuples import NamedTuple

_MOST_BYTES = 150_000
"""How much text is read in all trials of a piece."""
_LARGEST = 60_000
"""Pieces beyond this size are no functions that somebody is typing."""
_UNSURE = regex(
    rb"__typeof|__attribute__|__declspec|\basm\b|__asm|__is_|__has_|__builtin_|\brequires\b|\bconcept\b"
    rb"|\bco_|\[\[(?!\w+\]\])|\balignas\b|__\w+call\b|\b_(?!Nonnull\b)[A-Z]\w*|\?\s*:|@|\$|\\"
    rb"|__complex|__real|__imag|__extension__|\bmodule\b|\bimport\b|\bgoto\s*\*|\b__[a-z]\w*\s+[A-Za-z_]|&&\s*\w+\s*[,;}]"
    rb"|(?:\)|\b(?:else|do))\s+(?:auto|bool|char|double|float|int|long|short|static|unsigned)\b"
)
"""Words in whose line the grammar's own gaps are likelier than a mistake; the mask writes
`_Nonnull` for memory spaces."""
_ABSTRACT = regex(rb"\(\s*[*&]+\s*\Z")
"""What an operand may seem to be missing after: a pointer or a reference without a name."""
_UNNAMED = regex(rb"\s*\w+\s*\.\.\.")
"""`int(char y...)`: a parameter and any number of others without a comma."""
_TEXT = regex(rb'(?m)"(?:[^"\\\n]|\\.)*+(?:"|$)')
"""A text, or one that lacks its quote, up to the line's end."""
_CAPITALS = regex(rb"\b_*[A-Z][A-Z0-9_]{2,}\b")
_OPERAND = regex(
    rb"(?:[-+*/%<>=!&|^,(\[?:]|\b(?:return|case))\s*\b_*[A-Z][A-Z0-9_]{2,}\b(?=\s*(?:[-+*/%<>=!|^,;)\]?:]|&&))"
)
"""A word in capitals with operators or brackets at both sides: a value, whatever it is."""


class Mistake(NamedTuple):
    """A repair of a text, and what comes before the place: a phrase, empty if nothing.

    In the stretch `broken` nothing else can be judged.
    """

    repair: Repair
    after: str
    broken: Span


def mistakes_of(tree: TextTree) -> list[Mistake]:
    """The mistakes of a text, in order."""
    if tree.problem is not None:
        return []
    lost = tree.errors()
    if not lost and tree.whole.surplus <= 0:
        return []
    return _mistakes(tree.mask.text, tuple(lost), _branches(tree.raw))


@lru_cache(maxsize=2)
def _branches(raw: bytes) -> tuple[int, ...]:
    """Where conditional directives are in a text; several ask for the same text's."""
    return tuple(match.start() for match in _BRANCH.finditer(raw))


_BRANCH = regex(rb"(?m)^[ \t]*+#[ \t]*+(?:if|el)")


@lru_cache(maxsize=2)
def _mistakes(text: bytes, lost: tuple[Span, ...], branches: tuple[int, ...]) -> list[Mistake]:
    """The mistakes of a text with such errors of the grammar; several ask for the same text's.
    `branches`: where conditional directives are, both sides of which may be in the text."""
    layout = _layout(text)
    if not lost and layout.balanced:
        return []
    found: list[Mistake] = []
    pieces = _broken_pieces(layout, lost, len(text))
    taken = _ends_of_namespaces(text, layout, pieces)
    for start, end in pieces:
        alone = _alone(text, layout, taken, start, end)
        plain = bisect_left(branches, start) == bisect_left(branches, end)
        mistakes = _of_piece(alone, layout.balanced, plain, _constants(text, alone))
        found += (_shifted(mistake, start) for mistake in mistakes)
    if not (lost or found or branches) and layout.left_open > len(taken):
        found = _open_namespace(text, layout)
    if not (found or layout.balanced or branches):
        found = _unbalanced(text, layout, taken, pieces)
    return found


def _unbalanced(
    text: bytes, layout: Layout, taken: frozenset[int], pieces: list[tuple[int, int]]
) -> list[Mistake]:
    """What a text lacks first whose brackets have no partners, and that no edit makes whole: in the
    first piece that has not as many that open as that close."""
    for start, end in pieces:
        if end - start > _LARGEST or not _is_uneven(text[start:end]):
            continue
        broken = BrokenPiece(_alone(text, layout, taken, start, end), ())
        repair = of_unbalanced(broken) if broken.lost or broken.stray else None
        if repair is not None:
            return [_shifted(Mistake(repair, "", _stretch(broken, repair)), start)]
    return []


def _is_uneven(piece: bytes) -> bool:
    return any(piece.count(opener) != piece.count(closer) for opener, closer in CLOSER.items())


def _open_namespace(text: bytes, layout: Layout) -> list[Mistake]:
    """The namespace, or block of linkage, that is not closed where a text ends; all else is
    whole."""
    whole = BrokenPiece(text, ())
    openers = (whole.tokens[index].start for index in whole.lost)
    place = next((place for place in openers if place in layout.transparent), None)
    if place is None:
        return []
    closing = b"\n" + whole.lines.blanks(place) + b"}"
    repair = whole.insert_after(len(whole.tokens) - 1, closing, place)._replace(token="}")
    return [Mistake(repair, "", Span(place, len(text)))]


_RECENT: deque[tuple[bytes, Layout]] = deque(maxlen=4)
"""Texts that were read last: most often one of them is this one before a keystroke."""


def _layout(text: bytes) -> Layout:
    for old, layout in _RECENT:
        if old == text:
            return layout
    relaid_ = (relaid(layout, old, text) for old, layout in _RECENT)
    made = next((layout for layout in relaid_ if layout is not None), None) or layout_of(text)
    _RECENT.appendleft((text, made))
    return made


def _broken_pieces(layout: Layout, lost: Sequence[Span], size: int) -> list[tuple[int, int]]:
    """The pieces that errors begin in; all of them where brackets have no partners."""
    if layout.balanced:
        found = {layout.piece_at(span.start, size) for span in lost}
        # What a piece lacks at its end is an error in the next one.
        found |= {layout.piece_at(start - 1, size) for start, _ in found if start}
        return sorted(found)
    begins = [0, *layout.begins, size]
    return [(start, end) for start, end in itertools.pairwise(begins) if start < end]


def _ends_of_namespaces(
    text: bytes, layout: Layout, pieces: list[tuple[int, int]]
) -> frozenset[int]:
    """The closing braces that are those of namespaces seemingly left open: a piece before has not
    closed all of its own."""
    taken: list[int] = []
    for start, end in reversed(pieces):
        if len(taken) == layout.left_open:
            break
        if text.count(b"}", start, end) > text.count(b"{", start, end):
            tokens = tokens_of(_alone(text, layout, frozenset(), start, end))
            strays = [start + tokens[i].start for i in reversed(unpaired(tokens)[1])]
            taken += strays[: layout.left_open - len(taken)]
    return frozenset(taken)


def _alone(text: bytes, layout: Layout, taken: frozenset[int], start: int, end: int) -> bytes:
    """A piece without the braces of namespaces, at equal length."""
    piece = bytearray(text[start:end])
    for place in (*layout.transparent, *taken):
        if start <= place < end:
            head = max(piece.rfind(end_, 0, place - start) for end_ in (b";", b"}", b"{"))
            line = piece.rfind(b"\n", 0, place - start)
            begin = place - start
            if piece[begin : begin + 1] == b"{":
                begin = max(head, line) + 1
            for at in range(begin, place - start + 1):
                piece[at] = 32
    return bytes(piece).rstrip()


def _shifted(mistake: Mistake, by: int) -> Mistake:
    repair = mistake.repair
    moved = repair._replace(
        start=repair.start + by,
        end=repair.end + by,
        place=repair.place.shifted(by),
        partner=repair.partner + by if repair.partner >= 0 else -1,
    )
    return mistake._replace(repair=moved, broken=mistake.broken.shifted(by))


@lru_cache(maxsize=512)
def _of_piece(
    text: bytes, balanced: bool, plain: bool, constants: frozenset[bytes]
) -> tuple[Mistake, ...]:
    """The mistakes of a piece, the whole text's brackets being in pairs or not, and no branches of
    conditional directives in it if it is `plain`; some words in capitals are known to be
    `constants`."""
    if not text.strip() or len(text) > _LARGEST:
        return ()
    text, places = _compared(text, error_places(text))
    if not places:
        return ()
    broken = BrokenPiece(text, places)
    if not broken.tokens or (balanced and not broken.is_balanced):
        return ()
    single = _single(broken, constants)
    if single is not None:
        return (single,)
    if broken.is_balanced:
        return (_several_ends(broken, constants) or _unread(broken, constants)) if plain else ()
    return _several_brackets(broken, constants) if plain else ()


def _compared(text: bytes, places: Sequence[int]) -> tuple[bytes, Sequence[int]]:
    """A text and the places of its errors, without those of calls whose arguments are comparisons:
    in `f(a < b, a <= b, a > b);` the grammar begins a parameter. They are shown as others."""
    for place in places:
        start, end = (
            max(text.rfind(sign, 0, place) for sign in (b";", b"{", b"}")) + 1,
            text.find(b";", place),
        )
        statement = text[start:end] if end >= 0 else b""
        if _COMPARED.match(statement) is None:
            continue
        shown = text[:start] + _LESS.sub(b">", statement) + text[end:]
        left = error_places(shown)
        if all(other > place for other in left):
            return _compared(shown, left)
    return text, places


_COMPARED = regex(rb"\s*+[\w:]++\s*+\([^<;]*+<(?![<=])")
_LESS = regex(rb"(?<![<])<(?![<=])")


def _unread(broken: BrokenPiece, constants: frozenset[bytes]) -> tuple[Mistake, ...]:
    """What a piece lacks first whose brackets have partners, and that no edit makes whole."""
    repair = of_balanced(broken)
    if repair is None or _is_unsure(broken, repair, constants):
        return ()
    stretch = _stretch(broken, repair)
    if repair.is_guess and _GAPS.search(_around(broken, stretch)) is not None:
        return ()
    return (Mistake(repair, "", stretch),)


def _around(broken: BrokenPiece, stretch: Span) -> bytes:
    """The statement that a stretch is in, with the sign before it."""
    text = broken.text
    start = max(text.rfind(sign, 0, stretch.start) for sign in (b";", b"{", b"}"))
    end = text.find(b";", stretch.end)
    return (b";" if start < 0 else b"") + text[max(0, start) : end if end >= 0 else len(text)]


_GAPS = regex(
    rb"\b(?:operator|typename|typedef|throw|friend|template|decltype|noexcept|extern|explicit|using|auto\s*&&)"
    rb"|\bauto\s*&?\s*\[[^\]]*\]\s*\("
    rb"|\b(?:switch|__restrict\w*)\b|\)\s*->|\boverride\s*\(|:\s*\w+\s*=|\w::\w+\s*:(?!:)"
    rb"|[;{})>.]\s*~|\}\s*constexpr\b|\benum\b[^{;]*:|\[\[|::\s*\*|\(\s*[*&]+\s*\)|\)\s+[A-Za-z_][\w:]*(?:<[^;]*>)?[\w:]*\s+[A-Za-z_]\w*\s*[;({=]"
    rb"|\w\s*<[^;<>]*>\s*=(?!=)|\.\.\.\s*(?:\.\*|->\*)|\.\*\s*&|:\s*\([^;{]*\)\s*\{|[{,]\s*\.\w+\s*\{"
    rb"|[&*]\s*\w+\s*\(\s*[(*]|\bnew\s*\([^;]*\)\s*\(|\A\}\s*;|offsetof\b|\balignof\s*\(\s*\d"
)
"""Words in whose statement the grammar may fail though all is right."""


def _single(broken: BrokenPiece, constants: frozenset[bytes]) -> Mistake | None:
    """The one edit that makes a piece whole."""
    text, left = broken.text, _MOST_BYTES
    for repair in repairs_of(broken):
        left -= len(text)
        if left < 0:
            break
        if broken.is_balanced and _is_unsure(broken, repair, constants):
            continue
        made = repair.made(text)
        if not _has_errors(made):
            return Mistake(repair, _after(broken, repair, made), _stretch(broken, repair))
    return None


def _several_ends(broken: BrokenPiece, constants: frozenset[bytes]) -> tuple[Mistake, ...]:
    """Semicolons missing at the ends of some statements, if they make a piece whole together."""
    original, left = broken, _MOST_BYTES
    ends: list[int] = []  # where they are missing in the piece as it is
    while broken.errors:
        best: tuple[int, Repair] | None = None
        for repair in statement_ends(broken):
            left -= len(broken.text)
            if left < 0:
                return ()
            if _is_unsure(broken, repair, constants):
                continue
            next_error = min(error_places(repair.made(broken.text)), default=len(broken.text) + 1)
            if next_error > repair.end + 1 and (best is None or next_error > best[0]):
                best = next_error, repair
        if best is None or best[0] <= min(broken.errors):
            return ()
        start = best[1].start
        ends.append(start - sum(start > end + i for i, end in enumerate(sorted(ends))))
        made = best[1].made(broken.text)
        broken = BrokenPiece(made, error_places(made))
    return tuple(_end(original, end, broken.text, i) for i, end in enumerate(sorted(ends)))


def _several_brackets(broken: BrokenPiece, constants: frozenset[bytes]) -> tuple[Mistake, ...]:
    """Round and square brackets that are left open in several statements, and perhaps a semicolon
    that is missing elsewhere, if closing each in its statement makes a piece whole."""
    made, closed = broken, list[Repair]()
    while made.lost and len(closed) < _TOGETHER:
        opener = made.lost[-1]
        known = not made.stray and broken.text_at(opener) in (b"(", b"[")
        repair = next(brackets_closed(made, opener), None) if known else None
        if repair is None:
            return ()
        closed.append(_moved_back(repair, closed))
        text = repair.made(made.text)
        made = BrokenPiece(text, error_places(text))
    if made.lost or made.stray:
        return ()
    if made.errors:
        left, ends = _MOST_BYTES, statement_ends(made)
        for repair in ends:
            left -= len(made.text)
            if left < 0:
                return ()
            if not _is_unsure(made, repair, constants) and not _has_errors(repair.made(made.text)):
                closed.append(_moved_back(repair, closed))
                break
        else:
            return ()
    places = {repair.start: repair for repair in closed}
    return tuple(Mistake(places[at], "", _stretch(broken, places[at])) for at in sorted(places))


_TOGETHER = 4
"""Brackets left open in one piece that are reported."""


def _moved_back(repair: Repair, earlier: Sequence[Repair]) -> Repair:
    """A repair by its place in the text before others, each of which puts one byte in."""
    by = sum(1 for one in earlier if one.start < repair.start)
    partner = repair.partner - sum(1 for one in earlier if one.start < repair.partner)
    return repair._replace(
        start=repair.start - by,
        end=repair.end - by,
        place=repair.place.shifted(-by),
        partner=partner if repair.partner >= 0 else -1,
    )


def _end(broken: BrokenPiece, offset: int, made: bytes, earlier: int) -> Mistake:
    """One of the semicolons; `made` is the text with all of them, of which some are `earlier`."""
    index = next(i for i, token in enumerate(broken.tokens) if token.end == offset)
    repair = broken.insert_after(index, b";")
    moved = repair._replace(start=offset + earlier)
    return Mistake(repair, _ended(moved, made), _stretch(broken, repair))


def _has_errors(text: bytes) -> bool:
    """Whether a text cannot be read; a launch, or a list of captures, whose brackets are whole
    again is masked first."""
    if b"<<<" not in text and (not error_places(text) or not _CAPTURING.search(text)):
        return bool(error_places(text))
    tree = read(text)
    return bool(tree.errors()) or tree.whole.surplus > 0


_CAPTURING = regex(rb"\[[^\[\](){};]*+[{(]")


def _stretch(broken: BrokenPiece, repair: Repair) -> Span:
    """What a mistake leaves without meaning: a statement and the next one, or with a brace all."""
    if repair.token in ("{", "}"):
        return Span(0, len(broken.text))
    start = broken.tokens[broken.statement(max(0, repair.anchor))].start
    ends = [t.end for t in broken.tokens if t.start >= repair.end and t.text in (b";", b"}")]
    return Span(start, ends[0] if ends else len(broken.text))


def _constants(text: bytes, piece: bytes) -> frozenset[bytes]:
    """The words in capitals of a piece that the text declares: no macros."""
    asked = frozenset(_CAPITALS.findall(piece))
    if not asked:
        return asked
    return frozenset[bytes]().union(*(asked & _declared(part) for part in stretches(text)))


@lru_cache(maxsize=1024)
def _declared(stretch: bytes) -> frozenset[bytes]:
    """The words in capitals that a stretch of a text declares; no declaration of a constant or an
    enumerator goes across its end."""
    stretch += b"}"
    declared = {match["name"] for match in _CONSTANT.finditer(stretch)}
    for match in _ENUMERATION.finditer(stretch):
        declared.update(_CAPITALS.findall(match["inside"]))
    return frozenset(declared)


_CONSTANT = regex(
    rb"\b(?:int|unsigned|float|double|size_t|bool|char|long|short|auto|typename|class|u?int\d+_t)\s+"
    rb"(?P<name>[A-Z][A-Z0-9_]{2,})\s*(?=[=\[,>;)])"
)
_ENUMERATION = regex(rb"\benum\b[^;{}()]*\{(?P<inside>[^{}]*)\}")


def _is_unsure(broken: BrokenPiece, repair: Repair, constants: frozenset[bytes]) -> bool:
    """Whether what is around a repair may be right in a way the grammar does not know, or is
    what an unknown macro makes."""
    if repair.token == '"':
        return False  # whatever is around, a text ends in its line
    first = broken.lines.start(repair.start)
    last = _end_of_line(broken.text, first)
    if _UNSURE.search(_TEXT.sub(b'""', broken.text[first:last])) is not None:
        return True
    if repair.token == "," and _UNNAMED.match(broken.text, repair.start):
        return True
    if repair.token == "expression" and _ABSTRACT.search(broken.text, first, repair.start):
        return True
    start = broken.lines.start(max(0, first - 1))
    end = _end_of_line(broken.text, _end_of_line(broken.text, last))
    known = _OPERAND.sub(b"(0", _TEXT.sub(b'""', broken.text[start:end]))
    return not constants.issuperset(_CAPITALS.findall(known))


def _end_of_line(text: bytes, offset: int) -> int:
    return text.find(b"\n", offset) + 1 or len(text)


# --- words ----------------------------------------------------------------------------------

_AFTER = {
    "expression_statement": "after expression",
    "return_statement": "after return statement",
    "declaration": "at end of declaration",
    "field_declaration": "at end of declaration list",
    "break_statement": "after break statement",
    "continue_statement": "after continue statement",
    "do_statement": "after do/while statement",
    "for_statement": "in 'for' statement specifier",
    "throw_statement": "after throw expression",
    "struct_specifier": "after struct",
    "class_specifier": "after class",
    "union_specifier": "after union",
    "enum_specifier": "after enum",
}
TOP_LEVEL = "after top level declarator"
_HEADS = (b"if", b"for", b"while", b"switch", b"catch")


def _after(broken: BrokenPiece, repair: Repair, made: bytes) -> str:
    """What a compiler says of where a token is missing."""
    if repair.is_extra:
        return ""
    if repair.token == ";":
        return _ended(repair, made)
    head = broken.text_at(repair.anchor)
    return f"after '{head.decode()}'" if repair.token == "(" and head in _HEADS else ""


def _ended(repair: Repair, made: bytes) -> str:
    """What the semicolon of a repaired text ends."""
    node = read_alone(made).root_node.descendant_for_byte_range(repair.start, repair.start + 1)
    while node is not None and node.type not in _AFTER:
        node = node.parent
    if node is None:
        return ""
    inner = node.child_by_field_name("type")
    body = None if inner is None else inner.child_by_field_name("body")
    if inner is not None and body is not None and body.end_byte == repair.start:
        return _AFTER.get(inner.type, "")
    if node.type == "declaration" and _is_at_top(node):
        return TOP_LEVEL
    return _AFTER[node.type]


def _is_at_top(node: Node) -> bool:
    return node.parent is not None and node.parent.type == "translation_unit"
