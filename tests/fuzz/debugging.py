"""What is fuzzed of the debugger: the adapter on a stream of bytes, a program by requests."""

from __future__ import annotations

import io
import json
import random
from collections.abc import Iterator
from functools import cache
from typing import Any, cast

from tests.fuzz.files import json_value
from tests.fuzz.making import ROOT
from tests.fuzz.messages import framed
from tops_lsp.debug.adapter import Adapter
from tops_lsp.debug.configuration import Launch, read_launch
from tops_lsp.debug.protocol import Wire
from tops_lsp.debug.wording import words
from tops_lsp.debug.worker import converse
from tops_startup.records import replace

PROGRAMS = tuple(str(ROOT / "examples" / name) for name in ("vector_add.tops", "block_reduce.tops"))
STOPPED = ("continue", "next", "stepIn", "stepOut", "stepBack", "reverseContinue", "pause", "goto")
ASKED = (
    *("threads", "stackTrace", "scopes", "variables", "evaluate", "setVariable", "setExpression"),
    *("completions", "readMemory", "writeMemory", "dataBreakpointInfo", "setDataBreakpoints"),
    *("setBreakpoints", "setFunctionBreakpoints", "setExceptionBreakpoints", "exceptionInfo"),
    *("breakpointLocations", "loadedSources", "source", "modules", "nothing", "restart"),
)
OUTER = ("initialize", "launch", "attach", "disconnect", "terminate", "configurationDone")
TEXTS = ("a", "a[0]", "threadIdx.x", "*out", "&in", "1 / 0", "((", "n = 2", "f(", "", "$", "主")
SECONDS = 2.0
Message = tuple[str, int, str, dict[str, Any]]


def arguments(chance: random.Random) -> dict[str, Any]:
    """What a request may say, and more than it needs; now and then something else."""
    program, text = chance.choice(PROGRAMS), chance.choice(TEXTS)
    number = chance.choice((0, 1, 2, 3, 7, 1000, 1001, 1 << 31, -1))
    point = {"line": chance.randrange(60), "condition": text, "hitCondition": text, "name": text}
    good: dict[str, Any] = {
        "program": program,
        "source": {"path": program},
        "breakpoints": [{**point, "dataId": text, "logMessage": f"{{{text}}}"}],
        "filters": ["errors", "memory"],
        "filterOptions": [{"filterId": "races", "condition": text}],
        "threadId": number,
        "frameId": number,
        "variablesReference": number,
        "expression": text,
        "value": text,
        "name": text,
        "text": text,
        "column": number,
        "line": number,
        "memoryReference": text or "0x1000",
        "offset": number,
        "count": number,
        "start": number,
        "data": "AAAA",
        "granularity": "instruction",
        "stopOnEntry": True,
        "launch": chance.choice(("<<<1, 4>>> n = 4", text)),
    }
    for key in [key for key in good if chance.random() < 0.15]:
        good[key] = json_value(chance)
    return good


def requests(chance: random.Random, most: int = 24) -> Iterator[Message]:
    """What an editor asks of a program under way."""
    for number in range(chance.randrange(1, most)):
        command = chance.choice((*ASKED, *STOPPED, *STOPPED))
        yield "request", number, command, arguments(chance)


class Scripted:
    """The worker's end of a connection, on which all requests have been sent."""

    def __init__(self, messages: list[Message]) -> None:
        self.left = messages[::-1]
        self.told: list[tuple[Any, ...]] = []

    def recv(self) -> Message:
        """The next request."""
        if not self.left:
            raise EOFError
        return self.left.pop()

    def poll(self) -> bool:
        """Whether there is one."""
        return bool(self.left)

    def send(self, message: tuple[Any, ...]) -> None:
        """Something is told."""
        json.dumps(message)
        self.told.append(message)

    def close(self) -> None:
        """Nothing more comes."""


@cache
def _launch(program: str) -> Launch:
    launch = read_launch({"program": program, "stopOnEntry": True}, words("en"))
    return replace(launch, request=replace(launch.request, seconds=SECONDS, steps=20_000))


def debugging(text: bytes, chance: random.Random) -> None:
    """Every request of a program that is debugged has an answer, and none is a fault of ours."""
    del text
    asked = list(requests(chance))
    at = chance.randrange(len(asked) + 1)
    asked.insert(min(at, 3), ("request", len(asked), "configurationDone", {}))
    way = Scripted(list(asked))
    converse(cast(Any, way), _launch(chance.choice(PROGRAMS)), lambda stage: None)
    given = [message for message in way.told if message[0] == "answer"]
    assert len(given) == len(asked) - len(way.left), "an answer is missing"
    for message in way.told:
        assert "internal error" not in str(message[-1]), message


def conversation(chance: random.Random) -> bytes:
    """The bytes that an editor, or what pretends to be one, sends to the adapter."""
    messages: list[dict[str, Any]] = []
    for number in range(chance.randrange(1, 10)):
        head = {"seq": number, "type": "request", "command": chance.choice((*OUTER, *ASKED))}
        message = {**head, "arguments": arguments(chance)}
        for key in [key for key in message if chance.random() < 0.05]:
            message[key] = json_value(chance)
        messages.append(message)
    bodies = (json.dumps(message).encode("utf-8", "replace") for message in messages)
    return b"".join(framed(chance, body) for body in bodies)


class _Silent:
    """A worker that never says anything."""

    exitcode = None

    def is_alive(self) -> bool:
        return True

    def end(self) -> None:
        return

    def join(self, seconds: float) -> None:
        return


class _Nobody:
    """The adapter's end of a connection to it."""

    def send(self, message: tuple[Any, ...]) -> None:
        json.dumps(message)

    def recv(self) -> tuple[Any, ...]:
        raise EOFError


def adapter(text: bytes, chance: random.Random) -> None:
    """Whatever a client sends, the adapter answers with frames, each request at most once."""
    written = io.BytesIO()
    wire = Wire(io.BytesIO(text), written)
    Adapter(wire, lambda launch: (cast(Any, _Nobody()), _Silent())).serve()
    reader = Wire(io.BytesIO(written.getvalue()), io.BytesIO())
    while (message := reader.read()) is not None:
        assert message["type"] in ("event", "response"), message
