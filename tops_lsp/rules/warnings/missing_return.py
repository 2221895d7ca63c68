"""Control may come to the end of a function that has to return a value.

## Why it matters

The caller gets whatever was in the register; compilers may remove the way there altogether.

## Example

```cpp
__device__ int sign(int a) {
  if (a > 0) return 1;
  if (a < 0) return -1;
}  // expect: missing-return
```

## Fix

Return a value there, too.

## How to silence

`// tops-lint: ignore[missing-return] reason`, or `__builtin_unreachable();` at the end.

## Limits

A `switch` over all enumerators is taken to be left by its cases alone. Where the last thing done is
a call of a function nobody knows, it may not come back. Templates and lambdas are not judged.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.engine import Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.certainty.other_text import is_in_unsure_branch
from tops_lsp.model.flow import Block, Evaluation, Graph, LifetimeStart, ScopeEnd
from tops_lsp.model.flow.build import never_returns
from tops_lsp.model.tree.declarations import Enumerator, Function
from tops_lsp.model.tree.expressions import Call, Cast, Expression, InlineAssembly, Name
from tops_lsp.model.tree.statements import Body
from tops_lsp.model.tree.types import Basic, EnumType, Fundamental, Type, is_unknown, value_type
from tops_lsp.model.unit import TranslationUnit
from tops_lsp.rules.shared.walk import bare
from tops_lsp.rules.warnings._endings import ends
from tops_lsp.rules.warnings._judgement import flow_of, is_certain, is_plain
from tops_lsp.text.source import Span
from tops_startup.patterns import regex

RULE = rule(
    code="TOPS653",
    name="missing-return",
    severity=Severity.WARNING,
    message="control may come to the end of '{function}', which has to return a value",
)


@RULE.on(Body, where=is_plain)
def check(node: Body, visit: Visit) -> Iterable[Report]:
    """A function whose last statement is no `return`."""
    function, compound = visit.function, node.compound
    if function is None or not _has_result(function) or ends(compound):
        return ()
    brace = Span(compound.span.end - 1, compound.span.end)
    if visit.item.text[brace.start : brace.end] != b"}" or b"co_" in visit.item.text:
        return ()
    graph = visit.once(flow_of)
    if graph is None or not graph.complete or never_returns(function):
        return ()
    if not _may_end(graph, visit) or not is_certain(visit, brace, function.name_span):
        return ()
    if _is_in_branches(compound.span, visit):
        return ()
    return (Report(brace, {"function": function.name}),)


def _is_in_branches(span: Span, visit: Visit) -> bool:
    """Whether macros of a header that was not found decide what a function's body is, or it is one
    that stops the compiler."""
    places = [visit.unit.origin(visit.item, Span(at, at + 1)) for at in (span.start, span.end - 1)]
    first, last = places
    main = visit.unit.source.path
    if not first.path == last.path == main:
        return False
    whole = Span(first.span.start, last.span.end)
    return is_in_unsure_branch(visit.unit, main, whole) or _stops(visit.unit, whole)


def _stops(unit: TranslationUnit, whole: Span) -> bool:
    """Whether a stretch of the main file has an `#error` that is not left out."""
    found = (match.start() for match in _ERROR.finditer(unit.source.text, *whole))
    return any(not any(at in span for span in unit.expansion.inactive) for at in found)


_ERROR = regex(rb"^[ \t]*#[ \t]*error\b", re.M)


def _has_result(function: Function) -> bool:
    if function.is_constructor or function.is_destructor or function.auto_result:
        return False
    is_main = function.name == "main" and not function.is_member
    return not is_main and not function.is_kernel and not _is_nothing(function.type.result)


def _is_nothing(result: Type) -> bool:
    plain = value_type(result)
    return is_unknown(result) or (isinstance(plain, Fundamental) and plain.basic is Basic.VOID)


def _may_end(graph: Graph, visit: Visit) -> bool:
    """Whether a way to the end is certain: one whose last act is known to come back."""
    reached = _reached(graph)
    before: dict[int, list[int]] = {}
    for index in reached:
        for target in _ways(graph.blocks[index]):
            before.setdefault(target, []).append(index)
    seen, waiting = {graph.end}, [graph.end]
    while waiting and graph.end in reached:
        block = graph.blocks[waiting.pop()]
        acts = [x for x in block.elements if not isinstance(x, ScopeEnd) and not _is_plain(x)]
        if acts:
            if all(isinstance(x, Evaluation) and _comes_back(x.expression, visit) for x in acts):
                return True
            continue
        if block.index == 0:
            return True
        new = [i for i in before.get(block.index, ()) if i not in seen]
        seen.update(new)
        waiting += new
    return False


def _is_plain(act: object) -> bool:
    """Whether a variable is declared of a type that is known; another's may be no declaration, but
    what a macro does: `THROW Error("…");`."""
    return isinstance(act, LifetimeStart) and not is_unknown(act.variable.type)


def _reached(graph: Graph) -> set[int]:
    """The blocks that control may come to; a `switch` over all enumerators goes to none else."""
    seen, waiting = {0}, [0]
    while waiting:
        new = [t for t in _ways(graph.blocks[waiting.pop()]) if t not in seen]
        seen.update(new)
        waiting += new
    return seen


def _ways(block: Block) -> Iterator[int]:
    whole = _is_over_all(block)
    for edge in block.edges:
        if not (whole and edge.when == "default"):
            yield edge.target


def _is_over_all(block: Block) -> bool:
    """Whether it chooses among all the enumerators of a type."""
    condition = None if block.condition is None else _written(block.condition)
    type_ = None if condition is None else value_type(condition.type)
    if not isinstance(type_, EnumType):
        return False
    cases = [_written(e.value) for e in block.edges if e.value is not None]
    given = {c.declaration for c in cases if isinstance(c, Name)}
    values = {e.value for e in given if isinstance(e, Enumerator)}
    return {e.value for e in type_.declaration.enumerators} <= values


def _written(expression: Expression) -> Expression:
    found = bare(expression)
    return found.operand if isinstance(found, Cast) else found


def _comes_back(node: Expression, visit: Visit) -> bool:
    """Whether control surely goes on after an expression."""
    if isinstance(node, InlineAssembly):
        return False
    if not isinstance(node, Call):
        return True
    function = node.function
    if function is None:
        return False
    if function.item.builtin or not function.is_definition:
        return True
    body = visit.unit.body(function)
    return body is None or not ends(body.compound) or b"return" in _text(function)


def _text(function: Function) -> bytes:
    start, end = function.body_span
    return function.item.text[start:end]
