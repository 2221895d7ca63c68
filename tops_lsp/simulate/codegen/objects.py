"""Objects of class and array type: initialisation, construction, destruction."""

from __future__ import annotations

from collections.abc import Sequence

from tops_lsp.model import expressions as e
from tops_lsp.model.declarations import Class, Function, Storage, Variable
from tops_lsp.model.layout import align_of
from tops_lsp.model.scopes import members
from tops_lsp.model.statements import Declare, walk_statements
from tops_lsp.model.types import Array, ClassType, Reference, Type, unqualified
from tops_lsp.simulate.codegen import types as t
from tops_lsp.simulate.codegen.builder import ONE, Cleanup, Closure, FunctionBuilder
from tops_lsp.simulate.codegen.expressions import (
    address,
    object_address,
    unsupported,
    value,
    zero,
)
from tops_simulator import ir


def object_size(fb: FunctionBuilder, type_: Type, node: e.Expression | None = None) -> int | None:
    """Bytes of an object; closures are laid out here, when first met."""
    plain = unqualified(type_)
    if isinstance(plain, ClassType) and plain.declaration.is_closure:
        if isinstance(node, e.Lambda):
            return closure_of(fb, node).size
        known = fb.program.closures.get(plain.declaration)
        return None if known is None else known.size
    return t.size_of(type_)


def initialise(fb: FunctionBuilder, where: ir.Value, type_: Type, node: e.Expression) -> None:
    """Makes an object of `type_` at `where` from its initialiser."""
    with fb.at(node.span):
        _initialise(fb, where, type_, node)


def _initialise(fb: FunctionBuilder, where: ir.Value, type_: Type, node: e.Expression) -> None:
    plain = unqualified(type_)
    scalar = t.value_type(plain)
    if scalar is not None:
        fb.emit(ir.Store(where, fb.convert(value(fb, node), scalar), fb.loc))
    elif isinstance(node, e.InitList):
        _from_list(fb, where, plain, node)
    elif isinstance(node, e.Construct):
        _construct(fb, where, plain, node)
    elif isinstance(node, e.Lambda):
        _make_closure(fb, where, node)
    elif isinstance(node, e.Literal) and isinstance(node.value, bytes):
        _copy(fb, where, object_address_of_string(fb, node), len(node.value) + 1)
    elif isinstance(node, e.Call) and node.category is e.Category.PRVALUE:
        from tops_lsp.simulate.codegen.calls import call_into

        call_into(fb, node, where)
    else:
        size = object_size(fb, type_, node)
        if size is None:
            unsupported(fb, node, f"an object of type {type_}")
            return
        _copy(fb, where, object_address(fb, node), size)


def object_address_of_string(fb: FunctionBuilder, node: e.Literal) -> ir.Value:
    """The address of a string literal's bytes."""
    return value(fb, node)


def _copy(fb: FunctionBuilder, where: ir.Value, source: ir.Value, size: int) -> None:
    fb.emit(ir.Copy(where, source, size, fb.loc))


def _from_list(fb: FunctionBuilder, where: ir.Value, plain: Type, node: e.InitList) -> None:
    """Aggregate initialisation: given elements, then zeros."""
    size = t.size_of(plain)
    if size is None:
        unsupported(fb, node, f"an object of type {plain}")
        return
    fb.emit(ir.Fill(where, 0, size, fb.loc))
    if isinstance(plain, Array):
        step = t.size_of(plain.element) or 0
        for index, element in enumerate(node.elements):
            if not _is_zero(element):
                place = fb.offset(where, ir.Imm(index, ir.Scalar.I64), step)
                initialise(fb, place, plain.element, element)
    elif isinstance(plain, ClassType):
        _fields(fb, where, plain.declaration, node.elements)


def _is_zero(node: e.Expression) -> bool:
    return isinstance(node, e.Literal) and node.value == 0 and not isinstance(node.value, bytes)


def _fields(
    fb: FunctionBuilder, where: ir.Value, class_: Class, given: Sequence[e.Expression]
) -> None:
    for index, field in enumerate(class_.fields):
        initializer = given[index] if index < len(given) else field.initializer
        if initializer is not None:
            _field(fb, where, field, initializer)


def _field(fb: FunctionBuilder, where: ir.Value, field: Variable, node: e.Expression) -> None:
    place = fb.offset(where, ONE, field.offset) if field.offset else where
    if isinstance(field.type, Reference):
        fb.emit(ir.Store(place, address(fb, node), fb.loc))
    else:
        initialise(fb, place, field.type, node)


def _construct(fb: FunctionBuilder, where: ir.Value, plain: Type, node: e.Construct) -> None:
    if not isinstance(plain, ClassType):
        unsupported(fb, node, f"an object of type {plain}")
        return
    class_ = plain.declaration
    constructor = node.constructor
    if constructor is not None and not constructor.is_defaulted:
        from tops_lsp.simulate.codegen.calls import invoke

        invoke(fb, node, constructor, [where], node.arguments, class_)
        return
    if len(node.arguments) == 1 and unqualified(node.arguments[0].type) == plain:
        _copy(fb, where, object_address(fb, node.arguments[0]), t.size_of(plain) or 0)
        return
    if class_.members.get("(constructor)") and node.arguments:
        unsupported(fb, node, f"this constructor of {class_.qualified_name}")
        return
    _aggregate(fb, where, class_, node)


