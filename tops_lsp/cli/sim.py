"""tops-sim: runs programs and kernels on the virtual hardware.

Exit status: 0 the run was clean, 1 something was found or main() failed, 2 wrong usage.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from tops_lsp import __version__
from tops_lsp.cli.streams import accept_every_text
from tops_lsp.cli.usage import UsageError, language_of_run, split_flags, unusable
from tops_lsp.diagnostics.core import Phrase
from tops_lsp.limits import SETTINGS
from tops_lsp.text.encoding import foreign
from tops_startup.records import replace

if TYPE_CHECKING:
    from tops_lsp.model.unit import TranslationUnit
    from tops_lsp.project.context import Context
    from tops_lsp.simulate.launch.directive import Directive
    from tops_lsp.simulate.run import Outcome, Progress, Request
    from tops_lsp.simulate.source_program import Reading
    from tops_simulator.findings import Watch

CLEAN, FINDINGS, USAGE = 0, 1, 2
INTERRUPTED = 130


def main(
    arguments: Sequence[str] | None = None, *, own_process: bool = False, file: str | None = None
) -> int:
    """Entry point; never shows a traceback. `own_process`: this process is for this run alone.
    `file`: of the files that the arguments name, this one alone is run."""
    accept_every_text(sys.stdout, sys.stderr)
    given = sys.argv[1:] if arguments is None else arguments
    words, flags = split_flags(given)
    flags, more = split_flags(flags)
    if words == ["--demo"]:
        from tops_lsp.cli.demo import sim_demo

        return sim_demo(language_of_run(argparse.Namespace()))
    try:
        options = _parser().parse_args(words)
        options.confined = own_process or arguments is None  # then it can give things up
    except SystemExit as stop:
        return USAGE if stop.code not in (0, None) else CLEAN
    try:
        if options.command == "info":
            return _info(options)
        if options.command == "dap":
            from tops_lsp.debug.connections import serve

            return serve(options.port)
        if options.command == "verify":
            from tops_lsp.cli.verify import verify

            return verify(options)
        if options.command == "mcp":
            return _mcp()
        if options.command == "suite":
            from tops_lsp.cli.suite import suite

            return suite(options)
        if options.command == "profile":
            return _profile(options, flags, more)
        if options.command in ("sweep", "tune"):
            return _many_points(options, flags, more)
        return _run_files(given, options, flags, more, file, resident=arguments is None)
    except UsageError as error:
        return _wrong(error, options)
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:  # the reader of our output has gone
        with suppress(BrokenPipeError):  # closing writes what is left; a run can open nothing
            sys.stdout.close()
        return FINDINGS
    except Exception as error:
        print(f"tops-sim: internal error: {type(error).__name__}: {error}", file=sys.stderr)
        return USAGE


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="tops-sim", description="Runs TOPS C++ on a virtual GCU: no card, no SDK."
    )
    parser.add_argument("--version", action="version", version=f"tops-sim {__version__}")
    parser.add_argument(
        "--demo", action="store_true", help="run two of the examples, which needs no file of yours"
    )
    commands = parser.add_subparsers(dest="command", required=True)
    _run_options(commands.add_parser("run", help="run main(), or one kernel"))
    profile = commands.add_parser("profile", help="tell where the time would go, in cycles")
    _launch_options(profile)
    profile.add_argument(
        "--machine", metavar="FILE", help="figures of the time model, in TOML, over the usual ones"
    )
    profile.set_defaults(**_WATCHED)
    from tops_lsp.cli.sweep_options import add_sweep, add_tune

    add_sweep(
        commands.add_parser("sweep", help="run a kernel at many points: is it right, which is best")
    )
    add_tune(commands.add_parser("tune", help="search for the best point"))
    from tops_lsp.cli.verify_options import add_verify

    add_verify(
        commands.add_parser("verify", help="judge a kernel: a verdict for programs, stage by stage")
    )
    from tops_lsp.cli.suite_options import add_suite

    add_suite(commands.add_parser("suite", help="kernels to write: tasks, solutions, verdicts"))
    dap = commands.add_parser("dap", help="debug: speak the debug adapter protocol on stdio")
    dap.add_argument("--port", type=int, help="listen there instead, on this machine alone; 0: any")
    commands.add_parser("mcp", help="tools for models: the Model Context Protocol on stdio")
    info = commands.add_parser("info", help="show the virtual hardware's figures")
    info.add_argument("--target", default="gcu300")
    info.add_argument("--json", action="store_true", help="print JSON")
    return parser


_WATCHED = {
    "html": None,
    "timeline": None,
    "compare": None,
    "stats": False,
    "coverage": False,
    "trace": None,
    "shuffle": None,
    "engine": "auto",
    "threads": None,
}
"""The options of a run that has nothing to show but its profile."""


def _launch_options(run: argparse.ArgumentParser) -> None:
    """What is run, how far, and in which form it is told."""
    from tops_lsp.cli.usage import add_context_options

    run.add_argument("file")
    run.add_argument("arguments", nargs="*", help="for main(); or more files to run")
    run.add_argument("--kernel", help="run this kernel; the default is main(), or the only kernel")
    run.add_argument("--launch", metavar="TEXT", help='"<<<2, 12>>> a = ramp(100), n = 100"')
    run.add_argument("--grid", metavar="SIZE", help="blocks: 2 or (2, 3)")
    run.add_argument("--block", metavar="SIZE", help="threads of a block")
    run.add_argument("--shared", metavar="BYTES", help="dynamic shared memory of a block")
    run.add_argument("--arg", action="append", default=[], metavar="NAME=VALUE")
    add_context_options(run)
    run.add_argument(
        "--check",
        action="append",
        type=_checks,
        metavar="LIST",
        help="races, uninitialized, all (the default) or none; other checks are always made",
    )
    run.add_argument("--seed", type=int, default=0, help="of random inputs that name none")
    run.add_argument("--seconds", type=float, help="limit of the run")
    run.add_argument(
        "--steps", type=int, help="loop rounds and calls of a thread after which it seems endless"
    )
    run.add_argument("--memory", type=_mebibytes, metavar="MIB", help="limit of the process")
    run.add_argument(
        "--no-cache",
        dest="cache",
        action="store_false",
        help="compile anew, and keep no program for later runs of the same text",
    )
    run.add_argument(
        "--json",
        dest="output_format",
        action="store_const",
        const="json",
        default="full",
        help="print JSON: the same as --output-format json",
    )
    run.add_argument("--lang", choices=("en", "zh-CN"))
    _choice(run, "--color", ("auto", "always", "never"))


def _run_options(run: argparse.ArgumentParser) -> None:
    _launch_options(run)
    _choice(
        run,
        "--engine",
        ("auto", "lockstep", "native"),
        "lockstep: NumPy; native: machine code, with the extra 'fast'; both tell the same",
    )
    run.add_argument(
        "--shuffle",
        type=int,
        metavar="SEED",
        help="take threads and blocks in another order: a second opinion",
    )
    run.add_argument(
        "--trace", metavar="[FILE:]LINE", type=_line, help="values of all threads and lanes there"
    )
    run.add_argument("--coverage", action="store_true", help="which lines were run")
    run.add_argument(
        "--stats",
        action="store_true",
        help="bytes by engine and memories, idle lanes and more",
    )
    run.add_argument("--html", metavar="FILE", help="write a report to open in a browser")
    run.add_argument(
        "--compare", metavar="FILE", help="a report to hold the counters against; else the old FILE"
    )
    run.add_argument("--timeline", metavar="FILE", help="write a trace for Perfetto or Chrome")
    run.add_argument(
        "--threads",
        type=_threads,
        metavar="N",
        help="threads that run a launch's blocks, 0: one for each core; all numbers tell the same",
    )
    run.add_argument(
        "--no-daemon",
        dest="daemon",
        action="store_false",
        help="run in this process, and leave no process behind that makes the next runs faster",
    )
    lines = "concise: a line for each finding, as tops-lint has it; markdown: a document"
    _choice(run, "--output-format", ("full", "concise", "json", "markdown"), lines)


def _choice(
    parser: argparse.ArgumentParser, name: str, words: tuple[str, ...], reported: str | None = None
) -> None:
    """An option that takes one of some words; the first without it."""
    parser.add_argument(name, choices=words, default=words[0], help=reported)


def _checks(text: str) -> frozenset[str]:
    from tops_lsp.simulate.run import ALL_CHECKS

    words = [word.strip() for word in text.split(",")]
    unknown = [word for word in words if word not in {*ALL_CHECKS, "all", "none"}]
    if unknown:
        known = ", ".join(sorted(ALL_CHECKS))
        raise argparse.ArgumentTypeError(f"'{unknown[0]}': there are {known}, all, none")
    return ALL_CHECKS if "all" in words else frozenset(words) - {"none"}


def _mebibytes(text: str) -> int:
    if not text.isdecimal() or not int(text):
        raise argparse.ArgumentTypeError(f"'{text}': expected a number of MiB")
    return int(text) << 20


def _threads(text: str) -> int:
    most = SETTINGS["run-threads"].most
    if not text.isdecimal() or int(text) > most:
        raise argparse.ArgumentTypeError(f"'{text}': expected a number from 0 to {most}")
    return int(text)


def _line(text: str) -> tuple[str, int]:
    file, _, line = text.rpartition(":")
    if not line.isdecimal() or not int(line):
        raise argparse.ArgumentTypeError(f"'{text}': expected a line, or FILE:LINE")
    return file, int(line)


def _info(options: argparse.Namespace) -> int:
    import json

    from tops_simulator.machine import MACHINES

    if options.target not in MACHINES:
        raise UsageError(
            "unknown target '{text}': choose from {known}",
            text=options.target,
            known=", ".join(MACHINES),
        )
    figures = MACHINES[options.target].figures()
    if options.json:
        table = {
            name: {"value": f.value, "source": f.source, "assumed": f.assumed}
            for name, f in figures.items()
        }
        print(json.dumps({"target": options.target, "figures": table}, indent=2))
        return CLEAN
    for name, figure in figures.items():
        mark = " (assumed)" if figure.assumed else ""
        print(f"{name:20}{figure.value:>15,}  {figure.source}{mark}")
    return CLEAN


def _mcp() -> int:
    try:
        from tops_lsp.agents.server import serve
    except ImportError as error:
        raise UsageError(
            "{what} needs the extra '{extra}': pip install 'tops-lsp[{extra}]'",
            what="mcp",
            extra="agents",
        ) from error
    serve()
    return CLEAN


def _many_points(options: argparse.Namespace, flags: Sequence[str], more: Sequence[str]) -> int:
    if options.command == "tune":
        from tops_lsp.cli.tune import tune

        return tune(options, flags, more)
    from tops_lsp.cli.sweep import sweep

    return sweep(options, flags, more)


# --- running ----------------------------------------------------------------------------


def _profile(options: argparse.Namespace, flags: Sequence[str], more: Sequence[str]) -> int:
    """Runs a file for the time model, and tells where its time would go."""
    from tops_lsp.cli.profile import figures_of, show_profile
    from tops_lsp.simulate.run import guarded

    options.arguments += more
    request, reading = _request(options, _context(options, flags))
    figures = figures_of(request.context.target.name, options.machine)
    outcome = guarded(request, _confinement(options, request), reading)
    show_profile(outcome, reading.source, figures, options)
    return _status(outcome)


def _run_files(
    given: Sequence[str],
    options: argparse.Namespace,
    flags: Sequence[str],
    more: Sequence[str],
    only: str | None,
    *,
    resident: bool,
) -> int:
    """Runs each file that is named; the greatest of their statuses. `more`: for each main()."""
    files: list[str] = [options.file]
    words: list[str] = []
    if options.arguments:
        from tops_lsp.cli.sim_files import files_of, heading

        files, words = files_of(options)
    status = CLEAN
    for file in files if only is None else [only]:
        options.file, options.arguments = file, [*words, *more]
        if len(files) > 1 and only is None and options.output_format == "full":
            print(heading(file, is_first=file == files[0], colour=options.color), flush=True)
        try:
            reported = _in_resident(given, options) if resident and options.daemon else None
            ended = _run(options, flags) if reported is None else reported
        except UsageError as error:
            ended = _wrong(error, options)
        status = max(status, ended)
    return status


def _wrong(error: UsageError, options: argparse.Namespace) -> int:
    print(f"tops-sim: {error.in_language(language_of_run(options))}", file=sys.stderr)
    return USAGE


def _in_resident(words: Sequence[str], options: argparse.Namespace) -> int | None:
    """The run's status, if the resident process has made it."""
    from tops_lsp.cli.resident import through

    return through(words, options.file, language_of_run(options))


