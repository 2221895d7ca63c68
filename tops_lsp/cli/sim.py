"""tops-sim: runs programs and kernels on the virtual hardware.

Exit status: 0 the run was clean, 1 something was found or main() failed, 2 wrong usage.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from tops_lsp import __version__

if TYPE_CHECKING:
    from tops_lsp.simulate.run import Outcome, Request
    from tops_simulator.findings import Finding

CLEAN, FINDINGS, USAGE = 0, 1, 2


def main(arguments: Sequence[str] | None = None) -> int:
    """Entry point; never shows a traceback."""
    try:
        options = _parser().parse_args(arguments)
    except SystemExit as stop:
        return USAGE if stop.code not in (0, None) else CLEAN
    try:
        if options.command == "info":
            return _info(options.target)
        if options.command == "run":
            return _run(options)
    except KeyboardInterrupt:
        return 130
    except Exception as error:
        print(f"tops-sim: internal error: {type(error).__name__}: {error}", file=sys.stderr)
        return USAGE
    _parser().print_help()
    return USAGE


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="tops-sim", description="Runs TOPS C++ on a virtual GCU: no card, no SDK."
    )
    parser.add_argument("--version", action="version", version=f"tops-sim {__version__}")
    commands = parser.add_subparsers(dest="command")
    run = commands.add_parser("run", help="run main(), or one kernel")
    run.add_argument("file")
    run.add_argument("arguments", nargs="*", help="for main()")
    run.add_argument("--kernel", help="run this kernel instead of main()")
    run.add_argument("--launch", help='as in a directive: "<<<2, 12>>> a = ramp(100), n = 100"')
    run.add_argument("--target", default="gcu300")
    run.add_argument("-I", dest="include", action="append", default=[], metavar="DIR")
    run.add_argument("-D", dest="define", action="append", default=[], metavar="NAME[=VALUE]")
    run.add_argument("--seconds", type=float, default=60.0, help="limit of the run")
    run.add_argument("--lang", choices=("en", "zh-CN"))
    info = commands.add_parser("info", help="show the virtual hardware's figures")
    info.add_argument("--target", default="gcu300")
    return parser


def _info(target: str) -> int:
    from tops_simulator.machine import MACHINES

    if target not in MACHINES:
        print(f"tops-sim: unknown target '{target}': choose {', '.join(MACHINES)}", file=sys.stderr)
        return USAGE
    for name, figure in MACHINES[target].figures().items():
        mark = " (assumed)" if figure.assumed else ""
        print(f"{name:20}{figure.value:>15}  {figure.source}{mark}")
    return CLEAN


def _run(options: argparse.Namespace) -> int:
    from tops_lsp.diagnostics.render import language_of
    from tops_lsp.simulate.run import Request, execute

    path = Path(options.file)
    if not path.is_file():
        print(f"tops-sim: {path}: no such file", file=sys.stderr)
        return USAGE
    request = Request(
        path=str(path),
        kernel=options.kernel,
        target=options.target,
        defines=tuple(options.define),
        include_dirs=tuple(options.include),
        seconds=options.seconds,
        arguments=tuple(options.arguments),
    )
    prepared = _with_directive(request, options.launch)
    if isinstance(prepared, str):
        print(f"tops-sim: {prepared}", file=sys.stderr)
        return USAGE
    outcome = execute(prepared)
    language = language_of(options.lang or os.environ.get("LC_ALL") or os.environ.get("LANG"))
    return _show(outcome, options.kernel is not None, language)


def _with_directive(request: Request, launch: str | None) -> Request | str:
    """The request with the launch from the command line or from above the kernel."""
    from dataclasses import replace

    from tops_lsp.simulate.directive import DirectiveError, parse_directive
    from tops_lsp.simulate.kernels import directive_text

    if request.kernel is None:
        return request
    text = launch or directive_text(request.path, Path(request.path).read_bytes(), request.kernel)
    if text is None:
        return request
    try:
        return replace(request, directive=parse_directive(text))
    except DirectiveError as error:
        return f"the launch directive cannot be read: {error}"


def _show(outcome: Outcome, kernel: bool, language: str) -> int:
    if outcome.report is None:
        print(f"tops-sim: {outcome.error}", file=sys.stderr)
        return USAGE
    if kernel:
        from tops_lsp.simulate.report import markdown

        print(markdown(outcome, language), end="")
    else:
        print(outcome.report.output, end="")
        for finding in outcome.report.findings:
            print(_line(finding), file=sys.stderr)
    failed = not outcome.ok or (outcome.report.exit_code or 0) != 0
    return FINDINGS if failed else CLEAN


def _line(finding: Finding) -> str:
    where = "" if finding.loc is None else f"{finding.loc.file}:{finding.loc.line}:"
    where += "" if finding.loc is None else f"{finding.loc.column}: "
    who = f" in {finding.thread}" if finding.thread is not None else ""
    times = f" ({finding.count} times)" if finding.count > 1 else ""
    return f"{where}{finding.severity.value}: {finding.message}{who} [{finding.kind}]{times}"


if __name__ == "__main__":
    sys.exit(main())
