"""What `__builtin_LINE()` and its kind tell: the place of the call whose default argument they are,
or their own.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from tops_lsp.model.lowering.call_places import FILE, LINE
from tops_lsp.model.tree import expressions as e
from tops_lsp.simulate.codegen.builder import FunctionBuilder
from tops_lsp.simulate.codegen.dispatch import gives_value, unsupported
from tops_simulator import ir
from tops_startup.patterns import regex

_RENUMBERED = regex(rb"(?m)^[ \t]*#[ \t]*(?:line\b|\d)")


@contextmanager
def default_argument(fb: FunctionBuilder) -> Iterator[None]:
    """What is generated inside is said where the call is that is being made, the outermost."""
    before, fb.call_loc = fb.call_loc, fb.loc if fb.call_loc is None else fb.call_loc
    try:
        yield
    finally:
        fb.call_loc = before


@gives_value(e.CallPlace)
def _place(fb: FunctionBuilder, node: e.CallPlace) -> ir.Value:
    index = fb.loc if fb.call_loc is None else fb.call_loc
    unit = fb.program.unit
    if index < 0 or _RENUMBERED.search(unit.source.text) is not None:
        return unsupported(fb, node, f"{node.name}() of lines with other numbers")
    where = fb.program.locations[index]
    if node.name == LINE:
        return ir.Imm(where.line, ir.Scalar.I32)
    if node.name == FILE:
        return _text(fb, where.file.removeprefix(unit.context.named_from))
    if fb.body is None:  # of what nobody wrote, or of no function
        return unsupported(fb, node, f"{node.name}() outside of functions")
    if fb.function.bindings or fb.function.instance_of is not None:  # with arguments to g++ alone
        return unsupported(fb, node, f"{node.name}() in a template")
    return _text(fb, fb.function.name)


def _text(fb: FunctionBuilder, text: str) -> ir.Value:
    dst = fb.new(ir.Scalar.PTR)
    data = text.encode("utf-8", "surrogateescape")
    fb.emit(ir.AddressOf(dst, fb.program.string(data, bytes(1), fb.on_device), fb.loc))
    return dst
