"""Which variables may be read before anything is stored to them: the simulator watches those.

They are kept in memory, where every byte knows whether it was stored to.
"""

from __future__ import annotations

from tops_lsp.model.flow.definite_assignment import declared, perhaps_unassigned
from tops_lsp.model.tree import statements as s
from tops_lsp.model.tree.declarations import Variable
from tops_lsp.simulate.codegen import types as t
from tops_lsp.simulate.codegen.symbols import is_static
from tops_simulator import ir


def unsettled_variables(body: s.Body) -> frozenset[Variable]:
    """Scalars without an initializer that some way may read too early."""
    return perhaps_unassigned(body, frozenset(v for v in declared(body.compound) if _is_bare(v)))


def _is_bare(variable: Variable) -> bool:
    if variable.initializer is not None or is_static(variable):
        return False
    return isinstance(t.value_type(variable.type), ir.Scalar)
