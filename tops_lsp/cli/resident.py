"""The resident simulator's program: one process of the user's that is warm before it is asked.

It runs what `tops-sim run` and the language server ask for, each in a child of its own.
"""

from __future__ import annotations

import io
import json
import os
import shutil
import sys
from collections.abc import Sequence

from tops_lsp.cli.usage import UsageError
from tops_lsp.diagnostics.render import translated
from tops_lsp.simulate.process.resident import client, place
from tops_lsp.simulate.process.resident.child import Job, Send
from tops_lsp.simulate.process.resident.frames import ENDED, OUTCOME, STAGE
from tops_lsp.simulate.process.resident.identity import identity
from tops_lsp.simulate.process.resident.serving import Resident

COMMAND = "command"
"""What the process calls a command line's runs."""
_LIBRARIES = ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS")
"""RecordedStream to begin no threads: a process that has some cannot be forked safely."""


def main(home: str, idle: int) -> None:
    """Serves, in a process that nobody has to wait for."""
    if os.fork():
        os._exit(0)
    sys.stdin.read()  # until there is nobody any more whom the work could disturb
    os.chdir("/")
    _serve(home, idle)


def _serve(home: str, idle: int) -> None:
    lock = place.locked(home)
    if lock is None:  # somebody else was first
        return
    version = identity()
    os.environ.update(dict.fromkeys(_LIBRARIES, "1"))
    listener = place.listening(home)  # who comes now is served once all is there
    Resident(home, listener, lock, version, _warmed(), idle).serve()


def _warmed() -> dict[str, Job]:
    """What can be asked for, with all it needs at hand."""
    from tops_lsp.cli import context, pages, sim_report  # noqa: F401  (for the runs to come)
    from tops_lsp.simulate.present.page import model, render, trace  # noqa: F401
    from tops_lsp.simulate.process import worker
    from tops_lsp.simulate.process.resident.warming import warm

    warm()
    return {worker.JOB: _run, COMMAND: _command}


def _run(words: bytes, tell: Send) -> None:
    """A request of the language server."""
    from tops_lsp.simulate.process.resident.plain import unpacked
    from tops_lsp.simulate.process.worker import work

    sys.stdout = sys.stderr
    work(unpacked(words), tell)


# --- command lines ------------------------------------------------------------------------


class RecordedStream(io.TextIOBase):
    """A standard stream that keeps what is written, in order with the other one."""

    def __init__(
        self, number: int, kept: list[tuple[int, str]], terminal: bool, tell: Send
    ) -> None:
        super().__init__()
        self.number, self.kept, self.terminal, self.sender = number, kept, terminal, tell

    def show_now(self, text: str) -> None:
        """Has the client show a text at once, which is no part of what is written."""
        self.sender(STAGE, text.encode())

    def write(self, text: str) -> int:
        """Keeps the text."""
        self.kept.append((self.number, text))
        return len(text)

    def isatty(self) -> bool:
        """Whether the client's stream is a terminal."""
        return self.terminal


def _command(words: bytes, tell: Send) -> None:
    """A run of `tops-sim`: what it writes, and its status, come back together, so that a client
    that hears half of it has shown nothing yet."""
    from tops_lsp.cli import sim

    asked = json.loads(words)
    said: list[tuple[int, str]] = []
    terminals = asked["terminals"]
    sys.stdout, sys.stderr = (RecordedStream(n, said, terminals[n - 1], tell) for n in (1, 2))
    if asked.get("columns"):  # the terminal is the client's
        os.environ["COLUMNS"] = str(asked["columns"])
    status = sim.main(asked["words"], own_process=True, file=asked.get("file"))
    tell(OUTCOME, json.dumps([status, said]).encode())


def through(words: Sequence[str], file: str, language: str) -> int | None:
    """Has the resident process run a command line, and shows what it tells: its status.

    None where there is no such process, which is then begun for the next time, or if it ended in
    the middle. Ctrl-C ends the run.
    """
    idle = client.idle_seconds()
    home = place.folder() if idle and os.path.isfile(file) else None
    if home is None:
        return None
    terminals = [sys.stdout.isatty(), sys.stderr.isatty()]
    spoken = [*words[:1], "--lang", language, *words[1:]]  # its own environment may say another
    columns = shutil.get_terminal_size().columns if any(terminals) else 0
    request = {"words": spoken, "file": file, "terminals": terminals, "columns": columns}
    asked = json.dumps(request).encode()
    talk = client.ask(home, idle, COMMAND, asked)
    if talk is None:
        client.started(home, idle, later=True)
        return None
    try:
        return _shown(talk)
    except client.ConnectionLost:
        reported = "the resident simulator has ended; running without it"
        print(f"tops-sim: {translated('usage', reported, language)}", file=sys.stderr)
        return None


def _shown(talk: client.ResidentConnection) -> int:
    """Writes what a run tells. Raises Gone and UsageError."""
    for kind, body in talk.frames():
        if kind == STAGE and sys.stderr.isatty():
            sys.stderr.write(body.decode("utf-8", "replace"))
            sys.stderr.flush()
        if kind == OUTCOME:
            status, said = _plain(body)
            for number, text in said:
                (sys.stdout, sys.stderr)[number - 1].write(text)
            sys.stdout.flush()
            return int(status)
        if kind == ENDED:
            raise UsageError(
                "the simulator's process ended with status {status}", status=body.decode()
            )
    raise client.ConnectionLost


def _plain(body: bytes) -> tuple[int, list[tuple[int, str]]]:
    """What a command line tells. Raises Gone where the process ended within the last bytes."""
    try:
        status, said = json.loads(body)
    except ValueError:
        raise client.ConnectionLost from None
    return status, said
