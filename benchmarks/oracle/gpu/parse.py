"""What compute-sanitizer's text says, as facts: tool, kind and lines of the program itself."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

PREFIX = "========="


@dataclass(frozen=True, slots=True, order=True)
class Fault:
    """A finding of compute-sanitizer; `lines` are those it names in the program's file."""

    tool: str
    kind: str
    lines: tuple[int, ...]


KINDS = (
    (r"Invalid __(?:global|shared|local|constant)__ (?:read|write|atomic)", "invalid-access"),
    (r"Race reported between", "race"),
    (r"Uninitialized __\w+__ memory read", "uninitialized-read"),
    (r"Host API (?:uninitialized )?memory access error", "uninitialized-copy"),
    (r"Barrier error detected", "barrier"),
    (r"Leaked [\d,]+ bytes", "leak"),
    (r"Warp assert", "assertion"),
    (r"Illegal instruction", "illegal-instruction"),
    (r"Program hit cudaError(?:LaunchFailure|Assert|Illegal\w*)", "launch-failed"),
    (r"Program hit .* API call to cuda(?:GetLastError|PeekAtLastError)", "told-again"),
    (r"Program hit \w+", "refused-call"),
)
FOLLOWS = frozenset({"launch-failed", "told-again"})
"""Said of later calls once something has failed: no fault of their own."""
FRAME = re.compile(r" in ([^\s:]+):(\d+)(?:\s|$)")


def faults(tool: str, text: str, file: str) -> Counter[Fault]:
    """Findings of a run, how often each; what only follows from a failed launch is left out."""
    found = Counter(
        Fault(tool, kind, tuple(_lines(block, file)))
        for block in _blocks(text)
        if (kind := kind_of(block)) and kind not in FOLLOWS
    )
    broken = any(kind_of(block) == "launch-failed" for block in _blocks(text))
    return Counter(
        {fault: n for fault, n in found.items() if not (broken and fault.kind == "leak")}
    )


def kind_of(block: list[str]) -> str | None:
    """The kind of a report by its first line: None for summaries and the like."""
    return next((kind for pattern, kind in KINDS if re.search(pattern, block[0])), None)


def program_output(text: str) -> str:
    """What the program itself has printed between the tool's lines."""
    return "".join(line for line in text.splitlines(keepends=True) if not line.startswith(PREFIX))


def _blocks(text: str) -> Iterator[list[str]]:
    """Reports: a line that begins right after the prefix, and the indented ones below it."""
    block: list[str] = []
    for line in text.splitlines():
        if not line.startswith(PREFIX):
            continue
        words = line[len(PREFIX) :].removeprefix(" ")
        if words[:1] not in ("", " "):
            yield from [block] if block else []
            block = []
        if words.strip():
            block.append(words)
    yield from [block] if block else []


def _lines(block: Iterable[str], file: str) -> Iterator[int]:
    """Lines of the program's file: device code's, or the host's where there is none."""
    seen: set[int] = set()
    host: list[int] = []
    for line in block:
        match = FRAME.search(line)
        if match is None or match[1] != file:
            continue
        number = int(match[2])
        if "Host Frame" in line:
            host.append(number)
        elif number not in seen:
            seen.add(number)
            yield number
    if not seen:
        yield from host[:1]
