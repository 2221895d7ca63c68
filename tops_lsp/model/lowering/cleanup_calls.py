"""`cleanup(f)`: a local variable's address is given to a function when its scope ends."""

from __future__ import annotations

from tops_lsp.model.lowering.context import Lowering
from tops_lsp.model.lowering.type_attributes import cleanup_function
from tops_lsp.model.sema.implicit_casts import convert
from tops_lsp.model.tree.declarations import Function, Storage, Variable
from tops_lsp.model.tree.expressions import Call, Category, Name, Unary
from tops_lsp.model.tree.types import UNKNOWN, Pointer


def request_cleanup(lo: Lowering, start: int, end: int, variable: Variable) -> None:
    """Notes the call that an attribute in a stretch of the tree asks for; a variable whose function
    is not known is not known either."""
    if lo.tree.raw.find(b"cleanup", start, end) < 0 or variable.storage is not Storage.AUTOMATIC:
        return
    name = cleanup_function(lo, start, end)
    if name is None or lo.function is None:
        return
    text = name.decode("utf-8", "replace")
    found = [d for d in lo.lookup(text) if isinstance(d, Function) and d.template is None]
    if len(found) != 1 or len(found[0].parameters) != 1:
        variable.type = UNKNOWN
        return
    variable.at_end = _call(found[0], variable)


def _call(function: Function, variable: Variable) -> Call:
    span, type_ = variable.name_span, variable.type
    own = Name(
        span=span,
        name_span=span,
        text=variable.name,
        candidates=(variable,),
        type=type_,
        category=Category.LVALUE,
    )
    address = Unary(span=span, op="&", operand=own, type=Pointer(type_))
    callee = Name(span=span, text=function.name, candidates=(function,), type=function.type)
    return Call(
        span=span,
        callee=callee,
        function=function,
        arguments=(convert(address, function.parameters[0].type),),
        type=function.type.result,
    )
