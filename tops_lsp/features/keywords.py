"""Keywords of C++ and of the dialect, and where each of them is legal."""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.features.candidates import Candidate, Hurdle, Kind, Rank, matches
from tops_lsp.features.scope import Site
from tops_lsp.sdk import facts
from tops_lsp.text.dialect import DIALECT, MaskKind
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
_OF_KERNELS = _set(
    "__global__ __cooperative__ __launch_bounds__ __thread_dims__ __cluster_dims__ __maxnreg__"
    " __block_tile__ __grid_constant__"
)
_IN_DEVICE_CODE = _set(
    "__shared__ __local__ __private__ __private_dte__ __shared_dte__ __local_dte__"
    " __cluster_shared__ __local_stack__"
)
"""Words of variables of device functions."""
_OF_LAMBDAS = frozenset({"__device__", "__host__"})


def keywords(site: Site, typed: str) -> Iterator[Candidate]:
    """Words of the language that may stand at a site, those with a hurdle marked."""
    for word in sorted(CPP_KEYWORDS):
        if matches(word, typed) and _fits(word, site):
            yield Candidate(word, Kind.KEYWORD, Rank.KEYWORD)
    for raw, kind in DIALECT.items():
        word = raw.decode()
        if matches(word, typed):
            hurdle = _hurdle(word, kind, site)
            rank = Rank.KEYWORD if hurdle is None else Rank.ELSEWHERE
            yield Candidate(word, Kind.KEYWORD, rank, hurdle=hurdle)


def _fits(word: str, site: Site) -> bool:
    """Whether a keyword of C++ is not certainly out of place."""
    if site.function is not None:
        return word not in _MEMBERS and word not in _OUTSIDE
    in_class = site.enclosing_class is not None
    if word in _STATEMENTS:
        return in_class and word in _DEFAULTED
    return word not in (_OUTSIDE if in_class else _MEMBERS - {"explicit", "virtual"})


def _hurdle(word: str, kind: MaskKind, site: Site) -> Hurdle | None:
    """Why a word of the dialect cannot be used at a site."""
    target = site.unit.context.target
    if not facts.named(word).exists_on(target.arch):
        return Hurdle("not-on-target", target.name)
    if site.function is None:
        in_class = site.enclosing_class is not None
        return Hurdle("not-of-members") if in_class and word in _OF_KERNELS else None
    of_functions = kind is MaskKind.EXECUTION and word not in _OF_LAMBDAS
    if word in _OF_KERNELS or of_functions:
        return Hurdle("of-functions")
    if word in _IN_DEVICE_CODE and not site.function.execution.on_device:
        return Hurdle("device-only")
    return None
