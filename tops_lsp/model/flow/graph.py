"""The control-flow graph of a function body.

A block's elements happen one after the other, in the order of evaluation: operands before the
expression that uses them. Then one of its edges is taken. Every way out of the function ends in
the exit block; on the way, variables end in the order their destructors run.
"""

from __future__ import annotations

from tops_lsp.model.tree.declarations import Variable
from tops_lsp.model.tree.expressions import Expression
from tops_lsp.model.tree.statements import Statement
from tops_startup.records import dataclass, field


@dataclass(frozen=True, slots=True)
class Evaluation:
    """An expression gets its value. Its operands come before it; unevaluated ones nowhere."""

    expression: Expression


@dataclass(frozen=True, slots=True)
class LifetimeStart:
    """A local variable begins to live; its initializer was evaluated before."""

    variable: Variable


@dataclass(frozen=True, slots=True)
class ScopeEnd:
    """A local variable's scope is left: its destructor runs, if it has one."""

    variable: Variable


@dataclass(frozen=True, slots=True)
class OpaqueElement:
    """A statement that was not understood: anything may happen in it."""

    statement: Statement


Element = Evaluation | LifetimeStart | ScopeEnd | OpaqueElement


@dataclass(frozen=True, slots=True)
class Edge:
    """A way to the block `target`.

    `when` is "" (always), "true", "false", "case" (`value` is the label's), "default" or "throw".
    """

    target: int
    when: str = ""
    value: Expression | None = None


@dataclass(eq=False, slots=True)
class Block:
    """`condition` is what a choice between several edges is made by, if that is an expression.

    `loops` are the headers of the loops around it, from the outermost; a header is in its own.
    """

    index: int
    loops: tuple[int, ...] = ()
    elements: list[Element] = field(default_factory=list)
    condition: Expression | None = None
    edges: list[Edge] = field(default_factory=list)


ENTRY, EXIT = 0, 1


@dataclass(frozen=True, slots=True)
class Graph:
    """Blocks by index; the first is the entry, the second the exit.

    `complete` is false where some way is missing: code that could not be read, or a jump to a
    place that is not in the body. `end` is the block in which the body's last brace is.
    `hidden`: where nothing is missing but what unknown macros do with blocks, the variables that
    live there, as they may do anything with them; None where more is missing.
    """

    blocks: tuple[Block, ...]
    complete: bool = True
    end: int = EXIT
    hidden: frozenset[Variable] | None = frozenset()

    def reachable(self) -> frozenset[int]:
        """The blocks that can be reached from the entry."""
        return frozenset(self.order())

    def order(self) -> list[int]:
        """The reachable blocks in reverse postorder: before its successors, loops aside."""
        done: list[int] = []
        seen = {ENTRY}
        stack = [(ENTRY, iter(self.blocks[ENTRY].edges))]
        while stack:
            index, edges = stack[-1]
            edge = next((e for e in edges if e.target not in seen), None)
            if edge is None:
                done.append(index)
                stack.pop()
            else:
                seen.add(edge.target)
                stack.append((edge.target, iter(self.blocks[edge.target].edges)))
        return done[::-1]

    def is_round(self, source: int, target: int) -> bool:
        """Whether the way from one block to another begins a loop's next round."""
        return target in self.blocks[source].loops and target in self.blocks[target].loops

    def is_in_every_round(self, block: Block) -> bool:
        """Whether no round of a loop around a block goes past it."""
        return not any(self.avoids(header, block.index) for header in block.loops)

    def avoids(self, header: int, index: int) -> bool:
        """Whether some round of a loop goes past a block in it."""
        seen = {header, index}
        waiting = [header] if header != index else []
        while waiting:
            for edge in self.blocks[waiting.pop()].edges:
                if edge.target == header:
                    return True
                if edge.target not in seen and header in self.blocks[edge.target].loops:
                    seen.add(edge.target)
                    waiting.append(edge.target)
        return False
