"""A name is defined twice in one scope.

## Why it matters

The compiler stops here.

## Example

```cpp
__global__ void kernel(float *data) {
  int index = threadIdx.x;
  int index = blockIdx.x;  // expect: redefinition
  data[index] = 1;
}
```

## Fix

Give one of them another name, or remove it.

## How to silence

`// tops-lint: ignore[redefinition] reason`

## Limits

Variables of one block, of a namespace, or beside a parameter or what the head of the statement or
of a handler declares; parameters; data members of one class; values of a scope's enumerations;
classes, but for partial specialisations; functions with the same parameters and execution space in
the file, of templates those with the same words before their bodies. What macros make, and
conversion functions, are not judged.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator, Sequence

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.engine import Note, Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.certainty.doubts import doubt_of_place
from tops_lsp.model.certainty.misleading_places import is_scope_unsure
from tops_lsp.model.certainty.other_text import is_in_unsure_branch, lacks_headers
from tops_lsp.model.certainty.unseen_functions import is_of_unknown
from tops_lsp.model.tree.declarations import (
    Class,
    Declaration,
    Enumeration,
    Enumerator,
    Function,
    Item,
    Namespace,
    Storage,
    Variable,
)
from tops_lsp.model.tree.expressions import Lambda
from tops_lsp.model.tree.statements import (
    Body,
    Case,
    Compound,
    Declare,
    For,
    If,
    RangeFor,
    Statement,
    Switch,
    Try,
    While,
)
from tops_lsp.model.tree.types import (
    ClassType,
    FunctionType,
    Type,
    is_unknown,
    mentioned,
    value_type,
)
from tops_lsp.rules.language._names import is_instance
from tops_lsp.rules.language._specifiers import declared_in
from tops_lsp.text.source import NOWHERE, Span
from tops_lsp.text.unknown import is_shaped_like_macro
from tops_startup.patterns import regex

RULE = rule(
    code="TOPS610",
    name="redefinition",
    severity=Severity.ERROR,
    message="redefinition of '{name}'",
    notes={"before": "'{name}' is defined here before"},
)

_LOOKED_AT = 64
"""Declarations of one name beyond these are not compared: a text may hold thousands."""
_NEAR = 128
"""Bytes before a name that may say what it is."""
Head = If | While | For | RangeFor | Switch
_OBJECTS = (Storage.AUTOMATIC, Storage.STATIC)


@RULE.on(Compound)
def check_block(node: Compound, visit: Visit) -> Iterator[Report]:
    """Two variables of one name in a block."""
    if is_instance(visit):
        return
    seen: dict[str, Variable] = {}
    for statement in () if _is_of_label(node) else _of_scope(node):
        if not isinstance(statement, Declare):
            continue
        for declaration in statement.declarations:
            if not isinstance(declaration, Variable) or declaration.storage not in _OBJECTS:
                continue
            before = seen.setdefault(declaration.name, declaration)
            if before is not declaration and declaration.name and not _may_be_used(declaration):
                yield from _reports(declaration, before, visit)


def _of_scope(block: Compound) -> Iterator[Statement]:
    """The statements of a block, those after labels of a switch among them."""
    for statement in block.body:
        if isinstance(statement, Compound) and _is_of_label(statement):
            yield from _of_scope(statement)
        else:
            yield statement


def _is_of_label(block: Compound) -> bool:
    """Whether it is no block but what comes after a label of a switch."""
    return bool(block.body) and isinstance(block.body[0], Case)


def _may_be_used(variable: Variable) -> bool:
    """Whether it may be a call, or an assignment, after an unknown macro without a semicolon."""
    text, (start, end) = variable.item.text, variable.name_span
    if not _is_unsure(variable.type):
        return False
    return (
        text[end : end + 1] == b"("
        or _MACRO_LINE.search(text[max(0, start - _NEAR) : start]) is not None
    )


_MACRO_LINE = regex(rb"\n\s*[A-Z_][A-Z0-9_]+\s*\n[\s*&]*\Z")


@RULE.on(Body)
def check_body(node: Body, visit: Visit) -> Iterator[Report]:
    """A variable of a body's own block with the name of a parameter."""
    function = visit.function
    if function is None or function.body_span == NOWHERE or is_instance(visit):
        return
    known = {parameter.name: parameter for parameter in function.parameters if parameter.name}
    for statement in node.compound.body:
        for found in statement.declarations if isinstance(statement, Declare) else ():
            before = known.get(found.name)
            local = isinstance(found, Variable) and found.storage in _OBJECTS
            known_type = isinstance(found, Variable) and not _is_unsure(found.type)
            if before is not None and local and known_type and isinstance(found, Variable):
                yield from _reports(found, before, visit)


