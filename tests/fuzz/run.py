"""Fuzzes for long: `python -m tests.fuzz.run --inputs 1000000 [--seed N] [--state FILE]`.

`--targets rules,edits` tries these alone, each with as many inputs as it would get of more.

An input that breaks a target, or whose analysis takes longer than five seconds, is kept in
tests/fuzz/corpus, and the run goes on. With `--state` a run that was ended, by `--seconds` or in
another way, goes on where it was. Prints how many of each were tried; the status is 1 if any was
kept.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import signal
import sys
import time
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from tests.fuzz.reading import HANG
from tests.fuzz.targets import CORPUS, TARGETS, WHOLE, tried

ROUND = WHOLE
"""Inputs between two looks at the clock."""


class Hung(BaseException):
    """An input took too long."""


def attempt(work: Callable[[], None], seconds: float = HANG) -> str:
    """What is wrong with a target; empty if nothing is."""

    def overrun(number: int, frame: object) -> None:
        raise Hung

    signal.signal(signal.SIGPROF, overrun)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        work()
    except Hung:
        return "hang"
    except AssertionError as error:
        return f"wrong: {error}"
    except Exception as error:
        return f"crash: {type(error).__name__}: {error}"
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
    return ""


def keep(name: str, text: bytes, folder: Path = CORPUS) -> str:
    """Puts an input into the corpus; its name."""
    folder.mkdir(exist_ok=True)
    path = folder / f"{name}-{hashlib.sha256(text).hexdigest()[:12]}"
    path.write_bytes(text)
    return path.name


@dataclass
class Run:
    """How far a run has come."""

    seed: int
    round: int = 0
    seconds: float = 0.0
    counts: Counter[str] = field(default_factory=Counter)
    wrong: Counter[str] = field(default_factory=Counter)
    targets: list[str] = field(default_factory=list)
    """Those to try; all if there are none."""

    def go(self) -> None:
        """One round."""
        began = time.process_time()
        for name, text in tried(ROUND, self.seed + self.round, self.targets):
            said = attempt(lambda: TARGETS[name].take(text))  # noqa: B023
            self.counts[name] += 1
            if said:
                self.wrong[said.split(":")[0]] += 1
                print(f"round {self.round}: {name}: {said}: kept as {keep(name, text)}", flush=True)
        self.round += 1
        self.seconds += time.process_time() - began

    def written(self) -> str:
        """The run as text."""
        return json.dumps(vars(self))

    @staticmethod
    def read(text: str) -> Run:
        """The run of such a text."""
        reported = json.loads(text)
        return Run(
            **{
                **reported,
                "counts": Counter(reported["counts"]),
                "wrong": Counter(reported["wrong"]),
            }
        )

    def report(self) -> str:
        each = ", ".join(f"{name} {count}" for name, count in self.counts.items())
        tried = f"seed {self.seed}: {self.counts.total()} inputs ({each}) in {self.seconds:.0f} s"
        reported = ", ".join(f"{name} {self.wrong[name]}" for name in ("crash", "hang", "wrong"))
        return f"{tried}\n{reported}"


def resumed(state: Path | None, seed: int, targets: Sequence[str] = ()) -> Run:
    """The run of a file, or a new one."""
    new = Run(seed, targets=list(targets))
    return new if state is None or not state.exists() else Run.read(state.read_text())


def main() -> int:
    """Tries inputs until there are enough, or the time is up."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--inputs", type=int, default=1_000_000)
    parser.add_argument("--seconds", type=float, default=float("inf"))
    parser.add_argument("--seed", type=int, default=int(time.time()))
    parser.add_argument("--state", type=Path, help="where to go on, and to leave off")
    parser.add_argument("--targets", default="", help=f"of {', '.join(TARGETS)}; all if not given")
    options = parser.parse_args()
    chosen = [name for name in options.targets.split(",") if name]
    if unknown := set(chosen) - set(TARGETS):
        parser.error(f"no such targets: {', '.join(sorted(unknown))}")
    run, until = resumed(options.state, options.seed, chosen), time.monotonic() + options.seconds
    while run.counts.total() < options.inputs and time.monotonic() < until:
        run.go()
        if options.state is not None:
            options.state.write_text(run.written())
    print(run.report())
    return 1 if run.wrong else 0


if __name__ == "__main__":
    sys.exit(main())
