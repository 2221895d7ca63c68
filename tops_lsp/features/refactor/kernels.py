"""What kernels are rewritten to: loops over the whole grid, and functions that launch them."""

from __future__ import annotations

from collections.abc import Sequence

from tops_lsp.diagnostics.core import TextEdit
from tops_lsp.features.refactor.conditions import condition_of
from tops_lsp.features.refactor.core import INDENT, Proposal, Refusal, Selection
from tops_lsp.features.refactor.evaluation import footprints
from tops_lsp.features.refactor.names import fresh_name
from tops_lsp.features.refactor.uses import uses
from tops_lsp.features.scope import site_of
from tops_lsp.model.stubs.facts import facts_of
from tops_lsp.model.tree import expressions as e
from tops_lsp.model.tree import statements as s
from tops_lsp.model.tree.declarations import Class, Function, Variable
from tops_lsp.model.tree.types import Fundamental, unqualified
from tops_lsp.syntax.nodes import Node, span_of
from tops_lsp.text.source import Span

_RUNTIMES = (
    ("topsError_t", "topsGetLastError", "topsStream_t"),
    ("cudaError_t", "cudaGetLastError", "cudaStream_t"),
)
_STRIDE = "gridDim.x * blockDim.x"


# --- grid-stride loops ------------------------------------------------------------------


def grid_stride(selection: Selection) -> Proposal | None:
    """`int i = …; if (i < n) …` at the end of a kernel as a loop over all that the grid leaves."""
    function = selection.function
    node = next(selection.around("if_statement"), None)
    condition = None if node is None else condition_of(node)
    if function is None or node is None or condition is None or not function.is_kernel:
        return None
    if node.child_by_field_name("alternative") is not None or not _ends(function, node):
        return None
    found = _index(selection, function, node, condition)
    if found is None:
        return None
    variable, declaration, head, asked = *found, node, condition

    def make() -> Sequence[TextEdit]:
        return _loop(selection, function, variable, declaration, head, asked)

    return Proposal(make, {"name": variable.name})


def _ends(function: Function, node: Node) -> bool:
    """Whether a statement is the last of a function's body."""
    block = node.parent
    outer = None if block is None else block.parent
    last = None if block is None else block.named_children[-1]
    return outer is not None and outer.type == "function_definition" and last == node


def _index(
    selection: Selection, function: Function, node: Node, condition: Node
) -> tuple[Variable, s.Declare] | None:
    """The variable that the condition bounds, if it is the thread's place in the grid."""
    body = selection.unit.body(function)
    statements = () if body is None else body.compound.body
    left, operator = (condition.child_by_field_name(f) for f in ("left", "operator"))
    if left is None or operator is None or operator.type != "<" or len(statements) < 2:
        return None
    before, last = statements[-2], statements[-1]
    if not isinstance(before, s.Declare) or len(before.declarations) != 1:
        return None
    variable = before.declarations[0]
    if not isinstance(variable, Variable) or not isinstance(last, s.If):
        return None
    named = selection.code(span_of(left)) == variable.name
    return (variable, before) if named and _is_place(variable) else None


def _is_place(variable: Variable) -> bool:
    """Whether a variable begins with `blockIdx.x * blockDim.x + threadIdx.x`."""
    value = variable.initializer
    if value is None or not isinstance(unqualified(variable.type), Fundamental):
        return False
    value = _uncast(value)
    if not isinstance(value, e.Binary) or value.op != "+":
        return False
    for thread, product in ((value.left, value.right), (value.right, value.left)):
        inner = _uncast(product)
        if _given(thread) == "thread" and isinstance(inner, e.Binary) and inner.op == "*":
            return {_given(inner.left), _given(inner.right)} == {"block", "threads"}
    return False


def _uncast(node: e.Expression) -> e.Expression:
    while isinstance(node, e.Cast):
        node = node.operand
    return node


def _given(node: e.Expression) -> str:
    """What `.x` of a variable that a launch gives stands for; empty for all else."""
    match _uncast(node):
        case e.Member(text="x", object=e.Name(declaration=Variable() as variable)):
            return facts_of(variable).register
    return ""


