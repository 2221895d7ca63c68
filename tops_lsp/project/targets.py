"""The hardware targets a file can be analysed for, and the macros each pass defines.

Sources: the language-extension chapter ("built-in macro definitions") for the architecture
macros; device-pass markers from the toolchain's own headers.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tops_simulator.machine import Machine

Define = tuple[str, str]


@dataclass(frozen=True, slots=True)
class Target:
    """`arch` is `__GCU_ARCH__`, `abstract` is `__AGCU_ARCH__` when compiled for it alone."""

    name: str
    arch: int
    abstract: int
    vector_keywords: bool  # the documents: not usable on GCU210 in this version

    @property
    def machine(self) -> Machine | None:
        """The hardware's figures; None where they are not known."""
        from tops_simulator.machine import MACHINES

        return MACHINES.get(self.name)

    def macros(self, *, device: bool) -> tuple[Define, ...]:
        """What the compiler predefines in the host or device pass."""
        common = (("__TOPS__", "1"), ("__TOPSCC__", "1"), ("__TOPS_PLATFORM_ENFLAME__", "1"))
        if not device:
            return common
        return (
            *common,
            ("__GCU_ARCH__", str(self.arch)),
            ("__AGCU_ARCH__", str(self.abstract)),
            ("__TOPS_DEVICE_COMPILE__", "1"),
            ("__TOPS_ARCH__", str(self.arch)),
        )


TARGETS = {
    "gcu210": Target("gcu210", 210, 200, vector_keywords=False),
    "gcu300": Target("gcu300", 300, 300, vector_keywords=True),
}
DEFAULT = TARGETS["gcu300"]
