"""Which contexts and events have to do with each other, and the analysis of those alone."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tops_lsp.model.tree.declarations import Variable
from tops_lsp.rules.dte._actions import Action, Script
from tops_lsp.rules.dte._flights import Memory
from tops_lsp.rules.dte._places import Place
from tops_lsp.rules.dte._protocol_analysis import ProtocolAnalysis
from tops_startup.records import replace

Roots = frozenset[Variable | None]
"""Variables; None stands for contexts that no variable is known for."""


def components(script: Script, roots: Iterable[Variable | None]) -> Iterator[Roots]:
    """Each of some variables with all that their operations and waits lead to."""
    together = [*_together(script)]
    done: set[Variable | None] = set()
    for root in roots:
        if root in done:
            continue
        found: set[Variable | None] = {root}
        grown = True
        while grown:
            more = found.union(*(one for one in together if one & found))
            grown, found = len(more) > len(found), more
        done |= found
        yield frozenset(found)


def _together(script: Script) -> Iterator[Roots]:
    """What one expression has to do with."""
    yield from (roots_of(group) for group in script.actions.values())
    yield from (frozenset({v, place.root}) for v, place in script.held.items())


def roots_of(group: Iterable[Action]) -> Roots:
    """The variables that actions are about."""
    places = ((action.place, action.sink) for action in group)
    return frozenset(
        None if place is None else place.root
        for pair in places
        for place in pair
        if place is None or isinstance(place, Place)
    )


def restricted(analysis: ProtocolAnalysis, roots: Roots) -> ProtocolAnalysis:
    """The analysis of some variables; all of them where something else is asked for, as the memory
    that a transfer fills."""
    script = analysis.script
    actions = {key: group for key, group in script.actions.items() if roots_of(group) & roots}
    if not actions:
        return analysis
    held = {v: place for v, place in script.held.items() if v in roots or place.root in roots}
    own = replace(script, actions=actions, held=held)
    return replace(analysis, script=own, memory=Memory(), only=roots)
