"""Keywords of C++ and of the dialect, and where each of them is legal."""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.features.candidates import Candidate, CandidateKind, Rank, Restriction, matches
from tops_lsp.features.scope import Site
from tops_lsp.sdk import facts
from tops_lsp.text.dialect import DIALECT
from tops_lsp.text.words import CPP_KEYWORDS


def _set(words: str) -> frozenset[str]:
    return frozenset(words.split())


_STATEMENTS = _set(
    "asm break case catch co_await co_return co_yield continue default delete do else for goto if"
    " new return switch this throw try while"
)
_DEFAULTED = frozenset({"default", "delete"})
"""Of methods, too: `= default`."""
_MEMBERS = _set("explicit friend private protected public virtual")
_OUTSIDE = _set("concept export namespace")


def keywords(site: Site, typed: str) -> Iterator[Candidate]:
    """Words of the language that may be at a site, those with a hurdle marked."""
    for word in sorted(CPP_KEYWORDS):
        if matches(word, typed) and _fits(word, site):
            yield Candidate(word, CandidateKind.KEYWORD, Rank.KEYWORD)
    for raw in DIALECT:
        word = raw.decode()
        if matches(word, typed):
            restriction = _restriction(word, site)
            rank = Rank.KEYWORD if restriction is None else Rank.UNAVAILABLE
            yield Candidate(word, CandidateKind.KEYWORD, rank, restriction=restriction)


def _fits(word: str, site: Site) -> bool:
    """Whether a keyword of C++ is not certainly out of place."""
    if site.function is not None:
        return word not in _MEMBERS and word not in _OUTSIDE
    in_class = site.enclosing_class is not None
    if word in _STATEMENTS:
        return in_class and word in _DEFAULTED
    return word not in (_OUTSIDE if in_class else _MEMBERS - {"explicit", "virtual"})


def _restriction(word: str, site: Site) -> Restriction | None:
    """Why a word of the dialect cannot be used at a site, as the SDK says what it comes before."""
    target, known = site.unit.context.target, facts.named(word)
    if not known.exists_on(target.arch):
        return Restriction("not-on-target", target.name)
    places = set(known.placement)
    if site.function is None:
        of_kernels = site.enclosing_class is not None and places == {"kernel"}
        return Restriction("not-of-members") if of_kernels else None
    if places and places <= {"kernel", "function"}:
        return Restriction("of-functions")
    if places == {"device"} and not site.function.execution.on_device:
        return Restriction("device-only")
    return None