@RULE.on(If, While, For, RangeFor, Switch)
def check_head(node: Head, visit: Visit) -> Iterable[Report]:
    """A variable of a block with the name of one that the head of the statement declares."""
    known: tuple[Variable, ...]
    if isinstance(node, RangeFor):
        known = () if node.variable is None else (node.variable,)
    elif node.initializer is None:
        return ()
    else:
        known = tuple(_declared_by(node.initializer))
    return () if not known or is_instance(visit) else _in_blocks(node, known, visit)


@RULE.on(Try)
def check_handlers(node: Try, visit: Visit) -> Iterator[Report]:
    """A variable of a handler's block with the name of what it catches."""
    for handler in () if is_instance(visit) else node.handlers:
        match handler:
            case Compound(body=(Declare() as caught, Compound() as block)):
                for before in _declared_by(caught):
                    for found in _declared_by(block):
                        if found.name == before.name and found.storage in _OBJECTS:
                            yield from _reports(found, before, visit)


def _in_blocks(node: Head, known: Sequence[Variable], visit: Visit) -> Iterator[Report]:
    head = None if isinstance(node, RangeFor) else node.initializer
    for inner in node.substatements():
        for found in () if inner is head else _declared_by(inner):
            before = next((one for one in known if one.name == found.name), None)
            known_type = not _is_unsure(found.type)
            if before is not None and found.storage in _OBJECTS and known_type:
                yield from _reports(found, before, visit)


def _declared_by(statement: Statement) -> Iterator[Variable]:
    """The variables that a statement declares itself, or a block in its own scope."""
    for one in _of_scope(statement) if isinstance(statement, Compound) else (statement,):
        for found in one.declarations if isinstance(one, Declare) else ():
            if isinstance(found, Variable) and found.name:
                yield found


@RULE.on(Class)
def check_class(node: Class, visit: Visit) -> Iterator[Report]:
    """Two data members of one name."""
    if not node.item.builtin and node.instance_of is None and not node.arguments:
        yield from _twice(node.fields, visit)


@RULE.on(Item)
def check_types(node: Item, visit: Visit) -> Iterator[Report]:
    """Two bodies of one class or enumeration."""
    if node.builtin:
        return
    for declaration in declared_in(node):
        scope = declaration.scope
        if isinstance(declaration, Class | Enumeration) and isinstance(scope, Class | Namespace):
            group = scope.members.get(declaration.name, ())
            if len(group) > 1 and _has_body(declaration):
                before = next(
                    (one for one in group[:_LOOKED_AT] if _is_before(one, declaration)), None
                )
                if before is not None:
                    yield from _reports(declaration, before, visit)


def _is_before(one: Declaration, later: Class | Enumeration) -> bool:
    """Whether it is another body of the same kind of type, which comes before."""
    if type(one) is not type(later) or one is later or one.item.builtin or not _has_body(one):
        return False
    if isinstance(one, Class) and isinstance(later, Class) and not _are_same(one, later):
        return False
    return (one.item.start, one.span.start) < (later.item.start, later.span.start)


def _are_same(one: Class, other: Class) -> bool:
    """Whether two classes of a name are one: both templates, or for the same arguments."""
    if bool(one.template) != bool(other.template) or one.arguments != other.arguments:
        return False
    types = (argument for argument in one.arguments if not isinstance(argument, int))
    return not any(is_unknown(part) for type_ in types for part in mentioned(type_))


def _has_body(declaration: Declaration) -> bool:
    """Whether a named type that is no partial specialisation has its body where it is."""
    start, end = declaration.name_span
    text = declaration.item.text
    written = text[start:end].partition(b"<")[0].rstrip()
    if declaration.name_span == NOWHERE or written != declaration.name.encode():
        return False
    if isinstance(declaration, Class):
        partial = bool(declaration.template and declaration.arguments)
        made = declaration.instance_of is not None
        complete = declaration.is_complete and not (partial or made)
    else:
        complete = isinstance(declaration, Enumeration) and bool(declaration.enumerators)
    return complete and _BODY.match(text, end) is not None


