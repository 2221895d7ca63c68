"""The server ends with its client, whatever was under way and whoever holds the pipe."""

from __future__ import annotations

import asyncio
import json
import subprocess
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeVar

import pytest

from tests.server.protocol.test_wire import Wire
from tops_lsp.server.protocol.parent_watch import is_running, seen, watch_parent

Answer = TypeVar("Answer")
HOURS = """\
// tops-sim: <<<65536, 12>>> p = zeros(1)
__global__ void k(int *p) { for (int i = 0; i < 50000000; i += p[0] + 1) {} }
"""
"""No limit of steps ends it: each thread is well below, all of them take hours."""


@pytest.fixture
def wire() -> Iterator[Wire]:
    made = Wire()
    yield made
    made.close()


def test_a_client_that_dies_while_its_pipe_stays_open() -> None:
    """The pipe to the server is held here; the client said to be at its end is another process."""
    with subprocess.Popen(["sleep", "60"]) as client:
        made = Wire()
        params = {"processId": client.pid, "rootUri": None, "capabilities": {}}
        made.ask("initialize", params)
        made.notify("initialized", {})
        assert made.process.poll() is None
        client.kill()
        client.wait(10)
        assert made.process.wait(60) == 1
        made.close()


def test_a_client_that_is_not_to_be_seen_from_here_is_served(wire: Wire) -> None:
    ended = subprocess.Popen(["true"])
    ended.wait(10)
    params = {"processId": ended.pid, "rootUri": None, "capabilities": {}}
    wire.ask("initialize", params)
    wire.notify("initialized", {})
    assert wire.end() == 0


@pytest.mark.asyncio
async def test_who_is_watched_is_waited_for() -> None:
    with subprocess.Popen(["sleep", "60"]) as process:
        waiting = asyncio.ensure_future(watch_parent(process.pid, interval=0.01))
        await asyncio.sleep(0.05)
        assert not waiting.done()
        process.kill()
        process.wait(10)
        await asyncio.wait_for(waiting, 10)


@pytest.mark.parametrize("process", [0, -1, 2**70])
def test_what_is_no_process_is_not_running(process: int) -> None:
    assert not is_running(process)
    assert seen(process) is seen("me") is None


def test_a_run_that_is_under_way_ends_with_the_client(wire: Wire) -> None:
    wire.start()
    wire.open("file:///tmp/loop.tops", HOURS)
    argument = {"uri": "file:///tmp/loop.tops", "kernel": "k", "version": 1}
    params = {"command": "tops.run", "arguments": [argument]}
    message = {"jsonrpc": "2.0", "id": 99, "method": "workspace/executeCommand", "params": params}
    wire.send_bytes(json.dumps(message).encode())
    workers = soon(lambda: children(wire.process.pid))
    wire.input.close()
    assert wire.process.wait(60) == 1
    assert workers
    assert soon(lambda: not any(map(is_running, workers)))


def soon(look: Callable[[], Answer]) -> Answer:
    """What is to be seen, looked for until it is there."""
    for _ in range(600):
        if found := look():
            break
        time.sleep(0.05)
    return found


def children(process: int) -> list[int]:
    """The processes that a process has started, as Linux knows them."""
    lists = Path("/proc").glob(f"{process}/task/*/children")
    return [int(child) for each in lists for child in each.read_text().split()]
