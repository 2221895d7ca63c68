"""What is declared cannot be: no type is like that, or no function.

## Why it matters

The compiler stops here.

## Example

```cpp
struct Tile {
  int &rows[4];  // expect: invalid-declarator
  Tile operator+(int a, int b);  // expect: invalid-declarator
};
void fill(Tile &tile, int from = 0, int to);  // expect: invalid-declarator
```

## Fix

Use pointers where arrays would hold references, give an operator as many parameters as it has
operands, and write default arguments last, once.

## How to silence

`// tops-lint: ignore[invalid-declarator] reason`

## Limits

Arrays of references, pointers to references, references to `void`, results that are arrays or
functions, bit-fields, operators' parameters, default arguments, `= 0` of what is not virtual, and
constructors and destructors with a result, `= default` of other functions and types that are
defined in parameters or results are judged, where all types are known; structured bindings by
their words alone. What macros make is not.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tops_lsp.diagnostics.core import Phrase, Severity
from tops_lsp.diagnostics.engine import Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.certainty.doubts import doubt_of_place
from tops_lsp.model.certainty.file_kinds import may_be_part
from tops_lsp.model.certainty.other_text import lacks_headers
from tops_lsp.model.certainty.unseen_functions import is_of_unknown
from tops_lsp.model.tree.declarations import Class, Declaration, Function, Item, Storage, Variable
from tops_lsp.model.tree.scopes import ancestry, has_unknown_base
from tops_lsp.model.tree.statements import Declare
from tops_lsp.model.tree.types import (
    Array,
    ClassType,
    EnumType,
    FunctionType,
    Fundamental,
    Pointer,
    Reference,
    Type,
    is_unknown,
    mentioned,
    unqualified,
)
from tops_lsp.rules.language._bindings import wrong_bindings
from tops_lsp.rules.language._default_arguments import wrong_default_values, wrong_defaults
from tops_lsp.rules.language._function_heads import wrong_friend, wrong_head
from tops_lsp.rules.language._impossible_types import wrong_type, wrong_type_of_variable
from tops_lsp.rules.language._names import is_c, is_instance
from tops_lsp.rules.language._operator_declarations import wrong_operator
from tops_lsp.rules.language._specifiers import declared_in, is_inside
from tops_lsp.text.source import NOWHERE
from tops_lsp.text.unknown import is_shaped_like_macro
from tops_startup.patterns import regex

RULE = rule(
    code="TOPS636",
    name="invalid-declarator",
    severity=Severity.ERROR,
    message="{what} '{name}'",
)
_ARRAY_RESULT = "no function can return an array:"
_FUNCTION_RESULT = "no function can return a function:"
_WIDTH = "a bit-field must be of an integer type:"
_DEDUCED = "the size of a member array must be written:"
_PURE = "'= 0' can only stand at virtual methods, not at"
_NO_PURE = "only '= 0', '= default' and '= delete' can be after a method:"
_RESULT = "a constructor or destructor has no result type:"
_THROWS = "C++17 has no lists of exceptions after functions:"
_NO_PARAMETERS = "a destructor has no parameters:"
_DESTRUCTOR = "a destructor must have the name of its class, not"

_DEFINED = "no type can be defined in the type of a parameter or a result:"
_COPY = "a constructor cannot take an object of its own class by value:"
_NESTED = "a function cannot be defined in another one:"
_SPECIAL = "only special member functions can be defaulted, not"

_CPP17 = 201703
_EXCEPTIONS = regex(rb"\)\s*(?:const\s*)?throw\s*\(\s*[A-Za-z_]")
_IS_OTHER_NUMBER = regex(rb"\)\s*(?:const\s*)?(?:noexcept\s*)?=\s*(?:[1-9]\w*|0[\w.]+)\s*;\Z")
_IS_PURE = regex(rb"\)[^;{}()=]*=\s*0\s*;")


@RULE.on(Item)
def check(node: Item, visit: Visit) -> Iterator[Report]:
    """What an item declares."""
    if node.builtin or is_c(visit):
        return
    for function in node.functions:
        if function.is_friend and function.instance_of is None and function.item is node:
            yield from _reports(wrong_friend(function), function, visit)
    for declaration in declared_in(node):
        if isinstance(declaration, Function):
            found = _of_function(declaration, visit)
            wrong = next(((what, one) for what, one in found if what), None)
            if wrong is not None:
                yield from _reports(*wrong, visit)
        elif isinstance(declaration, Variable):
            yield from _reports(_of_variable(declaration), declaration, visit)


@RULE.on(Item)
def check_bindings(node: Item, visit: Visit) -> Iterator[Report]:
    """Structured bindings, wherever they are."""
    if not node.builtin and not is_c(visit):
        for what, span, name in wrong_bindings(node, visit):
            yield Report(span, {"what": Phrase(what), "name": name})


@RULE.on(Declare)
def check_nested(node: Declare, visit: Visit) -> Iterator[Report]:
    """A function with a body in another one."""
    for one in node.declarations:
        if not isinstance(one, Function) or one.body_span == NOWHERE or one.item is not visit.item:
            continue
        types = (one.type.result, *one.type.parameters)
        if any(is_unknown(part) for type_ in types for part in mentioned(type_)):
            continue  # a loop that a macro begins
        if not is_instance(visit) and not is_c(visit) and not one.is_constructor:
            yield from _reports(_NESTED, one, visit)


@RULE.on(Variable)
def check_local(node: Variable, visit: Visit) -> Iterable[Report]:
    """A variable of a function, or a parameter."""
    if visit.function is None or node.scope is not None or is_instance(visit) or is_c(visit):
        return ()
    return _reports(wrong_type_of_variable(node), node, visit)


def _reports(what: str, node: Declaration, visit: Visit) -> Iterator[Report]:
    if not what or node.name_span == NOWHERE or node.item is not visit.item:
        return
    if what == _FUNCTION_RESULT and _may_be_macro(node, visit):
        return
    if all(doubt_of_place(visit.unit, visit.item, s) is None for s in (node.span, node.name_span)):
        yield Report(node.name_span, {"what": Phrase(what), "name": node.name or "…"})


def _may_be_macro(node: Declaration, visit: Visit) -> bool:
    """Whether a header that is not found may make the name of a function, `void CAT(a, b)() {}`, or
    its result: `auto find() -> RESULT(bool)(…) {}`."""
    missing = lacks_headers(visit.unit)
    if missing and b"->" in node.item.text[node.name_span.end : node.span.end]:
        return True
    return (missing or may_be_part(visit.unit)) and is_shaped_like_macro(node.name.encode())


def _of_variable(node: Variable) -> str:
    if node.is_bit_field and node.storage is Storage.MEMBER:
        plain = unqualified(node.type)
        wrong = isinstance(plain, Pointer | Array | Reference | ClassType)
        real = isinstance(plain, Fundamental) and plain.basic.is_float
        return _WIDTH if wrong or real else ""
    deduced = node.storage is Storage.MEMBER and node.initializer is not None
    if deduced and _NO_EXTENT.match(node.item.text, node.name_span.end) is not None:
        return _DEDUCED
    return "" if node.template is not None else wrong_type_of_variable(node)


_NO_EXTENT = regex(rb"\s*\[\s*\]\s*[={]")


def _of_function(node: Function, visit: Visit) -> Iterator[tuple[str, Declaration]]:
    result = unqualified(node.type.result)
    if node.is_constructor or node.is_destructor or node.result_span == NOWHERE:
        pass  # brackets around its name: `T(name)(…)`
    elif isinstance(result, Array):
        yield _ARRAY_RESULT, node
    elif isinstance(result, FunctionType):
        yield _FUNCTION_RESULT, node
    yield wrong_type(node.type.result), node
    yield _of_special(node), node
    yield wrong_head(node), node
    yield _of_defaulted(node), node
    yield _of_definitions(node), node
    yield wrong_operator(node), node
    yield _of_pure(node), node
    yield _of_exceptions(node, visit), node
    for parameter in node.parameters:
        yield wrong_type_of_variable(parameter), parameter
    yield from wrong_defaults(node)
    yield from wrong_default_values(node)


def _of_special(node: Function) -> str:
    """A constructor or destructor."""
    class_ = node.scope
    if not isinstance(class_, Class) or not is_inside(node, class_) or node.is_friend:
        return ""
    written = node.result_span != NOWHERE and not is_unknown(node.type.result)
    if node.name == class_.name and written and class_.name:
        return _RESULT
    named = node.name.startswith("~")
    if named and node.name[1:].isidentifier() and class_.name and node.name[1:] != class_.name:
        return _DESTRUCTOR
    if node.is_destructor and node.parameters:
        return _NO_PARAMETERS
    if node.is_constructor and node.template is None and _takes_itself(node, class_):
        return _COPY
    return _RESULT if node.is_destructor and written else ""


def _takes_itself(node: Function, class_: Class) -> bool:
    """Whether a constructor's one argument is an object of its class, not a reference to one."""
    first = node.parameters[0] if node.parameters else None
    plain = None if first is None or first.is_pack else unqualified(first.type)
    return isinstance(plain, ClassType) and plain.declaration is class_ and _takes_one(node)


