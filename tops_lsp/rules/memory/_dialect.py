"""Which code the rules on memory spaces speak of.

In CUDA a memory space belongs to a variable and never to what a pointer points to, so none of
this holds there. A header says by what it includes whose code it is.
"""

from __future__ import annotations

from tops_lsp.diagnostics.engine import Visit
from tops_lsp.model.declarations import Function, Variable
from tops_lsp.model.unit import TranslationUnit
from tops_lsp.text.source import Span

_CUDA_HEADERS = ("cuda", "cooperative_groups", "helper_cuda", "cub/", "thrust/", "curand", "cublas")


def is_tops(unit: TranslationUnit) -> bool:
    """Whether a file is TOPS C++: neither taken for CUDA nor built on CUDA's headers."""
    if unit.context.cuda_arch:
        return False
    return not any(i.spelled.startswith(_CUDA_HEADERS) for i in unit.expansion.includes)


def is_torn(function: Function, parameter: Variable, visit: Visit) -> bool:
    """Whether a head has an error of syntax: what follows it may be taken for its parameters."""
    start, end = function.name_span.start, parameter.span.end
    span = Span(start, end) if start < end else parameter.span
    return visit.unit.has_errors_in(function.item, span)


def in_device_code(visit: Visit) -> bool:
    """Whether the visited function is surely compiled for the device, and TOPS C++."""
    function = visit.function
    if function is None or not function.execution.known or not function.execution.on_device:
        return False
    return is_tops(visit.unit)


def in_tops(visit: Visit) -> bool:
    """Whether the visited file is TOPS C++."""
    return is_tops(visit.unit)
