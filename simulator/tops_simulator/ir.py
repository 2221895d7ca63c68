"""The kernel IR: typed, structured, small. The contract between compilers and engines.

A `Program` holds functions over *registers*. Every thread of a launch has its own copy of
each register; a register may be assigned many times (engines merge under masks or build SSA).
Control flow is structured: `If`, `Loop`, `Block`, with `Break`, `Continue` and `Return`.
Objects of class type live in memory and are handled by address; only scalars, pointers and
vectors live in registers. Host code uses the same IR, run by one thread.

Nothing here imports NumPy: a compiler may build programs without paying for it.
"""

from __future__ import annotations

import enum
from collections.abc import Mapping
from dataclasses import dataclass, field


class Scalar(enum.Enum):
    """Element types; the value is the name used in dumps and in `Intrinsic.types`."""

    I1 = "i1"  # bool: one byte in memory, 0 or 1
    I8 = "i8"
    U8 = "u8"
    I16 = "i16"
    U16 = "u16"
    I32 = "i32"
    U32 = "u32"
    I64 = "i64"
    U64 = "u64"
    F16 = "f16"  # IEEE binary16 (__fp16, tops::half)
    BF16 = "bf16"  # bfloat16 (__bf16, tops::bfloat)
    F32 = "f32"
    F64 = "f64"
    PTR = "ptr"  # an address; its bits are the engine's business

    @property
    def size(self) -> int:
        """Bytes in memory."""
        return _SIZES[self]

    @property
    def is_float(self) -> bool:
        return self in _FLOATS

    @property
    def is_signed(self) -> bool:
        return self in _SIGNED

    @property
    def is_integer(self) -> bool:
        return not self.is_float and self is not Scalar.PTR


_SIZES = {
    Scalar.I1: 1,
    Scalar.I8: 1,
    Scalar.U8: 1,
    Scalar.I16: 2,
    Scalar.U16: 2,
    Scalar.F16: 2,
    Scalar.BF16: 2,
    Scalar.I32: 4,
    Scalar.U32: 4,
    Scalar.F32: 4,
    Scalar.I64: 8,
    Scalar.U64: 8,
    Scalar.F64: 8,
    Scalar.PTR: 8,
}
_FLOATS = frozenset({Scalar.F16, Scalar.BF16, Scalar.F32, Scalar.F64})
_SIGNED = frozenset({Scalar.I8, Scalar.I16, Scalar.I32, Scalar.I64}) | _FLOATS


@dataclass(frozen=True, slots=True)
class Vector:
    """A fixed number of lanes; element I1 makes it a mask (one byte a lane in memory)."""

    element: Scalar
    lanes: int

    @property
    def size(self) -> int:
        return self.element.size * self.lanes


ValueType = Scalar | Vector


class Space(enum.Enum):
    """Where an allocation lives."""

    HOST = "host"
    GLOBAL = "global"  # L3
    SHARED = "shared"  # L2, one instance a block
    LOCAL = "local"  # L1 buffers declared __local__, one instance a thread
    PRIVATE = "private"  # automatic variables, one instance a thread
    CONSTANT = "constant"


@dataclass(frozen=True, slots=True)
class Reg:
    """Register `index` of the enclosing function; its type is `Function.registers[index]`."""

    index: int


@dataclass(frozen=True, slots=True)
class Imm:
    """A constant. For a vector type every lane has this value."""

    value: int | float
    type: ValueType


Value = Reg | Imm


@dataclass(frozen=True, slots=True)
class Loc:
    """A place in the user's source, 1-based; columns count characters."""

    file: str
    line: int
    column: int
    end_line: int
    end_column: int
    function: str = ""


# --- operations -------------------------------------------------------------------------
# `loc` is an index into `Program.locations`; -1 means "made by the compiler".


class BinaryOp(enum.Enum):
    ADD = "add"
    SUB = "sub"
    MUL = "mul"
    DIV = "div"  # integers truncate towards zero; division by zero is a finding
    REM = "rem"
    AND = "and"
    OR = "or"
    XOR = "xor"
    SHL = "shl"
    SHR = "shr"  # arithmetic for signed types
    EQ = "eq"  # comparisons give I1, or a mask for vectors
    NE = "ne"
    LT = "lt"
    LE = "le"
    GT = "gt"
    GE = "ge"


