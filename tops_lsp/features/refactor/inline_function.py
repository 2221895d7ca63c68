"""A call gives way to what its function does: the value that it gives back, or its statements.

Arguments take the places of parameters where nothing else may come between, or become variables of
a block. Every name must mean at the call what it means in the function.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tops_lsp.diagnostics.core import TextEdit
from tops_lsp.features.identity import redeclarations
from tops_lsp.features.locate import locate
from tops_lsp.features.refactor.core import INDENT, Proposal, Refusal, Selection, indented
from tops_lsp.features.refactor.evaluation import (
    Footprint,
    Footprints,
    earlier_roots,
    footprints,
    refuse_ends,
    turn_of,
)
from tops_lsp.features.refactor.operands import in_place_of
from tops_lsp.features.refactor.spelling import spelled_at
from tops_lsp.features.refactor.uses import Use, uses
from tops_lsp.features.scope import Site, site_at
from tops_lsp.features.walk import declarations
from tops_lsp.model.sema.argument_binding import passed
from tops_lsp.model.spelling import declared
from tops_lsp.model.tree import expressions as e
from tops_lsp.model.tree import statements as s
from tops_lsp.model.tree.declarations import Class, Function, Storage, Variable
from tops_lsp.model.tree.types import (
    EnumType,
    Fundamental,
    Pointer,
    VectorType,
    is_unknown,
    qualify,
    unqualified,
    value_type,
)
from tops_lsp.text.searching import is_qualified
from tops_lsp.text.source import Span
from tops_lsp.text.words import CPP_KEYWORDS, words_of
from tops_startup.patterns import regex
from tops_startup.records import dataclass

_PLAIN = (Fundamental, EnumType, Pointer, VectorType)
_NAME = regex(rb"(?<![\w.])[A-Za-z_]\w*")
_OWN_NAME = regex(rb"\b__(?:func|FUNCTION|PRETTY_FUNCTION)__\b|\balloca\b")


@dataclass(frozen=True, slots=True)
class _InlineSite:
    """A call in a function, and the definition of what it calls."""

    caller: Function
    call: e.Call
    callee: Function
    body: s.Compound

    @property
    def result(self) -> e.Expression | None:
        """What the function gives back, if that is all it does."""
        last = self.body.body[0] if len(self.body.body) == 1 else None
        return _bare(last.value) if isinstance(last, s.Return) and last.value is not None else None


def inline_function(selection: Selection) -> Proposal | None:
    """Proposes to put what a function does in place of the call of it whose name is selected."""
    named = locate(selection.unit, selection.trimmed.start, selection.known)
    caller = selection.function
    if named is None or caller is None or not isinstance(named.call, e.Call):
        return None
    if not isinstance(named.expression, e.Name) or named.item is not caller.item:
        return None
    callee = _definition(selection, named.call)
    body = None if callee is None else selection.unit.body(callee)
    if callee is None or body is None or callee.is_kernel:
        return None
    found = _InlineSite(caller, named.call, callee, body.compound)
    return Proposal(lambda: _edits(selection, found), {"name": callee.name})


def _definition(selection: Selection, call: e.Call) -> Function | None:
    """The body that a call runs, if it is written in this file."""
    called = call.function
    if called is None or called.item.builtin:
        return None
    for each in (called, *redeclarations(selection.unit, called)):
        if isinstance(each, Function) and each.is_definition:
            path = selection.unit.origin(each.item, each.name_span).path
            return each if path == selection.source.path else None
    return None


def _edits(selection: Selection, found: _InlineSite) -> Sequence[TextEdit]:
    callee = found.callee
    if isinstance(callee.scope, Class) or callee.template is not None or callee.instance_of:
        raise Refusal("template-or-member")
    if callee is found.caller:
        raise Refusal("recursive")
    if selection.unit.has_errors_in(callee.item, callee.span):
        raise Refusal("unclear", name=callee.name)
    if len(found.call.arguments) != len(callee.parameters) or callee.type.variadic:
        raise Refusal("unclear", name=callee.name)
    use = next((u for u in uses(selection.unit, found.caller) if u.node is found.call), None)
    span = selection.raw_span(found.caller.item, found.call.span)
    if use is None or span is None:
        raise Refusal("macro")
    selection.refuse_macros(span)
    _check_words(selection, found)
    if found.result is not None:
        return (selection.edit(span, _as_value(selection, found, use, found.result, span)),)
    return (_as_block(selection, found, use),)


def _bare(node: e.Expression) -> e.Expression:
    while isinstance(node, e.Cast) and node.kind is e.CastKind.IMPLICIT:
        node = node.operand
    return node


# --- names ------------------------------------------------------------------------------


def _check_words(selection: Selection, found: _InlineSite) -> None:
    """Raises Refusal where a word of the function means something else at the call."""
    callee = found.callee
    span = selection.raw_span(callee.item, callee.body_span)
    if span is None:
        raise Refusal("macro")
    selection.refuse_macros(span)
    text = selection.text[slice(*span)]
    if _OWN_NAME.search(text):
        raise Refusal("own-name")
    own = {d.name for d in (*callee.parameters, *declarations(selection.unit, callee))}
    here = site_at(selection.unit, found.caller.item, found.call.span.start)
    there = site_at(selection.unit, callee.item, callee.span.start)
    for name in _words(text):
        if name not in own and _meaning(here, name) != _meaning(there, name):
            raise Refusal("hidden", name=name)


def _words(text: bytes) -> Iterator[str]:
    for match in _NAME.finditer(text):
        name = match[0].decode()
        if name not in CPP_KEYWORDS and not is_qualified(text, match.start()):
            yield name


def _meaning(site: Site, name: str) -> list[int]:
    return [id(each) for each in site.lookup(name)]


# --- a value ----------------------------------------------------------------------------


def _as_value(
    selection: Selection, found: _InlineSite, use: Use, result: e.Expression, span: Span
) -> str:
    """What the function gives back, with arguments for its parameters."""
    written = selection.raw_span(found.callee.item, result.span)
    if written is None or any(isinstance(p, e.Lambda) for p in e.walk(result)):
        raise Refusal("macro")
    read = _reads(selection, found, result)
    _check_order(selection, found, use, result, read)
    text, base = selection.text[slice(*written)], written.start
    for each in sorted(read, key=lambda u: u.node.span, reverse=True):
        place = selection.raw_span(found.callee.item, each.node.span)
        if place is None or not written.covers(place):
            raise Refusal("macro")
        given = in_place_of(selection, place, _argument(selection, found, each)).encode()
        text = text[: place.start - base] + given + text[place.end - base :]
    wanted, made = found.callee.type.result, text.decode("utf-8", "surrogateescape")
    if not isinstance(unqualified(wanted), _PLAIN) or is_unknown(result.type):
        raise Refusal("type", type=str(wanted))
    if str(wanted) != "void" and unqualified(value_type(result.type)) != unqualified(wanted):
        return f"static_cast<{spelled_at(selection, qualify(unqualified(wanted)))}>({made})"
    return in_place_of(selection, span, made)


def _reads(selection: Selection, found: _InlineSite, result: e.Expression) -> list[Use]:
    """The uses of parameters. Raises Refusal unless each is for the value."""
    parameters, read = set(found.callee.parameters), []
    for use in uses(selection.unit, found.callee):
        if isinstance(use.node, e.Name) and use.node.declaration in parameters:
            if use.is_target:
                raise Refusal("changed", name=use.node.text)
            if not use.is_value:
                raise Refusal("not-a-value")
            read.append(use)
    spans = {use.node.span for use in read}
    for parameter in found.callee.parameters:
        for word in words_of(found.callee.item.text, parameter.name.encode()):
            if parameter.name and result.span.covers(word) and word not in spans:
                raise Refusal("unclear", name=parameter.name)
    return read


def _given(found: _InlineSite) -> dict[Variable, e.Expression]:
    """The arguments of the call by parameter, as they are written."""
    bound = passed(found.callee, found.call.arguments, found.call.bindings)
    given = {p: _bare(argument) for p, argument in bound}
    if set(given) != set(found.callee.parameters):
        raise Refusal("unclear", name=found.callee.name)
    return given


def _argument(selection: Selection, found: _InlineSite, use: Use) -> str:
    """The argument for a parameter, converted to its type."""
    parameter = use.node.declaration if isinstance(use.node, e.Name) else None
    if not isinstance(parameter, Variable):
        raise Refusal("macro")
    argument = _given(found)[parameter]
    text = _code(selection, found, argument)
    wanted, kept = unqualified(parameter.type), unqualified(value_type(argument.type))
    if not isinstance(wanted, _PLAIN) or is_unknown(kept):
        raise Refusal("type", type=str(parameter.type))
    if wanted == kept:
        return text
    if not isinstance(wanted, Fundamental | EnumType):
        raise Refusal("conversion", type=str(wanted))
    return f"static_cast<{spelled_at(selection, qualify(wanted))}>({text})"


def _code(selection: Selection, found: _InlineSite, argument: e.Expression) -> str:
    """An argument as it is written; the comma operator is no comma in parentheses alone."""
    span = selection.raw_span(found.caller.item, argument.span)
    if span is None:
        raise Refusal("macro")
    text = selection.code(span)
    return f"({text})" if isinstance(argument, e.Binary) and argument.op == "," else text


def _check_order(
    selection: Selection, found: _InlineSite, use: Use, result: e.Expression, read: list[Use]
) -> None:
    """Raises Refusal unless what is evaluated stays the same, in whatever order."""
    around, inside = (footprints(selection.unit, f) for f in (found.caller, found.callee))
    done = inside.of(result)
    turn = turn_of(use.root, use.node)
    if turn is None or turn.unevaluated:
        raise Refusal("unevaluated")
    beside = around.of(*turn.before, *earlier_roots(use.owner, use.root))
    act = Footprint(memory=done.memory, acts=done.acts)
    if not act.commutes(beside):
        raise Refusal("order")
    busy = []
    for parameter, argument in _given(found).items():
        print_ = around.of(argument)
        if print_.memory or print_.acts or print_.changes:
            busy.append(parameter)
            _check_once(inside, result, [u for u in read if _names(u.node, parameter)], print_)
    if len(busy) > 1:
        raise Refusal("order")


def _check_once(
    known: Footprints, result: e.Expression, read: list[Use], argument: Footprint
) -> None:
    """Raises Refusal unless a parameter is read once, with nothing before that meets it."""
    if len(read) != 1:
        raise Refusal("varies" if read else "acts")
    turn = turn_of(result, read[0].node)
    if turn is None or turn.unevaluated or turn.conditional:
        raise Refusal("conditional")
    if not argument.commutes(known.of(*turn.before)):
        raise Refusal("order")


def _names(node: e.Expression, variable: Variable) -> bool:
    return isinstance(node, e.Name) and node.declaration is variable


# --- statements -------------------------------------------------------------------------


def _as_block(selection: Selection, found: _InlineSite, use: Use) -> TextEdit:
    """The function's statements in a block of their own, its parameters as variables."""
    if str(found.callee.type.result) != "void" or use.root is not found.call:
        raise Refusal("several-statements")
    if not isinstance(use.owner, s.Evaluate):
        raise Refusal("several-statements")
    _check_body(found)
    whole = selection.raw_span(found.caller.item, use.owner.span)
    body = selection.raw_span(found.callee.item, found.callee.body_span)
    if whole is None or body is None:
        raise Refusal("macro")
    if selection.text[body.start : body.start + 1] != b"{":
        raise Refusal("jumps")  # a function's `try` is no block
    statements = [selection.raw_span(found.callee.item, each.span) for each in found.body.body]
    lines = [line for p, a in _given(found).items() for line in _variable(selection, found, p, a)]
    text = selection.text[body.start + 1 : body.end - 1]
    if not text.strip() or None in statements:
        raise Refusal("acts")
    first = body.start + 1 + len(text) - len(text.lstrip())
    indent, end = selection.indent_at(whole.start), selection.source.line_end
    code = selection.code(Span(first, body.end - 1)).rstrip()
    moved = indented(code, selection.indent_at(first), indent + INDENT)
    made = end.join(["{", *(f"{indent}{INDENT}{line}" for line in (*lines, moved)), f"{indent}}}"])
    stop = whole.end + selection.text[whole.end : whole.end + 1].startswith(b";")
    return selection.edit(Span(whole.start, stop), made)


