"""Statements become a function of their own, which is called in their place.

Variables of the function around are handed over: by value what is only read, by reference what is
changed or is no number. One that is declared inside and read after is what the new function gives
back. It runs on the side that the function around runs on.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tops_lsp.diagnostics.core import TextEdit
from tops_lsp.features.refactor.blocks import anchor, chain
from tops_lsp.features.refactor.core import (
    INDENT,
    Proposal,
    Refusal,
    Selection,
    indented,
    overlap,
)
from tops_lsp.features.refactor.homes import HEADERS, home_of
from tops_lsp.features.refactor.names import fresh_name
from tops_lsp.features.refactor.spelling import spelled_at
from tops_lsp.features.refactor.uses import Use, uses
from tops_lsp.features.scope import site_of
from tops_lsp.features.walk import expressions
from tops_lsp.model.sema.special_quality import is_trivial
from tops_lsp.model.sema.synthesized_members import SpecialKind
from tops_lsp.model.spelling import declared
from tops_lsp.model.tree import expressions as e
from tops_lsp.model.tree import statements as s
from tops_lsp.model.tree.declarations import Class, Function, Item, Storage, Variable
from tops_lsp.model.tree.spaces import Space
from tops_lsp.model.tree.types import (
    Array,
    ClassType,
    EnumType,
    Fundamental,
    Pointer,
    QualifiedType,
    Reference,
    Type,
    VectorType,
    is_const,
    is_unknown,
    qualify,
    unqualified,
)
from tops_lsp.text.searching import is_qualified
from tops_lsp.text.source import Span
from tops_lsp.text.words import words_of
from tops_startup.patterns import regex
from tops_startup.records import dataclass, field

_LOOPS = (s.For, s.While, s.DoWhile, s.RangeFor)
_PLAIN = (Fundamental, EnumType, Pointer, VectorType)
_USING = regex(rb"\busing\b")
_OWN_NAME = regex(rb"\b__(?:func|FUNCTION|PRETTY_FUNCTION)__\b|\balloca\b|\bva_arg\b")
_BINDING = regex(rb"\bauto\s*(?:const\b\s*)?&{0,2}\s*\[")


@dataclass(frozen=True, slots=True)
class _Region:
    """Statements of one block, as the model has them and as they are written."""

    item: Item
    function: Function
    statements: tuple[s.Statement, ...]
    ends_block: bool
    """Whether nothing of their block comes after them."""
    span: Span
    """Where they are written."""
    inner: Span
    """Where they are in the item."""


@dataclass(slots=True)
class _Traffic:
    """What goes into a region and comes out of it."""

    inputs: dict[Variable, bool] = field(default_factory=dict)
    """Variables of the function around, and whether they may be changed inside."""
    results: dict[Variable, None] = field(default_factory=dict)
    """Variables declared inside that are used after."""


def extract_function(selection: Selection) -> Proposal | None:
    """Proposes a function for the selected statements."""
    region = _selected(selection)
    if region is None:
        return None
    name = fresh_name(selection, region.item, "extracted")
    return Proposal(lambda: _edits(selection, region, name), {"name": name})


def extract_lambda(selection: Selection) -> Proposal | None:
    """Proposes a lambda, before them, for the selected statements."""
    region = _selected(selection)
    if region is None:
        return None
    name = fresh_name(selection, region.item, "extracted")
    return Proposal(lambda: _lambda(selection, region, name), {"name": name})


def _selected(selection: Selection) -> _Region | None:
    """The statements that the selection covers, all of each."""
    place, function, wanted = selection.place, selection.function, selection.trimmed
    if place is None or function is None or wanted.start == wanted.end:
        return None
    item, at = place
    for block in reversed(chain(selection.unit, function, at)):
        if isinstance(block, s.Compound):
            written = [(each, _written(selection, item, each)) for each in block.body]
            inside = [(each, span) for each, span in written if overlap(span, wanted)]
            if inside and all(wanted.covers(span) for _, span in inside):
                found = tuple(each for each, _ in inside)
                inner = Span(found[0].span.start, found[-1].span.end)
                span = Span(inside[0][1].start, inside[-1][1].end)
                last = found[-1] is block.body[-1]
                return _Region(item, function, found, last, span, inner)
    return None


def _written(selection: Selection, item: Item, statement: s.Statement) -> Span:
    """Where a statement is written, its semicolon included; of a macro's, where that is used."""
    span = selection.unit.origin(item, statement.span).span
    rest = selection.text[span.end :]
    blanks = len(rest) - len(rest.lstrip())
    ends = selection.text[span.end - 1 : span.end] in (b";", b"}")
    return (
        span
        if ends or rest[blanks : blanks + 1] != b";"
        else Span(span.start, span.end + blanks + 1)
    )


