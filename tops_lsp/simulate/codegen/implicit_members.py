"""What constructors, assignments and destructors that nobody wrote do: part by part.

That of a small class is done in place. That of a large one is a function, which is generated once:
objects may hold two of a class whose objects hold two of a third, and in place all of it would be
written out for each.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tops_lsp.model.sema.base_layout import class_in
from tops_lsp.model.tree.declarations import Class, Function
from tops_lsp.model.tree.part_recursion import once_per_class
from tops_lsp.simulate.codegen.builder import FunctionBuilder
from tops_lsp.simulate.codegen.parts import parts
from tops_lsp.simulate.codegen.scopes import scope
from tops_lsp.simulate.codegen.unwinding import leave_if_thrown
from tops_simulator import ir

_IN_PLACE = 16
"""Objects of classes in an object all whose parts are made, copied or ended in place, at most."""
Work = Callable[[FunctionBuilder, Sequence[ir.Value]], None]


def perform(
    fb: FunctionBuilder, class_: Class, name: str, places: Sequence[ir.Value], work: Work
) -> None:
    """Does to the objects of a class at `places` what a member called `name` would do.

    An object with virtual bases has to know of which it is a part: that is done in place.
    """
    if _objects_in(class_) <= _IN_PLACE or class_.virtual_parts:
        work(fb, places)
        return
    function = _function(fb, class_, name, len(places), work)
    fb.emit(ir.Call(None, function, tuple(places), fb.loc))
    leave_if_thrown(fb, None)


def _function(fb: FunctionBuilder, class_: Class, name: str, count: int, work: Work) -> str:
    program, on_device = fb.program, fb.on_device
    side = " on the device" if on_device else ""
    full = f"implicit {name} of {class_.qualified_name}:{program.number_of(class_)}{side}"

    def make() -> ir.Function:
        owner = Function(name=class_.name, item=class_.item)
        inner = FunctionBuilder(program, owner, on_device)
        given = [inner.new(ir.Scalar.PTR) for _ in range(count)]
        with scope(inner):
            work(inner, given)
        parameters = tuple(ir.Parameter(f"object {i}", ir.Scalar.PTR) for i in range(count))
        return ir.Function(full, parameters, None, tuple(inner.registers), tuple(inner.region))

    return program.make(full, make)


@once_per_class(circular=1)
def _objects_in(class_: Class) -> int:
    """An object of a class and those in it; one whose parts are not made in place is one."""
    held = (class_in(part.type) for part in parts(class_))
    inside = (_objects_in(part) for part in held if part is not None)
    return 1 + sum(count if count <= _IN_PLACE else 1 for count in inside)