def _run(options: argparse.Namespace, flags: Sequence[str]) -> int:
    from tops_lsp.cli.pages import write_pages
    from tops_lsp.cli.run_output import show, show_engines, show_exit, show_refusals
    from tops_lsp.simulate.run import guarded

    request, reading = _request(options, _context(options, flags))
    if request.kernel is not None and options.arguments:
        raise UsageError(
            "'{word}' is for main(), but the kernel {kernel} is run: give it arguments with "
            "--arg NAME=VALUE",
            word=options.arguments[0],
            kernel=request.kernel,
        )
    language, source = language_of_run(options), reading.source
    outcome = guarded(request, _confinement(options, request), reading)
    write_pages(outcome, source, options, language, request.context.limits.page_size)
    outcome = _without_statistics(outcome, options)
    if outcome.report is None and options.output_format != "json":
        from tops_lsp.simulate.present.wording import spoken

        raise UsageError("{why}", why=spoken(outcome.error, language))
    show(outcome, source, options.output_format, options.color, language)
    if options.stats and options.output_format != "json":
        show_engines(outcome, language)
    elif options.engine == "native" and options.output_format != "json":
        show_refusals(outcome, language)
    if options.output_format != "json":
        show_exit(outcome, language)
    return _status(outcome)


def _without_statistics(outcome: Outcome, options: argparse.Namespace) -> Outcome:
    """The outcome without statistics that only a page has asked for."""
    report = outcome.report
    if options.stats or report is None or report.observed is None:
        return outcome
    observed = replace(report.observed, statistics=None)
    return replace(outcome, report=replace(report, observed=observed))


