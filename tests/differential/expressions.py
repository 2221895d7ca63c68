"""Random expressions: shifts, divisions, indices and conversions that C++ defines."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

_SMALL = ("bool", "char", "signed char", "unsigned char", "short", "unsigned short")
WIDE = ("int", "unsigned", "long", "unsigned long", "long long", "unsigned long long")
INTEGERS = (*_SMALL, *WIDE, "int", "int", "unsigned")
FLOATS = ("float", "float", "float", "double")
_BITS = {"int": 32, "unsigned": 32}
_SUFFIX = {"unsigned": "u", "long": "l", "long long": "ll", "unsigned long": "ul"}
_COMPARE = ("<", "<=", ">", ">=", "==", "!=")
_EDGES = (0, 1, 2, 3, 7, 100, 127, 128, 255, 256, 32767, 65535, 2**31 - 1)


@dataclass(frozen=True, slots=True)
class Scalar:
    """A variable, element or member that can be named."""

    text: str
    type: str
    constant: bool = False

    @property
    def is_float(self) -> bool:
        return self.type in FLOATS


@dataclass(frozen=True, slots=True)
class Array:
    """An array of one or two extents."""

    name: str
    type: str
    extents: tuple[int, ...]
    constant: bool = False


@dataclass(frozen=True, slots=True)
class Helper:
    """A device function of values; `lead` are template arguments."""

    name: str
    result: str
    parameters: tuple[str, ...]
    lead: str = ""


@dataclass
class Expressions:
    """Writes expressions of what is in scope."""

    random: random.Random
    number: int
    lines: list[str] = field(default_factory=list)
    depth: int = 1
    scalars: list[Scalar] = field(default_factory=list)
    arrays: list[Array] = field(default_factory=list)
    helpers: list[Helper] = field(default_factory=list)
    structs: dict[str, list[tuple[str, str]]] = field(default_factory=dict)
    names: int = 0
    loops: int = 0
    uniform: bool = True  # every thread of the block comes here
    budget: int = 40  # statements left
    in_kernel: bool = False
    barriers: int = 0  # written so far

    # --- writing ------------------------------------------------------------------------

    def write(self, line: str) -> None:
        self.lines.append("  " * self.depth + line)

    def name(self, prefix: str) -> str:
        self.names += 1
        return f"{prefix}{self.names}"

    @contextmanager
    def block(self, head: str, *, uniform: bool = False) -> Iterator[None]:
        """A braced block: what is declared inside ends with it."""
        self.write(f"{head} {{" if head else "{")
        kept = len(self.scalars), len(self.arrays), self.uniform
        self.depth += 1
        self.uniform = self.uniform and uniform
        yield
        self.depth -= 1
        del self.scalars[kept[0] :]
        del self.arrays[kept[1] :]
        self.uniform = kept[2]
        self.write("}")

    # --- expressions --------------------------------------------------------------------

    def pick(self, *, is_float: bool, writable: bool = False) -> Scalar | None:
        found = [
            s for s in self.scalars if s.is_float == is_float and not (writable and s.constant)
        ]
        return self.random.choice(found) if found else None

    def integer(self, depth: int = 3) -> str:
        """An integer expression of any type."""
        makers = [self._int_literal, self._int_name]
        if depth > 0:
            makers += [lambda: self._int_binary(depth - 1)] * 4
            makers += [
                lambda: self._int_unary(depth - 1),
                lambda: self._division(depth - 1),
                lambda: self._shift(depth - 1),
                lambda: self._int_cast(depth - 1),
                lambda: self.condition(depth - 1),
                lambda: self._ternary(depth - 1, self.integer),
                lambda: self._element(depth - 1, is_float=False) or self._int_name(),
                lambda: self._call(depth - 1, is_float=False) or self._int_name(),
                lambda: self._from_float(depth - 1),
            ]
        return self.random.choice(makers)()

    def floating(self, depth: int = 3) -> str:
        """A float or double expression."""
        makers = [self._float_literal, self._float_name, self._float_name]
        if depth > 0:
            makers += [lambda: self._float_binary(depth - 1)] * 4
            makers += [
                lambda: f"(-{self.floating(depth - 1)})",
                lambda: f"({self.random.choice(FLOATS)})({self.integer(depth - 1)})",
                lambda: f"({self.random.choice(FLOATS)})({self.floating(depth - 1)})",
                lambda: self._ternary(depth - 1, self.floating),
                lambda: self._element(depth - 1, is_float=True) or self._float_name(),
                lambda: self._call(depth - 1, is_float=True) or self._float_name(),
                lambda: self._math(depth - 1),
            ]
        return self.random.choice(makers)()

    def value(self, type_: str, depth: int = 3) -> str:
        """An expression that may become a value of the type."""
        if type_ in FLOATS:
            return self.floating(depth) if self.random.random() < 0.8 else self.integer(depth)
        return self.integer(depth)

    def condition(self, depth: int = 2) -> str:
        if self.random.random() < 0.2:
            a, b = self.condition(0), self.condition(max(0, depth - 1))
            return f"({a} {self.random.choice(('&&', '||'))} {b})"
        if self.random.random() < 0.1:
            return f"(!{self.condition(0)})"
        make = self.floating if self.random.random() < 0.3 else self.integer
        return f"({make(depth)} {self.random.choice(_COMPARE)} {make(depth)})"

    def _int_literal(self) -> str:
        value = (
            self.random.choice(_EDGES) if self.random.random() < 0.5 else self.random.randrange(50)
        )
        suffix = self.random.choice(("", "", "", "u", "l", "ull"))
        sign = "-" if self.random.random() < 0.2 else ""
        if not sign and self.random.random() < 0.15:
            return f"{value:#x}{suffix}"
        return f"({sign}{value}{suffix})" if sign else f"{value}{suffix}"

    def _float_literal(self) -> str:
        value = self.random.choice((0.0, 0.5, 1.0, 1.5, 3.25, 0.1, 1e-3, 123.75, 2e6, 7.0))
        return f"{value!r}{self.random.choice(('f', 'f', ''))}"

    def _int_name(self) -> str:
        if self.in_kernel and self.random.random() < 0.1:
            return self.random.choice(("threadIdx.x", "blockIdx.x", "blockDim.x"))
        found = self.pick(is_float=False)
        return found.text if found else self._int_literal()

    def _float_name(self) -> str:
        found = self.pick(is_float=True)
        return found.text if found else self._float_literal()

    def _int_binary(self, depth: int) -> str:
        op = self.random.choice(("+", "-", "*", "&", "|", "^", "+", "-"))
        return f"({self.integer(depth)} {op} {self.integer(depth)})"

    def _float_binary(self, depth: int) -> str:
        op = self.random.choice(("+", "-", "*", "/", "+", "*"))
        left, right = self.floating(depth), self.floating(depth)
        if self.random.random() < 0.15:
            right = self.integer(depth)
            op = "*" if op == "/" else op
        return f"({left} {op} {right})"

    def _int_unary(self, depth: int) -> str:
        return f"({self.random.choice(('-', '~', '!', '+'))}{self.integer(depth)})"

    def _division(self, depth: int) -> str:
        op, type_ = self.random.choice("/%"), self.random.choice(WIDE)
        divisor = f"(({type_})({self.integer(depth)} & 15) + 1)"
        if type_ == "int" and self.random.random() < 0.3:
            divisor = f"(-2 - (int)({self.integer(depth)} & 15))"
        return f"({self.integer(depth)} {op} {divisor})"

    def _shift(self, depth: int) -> str:
        op, type_ = self.random.choice(("<<", ">>")), self.random.choice(WIDE)
        most = 31 if type_ in _BITS else 63
        return f"(({type_})({self.integer(depth)}) {op} ({self.integer(depth)} & {most}))"

    def _int_cast(self, depth: int) -> str:
        type_ = self.random.choice(INTEGERS)
        if self.random.random() < 0.3:
            return f"static_cast<{type_}>({self.integer(depth)})"
        return f"({type_})({self.integer(depth)})"

    def _ternary(self, depth: int, make: Callable[[int], str]) -> str:
        return f"({self.condition(depth)} ? {make(depth)} : {make(depth)})"

    def _from_float(self, depth: int) -> str:
        """A float that is in range of every integer type but the narrow ones."""
        type_ = self.random.choice(("int", "long", "unsigned", "short", "long long"))
        found = self.pick(is_float=True)
        if found is None:
            return self._int_literal()
        low = "-0.5f" if type_ == "unsigned" else "-30000.0f"
        text = found.text
        return f"({text} > {low} && {text} < 30000.0f ? ({type_}){text} : ({type_})9)"

    def _math(self, depth: int) -> str:
        function = self.random.choice(("sqrtf", "fabsf", "floorf", "ceilf", "truncf", "sqrt"))
        return f"{function}({self.floating(depth)})"

    def index(self, extent: int, depth: int = 1) -> str:
        if self.random.random() < 0.3:
            return str(self.random.randrange(extent))
        return f"(unsigned)({self.integer(depth)}) % {extent}"

    def _element(self, depth: int, *, is_float: bool, writable: bool = False) -> str | None:
        found = [a for a in self.arrays if (a.type in FLOATS) == is_float]
        found = [a for a in found if not (writable and a.constant)]
        if not found:
            return None
        array = self.random.choice(found)
        return array.name + "".join(f"[{self.index(n, depth)}]" for n in array.extents)

    def _call(self, depth: int, *, is_float: bool) -> str | None:
        found = [h for h in self.helpers if (h.result in FLOATS) == is_float]
        if not found:
            return None
        helper = self.random.choice(found)
        given = ", ".join(self.value(p, min(depth, 1)) for p in helper.parameters)
        return f"{helper.name}{helper.lead}({given})"
