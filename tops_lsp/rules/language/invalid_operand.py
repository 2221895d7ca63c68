"""An operator is given what it cannot work on: a number is dereferenced, objects are added.

## Why it matters

The compiler stops here.

## Example

```cpp
__global__ void kernel(float *data, int size) {
  data[0] = size[0];  // expect: invalid-operand
}
```

## Fix

Use a pointer, an array or a function, or leave the operator out.

## How to silence

`// tops-lint: ignore[invalid-operand] reason`

## Limits

Numbers, pointers, enumerations, the user's own classes that are no templates, and the containers,
strings and streams of C++'s library are judged; objects only if the file has no operator of their
kind, vectors of CUDA's not in headers that are read by themselves: what includes them may have the
operators. Instances and what macros make are not.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tops_lsp.diagnostics.core import Phrase, Severity
from tops_lsp.diagnostics.engine import Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.certainty.doubts import doubt_of_place
from tops_lsp.model.certainty.file_kinds import is_header
from tops_lsp.model.certainty.other_text import has_other_type, lacks_headers
from tops_lsp.model.certainty.unseen_functions import may_be_overloaded
from tops_lsp.model.sema.range_ends import ENDS
from tops_lsp.model.tree.argument_lookup import associated_functions
from tops_lsp.model.tree.declarations import Class, Function, Variable
from tops_lsp.model.tree.expressions import (
    Assign,
    Binary,
    Call,
    Cast,
    Conditional,
    Delete,
    Expression,
    Member,
    Name,
    Opaque,
    Subscript,
    Unary,
    UndecidedAssertion,
    walk,
)
from tops_lsp.model.tree.scopes import members
from tops_lsp.model.tree.statements import (
    DoWhile,
    Evaluate,
    For,
    If,
    RangeFor,
    Return,
    Statement,
    Switch,
    While,
)
from tops_lsp.model.tree.types import (
    Array,
    Basic,
    ClassType,
    EnumType,
    FunctionType,
    Fundamental,
    Pointer,
    Type,
    Unknown,
    value_type,
)
from tops_lsp.rules.language._conversions import (
    has_known_type,
    is_chosen,
    is_cuda_vector,
    is_plain_class,
    is_void,
    written,
)
from tops_lsp.rules.language._library_objects import becomes_condition, lacks_operator, library_name
from tops_lsp.rules.language._library_requirements import (
    compares_keys,
    unordered_key,
    unsortable,
    unsorted_element,
)
from tops_lsp.rules.language._names import is_instance, is_pattern
from tops_lsp.rules.language._operands import (
    COMPARING,
    INTEGERS,
    are_disjoint,
    are_wrong_operands,
    has_no_operator,
    is_bare,
    is_null,
    is_real,
)
from tops_lsp.rules.language._subscripts import (
    has_no_subscript,
    is_no_index,
    leads_to_no_object,
    leads_to_void,
    may_be_vector,
)
from tops_lsp.text.source import NOWHERE

RULE = rule(
    code="TOPS613",
    name="invalid-operand",
    severity=Severity.ERROR,
    message="{what} ('{type}')",
)
_OPERANDS = "invalid operands to binary expression"
_OPERAND = "invalid argument type to unary expression"
_SWITCH = "'switch' requires an integer or an enumerator"
_RANGE = "a 'for' over a range requires an array or an object with 'begin' and 'end'"
_SUBSCRIPT = "the type has no operator '[]' for this"
_NOTHING = "a pointer to 'void' has no elements"
_UNCALLED = "a function has no members, it must be called"
_METHOD = "a method must be called"
_OBJECT = "member reference base type is not a structure or union"
_DELETED = "'delete' requires a pointer operand"
_CHOICE = "incompatible operand types of '?:'"
_UNARY = frozenset(["~", "-", "+", "!", "*", "++", "--"])
_ARITHMETIC = frozenset(["+", "-", "*", "/", *INTEGERS])


@RULE.on(Unary)
def check_indirection(node: Unary, visit: Visit) -> Iterator[Report]:
    """`*number`."""
    if node.op == "*" and node.overload is None and _is_number(node.operand):
        yield from _reports(node, node.operand, "indirection requires pointer operand", visit)


@RULE.on(Subscript)
def check_subscript(node: Subscript, visit: Visit) -> Iterator[Report]:
    """`number[number]`."""
    open_ = isinstance(node.type, Unknown) or isinstance(value_type(node.object.type), ClassType)
    if open_ and has_no_subscript(node, visit):
        yield from _reports(node, node.object, _SUBSCRIPT, visit)
        return
    if node.overload is None and is_no_index(node, visit):
        yield from _reports(node, node.index, "array subscript is not an integer", visit)
        return
    if node.overload is None and leads_to_void(node.object) and not is_pattern(visit):
        yield from _reports(node, node.object, _NOTHING, visit)
        return
    wrong = node.overload is None and _is_number(node.object) and _is_number(node.index)
    if wrong and not may_be_vector(node.object, visit):
        what = "subscripted value is not an array, pointer, or vector"
        yield from _reports(node, node.object, what, visit)


@RULE.on(Call)
def check_call(node: Call, visit: Visit) -> Iterator[Report]:
    """`number(…)`."""
    callee = node.callee
    variable = isinstance(callee, Name | Member) and isinstance(callee.declaration, Variable)
    variable = variable or (isinstance(callee, Subscript) and has_known_type(callee.type))
    plain = value_type(callee.type) if variable and node.function is None else None
    if isinstance(plain, ClassType) and is_bare(plain):
        if has_no_operator("(", visit) and not lacks_headers(visit.unit):
            yield from _reports(node, callee, "the type has no operator '()'", visit)
    elif variable and node.function is None and _is_number(callee):
        what = "called object is not a function or function pointer"
        yield from _reports(node, callee, what, visit)


@RULE.on(Switch)
def check_switch(node: Switch, visit: Visit) -> Iterator[Report]:
    """What a `switch` chooses by: a number or an enumerator."""
    condition = written(node.condition)
    plain = value_type(condition.type)
    real = isinstance(plain, Fundamental) and plain.basic.is_float
    bare = isinstance(plain, ClassType) and (is_bare(plain) or bool(library_name(plain)))
    if real or bare or isinstance(plain, Pointer | Array):
        yield from _reports(condition, condition, _SWITCH, visit)


@RULE.on(RangeFor)
def check_range(node: RangeFor, visit: Visit) -> Iterator[Report]:
    """What a loop goes over."""
    plain = value_type(node.range.type)
    open_ = isinstance(plain, EnumType) and b"begin" in visit.unit.expansion.text
    if isinstance(plain, Fundamental | Pointer | EnumType) and has_known_type(plain) and not open_:
        yield from _reports(node.range, node.range, _RANGE, visit)
    elif isinstance(plain, ClassType) and is_plain_class(plain.declaration):
        known = _has_ends(plain.declaration, node.range)
        yield from () if known else _reports(node.range, node.range, _RANGE, visit)


def _has_ends(class_: Class, range_: Expression) -> bool:
    """Whether a loop may go over an object: both ends are members, or functions of its own."""
    own = (members(class_, name) for name in ENDS)
    return all(own) or all(associated_functions((range_,), name) for name in ENDS)


@RULE.on(Evaluate, Return, If, While, DoWhile, For)
def check_method(node: Statement, visit: Visit) -> Iterator[Report]:
    """`object.method` without a call."""
    for value in node.expressions():
        yield from _of_method(value, visit)


@RULE.on(Variable)
def check_initial_method(node: Variable, visit: Visit) -> Iterable[Report]:
    """`int number = object.method`."""
    return () if node.initializer is None else _of_method(node.initializer, visit)


@RULE.on(Assign)
def check_assigned_method(node: Assign, visit: Visit) -> Iterable[Report]:
    """`number = object.method`."""
    return _of_method(node.value, visit)


@RULE.on(Call)
def check_given_methods(node: Call, visit: Visit) -> Iterator[Report]:
    """`call(object.method)`."""
    for argument in node.arguments:
        if type(argument) is Member:
            yield from _of_method(argument, visit)


@RULE.on(Binary)
def check_method_operand(node: Binary, visit: Visit) -> Iterable[Report]:
    """`object.method + number`: there are many operators, and few with a method."""
    left, right = node.left, node.right
    if type(left) is not Member and type(right) is not Member:
        return ()
    if type(left.type) is not FunctionType and type(right.type) is not FunctionType:
        return ()
    return (*_of_method(left, visit), *_of_method(right, visit))


def _of_method(value: Expression, visit: Visit) -> Iterable[Report]:
    value = written(value)
    if type(value) is not Member or not _is_uncalled(value, visit):
        return ()
    return _reports(value, value, _METHOD, visit)


def _is_uncalled(value: Member, visit: Visit) -> bool:
    """Whether it names a method, not what is called with it or made of a template."""
    found = value.candidates
    if not found or value.template_arguments is not None:
        return False
    if not all(isinstance(one, Function) and not one.is_static for one in found):
        return False
    after = visit.item.text[value.span.end : value.span.end + 8].lstrip()
    return not after.startswith((b"(", b"<", b"{"))


@RULE.on(Member)
def check_member(node: Member, visit: Visit) -> Iterable[Report]:
    """`number.name`, and the same of an array, or of a pointer to what is no object."""
    if node.candidates or not node.text.isidentifier():
        return ()
    if _is_uncalled_function(node.object, visit):
        return _reports(node, node.object, _UNCALLED, visit)
    if type(node.object) is Member and type(node.object.type) is FunctionType:
        return _of_method(node.object, visit)
    if isinstance(value_type(node.object.type), Pointer | Array):
        number = leads_to_no_object(value_type(node.object.type))
    else:
        number = not node.arrow and _is_number(node.object) and has_known_type(node.object.type)
    named = isinstance(node.object, Name | Member | Subscript) and node.name_span != NOWHERE
    if not (number and named) or may_be_vector(node.object, visit):
        return ()
    return _reports(node, node.object, _OBJECT, visit)


def _is_uncalled_function(object_: Expression, visit: Visit) -> bool:
    """Whether a function of the user's own is where what it gives should: `find.rows`."""
    found = object_.candidates if type(object_) is Name else ()
    plain = all(
        isinstance(f, Function) and f.template is None and not f.item.builtin for f in found
    )
    return bool(found) and plain and not is_pattern(visit) and not lacks_headers(visit.unit)