def _edits(selection: Selection, region: _Region, name: str) -> Sequence[TextEdit]:
    function = region.function
    if isinstance(function.scope, Class) or function.template is not None:
        raise Refusal("template-or-member")
    selection.refuse_macros(region.span)
    _check_ends(region)
    _check_flow(region)
    _check_names(selection, region)
    traffic = _traffic(selection, region)
    parameters = [_parameter(selection, v, changed) for v, changed in traffic.inputs.items()]
    arguments = ", ".join(variable.name for variable in traffic.inputs)
    result, before, after = _result(selection, region, traffic)
    call = f"{before}{name}({arguments});"
    home = home_of(selection, region.function)
    head = f"{_specifiers(selection, function)}{result} {name}({', '.join(parameters)})"
    return (
        selection.edit(Span(home, home), _definition(selection, region, head, after)),
        selection.edit(region.span, call),
    )


def _lambda(selection: Selection, region: _Region, name: str) -> Sequence[TextEdit]:
    selection.refuse_macros(region.span)
    _check_ends(region)
    _check_flow(region)
    _check_names(selection, region)
    _check_captures(selection, region)
    around = chain(selection.unit, region.function, region.inner.start)
    anchor(selection, region.item, around[: around.index(region.statements[0]) + 1])
    result, before, after = _result(selection, region, _traffic(selection, region))
    given = "" if result == "void" else f"() -> {result}"
    indent, end = selection.indent_at(region.span.start), selection.source.line_end
    body = indented(selection.code(region.span), indent, indent + INDENT)
    lines = [f"auto {name} = [&]{given} {{", f"{indent}{INDENT}{body}"]
    lines += [f"{indent}{INDENT}{after}"] if after else []
    lines += [f"{indent}}};", f"{indent}{before}{name}();"]
    return (selection.edit(region.span, end.join(lines)),)


def _check_captures(selection: Selection, region: _Region) -> None:
    """Raises Refusal for variables that no lambda of C++17 may capture."""
    span = selection.unit.origin(region.item, region.function.span).span
    if _BINDING.search(selection.text, *span):
        raise Refusal("local-names")
    for local in site_of(selection.unit, region.span.start).locals:
        if isinstance(local, Variable) and local.extent is not None:
            raise Refusal("unspellable", type=str(local.type))


# --- what is refused --------------------------------------------------------------------


def _check_flow(region: _Region) -> None:
    """Raises Refusal where control enters or leaves in the middle."""
    pending = [(statement, False, False) for statement in region.statements]
    ends = isinstance(region.statements[-1], s.Return)
    while pending:
        node, in_loop, in_switch = pending.pop()
        if isinstance(node, s.Label | s.Goto | s.OpaqueStatement):
            raise Refusal("jumps")
        if isinstance(node, s.Case) and not in_switch:
            raise Refusal("jumps")
        if isinstance(node, s.Return) and not ends:
            raise Refusal("returns")
        if isinstance(node, s.Break) and not (in_loop or in_switch):
            raise Refusal("jumps")
        if isinstance(node, s.Continue) and not in_loop:
            raise Refusal("jumps")
        loops = in_loop or isinstance(node, _LOOPS)
        switches = in_switch or isinstance(node, s.Switch)
        pending += [(inner, loops, switches) for inner in node.substatements()]


def _check_names(selection: Selection, region: _Region) -> None:
    """Raises Refusal where something in the region means what only the function around knows."""
    for node in expressions(selection.unit, region.function):
        inside = region.inner.covers(node.span)
        if isinstance(node, e.Lambda) and node.span.covers(region.inner) and not inside:
            raise Refusal("in-lambda")
        if inside and isinstance(node, e.Name) and region.function in node.candidates:
            raise Refusal("recursive")
        if inside and isinstance(node, e.Name) and not node.candidates:
            raise Refusal("unclear", name=node.text)
    body = selection.unit.body(region.function)
    for statement in s.walk_statements(body.compound) if body is not None else ():
        if isinstance(statement, s.Declare):
            _check_declarations(region, statement)
    if _OWN_NAME.search(selection.text, *region.span):
        raise Refusal("own-name")
    start = selection.unit.origin(region.item, region.function.body_span).span.start
    if _USING.search(selection.text, start, region.span.end):
        raise Refusal("local-names")


def _check_declarations(region: _Region, statement: s.Declare) -> None:
    inside = region.inner.covers(statement.span)
    for declaration in statement.declarations:
        if not isinstance(declaration, Variable):
            if not inside:
                raise Refusal("local-names")
        elif inside and (declaration.specifiers or declaration.extent is not None):
            raise Refusal("specifiers")
        elif inside and declaration.storage is not Storage.AUTOMATIC:
            raise Refusal("static")


def _check_ends(region: _Region) -> None:
    """Raises Refusal for objects that do something at their end, which would come earlier."""
    for statement in () if region.ends_block else region.statements:
        for each in statement.declarations if isinstance(statement, s.Declare) else ():
            if isinstance(each, Variable) and not _ends_quietly(each):
                raise Refusal("ends-later", name=each.name)


def _ends_quietly(variable: Variable) -> bool:
    type_ = unqualified(variable.type)
    while isinstance(type_, Array):
        type_ = unqualified(type_.element)
    if isinstance(type_, ClassType):
        return is_trivial(type_.declaration, SpecialKind.DESTRUCTOR) is True
    return variable.at_end is None and not is_unknown(type_)


