"""Which arguments a callee may still refer to once it has returned.

A constant reference to a variable in a register is given a copy: right while the callee runs, as
nobody else can change the variable meanwhile, and wrong where the callee keeps the address. It does
if its own parameter escapes, by `&`, a reference bound to it, a capture or a call that keeps it in
turn. What a callee returns a reference to is decided where the result is used (`escapes`).

    void keep(const int &x) { kept = &x; }     kept
    int twice(const int &x) { return x * 2; }  not kept
    void both(const int &x) { keep(x); }       kept

What is not known keeps: virtual functions, calls of a library's call operator, cycles of calls, and
chains that are too long to follow.
"""

from __future__ import annotations

from tops_lsp.model.tree import expressions as e
from tops_lsp.model.tree.declarations import Class, Function, Variable
from tops_lsp.model.tree.types import Pointer, Reference
from tops_lsp.simulate.codegen.bodies import body_of
from tops_lsp.simulate.codegen.builder import FunctionBuilder
from tops_lsp.simulate.codegen.callees import instance
from tops_lsp.simulate.codegen.escapes import escaped_by_initializers, escaped_variables

_LONGEST = 40
"""Calls in a chain that are followed."""


class ReferenceEscapes:
    """Answers for the calls of one function; what is found of callees is shared by the program."""

    def __init__(self, fb: FunctionBuilder) -> None:
        self._fb = fb
        self._under_way: set[Function] = set()

    def __call__(self, node: e.Call | e.Construct, function: Function, argument: int) -> bool:
        """Whether a reference to an argument may outlive the call."""
        callee = instance(self._fb, node, function)
        if callee is None or _is_virtual(callee):
            return True
        parameters = callee.parameters
        if argument >= len(parameters) or any(p.is_pack for p in parameters):
            return True
        return parameters[argument] in self._escaping(callee)

    def _escaping(self, callee: Function) -> frozenset[Variable]:
        found = self._fb.program.escaping.get(callee)
        if found is not None:
            return found
        if callee in self._under_way or len(self._under_way) >= _LONGEST:
            return frozenset(callee.parameters)
        self._under_way.add(callee)
        found = self._looked_up(callee)
        self._under_way.discard(callee)
        if not self._under_way:  # below others, the answer may rest on a cycle or a chain's end
            self._fb.program.escaping[callee] = found
        return found

    def _looked_up(self, callee: Function) -> frozenset[Variable]:
        defined = self._fb.program.defined(callee)
        body = body_of(self._fb.program, defined)
        if body is None:
            return frozenset(callee.parameters if _may_keep(callee) else ())
        escaping = escaped_variables(body.compound, self)
        escaping |= escaped_by_initializers(body, defined.scope, self)
        places = zip(callee.parameters, defined.parameters, strict=False)
        return frozenset(own for own, named in places if named in escaping)


def _may_keep(operation: Function) -> bool:
    """Whether what has no body calls functions of others, or makes an object with addresses."""
    class_ = operation.scope
    fields = class_.fields if isinstance(class_, Class) and operation.is_constructor else ()
    holds = any(isinstance(field.type, Reference | Pointer) for field in fields)
    return holds or operation.name == "operator()" or not operation.item.builtin


def _is_virtual(function: Function) -> bool:
    """Whether another function may run instead."""
    return function.is_virtual or (
        isinstance(function.scope, Class)
        and function.scope.polymorphic
        and not function.is_constructor
    )
