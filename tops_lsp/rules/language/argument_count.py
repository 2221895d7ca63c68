"""A call gives more or fewer arguments than any function of this name takes.

## Why it matters

The compiler stops here.

## Example

```cpp
__device__ float scaled(float value, float factor) { return value * factor; }
__global__ void kernel(float *data) {
  data[0] = scaled(data[0]);  // expect: argument-count
}
```

## Fix

Give what the function takes; the note shows its declaration.

## How to silence

`// tops-lint: ignore[argument-count] reason`

## Limits

Calls of the user's own functions, methods and lambdas that are no templates, of the functions of
CUDA's library that its stub has whole, and of C++'s library, whose methods and algorithms are known
with all their forms up to C++23, by number alone. Not judged where an overload is variadic, in
instances, and what macros make.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.diagnostics.core import Phrase, Severity
from tops_lsp.diagnostics.engine import Note, Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.certainty.completeness import (
    has_all_overloads,
    has_known_counts,
    has_namesake,
    library_counts,
)
from tops_lsp.model.certainty.doubts import doubt_of_place
from tops_lsp.model.certainty.file_kinds import declared_names, is_whole
from tops_lsp.model.certainty.other_text import lacks_headers
from tops_lsp.model.certainty.unseen_functions import may_be_member, may_be_overloaded
from tops_lsp.model.lowering.calls import closure_of
from tops_lsp.model.tree.declarations import Class, Function, Variable
from tops_lsp.model.tree.expressions import Call, Expression, Member, Name, Subscript, Unary
from tops_lsp.model.tree.scopes import has_unknown_base, members
from tops_lsp.model.tree.types import (
    ClassType,
    Expansion,
    FunctionType,
    Fundamental,
    Pack,
    Pointer,
    TemplateId,
    TemplateType,
    Type,
    is_unknown,
    mentioned,
    value_type,
)
from tops_lsp.rules.language._call_sites import is_of_std, may_be_of_std
from tops_lsp.rules.language._names import is_instance, is_pattern
from tops_lsp.text.source import NOWHERE
from tops_startup.patterns import regex

RULE = rule(
    code="TOPS608",
    name="argument-count",
    severity=Severity.ERROR,
    message="too {many} arguments to '{function}': expected {takes}, have {given}",
    notes={"declared": "'{function}' is declared here"},
)
_FAMILIES = ("cuda", "__")
_MADE_BY_OTHERS = "make_"
"""What programs declare further forms of, in headers that come before a part of them."""
_OTHERS = regex(rb"\busing\s+namespace\s+(?!std\s*;)")
_MANY, _FEW = Phrase("many"), Phrase("few")


@RULE.on(Call)
def check(node: Call, visit: Visit) -> Iterator[Report]:
    """A call that nothing of its name takes."""
    callee = node.callee
    if isinstance(callee, Subscript | Unary):
        yield from _of_pointer(node, callee, visit)
    if not isinstance(callee, Name | Member):
        return
    if isinstance(callee.declaration, Variable):
        yield from _of_pointer(node, callee, visit)
    functions = [f for f in callee.candidates if isinstance(f, Function)] or _of_lambda(callee)
    if node.function is not None and node.function not in functions:
        return  # found by its arguments, or an instance
    if not functions or len(functions) != len(callee.candidates):
        return
    given = len(node.arguments)
    owner = _owner(callee)
    listed = [library_counts(f, owner) for f in functions]
    least, most = _takes(functions, listed)
    if least <= given <= most:
        return
    if not all(counts or _is_judged(f) for f, counts in zip(functions, listed, strict=True)):
        return
    if owner is not None and owner.instance_of is not None and is_pattern(visit):
        return  # it may be an instance for what a parameter stands for
    if callee.name_span == NOWHERE or is_instance(visit) or _is_doubtful(node, visit):
        return
    whole = owner is not None and all(listed)
    if not whole and may_be_overloaded(visit.unit, functions):
        return
    if any(map(_has_more_defaults, functions)):
        return
    many = given > most
    takes = str(most if many else least)
    if least != most:
        takes = f"{least}-{most}"
    name = callee.text
    fields = {"function": name, "many": _MANY if many else _FEW, "takes": takes}
    notes = tuple(Note(f, RULE.notes["declared"], {"function": name}) for f in functions[:4])
    yield Report(callee.name_span, {**fields, "given": str(given)}, notes)


def _of_pointer(node: Call, callee: Expression, visit: Visit) -> Iterator[Report]:
    """A call through a pointer or a reference to a function, which has no defaults."""
    type_ = value_type(callee.type)
    if isinstance(type_, ClassType):
        yield from _of_function_object(node, callee, type_.declaration, visit)
        return
    taken = value_type(type_.pointee) if isinstance(type_, Pointer) else type_
    if not isinstance(taken, FunctionType) or taken.variadic or node.function is not None:
        return
    if is_instance(visit) or any(map(_hangs, taken.parameters)) or _is_doubtful(node, visit):
        return
    yield from _miscounted(node, callee, len(taken.parameters), visit)


def _of_function_object(
    node: Call, callee: Expression, class_: Class, visit: Visit
) -> Iterator[Report]:
    """A call of a `std::function`, whose type says how many it takes."""
    taken = class_.arguments[0] if class_.arguments else None
    if class_.name != "function" or not class_.item.builtin or not isinstance(taken, FunctionType):
        return
    if is_instance(visit) or any(map(_hangs, taken.parameters)) or _is_doubtful(node, visit):
        return
    yield from _miscounted(node, callee, len(taken.parameters), visit)


def _miscounted(node: Call, callee: Expression, takes: int, visit: Visit) -> Iterator[Report]:
    """A call with another number of arguments than the type of what is called has."""
    given = len(node.arguments)
    if takes != given:
        start, end = callee.span
        name = visit.item.text[start:end].decode("utf-8", "replace").strip("(*)")
        fields = {"function": name, "many": _MANY if given > takes else _FEW}
        yield Report(callee.span, {**fields, "takes": str(takes), "given": str(given)})


def _hangs(type_: Type) -> bool:
    """Whether a parameter's type is not known, or may stand for any number of them."""
    return any(is_unknown(t) or isinstance(t, Expansion | Pack) for t in mentioned(type_))


