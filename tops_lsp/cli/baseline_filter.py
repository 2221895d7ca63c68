"""What a run need not speak of: findings of a baseline, and those on lines nobody changed."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

from tops_lsp.cli.console import fail
from tops_lsp.project.relative_paths import shown

if TYPE_CHECKING:
    import argparse

    from tops_lsp.cli.baseline import Baseline
    from tops_lsp.cli.changes import Changes
    from tops_lsp.cli.findings import Analysis
    from tops_lsp.cli.output.view import View
    from tops_lsp.cli.settings import RunSettings

BASELINE = ".tops-lint-baseline.json"


class BaselineFilter:
    """Marks and leaves out findings as the options want it, and keeps the baseline."""

    def __init__(self, options: argparse.Namespace, given: RunSettings, view: View) -> None:
        """Raises UsageError for a baseline or a revision that cannot be read."""
        self.options, self.given, self.view = options, given, view
        self.failures = 0
        """How many findings of the baseline are gone."""
        self.baseline = self._baseline()
        self.changes = self._changes()
        view.baseline = self.baseline is not None

    def _baseline(self) -> Baseline | None:
        writes = self.options.write_baseline or self.options.prune_baseline
        path = self.given.lint.baseline or (BASELINE if writes else None)
        if path is None:
            return None
        from tops_lsp.cli.baseline import load

        return load(path, self.view.sources, new=self.options.write_baseline)

    def _changes(self) -> Changes | None:
        if not self.options.diff_base:
            return None
        from tops_lsp.cli.changes import changes_since

        return changes_since(self.options.diff_base)

    def concerns(self, path: str) -> bool:
        """Whether a file can have a finding worth telling."""
        return self.changes is None or self.changes.touches(path)

    def judged(self, analyses: Iterable[Analysis]) -> Iterator[Analysis]:
        """The analyses with known findings marked, and without those on unchanged lines."""
        if self.baseline is not None:
            analyses = self.baseline.marked(analyses)
        if self.changes is not None:
            analyses = self.changes.on_changed_lines(analyses, self.view)
        return iter(analyses)

    def summary(self) -> Iterator[str]:
        """Writes the baseline if that was asked for, and says what became of it."""
        baseline = self.baseline
        if baseline is None:
            return
        path = shown(baseline.path)
        if self.options.write_baseline:
            baseline.record()
            baseline.save()
            yield self._say("Recorded {count} finding{s} in {path}.", baseline.size, path) + "\n"
            if self.given.lint.baseline is None:
                hint = 'To compare with it: baseline = "{path}" in tops-lint.toml.'
                yield self.view.say(hint, path=path) + "\n"
            return
        gone = sum(counts.total() for counts in baseline.gone(self._text_of).values())
        if self.view.shard is not None:  # others may have found it
            return
        if gone and self.options.prune_baseline:
            baseline.prune(self._text_of)
            baseline.save()
            yield self._say("Took {count} finding{s} out of {path}.", gone, path) + "\n"
        elif gone:
            self.failures = gone
            reported = self._say(
                "{count} recorded finding{s} no longer found: --prune-baseline", gone
            )
            fail(f"tops-lint: {path}: {reported}")
        if baseline.matched:
            sentence = "{count} finding{s} known from the baseline."
            yield self._say(sentence, baseline.matched) + "\n"

    def for_merging(self) -> dict[str, Any]:
        """What a share of the files has looked at that the baseline knows, and not found."""
        if self.baseline is None:
            return {"baseline": "", "looked": [], "gone": {}}
        gone = {
            place: [[rule, text, count] for (rule, text), count in sorted(counts.items())]
            for place, counts in sorted(self.baseline.gone(self._text_of).items())
        }
        looked = sorted(self.baseline.found.keys() & self.baseline.known.keys())
        return {"baseline": shown(self.baseline.path), "looked": looked, "gone": gone}

    def _say(self, sentence: str, count: int, path: str = "") -> str:
        return self.view.say(sentence, count=count, path=path, s="" if count == 1 else "s")

    def _text_of(self, path: str, rule: str) -> bool:
        """Whether a rule would have spoken in a file."""
        configurations = self.given.project.configurations_of(os.path.abspath(path))
        names = self.given.choices.of(path, configurations).names
        return names is None or rule in names
