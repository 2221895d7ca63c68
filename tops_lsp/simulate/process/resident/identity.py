"""What makes one resident process as good as another: the tool, and how its processes begin."""

from __future__ import annotations

import hashlib
import os
import sys
from collections.abc import Iterator
from importlib.util import find_spec

from tops_lsp import __version__
from tops_lsp.project.processes import SAFE_PATH
from tops_lsp.simulate.process.resident.frames import IDENTITY

_READ = (".py", ".h", ".json", ".toml", ".txt")
PACKAGES = ("tops_lsp", "tops_simulator", "tops_startup")
_DECIDING = ("PYTHON", "LD_", "MALLOC_", "OMP_", "OPENBLAS_", "NPY_", "LLVM")
"""Beginnings of names in the environment that matter before the first line of ours."""


def identity() -> bytes:
    """Changes with any file of the tool, the interpreter, the user, and what is mounted."""
    made = hashlib.blake2b(__version__.encode(), digest_size=IDENTITY)
    for part in (*_process(), *_sources()):
        made.update(part.encode("utf-8", "surrogateescape") + b"\0")
    return made.digest()


def _process() -> Iterator[str]:
    yield from (sys.version, os.path.realpath(sys.executable), sys.prefix, _mounts())
    yield repr((os.getresuid(), os.getresgid(), sorted(os.getgroups())))
    for name, value in sorted(os.environ.items()):
        if name.startswith(_DECIDING) and name != SAFE_PATH:  # the resident process has it anyway
            yield f"{name}={value}"


def _mounts() -> str:
    """Tells containers apart, which may share a folder."""
    try:
        return os.readlink("/proc/self/ns/mnt")
    except OSError:
        return ""


def _sources() -> Iterator[str]:
    for package in PACKAGES:
        spec = find_spec(package)
        for place in (spec and spec.submodule_search_locations) or ():
            yield from sorted(_stamps(place))


def _stamps(folder: str) -> Iterator[str]:
    """Name, size and time of the modules and the texts of the SDK below a folder."""
    with os.scandir(folder) as entries:
        for entry in entries:
            if entry.name.endswith(_READ):
                info = entry.stat()
                yield f"{entry.path}\0{info.st_size}\0{info.st_mtime_ns}"
            elif "." not in entry.name and entry.name != "__pycache__" and entry.is_dir():
                yield from _stamps(entry.path)
