"""Paths seen from a folder. Windows has several roots: no way leads from drive to drive."""

from __future__ import annotations

import os


def relative(path: str, folder: str = "") -> str:
    """A path from a folder, the working one if none is named; whole, where no way leads there."""
    try:
        return os.path.relpath(path, folder or None)
    except ValueError:
        return os.path.abspath(path)


def is_outside(relative_path: str) -> bool:
    """Whether what `relative` said lies beside the folder or above it."""
    return relative_path.startswith(os.pardir) or os.path.isabs(relative_path)


def shown(path: str) -> str:
    """A path as people type it: from the working folder if it is below that."""
    found = relative(path)
    return path if is_outside(found) else found


def is_below(path: str, folder: str) -> bool:
    """Whether an absolute path is a folder or lies in it."""
    try:
        return os.path.commonpath([folder, path]) == os.path.normpath(folder)
    except ValueError:
        return False
