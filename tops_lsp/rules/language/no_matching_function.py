"""No function or constructor of a name takes arguments of these types.

## Why it matters

The compiler stops here, and lists why each candidate does not fit; so do the notes.

## Example

```cpp
struct Tile {
  int rows, columns;
};
__device__ int area(const Tile &tile) { return tile.rows * tile.columns; }
__global__ void kernel(int *data, int size) {
  data[0] = area(size);  // expect: no-matching-function
}
```

## Fix

Give what one of them takes, or write the one that is missing.

## How to silence

`// tops-lint: ignore[no-matching-function] reason`

## Limits

The user's own functions, methods and constructors that are no templates are judged, with arguments
of fundamental, enumeration and pointer types, of the user's own classes that are no templates, and
of C++'s containers and strings, with what these take as an element. Of templates those of kernels
are judged that are launched, where their parameters are certainly not deduced, or deduced
differently. What `std::make_shared` and `std::make_unique` are given is judged as arguments of
constructors. Of the SDK's functions it is reported that a number or a pointer is given for an
enumerator, or a number for a pointer. Memory spaces have rules of their own.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from tops_lsp.diagnostics.core import Phrase, Severity
from tops_lsp.diagnostics.engine import Note, Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.certainty.completeness import (
    has_known_counts,
    has_namesake,
    is_closed,
    is_library_class,
)
from tops_lsp.model.certainty.doubts import doubt_of_place
from tops_lsp.model.certainty.other_text import has_other_text
from tops_lsp.model.certainty.unseen_functions import may_be_member, may_be_overloaded
from tops_lsp.model.tree.argument_lookup import associated_functions
from tops_lsp.model.tree.constructors import constructors, usable_constructors
from tops_lsp.model.tree.declarations import Class, Function, Storage, Variable
from tops_lsp.model.tree.expressions import (
    Call,
    Construct,
    Expression,
    InitList,
    Launch,
    Member,
    Name,
    walk,
)
from tops_lsp.model.tree.types import (
    Array,
    ClassType,
    EnumType,
    is_unknown,
    unqualified,
    value_type,
)
from tops_lsp.rules.language._call_sites import (
    are_two,
    is_constant_object,
    is_of_std,
    is_pair_of_std,
    may_be_of_std,
    next_sign,
)
from tops_lsp.rules.language._candidates import (
    NOTES,
    conflict_of,
    failures,
    is_plain_template,
    misfit_of,
    refusal,
    takes,
)
from tops_lsp.rules.language._constructions import is_written_empty, left_open, may_copy, takes_list
from tops_lsp.rules.language._conversions import (
    cannot_become,
    has_known_type,
    is_plain_class,
    is_plain_instance,
    needs_arguments,
)
from tops_lsp.rules.language._library_objects import (
    element_of,
    library_name,
    parts_of,
    takes_nothing,
)
from tops_lsp.rules.language._names import is_instance, is_pattern
from tops_lsp.rules.language._pointer_levels import cannot_be_passed
from tops_lsp.text.source import NOWHERE, Span
from tops_startup.patterns import regex

RULE = rule(
    code="TOPS617",
    name="no-matching-function",
    severity=Severity.ERROR,
    message="no matching {kind} '{function}'",
    notes=NOTES,
)
_CALL, _MADE = "function for call to", "constructor for initialization of"
_COMPILERS = ('operator""', "operatornew", "operatordelete")
_SHOWN = 4
"""Candidates beyond these are not noted."""


@RULE.on(Call)
def check_call(node: Call, visit: Visit) -> Iterable[Report]:
    """A call that no function of its name takes, though the number of arguments is right."""
    judged = node.function is None and not may_be_member(visit.item, node)
    return _call(node, visit) if judged else ()


def _call(node: Call, visit: Visit) -> Iterator[Report]:
    callee = node.callee
    if node.function is not None or not isinstance(callee, Name | Member):
        return
    functions = [f for f in callee.candidates if isinstance(f, Function)]
    if not functions or len(functions) != len(callee.candidates) or callee.name_span == NOWHERE:
        return
    if functions[0].is_destructor:
        return  # constants end, too
    if functions[0].name.startswith(_COMPILERS):
        return  # a literal's forms hang on how it is spelt, and memory has forms of the compiler's
    if not _are_known(node.arguments):
        return
    if not all(map(_is_judged, functions)):
        yield from _deductions(node, callee, functions, visit)
        yield from _of_library(node, callee, functions, visit)
        return
    if isinstance(callee, Name):
        functions += [
            f for f in associated_functions(node.arguments, callee.text) if f not in functions
        ]
        if may_be_of_std(callee.text, node.arguments, visit):
            return
    constant = isinstance(callee, Member) and is_constant_object(callee)
    notes = failures(functions, node.arguments, constant=constant)
    if notes is None or not any(takes(f, node.arguments) for f in functions):
        return
    if may_be_overloaded(visit.unit, functions):
        return
    if not is_instance(visit) and doubt_of_place(visit.unit, visit.item, node.span) is None:
        yield _report(_CALL, functions[0].name, callee.name_span, notes)


def _deductions(
    node: Call, callee: Name | Member, functions: Sequence[Function], visit: Visit
) -> Iterator[Report]:
    """A call that all templates of a name refuse: they deduce one parameter as two types, or the
    type that is given for it does not fit."""
    if not isinstance(callee, Name):
        return
    if is_instance(visit) or is_pattern(visit):
        return
    if is_pair_of_std(callee, functions, node.arguments, visit):
        functions = [f for f in functions if f.template and _are_of_one_type(f)]
    elif not all(map(is_plain_template, functions)):
        return
    given = callee.template_arguments
    notes = [
        conflict_of(f, node.arguments) if given is None else misfit_of(f, node.arguments, given)
        for f in functions
    ]
    if any(note is None for note in notes) or associated_functions(node.arguments, callee.text):
        return
    if may_be_of_std(callee.text, node.arguments, visit):
        return
    if not all(has_known_type(argument.type) for argument in node.arguments):
        return
    unread = given is None and b"<" in next_sign(callee, visit)
    if may_be_overloaded(visit.unit, functions) or unread:
        return
    if doubt_of_place(visit.unit, visit.item, node.span) is None:
        known = [note for note in notes if note is not None]
        yield _report(_CALL, functions[0].name, callee.name_span, known)


def _are_of_one_type(function: Function) -> bool:
    """Whether it takes two values of the same type: a list and an order are none for numbers."""
    types = [str(each.type) for each in function.parameters]
    return are_two(types) and types[0] == types[1]


def _of_library(
    node: Call, callee: Name | Member, functions: Sequence[Function], visit: Visit
) -> Iterator[Report]:
    """A call of a library's function, all of whose overloads are known, with a number where it
    takes a pointer, or with a pointer of another depth."""
    known = all(has_known_counts(f) and not isinstance(f.scope, Class) for f in functions)
    takers = isinstance(callee, Member) and all(map(_takes_an_element, functions))
    if not (known or takers) or is_instance(visit) or may_be_overloaded(visit.unit, functions):
        return
    if has_namesake(functions[0].name) and _OTHERS.search(visit.unit.expansion.text) is not None:
        return  # a namespace may have another one
    if any(f not in functions for f in associated_functions(node.arguments, callee.text)):
        return
    refuses = cannot_become if takers else cannot_be_passed
    notes = [refusal(function, node.arguments, refuses) for function in functions]
    certain = [note for note in notes if note is not None]
    if len(certain) < len(notes) or not any(takes(f, node.arguments) for f in functions):
        return
    if doubt_of_place(visit.unit, visit.item, node.span) is None:
        yield _report(_CALL, functions[0].name, callee.name_span, certain)


_OTHERS = regex(rb"\busing\s+namespace\s+(?!std\s*;)")


def _takes_an_element(function: Function) -> bool:
    """Whether it is a method of the library that takes one element, or where it is."""
    scope = function.scope
    listed = isinstance(scope, Class) and is_library_class(scope) and function.template is None
    return listed and function.name in _TAKERS


_TAKERS = frozenset(["push_back", "push_front", "push", "at", "resize", "reserve"])


@RULE.on(Launch)
def check_launch(node: Launch, visit: Visit) -> Iterable[Report]:
    """A launch that no kernel of its name takes. kernel-arguments tells of pointers and numbers
    where there is one function alone."""
    callee = node.callee
    if not isinstance(callee, Name) or not _are_known(node.arguments):
        return ()
    functions = [f for f in callee.candidates if isinstance(f, Function)]
    kernels = [f for f in functions if f.is_kernel]
    if not kernels or len(functions) != len(callee.candidates) or is_instance(visit):
        return ()
    if not all(f.execution.known for f in functions):
        return ()
    notes = failures(kernels, node.arguments, callee.template_arguments)
    alone = len(functions) == 1 and not _is_of_class(kernels[0], node.arguments, notes)
    if notes is None or alone or doubt_of_place(visit.unit, visit.item, node.span) is not None:
        return ()
    if any(f.template is not None for f in kernels) and may_be_overloaded(visit.unit, functions):
        return ()
    return (_report(_CALL, kernels[0].name, callee.name_span, notes),)


def _is_of_class(
    kernel: Function, arguments: Sequence[Expression], notes: Sequence[Note] | None
) -> bool:
    """Whether an argument fails at a parameter of a class, or at a template's, or is an object or
    an enumerator of the user's own."""
    if kernel.template is not None:
        return bool(notes) and not any(note.message == NOTES["count"] for note in notes or ())
    numbers = [int(note.fields["number"]) - 1 for note in notes or () if "number" in note.fields]
    taken = (unqualified(kernel.parameters[number].type) for number in numbers)
    given = (value_type(arguments[number].type) for number in numbers)
    return any(isinstance(type_, ClassType) for type_ in taken) or any(
        isinstance(type_, ClassType | EnumType) and not type_.declaration.item.builtin
        for type_ in given
    )


