"""Kernels of a file as a user sees them: name, place, directive."""

from __future__ import annotations

from dataclasses import dataclass

from tops_lsp.model.declarations import Function
from tops_lsp.model.unit import TranslationUnit, analyze
from tops_lsp.simulate.directive import find_directive
from tops_lsp.text.source import Source, Span


@dataclass(frozen=True, slots=True)
class RunnableKernel:
    """A kernel that can be run by name; `span` is its name in the main file."""

    name: str
    span: Span
    directive: str | None


def runnable_kernels(unit: TranslationUnit) -> list[RunnableKernel]:
    """Defined kernels of the main file that are no templates, in source order."""
    found = []
    for function in unit.functions():
        if function.is_kernel and function.is_definition and function.template is None:
            kernel = _runnable(unit, function)
            if kernel is not None:
                found.append(kernel)
    return found


def _runnable(unit: TranslationUnit, function: Function) -> RunnableKernel | None:
    name = unit.origin(function.item, function.name_span)
    if name.path != unit.source.path:
        return None
    whole = unit.origin(function.item, Span(function.span.start, function.span.start + 1))
    start = whole.span if whole.path == name.path else name.span
    directive = find_directive(unit.source, start)
    return RunnableKernel(function.qualified_name, name.span, directive)


def directive_text(path: str, text: bytes, kernel: str) -> str | None:
    """The directive above a kernel of a file."""
    unit = analyze(Source(path, text))
    return next((k.directive for k in runnable_kernels(unit) if k.name == kernel), None)
