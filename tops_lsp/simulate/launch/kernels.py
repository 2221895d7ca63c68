"""Kernels of a file as a user sees them: name, place, directive, and how the file launches them."""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.model.sema.constants import Evaluator
from tops_lsp.model.tree.declarations import Function, Item
from tops_lsp.model.tree.expressions import (
    Cast,
    Construct,
    Expression,
    InitList,
    Launch,
    Name,
    walk,
)
from tops_lsp.model.tree.statements import walk_statements
from tops_lsp.model.tree.types import ClassType, unqualified
from tops_lsp.model.unit import TranslationUnit
from tops_lsp.simulate.launch.directive import (
    Dim,
    Directive,
    DirectiveProblem,
    directive_above,
    marks,
)
from tops_lsp.simulate.launch.main_expectations import problems_of_main
from tops_lsp.simulate.launch.plan import FoundLaunch
from tops_lsp.simulate.launch.sentences import listed, say
from tops_lsp.text.source import Span
from tops_startup.patterns import regex
from tops_startup.records import dataclass

MAIN = "main"
_MAY_BE_MACRO = regex(rb"\s*[A-Z_][A-Z0-9_]*\b")


@dataclass(frozen=True, slots=True)
class RunnableKernel:
    """A kernel that can be run by name; `span` is its name in the main file, `start` where its
    declaration begins."""

    name: str
    span: Span
    directive: Directive | None
    parameters: tuple[str, ...] = ()
    start: int = 0


def runnable_kernels(unit: TranslationUnit) -> list[RunnableKernel]:
    """Defined kernels of the main file that are no templates, in source order."""
    return [k for f in _kernels(unit) if (k := _runnable(unit, f)) is not None]


def _kernels(unit: TranslationUnit) -> Iterator[Function]:
    for function in unit.functions():
        if function.is_kernel and function.is_definition and function.template is None:
            yield function


def _runnable(unit: TranslationUnit, function: Function) -> RunnableKernel | None:
    name = unit.origin(function.item, function.name_span)
    if name.path != unit.source.path:
        return None
    whole = unit.origin(function.item, Span(function.span.start, function.span.start + 1))
    start = whole.span if whole.path == name.path else name.span
    directive = directive_above(unit.source, start.start)
    parameters = tuple(p.name for p in function.parameters)
    return RunnableKernel(function.qualified_name, name.span, directive, parameters, start.start)


def template_kernels(unit: TranslationUnit) -> list[str]:
    """Kernels that are templates: nothing runs before a launch says with which types."""
    functions = (f for f in unit.functions() if f.is_kernel and f.template is not None)
    return list(dict.fromkeys(f.qualified_name for f in functions if f.is_definition))


def find_kernel(unit: TranslationUnit, name: str) -> RunnableKernel | None:
    """The kernel a user means by a name."""
    return next((k for k in runnable_kernels(unit) if k.name == name), None)


def main_span(unit: TranslationUnit) -> Span | None:
    """The name of main() in the main file, if it is defined there."""
    for function in _mains(unit):
        place = unit.origin(function.item, function.name_span)
        return place.span if place.path == unit.source.path else None
    return None


def main_directive(unit: TranslationUnit) -> Directive | None:
    """The directive above main(), if the main file defines it."""
    for function in _mains(unit):
        place = unit.origin(function.item, Span(function.span.start, function.span.start + 1))
        if place.path == unit.source.path:
            return directive_above(unit.source, place.span.start)
    return None


def has_main(unit: TranslationUnit) -> bool:
    """Whether the file, or one it includes, defines main()."""
    return next(_mains(unit), None) is not None


def _mains(unit: TranslationUnit) -> Iterator[Function]:
    return (f for f in unit.functions() if f.qualified_name == MAIN and f.is_definition)


def directive_problems(unit: TranslationUnit) -> list[DirectiveProblem]:
    """What is wrong in the file's directives; argument names are checked too."""
    names = [kernel.name for kernel in runnable_kernels(unit)]
    found = [problem for name in (*names, None) for problem in problems_of(unit, name)]
    return [*found, *_lost(unit)]


