"""Completion: what may be written at the cursor, in half-typed code too."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice

from tops_lsp.features import candidates, snippets
from tops_lsp.features.call_snippets import call_of
from tops_lsp.features.callee import class_of, declarations_of, is_pointer, type_of
from tops_lsp.features.candidates import Candidate, CandidateKind, Rank, matches
from tops_lsp.features.cursor import LOOK_BACK, Cursor, cursor_at
from tops_lsp.features.cursor import CursorKind as Typing
from tops_lsp.features.documentation import documentation, named
from tops_lsp.features.expected_type import expected_type, misfit
from tops_lsp.features.includes import Needs
from tops_lsp.features.keywords import keywords
from tops_lsp.features.overrides import overrides
from tops_lsp.features.postfix import postfix
from tops_lsp.features.scope import Site, site_of
from tops_lsp.features.wording import words
from tops_lsp.model.spelling import spelled
from tops_lsp.model.stubs.facts import is_built_in
from tops_lsp.model.tree.declarations import (
    Alias,
    Class,
    Declaration,
    Enumeration,
    Namespace,
    Variable,
)
from tops_lsp.model.unit import TranslationUnit
from tops_lsp.sdk import catalog, providers
from tops_lsp.text.source import Source, Span
from tops_startup.patterns import regex
from tops_startup.records import dataclass, replace

_WORD = regex(rb"[A-Za-z_]\w*")
_DEFINITION = regex(rb"[ \t]*#[ \t]*define[ \t]+\w+\((?P<parameters>[^)\n]*)\)")
LIMIT = 200
"""Candidates of one answer; more are found by typing on."""
_DIRECTIVES = (
    *("define", "elif", "else", "endif", "error", "if", "ifdef", "ifndef", "include"),
    *("line", "pragma", "undef"),
)
_SHOWN_OVERLOADS = 4
PART = 3
"""Letters that are typed before names of other headers are offered."""
_TRIGGERED = {
    ".": (Typing.MEMBER,),
    ">": (Typing.MEMBER,),
    ":": (Typing.QUALIFIED,),
    "#": (Typing.DIRECTIVE,),
    "<": (Typing.INCLUDE,),
    '"': (Typing.INCLUDE,),
    "/": (Typing.INCLUDE,),
}


@dataclass(frozen=True, slots=True)
class Completion:
    """Candidates, best first, to be put in place of `span`. `complete`: typing on adds none."""

    span: Span
    candidates: tuple[Candidate, ...] = ()
    complete: bool = True


def completion(unit: TranslationUnit, offset: int, trigger: str = "") -> Completion:
    """What may be written at a raw byte offset of the main file.

    `trigger` is the character that asked by itself; where it means something else, nothing is.
    """
    cursor = cursor_at(unit.source.text, offset)
    if trigger and cursor.kind not in _TRIGGERED.get(trigger, ()):
        return Completion(cursor.span)
    found = _FINDERS[cursor.kind](unit, offset, cursor)
    unique = {(c.label, c.kind): c for c in reversed(list(found))}
    ordered = _ordered(unit, offset, cursor, unique.values())
    shown = tuple(_with_include(Needs(unit), _with_calls(unit, cursor, ordered[:LIMIT])))
    return Completion(cursor.span, shown, len(ordered) <= LIMIT)


def _with_include(needs: Needs, found: Sequence[Candidate]) -> Iterator[Candidate]:
    """Candidates with the include that they need and the file has not."""
    for each in found:
        first = each.declarations[0] if each.declarations else None
        header = each.header
        if not header and first is not None and each.also is None:
            header = "" if first.scope and _is_member(first) else needs.header(first)
        yield replace(each, also=needs.edit(header), header=header) if header else each


def _is_member(declaration: Declaration) -> bool:
    return isinstance(declaration.scope, Class)


def _ordered(
    unit: TranslationUnit, offset: int, cursor: Cursor, found: Iterable[Candidate]
) -> list[Candidate]:
    """Near ones first; of these what has the type that is wanted, and what is used nearby."""
    text = unit.source.text
    if cursor.kind in (Typing.NAME, Typing.MEMBER, Typing.QUALIFIED):
        start = _start_of(text, cursor)
        wanted = expected_type(site_of(unit, offset), text, start)
        nearby = text[max(0, offset - LOOK_BACK) : cursor.span.start]
        used = {word.decode(): -count for word, count in Counter(_WORD.findall(nearby)).items()}
    else:
        wanted, used = None, {}

    def order(one: Candidate) -> tuple[int, int, bool, int, str, str]:
        name = one.label
        fit = 0 if wanted is None else misfit(one, wanted)
        return one.rank, fit, name[:1] == "_", used.get(name, 0), name.lower(), name

    return sorted(found, key=order)


def _start_of(text: bytes, cursor: Cursor) -> int:
    """Where the expression begins whose last name is typed."""
    if not cursor.before:
        return cursor.span.start
    end = len(text[: cursor.span.start].rstrip())
    end = cursor.operator_span.start if cursor.operator_span.end else end
    return max(0, len(text[:end].rstrip()) - len(cursor.before.encode()))


def _with_calls(
    unit: TranslationUnit, cursor: Cursor, found: Sequence[Candidate]
) -> list[Candidate]:
    """Candidates with the calls that they become."""
    text, (start, end) = unit.source.text, cursor.span
    site = site_of(unit, start)
    return [replace(each, call=call_of(site, text, start, end, each)) for each in found]


def _nothing(unit: TranslationUnit, offset: int, cursor: Cursor) -> Iterable[Candidate]:
    return ()


def _names(unit: TranslationUnit, offset: int, cursor: Cursor) -> Iterator[Candidate]:
    site, typed = site_of(unit, offset), cursor.typed
    on_device = site.function is not None and site.function.execution.on_device
    for found in candidates.in_scope(site, typed):
        near = on_device and found.kind in _OBJECTS and found.restriction is None
        hardware = near and any(_is_hardware(d) for d in found.declarations)
        yield replace(found, rank=Rank.MEMBER) if hardware else found
    yield from _macro_parameters(unit.source, offset, typed)
    yield from candidates.macros(unit.expansion.macros.values(), typed)
    yield from keywords(site, typed)
    yield from overrides(site, unit.source.text, cursor)
    yield from _snippets(site, typed)
    yield from _not_included(unit, typed)


_OBJECTS = (CandidateKind.VARIABLE, CandidateKind.CONSTANT, CandidateKind.FIELD)


def _is_hardware(declaration: Declaration) -> bool:
    """Whether something is the machine's own, as `threadIdx` is."""
    return isinstance(declaration, Variable) and is_built_in(declaration)


