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
differently. Memory spaces have rules of their own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from tops_lsp.diagnostics.core import Phrase, Severity
from tops_lsp.diagnostics.engine import Note, Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.certainty import doubt_of_place, has_other_text, may_be_overloaded
from tops_lsp.model.completeness import (
    has_known_counts,
    has_namesake,
    is_closed,
    is_library_class,
)
from tops_lsp.model.sema.deduction import Deduction, deduce_call
from tops_lsp.model.sema.substitution import Binding
from tops_lsp.model.tree.associated import associated_functions
from tops_lsp.model.tree.declarations import Class, Function, TemplateParameter
from tops_lsp.model.tree.expressions import (
    Call,
    Construct,
    Expression,
    InitList,
    Launch,
    Member,
    Name,
)
from tops_lsp.model.tree.scopes import (
    constructors,
    copies,
    usable_constructors,
)
from tops_lsp.model.tree.types import (
    Array,
    ClassType,
    Pointer,
    Qualified,
    Reference,
    TemplateType,
    Type,
    decayed,
    is_const,
    is_unknown,
    unqualified,
    value_type,
)
from tops_lsp.model.unknown_owners import may_be_member
from tops_lsp.rules.language._call_sites import (
    are_two,
    is_constant_object,
    is_pair_of_std,
    may_be_of_std,
    next_sign,
)
from tops_lsp.rules.language._conversions import cannot_become, has_known_type, is_plain_class
from tops_lsp.rules.language._library_objects import library_name, takes_nothing
from tops_lsp.rules.language._names import is_instance, is_pattern
from tops_lsp.rules.language._pointer_levels import cannot_be_passed
from tops_lsp.text.source import NOWHERE, Span
from tops_startup.patterns import regex
from tops_startup.records import replace

