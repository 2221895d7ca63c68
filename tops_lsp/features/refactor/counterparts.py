"""The half of a function that is missing, and definitions that move into their class."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tops_lsp.diagnostics.core import TextEdit
from tops_lsp.features.identity import entity, redeclarations
from tops_lsp.features.refactor.core import Proposal, Refusal, Selection, indented
from tops_lsp.features.refactor.declared_heads import (
    DeclaredHead,
    declared_at,
    inline_word,
    renamed_head,
    with_template,
)
from tops_lsp.features.refactor.definitions import (
    definition_at,
    end_of_class,
    qualified_head,
    refuse_macro_heads,
)
from tops_lsp.features.refactor.generated_members import insertion_in_class
from tops_lsp.features.refactor.usings import (
    names_by_using,
    served_in,
    space_of,
    using_directives,
)
from tops_lsp.features.scope import Site, site_at
from tops_lsp.features.walk import declarations
from tops_lsp.model.tree.declarations import Class, Declaration, Function
from tops_lsp.model.tree.types import EnumType, Fundamental, Pointer, unqualified
from tops_lsp.syntax.nodes import Node, span_of, start_of
from tops_lsp.text.searching import is_qualified
from tops_lsp.text.source import Span
from tops_lsp.text.words import CPP_KEYWORDS, words
from tops_startup.patterns import regex

_CLASSES = ("class_specifier", "struct_specifier")
_NAME = regex(rb"(?<![\w.])[A-Za-z_]\w*")
_DIRECTIVE = regex(rb"(?m)^[ \t]*#")
_LOCAL = regex(r"\b(?:inline|static|constexpr)\b")
_WEAK = regex(rb"\bweak(?:_import)?\b")
_FIXED = regex(r"\b(?:virtual|static|explicit|friend|auto|decltype)\b|\[\[|\boperator\b")


def _named(selection: Selection, defined: bool) -> Function | None:
    """The function whose declaration, or definition, has its name where the selection is."""
    if selection.place is None:
        return None
    item, at = selection.place
    for function in selection.unit.functions_of(item):
        named = function.name_span.start <= at <= function.name_span.end
        if named and function.item is item and function.is_definition is defined:
            return function
    return None


# --- a definition -----------------------------------------------------------------------


def define_declared(selection: Selection) -> Proposal | None:
    """Proposes an empty definition of the function whose declaration is selected."""
    function = _named(selection, defined=False)
    node = next(selection.around("field_declaration", "declaration"), None)
    if function is None or node is None or node.has_error or function.is_pure:
        return None
    if function.is_deleted or function.is_defaulted or function.is_friend:
        return None
    every = redeclarations(selection.unit, function)
    if any(isinstance(each, Function) and each.is_definition for each in every):
        return None
    found, whole = function, node
    return Proposal(lambda: _defined(selection, found, whole), {"name": function.name})


def _defined(selection: Selection, function: Function, node: Node) -> Sequence[TextEdit]:
    others = selection.others
    name = selection.raw_span(function.item, function.name_span)
    if name is None or function.template is not None or function.auto_result:
        raise Refusal("template-or-member")
    if others is not None and others.is_defined(name.end - 1):
        raise Refusal("defined-already")
    selection.refuse_macros(span_of(node))
    if _WEAK.search(selection.text, start_of(selection.tree, node), node.end_byte):
        raise Refusal("specifiers")  # a program may ask whether somebody defines it
    result = unqualified(function.type.result)
    nothing = function.is_constructor or function.is_destructor or str(result) == "void"
    if not nothing and not isinstance(result, Fundamental | EnumType | Pointer):
        raise Refusal("type", type=str(result))
    body = "{}" if nothing else "{ return {}; }"
    end, line_end = node.end_byte, selection.source.line_end
    outer = selection.indent_at(start_of(selection.tree, node))
    if isinstance(function.scope, Class):
        class_ = next(selection.around(*_CLASSES), None)
        if class_ is None:
            raise Refusal("template-or-member")
        end, outer = end_of_class(selection, class_), selection.indent_at(class_.start_byte)
    text = f"{qualified_head(selection, function, node)} {body}"
    return (selection.edit(Span(end, end), f"{line_end}{line_end}{outer}{text}"),)


# --- a declaration ----------------------------------------------------------------------


def declare_in_class(selection: Selection) -> Proposal | None:
    """Proposes to declare in its class the member whose definition is selected."""
    function = _named(selection, defined=True)
    class_ = None if function is None else function.scope
    node = next(selection.around("function_definition"), None)
    if function is None or not isinstance(class_, Class) or node is None or node.has_error:
        return None
    if class_.span.covers(function.span) and class_.item is function.item:
        return None
    if function.is_constructor or function.is_destructor:
        return None
    every = [*class_.group(function.name), *class_.methods()]
    if any(each is not function and each.name == function.name for each in every):
        return None
    found, whole, home = function, node, class_
    return Proposal(lambda: _declared(selection, found, whole, home), {"name": function.name})


def _declared(
    selection: Selection, function: Function, node: Node, class_: Class
) -> Sequence[TextEdit]:
    if function.template is not None or class_.is_pattern:
        raise Refusal("template-or-member")
    home = _class_node(selection, class_)
    head = selection.code(Span(start_of(selection.tree, node), _head_end(node)))
    _refuse_words(head)
    line = head.replace(f"{class_.name}::", "", 1).strip()
    return (insertion_in_class(selection, class_, home, [f"{line};"]),)


def _class_node(selection: Selection, class_: Class) -> Node:
    """Where a class is written in this file."""
    span = selection.raw_span(class_.item, class_.name_span)
    node = None if span is None else selection.tree.root.named_descendant_for_byte_range(*span)
    while node is not None and node.type not in _CLASSES:
        node = node.parent
    if node is None or node.child_by_field_name("body") is None:
        raise Refusal("other-file")
    selection.refuse_macros(span_of(node))
    return node


def _head_end(node: Node) -> int:
    declarator = node.child_by_field_name("declarator")
    return node.start_byte if declarator is None else declarator.end_byte


def _refuse_words(head: str) -> None:
    if _FIXED.search(head):
        raise Refusal("specifiers")


# --- into the class ---------------------------------------------------------------------


def define_in_class(selection: Selection) -> Proposal | None:
    """Proposes to move the definition of a function to its declaration, in its class or before."""
    function = definition_at(selection)
    node = next(selection.around("function_definition"), None)
    if function is None or node is None or node.has_error:
        return None
    every = redeclarations(selection.unit, function)
    declared = [d for d in every if isinstance(d, Function) and not d.is_definition]
    if not declared or declared[0].item.builtin:
        return None
    found, whole, first = function, node, declared[0]
    return Proposal(lambda: _moved(selection, found, whole, first), {"name": function.name})


def _moved(
    selection: Selection, function: Function, node: Node, declared: Function
) -> Sequence[TextEdit]:
    class_, body = function.scope, node.child_by_field_name("body")
    if (isinstance(class_, Class) and class_.is_pattern) or body is None:
        raise Refusal("template-or-member")
    home = declared_at(selection, declared)
    whole = with_template(node)
    span = Span(start_of(selection.tree, whole), node.end_byte)
    selection.refuse_macros(span_of(node))
    refuse_macro_heads(selection, Span(span.start, body.start_byte))
    _check_words(selection, function, declared, node)
    start = _head_end(node)
    tail = _qualified_tail(selection, function, home, Span(start, node.end_byte))
    moved = indented(tail, selection.indent_at(span.start), home.indent)
    end = home.span.end
    return (
        *inline_word(home, class_),
        *renamed_head(selection, home, declared, function, node),
        home.edit(Span(end - 1, end), moved if moved.startswith((" ", "\n")) else f" {moved}"),
        selection.edit(selection.removed(span), ""),
    )


def _qualified_tail(
    selection: Selection, function: Function, home: DeclaredHead, span: Span
) -> str:
    """Initializers and body, with what directives after the declaration serve qualified. Raises
    Refusal for names of using-declarations there."""
    text = selection.text[slice(*span)]
    made = dict[int, str]()
    for tree, source in {(selection.tree, selection.source), (home.tree, home.source)}:
        own, same = source is selection.source, source is home.source
        first = home.span.end if same else 0
        last = span.start if own else len(source.text)
        for directive in using_directives(tree.root, source, first, last):
            space = space_of(selection, directive) if own else None
            if space is None:
                raise Refusal("hidden", name=source.text[slice(*span_of(directive))].decode())
            for at in served_in(selection, function.item, span, space):
                made[at - span.start] = f"{space.qualified_name}::"
        for name in names_by_using(tree.root, source, first, last):
            if name in {text[slice(*word)] for word in words(text)}:
                raise Refusal("hidden", name=name.decode())
    for at in sorted(made, reverse=True):
        text = text[:at] + made[at].encode() + text[at:]
    return text.decode("utf-8", "surrogateescape")


def _check_words(selection: Selection, function: Function, declared: Function, node: Node) -> None:
    """Raises Refusal for a name that means something else, or nothing, at the declaration."""
    body = Span(_head_end(node), node.end_byte)
    text = selection.text[body.start : body.end]
    taken = (*function.parameters, *(function.template or ()))
    own = {d.name for d in (*taken, *declarations(selection.unit, function))}
    class_ = function.scope
    here = site_at(selection.unit, function.item, function.body_span.start)
    first = declared.span if not isinstance(class_, Class) else class_.span
    there = site_at(selection.unit, declared.item, first.start)
    start = declared.item.absolute(first).start
    for name in _words(text):
        if name in own or (isinstance(class_, Class) and class_.group(name)):
            continue
        if name == function.name and _is_itself(here, function):
            continue
        if _meaning(here, name) != _meaning(there, name) or _is_later(here, name, start):
            raise Refusal("hidden", name=name)


def _is_itself(site: Site, function: Function) -> bool:
    """Whether a function's name means nothing else in it."""
    return {entity(each) for each in site.lookup(function.name)} == {entity(function)}


def _is_later(site: Site, name: str, start: int) -> bool:
    """Whether something that a name means is declared only after a place."""
    return any(not each.item.builtin and _first(each) > start for each in site.lookup(name))


def _first(declaration: Declaration) -> int:
    """Where something is declared for the first time."""
    found = declaration.item.absolute(declaration.name_span).start
    while isinstance(declaration, Function) and declaration.previous is not None:
        declaration = declaration.previous
        found = min(found, declaration.item.absolute(declaration.name_span).start)
    return found


def _words(text: bytes) -> Iterator[str]:
    for match in _NAME.finditer(text):
        name = match[0].decode()
        if name not in CPP_KEYWORDS and not is_qualified(text, match.start()):
            yield name


def _meaning(site: Site, name: str) -> list[int]:
    return [id(each) for each in site.lookup(name)]
