"""Findings of all passes of a file, merged: equal ones stand once, with their targets."""

from __future__ import annotations

from collections.abc import Generator, Hashable

from tops_lsp.diagnostics.core import Diagnostic
from tops_lsp.diagnostics.engine import Linter, Result
from tops_lsp.diagnostics.internal_errors import failed_rules
from tops_lsp.diagnostics.own_headers import OwnHeaderFindings, heard
from tops_lsp.diagnostics.suppressions import apply_suppressions
from tops_lsp.model.passes import Pass, Passes
from tops_startup.records import dataclass, field, replace

_InPass = tuple[Diagnostic, tuple[str, ...]]
"""A finding, and the targets of the pass it was made in."""


@dataclass
class PassLinter:
    """A linter for each pass, so that each keeps what it found; `headers` is what was found in
    headers that other files have had judged."""

    headers: OwnHeaderFindings = field(default_factory=OwnHeaderFindings)
    _linters: dict[Hashable, Linter] = field(default_factory=dict)

    def lint(self, passes: Passes) -> Result:
        """All findings in the file."""
        steps = self.steps(passes)
        while True:
            try:
                next(steps)
            except StopIteration as end:
                result: Result = end.value
                return result

    def steps(self, passes: Passes) -> Generator[None, None, Result]:
        """The same, an item a step. Who stops early keeps what was found for the next time."""
        used: dict[Hashable, Linter] = {}
        found = Result([], [])
        each: list[_InPass] = []
        for pass_ in passes.each:
            key = pass_.unit.context, pass_.sides
            linter = used[key] = self._linters.setdefault(key, Linter())
            result = yield from self._of_pass(linter, pass_)
            each += [(diagnostic, pass_.targets) for diagnostic in result.diagnostics]
            found.errors += result.errors
        self._linters = used
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


def lint_passes(passes: Passes, headers: OwnHeaderFindings | None = None) -> Result:
    """All findings in the file, and in headers that are judged with it."""
    return PassLinter(headers or OwnHeaderFindings()).lint(passes)


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
