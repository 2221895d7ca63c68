"""Builds control-flow graphs from typed statements. Total: what it cannot read is `OpaqueElement`.

Temporaries end unseen. A call is taken to return, except of functions that are known not to.
"""

from __future__ import annotations

from collections.abc import Callable

from tops_lsp.model.flow.blocks import Blocks
from tops_lsp.model.flow.graph import (
    Block,
    Edge,
    Evaluation,
    Graph,
    OpaqueElement,
    ScopeEnd,
)
from tops_lsp.model.flow.jumps import Jumps, is_marked, labels
from tops_lsp.model.sema.constants import evaluate
from tops_lsp.model.stubs.facts import facts_of
from tops_lsp.model.tree import expressions as e
from tops_lsp.model.tree import statements as s
from tops_lsp.model.tree.declarations import Function, Variable
from tops_lsp.model.truncation import NESTING

NOT_UNDERSTOOD = frozenset({"ERROR", "missing statement", NESTING})


def build(body: s.Compound) -> Graph:
    """The graph of a function's body."""
    builder = Builder(body)
    try:
        builder.statement(body)
    except RecursionError:
        builder.hidden = None
    builder.leave(0)
    builder.go(builder.exit)
    complete = builder.hidden is not None and not builder.has_macros
    hidden = None if builder.hidden is None else frozenset(builder.hidden)
    return Graph(tuple(builder.blocks), complete, builder.block.index, hidden)


