"""The options of `tops-sim test`."""

from __future__ import annotations

import argparse

from tops_lsp.cli.sim_options import checks, choice, mebibytes, name_and_file
from tops_lsp.cli.usage import add_context_options

FORMATS = ("full", "concise", "json", "json-lines", "junit", "github", "sarif", "tap")
"""What results are written as; the first two are for people."""


def add_test(parser: argparse.ArgumentParser) -> None:
    """What `tops-sim test` takes."""
    parser.add_argument("paths", nargs="+", help="files, folders, patterns, or FILE::KERNEL")
    _add_selection(parser.add_argument_group("which tests"))
    _add_run(parser.add_argument_group("how they are run"))
    _add_output(parser.add_argument_group("output"))


def _add_selection(group: argparse._ActionsContainer) -> None:
    add = group.add_argument
    add("-k", dest="chosen", metavar="EXPRESSION", help="words in FILE::KERNEL: 'sum and not slow'")
    add(
        "--all",
        action="store_true",
        help="also main(), and kernels whose launch is said, that expect nothing",
    )
    add("--last-failed", action="store_true", help="those that failed last time, if any did")
    add("--exclude", action="append", default=[], metavar="PATTERN", help="leave out of folders")
    add("--pass-with-no-tests", action="store_true", help="exit status 0 where there is no test")
    add("--list", action="store_true", help="list tests, run none")


def _add_run(group: argparse._ActionsContainer) -> None:
    add = group.add_argument
    add("-j", "--jobs", type=_natural, metavar="N", help="processes; default: cores")
    add("-x", dest="maxfail", action="store_const", const=1, help="stop at the first failure")
    add("--maxfail", type=_natural, metavar="N", help="stop after N failures")
    add("--update", action="store_true", help="write what load(…) is expected to give")
    choice(group, "--engine", ("auto", "lockstep", "native"))
    add("--check", action="append", type=checks, metavar="LIST", help="races, uninitialized, none")
    add("--seed", type=int, default=0, help="of random inputs that name none")
    add("--shuffle", type=int, metavar="SEED", help="take threads and blocks in another order")
    add("--seconds", type=float, help="limit of each test")
    add("--steps", type=int, help="loop rounds and calls of a thread")
    add("--memory", type=mebibytes, metavar="MIB", help="limit of a process")
    add_context_options(group)


def _add_output(group: argparse._ActionsContainer) -> None:
    add = group.add_argument
    choice(group, "--output-format", FORMATS, "full: for people; concise: a line for each finding")
    add(
        "--write",
        action="append",
        default=[],
        type=_format_and_file,
        metavar="FORMAT=FILE",
        help="also write results there, as in junit=tests.xml",
    )
    add(
        "--save",
        action="append",
        default=[],
        type=name_and_file,
        metavar="NAME=FILE.npy",
        help="write an argument as it is after the run; goes with one test",
    )
    add("--coverage-lcov", metavar="FILE", help="write which lines were run, for lcov")
    add("--coverage-html", metavar="FILE", help="write which lines were run, as a page")
    add("--lang", choices=("en", "zh-CN"))
    choice(group, "--color", ("auto", "always", "never"))


def _natural(text: str) -> int:
    if not text.isdecimal() or not int(text):
        raise argparse.ArgumentTypeError(f"'{text}': expected a number from 1 on")
    return int(text)


def _format_and_file(text: str) -> tuple[str, str]:
    form, _, file = text.partition("=")
    if form not in FORMATS or not file:
        known = ", ".join(FORMATS)
        raise argparse.ArgumentTypeError(f"'{text}': expected FORMAT=FILE, FORMAT one of {known}")
    return form, file
