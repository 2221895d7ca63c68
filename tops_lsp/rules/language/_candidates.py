"""Why a function does not take the arguments of a call."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tops_lsp.diagnostics.engine import Note
from tops_lsp.model.sema.deduction import Deduction, deduce_call
from tops_lsp.model.sema.substitution import Binding
from tops_lsp.model.tree.declarations import Class, Function, TemplateParameter
from tops_lsp.model.tree.expressions import Expression
from tops_lsp.model.tree.types import (
    Array,
    Pointer,
    QualifiedType,
    Reference,
    TemplateType,
    Type,
    decayed,
    is_const,
    is_unknown,
    unqualified,
    value_type,
)
from tops_lsp.rules.language._conversions import cannot_become, has_known_type
from tops_startup.records import replace

NOTES = {
    "conversion": "candidate not viable: no known conversion from '{given}' to '{taken}' for"
    " argument {number}",
    "constant": "candidate not viable: the object is a constant, and the method is not 'const'",
    "count": "candidate not viable: it takes {takes} arguments, {given} are given",
    "conflict": "candidate template ignored: deduced conflicting types for parameter"
    " '{parameter}' ('{one}' and '{other}')",
    "undeduced": "candidate template ignored: couldn't infer template argument '{parameter}'",
}


def takes(function: Function, arguments: Sequence[Expression]) -> bool:
    """Whether the number of arguments is one that a function takes."""
    most = function.maximum_arguments
    count = len(arguments)
    return function.minimum_arguments <= count and (most is None or count <= most)


def failures(
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
                note = Note(function, NOTES["constant"])
        if note is None:
            return None
        found.append(note)
    return found


def _failure(function: Function, arguments: Sequence[Expression]) -> Note | None:
    if not takes(function, arguments):
        if function.previous is not None:
            return None  # default arguments may be there
        fields = {"takes": str(len(function.parameters)), "given": str(len(arguments))}
        return Note(function, NOTES["count"], fields)
    return _first_refused(function, arguments, cannot_become)


def refusal(
    function: Function,
    arguments: Sequence[Expression],
    refuses: Callable[[Expression, Type], bool],
) -> Note | None:
    if not takes(function, arguments):
        fields = {"takes": str(len(function.parameters)), "given": str(len(arguments))}
        return Note(function, NOTES["count"], fields)
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
    return Note(function, NOTES["conversion"], fields)


def is_plain_template(function: Function) -> bool:
    """Whether it is a template of the user's, with no parameter that takes any number of types."""
    if not function.template or function.instance_of is not None or function.item.builtin:
        return False
    if isinstance(function.scope, Class) or function.previous is not None:
        return False
    packs = (*(p.is_pack for p in function.template), *(p.is_pack for p in function.parameters))
    open_ = any(packs)
    return not open_ and not function.type.variadic


def conflict_of(function: Function, arguments: Sequence[Expression]) -> Note | None:
    """Which parameter of a template is deduced as two types; None if none certainly is."""
    if not takes(function, arguments):
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
            return Note(function, NOTES["conflict"], fields)
    return None


def misfit_of(
    function: Function, arguments: Sequence[Expression], given: Sequence[Binding]
) -> Note | None:
    """Which argument does not become the type that is given for its parameter; None if each may."""
    parameters = function.template or ()
    if not takes(function, arguments) or len(given) > len(parameters):
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


def _failure_of_template(
    function: Function, arguments: Sequence[Expression], given: int
) -> Note | None:
    """Why a template's parameters, the first of them `given`, do not follow from the arguments;
    None unless all is known that says so."""
    parameters = function.template or ()
    plain = all(p.kind != "template" and not p.is_pack for p in parameters)
    if not plain or not takes(function, arguments) or function.previous is not None:
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
        return Note(function, NOTES["undeduced"], {"parameter": parameter.name})
    if len(each) < 2 or any(isinstance(b, int) or is_unknown(b) for b in each):
        return None
    fields = {"parameter": parameter.name, "one": str(each[0]), "other": str(each[1])}
    return Note(function, NOTES["conflict"], fields)


def _is_deduced_from(type_: Type) -> bool:
    """Whether it is simple how a parameter's type and an argument's belong together."""
    match type_:
        case QualifiedType(base=inner) | Pointer(pointee=inner) | Reference(target=inner):
            return _is_deduced_from(inner)
        case TemplateType():
            return True
    return has_known_type(type_)
