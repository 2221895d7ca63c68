"""Functions, symbols, programs."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any

from tops_simulator.ir.operations import Region
from tops_simulator.ir.values import Loc, Scalar, Space, ValueType
from tops_startup.records import dataclass, field

ALIGNED = "pointers=cast"
"""Among a program's switches: pointers of it may be less aligned than what they point to."""
CODE = 1 << 62
"""Where pointers to functions begin: far from all objects."""


@dataclass(frozen=True, slots=True)
class Parameter:
    """A function parameter. `source_type` is how the user wrote it ("const float *")."""

    name: str
    type: ValueType
    source_type: str = ""
    pointee: Scalar | None = None  # element type behind a pointer parameter, when scalar
    is_const: bool = False  # the pointee is const
    object_size: int = 0  # bytes of an object passed by value: `type` is its address


@dataclass(frozen=True, slots=True)
class Function:
    """Parameters occupy the first registers. `registers` gives every register's type, `unset` those
    of variables that begin without a value."""

    name: str
    parameters: tuple[Parameter, ...]
    result: ValueType | None
    registers: tuple[ValueType, ...]
    body: Region
    is_kernel: bool = False
    is_cooperative: bool = False
    register_names: Mapping[int, str] = field(default_factory=dict)
    unset: tuple[int, ...] = ()
    loc: int = -1


@dataclass(frozen=True, slots=True)
class Relocation:
    """A place in a symbol's initial value that holds the address of a symbol, moved on."""

    offset: int
    symbol: str
    addend: int


@dataclass(frozen=True, slots=True)
class Symbol:
    """A variable with static storage. `size` None: dynamic shared memory, sized by the launch."""

    name: str
    space: Space
    size: int | None
    align: int = 8
    initial: bytes | None = None  # after it are zeros; None: undefined for SHARED, else zeros
    source_name: str = ""
    everywhere: bool = False  # host and device code may both touch it: literals, constants
    relocations: tuple[Relocation, ...] = ()
    per_side: bool = False  # host code has one of its own, beside the device's


@dataclass(frozen=True, slots=True)
class ContextKind:
    """What a class of DTE contexts, or a keyword that declares one, can do.

    `moves` are the pairs of memories ("global", "shared", "private") it copies between, in either
    direction; none: any. `starts_itself`: it needs no init() in this program. `shared_as`: the
    keyword as which it works where it lies in shared memory.
    """

    moves: tuple[tuple[str, str], ...] = ()
    starts_itself: bool = False
    shared_as: str = ""


@dataclass(frozen=True, slots=True)
class Tag:
    """What a tensor says of where its data lies: its name, and the memory ("global", …)."""

    name: str
    memory: str


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
    device_initializers: tuple[str, ...] = ()  # device functions to run before all else, in order
    endings: tuple[str, ...] = ()  # host functions that are given a static object to destroy
    code: tuple[str, ...] = ()  # functions that pointers may point to
    target: str = "gcu300"
    problems: tuple[str, ...] = ()  # what the compiler has to tell before a run
    switches: frozenset[str] = frozenset()
    """`name=choice` of assumptions that were changed, and of what the build turns on or off."""
    contexts: Mapping[str, ContextKind] = field(default_factory=dict)
    """By the class's qualified name, or the keyword."""
    enumerations: Mapping[str, Mapping[str, int]] = field(default_factory=dict)
    """Of the types that the called operations take or give: enumerators by name."""
    tags: Mapping[int, Tag] = field(default_factory=dict)
    """The tags of tensors, by number."""

    @cached_property
    def facts(self) -> dict[Any, Any]:
        """What has been found out of it (`program_facts`), and code made of it: no part of it."""
        return {}

    def __getstate__(self) -> dict[str, Any]:
        """Facts stay where they were found."""
        return {name: value for name, value in vars(self).items() if name != "facts"}

    def code_address(self, function: str) -> int:
        """The pointer to a function of `code`."""
        return CODE + self.code.index(function)

    def code_at(self, address: int) -> Function | None:
        """The function a pointer points to; None if it points to none."""
        index = address - CODE
        return self.functions[self.code[index]] if 0 <= index < len(self.code) else None

    def location(self, index: int) -> Loc | None:
        """The source place of an op's `loc`, if it has one."""
        return self.locations[index] if 0 <= index < len(self.locations) else None