def _of_lambda(callee: Name | Member) -> list[Function]:
    """What is called of a variable that holds a lambda."""
    variable = callee.declaration if isinstance(callee, Name) else None
    closure = closure_of(variable) if isinstance(variable, Variable) else None
    made = () if closure is None else members(closure, "operator()")
    return [f for f in made if isinstance(f, Function) and f.template is None]


def _owner(callee: Name | Member) -> Class | None:
    """The class of the object that a method is called on."""
    type_ = value_type(callee.object_type) if isinstance(callee, Member) else None
    return type_.declaration if isinstance(type_, ClassType) else None


def _takes(functions: list[Function], listed: list[tuple[int, int] | None]) -> tuple[int, int]:
    """How many arguments a call must give at least to one of them, and at most."""
    known = [counts for counts in listed if counts is not None]
    if len(known) == len(functions):
        return min(least for least, _ in known), max(most for _, most in known)
    every = [one for function in functions for one in _redeclared(function)]
    least = min(one.minimum_arguments for one in every)
    counts = [one.maximum_arguments for one in every]
    return least, max(255 if count is None else count for count in counts)


def _redeclared(function: Function) -> list[Function]:
    """A function with its earlier declarations, which may have its default arguments."""
    found = [function]
    while found[-1].previous is not None and len(found) < 16:
        found.append(found[-1].previous)
    return found