@RULE.on(Delete)
def check_delete(node: Delete, visit: Visit) -> Iterator[Report]:
    """`delete number`, and `delete object.method`."""
    yield from _of_method(node.operand, visit)
    plain = value_type(node.operand.type)
    object_ = isinstance(plain, ClassType) and (is_bare(plain) or bool(library_name(plain)))
    number = isinstance(plain, Fundamental) and _is_number(node.operand)
    if number or (object_ and not is_pattern(visit)):
        yield from _reports(node, node.operand, _DELETED, visit)


@RULE.on(Binary)
def check_binary(node: Binary, visit: Visit) -> Iterable[Report]:
    """`object + number`, `pointer * number`, `real % number`."""
    if node.overload is not None or (isinstance(node.type, Fundamental) and _is_usual(node)):
        return ()
    return _operands(node, node.op, (node.left, node.right), visit)


@RULE.on(Subscript)
def check_key(node: Subscript, visit: Visit) -> Iterable[Report]:
    """`values[key]`, where keys cannot be ordered."""
    owner = value_type(node.object.type)
    key = unordered_key(owner, visit) if isinstance(owner, ClassType) else None
    return () if key is None else _of_elements(node, key, visit)


@RULE.on(Call)
def check_elements(node: Call, visit: Visit) -> Iterable[Report]:
    """`std::sort` and methods that compare, of objects that cannot be ordered."""
    callee = node.callee
    if type(callee) is Member and compares_keys(callee.text):
        key = unordered_key(callee.object_type, visit)
        return () if key is None else _of_elements(node, key, visit)
    if type(callee) is not Name:
        return ()
    found, whole = unsorted_element(node, visit), unsortable(node)
    if found is None and whole is None:
        return ()
    if found is None:
        return _of_elements(node, whole, visit, "::iterator")
    return _of_elements(node, found[1], visit)