_BODY = regex(rb"\s*(?:final\s*)?(?::(?!:)[^;{}()]*)?\{")


@RULE.on(Item)
def check_enumerators(node: Item, visit: Visit) -> Iterator[Report]:
    """Two values of one name in an enumeration."""
    for declaration in () if node.builtin else declared_in(node):
        if isinstance(declaration, Enumeration):
            yield from _same_values(declaration, visit)


@RULE.on(Item)
def check_values(node: Item, visit: Visit) -> Iterator[Report]:
    """Values of one name in two enumerations of a scope."""
    for declaration in () if node.builtin else declared_in(node):
        scope = declaration.scope
        if not isinstance(declaration, Enumeration) or not _is_in_place(declaration):
            continue
        for one in declaration.enumerators if isinstance(scope, Class | Namespace) else ():
            same = scope.members.get(one.name, ()) if scope is not None else ()
            before = next((e for e in same[:_LOOKED_AT] if _is_value_before(e, one)), None)
            if before is not None and before not in declaration.enumerators:
                yield from _reports(one, before, visit)


def _is_in_place(enumeration: Enumeration) -> bool:
    """Whether the values of an enumeration are names of the scope that it is written in."""
    item, (start, end) = enumeration.item, enumeration.span
    head, _, _ = item.text[start:end].partition(b"{")
    return not (enumeration.scoped or b"::" in head)


def _is_value_before(other: Declaration, later: Enumerator) -> bool:
    if not isinstance(other, Enumerator) or other.item.builtin or other is later:
        return False
    places = [(one.item.start, one.name_span.start) for one in (other, later)]
    return other.scope is later.scope and places[0] < places[1]


@RULE.on(Declare)
def check_local_enumerators(node: Declare, visit: Visit) -> Iterator[Report]:
    """The same in a function."""
    for declaration in node.declarations if not is_instance(visit) else ():
        if isinstance(declaration, Enumeration):
            yield from _same_values(declaration, visit)


def _same_values(enumeration: Enumeration, visit: Visit) -> Iterator[Report]:
    seen: dict[str, Enumerator] = {}
    for one in enumeration.enumerators[:_LOOKED_AT]:
        before = seen.setdefault(one.name, one)
        if before is not one and one.item is visit.item:
            yield from _reports(one, before, visit)


@RULE.on(Lambda)
def check_lambda(node: Lambda, visit: Visit) -> Iterator[Report]:
    """Two parameters of one name."""
    if not is_instance(visit):
        yield from _twice(node.function.parameters, visit)


def _twice(variables: Sequence[Variable], visit: Visit) -> Iterator[Report]:
    seen: dict[str, Variable] = {}
    for variable in variables:
        before = seen.setdefault(variable.name, variable)
        named = variable.name.isidentifier() and not (variable.is_pack or _is_of_gnu(variable))
        after = variable.name_span.start > before.name_span.start
        if named and after and before.scope is variable.scope:
            yield from _reports(variable, before, visit)


def _is_of_gnu(variable: Variable) -> bool:
    """Whether it is no parameter but what `typeof` is asked of: `typeof x`."""
    start = variable.name_span.start
    return _TYPEOF.search(variable.item.text, max(0, start - _NEAR), start) is not None


_TYPEOF = regex(rb"typeof(?:__)?\s*\Z")


@RULE.on(Variable)
def check_global(node: Variable, visit: Visit) -> Iterator[Report]:
    """Two variables of one name in a namespace."""
    scope = node.scope
    if visit.function is not None or not isinstance(scope, Namespace) or not _is_defined(node):
        return
    name, special, _ = node.name.partition("<")
    same = scope.members.get(f"{name}<>" if special else name, ())
    for before in itertools.islice(same, _LOOKED_AT):
        if before is node or not isinstance(before, Variable) or before.name != node.name:
            continue
        placed = (before.item.start, before.name_span.start) < (
            node.item.start,
            node.name_span.start,
        )
        if placed and _is_defined(before):
            yield from _reports(node, before, visit)
            return


