"""What a kernel takes of the hardware, against what its target has."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tops_lsp.features.wording import Words
from tops_lsp.model import layout
from tops_lsp.model.declarations import Function, Storage, Variable
from tops_lsp.model.spaces import Space
from tops_lsp.model.statements import Declare, Statement, walk_statements
from tops_lsp.model.types import is_unknown
from tops_lsp.model.unit import TranslationUnit

_L1_ASSUMPTIONS = {"gcu210": "gcu210-l1", "gcu300": "usable-l1"}
_THREAD_ASSUMPTIONS = {"gcu210": "gcu210-threads"}


@dataclass(frozen=True, slots=True)
class Memory:
    """Bytes of a kernel's own arrays in one memory; `known`: all their sizes are."""

    bytes: int = 0
    known: bool = True


def memory_of(unit: TranslationUnit, kernel: Function, space: Space) -> Memory:
    """What the variables in a kernel's body take of one memory; what it calls is not counted."""
    body = unit.body(kernel)
    if body is None:
        return Memory(known=False)
    sizes = [layout.size_of(v.type) for v in _variables(body.compound, space)]
    known = [size for size in sizes if size is not None]
    return Memory(sum(known), len(known) == len(sizes))


def _variables(compound: Statement, space: Space) -> Iterator[Variable]:
    for statement in walk_statements(compound):
        declared = statement.declarations if isinstance(statement, Declare) else ()
        for variable in (d for d in declared if isinstance(d, Variable) and d.space is space):
            if variable.storage is not Storage.EXTERN and not is_unknown(variable.type):
                yield variable


def about(unit: TranslationUnit, kernel: Function, say: Words) -> Iterator[str]:
    """Lines on memory and launches; none for targets whose figures are not known."""
    machine = unit.context.machine
    if machine is None or not kernel.is_definition:
        return
    switches = frozenset(f"{name}={choice}" for name, choice in unit.context.assumptions)
    machine = machine.assuming(switches)
    target = unit.context.target.name
    local, shared = (memory_of(unit, kernel, s) for s in (Space.LOCAL, Space.SHARED))
    l1 = _of(local, machine.l1.value, say) + _cited(_L1_ASSUMPTIONS, target)
    l2 = _of(shared, machine.l2.value, say)
    yield say["resources"].format(target=target, l1=l1, l2=l2)
    threads = f"{machine.threads_per_block.value}{_cited(_THREAD_ASSUMPTIONS, target)}"
    if kernel.execution.cooperative:
        blocks = f"{machine.cooperative_blocks.value:,}"
    else:
        blocks = " × ".join(f"{most:,}" for most in machine.largest_grid)
    yield say["launch-limits"].format(blocks=blocks, threads=threads)


def _of(memory: Memory, limit: int, say: Words) -> str:
    return say["taken" if memory.known else "taken-at-least"].format(
        bytes=f"{memory.bytes:,}", limit=f"{limit:,}"
    )


def _cited(assumptions: dict[str, str], target: str) -> str:
    return f" (`{assumptions[target]}`)" if target in assumptions else ""