# --- what goes in and out ---------------------------------------------------------------


def _traffic(selection: Selection, region: _Region) -> _Traffic:
    found = _Traffic()
    for use in uses(selection.unit, region.function):
        inside = region.inner.covers(use.node.span)
        for variable in _locals_in(use):
            own = region.inner.covers(variable.name_span) and variable.item is region.item
            if inside and not own:
                changed = not use.is_value or isinstance(use.node, e.Lambda)
                found.inputs[variable] = found.inputs.get(variable, False) or changed
            elif own and not inside:
                found.results[variable] = None
    _check_words(selection, region, found)
    found.inputs = dict(sorted(found.inputs.items(), key=lambda pair: pair[0].name_span))
    return found


def _locals_in(use: Use) -> Iterator[Variable]:
    """The local variable that an expression names."""
    if isinstance(use.node, e.Name) and isinstance(use.node.declaration, Variable):
        variable = use.node.declaration
        local = variable.storage in (Storage.AUTOMATIC, Storage.PARAMETER)
        if local or (variable.scope is None and variable not in variable.item.declarations):
            yield variable


def _check_words(selection: Selection, region: _Region, found: _Traffic) -> None:
    """Raises Refusal if a local is named where the model has no expression: in a type."""
    text = selection.text[region.span.start : region.span.end]
    given = {variable.name for variable in found.inputs}
    for local in site_of(selection.unit, region.span.start).locals:
        if local.name in given or not local.name:
            continue
        for word in words_of(text, local.name.encode()):
            if not is_qualified(text, word.start):
                raise Refusal("unclear", name=local.name)


def _parameter(selection: Selection, variable: Variable, changed: bool) -> str:
    type_, name = variable.type, variable.name
    if is_unknown(type_) or variable.is_pack:
        raise Refusal("unknown-type")
    if variable.storage is Storage.STATIC:
        raise Refusal("static")
    constant = is_const(type_) and isinstance(unqualified(type_), Fundamental)
    if variable.constexpr or (constant and variable.storage is not Storage.PARAMETER):
        raise Refusal("constant-outside", name=name)
    plain = unqualified(type_)
    if isinstance(plain, Pointer) and _space(plain.pointee) is not Space.GENERIC:
        raise Refusal("unspellable", type=str(type_))  # parameters name no memory
    if isinstance(plain, Reference):
        return declared(_spellable(selection, plain), name)
    if isinstance(plain, _PLAIN) and not changed:
        return declared(_spellable(selection, plain), name)
    return declared(Reference(_spellable(selection, type_)), name)


def _space(type_: Type) -> Space:
    return type_.space if isinstance(type_, QualifiedType) else Space.GENERIC


def _spellable(selection: Selection, type_: Type) -> Type:
    """A type that can be written where the region is. Raises Refusal for others."""
    inner = type_
    while isinstance(inner, Array):
        if inner.extent is None:
            raise Refusal("unspellable", type=str(type_))
        inner = inner.element
    if isinstance(inner, Reference) and isinstance(inner.target, Array):
        raise Refusal("unspellable", type=str(type_))
    spelled_at(selection, inner)
    return type_


def _result(selection: Selection, region: _Region, traffic: _Traffic) -> tuple[str, str, str]:
    """The new function's result, what comes before its call, and its last statement."""
    if isinstance(region.statements[-1], s.Return):
        result = region.function.type.result
        if region.function.auto_result:
            raise Refusal("unknown-type")
        return _spelled_result(selection, result), "return ", ""
    if not traffic.results:
        return "void", "", ""
    if len(traffic.results) > 1:
        raise Refusal("several-results")
    (variable,) = traffic.results
    type_ = qualify(unqualified(variable.type))
    if not isinstance(type_, _PLAIN) or variable.constexpr:
        raise Refusal("type", type=str(variable.type))
    words = "const " if is_const(variable.type) else ""
    spelled = _spelled_result(selection, type_)
    return spelled, f"{words}{declared(type_, variable.name)} = ", f"return {variable.name};"


def _spelled_result(selection: Selection, type_: Type) -> str:
    if str(type_) == "void":
        return "void"
    return spelled_at(selection, type_)


def _specifiers(selection: Selection, function: Function) -> str:
    """The side that the new function runs on; `inline` in a header."""
    execution = function.execution
    sides = "__host__ " * (execution.on_host and execution.on_device)
    words = f"{sides}{'__device__ ' if execution.on_device else ''}"
    return words + "inline " * selection.source.path.endswith(HEADERS)


# --- text -------------------------------------------------------------------------------


def _definition(selection: Selection, region: _Region, head: str, last: str) -> str:
    end, start = selection.source.line_end, region.span.start
    outer = selection.indent_at(home_of(selection, region.function))
    body = indented(selection.code(region.span), selection.indent_at(start), outer + INDENT)
    lines = [f"{outer}{head} {{", f"{outer}{INDENT}{body}"]
    lines += [f"{outer}{INDENT}{last}"] if last else []
    return end.join([*lines, f"{outer}}}", "", ""])