def _macro_parameters(source: Source, offset: int, typed: str) -> Iterator[Candidate]:
    """The parameters of the macro in whose definition the cursor is."""
    line = source.line_of(offset)
    while line and source.line_text(line - 1).endswith("\\"):
        line -= 1
    start = source.line_span(line).start
    match = _DEFINITION.match(source.text, start)
    if match is not None and match.end() <= offset:
        for name in match["parameters"].decode("utf-8", "replace").split(","):
            if name.strip().isidentifier() and matches(name.strip(), typed):
                yield Candidate(name.strip(), CandidateKind.VARIABLE, Rank.LOCAL)


def _not_included(unit: TranslationUnit, typed: str) -> Iterator[Candidate]:
    """Names of headers of the SDK that the file does not include, for who has typed a part."""
    if len(typed) < PART or unit.is_for_gpus:
        return
    for name, header in providers.all_hidden(Needs(unit).included):
        if matches(name, typed) and not name.startswith("_"):
            yield Candidate(name, CandidateKind.FUNCTION, Rank.LIBRARY, header=header)


def _snippets(site: Site, typed: str) -> Iterator[Candidate]:
    """Only for who has begun to type one of their words: they are long."""
    place = _place(site)
    for snippet in snippets.at(place) if typed and place is not None else ():
        if any(matches(word, typed) for word in snippet.words):
            yield Candidate(snippet.label, CandidateKind.SNIPPET, Rank.SNIPPET, snippet=snippet)


def _place(site: Site) -> snippets.Place | None:
    if site.function is None:
        return snippets.Place.OUTSIDE if site.enclosing_class is None else None
    device = site.function.execution.on_device
    return snippets.Place.DEVICE if device else snippets.Place.HOST


