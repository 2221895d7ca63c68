"""A constant expression becomes a constant before the function."""

from __future__ import annotations

from collections.abc import Sequence

from tops_lsp.diagnostics.core import TextEdit
from tops_lsp.features.refactor.core import Proposal, Refusal, Selection
from tops_lsp.features.refactor.extract_variable import SelectedExpression, bare_text, selected_use
from tops_lsp.features.refactor.homes import HEADERS, home_of
from tops_lsp.features.refactor.names import fresh_name
from tops_lsp.model.sema.constants import Evaluator
from tops_lsp.model.tree import expressions as e
from tops_lsp.model.tree.declarations import (
    Class,
    Enumeration,
    Enumerator,
    Function,
    Namespace,
    Variable,
)
from tops_lsp.model.tree.types import Fundamental, Pointer, unqualified, value_type
from tops_lsp.text.source import Span

_WANTED = "CONSTANT"


def extract_constant(selection: Selection) -> Proposal | None:
    """Proposes a constant for the selected expression."""
    found = selected_use(selection)
    if found is None:
        return None
    type_ = unqualified(value_type(found.use.node.type))
    if not isinstance(type_, Fundamental) or Evaluator().evaluate(found.use.node) is None:
        return None
    name = fresh_name(selection, found.item, _WANTED)
    return Proposal(lambda: _edits(selection, found, str(type_), name), {"name": name})


def _edits(
    selection: Selection, found: SelectedExpression, type_: str, name: str
) -> Sequence[TextEdit]:
    use, function = found.use, found.function
    if function.template is not None or isinstance(function.scope, Class):
        raise Refusal("template-or-member")
    if not use.is_value:
        raise Refusal("not-a-value")
    if use.parent is not None and isinstance(unqualified(value_type(use.parent.type)), Pointer):
        raise Refusal("conversion", type=str(use.parent.type))  # it may be a null pointer
    if isinstance(use.node, e.SizeOf) or not _is_of_outside(use.node):
        raise Refusal("local-names")
    selection.refuse_macros(found.span)
    home, end = home_of(selection, function), selection.source.line_end
    indent = selection.indent_at(home)
    words = "inline constexpr" if selection.source.path.endswith(HEADERS) else "constexpr"
    line = f"{indent}{words} {type_} {name} = {bare_text(selection.code(found.span))};"
    start = selection.edit(Span(home, home), f"{line}{end}{end}")
    return (start, selection.word_at(found.span, name))


def _is_of_outside(node: e.Expression) -> bool:
    """Whether an expression names only what is outside of functions."""
    for part in e.walk(node):
        match part:
            case e.Name(declaration=Variable() as variable):
                if variable not in variable.item.declarations and not variable.item.builtin:
                    return False
            case e.Name(declaration=Enumerator() as enumerator):
                home = enumerator.scope
                if not isinstance(home, Namespace | None) or not _is_at_top(enumerator):
                    return False
            case e.Name(declaration=Function()):
                pass
            case e.Name() | e.This() | e.Lambda():
                return False
            case e.Cast() if not isinstance(unqualified(value_type(part.type)), Fundamental):
                return False
    return True


def _is_at_top(enumerator: Enumerator) -> bool:
    return any(
        enumerator in each.enumerators
        for each in enumerator.item.declarations
        if isinstance(each, Enumeration)
    )
