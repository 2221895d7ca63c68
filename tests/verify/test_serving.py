"""The service as somebody starts it: uvicorn on a Unix socket, and on a port of this machine."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("httpx", reason="what is installed is older than the lock")
pytest.importorskip("uvicorn", reason="the extra 'serve' is not installed")
pytest.importorskip("prometheus_client", reason="the extra 'serve' is not installed")

import httpx

from tests.verify.conftest import ADD, LAUNCH, ROOT, valid

TASK: Any = {
    "source": ADD,
    "launch": LAUNCH,
    "reference": {"expressions": {"out": "a + b"}},
    "sizes": [{"n": 7}],
}
ENDLESS: Any = {
    **TASK,
    "source": ADD.replace("i += step", "i += 0"),
    "limits": {"seconds": 100, "steps": 10**9},
}
PATIENCE = 300
"""Seconds: the machine may have other work."""


@contextmanager
def served(address: str) -> Iterator[subprocess.Popen[bytes]]:
    """A service in a process of its own, which ends with an interrupt."""
    words = ["verify", "--serve", address, "--workers", "1", "--steps", str(10**9)]
    made = subprocess.Popen(
        [sys.executable, "-P", "-m", "tops_lsp.cli.sim", *words, "--seconds", "100"], cwd=ROOT
    )
    try:
        yield made
    finally:
        made.send_signal(signal.SIGINT)
        made.wait(60)


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The socket of a service that is there."""
    path = str(tmp_path_factory.mktemp("service") / "verify.sock")
    with served(f"unix:{path}") as process:
        _until(lambda: process.poll() is not None or _is_there(path))
        yield path


def _until(holds: Any) -> None:
    end = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < end
        time.sleep(0.05)


def _client(path: str) -> httpx.Client:
    transport = httpx.HTTPTransport(uds=path)
    return httpx.Client(transport=transport, base_url="http://localhost", timeout=PATIENCE)


def _is_there(path: str) -> bool:
    with socket.socket(socket.AF_UNIX) as tried:
        return tried.connect_ex(path) == 0


def _events(path: str) -> dict[str, float]:
    """What the service has counted, and what it is at."""
    with _client(path) as client:
        lines = client.get("/metrics").text.splitlines()
    rows = (line.rpartition(" ") for line in lines if line.startswith("tops_verify_"))
    return {name.removeprefix("tops_verify_"): float(value) for name, _, value in rows}


def test_a_socket_answers(place: str) -> None:
    with _client(place) as client:
        assert client.get("/health").text == "ok\n"
        assert valid(client.post("/verify", json=TASK).json(), "verdict")["verdict"] == "pass"
        assert client.post("/verify", json={"source": 1}).status_code == 400
        lines = f"{json.dumps(TASK)}\n{json.dumps({**TASK, 'seeds': [4]})}\n"
        with client.stream("POST", "/batch", content=lines) as answer:
            found = [json.loads(line) for line in answer.iter_lines()]
    assert [each["verdict"] for each in found] == ["pass", "pass"]


def test_who_hangs_up_has_the_task_ended(place: str) -> None:
    before = _events(place).get('events_total{event="cancelled"}', 0)
    body = json.dumps(ENDLESS).encode()
    head = f"POST /verify HTTP/1.1\r\nHost: localhost\r\nContent-Length: {len(body)}\r\n\r\n"
    with socket.socket(socket.AF_UNIX) as caller:
        caller.connect(place)
        caller.sendall(head.encode() + body)
        _until(lambda: _events(place)["running"] == 1)
    _until(lambda: _events(place)["running"] == 0)
    assert _events(place)['events_total{event="cancelled"}'] == before + 1
    with _client(place) as client:
        assert client.post("/verify", json={**TASK, "seeds": [9]}).json()["verdict"] == "pass"


@pytest.mark.long
def test_a_port_of_this_machine_answers_and_nothing_is_left() -> None:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    with served(f"127.0.0.1:{port}") as process:
        url = f"http://127.0.0.1:{port}"
        with httpx.Client(base_url=url, timeout=PATIENCE) as client:
            _until(lambda: process.poll() is not None or _listens(port))
            assert client.post("/verify", json=TASK).json()["verdict"] == "pass"
            other = client.get("/health", headers={"Host": "somebody.example"})
            assert other.status_code == 400
        text = Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text()
        (warm,) = map(int, text.split())
    assert process.returncode is not None
    _until(lambda: not os.path.exists(f"/proc/{warm}"))


def _listens(port: int) -> bool:
    with socket.socket() as tried:
        return tried.connect_ex(("127.0.0.1", port)) == 0
