"""What g++ says of a program, kept by the text: does it compile, end, and what does it print?

A program is in the count if g++ compiles it as C++17 and it ends soon, with 0 and twice alike.
Where the simulator says otherwise, others are asked, too: g++ -O2 and clang++ (if compilers differ,
the program is no measure), and sanitizers and valgrind (is a finding true?).
"""

from __future__ import annotations

import hashlib
import json
import resource
import shutil
import subprocess
import tempfile
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, replace
from functools import cache
from pathlib import Path

from benchmarks.truth.loads import CLANG, watched

PLAIN = ("g++", "-std=c++17", "-w", "-O0")
OTHERS = (
    ("g++", "-std=c++17", "-w", "-O2"),
    ("clang++", "-std=c++17", "-w", "-O0"),
)
SANITIZED = (*PLAIN, "-g", "-fsanitize=address,undefined,float-cast-overflow")
WARNED = ("g++", "-std=c++17", "-O1", "-Wuninitialized", "-Wmaybe-uninitialized")
LOADS = (CLANG, "every load")
VALGRIND = ("valgrind", "-q", "--leak-check=full", "--show-leak-kinds=all")
COMPILE, RUN, GIVEN_UP = 60, 2, 60  # seconds: of the compiler, of the processor, in all
ROOM = 2 << 30
OUTPUT = 1 << 20

RUNS, REFUSED, ENDLESS, VARIES = "runs", "refused", "endless", "varies"


@dataclass(frozen=True)
class Answer:
    """What a compiler and its program say. `code` is negative for a signal."""

    state: str
    code: int = 0
    output: str = ""
    errors: str = ""


MISSING = Answer(REFUSED)


@dataclass(frozen=True)
class Oracle:
    """Asks compilers, each text once."""

    kept: Path

    def answer(self, text: str, folder: str, defines: Sequence[str]) -> Answer:
        """What the program does, compiled plainly."""
        return self._ask((*PLAIN, *defines), text, folder, ())

    def is_disputed(self, text: str, folder: str, defines: Sequence[str]) -> bool:
        """Whether other compilers, which accept the program, have it print something else."""
        plain = self.answer(text, folder, defines)
        reported = [self._ask((*command, *defines), text, folder, ()) for command in OTHERS]
        return any(
            (other.code, other.output) != (plain.code, plain.output)
            for other in reported
            if other.state != REFUSED
        )

    def complaints(self, text: str, folder: str, defines: Sequence[str]) -> str:
        """What sanitizers and valgrind say while the program runs, and what g++ sees of values
        that nobody has stored: valgrind by itself tells of those only that decide something."""
        warned = self._ask((*WARNED, *defines), text, folder, ())
        sanitized = self._ask((*SANITIZED, *defines), text, folder, ())
        watched = self._ask((*PLAIN, "-g", *defines), text, folder, VALGRIND)
        loads = self._ask((*LOADS, *defines), text, folder, VALGRIND)
        return sanitized.errors + watched.errors + warned.errors + loads.errors

    def _ask(self, command: Sequence[str], text: str, folder: str, under: Sequence[str]) -> Answer:
        tools = (command[0], *under[:1])
        words = [*map(_version, tools), *command, *under, folder, text]
        key = hashlib.sha256("\0".join(words).encode("utf-8", "surrogateescape")).hexdigest()
        file = self.kept / key[:2] / f"{key[2:]}.json"
        if file.exists():
            return Answer(**json.loads(file.read_text()))
        made = _made(command, text, folder, under) if all(map(_version, tools)) else MISSING
        file.parent.mkdir(parents=True, exist_ok=True)
        _write(file, json.dumps(asdict(made)))
        return made


def _write(file: Path, text: str) -> None:
    """Several processes may write the same."""
    with tempfile.NamedTemporaryFile("w", dir=file.parent, delete=False) as beside:
        beside.write(text)
    Path(beside.name).rename(file)


@cache
def _version(tool: str) -> str:
    """The tool's own words; empty if it is not there."""
    if shutil.which(tool) is None:
        return ""
    done = subprocess.run([tool, "--version"], capture_output=True, text=True, check=True)
    return done.stdout.partition("\n")[0]


def _made(command: Sequence[str], text: str, folder: str, under: Sequence[str]) -> Answer:
    with tempfile.TemporaryDirectory() as scratch:
        if command[: len(LOADS)] == LOADS:
            made = watched(text, folder, command[len(LOADS) :], Path(scratch))
            return MISSING if made is None else _run([*under, str(made)], scratch, watched=True)
        program = Path(scratch) / "program"
        words = [*command, "-x", "c++", "-iquote", folder, "-", "-o", str(program), "-lm"]
        try:
            built = subprocess.run(
                words, input=_bytes(text), capture_output=True, timeout=COMPILE, check=False
            )
        except subprocess.TimeoutExpired:
            return Answer(REFUSED)
        if built.returncode:
            return Answer(REFUSED, errors=_text(built.stderr)[:400])
        first = _run([*under, str(program)], scratch, watched=bool(under) or command[0] != "g++")
        first = replace(first, errors=_text(built.stderr)[:4000] + first.errors)
        if under or first.state != RUNS:
            return first
        second = _run([str(program)], scratch, watched=False)
        same = (first.code, first.output) == (second.code, second.output)
        return first if same else Answer(VARIES)


def _run(command: Sequence[str], scratch: str, *, watched: bool) -> Answer:
    """One run. Under valgrind a program may take longer; sanitizers need much address space."""
    seconds = 20 * RUN if watched else RUN
    with tempfile.TemporaryFile(dir=scratch) as output:
        try:
            done = subprocess.run(
                command,
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=subprocess.PIPE,
                cwd=scratch,
                timeout=GIVEN_UP,
                preexec_fn=_limits(seconds),
                check=False,
            )
        except subprocess.TimeoutExpired:
            return Answer(ENDLESS)
        output.seek(0)
        printed = _text(output.read(OUTPUT))
    if -done.returncode in (24, 9):  # SIGXCPU, SIGKILL
        return Answer(ENDLESS)
    return Answer(RUNS, done.returncode, printed, _text(done.stderr)[-4000:])


def _limits(seconds: int) -> Callable[[], None]:
    def limit() -> None:
        resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 1))
        resource.setrlimit(resource.RLIMIT_FSIZE, (OUTPUT, OUTPUT))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))

    return limit


def _bytes(text: str) -> bytes:
    return text.encode("utf-8", "surrogateescape")


def _text(data: bytes) -> str:
    return data.decode("utf-8", "replace")
