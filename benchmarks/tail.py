"""The slow end of an editing session in real files: which keystrokes and hovers take long, and why.

    python benchmarks/tail.py FILE... [--edits 40] [--seed 1] [--peer]

In each file digits, letters, blanks and line ends are typed and taken back all over it, in bodies,
heads and directives, with all rules; after each edit a hover, a definition and a completion are
asked for somewhere. Processor time, garbage collected as in the server. What takes more than 50 ms
is listed with the step that took longest. `--peer` opens the files in tops-lsp's own process, twice
with its cache, and in clangd: start to diagnostics, a client's time and the processors'.
"""

from __future__ import annotations

import argparse
import random
import re
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from cuda_file import SHIM
from lsp import FLAGS, Client, clangd_command

from tops_lsp.cli.pool import prepare
from tops_lsp.diagnostics.passes import PassLinter
from tops_lsp.features.completion import completion
from tops_lsp.features.definition import definitions
from tops_lsp.features.hover import hover
from tops_lsp.features.places import Places
from tops_lsp.model.passes import Passes, analyze_passes
from tops_lsp.model.stubs.stub_scope import everything
from tops_lsp.project.context import Context
from tops_lsp.server.documents.garbage_collection import GarbageCollection
from tops_lsp.text.source import Source

LONG = 50.0
"""Milliseconds; what takes longer is listed."""
QUIET = 8
"""Half seconds in which a server does nothing, after which it is at rest."""
TYPED = (b"1", b"x", b" ", b"\n", b";", b"")
"""What is typed; nothing: a letter is deleted."""
clock = time.process_time


@dataclass
class Figures:
    """Milliseconds by what was measured, and what took long."""

    spent: dict[str, list[float]] = field(default_factory=dict)
    slow: list[str] = field(default_factory=list)

    def add(self, what: str, milliseconds: float, why: str) -> None:
        self.spent.setdefault(what, []).append(milliseconds)
        if milliseconds > LONG and what != "whole":
            self.slow.append(f"{milliseconds:7.0f} ms  {what:12}{why}")

    def shown(self) -> Iterator[str]:
        for what, times in self.spent.items():
            times.sort()
            p95, p99 = (
                times[min(len(times) - 1, int(share * len(times)))] for share in (0.95, 0.99)
            )
            middle = statistics.median(times)
            yield f"  {what:14}{middle:9.1f}{p95:9.1f}{p99:9.1f}{times[-1]:9.1f}"


class Session:
    """One file as the server has it open."""

    def __init__(self, path: Path, figures: Figures) -> None:
        self.path, self.figures = path, figures
        self.linter, self.places = PassLinter(preliminary=True, costly=None), Places()
        self.passes: Passes | None = None
        self.take(path.read_bytes(), "open, ")
        GarbageCollection().begin()

    def take(self, text: bytes, what: str = "") -> None:
        """Reads and judges a text: when something is shown, and when all is."""
        begin = clock()
        source = Source(str(self.path), text)
        self.passes = passes = analyze_passes(source, (Context(),), self.passes)
        model = last = clock()
        shown, longest = 0.0, ("model", model - begin)
        steps = self.linter.steps(passes)
        for step in steps:
            now = clock()
            longest = max(longest, ("rules", now - last), key=lambda one: one[1])
            last = now
            shown = shown or (now - begin if step is not None else 0.0)
        whole = clock() - begin
        why = f"{self.path.name}, {text.count(10)} lines, longest step {longest[0]}"
        self.figures.add(f"{what}shown", 1000 * (shown or whole), why)
        self.figures.add(f"{what}whole", 1000 * whole, why)
        self.figures.add(f"{what}a step", 1000 * longest[1], why)

    def ask(self, offset: int) -> None:
        """The requests that somebody waits for."""
        assert self.passes is not None
        unit, places = self.passes.main, self.places
        requests: dict[str, Callable[[], object]] = {
            "hover": lambda: hover(unit, offset, known=places),
            "definition": lambda: definitions(unit, offset, places),
            "completion": lambda: completion(unit, offset),
        }
        for what, request in requests.items():
            begin = clock()
            request()
            line = unit.source.line_of(offset) + 1
            self.figures.add(what, 1000 * (clock() - begin), f"{self.path.name}:{line}")


