"""The builders: a program's functions, symbols and places; one function's registers and regions."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from tops_lsp.model.sema.closures import ClosureLayout
from tops_lsp.model.sema.out_of_line import method_definition, specialised_method, static_definition
from tops_lsp.model.stubs.facts import facts_of
from tops_lsp.model.tree.declarations import (
    Class,
    Enumeration,
    Function,
    Item,
    Namespace,
    Storage,
    Variable,
)
from tops_lsp.model.tree.expressions import Lambda
from tops_lsp.model.tree.scopes import defined_later, only_definition
from tops_lsp.model.tree.spaces import Space
from tops_lsp.model.tree.statements import Compound
from tops_lsp.model.tree.types import EnumType, Type, unqualified
from tops_lsp.model.unit import TranslationUnit
from tops_lsp.text.source import Encoding, Span
from tops_simulator import ir
from tops_startup.records import dataclass, field

if TYPE_CHECKING:
    from tops_lsp.simulate.codegen.far_jumps import Landings
    from tops_lsp.simulate.codegen.gnu_attributes import Attribute
    from tops_lsp.simulate.codegen.labels import Labels
    from tops_lsp.simulate.codegen.marks import Marks


_CODECS = {2: "utf-16-le", 4: "utf-32-le"}
"""How strings of wide characters are read for messages, by the characters' bytes."""


_LABELS = ir.CODE >> 1
"""Where the addresses of labels begin."""


@dataclass(eq=False, slots=True)
class Cleanup:
    """What is to be done when a scope ends; `only_thrown`: when an exception ends it."""

    work: Work
    loc: int
    only_thrown: bool = False


@dataclass(slots=True)
class Frame:
    """A scope with its cleanups."""

    cleanups: list[Cleanup] = field(default_factory=list)


@dataclass(eq=False, slots=True)
class Level:
    """A loop or block that jumps may leave, or go on with; see `jumps`."""

    loop: bool
    depth: int  # how many scopes are around it
    kept: int  # objects of the innermost of them that were there before
    breaks: bool = False  # what `break` means
    continues: bool = False
    label: str = ""  # what is looked for by name
    labels: dict[str, int | None] = field(default_factory=dict)
    """What `goto` means, with how many objects of the innermost scope live there; None: all."""
    flags: dict[bool, ir.Reg] = field(default_factory=dict)  # set by jumps from further inside
    passing: dict[tuple[Level, bool], None] = field(default_factory=dict)  # jumps further out


@dataclass(frozen=True, slots=True)
class Closure:
    """A lambda's object with the lambda itself."""

    node: Lambda
    layout: ClosureLayout


LinkKey = tuple[str, Type | None]


def link_key(declaration: Function | Variable) -> LinkKey:
    """What all declarations of a function or variable have in common."""
    type_ = declaration.type if isinstance(declaration, Function) else None
    return declaration.qualified_name, type_


@dataclass(eq=False, slots=True)
class Linkage:
    """What a linker makes of names: see `linkage`."""

    others: dict[LinkKey, Function | Variable] = field(default_factory=dict)
    """What names stand for that are other names of something."""
    weak: set[LinkKey] = field(default_factory=set)
    """Names that stand for address 0 where nothing has them."""


