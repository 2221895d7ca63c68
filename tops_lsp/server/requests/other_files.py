"""What other files of the workspace know of a name, for changes that reach into them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from tops_lsp.server.documents.snapshot import Snapshot
from tops_lsp.server.requests import counterparts, workspace_navigation
from tops_lsp.server.requests.renaming import in_other_files
from tops_startup.records import dataclass

if TYPE_CHECKING:
    from tops_lsp.features.rename import Renaming
    from tops_lsp.text.source import Source, Span


@dataclass(frozen=True, slots=True)
class OtherFiles:
    """The index's side of `features.refactor.core.Elsewhere`."""

    at: Snapshot

    def covers(self, path: str) -> bool:
        indexing = self.at.server.indexing
        return indexing.state != "off" and indexing.covers(path)

    def places(self, offset: int, renaming: Renaming) -> Iterable[tuple[Source, Span]]:
        """The places of a name in other files. Raises Refused."""
        for path, span in in_other_files(self.at, offset, renaming, renaming.name):
            yield workspace_navigation.source_of(self.at.server, path), span

    def is_defined(self, offset: int) -> bool:
        """Whether another file defines what is at an offset; True where that is open."""
        if self.at.server.indexing.state == "building":
            return True
        return bool(workspace_navigation.definitions_in_workspace(self.at, offset))

    def counterpart(self) -> Source | None:
        """The source file that goes with a header, or the header with a source file."""
        path = counterparts.counterpart(self.at.server, self.at.source.path)
        return None if path is None else self.source(path)

    def source(self, path: str) -> Source:
        """A file's text."""
        return workspace_navigation.source_of(self.at.server, path)