class Builder(Blocks):
    """Statements and expressions into blocks."""

    def __init__(self, body: s.Compound) -> None:
        super().__init__()
        self.hidden: set[Variable] | None = set()
        self.has_macros = False
        self.jumps = Jumps(labels(body))

    # --- statements ---------------------------------------------------------------------

    def scoped(self, *parts: s.Statement | None) -> None:
        """Statements in a scope of their own."""
        self.scopes.append([])
        for part in parts:
            if part is not None:
                self.statement(part)
        self.close()

    def statement(self, node: s.Statement) -> None:
        """One statement; the current block is afterwards where it ends."""
        handler = _STATEMENTS.get(type(node))
        if handler is not None:
            handler(self, node)
            return
        for expression in node.expressions():
            self.value(expression)
        for inner in node.substatements():
            self.statement(inner)

    def obscure(self, node: s.OpaqueStatement) -> None:
        """Inline assembly and the like; what could not be parsed hides ways."""
        for expression in node.parts:
            self.value(expression)
        self.block.elements.append(OpaqueElement(node))
        if node.why in NOT_UNDERSTOOD:
            self.hidden = None
        if node.why == s.MACRO:
            self.macro(node)
            return
        for inner in node.inner:
            self.statement(inner)

    def macro(self, node: s.OpaqueStatement) -> None:
        """A block that an unknown macro is given: it is entered or not, as a loop's may be."""
        self.has_macros = True
        if self.hidden is not None:
            self.hidden.update(v for scope in self.scopes for v in scope)
        block, after, depth = self.new(), self.new(), len(self.scopes)
        self.go(block)
        self.go(after)
        self.start(block)
        self.jumps.enter_loop(after, after, depth, depth)
        for inner in node.inner:
            self.statement(inner)
        self.jumps.leave()
        self.go(after)
        self.start(after)

    def local(self, node: s.Declare) -> None:
        """Declarations: each initializer, then the variable's life."""
        for declaration in node.declarations:
            if isinstance(declaration, Variable):
                if declaration.initializer is not None:
                    self.value(declaration.initializer)
                self.declare(declaration)

    def choice(self, node: s.If) -> None:
        """`if`; the discarded branch of an `if constexpr` is not there."""
        self.scopes.append([])
        for first in s.of_head(node.initializer):
            self.statement(first)
        then, orelse, after = self.new(), self.new(), self.new()
        self.branch(node.condition, then, orelse)
        for block, part in ((then, node.then), (orelse, node.orelse)):
            self.start(block)
            self.scoped(part)
            self.go(after)
        self.start(after)
        self.close()

    def loop(self, node: s.While | s.For | s.DoWhile | s.RangeFor) -> None:
        """Any loop: what comes first, rounds from its header, and the block after it."""
        self.scopes.append([])
        if isinstance(node, s.For) and node.initializer is not None:
            self.statement(node.initializer)
        if isinstance(node, s.RangeFor):
            self.value(node.range)
        after = self.new()
        outer, header = self.loops, self.new()
        self.go(header)
        header.loops = self.loops = (*outer, header.index)
        self.start(header)
        depth = len(self.scopes)
        self.jumps.enter_loop(after, self.new(), depth, depth + _has_rounds(node))
        _ROUNDS[type(node)](self, node, header, after)
        self.jumps.leave()
        self.loops = outer
        self.start(after)
        self.close()

    def while_round(self, node: s.While | s.For, header: Block, after: Block) -> None:
        """The condition's variable lives for a round, the step of a `for` included."""
        self.scopes.append([])
        first = node.initializer if isinstance(node, s.While) else node.round
        step = node.step if isinstance(node, s.For) else None
        if first is not None:
            self.statement(first)
        body, stop = self.new(), self.new()
        if node.condition is not None:
            self.branch(node.condition, body, stop)
        self.start(body)
        self.scoped(node.body)
        self.go(self.jumps.again)
        for end, goal in ((self.jumps.again, header), (stop, after)):
            self.start(end)
            if end is self.jumps.again and step is not None:
                self.value(step)
            self.leave(len(self.scopes) - 1)
            self.go(goal)
        self.scopes.pop()

    def do_round(self, node: s.DoWhile, header: Block, after: Block) -> None:
        """The body, then the condition."""
        self.scoped(node.body)
        self.go(self.jumps.again)
        self.start(self.jumps.again)
        self.branch(node.condition, header, after)

    def for_round(self, node: s.For, header: Block, after: Block) -> None:
        """Condition, body, step."""
        if node.round is not None:
            self.while_round(node, header, after)
            return
        body = self.new()
        if node.condition is None:
            self.go(body)
        else:
            self.branch(node.condition, body, after)
        self.start(body)
        self.scoped(node.body)
        self.go(self.jumps.again)
        self.start(self.jumps.again)
        if node.step is not None:
            self.value(node.step)
        self.go(header)

    def range_round(self, node: s.RangeFor, header: Block, after: Block) -> None:
        """Another element, or none."""
        body = self.new()
        self.go(body, "true")
        self.go(after, "false")
        self.start(body)
        self.scopes.append([])
        if node.variable is not None:
            self.declare(node.variable)
        self.scoped(node.body)
        self.close()
        self.go(self.jumps.again)
        self.start(self.jumps.again)
        self.go(header)

    def switch(self, node: s.Switch) -> None:
        """Edges to the labels; what comes before the first one is not reached."""
        self.scopes.append([])
        for part in s.of_head(node.initializer):
            self.statement(part)
        self.value(node.condition)
        self.block.condition = node.condition
        head, after = self.block, self.new()
        self.jumps.enter_switch(after, head, len(self.scopes))
        self.stop()
        self.scoped(node.body)
        self.go(after)
        if not any(edge.when == "default" for edge in head.edges):
            head.edges.append(Edge(after.index, "default"))
        self.jumps.leave()
        self.start(after)
        self.close()

    def case(self, node: s.Case) -> None:
        """A label of the switch around; the statement before it falls through."""
        here = self.new()
        self.go(here)
        self.start(here)
        head = self.jumps.head
        if head is None:
            self.hidden = None
        else:
            when = "default" if node.value is None else "case"
            only = node.value if node.last is None else None
            head.edges.append(Edge(here.index, when, only))

    def jump(self, node: s.Break | s.Continue) -> None:
        """To the end of a loop or switch, or to a loop's next round."""
        goal = self.jumps.goal(again=isinstance(node, s.Continue))
        if goal is None:
            self.hidden = None
        else:
            block, depth = goal
            self.leave(depth)
            self.go(block)
        self.stop()

    def return_(self, node: s.Return) -> None:
        """The value is there before the variables end."""
        if node.value is not None:
            self.value(node.value)
        self.leave(0)
        self.go(self.exit)
        self.stop()

    def label(self, node: s.Label) -> None:
        """A place to jump to."""
        here = self.jumps.label(node.name, self.new)
        self.go(here)
        here.loops = self.loops
        self.start(here)

    def goto(self, node: s.Goto) -> None:
        """Leaves the scopes that are not around the label, and variables declared after it."""
        alive = self.jumps.alive.get(node.target)
        if alive is None:
            self.hidden = None
        else:
            leaving = [v for scope in reversed(self.scopes) for v in reversed(scope)]
            self.block.elements += [ScopeEnd(v) for v in leaving if v not in alive]
            self.go(self.jumps.label(node.target, self.new))
        self.stop()

    def computed_goto(self, node: s.ComputedGoto) -> None:
        """Leads to any label."""
        for expression in node.parts:
            self.value(expression)
        self.hidden = None
        self.stop()

    def try_(self, node: s.Try) -> None:
        """A handler may begin with nothing, or with all of the block, done."""
        handlers, after = [self.new() for _ in node.handlers], self.new()
        self.jumps.enter_try(handlers, len(self.scopes))
        for handler in handlers:
            self.go(handler, "throw")
        inside = self.new()
        self.go(inside)
        self.start(inside)
        self.scoped(node.body)
        self.jumps.leave_try()
        for handler in handlers:
            self.go(handler, "throw")
        self.go(after)
        for handler, part in zip(handlers, node.handlers, strict=True):
            self.start(handler)
            self.scoped(part)
            self.go(after)
        self.start(after)

    def throw(self, node: s.Throw) -> None:
        """To the handlers around, or out of the function."""
        if node.value is not None:
            self.value(node.value)
        handlers, depth = self.jumps.handlers
        self.leave(depth)
        for handler in handlers or [self.exit]:
            self.go(handler, "throw")
        self.stop()

    # --- expressions --------------------------------------------------------------------

    def value(self, node: e.Expression) -> None:
        """Evaluates an expression for its value."""
        kind = type(node)
        if kind in e.LEAVES:  # most nodes
            self.block.elements.append(Evaluation(node))
            return
        if kind is e.Cast and isinstance(node, e.Cast):  # and most others
            self.value(node.operand)
            self.block.elements.append(Evaluation(node))
            return
        match node:
            case e.Binary(op="&&" | "||", overload=None):
                self._chosen(node, node.right)
            case e.Conditional():
                self._chosen(node, node.then, node.orelse)
            case e.StatementExpression(body=body):
                self.scoped(body)
            case e.SizeOf() | e.Lambda():
                pass
            case e.Assign(target=target, value=value):
                self.value(value)
                self.value(target)
            case _:
                for child in node.children():
                    self.value(child)
        self.block.elements.append(Evaluation(node))
        if isinstance(node, e.Call) and never_returns(node.function):
            self.stop()

    def _chosen(self, node: e.Binary | e.Conditional, *parts: e.Expression) -> None:
        """Operands that are evaluated or not, as the first says."""
        blocks, after = [self.new() for _ in parts], self.new()
        if isinstance(node, e.Conditional):
            self.branch(node.condition, blocks[0], blocks[1])
        elif node.op == "&&":
            self.branch(node.left, blocks[0], after)
        else:
            self.branch(node.left, after, blocks[0])
        for block, part in zip(blocks, parts, strict=True):
            self.start(block)
            self.value(part)
            self.go(after)
        self.start(after)

    def branch(self, node: e.Expression, then: Block, orelse: Block) -> None:
        """Goes one way or the other; a constant leaves one way only."""
        test = _bare(node)
        match test:
            case e.Unary(op="!", overload=None, operand=operand):
                self.branch(operand, orelse, then)
                return
            case e.Binary(op="&&" | "||", overload=None, left=left, right=right):
                more = self.new()
                known = (more, orelse) if test.op == "&&" else (then, more)
                self.branch(left, *known)
                self.start(more)
                self.branch(right, then, orelse)
                return
        self.value(node)
        self._fork(node, then, orelse)

    def _fork(self, node: e.Expression, then: Block, orelse: Block) -> None:
        certain = evaluate(node)
        if certain is None:
            self.block.condition = node
        if certain is None or certain:
            self.go(then, "true" if certain is None else "")
        if not certain:
            self.go(orelse, "false" if certain is None else "")


