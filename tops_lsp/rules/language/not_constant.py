"""What must be a constant expression needs a value that only a run knows.

## Why it matters

The compiler stops here: values of `constexpr` variables and conditions of
`static_assert` are computed while it compiles.

## Example

```cpp
int configured(int device);
void launch(int rows) {
  constexpr int tiles = 4;
  constexpr int size = rows * tiles;  // expect: not-constant
  static_assert(tiles == 4, "");
  constexpr int width = configured(0);  // expect: not-constant
}
```

## Fix

Write `const` in place of `constexpr`, test with `assert` or `if`, pass the value as an argument of
the function, or make constants of what the value is made of.

## How to silence

`// tops-lint: ignore[not-constant] reason`

## Limits

Variables and parameters that are numbers, but no members, elements of arrays that may change, and
calls of the user's own functions that are not `constexpr`, are judged where arithmetic and
conversions alone are made with them: not after `?:`, `&&`, `||` and commas, and not of what
libraries declare. Sizes of arrays that are not local are judged where they are one name.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tops_lsp.diagnostics.core import Phrase, Severity
from tops_lsp.diagnostics.engine import Note, Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.certainty.doubts import doubt_of_place
from tops_lsp.model.certainty.unseen_functions import may_be_overloaded
from tops_lsp.model.tree.declarations import (
    Class,
    Declaration,
    Function,
    Item,
    Namespace,
    Storage,
    Variable,
)
from tops_lsp.model.tree.expressions import (
    Binary,
    Call,
    Cast,
    Expression,
    Name,
    Subscript,
    Unary,
    UndecidedAssertion,
)
from tops_lsp.model.tree.scopes import namespace_members
from tops_lsp.model.tree.types import Array, Fundamental, is_const, is_volatile, unqualified
from tops_lsp.rules.language._conversions import is_plain_class
from tops_lsp.rules.language._names import is_c, is_instance, local_names
from tops_lsp.rules.language._specifiers import declared_in
from tops_lsp.text.source import NOWHERE, Span
from tops_startup.patterns import regex

RULE = rule(
    code="TOPS661",
    name="not-constant",
    severity=Severity.ERROR,
    message="{what} must be a constant expression: '{name}' is known when it runs alone",
    notes={"declared": "'{name}' is declared here"},
)
_EXTENT_OF = "the size of an array that is not local"
_VALUE, _ASSERTED = "the value of a 'constexpr' variable", "the condition of 'static_assert'"
_JUDGED = (Storage.AUTOMATIC, Storage.PARAMETER, Storage.STATIC)
_COMPUTED = frozenset(
    ["+", "-", "*", "/", "%", "<<", ">>", "&", "|", "^", "==", "!=", "<", ">", "<=", ">="]
)
_SIGNS = frozenset(["+", "-", "~", "!"])
_DEEP = 8
"""Constants that are made of others are looked into so deep."""


@RULE.on(Variable)
def check_variable(node: Variable, visit: Visit) -> Iterable[Report]:
    """The value of a variable that is `constexpr`."""
    if not node.constexpr or node.initializer is None:
        return ()
    if not isinstance(unqualified(node.type), Fundamental):
        return ()  # a reference to what changes is a constant
    if isinstance(node.scope, Class) and not is_plain_class(node.scope):
        return ()
    if node.template is not None or node.item.builtin or node.item is not visit.item:
        return ()
    return _reports(_VALUE, node.initializer, node.name_span, visit)


@RULE.on(Item)
def check_extents(node: Item, visit: Visit) -> Iterator[Report]:
    """The sizes of arrays that live as long as the program, or in objects."""
    for one in () if node.builtin else declared_in(node):
        if isinstance(one, Variable) and isinstance(one.type, Array):
            yield from _of_extent(one, visit)


@RULE.on(Variable)
def check_extent(node: Variable, visit: Visit) -> Iterable[Report]:
    """The same of a static variable in a function."""
    local = visit.function is not None and node.item is visit.item
    static = local and node.storage is Storage.STATIC and isinstance(node.type, Array)
    return _of_extent(node, visit) if static and node.scope is None else ()


def _of_extent(node: Variable, visit: Visit) -> Iterator[Report]:
    """An array whose size is the value of a variable that may change."""
    text, end = node.item.text, node.name_span.end
    match = _EXTENT.match(text, end) if node.name_span != NOWHERE else None
    if match is None or node.template is not None or node.storage is Storage.AUTOMATIC:
        return
    scope = node.scope
    if isinstance(scope, Class) and not is_plain_class(scope):
        return
    for found in _named(match[1].decode(), scope, visit):
        if not isinstance(found, Variable) or not _is_changing(found, visit, _DEEP):
            return
        at = Span(*match.span(1))
        if not is_instance(visit) and doubt_of_place(visit.unit, visit.item, node.span) is None:
            note = Note(found, RULE.notes["declared"], {"name": found.name})
            yield Report(at, {"what": Phrase(_EXTENT_OF), "name": found.name}, (note,))
        return


_EXTENT = regex(rb"\s*\[\s*([A-Za-z_]\w*)\s*\]")


def _named(name: str, scope: Class | Namespace | None, visit: Visit) -> list[Declaration]:
    """The one thing of a name that is seen from a scope; nothing where there may be others."""
    around = scope
    while around is not None:
        found = [*around.members.get(name, ())] if isinstance(around, Class) else []
        found += namespace_members(around, name) if isinstance(around, Namespace) else []
        if found:
            return found if len(found) == 1 else []
        around = around.scope
    in_function = scope is None and visit.function is not None
    if in_function and name in local_names(visit):
        return []
    found = [*namespace_members(visit.unit.root, name)] if scope is None else []
    return found if len(found) == 1 else []


@RULE.on(UndecidedAssertion)
def check_assertion(node: UndecidedAssertion, visit: Visit) -> Iterable[Report]:
    """The condition of an assertion."""
    return _reports(_ASSERTED, node.condition, node.condition.span, visit)


def _reports(what: str, value: Expression, at: Span, visit: Visit) -> Iterator[Report]:
    found = _unknown(value, visit, _DEEP)
    if found is None or is_instance(visit) or is_c(visit):
        return
    if any(doubt_of_place(visit.unit, visit.item, span) is not None for span in (at, value.span)):
        return
    note = Note(found, RULE.notes["declared"], {"name": found.name})
    yield Report(at, {"what": Phrase(what), "name": found.name}, (note,))


def _unknown(value: Expression, visit: Visit, deep: int) -> Variable | Function | None:
    """What an expression needs that is certainly no constant."""
    pending = [value]
    while pending:
        part = pending.pop()
        match part:
            case Unary(overload=None) if part.op in _SIGNS:
                pending.append(part.operand)
            case Binary(overload=None) if part.op in _COMPUTED:
                pending += (part.right, part.left)
            case Cast() if isinstance(unqualified(part.type), Fundamental):
                pending.append(part.operand)
            case Subscript(overload=None, object=Name(declaration=Variable() as variable)):
                if _is_changing_array(variable):
                    return variable
            case Name(declaration=Variable() as variable):
                if _is_changing(variable, visit, deep):
                    return variable
            case Call(function=Function() as called):
                if _is_run(called, visit):
                    return called
                if _takes_values(called):
                    pending += part.arguments
    return None


def _takes_values(called: Function) -> bool:
    """Whether all that a function of the user's takes is read before it is called."""
    plain = called.template is None and called.instance_of is None and not called.item.builtin
    if not plain or isinstance(called.scope, Class):
        return False
    return all(isinstance(unqualified(p.type), Fundamental) for p in called.parameters)


