"""The worked rules again, by hand: each a rule in Python over the model, which sees no tree and
asks no question of the queries. What both find must be the same.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.registry import Rule
from tops_lsp.diagnostics.visit import Change, Report, Visit
from tops_lsp.model.sema.constants import evaluate
from tops_lsp.model.sema.layout import size_of
from tops_lsp.model.tree.declarations import Class, Function, Variable
from tops_lsp.model.tree.execution import Side
from tops_lsp.model.tree.expressions import (
    Assign,
    Binary,
    Call,
    Cast,
    CastKind,
    Conditional,
    Construct,
    Delete,
    Expression,
    Lambda,
    Launch,
    Name,
    New,
    StatementExpression,
    Subscript,
    Unary,
    walk,
)
from tops_lsp.model.tree.spaces import Space
from tops_lsp.model.tree.statements import (
    Body,
    Compound,
    Evaluate,
    If,
    Statement,
    Switch,
    walk_statements,
)
from tops_lsp.model.tree.types import Array, ClassType, mentioned, unqualified
from tops_lsp.text.source import Span

TWINS: dict[str, Rule] = {}


def _twin(name: str) -> Rule:
    made = Rule(f"TWIN-{name.upper()}", f"twin-{name}", Severity.WARNING, "", module="twins")
    TWINS[name] = made
    return made


def _called(function: Function | None) -> str:
    return "" if function is None else function.qualified_name.removeprefix("::")


def _side(function: Function | None) -> Side | None:
    known = function is not None and function.execution.known
    return function.execution.side if function is not None and known else None


# --- calls --------------------------------------------------------------------------------

MALLOCS = {"topsMalloc", "topsMallocManaged", "cudaMalloc", "cudaMallocManaged"}


@_twin("no-raw-malloc").on(Call)
def _raw_malloc(call: Call, visit: Visit) -> Iterator[Report]:
    written_here = visit.unit.origin(visit.item, call.span).path == visit.unit.source.path
    if _called(call.function) in MALLOCS and _side(visit.function) is Side.HOST and written_here:
        yield Report(call.callee.span)


@_twin("no-printf-on-device").on(Call)
def _printf(call: Call, visit: Visit) -> Iterator[Report]:
    on_device = _side(visit.function) in (Side.DEVICE, Side.BOTH)
    if _called(call.function) != "printf" or not on_device:
        return
    if not visit.unit.origin(visit.item, call.span).invocations:
        yield Report(call.callee.span)


@_twin("barrier-under-condition").on(Body)
def _barrier(body: Body, visit: Visit) -> Iterator[Report]:
    if _side(visit.function) not in (Side.DEVICE, Side.BOTH):
        return
    for call, conditional in _calls(body.compound, False):
        written = _callee(call, visit)
        if conditional and written is not None:
            barrier = isinstance(call, Call) and _called(call.function) == "__syncthreads"
            if barrier or _comes_to(call, visit, {"__syncthreads"}) is True:
                yield Report(written)


def _callee(call: Call | Construct, visit: Visit) -> Span | None:
    """The name of what is called; of an object that is made, its class, if it is written so."""
    if isinstance(call, Call):
        return call.callee.span
    start, end = call.span
    name, opening, _ = visit.item.text[start:end].partition(b"(")
    named = re.match(rb"(?:\w+::)*(\w+)(?:<.*>)?$", name)
    class_ = call.constructor.scope if call.constructor is not None else None
    if not opening or named is None or not isinstance(class_, Class):
        return None
    return Span(start, start + len(name)) if named[1] == class_.name.encode() else None


def _calls(root: Statement, conditional: bool) -> Iterator[tuple[Call | Construct, bool]]:
    """The calls of a body, and whether each stands in a branch."""
    if isinstance(root, Compound):
        for each in root.body:
            yield from _calls(each, conditional)
        return
    for expression in (*root.expressions(), *root.constants):
        yield from _calls_in(expression, conditional)
    chooses = (isinstance(root, If) and not root.constexpr) or isinstance(root, Switch)
    first = root.initializer if isinstance(root, If | Switch) else None
    for each in root.substatements():
        yield from _calls(each, conditional or (chooses and each is not first))


def _calls_in(root: Expression, conditional: bool) -> Iterator[tuple[Call | Construct, bool]]:
    if isinstance(root, Call | Construct):
        yield root, conditional
    if isinstance(root, Lambda):
        if root.body is not None:
            yield from _calls(root.body, False)
    elif isinstance(root, StatementExpression):
        yield from _calls(root.body, conditional)
    for child in root.children():
        branch = isinstance(root, Conditional) and child is not root.condition
        yield from _calls_in(child, conditional or branch)


# --- who calls whom -----------------------------------------------------------------------


def _comes_to(node: Call | Construct, visit: Visit, wanted: set[str]) -> bool | None:
    first = _instance(node, visit)
    return None if first is None else _reaches(first, visit, wanted)


def _reaches(first: Function, visit: Visit, wanted: set[str]) -> bool | None:
    """Whether a function calls a wanted one, or one that does; None where a call is not known."""
    seen, waiting, known = {first}, [first], True
    while waiting:
        function = waiting.pop()
        callees, whole = _callees(function, visit)
        known = known and whole
        for callee in callees:
            if _called(callee) in wanted:
                return True
            if callee not in seen:
                seen.add(callee)
                waiting.append(callee)
    return False if known else None


def _callees(function: Function, visit: Visit) -> tuple[list[Function], bool]:
    if function.item.builtin:  # a function of the SDK; some say by a body what they do
        return [*_named_in(function, visit)], True
    if _is_template(function):
        return [*_named_in(function, visit)], False
    body = _body_of(function, visit)
    if body is None:
        return [], False
    found, whole = [], True
    for node in _expressions(body):
        if isinstance(node, Launch):
            continue
        if isinstance(node, Call) and node.function is None:
            whole = False
        callee = _instance(node, visit)
        if callee is not None:
            found.append(callee)
    return found, whole


def _body_of(function: Function, visit: Visit) -> Body | None:
    """A function's body; a lambda's stands in that of another."""
    scope = function.scope
    if not isinstance(scope, Class) or not scope.is_closure or scope.enclosing is None:
        return visit.unit.body(function)
    around = _body_of(scope.enclosing, visit)
    lambdas = () if around is None else around.lambdas
    body = next((one.body for one in lambdas if one.function is function), None)
    return None if body is None else Body(body, lambdas)


def _named_in(function: Function, visit: Visit) -> Iterator[Function]:
    """What a body surely calls, whatever it is made for."""
    body = _body_of(function, visit)
    for node in () if body is None else _expressions(body):
        callee = None if isinstance(node, Launch) else _instance(node, visit)
        if callee is not None:
            yield callee


def _is_template(function: Function) -> bool:
    scope = function.scope
    of_class = isinstance(scope, Class) and scope.template is not None and not scope.instance_of
    return of_class or (function.template is not None and not function.bindings)


def _expressions(body: Body) -> Iterator[Expression]:
    """All that a body evaluates, but not what its lambdas do."""
    for _, values in body.initializers:
        for value in values:
            yield from walk(value)
    for statement in walk_statements(body.compound):
        for expression in (*statement.expressions(), *statement.constants):
            for node in walk(expression):
                yield node
                if isinstance(node, StatementExpression):
                    yield from _expressions(Body(node.body))


def _instance(node: Expression, visit: Visit) -> Function | None:
    """What is called, as it is made for the call."""
    function: Function | None = None
    if isinstance(node, Call | Launch | New | Delete):
        function = node.function
    elif isinstance(node, Construct):
        function = node.constructor
    elif isinstance(node, Unary | Binary | Assign | Subscript):
        function = node.overload
    bound = node.bindings if isinstance(node, Call | Launch | Construct) else ()
    if function is not None and function.template is not None and bound:
        return visit.unit.declared.instance(function, bound)
    return function


# --- declarations -------------------------------------------------------------------------


@_twin("kernel-name").on(Function)
def _kernel_name(function: Function, visit: Visit) -> Iterator[Report]:
    for_all = not isinstance(function.scope, Class) and not function.specialises
    start, end = function.name_span
    plain = visit.item.text[start:end] == function.name.encode()
    if function.is_kernel and for_all and plain and not function.name.endswith("_kernel"):
        yield Report(function.name_span)


CONTEXTS = {
    *("tops_dte_ctx_t", "tops::private_dte", "tops::private_cdte", "tops::shared_dte"),
}


@_twin("dte-owner").on(Variable)
def _owner(variable: Variable, visit: Visit) -> Iterator[Report]:
    type_ = unqualified(variable.type)
    while isinstance(type_, Array):
        type_ = unqualified(type_.element)
    is_context = isinstance(type_, ClassType) and str(type_).removeprefix("::") in CONTEXTS
    if is_context and not _is_in_class(variable, visit):
        yield Report(variable.name_span)


def _is_in_class(variable: Variable, visit: Visit) -> bool:
    """Whether it stands in a class, in a method that is defined there included."""
    around = (d for d in visit.item.declarations if isinstance(d, Class))
    inner = visit.function is not None and isinstance(visit.function.scope, Class)
    local = inner and not _is_closure(visit.function)
    whole = (c.span for c in around)
    start = variable.name_span.start
    return any(s.start < start < s.end for s in whole) or (local and _is_local(visit.function))


def _is_closure(function: Function | None) -> bool:
    return function is not None and isinstance(function.scope, Class) and function.scope.is_closure


def _is_local(function: Function | None) -> bool:
    scope = None if function is None else function.scope
    return isinstance(scope, Class) and scope.enclosing is not None


no_double = _twin("no-double-on-device")


@no_double.on(Variable)
def _double(variable: Variable, visit: Visit) -> Iterator[Report]:
    if not visit.unit.is_cuda and _side(visit.function) is Side.DEVICE and _doubles(variable):
        yield Report(variable.name_span)


@no_double.on(Function)
def _double_parameter(function: Function, visit: Visit) -> Iterator[Report]:
    if not visit.unit.is_cuda and _side(function) is Side.DEVICE:
        for parameter in function.parameters:
            if parameter.name and _doubles(parameter):
                yield Report(parameter.name_span)


@no_double.on(Body)
def _double_of_instance(body: Body, visit: Visit) -> Iterator[Report]:
    """An instance's parameters: the engine shows its body alone."""
    if visit.function is not None and visit.function not in visit.item.functions:
        yield from _double_parameter(visit.function, visit)


