"""What a lambda's object holds: captured values, pointers for references, `this`."""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.model.sema.base_layout import keeps_padding, round_up
from tops_lsp.model.sema.layout import align_of, size_of
from tops_lsp.model.tree.declarations import Class, Function, Storage, Variable
from tops_lsp.model.tree.expressions import (
    Call,
    Capture,
    Expression,
    Lambda,
    Member,
    Name,
    SizeOf,
    StatementExpression,
    This,
)
from tops_lsp.model.tree.statements import Statement, walk_statements
from tops_lsp.model.tree.types import (
    VOID,
    ClassType,
    Pointer,
    Reference,
    Type,
    referred,
    unqualified,
)
from tops_startup.records import dataclass


@dataclass(frozen=True, slots=True)
class ClosureLayout:
    """Where each captured variable is, and whether as a reference; where `this` does, and
    whether as a copy of the object.
    """

    fields: tuple[tuple[Variable, int, bool], ...]
    this_offset: int | None
    copied: Class | None
    end: int  # of the last of them
    align: int

    @property
    def size(self) -> int:
        """Bytes of the object."""
        return max(1, round_up(self.end, self.align))


def closure_layout(node: Lambda) -> ClosureLayout:
    """The layout of a lambda's object, in the order of the captures."""
    fields: list[tuple[Variable, int, bool]] = []
    end, align = 0, 1
    for variable, by_reference in _captured(node).items():
        kept = POINTER if by_reference else referred(variable.type)
        offset, end = _place(kept, end)
        align = max(align, _align(kept))
        fields.append((variable, offset, by_reference))
    this_offset: int | None = None
    copied = _copied_class(node)
    if any(c.mode in ("this", "*this") for c in node.captures) or _uses_this(node):
        kept = POINTER if copied is None else ClassType(copied)
        this_offset, end = _place(kept, end)
        align = max(align, _align(kept))
    return ClosureLayout(tuple(fields), this_offset, copied, end, align)


POINTER = Pointer(VOID)


def _place(kept: Type, end: int) -> tuple[int, int]:
    """Where the next part of an object begins and ends."""
    offset = round_up(end, _align(kept))
    return offset, offset + (size_of(kept) or 8)


def _align(kept: Type) -> int:
    return max(1, min(align_of(kept), 128))


def _copied_class(node: Lambda) -> Class | None:
    """The class of the object that `[*this]` copies."""
    if not any(c.mode == "*this" for c in node.captures):
        return None
    function = node.enclosing
    around = None if function is None else function.scope
    while isinstance(around, Class) and around.is_closure:
        around = None if around.enclosing is None else around.enclosing.scope
    return around if isinstance(around, Class) else None


def lay_out_closure(node: Lambda) -> None:
    """Gives a lambda's class its size, as an object and as a base, and as members what its object
    holds."""
    layout, closure = closure_layout(node), node.closure
    closure.size, closure.align, closure.data_align = layout.size, layout.align, layout.align
    held = [
        (variable.name, _held(variable, by_reference), offset)
        for variable, offset, by_reference in layout.fields
    ]
    if layout.this_offset is not None:
        this = POINTER if layout.copied is None else ClassType(layout.copied)
        held.append(("this", this, layout.this_offset))
    closure.fields = [
        Variable(
            name=name,
            item=closure.item,
            span=closure.span,
            scope=closure,
            type=type_,
            storage=Storage.MEMBER,
            offset=offset,
        )
        for name, type_, offset in held
    ]
    closure.keeps_padding = keeps_padding(closure)
    if held:
        closure.data_size = layout.size if closure.keeps_padding else layout.end


def _held(variable: Variable, by_reference: bool) -> Type:
    """What a closure holds of a variable; what an initializer makes is const in the body alone."""
    kept = referred(variable.type)
    if by_reference:
        return Reference(kept)
    return unqualified(kept) if variable.initializer is not None else kept


def _captured(node: Lambda) -> dict[Variable, bool]:
    """Variables in the closure, with whether by reference; defaults take what the body uses."""
    result = {
        capture.variable: capture.mode == "reference" or _is_bound(capture)
        for capture in node.captures
        if capture.variable is not None and capture.mode in ("copy", "reference")
    }
    default = next((c.mode for c in node.captures if c.mode.startswith("default")), None)
    for variable in used_variables(node) if default is not None else ():
        result.setdefault(variable, default == "default-reference")
    return result


def _is_bound(capture: Capture) -> bool:
    """Whether it is `[&name = value]`."""
    own = capture.variable if capture.initializer is not None else None
    return own is not None and isinstance(own.type, Reference)


def used_variables(node: Lambda) -> list[Variable]:
    """Automatic variables of enclosing functions that the lambda's body names."""
    used: dict[Variable, None] = {}
    if node.body is not None:
        _collect_under(node.body, used)
    return [v for v in used if not _is_own(node, v) and _is_automatic(v)]


def _is_automatic(variable: Variable) -> bool:
    return variable.storage in (Storage.AUTOMATIC, Storage.PARAMETER)


def _is_own(node: Lambda, variable: Variable) -> bool:
    """Whether a variable is declared inside the lambda."""
    start = variable.name_span.start
    return variable.item is node.function.item and node.span.start <= start < node.span.end


def _collect_under(body: Statement, used: dict[Variable, None]) -> None:
    for part in _parts(body):
        if isinstance(part, Name) and isinstance(part.declaration, Variable):
            used[part.declaration] = None
        elif isinstance(part, Lambda):
            used.update(dict.fromkeys((*_captured(part), *used_variables(part))))
        elif isinstance(part, StatementExpression):
            _collect_under(part.body, used)


def _uses_this(node: Lambda) -> bool:
    """Whether the body, or that of a lambda in it, needs the object around."""
    return node.body is not None and any(map(_is_this, _parts(node.body)))


def _is_this(part: Expression) -> bool:
    if isinstance(part, Lambda):
        taken = any(c.mode in ("this", "*this") for c in part.captures)
        return taken or _uses_this(part)
    if isinstance(part, StatementExpression):
        return any(map(_is_this, _parts(part.body)))
    return isinstance(part, This) or (isinstance(part, Name) and _may_need_object(part))


def _may_need_object(name: Name) -> bool:
    """Whether a name that is not decided before a generic lambda is called may be a method's."""
    several = name.candidates if name.declaration is None else ()
    return any(
        isinstance(one, Function) and isinstance(one.scope, Class) and not one.is_static
        for one in several
    )


def _parts(body: Statement) -> Iterator[Expression]:
    """What a body evaluates, bodies inside of it left out. A method without an object needs none,
    wherever it is called.
    """
    left = [e for statement in walk_statements(body) for e in statement.expressions()][::-1]
    while left:
        part = left.pop()
        yield part
        if isinstance(part, Call) and part.function is not None and part.function.is_static:
            alone = isinstance(part.callee, Member) and isinstance(part.callee.object, This)
            left += (part.arguments if alone else part.children())[::-1]
        elif not isinstance(part, SizeOf):
            left += part.children()[::-1]
