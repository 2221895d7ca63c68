"""What a document's runs have left: the last of each kernel, what it is compared with, launches."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from tops_lsp.text.source import Source
from tops_startup.records import dataclass, field

if TYPE_CHECKING:
    from tops_lsp.features.heat import PastProfile
    from tops_lsp.simulate.launch.launch_form import Launch
    from tops_lsp.simulate.request import Outcome
    from tops_simulator.run_record import RecordedRun
    from tops_simulator.timing.profile import RunProfile


@dataclass(frozen=True, slots=True)
class LastRun:
    """A run: the text it read, what came of it, and the counters of the run before it."""

    source: Source
    outcome: Outcome
    before: Mapping[str, int] | None = None

    @property
    def recorded(self) -> RecordedRun | None:
        """None where nothing ran."""
        report = self.outcome.report
        return None if report is None or report.observed is None else report.observed.recorded


@dataclass
class LastRuns:
    """By kernel, main() by its own name; `launches` are what a user made of a kernel's form."""

    runs: dict[str, LastRun] = field(default_factory=dict)
    profiles: dict[str, PastProfile] = field(default_factory=dict)
    launches: dict[str, Launch] = field(default_factory=dict)

    def add(self, kernel: str, source: Source, outcome: Outcome) -> None:
        """Keeps a run as the newest one."""
        from tops_lsp.simulate.present.page.model import counts_of

        last = self.runs.pop(kernel, None)
        before = None if last is None else last.before
        if last is not None and last.outcome.report is not None:
            before = counts_of(last.outcome.report)
        self.runs[kernel] = LastRun(source, outcome, before)

    def profile_of(self, kernel: str, ran: LastRun) -> RunProfile | None:
        """The profile of a kernel, if it is of the text that was run."""
        known = self.profiles.get(kernel)
        return known.made if known is not None and known.source.text == ran.source.text else None

    def remember(self, kernel: str, launch: Launch | None) -> None:
        """Takes over what a user made of a kernel's form; a form that says nothing is forgotten."""
        if launch is not None:
            self.launches.pop(kernel, None)
            if launch.says_something:
                self.launches[kernel] = launch

    def of(self, kernel: str | None) -> tuple[str, LastRun] | None:
        """The last run of a kernel, or of any."""
        name = next(reversed(self.runs), "") if kernel is None else kernel
        return (name, self.runs[name]) if name in self.runs else None
