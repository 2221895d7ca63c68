"""The `#include` lines of a file: where one more goes, and which one a name asks for."""

from __future__ import annotations

from collections.abc import Sequence

from tops_lsp.features.locate import invocation_at, locate
from tops_lsp.features.places import Places
from tops_lsp.features.scope import site_of
from tops_lsp.model.stubs.facts import is_built_in
from tops_lsp.model.tree.declarations import Declaration, Variable
from tops_lsp.model.unit import TranslationUnit
from tops_lsp.preprocess import Include
from tops_lsp.sdk import providers
from tops_lsp.text.dialect import DIALECT
from tops_lsp.text.source import Source, Span
from tops_lsp.text.words import CPP_KEYWORDS, is_in_code, word_at
from tops_startup.patterns import regex
from tops_startup.records import dataclass

_OPENING = regex(r"\s*#\s*if")
_CLOSING = regex(r"\s*#\s*endif")
_GUARD = regex(r"\s*#\s*(?:pragma\s+once|ifndef\s+\w+|define\s+\w+)\s*(?://.*|/\*.*)?$")
_INNER = regex(rb"(?:\.|->|::|#[^\n]*)[ \t]*\Z")
Edit = tuple[Span, str]


@dataclass(frozen=True, slots=True)
class Line:
    """An include of the main file, the number of its line, and how many `#if` it is in."""

    include: Include
    number: int
    depth: int


def lines_of(unit: TranslationUnit) -> list[Line]:
    """The includes of the main file that are active, in order."""
    source = unit.source
    own = [i for i in unit.expansion.includes if i.file == source.path]
    numbers = [source.line_of(i.span.start) for i in own]
    depths = _depths(source, max(numbers, default=-1))
    return [
        Line(i, n, depths[n]) for i, n in sorted(zip(own, numbers, strict=True), key=lambda p: p[1])
    ]


def _depths(source: Source, last: int) -> list[int]:
    """How many `#if` each line up to one is in."""
    found, depth = [], 0
    for number in range(last + 1):
        text = source.line_text(number)
        depth -= bool(_CLOSING.match(text))
        found.append(depth)
        depth += bool(_OPENING.match(text))
    return found


def blocks_of(lines: Sequence[Line]) -> list[list[Line]]:
    """Includes in lines one right below the other."""
    found: list[list[Line]] = []
    for line in lines:
        last = found[-1][-1] if found else None
        if last is not None and last.number + 1 == line.number and last.depth == line.depth:
            found[-1].append(line)
        else:
            found.append([line])
    return found


def order_of(include: Include) -> tuple[bool, str]:
    """Where an include is in a sorted block."""
    return not include.angled, include.spelled.lower()


def insertion(unit: TranslationUnit, header: str, angled: bool = True) -> Edit:
    """Where the include of a header goes: sorted into the block of its kind, if that is sorted."""
    source = unit.source
    text = f"#include <{header}>" if angled else f'#include "{header}"'
    lines = lines_of(unit)
    outermost = min((line.depth for line in lines), default=0)
    blocks = blocks_of([line for line in lines if line.depth == outermost])
    same = [[line for line in b if line.include.angled is angled] for b in blocks]
    fitting = [block for block in same if block]
    if fitting:
        return _into(source, fitting[-1] if not angled else fitting[0], header, text)
    if blocks:
        line = blocks[0][0].number if angled else blocks[-1][-1].number + 1
        return _at_line(source, line, text)
    return _at_line(source, _first_line(source), text, alone=True)


def _into(source: Source, block: list[Line], header: str, text: str) -> Edit:
    names = [line.include.spelled.lower() for line in block]
    if names == sorted(names) and len(names) > 1:
        after = next(
            (line for line in block if line.include.spelled.lower() > header.lower()), None
        )
        if after is not None:
            return _at_line(source, after.number, text)
    return _at_line(source, block[-1].number + 1, text)


def _at_line(source: Source, number: int, text: str, alone: bool = False) -> Edit:
    end = source.line_end
    if number >= len(source.line_starts):
        at = len(source.text)
        whole = not source.text or source.text.endswith(b"\n")
        return Span(at, at), f"{'' if whole else end}{text}{end}"
    at = source.line_span(number).start
    blank = alone and number < len(source.line_starts) and source.line_text(number).strip()
    return Span(at, at), f"{text}{end}{end if blank else ''}"


def _first_line(source: Source) -> int:
    """The first line after a comment at the top and the guard of a header."""
    number, in_comment, count = 0, False, len(source.line_starts)
    after_comment = 0
    while number < count:
        text = source.line_text(number).strip()
        if in_comment or text.startswith(("//", "/*")):
            in_comment = "*/" not in text and (in_comment or text.startswith("/*"))
        elif _GUARD.match(text):
            after_comment = number + 1
        elif text:
            break
        else:
            after_comment = number + 1
        number += 1
    return after_comment


def undeclared(unit: TranslationUnit, offset: int, known: Places | None = None) -> str:
    """The name at an offset of the main file if nothing declares it there; empty for others, and
    for members and what comes after `::`."""
    text = unit.source.text
    span = word_at(text, offset)
    if span is None or not is_in_code(text, span.start) or _INNER.search(text, 0, span.start):
        return ""
    name = text[slice(*span)]
    if (
        name.decode("utf-8", "replace") in CPP_KEYWORDS
        or name in DIALECT
        or invocation_at(unit, span.start) is not None
    ):
        return ""
    found = locate(unit, span.start, known)
    word = name.decode("utf-8", "replace")
    if found is not None and found.declarations:
        return ""
    return "" if site_of(unit, span.start).lookup(word) else word


class Needs:
    """Which headers a file has to include for the names that are written in it."""

    def __init__(self, unit: TranslationUnit) -> None:
        self._unit = unit
        self.included = frozenset(i.spelled for i in unit.expansion.includes)
        self._edits: dict[str, Edit] = {}

    def header(self, declaration: Declaration) -> str:
        """The header that a name of a stub needs; empty where the file has it, or where nobody can
        say. What the compiler itself knows needs none."""
        file = declaration.item.header
        if not file or (isinstance(declaration, Variable) and is_built_in(declaration)):
            return ""
        if self._unit.is_cuda and not file.startswith("std/"):
            return ""
        header = providers.header_for(file, declaration.qualified_name)
        known = not header or providers.satisfies(self.included, header, file)
        return "" if known else header

    def edit(self, header: str) -> Edit:
        """The insertion of a header's include."""
        if header not in self._edits:
            self._edits[header] = insertion(self._unit, header)
        return self._edits[header]