class UnaryOp(enum.Enum):
    NEG = "neg"
    NOT = "not"  # bitwise; for I1 the logical not


@dataclass(frozen=True, slots=True)
class Move:
    """dst = src (same type)."""

    dst: Reg
    src: Value
    loc: int = -1


@dataclass(frozen=True, slots=True)
class Binary:
    """dst = a op b, lane by lane. a and b have one type; integers wrap to their width."""

    dst: Reg
    op: BinaryOp
    a: Value
    b: Value
    loc: int = -1


@dataclass(frozen=True, slots=True)
class Unary:
    dst: Reg
    op: UnaryOp
    a: Value
    loc: int = -1


@dataclass(frozen=True, slots=True)
class Convert:
    """dst = a converted by value to dst's type (C++ rules; float to narrow float rounds to even).

    Lane by lane for vectors. PTR <-> I64/U64 keeps the bits. To I1 means "not zero".
    """

    dst: Reg
    a: Value
    loc: int = -1


@dataclass(frozen=True, slots=True)
class Bitcast:
    """dst = the same bits as a; sizes are equal."""

    dst: Reg
    a: Value
    loc: int = -1


@dataclass(frozen=True, slots=True)
class Select:
    """dst = cond ? a : b. cond is I1, or a mask with as many lanes as a and b."""

    dst: Reg
    cond: Value
    a: Value
    b: Value
    loc: int = -1


@dataclass(frozen=True, slots=True)
class Splat:
    """dst = a vector with every lane equal to the scalar a."""

    dst: Reg
    a: Value
    loc: int = -1


@dataclass(frozen=True, slots=True)
class Extract:
    """dst = v[index]; an index outside the lanes is a finding."""

    dst: Reg
    v: Value
    index: Value
    loc: int = -1


@dataclass(frozen=True, slots=True)
class Insert:
    """dst = v with lane `index` replaced by a."""

    dst: Reg
    v: Value
    index: Value
    a: Value
    loc: int = -1


@dataclass(frozen=True, slots=True)
class Alloca:
    """dst = address of a fresh object of `size` bytes, one for each thread; contents undefined.

    Executed again (in a loop) it gives a fresh object again. It lives until the function
    returns (a LOCAL one until the kernel ends).
    """

    dst: Reg
    name: str
    size: int
    align: int
    space: Space = Space.PRIVATE
    loc: int = -1


@dataclass(frozen=True, slots=True)
class AddressOf:
    """dst = address of a program symbol (for SHARED: this block's instance)."""

    dst: Reg
    symbol: str
    loc: int = -1


@dataclass(frozen=True, slots=True)
class Offset:
    """dst = ptr + index * scale bytes. index is I64."""

    dst: Reg
    ptr: Value
    index: Value
    scale: int
    loc: int = -1


@dataclass(frozen=True, slots=True)
class Load:
    """dst = the value of dst's type at ptr; bounds are checked."""

    dst: Reg
    ptr: Value
    loc: int = -1


@dataclass(frozen=True, slots=True)
class Store:
    """Stores `value` at ptr; bounds are checked."""

    ptr: Value
    value: Value
    loc: int = -1


@dataclass(frozen=True, slots=True)
class Copy:
    """Copies `size` bytes (an object) from src to dst."""

    dst: Value
    src: Value
    size: int
    loc: int = -1


@dataclass(frozen=True, slots=True)
class Fill:
    """Sets `size` bytes at ptr to `byte` (zero initialisation)."""

    ptr: Value
    byte: int
    size: int
    loc: int = -1


@dataclass(frozen=True, slots=True)
class If:
    cond: Value
    then: Region
    orelse: Region = ()
    loc: int = -1


@dataclass(frozen=True, slots=True)
class Loop:
    """while/do/for: run `header`, leave when `test` is false, run `body`, then `step`.

    With `test_first` false the first round skips header and test (do … while).
    `Continue` in `body` goes on with `step`.
    """

    header: Region
    test: Value
    body: Region
    step: Region = ()
    test_first: bool = True
    loc: int = -1


@dataclass(frozen=True, slots=True)
class Block:
    """A region that `Break` can leave (switch statements); `Continue` passes through it."""

    body: Region
    loc: int = -1


@dataclass(frozen=True, slots=True)
class Break:
    """Leaves the innermost Loop or Block."""

    loc: int = -1