def _members(unit: TranslationUnit, offset: int, cursor: Cursor) -> Iterator[Candidate]:
    """Members of the object in front; a `.` after a pointer is mended on the way."""
    site = site_of(unit, offset)
    yield from postfix(site, unit.source.text, cursor)
    type_ = type_of(site, cursor.before)
    class_ = class_of(type_)
    if class_ is None:
        return
    wrong = cursor.operator == "." and is_pointer(type_)
    also = (cursor.operator_span, "->") if wrong else None
    for found in candidates.class_members(site, class_, cursor.typed):
        yield replace(found, also=also)


def _qualified(unit: TranslationUnit, offset: int, cursor: Cursor) -> Iterator[Candidate]:
    site = site_of(unit, offset)
    scopes: list[Declaration] = (
        declarations_of(site, cursor.before) if cursor.before else [unit.root]
    )
    for scope in scopes:
        yield from _inside(site, scope, cursor.typed)


def _inside(site: Site, scope: Declaration, typed: str) -> Iterator[Candidate]:
    match scope:
        case Namespace():
            yield from candidates.of_namespace(site, scope, typed)
        case Class():
            yield from candidates.class_members(site, scope, typed)
        case Enumeration(enumerators=enumerators):
            for each in enumerators:
                if matches(each.name, typed):
                    yield candidates.candidate(site, [each], Rank.MEMBER)
        case Alias(type=type_) if (class_ := class_of(type_)) is not None:
            yield from candidates.class_members(site, class_, typed)


def _directives(unit: TranslationUnit, offset: int, cursor: Cursor) -> Iterator[Candidate]:
    for word in _DIRECTIVES:
        if matches(word, cursor.typed):
            yield Candidate(word, CandidateKind.KEYWORD, Rank.KEYWORD)


# --- includes ---------------------------------------------------------------------------

_ENTRIES = 2_000
_HEADERS = (".h", ".hpp", ".hxx", ".cuh", ".inc", ".tops", ".th")


def _includes(unit: TranslationUnit, offset: int, cursor: Cursor) -> Iterator[Candidate]:
    """Headers the tool knows, and files beside the file and in the include folders."""
    folder, _, typed = cursor.typed.rpartition("/")
    for name in catalog.names():
        inside, _, last = name.rpartition("/")
        if inside == folder and matches(last, typed):
            yield Candidate(last, CandidateKind.FILE, Rank.SDK, name)
    here = os.path.dirname(unit.source.path)
    for base in (here, *unit.context.include_dirs):
        yield from _files(os.path.join(base, folder), typed)


def _files(folder: str, typed: str) -> Iterator[Candidate]:
    try:
        with os.scandir(folder) as entries:
            for entry in islice(entries, _ENTRIES):
                if not entry.name.startswith(".") and matches(entry.name, typed):
                    if entry.is_dir():
                        yield Candidate(entry.name, CandidateKind.FOLDER, Rank.OWN, folder)
                    elif entry.name.endswith(_HEADERS):
                        yield Candidate(entry.name, CandidateKind.FILE, Rank.OWN, folder)
    except OSError:
        return


_FINDERS = {
    Typing.NOTHING: _nothing,
    Typing.NAME: _names,
    Typing.MEMBER: _members,
    Typing.QUALIFIED: _qualified,
    Typing.INCLUDE: _includes,
    Typing.DIRECTIVE: _directives,
}


def explained(unit: TranslationUnit, chosen: Candidate, language: str = "en") -> str:
    """A candidate's documentation as Markdown; empty if there is none."""
    if chosen.snippet is not None:
        return f"{words(language)[chosen.snippet.title]}\n\n```tops\n{chosen.snippet.plain}\n```"
    if chosen.macro is not None:
        return f"```tops\n#define {chosen.label}{chosen.detail} {chosen.macro.replacement}\n```"
    if not chosen.declarations:
        return named(chosen.label, language)
    shown = [spelled(d) for d in chosen.declarations[:_SHOWN_OVERLOADS]]
    more = ["…"] if len(chosen.declarations) > _SHOWN_OVERLOADS else []
    code = "\n".join([*(line for line in shown if line), *more])
    texts = (documentation(unit, d, language) for d in chosen.declarations)
    said = next((text for text in texts if text), "")
    return f"```tops\n{code}\n```\n\n{said}".rstrip() if code else said
