"""Files that are never seen half written."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import BinaryIO


@contextmanager
def written(path: str) -> Iterator[BinaryIO]:
    """A file that takes the place of `path` when the block ends well.

    Links are followed, and the mode of an older file is kept. Raises OSError.
    """
    target = os.path.realpath(path)
    if os.path.exists(target) and not os.path.isfile(target):
        with open(target, "wb") as stream:  # a device or a pipe: nothing to replace
            yield stream
        return
    import tempfile

    folder, name = os.path.split(target)
    handle, temporary = tempfile.mkstemp(prefix=f".{name}.", dir=folder)
    try:
        with open(handle, "wb") as stream:
            yield stream
        _take_mode(target, temporary)
        os.replace(temporary, target)
    except BaseException:
        with suppress(OSError):
            os.unlink(temporary)
        raise


def _take_mode(target: str, temporary: str) -> None:
    """The mode of the file that is replaced, or the one a new file gets."""
    if os.path.exists(target):
        shutil.copymode(target, temporary)
        return
    mask = os.umask(0)
    os.umask(mask)
    os.chmod(temporary, 0o666 & ~mask)
