"""Bodies and template instantiation: what is lowered only when somebody asks for it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace

from tree_sitter import Node

from tops_lsp.model.declarations import Alias, Class, Declaration, Function, Item, Variable
from tops_lsp.model.expressions import Expression, Lambda, Literal
from tops_lsp.model.lowering.classes import fill
from tops_lsp.model.lowering.context import Handle, Lowering, first, named
from tops_lsp.model.lowering.expressions import initializer_for, lower
from tops_lsp.model.lowering.functions import declare_function
from tops_lsp.model.lowering.statements import compound, returned_type
from tops_lsp.model.lowering.types import declarator, descriptor, specified_type, type_of
from tops_lsp.model.scopes import Scope, members
from tops_lsp.model.statements import Compound
from tops_lsp.model.substitution import Binding
from tops_lsp.model.types import LONG, UNKNOWN, FunctionType, Type, is_unknown

INSTANCE_LIMIT = 64
"""How deep instantiations may require each other."""


@dataclass(frozen=True, slots=True)
class Body:
    """A function's statements, its lambdas (nested ones too), and a constructor's initialisers."""

    compound: Compound
    lambdas: tuple[Lambda, ...] = ()
    initializers: tuple[tuple[str, tuple[Expression, ...]], ...] = ()


Bindings = tuple[tuple[str, Binding], ...]


@dataclass(eq=False, repr=False)
class Declared:
    """What was lowered from one set of files, with everything made from it on demand."""

    handles: dict[Declaration, Handle] = field(default_factory=dict)
    declared: list[Function] = field(default_factory=list)
    bodies: dict[Function, Body | None] = field(default_factory=dict)
    instances: dict[tuple[Function, Bindings], Function] = field(default_factory=dict)
    classes: dict[tuple[Class, tuple[Binding, ...]], Class] = field(default_factory=dict)
    parent: Declared | None = None  # the stub headers' declarations
    depth: int = 0

    def handle(self, declaration: Declaration) -> Handle | None:
        """Where the declaration came from, here or in the stub headers."""
        found = self.handles.get(declaration)
        if found is None and self.parent is not None:
            return self.parent.handle(declaration)
        return found

    def body(self, function: Function) -> Body | None:
        """The function's body, lowered on first use; None for a pure declaration."""
        if function not in self.bodies:
            self.bodies[function] = None  # what a recursive request sees
            self.bodies[function] = self._lower_body(function)
        return self.bodies[function]

    def body_of(self, function: Function) -> Compound | None:
        """The statements of the function's body."""
        body = self.body(function)
        return None if body is None else body.compound

    def _lower_body(self, function: Function) -> Body | None:
        handle = self.handle(function)
        if handle is None:
            return None
        node = handle.node.child_by_field_name("body")
        if node is None or node.type not in ("compound_statement", "try_statement"):
            return None
        scope = Scope(handle.lowering.scope)
        for parameter in function.parameters:
            scope.declare(parameter)
        lo = replace(handle.lowering, unit=self).within(function, scope)
        initializers = tuple(_initializers(lo, handle.node))
        return Body(compound(lo, node), tuple(lo.lambdas), initializers)

    def deduced_result(self, function: Function) -> Type:
        """The result type of a function declared with `auto`."""
        if is_unknown(function.type.result):
            body = self.body_of(function)
            result = UNKNOWN if body is None else returned_type(body)
            function.type = FunctionType(result, function.type.parameters, function.type.variadic)
        return function.type.result

    def instance(self, function: Function, bindings: Bindings) -> Function:
        """The function with its template parameters replaced; itself when that is not possible."""
        handle = self.handle(function)
        if handle is None or not bindings or self.depth > INSTANCE_LIMIT:
            return function
        key = (function, bindings)
        if key not in self.instances:
            with self._nested():
                self.instances[key] = self._instantiate(function, handle, bindings)
        return self.instances[key]

    def _instantiate(self, function: Function, handle: Handle, bindings: Bindings) -> Function:
        lo = self._bound(handle.lowering, function.template or (), dict(bindings), function.item)
        node = handle.node.child_by_field_name("declarator")
        if node is None:
            return function
        applied = declarator(lo, specified_type(lo, handle.node), node)
        if applied.function is None:
            return function
        made = declare_function(lo, handle.node, applied, None, handle.node)
        made.execution, made.scope, made.span = function.execution, function.scope, function.span
        made.bindings = bindings
        if made.auto_result:
            self.deduced_result(made)
        return made

    def class_instance(self, template: Class, arguments: tuple[Binding, ...]) -> Class:
        """The class with its template parameters replaced."""
        special = _specialisation(template, arguments)
        if special is not None:
            return special
        key = (template, arguments)
        if key not in self.classes:
            made = Class(
                name=template.name,
                item=template.item,
                span=template.span,
                name_span=template.name_span,
                scope=template.scope,
                keyword=template.keyword,
                arguments=arguments,
            )
            self.classes[key] = made
            self._fill(template, made, arguments)
        return self.classes[key]

    def _fill(self, template: Class, made: Class, arguments: tuple[Binding, ...]) -> None:
        handle = self.handle(template)
        if handle is None or not template.is_complete or self.depth > INSTANCE_LIMIT:
            return
        parameters = template.template or ()
        bindings = {p.name: a for p, a in zip(parameters, arguments, strict=False) if not p.is_pack}
        with self._nested():
            lo = self._bound(handle.lowering, parameters, bindings, template.item)
            lo.scope.parameters[template.name] = [made]
            fill(lo, handle.node, made)

    def _bound(
        self,
        lo: Lowering,
        parameters: tuple[Declaration, ...],
        bindings: dict[str, Binding],
        item: Item,
    ) -> Lowering:
        """Lowering with template parameters standing for what they are bound to."""
        home = lo.scope
        scope = Scope(home.parent, home.names, home.owner, dict(home.parameters))
        lo = replace(lo, unit=self, scope=scope, lambdas=[])
        for parameter in parameters:
            bound = bindings.get(parameter.name)
            if bound is None:
                bound = self._default(lo, parameter)
            if bound is not None:
                scope.parameters[parameter.name] = [_stand_in(parameter, bound, item)]
        return lo

    def _default(self, lo: Lowering, parameter: Declaration) -> Binding | None:
        handle = self.handle(parameter)
        if handle is None:
            return None
        node = handle.node
        inner = replace(handle.lowering, unit=self, scope=lo.scope)
        if node.type == "type_descriptor":
            return descriptor(inner, node)
        if node.type.endswith(("type_identifier", "primitive_type", "template_type")):
            return type_of(inner, node)
        value = inner.constant(lower(inner, node))
        return int(value) if isinstance(value, int) else None

    @contextmanager
    def _nested(self) -> Iterator[None]:
        """Functions made by an instantiation are not the user's own."""
        own, self.declared = self.declared, []
        self.depth += 1
        try:
            yield
        finally:
            self.declared = own
            self.depth -= 1


