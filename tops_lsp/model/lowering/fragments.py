"""Expressions that are in no file, read as if they were in a function's body."""

from __future__ import annotations

from collections.abc import Iterable

from tops_lsp.model.incremental.lookup_cache import Record
from tops_lsp.model.lowering.context import Lowering, named
from tops_lsp.model.lowering.statements import statement
from tops_lsp.model.sema.instances import DeclarationSet
from tops_lsp.model.tree import statements as s
from tops_lsp.model.tree.declarations import Declaration, Function, Item
from tops_lsp.model.tree.expressions import Expression
from tops_lsp.model.tree.scopes import Scope
from tops_lsp.model.unit import TranslationUnit, expand
from tops_lsp.preprocess import FileLoader
from tops_lsp.project.context import Context
from tops_lsp.syntax.parser import errors, parse
from tops_lsp.text.source import Source
from tops_startup.patterns import regex
from tops_startup.records import replace

TYPED = Item(0, 0, header="<expression>")
"""What such an expression belongs to: no file, so that nothing in it has a place."""
_WORD = regex(rb"[A-Za-z_]\w*")
_BEFORE, _AFTER = b"void f(){", b";}"


class TooLong(Exception):
    """The expression has more bytes than may be read."""


def read_fragment(
    unit: TranslationUnit, function: Function, visible: Iterable[Declaration], text: str
) -> Expression | None:
    """The expression as it would be read where `visible` are the function's own names; None if it
    is none. What it names and nobody knows is opaque in it. Raises TooLong."""
    most, typed = unit.context.limits.expression_size, text.encode("utf-8", "replace")
    if len(typed) > most or len(expanded := _expanded(unit, typed)) > most:
        raise TooLong
    tree = parse(_BEFORE + expanded + _AFTER)
    if errors(tree):
        return None
    definitions = named(tree.root)
    body = definitions[0].child_by_field_name("body") if len(definitions) == 1 else None
    statements = [] if body is None else named(body)
    if len(statements) != 1:
        return None
    with unit.declared.recording(Record()), unit.declared.collecting([]):
        lo = _around(unit, function, visible)
        made = statement(replace(lo, tree=tree, item=TYPED, base=0), statements[0])
    return made.expression if isinstance(made, s.Evaluate) else None


def _expanded(unit: TranslationUnit, text: bytes) -> bytes:
    """The text without the macros that the file knows at its end."""
    table, used = unit.expansion.table, list[bytes]()
    waiting = [text]
    while waiting:
        for word in _WORD.findall(waiting.pop()):
            macro = table.get(word)
            if macro is not None and not macro.builtin and word not in used:
                used.append(word)
                waiting.append(macro.text)
    if not used:
        return text
    lines = [b"#define " + table[word].text.replace(b"\n", b" ") for word in used]
    source = Source(TYPED.header, b"\n".join([*lines, text]))
    return expand(source, Context(), FileLoader()).text.strip()


def _around(unit: TranslationUnit, function: Function, visible: Iterable[Declaration]) -> Lowering:
    """Lowering in a function with its own names in scope; of a lambda in the file's."""
    declared: DeclarationSet = unit.declared
    handle = declared.handle(function)
    if handle is not None:
        lo = declared.inside(function, handle.lowering)
    else:
        outer = Scope(None, owner=unit.root)
        lo = Lowering(declared, unit.tree.whole, TYPED, 0, outer, function=function)
    scope = Scope(lo.scope)
    for declaration in visible:
        scope.declare(declaration)
    return replace(lo, scope=scope, lambdas=[], closures={}, constants=[])