@dataclass(eq=False)
class ProgramBuilder:
    """Collects what a program needs, starting from kernels and main."""

    unit: TranslationUnit
    functions: dict[str, ir.Function] = field(default_factory=dict)
    symbols: dict[str, ir.Symbol] = field(default_factory=dict)
    locations: list[ir.Loc] = field(default_factory=list)
    problems: list[str] = field(default_factory=list)
    names: dict[Function, str] = field(default_factory=dict)
    pending: list[Function] = field(default_factory=list)
    variables: dict[Variable, str] = field(default_factory=dict)
    constant_initializers: list[str] = field(default_factory=list)  # that a compiler runs
    initializers: dict[Variable, str] = field(default_factory=dict)  # that run before main
    thread_initializers: dict[Variable, str] = field(default_factory=dict)
    """Those of `thread_local` variables: all run when one of them is first named."""
    device_initializers: list[str] = field(default_factory=list)
    ignored: list[str] = field(default_factory=list)
    """Functions that run before all that: each says what is not simulated."""
    refused: dict[str, str] = field(
        default_factory=dict
    )  # why symbols do not hold what they should
    endings: list[str] = field(default_factory=list)  # what destroys static objects
    closures: dict[Class, Closure] = field(default_factory=dict)
    guards: dict[str, str] = field(default_factory=dict)  # flags of static locals, by symbol
    made: dict[str, Callable[[], ir.Function]] = field(default_factory=dict)
    numbers: dict[Class, int] = field(default_factory=dict)
    function_numbers: dict[Function, int] = field(default_factory=dict)
    code: dict[str, int] = field(default_factory=dict)  # functions with an address, numbered
    labels: dict[tuple[Function, str], int] = field(default_factory=dict)  # with an address
    enumerations: dict[str, dict[str, int]] = field(default_factory=dict)
    tags: dict[int, ir.Tag] = field(default_factory=dict)
    escaping: dict[Function, frozenset[Variable]] = field(default_factory=dict)
    """The parameters that a function lets escape, of those asked for."""
    catches: bool = False  # exceptions may be caught: calls look for them
    host_alone: bool = False  # nothing runs on the device: what both sides have is the host's
    jumps_far: bool = False  # with `longjmp`: calls look for it
    narrows: bool = False  # pointers are cast to types of a stricter alignment
    identifies: bool = False  # objects are asked for their classes: see `identity`
    overlooked: bool = False
    """Code that was not expected, the library's say, catches or asks: it is to be built again."""
    attributes: list[Attribute] = field(default_factory=list)  # of GNU's, see `gnu_attributes`
    linkage: Linkage = field(default_factory=Linkage)
    marks: Marks | None = None  # the statements, if the program is to be debugged
    _static: list[Variable] | None = None  # definitions of static data members
    _outside: dict[Function, Function] = field(default_factory=dict)
    _places: dict[tuple[Item, Span, str], int] = field(default_factory=dict)

    def place(self, item: Item, span: Span, function: str) -> int:
        """The location index of a span."""
        if item.builtin:
            return -1
        key = (item, span, function)
        if key not in self._places:
            self._places[key] = len(self.locations)
            self.locations.append(self._locate(item, span, function))
        return self._places[key]

    def _locate(self, item: Item, span: Span, function: str) -> ir.Loc:
        origin = self.unit.origin(item, span)
        source = self.unit.source_of(origin.path)
        start = source.position(origin.span.start, Encoding.UTF32)
        end = source.position(origin.span.end, Encoding.UTF32)
        return ir.Loc(
            origin.path, start.line + 1, start.column + 1, end.line + 1, end.column + 1, function
        )

    def definition(self, variable: Variable) -> Variable:
        """The definition of a variable that is only declared, also of a static data member."""
        if variable.storage is Storage.EXTERN:
            around = variable.scope if isinstance(variable.scope, Namespace) else self.unit.root
            said = only_definition([variable, *around.named(variable.name)])[0]
            found = said if isinstance(said, Variable) else variable
            if found.storage is Storage.EXTERN:
                found = self._defined_outside(variable)
            if found.storage is not Storage.EXTERN:
                return found
            other = self.linkage.others.get(link_key(variable), found)
            return other if isinstance(other, Variable) else variable
        if not isinstance(variable.scope, Class):
            return variable
        found = self._defined_outside(variable)
        said_inside = found.initializer is None and variable.initializer is not None
        return variable if said_inside else found

    def _defined_outside(self, variable: Variable) -> Variable:
        """The definition of a member of a class or namespace that its qualified name has outside,
        as in `int N::v;`; the variable itself where there is none."""
        name = variable.qualified_name
        known = [v for v in self._outside_variables() if v.storage is not Storage.EXTERN]
        found = next((v for v in known if v.qualified_name == name), None)
        return found or static_definition(self.unit.declared, variable, known)

    def _outside_variables(self) -> list[Variable]:
        if self._static is None:
            known = (d for item in self.unit.items for d in item.declarations)
            self._static = [d for d in known if isinstance(d, Variable) and "::" in d.name]
        return self._static

    def defined(self, function: Function) -> Function:
        """A function as it is defined: after a global that calls it, outside of its class."""
        if function not in self._outside:
            declared = self.unit.declared
            found = specialised_method(declared, function) or function
            if not declared.has_body(found):
                found = defined_later(function)
            if not declared.has_body(found) and isinstance(found.scope, Class):
                found = method_definition(declared, found)
            if not declared.has_body(found):
                other = self.linkage.others.get(link_key(function))
                found = other if isinstance(other, Function) else found
            self._outside[function] = found
        return self._outside[function]

    def is_nothing(self, declared: Function | Variable) -> bool:
        """Whether it is weak and nothing has its name."""
        if not self.linkage.weak or link_key(declared) not in self.linkage.weak:
            return False
        if isinstance(declared, Function):
            return not self.unit.declared.has_body(self.defined(declared))
        return self.definition(declared).storage is Storage.EXTERN

    def function_name(self, function: Function) -> str:
        """The IR name of a function, which is queued for generation at first use."""
        function = self.defined(function)
        if function not in self.names:
            base = function.qualified_name or "lambda"
            name = base
            count = 1
            while name in self.names.values():
                count += 1
                name = f"{base}#{count}"
            self.names[function] = name
            self.pending.append(function)
        return self.names[function]

    def note_enumerations(self, function: Function) -> None:
        """Keeps the enumerators of what a function takes and gives, for its operation."""
        for type_ in (function.type.result, *function.type.parameters):
            plain = unqualified(type_)
            if isinstance(plain, EnumType):
                self._note(plain.declaration)

    def _note(self, known: Enumeration) -> None:
        if not known.qualified_name or known.qualified_name in self.enumerations:
            return
        named = {e: e.value for e in known.enumerators if e.value is not None}
        self.enumerations[known.qualified_name] = {e.name: value for e, value in named.items()}
        memories = ((value, e.name, facts_of(e).memory) for e, value in named.items())
        self.tags.update({v: ir.Tag(name, memory) for v, name, memory in memories if memory})

    def make(self, name: str, maker: Callable[[], ir.Function]) -> str:
        """Has a function made once the user's are generated."""
        if name not in self.functions:
            self.made.setdefault(name, maker)
        return name

    def number_of(self, class_: Class) -> int:
        """A number that tells classes of one name apart."""
        return self.numbers.setdefault(class_, len(self.numbers))

    def number_of_function(self, function: Function) -> int:
        """A number that tells functions of one name apart."""
        return self.function_numbers.setdefault(function, len(self.function_numbers))

    def code_address(self, name: str) -> int:
        """The address of an IR function."""
        return ir.CODE + self.code.setdefault(name, len(self.code))

    def label_address(self, function: Function, label: str) -> ir.Imm:
        """What `&&label` gives: no memory is there."""
        number = self.labels.setdefault((function, label), len(self.labels))
        return ir.Imm(_LABELS + number, ir.Scalar.PTR)

    def string(self, data: bytes, end: bytes, on_device: bool) -> str:
        """The symbol of a string literal: its characters, and the zero after them."""
        space = ir.Space.CONSTANT if on_device else ir.Space.HOST
        name = f"string{len(end)}:{space.value}:{data.hex()}"
        if name not in self.symbols:
            shown = data.decode(_CODECS.get(len(end), "utf-8"), "replace")
            self.symbols[name] = ir.Symbol(
                name, space, len(data) + len(end), len(end), data + end, shown, everywhere=True
            )
        return name