def _aggregate(fb: FunctionBuilder, where: ir.Value, class_: Class, node: e.Construct) -> None:
    """No constructor of the user's: members by their own initialisers and constructors."""
    if node.arguments or node.braced:
        size = t.size_of(node.type)
        if size is None:
            unsupported(fb, node, f"an object of type {node.type}")
            return
        fb.emit(ir.Fill(where, 0, size, fb.loc))
    _fields(fb, where, class_, node.arguments)


# --- destruction ------------------------------------------------------------------------


def destructor_of(type_: Type) -> tuple[Class, Function] | None:
    """The destructor that has work to do for an object of the type."""
    plain = unqualified(type_)
    if not isinstance(plain, ClassType):
        return None
    class_ = plain.declaration
    for declaration in members(class_, f"~{class_.name}"):
        if isinstance(declaration, Function) and not declaration.is_defaulted:
            return class_, declaration
    return None


def register_cleanup(fb: FunctionBuilder, type_: Type, where: ir.Value) -> None:
    """The object's destructor runs when the current scope ends."""
    found = destructor_of(type_)
    if found is not None and fb.frames:
        fb.frames[-1].cleanups.append(Cleanup(*found, where, fb.loc))


def clean_up(fb: FunctionBuilder, down_to: int) -> None:
    """Destroys the objects of all scopes above frame `down_to`, newest first."""
    from tops_lsp.simulate.codegen.calls import destroy

    for frame in reversed(fb.frames[down_to:]):
        for cleanup in reversed(frame.cleanups):
            destroy(fb, cleanup)


# --- closures ---------------------------------------------------------------------------


def closure_of(fb: FunctionBuilder, node: e.Lambda) -> Closure:
    """The layout of a lambda's object: captured values, pointers for references."""
    known = fb.program.closures.get(node.closure)
    if known is not None:
        return known
    fields: list[tuple[Variable, int, bool]] = []
    offset = 0
    this_offset: int | None = None
    for variable, by_reference in _captured(fb, node):
        size = 8 if by_reference else object_size(fb, variable.type) or 8
        align = 8 if by_reference else max(1, min(align_of(variable.type), 128))
        offset = (offset + align - 1) // align * align
        fields.append((variable, offset, by_reference))
        offset += size
    if any(c.mode in ("this", "*this") for c in node.captures) or _uses_this(node):
        this_offset = (offset + 7) // 8 * 8
        offset = this_offset + 8
    made = Closure(node, tuple(fields), this_offset, max(1, offset))
    fb.program.closures[node.closure] = made
    return made


def _captured(fb: FunctionBuilder, node: e.Lambda) -> list[tuple[Variable, bool]]:
    """Variables in the closure, with whether by reference; defaults take what the body uses."""
    result: dict[Variable, bool] = {}
    for capture in node.captures:
        if capture.variable is not None and capture.mode in ("copy", "reference"):
            result[capture.variable] = capture.mode == "reference"
    default = next((c.mode for c in node.captures if c.mode.startswith("default")), None)
    if default is not None:
        for variable in used_variables(node):
            if variable in fb.locals or variable in fb.addresses:
                result.setdefault(variable, default == "default-reference")
    return list(result.items())


def used_variables(node: e.Lambda) -> list[Variable]:
    """Automatic variables of enclosing functions that the lambda's body names."""
    own: set[Variable] = set(node.function.parameters)
    used: dict[Variable, None] = {}
    if node.body is None:
        return []
    for statement in walk_statements(node.body):
        if isinstance(statement, Declare):
            own.update(d for d in statement.declarations if isinstance(d, Variable))
        for expression in statement.expressions():
            _collect(expression, own, used)
    return [v for v in used if v.storage in (Storage.AUTOMATIC, Storage.PARAMETER)]


def _collect(node: e.Expression, own: set[Variable], used: dict[Variable, None]) -> None:
    for part in e.walk(node):
        if isinstance(part, e.Name) and isinstance(part.declaration, Variable):
            if part.declaration not in own:
                used[part.declaration] = None
        elif isinstance(part, e.Lambda):
            used.update(dict.fromkeys(v for v in used_variables(part) if v not in own))


def _uses_this(node: e.Lambda) -> bool:
    if node.body is None:
        return False
    return any(
        isinstance(part, e.This)
        for statement in walk_statements(node.body)
        for expression in statement.expressions()
        for part in e.walk(expression)
    )


def _make_closure(fb: FunctionBuilder, where: ir.Value, node: e.Lambda) -> None:
    layout = closure_of(fb, node)
    initial = {c.variable: c.initializer for c in node.captures if c.initializer is not None}
    for variable, offset, by_reference in layout.fields:
        place = fb.offset(where, ONE, offset) if offset else where
        source = initial.get(variable)
        use = source if source is not None else _use(variable, node)
        if by_reference:
            fb.emit(ir.Store(place, address(fb, use), fb.loc))
        else:
            initialise(fb, place, variable.type, use)
    if layout.this_offset is not None:
        place = fb.offset(where, ONE, layout.this_offset)
        fb.emit(ir.Store(place, fb.this if fb.this is not None else zero(ir.Scalar.PTR), fb.loc))


def _use(variable: Variable, node: e.Lambda) -> e.Name:
    return e.Name(
        span=node.introducer_span,
        text=variable.name,
        candidates=(variable,),
        type=unqualified(variable.type)
        if not isinstance(variable.type, Reference)
        else variable.type.target,
        category=e.Category.LVALUE,
    )
