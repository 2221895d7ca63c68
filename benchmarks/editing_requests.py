"""Processor time of what an editor asks while one writes, in a file of some thousand lines.

    python -m benchmarks.editing_requests [FILE] [--places 200] [--seed 1]

Without a file it is a generated one of 2,000 lines. The features are asked in this process, as the
server asks them: what the protocol adds is not measured, and what the file sees of the SDK has been
read, as the server reads it while nobody waits. For each kind: median, 95th percentile and the
longest, in milliseconds; the first of each kind is left out, as it loads code.
"""

from __future__ import annotations

import argparse
import random
import statistics
import sys
import time
from collections.abc import Callable
from pathlib import Path

from benchmarks.refactorings import places, subject
from tops_lsp.features.actions import quick_fixes
from tops_lsp.features.completion import completion
from tops_lsp.features.definition import definitions
from tops_lsp.features.folding import folds
from tops_lsp.features.hover import hover
from tops_lsp.features.linked_ranges import linked
from tops_lsp.features.refactor.catalog import BY_NAME, REFACTORINGS, edits, proposals
from tops_lsp.features.refactor.core import Refusal, Selection
from tops_lsp.features.selection import selections
from tops_lsp.features.signature import signature_help
from tops_lsp.features.syntax_tree import syntax_tree
from tops_lsp.model.stubs.stub_scope import everything

ALL = frozenset(each.kind for each in REFACTORINGS)


def generated(lines: int = 2_000) -> bytes:
    """A file of kernels and functions."""
    sys.path.insert(0, str(Path(__file__).parent))
    from cuda_file import make

    return str(make(lines)).encode()


def measured(act: Callable[[], object]) -> float:
    """Milliseconds of the processor."""
    start = time.process_time()
    act()
    return (time.process_time() - start) * 1000


def attempt(name: str, selection: Selection) -> None:
    """Makes the edits of a refactoring, or is refused."""
    if BY_NAME[name].propose(selection) is None:
        return
    try:
        edits(name, [selection])
    except Refusal:
        return


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", nargs="?")
    parser.add_argument("--places", type=int, default=200)
    parser.add_argument("--seed", default="1")
    options = parser.parse_args()
    text = Path(options.file).read_bytes() if options.file else generated()
    known = subject(options.file or "/project/generated.cu", text)
    chosen = random.Random(options.seed)
    spans = places(known.tree, chosen, options.places)
    found = [s[0] for s in (known.selections(span) for span in spans) if s]
    unit = known.passes.main
    read = measured(lambda: list(everything(unit.root.extends)))
    kinds: dict[str, Callable[[Selection], object]] = {
        "offer all refactorings": lambda s: list(proposals(s, ALL)),
        **{f"make {r.name}": lambda s, n=r.name: attempt(n, s) for r in REFACTORINGS},
        "completion": lambda s: completion(unit, s.span.end),
        "signature help": lambda s: signature_help(unit, s.span.end),
        "hover": lambda s: hover(unit, s.span.start),
        "definition": lambda s: definitions(unit, s.span.start, known.known),
        "linked editing": lambda s: linked(unit, s.span.start, known.known),
        "selection ranges": lambda s: selections(known.tree, s.span.start),
        "syntax tree": lambda s: syntax_tree(unit, s.span.start),
        "quick fixes": lambda s: quick_fixes(known.source, []),
    }
    print(f"{text.count(bytes([10]))} lines, {len(found)} places; ms: median, 95 %, longest")
    print(f"read while nobody waits: {read:.0f}")
    for name, ask in kinds.items():
        fresh = [Selection(s.unit, s.tree, s.span, s.known) for s in found]
        times = sorted([measured(lambda s=s, ask=ask: ask(s)) for s in fresh][1:])
        high = times[int(len(times) * 0.95)]
        print(f"{name}: {statistics.median(times):.2f} {high:.2f} {times[-1]:.2f}")
    whole = measured(lambda: folds(known.tree, known.source))
    print(f"folds of the file: {whole:.2f}")


if __name__ == "__main__":
    main()
