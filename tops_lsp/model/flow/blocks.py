"""A graph under construction: the current block, the open loops and scopes."""

from __future__ import annotations

from tops_lsp.model.flow.graph import Block, Edge, LifetimeStart, ScopeEnd
from tops_lsp.model.tree.declarations import Storage, Variable
from tops_lsp.model.tree.expressions import Expression


class Blocks:
    """Elements go to the current block; `scopes` are the open ones with what they declared."""

    def __init__(self) -> None:
        self.blocks: list[Block] = []
        self.loops: tuple[int, ...] = ()
        self.scopes: list[list[Variable]] = []
        self.block = self.new()
        self.exit = self.new()

    def new(self) -> Block:
        """A block inside the loops that are open."""
        made = Block(len(self.blocks), self.loops)
        self.blocks.append(made)
        return made

    def go(self, target: Block, when: str = "", value: Expression | None = None) -> None:
        """An edge from the current block."""
        self.block.edges.append(Edge(target.index, when, value))

    def start(self, block: Block) -> None:
        """What follows is in `block`."""
        self.block = block

    def stop(self) -> None:
        """What follows is not reached from here."""
        self.block = self.new()

    def leave(self, depth: int) -> None:
        """Variables of the scopes above a depth end, newest first; the scopes stay open."""
        for scope in reversed(self.scopes[depth:]):
            self.block.elements += [ScopeEnd(variable) for variable in reversed(scope)]

    def close(self) -> None:
        """The end of the innermost scope is reached."""
        self.leave(len(self.scopes) - 1)
        self.scopes.pop()

    def declare(self, variable: Variable) -> None:
        """A variable begins to live, in the innermost scope."""
        self.block.elements.append(LifetimeStart(variable))
        if self.scopes and variable.storage is not Storage.STATIC:
            self.scopes[-1].append(variable)
