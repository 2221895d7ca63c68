"""What a run takes from the process that asks for it: as if it were a child of that one."""

from __future__ import annotations

import json
import os
import sys

from tops_lsp.project.processes import limit_resources
from tops_startup.records import asdict, dataclass

_LIMITS = ("AS", "CPU", "DATA", "FSIZE", "NOFILE", "STACK")


@dataclass(frozen=True, slots=True)
class Surroundings:
    """Folder, environment, mask of new files, niceness and limits of a process."""

    job: str
    folder: str
    environment: dict[str, str]
    mask: int
    niceness: int
    limits: dict[str, int]

    def packed(self) -> bytes:
        """As it goes over the socket."""
        return json.dumps(asdict(self)).encode()

    def take_over(self) -> None:
        """Makes them those of this process. Raises OSError."""
        os.chdir(self.folder)
        os.environ.clear()
        os.environ.update(self.environment)
        os.umask(self.mask)
        if self.niceness > os.nice(0):
            os.nice(self.niceness - os.nice(0))
        limit_resources(**self.limits)


def unpacked(data: bytes) -> Surroundings:
    """What `packed` made. Raises TypeError and ValueError."""
    return Surroundings(**json.loads(data))


def surroundings(job: str) -> Surroundings:
    """Those of this process. Raises OSError where the folder is gone."""
    mask = os.umask(0o077)
    os.umask(mask)
    return Surroundings(job, os.getcwd(), dict(os.environ), mask, os.nice(0), _limits())


def is_limited() -> bool:
    """Whether somebody has set limits that a process for all runs must not have."""
    return not {"AS", "CPU", "DATA", "FSIZE"}.isdisjoint(_limits())


def _limits() -> dict[str, int]:
    """The limits that somebody has set."""
    if sys.platform == "win32":
        return {}
    import resource

    found = {name: resource.getrlimit(getattr(resource, f"RLIMIT_{name}"))[0] for name in _LIMITS}
    return {name: limit for name, limit in found.items() if limit != resource.RLIM_INFINITY}