def _loop(
    selection: Selection,
    function: Function,
    variable: Variable,
    declaration: s.Declare,
    node: Node,
    condition: Node,
) -> Sequence[TextEdit]:
    written = selection.raw_span(function.item, declaration.span)
    if written is None:
        raise Refusal("macro")
    selection.refuse_macros(Span(written.start, node.end_byte))
    _check_body(selection, function, variable)
    for name in (operand.partition(".")[0] for operand in _STRIDE.split(" * ")):
        if not all(d.item.builtin for d in site_of(selection.unit, node.start_byte).lookup(name)):
            raise Refusal("hidden", name=name)
    text = selection.code(written).rstrip().removesuffix(";").removeprefix("const ")
    clause = node.child_by_field_name("condition")
    if clause is None:
        raise Refusal("macro")
    step = f"{variable.name} += {_STRIDE}"
    head = f"for ({text}; {selection.code(span_of(condition))}; {step})"
    line = selection.source.whole_line(selection.source.line_of(written.start))
    alone = selection.text[line.start : line.end].strip() == selection.text[slice(*written)].strip()
    return (
        selection.edit(line if alone else written, ""),
        selection.edit(Span(node.start_byte, clause.end_byte), head),
    )


def _check_body(selection: Selection, function: Function, variable: Variable) -> None:
    """Raises Refusal for a body that leaves its loop, or changes its variable or its bound."""
    written = {
        u.node.declaration
        for u in uses(selection.unit, function)
        if u.is_target and isinstance(u.node, e.Name)
    }
    for use in uses(selection.unit, function):
        if isinstance(use.node, e.Name) and use.node.declaration is variable and not use.is_value:
            raise Refusal("changed", name=variable.name)
    body = selection.unit.body(function)
    last = None if body is None else body.compound.body[-1]
    bound = last.condition if isinstance(last, s.If) else None
    seen = footprints(selection.unit, function).of(bound) if bound is not None else None
    if seen is None or seen.memory or seen.acts or seen.changes or seen.reads & written:
        raise Refusal("varies")
    for statement in s.walk_statements(last) if last is not None else ():
        if isinstance(statement, s.Return | s.Goto | s.Label | s.OpaqueStatement):
            raise Refusal("jumps")


# --- launches ---------------------------------------------------------------------------


def launch_function(selection: Selection) -> Proposal | None:
    """Proposes a function of the host that launches the kernel whose name is selected, and gives
    back the error."""
    kernel = selected_kernel(selection)
    if kernel is None:
        return None
    name = fresh_name(selection, kernel.item, f"launch_{kernel.name}")
    return Proposal(lambda: _launch(selection, kernel, name), {"name": name})


def selected_kernel(selection: Selection) -> Function | None:
    """The kernel whose definition has its name where the selection is."""
    if selection.place is None:
        return None
    item, at = selection.place
    for function in selection.unit.functions_of(item):
        named = function.name_span.start <= at <= function.name_span.end
        if named and function.is_kernel and function.item is item and function.is_definition:
            return function
    return None


def _launch(selection: Selection, kernel: Function, name: str) -> Sequence[TextEdit]:
    if kernel.template is not None or isinstance(kernel.scope, Class):
        raise Refusal("template-or-member")
    if any(not parameter.name for parameter in kernel.parameters):
        raise Refusal("unnamed")
    body = selection.raw_span(kernel.item, kernel.body_span)
    if body is None:
        raise Refusal("macro")
    error, last, stream = _runtime(selection, body.end)
    written = [selection.raw_span(kernel.item, p.span) for p in kernel.parameters]
    taken = {"grid", "block", "stream"}
    if taken & {parameter.name for parameter in kernel.parameters}:
        raise Refusal("taken", name="grid, block, stream")
    if None in written:
        raise Refusal("macro")
    parameters = [selection.code(span) for span in written if span is not None]
    head = ", ".join(["dim3 grid", "dim3 block", *parameters, f"{stream} stream"])
    given = ", ".join(parameter.name for parameter in kernel.parameters)
    call = f"{kernel.name}<<<grid, block, 0, stream>>>({given});"
    outer = selection.indent_at(selection.trimmed.start)
    inner = outer + INDENT
    lines = ["", "", f"{outer}{error} {name}({head}) {{", f"{inner}{call}"]
    lines += [f"{inner}return {last}();", f"{outer}}}"]
    end = selection.source.line_end
    return (selection.edit(Span(body.end, body.end), end.join(lines)),)


def _runtime(selection: Selection, offset: int) -> tuple[str, str, str]:
    """The type of errors, the function that tells the last one, and the type of streams."""
    site, names = site_of(selection.unit, offset), _RUNTIMES[selection.unit.is_cuda]
    if not all(site.lookup(name) for name in names):
        raise Refusal("no-runtime")
    return names
