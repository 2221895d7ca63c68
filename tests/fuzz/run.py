"""Fuzzes for long: `python tests/fuzz/run.py --inputs 1000000 [--seed N] [--seconds S]`.

An input that breaks a target, or takes longer than five seconds, is kept in tests/fuzz/corpus, and
the run goes on. Prints how many of each were tried; the status is 1 if any was kept.
"""

from __future__ import annotations

import argparse
import hashlib
import signal
import sys
import time
from collections import Counter
from collections.abc import Callable

from targets import CORPUS, TARGETS, tried

HANG = 5
"""Seconds of processor time."""


class Hung(BaseException):
    """An input took too long."""


def attempt(work: Callable[[], None]) -> str:
    """What is wrong with a target; empty if nothing is."""

    def overrun(number: int, frame: object) -> None:
        raise Hung

    signal.signal(signal.SIGPROF, overrun)
    signal.setitimer(signal.ITIMER_PROF, HANG)
    try:
        work()
    except Hung:
        return "hang"
    except Exception as error:
        return f"crash: {type(error).__name__}: {error}"
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
    return ""


def keep(name: str, text: bytes) -> str:
    """Puts an input into the corpus; its name."""
    CORPUS.mkdir(exist_ok=True)
    path = CORPUS / f"{name}-{hashlib.sha256(text).hexdigest()[:12]}"
    path.write_bytes(text)
    return path.name


def main() -> int:
    """Tries inputs until there are enough, or the time is up."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--inputs", type=int, default=1_000_000)
    parser.add_argument("--seconds", type=float, default=float("inf"))
    parser.add_argument("--seed", type=int, default=int(time.time()))
    options = parser.parse_args()
    began, counts, wrong = time.monotonic(), Counter[str](), Counter[str]()
    round_ = 0
    while counts.total() < options.inputs and time.monotonic() - began < options.seconds:
        for name, text, chance in tried(1000, options.seed + round_):
            said = attempt(lambda: TARGETS[name](text, chance))  # noqa: B023
            counts[name] += 1
            if said:
                wrong[said.split(":")[0]] += 1
                print(f"{name}: {said}: kept as {keep(name, text)}", flush=True)
        round_ += 1
    each = ", ".join(f"{name} {count}" for name, count in counts.items())
    print(f"seed {options.seed}: {counts.total()} inputs ({each})")
    print(f"crashes {wrong['crash']}, hangs {wrong['hang']}")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
