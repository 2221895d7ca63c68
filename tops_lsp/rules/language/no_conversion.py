"""A variable, a result or an assigned object is given a value that cannot become its type.

## Why it matters

The compiler stops here.

## Example

```cpp
__global__ void kernel(float *data) {
  int size = "four";  // expect: no-conversion
  data[size] = 1;
}
```

## Fix

Write a value of the type, or a cast if that is meant.

## How to silence

`// tops-lint: ignore[no-conversion] reason`

## Limits

Fundamental, enumeration and pointer types are judged, the user's own classes that are no templates,
and C++'s containers, strings and `std::unique_ptr`, which convert to nothing else; zeros and
constants of integers may be null pointers. Memory spaces have rules of their own. Of several
functions of one name each must be of another type. Instances and what macros make are not judged.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tops_lsp.diagnostics.core import Phrase, Severity
from tops_lsp.diagnostics.engine import Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.certainty.doubts import doubt_of_place
from tops_lsp.model.certainty.misleading_places import follows_cast
from tops_lsp.model.certainty.other_text import has_other_type
from tops_lsp.model.certainty.unseen_functions import may_be_overloaded
from tops_lsp.model.sema.conversions import conversion_functions
from tops_lsp.model.tree.declarations import Class, Function, Item, Variable
from tops_lsp.model.tree.expressions import (
    Assign,
    Call,
    Cast,
    CastKind,
    Category,
    Conditional,
    Construct,
    Expression,
    InitList,
    Launch,
    Literal,
    Member,
    Name,
    New,
    Opaque,
    Subscript,
    Unary,
)
from tops_lsp.model.tree.generic_types import without_spaces
from tops_lsp.model.tree.scopes import members
from tops_lsp.model.tree.statements import (
    Body,
    Case,
    DoWhile,
    For,
    If,
    RangeFor,
    Return,
    Statement,
    Switch,
    While,
)
from tops_lsp.model.tree.types import (
    BOOL,
    Array,
    Basic,
    ClassType,
    EnumType,
    FunctionType,
    Fundamental,
    Pointer,
    Type,
    is_const,
    is_unknown,
    mentioned,
    qualify,
    referred,
    unqualified,
    value_type,
)
from tops_lsp.rules.language._conversions import (
    cannot_become,
    has_known_type,
    is_chosen,
    is_cuda_vector,
    is_plain_class,
    is_void,
    lists_of,
    written,
)
from tops_lsp.rules.language._library_objects import (
    becomes_condition,
    element_of,
    is_named_constant,
    library_name,
)
from tops_lsp.rules.language._names import hangs_on_parameters, is_c, is_instance, is_pattern
from tops_lsp.rules.language._overload_sets import (
    are_of_other_types,
    function_type_of,
    overload_set,
    shown_types,
)
from tops_startup.records import replace

RULE = rule(
    code="TOPS616",
    name="no-conversion",
    severity=Severity.ERROR,
    message="{what} '{type}' with a value of type '{given}'",
)
_VARIABLE = "cannot initialize a variable of type"
_ARRAY = "cannot initialize without a list an array of type"
_RESULT = "cannot initialize return object of type"
_CONDITION = "cannot initialize a condition of type"
_DEFAULT = "cannot initialize a parameter of type"
_PART = "cannot initialize a member or element of type"
_NEW = "cannot initialize a new object of type"
_CASE = "cannot compare in a 'case' label a value of type"
_ASSIGNED = "cannot assign to an object of type"

_NO_TARGET = (Basic.VOID, Basic.BOOL, Basic.NULLPTR)


@RULE.on(Variable)
def check(node: Variable, visit: Visit) -> Iterator[Report]:
    """A variable with its initializer."""
    if node.initializer is not None and not hangs_on_parameters(node.initializer, visit):
        plain = value_type(node.initializer.type)
        if isinstance(node.type, Array) and _is_other_text(node.type, node.initializer):
            yield from _text(node.type, node.initializer, visit)
        elif isinstance(node.type, Array) and (
            isinstance(plain, Fundamental | Pointer) or (node.name and _is_array(node.initializer))
        ):
            yield from _array(node.type, node.initializer, visit)
        else:
            yield from _reports(_VARIABLE, node.type, node.initializer, visit)


@RULE.on(Variable)
def check_parts(node: Variable, visit: Visit) -> Iterator[Report]:
    """What a variable's lists give to its parts."""
    value = node.initializer
    if not isinstance(value, InitList) or hangs_on_parameters(value, visit) or is_c(visit):
        return
    for element in (one for listed in lists_of(value) for one in listed.elements):
        if not isinstance(element, Cast) or element.kind is not CastKind.IMPLICIT:
            continue
        if _is_integer(element.type) and _is_integer(element.operand.type):
            continue  # any becomes any other; tables have half a million of them
        if isinstance(value_type(element.type), Fundamental | Pointer):
            yield from _reports(_PART, element.type, element, visit)


