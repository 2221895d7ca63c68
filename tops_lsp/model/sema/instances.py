"""Bodies and template instantiation: what is lowered only when somebody asks for it."""

from __future__ import annotations

import sys
from collections.abc import Callable, Container, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext
from functools import partial
from typing import Any, TypeVar

from tree_sitter import Node

from tops_lsp.limits import DEFAULTS, Limits
from tops_lsp.model.incremental.dependencies import Dependencies
from tops_lsp.model.incremental.lookup_cache import Lookups, Record
from tops_lsp.model.incremental.relocation import RelocatedBodies
from tops_lsp.model.lowering.classes import fill
from tops_lsp.model.lowering.context import Lowering, body_node, first_of, named
from tops_lsp.model.lowering.declarators import descriptor, exception_specification, noexcept_value
from tops_lsp.model.lowering.dispatch import declare
from tops_lsp.model.lowering.functions import declare_parameters
from tops_lsp.model.lowering.handles import Handle
from tops_lsp.model.lowering.initialization import member_initializers
from tops_lsp.model.lowering.memo import ExpressionMemo
from tops_lsp.model.lowering.statements import compound, returned_type
from tops_lsp.model.sema.bound_lowering import bound_lowering
from tops_lsp.model.sema.class_templates import chosen_class
from tops_lsp.model.sema.explicit_specializations import specialisation
from tops_lsp.model.sema.function_instances import Bindings, function_instance
from tops_lsp.model.sema.overloads import Resolution
from tops_lsp.model.sema.packing import Packing
from tops_lsp.model.sema.pending_instances import WaitingInstances, emptied, on_demand
from tops_lsp.model.sema.shared_arguments import is_shared, makes_own
from tops_lsp.model.sema.substitution import Binding
from tops_lsp.model.sema.template_bindings import Bound, paired, value_of
from tops_lsp.model.sema.template_judgement import judged
from tops_lsp.model.sema.validity import judging
from tops_lsp.model.sema.variable_templates import chosen
from tops_lsp.model.stubs.lock import LOCK
from tops_lsp.model.tree.declarations import Alias, Class, Declaration, Function, Variable
from tops_lsp.model.tree.expressions import Expression
from tops_lsp.model.tree.scopes import Scope, itself
from tops_lsp.model.tree.statements import Body, Compound, OpaqueStatement
from tops_lsp.model.tree.types import DOUBTFUL, UNKNOWN, Pack, Type, is_unknown
from tops_lsp.model.truncation import NESTING, TEMPLATES
from tops_startup.records import dataclass, field, replace

__all__ = ["Bindings", "Body", "DeclarationSet"]

K = TypeVar("K", bound=tuple[Any, ...])
V = TypeVar("V")
_BODIES = ("compound_statement", "try_statement")
FRAMES = 60
"""What an instance that another one needs takes of Python's stack, twice over."""
BESIDES = 5_000
"""What else nests besides."""