def _has_more_defaults(function: Function) -> bool:
    """Whether default arguments are written that the model does not know."""
    text, start = function.item.text, function.name_span.end
    end = _end_of_list(text, start)
    if isinstance(function.scope, Class) and function.scope.is_closure:
        return False  # what comes after its name is not its list
    written = _DEFAULT.findall(text, start, max(end, start))
    known = [parameter for parameter in function.parameters if parameter.initializer is not None]
    return len(written) > len(known) and not function.item.builtin


def _end_of_list(text: bytes, start: int) -> int:
    """Where the bracket closes that opens after a name."""
    depth = 0
    for match in _BRACKETS.finditer(text, start):
        depth += 1 if match[0] == b"(" else -1
        if depth <= 0:
            return match.start()
    return start


_BRACKETS = regex(rb"[()]")
_DEFAULT = regex(rb"(?<![=<>!+\-*/%&|^])=(?!=)")


def _is_judged(function: Function) -> bool:
    """Whether all is known of what a function takes, and of those it is called with."""
    scope = function.scope
    if isinstance(scope, Class) and (scope.is_pattern or has_unknown_base(scope)):
        return False
    if function.is_kernel:
        return False  # a call without a launch has a rule of its own
    if has_known_counts(function):
        return True
    packed = any(p.is_pack for p in function.template or ())
    plain = (
        not packed
        and not any(p.is_pack for p in function.parameters)
        and not function.packs
        and not function.instance_of
    )
    closure = isinstance(scope, Class) and scope.is_closure
    named = closure or (function.name.isidentifier() and not function.name.startswith("operator"))
    return plain and named and not function.item.builtin and not function.is_constructor


def _is_doubtful(node: Call, visit: Visit) -> bool:
    """Whether the arguments are not what they seem, or the library has such a function, too."""
    start, end = node.span
    if b"..." in visit.item.text[start:end]:
        return True
    callee = node.callee
    if isinstance(callee, Name) and _may_be_anothers(node, callee, visit):
        return True
    if may_be_member(visit.item, node):
        return True
    if isinstance(callee, Name) and is_pattern(visit) and any(map(_depends, node.arguments)):
        return True  # an instance's arguments may find others
    if isinstance(callee, Name) and has_namesake(callee.text) and not is_of_std(callee, visit):
        plain = all(isinstance(value_type(a.type), Fundamental) for a in node.arguments)
        plain |= not may_be_of_std(callee.text, node.arguments, visit)
        plain |= all(isinstance(f, Function) and has_all_overloads(f) for f in callee.candidates)
        plain |= _are_all_of_std(callee, visit)
        if not plain or _OTHERS.search(visit.unit.expansion.text) is not None:
            return True
    return doubt_of_place(visit.unit, visit.item, node.span) is not None


def _are_all_of_std(callee: Name, visit: Visit) -> bool:
    """Whether a name stands for functions of `std` alone, and the unit declares none of it: a
    using-directive has brought them, and arguments find no others."""
    found = callee.candidates
    every = all(isinstance(f, Function) and library_counts(f, None) is not None for f in found)
    plain = every and callee.text not in declared_names(visit.unit)
    return plain and not lacks_headers(visit.unit)


def _depends(argument: Expression) -> bool:
    """Whether what an argument is hangs on a template's parameters."""
    types = mentioned(argument.type)
    return any(is_unknown(t) or isinstance(t, TemplateType | TemplateId) for t in types)


def _may_be_anothers(node: Call, callee: Name, visit: Visit) -> bool:
    """Whether arguments, or a using-directive, may find a function of a header that is missing
    beside the library's: `free(memory, queue)`."""
    library = any(function.item.builtin for function in callee.candidates)
    if library and callee.text.startswith(_MADE_BY_OTHERS) and not is_whole(visit.unit):
        return True
    if not library or callee.text.startswith(_FAMILIES) or not lacks_headers(visit.unit):
        return False
    unknown = any(is_unknown(argument.type) for argument in node.arguments)
    return unknown or _OTHERS.search(visit.unit.expansion.text) is not None
