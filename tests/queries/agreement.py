"""What the worked rules find in a file, and what their twins do, through one engine."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from tests.queries.twins import TWINS
from tops_lsp.diagnostics.core import Diagnostic, Place
from tops_lsp.diagnostics.engine import Linter, Result
from tops_lsp.diagnostics.own_rules import register
from tops_lsp.diagnostics.registry import Subscriptions
from tops_lsp.model.passes import Pass, Passes
from tops_lsp.project.configuration import configuration_in
from tops_lsp.project.files import stamp
from tops_lsp.project.own_rule import OwnRule
from tops_lsp.rules.preprocessing.reading_limit import RULE

FOLDER = Path(__file__).parents[2] / "examples" / "own-rules"


def worked_rules() -> tuple[OwnRule, ...]:
    """The rules of the documents."""
    found = configuration_in(str(FOLDER), stamp)
    assert found is not None
    assert found.layer.faults == ()
    return tuple(found.layer.own_rules.values())


AROUND = ("no-double-on-device", "shared-size", "dte-owner", "launch-size")
"""The rules whose findings stand at what is written, with all that is around a name or a value."""
Found = dict[tuple[str, Place], tuple[tuple[Place, str], ...]]
"""The edits of the fix, by the rule's name and the finding's place."""


@dataclass(frozen=True)
class Agreement:
    """What the rules find, and what their twins do; `limits` names rules that were cut."""

    own: Found
    twins: Found
    limits: list[str]

    @property
    def missed(self) -> list[tuple[str, Place]]:
        """What the query alone finds."""
        twins = self._by_rule()
        return [(name, place) for name, place in self.own if self._twin(name, place, twins) is None]

    @property
    def more(self) -> list[tuple[str, Place]]:
        """What the twin alone finds."""
        twins = self._by_rule()
        known = {self._twin(name, place, twins) for name, place in self.own}
        return [key for key in self.twins if key not in known]

    @property
    def other_edits(self) -> list[tuple[str, Place]]:
        """Where the fixes differ."""
        twins = self._by_rule()
        pairs = ((key, self._twin(*key, twins)) for key in self.own)
        return [key for key, twin in pairs if twin and self.own[key] != self.twins[twin]]

    def _by_rule(self) -> dict[str, list[Place]]:
        made: dict[str, list[Place]] = {}
        for name, place in self.twins:
            made.setdefault(name, []).append(place)
        return made

    def _twin(
        self, name: str, place: Place, twins: dict[str, list[Place]]
    ) -> tuple[str, Place] | None:
        """The twin's finding here. A query catches `*p[4]` and `(n)`, where the model has `p` and
        `n`."""
        if (name, place) in self.twins:
            return name, place
        start, end = place.span
        inside = [
            each
            for each in twins.get(name, ())
            if name in AROUND and each.path == place.path
            if start <= each.span.start and each.span.end <= end
        ]
        return (name, inside[0]) if len(inside) == 1 else None


def both(passes: Passes) -> Agreement:
    """What the rules of the passes' context and their twins find."""
    rules = register(passes.main.context.own_rules)
    twins = [TWINS[rule.name] for rule in rules]
    linter_rules = Subscriptions((*rules, *twins, RULE))
    made = Agreement({}, {}, [])
    for pass_ in passes.each:
        for found in findings(Linter(chosen=linter_rules), pass_):
            name = found.name.removeprefix("twin-")
            if found.name == RULE.name:
                made.limits.append(str(found.fields["subject"]))
            else:
                into = made.own if name == found.name else made.twins
                into[name, found.place] = _edits(found)
    return made


def findings(linter: Linter, pass_: Pass) -> list[Diagnostic]:
    """What a linter finds in a pass."""
    steps = linter.findings(pass_.unit, pass_.sides)
    while True:
        try:
            next(steps)
        except StopIteration as end:
            result: Result = end.value
            assert result.errors == []
            return result.diagnostics


def _edits(found: Diagnostic) -> tuple[tuple[Place, str], ...]:
    return () if found.fix is None else tuple((e.place, e.text) for e in found.fix.edits)
