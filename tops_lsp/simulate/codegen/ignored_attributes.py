"""GNU's attributes that change what a program does or what names mean, and are not simulated."""

from __future__ import annotations

from tops_lsp.model.tree.declarations import Function
from tops_lsp.simulate.codegen import linkage, start_up
from tops_lsp.simulate.codegen.builder import FunctionBuilder, ProgramBuilder
from tops_lsp.simulate.codegen.gnu_attributes import Attribute
from tops_lsp.text.source import Span
from tops_simulator import ir

_OF_NAMES = ("alias", "weak", "weakref")


def refuse_ignored_attributes(program: ProgramBuilder) -> list[str]:
    """A function to be run before `main` that says which attribute is not obeyed, if any is."""
    ignored = next((a for a in program.attributes if not _is_obeyed(program, a)), None)
    return [] if ignored is None else [_refusal(program, ignored)]


def _is_obeyed(program: ProgramBuilder, attribute: Attribute) -> bool:
    if attribute.word in _OF_NAMES:
        return linkage.is_understood(attribute, program.linkage)
    return attribute.word != "ifunc" and start_up.is_obeyed(attribute)


def _refusal(program: ProgramBuilder, attribute: Attribute) -> str:
    item, word = attribute.item, attribute.word
    fb = FunctionBuilder(program, Function(name="attributes", item=item), on_device=False)
    fb.loc = fb.place(Span(attribute.start - item.start, attribute.end - item.start))
    fb.unsupported(f"the attribute {word}")
    name = f"attribute {word}"
    program.functions[name] = ir.Function(name, (), None, tuple(fb.registers), tuple(fb.region))
    return name