@RULE.on(Construct)
def check_construction(node: Construct, visit: Visit) -> Iterator[Report]:
    """An object that no constructor of its class makes."""
    type_ = unqualified(node.type)
    if node.constructor is not None or not isinstance(type_, ClassType):
        return
    class_ = type_.declaration
    if not node.arguments and is_plain_instance(class_) and needs_arguments(class_):
        empty = node.bare or is_written_empty(node, class_, visit)
        yield from _unmade(class_, node, visit) if empty else ()
    if not (is_plain_class(class_) or is_closed(class_)) or not _are_known(node.arguments):
        return
    if is_pattern(visit) and visit.item.text.startswith(_calls(class_), node.span.start):
        return  # `Tile(0)` in a template: some compilers look at it in instances alone
    functions = usable_constructors(class_)
    if not functions and takes_nothing(class_, node.arguments, braced=node.braced):
        yield from _unmade(class_, node, visit)
    empty = node.bare or is_written_empty(node, class_, visit)
    if not node.arguments and (class_.inherits or not (empty and constructors(class_))):
        return  # constructors of bases leave a class the one that nobody wrote
    if node.braced and all(f.is_defaulted or f.is_deleted for f in functions):
        return  # an aggregate all the same
    yield from _unfit(functions, type_, node.arguments, node.span, visit)


