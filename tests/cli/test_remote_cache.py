"""Results that are shared over a network: HTTP, S3 and whatever fsspec knows, played here by
servers that are honest, lie, break, refuse or hang."""

from __future__ import annotations

import re
import threading
import time
from collections.abc import Callable, Iterator
from functools import partial
from http.server import BaseHTTPRequestHandler, SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import COUNT, User
from tests.cli.test_results import Counter
from tests.cli.test_shared_cache import entries
from tops_lsp.distribute import shared_store


class Quiet(SimpleHTTPRequestHandler):
    """A server of files that keeps no log."""

    def log_message(self, *words: object) -> None: ...


class Liar(BaseHTTPRequestHandler):
    """A server that has everything, and nothing of it is true; or is broken; or hangs."""

    answer = (200, b"0" * 64 + b"\n{}")
    pause = 0.0

    def do_GET(self) -> None:
        time.sleep(self.pause)
        status, body = self.answer
        self.send_response(status)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *words: object) -> None: ...


@pytest.fixture
def serve() -> Iterator[Callable[..., str]]:
    """Starts servers; gives their addresses."""
    servers = list[ThreadingHTTPServer]()

    def start(handler: Any) -> str:
        servers.append(ThreadingHTTPServer(("127.0.0.1", 0), handler))
        servers[-1].daemon_threads = True
        threading.Thread(target=servers[-1].serve_forever, args=(0.05,), daemon=True).start()
        return f"http://127.0.0.1:{servers[-1].server_port}"

    yield start
    for server in servers:
        server.shutdown()
        server.server_close()


def test_over_http_results_are_read_and_not_written(
    users: Iterator[User], cache: Path, counter: Counter, serve: Callable[..., str]
) -> None:
    expected = next(users).lint(cache)
    counter.taken()
    entries(cache)[0].unlink()
    url = serve(partial(Quiet, directory=str(cache)))
    assert next(users).lint(url) == expected
    assert (counter.taken(), len(entries(cache))) == (1, COUNT - 1)


@pytest.mark.parametrize(
    ("answer", "pause", "note"),
    [
        ((200, b"0" * 64 + b"\n{}"), 0.0, "are damaged or of others"),
        ((500, b""), 0.0, "cannot be read: 500"),
        ((200, b"x"), 3.0, "is slow: it is not used any more"),
    ],
)
def test_servers_that_lie_break_or_hang(
    answer: tuple[int, bytes],
    pause: float,
    note: str,
    users: Iterator[User],
    counter: Counter,
    serve: Callable[..., str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(shared_store, "FIRST", 1.0)
    expected = next(users).lint(None)
    counter.taken()
    url = serve(type("Handler", (Liar,), {"answer": answer, "pause": pause}))
    found = next(users).lint(url)
    assert (found.status, found.out, counter.taken()) == (expected.status, expected.out, COUNT)
    assert found.err.count("\n") == 1
    assert note in found.err


class Bucket(BaseHTTPRequestHandler):
    """What S3 does for objects, as a client of Amazon's asks for them: HEAD, GET, PUT, and a list
    of a folder, which is of nothing. `fault` is what an object comes to that is there."""

    protocol_version = "HTTP/1.1"  # a client asks first whether it may send a body
    objects: dict[str, bytes]
    fault: Callable[[bytes], bytes] = staticmethod(lambda text: text)
    status = 200

    def do_HEAD(self) -> None:
        self.do_GET()

    def do_GET(self) -> None:
        text = self.objects.get(self.path)
        if "list-type=2" in self.path:
            self._answer(self.status, b"<ListBucketResult></ListBucketResult>")
        elif text is None:
            self._answer(404, b"<Error><Code>NoSuchKey</Code><Message>none</Message></Error>")
        else:
            self._answer(self.status, self.fault(text))

    def do_PUT(self) -> None:
        text = self.rfile.read(int(self.headers["Content-Length"]))
        if self.status == 200:
            chunked = "aws-chunked" in self.headers.get("Content-Encoding", "")
            self.objects[self.path] = text.split(b"\r\n")[1] if chunked else text
        self._answer(self.status, b"")

    def _answer(self, status: int, body: bytes) -> None:
        self.send_response(status)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)

    def log_message(self, *words: object) -> None: ...


Begin = Callable[..., dict[str, bytes]]


@pytest.fixture
def bucket(serve: Callable[..., str], monkeypatch: pytest.MonkeyPatch) -> Iterator[Begin]:
    """Starts what answers for s3://, as its users name it; gives the objects in it."""
    s3fs = pytest.importorskip("s3fs")

    def begin(objects: dict[str, bytes] | None = None, **faults: Any) -> dict[str, bytes]:
        held: dict[str, bytes] = {} if objects is None else objects
        monkeypatch.setenv(
            "AWS_ENDPOINT_URL", serve(type("Own", (Bucket,), {"objects": held, **faults}))
        )
        for name in ("ACCESS_KEY_ID", "SECRET_ACCESS_KEY", "DEFAULT_REGION"):
            monkeypatch.setenv(f"AWS_{name}", "us-east-1")
        s3fs.S3FileSystem.clear_instance_cache()
        return held

    yield begin
    s3fs.S3FileSystem.clear_instance_cache()


S3 = "s3://bucket/lint"


def test_s3_is_written_and_read(users: Iterator[User], counter: Counter, bucket: Begin) -> None:
    objects = bucket()
    expected = next(users).lint(S3)
    assert (counter.taken(), len(objects)) == (COUNT, COUNT)
    assert all(name.startswith("/bucket/lint/") for name in objects)
    assert next(users).lint(S3) == expected
    assert counter.taken() == 0


def _hang(text: bytes) -> bytes:
    time.sleep(3.0)
    return text


@pytest.mark.parametrize(
    ("faults", "note"),
    [
        ({"fault": lambda text: text[:40]}, "are damaged or of others"),
        ({"fault": _hang}, "is slow: it is not used any more"),
        ({"status": 403}, "cannot be read: "),
        ({"status": 500}, "cannot be read: |is slow: "),
    ],
)
def test_s3_that_lies_hangs_or_refuses(
    faults: dict[str, Any],
    note: str,
    users: Iterator[User],
    counter: Counter,
    bucket: Begin,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(shared_store, "FIRST", 30.0)
    objects = bucket()
    expected = next(users).lint(S3)
    assert len(objects) == COUNT
    monkeypatch.setattr(shared_store, "FIRST", 1.0 if "slow" in note else 30.0)
    bucket(objects, **{n: staticmethod(v) if callable(v) else v for n, v in faults.items()})
    counter.taken()
    found = next(users).lint(S3)
    assert (found.status, found.out, counter.taken()) == (expected.status, expected.out, COUNT)
    assert found.err.count("\n") == 1
    assert re.search(note, found.err)


def test_any_place_that_fsspec_knows(
    users: Iterator[User], counter: Counter, monkeypatch: pytest.MonkeyPatch
) -> None:
    from fsspec.implementations.memory import MemoryFileSystem

    monkeypatch.setattr(MemoryFileSystem, "store", {})
    expected = next(users).lint("memory://bucket/lint")
    assert (counter.taken(), len(MemoryFileSystem.store)) == (COUNT, COUNT)
    assert next(users).lint("memory://bucket/lint") == expected
    assert counter.taken() == 0
