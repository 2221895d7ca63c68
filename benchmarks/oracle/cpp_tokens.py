"""Is the expansion that of a compiler? Token by token, against GNU `cpp`.

    python benchmarks/oracle/cpp_tokens.py FOLDER [SUFFIX ...]

`#include` and `#pragma` are taken out first, so that each file stands for itself. What differs in
numbers alone is counted apart: for an invocation of several lines GNU's `__LINE__` is that of the
name, clang's and so ours that of the closing parenthesis.
"""

from __future__ import annotations

import re
import subprocess
import sys
from collections import Counter
from pathlib import Path

from tops_lsp.preprocess import Context, preprocess
from tops_lsp.preprocess.regions import Region
from tops_lsp.preprocess.tokens import Kind, tokenize
from tops_lsp.text.source import Source

SUFFIXES = (".cpp", ".h", ".cu", ".cuh", ".tops")
DEFINES = (("__GCU_ARCH__", "300"),)
NAME = "<stdin>"
_LEFT_OUT = re.compile(rb"^[ \t]*#[ \t]*(?:include|pragma)\b(?:[^\n\\]|\\.|\\\r?\n)*$", re.M)


class NoFiles:
    """A loader that finds nothing."""

    def load(self, path: str) -> Source | None:
        return None


def tokens(text: bytes, numbers: bool = True) -> list[bytes]:
    """The tokens of a text, with or without what its numbers are."""
    found = tokenize(text, 0, len(text), Region(NAME), 0)
    return [t.text if numbers or t.kind is not Kind.NUMBER else b"0" for t in found]


def theirs(text: bytes) -> bytes:
    """What cpp makes of a text."""
    defines = [f"-D{name}={value}" for name, value in (*DEFINES, ("__cplusplus", "201703L"))]
    command = ["cpp", "-P", "-undef", "-std=gnu++17", *defines, "-xc++", "-"]
    return subprocess.run(command, input=text, capture_output=True, check=False).stdout


def ours(text: bytes) -> bytes:
    """What we make of it."""
    context = Context(defines=DEFINES)
    return preprocess(Source(NAME, text), context, NoFiles(), lambda name: None).text


def verdict(text: bytes) -> str:
    """How the two compare on one text."""
    one, other = theirs(text), ours(text)
    for words, numbers in (("equal", True), ("equal but for numbers", False)):
        if tokens(one, numbers) == tokens(other, numbers):
            return words
    return "different"


def main(arguments: list[str]) -> None:
    """Compares all files of a folder."""
    folder, *suffixes = arguments
    counts: Counter[str] = Counter()
    for path in sorted(Path(folder).rglob("*")):
        if path.suffix in (suffixes or SUFFIXES) and path.is_file():
            result = verdict(_LEFT_OUT.sub(b"", path.read_bytes()))
            counts[result] += 1
            if result != "equal":
                print(f"{path}: {result}")
    print(f"{counts.total()} files: " + ", ".join(f"{n} {words}" for words, n in counts.items()))


if __name__ == "__main__":
    main(sys.argv[1:])
