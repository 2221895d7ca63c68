"""Class template argument deduction: which instance `Box b(1);` makes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tops_lsp.model.lowering.context import Lowering
from tops_lsp.model.sema.overloads import resolve
from tops_lsp.model.sema.substitution import is_open, substitute
from tops_lsp.model.tree.declarations import Class, Function
from tops_lsp.model.tree.expressions import Expression
from tops_lsp.model.tree.scopes import constructors
from tops_lsp.model.tree.types import TemplateId, TemplateType, Type, unqualified
from tops_startup.records import replace


def deduced_class(lo: Lowering, type_: Type, arguments: Sequence[Expression]) -> Type:
    """The instance that a class template named without arguments means for an initializer.

    Any other type stays itself, and so does a template where nothing can be deduced.
    """
    pattern = unqualified(type_)
    if not isinstance(pattern, TemplateId) or not isinstance(pattern.template, Class):
        return type_
    template = pattern.template
    if pattern.arguments != tuple(TemplateType(p) for p in template.template or ()):
        return type_
    written = template.guides
    best = resolve([*written, *_implied(template)], arguments, templates=lo.unit).best
    best = best or resolve(written, arguments, templates=lo.unit).best
    if best is None:
        return type_
    made = substitute(best.function.type.result, best.bindings, lo.unit.class_instance)
    if is_open(made) and best.function.is_guide:
        made = lo.unit.instance(best.function, best.bound).type.result
    return type_ if is_open(made) else made


def _implied(template: Class) -> Iterator[Function]:
    """A guide for each constructor."""
    own = template.template or ()
    result = TemplateId(template, tuple(TemplateType(p) for p in own))
    for constructor in constructors(template):
        type_ = replace(constructor.type, result=result)
        parameters = (*own, *(constructor.template or ()))
        yield replace(constructor, template=parameters, type=type_, scope=None)