@dataclass(eq=False)
class FunctionBuilder:
    """Registers, regions and scopes of the function being generated."""

    program: ProgramBuilder
    function: Function
    on_device: bool
    registers: list[ir.ValueType] = field(default_factory=list)
    names: dict[int, str] = field(default_factory=dict)
    unset: list[int] = field(default_factory=list)  # registers of variables without a value
    region: list[ir.Op] = field(default_factory=list)
    frames: list[Frame] = field(default_factory=list)
    levels: list[Level] = field(default_factory=list)
    locals: dict[Variable, ir.Reg] = field(default_factory=dict)  # values in registers
    addresses: dict[Variable, ir.Value] = field(default_factory=dict)  # objects in memory
    escaped: set[Variable] = field(default_factory=set)
    this: ir.Value | None = None
    group: ir.Value | None = None  # the tables of `this`, which may be a base in an object
    given_group: ir.Value | None = None  # as the caller knows them; NULL for a whole object
    whole: ir.Value | None = None  # whether it is a whole object
    without_tables: Class | None = None  # the constructor's class, while its bases are made
    base_group: ir.Value | None = None  # those of the base that is made next
    base_place: ir.Value | None = None  # the base that is being made: others share its padding
    extended: dict[Temporary, LifetimeExtension] = field(default_factory=dict)
    early: dict[int, ir.Value] = field(default_factory=dict)  # arguments evaluated in front
    unwinding: bool = False  # what is generated runs while an exception is under way
    returned: Variable | None = None  # the local variable that is made where the result goes
    result: ir.Value | None = None  # where an object result goes
    extents: dict[Variable, ir.Value] = field(default_factory=dict)  # of computed arrays: bytes
    variadic: ir.Value | None = None  # where arguments lie that no parameter takes
    body: Compound | None = None
    labels: Labels | None = None  # once something jumps to one
    landings: Landings | None = None  # of `longjmp`
    loc: int = -1
    call_loc: int | None = None  # of the call whose default arguments are being made

    def new(self, type_: ir.ValueType, name: str = "") -> ir.Reg:
        """A fresh register."""
        self.registers.append(type_)
        index = len(self.registers) - 1
        if name:
            self.names[index] = name
        return ir.Reg(index)

    def type_of(self, value: ir.Value) -> ir.ValueType:
        """The type of a register or constant."""
        return value.type if isinstance(value, ir.Imm) else self.registers[value.index]

    def emit(self, op: ir.Op) -> None:
        """Appends an operation to the current region."""
        self.region.append(op)

    @contextmanager
    def nested(self) -> Iterator[list[ir.Op]]:
        """A region of its own; read it as a tuple when the block ends."""
        outer, self.region = self.region, []
        try:
            yield self.region
        finally:
            self.region = outer

    @contextmanager
    def at(self, span: Span) -> Iterator[None]:
        """Operations emitted inside belong to this place."""
        outer, self.loc = self.loc, self.place(span)
        try:
            yield
        finally:
            self.loc = outer

    def place(self, span: Span) -> int:
        """The location index of a span of this function."""
        item = self.function.item
        return self.program.place(item, span, self.function.name)

    def unsupported(self, reason: str) -> None:
        """Reaching this place ends the thread with a finding."""
        self.emit(ir.UnsupportedCode(reason, self.loc))

    # --- small helpers over single operations -------------------------------------------

    def binary(self, op: ir.BinaryOp, a: ir.Value, b: ir.Value) -> ir.Reg:
        """a op b; comparisons give I1 or a mask."""
        type_ = self.type_of(a)
        if op.value in ("eq", "ne", "lt", "le", "gt", "ge"):
            lanes = type_.lanes if isinstance(type_, ir.Vector) else 0
            type_ = ir.Vector(ir.Scalar.I1, lanes) if lanes else ir.Scalar.I1
        dst = self.new(type_)
        self.emit(ir.Binary(dst, op, a, b, self.loc))
        return dst

    def convert(self, value: ir.Value, type_: ir.ValueType) -> ir.Value:
        """The value in another type; scalars widen to vectors by splatting."""
        have = self.type_of(value)
        if have == type_:
            return value
        if isinstance(type_, ir.Vector) and not isinstance(have, ir.Vector):
            element = self.convert(value, type_.element)
            dst = self.new(type_)
            self.emit(ir.Splat(dst, element, self.loc))
            return dst
        if isinstance(value, ir.Imm) and isinstance(type_, ir.Scalar):
            constant = _converted(value, type_)
            if constant is not None:
                return constant
        if _narrow_address(have, type_):
            value = self.convert(value, ir.Scalar.I64)
        dst = self.new(type_)
        self.emit(ir.Convert(dst, value, self.loc))
        return dst

    def to_register(self, value: ir.Value) -> ir.Value:
        """The value in a register that nothing else writes."""
        if isinstance(value, ir.Imm):
            return value
        dst = self.new(self.type_of(value))
        self.emit(ir.Move(dst, value, self.loc))
        return dst

    def offset(self, pointer: ir.Value, index: ir.Value, scale: int) -> ir.Value:
        """pointer + index * scale."""
        if isinstance(index, ir.Imm) and index.value == 0:
            return pointer
        dst = self.new(ir.Scalar.PTR)
        self.emit(ir.Offset(dst, pointer, self.convert(index, ir.Scalar.I64), scale, self.loc))
        return dst

    def load(self, pointer: ir.Value, type_: ir.ValueType, *, strong: bool = False) -> ir.Reg:
        """The value at an address."""
        dst = self.new(type_)
        self.emit(ir.Load(dst, pointer, self.loc, strong))
        return dst

    def alloca(
        self, name: str, size: int, align: int, space: ir.Space, *, left_unset: bool = False
    ) -> ir.Reg:
        """A fresh object."""
        dst = self.new(ir.Scalar.PTR, name)
        self.emit(ir.Alloca(dst, name, size, align, space, self.loc, left_unset))
        return dst

    def temporary(self, type_: ir.ValueType) -> ir.Reg:
        """Memory for one value."""
        return self.alloca("temporary", type_.size, type_.size, self.automatic)

    @property
    def automatic(self) -> ir.Space:
        """Where automatic objects live: with the code that runs, which the engine knows."""
        return ir.Space.PRIVATE

    def space_of(self, variable: Variable) -> ir.Space:
        """Where an automatic variable's object is allocated."""
        return ir.Space.LOCAL if variable.space is Space.LOCAL else self.automatic

    def description(self, type_: Type) -> str:
        """A type for messages."""
        return str(type_)


