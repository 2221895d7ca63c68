"""No operator, function, constructor or conversion takes what it is given.

## Why it matters

The compiler stops here.

## Example

```cpp
template <class T>
struct Box {
  T held;
  bool operator==(const Box &other) { return held == other.held; }
};
bool same(const Box<int> &one, const Box<int> &other) {
  return one == other;  // expect: invalid-expression
}
```

## Fix

Give what one of them takes, write `const` after a method that changes nothing, or declare what is
missing.

## How to silence

`// tops-lint: ignore[invalid-expression] reason`

## Limits

What other rules tell more exactly is left to them. Judged are operands and arguments whose types
are known whole: of the language, and the user's own classes, instances of templates among them. A
template is judged where it is instantiated, not by itself. Not reported in headers that are read by
themselves, in files with a header that was not found, nor of vectors that attributes make.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from tops_lsp.diagnostics.core import Phrase, Severity
from tops_lsp.diagnostics.engine import Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.certainty.completeness import is_library_class, is_word_of_c
from tops_lsp.model.certainty.doubts import doubt_of_place
from tops_lsp.model.certainty.file_kinds import is_header
from tops_lsp.model.certainty.other_text import lacks_headers
from tops_lsp.model.certainty.unseen_functions import may_be_overloaded
from tops_lsp.model.sema.conversions import conversion_functions
from tops_lsp.model.sema.overloads import resolve
from tops_lsp.model.sema.sfinae import are_tied, is_invalid
from tops_lsp.model.tree.constructors import usable_constructors
from tops_lsp.model.tree.declarations import Class, Function, Variable
from tops_lsp.model.tree.expressions import (
    Assign,
    Binary,
    Call,
    Cast,
    CastKind,
    Conditional,
    Construct,
    Expression,
    InitList,
    Lambda,
    Launch,
    Literal,
    Member,
    Name,
    Opaque,
    Subscript,
    Unary,
)
from tops_lsp.model.tree.generic_types import without_spaces
from tops_lsp.model.tree.scopes import ancestry, members
from tops_lsp.model.tree.types import (
    Array,
    ClassType,
    EnumType,
    Fundamental,
    MemberPointer,
    Pointer,
    Type,
    Unknown,
    VectorType,
    is_unknown,
    value_type,
)
from tops_lsp.rules.language._call_sites import may_be_of_std, next_sign
from tops_lsp.rules.language._conversions import SMALL_FLOATS, is_chosen, written
from tops_lsp.rules.language._names import is_instance, is_pattern
from tops_lsp.text.source import NOWHERE, Span
from tops_startup.patterns import regex

RULE = rule(
    code="TOPS672",
    name="invalid-expression",
    severity=Severity.ERROR,
    message="{what} ('{type}')",
)
_OPERANDS = "no operator takes these operands"
_AMBIGUOUS = "several operators take these operands alike"
_OPERAND = "no operator takes this operand"
_SUBSCRIPT = "no operator '[]' takes this"
_CALL = "no function takes these arguments"
_CALLS = "several functions take these arguments alike"
_MADE = "no constructor takes these arguments"
_MAKERS = "several constructors take these arguments alike"
_CONVERSION = "no conversion leads from the first type to the second one"
_ASSIGNMENT = "no assignment takes the value"
_CHOICE = "the operands of '?:' have no type in common"
_MEMBER = "what is before '.' or '->' has no such member"
_MANY = "too many values for one number"
_VECTORS = (b"vector_size", b"ext_vector_type", b"enable_if(")


@RULE.on(Binary)
def check_operands(node: Binary, visit: Visit) -> Iterator[Report]:
    """`object + object`."""
    given = (node.left, node.right)
    free = node.overload is None and node.op != "," and not any(map(_is_of_std, given))
    judged = free and (any(map(_is_no_number, given)) or is_instance(visit))
    if judged and is_invalid(node):
        what = _AMBIGUOUS if are_tied(node.op, *given) else _OPERANDS
        yield from _reports(node, node.span, what, given, visit)


@RULE.on(Assign)
def check_assignment(node: Assign, visit: Visit) -> Iterator[Report]:
    """`object = object`, `enumerator |= number`."""
    given = (node.target, node.value)
    deleted = node.overload is not None and node.overload.is_deleted
    judged = any(map(_is_no_number, given)) or is_instance(visit)
    if deleted or (node.overload is None and judged):
        yield from _reports(node, node.span, _ASSIGNMENT, given, visit)


@RULE.on(Unary)
def check_operand(node: Unary, visit: Visit) -> Iterator[Report]:
    """`++object`."""
    steps = node.op in ("++", "--")
    free = node.overload is None and node.op != "&" and not _is_of_std(node.operand)
    if free and (steps or _is_no_number(node.operand) or is_instance(visit)):
        yield from _reports(node, node.span, _OPERAND, (node.operand,), visit)


@RULE.on(Subscript)
def check_subscript(node: Subscript, visit: Visit) -> Iterator[Report]:
    """`object[number]`."""
    given = (node.object, node.index)
    object_ = isinstance(value_type(node.object.type), ClassType)
    if node.overload is None and (object_ or is_instance(visit)):
        yield from _reports(node, node.span, _SUBSCRIPT, given[:1], visit)


@RULE.on(Conditional)
def check_choice(node: Conditional, visit: Visit) -> Iterator[Report]:
    """`flag ? object : object`."""
    given = (node.then, node.orelse)
    if all(isinstance(value_type(one.type), ClassType) for one in given):
        yield from _reports(node, node.span, _CHOICE, given, visit)


@RULE.on(Member)
def check_member(node: Member, visit: Visit) -> Iterator[Report]:
    """`object.name` in an instance of a template."""
    destroys = node.text.startswith("~")
    if node.candidates or destroys or node.name_span == NOWHERE or not is_instance(visit):
        return
    start, end = node.name_span
    written = visit.item.text[start:end] == node.text.encode()
    plain = visit.item.text[:start].rstrip().endswith((b".", b"->"))
    if written and plain and next_sign(node, visit) != b":":
        yield from _reports(node, node.name_span, _MEMBER, (node.object,), visit)


@RULE.on(Call)
def check_call(node: Call, visit: Visit) -> Iterator[Report]:
    """A call of functions, or of an object."""
    callee = node.callee
    if node.function is not None or not isinstance(callee, Name | Member):
        return
    if next_sign(callee, visit)[:1] == b")":
        return  # `(name)(…)` may be read as a cast
    functions = [f for f in callee.candidates if isinstance(f, Function)]
    if functions:
        yield from _of_functions(node, callee, functions, visit)
    elif _is_plain_object(callee, visit):
        yield from _reports(node, callee.span, _CALL, node.arguments, visit, str(callee.type))


@RULE.on(Launch)
def check_launch(node: Launch, visit: Visit) -> Iterable[Report]:
    """A launch of kernels, of a template or of several of one name: of one kernel kernel-arguments
    tells."""
    callee = node.callee
    if node.function is not None or not isinstance(callee, Name | Member):
        return ()
    functions = [f for f in callee.candidates if isinstance(f, Function)]
    several = len(functions) > 1 or any(f.template is not None for f in functions)
    known = all(function.execution.known for function in functions)
    return _of_functions(node, callee, functions, visit) if several and known else ()


def _of_functions(
    node: Call | Launch, callee: Name | Member, functions: Sequence[Function], visit: Visit
) -> Iterator[Report]:
    """A call of one of some functions, none of which takes the arguments, or several alike."""
    known = len(functions) == len(callee.candidates) and not any(map(_is_open, functions))
    known = known and not any(_is_local(one, visit) for one in functions)
    whole = isinstance(callee, Name) or _is_whole(callee.object.type)
    refused = known and whole and _is_refused(node, functions)
    if not refused or may_be_overloaded(visit.unit, functions):
        return
    given = node.arguments
    if isinstance(callee, Name) and may_be_of_std(callee.text, given, visit):
        return
    what = _CALLS if _is_ambiguous(node, callee, functions) else _CALL
    yield from _reports(node, callee.name_span, what, given, visit, callee.text)


@RULE.on(Construct)
def check_construction(node: Construct, visit: Visit) -> Iterator[Report]:
    """An object that is made."""
    plain = value_type(node.type)
    made = node.constructor is None and bool(node.arguments)
    if made and isinstance(plain, ClassType) and _is_whole(plain):
        makers = usable_constructors(plain.declaration)
        what = _MAKERS if len(resolve(makers, node.arguments).viable) > 1 else _MADE
        yield from _reports(node, node.span, what, node.arguments, visit, str(node.type))


@RULE.on(InitList)
def check_list(node: InitList, visit: Visit) -> Iterator[Report]:
    """`new int(1, 2)`."""
    if isinstance(node.type, Fundamental) and len(node.elements) > 1:
        yield from _reports(node, node.span, _MANY, node.elements, visit, str(node.type))


@RULE.on(Cast)
def check_conversion(node: Cast, visit: Visit) -> Iterator[Report]:
    """A value that becomes another one."""
    operand = node.operand
    if node.kind not in (CastKind.IMPLICIT, CastKind.FUNCTIONAL) or isinstance(operand, Literal):
        return
    objects = any(isinstance(value_type(one.type), ClassType) for one in (operand, node))
    if objects or is_instance(visit):
        yield from _reports(node, node.span, _CONVERSION, (operand, node), visit)


def _is_of_std(given: Expression) -> bool:
    """Whether it is an object of a library, whose operators may be in headers that are not
    included."""
    plain = value_type(given.type)
    return isinstance(plain, ClassType) and plain.declaration.item.builtin


def _is_ambiguous(
    node: Call | Launch, callee: Name | Member, functions: Sequence[Function]
) -> bool:
    """Whether more than one function takes the arguments."""
    if isinstance(node.type, Unknown) and node.type.failed:
        return False
    receiver = callee.object_type if isinstance(callee, Member) else None
    return len(resolve(functions, node.arguments, receiver=receiver).viable) > 1


def _is_refused(node: Call | Launch, functions: Sequence[Function]) -> bool:
    """Whether no function takes the arguments, or several take numbers and pointers alike: how
    conversions of objects rank is not known so well."""
    if isinstance(node.type, Unknown) and node.type.failed:
        return True
    objects = any(isinstance(value_type(one.type), ClassType) for one in node.arguments)
    return not objects and not any(function.is_friend for function in functions)


def _is_no_number(given: Expression) -> bool:
    """Whether it is an object, or one of the other types that have operators of their own."""
    return isinstance(value_type(given.type), ClassType | EnumType | MemberPointer)


_OPEN = (InitList, Lambda, Opaque)


def _is_known(given: Expression) -> bool:
    """Whether all is known of the type of what is given, and no choice is left in it."""
    return not isinstance(given, _OPEN) and _is_whole(given.type) and not is_chosen(written(given))


def _is_whole(type_: Type) -> bool:
    plain = value_type(type_)
    if without_spaces(type_) != type_:
        return False  # rules of memory tell of these
    while isinstance(plain, Pointer | Array):
        if isinstance(plain, Array) and plain.extent is None:
            return False
        plain = value_type(plain.pointee if isinstance(plain, Pointer) else plain.element)
    if isinstance(plain, ClassType):
        return all(map(_is_own, ancestry(plain.declaration)))
    if isinstance(plain, EnumType):
        return not plain.declaration.item.builtin
    if isinstance(plain, Fundamental) and plain.basic in SMALL_FLOATS:
        return False
    return isinstance(plain, Fundamental | MemberPointer) and not is_unknown(plain)


def _is_own(class_: Class) -> bool:
    """Whether a class is the user's own and known whole."""
    template = class_.instance_of or class_
    library = template.item.builtin and not is_library_class(template)
    return not (class_.is_closure or library or class_.is_pattern) and class_.is_complete


