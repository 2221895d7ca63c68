"""What a command line of `tops-sim run` or `profile` asks to be run."""

from __future__ import annotations

import argparse
import os
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from tops_lsp.cli.standard_input import standard_input
from tops_lsp.cli.usage import UsageError, language_of_run, unusable
from tops_lsp.diagnostics.core import Phrase
from tops_lsp.text.encoding import foreign
from tops_startup.records import replace

if TYPE_CHECKING:
    from tops_lsp.model.unit import TranslationUnit
    from tops_lsp.project.context import Context
    from tops_lsp.simulate.launch.directive import Directive
    from tops_lsp.simulate.request import Request
    from tops_lsp.simulate.run import Progress
    from tops_lsp.simulate.source_program import Reading
    from tops_simulator.findings import Watch


def context_of(options: argparse.Namespace, flags: Sequence[str]) -> Context:
    """How the file is read: for the first of its targets; in `__FILE__` it is named as a compiler
    would name it, which is told the same name."""
    from tops_lsp.cli.context import Faults, project_of

    settings = project_of(options, flags).settings_of(options.file)
    Faults("tops-sim", language_of_run(options)).report(settings.faults)
    context = settings.contexts()[0]
    if os.path.isabs(options.file):
        return context
    return replace(context, named_from=os.path.join(os.getcwd(), ""))


def request_of(options: argparse.Namespace, context: Context) -> tuple[Request, Reading]:
    """What to run, and its file, read as far as was needed to tell."""
    from tops_lsp.simulate.request import ALL_CHECKS, Request

    path = Path(options.file)
    try:
        with path.open("rb") as file:
            text = file.read(context.limits.text_size + 1)
    except OSError as error:
        raise unusable(path, error) from None
    fits = len(text) <= context.limits.text_size
    reason = foreign(text) if fits else "larger than what is analysed (text-size)"
    if reason is not None:
        raise UsageError("{path}: {why}", path=str(path), why=Phrase(reason))
    directive = _directive(options)
    reading = _reading(str(path.absolute()), text, context, options, directive is not None)
    request = Request(
        path=str(path.absolute()),
        text=text,
        kernel=_kernel(reading, options, directive is not None),
        directive=directive,
        context=context,
        seconds=options.seconds,
        steps=options.steps,
        memory=options.memory,
        threads=options.threads,
        engine=options.engine,
        arguments=tuple(options.arguments),
        standard_input=standard_input(options, text, context.limits.run_memory),
        checks=ALL_CHECKS if options.check is None else frozenset().union(*options.check),
        seed=options.seed,
        shuffle=options.shuffle,
        watch=_watch(options, path, context.limits.recorded_steps),
    )
    return request, reading


def _reading(
    path: str, text: bytes, context: Context, options: argparse.Namespace, launch_given: bool
) -> Reading:
    """The file, compiled by an earlier run unless nothing is to be kept for later ones."""
    from tops_lsp.simulate.program_cache import Programs
    from tops_lsp.simulate.source_program import Reading

    asked = f"{options.kernel or ''} {launch_given}"
    return Reading(path, context, text, Programs(asked) if options.cache else None)


def _kernel(reading: Reading, options: argparse.Namespace, launch_given: bool) -> str | None:
    """The kernel to run; None is main()."""
    if options.kernel:
        return str(options.kernel)
    if reading.earlier is not None:
        return reading.earlier.kernel
    from tops_lsp.simulate.present.wording import spoken
    from tops_simulator.messages import sentence_of

    try:
        unit = reading.unit
    except ValueError as error:
        raise UsageError(
            "{why}", why=spoken(sentence_of(error), language_of_run(options))
        ) from None
    return _chosen(unit, launch_given)


def _watch(options: argparse.Namespace, path: Path, steps: int) -> Watch:
    """`steps` of a launch are watched in lockstep: by default some seconds."""
    from tops_simulator.findings import Watch

    if options.command == "profile":
        pictured = bool(options.html)
        return Watch(profile=True, record=pictured, statistics=pictured)
    file, line = options.trace or ("", None)
    where = str(Path(file).absolute()) if file else str(path.absolute())
    pictured = bool(options.html or options.timeline)
    patience = None if options.stats else steps
    counted = options.stats or pictured
    return Watch(line, where, options.coverage, counted, pictured, pictured, patience=patience)


def _directive(options: argparse.Namespace) -> Directive | None:
    """What the options say about a launch; None if they say nothing."""
    from tops_lsp.simulate.launch.directive import (
        Directive,
        given_numbers,
        joined,
        parse_dim,
        parse_directive,
    )
    from tops_lsp.simulate.present.wording import spoken

    found: Directive | None = None
    clauses = [*options.arg, *([f"shared = {options.shared}"] if options.shared else [])]
    texts = [*([options.launch] if options.launch else []), *clauses]
    numbers = given_numbers(texts)
    for text in texts:
        read = parse_directive(text, known=numbers)
        if read.problems:
            why = spoken(read.problems[0].message, language_of_run(options))
            raise UsageError("'{text}' cannot be read: {why}", text=text, why=why)
        found = joined(found, read) if found is not None else read
    if options.grid or options.block:
        grid, block = (parse_dim(s) if s else None for s in (options.grid, options.block))
        if (options.grid and grid is None) or (options.block and block is None):
            raise UsageError("a grid or block is a size or up to three in parentheses")
        found = joined(found or Directive(), Directive(grid=grid, block=block))
    return found


def _chosen(unit: TranslationUnit, launch_given: bool) -> str | None:
    """Without a kernel's name: main(), or the only kernel; None is main(), or what will be refused
    as it does not compile: after a brace that is missing there is no main()."""
    from tops_lsp.simulate.compile_errors import what_is_wrong
    from tops_lsp.simulate.launch.kernels import has_main, runnable_kernels, template_kernels

    if has_main(unit) and not launch_given:
        return None
    names = [kernel.name for kernel in runnable_kernels(unit)]
    if not names and has_main(unit):
        raise UsageError(
            "there is no kernel to launch: without a launch or arguments main() is run"
        )
    if len(names) != 1 and not what_is_wrong(unit):
        templates = [] if names else template_kernels(unit)
        if templates:
            raise UsageError(
                "there is no main() to run, and the kernels are templates, which only a launch "
                "makes something of: {names}",
                names=", ".join(templates),
            )
        if not names:
            raise UsageError("there is neither main() nor a kernel to run")
        raise UsageError("no main() to run; --kernel is one of: {names}", names=", ".join(names))
    return names[0] if len(names) == 1 else None


def confinement(options: argparse.Namespace, request: Request) -> Progress:
    """What happens when the run begins: a process of its own gives up what it does not need."""
    if not options.confined:
        return lambda stage: None
    from tops_lsp.simulate.process.sandbox import confining

    pages = filter(None, (options.html, options.timeline, options.compare, options.roofline))
    named = [*pages, *(file for _, file in options.save)]
    return confining(request, asked=[os.path.dirname(os.path.abspath(path)) for path in named])