def _is_integer(type_: Type) -> bool:
    plain = value_type(type_)
    return isinstance(plain, Fundamental) and plain.basic.is_integer


@RULE.on(Class)
def check_members(node: Class, visit: Visit) -> Iterator[Report]:
    """What data members begin with where nothing else is said."""
    if node.item.builtin or not is_plain_class(node):
        return
    for field in node.fields:
        scalar = isinstance(value_type(field.type), Fundamental | Pointer | EnumType)
        if field.scope is node and field.initializer is not None and scalar:
            yield from _reports(_PART, field.type, field.initializer, visit)


@RULE.on(Item)
def check_defaults(node: Item, visit: Visit) -> Iterator[Report]:
    """What parameters are where nothing is given."""
    for function in () if node.builtin else node.functions:
        if function.template is not None or function.instance_of is not None:
            continue
        if isinstance(function.scope, Class) and not is_plain_class(function.scope):
            continue
        inside = replace(visit, function=function)
        for parameter in function.parameters:
            if parameter.initializer is not None:
                yield from _reports(_DEFAULT, parameter.type, parameter.initializer, inside)


@RULE.on(Body)
def check_initializers(node: Body, visit: Visit) -> Iterator[Report]:
    """What a constructor's list gives to members."""
    class_ = None if visit.function is None else visit.function.scope
    if not node.initializers or not isinstance(class_, Class) or not is_plain_class(class_):
        return
    fields = {field.name: field for field in class_.fields if field.scope is class_}
    for name, values in node.initializers:
        field = fields.get(name)
        if field is None or len(values) != 1:
            continue
        if isinstance(value_type(field.type), Fundamental | Pointer | EnumType):
            yield from _reports(_PART, field.type, values[0], visit)


def _is_other_text(type_: Array, value: Expression) -> bool:
    """Whether a text is of other characters than an array that it shall fill."""
    if not isinstance(value, Literal) or not isinstance(value.value, bytes):
        return False
    given = value.type.element if isinstance(value.type, Array) else None
    have, want = (unqualified(t) if t is not None else None for t in (given, type_.element))
    if not isinstance(have, Fundamental) or not isinstance(want, Fundamental | Pointer):
        return False
    if isinstance(want, Pointer):
        return has_known_type(want)
    return want.basic is not have.basic and not (have.basic in _BYTES and want.basic in _BYTES)


_BYTES = (Basic.CHAR, Basic.SCHAR, Basic.UCHAR, Basic.CHAR8)


def _is_array(value: Expression) -> bool:
    """Whether it names an array, which no other one begins with."""
    return isinstance(value, Name | Member) and isinstance(value_type(value.type), Array)


def _text(type_: Array, value: Expression, visit: Visit) -> Iterator[Report]:
    """`int values[] = "text";`."""
    if is_instance(visit) or is_c(visit):  # in C these are numbers' types by other names
        return
    if doubt_of_place(visit.unit, visit.item, value.span) is None:
        given = str(value_type(value.type))
        yield Report(value.span, {"what": Phrase(_ARRAY), "type": str(type_), "given": given})


def _array(type_: Array, value: Expression, visit: Visit) -> Iterator[Report]:
    """`float values[4] = 0;`."""
    value = written(value)
    listed = isinstance(value, InitList | Construct | Opaque)
    known = not listed and has_known_type(value.type) and has_known_type(type_.element)
    if known and not is_instance(visit) and not doubt_of_place(visit.unit, visit.item, value.span):
        given = str(value_type(value.type))
        yield Report(value.span, {"what": Phrase(_ARRAY), "type": str(type_), "given": given})


@RULE.on(New)
def check_new(node: New, visit: Visit) -> Iterable[Report]:
    """`new int("text")`."""
    value, pointer = node.initializer, value_type(node.type)
    if value is None or node.extent is not None or not isinstance(pointer, Pointer):
        return ()
    number = isinstance(unqualified(pointer.pointee), Fundamental | Pointer | EnumType)
    return _reports(_NEW, pointer.pointee, value, visit) if number else ()


