"""The type a call gives: declared, deduced from the body, or that of a template's instance."""

from __future__ import annotations

from tops_lsp.model.lowering.context import Lowering
from tops_lsp.model.sema.substitution import Binding, substitute
from tops_lsp.model.tree.declarations import Function
from tops_lsp.model.tree.types import Type, is_unknown


def result_type(
    lo: Lowering,
    function: Function,
    bindings: tuple[tuple[str, Binding], ...] = (),
    deduced: bool = True,
) -> Type:
    """The result of calling `function` with its template parameters bound; reference kept."""
    type_ = substitute(function.type.result, dict(bindings), lo.unit.class_instance)
    if not is_unknown(type_):
        return type_
    if function.template is None:
        return lo.unit.deduced_result(function) if function.auto_result else type_
    known = all(isinstance(b, int) or not is_unknown(b) for _, b in bindings)
    if deduced and known:
        return lo.unit.instance(function, bindings).type.result
    return type_
