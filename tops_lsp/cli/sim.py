"""tops-sim: runs programs and kernels on the virtual hardware.

Exit status: 0 the run was clean, 1 something was found or main() failed, 2 wrong usage.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress

from tops_lsp import __version__
from tops_lsp.cli.streams import accept_every_text
from tops_lsp.cli.usage import CommandParser, UsageError, language_of_run, split_flags, wrong

CLEAN, FINDINGS, USAGE = 0, 1, 2
INTERRUPTED = 130

_COMMANDS = {
    "run": "run main(), or one kernel",
    "test": "run kernels and programs that say what to expect of them",
    "profile": "tell where the time would go, in cycles",
    "calibrate": "fit the figures of the time model to times measured on a card",
    "sweep": "run a kernel at many points: is it right, which is best",
    "tune": "search for the best point",
    "verify": "judge a kernel: a verdict for programs, stage by stage",
    "suite": "kernels to write: tasks, solutions, verdicts",
    "dap": "debug: speak the debug adapter protocol on stdio",
    "mcp": "tools for models: the Model Context Protocol on stdio",
    "explain": "show a page: of a finding (SIM101), a rule, a function (vload), the handbook",
    "info": "show the virtual hardware's figures",
}


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
        options = parser(words).parse_args(words)
        options.confined = own_process or arguments is None  # then it can give things up
    except SystemExit as stop:
        return USAGE if stop.code not in (0, None) else CLEAN
    try:
        if options.command == "run":
            from tops_lsp.cli.sim_run import run_files

            return run_files(given, options, flags, more, file, resident=arguments is None)
        return _carried_out(options, flags, more)
    except UsageError as error:
        return wrong(error, options)
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:  # the reader of our output has gone
        with suppress(BrokenPipeError):  # closing writes what is left; a run can open nothing
            sys.stdout.close()
        return FINDINGS
    except Exception as error:
        print(f"tops-sim: internal error: {type(error).__name__}: {error}", file=sys.stderr)
        return USAGE


def _carried_out(options: argparse.Namespace, flags: Sequence[str], more: Sequence[str]) -> int:
    """The status of any command but `run`. Each imports what it needs itself."""
    match options.command:
        case "test":
            from tops_lsp.cli.testing.command import run_cases

            return run_cases(options, flags)
        case "profile":
            from tops_lsp.cli.profile import profile

            return profile(options, flags, more)
        case "calibrate":
            from tops_lsp.cli.calibrate import calibrate

            return calibrate(options, flags)
        case "sweep":
            from tops_lsp.cli.sweep import sweep

            return sweep(options, flags, more)
        case "tune":
            from tops_lsp.cli.tune import tune

            return tune(options, flags, more)
        case "verify":
            from tops_lsp.cli.verify import verify

            return verify(options)
        case "suite":
            from tops_lsp.cli.suite import suite

            return suite(options)
        case "dap":
            from tops_lsp.debug.connections import serve

            return serve(options.port)
        case "mcp":
            return _mcp()
        case "explain":
            from tops_lsp.cli.explain import explain

            explain(options.name, language_of_run(options))
            return CLEAN
        case _:
            from tops_lsp.cli.sim_info import info

            return info(options)


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


# --- the parser ---------------------------------------------------------------------------


def parser(words: Sequence[str] | None = None) -> argparse.ArgumentParser:
    """What reads the command line. Of `words` the first names the command whose options are
    needed; without any, all commands have theirs."""
    made = CommandParser(
        prog="tops-sim", description="Runs TOPS C++ on a virtual GCU: no card, no SDK."
    )
    made.add_argument("--version", action="version", version=f"tops-sim {__version__}")
    made.add_argument(
        "--demo", action="store_true", help="run two of the examples, which needs no file of yours"
    )
    made.add_argument(
        "--completion",
        action=_CompletionAction,
        choices=("bash", "zsh", "fish"),
        help="print a completion script",
    )
    commands = made.add_subparsers(dest="command", required=True)
    for name, text in _COMMANDS.items():
        command = commands.add_parser(name, help=text)
        if words is None or name in words[:1]:
            _adder(name)(command)
    return made


class _CompletionAction(argparse.Action):
    """Prints a script and ends."""

    def __call__(self, parser_: argparse.ArgumentParser, *given: object) -> None:
        from tops_lsp.cli.completion import command_script
        from tops_lsp.cli.explain import explained_names

        sys.stdout.write(command_script(str(given[1]), parser(), explained_names()))
        parser_.exit()


def _adder(name: str) -> Callable[[argparse.ArgumentParser], None]:
    """What gives a command its options."""
    from tops_lsp.cli import sim_options

    match name:
        case "run":
            return sim_options.add_run
        case "profile":
            return sim_options.add_profile
        case "calibrate":
            return sim_options.add_calibrate
        case "dap":
            return sim_options.add_dap
        case "info":
            return sim_options.add_info
        case "explain":
            return sim_options.add_explain
        case "test":
            from tops_lsp.cli.testing.options import add_test

            return add_test
        case "sweep" | "tune":
            from tops_lsp.cli import sweep_options

            return sweep_options.add_sweep if name == "sweep" else sweep_options.add_tune
        case "verify":
            from tops_lsp.cli.verify_options import add_verify

            return add_verify
        case "suite":
            from tops_lsp.cli.suite_options import add_suite

            return add_suite
        case _:
            return lambda command: None


if __name__ == "__main__":
    sys.exit(main())
