"""A function of the host that runs a kernel on arrays of the host, and gives back the first error.

Each pointer becomes memory of the device: its elements go there, and come back where the kernel may
write them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tops_lsp.diagnostics.core import TextEdit
from tops_lsp.features.refactor.core import INDENT, Proposal, Refusal, Selection
from tops_lsp.features.refactor.kernels import selected_kernel
from tops_lsp.features.refactor.names import fresh_name
from tops_lsp.features.scope import site_of
from tops_lsp.model.spelling import declared
from tops_lsp.model.tree.declarations import Class, Function, Variable
from tops_lsp.model.tree.types import (
    EnumType,
    Fundamental,
    Pointer,
    VectorType,
    is_const,
    is_unknown,
    qualify,
    unqualified,
)
from tops_lsp.text.source import Span
from tops_startup.records import dataclass

_CALLS = ("Error_t", "Success", "Malloc", "Memcpy", "MemcpyHostToDevice", "MemcpyDeviceToHost")
_LATER = ("GetLastError", "DeviceSynchronize", "Free")
_PREFIXES = ("tops", "cuda")
_OWN = ("grid", "block", "error")


def host_wrapper(selection: Selection) -> Proposal | None:
    """Proposes a function that runs the kernel whose name is selected on arrays of the host."""
    kernel = selected_kernel(selection)
    if kernel is None or not any(_pointee(p) for p in kernel.parameters):
        return None
    name = fresh_name(selection, kernel.item, f"run_{kernel.name}")
    return Proposal(lambda: _wrapper(selection, kernel, name), {"name": name})


@dataclass(frozen=True, slots=True)
class _Buffer:
    """A pointer of a kernel: its name, its elements' type, and whether the kernel may write."""

    name: str
    type: str
    written: bool

    @property
    def device(self) -> str:
        return f"device_{self.name}"

    @property
    def bytes(self) -> str:
        return f"{self.name}_count * sizeof({self.type})"


def _pointee(parameter: Variable) -> bool:
    return isinstance(unqualified(parameter.type), Pointer)


def _wrapper(selection: Selection, kernel: Function, name: str) -> Sequence[TextEdit]:
    if kernel.template is not None or isinstance(kernel.scope, Class):
        raise Refusal("template-or-member")
    body = selection.raw_span(kernel.item, kernel.body_span)
    if body is None:
        raise Refusal("macro")
    prefix = _PREFIXES[selection.unit.is_cuda]
    site = site_of(selection.unit, body.end)
    if not all(site.lookup(f"{prefix}{each}") for each in (*_CALLS, *_LATER)):
        raise Refusal("no-runtime")
    buffers = {p.name: _buffer(p) for p in kernel.parameters if _pointee(p)}
    parameters = ["dim3 grid", "dim3 block", *_parameters(kernel, buffers)]
    names = {p.rpartition(" ")[2].lstrip("*&") for p in parameters} | {
        b.device for b in buffers.values()
    }
    if len(names) < len(parameters) + len(buffers) or "error" in names:
        raise Refusal("taken", name=", ".join(_OWN))
    outer, end = selection.indent_at(selection.trimmed.start), selection.source.line_end
    head = f"{prefix}Error_t {name}({', '.join(parameters)}) {{"
    lines = _body(kernel, list(buffers.values()), prefix)
    made = [outer + head, *(f"{outer}{INDENT}{line}" for line in lines), f"{outer}}}"]
    return (selection.edit(Span(body.end, body.end), end.join(["", "", *made])),)


def _buffer(parameter: Variable) -> _Buffer:
    type_ = unqualified(parameter.type)
    inner = type_.pointee if isinstance(type_, Pointer) else type_
    plain = unqualified(inner)
    known = isinstance(plain, Fundamental | EnumType | VectorType) and str(plain) != "void"
    if not known or is_unknown(plain):
        raise Refusal("unspellable", type=str(parameter.type))
    return _Buffer(parameter.name, str(plain), not is_const(inner))


def _parameters(kernel: Function, buffers: dict[str, _Buffer]) -> Iterator[str]:
    for parameter in kernel.parameters:
        if not parameter.name:
            raise Refusal("unnamed")
        if parameter.name in buffers:
            one = buffers[parameter.name]
            yield f"{'' if one.written else 'const '}{one.type} *{one.name}"
            yield f"size_t {one.name}_count"
        else:
            type_ = qualify(unqualified(parameter.type))
            if not isinstance(type_, Fundamental | EnumType | VectorType) or is_unknown(type_):
                raise Refusal("unspellable", type=str(parameter.type))
            yield declared(type_, parameter.name)


def _body(kernel: Function, buffers: list[_Buffer], prefix: str) -> Iterator[str]:
    done = f"if (error == {prefix}Success) "
    for one in buffers:
        yield f"{one.type} *{one.device} = nullptr;"
    yield f"{prefix}Error_t error = {prefix}Success;"
    for one in buffers:
        yield f"{done}error = {prefix}Malloc(&{one.device}, {one.bytes});"
    for one in buffers:
        way = f"{prefix}MemcpyHostToDevice"
        yield f"{done}error = {prefix}Memcpy({one.device}, {one.name}, {one.bytes}, {way});"
    known = {one.name: one.device for one in buffers}
    given = ", ".join(known.get(p.name, p.name) for p in kernel.parameters)
    yield f"{done}{{"
    yield f"{INDENT}{kernel.name}<<<grid, block>>>({given});"
    yield f"{INDENT}error = {prefix}GetLastError();"
    yield "}"
    yield f"{done}error = {prefix}DeviceSynchronize();"
    for one in buffers:
        if one.written:
            way = f"{prefix}MemcpyDeviceToHost"
            yield f"{done}error = {prefix}Memcpy({one.name}, {one.device}, {one.bytes}, {way});"
    for one in buffers:
        yield f"{prefix}Free({one.device});"
    yield "return error;"
