"""A kernel's pieces between barriers, and what threads keep from one piece to another."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping

from tops_simulator import ir
from tops_simulator.engines.affine.forms import INDICES
from tops_simulator.engines.native.analysis.uniformity import holds_barrier
from tops_simulator.engines.native.llvm import text
from tops_simulator.engines.native.llvm.text import S
from tops_simulator.engines.native.llvm.writer import PARTS
from tops_simulator.engines.native.workgroup.inlining import read_first
from tops_simulator.engines.native.workgroup.shared_rounds import Piece
from tops_simulator.traverse import assigned, operands, walk

Cut = Callable[[Piece], Iterable[Piece]]
"""What comes in parts between two barriers."""


def pieces(region: ir.Region, cut: Cut) -> Iterator[Piece | ir.Op]:
    """A region's pieces without barriers, and the operations with some between them."""
    piece: list[ir.Op] = []
    for op in region:
        if not holds_barrier(op):
            piece.append(op)
            continue
        yield from cut(tuple(piece))
        piece.clear()
        yield op
    yield from cut(tuple(piece))


def all_pieces(region: ir.Region, cut: Cut) -> Iterator[Piece]:
    for part in pieces(region, cut):
        if isinstance(part, tuple):
            yield part
        elif isinstance(part, ir.If):
            yield from all_pieces(part.then, cut)
            yield from all_pieces(part.orelse, cut)
        elif isinstance(part, ir.Loop):
            for inner in (part.header, part.body, part.step):
                yield from all_pieces(inner, cut)


def mentioned(piece: Piece) -> set[int]:
    """Registers that a piece reads or sets."""
    found = {v.index for op in walk(piece) for v in operands(op) if isinstance(v, ir.Reg)}
    return found | assigned(walk(piece))


_ONCE = (
    ir.Move,
    ir.Binary,
    ir.Unary,
    ir.Convert,
    ir.Select,
    ir.AddressOf,
    ir.Offset,
    ir.If,
    ir.Loop,
)
"""What one thread can do for all, if it comes to the same."""


def _may_be_once(op: ir.Op) -> bool:
    return isinstance(op, _ONCE) or (isinstance(op, ir.Intrinsic) and op.name in INDICES)


# --- frames -----------------------------------------------------------------------------


class Frames:
    """Where registers are kept between pieces: each thread has a frame, and there is one of what
    all threads have in common.
    """

    def __init__(self, function: ir.Function, various: frozenset[int], cut: Cut) -> None:
        self.function, self.various = function, various
        self.places: dict[tuple[int, str], int] = {}
        """Where the parts of a register lie."""
        self.common: set[int] = set()
        """Registers that one value serves for all threads."""
        self.once: set[Piece] = set()
        """Pieces that one thread runs for all."""
        self.size = self.size_in_common = 0
        self._pieces = list(all_pieces(function.body, cut))
        carried = self._carried()
        self._share(carried)
        self.of_each = carried - self.common
        """Registers that each thread keeps for itself."""
        for index in sorted(carried):
            self._place(index)

    def _carried(self) -> set[int]:
        """Registers whose values outlive a piece, or come from before it."""
        uses = Counter[int]()
        found: set[int] = set()
        for piece in self._pieces:
            uses.update(mentioned(piece))
            found |= read_first(piece, set())
        for op in walk(self.function.body):
            if holds_barrier(op) and not isinstance(op, ir.Intrinsic):
                found |= {v.index for v in operands(op) if isinstance(v, ir.Reg)}
        found |= {index for index, count in uses.items() if count > 1}
        return found - set(range(len(self.function.parameters)))

    def _share(self, carried: set[int]) -> None:
        """Finds what is the same for all threads. A thread must find what it would have set itself
        when it reads it, so a piece that all threads run may not read it before.
        """
        plain = [p for p in self._pieces if all(map(_may_be_once, walk(p)))]
        self.common = carried - self.various
        while True:
            self.once = {p for p in plain if not assigned(walk(p)) & self.various}
            self.once = {p for p in self.once if (assigned(walk(p)) & carried) <= self.common}
            others = (p for p in self._pieces if p not in self.once)
            wrong = {index for p in others for index in assigned(walk(p)) & read_first(p, set())}
            if not wrong & self.common:
                return
            self.common -= wrong

    def _place(self, index: int) -> None:
        lanes = text.lanes(self.function.registers[index])
        for part, kind in self._parts(index).items():
            room = 8 if part or lanes == 1 else _width(kind)
            if index in self.common:
                self.places[index, part] = self.size_in_common
                self.size_in_common += room
            else:
                self.places[index, part] = self.size
                self.size += room

    def _parts(self, index: int) -> Mapping[str, str]:
        type_ = self.function.registers[index]
        return PARTS if type_ is S.PTR else {"": text.in_memory(type_)}

    def slots(self, registers: set[int]) -> Iterator[tuple[int, str, str, int]]:
        """Those of some registers that have places: part, type in memory, and place."""
        for (index, part), place in self.places.items():
            if index in registers:
                yield index, part, self._parts(index)[part], place


def _width(kind: str) -> int:
    """Bytes of a vector, up to a multiple of 8."""
    count, element = kind.strip("<>").split(" x ")
    bits = {"half": 16, "float": 32, "double": 64}
    size = int(count) * (bits.get(element) or int(element.removeprefix("i"))) // 8
    return -(-size // 8) * 8
