"""Applies fixes to a text, pass after pass, and keeps only what makes it better.

Fixes of one pass do not overlap. After each pass the text is judged anew: where errors of syntax
or other findings came up, fewer fixes are tried, and one that alone does harm is given up.
"""

from __future__ import annotations

from bisect import bisect_right, insort
from collections import Counter
from collections.abc import Callable, Iterator, Sequence

from tops_lsp.diagnostics.core import Diagnostic, Fix, Severity, TextEdit
from tops_lsp.diagnostics.fingerprint import fingerprint
from tops_lsp.diagnostics.passes import lint_passes
from tops_lsp.limits import DEFAULTS
from tops_lsp.model.passes import Passes
from tops_lsp.text.source import Source, Span
from tops_startup.records import dataclass, replace


@dataclass(frozen=True, slots=True)
class Verdict:
    """What an analysis says of a text."""

    diagnostics: Sequence[Diagnostic]
    syntax_errors: int

    def beats(self, earlier: Verdict) -> bool:
        """Whether the worst kind of finding that changed in number became rarer."""
        return self._badness() < earlier._badness()

    def lacks(self, fixed: Sequence[Diagnostic], earlier: Verdict) -> bool:
        """Whether as many findings of each rule are gone as were fixed, and none is new.

        What could be left out is not counted: without one variable another one has no use.
        """
        now, before = (Counter(_counted(v.diagnostics)) for v in (self, earlier))
        before.subtract(_counted(fixed))
        return self.syntax_errors <= earlier.syntax_errors and now <= before

    def _badness(self) -> tuple[int, ...]:
        counts = Counter(d.severity for d in self.diagnostics)
        return self.syntax_errors, *(counts[severity] for severity in Severity)


def _counted(found: Sequence[Diagnostic]) -> Iterator[str]:
    return (diagnostic.name for diagnostic in found if not diagnostic.unnecessary)


@dataclass(frozen=True, slots=True)
class FixResult:
    """A text after fixes, the findings they removed, and what is said of the text now."""

    source: Source
    verdict: Verdict
    applied: tuple[Diagnostic, ...] = ()
    cut: bool = False


def verdict_of(passes: Passes) -> Verdict:
    """What the rules and the grammar say of a file in all its passes."""
    syntax_errors = sum(len(unit.tree.errors()) for unit in passes.units.values())
    return Verdict(lint_passes(passes).diagnostics, syntax_errors)


Judge = Callable[[Source], Verdict]
FixOf = Callable[[Diagnostic, Source], Fix | None]


def fix(
    source: Source, judge: Judge, fix_of: FixOf, passes: int = DEFAULTS.fix_passes
) -> FixResult:
    """The text with every fix that makes it better; doing it again changes nothing.

    `fix_of` gives the fix to apply for a finding in a text, if any. `judge` is asked at most
    `passes` times; what it would have taken more for is left as it is, and the result `cut`.
    """
    state = FixResult(source, judge(source))
    refused: set[str] = set()
    size = len(source.text)
    for _ in range(passes):
        batch = _compatible(_open(state, fix_of, refused))[:size]
        if not batch:
            return state
        better = _applied(state, batch, judge)
        if better is not None:
            state = better
        elif len(batch) > 1:
            size = len(batch) // 2
        else:
            refused.add(fingerprint(batch[0][0], state.source))
            size = len(source.text)
    left = any(True for _ in _open(state, fix_of, refused))
    return replace(state, cut=left)


_Pair = tuple[Diagnostic, Fix]


def _open(state: FixResult, fix_of: FixOf, refused: set[str]) -> Iterator[_Pair]:
    """The findings of a text that have a fix which was not refused."""
    for diagnostic in state.verdict.diagnostics:
        change = fix_of(diagnostic, state.source)
        if change is None or any(e.place.path != state.source.path for e in change.edits):
            continue
        if not refused or fingerprint(diagnostic, state.source) not in refused:
            yield diagnostic, change


def _compatible(pairs: Iterator[_Pair]) -> list[_Pair]:
    """The pairs in order, without those whose edits touch other edits of an earlier one."""
    kept: list[_Pair] = []
    taken: list[Span] = []
    for pair in sorted(pairs, key=lambda p: min(e.place.span for e in p[1].edits)):
        if kept and pair[1].edits == kept[-1][1].edits:
            kept.append(pair)
        elif not any(_touches(taken, edit.place.span) for edit in pair[1].edits):
            kept.append(pair)
            for edit in pair[1].edits:
                insort(taken, edit.place.span)
    return kept


def _touches(taken: Sequence[Span], span: Span) -> bool:
    """Whether a span overlaps or adjoins one of others, which are in order."""
    index = bisect_right(taken, span)
    before, after = taken[max(0, index - 1) : index], taken[index : index + 1]
    return any(t.end >= span.start for t in before) or any(t.start <= span.end for t in after)


def _applied(state: FixResult, batch: Sequence[_Pair], judge: Judge) -> FixResult | None:
    """The text with these fixes; None if it is none the better for them."""
    edits = dict.fromkeys(edit for _, change in batch for edit in change.edits)
    source = edited(state.source, list(edits))
    verdict = judge(source)
    fixed = tuple(diagnostic for diagnostic, _ in batch)
    if not (
        verdict.lacks(fixed, state.verdict) or (len(batch) == 1 and verdict.beats(state.verdict))
    ):
        return None
    return FixResult(source, verdict, (*state.applied, *fixed))


def edited(source: Source, edits: Sequence[TextEdit]) -> Source:
    """The text after edits that do not overlap; new lines end as the text's first one does."""
    newline = _newline(source)
    parts: list[bytes] = []
    last = 0
    for edit in sorted(edits, key=lambda e: e.place.span):
        start, end = edit.place.span
        new = edit.text.replace("\r\n", "\n").encode("utf-8", "surrogateescape")
        parts += [source.text[last:start], new.replace(b"\n", newline)]
        last = end
    text = b"".join([*parts, source.text[last:]])
    return Source(source.path, text, source.version + 1, source.lone_returns)


def _newline(source: Source) -> bytes:
    if len(source.line_starts) < 2:
        return b"\n"
    _, end = source.line_span(0)
    return source.text[end : source.line_starts[1]]
