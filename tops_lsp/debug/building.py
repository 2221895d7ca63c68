"""A program to be debugged, and expressions compiled to run in its frames."""

from __future__ import annotations

from tops_lsp.model.lowering.fragments import TYPED, TooLong, read_fragment
from tops_lsp.model.stubs.facts import facts_of
from tops_lsp.model.tree import expressions as e
from tops_lsp.model.tree.declarations import Function, Variable
from tops_lsp.model.tree.expressions import walk
from tops_lsp.model.tree.types import Type, is_unknown, referred
from tops_lsp.model.unit import TranslationUnit
from tops_lsp.simulate.codegen import types as t
from tops_lsp.simulate.codegen.builder import FunctionBuilder, ProgramBuilder
from tops_lsp.simulate.codegen.dispatch import address, value
from tops_lsp.simulate.codegen.marks import Mark, Marks
from tops_lsp.simulate.codegen.names import names_built_in
from tops_lsp.simulate.codegen.scopes import scope
from tops_lsp.simulate.compile_errors import refuse_wrong
from tops_lsp.simulate.launch.sentences import say
from tops_lsp.simulate.program import build_program, drain
from tops_simulator import ir
from tops_simulator.debugging.side_evaluation import EvaluationError, Fragment
from tops_startup.records import dataclass, replace


@dataclass(frozen=True, slots=True)
class CompiledExpression:
    """An expression's code. `is_address`: its value is where the object lies."""

    fragment: Fragment
    type: Type
    is_address: bool
    register: int | None = None  # of the variable that the expression names
    assigns: bool = False  # it gives something another value
    calls: bool = False  # it calls functions, which may do so
    index: str = ""  # the built-in variable that it names: `ir.register`'s word


@dataclass(frozen=True)
class Build:
    """A program with its statements; `builder` still knows what is where."""

    unit: TranslationUnit
    builder: ProgramBuilder
    program: ir.Program
    marks: Marks

    @staticmethod
    def of(unit: TranslationUnit) -> Build:
        """Compiles a unit to be debugged. Raises CompileError if it does not compile."""
        refuse_wrong(unit)
        program, builder = build_program(unit, marks=Marks)
        return Build(unit, builder, program, builder.marks or Marks()).with_own_program()

    def with_own_program(self) -> Build:
        """The same with a program of its own."""
        return replace(self, program=self.fresh())

    def fresh(self) -> ir.Program:
        """The program for one more run: evaluated expressions may add to it."""
        functions, symbols = dict(self.program.functions), dict(self.program.symbols)
        return replace(self.program, functions=functions, symbols=symbols)

    def place(self, statement: int) -> ir.Loc | None:
        """Where a statement is."""
        return self.program.location(self.marks.marks[statement].loc)

    def function_of(self, mark: Mark) -> Function:
        """The function a statement is in."""
        return mark.function.function

    # --- expressions --------------------------------------------------------------------

    def compiled(self, text: str, mark: Mark) -> CompiledExpression:
        """An expression where a mark is. Raises EvaluationError."""
        try:
            node = read_fragment(self.unit, mark.function.function, mark.visible, text)
        except TooLong:
            most = self.unit.context.limits.expression_size
            raise EvaluationError(say("expression-long", most=most)) from None
        if node is None:
            raise EvaluationError(say("no-expression", text=text))
        _check(node)
        if names_built_in(node):
            index = facts_of(node.declaration).register if node.declaration is not None else ""
            return CompiledExpression(Fragment((), (), None), node.type, False, index=index)
        kept, self.builder.marks = self.builder.marks, None
        try:
            return self._generated(node, mark)
        finally:
            self.builder.marks = kept

    def _generated(self, node: e.Expression, mark: Mark) -> CompiledExpression:
        fb = _builder(mark)
        lies = _lies_in_memory(fb, node)
        with scope(fb):
            result = address(fb, node) if lies else value(fb, node)
        drain(self.builder)
        reasons = [op.reason for op in fb.region if isinstance(op, ir.UnsupportedCode)]
        if reasons:
            raise EvaluationError(say("not-simulated", what=reasons[0]))
        old, known_functions = self.program.symbols, self.program.functions
        symbols = tuple(s for name, s in self.builder.symbols.items() if name not in old)
        made = self.builder.functions.items()
        functions = {name: f for name, f in made if name not in known_functions}
        known = result if t.value_type(node.type) or lies or t.is_object(node.type) else None
        fragment = Fragment(tuple(fb.registers), tuple(fb.region), known, symbols, functions)
        is_address = lies or t.is_object(node.type)
        parts = list(walk(node))
        return CompiledExpression(
            fragment,
            referred(node.type),
            is_address,
            _register(fb, node),
            assigns=any(map(_assigns, parts)),
            calls=any(isinstance(part, e.Call | e.Construct) for part in parts),
        )


def _builder(mark: Mark) -> FunctionBuilder:
    """A builder that goes on where a mark is, in the same registers."""
    outer = mark.function
    visible = set(mark.visible)
    return FunctionBuilder(
        outer.program,
        replace(outer.function, item=TYPED),
        outer.on_device,
        registers=list(outer.registers),
        locals={v: r for v, r in outer.locals.items() if v in visible},
        addresses={v: r for v, r in outer.addresses.items() if v in visible},
        this=outer.this,
    )


def _lies_in_memory(fb: FunctionBuilder, node: e.Expression) -> bool:
    """Whether the expression names an object that has an address."""
    if node.category is e.Category.PRVALUE or _register(fb, node) is not None:
        return False
    if isinstance(node, e.Name | e.Member) and not isinstance(node.declaration, Variable):
        return False
    if isinstance(node, e.Member):
        field = node.declaration
        return isinstance(field, Variable) and not field.is_bit_field and not _is_built_in(node)
    if isinstance(node, e.Subscript) and _register(fb, node.object) is not None:
        return t.value_type(node.object.type) is ir.Scalar.PTR
    deref = isinstance(node, e.Unary) and node.op == "*"
    return deref or (isinstance(node, e.Name | e.Subscript) and not _is_built_in(node))


def _is_built_in(node: e.Expression) -> bool:
    return names_built_in(node.object if isinstance(node, e.Member) else node)


def _register(fb: FunctionBuilder, node: e.Expression) -> int | None:
    """The register of the variable that an expression names."""
    found = node.declaration if isinstance(node, e.Name) else None
    register = fb.locals.get(found) if isinstance(found, Variable) else None
    return None if register is None else register.index


def _assigns(part: e.Expression) -> bool:
    counts = isinstance(part, e.Unary) and part.op in ("++", "--")
    return counts or isinstance(part, e.Assign | e.New | e.Delete | e.Launch)


def _check(node: e.Expression) -> None:
    """Says which name nobody knows. Raises EvaluationError."""
    for part in walk(node):
        if isinstance(part, e.Name) and not part.candidates:
            raise EvaluationError(say("no-name", name=part.text))
        if isinstance(part, e.Member) and not part.candidates:
            raise EvaluationError(say("no-member", type=part.object.type, name=part.text))
        if isinstance(part, e.Opaque):
            raise EvaluationError(say("not-understood"))
    if is_unknown(node.type):
        raise EvaluationError(say("no-type"))