@dataclass(frozen=True, slots=True)
class Continue:
    """Next round of the innermost Loop."""

    loc: int = -1


@dataclass(frozen=True, slots=True)
class Return:
    value: Value | None = None
    loc: int = -1


@dataclass(frozen=True, slots=True)
class Call:
    """Calls an IR function. Objects are passed and returned by address (made by the caller)."""

    dst: Reg | None
    function: str
    args: tuple[Value, ...]
    loc: int = -1


@dataclass(frozen=True, slots=True)
class Intrinsic:
    """Calls an SDK function or built-in, registered in `tops_simulator.ops` by qualified name.

    `types` describes each argument in the source's terms: "f32", "ptr:f32" (pointer to float),
    "ptr:i32[4]" (array of four), "ptr:tops::mdspan" (address of an object), "vec:f32x128".
    A method passes the object's address first; a constructor too ("tops::mdspan::mdspan").
    `templates` are the template arguments in the order of the parameters, given or deduced:
    numbers, types as in `types`, "" for what is not known.
    """

    dst: Reg | None
    name: str
    args: tuple[Value, ...]
    types: tuple[str, ...] = ()
    loc: int = -1
    templates: tuple[str | int, ...] = ()


@dataclass(frozen=True, slots=True)
class Launch:
    """Host code starts a kernel: grid and block are three I64/I32 values each."""

    kernel: str
    grid: tuple[Value, Value, Value]
    block: tuple[Value, Value, Value]
    shared: Value
    args: tuple[Value, ...]
    loc: int = -1


@dataclass(frozen=True, slots=True)
class Unsupported:
    """Reached by a thread, it ends the thread with the finding `not-simulated`."""

    reason: str
    loc: int = -1


Op = (
    Move
    | Binary
    | Unary
    | Convert
    | Bitcast
    | Select
    | Splat
    | Extract
    | Insert
    | Alloca
    | AddressOf
    | Offset
    | Load
    | Store
    | Copy
    | Fill
    | If
    | Loop
    | Block
    | Break
    | Continue
    | Return
    | Call
    | Intrinsic
    | Launch
    | Unsupported
)
Region = tuple[Op, ...]


# --- program ----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Parameter:
    """A function parameter. `source_type` is how the user wrote it ("const float *")."""

    name: str
    type: ValueType
    source_type: str = ""
    pointee: Scalar | None = None  # element type behind a pointer parameter, when scalar
    is_const: bool = False  # the pointee is const


@dataclass(frozen=True, slots=True)
class Function:
    """Parameters occupy the first registers. `registers` gives every register's type."""

    name: str
    parameters: tuple[Parameter, ...]
    result: ValueType | None
    registers: tuple[ValueType, ...]
    body: Region
    is_kernel: bool = False
    is_cooperative: bool = False
    register_names: Mapping[int, str] = field(default_factory=dict)
    loc: int = -1


@dataclass(frozen=True, slots=True)
class Symbol:
    """A variable with static storage. `size` None: dynamic shared memory, sized by the launch."""

    name: str
    space: Space
    size: int | None
    align: int = 8
    initial: bytes | None = None  # None: zeros, but undefined for SHARED
    source_name: str = ""
    everywhere: bool = False  # host and device code may both touch it: literals, constants


SWITCHES = ("TOPSCC_PRIVATE_DTE_AUTO_INIT",)
"""Macros that change what the SDK's operations do."""


@dataclass(frozen=True)
class Program:
    """A compiled translation unit. `functions` and `symbols` are keyed by unique name."""

    path: str
    functions: Mapping[str, Function]
    symbols: Mapping[str, Symbol] = field(default_factory=dict)
    locations: tuple[Loc, ...] = ()
    kernels: Mapping[str, str] = field(default_factory=dict)  # user's name -> function
    main: str | None = None
    initializers: tuple[str, ...] = ()  # host functions to run before main, in order
    target: str = "gcu300"
    problems: tuple[str, ...] = ()  # what the compiler has to tell before a run
    switches: frozenset[str] = frozenset()  # those of SWITCHES that are defined

    def location(self, index: int) -> Loc | None:
        """The source place of an op's `loc`, if it has one."""
        return self.locations[index] if 0 <= index < len(self.locations) else None