def _of_elements(
    node: Expression, type_: Type | None, visit: Visit, inner: str = ""
) -> Iterator[Report]:
    """An operation of the library on elements that have no operator for it."""
    if type_ is None or is_pattern(visit) or is_instance(visit):
        return
    if doubt_of_place(visit.unit, visit.item, node.span) is None:
        shown = str(value_type(type_)).partition("<")[0] + inner
        yield Report(node.span, {"what": Phrase(_OPERANDS), "type": f"{shown}' and '{shown}"})


@RULE.on(UndecidedAssertion)
def check_assertion(node: UndecidedAssertion, visit: Visit) -> Iterator[Report]:
    """Operands in the condition of an assertion, which nobody computes."""
    for part in walk(node.condition):
        if isinstance(part, Binary):
            yield from check_binary(part, visit)


def _is_usual(node: Binary) -> bool:
    """Whether both operands are numbers, which most operators work on."""
    numbers = type(node.left.type) is Fundamental and type(node.right.type) is Fundamental
    return (
        numbers
        and type(node.left) is not Cast
        and type(node.right) is not Cast
        and (node.op not in INTEGERS)
        and not (is_null(node.left.type) or is_null(node.right.type))
    )


@RULE.on(Conditional)
def check_choice(node: Conditional, visit: Visit) -> Iterator[Report]:
    """`flag ? object : number`."""
    pair = written(node.then), written(node.orelse)
    types = tuple(value_type(operand.type) for operand in pair)
    voids = [is_void(type_) for type_ in types]
    if any(voids):
        other = 1 if voids[0] else 0
        opaque = any(isinstance(operand, Opaque) for operand in pair)
        wrong = not all(voids) and not opaque and has_known_type(types[other])
    else:
        failed = isinstance(node.type, Unknown) and node.type.failed
        wrong = failed and are_disjoint(*pair) and not any(map(is_chosen, pair))
    if not wrong or is_pattern(visit) or is_instance(visit):
        return
    if doubt_of_place(visit.unit, visit.item, node.span) is None:
        yield Report(node.span, {"what": Phrase(_CHOICE), "type": "' and '".join(map(str, types))})