def _is_changing(variable: Variable, visit: Visit, deep: int) -> bool:
    """Whether a variable's value is not known before it runs."""
    plain = isinstance(unqualified(variable.type), Fundamental) and not variable.item.builtin
    if not plain or variable.constexpr or variable.storage not in _JUDGED or variable.is_pack:
        return False
    if variable.template is not None or isinstance(variable.scope, Class):
        return False
    if any(specifier.unknown for specifier in variable.specifiers):
        return False  # a macro that may say `constexpr`
    if not is_const(variable.type) or is_volatile(variable.type):
        return True
    if variable.storage is Storage.PARAMETER:
        return True
    value = variable.initializer
    return value is not None and deep > 0 and _unknown(value, visit, deep - 1) is not None


def _is_changing_array(variable: Variable) -> bool:
    """Whether it is an array whose elements change while it runs."""
    plain = unqualified(variable.type)
    known = isinstance(plain, Array) and isinstance(unqualified(plain.element), Fundamental)
    if not known or is_const(variable.type) or variable.constexpr or variable.item.builtin:
        return False
    if variable.template is not None or isinstance(variable.scope, Class):
        return False
    unknown = any(specifier.unknown for specifier in variable.specifiers)
    return variable.storage in _JUDGED and not unknown and not variable.is_pack


def _is_run(called: Function, visit: Visit) -> bool:
    """Whether a function is certainly no constant's: the user's own, and never `constexpr`."""
    if called.is_constexpr or called.item.builtin or called.template is not None:
        return False
    scope = called.scope
    of_class = isinstance(scope, Class)
    if of_class or called.instance_of is not None or not called.name.isidentifier():
        return False
    if not isinstance(unqualified(called.type.result), Fundamental):
        return False
    before: Function | None = called.previous
    while before is not None:
        if before.is_constexpr:
            return False
        before = before.previous
    return not may_be_overloaded(visit.unit, [called])
