"""Programs of earlier runs: an unchanged file is not compiled again.

An entry is found by the tool, the context, the file's name and text, and by what was asked for; it
is valid if every header that was looked for is as it was (`sdk/remembered`). It is JSON in the
user's own cache directory, of which nothing but plain data is made; what does not read as a program
is compiled anew, and what does is verified before it runs, like any other.
"""

from __future__ import annotations

import os
from contextlib import suppress
from functools import cached_property
from typing import TYPE_CHECKING

import tops_simulator
from tops_lsp.sdk.entry_cache import EntryCache, Reads, prune
from tops_lsp.simulate.compiled_file import CompiledFile
from tops_lsp.simulate.process.serialization import UnreadableError, read, written
from tops_startup.records import dataclass

if TYPE_CHECKING:
    from tops_lsp.project.context import Context
    from tops_lsp.text.source import Source

FOLDER = "programs"


@dataclass(frozen=True)
class Programs:
    """Looks programs up and keeps them. `asked` is what else decides what a file's run needs: the
    kernel that was named, and whether a launch was given."""

    asked: str = ""

    @cached_property
    def _entries(self) -> EntryCache:
        package = os.path.dirname(tops_simulator.__file__)
        return EntryCache(FOLDER, at_rest=True, also=(package,), about=self.asked)

    def find(self, source: Source, context: Context) -> CompiledFile | None:
        """What a run of the same file compiled."""
        try:
            found = read(self._entries.find(source, (context,)))
        except UnreadableError:
            return None
        return found if isinstance(found, CompiledFile) else None

    def keep(self, source: Source, context: Context, made: CompiledFile, reads: Reads) -> None:
        """Keeps it for later runs; what is too deep to be written is compiled each time."""
        with suppress(TypeError, RecursionError):
            self._entries.keep(source, (context,), written(made), reads)
        prune(FOLDER)