def _takes_one(node: Function) -> bool:
    return node.minimum_arguments == 1 and not node.type.variadic


_ASSIGNMENT_AND_COMPARISONS = frozenset(["=", "==", "!=", "<", ">", "<=", ">=", "<=>"])


def _of_defaulted(node: Function) -> str:
    """`= default` at what no compiler makes."""
    if not node.is_defaulted or node.is_constructor or node.is_destructor:
        return ""
    sign = node.name.removeprefix("operator").strip()
    operator = node.name.startswith("operator") and sign in _ASSIGNMENT_AND_COMPARISONS
    plain = node.name.isidentifier() and not _is_of_class(node)
    return "" if operator or not plain or is_of_unknown(node) else _SPECIAL


def _is_of_class(node: Function) -> bool:
    return isinstance(node.scope, Class) and node.name == node.scope.name


def _of_definitions(node: Function) -> str:
    """A class or an enumeration with a body, in the type of a parameter or of the result."""
    places = [(parameter.type, parameter.span) for parameter in node.parameters]
    for type_, span in (*places, (node.type.result, node.result_span)):
        plain = _innermost(type_)
        if not isinstance(plain, ClassType | EnumType) or span == NOWHERE:
            continue
        made = plain.declaration
        if made.item is not node.item or made.span == NOWHERE or not span.covers(made.span):
            continue
        text = made.item.text[made.span.start : made.span.end]
        if b"{" in text and text.startswith(_HEADS):
            return _DEFINED
    return ""


