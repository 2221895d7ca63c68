"""Lints files of others and looks for what must never happen: a traceback, exit 2, a fault of ours.

    python -m tests.fuzz.suites --state FILE [--seconds N] FOLDER...

One process, file after file; with a state it goes on where it was left. Prints what was found.
"""

from __future__ import annotations

import contextlib
import gc
import hashlib
import io
import signal
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from tests.fuzz.guided import SUFFIXES
from tests.fuzz.walking import Judged, walk
from tops_lsp.cli.lint import main as lint

OPTIONS = ("--isolated", "--no-cache", "-j1", "--output-format", "json", "--fail-on-internal")
REFUSED = ("save it as UTF-8", "larger than")
"""What may be said of a file with exit 2: it is no text, or too large."""


PATIENCE = 20.0
"""Seconds of processor time of a file."""
TIDYING = 50
"""Files between two looks for garbage."""


class _Slow(BaseException):
    """A file takes too long."""


def sources(folders: Sequence[Path]) -> Iterator[Path]:
    """The sources below folders, each text once, in an order that mixes folders."""
    found = {path for folder in folders for path in folder.rglob("*") if path.suffix in SUFFIXES}
    files = [path for path in found if path.is_file()]
    yield from sorted(files, key=lambda path: hashlib.sha1(str(path).encode()).digest())


def _overrun(number: int, frame: object) -> None:
    raise _Slow


def judged(path: Path) -> str:
    """What is wrong with the tool on a file; empty if nothing is, `refused` if it is no text."""
    out, err = io.StringIO(), io.StringIO()
    signal.signal(signal.SIGPROF, _overrun)
    signal.setitimer(signal.ITIMER_PROF, PATIENCE)
    try:
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
            status = lint([*OPTIONS, str(path)])
    except _Slow:
        return f"slow: more than {PATIENCE} s"
    except BaseException as error:
        return f"traceback: {type(error).__name__}: {error}"
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
    said = err.getvalue()
    if status in (0, 1) and not said:
        return ""
    if any(word in said for word in REFUSED):
        return "refused"
    return f"status {status}: {said or out.getvalue()}"[:300]


def _by_kind(number: int, path: Path) -> Judged:
    """The judgement of a file: its kind, and what was wrong with the tool."""
    if number % TIDYING == 0:
        gc.unfreeze()  # a run leaves its memory as it is, since its process ends
        gc.collect()
    said = judged(path)
    yield (said, "") if said in ("", "refused") else (said.partition(":")[0][:9], said)


def main() -> int:
    """Lints until all is done or the time is up; the status is 1 if anything was found."""
    return walk(__doc__, sources, _by_kind)


if __name__ == "__main__":
    sys.exit(main())
