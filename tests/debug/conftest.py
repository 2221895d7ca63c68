"""A small client of the debug adapter protocol, over the streams of `tops-sim dap`."""

from __future__ import annotations

import json
import multiprocessing
import os
import queue
import socket
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import suppress
from multiprocessing.connection import Connection
from pathlib import Path
from typing import IO, Any

import pytest

from tops_lsp.debug import connections
from tops_lsp.debug.configuration import Launch
from tops_lsp.debug.worker import converse

Body = dict[str, Any]
Answers = Callable[[Body], bool]
PATIENCE = 120.0
"""Seconds after which a test that waits has failed; nothing takes that long."""


class Client:
    """Sends requests, keeps what comes that nobody has asked for yet."""

    def __init__(self, reader: IO[bytes], writer: IO[bytes]) -> None:
        self.reader, self.writer = reader, writer
        self.number = 0
        self.unasked: list[Body] = []
        self.thread = 0
        self._came: queue.Queue[Body | None] = queue.Queue()
        self.listening = threading.Thread(target=self._listen, daemon=True)
        self.listening.start()

    def _listen(self) -> None:
        while (header := self.reader.readline()) != b"":
            assert header.startswith(b"Content-Length: ")
            assert self.reader.readline() == b"\r\n"
            self._came.put(json.loads(self.reader.read(int(header.split()[1]))))
        self._came.put(None)

    def raw(self, data: bytes) -> None:
        """Sends bytes as they are."""
        self.writer.write(data)
        self.writer.flush()

    def send(self, command: str, arguments: Body) -> int:
        """Sends a request; gives its number."""
        self.number += 1
        message = {"seq": self.number, "type": "request", "command": command}
        data = json.dumps({**message, "arguments": arguments}).encode()
        self.raw(b"Content-Length: %d\r\n\r\n" % len(data) + data)
        return self.number

    def wait(self, wanted: Answers) -> Body:
        """The first message that is wanted; the others stay."""
        for index, message in enumerate(self.unasked):
            if wanted(message):
                return self.unasked.pop(index)
        while (came := self._came.get(timeout=PATIENCE)) is not None:
            if wanted(came):
                return came
            self.unasked.append(came)
        raise EOFError(self.unasked)

    def answer(self, number: int) -> Body:
        """The answer to a request."""
        return self.wait(lambda m: m.get("request_seq") == number)

    def ask(self, command: str, **arguments: Any) -> Body:
        """The body of the answer to a request that has to succeed."""
        answer = self.answer(self.send(command, arguments))
        assert answer["success"], answer
        body: Body = answer["body"]
        return body

    def refused(self, command: str, **arguments: Any) -> str:
        """Why a request fails."""
        answer = self.answer(self.send(command, arguments))
        assert not answer["success"], answer
        return str(answer["message"])

    def event(self, name: str) -> Body:
        """The body of the next event of a name."""
        body: Body = self.wait(lambda m: m.get("event") == name)["body"]
        return body

    # --- a debugger's day ---------------------------------------------------------------

    def launch(self, program: Path, *lines: int | Body, **more: Any) -> Body:
        """Starts a program with breakpoints and gives the first stop, or the end."""
        filters, watches = more.pop("filters", []), more.pop("functions", [])
        number = self.begin(program, **more)
        self.event("initialized")
        assert self.answer(number)["success"]
        points = [{"line": at} if isinstance(at, int) else at for at in lines]
        reported = self.ask("setBreakpoints", source={"path": str(program)}, breakpoints=points)
        assert all(point["verified"] for point in reported["breakpoints"]), reported
        self.ask("setFunctionBreakpoints", breakpoints=[{"name": name} for name in watches])
        self.ask("setExceptionBreakpoints", filters=filters)
        self.ask("configurationDone")
        return self.stop()

    def begin(self, program: Path, **more: Any) -> int:
        """Asks for a launch; gives the request's number."""
        offered = self.ask("initialize", adapterID="tops", locale=more.pop("locale", "en"))
        assert offered["supportsStepBack"]
        return self.send("launch", {"program": str(program), **more})

    def stop(self) -> Body:
        """The next stop, or the end: `{"reason": "terminated"}`."""
        message = self.wait(lambda m: m.get("event") in ("stopped", "terminated"))
        body: Body = {"reason": "terminated", **message.get("body", {})}
        self.thread = body.get("threadId", 0)
        return body

    def go(self, command: str = "continue", **more: Any) -> Body:
        """Goes on; gives the next stop."""
        self.ask(command, threadId=self.thread, **more)
        return self.stop()

    def stack(self, thread: int | None = None) -> list[tuple[str, int]]:
        """Names and lines of a thread's frames."""
        found = self.ask("stackTrace", threadId=thread or self.thread)["stackFrames"]
        return [(frame["name"], frame["line"]) for frame in found]

    def line(self) -> int:
        """Where the thread stands."""
        return self.stack()[0][1]

    def frame(self, depth: int = 0, thread: int | None = None) -> int:
        """A frame's number."""
        found = self.ask("stackTrace", threadId=thread or self.thread)["stackFrames"]
        return int(found[depth]["id"])

    def scope(self, name: str, frame: int = 0) -> dict[str, Body]:
        """The variables of a scope whose name begins so, by their names."""
        scopes = self.ask("scopes", frameId=frame)["scopes"]
        found = next(s for s in scopes if s["name"].startswith(name))
        return self.inside(found)

    def inside(self, holder: Body, **page: int) -> dict[str, Body]:
        """What is in a value or scope, by name."""
        number = holder["variablesReference"]
        found = self.ask("variables", variablesReference=number, **page)["variables"]
        return {variable["name"]: variable for variable in found}

    def value(self, text: str, frame: int = 0, context: str = "watch") -> str:
        """An expression's value."""
        found = self.ask("evaluate", expression=text, frameId=frame, context=context)
        return str(found["result"])

    def output(self, category: str) -> str:
        """All that has come for a part of the console."""
        bodies = [m["body"] for m in self.unasked if m.get("event") == "output"]
        return "".join(b["output"] for b in bodies if b["category"] == category)


