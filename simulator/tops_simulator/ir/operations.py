"""Operations of the IR. `loc` is an index into `Program.locations`; -1: made by the compiler."""

from __future__ import annotations

import enum

from tops_simulator.ir.values import Reg, Space, Value
from tops_startup.records import dataclass


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
    returns (a LOCAL one until the kernel ends). `left_unset`: the program's own declaration
    stores nothing to it.
    """

    dst: Reg
    name: str
    size: int
    align: int
    space: Space = Space.PRIVATE
    loc: int = -1
    left_unset: bool = False


@dataclass(frozen=True, slots=True)
class FunctionAddress:
    """dst = a pointer to a function, for `CallPointer`; it leads to no memory."""

    dst: Reg
    function: str
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
    """dst = the value of dst's type at ptr; bounds are checked. `strong`: threads may tell each
    other something with it (volatile, on machines where that has a meaning)."""

    dst: Reg
    ptr: Value
    loc: int = -1
    strong: bool = False


@dataclass(frozen=True, slots=True)
class Store:
    """Stores `value` at ptr; bounds are checked. `strong` as for `Load`."""

    ptr: Value
    value: Value
    loc: int = -1
    strong: bool = False


@dataclass(frozen=True, slots=True)
class Copy:
    """Copies `size` bytes (an object) from src to dst."""

    dst: Value
    src: Value
    size: int
    loc: int = -1
    align: int = 1  # of the object's type


@dataclass(frozen=True, slots=True)
class Fill:
    """Sets `size` bytes at ptr to `byte` (zero initialization)."""

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
class CallPointer:
    """Calls the function behind a pointer; threads may call different ones.

    A pointer to no function, or to one that takes or gives other types, is a finding.
    """

    dst: Reg | None
    pointer: Value
    args: tuple[Value, ...]
    loc: int = -1


BARRIERS = {"block": "%barrier.block", "grid": "%barrier.grid"}
"""What makes all threads of a block or of the grid meet; the template is its name in the source."""
MARK = "%mark"
"""Tells of the object at its argument the keyword it was declared with: the template."""
LEFT_UNSET = "%left unset"
"""Nothing is stored yet in the host object at its argument, of so many bytes: the template."""
STORE_BITS = "store to a bit-field"
"""Stores some bits of an integer, and leaves the others as they are."""
COMPLEX = "%complex"
"""A product or quotient of two complex numbers, of four parts: the templates are `*` or `/`, and
which part of it is wanted."""
ARRAY, ARRAY_END = "%array", "%array end"
"""A local array of so many bytes, its name is the template; and the end of its scope."""
STATEMENT = "%statement"
"""Threads come to a statement, its number is the template; in programs to be debugged alone."""
LANES_LOADED = "%lanes loaded"
"""A mask of the lanes of a loaded vector that somebody has stored; the load is counted for the
place that is the template."""
LANES_USED = "%lanes used"
"""Lanes of a load are used, which its argument after those that were used before tells: both
together. The templates are the load's place, and which lanes are meant, see `ChosenLanes`; a mask
or a lane's number is the last argument. Those that were not used before are counted."""
REGISTERS = ("thread", "block", "threads", "blocks")


def register(name: str, axis: str) -> str:
    """A built-in variable on an axis: the thread's or block's number, or how many there are."""
    return f"%{name}.{axis}"


@dataclass(frozen=True, slots=True)
class Intrinsic:
    """Calls an SDK function, registered in `tops_simulator.ops` by qualified name; methods by
    the class at the root of the object's. What the machine itself does has a name of ours, which
    begins with "%": barriers, built-in variables, marks.

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
class UnsupportedCode:
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
    | FunctionAddress
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
    | CallPointer
    | Intrinsic
    | Launch
    | UnsupportedCode
)
Region = tuple[Op, ...]
