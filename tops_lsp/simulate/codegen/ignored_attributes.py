"""GNU's attributes that change what a program does or what names mean, and are not simulated."""

from __future__ import annotations

from tops_lsp.model.tree.declarations import Function, Item
from tops_lsp.simulate.codegen.builder import FunctionBuilder, ProgramBuilder
from tops_lsp.text.mask import MaskedToken, MaskKind
from tops_lsp.text.source import Span
from tops_simulator import ir
from tops_startup.patterns import regex

_WORDS = (b"constructor", b"destructor", b"init_priority", b"ifunc", b"alias")
_CALLED = regex(rb"(?<![\w\"])_*(constructor|destructor|init_priority|ifunc|alias)(?:__)?\b(?!\")")


def refuse_ignored_attributes(program: ProgramBuilder) -> list[str]:
    """A function to be run before `main` that says which attribute is not obeyed, if any is."""
    if not any(word in program.unit.expansion.text for word in _WORDS):
        return []
    for token in program.unit.tree.mask.tokens:
        named = _CALLED.search(token.text) if token.kind is MaskKind.ATTRIBUTE else None
        item = _around(program, token) if named is not None else None
        if named is not None and item is not None:
            return [_refusal(program, token, item, named[1].decode())]
    return []


def _around(program: ProgramBuilder, token: MaskedToken) -> Item | None:
    """The piece that an attribute stands in or, where it stands in front of one, belongs to."""
    items = (item for item in program.unit.items if not item.builtin)
    return next((item for item in items if token.start < item.end), None)


def _refusal(program: ProgramBuilder, token: MaskedToken, item: Item, word: str) -> str:
    fb = FunctionBuilder(program, Function(name="attributes", item=item), on_device=False)
    fb.loc = fb.place(Span(token.start - item.start, token.end - item.start))
    fb.unsupported(f"the attribute {word}")
    name = f"attribute {word}"
    program.functions[name] = ir.Function(name, (), None, tuple(fb.registers), tuple(fb.region))
    return name
