"""What the rules about launches share."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING

from tops_lsp.diagnostics.engine import Visit
from tops_lsp.model.tree.declarations import Function
from tops_lsp.model.tree.expressions import Expression, Launch, Member, Name
from tops_lsp.model.tree.types import is_unknown
from tops_lsp.rules.shared.constant_values import Sizes
from tops_lsp.rules.shared.walk import bare

if TYPE_CHECKING:
    from tops_simulator.machine import Machine


def kernel_name(node: Launch) -> str:
    """What is launched, as written."""
    return node.callee.text if isinstance(node.callee, Name | Member) else "the kernel"


def candidates(node: Launch) -> list[Function]:
    """The functions a launch may mean; empty if one of them is no function."""
    found = node.callee.candidates if isinstance(node.callee, Name | Member) else ()
    functions = [d for d in found if isinstance(d, Function)]
    return functions if len(functions) == len(found) else []


def machine_of(visit: Visit) -> Machine | None:
    """The figures of the target; None for CUDA files and targets whose figures are unknown."""
    return visit.unit.machine


def at_least(sizes: Sizes) -> int:
    """The number of threads or blocks, sizes that are not known counted as 1."""
    return math.prod(1 if size is None else size for size in sizes)


def shown(given: Sequence[Expression]) -> str:
    """The types of what is given, for messages."""
    return ", ".join("?" if is_unknown(bare(e).type) else str(bare(e).type) for e in given)