def _bare(node: e.Expression) -> e.Expression:
    """A condition without its conversion to bool."""
    while isinstance(node, e.Cast) and node.kind is e.CastKind.IMPLICIT:
        node = node.operand
    return node


def never_returns(function: Function | None) -> bool:
    """Whether a function is known not to come back: a stub says so, or its own declaration."""
    while function is not None:
        if function.item.builtin:
            return facts_of(function).endless
        start, end = function.span
        stop = function.body_span.start if function.is_definition else end
        if b"oreturn" in function.item.text[start:stop]:  # noreturn, _Noreturn
            return True
        function = function.previous
    return False


def _compound(builder: Builder, node: s.Compound) -> None:
    if is_marked(node):
        for part in node.body:
            builder.statement(part)
    else:
        builder.scoped(*node.body)


_STATEMENTS: dict[type[s.Statement], Callable[..., None]] = {
    s.Compound: _compound,
    s.Declare: Builder.local,
    s.If: Builder.choice,
    s.While: Builder.loop,
    s.DoWhile: Builder.loop,
    s.For: Builder.loop,
    s.RangeFor: Builder.loop,
    s.Switch: Builder.switch,
    s.Case: Builder.case,
    s.Break: Builder.jump,
    s.Continue: Builder.jump,
    s.Return: Builder.return_,
    s.Label: Builder.label,
    s.Goto: Builder.goto,
    s.Try: Builder.try_,
    s.Throw: Builder.throw,
    s.OpaqueStatement: Builder.obscure,
    s.ComputedGoto: Builder.computed_goto,
}


def _has_rounds(loop: s.Statement) -> bool:
    """Whether each round has a scope of its own, which `continue` does not leave."""
    return isinstance(loop, s.While) or (isinstance(loop, s.For) and loop.round is not None)


_ROUNDS: dict[type[s.Statement], Callable[..., None]] = {
    s.While: Builder.while_round,
    s.DoWhile: Builder.do_round,
    s.For: Builder.for_round,
    s.RangeFor: Builder.range_round,
}
