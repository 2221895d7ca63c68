"""What a kernel takes of the hardware, against what its target has."""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.features.wording import Words
from tops_lsp.model.sema.footprint import Memory, memory_of
from tops_lsp.model.tree.declarations import Function
from tops_lsp.model.tree.spaces import Space
from tops_lsp.model.unit import TranslationUnit
from tops_startup.agreement import worded

_L1_ASSUMPTIONS = {"gcu210": "gcu210-l1", "gcu300": "usable-l1"}
_THREAD_ASSUMPTIONS = {"gcu210": "gcu210-threads"}


def about(unit: TranslationUnit, kernel: Function, say: Words) -> Iterator[str]:
    """Lines on memory and launches; none for targets whose figures are not known."""
    machine = unit.machine
    if machine is None or not kernel.is_definition:
        return
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
    yield worded(say["launch-limits"], blocks=blocks, threads=threads)


def _of(memory: Memory, limit: int, say: Words) -> str:
    said = say["taken" if memory.known else "taken-at-least"]
    return worded(said, bytes=f"{memory.bytes:,}", limit=f"{limit:,}")


def _cited(assumptions: dict[str, str], target: str) -> str:
    return f" (`{assumptions[target]}`)" if target in assumptions else ""
