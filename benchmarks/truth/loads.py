"""Whether a program loads what nobody has stored: every load is put to valgrind, bit by bit.

Valgrind by itself tells only of such values that decide something. Here clang's unoptimized code
asks it before each load (`VALGRIND_CHECK_MEM_IS_DEFINED`). Two kinds of loads are no reads of
the program's: of the unit around a bit-field, and of a class that is passed in registers.
"""

from __future__ import annotations

import re
import subprocess
from collections.abc import Sequence
from pathlib import Path

CLANG = "clang++"
COMPILE = 60  # seconds
_CODE = ("-S", "-emit-llvm", "-O0", "-gdwarf-4", "-fno-discard-value-names", "-std=c++17", "-w")
_ASKING = """\
#include <valgrind/memcheck.h>
extern "C" void truth_load(const char *where, unsigned long size) {
  (void)VALGRIND_CHECK_MEM_IS_DEFINED(where, size);
}
"""
_LOAD = re.compile(
    r"^  %(?!bf\.)[\w.]+ = load (?:volatile )?(?P<type>[^,]+), "
    r"(?P=type)\* (?P<where>%[\w.]+|@[\w.$]+), align \d+(?P<place>, !dbg !\d+)"
)
_SIZES = {"i8": 1, "i16": 2, "i32": 4, "i64": 8, "i128": 16, "float": 4, "double": 8}
_PASSED = ("coerce", "agg.")


def watched(text: str, folder: str, defines: Sequence[str], scratch: Path) -> Path | None:
    """The program, built so that valgrind tells of such loads; None if that cannot be done."""
    code, asking, made = (scratch / name for name in ("code.ll", "asking.cpp", "watched"))
    asking.write_text(_ASKING)
    source = ["-x", "c++", "-iquote", folder, "-", *defines]
    if not _built([CLANG, *_CODE, *source, "-o", str(code)], text):
        return None
    code.write_text(with_questions(code.read_text("utf-8", errors="surrogateescape")))
    words = ["-w", "-gdwarf-4", str(code), "-x", "c++", str(asking), "-x", "none", "-lm"]
    return made if _built([CLANG, *words, "-o", str(made)], "") else None


def _built(command: Sequence[str], text: str) -> bool:
    given = text.encode("utf-8", "surrogateescape")
    try:
        done = subprocess.run(
            command, input=given, capture_output=True, timeout=COMPILE, check=False
        )
    except subprocess.TimeoutExpired:
        return False
    return done.returncode == 0


def with_questions(code: str) -> str:
    """LLVM's text with a question before each load."""
    lines: list[str] = []
    for number, line in enumerate(code.split("\n")):
        found = _LOAD.match(line)
        size = None if found is None else _size(found["type"])
        if found is not None and size is not None and not _is_passed(found["where"]):
            lines += [
                f"  %truth.{number} = bitcast {found['type']}* {found['where']} to i8*",
                f"  call void @truth_load(i8* %truth.{number}, i64 {size}){found['place']}",
            ]
        lines.append(line)
    return "\n".join([*lines, "declare void @truth_load(i8*, i64)", ""])


def _size(type_: str) -> int | None:
    return 8 if type_.endswith("*") else _SIZES.get(type_)


def _is_passed(where: str) -> bool:
    return any(part in where for part in _PASSED)