@RULE.on(Variable)
def check_array(node: Variable, visit: Visit) -> Iterator[Report]:
    """`Tile tiles[2];`, where no constructor takes nothing."""
    element = node.type
    while isinstance(element, Array):
        element = element.element
    plain = unqualified(element)
    if node.type is element or node.initializer is not None or not isinstance(plain, ClassType):
        return
    made = node.storage in (Storage.AUTOMATIC, Storage.STATIC) and not node.specifiers
    if not made or isinstance(node.scope, Class) or node.template is not None:
        return
    class_ = plain.declaration
    written = _ARRAY.match(node.item.text, node.name_span.end) is not None
    if not written or class_.inherits or is_pattern(visit):
        return
    if is_plain_instance(class_) and needs_arguments(class_):
        yield from _unmade_at(class_, node.name_span, visit)
    if not is_plain_class(class_):
        return
    functions = usable_constructors(class_)
    if functions and not any(f.minimum_arguments == 0 for f in functions):
        yield from _unfit(functions, plain, (), node.name_span, visit)


_ARRAY = regex(rb"\s*(?:\[\s*[1-9]\w*\s*\]\s*)+[;,]")


def _calls(class_: Class) -> bytes:
    return class_.name.encode() + b"("


def _unfit(
    functions: Sequence[Function],
    type_: ClassType,
    arguments: Sequence[Expression],
    span: Span,
    visit: Visit,
) -> Iterator[Report]:
    """What all constructors of a class refuse."""
    class_ = type_.declaration
    if not functions or not all(map(_is_judged, functions)) or may_copy(type_, arguments):
        return
    notes = failures(functions, arguments)
    if notes is None or is_instance(visit) or has_other_text(visit.unit, class_.name):
        return
    if doubt_of_place(visit.unit, visit.item, span) is None:
        yield _report(_MADE, class_.name, span, notes)


@RULE.on(Call)
def check_making(node: Call, visit: Visit) -> Iterable[Report]:
    """`std::make_shared<T>(…)` and its kind, which give what they are given to a constructor."""
    callee = node.callee
    if not isinstance(callee, Name) or callee.text not in _MAKERS or node.function is None:
        return ()
    made = callee.template_arguments or ()
    type_ = unqualified(made[0]) if len(made) == 1 and not isinstance(made[0], int) else None
    library = node.function.item.builtin
    if not library or not isinstance(type_, ClassType) or not is_plain_class(type_.declaration):
        return ()
    functions = usable_constructors(type_.declaration)
    if not node.arguments and needs_arguments(type_.declaration):
        return _unmade_at(type_.declaration, callee.name_span, visit)
    if not functions or not node.arguments or not _are_known(node.arguments):
        return ()
    return _unfit(functions, type_, node.arguments, callee.name_span, visit)


