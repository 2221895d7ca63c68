"""Random programs by csmith, each one text: csmith's own headers are in it.

Csmith's programs have no undefined behaviour, end, and print a checksum of all their variables.
"""

from __future__ import annotations

import re
import subprocess
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from benchmarks.truth.programs import Program

HEADERS = "/usr/include/csmith"
OPTIONS = (
    *("--no-argc", "--lang-cpp", "--cpp11", "--no-packed-struct"),
    *("--max-funcs", "6", "--max-block-depth", "4", "--max-block-size", "4"),
    *("--max-expr-complexity", "5", "--max-array-len-per-dim", "5"),
)
SYSTEM = ("stdio.h", "stdint.h", "string.h", "limits.h", "math.h")
TIME = 60
_LINE = re.compile(r'# \d+ "([^"]*)"')
_NAME_IN_PARENTHESES = re.compile(r"^\((safe_\w+)\)", re.M)


def options_of(seed: int) -> list[str]:
    """Odd seeds have no global variables, each fifth has bit-fields, each fourth jumps, each third
    volatile variables. C++ refuses most conversions between pointers to constants that C has, so
    only each sixth has those, and odd ones no constants."""
    varied = {
        "--no-bitfields": seed % 5 != 0,
        "--no-jumps": seed % 4 != 0,
        "--no-volatiles": seed % 3 != 0,
        "--no-const-pointers": seed % 6 != 0,
        "--no-consts": seed % 2 == 1,
        "--no-global-variables": seed % 2 == 1,
    }
    chosen = (option for option, given in varied.items() if given)
    return [*OPTIONS, *chosen, "--seed", str(seed)]


def programs(seeds: range, kept: Path) -> Iterator[Program]:
    """The programs of some seeds; their texts are kept in a folder."""
    kept.mkdir(parents=True, exist_ok=True)
    for seed in seeds:
        file = kept / f"s{seed:05}.cpp"
        if not file.exists():
            file.write_text(_generated(seed))
        yield Program("csmith", file.stem, file.read_text(), str(kept))


def _generated(seed: int) -> str:
    command = ["csmith", *options_of(seed)]
    text = subprocess.run(command, capture_output=True, text=True, timeout=TIME, check=True).stdout
    return _flattened(text)


def _flattened(text: str) -> str:
    """The program with csmith's headers in it and the system's as includes."""
    command = ["g++", "-std=c++17", "-E", "-x", "c++", "-I", HEADERS, "-"]
    done = subprocess.run(command, input=text, capture_output=True, text=True, check=True)
    kept, is_ours = [f"#include <{name}>" for name in SYSTEM], False
    for line in done.stdout.split("\n"):
        marker = _LINE.match(line)
        if marker:
            is_ours = marker[1] == "<stdin>" or marker[1].startswith(HEADERS)
        elif is_ours and line.strip():
            kept.append(line)
    return _NAME_IN_PARENTHESES.sub(r"\1", "\n".join(kept) + "\n")


@cache
def version() -> str:
    """The generator's own words."""
    done = subprocess.run(["csmith", "--version"], capture_output=True, text=True, check=True)
    return done.stdout.split("\n")[0].strip()