@pytest.fixture
def adapter() -> Iterator[subprocess.Popen[bytes]]:
    """A debug adapter on its standard streams."""
    command = [sys.executable, "-m", "tops_lsp.cli.sim", "dap"]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe) as process:
        yield process
        process.kill()


@pytest.fixture
def process_client(adapter: subprocess.Popen[bytes]) -> Client:
    """A client of it."""
    assert adapter.stdin is not None
    assert adapter.stdout is not None
    return Client(adapter.stdout, adapter.stdin)


class _Thread:
    """A worker in this process: it ends when the way to it does."""

    exitcode = None

    def __init__(self, launch: Launch) -> None:
        self.mine, other = multiprocessing.Pipe()
        self.thread = threading.Thread(target=converse, args=(other, launch, lambda stage: None))
        self.thread.start()
        self.is_alive = self.thread.is_alive

    def end(self) -> None:
        """Both sides read the end. A descriptor that a thread still reads is not closed: its number
        may be given to another file, whose bytes the thread would take."""
        with socket.socket(fileno=os.dup(self.mine.fileno())) as both, suppress(OSError):
            both.shutdown(socket.SHUT_RDWR)

    def join(self, seconds: float) -> None:
        self.thread.join(seconds)


def _start(launch: Launch) -> tuple[Connection, _Thread]:
    worker = _Thread(launch)
    return worker.mine, worker


@pytest.fixture
def client() -> Iterator[Client]:
    """A client of an adapter that debugs in this process, which starts faster."""
    ours, theirs = socket.socketpair()
    with ours:
        serving = threading.Thread(target=connections.converse, args=(theirs, _start))
        serving.start()
        with ours.makefile("rb") as reader, ours.makefile("wb") as writer:
            client = Client(reader, writer)
            yield client
            ours.shutdown(socket.SHUT_RDWR)
            client.listening.join(PATIENCE)
        serving.join(PATIENCE)
        assert not serving.is_alive()


@pytest.fixture
def written(tmp_path: Path) -> Callable[[str], Path]:
    """Writes a program."""

    def write(text: str) -> Path:
        path = tmp_path / "kernel.tops"
        path.write_text(text)
        return path

    return write
