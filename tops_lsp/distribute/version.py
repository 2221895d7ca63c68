"""What computes: the tool and the packages that have a say in what it finds."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterator
from functools import cache
from importlib import import_module, metadata
from pathlib import Path

_PARTS = ("tops_lsp", "tops_simulator", "tops_startup")
_PACKAGES = ("tree-sitter", "tree-sitter-cpp", "numpy", "ml_dtypes", "llvmlite")


@cache
def content_version() -> str:
    """Equal on two machines whose tools compute alike, whoever installed them, where and when."""
    made = hashlib.blake2b(digest_size=20)
    for part in _PARTS:
        folder = os.path.dirname(import_module(part).__file__ or "")
        for path in sorted(_files(folder)):
            text = hashlib.blake2b(Path(path).read_bytes(), digest_size=20).hexdigest()
            made.update(f"{part}/{os.path.relpath(path, folder)}\0{text}\0".encode())
    for package in _PACKAGES:
        made.update(f"{package}={_version(package)}\0".encode())
    return made.hexdigest()


def _files(folder: str) -> Iterator[str]:
    for base, folders, names in os.walk(folder):
        folders[:] = [name for name in folders if name != "__pycache__"]
        yield from (os.path.join(base, name) for name in names)


def _version(package: str) -> str:
    try:
        return metadata.version(package)
    except metadata.PackageNotFoundError:
        return ""