def _check_body(found: _InlineSite) -> None:
    """Raises Refusal for statements that mean something else in another function."""
    for statement in s.walk_statements(found.body):
        if isinstance(statement, s.Return):
            raise Refusal("returns")
        if isinstance(statement, s.Goto | s.Label | s.OpaqueStatement):
            raise Refusal("jumps")
        for each in statement.declarations if isinstance(statement, s.Declare) else ():
            if not isinstance(each, Variable) or each.specifiers:
                raise Refusal("specifiers")
            if each.storage is not Storage.AUTOMATIC:
                raise Refusal("static")


def _variable(
    selection: Selection, found: _InlineSite, parameter: Variable, argument: e.Expression
) -> Iterator[str]:
    """The declaration of a variable for a parameter; none for one that has its name already."""
    text = _code(selection, found, argument)
    refuse_ends(argument)
    if not parameter.name:
        raise Refusal("unnamed")
    named = {p.name for p in found.callee.parameters} | _locals_of(selection, found)
    if text == parameter.name:
        _check_same(selection, found, parameter, argument)
        return
    for word in _NAME.findall(text.encode("utf-8", "surrogateescape")):
        if word.decode() in named:
            raise Refusal("hidden", name=word.decode())
    if parameter.is_pack:
        raise Refusal("type", type=str(parameter.type))
    spelled_at(selection, qualify(unqualified(parameter.type)))
    yield f"{declared(parameter.type, parameter.name)} = {text};"


def _locals_of(selection: Selection, found: _InlineSite) -> set[str]:
    return {d.name for d in declarations(selection.unit, found.callee)}


def _check_same(
    selection: Selection, found: _InlineSite, parameter: Variable, argument: e.Expression
) -> None:
    """Raises Refusal unless a variable of the caller may stand for a parameter of its name."""
    one = argument.declaration if isinstance(argument, e.Name) else None
    same = isinstance(one, Variable) and unqualified(one.type) == unqualified(parameter.type)
    if not same or not isinstance(one, Variable):
        raise Refusal("hidden", name=parameter.name)
    if not footprints(selection.unit, found.caller).follows(one):
        raise Refusal("hidden", name=parameter.name)
    for use in uses(selection.unit, found.callee):
        if _names(use.node, parameter) and (use.is_target or not use.is_value):
            raise Refusal("changed", name=parameter.name)
