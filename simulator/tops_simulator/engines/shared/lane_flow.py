"""Which lanes of its operands an operation needs, as far as its own masks and numbers say."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tops_simulator import ir
from tops_simulator.ops.elementwise import TABLE
from tops_simulator.traverse import operands, target
from tops_startup.tuples import NamedTuple

TypeOf = Callable[[ir.Value], ir.ValueType]


class ChosenLanes(NamedTuple):
    """Lanes that are needed: `all`, those that a mask has `set` or `unset`, the one `at` a number,
    or a `part`."""

    kind: str = "all"
    by: ir.Value | None = None
    first: int = 0
    length: int = 0


ALL = ChosenLanes()


class LaneUse(NamedTuple):
    """A vector's register that an operation reads, and the lanes that it needs of it."""

    vector: ir.Reg
    chosen: ChosenLanes = ALL


class LaneUses(NamedTuple):
    """Of an operation. `lane_wise`: each lane of the result needs no others than its own."""

    uses: tuple[LaneUse, ...]
    lane_wise: bool


_SELECT = {1: "set", 2: "unset"}
_SELECT_NOT = {1: "unset", 2: "set"}
_CHOICES = {"sel": _SELECT, "select": _SELECT, "select_t": _SELECT, "select_f": _SELECT_NOT}
_MASKED: dict[str, Mapping[int, str]] = {
    "tops::vadd_t": {1: "set", 2: "set", 3: "unset"},
    "tops::vsub_t": {1: "set", 2: "set", 3: "unset"},
    "tops::viota_t": {2: "unset"},
    "tops::viota_f": {2: "set"},
    "tops::vgather_t": {2: "set", 3: "unset"},
    "tcle::gather_cond": {2: "set", 3: "unset"},
    "tops::vgather_f": {2: "unset", 3: "set"},
    "tops::vscatter_t": {2: "set", 3: "set"},
    "tops::vscatter_f": {2: "unset", 3: "unset"},
    "tcle::scatter_cond": {1: "set", 3: "set"},
}
"""Operations whose first operand is a mask: by operand, what it has where a lane is needed."""
_MASKED.update(
    (spelling, choices)
    for name, choices in _CHOICES.items()
    for spelling in TABLE[name].spellings()
)
_OTHERS = (
    "tops::vgather",
    "tcle::gather",
    "tops::vbitcast",
    "tops::bit_cast",
    "tcle::bit_cast",
    "tcle::cvt",
    "tops::mask_and",
    "tops::mask_or",
    "tops::mask_not",
    "tops::mask_bitcast",
)
_LANE_WISE = frozenset(
    {name for entry in TABLE.values() for name in entry.spellings()} | set(_MASKED) | set(_OTHERS)
)
_PARTS = {f"tops::vunpack{n}": n for n in range(4)}


def lane_uses(op: ir.Op, type_of: TypeOf) -> LaneUses:
    """The vectors that an operation reads."""
    match op:
        case ir.Move() | ir.Unary() | ir.Binary() | ir.Convert() | ir.Insert():
            return _used(op, type_of, {}, lane_wise=True)
        case ir.Select():
            chosen = _SELECT if isinstance(type_of(op.cond), ir.Vector) else {}
            return _used(op, type_of, chosen, lane_wise=True)
        case ir.Extract(v=ir.Reg() as vector):
            return LaneUses((LaneUse(vector, ChosenLanes("at", op.index)),), lane_wise=False)
        case ir.Intrinsic():
            return _of_intrinsic(op, type_of)
    return _used(op, type_of, {}, lane_wise=False)


def _of_intrinsic(op: ir.Intrinsic, type_of: TypeOf) -> LaneUses:
    made = None if op.dst is None else type_of(op.dst)
    part = _PARTS.get(op.name)
    if op.name == "tops::vunpack" and op.templates and isinstance(op.templates[0], int):
        part = op.templates[0]
    if part is not None and isinstance(made, ir.Vector) and isinstance(op.args[0], ir.Reg):
        lanes = ChosenLanes("part", None, part * made.lanes, made.lanes)
        return LaneUses((LaneUse(op.args[0], lanes),), lane_wise=False)
    follows = op.name in _LANE_WISE and not any(kind.startswith("ptr") for kind in op.types[:1])
    return _used(op, type_of, _MASKED.get(op.name, {}), lane_wise=follows)


def _used(op: ir.Op, type_of: TypeOf, masked: Mapping[int, str], *, lane_wise: bool) -> LaneUses:
    """All vectors among the operands; those of `masked` only where the first one says so."""
    values, dst = operands(op), target(op)
    made = None if dst is None else type_of(dst)
    uses = []
    for n, value in enumerate(values):
        type_ = type_of(value)
        if isinstance(value, ir.Reg) and isinstance(type_, ir.Vector):
            mask = values[0] if n in masked else None
            fits = mask is not None and type_of(mask) == ir.Vector(ir.Scalar.I1, type_.lanes)
            uses.append(LaneUse(value, ChosenLanes(masked[n], mask) if fits else ALL))
    same = isinstance(made, ir.Vector) and all(_lanes(type_of, u) == made.lanes for u in uses)
    return LaneUses(tuple(uses), lane_wise and same)


def _lanes(type_of: TypeOf, use: LaneUse) -> int:
    type_ = type_of(use.vector)
    return type_.lanes if isinstance(type_, ir.Vector) else 1
