"""The options of `tops-sim run`, `profile`, `info` and `dap`, and how their values are read."""

from __future__ import annotations

import argparse

from tops_lsp.cli.usage import add_context_options
from tops_lsp.limits import SETTINGS

_WATCHED = {
    "html": None,
    "timeline": None,
    "save": (),
    "compare": None,
    "stats": False,
    "coverage": False,
    "trace": None,
    "shuffle": None,
    "threads": None,
}
"""The options of a run that has nothing to show but its profile."""


def add_profile(profile: argparse.ArgumentParser) -> None:
    """What `tops-sim profile` takes."""
    _launch_options(profile)
    profile.add_argument(
        "--machine", metavar="FILE", help="figures of the time model, in TOML, over the usual ones"
    )
    profile.set_defaults(**_WATCHED)
    _engine(profile)
    profile.add_argument(
        "--timeline",
        metavar="FILE",
        help="write the schedule of the longest launch as a trace for Perfetto, with source lines",
    )
    profile.add_argument(
        "--roofline", metavar="FILE", help="write the roofline of the longest launch as SVG"
    )
    profile.add_argument(
        "--html",
        metavar="FILE",
        help="write a report with the time of each line and the roofline, to open in a browser",
    )
    profile.add_argument(
        "--compare",
        metavar="FILE",
        help="a profile written with --json, or another file to run: what became faster",
    )
    profile.add_argument(
        "--at-most",
        type=_ratio,
        metavar="RATIO",
        help="with --compare: exit status 1 if a kernel takes more than so many times the cycles",
    )


def add_calibrate(calibrate: argparse.ArgumentParser) -> None:
    """What `tops-sim calibrate` takes."""
    calibrate.add_argument(
        "file", metavar="MEASURED.csv", help="columns: file, kernel, launch, seconds or cycles"
    )
    calibrate.add_argument(
        "--machine", metavar="FILE", help="figures and ranges to begin with, over the usual ones"
    )
    calibrate.add_argument(
        "-o", "--output", metavar="FILE", help="write the fitted figures, for --machine"
    )
    calibrate.add_argument("--seconds", type=float, default=60.0, help="limit of each run")
    choice(calibrate, "--output-format", ("full", "json"))
    calibrate.add_argument("--lang", choices=("en", "zh-CN"))


def add_dap(dap: argparse.ArgumentParser) -> None:
    """What `tops-sim dap` takes."""
    dap.add_argument("--port", type=int, help="listen there instead, on this machine alone; 0: any")


def add_info(info: argparse.ArgumentParser) -> None:
    """What `tops-sim info` takes."""
    info.add_argument("--target", default="gcu300")
    info.add_argument("--json", action="store_true", help="print JSON")


def add_explain(explain: argparse.ArgumentParser) -> None:
    """What `tops-sim explain` takes."""
    explain.add_argument("name", metavar="PAGE", help="a code, as in SIM101, or a name")
    explain.add_argument("--lang", choices=("en", "zh-CN"))


def add_run(run: argparse.ArgumentParser) -> None:
    """What `tops-sim run` takes."""
    _launch_options(run)
    _engine(run)
    run.add_argument(
        "--shuffle",
        type=int,
        metavar="SEED",
        help="take threads and blocks in another order: a second opinion",
    )
    run.add_argument(
        "--trace", metavar="[FILE:]LINE", type=_line, help="values of all threads and lanes there"
    )
    run.add_argument("--stdin", metavar="FILE", help="what main() reads; else what is piped in")
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
    run.add_argument(
        "--save",
        action="append",
        default=[],
        type=name_and_file,
        metavar="NAME=FILE.npy",
        help="write an argument of the kernel as it is after the run",
    )
    run.add_argument("--timeline", metavar="FILE", help="write a trace for Perfetto or Chrome")
    run.set_defaults(roofline=None)
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
    choice(run, "--output-format", ("full", "concise", "json", "markdown"), lines)


def _engine(run: argparse.ArgumentParser) -> None:
    choice(
        run,
        "--engine",
        ("auto", "lockstep", "native"),
        "lockstep: NumPy; native: machine code, with the extra 'fast'; both tell the same",
    )


def _launch_options(run: argparse.ArgumentParser) -> None:
    """What is run, how far, and in which form it is reported."""
    run.add_argument("file", help="the source")
    run.add_argument("arguments", nargs="*", help="for main(); or more files to run")
    run.add_argument("--kernel", help="run this kernel; the default is main(), or the only kernel")
    run.add_argument("--launch", metavar="TEXT", help='"<<<2, 12>>> a = ramp(100), n = 100"')
    run.add_argument("--grid", metavar="SIZE", help="blocks: 2 or (2, 3)")
    run.add_argument("--block", metavar="SIZE", help="threads of a block")
    run.add_argument("--shared", metavar="BYTES", help="dynamic shared memory of a block")
    run.add_argument(
        "--arg",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="an argument of the kernel: n=1000, or 'x=randn(n)'",
    )
    add_context_options(run)
    run.add_argument(
        "--check",
        action="append",
        type=checks,
        metavar="LIST",
        help="races, uninitialized, all (the default) or none; other checks are always made",
    )
    run.add_argument("--seed", type=int, default=0, help="of random inputs that name none")
    run.add_argument("--seconds", type=float, help="limit of the run")
    run.add_argument(
        "--steps", type=int, help="loop rounds and calls of a thread after which it seems endless"
    )
    run.add_argument("--memory", type=mebibytes, metavar="MIB", help="limit of the process")
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
    choice(run, "--color", ("auto", "always", "never"))


def choice(
    parser: argparse._ActionsContainer,
    name: str,
    words: tuple[str, ...],
    reported: str | None = None,
) -> None:
    """An option that takes one of some words; the first without it."""
    parser.add_argument(name, choices=words, default=words[0], help=reported)


def name_and_file(text: str) -> tuple[str, str]:
    """What `--save` takes."""
    name, _, file = text.partition("=")
    if not name.strip() or not file.endswith(".npy"):
        raise argparse.ArgumentTypeError(f"'{text}': expected NAME=FILE.npy")
    return name.strip(), file


def checks(text: str) -> frozenset[str]:
    """Names of checks."""
    from tops_lsp.simulate.request import ALL_CHECKS

    words = [word.strip() for word in text.split(",")]
    unknown = [word for word in words if word not in {*ALL_CHECKS, "all", "none"}]
    if unknown:
        known = ", ".join(sorted(ALL_CHECKS))
        raise argparse.ArgumentTypeError(f"'{unknown[0]}': there are {known}, all, none")
    return ALL_CHECKS if "all" in words else frozenset(words) - {"none"}


def mebibytes(text: str) -> int:
    """Bytes, of a number of MiB."""
    if not text.isdecimal() or not int(text):
        raise argparse.ArgumentTypeError(f"'{text}': expected a number of MiB")
    return int(text) << 20


def _threads(text: str) -> int:
    most = SETTINGS["run-threads"].most
    if not text.isdecimal() or int(text) > most:
        raise argparse.ArgumentTypeError(f"'{text}': expected a number from 0 to {most}")
    return int(text)


def _ratio(text: str) -> float:
    try:
        ratio = float(text)
    except ValueError:
        ratio = 0
    if not 0 < ratio < float("inf"):
        raise argparse.ArgumentTypeError(f"'{text}': expected a number above 0")
    return ratio


def _line(text: str) -> tuple[str, int]:
    file, _, line = text.rpartition(":")
    if not line.isdecimal() or not int(line):
        raise argparse.ArgumentTypeError(f"'{text}': expected a line, or FILE:LINE")
    return file, int(line)
