"""Findings of all passes of a file, merged: equal ones are once, with their targets.

edit ─ nearby: where that takes long, the statement that is typed in; the rest as it was, moved
open ─ so far: of a text that was never judged, what is found from time to time
     ├ preliminary: what takes little anew, the rest as it was, moved along with the text
     └ result: all
"""

from __future__ import annotations

from collections.abc import Generator, Hashable
from time import thread_time

from tops_lsp.diagnostics.core import Diagnostic
from tops_lsp.diagnostics.costly_rules import CostlyRules
from tops_lsp.diagnostics.deferred_findings import with_deferred
from tops_lsp.diagnostics.engine import Linter, Result
from tops_lsp.diagnostics.internal_errors import failed_rules
from tops_lsp.diagnostics.judgements import long
from tops_lsp.diagnostics.nearby import Key
from tops_lsp.diagnostics.own_headers import OwnHeaderFindings, heard
from tops_lsp.diagnostics.suppressions import apply_suppressions
from tops_lsp.model.passes import Pass, Passes
from tops_lsp.text.source import Source
from tops_startup.records import dataclass, field, replace

FIRST = 0.05
"""Processor seconds of rules after which it is shown what they have found in a text just opened."""
_InPass = tuple[Diagnostic, tuple[str, ...]]
"""A finding, and the targets of the pass it was made in."""


@dataclass
class PassLinter:
    """A linter for each pass, so that each keeps what it found; `headers` is what was found in
    headers that other files have had judged."""

    headers: OwnHeaderFindings = field(default_factory=OwnHeaderFindings)
    preliminary: bool = False
    """Whether `steps` give a preliminary result, too, where the whole one takes longer."""
    costly: CostlyRules | None = field(default_factory=CostlyRules)
    """The own rules that were too costly in this run; None in an editor, whose run does not end."""
    _linters: dict[Hashable, Linter] = field(default_factory=dict)
    _last: tuple[Source, list[Diagnostic]] | None = None
    """The last text of which all items were judged, and what was found."""

    def lint(self, passes: Passes) -> Result:
        """All findings in the file."""
        steps = self.steps(passes)
        while True:
            try:
                next(steps)
            except StopIteration as end:
                result: Result = end.value
                return result

    def steps(self, passes: Passes) -> Generator[Result | None, None, Result]:
        """The same, an item a step. Who stops early keeps what was found for the next time."""
        self._linters = {_key(p): self._linter_of(p) for p in passes.each}
        near = self._nearby(passes) if self.preliminary else None
        if near is not None:
            yield near
        result = (yield from self._preliminary(passes)) if self.preliminary else None
        if result is not None and not result.whole:
            self._last = passes.main.source, result.diagnostics
            yield result
        if result is None or not result.whole:
            result = yield from self._whole(passes)
        self._last = passes.main.source, result.diagnostics
        return result

    def _linter_of(self, pass_: Pass) -> Linter:
        return self._linters.get(_key(pass_)) or Linter(defers=self.preliminary, costly=self.costly)

    def _nearby(self, passes: Passes) -> Result | None:
        """What is found around an edit, with the rest as it was; None where all takes little."""
        linters = [self._linter_of(pass_) for pass_ in passes.each]
        edited = [
            linter.edited(pass_.unit) for linter, pass_ in zip(linters, passes.each, strict=True)
        ]
        if not long(edited):
            return None
        known = [
            linter.nearby(pass_.unit, pass_.sides, each)
            for linter, pass_, each in zip(linters, passes.each, edited, strict=True)
        ]
        early = self._joined(passes, known)
        early.older = frozenset[Key]().union(*(result.older for result in known))
        return self._with_last(passes, early)

    def _with_last(self, passes: Passes, early: Result) -> Result:
        """A result that is not whole, with what the last one had besides."""
        early.whole, source = False, passes.main.source
        old, last = self._last or (source, [])
        early.diagnostics = with_deferred(early.diagnostics, last, old, source, early.older)
        return early

    def _so_far(
        self,
        passes: Passes,
        before: list[Result],
        pass_: Pass,
        steps: Generator[None, None, Result],
    ) -> Generator[Result | None, None, Result]:
        """The steps of one pass after others, with what is found so far: soon, then ever more
        seldom, as it takes time to show that. Nothing is shown until something is found."""
        wait, shown = FIRST, list[Diagnostic]()
        due = thread_time() + wait
        while True:
            try:
                next(steps)
            except StopIteration as end:
                result: Result = end.value
                return result
            if thread_time() < due:
                yield None
                continue
            found = [*before, self._linter_of(pass_).so_far(pass_.unit)]
            found += [Result([], [])] * (len(passes.each) - len(found))
            early = self._joined(passes, found)
            new, shown = early.diagnostics != shown, early.diagnostics
            yield self._with_last(passes, early) if new else None
            wait *= 2
            due = thread_time() + wait

    def _preliminary(self, passes: Passes) -> Generator[Result | None, None, Result]:
        """What is found at first, with what was deferred as it was."""
        results = list[Result]()
        for pass_ in passes.each:
            linter = self._linter_of(pass_)
            steps = linter.preliminary(pass_.unit, pass_.sides)
            if self._last is None and _differ_in_sides(passes):
                result = yield from self._so_far(passes, results, pass_, steps)
            else:
                result = yield from steps
            results.append(result)
        early = self._joined(passes, results)
        if all(result.whole for result in results):
            return early
        return self._with_last(passes, early)

    def _whole(self, passes: Passes) -> Generator[None, None, Result]:
        """All that is found."""
        results = []
        for pass_ in passes.each:
            result = yield from self._of_pass(self._linter_of(pass_), pass_)
            results += [result]
        return self._joined(passes, results)

    def _joined(self, passes: Passes, results: list[Result]) -> Result:
        """The findings of all passes, without those that comments silence."""
        each: list[_InPass] = []
        found = Result([], [])
        for pass_, result in zip(passes.each, results, strict=True):
            each += [(diagnostic, pass_.targets) for diagnostic in result.diagnostics]
            found.errors += result.errors
        merged = _merged(each, passes.targets)
        source = passes.main.source
        own = [d for d in merged if d.place.path == source.path]
        kept, suppressed = apply_suppressions(
            source, own, passes.inactive, failed_rules(found.errors)
        )
        if len(own) == len(merged):
            return Result(kept, found.errors, suppressed)
        of_headers = [d for d in merged if d.place.path != source.path]
        more_kept, more_suppressed = heard(passes.main, of_headers)
        return Result([*kept, *more_kept], found.errors, [*suppressed, *more_suppressed])

    def _of_pass(self, linter: Linter, pass_: Pass) -> Generator[None, None, Result]:
        """What is found in one pass, headers included that were judged before."""
        unit = pass_.unit
        if not unit.own_headers:
            return (yield from linter.findings(unit, pass_.sides))
        readings = self.headers.readings(unit, pass_.sides)
        known = self.headers.known(readings)
        result = yield from linter.findings(unit, pass_.sides, known.keys())
        fresh = (key for path, key in readings.items() if path not in known)
        self.headers.keep(unit, fresh, result.diagnostics)
        taken = (diagnostic for found in known.values() for diagnostic in found)
        return Result([*result.diagnostics, *taken], result.errors)


