"""Class template argument deduction: which instance `Box b(1);` makes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import takewhile

from tops_lsp.model.lowering.context import Lowering
from tops_lsp.model.sema.lists import list_element
from tops_lsp.model.sema.overloads import Candidate, resolve
from tops_lsp.model.sema.substitution import Bindings, is_open, substitute
from tops_lsp.model.tree.constructors import constructors
from tops_lsp.model.tree.declarations import Class, Function
from tops_lsp.model.tree.expressions import Expression, InitList
from tops_lsp.model.tree.types import (
    ClassType,
    QualifiedType,
    TemplateId,
    TemplateType,
    Type,
    unqualified,
    value_type,
)
from tops_startup.records import replace


def deduced_class(lo: Lowering, type_: Type, given: Sequence[Expression] | InitList) -> Type:
    """The instance that a class template named without arguments means for an initializer:
    arguments in parentheses, or a list in braces.

    Any other type stays itself, and so does a template where nothing can be deduced.
    """
    pattern = unqualified(type_)
    if not isinstance(pattern, TemplateId) or not isinstance(pattern.template, Class):
        return type_
    template = pattern.template
    if pattern.arguments != tuple(TemplateType(p) for p in template.template or ()):
        return type_
    made = _deduced(lo, template, given)
    if made is None or is_open(made):
        return type_
    return replace(type_, base=made) if isinstance(type_, QualifiedType) else made


def _deduced(lo: Lowering, template: Class, given: Sequence[Expression] | InitList) -> Type | None:
    arguments = given.elements if isinstance(given, InitList) else given
    copied = _copied(template, arguments)
    best = None
    if isinstance(given, InitList) and copied is None:
        best = _best(lo, [g for g in _guides(template) if _takes_list(g)], [given])
    best = best or _of_all(lo, template, arguments)
    if copied is not None and (best is None or best.function.template is not None):
        return copied
    if best is None:
        is_default = not arguments and not constructors(template)
        return _as_defaults(lo, template, {}) if is_default else None
    return (
        _guided(lo, best) if best.function.is_guide else _as_defaults(lo, template, best.bindings)
    )


def _best(
    lo: Lowering, guides: Sequence[Function], arguments: Sequence[Expression]
) -> Candidate | None:
    return resolve(guides, arguments, templates=lo.unit).best if guides else None


def _of_all(lo: Lowering, template: Class, arguments: Sequence[Expression]) -> Candidate | None:
    best = _best(lo, list(_guides(template)), arguments)
    written = _best(lo, template.guides, arguments)
    if best is None or (written is not None and _is_no_worse(written, best)):
        return written or best
    return best


def _is_no_worse(written: Candidate, best: Candidate) -> bool:
    """Whether a guide converts the arguments as well as what was chosen: it comes before what a
    constructor says, whose own conditions are not looked at here."""
    each = zip(written.costs[1:], best.costs[1:], strict=False)
    return all((a.rank, a.distance) <= (b.rank, b.distance) for a, b in each)


def _copied(template: Class, arguments: Sequence[Expression]) -> Type | None:
    """The type of the one argument, if it is an instance itself."""
    plain = value_type(arguments[0].type) if len(arguments) == 1 else None
    is_instance = isinstance(plain, ClassType) and plain.declaration.instance_of is template
    return plain if is_instance else None


def _takes_list(guide: Function) -> bool:
    """Whether a list in braces is its argument as a whole."""
    first = value_type(guide.parameters[0].type) if guide.parameters else None
    is_list = isinstance(first, TemplateId) and first.template.name == "initializer_list"
    listed = is_list or (first is not None and list_element(first) is not None)
    return listed and guide.minimum_arguments <= 1


def _guided(lo: Lowering, best: Candidate) -> Type:
    made = substitute(best.function.type.result, best.bindings, lo.unit.class_instance)
    return lo.unit.instance(best.function, best.bound).type.result if is_open(made) else made


def _as_defaults(lo: Lowering, template: Class, bindings: Bindings) -> Type | None:
    """The instance for some parameters' bindings, where the others are as their defaults."""
    parameters = template.template or ()
    known = tuple(takewhile(lambda p: p.key in bindings, parameters))
    if not all(p.has_default or p.is_pack for p in parameters[len(known) :]):
        return None
    if not known:
        return ClassType(lo.unit.class_instance(template, ()))
    result = TemplateId(template, tuple(map(TemplateType, known)))
    return substitute(result, bindings, lo.unit.class_instance)


def _guides(template: Class) -> Iterator[Function]:
    """Those written, and one for each constructor."""
    yield from template.guides
    own = template.template or ()
    result = TemplateId(template, tuple(TemplateType(p) for p in own))
    for constructor in constructors(template):
        type_ = replace(constructor.type, result=result)
        parameters = (*own, *(constructor.template or ()))
        yield replace(constructor, template=parameters, type=type_, scope=None)
