"""The front end without rules: both views of a folder, and a keystroke in its largest files.

    python benchmarks/frontend.py [FOLDER] [--follow]

Both views: the text as written, masked and parsed (what the editor shows), and the text with
macros expanded, masked and parsed (what is analysed). Headers are not followed unless asked for,
so that each byte counts once. Times are the best of three, in processor seconds of one core.
A keystroke is a letter typed into a function: until its text is read and the function rebuilt.
"""

from __future__ import annotations

import random
import re
import statistics
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from tops_lsp.model.unit import DEFAULT_CONTEXT, TranslationUnit, analyze, expand
from tops_lsp.preprocess import FileLoader, Loader
from tops_lsp.server.documents.garbage_collection import GarbageCollection
from tops_lsp.syntax.parser import errors, parse
from tops_lsp.text.mask import mask
from tops_lsp.text.source import Source

SUFFIXES = (".tops", ".cpp", ".cc", ".h", ".hpp", ".cu", ".cuh")
EXAMPLES = Path(__file__).parent.parent / "examples"
ROUNDS = 3
KEYSTROKES = 60
LARGE = 3
_NAME = re.compile(rb"\b[a-z]\w{3,}\b")


class NoFiles:
    """A loader that finds nothing: headers are not followed."""

    def load(self, path: str) -> Source | None:
        return None


def sources(folder: Path) -> list[Source]:
    """The files of a folder and below, by name."""
    found = sorted(p for p in folder.rglob("*") if p.suffix in SUFFIXES and p.is_file())
    return [Source(str(path), path.read_bytes()) for path in found]


def best(work: Callable[[], object]) -> float:
    """Processor seconds of the quickest round."""
    times = []
    for _ in range(ROUNDS):
        began = time.process_time()
        work()
        times.append(time.process_time() - began)
    return min(times)


def views(files: list[Source], loader: Loader) -> None:
    """Sizes, times and syntax errors of both views."""
    raw = [file.text for file in files]
    expanded = [expand(file, DEFAULT_CONTEXT, loader).text for file in files]
    stages: dict[str, Callable[[], object]] = {
        "expand": lambda: [expand(file, DEFAULT_CONTEXT, loader) for file in files],
        "mask, as written": lambda: [mask(text) for text in raw],
        "mask, expanded": lambda: [mask(text) for text in expanded],
        "mask and parse, as written": lambda: [parse(text) for text in raw],
        "mask and parse, expanded": lambda: [parse(text) for text in expanded],
    }
    times = {name: best(work) for name, work in stages.items()}
    both = times["expand"] + sum(t for name, t in times.items() if "parse" in name)
    print(f"{len(files)} files, {sum(map(len, raw))} bytes, {sum(map(len, expanded))} expanded")
    for name, seconds in times.items():
        print(f"  {name:28}{seconds:8.3f} s")
    print(f"  {'both views':28}{both:8.3f} s")
    for name, texts in (("as written", raw), ("expanded", expanded)):
        print(f"  without syntax errors, {name}: {_clean(texts)} of {len(texts)}")


def _clean(texts: Iterable[bytes]) -> int:
    return sum(not errors(parse(text)) for text in texts)


def keystrokes(source: Source) -> None:
    """Milliseconds from a letter typed in a function to the function's new body.

    Garbage is collected as in the server.
    """
    unit = analyze(source, loader=FileLoader())
    places = list(_places(unit))
    if not places:
        return
    for function in list(unit.functions()):
        unit.body(function)  # as when the file has been judged once
    GarbageCollection().begin()
    chance = random.Random(1)
    read, rebuilt = [], []
    for place in (chance.choice(places) for _ in range(KEYSTROKES)):
        typed = Source(source.path, source.text[:place] + b"q" + source.text[place:])
        began = time.process_time()
        unit = analyze(typed, previous=unit)
        after = time.process_time()
        function = unit.function_at(place)
        if function is not None:
            unit.body(function)
        rebuilt.append(1000 * (time.process_time() - began))
        read.append(1000 * (after - began))
        unit = analyze(source, previous=unit)
        if (function := unit.function_at(place)) is not None:
            unit.body(function)
    lines = source.text.count(b"\n")
    print(
        f"  {lines:6} lines: text read {statistics.median(read):.1f} ms, function rebuilt "
        f"{statistics.median(rebuilt):.1f} ms, 95 % {statistics.quantiles(rebuilt, n=20)[-1]:.1f}"
    )


def _places(unit: TranslationUnit) -> Iterator[int]:
    """Offsets inside names, in the bodies of functions that no macro made."""
    for function in unit.functions():
        if not function.is_definition or function.body_span.end <= function.body_span.start:
            continue
        start, end = function.item.absolute(function.body_span)
        origin = unit.expansion.map.origin(start, end)
        if origin.path == unit.source.path and not origin.invocations:
            text = unit.source.text
            found = _NAME.finditer(text, origin.span.start + 1, origin.span.end)
            yield from (match.start() + 1 for match in found)


def main(arguments: list[str]) -> None:
    """Measures a folder."""
    named = [word for word in arguments if not word.startswith("--")]
    files = sources(Path(named[0]) if named else EXAMPLES)
    loader: Loader = FileLoader() if "--follow" in arguments else NoFiles()
    views(files, loader)
    print("a keystroke:")
    for source in sorted(files, key=lambda file: len(file.text))[-LARGE:]:
        keystrokes(source)


if __name__ == "__main__":
    main(sys.argv[1:])
