"""When a file on disk is another one than it was."""

from __future__ import annotations

import os

from tops_startup.tuples import NamedTuple


class Version(NamedTuple):
    """What tells a file's content at one time from that at another.

    The time of its change can be put back, by a clock or by hand; then the time at which the system
    last touched it, or which file it is, is another. Times are compared for being equal only.
    """

    size: int
    modified: int
    touched: int
    number: int


def version_of(info: os.stat_result) -> Version:
    """The version of a file that has been looked at."""
    return Version(info.st_size, info.st_mtime_ns, info.st_ctime_ns, info.st_ino)
