"""A registry of extensions on this machine, which takes what `ovsx publish` would upload."""

from __future__ import annotations

import io
import json
import threading
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer


class _Registry(BaseHTTPRequestHandler):
    """Answers an upload as Open VSX does: with what the package says it is."""

    received: list[bytes]

    def do_POST(self) -> None:
        """Takes a package."""
        body = b"".join(self._parts())
        self.received.append(body)
        with zipfile.ZipFile(io.BytesIO(body)) as package:
            manifest = json.loads(package.read("extension/package.json"))
        told = {"namespace": manifest["publisher"], **{k: manifest[k] for k in ("name", "version")}}
        self._answer({**told, "targetPlatform": "universal", "files": {}})

    def _parts(self) -> Iterator[bytes]:
        """What is sent, whole or in chunks."""
        if self.headers["Transfer-Encoding"] != "chunked":
            yield self.rfile.read(int(self.headers["Content-Length"]))
            return
        while size := int(self.rfile.readline(), 16):
            yield self.rfile.read(size)
            self.rfile.readline()
        self.rfile.readline()

    def do_GET(self) -> None:
        """Says that the namespace is there, and of what a token allows."""
        self._answer({"success": "yes", "extensions": {}})

    def _answer(self, content: dict[str, object]) -> None:
        text = json.dumps(content).encode()
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(text)))
        self.end_headers()
        self.wfile.write(text)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002
        """Says nothing."""


@contextmanager
def registry() -> Iterator[tuple[str, list[bytes]]]:
    """Its address, and the packages it has been given so far."""
    received: list[bytes] = []
    handler = type("Registry", (_Registry,), {"received": received})
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}", received
        server.shutdown()
