"""The virtual hardware in numbers: each with its source, or marked assumed."""

from __future__ import annotations

from typing import Any

from tops_startup.records import dataclass, replace

KIB = 1024
MIB = 1024 * KIB
GIB = 1024 * MIB


@dataclass(frozen=True, slots=True)
class Figure:
    """A number, where it comes from, and whether it is only assumed."""

    value: int
    source: str
    assumed: bool = False


@dataclass(frozen=True, slots=True)
class Machine:
    """One target. Sizes are in bytes, counts are counts."""

    name: str
    clusters: Figure
    threads_per_block: Figure
    l1: Figure  # for each thread: what __local__ variables may use
    l2: Figure  # for each block
    l3: Figure
    constant: Figure
    stack: Figure  # for each thread: automatic variables
    vector: Figure  # one vector register
    buffer_alignment: Figure  # of __local__ and __shared__ buffers
    grid_x: Figure
    grid_yz: Figure
    cooperative_blocks: Figure
    capability: tuple[int, int] = (3, 0)
    usual_l2: int = 0  # for a block that does not ask for more; 0: all of it
    block_z: int = 0  # the most threads of a block along its third axis; 0: as many as it may have
    refusal: str = "ErrorInvalidConfiguration"  # of a launch that does not fit
    warp: int = 0  # threads of a warp, which exchange values without memory; 0: no warps

    @property
    def largest_grid(self) -> tuple[int, int, int]:
        """The most blocks along each axis."""
        return self.grid_x.value, self.grid_yz.value, self.grid_yz.value

    @property
    def usual_block(self) -> int:
        """Threads of a block that nobody has sized: all that a block of a GCU has, a warp where
        there are warps."""
        return self.warp or self.threads_per_block.value

    def assuming(self, switches: frozenset[str]) -> Machine:
        """The machine under assumptions (`name=choice`) other than the usual ones."""
        changed: dict[str, Any] = {
            figure: Figure(value, switch)
            for (name, switch), figures in _ALTERNATIVES.items()
            if name == self.name and switch in switches
            for figure, value in figures.items()
        }
        return replace(self, **changed) if changed else self

    def figures(self) -> dict[str, Figure]:
        """All figures by name."""
        values = {name: getattr(self, name) for name in self.__slots__}
        return {name: value for name, value in values.items() if isinstance(value, Figure)}


_GUIDE = "programming guide"
_KERNELS = "public kernel library"

GCU210 = Machine(
    name="gcu210",
    clusters=Figure(2, f"{_GUIDE}; {_KERNELS}"),
    threads_per_block=Figure(12, f"{_GUIDE}; a code generator allows 8"),
    l1=Figure(1 * MIB, f"{_GUIDE}; a code generator uses 1008 KiB"),
    l2=Figure(24 * MIB, _GUIDE),
    l3=Figure(16 * GIB, "product data; a code generator uses 4 GiB"),
    constant=Figure(64 * KIB, "no public document", assumed=True),
    stack=Figure(64 * KIB, "no public document", assumed=True),
    vector=Figure(128, "language-extension chapter"),
    buffer_alignment=Figure(512, "what a code generator uses for later targets", assumed=True),
    grid_x=Figure(65536, _GUIDE),
    grid_yz=Figure(256, _GUIDE),
    cooperative_blocks=Figure(2, f"{_GUIDE}: multiProcessorCount"),
    capability=(2, 1),
)
GCU300 = Machine(
    name="gcu300",
    clusters=Figure(2, f"launches of the {_KERNELS}; one of its constants says 1"),
    threads_per_block=Figure(12, f"launches of the {_KERNELS}"),
    l1=Figure(
        0x180000 - 512, f"a code generator; the {_KERNELS} counts on 1538048, but takes more"
    ),
    l2=Figure(60 * MIB, f"{_KERNELS}: 64 MiB, 4 MiB of it reserved"),
    l3=Figure(int(40.75 * GIB), "product data: 40.75 GiB", assumed=True),
    constant=Figure(64 * KIB, "no public document", assumed=True),
    stack=Figure(64 * KIB, "no public document", assumed=True),
    vector=Figure(128, "language-extension chapter"),
    buffer_alignment=Figure(512, "what a code generator uses"),
    grid_x=Figure(65536, "taken over from GCU210", assumed=True),
    grid_yz=Figure(256, "taken over from GCU210", assumed=True),
    cooperative_blocks=Figure(2, "24 cores in blocks of 12", assumed=True),
)
_ALTERNATIVES = {
    ("gcu210", "gcu210-threads=8"): {"threads_per_block": 8},
    ("gcu210", "gcu210-l1=1008-kib"): {"l1": 1008 * KIB},
    ("gcu210", "gcu210-l3=4-gib"): {"l3": 4 * GIB},
    ("gcu300", "usable-l1=library"): {"l1": 0x180000 - 0x8000 - 0x800},
    ("gcu300", "gcu300-clusters=one"): {"clusters": 1, "cooperative_blocks": 1},
}
MACHINES = {machine.name: machine for machine in (GCU210, GCU300)}

_CUDA = "CUDA programming guide, compute capability 7.5"
CUDA = Machine(
    name="cuda",
    clusters=Figure(40, "a common card", assumed=True),
    threads_per_block=Figure(1024, _CUDA),
    l1=Figure(512 * KIB, _CUDA),
    l2=Figure(64 * KIB, _CUDA),
    l3=Figure(16 * GIB, "a common card", assumed=True),
    constant=Figure(64 * KIB, _CUDA),
    stack=Figure(512 * KIB, f"{_CUDA}: local memory of a thread"),
    vector=Figure(16, "no vector registers: the widest load"),
    buffer_alignment=Figure(16, _CUDA),
    grid_x=Figure((1 << 31) - 1, _CUDA),
    grid_yz=Figure(65535, _CUDA),
    cooperative_blocks=Figure(40, "one block for each multiprocessor", assumed=True),
    capability=(7, 5),
    usual_l2=48 * KIB,
    block_z=64,
    refusal="ErrorInvalidValue",  # what CUDA 13 says
    warp=32,
)
"""What CUDA files are run on: the limits their launches are written for."""


def machine_of(target: str) -> Machine:
    """The machine of a program's target."""
    return CUDA if target == CUDA.name else MACHINES[target]
