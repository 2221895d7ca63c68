"""The options of `tops-sim suite`."""

from __future__ import annotations

import argparse


def add_suite(parser: argparse.ArgumentParser) -> None:
    """Gives a parser its options."""
    add = parser.add_argument
    add("task", nargs="*", metavar="NAME", help="a task, and a file with a solution to be judged")
    add("--solution", metavar="NAME", help="print this solution: right, slow, or a wrong one")
    add("--check", action="store_true", help="judge all solutions, which must come out as known")
    add("--seeds", metavar="LIST", default="0", help="of random inputs: 0,1,2")
    add("--orders", metavar="LIST", default="0", help="seeds of orders of threads; 0 is the usual")
    add("--engine", choices=("auto", "lockstep", "native"), default="auto")
    add("--json", action="store_true", help="print JSON")
    add("--lang", choices=("en", "zh-CN"))