def _narrow_address(have: ir.ValueType, goal: ir.ValueType) -> bool:
    """Whether a pointer meets an integer of another width, which 64 bits have to be between."""
    wide = (ir.Scalar.I64, ir.Scalar.U64, ir.Scalar.I1)
    return ir.Scalar.PTR in (have, goal) and have not in wide and goal not in wide


def _converted(value: ir.Imm, type_: ir.Scalar) -> ir.Imm | None:
    """An integer constant in another integer or float type, when that is exact."""
    number = value.value
    if type_ is ir.Scalar.PTR:
        return ir.Imm(0, type_) if number == 0 else None
    if value.type is ir.Scalar.PTR:
        return None
    if type_ is ir.Scalar.I1:
        return ir.Imm(int(number != 0), type_)
    if type_.is_float:
        exact = isinstance(number, int) and abs(number) < 2**8
        return ir.Imm(float(number), type_) if exact else None
    if not isinstance(number, int):
        return None
    bits = 8 * type_.size
    wrapped = number & ((1 << bits) - 1)
    if type_.is_signed and wrapped >> (bits - 1):
        wrapped -= 1 << bits
    return ir.Imm(wrapped, type_)


ONE = ir.Imm(1, ir.Scalar.I64)


@dataclass(frozen=True, slots=True)
class LifetimeExtension:
    """Where a temporary is made that outlives its full expression, and what ends it. `place` takes
    its size, its alignment, and whether what is stored there leaves parts of it unset."""

    place: Callable[[FunctionBuilder, int, int, bool], ir.Value]
    keep: Callable[[FunctionBuilder, Type, ir.Value], None]


Temporary = tuple[int, str]
"""The identity of an expression, and what it makes: an object, or the elements of a list."""

Work = Callable[[FunctionBuilder], None]
"""What generates something."""