@RULE.on(Assign)
def check_assignment(node: Assign, visit: Visit) -> Iterator[Report]:
    """`real %= number`."""
    if node.overload is None and node.op != "=":
        yield from _operands(node, node.op[:-1], (node.target, node.value), visit)


@RULE.on(Unary)
def check_unary(node: Unary, visit: Visit) -> Iterator[Report]:
    """`~real`, `-pointer`, `!object`, `*object`."""
    if node.overload is not None or node.op not in _UNARY:
        return
    type_ = value_type(written(node.operand).type)
    if isinstance(type_, ClassType):
        wrong = _has_no_unary(node.op, type_, visit)
    elif isinstance(type_, Pointer | Array):
        wrong = node.op in ("~", "-") and has_known_type(type_)
    elif isinstance(type_, Fundamental) and type_.basic is Basic.BOOL:
        wrong = node.op == "--"
    elif isinstance(type_, EnumType):
        scoped = type_.declaration.scoped and has_known_type(type_)
        wrong = scoped and node.op != "*" and has_no_operator(node.op, visit)
    else:
        wrong = node.op == "~" and is_real(type_)
    if wrong:
        yield from _reports(node, written(node.operand), _OPERAND, visit)


def _has_no_unary(op: str, type_: ClassType, visit: Visit) -> bool:
    """Whether nothing gives a meaning to an operator before an object."""
    if not is_bare(type_):
        name = library_name(type_)
        if not name or name == "bitset" or becomes_condition(name) or is_pattern(visit):
            return False
    return has_no_operator(op, visit) and not lacks_headers(visit.unit)


def _operands(
    node: Expression, op: str, operands: tuple[Expression, Expression], visit: Visit
) -> Iterator[Report]:
    left, right = (written(operand) for operand in operands)
    if op not in _ARITHMETIC and op not in COMPARING:
        return
    types = (value_type(left.type), value_type(right.type))
    if lacks_operator(op, left, right) and not lacks_headers(visit.unit):
        if is_pattern(visit) or not has_no_operator(op, visit):
            return
    elif not any(_is_vector(type_, op, visit) for type_ in types):
        if not all(map(has_known_type, types)) or not are_wrong_operands(
            op, types, left, right, visit
        ):
            return
    elif not all(has_known_type(t) or _is_vector(t, op, visit) for t in types):
        return
    if _calls_unseen((left, right), visit):
        return
    if not is_instance(visit) and doubt_of_place(visit.unit, visit.item, node.span) is None:
        shown = "' and '".join(map(str, types))
        yield Report(node.span, {"what": Phrase(_OPERANDS), "type": shown})


def _is_vector(type_: Type, op: str, visit: Visit) -> bool:
    """Whether it is `dim3` or a vector of CUDA's, and nobody has written the operator for any."""
    plain = is_cuda_vector(type_) and not is_pattern(visit) and not lacks_headers(visit.unit)
    return plain and has_no_operator(op, visit) and not is_header(visit.unit)


def _calls_unseen(operands: tuple[Expression, ...], visit: Visit) -> bool:
    """Whether a call in them may be of a function that is not seen, with another result."""
    calls = (node for each in operands for node in walk(each) if isinstance(node, Call))
    return any(c.function and may_be_overloaded(visit.unit, [c.function]) for c in calls)


def _is_number(expression: Expression) -> bool:
    """Whether it has a fundamental type, and is one value."""
    plain = value_type(expression.type)
    return isinstance(plain, Fundamental) and plain.basic not in (Basic.VOID, Basic.NULLPTR)


def _reports(node: Expression, at: Expression, what: str, visit: Visit) -> Iterator[Report]:
    certain = doubt_of_place(visit.unit, visit.item, node.span) is None
    if certain and not is_instance(visit) and not has_other_type(visit.unit, at):
        yield Report(at.span, {"what": Phrase(what), "type": str(value_type(at.type))})