@dataclass(eq=False, repr=False)
class DeclarationSet:
    """What was lowered from one set of files, with everything made from it on demand."""

    handles: dict[Declaration, Handle] = field(default_factory=dict)
    declared: list[Function] = field(default_factory=list)
    bodies: dict[Function, Body | None] = field(default_factory=dict)
    instances: dict[tuple[Function, Bindings], Function] = field(default_factory=dict)
    classes: dict[tuple[Class, tuple[Binding, ...]], Class] = field(default_factory=dict)
    filled: dict[tuple[Class, tuple[Binding, ...]], bool] = field(default_factory=dict)
    arguments: dict[tuple[Class, tuple[Binding, ...]], tuple[Binding, ...]] = field(
        default_factory=dict
    )
    stub_specialisations: dict[Class, list[Class]] = field(default_factory=dict)
    """What the user's file makes of stub headers' class templates for some arguments."""
    aliases: dict[tuple[Alias, tuple[Binding, ...]], Type] = field(default_factory=dict)
    variables: dict[tuple[Variable, tuple[Binding, ...]], Variable] = field(default_factory=dict)
    valid: dict[tuple[Function, Bindings], bool | None] = field(default_factory=dict)
    promises: dict[tuple[Function, Bindings], bool | None] = field(default_factory=dict)
    parent: DeclarationSet | None = None  # the stub headers' declarations
    limits: Limits = DEFAULTS
    cuda: bool = False
    depth: int = 0
    hit: str = ""
    overflowed: bool = False  # what is being made lacks something, for want of Python's stack
    waiting: WaitingInstances = field(default_factory=WaitingInstances)
    unfinished: dict[tuple[Any, ...], str] = field(default_factory=dict)  # what hit a limit
    lookups: Lookups | None = None  # of a user's file
    records: dict[Function, Record] = field(default_factory=dict)  # of bodies
    local: dict[Function, list[Function]] = field(default_factory=dict)  # declared in bodies
    dependencies: Dependencies | None = None  # of whoever asks at present
    moved: RelocatedBodies = field(default_factory=RelocatedBodies)
    packing: Packing = field(default_factory=Packing)  # of a user's file
    memo: ExpressionMemo = field(init=False)

    def __post_init__(self) -> None:
        self.memo = ExpressionMemo(self.lookups)
        wanted = FRAMES * self.limits.template_depth + BESIDES
        sys.setrecursionlimit(max(wanted, sys.getrecursionlimit()))

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
            outer, self.hit = self.hit, ""
            inner: list[Function] = []
            try:
                with self.recording(self.record_of(function)), self.collecting(inner):
                    self.bodies[function] = self._lowered_body(function)
            except (
                BaseException
            ):  # whoever goes on after a fault must not take it for a declaration
                del self.bodies[function]
                raise
            finally:
                self.hit = outer
            if inner:
                self.local[function] = inner
        body = self.bodies[function]
        if self.dependencies is not None:
            self.dependencies.bodies[function] = body
        return body

    def has_body(self, function: Function) -> bool:
        """Whether `body` gives one, without lowering it."""
        if function in self.bodies:
            return self.bodies[function] is not None
        handle = self.handle(function)
        return handle is not None and _body_node(handle) is not None

    def record_of(self, function: Function) -> Record:
        """Where a body's questions go: to its item, if the body decides what others see."""
        tells = function.auto_result or function.is_constexpr or function.template is not None
        if tells or function.instance_of is not None or function.item.builtin:
            return function.item.record
        return self.records.setdefault(function, Record())

    def recording(self, record: Record) -> AbstractContextManager[None]:
        """The names that are asked for meanwhile go into `record`."""
        return nullcontext() if self.lookups is None else self.lookups.recording(record)

    def judging(self) -> AbstractContextManager[None]:
        """These declarations judge templates meanwhile; a user's file those of stubs, too."""
        return judging(self, alone=self.parent is not None)

    @contextmanager
    def collecting(self, functions: list[Function]) -> Iterator[None]:
        """What is declared meanwhile goes into the list."""
        outer, self.declared = self.declared, functions
        try:
            with self.judging():
                yield
        finally:
            self.declared = outer

    def forget_body(self, function: Function) -> None:
        """The body is lowered anew when somebody asks for it, and so is what it declares."""
        for memo in (self.bodies, self.records):
            memo.pop(function, None)
        self.forget_inner(self.local.pop(function, ()))

    def forget_inner(self, declarations: Sequence[Declaration]) -> None:
        """Drops what was declared in a body: nobody can name it any more, but it keeps its tree."""
        for declaration in declarations:
            self.handles.pop(declaration, None)
            if isinstance(declaration, Function):
                self.forget_body(declaration)
        among = {*declarations}
        for key in [k for k in self.instances if k[0] in among] if among else ():
            self.forget_body(self.instances.pop(key))

    def forget(
        self, items: Container[int], mentions: Callable[[Binding], bool], names: set[str]
    ) -> None:
        """Drops what was made from items (by identity) or with their classes, and the bodies that
        asked for one of the names."""
        for declaration in [d for d in self.handles if id(d.item) in items]:
            del self.handles[declaration]
        memos: tuple[dict[Any, Any], ...] = (
            self.instances,
            self.classes,
            self.filled,
            self.arguments,
            self.aliases,
            self.variables,
            self.valid,
            self.promises,
        )
        for memo in memos:
            for key in [k for k in memo if id(k[0].item) in items or _any(mentions, k[1])]:
                del memo[key]
        asked = [f for f, record in self.records.items() if not names.isdisjoint(record.asked)]
        for function in {*asked, *(f for f in self.bodies if id(f.item) in items)}:
            self.forget_body(function)

    def _lowered_body(self, function: Function) -> Body | None:
        try:
            return self._lower_body(function)
        except RecursionError:
            opaque = OpaqueStatement(span=function.body_span, why=NESTING)
            return Body(Compound(span=function.body_span, body=(opaque,)))

    def expression(self, lo: Lowering, node: Node) -> Expression:
        """The typed expression of a node, copied from one that reads alike if there is one."""
        return self.memo.lowered(lo, node)

    def operator(
        self,
        lo: Lowering,
        methods: Sequence[Function],
        free: Sequence[Function],
        operands: Sequence[Expression],
    ) -> Resolution:
        """The choice among functions of an operator, known from operands of the same kinds."""
        return self.memo.operators.resolved(lo, methods, free, operands)

    def body_of(self, function: Function) -> Compound | None:
        """The statements of the function's body."""
        body = self.body(function)
        return None if body is None else body.compound

    def _lower_body(self, function: Function) -> Body | None:
        handle = self.handle(function)
        node = None if handle is None else _body_node(handle)
        if handle is None or node is None:
            return None
        lo = self.inside(function, handle.lowering)
        initializers = tuple(member_initializers(lo, handle.node))
        return Body(compound(lo, node), tuple(lo.lambdas), initializers)

    def inside(self, function: Function, around: Lowering) -> Lowering:
        """Lowering of the function's body, its parameters in scope."""
        scope = Scope(around.scope)
        declare_parameters(scope, function)
        return replace(around, unit=self).within(function, scope)

    def deduced_result(self, function: Function) -> Type:
        """The result type of a function declared with `auto`; unknown where a pack has something
        unknown: overloads that call each other with more arguments each time part by these types,
        and never end without them."""
        if any(_has_unknown_element(value) for _, value in function.bindings):
            return function.type.result
        if is_unknown(function.type.result):
            body = self.body_of(function)
            result = UNKNOWN if body is None else returned_type(body, function.type.result)
            function.type = replace(function.type, result=result)
        return function.type.result

    def _once(self, memo: dict[K, V], key: K, otherwise: V, make: Callable[[], V]) -> V:
        """What `make` gives for a key, made once; `otherwise` to whoever asks meanwhile.

        That is also the answer where instantiations require each other without end.
        """
        if key in memo:
            self.hit = self.unfinished.get(key) or self.hit
            return memo[key]
        if self.depth > self.limits.template_depth:
            self.hit = TEMPLATES
            return otherwise
        memo[key] = otherwise
        record = Record() if key[0].item.builtin else key[0].item.record
        outer, self.hit = self.hit, ""
        try:
            with self.nested(), self.recording(record), self.judging():
                memo[key] = make()
        except RecursionError:  # Python's own limit may come first
            self.hit, self.overflowed = TEMPLATES, True
        overflowed = self.overflowed
        self.overflowed = overflowed and self.depth > 0  # what it is part of lacks it, too
        if overflowed and key[0].item.builtin:  # other units share it, and may have room
            del memo[key]
            return otherwise
        if self.hit:
            self.unfinished[key] = self.hit
        self.hit = self.hit or outer
        return memo[key]

    def instance(self, function: Function, bindings: Bindings) -> Function:
        """The function with its template parameters replaced; itself when that is not possible."""
        handle = self.handle(function)
        if handle is None or not (bindings or function.has_default_arguments):
            return function
        special = specialisation(self, function, bindings)
        if special is not None:
            return special
        make = partial(function_instance, self, function, handle, bindings)
        return self._once(self.instances, (function, bindings), function, make)

    def class_instance(self, template: Class, arguments: tuple[Binding, ...]) -> Class:
        """The class with its template parameters replaced."""
        complete = partial(self.with_defaults, template, arguments)
        arguments = self._once(self.arguments, (template, arguments), arguments, complete)
        if self.parent is not None and self._is_for_all(template, arguments):
            with LOCK:  # one class for all units, as in the stubs' own declarations
                return self.parent.class_instance(template, arguments)
        blank = _blank(template, arguments)
        make = partial(self._class, template, arguments, blank)
        return self._once(self.classes, (template, arguments), blank, make)

    def _is_for_all(self, template: Class, arguments: tuple[Binding, ...]) -> bool:
        """Whether an instance of a stub's template is the same in all units."""
        if not (template.item.builtin and all(map(is_shared, arguments))):
            return False
        own = [a for made in self.stub_specialisations.values() for c in made for a in c.arguments]
        return not any(makes_own(argument, own) for argument in arguments)

    def _class(self, template: Class, arguments: tuple[Binding, ...], made: Class) -> Class:
        pattern, _ = self.pattern(template, arguments)
        if pattern is None:
            made.bases = (DOUBTFUL,)
            return made
        if pattern.arguments and pattern.template is None:
            return itself(pattern)  # an explicit specialisation is a class of its own
        if made.item.builtin and not pattern.item.builtin:  # one that the user's file has
            made.item, made.span, made.name_span = pattern.item, pattern.span, pattern.name_span
        ask = partial(on_demand, made, partial(self._complete, template, arguments, made))
        self.waiting.when_whole(pattern, ask)
        return made

    def _complete(self, template: Class, arguments: tuple[Binding, ...], made: Class) -> None:
        """Fills an instance; where templates need each other without end it stays as it is."""
        make = partial(self._fill, template, arguments, made)
        with LOCK if template.item.builtin else nullcontext():
            if not self._once(self.filled, (template, arguments), False, make):
                emptied(made, partial(self._complete, template, arguments, made))

    def with_defaults(
        self, template: Class | Variable, arguments: tuple[Binding, ...]
    ) -> tuple[Binding, ...]:
        """The arguments with the parameters' defaults where they end."""
        parameters = template.template or ()
        handle = self.handle(template)
        if len(arguments) >= len(parameters) or handle is None:
            return arguments
        bindings = paired(parameters, arguments)
        lo = bound_lowering(self, handle.lowering, parameters, bindings, template.item)
        missing = parameters[len(arguments) :]
        found = [value_of(lo.scope.parameters.get(p.key, ())) for p in missing if not p.is_pack]
        return (*arguments, *(f for f in found if f is not None))

    def pattern(
        self, template: Class, arguments: tuple[Binding, ...]
    ) -> tuple[Class | None, Bound]:
        """The template or its most special specialisation for the arguments, and what binds it;
        None where one may be meant of which it is not known."""
        return chosen_class(self, template, arguments)

    def _fill(self, template: Class, arguments: tuple[Binding, ...], made: Class) -> bool:
        pattern, bindings = self.pattern(template, arguments)
        handle = None if pattern is None else self.handle(pattern)
        if handle is not None and pattern is not None:
            lo = bound_lowering(
                self, handle.lowering, pattern.template or (), bindings, pattern.item
            )
            lo.scope.parameters[pattern.name] = [made]
            made.keyword, made.is_final = pattern.keyword, pattern.is_final  # as it is defined
            fill(lo, handle.node, made)
        return True

    def declare_postponed(self, declare: Callable[[], None]) -> None:
        """Declares what a class of the stubs has postponed: nothing of it is the asker's own."""
        with self.nested(), self.recording(Record()), self.judging():
            declare()

    def alias_instance(self, alias: Alias, arguments: tuple[Binding, ...]) -> Type:
        """What an alias template stands for: its type read anew with the arguments."""
        make = partial(self._alias, alias, arguments)
        return self._once(self.aliases, (alias, arguments), UNKNOWN, make)

    def _alias(self, alias: Alias, arguments: tuple[Binding, ...]) -> Type:
        handle = self.handle(alias)
        if handle is None:
            return UNKNOWN
        bindings = paired(alias.template or (), arguments)
        lo = bound_lowering(self, handle.lowering, alias.template or (), bindings, alias.item)
        return descriptor(lo, handle.node)

    def variable_instance(self, template: Variable, arguments: tuple[Binding, ...]) -> Variable:
        """A variable template's variable for these arguments."""
        make = partial(self._variable, template, arguments)
        return self._once(self.variables, (template, arguments), template, make)

    def _variable(self, template: Variable, arguments: tuple[Binding, ...]) -> Variable:
        arguments = self.with_defaults(template, arguments)
        chosen_one, bindings = chosen(self, template, arguments)
        if chosen_one is None:
            return replace(template, type=DOUBTFUL, initializer=None)
        template = chosen_one
        handle = self.handle(template)
        if handle is None:
            return template
        lo = bound_lowering(self, handle.lowering, template.template or (), bindings, template.item)
        made = [d for d in declare(lo.inner(), handle.node) if isinstance(d, Variable)]
        return next((d for d in made if d.name == template.name), template)

    def promise(self, function: Function) -> bool | None:
        """What `noexcept(...)` of an instance's method says: its condition may ask for what is only
        known once the class is whole."""
        handle = None if function.is_noexcept is not None else self.handle(function)
        node = None if handle is None else first_of(handle.node, "function_declarator")
        said = None if node is None else exception_specification(node)
        condition = [] if said is None or said.type != "noexcept" else named(said)
        if handle is None or node is None or not condition:
            return function.is_noexcept
        lo = replace(handle.lowering, unit=self)

        def make() -> bool | None:
            value = noexcept_value(lo, node, condition[0])
            return value if isinstance(value, bool) else None

        return self._once(self.promises, (function, ()), None, make)

    def is_valid(self, function: Function, bindings: Bindings) -> bool | None:
        """Whether a function template's declaration makes sense for these arguments (SFINAE); None
        where that is not known."""
        make = partial(self._is_valid, function, bindings)
        return self._once(self.valid, (function, bindings), True, make)

    def _is_valid(self, function: Function, bindings: Bindings) -> bool | None:
        handle = self.handle(function)
        if handle is None:
            return True
        lo = bound_lowering(
            self, handle.lowering, function.template or (), dict(bindings), function.item
        )
        made = partial(self.instance, function, bindings)
        return judged(lo, handle.node, function.template or (), made)

    @contextmanager
    def nested(self) -> Iterator[None]:
        """Functions made by an instantiation are not the user's own."""
        own, self.declared = self.declared, []
        self.depth += 1
        try:
            yield
        finally:
            self.declared = own
            self.depth -= 1


def _body_node(handle: Handle) -> Node | None:
    node = body_node(handle.node)
    return node if node is not None and node.type in _BODIES else None


def _any(
    mentions: Callable[[Binding], bool], arguments: tuple[Binding | tuple[str, Binding], ...]
) -> bool:
    """Whether one of some template arguments, which may be named, is affected."""
    return any(mentions(a[1] if isinstance(a, tuple) else a) for a in arguments)


def _has_unknown_element(value: Binding) -> bool:
    """Whether a template argument is a pack with a type that is not known."""
    return isinstance(value, Pack) and any(
        not isinstance(one, int) and is_unknown(one) for one in value.elements
    )


def _blank(template: Class, arguments: tuple[Binding, ...]) -> Class:
    return Class(
        name=template.name,
        item=template.item,
        span=template.span,
        name_span=template.name_span,
        scope=template.scope,
        keyword=template.keyword,
        arguments=arguments,
        instance_of=template,
    )
