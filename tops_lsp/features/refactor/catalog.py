"""All refactorings, in the order in which they are offered."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tops_lsp.diagnostics.core import TextEdit
from tops_lsp.features.refactor.adopted_parameters import adopt_parameters
from tops_lsp.features.refactor.branches import (
    invert_if,
    merge_nested_if,
    return_early,
    split_if,
)
from tops_lsp.features.refactor.configure_once import configure_once
from tops_lsp.features.refactor.contexts import wrap_in_scope
from tops_lsp.features.refactor.core import Proposal, Refactoring, Refusal, Selection
from tops_lsp.features.refactor.counterparts import (
    declare_in_class,
    define_declared,
    define_in_class,
)
from tops_lsp.features.refactor.cuda_spelling import to_tops
from tops_lsp.features.refactor.declaration_forms import (
    expand_auto,
    join_declaration,
    split_declaration,
)
from tops_lsp.features.refactor.definitions import define_after_class
from tops_lsp.features.refactor.double_buffer import double_buffer
from tops_lsp.features.refactor.extract_constant import extract_constant
from tops_lsp.features.refactor.extract_function import extract_function, extract_lambda
from tops_lsp.features.refactor.extract_variable import extract_variable
from tops_lsp.features.refactor.generated_members import (
    comparison,
    implement_pure,
    memberwise_constructor,
)
from tops_lsp.features.refactor.include_order import sort_includes
from tops_lsp.features.refactor.inline_function import inline_function
from tops_lsp.features.refactor.inline_variable import inline_variable
from tops_lsp.features.refactor.kernels import grid_stride, launch_function
from tops_lsp.features.refactor.literals import raw_string
from tops_lsp.features.refactor.macros import inline_macro
from tops_lsp.features.refactor.signatures import (
    introduce_parameter,
    move_parameter,
    remove_parameter,
)
from tops_lsp.features.refactor.source_files import define_in_source
from tops_lsp.features.refactor.staging import stage_through_l2
from tops_lsp.features.refactor.strip_mine import strip_mine
from tops_lsp.features.refactor.swap_operands import swap_operands
from tops_lsp.features.refactor.switches import fill_switch
from tops_lsp.features.refactor.transfers import begin_early, wait_at_once
from tops_lsp.features.refactor.usings import add_using, add_using_outside, remove_using
from tops_lsp.features.refactor.vectorize import vectorize_loop
from tops_lsp.features.refactor.wrappers import host_wrapper

EXTRACT, INLINE, REWRITE = "refactor.extract", "refactor.inline", "refactor.rewrite"

REFACTORINGS = (
    Refactoring("extract-variable", EXTRACT, extract_variable),
    Refactoring("extract-function", EXTRACT, extract_function),
    Refactoring("extract-constant", EXTRACT, extract_constant),
    Refactoring("extract-lambda", EXTRACT, extract_lambda),
    Refactoring("introduce-parameter", EXTRACT, introduce_parameter),
    Refactoring("inline-variable", INLINE, inline_variable),
    Refactoring("inline-function", INLINE, inline_function),
    Refactoring("inline-macro", INLINE, inline_macro),
    Refactoring("invert-if", REWRITE, invert_if),
    Refactoring("merge-nested-if", REWRITE, merge_nested_if),
    Refactoring("split-if", REWRITE, split_if),
    Refactoring("return-early", REWRITE, return_early),
    Refactoring("split-declaration", REWRITE, split_declaration),
    Refactoring("join-declaration", REWRITE, join_declaration),
    Refactoring("expand-auto", REWRITE, expand_auto),
    Refactoring("raw-string", REWRITE, raw_string),
    Refactoring("fill-switch", REWRITE, fill_switch),
    Refactoring("define-after-class", REWRITE, define_after_class),
    Refactoring("define-in-source", REWRITE, define_in_source),
    Refactoring("define-in-class", REWRITE, define_in_class),
    Refactoring("define-declared", REWRITE, define_declared),
    Refactoring("declare-in-class", REWRITE, declare_in_class),
    Refactoring("swap-operands", REWRITE, swap_operands),
    Refactoring("remove-parameter", REWRITE, remove_parameter),
    Refactoring("move-parameter", REWRITE, move_parameter),
    Refactoring("adopt-parameters", REWRITE, adopt_parameters),
    Refactoring("add-using", REWRITE, add_using),
    Refactoring("add-using-outside", REWRITE, add_using_outside),
    Refactoring("remove-using", REWRITE, remove_using),
    Refactoring("memberwise-constructor", REWRITE, memberwise_constructor),
    Refactoring("comparison", REWRITE, comparison),
    Refactoring("implement-pure", REWRITE, implement_pure),
    Refactoring("grid-stride", REWRITE, grid_stride),
    Refactoring("launch-function", REWRITE, launch_function),
    Refactoring("host-wrapper", REWRITE, host_wrapper),
    Refactoring("scope-context", REWRITE, wrap_in_scope),
    Refactoring("begin-early", REWRITE, begin_early),
    Refactoring("wait-at-once", REWRITE, wait_at_once),
    Refactoring("vectorize-loop", REWRITE, vectorize_loop),
    Refactoring("strip-mine", REWRITE, strip_mine),
    Refactoring("double-buffer", REWRITE, double_buffer),
    Refactoring("configure-once", REWRITE, configure_once),
    Refactoring("stage-through-l2", REWRITE, stage_through_l2),
    Refactoring("sort-includes", REWRITE, sort_includes),
    Refactoring("to-tops", REWRITE, to_tops),
)
BY_NAME = {each.name: each for each in REFACTORINGS}


def proposals(
    selection: Selection, kinds: frozenset[str]
) -> Iterator[tuple[Refactoring, Proposal]]:
    """What can be proposed for a selection, of some kinds."""
    for each in REFACTORINGS:
        if each.kind in kinds:
            proposal = each.propose(selection)
            if proposal is not None:
                yield each, proposal


def edits(name: str, selections: Sequence[Selection]) -> Sequence[TextEdit]:
    """What a refactoring changes, given the selection in each pass that compiles its place. Raises
    Refusal, also where the passes do not read the code as the same."""
    made = {_made(BY_NAME[name], selection) for selection in selections}
    if len(made) != 1:
        raise Refusal("passes")
    (agreed,) = made
    return sorted(agreed, key=lambda edit: edit.place.span)


def renamed(name: str, selection: Selection) -> str:
    """The new path that a refactoring gives the file; empty where it keeps its own."""
    proposal = BY_NAME[name].propose(selection)
    return "" if proposal is None else proposal.renamed


def _made(refactoring: Refactoring, selection: Selection) -> tuple[TextEdit, ...]:
    proposal = refactoring.propose(selection)
    if proposal is None:
        raise Refusal("passes")
    return tuple(proposal.make())
