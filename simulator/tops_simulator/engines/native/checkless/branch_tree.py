"""A kernel without loops as a tree of branches: whoever enters a part comes to its end.

Ways out of the middle (`if (i >= n) return;`) become branches around what follows.
"""

from __future__ import annotations

from tops_simulator import ir
from tops_simulator.engines.native.analysis.kernel_facts import Facts
from tops_simulator.engines.native.llvm.text import NotNative
from tops_simulator.engines.native.workgroup.inlining import flat
from tops_simulator.traverse import COUNTED, target, walk
from tops_startup.records import dataclass, field, replace


@dataclass(eq=False, slots=True)
class BranchBody:
    """Operations and branches, one after another."""

    items: list[ir.Op | Branch] = field(default_factory=list)
    counted: int = 0
    """Operations that count for each thread that enters it."""

    def add(self, region: ir.Region) -> None:
        """The operations of a region that is entered with this part count here, also those that a
        thread does not come to.
        """
        self.counted += sum(isinstance(op, COUNTED) for op in region)


@dataclass(eq=False, slots=True)
class Branch:
    """What some threads do, and what others do."""

    cond: ir.Value
    then: BranchBody
    orelse: BranchBody


@dataclass(frozen=True, slots=True)
class Tree:
    """A kernel with all it calls."""

    function: ir.Function
    """Its registers and parameters."""
    root: BranchBody
    calls: int


def tree_of(program: ir.Program, facts: Facts) -> Tree:
    """Raises NotNative for kernels with loops, and with ways out that are no branches."""
    kernel = program.functions[facts.kernel]
    body = ir.Block(tuple(_left(op) for op in kernel.body))
    whole = flat(program, replace(kernel, body=(body,)), facts.objects)
    root = BranchBody()
    root.add(whole.function.body)
    _fill(whole.function.body, root)
    return Tree(whole.function, root, whole.calls)


def _left(op: ir.Op) -> ir.Op:
    """The kernel's body is a block, and its returns leave that."""
    match op:
        case ir.Return():
            return ir.Break(op.loc)
        case ir.If():
            then, orelse = (tuple(map(_left, part)) for part in (op.then, op.orelse))
            return replace(op, then=then, orelse=orelse)
        case ir.Block():
            if any(isinstance(inner, ir.Return) for inner in walk((op,))):
                raise NotNative("a return in a block")
        case ir.Loop():
            raise NotNative("a loop")
    return op


def _fill(region: ir.Region, part: BranchBody) -> bool:
    """Adds a region's operations to a part; whether all threads leave it at its end."""
    for number, op in enumerate(region):
        match op:
            case ir.Break():
                return True
            case ir.Block():
                part.add(op.body)
                _fill(op.body, part)
            case ir.If():
                leaves = _branched(op, region[number + 1 :], part)
                if leaves is not None:
                    return leaves
            case ir.Loop() | ir.Continue() | ir.Return() | ir.UnsupportedCode():
                raise NotNative("a loop")
            case _:
                part.items.append(op)
    return False


def _branched(op: ir.If, rest: ir.Region, part: BranchBody) -> bool | None:
    """Adds a branch. If some threads leave in it, what follows becomes part of what the others do:
    whether they leave, too.
    """
    sides = (BranchBody(), op.then), (BranchBody(), op.orelse)
    left = []
    for side, region in sides:
        side.add(region)
        left.append(_fill(region, side))
        if not left[-1] and _may_leave(region):
            raise NotNative("a way out of a branch of a branch")
    part.items.append(Branch(op.cond, sides[0][0], sides[1][0]))
    if not any(left):
        return None
    return all(leaves or _fill(rest, side) for leaves, (side, _) in zip(left, sides, strict=True))


def _may_leave(region: ir.Region) -> bool:
    """Whether a region may leave the block around it."""
    for op in region:
        if isinstance(op, ir.Break):
            return True
        if isinstance(op, ir.If) and (_may_leave(op.then) or _may_leave(op.orelse)):
            return True
    return False


def assigned_often(root: BranchBody) -> frozenset[int]:
    """The registers that several operations give a value."""
    found: set[int] = set()
    several: set[int] = set()
    for op in operations(root):
        dst = target(op)
        if dst is not None:
            (several if dst.index in found else found).add(dst.index)
    return frozenset(several)


def operations(part: BranchBody) -> list[ir.Op]:
    """All operations of a part."""
    made: list[ir.Op] = []
    for item in part.items:
        if isinstance(item, Branch):
            made += operations(item.then) + operations(item.orelse)
        else:
            made.append(item)
    return made