def _stand_in(parameter: Declaration, bound: Binding, item: Item) -> Declaration:
    """What a template parameter is inside an instantiation: an alias or a constant."""
    if not isinstance(bound, int):
        return Alias(name=parameter.name, item=item, name_span=parameter.name_span, type=bound)
    type_: Type = getattr(parameter, "type", LONG)
    type_ = LONG if is_unknown(type_) else type_
    value = Literal(span=parameter.span, value=bound, type=type_)
    return Variable(
        name=parameter.name,
        item=item,
        name_span=parameter.name_span,
        type=type_,
        constexpr=True,
        initializer=value,
    )


def _specialisation(template: Class, arguments: tuple[Binding, ...]) -> Class | None:
    """The explicit specialisation for exactly these arguments."""
    scope = template.scope
    if scope is None:
        return None
    group = (
        scope.members.get(template.name, [])
        if not isinstance(scope, Class)
        else members(scope, template.name)
    )
    for other in group:
        if isinstance(other, Class) and other.specialises and other.arguments == arguments:
            return other
    return None


def _initializers(lo: Lowering, node: Node) -> Iterator[tuple[str, tuple[Expression, ...]]]:
    """The member initialisers of a constructor."""
    listed = first(node, "field_initializer_list")
    for child in named(listed) if listed is not None else ():
        parts = named(child)
        if len(parts) < 2:
            continue
        values = tuple(initializer_for(lo, c, UNKNOWN, child) for c in named(parts[-1]))
        yield lo.text(parts[0]), values
