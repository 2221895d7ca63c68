"""Fuzzes with inputs that atheris chooses by what they reach, target after target, for long.

    make fuzz-coverage                      # a minute for each target
    make fuzz-coverage GUIDED="--seconds 3600 --each 120 --seeds DIR…"

Modules are instrumented once, in this process; each turn of a target is a child of it, so that a
crash of the interpreter ends one turn. What breaks a target is kept in tests/fuzz/corpus, and the
turn goes on. What reaches something new is kept below build/fuzz, and is where the next turn goes
on; figures are added to the ledger.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import random
import re
import resource
import sys
import time
import traceback
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from tests.fuzz import kept, ledger
from tests.fuzz.drawn import Drawn
from tests.fuzz.ledger import Turn
from tests.fuzz.modules import instrumented

ROOT = Path(__file__).parent.parent.parent
KEPT = ROOT / "build" / "fuzz"
SUFFIXES = (".c", ".cc", ".cpp", ".cu", ".cuh", ".h", ".hpp", ".tops", ".C")
SEED_SIZE = 4096
"""Bytes of the longest file of others to begin with."""
SEEDS = 300
"""Files of others that a target begins with."""
SLOW_SEEDS = 60
"""Of a target that does more than reading."""
PATIENCE = 20.0
"""Seconds of processor time of an input, with counters in the code."""
DRAWS = 120
"""Random inputs that begin the corpus of a target whose inputs decide what is made."""
QUICK = ("directives", "parser", "preprocessor")
_STATUS = re.compile(r"^#(\d+)\s+\w+\s+cov: (\d+) ft: (\d+) corp: (\d+)/", re.MULTILINE)


@dataclass(frozen=True)
class Guided:
    """How the bytes of an input become work: a text as it is, or chances that make one."""

    name: str
    take: Callable[[bytes], None]
    is_text: bool


def targets() -> list[Guided]:
    """All that is fuzzed, by name."""
    from tests.fuzz.targets import MADE, TARGETS, Target

    found = []
    for name, target in TARGETS.items():

        def drawn(given: bytes, target: Target = target) -> None:
            target.draw(Drawn(given))

        is_text = name not in MADE
        found.append(Guided(name, target.take if is_text else drawn, is_text))
    return found


def dictionary(path: Path) -> None:
    """Words of TOPS C++ and of what the fuzzer's grammars write, as libFuzzer reads them."""
    from tests.fuzz.files import WORDS
    from tests.fuzz.making import PIECES, ROOT

    stubs = (ROOT / "tops_lsp" / "sdk" / "include").rglob("*.h")
    counts: dict[bytes, int] = {}
    for stub in sorted(stubs):
        for word in re.findall(rb"[A-Za-z_]\w{2,40}", stub.read_bytes()):
            counts[word] = counts.get(word, 0) + 1
    common = sorted(counts, key=lambda word: -counts[word])[:600]
    every = dict.fromkeys((*common, *(w.encode() for w in WORDS), *PIECES))
    lines = ("".join(f"\\x{byte:02x}" for byte in word) for word in every if len(word) < 60)
    path.write_text("".join(f'"{line}"\n' for line in lines))


def begin(guided: Guided, folder: Path, others: Sequence[Path]) -> None:
    """Writes what the first turn of a target begins with: ours, and some files of others."""
    from tests.fuzz.making import SEEDS as OURS

    chance = random.Random(guided.name)
    folder.mkdir(parents=True)
    if guided.is_text:
        texts = [text for text in OURS if len(text) <= SEED_SIZE]
        most = SEEDS if guided.name in QUICK else SLOW_SEEDS
        texts = chance.sample(texts, min(most, len(texts)))
        texts += [path.read_bytes() for path in chance.sample(others, min(most, len(others)))]
    else:
        texts = [chance.randbytes(chance.choice((8, 32, 128, 400))) for _ in range(DRAWS)]
    for text in texts:
        (folder / hashlib.sha1(text).hexdigest()).write_bytes(text)


def files_of_others(folders: Sequence[Path]) -> list[Path]:
    """Small sources below folders."""
    every = (path for folder in folders for path in sorted(folder.rglob("*")))
    sources = (path for path in every if path.suffix in SUFFIXES and path.is_file())
    return [path for path in sources if path.stat().st_size <= SEED_SIZE]


