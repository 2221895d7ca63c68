"""docs/machine.md: the figures of the virtual hardware, each with its source."""

from __future__ import annotations

from collections.abc import Iterator

from tops_simulator.machine import MACHINES, Figure
from website.reference.words import LANGUAGES, cell, folder, say

_OPENING = (
    "What the simulator and the rules take the hardware to be: `tops-sim info` prints the same. "
    "Sizes are bytes. What is **assumed** has no public document; "
    "[assumptions](assumptions.md) that can be set change some figures. "
    "The figures of the time model are in [where the time goes](profile.md)."
)
_MEANINGS = {
    "clusters": "clusters of cores; the blocks of a cooperative launch",
    "threads_per_block": "threads of a block, each on a core (SIP) of its own",
    "l1": "`__local__` memory of a thread",
    "l2": "`__shared__` memory of a block",
    "l3": "global memory of the card",
    "constant": "`__constant__` memory",
    "stack": "a thread's stack",
    "vector": "a vector register",
    "buffer_alignment": "what memory of the runtime is aligned to",
    "grid_x": "blocks of a launch along x",
    "grid_yz": "blocks of a launch along y and z, each",
    "cooperative_blocks": "blocks of a cooperative launch",
}


def pages() -> dict[str, str]:
    """The page in each language, by its path below docs/."""
    return {f"{folder(each)}machine.md": "\n".join(_page(each)) + "\n" for each in LANGUAGES}


def _page(language: str) -> Iterator[str]:
    yield f"# {say('Figures of the machine', language)}"
    yield ""
    yield say(_OPENING, language)
    for machine in reversed(MACHINES.values()):
        heads = (say(text, language) for text in ("figure", "value", "meaning", "source"))
        yield ""
        yield f"## {machine.name.upper()}"
        yield ""
        yield f"| {' | '.join(heads)} |"
        yield "|---|---:|---|---|"
        for name, figure in machine.figures().items():
            yield _row(name, figure, language)


def _row(name: str, figure: Figure, language: str) -> str:
    assumed = f"**{say('assumed', language)}**: " if figure.assumed else ""
    meaning, source = say(_MEANINGS[name], language), say(figure.source, language)
    return f"| `{name}` | {figure.value:,} | {meaning} | {assumed}{cell(source)} |"
