"""What is certain of arrays of contexts and events, whichever elements their indices mean."""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.model.tree.declarations import Variable
from tops_lsp.rules.dte._actions import Kind, Script
from tops_lsp.rules.dte._phases import ContextFinding
from tops_lsp.rules.dte._places import Place
from tops_lsp.rules.dte._protocol_analysis import ProtocolAnalysis
from tops_simulator.dte_protocol import DteFault


def of_arrays(script: Script, analysis: ProtocolAnalysis) -> Iterator[ContextFinding]:
    """Elements that are initialized where none is destroyed, or begun with where none is waited
    for. Exact places have analysis of their own."""
    ended = _roots(script, Kind.DESTROY, Kind.PASS) | {p.root for p in script.held.values()}
    waited = _roots(script, Kind.WAIT, Kind.PASS)
    reported: set[Variable] = set()
    for action in script.all(Kind.INIT):
        root = _several(action.place)
        if root is not None and root not in ended | reported and analysis.may_leak(Place(root)):
            reported.add(root)
            assert action.place is not None
            yield ContextFinding(DteFault.NEVER_DESTROYED, action.node, action.place)
    for call, sink in script.starts:
        place = sink if isinstance(sink, Place) else None
        root = _several(place)
        if place is None or root is None or root in waited or script.is_chained(call):
            continue
        if analysis.is_own(root):
            yield ContextFinding(DteFault.NEVER_WAITED, call, place)


def _roots(script: Script, *kinds: Kind) -> set[Variable | None]:
    return {a.place.root for a in script.all(*kinds) if a.place is not None}


def _several(place: Place | None) -> Variable | None:
    """The variable of which a place is one of several parts."""
    return None if place is None or place.exact else place.root