def _confinement(options: argparse.Namespace, request: Request) -> Progress:
    """What happens when the run begins: a process of its own gives up what it does not need."""
    if not options.confined:
        return lambda stage: None
    from tops_lsp.simulate.process.sandbox import confining

    named = filter(None, (options.html, options.timeline, options.compare))
    return confining(request, asked=[os.path.dirname(os.path.abspath(path)) for path in named])


def _status(outcome: Outcome) -> int:
    if outcome.report is None:
        return USAGE
    failed = not outcome.ok or (outcome.report.exit_code or 0) != 0
    return FINDINGS if failed else CLEAN


def _context(options: argparse.Namespace, flags: Sequence[str]) -> Context:
    """How the file is read: for the first of its targets."""
    from tops_lsp.cli.context import Faults, project_of

    settings = project_of(options, flags).settings_of(options.file)
    Faults("tops-sim", language_of_run(options)).report(settings.faults)
    return settings.contexts()[0]


def _request(options: argparse.Namespace, context: Context) -> tuple[Request, Reading]:
    """What to run, and its file, read as far as was needed to tell."""
    from tops_lsp.simulate.run import ALL_CHECKS, Request

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
        return Watch(profile=True)
    file, line = options.trace or ("", None)
    where = str(Path(file).absolute()) if file else str(path.absolute())
    pictured = bool(options.html or options.timeline)
    patience = None if options.stats else steps
    return Watch(
        line, where, options.coverage, options.stats or pictured, pictured, patience=patience
    )


def _directive(options: argparse.Namespace) -> Directive | None:
    """What the options say about a launch; None if they say nothing."""
    from tops_lsp.simulate.launch.directive import Directive, joined, parse_dim, parse_directive
    from tops_lsp.simulate.present.wording import spoken

    found: Directive | None = None
    clauses = [*options.arg, *([f"shared = {options.shared}"] if options.shared else [])]
    for text in [*([options.launch] if options.launch else []), *clauses]:
        read = parse_directive(text)
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
    """Without a kernel's name: main(), or the only kernel; None is main()."""
    from tops_lsp.simulate.launch.kernels import has_main, runnable_kernels

    if has_main(unit) and not launch_given:
        return None
    names = [kernel.name for kernel in runnable_kernels(unit)]
    if len(names) != 1:
        known = ", ".join(names) or Phrase("none")
        raise UsageError("no main() to run; --kernel is one of: {names}", names=known)
    return names[0]


if __name__ == "__main__":
    sys.exit(main())