def child(guided: Guided, options: Sequence[str], log: Path, faults: Path) -> None:
    """A turn: never comes back."""
    import atheris

    from tests.fuzz.run import attempt, keep

    out = os.open(log, os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
    os.dup2(out, 1)
    os.dup2(out, 2)
    seen: set[str] = set()

    def take(given: bytes) -> None:
        given = bytes(given)
        said = attempt(lambda: guided.take(given), PATIENCE)
        kind = re.sub(r"\d+|'.*?'|\".*?\"", "_", said)[:80]
        if said and kind not in seen:
            seen.add(kind)
            name = keep(guided.name, given, faults)
            with open(faults / "found.txt", "a") as file:
                file.write(f"{guided.name}: {said[:300]}: {name}\n")

    atheris.Setup(["guided", *options], take)
    try:
        atheris.Fuzz()
    finally:
        os._exit(0)


def turn(guided: Guided, seconds: float, others: Sequence[Path], words: Path) -> Turn:
    """Lets a target have a child for some seconds; what came of it."""
    corpus, log = KEPT / guided.name, KEPT / f"{guided.name}.log"
    faults = KEPT / "faults"
    faults.mkdir(parents=True, exist_ok=True)
    if not corpus.exists():
        begin(guided, corpus, others)
    before = len(list(faults.glob(f"{guided.name}-*")))
    most = 6000 if guided.is_text else 1024
    options = [f"-max_total_time={int(seconds)}", f"-max_len={most}", "-timeout=600"]
    options += ["-rss_limit_mb=3000", "-reload=0", "-report_slow_units=600", "-len_control=20"]
    options += [f"-artifact_prefix={faults}/{guided.name}--", str(corpus)]
    if guided.is_text:
        options.insert(0, f"-dict={words}")
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    forked(lambda: child(guided, options, log, faults))
    now = resource.getrusage(resource.RUSAGE_CHILDREN)
    cpu = now.ru_utime + now.ru_stime - used.ru_utime - used.ru_stime
    found = len(list(faults.glob(f"{guided.name}-*"))) - before
    executions, edges, features, inputs = figures(log.read_text(errors="replace"))
    return Turn(executions, edges, features, inputs, cpu, found)


def minimise(guided: Guided) -> int:
    """Leaves of a corpus what is needed to reach all that it reaches; how many inputs stay."""
    corpus, listed = KEPT / guided.name, KEPT / f"{guided.name}.control"
    files = sorted(corpus.iterdir())
    listed.write_text(kept.control(files))
    options = ["-merge_inner=1", f"-merge_control_file={listed}", "-timeout=600", "-max_len=6000"]
    forked(lambda: child(guided, options, KEPT / f"{guided.name}.merge.log", KEPT / "faults"))
    reach = kept.reached(listed.read_text())
    if len(reach) < len(files):
        return len(files)
    staying = kept.cover([path.stat().st_size for path in files], reach)
    for index in set(range(len(files))) - set(staying):
        files[index].unlink()
    kept.write(guided.name, [files[index] for index in staying], ours=not guided.is_text)
    return len(staying)


def forked(work: Callable[[], None]) -> None:
    """Has work done by a child, and waits for it."""
    pid = os.fork()
    if pid == 0:
        try:
            work()
        except BaseException:
            traceback.print_exc()
        finally:
            os._exit(1)
    os.waitpid(pid, 0)


def figures(log: str) -> tuple[int, int, int, int]:
    """Executions, edges, features and kept inputs, as libFuzzer tells them last."""
    last = (0, 0, 0, 0)
    for told in _STATUS.finditer(log):
        executions, edges, features, kept = map(int, told.groups())
        last = executions, edges, features, kept
    return last


def main() -> None:
    """Turns of all targets, until the time is up."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=0, help="in all; 0: one turn of each")
    parser.add_argument("--each", type=float, default=60, help="of one turn")
    parser.add_argument("--targets", default="", help="only these, with commas between them")
    parser.add_argument("--minimise", action="store_true", help="the corpora, and nothing else")
    parser.add_argument("--ledger", type=Path, default=ledger.LEDGER)
    parser.add_argument("--seeds", nargs="*", type=Path, default=(), help="folders of sources")
    options = parser.parse_args()
    instrumented()
    others, words = files_of_others(options.seeds), KEPT / "words.dict"
    KEPT.mkdir(parents=True, exist_ok=True)
    dictionary(words)
    chosen = [t for t in targets() if not options.targets or t.name in options.targets.split(",")]
    if options.minimise:
        for guided in chosen:
            if (KEPT / guided.name).exists():
                print(guided.name, minimise(guided), flush=True)
        return
    until = time.monotonic() + options.seconds
    while True:
        for guided in chosen:
            done = turn(guided, options.each, others, words)
            ledger.add(guided.name, done, options.ledger)
            print(guided.name, done, flush=True)
            if options.seconds and time.monotonic() > until:
                return
        if not options.seconds:
            return


if __name__ == "__main__":
    sys.exit(main())