def _lost(unit: TranslationUnit) -> Iterator[DirectiveProblem]:
    """Directives of something that is neither a kernel nor main(): nothing is run as they say."""
    for mark, below in marks(unit.source):
        inside, item = _item_at(unit, mark.start), _item_at(unit, below)
        if inside is not None or item is None or not item.declarations:
            continue
        if _MAY_BE_MACRO.match(unit.source.text, below):
            continue  # which may declare a kernel
        functions = [f for f in unit.functions() if f.item is item]
        if not any(f.is_kernel or f.qualified_name == MAIN for f in functions):
            yield DirectiveProblem(say("lost-directive"), mark)


def _item_at(unit: TranslationUnit, offset: int) -> Item | None:
    expanded = unit.expansion.map.to_expanded(unit.source.path, offset)
    return None if expanded is None else unit.item_at(expanded)


def problems_of(unit: TranslationUnit, name: str | None) -> list[DirectiveProblem]:
    """The same of the directive above one kernel, or main()."""
    if name is None:
        said = main_directive(unit)
        return [] if said is None else [*said.problems, *problems_of_main(said)]
    kernel = find_kernel(unit, name)
    if kernel is None or kernel.directive is None:
        return []
    return [*kernel.directive.problems, *_unknown_names(kernel, kernel.directive)]


def _unknown_names(kernel: RunnableKernel, directive: Directive) -> Iterator[DirectiveProblem]:
    for name, place in directive.places.items():
        if name not in kernel.parameters:
            known = listed(kernel.parameters)
            message = say("lacks-parameter", kernel=kernel.name, name=name, known=known)
            yield DirectiveProblem(message, place)


# --- launches ---------------------------------------------------------------------------


def launch_in_file(unit: TranslationUnit, name: str) -> FoundLaunch | None:
    """The first launch of a kernel in the file whose sizes are known."""
    for function in unit.functions():
        if function.is_definition and not function.is_kernel:
            for launch in _launches(unit, function):
                target = launch.function
                if target is not None and target.qualified_name == name:
                    found = _sizes(unit, function, launch)
                    if found is not None:
                        return found
    return None


def has_launch(unit: TranslationUnit) -> bool:
    """Whether a function of the host launches something."""
    hosts = (f for f in unit.functions() if f.is_definition and not f.is_kernel)
    return any(next(_launches(unit, function), None) is not None for function in hosts)


def _launches(unit: TranslationUnit, function: Function) -> Iterator[Launch]:
    body = unit.body(function)
    if body is None:
        return
    for statement in walk_statements(body.compound):
        for expression in statement.expressions():
            yield from (e for e in walk(expression) if isinstance(e, Launch))


def _sizes(unit: TranslationUnit, function: Function, launch: Launch) -> FoundLaunch | None:
    if len(launch.configuration) < 2:
        return None
    sizes = [_dim(unit, part) for part in launch.configuration[:3]]
    grid, block = sizes[0], sizes[1]
    shared = sizes[2] if len(sizes) > 2 else (0, 1, 1)
    if grid is None or block is None or shared is None:
        return None
    place = unit.origin(function.item, launch.span)
    line = unit.source_of(place.path).line_of(place.span.start) + 1
    return FoundLaunch(grid, block, shared[0], line)


def _dim(unit: TranslationUnit, expression: Expression, depth: int = 0) -> Dim | None:
    """A size, or a dim3 of constants."""
    expression = _uncast(expression)
    if isinstance(expression, Construct | InitList):
        parts = expression.arguments if isinstance(expression, Construct) else expression.elements
        return _three([_dim(unit, part, depth + 1) for part in parts]) if depth < 2 else None
    if isinstance(expression, Name) and isinstance(unqualified(expression.type), ClassType):
        return _initial(unit, expression, depth)
    value = Evaluator(unit.body).evaluate(expression)
    return (value, 1, 1) if isinstance(value, int) and 0 <= value < 2**31 else None


def _initial(unit: TranslationUnit, name: Name, depth: int) -> Dim | None:
    initializer = getattr(name.declaration, "initializer", None)
    return _dim(unit, initializer, depth + 1) if initializer is not None and depth < 2 else None


def _uncast(expression: Expression) -> Expression:
    while isinstance(expression, Cast):
        expression = expression.operand
    return expression


def _three(parts: list[Dim | None]) -> Dim | None:
    """A dim3 from its arguments; a copy of one dim3 is that dim3."""
    known = [p for p in parts if p is not None]
    if len(known) != len(parts) or not 1 <= len(known) <= 3:
        return None
    if len(known) == 1:
        return known[0]
    x, y, z = (*(p[0] for p in known), 1, 1)[:3]
    return x, y, z