@RULE.on(Call)
def check_growth(node: Call, visit: Visit) -> Iterable[Report]:
    """`values.resize(3)`, which makes elements of nothing."""
    callee = node.callee
    if type(callee) is not Member or callee.text != "resize" or len(node.arguments) != 1:
        return ()
    whole = value_type(callee.object_type)
    element = element_of(whole) if library_name(whole) else None
    plain = None if element is None else unqualified(element)
    if not isinstance(plain, ClassType) or not needs_arguments(plain.declaration):
        return ()
    return () if is_pattern(visit) else _unmade_at(plain.declaration, callee.name_span, visit)


@RULE.on(Call)
def check_get(node: Call, visit: Visit) -> Iterator[Report]:
    """`std::get<2>(pair)`."""
    callee = node.callee
    if not isinstance(callee, Name) or callee.text != "get" or len(node.arguments) != 1:
        return
    made, whole = callee.template_arguments or (), value_type(node.arguments[0].type)
    parts = parts_of(whole)
    if len(made) != 1 or parts is None or is_pattern(visit) or is_instance(visit):
        return
    index = made[0]
    beyond = isinstance(index, int) and index >= parts and is_of_std(callee, visit)
    if beyond and doubt_of_place(visit.unit, visit.item, node.span) is None:
        yield _report(_CALL, "get", callee.name_span, ())


_MAKERS = frozenset(["make_shared", "make_unique"])


@RULE.on(InitList)
def check_list(node: InitList, visit: Visit) -> Iterable[Report]:
    """`{…}` for an object that has no constructor, and no parts that a list may give."""
    type_ = unqualified(node.type)
    if not isinstance(type_, ClassType) or not node.elements or any(node.fields):
        return ()
    class_ = type_.declaration
    if not is_plain_class(class_) or not _are_known(node.elements) or is_pattern(visit):
        return ()
    functions = usable_constructors(class_)
    if functions:
        plain = not (class_.inherits or any(map(takes_list, functions)))
        return _unfit(functions, type_, node.elements, node.span, visit) if plain else ()
    if takes_nothing(class_, node.elements, braced=True):
        return _unmade(class_, node, visit)
    left = left_open(class_, len(node.elements))
    return () if left is None else _unmade(left, node, visit)


@RULE.on(Variable)
def check_lists(node: Variable, visit: Visit) -> Iterator[Report]:
    """`Tile tiles[2] = {{1, 2}, {3, 4}};`, where no constructor takes two."""
    whole, value = node.type, node.initializer
    plain = unqualified(whole.element) if isinstance(whole, Array) else None
    if not isinstance(plain, ClassType) or type(value) is not InitList or is_pattern(visit):
        return
    class_ = plain.declaration
    functions = usable_constructors(class_) if is_plain_class(class_) else ()
    if not functions or class_.inherits or any(map(takes_list, functions)):
        return
    for element in value.elements:
        listed = type(element) is InitList and element.elements and not any(element.fields)
        if type(element) is InitList and listed and _are_known(element.elements):
            yield from _unfit(functions, plain, element.elements, element.span, visit)


@RULE.on(Class)
def check_members(node: Class, visit: Visit) -> Iterator[Report]:
    """`Tile tile = Tile(1);` and `Tile tile = {1};` in a class."""
    if node.item.builtin or not is_plain_class(node):
        return
    for field in node.fields:
        if field.scope is node and field.initializer is not None:
            for part in walk(field.initializer):
                if type(part) is Construct and part.arguments:
                    yield from check_construction(part, visit)


def _unmade(class_: Class, node: Expression, visit: Visit) -> Iterator[Report]:
    return _unmade_at(class_, node.span, visit)


def _unmade_at(class_: Class, span: Span, visit: Visit) -> Iterator[Report]:
    if is_instance(visit) or has_other_text(visit.unit, class_.name):
        return
    if doubt_of_place(visit.unit, visit.item, span) is None:
        yield _report(_MADE, class_.name, span, ())


def _report(kind: str, name: str, span: Span, notes: Sequence[Note]) -> Report:
    return Report(span, {"kind": Phrase(kind), "function": name}, tuple(notes[:_SHOWN]))


def _are_known(arguments: Sequence[Expression]) -> bool:
    return not any(isinstance(a, InitList) or is_unknown(a.type) for a in arguments)


def _is_judged(function: Function) -> bool:
    """Whether all is known of what a function takes."""
    plain = function.template is None and function.instance_of is None and not function.packs
    scope = function.scope
    closed = isinstance(scope, Class) and is_closed(scope)
    known = closed or not isinstance(scope, Class) or is_plain_class(scope)
    return plain and known and (closed or not function.item.builtin) and not function.is_kernel
