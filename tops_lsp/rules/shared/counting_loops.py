"""Loops that count: `for (int i = 0; i < n; i += 32)`."""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.diagnostics.engine import Visit
from tops_lsp.model.tree.declarations import Variable
from tops_lsp.model.tree.expressions import Assign, Binary, Conditional, Expression, Name, Unary
from tops_lsp.model.tree.statements import (
    Break,
    Case,
    Declare,
    For,
    Goto,
    If,
    Return,
    Statement,
    Switch,
    walk_statements,
)
from tops_lsp.rules.shared.constant_values import Constants
from tops_lsp.rules.shared.variables import Changes, root
from tops_lsp.rules.shared.walk import bare, evaluated
from tops_startup.records import dataclass

_BRANCHES = (If, Switch, Case, Break, Return, Goto)


@dataclass(frozen=True, slots=True)
class Loop:
    """A loop over `variable` from `start` in steps of `step`.

    `limit` is the expression it is compared with, `extra` what the condition adds to the variable
    (`i + 32 <= n`), and `inclusive` whether it may reach the limit. Unknown numbers are None.
    """

    statement: For
    variable: Variable
    start: int | None
    step: int
    limit: Expression
    bound: int | None
    extra: int
    inclusive: bool
    straight: bool  # its body has no branches: every round does all of it

    @property
    def last(self) -> int | None:
        """The variable's last value, where every round is certain."""
        rounds = self.rounds
        if not rounds or self.start is None or not self.straight:
            return None
        return self.start + (rounds - 1) * self.step

    @property
    def rounds(self) -> int | None:
        """How many times the body runs, if that is fixed."""
        if self.start is None or self.bound is None:
            return None
        end = self.bound + self.inclusive - self.extra
        return max(0, -(-(end - self.start) // self.step))


class Loops:
    """The counting loops of one function, by their variable."""

    def __init__(self, visit: Visit) -> None:
        body = None if visit.function is None else visit.unit.body(visit.function)
        self._constants = visit.once(Constants)
        self._written = visit.once(Changes).written
        statements = () if body is None else walk_statements(body.compound)
        made = [self._loop(s) for s in statements if isinstance(s, For)]
        loops = [loop for loop in made if loop is not None]
        self._by_variable = {id(loop.variable): loop for loop in loops}
        self._by_statement = {id(loop.statement): loop for loop in loops}

    def at(self, statement: For) -> Loop | None:
        """The loop that a statement is."""
        return self._by_statement.get(id(statement))

    def counting(self, expression: Expression) -> Loop | None:
        """The loop whose variable an expression is."""
        name = bare(expression)
        variable = name.declaration if isinstance(name, Name) else None
        return self._by_variable.get(id(variable))

    def _loop(self, node: For) -> Loop | None:
        if not isinstance(node.initializer, Declare) or not isinstance(node.condition, Binary):
            return None
        declared = node.initializer.declarations
        variable = declared[0] if len(declared) == 1 else None
        if not isinstance(variable, Variable) or variable.initializer is None:
            return None
        step = self._step(node.step, variable)
        compared = self._compared(node.condition, variable)
        if not step or compared is None or self._is_changed(node, variable):
            return None
        limit, extra, inclusive = compared
        return Loop(
            node,
            variable,
            self._constants.integer(variable.initializer),
            step,
            limit,
            self._constants.integer(limit),
            extra,
            inclusive,
            not any(_branches(node.body)),
        )

    def _is_changed(self, loop: For, variable: Variable) -> bool:
        """Whether the body changes the variable; where it is written once, the step does that."""
        return self._written[variable] > 1 and _is_changed(loop.body, variable)

    def _step(self, step: Expression | None, variable: Variable) -> int | None:
        match step:
            case Unary(op="++", operand=Name(declaration=counted)) if counted is variable:
                return 1
            case Assign(op="+=", target=Name(declaration=counted), value=by) if counted is variable:
                found = self._constants.integer(by)
                return found if found is not None and found > 0 else None
        return None

    def _compared(
        self, condition: Binary, variable: Variable
    ) -> tuple[Expression, int, bool] | None:
        """The limit, what is added to the variable, and whether it may be reached."""
        if condition.op not in ("<", "<="):
            return None
        left, limit = bare(condition.left), bare(condition.right)
        extra: int | None = 0
        if isinstance(left, Binary) and left.op == "+":
            extra, left = self._constants.integer(left.right), bare(left.left)
        if extra is None or not isinstance(left, Name) or left.declaration is not variable:
            return None
        return limit, extra, condition.op == "<="


def _is_changed(body: Statement, variable: Variable) -> bool:
    """Whether a body changes its loop's variable, or takes its address."""
    for node in evaluated(body):
        if isinstance(node, Assign):
            target = node.target
        elif isinstance(node, Unary) and node.op in ("++", "--", "&"):
            target = node.operand
        else:
            continue
        if variable in root(target):
            return True
    return False


def _branches(body: Statement) -> Iterator[object]:
    yield from (s for s in walk_statements(body) if isinstance(s, _BRANCHES))
    yield from (n for n in evaluated(body) if _is_choice(n))


def _is_choice(node: Expression) -> bool:
    return isinstance(node, Conditional) or (isinstance(node, Binary) and node.op in ("&&", "||"))
