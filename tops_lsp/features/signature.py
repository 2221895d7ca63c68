"""Signature help: the functions a half-typed call may mean, and the parameter being typed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tops_lsp.features.callee import expression_of, functions_called
from tops_lsp.features.cursor import OpenCall, open_call, written_arguments
from tops_lsp.features.documentation import documentation
from tops_lsp.features.scope import Site, site_of
from tops_lsp.features.wording import words
from tops_lsp.model.sema.conversions import cost
from tops_lsp.model.sema.costs import Rank
from tops_lsp.model.spelling import head, parameters
from tops_lsp.model.tree.declarations import Function
from tops_lsp.model.tree.expressions import Expression
from tops_lsp.model.unit import TranslationUnit
from tops_startup.patterns import regex
from tops_startup.records import dataclass

_DECLARED = regex(r"(?P<type>[\w:]+(?:\s*<[^<>()]*>)?)\s+\w+\s*\Z")
_LAUNCH = ("grid", "block", "shared", "stream")
SHOWN = 12


@dataclass(frozen=True, slots=True)
class Signature:
    """One function: its line, its parameters as ranges of that line, and what is said of it."""

    label: str
    parameters: tuple[tuple[int, int], ...]
    active: int
    documentation: str = ""


@dataclass(frozen=True, slots=True)
class Help:
    """Signatures, best first."""

    signatures: tuple[Signature, ...]


def signature_help(unit: TranslationUnit, offset: int, language: str = "en") -> Help | None:
    """Help for the argument list around a raw byte offset of the main file."""
    text = unit.source.text
    call = open_call(text, offset)
    if call is None:
        return None
    if call.launch:
        return Help((_launch(call, language),))
    site = site_of(unit, offset)
    # A half-typed declaration reads like one of a function, so types go first.
    found = list(_constructed(site, text, call)) or functions_called(site, call.callee)
    if not found:
        return _macro(unit, call)
    given = [expression_of(site, w) for w in written_arguments(text, call, offset)]
    ordered = sorted(
        found,
        key=lambda f: (not _takes(f, call.argument), _misfit(f, given), len(f.parameters)),
    )
    return Help(tuple(_signature(unit, f, call.argument, language) for f in ordered[:SHOWN]))


def _takes(function: Function, argument: int) -> bool:
    most = function.maximum_arguments
    return most is None or argument < most or (argument == 0 and most == 0)


def _misfit(function: Function, given: Sequence[Expression | None]) -> tuple[int, int]:
    """How badly the arguments written so far fit: how many do not at all, and the others' ranks.

    What is not known, as a template's parameter, is between what fits and what is converted.
    """
    pairs = zip(given, function.parameters, strict=False)
    ranks = [cost(argument, p.type).rank for argument, p in pairs if argument is not None]
    known = [Rank.PROMOTION if rank is Rank.MAYBE else rank for rank in ranks]
    return known.count(Rank.NONE), sum(rank for rank in known if rank is not Rank.NONE)


def _constructed(site: Site, text: bytes, call: OpenCall) -> Iterator[Function]:
    """`Type name(`: the constructors of the type."""
    before = text[max(0, call.start - 300) : call.start].decode("utf-8", "replace")
    match = _DECLARED.search(before)
    if match is not None:
        yield from (f for f in functions_called(site, match["type"]) if f.is_constructor)


def _signature(
    unit: TranslationUnit, function: Function, argument: int, language: str
) -> Signature:
    label, ranges = _line(head(function), parameters(function))
    variadic = function.maximum_arguments is None
    active = min(argument, len(ranges) - 1) if variadic and ranges else argument
    return Signature(label, ranges, active, documentation(unit, function, language))


def _line(start: str, parts: list[str]) -> tuple[str, tuple[tuple[int, int], ...]]:
    """`start(part, part)` with the range of each part."""
    label, ranges = f"{start}(", []
    for index, part in enumerate(parts):
        label += ", " if index else ""
        ranges.append((len(label), len(label) + len(part)))
        label += part
    return f"{label})", tuple(ranges)


def _launch(call: OpenCall, language: str) -> Signature:
    """`kernel<<<grid, block, shared, stream>>>`."""
    label, ranges = _line(call.callee, list(_LAUNCH))
    shown = f"{call.callee}<<<{label[len(call.callee) + 1 : -1]}>>>"
    moved = tuple((start + 2, end + 2) for start, end in ranges)
    return Signature(shown, moved, call.argument, words(language)["launch-help"])


def _macro(unit: TranslationUnit, call: OpenCall) -> Help | None:
    macro = unit.expansion.macros.get(call.callee)
    if macro is None or macro.parameters is None:
        return None
    label, ranges = _line(macro.name, list(macro.parameters))
    last = max(0, len(ranges) - 1)
    active = min(call.argument, last) if macro.variadic else call.argument
    return Help((Signature(label, ranges, active, macro.replacement),))