_HEADS = (b"struct", b"class", b"union", b"enum")


def _innermost(type_: Type) -> Type:
    """What pointers, references and arrays lead to."""
    plain = unqualified(type_)
    while isinstance(plain, Pointer | Reference | Array):
        match plain:
            case Pointer(pointee=inner) | Reference(target=inner) | Array(element=inner):
                plain = unqualified(inner)
    return plain


def _of_exceptions(node: Function, visit: Visit) -> str:
    """`throw(…)` with types after a head, where it is certain that the compiler knows C++17."""
    if not visit.unit.context.names_standard or visit.unit.context.cplusplus < _CPP17:
        return ""
    end = node.span.end if node.body_span == NOWHERE else node.body_span.start
    return _THROWS if _EXCEPTIONS.search(node.item.text, node.name_span.end, end) else ""


def _of_pure(node: Function) -> str:
    class_ = node.scope
    text, end = node.item.text, node.name_span.end
    if node.is_virtual and not node.is_definition:
        head = text[end : node.span.end]
        return _NO_PURE if _IS_OTHER_NUMBER.search(head) and b"(" in head else ""
    if node.is_virtual or node.is_definition or not isinstance(class_, Class):
        return ""
    if not is_inside(node, class_) or _IS_PURE.search(text, end, node.span.end) is None:
        return ""
    above = list(ancestry(class_))
    unsure = has_unknown_base(class_) or any(one.is_pattern or one.item.builtin for one in above)
    named = any(node.name in one.members for one in above if one is not class_)
    return "" if (unsure and class_.bases) or named or node.is_friend else _PURE