@no_double.on(Lambda)
def _double_of_lambda(node: Lambda, visit: Visit) -> Iterator[Report]:
    yield from _double_parameter(node.function, visit)


def _doubles(variable: Variable) -> bool:
    """Whether `double` is in a type, class templates' arguments included."""
    return any(re.search(r"\bdouble\b", str(part)) for part in mentioned(variable.type))


@_twin("shared-size").on(Variable)
def _shared_size(variable: Variable, visit: Visit) -> Iterator[Report]:
    size = size_of(variable.type)
    if variable.space is Space.SHARED and size is not None and size > 16 * 1024:
        yield Report(variable.name_span)


# --- launches -----------------------------------------------------------------------------


@_twin("launch-size").on(Launch)
def _launch_size(launch: Launch, visit: Visit) -> Iterator[Report]:
    if launch.function is None or len(launch.configuration) < 2:
        return
    block = _written(launch.configuration[1])
    value = evaluate(block, visit.unit.declared.body)
    if value is not None and not 1 <= value <= 256:
        yield Report(block.span)


def _written(node: Expression) -> Expression:
    """An expression without the conversions around it that nobody wrote."""
    while isinstance(node, Cast) and node.kind is CastKind.IMPLICIT:
        node = node.operand
    return node


ASKS = {
    f"{library}{name}"
    for library in ("tops", "cuda")
    for name in ("GetLastError", "PeekAtLastError", "DeviceSynchronize", "StreamSynchronize")
}