RULE = rule(
    code="TOPS617",
    name="no-matching-function",
    severity=Severity.ERROR,
    message="no matching {kind} '{function}'",
    notes={
        "conversion": "candidate not viable: no known conversion from '{given}' to '{taken}' for"
        " argument {number}",
        "constant": "candidate not viable: the object is a constant, and the method is not 'const'",
        "count": "candidate not viable: it takes {takes} arguments, {given} are given",
        "conflict": "candidate template ignored: deduced conflicting types for parameter"
        " '{parameter}' ('{one}' and '{other}')",
        "undeduced": "candidate template ignored: couldn't infer template argument '{parameter}'",
    },
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
    notes = _failures(functions, node.arguments, constant=constant)
    if notes is None or not any(_takes(f, node.arguments) for f in functions):
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
    elif not all(map(_is_plain_template, functions)):
        return
    given = callee.template_arguments
    notes = [
        _conflict(f, node.arguments) if given is None else _misfit(f, node.arguments, given)
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
    notes = [_refusal(function, node.arguments, refuses) for function in functions]
    certain = [note for note in notes if note is not None]
    if len(certain) < len(notes) or not any(_takes(f, node.arguments) for f in functions):
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


def _refusal(
    function: Function,
    arguments: Sequence[Expression],
    refuses: Callable[[Expression, Type], bool],
) -> Note | None:
    if not _takes(function, arguments):
        fields = {"takes": str(len(function.parameters)), "given": str(len(arguments))}
        return Note(function, RULE.notes["count"], fields)
    return _first_refused(function, arguments, refuses)


def _first_refused(
    function: Function,
    arguments: Sequence[Expression],
    refuses: Callable[[Expression, Type], bool],
) -> Note | None:
    """The first argument that its parameter's type refuses."""
    for number, (parameter, given) in enumerate(zip(function.parameters, arguments, strict=False)):
        if refuses(given, parameter.type):
            return _no_conversion(function, given, parameter.type, number)
    return None


def _no_conversion(function: Function, given: Expression, taken: Type, number: int) -> Note:
    fields = {"given": str(value_type(given.type)), "taken": str(taken), "number": str(number + 1)}
    return Note(function, RULE.notes["conversion"], fields)


def _is_plain_template(function: Function) -> bool:
    """Whether it is a template of the user's, with no parameter that takes any number of types."""
    if not function.template or function.instance_of is not None or function.item.builtin:
        return False
    if isinstance(function.scope, Class) or function.previous is not None:
        return False
    packs = (*(p.is_pack for p in function.template), *(p.is_pack for p in function.parameters))
    open_ = any(packs)
    return not open_ and not function.type.variadic


def _conflict(function: Function, arguments: Sequence[Expression]) -> Note | None:
    """Which parameter of a template is deduced as two types; None if none certainly is."""
    if not _takes(function, arguments):
        return None
    known: dict[str, Type] = {}
    for parameter, given in zip(function.parameters, arguments, strict=False):
        taken = parameter.type
        by_value = isinstance(taken, TemplateType)
        if isinstance(taken, Reference) and not taken.rvalue:
            taken = unqualified(taken.target)
        if not isinstance(taken, TemplateType) or taken.parameter not in (function.template or ()):
            continue
        type_ = unqualified(value_type(given.type))
        if isinstance(type_, Array) or (not by_value and is_const(given.type)):
            continue
        before = known.setdefault(taken.parameter.name, type_)
        if before != type_:
            fields = {"parameter": str(taken), "one": str(before), "other": str(type_)}
            return Note(function, RULE.notes["conflict"], fields)
    return None


def _misfit(
    function: Function, arguments: Sequence[Expression], given: Sequence[Binding]
) -> Note | None:
    """Which argument does not become the type that is given for its parameter; None if each may."""
    parameters = function.template or ()
    if not _takes(function, arguments) or len(given) > len(parameters):
        return None
    bound = dict(zip((p.name for p in parameters), given, strict=False))
    for number, (parameter, value) in enumerate(zip(function.parameters, arguments, strict=False)):
        taken = unqualified(parameter.type)
        type_ = bound.get(taken.parameter.name) if isinstance(taken, TemplateType) else None
        if type_ is None or isinstance(type_, int):
            continue
        type_ = decayed(type_)  # a parameter of an array's type is a pointer
        if cannot_become(value, type_):
            return _no_conversion(function, value, type_, number)
    return None


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
    notes = _failures(kernels, node.arguments, callee.template_arguments)
    alone = len(functions) == 1 and not _is_of_class(kernels[0], notes)
    if notes is None or alone or doubt_of_place(visit.unit, visit.item, node.span) is not None:
        return ()
    if any(f.template is not None for f in kernels) and may_be_overloaded(visit.unit, functions):
        return ()
    return (_report(_CALL, kernels[0].name, callee.name_span, notes),)


def _is_of_class(kernel: Function, notes: Sequence[Note] | None) -> bool:
    """Whether an argument fails at a parameter of a class, or at a template's."""
    if kernel.template is not None:
        return bool(notes) and not any(note.message == RULE.notes["count"] for note in notes or ())
    numbers = (int(note.fields["number"]) for note in notes or () if "number" in note.fields)
    taken = (unqualified(kernel.parameters[number - 1].type) for number in numbers)
    return any(isinstance(type_, ClassType) for type_ in taken)


@RULE.on(Construct)
def check_construction(node: Construct, visit: Visit) -> Iterator[Report]:
    """An object that no constructor of its class makes."""
    type_ = unqualified(node.type)
    if node.constructor is not None or not isinstance(type_, ClassType):
        return
    class_ = type_.declaration
    if not (is_plain_class(class_) or is_closed(class_)) or not _are_known(node.arguments):
        return
    functions = usable_constructors(class_)
    if not functions and takes_nothing(class_, node.arguments, braced=node.braced):
        yield from _unmade(class_, node, visit)
    if not functions or not all(map(_is_judged, functions)) or _may_copy(type_, node.arguments):
        return
    if not node.arguments and (class_.inherits or not (node.bare and constructors(class_))):
        return  # constructors of bases leave a class the one that nobody wrote
    if node.braced and all(f.is_defaulted or f.is_deleted for f in functions):
        return  # an aggregate all the same
    notes = _failures(functions, node.arguments)
    if notes is None or is_instance(visit) or has_other_text(visit.unit, class_.name):
        return
    if doubt_of_place(visit.unit, visit.item, node.span) is None:
        yield _report(_MADE, class_.name, node.span, notes)


@RULE.on(InitList)
def check_list(node: InitList, visit: Visit) -> Iterable[Report]:
    """`{…}` for an object that has no constructor, and no parts that a list may give."""
    type_ = unqualified(node.type)
    if not isinstance(type_, ClassType) or not node.elements or any(node.fields):
        return ()
    class_ = type_.declaration
    if not is_plain_class(class_) or usable_constructors(class_) or not _are_known(node.elements):
        return ()
    wrong = takes_nothing(class_, node.elements, braced=True)
    return _unmade(class_, node, visit) if wrong else ()


def _unmade(class_: Class, node: Expression, visit: Visit) -> Iterator[Report]:
    if is_instance(visit) or has_other_text(visit.unit, class_.name):
        return
    if doubt_of_place(visit.unit, visit.item, node.span) is None:
        yield _report(_MADE, class_.name, node.span, ())


def _report(kind: str, name: str, span: Span, notes: Sequence[Note]) -> Report:
    return Report(span, {"kind": Phrase(kind), "function": name}, tuple(notes[:_SHOWN]))


def _are_known(arguments: Sequence[Expression]) -> bool:
    return not any(isinstance(a, InitList) or is_unknown(a.type) for a in arguments)


def _may_copy(type_: ClassType, arguments: Sequence[Expression]) -> bool:
    """Whether the copy constructor that nobody wrote may take what is given."""
    if len(arguments) != 1:
        return False
    if is_closed(type_.declaration) and library_name(arguments[0].type):
        return False
    return any(map(copies, usable_constructors(type_.declaration))) or not cannot_become(
        arguments[0], type_
    )


def _is_judged(function: Function) -> bool:
    """Whether all is known of what a function takes."""
    plain = function.template is None and function.instance_of is None and not function.packs
    scope = function.scope
    closed = isinstance(scope, Class) and is_closed(scope)
    known = closed or not isinstance(scope, Class) or is_plain_class(scope)
    return plain and known and (closed or not function.item.builtin) and not function.is_kernel


def _takes(function: Function, arguments: Sequence[Expression]) -> bool:
    """Whether the number of arguments is one that a function takes."""
    most = function.maximum_arguments
    count = len(arguments)
    return function.minimum_arguments <= count and (most is None or count <= most)


def _failures(
    functions: Sequence[Function],
    arguments: Sequence[Expression],
    explicit: Sequence[Binding] | None = None,
    *,
    constant: bool = False,
) -> list[Note] | None:
    """Why each function does not take the arguments; None if one of them may."""
    found: list[Note] = []
    for function in functions:
        if function.template is not None:
            note = _failure_of_template(function, arguments, len(explicit or ()))
        elif explicit is not None:
            return None  # a specialisation
        else:
            note = _failure(function, arguments)
            if note is None and constant and not (function.is_const or function.is_static):
                note = Note(function, RULE.notes["constant"])
        if note is None:
            return None
        found.append(note)
    return found


def _failure(function: Function, arguments: Sequence[Expression]) -> Note | None:
    if not _takes(function, arguments):
        if function.previous is not None:
            return None  # default arguments may stand there
        takes = str(len(function.parameters))
        fields = {"takes": takes, "given": str(len(arguments))}
        return Note(function, RULE.notes["count"], fields)
    return _first_refused(function, arguments, cannot_become)


def _failure_of_template(
    function: Function, arguments: Sequence[Expression], given: int
) -> Note | None:
    """Why a template's parameters, the first of them `given`, do not follow from the arguments;
    None unless all is known that says so."""
    parameters = function.template or ()
    plain = all(p.kind != "template" and not p.is_pack for p in parameters)
    if not plain or not _takes(function, arguments) or function.previous is not None:
        return None
    pairs = list(zip(function.parameters, arguments, strict=False))
    if not all(_is_deduced_from(p.type) and has_known_type(a.type) for p, a in pairs):
        return None
    fixed = frozenset(p.name for p in parameters[:given])
    found: dict[str, list[Binding]] = {}
    for taker, argument in pairs:
        deduction = Deduction(fixed=fixed)
        deduce_call(replace(function, parameters=(taker,)), [argument], deduction)
        for name, value in deduction.bindings.items():
            found.setdefault(name, []).append(value)
    notes = (_undeduced(function, p, found.get(p.name, [])) for p in parameters[given:])
    return next(filter(None, notes), None)


def _undeduced(
    function: Function, parameter: TemplateParameter, found: Sequence[Binding]
) -> Note | None:
    """Why what was deduced for a template's parameter is not one thing, if it is none."""
    each = list(dict.fromkeys(found))
    if not each and not parameter.has_default:
        return Note(function, RULE.notes["undeduced"], {"parameter": parameter.name})
    if len(each) < 2 or any(isinstance(b, int) or is_unknown(b) for b in each):
        return None
    fields = {"parameter": parameter.name, "one": str(each[0]), "other": str(each[1])}
    return Note(function, RULE.notes["conflict"], fields)


def _is_deduced_from(type_: Type) -> bool:
    """Whether it is simple how a parameter's type and an argument's belong together."""
    match type_:
        case Qualified(base=inner) | Pointer(pointee=inner) | Reference(target=inner):
            return _is_deduced_from(inner)
        case TemplateType():
            return True
    return has_known_type(type_)
