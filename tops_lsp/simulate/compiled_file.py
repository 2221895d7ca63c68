"""What a file gives to a run: plain data, which a later process can take up again."""

from __future__ import annotations

from tops_lsp.simulate.launch.directive import Directive
from tops_lsp.simulate.launch.plan import FoundLaunch
from tops_simulator import ir
from tops_startup.records import dataclass


@dataclass(frozen=True, slots=True)
class CompiledFile:
    """A program and what runs of it: main(), or a kernel with what its file says of a launch."""

    program: ir.Program
    kernel: str | None = None
    directive: Directive | None = None
    launch: FoundLaunch | None = None
