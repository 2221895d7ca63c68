"""What runs before `main` and after it: initializers of variables, constructors, destructors.

A smaller priority comes earlier before `main`, and later after it. Of one priority, functions run
before variables are initialized, each in the order of the text. Functions that are destructors run
when all objects are gone.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tops_lsp.model.tree.declarations import Function, Item, Variable
from tops_lsp.simulate.codegen.builder import FunctionBuilder, ProgramBuilder
from tops_lsp.simulate.codegen.gnu_attributes import Attribute
from tops_simulator import ir
from tops_startup.tuples import NamedTuple

_LATE = 1 << 16
"""The priority of what has none."""
_OF_FUNCTIONS = ("constructor", "destructor")


class _StartFunction(NamedTuple):
    """A function that runs around `main`."""

    priority: int
    place: int
    function: Function


def is_obeyed(attribute: Attribute) -> bool:
    """Whether an attribute says when something runs, of something that is known."""
    owner = attribute.declaration
    wanted = Function if attribute.word in _OF_FUNCTIONS else Variable
    given = not attribute.argument or attribute.number is not None
    plain = not isinstance(owner, Function) or not owner.parameters
    return isinstance(owner, wanted) and given and plain


def _marked(program: ProgramBuilder, word: str) -> list[_StartFunction]:
    """The functions with an attribute, in the order in which they run before `main`."""
    found: dict[Function, _StartFunction] = {}
    for attribute in program.attributes:
        owner = attribute.declaration
        if attribute.word == word and isinstance(owner, Function) and is_obeyed(attribute):
            function = program.defined(owner)
            priority = _LATE if attribute.number is None else attribute.number
            found[function] = _StartFunction(
                priority, function.item.start + function.name_span.start, function
            )
    return sorted(found.values(), key=lambda marked: marked[:2])


def queue_marked(program: ProgramBuilder) -> None:
    """Has the functions generated that nobody calls."""
    for word in _OF_FUNCTIONS:
        for marked in _marked(program, word):
            program.function_name(marked.function)


def run_before(program: ProgramBuilder, places: Mapping[Variable, int]) -> tuple[str, ...]:
    """The functions to be run before `main`, in their order; instances of templates come last."""
    priorities = _priorities(program.attributes)
    ordered = [
        ((marked.priority, 0, marked.place), program.function_name(marked.function))
        for marked in _marked(program, "constructor")
    ]
    for variable, name in program.initializers.items():
        place = places.get(variable, len(places))
        ordered.append(((priorities.get(variable.qualified_name, _LATE), 1, place), name))
    ordered.sort(key=lambda one: one[0])
    return (*_registering(program), *(name for _, name in ordered))


def _priorities(attributes: Sequence[Attribute]) -> dict[str, int]:
    """What `init_priority` says, by the names of variables."""
    return {
        a.declaration.qualified_name: a.number
        for a in attributes
        if a.word == "init_priority" and a.declaration is not None and a.number is not None
    }


def _registering(program: ProgramBuilder) -> list[str]:
    """A function that has destructors run when all else has ended, if there are some."""
    functions = [
        program.function_name(marked.function) for marked in _marked(program, "destructor")
    ]
    if not functions:
        return []
    name = "destructors"
    fb = FunctionBuilder(program, Function(name=name, item=Item(0, 0)), on_device=False)
    for function in functions:
        program.code_address(function)
        pointer = fb.new(ir.Scalar.PTR)
        fb.emit(ir.FunctionAddress(pointer, function))
        fb.emit(ir.Intrinsic(None, "__at_exit", (pointer,), ("ptr:",)))
    program.functions[name] = ir.Function(name, (), None, tuple(fb.registers), tuple(fb.region))
    return [name]
