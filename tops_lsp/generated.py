"""The code that dataclasses write for themselves, compiled once instead of in every process.

Importing the analyzer makes some 230 dataclasses; compiling their methods takes a third of the
start of a process. `kept()` has the compiled code in a file beside Python's own compiled modules,
under the same conditions: who may write there can run code anyway, and where nothing may be
written all works, just slower. The classes are the same.
"""

from __future__ import annotations

import dataclasses
import marshal
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from hashlib import blake2b
from types import CodeType
from typing import Any

_MOST = 4000
"""Pieces of code above which those of earlier versions are forgotten."""
_DIGEST = 20


@contextmanager
def kept(path: str | None = None) -> Iterator[None]:
    """Takes the code of dataclasses made in the block from `path`, and puts there what is new."""
    path = path or _beside_this_module()
    known = _read(path)
    code = dict(known)

    def run(text: str, *places: Any) -> None:
        exec(_compiled(text, code), *places)

    vars(dataclasses)["exec"] = run  # stands in front of the builtin one
    try:
        yield
    finally:
        vars(dataclasses).pop("exec", None)
        if len(code) > len(known) and path and not sys.dont_write_bytecode:
            fresh = {key: code[key] for key in code.keys() - known.keys()}
            _write(path, code if len(code) <= _MOST else fresh)


def _beside_this_module() -> str:
    """A name in the folder of compiled modules that tells Python's version; "" without one."""
    compiled = __spec__.cached
    return "" if compiled is None else f"{compiled.removesuffix('.pyc')}.dataclasses"


def _compiled(text: str, code: dict[bytes, bytes]) -> CodeType:
    key = _digest(text.encode())
    found = code.get(key)
    if found is not None:
        made: CodeType = marshal.loads(found)
        return made
    compiled = compile(text, "<string>", "exec")
    code[key] = marshal.dumps(compiled)
    return compiled


def _read(path: str) -> dict[bytes, bytes]:
    """The code in a file; nothing if any of it was changed."""
    with suppress(OSError), open(path, "rb") as file:
        digest, content = file.read(_DIGEST), file.read()
        if digest == _digest(content):
            found: dict[bytes, bytes] = marshal.loads(content)
            return found
    return {}


def _write(path: str, code: dict[bytes, bytes]) -> None:
    """The file appears when it is complete."""
    content = marshal.dumps(code)
    temporary = f"{path}.{os.urandom(8).hex()}"
    with suppress(OSError):
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(temporary, "xb") as file:
            file.write(_digest(content) + content)
        os.replace(temporary, path)


def _digest(content: bytes) -> bytes:
    """Stands for content and interpreter: code means nothing to another one."""
    return blake2b(content, digest_size=_DIGEST, key=sys.version.encode()[:64]).digest()
