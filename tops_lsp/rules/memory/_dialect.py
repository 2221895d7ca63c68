"""Which code the rules on memory spaces speak of.

In CUDA a memory space belongs to a variable and never to what a pointer points to, so none of
this holds there.
"""

from __future__ import annotations

from tops_lsp.diagnostics.engine import Visit
from tops_lsp.model.tree.declarations import Function, Variable
from tops_lsp.text.source import Span


def touches_error(function: Function, parameter: Variable, visit: Visit) -> bool:
    """Whether a head has an error of syntax: what follows it may be taken for its parameters."""
    start, end = function.name_span.start, parameter.span.end
    span = Span(start, end) if start < end else parameter.span
    return visit.unit.has_errors_in(function.item, span)


def in_device_code(visit: Visit) -> bool:
    """Whether the visited function is surely compiled for the device, and TOPS C++."""
    return is_for_device(visit) and not visit.unit.is_for_gpus


def is_for_device(visit: Visit) -> bool:
    """Whether the visited function is surely compiled for the device."""
    function = visit.function
    return function is not None and function.execution.known and function.execution.on_device


def in_tops(visit: Visit) -> bool:
    """Whether the visited file is TOPS C++."""
    return not visit.unit.is_for_gpus
