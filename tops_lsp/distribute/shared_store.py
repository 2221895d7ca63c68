"""Entries that many users and machines share: in a folder, or wherever fsspec reaches.

    name ─► <first two letters>/<name>.json: a digest over every byte, and JSON that tells its name

Nothing is ever unpickled. With a secret (`TOPS_LSP_CACHE_KEY`) digests are made with it, so nobody
makes entries who does not have it. A store that is slow, broken or full is not asked any more in
this run, and that is said once: it must cost less than having none.
"""

from __future__ import annotations

import hashlib
import hmac
import json
import os
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any

from tops_lsp.distribute.aside import within
from tops_startup.records import dataclass, field

SECRET = "TOPS_LSP_CACHE_KEY"
CHUNK = 256
"""Entries that are asked for at once."""
FIRST = 3.0
"""Seconds for the first answer of all: a connection is made."""
EACH = 0.005
"""Seconds for each entry: what takes longer is no faster than analysing."""
WORTH = 0.05
"""The share of entries that must be there for more to be asked for."""
LARGEST = 16_000_000
"""Bytes of an entry."""

NO_EXTRA = "shared caches need the extra 'cache': pip install 'tops-lsp[cache]'"
UNUSABLE = "the shared cache {url} cannot be used: {reason}"
SLOW = "the shared cache {url} is slow: it is not used any more in this run"
UNREADABLE = "the shared cache {url} cannot be read: {reason}"
UNWRITABLE = "the shared cache {url} cannot be written to: {reason}"
DAMAGED = "entries of the shared cache {url} are damaged or of others, and are not used"


class StoreError(Exception):
    """There can be no such store; the message, a template, says why."""

    def __init__(self, message: str, **fields: str) -> None:
        super().__init__(message.format_map(fields))
        self.message, self.fields = message, fields


