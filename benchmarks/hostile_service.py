"""Hostile tasks through the service itself: what escapes, hangs, or slows the others.

`python -m benchmarks.hostile_service [COUNT] [FIRST] [MINUTES]`: a service on a Unix socket, four
clients; every tenth task is a right one, whose verdict must be the usual one. What counts:

- escapes: an answer with the secret of a file, a file or process that was not there before, a
  connection to a listener of ours;
- hangs: an answer that comes more than `SLACK` seconds after its limit, or none;
- others: right tasks with another verdict, and how long they take beside hostile ones and alone;
- the warm process: whether it is the same one in the end, and its memory.
"""

from __future__ import annotations

import asyncio
import json
import os
import secrets
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx

from benchmarks.hostile_tasks import LIMITS, hostile, right

CLIENTS = 4
SLACK = 30.0
"""Seconds beyond a task's limit: it may wait for others, and machines are busy."""


class Tally:
    """What has come of the tasks so far."""

    def __init__(self, secret: str) -> None:
        self.secret = secret
        self.ways: dict[str, Counter[str]] = {}
        self.escapes: list[str] = []
        self.hangs: list[str] = []
        self.others: list[str] = []
        self.passed: list[str] = []
        self.taken: list[float] = []
        self.memory: list[tuple[int, float]] = []

    def hostile(
        self, number: int, kind: str, answer: httpx.Response | None, seconds: float
    ) -> None:
        name = f"{number} ({kind})"
        if answer is None or seconds > LIMITS["seconds"] + SLACK:
            self.hangs.append(f"{name} {seconds:.0f} s")
        text = "" if answer is None else answer.text
        if self.secret in text:
            self.escapes.append(name)
        way = _way(answer)
        self.ways.setdefault(kind, Counter())[way] += 1
        if way == "pass" and kind in ("half", "endless", "huge"):
            self.passed.append(name)

    def right(self, number: int, answer: httpx.Response | None, seconds: float) -> None:
        self.taken.append(seconds)
        if _way(answer) != "pass":
            self.others.append(f"{number}: {_way(answer)}")


def _way(answer: httpx.Response | None) -> str:
    if answer is None:
        return "none"
    if answer.status_code != 200:
        return str(answer.status_code)
    found = answer.json()
    return str(found.get("verdict") or found.get("fault"))


@asynccontextmanager
async def service(folder: Path) -> AsyncIterator[tuple[httpx.AsyncClient, int]]:
    """A service of its own, a client of it, and the number of its process."""
    path = folder / "verify.sock"
    command = [sys.executable, "-m", "tops_lsp.cli.sim", "verify", "--serve", f"unix:{path}"]
    served = subprocess.Popen([*command, "--workers", "2", "--queue", "16"])
    transport = httpx.AsyncHTTPTransport(uds=str(path))
    try:
        async with httpx.AsyncClient(
            transport=transport, base_url="http://localhost", timeout=300
        ) as client:
            while True:
                try:
                    await client.get("/health")
                    break
                except httpx.TransportError:
                    await asyncio.sleep(0.2)
            yield client, served.pid
    finally:
        served.terminate()
        served.wait()


async def _answered(client: httpx.AsyncClient, task: Any) -> tuple[httpx.Response | None, float]:
    text = json.dumps(task)
    start = time.monotonic()
    try:
        answer = await client.post("/verify", content=text)
    except httpx.TransportError:
        return None, time.monotonic() - start
    return answer, time.monotonic() - start


async def _client(
    client: httpx.AsyncClient, numbers: Iterator[int], tally: Tally, until: float, file: str
) -> int:
    done = 0
    for number in numbers:
        if time.monotonic() > until:
            break
        if number % 10 == 9:
            tally.right(number, *await _answered(client, right(number)))
        else:
            kind, task = hostile(number, file)
            tally.hostile(number, kind, *await _answered(client, task))
        done += 1
    return done


def children(pid: int) -> list[int]:
    """Processes that a process has started, and those that these have."""
    try:
        text = Path(f"/proc/{pid}/task/{pid}/children").read_text()
    except OSError:
        return []
    own = [int(word) for word in text.split()]
    return own + [inner for each in own for inner in children(each)]


def megabytes(pid: int) -> float:
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) / 256


async def measure(count: int, first: int, minutes: float, folder: Path) -> bool:
    """Prints what came of it; whether all is well."""
    secret = secrets.token_hex(16)
    file = folder / "secret.h"
    file.write_text(f"#error {secret}\n// {secret}\n")
    listener = socket.create_server(("127.0.0.1", 0))
    listener.setblocking(False)
    tally = Tally(secret)
    async with service(folder) as (client, pid):
        alone = [(await _answered(client, right(10**6 + n)))[1] for n in range(20)]
        warm = children(pid)
        before, size = sorted(os.listdir(folder)), megabytes(warm[0])
        numbers = iter(range(first, first + count))
        start = time.monotonic()
        until = start + 60 * minutes
        done = sum(
            await asyncio.gather(
                *(_client(client, numbers, tally, until, str(file)) for _ in range(CLIENTS))
            )
        )
        seconds = time.monotonic() - start
        await asyncio.sleep(1)
        left = [each for each in children(pid) if each not in warm]
        after, grown = sorted(os.listdir(folder)), megabytes(warm[0])
        same = children(pid)[:1] == warm[:1]
    tally.escapes += [f"file {name}" for name in {*after} - {*before}]
    tally.escapes += [f"process {each}" for each in left]
    try:
        listener.accept()
        tally.escapes.append("a connection")
    except BlockingIOError:
        pass
    for kind, ways in sorted(tally.ways.items()):
        print(f"{kind:10} {sum(ways.values()):5}  {dict(ways.most_common())}")
    print(f"{done} tasks from {first} on in {seconds:.0f} s, {len(tally.taken)} of them right")
    for name in ("escapes", "hangs", "others", "passed"):
        found = getattr(tally, name)
        print(f"{name:10} {len(found)} {found[:10]}")
    taken = tally.taken or [0.0]
    print(
        f"right ones: median {1000 * statistics.median(taken):.0f} ms, most"
        f" {1000 * max(taken):.0f}; alone {1000 * statistics.median(alone):.0f}"
    )
    print(f"warm process: {'the same' if same else 'another'}; {size:.1f} MiB, then {grown:.1f}")
    return same and not (tally.escapes or tally.hangs or tally.others or tally.passed)


def main() -> int:
    words = (*sys.argv[1:], *("1000", "0", "60")[len(sys.argv) - 1 :])
    count, first, minutes = (float(word) for word in words[:3])
    with tempfile.TemporaryDirectory() as folder:
        well = asyncio.run(measure(int(count), int(first), minutes, Path(folder)))
    return 0 if well else 1


if __name__ == "__main__":
    sys.exit(main())