def _differ_in_sides(passes: Passes) -> bool:
    """Whether each pass is for all targets: what is found in some of them is reported for no
    target."""
    return all(pass_.targets == passes.targets for pass_ in passes.each)


def _key(pass_: Pass) -> Hashable:
    return pass_.unit.context, pass_.sides


def lint_passes(
    passes: Passes,
    headers: OwnHeaderFindings | None = None,
    costly: CostlyRules | None = None,
) -> Result:
    """All findings in the file, and in headers that are judged with it. `costly` are the own rules
    that were too costly in the run that this is a part of."""
    linter = PassLinter(headers or OwnHeaderFindings(), costly=costly or CostlyRules())
    return linter.lint(passes)


def _merged(found: list[_InPass], order: tuple[str, ...]) -> list[Diagnostic]:
    """Equal findings joined, sorted by place; targets are named where they are not all."""
    kept: dict[Hashable, list[_InPass]] = {}
    for diagnostic, targets in found:
        key = diagnostic.name, diagnostic.place, tuple(diagnostic.fields.items())
        kept.setdefault(key, []).append((diagnostic, targets))
    made = [_joined(equal, order) for equal in kept.values()]
    return sorted(made, key=lambda d: (d.place.path, d.place.span, d.code))


def _joined(equal: list[_InPass], order: tuple[str, ...]) -> Diagnostic:
    first, _ = equal[0]
    holds = {name for _, targets in equal for name in targets}
    targets = () if holds.issuperset(order) else tuple(name for name in order if name in holds)
    count = max(diagnostic.count for diagnostic, _ in equal)
    same = (first.targets, first.count) == (targets, count)
    return first if same else replace(first, targets=targets, count=count)