@RULE.on(RangeFor)
def check_elements(node: RangeFor, visit: Visit) -> Iterable[Report]:
    """`for (int number : texts)`."""
    variable, whole = node.variable, value_type(node.range.type)
    element = whole.element if isinstance(whole, Array) else element_of(whole)
    if variable is None or element is None or hangs_on_parameters(node.range, visit):
        return ()
    if is_const(referred(node.range.type)) and is_named_constant(node.range):
        element = qualify(element, const=True)
    taken = Subscript(
        span=variable.name_span,
        type=element,
        category=Category.LVALUE,
        object=node.range,
        index=node.range,
    )
    return _reports(_VARIABLE, variable.type, taken, visit)


@RULE.on(Switch)
def check_labels(node: Switch, visit: Visit) -> Iterator[Report]:
    """A number as the label of a scoped enumeration, and the reverse."""
    chosen = value_type(written(node.condition).type)
    for label in _labels_of(node.body):
        given = written(label)
        scoped = _is_scoped(chosen) is not _is_scoped(value_type(given.type))
        scoped = scoped or isinstance(value_type(given.type), Pointer | Array)
        known = has_known_type(chosen) and has_known_type(given.type)
        if not (scoped and known) or isinstance(chosen, ClassType):
            continue
        if is_instance(visit) or hangs_on_parameters(node.condition, visit):
            continue
        if doubt_of_place(visit.unit, visit.item, given.span) is None:
            fields = {"type": str(chosen), "given": str(value_type(given.type))}
            yield Report(given.span, {"what": Phrase(_CASE), **fields})


def _is_scoped(type_: Type) -> bool:
    return isinstance(type_, EnumType) and type_.declaration.scoped


def _labels_of(root: Statement) -> Iterator[Expression]:
    """The values of a switch's own labels."""
    stack = [root]
    while stack:
        node = stack.pop()
        if isinstance(node, Case) and node.value is not None:
            yield node.value
        if not isinstance(node, Switch):
            stack += node.substatements()


@RULE.on(Return)
def check_return(node: Return, visit: Visit) -> Iterator[Report]:
    """A result."""
    function = visit.function
    if node.value is None or function is None or not _has_written_result(function):
        return
    if b"decltype" in visit.item.text[function.span.start : function.body_span.start]:
        return  # what `this` is there is not known
    if not (function.auto_result or function.is_constructor or function.is_destructor):
        yield from _reports(_RESULT, function.type.result, node.value, visit)


def _has_written_result(function: Function) -> bool:
    """Whether what a function returns is known: an operator's and a conversion's, too."""
    named = function.name.isidentifier() or function.name.startswith("operator")
    return named and not is_unknown(function.type.result)


@RULE.on(If, While, DoWhile, For)
def check_condition(node: If | While | DoWhile | For, visit: Visit) -> Iterable[Report]:
    """A condition that is an object without a conversion."""
    return () if node.condition is None else _of_condition(node.condition, visit)


def _of_condition(condition: Expression, visit: Visit) -> Iterable[Report]:
    type_ = value_type(written(condition).type)
    if not isinstance(type_, ClassType):
        return ()
    class_ = type_.declaration
    name = library_name(type_)
    if name and not becomes_condition(name):
        free = not hangs_on_parameters(condition, visit)
        return _reports(_CONDITION, BOOL, condition, visit) if free else ()
    if not is_plain_class(class_) or any(True for _ in conversion_functions(class_)):
        return ()
    return _reports(_CONDITION, BOOL, condition, visit)


@RULE.on(Conditional)
def check_choice(node: Conditional, visit: Visit) -> Iterable[Report]:
    """The condition of `?:`."""
    return _of_condition(node.condition, visit)


@RULE.on(Assign)
def check_assignment(node: Assign, visit: Visit) -> Iterator[Report]:
    """An object that is assigned to."""
    if node.op != "=" or node.overload is not None or is_const(node.target.type):
        return
    if _has_own_assignment(node.target.type) and not _is_of_library(node.target.type, node.value):
        return
    found = [*_reports(_ASSIGNED, unqualified(node.target.type), node.value, visit)]
    if found and not follows_cast(visit.item.text, node.span.start):
        yield from found  # `(T &)object = …` is taken for a cast of what is assigned


def _is_of_library(type_: Type, value: Expression) -> bool:
    """Whether an object of the library is assigned to that takes nothing but its like; a string
    takes numbers for characters."""
    name = library_name(type_)
    return bool(name) and (name != "string" or bool(library_name(written(value).type)))


def _has_own_assignment(type_: Type) -> bool:
    plain = value_type(type_)
    return isinstance(plain, ClassType) and bool(members(plain.declaration, "operator="))


