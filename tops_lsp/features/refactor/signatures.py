"""A function's parameters change, and all calls and launches of it with them.

The name's places are found as for a rename, in all files that know it; what is written at each
place is then a declaration with parameters or a call with arguments, or the change is refused.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from tops_lsp.diagnostics.core import Place, TextEdit
from tops_lsp.features.identity import redeclarations
from tops_lsp.features.refactor.core import Proposal, Refusal, Selection
from tops_lsp.features.refactor.extract_variable import SelectedExpression, bare_text, selected_use
from tops_lsp.features.refactor.names import fresh_name
from tops_lsp.features.rename import Refused, prepare_rename
from tops_lsp.model.sema.constants import Evaluator
from tops_lsp.model.tree import expressions as e
from tops_lsp.model.tree.declarations import Class, Function, Namespace, Variable
from tops_lsp.model.tree.types import Fundamental, unqualified, value_type
from tops_lsp.syntax.nodes import Node, named_children, span_of
from tops_lsp.syntax.parser import Tree, parse
from tops_lsp.text.source import Source, Span
from tops_lsp.text.words import words_of
from tops_startup.patterns import regex
from tops_startup.records import dataclass

_DIRECTIVE = regex(rb"tops-(?:sim|lint)\s*:")
_EFFECTS = frozenset(
    {
        *("call_expression", "assignment_expression", "update_expression", "new_expression"),
        *("delete_expression", "lambda_expression", "co_await_expression"),
    }
)
_FIXED = ("number_literal", "char_literal", "string_literal", "true", "false", "null")


@dataclass(frozen=True, slots=True)
class ParameterList:
    """Parameters or arguments: where each is written, and what holds them."""

    source: Source
    tree: Tree
    node: Node
    is_call: bool

    @property
    def parts(self) -> list[Node]:
        return named_children(self.node)

    def edit(self, span: Span, text: str) -> TextEdit:
        return TextEdit(Place(self.source.path, span), text)

    def code(self, node: Node) -> str:
        return self.source.text[slice(*span_of(node))].decode("utf-8", "surrogateescape")


# --- proposals --------------------------------------------------------------------------


def remove_parameter(selection: Selection) -> Proposal | None:
    """Proposes to remove the parameter at whose name the selection is, which nothing reads."""
    found = _selected(selection)
    if found is None:
        return None
    function, index = found
    name = function.parameters[index].name
    if not name or _is_read(selection, function, function.parameters[index]):
        return None
    return Proposal(lambda: _removed(selection, function, index), {"name": name})


def move_parameter(selection: Selection) -> Proposal | None:
    """Proposes to let a parameter and the next one change places."""
    found = _selected(selection)
    if found is None or found[1] + 1 >= len(found[0].parameters):
        return None
    function, index = found
    names = [p.name for p in function.parameters[index : index + 2]]
    if not all(names):
        return None
    fields = {"name": names[0], "other": names[1]}
    return Proposal(lambda: _swapped(selection, function, index), fields)


def introduce_parameter(selection: Selection) -> Proposal | None:
    """Proposes a parameter for the selected constant, which all calls then give."""
    found = selected_use(selection)
    if found is None or found.function.name == "main":
        return None
    type_ = unqualified(value_type(found.use.node.type))
    literal = isinstance(found.use.node, e.Literal)
    if not literal or not isinstance(type_, Fundamental):
        return None
    if Evaluator().evaluate(found.use.node) is None:
        return None
    name = fresh_name(selection, found.item, "value")
    return Proposal(lambda: _introduced(selection, found, str(type_), name), {"name": name})


def _selected(selection: Selection) -> tuple[Function, int] | None:
    """The function that declares the parameter at whose name the selection is, and which one."""
    if selection.place is None:
        return None
    item, at = selection.place
    for function in selection.unit.functions_of(item):
        if function.item is item and function.is_definition:
            for index, parameter in enumerate(function.parameters):
                if parameter.name_span.start <= at <= parameter.name_span.end:
                    return function, index
    return None


def _is_read(selection: Selection, function: Function, parameter: Variable) -> bool:
    """Whether a parameter's name is anywhere in the function's body."""
    words = words_of(function.item.text, parameter.name.encode())
    span = Span(parameter.name_span.end, function.span.end)
    return any(span.covers(word) for word in words)


# --- changes ----------------------------------------------------------------------------


def _removed(selection: Selection, function: Function, index: int) -> Sequence[TextEdit]:
    parameter = function.parameters[index]
    _check_directives(selection, function, parameter.name)
    return list(places_of(selection, function, lambda one: _without(one, function, index)))


def _without(one: ParameterList, function: Function, index: int) -> Iterator[TextEdit]:
    parts = one.parts
    if index >= len(parts) and one.is_call:
        return  # the default was taken
    if one.is_call and _acts(parts[index]):
        raise Refusal("argument-acts")
    spans = [span_of(part) for part in parts]
    if index + 1 < len(spans):
        yield one.edit(Span(spans[index].start, spans[index + 1].start), "")
    elif index:
        yield one.edit(Span(spans[index - 1].end, spans[index].end), "")
    else:
        yield one.edit(spans[0], "")


def _swapped(selection: Selection, function: Function, index: int) -> Sequence[TextEdit]:
    if has_defaults(selection, function):
        raise Refusal("defaults")
    return list(places_of(selection, function, lambda one: _exchanged(one, index)))


def _exchanged(one: ParameterList, index: int) -> Iterator[TextEdit]:
    if len(one.parts) < index + 2:
        raise Refusal("no-call", line=str(one.source.line_of(one.node.start_byte) + 1))
    first, second = one.parts[index : index + 2]
    if one.is_call:
        acting = [_acts(first), _acts(second)]
        plain = [part.type in _FIXED for part in (first, second)]
        if all(acting) or (any(acting) and not any(plain)):
            raise Refusal("order")
    yield one.edit(span_of(first), one.code(second))
    yield one.edit(span_of(second), one.code(first))


def has_defaults(selection: Selection, function: Function) -> bool:
    """Whether some declaration of a function gives a parameter its value."""
    every = [function, *redeclarations(selection.unit, function)]
    declared = [each for each in every if isinstance(each, Function)]
    return any(p.initializer is not None for each in declared for p in each.parameters)


def _introduced(
    selection: Selection, found: SelectedExpression, type_: str, name: str
) -> Sequence[TextEdit]:
    function, use = found.function, found.use
    if not use.is_value or has_defaults(selection, function):
        raise Refusal("defaults" if use.is_value else "not-a-value")
    _check_directives(selection, function, "")
    text = bare_text(selection.code(found.span))
    if use.parent is not None and not isinstance(
        unqualified(value_type(use.parent.type)), Fundamental
    ):
        raise Refusal("conversion", type=str(use.parent.type))
    added = {True: text, False: f"{type_} {name}"}
    edits = list(places_of(selection, function, lambda one: _longer(one, added[one.is_call])))
    return [*edits, selection.word_at(found.span, name)]


def _longer(one: ParameterList, text: str) -> Iterator[TextEdit]:
    parts = one.parts
    if not one.is_call and len(parts) == 1 and one.code(parts[0]) == "void":
        yield one.edit(span_of(parts[0]), text)
        return
    at = parts[-1].end_byte if parts else one.node.end_byte - 1
    yield one.edit(Span(at, at), f", {text}" if parts else text)


# --- places -----------------------------------------------------------------------------


def places_of(
    selection: Selection, function: Function, change: Callable[[ParameterList], Iterator[TextEdit]]
) -> Iterator[TextEdit]:
    """The edits of all places of a function's name. Raises Refusal where one is neither a
    declaration nor a call."""
    _check_function(selection, function)
    name = selection.raw_span(function.item, function.name_span)
    if name is None:
        raise Refusal("macro")
    shared = selection.others
    try:
        covers = (lambda path: False) if shared is None else shared.covers
        renaming = prepare_rename(
            selection.unit, name.end - 1, known=selection.known, shared=covers
        )
        others = [] if shared is None else list(shared.places(name.end - 1, renaming))
    except Refused as refused:
        raise Refusal("other-files", why=str(refused)) from None
    if shared is None and renaming.others:
        raise Refusal("other-files", why=", ".join(sorted(renaming.others)))
    count, done = len(function.parameters), set()
    for source, span in [*((selection.source, s) for s in renaming.places), *others]:
        if (source.path, span) not in done:
            done.add((source.path, span))
            found = _list_at(selection, source, span, count)
            yield from change(found)


def _check_function(selection: Selection, function: Function) -> None:
    """Raises Refusal for functions that something else than calls depends on."""
    if function.template is not None or function.type.variadic or function.name == "main":
        raise Refusal("template-or-member")
    if isinstance(function.scope, Class):
        raise Refusal("template-or-member")
    scope = function.scope
    group = scope.group(function.name) if isinstance(scope, Namespace) else []
    entities = {id(d) for d in group} - {id(d) for d in redeclarations(selection.unit, function)}
    if entities - {id(function)}:
        raise Refusal("overloaded", name=function.name)


def _list_at(selection: Selection, source: Source, span: Span, count: int) -> ParameterList:
    """The parameters or arguments after a name."""
    tree = selection.tree if source is selection.source else _parsed(source)
    node = tree.root.named_descendant_for_byte_range(*span)
    while node is not None and node.parent is not None:
        outer = node.parent
        if outer.type == "function_declarator" and outer.child_by_field_name("declarator") == node:
            return _checked(source, tree, outer.child_by_field_name("parameters"), count, False)
        if outer.type == "call_expression" and outer.child_by_field_name("function") == node:
            above = outer.parent
            if above is not None and above.child_by_field_name("function") == outer:
                outer = above  # a launch: the first arguments are its configuration
            return _checked(source, tree, outer.child_by_field_name("arguments"), count, True)
        if outer.type not in ("qualified_identifier", "template_function"):
            break
        node = outer
    line = source.line_of(span.start) + 1
    raise Refusal("no-call", line=str(line))


def _parsed(source: Source) -> Tree:
    return parse(source.text)


def _checked(
    source: Source, tree: Tree, node: Node | None, count: int, is_call: bool
) -> ParameterList:
    if node is None or node.has_error:
        raise Refusal("no-call", line="?")
    found = ParameterList(source, tree, node, is_call)
    text = source.text[slice(*span_of(node))]
    line = str(source.line_of(node.start_byte) + 1)
    if b"#" in text or b"..." in text or any(c.type == "comment" for c in node.named_children):
        raise Refusal("no-call", line=line)
    parts = found.parts
    void = len(parts) == 1 and not is_call and text.strip(b"() \t\r\n") == b"void"
    if len(parts) != count and not (is_call and len(parts) < count) and not void:
        raise Refusal("no-call", line=line)
    return found


def _acts(node: Node) -> bool:
    """Whether an argument may do something."""
    pending = [node]
    while pending:
        each = pending.pop()
        if each.type in _EFFECTS:
            return True
        pending += each.named_children
    return False


def _check_directives(selection: Selection, function: Function, name: str) -> None:
    """Raises Refusal where a comment launches the kernel: it names the arguments."""
    if function.is_kernel and _DIRECTIVE.search(selection.text):
        raise Refusal("launched-by-comment", name=name or function.name)