@_twin("launch-unchecked").on(Launch)
def _unchecked(launch: Launch, visit: Visit) -> Iterator[Report]:
    function = visit.function
    if launch.function is None or function is None or _side(function) is not Side.HOST:
        return
    if _reaches(function, visit, ASKS) is False:
        yield Report(launch.span)


# --- blocks -------------------------------------------------------------------------------


@_twin("dte-scope").on(Body)
def _scope(body: Body, visit: Visit) -> Iterator[Report]:
    for block in _blocks(body.compound):
        for place, statement in enumerate(block.body):
            for first, last in PAIRS:
                name = _context(statement, first)
                if name:
                    yield from _ended(block.body[place + 1 :], statement, name, last, visit)


PAIRS = (
    ("tops_init_dte", "tops_destroy_dte"),
    ("tops_dte_ctx_base_s::init", "tops_dte_ctx_base_s::destroy"),
)


def _ended(
    rest: tuple[Statement, ...], begun: Statement, name: str, last: str, visit: Visit
) -> Iterator[Report]:
    for statement in rest:
        if _context(statement, last) == name:
            text = f"tops::dte_scope {name}_scope({name});"
            edits = ((visit.item, begun.span, text), (visit.item, statement.span, ""))
            yield Report(begun.span, change=Change("", edits))
            return


def _context(statement: Statement, callee: str) -> str:
    """The context, if a statement calls a function for one that has a name."""
    call = _written(statement.expression) if isinstance(statement, Evaluate) else None
    if not isinstance(call, Call) or _called(call.function) != callee:
        return ""
    if "::" in callee:
        given = call.callee.children()[0] if call.callee.children() else None
    else:
        given = call.arguments[0] if len(call.arguments) == 1 else None
    given = None if given is None else _written(given)
    if isinstance(given, Unary) and given.op == "&" and "::" not in callee:
        given = _written(given.operand)
    return given.text if isinstance(given, Name) else ""


def _blocks(root: Statement) -> Iterator[Compound]:
    """All blocks of a body, those of its lambdas included."""
    for statement in walk_statements(root):
        if isinstance(statement, Compound):
            yield statement
        for expression in statement.expressions():
            for node in walk(expression):
                if isinstance(node, Lambda | StatementExpression) and node.body is not None:
                    yield from _blocks(node.body)