def _of_overloads(what: str, wanted: Type, value: Expression, visit: Visit) -> Iterator[Report]:
    """The name of several functions, none of which has the type that is wanted."""
    functions, goal = overload_set(value), function_type_of(wanted)
    if not functions or goal is None or not are_of_other_types(functions, goal):
        return
    if is_instance(visit) or is_pattern(visit) or may_be_overloaded(visit.unit, functions):
        return
    if doubt_of_place(visit.unit, visit.item, value.span) is None:
        fields = {"what": Phrase(what), "type": str(wanted), "given": shown_types(functions)}
        yield Report(value.span, fields)


def _reports(what: str, wanted: Type, value: Expression, visit: Visit) -> Iterator[Report]:
    if is_unknown(value.type):
        yield from _of_overloads(what, wanted, value, visit)
        return
    value = _given(written(value), wanted)
    if is_unknown(value.type) or is_unknown(wanted) or not _is_wrong(wanted, value):
        return
    if is_instance(visit) or has_other_type(visit.unit, value):
        return
    if doubt_of_place(visit.unit, visit.item, value.span) is None:
        given = str(value_type(value.type))
        yield Report(value.span, {"what": Phrase(what), "type": str(wanted), "given": given})


def _given(value: Expression, wanted: Type) -> Expression:
    """What is given for an object of the library, where no constructor is known to take it and
    nobody wrote that one shall be made."""
    if not isinstance(value, Construct) or value.constructor is not None or value.braced:
        return value
    alone = len(value.arguments) == 1 and value.arguments[0].span == value.span
    return written(value.arguments[0]) if alone and library_name(wanted) else value


def _is_other_function(wanted: Type, value: Expression) -> bool:
    """Whether the one function that an expression names is of another type than a pointer's."""
    addressed = isinstance(value, Unary) and value.op == "&"
    if isinstance(value, Unary) and value.op == "&":
        value = value.operand
    named = value.candidates if isinstance(value, Name) else ()
    function = named[0] if len(named) == 1 else None
    if not isinstance(function, Function) or not isinstance(wanted, FunctionType):
        return False
    made = function.template is not None or function.instance_of is not None
    if made or function.auto_result or function.item.builtin:
        return False
    if function.is_member:
        return addressed and not function.is_static
    types = wanted, function.type
    if any(is_unknown(part) for type_ in types for part in mentioned(type_)):
        return False
    parts = [[unqualified(without_spaces(p)) for p in (t.result, *t.parameters)] for t in types]
    return parts[0] != parts[1] or types[0].variadic != types[1].variadic


def _is_uncalled(value: Expression) -> bool:
    """Whether it names the one function of a name, which is the user's own and no method."""
    named = value.candidates if type(value) is Name else ()
    function = named[0] if len(named) == 1 else None
    if not isinstance(function, Function) or function.item.builtin or function.is_member:
        return False
    return function.template is None and function.instance_of is None


def _is_of_cuda(target: Type) -> bool:
    """Whether it is an enumeration or a vector of CUDA's, which no number becomes."""
    if isinstance(target, EnumType):
        return target.declaration.item.builtin and target.declaration.name.startswith("cuda")
    return is_cuda_vector(target) and str(value_type(target)) != "dim3"


def _gives_nothing(value: Expression) -> bool:
    """Whether it is a call of a function without a result, or what a `void *` leads to."""
    if isinstance(value, Launch):
        return True
    if isinstance(value, Unary):
        return value.overload is None
    listed = isinstance(value, Call) and any(isinstance(a, InitList) for a in value.arguments)
    function = value.function if isinstance(value, Call) and not listed else None
    plain = function is not None and function.template is None and function.instance_of is None
    return plain and function is not None and is_void(function.type.result)


def _is_wrong(wanted: Type, value: Expression) -> bool:
    target, given = unqualified(wanted), value_type(value.type)
    if isinstance(value, Construct) and isinstance(target, ClassType):
        return False  # judged as a call of a constructor
    if isinstance(target, Pointer) and isinstance(unqualified(target.pointee), FunctionType):
        return _is_other_function(unqualified(target.pointee), value)
    if isinstance(target, Array) or is_void(target):
        return False
    if isinstance(given, Fundamental) and _is_of_cuda(target):
        return not is_void(given) and not is_chosen(value)
    if is_void(given):
        return _gives_nothing(value) and has_known_type(target) and not is_chosen(value)
    if isinstance(target, Fundamental) and target.basic not in _NO_TARGET:
        plain = isinstance(given, Pointer | Array) and not is_chosen(value)
        plain |= _is_uncalled(value)
        return plain or is_cuda_vector(given) or cannot_become(value, wanted)
    return cannot_become(value, wanted)
