"""Functions that exist on one side alone."""

from __future__ import annotations

from tops_lsp.model.tree.declarations import Function
from tops_lsp.model.tree.execution import Side
from tops_lsp.model.unit import TranslationUnit
from tops_lsp.rules.shared.functions import head
from tops_lsp.rules.shared.standard_library import is_for_host_alone

RUNTIME = ("tops", "cuda")
"""How the names of the host's runtime begin."""


def is_device_only(function: Function) -> bool:
    """Whether only device code may call a function."""
    execution = function.execution
    plain = not execution.kernel and not function.is_constexpr
    return execution.known and plain and execution.side is Side.DEVICE


def is_host_only(function: Function, unit: TranslationUnit) -> bool:
    """Whether only host code may call a function."""
    execution = function.execution
    if execution.side is not Side.HOST or not execution.known or execution.kernel:
        return False
    if function.is_constexpr or function.is_defaulted or function.is_deleted:
        return False
    if not function.item.builtin or function.name.startswith(RUNTIME):
        return True
    return is_for_host_alone(function, unit)


def is_one_sided_constexpr(function: Function) -> bool:
    """Whether a constant function of the project's own is for one side, but for a compiler's flag;
    `consteval` functions leave no call on any side."""
    execution = function.execution
    own = function.is_constexpr and not function.is_defaulted and not function.item.builtin
    one = execution.known and execution.side is not Side.BOTH
    return own and one and b"consteval" not in head(function)


def may_relax_constexpr(unit: TranslationUnit) -> bool:
    """Whether the compiler of a CUDA file may let constant functions be called from both sides:
    nobody knows its flags."""
    return unit.is_cuda and unit.context.switches.relaxed_constexpr is None
