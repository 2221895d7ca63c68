"""A file on its way to a run: its text, its model, its program, each when it is asked for.

    text ─ kept by an earlier run? ─► program
      └──► model ─► program ─► kept

Who takes the program of an earlier run imports neither the analyzer nor the compiler.
"""

from __future__ import annotations

from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from tops_lsp.project.context import Context
from tops_lsp.simulate.compiled_file import CompiledFile
from tops_lsp.text.source import Source
from tops_startup.records import dataclass, field

if TYPE_CHECKING:
    from tops_lsp.model.unit import TranslationUnit
    from tops_lsp.sdk.entry_cache import Reads
    from tops_lsp.simulate.program_cache import Programs
    from tops_simulator import ir


@dataclass
class Reading:
    """A file to run. `text` None: its contents. With `programs`, what is compiled is kept there.

    What these give raises OSError and ValueError as `program.read_unit` does.
    """

    path: str
    context: Context
    text: bytes | None = None
    programs: Programs | None = None
    reads: Reads = field(default_factory=dict)
    """The headers that the model was made of."""

    @cached_property
    def source(self) -> Source:
        """The text."""
        text = Path(self.path).read_bytes() if self.text is None else self.text
        return Source(self.path, text)

    @cached_property
    def earlier(self) -> CompiledFile | None:
        """What an earlier run has compiled, if it would be the same now."""
        if self.programs is None:
            return None
        return self.programs.find(self.source, self.context)

    @cached_property
    def unit(self) -> TranslationUnit:
        """The model."""
        from tops_lsp.preprocess.loader import FileLoader
        from tops_lsp.sdk.entry_cache import Recorder
        from tops_lsp.simulate.program import read_unit

        loader = Recorder(FileLoader())
        self.reads = loader.reads
        return read_unit(self.path, self.context, self.source.text, loader)

    def compiled(self, kernel: str | None) -> CompiledFile:
        """What main(), or a kernel, needs to run."""
        if self.earlier is not None:
            return self.earlier
        from tops_lsp.simulate.program import compile_unit

        made = compiled_of(self.unit, compile_unit(self.unit), kernel)
        if self.programs is not None:
            self.programs.keep(self.source, self.context, made, self.reads)
        return made


def compiled_of(unit: TranslationUnit, program: ir.Program, kernel: str | None) -> CompiledFile:
    """A unit's program with what the unit says of a kernel's launch."""
    from tops_lsp.simulate.launch.kernels import find_kernel, launch_in_file, main_directive

    if kernel is None:
        return CompiledFile(program, directive=main_directive(unit))
    found = find_kernel(unit, kernel)
    directive = None if found is None else found.directive
    return CompiledFile(program, kernel, directive, launch_in_file(unit, kernel))