def _is_open(function: Function) -> bool:
    """Whether a library has a function, or may have another one of its name, or whether more than
    its types decides if it is chosen."""
    free = not isinstance(function.scope, Class)
    if function.item.builtin or (free and is_word_of_c(function.name)):
        return True
    types = [parameter.type for parameter in function.parameters]
    if any(isinstance(value_type(t), VectorType) or without_spaces(t) != t for t in types):
        return True
    if function.template and any(isinstance(value_type(t), MemberPointer) for t in types):
        return True  # what is deduced of `const`s in those is not known so well
    text = function.item.text
    start = max(0, function.span.start - _AROUND)
    words = _DECIDING.search(text, start, function.span.end + _AROUND) is not None
    return words or function.is_destructor or function.name.startswith("operator")


def _is_local(function: Function, visit: Visit) -> bool:
    """Whether it is declared in the visited function, where it may be an object."""
    around = visit.function
    inside = around is not None and around.body_span.covers(function.span)
    return inside and function.item is visit.item


_AROUND = 96
_DECIDING = regex(rb"enable_if|requires|__attribute__|extern\s*\"C\"")


def _has_errors(type_: Type, visit: Visit) -> bool:
    """Whether a class, or what it is made from, has text that cannot be read."""
    plain = value_type(type_)
    if not isinstance(plain, ClassType):
        return False
    every = [one.instance_of or one for one in ancestry(plain.declaration)]
    return any(visit.unit.touches_error(one.item, one.span) for one in every)