@dataclass(eq=False)
class SharedStore:
    """The entries below a URL, for one run. Total: what goes wrong is in `notes`, once."""

    url: str
    files: Any
    """What reads and writes files by their paths: `read` and `write` of many."""
    secret: bytes = b""
    notes: dict[str, str] = field(default_factory=dict)
    """What there is to say: templates with their reasons."""
    is_read: bool = True
    is_written: bool = True

    def read(self, names: Sequence[str]) -> dict[str, Any]:
        """The content of those of the entries that are there and whole. The first chunk is taken
        from all of them: if hardly any of it is there, the others are not asked for."""
        step = max(1, len(names) // CHUNK)
        first = names[::step][:CHUNK]
        taken = set(first)
        rest = [name for name in names if name not in taken]
        chunks = [first, *(rest[at : at + CHUNK] for at in range(0, len(rest), CHUNK))]
        found: dict[str, Any] = {}
        for number, chunk in enumerate(chunks):
            if not self.is_read or not chunk:
                break
            found |= self._read(chunk, EACH * len(chunk) + (FIRST if number == 0 else 1.0))
            if number == 0 and len(names) > CHUNK and len(found) < WORTH * len(chunk):
                break
        return found

    def doubt(self) -> None:
        """Notes that an entry is none after all."""
        self.notes.setdefault(DAMAGED, "")

    def _read(self, names: Sequence[str], seconds: float) -> dict[str, Any]:
        paths = {_place(name): name for name in names}
        try:
            texts = within(seconds, lambda: self.files.read([*paths]))
        except TimeoutError:
            self.is_read = self.is_written = False
            self.notes.setdefault(SLOW, "")
            return {}
        except Exception as error:  # a store can fail in any way
            self.is_read = self.is_written = False
            self.notes.setdefault(UNREADABLE, _reason(error))
            return {}
        found: dict[str, Any] = {}
        for path, text in texts.items():
            try:
                found[paths[path]] = self._unpacked(paths[path], text)
            except (ValueError, TypeError, KeyError, RecursionError):
                self.doubt()
        return found

    def write(self, entries: Mapping[str, object], seconds: float) -> None:
        """Adds entries, as many as there is time for."""
        deadline = time.monotonic() + seconds
        names = [*entries]
        for at in range(0, len(names), CHUNK):
            left = deadline - time.monotonic()
            if not self.is_written or left <= 0:
                return
            chunk = {_place(n): self._packed(n, entries[n]) for n in names[at : at + CHUNK]}
            self._write(chunk, left)

    def _write(self, chunk: Mapping[str, bytes], seconds: float) -> None:
        try:
            within(seconds, lambda: self.files.write(chunk))
        except TimeoutError:
            self.is_written = False
            self.notes.setdefault(SLOW, "")
        except Exception as error:
            self.is_written = False
            self.notes.setdefault(UNWRITABLE, _reason(error))

    def _packed(self, name: str, content: object) -> bytes:
        text = json.dumps({"name": name, "content": content}, separators=(",", ":")).encode()
        return self._digest(text) + b"\n" + text

    def _unpacked(self, name: str, entry: bytes) -> Any:
        """Raises ValueError, TypeError, KeyError or RecursionError for what is no entry."""
        digest, _, text = entry.partition(b"\n")
        if len(entry) > LARGEST or not hmac.compare_digest(digest, self._digest(text)):
            raise ValueError
        stored = json.loads(text)
        if stored["name"] != name:
            raise ValueError
        return stored["content"]

    def _digest(self, text: bytes) -> bytes:
        return hashlib.blake2b(text, digest_size=32, key=self.secret).hexdigest().encode()


def _place(name: str) -> str:
    return f"{name[:2]}/{name}.json"


def _reason(error: Exception) -> str:
    return str(getattr(error, "strerror", None) or error) or type(error).__name__


# --- where files are ----------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Folder:
    """A folder of this machine, or one it has mounted."""

    path: str

    def read(self, names: Sequence[str]) -> dict[str, bytes]:
        """The texts of files that are there. Raises OSError."""
        found: dict[str, bytes] = {}
        for name in names:
            with suppress(FileNotFoundError), open(os.path.join(self.path, name), "rb") as file:
                found[name] = file.read(LARGEST + 1)
        return found

    def write(self, texts: Mapping[str, bytes]) -> None:
        """Writes files, each whole or not at all. Raises OSError."""
        for name, text in texts.items():
            path = os.path.join(self.path, name)
            os.makedirs(os.path.dirname(path), exist_ok=True)
            temporary = f"{path}.{os.urandom(8).hex()}"
            try:
                with open(temporary, "xb") as file:
                    file.write(text)
                os.replace(temporary, path)
            except BaseException:
                with suppress(OSError):
                    os.unlink(temporary)
                raise


@dataclass(frozen=True, slots=True)
class Remote:
    """A place that fsspec reaches."""

    system: Any
    path: str

    def read(self, names: Sequence[str]) -> dict[str, bytes]:
        """The texts of files that are there. Raises what the place raises."""
        paths = {f"{self.path}/{name}": name for name in names}
        texts = self.system.cat([*paths], on_error="return")
        found: dict[str, bytes] = {}
        for path, text in texts.items():
            if isinstance(text, FileNotFoundError):
                continue
            if isinstance(text, Exception):
                raise text
            found[paths[path]] = text
        return found

    def write(self, texts: Mapping[str, bytes]) -> None:
        """Writes files. Raises what the place raises."""
        self.system.pipe({f"{self.path}/{name}": text for name, text in texts.items()})


def store_at(url: str) -> SharedStore:
    """The store below a URL or a folder. Raises StoreError."""
    secret = hashlib.blake2b(os.environ.get(SECRET, "").encode(), digest_size=32).digest()
    key = secret if os.environ.get(SECRET) else b""
    if "://" not in url or url.startswith("file://"):
        return SharedStore(url, Folder(os.path.abspath(url.removeprefix("file://"))), key)
    try:
        from fsspec.core import url_to_fs
    except ImportError:
        raise StoreError(NO_EXTRA) from None
    try:
        system, path = url_to_fs(url)
    except Exception as error:  # of whatever implements the protocol
        raise StoreError(UNUSABLE, url=url, reason=_reason(error)) from error
    writable = not url.startswith(("http://", "https://"))
    return SharedStore(url, Remote(system, path.rstrip("/")), key, is_written=writable)
