"""What is said at a keystroke before all rules have been asked: of the statement that is typed in.

Problem: all rules in a function of a thousand lines take longer than a keystroke may. So those
that need no more than a node are asked first, at the nodes that the edit touched; what else was
found in the function stays where its text does, until all of it is judged.
"""

from __future__ import annotations

from collections.abc import Iterable

from tops_lsp.diagnostics.core import Diagnostic, Place
from tops_lsp.diagnostics.registry import Checks, Rule, Subscriptions
from tops_lsp.diagnostics.traversal import NodesOfFunction, is_entered, is_local, nodes_near
from tops_lsp.diagnostics.visit import Report, Visit
from tops_lsp.model.passes import is_compiled
from tops_lsp.text.edits import edits_between
from tops_startup.records import replace

LONG = 0.01
"""Processor seconds; where what an edit changed took more, rules are asked nearby first."""
NEAREST = 500
"""Nodes of a function; where an edit touched more, as in a macro that is at many places, the
first ones are looked at before all is judged."""
Key = tuple[str, Place]
"""A finding's rule and place."""


def keys_of(found: Iterable[Diagnostic]) -> frozenset[Key]:
    """What tells findings from each other."""
    return frozenset((one.name, one.place) for one in found)


def found_near(outside: Visit, old: bytes, asked: Subscriptions) -> list[tuple[Rule, Report]]:
    """What is found in an item at the nodes that edits touched since its text was the old one."""
    item, found = outside.item, list[tuple[Rule, Report]]()
    edits = edits_between(old, item.text)
    if edits is None:
        return found  # what it depends on has changed
    (start, _, end), edited = edits.hull, edits.new_spans()
    for function in item.functions:
        body = function.body_span
        if is_local(function) or not (body.start <= end and start <= body.end):
            continue
        if function not in outside.unit.declared.bodies:
            continue  # lowering all of it takes longer than a keystroke may
        if not is_entered(item, function, outside.sides):
            continue
        checks = asked.at(replace(outside, function=function))
        inside = replace(outside, function=function, nearby=True, _known={})
        left = NEAREST
        for sight in nodes_near(function, inside, edited):
            if is_compiled(sight.visit.function or function, outside.sides):
                found += _ask_at_once(sight, sight.nodes[:left], checks)
                left = max(0, left - len(sight.nodes))
    return found


def _ask_at_once(
    sight: NodesOfFunction, nodes: list[object], checks: Checks
) -> list[tuple[Rule, Report]]:
    """What checks say at once of nodes that are seen from one visit."""
    found: list[tuple[Rule, Report]] = []
    for node in nodes:
        for rule, check in checks.get(type(node), ()):
            try:
                found += [(rule, report) for report in check(node, sight.visit) or ()]
            except Exception:  # one that needs more, or fails, is reported when all is judged
                continue
    return found