def _is_plain_object(callee: Name | Member, visit: Visit) -> bool:
    """Whether all operators `()` of an object are known, and it becomes no function."""
    plain = value_type(callee.type)
    if not isinstance(plain, ClassType):
        return False
    class_ = plain.declaration
    if class_.is_closure:
        own = members(class_, "operator()")
        return all(isinstance(f, Function) and f.template is None for f in own)
    if not _is_whole(plain):
        return False
    if class_.instance_of is not None and not members(class_, "operator()"):
        return False
    variable = callee.declaration
    declared = isinstance(variable, Variable) and not variable.item.text.startswith(
        b"(", variable.name_span.end
    )  # else it may be a function: `Object name(int(value));`
    return declared and not any(True for _ in conversion_functions(class_))


def _reports(
    node: Expression,
    at: Span,
    what: str,
    given: Sequence[Expression],
    visit: Visit,
    name: str = "",
) -> Iterator[Report]:
    if at == NOWHERE or not all(map(_is_known, given)) or not is_invalid(node):
        return
    if is_pattern(visit) or lacks_headers(visit.unit) or visit.item.builtin:
        return
    if is_header(visit.unit):
        return  # what includes it may have the operators
    if doubt_of_place(visit.unit, visit.item, node.span) is not None:
        return
    if any(word in visit.unit.expansion.text for word in _VECTORS):
        return
    if any(_has_errors(one.type, visit) for one in (node, *given)):
        return
    shown = name or "' and '".join(str(value_type(one.type)) for one in given)
    yield Report(at, {"what": Phrase(what), "type": shown})
