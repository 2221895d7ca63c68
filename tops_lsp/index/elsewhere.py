"""What the rules may know of functions that other files define."""

from __future__ import annotations

from dataclasses import dataclass, field

from tops_lsp.index.shard import Symbol
from tops_lsp.index.symbols import Symbols
from tops_lsp.index.workspace import Workspace
from tops_lsp.model.declarations import Function
from tops_lsp.model.unit import TranslationUnit


@dataclass
class Elsewhere:
    """The index as one document's rules see it; it remembers what they were told."""

    workspace: Workspace
    _told: dict[tuple[Symbol, str], str] = field(default_factory=dict)

    def barrier(self, unit: TranslationUnit, function: Function, of: str) -> str:
        """The barrier that a function reaches which is only declared here; empty for none."""
        symbol = Symbols(unit).of(function)
        if symbol is None:
            return ""
        told = self._told[symbol, of] = self.workspace.barrier(symbol, of)
        return told

    def has_changed(self) -> bool:
        """Whether the rules would be told something else now; it is forgotten what they were."""
        now = {asked: self.workspace.barrier(*asked) for asked in self._told}
        changed = now != self._told
        if changed:
            self._told.clear()
        return changed
