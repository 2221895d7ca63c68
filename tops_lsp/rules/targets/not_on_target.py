"""Something is used that the target does not have.

## Why it matters

Functions, types, spaces and keywords came with certain chips, and some went with others. What the
target lacks does not compile, or is not there when the kernel runs.

## Example

```cpp
// flags: -arch gcu300
__device__ void count(int *total) {
  tcle::atomic_add(total, 1);  // expect: not-on-target
}
```

## Fix

Put the code under `#if __GCU_ARCH__ >= 400` (or what the message names) and do something else on
the other chips.

## How to silence

`// tops-lint: ignore[not-on-target] reason`

## Limits

Code that is compiled for the target, as `#if` and `if constexpr` leave it; for each target if there
are several. Operations of the DTE and the vector keywords have rules of their own. The built-in
variables of lanes are declared on GCU300 too, where nothing uses them. What no document dates is
taken as existing everywhere.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tops_lsp.diagnostics.core import Phrase, Severity
from tops_lsp.diagnostics.engine import Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.stubs.facts import Facts, facts_named, facts_of, is_built_in
from tops_lsp.model.tree.declarations import Alias, Class, Declaration, Function, Item, Variable
from tops_lsp.model.tree.execution import Side
from tops_lsp.model.tree.expressions import Member, Name
from tops_lsp.model.tree.statements import If, walk_statements
from tops_lsp.model.tree.types import ClassType, EnumType, Fundamental, Type, mentioned
from tops_lsp.rules.shared.constant_values import Constants
from tops_lsp.rules.shared.dte_operations import is_operation
from tops_lsp.text.dialect import MaskKind
from tops_lsp.text.source import Span

RULE = rule(
    code="TOPS270",
    name="not-on-target",
    severity=Severity.ERROR,
    message="'{name}' {when}{chip}: the target is {target}{take}{instead}",
)
_SINCE = Phrase("exists from gcu")
_BEFORE = Phrase("exists on chips before gcu")
_FAMILY = Phrase("exists on another family of chips: ")
_TAKE = Phrase("; for single registers there is ")
_KEYWORDS = (MaskKind.MEMORY, MaskKind.EXECUTION, MaskKind.ATTRIBUTE)
_LIBRARIES = ("tops", "tcle", "acore")


@RULE.on(Name, Member)
def check_name(node: Name | Member, visit: Visit) -> Iterable[Report]:
    """Functions, variables and enumerators of the SDK, none of whose overloads is there."""
    found = node.candidates
    if not found or not _may_be_dated(found[0]) or any(map(_has_other_rule, found)):
        return ()
    arch = visit.unit.context.target.arch
    if any(not _may_be_dated(d) or facts_of(d).exists_on(arch) for d in found):
        return ()
    if any(span.covers(node.span) for span in visit.once(_discarded)):
        return ()
    return _reports(found[0].name, facts_of(found[0]), node.name_span, visit)


@RULE.on(Variable)
def check_variable(variable: Variable, visit: Visit) -> Iterable[Report]:
    """Variables of types of other chips."""
    if type(variable.type) is Fundamental:
        return ()  # most
    if any(span.covers(variable.span) for span in visit.once(_discarded)):
        return ()
    return _of_type(variable.type, variable.name_span, visit)


@RULE.on(Function)
def check_function(function: Function, visit: Visit) -> Iterator[Report]:
    """Parameters and results of such types."""
    for parameter in function.parameters:
        yield from _of_type(parameter.type, parameter.name_span, visit)
    yield from _of_type(function.type.result, function.name_span, visit)


@RULE.on(Item)
def check_item(item: Item, visit: Visit) -> Iterator[Report]:
    """Keywords of other chips, aliases of such types and members of them."""
    for token in visit.unit.tree.mask.between(item.start, item.end):
        word = token.text.partition(b"(")[0].strip()
        if token.kind in _KEYWORDS and visit.sides & Side.DEVICE:
            span = Span(token.start - item.start, token.start - item.start + len(word))
            yield from _reports(word.decode(), facts_named(word.decode()), span, visit)
    for declaration in item.declarations:
        for inner in _types_in(declaration):
            yield from _of_type(inner.type, inner.name_span, visit)


def _types_in(declaration: Declaration) -> Iterator[Alias | Variable]:
    """An alias, or the data members and aliases of a class, of those in it too."""
    if isinstance(declaration, Alias):
        yield declaration
    elif isinstance(declaration, Class):
        yield from declaration.fields
        for group in declaration.members.values():
            for member in group:
                if isinstance(member, Alias | Class) and member is not declaration:
                    yield from _types_in(member)


def _has_other_rule(declaration: Declaration) -> bool:
    """Whether another rule judges it, or it is declared on more chips than use it."""
    built_in = isinstance(declaration, Variable) and is_built_in(declaration)
    return built_in or is_operation(declaration)


def _discarded(visit: Visit) -> list[Span]:
    """The branches that `if constexpr` leaves out in the visited function."""
    body = None if visit.function is None else visit.unit.body(visit.function)
    statements = () if body is None else walk_statements(body.compound)
    chosen = [s for s in statements if isinstance(s, If) and s.constexpr]
    fixed = visit.once(Constants) if chosen else None
    found: list[Span] = []
    for statement in chosen:
        value = None if fixed is None else fixed.integer(statement.condition)
        dead = statement.orelse if value else statement.then
        if value is not None and dead is not None:
            found.append(dead.span)
    return found


def _of_type(type_: Type, span: Span, visit: Visit) -> Iterator[Report]:
    for part in mentioned(type_):
        if isinstance(part, ClassType | EnumType) and _may_be_dated(part.declaration):
            declaration = part.declaration
            made = declaration.instance_of if isinstance(declaration, Class) else None
            known = facts_of(made or declaration)
            yield from _reports(declaration.qualified_name, known, span, visit)


def _may_be_dated(declaration: Declaration) -> bool:
    """Whether a declaration is the SDK's: of the stubs, or of a header of that name."""
    if declaration.item.builtin:
        return True
    around = declaration.scope
    return declaration.name.startswith("__dtu_") or (
        around is not None and around.name in _LIBRARIES
    )


def _is_on_device(visit: Visit) -> bool:
    """Whether the visited code is compiled for the device at all."""
    function = visit.function
    return function is None or bool(function.execution.side & Side.DEVICE)


def _reports(name: str, known: Facts, span: Span, visit: Visit) -> Iterator[Report]:
    context = visit.unit.context
    if visit.unit.is_for_gpus or known.exists_on(context.target.arch) or not _is_on_device(visit):
        return
    single = known.single
    instead = f"tops::{single}()" if single else ""
    fields = {
        "name": name,
        "target": context.target.name,
        "take": _TAKE if single else "",
        "instead": instead,
    }
    if known.family:
        when = {"when": _FAMILY, "chip": known.family}
    elif context.target.arch < known.since:
        when = {"when": _SINCE, "chip": f"{known.since}"}
    else:
        when = {"when": _BEFORE, "chip": f"{known.before}"}
    yield Report(span, {**fields, **when})