def _is_defined(variable: Variable) -> bool:
    """Whether a variable of a namespace is certainly defined where it is."""
    item, (start, end) = variable.item, variable.name_span
    begin = max(item.text.rfind(mark, 0, start) for mark in (b";", b"{", b"}"))
    before, after = item.text[begin + 1 : start], item.text[end : end + 80].lstrip()[:1]
    special = "<" in variable.name
    if b"<>" in before and b"::" in item.text[start:end] and after == b";":
        return False  # a member's specialisation, which is declared without a value
    plain = variable.storage is Storage.STATIC and not (special and variable.template)
    known = (variable.template or not is_unknown(variable.type)) and not item.builtin
    written = item.text[start:end].replace(b" ", b"")
    named = written == variable.name.replace(" ", "").encode() and after in (b";", b"=", b"[")
    return plain and bool(known) and named and not (b"extern" in before or b"::" in before)


@RULE.on(Function)
def check_parameters(node: Function, visit: Visit) -> Iterator[Report]:
    """Two parameters of one name."""
    if not node.item.builtin and not is_instance(visit) and node.instance_of is None:
        yield from _twice(node.parameters, visit)


@RULE.on(Function)
def check_function(node: Function, visit: Visit) -> Iterator[Report]:
    """Two bodies of one function."""
    before = node.previous
    if before is None or not (_has_definition(node) and _has_definition(before)):
        return
    if is_instance(visit) or (node.is_deleted and before.is_deleted):
        return
    if node.name.startswith("operator ") or before.scope is not node.scope:
        return  # conversions' types may be spelt in ways unknown here; brought by `using`
    plain = node.template is None and before.template is None
    same = plain or _have_same_heads(node, before)
    if (
        not same
        or _is_of_pattern(node, before)
        or before.item.builtin
        or node.execution != before.execution
        or node.specialises
    ):
        return
    if is_of_unknown(node) or is_of_unknown(before) or _has_versions(node, before):
        return  # GNU's `__attribute__((target(…)))` makes versions of one function
    start = before.body_span.start
    if visit.unit.origin(before.item, Span(start, start + 1)).invocations:
        return  # a build chooses whether such a macro is a body, or a semicolon
    if not (plain and any(map(_is_unsure, node.type.parameters))):
        yield from _reports(node, before, visit)


def _have_same_heads(one: Function, other: Function) -> bool:
    """Whether two templates have the same words before their bodies: what is written otherwise may
    be another overload, as what it asks of its arguments tells it apart."""
    heads = [f.item.text[f.span.start : f.body_span.start].split() for f in (one, other)]
    return bool(one.template and other.template) and heads[0] == heads[1] != []


def _has_definition(function: Function) -> bool:
    """Whether it has a body, or what is in place of one."""
    return function.is_definition or function.is_defaulted or function.is_deleted


def _is_of_pattern(*functions: Function) -> bool:
    """Whether a function is a friend in what may be a template: each instance defines it."""
    return any(one.is_friend and b"template" in one.item.text for one in functions)


_VERSIONS = regex(rb"target|cpu_(?:specific|dispatch)|enable_if")


def _has_versions(*functions: Function) -> bool:
    return any(_VERSIONS.search(function.item.text) for function in functions)


def _is_unsure(type_: Type) -> bool:
    """Whether a parameter is not known, or of a kind of function that types here do not tell."""
    plain = value_type(type_)
    parts = plain.declaration.arguments if isinstance(plain, ClassType) else ()
    every = [t for part in (type_, *parts) if not isinstance(part, int) for t in mentioned(part)]
    return any(is_unknown(t) or isinstance(t, FunctionType) for t in every)


def _reports(again: Declaration, before: Declaration, visit: Visit) -> Iterator[Report]:
    if again.name_span in (NOWHERE, before.name_span) and again.item is before.item:
        return
    if visit.unit.origin(before.item, before.name_span).invocations:
        return
    if before.item is not again.item and is_scope_unsure(visit.unit, visit.item):
        return
    if again.name.startswith("_") and again.name[1:2].isupper():
        return  # a word of the compiler's, such as `_Complex`
    if lacks_headers(visit.unit) and is_shaped_like_macro(again.name.encode()):
        return  # `int UNUSED(a), int UNUSED(b)`
    if any(_is_in_unsure_branch(one, visit) for one in (before, again)):
        return
    if doubt_of_place(visit.unit, visit.item, again.name_span) is None:
        fields = {"name": again.name}
        yield Report(again.name_span, fields, (Note(before, RULE.notes["before"], fields),))


def _is_in_unsure_branch(declared: Declaration, visit: Visit) -> bool:
    """Whether it is compiled because of a macro that a header which was not found may define."""
    origin = visit.unit.origin(declared.item, declared.name_span)
    return is_in_unsure_branch(visit.unit, origin.path, origin.span)
