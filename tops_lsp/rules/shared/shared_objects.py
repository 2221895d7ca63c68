"""Objects in memory that no thread makes: a local variable marked `__shared__` has no constructor
run, and an empty one that is the host's is none that device code calls."""

from __future__ import annotations

from tops_lsp.diagnostics.engine import Visit
from tops_lsp.model.tree.declarations import Variable
from tops_lsp.model.tree.expressions import Construct, Expression
from tops_lsp.model.tree.spaces import Space
from tops_lsp.model.tree.statements import Declare, walk_statements


def is_of_shared_object(node: Expression, visit: Visit) -> bool:
    """Whether a constructor stands for the contents of a shared variable, which are undefined."""
    return isinstance(node, Construct) and id(node) in visit.once(_initializers)


def _initializers(visit: Visit) -> frozenset[int]:
    """What shared variables of the visited function are said to be made with."""
    body = None if visit.function is None else visit.unit.body(visit.function)
    if body is None:
        return frozenset()
    declared = (
        declaration
        for statement in walk_statements(body.compound)
        if isinstance(statement, Declare)
        for declaration in statement.declarations
        if isinstance(declaration, Variable) and declaration.space is Space.SHARED
    )
    return frozenset(id(variable.initializer) for variable in declared)