def edited(text: bytes, chance: random.Random) -> Iterator[bytes]:
    """The text with something typed, and as it was before."""
    place = chance.choice([match.start() for match in re.finditer(rb"\b|;|\n", text)])
    typed = chance.choice(TYPED)
    yield text[:place] + typed + text[place + (not typed) :]
    yield text


def session(path: Path, edits: int, seed: int, figures: Figures) -> None:
    """Types all over a file."""
    chance = random.Random(seed)
    text = path.read_bytes()
    words = [match.start() for match in re.finditer(rb"\b[A-Za-z_]\w+", text)]
    open_ = Session(path, figures)
    for _ in range(edits // 2):
        for version in edited(text, chance):
            open_.take(version)
        open_.ask(chance.choice(words))


def opened(command: list[str], folder: Path, path: Path, text: str) -> tuple[float, float]:
    """From opening a file to its first diagnostics: milliseconds waited, and of processors."""
    client = Client(command, folder)
    capabilities = {"textDocument": {"publishDiagnostics": {"versionSupport": True}}}
    client.ask("initialize", {"processId": None, "rootUri": None, "capabilities": capabilities})
    client.send("initialized", {})
    wait_until_idle(client)  # the server gets ready while its client starts
    document = {"uri": path.as_uri(), "languageId": "cuda-cpp", "version": 1, "text": text}
    begin, worked = time.perf_counter(), client.worked()
    client.send("textDocument/didOpen", {"textDocument": document})
    client.diagnostics(1)
    taken = 1000 * (time.perf_counter() - begin), client.worked() - worked
    wait_until_idle(client)  # what is found is kept once all is judged
    client.process.kill()
    return taken


def wait_until_idle(client: Client) -> None:
    """Waits until a server has nothing to do."""
    worked, quiet = client.worked(), 0
    while quiet < QUIET:
        time.sleep(0.5)
        now = client.worked()
        worked, quiet = now, quiet + 1 if now - worked < 1 else 0


def beside(paths: list[Path]) -> None:
    """Opening in whole servers: unknown, known, and in clangd."""
    ours = [sys.executable, "-m", "tops_lsp.server"]
    servers = {"tops-lsp, unknown": ours, "tops-lsp, known": ours}
    if (clangd := clangd_command()) is not None:
        servers["clangd"] = clangd
    print(f"{'open to the first diagnostics, ms':40}{'waited':>10}{'processor':>10}")
    for path in paths:
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            (folder / "shim.h").write_text(SHIM)
            (folder / "compile_flags.txt").write_text(FLAGS + f"-I{path.parent}\n")
            copy = folder / path.name
            text = path.read_text("utf-8", "replace")
            copy.write_text(text)
            for server, command in servers.items():
                waited, worked = opened(command, folder, copy, text)
                print(f"{path.name[:20]:21}{server:19}{waited:10.0f}{worked:10.0f}")


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE")
    parser.add_argument("--edits", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--peer", action="store_true")
    options = parser.parse_args()
    if options.peer:
        beside(options.files)
        return
    prepare()
    for _ in everything():
        pass  # as in the server, before anybody asks for it
    slow: list[str] = []
    print(f"{'milliseconds of the processor':32}{'95 %':>9}{'99 %':>9}{'most':>9}")
    for path in options.files:
        figures = Figures()
        session(path, options.edits, options.seed, figures)
        print(path.name, *figures.shown(), sep="\n")
        slow += figures.slow
    print(f"\nlonger than {LONG:.0f} ms", *sorted(slow, reverse=True), sep="\n")


if __name__ == "__main__":
    main()
