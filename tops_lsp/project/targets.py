"""The hardware targets a file can be analysed for, and the macros each pass defines.

Sources: the language-extension chapter ("built-in macro definitions") for the architecture
macros of GCU210 and GCU300; the toolchain's own headers for the device-pass markers and for the
names of later chips.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from tops_startup.patterns import regex
from tops_startup.records import dataclass, replace

if TYPE_CHECKING:
    from tops_simulator.machine import Machine

Define = tuple[str, str]

_COMMON: tuple[Define, ...] = (
    ("__TOPS__", "1"),
    ("__TOPSCC__", "1"),
    ("__TOPS_PLATFORM_ENFLAME__", "1"),
)


@dataclass(frozen=True, slots=True)
class Target:
    """A chip as the compiler sees it: `arch` is `__GCU_ARCH__`, `abstract` `__AGCU_ARCH__`.

    A program can be built for a chip and an older abstract architecture; `abstract` then differs
    from the chip's own. `assumed` says that no document gives the chip's own abstract number.
    """

    name: str
    arch: int
    abstract: int
    assumed: bool = False

    @property
    def spelling(self) -> str:
        """As `-arch` takes it."""
        own = TARGETS[self.name].abstract
        return self.name if self.abstract == own else f"agcu{self.abstract}+{self.name}"

    @property
    def machine(self) -> Machine | None:
        """The hardware's figures; None where they are not known."""
        from tops_simulator.machine import MACHINES

        return MACHINES.get(self.name)

    def macros(self, *, device: bool) -> tuple[Define, ...]:
        """What the compiler predefines in the host or device pass."""
        if not device:
            return _COMMON
        values = {
            "__GCU_ARCH__": self.arch,
            "__AGCU_ARCH__": self.abstract,
            "__TOPS_DEVICE_COMPILE__": 1,
            "__TOPS_ARCH__": self.arch,
        }
        return (*_COMMON, *((name, str(value)) for name, value in values.items()))


TARGETS = {
    target.name: target
    for target in (
        Target("gcu210", 210, 200),
        Target("gcu300", 300, 300),
        Target("gcu400", 400, 300, assumed=True),
        Target("gcu410", 410, 300, assumed=True),
        Target("gcu450", 450, 300, assumed=True),
        Target("gcu500", 500, 400, assumed=True),
    )
}
DEFAULT = TARGETS["gcu300"]

_PART = regex(r"(a?)gcu(\d+)$")


def read_targets(text: str) -> tuple[Target, ...]:
    """The targets a spelling names; none if it names no known one.

    `gcu300`, a list `gcu210,gcu300`, and `agcu200+gcu300`: an abstract architecture with the
    chips to build for. The abstract architecture alone stands for the chip of its number.
    """
    found: list[Target] = []
    for spelling in text.lower().split(","):
        parts = list(_named(spelling))
        if not parts:
            return ()
        found += parts
    return tuple(dict.fromkeys(found))


def _named(spelling: str) -> Iterator[Target]:
    """The targets of one abstract-and-real combination; none if a part is unknown."""
    parts = [_PART.match(part.strip()) for part in spelling.split("+")]
    abstract = [int(part[2]) for part in parts if part is not None and part[1]]
    real = [f"gcu{part[2]}" for part in parts if part is not None and not part[1]]
    names = real or [f"gcu{number}" for number in abstract]
    if None in parts or len(abstract) > 1 or not all(name in TARGETS for name in names):
        return
    for name in names:
        target = TARGETS[name]
        yield replace(target, abstract=abstract[0]) if abstract and real else target
