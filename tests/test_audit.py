"""`make audit` tells holes, and never takes silence for none: a service of our own answers."""

from __future__ import annotations

import json
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from tests.audit import reported

AUDIT = Path(__file__).with_name("audit.py")
LOCKED = ("sound", "leaky")
HOLE = {
    "id": "TEST-1",
    "affected": [
        {
            "package": {"name": "leaky", "ecosystem": "PyPI"},
            "ranges": [{"type": "ECOSYSTEM", "events": [{"introduced": "0"}, {"fixed": "1.1"}]}],
        }
    ],
}
Answer = Callable[[str], tuple[int, bytes]]
"""Status and body for a package's name."""


class Audited(NamedTuple):
    status: int
    out: str
    asked: list[str]


@contextmanager
def service(answer: Answer) -> Iterator[tuple[str, list[str]]]:
    """The address of a service on this machine, and the packages it is asked for."""
    asked: list[str] = []

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            query = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
            asked.append(query["package"]["name"])
            status, body = answer(asked[-1])
            self.send_response(status)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, format: str, *arguments: Any) -> None:  # noqa: A002
            """Says nothing."""

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_port}/v1/query", asked
        finally:
            server.shutdown()
            thread.join()


@pytest.fixture
def audited(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[Answer], Audited]:
    """An audit of two packages, asked of a service that answers so."""
    monkeypatch.setenv("NO_PROXY", "127.0.0.1")
    lock = tmp_path / "lock"
    lock.write_text("".join(f"{name}==1.0 --hash=sha256:{'0' * 64}\n" for name in LOCKED))

    def run(answer: Answer) -> Audited:
        with service(answer) as (address, asked):
            options = ("-s", "osv", "--osv-url", address, "--cache-dir", str(tmp_path / "cache"))
            command = [sys.executable, str(AUDIT), str(lock), *options]
            done = subprocess.run(command, capture_output=True, text=True, timeout=200)
        return Audited(done.returncode, done.stdout, asked)

    return run


def test_no_hole_is_known(audited: Callable[[Answer], Audited]) -> None:
    done = audited(lambda name: (200, b"{}"))
    assert done.status == 0
    assert done.out == "audit: the service knows 2 of 2 packages, 0 holes\n"
    assert sorted(done.asked) == sorted(LOCKED)


def test_a_hole_is_known(audited: Callable[[Answer], Audited]) -> None:
    holes = {"leaky": json.dumps({"vulns": [HOLE]}).encode()}
    done = audited(lambda name: (200, holes.get(name, b"{}")))
    assert done.status == 1
    assert done.out.splitlines() == [
        "audit: leaky 1.0: TEST-1, mended in 1.1",
        "audit: the service knows 2 of 2 packages, 1 holes",
    ]


@pytest.mark.parametrize(
    "answer",
    [(500, b"down"), (403, b""), (200, b"<html>behind a portal</html>")],
    ids=["down", "refused", "a page"],
)
def test_the_service_gives_no_answer(
    answer: tuple[int, bytes], audited: Callable[[Answer], Audited]
) -> None:
    done = audited(lambda name: answer if name == "leaky" else (200, b"{}"))
    assert done.status == 3
    assert done.out == "audit: the advisory service gave no answer: NOTHING IS KNOWN\n"


def test_nobody_is_there_to_be_asked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_PROXY", "127.0.0.1")
    with service(lambda name: (200, b"{}")) as (address, _):
        pass  # it has gone: its port is closed
    (tmp_path / "lock").write_text(f"sound==1.0 --hash=sha256:{'0' * 64}\n")
    options = ("-s", "osv", "--osv-url", address, "--cache-dir", str(tmp_path / "cache"))
    command = [sys.executable, str(AUDIT), str(tmp_path / "lock"), *options]
    done = subprocess.run(command, capture_output=True, text=True, timeout=200)
    assert done.returncode == 3
    assert "NOTHING IS KNOWN" in done.stdout


KNOWN = {"name": "a", "version": "1", "vulns": []}
UNKNOWN = {"name": "b", "skip_reason": "not found"}
LEAKY = {"name": "c", "version": "1", "vulns": [{"id": "X", "fix_versions": []}]}


@pytest.mark.parametrize(
    ("packages", "status"),
    [([KNOWN], 0), ([KNOWN, UNKNOWN], 3), ([LEAKY, UNKNOWN], 1), ([UNKNOWN], 3), ([], 3)],
)
def test_what_the_service_does_not_know_is_no_success(
    packages: list[dict[str, Any]], status: int, capsys: pytest.CaptureFixture[str]
) -> None:
    assert reported(packages) == status
    assert ("NOTHING IS KNOWN" in capsys.readouterr().out) == (UNKNOWN in packages)
