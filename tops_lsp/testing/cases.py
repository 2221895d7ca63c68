"""What a test case is, and which ones a file has.

A case is a kernel, or main(), of which a directive or the file beside the source expects
something. The command, the plugin of pytest and editors mean the same ones.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from tops_lsp.project.context import Context
from tops_lsp.simulate.compiled_file import CompiledFile
from tops_lsp.simulate.launch.main_expectations import MAIN
from tops_lsp.simulate.launch.plan import PlanError
from tops_lsp.simulate.launch.sidecar import is_beside, laid_over
from tops_lsp.simulate.source_program import Reading
from tops_simulator.errors import SimulatorError
from tops_simulator.messages import sentence_of
from tops_startup.records import dataclass

if TYPE_CHECKING:
    from tops_lsp.model.unit import TranslationUnit
    from tops_lsp.text.source import Span

MARK = b"tops-sim:"
_EXPECTS = b"expect"


@dataclass(frozen=True, slots=True)
class KernelCase:
    """A kernel, or main() (`kernel` is None), that is a test. `file` is its path as it was named;
    lines count from 1."""

    file: str
    path: str
    kernel: str | None
    line: int
    column: int

    @property
    def name(self) -> str:
        """The kernel's name, or that of main()."""
        return self.kernel or MAIN

    @property
    def id(self) -> str:
        """How a case is named: `FILE::KERNEL`."""
        return f"{self.file}::{self.name}"


@dataclass(frozen=True, slots=True)
class CompiledCase:
    """A case with what runs; `error` says why nothing can."""

    case: KernelCase
    compiled: CompiledFile | None = None
    error: str = ""


@dataclass(frozen=True, slots=True)
class CollectedFile:
    """The cases of a file; `error` says why it cannot be read."""

    file: str
    cases: tuple[CompiledCase, ...] = ()
    error: str = ""


@dataclass(frozen=True, slots=True)
class SourceToCollect:
    """A file by the name it was given, its whole path, and how it is read. `every`: programs are
    cases, and kernels whose launch is said, whether they expect anything or not. What main()
    launches is tested with it: nobody else knows with which arguments."""

    file: str
    path: str
    context: Context
    every: bool = False


def collected(source: SourceToCollect, text: bytes | None = None) -> CollectedFile:
    """The cases of a file in source order. Total."""
    reading = Reading(source.path, source.context, text)
    try:
        if not source.every and not _may_have_cases(reading):
            return CollectedFile(source.file)
        found = list(_cases(reading.unit, source))
    except OSError as error:
        return CollectedFile(source.file, error=error.strerror or str(error))
    except (ValueError, SimulatorError) as error:
        return CollectedFile(source.file, error=sentence_of(error))
    return CollectedFile(source.file, tuple(_compiled(reading, found)))


def _may_have_cases(reading: Reading) -> bool:
    """Whether the text, or the file beside it, can expect anything: most files are not analysed."""
    text = reading.source.text
    return (MARK in text and _EXPECTS in text) or is_beside(reading.path)


def _cases(unit: TranslationUnit, source: SourceToCollect) -> Iterator[KernelCase]:
    from tops_lsp.simulate.launch.kernels import (
        main_directive,
        main_span,
        runnable_kernels,
    )
    from tops_lsp.text.source import Encoding

    places: list[tuple[str | None, Span]] = []
    for kernel in runnable_kernels(unit):
        try:
            said = laid_over(kernel.directive, source.path, kernel.name)
        except PlanError:  # a test that cannot be read is one that fails
            places.append((kernel.name, kernel.span))
            continue
        if said.expects or said.problems or (source.every and said.launched):
            places.append((kernel.name, kernel.span))
    span = main_span(unit)
    if span is not None:
        written = laid_over(main_directive(unit), source.path, MAIN)
        if written.expects or written.problems or source.every:
            places.append((None, span))
    for name, at in sorted(places, key=lambda pair: pair[1].start):
        place = unit.source.position(at.start, Encoding.UTF32)
        yield KernelCase(source.file, source.path, name, place.line + 1, place.column + 1)


def _compiled(reading: Reading, found: list[KernelCase]) -> Iterator[CompiledCase]:
    from tops_lsp.simulate.program import compile_unit
    from tops_lsp.simulate.source_program import compiled_of

    if not found:
        return
    try:
        program = compile_unit(reading.unit)
    except (OSError, ValueError, SimulatorError) as error:
        why = sentence_of(error)
        yield from (CompiledCase(case, error=why) for case in found)
        return
    for case in found:
        yield CompiledCase(case, compiled_of(reading.unit, program, case.kernel))
