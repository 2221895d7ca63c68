"""Random kernels whose behaviour C++ defines: what a compiler and the simulator must agree on.

Defined means: shift counts within the width, divisors neither 0 nor -1, indices within their
arrays, floats within the range of the integers they become, no place touched by two threads without
a barrier between them. Signed overflow is taken to wrap (g++ is told so).
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

THREADS, BLOCKS = 6, 2
SLOTS = 6
"""Values of each kind that a thread gives: integers, floats, doubles."""

PARAMETERS = (
    "const int *in_i, const float *in_f, const double *in_d, "
    "long long *out_i, float *out_f, double *out_d"
)

_SMALL = ("bool", "char", "signed char", "unsigned char", "short", "unsigned short")
_WIDE = ("int", "unsigned", "long", "unsigned long", "long long", "unsigned long long")
INTEGERS = (*_SMALL, *_WIDE, "int", "int", "unsigned")
FLOATS = ("float", "float", "float", "double")
_BITS = {"int": 32, "unsigned": 32}
_SUFFIX = {"unsigned": "u", "long": "l", "long long": "ll", "unsigned long": "ul"}
_COMPARE = ("<", "<=", ">", ">=", "==", "!=")
_EDGES = (0, 1, 2, 3, 7, 100, 127, 128, 255, 256, 32767, 65535, 2**31 - 1)

Writer = Callable[["Generator"], None]


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
class Generator:
    """Writes one kernel and the functions it needs."""

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
        op, type_ = self.random.choice("/%"), self.random.choice(_WIDE)
        divisor = f"(({type_})({self.integer(depth)} & 15) + 1)"
        if type_ == "int" and self.random.random() < 0.3:
            divisor = f"(-2 - (int)({self.integer(depth)} & 15))"
        return f"({self.integer(depth)} {op} {divisor})"

    def _shift(self, depth: int) -> str:
        op, type_ = self.random.choice(("<<", ">>")), self.random.choice(_WIDE)
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

    # --- statements ---------------------------------------------------------------------

    def declare(self, type_: str | None = None) -> Scalar:
        type_ = type_ or self.random.choice((*INTEGERS, *FLOATS))
        name, constant = self.name("v"), self.random.random() < 0.15
        initial = self.value(type_, 2)
        self.write(f"{'const ' if constant else ''}{type_} {name} = {initial};")
        made = Scalar(name, type_, constant)
        self.scalars.append(made)
        return made

    def statement(self) -> None:
        """One statement of any kind, as long as the budget lasts."""
        self.budget -= 1
        if self.budget < 0:
            return
        simple: list[Writer] = [Generator._assign] * 4
        simple += [Generator._compound, Generator._step, Generator._store, _declared]
        nested: list[Writer] = [
            Generator._if,
            Generator._for,
            Generator._while,
            Generator._switch,
            Generator._array,
            Generator._struct,
            Generator._lambda,
            Generator._pointer,
            Generator._exchange,
            Generator._count,
        ]
        deep = self.depth > 4 or self.random.random() < 0.55
        self.random.choice(simple if deep else nested)(self)

    def statements(self, count: int) -> None:
        for _ in range(count):
            self.statement()

    def _target(self) -> Scalar | None:
        return self.pick(is_float=self.random.random() < 0.35, writable=True)

    def _assign(self) -> None:
        target = self._target()
        if target is not None:
            self.write(f"{target.text} = {self.value(target.type)};")

    def _compound(self) -> None:
        target = self._target()
        if target is None:
            return
        if target.is_float:
            op = self.random.choice(("+=", "-=", "*=", "/="))
            self.write(f"{target.text} {op} {self.floating(2)};")
        elif self.random.random() < 0.3 and target.type != "bool":
            most = 63 if "long" in target.type else 31
            op = self.random.choice(("<<=", ">>="))
            self.write(f"{target.text} {op} {self.integer(1)} & {most};")
        elif self.random.random() < 0.2:
            op = self.random.choice(("/=", "%="))
            self.write(f"{target.text} {op} ({self.integer(1)} & 7) + 1;")
        else:
            op = self.random.choice(("+=", "-=", "*=", "&=", "|=", "^="))
            self.write(f"{target.text} {op} {self.integer(2)};")

    def _step(self) -> None:
        target = self._target()
        if target is None or target.type == "bool":
            return
        op = self.random.choice(("++", "--"))
        other = self.pick(is_float=target.is_float, writable=True)
        if other is None or other == target or self.random.random() < 0.5:
            self.write(
                f"{target.text}{op};" if self.random.random() < 0.5 else f"{op}{target.text};"
            )
        elif self.random.random() < 0.5:
            self.write(f"{other.text} = {target.text}{op};")
        else:
            self.write(f"{other.text} = {op}{target.text};")

    def _store(self) -> None:
        is_float = self.random.random() < 0.35
        place = self._element(1, is_float=is_float, writable=True)
        if place is None:
            return
        given = self.floating(2) if is_float else self.integer(2)
        self.write(f"{place} {self.random.choice(('=', '=', '+=', '-=', '*='))} {given};")

    def _if(self) -> None:
        with self.block(f"if {self.condition()}"):
            self.statements(self.random.randrange(1, 4))
        if self.random.random() < 0.5:
            with self.block("else"):
                self.statements(self.random.randrange(1, 4))

    def _leave(self, barriers: int) -> None:
        """Sometimes a way out of the loop's body, which must hold no barrier."""
        if self.barriers == barriers and self.random.random() < 0.4:
            word = self.random.choice(("break", "continue"))
            self.write(f"if {self.condition(1)} {word};")
            self.uniform = False

    def _rounds(self) -> None:
        self.loops += 1
        barriers = self.barriers
        self.statements(self.random.randrange(1, 4))
        self._leave(barriers)
        self.statements(self.random.randrange(0, 2))
        self.loops -= 1

    def _for(self) -> None:
        if self.loops >= 2:
            return self._assign()
        counter, type_ = self.name("i"), self.random.choice(("int", "unsigned", "short", "long"))
        limit = str(self.random.randrange(1, 7))
        same = self.random.random() < 0.6
        if not same:
            limit = f"({type_})({self.integer(1)} & 7)"
        head = f"for ({type_} {counter} = 0; {counter} < {limit}; ++{counter})"
        if self.random.random() < 0.3:
            head = f"for ({type_} {counter} = {limit}; {counter} > 0; {counter} -= 1)"
        with self.block(head, uniform=same):
            self.scalars.append(Scalar(counter, type_, constant=True))
            self._rounds()
        return None

    def _while(self) -> None:
        if self.loops >= 2:
            return self._assign()
        counter = self.name("n")
        self.write(f"int {counter} = {self.integer(1)} & 7;")
        self.scalars.append(Scalar(counter, "int", constant=True))
        if self.random.random() < 0.5:
            with self.block(f"while ({counter}-- > 0)"):
                self._rounds()
        else:
            with self.block("do"):
                self._rounds()
            self.lines[-1] += f" while (--{counter} > 0);"
        return None

    def _switch(self) -> None:
        with self.block(f"switch ({self.integer(2)} & 7)"):
            for case in self.random.sample(range(8), self.random.randrange(1, 5)):
                self.write(f"case {case}:")
                if self.random.random() < 0.2:
                    continue
                with self.block(""):
                    self.statements(self.random.randrange(1, 3))
                if self.random.random() < 0.7:
                    self.write("break;")
            if self.random.random() < 0.6:
                self.write("default:")
                with self.block(""):
                    self.statements(1)
            self.write(";")

    def _array(self) -> None:
        type_ = self.random.choice((*INTEGERS, *FLOATS))
        extents = tuple(self.random.randrange(2, 5) for _ in range(self.random.choice((1, 1, 2))))
        name = self.name("a")
        shape = "".join(f"[{n}]" for n in extents)
        count = self.random.randrange(extents[0] + 1) if len(extents) == 1 else 0
        initial = ", ".join(f"({type_})({self.value(type_, 1)})" for _ in range(count))
        self.write(f"{type_} {name}{shape} = {{{initial}}};")
        self.arrays.append(Array(name, type_, extents))

    def _struct(self) -> None:
        if not self.structs:
            return
        type_, fields = self.random.choice(list(self.structs.items()))
        name = self.name("s")
        initial = ", ".join(f"({t})({self.value(t, 1)})" for t, _ in fields)
        self.write(f"{type_} {name} = {{{initial}}};")
        self.scalars += [Scalar(f"{name}.{f}", t) for t, f in fields]
        if self.random.random() < 0.5:
            copy = self.name("s")
            self.write(f"{type_} {copy} = {name}.turned({self.integer(1)});")
            self.scalars += [Scalar(f"{copy}.{f}", t) for t, f in fields]

    def _lambda(self) -> None:
        type_, name = self.random.choice((*_WIDE, *FLOATS)), self.name("l")
        given = self.name("p")
        kept = self.scalars[:]
        self.scalars.append(Scalar(given, type_, constant=True))
        capture = self.random.choice("&=")
        result = f"({type_})({self.value(type_, 2)})"
        self.scalars = kept
        self.write(f"auto {name} = [{capture}]({type_} {given}) {{ return {result}; }};")
        target = self._target()
        if target is not None:
            use = f"{name}(({type_})({self.value(type_, 1)}))"
            if (type_ in FLOATS) and not target.is_float:
                use = f"({use} < 5 ? 1 : 2)"
            self.write(f"{target.text} = {use};")

    def _pointer(self) -> None:
        target = self._target()
        if target is None or "." in target.text:
            return
        name = self.name("p")
        if self.random.random() < 0.5:
            self.write(f"{target.type} &{name} = {target.text};")
            self.scalars.append(Scalar(name, target.type))
        else:
            self.write(f"{target.type} *{name} = &{target.text};")
            self.scalars.append(Scalar(f"(*{name})", target.type))

    # --- threads together ---------------------------------------------------------------

    def _exchange(self) -> None:
        """Each thread reads what its neighbour has put into shared memory."""
        if not (self.in_kernel and self.uniform):
            return self._assign()
        self.barriers += 1
        type_ = self.random.choice((*INTEGERS, *FLOATS))
        name, got = self.name("t"), self.name("v")
        self.write(f"__shared__ {type_} {name}[{THREADS}];")
        self.write(f"{name}[threadIdx.x] = ({type_})({self.value(type_, 2)});")
        self.write("__syncthreads();")
        step = self.random.randrange(1, THREADS)
        self.write(f"{type_} {got} = {name}[(threadIdx.x + {step}) % {THREADS}];")
        self.write("__syncthreads();")
        self.scalars.append(Scalar(got, type_))
        return None

    def _count(self) -> None:
        """Threads add up in shared memory."""
        if not (self.in_kernel and self.uniform):
            return self._assign()
        self.barriers += 1
        type_ = self.random.choice(("int", "unsigned"))
        name, got = self.name("t"), self.name("v")
        self.write(f"__shared__ {type_} {name};")
        self.write(f"if (threadIdx.x == 0) {name} = {self.random.randrange(9)};")
        self.write("__syncthreads();")
        self.write(f"tcle::atomic_add(&{name}, ({type_})({self.integer(2)}));")
        self.write("__syncthreads();")
        self.write(f"{type_} {got} = {name};")
        self.write("__syncthreads();")
        self.scalars.append(Scalar(got, type_))
        return None

    # --- functions ----------------------------------------------------------------------

    def _struct_type(self) -> None:
        name = f"S{self.number}"
        fields = [
            (self.random.choice((*INTEGERS, *FLOATS)), f"f{i}")
            for i in range(self.random.randrange(1, 5))
        ]
        self.lines.append(f"struct {name} {{")
        self.lines += [f"  {type_} {field};" for type_, field in fields]
        with self._body(f"__device__ {name} turned(int k) const", [Scalar("k", "int")]):
            self.scalars += [Scalar(field, type_, constant=True) for type_, field in fields]
            self.write(f"{name} made = *this;")
            members = [Scalar(f"made.{field}", type_) for type_, field in fields]
            self.scalars += members
            self.statements(3)
            self.write("return made;")
        self.lines.append("};")
        self.structs[name] = fields

    @contextmanager
    def _body(self, head: str, parameters: list[Scalar]) -> Iterator[None]:
        """A function: sees its parameters only."""
        outer = self.scalars, self.arrays, self.depth
        self.scalars, self.arrays, self.depth = parameters, self.arrays[:], 1
        self.lines.append(f"{head} {{")
        yield
        self.lines.append("}")
        self.scalars, self.arrays, self.depth = outer

    def _helper(self) -> None:
        name, result = self.name(f"h{self.number}_"), self.random.choice((*INTEGERS, *FLOATS))
        types = [
            self.random.choice((*INTEGERS, *FLOATS)) for _ in range(self.random.randrange(1, 4))
        ]
        names = [f"q{i}" for i in range(len(types))]
        lead, written = "", list(types)
        if self.random.random() < 0.3:
            self.lines.append("template <class T, int N>")
            lead, written = f"<{types[0]}, {self.random.randrange(9)}>", ["T", *types[1:]]
        listed = ", ".join(f"{t} {n}" for t, n in zip(written, names, strict=True))
        parameters = [Scalar(n, t) for t, n in zip(types, names, strict=True)]
        if lead:
            parameters.append(Scalar("N", "int", constant=True))
        with self._body(f"__device__ {result} {name}({listed})", parameters):
            self.statements(self.random.randrange(1, 5))
            if self.random.random() < 0.4:
                self.write(f"if {self.condition()} return ({result})({self._plain(result)});")
            self.write(f"return ({result})({self._plain(result)});")
        self.helpers.append(Helper(name, result, tuple(types), lead))

    def _plain(self, type_: str) -> str:
        return self.value(type_, 2)

    def _recursive(self) -> None:
        name, type_ = self.name(f"r{self.number}_"), self.random.choice(_WIDE)
        with self._body(f"__device__ {type_} {name}(int n, {type_} x)", []):
            self.scalars += [Scalar("n", "int", constant=True), Scalar("x", type_)]
            self.write(f"if (n <= 0) return {self.integer(1)};")
            self.write(f"return {self.integer(1)} + {name}(n - 1, {self.integer(1)});")
        wrapper = self.name(f"h{self.number}_")
        head = f"__device__ {type_} {wrapper}(int n, {type_} x)"
        self.lines.append(f"{head} {{ return {name}(n & 7, x); }}")
        self.helpers.append(Helper(wrapper, type_, ("int", type_)))

    def _table(self) -> None:
        type_, extent = self.random.choice((*_WIDE, "float", "short")), self.random.randrange(2, 9)
        name, make = (
            f"c{self.number}",
            self._float_literal if type_ == "float" else self._int_literal,
        )
        listed = ", ".join(f"({type_}){make()}" for _ in range(extent))
        self.lines.append(f"__constant__ {type_} {name}[{extent}] = {{{listed}}};")
        self.arrays.append(Array(name, type_, (extent,), constant=True))

    def _slot(self, kind: str, is_float: bool, types: tuple[str, ...]) -> None:
        """Gives the latest variables of a kind."""
        found = [s for s in self.scalars if s.is_float == is_float and s.type in types]
        for slot, scalar in enumerate(found[-SLOTS:]):
            self.write(f"out_{kind}[at * {SLOTS} + {slot}] = {scalar.text};")

    def kernel(self) -> str:
        """The text of the kernel `k<number>` and of what it uses."""
        for make in (Generator._table, Generator._struct_type, Generator._recursive):
            if self.random.random() < 0.5:
                make(self)
        for _ in range(self.random.randrange(3)):
            self._helper()
        self.in_kernel, self.budget = True, 40
        head = f"__global__ void k{self.number}({PARAMETERS})"
        with self._body(head, []):
            self.write("const int at = blockIdx.x * blockDim.x + threadIdx.x;")
            self.scalars.append(Scalar("at", "int", constant=True))
            for type_, source in (("int", "i"), ("int", "i"), ("float", "f"), ("double", "d")):
                name = self.name("v")
                self.write(f"{type_} {name} = in_{source}[at * 4 + {len(self.scalars) % 4}];")
                self.scalars.append(Scalar(name, type_))
            for _ in range(3):
                self.declare()
            self.statements(self.random.randrange(6, 16))
            self._slot("i", False, INTEGERS)
            self._slot("f", True, ("float",))
            self._slot("d", True, ("double",))
        return "\n".join(self.lines) + "\n"


def _declared(generator: Generator) -> None:
    generator.declare()


def kernel_text(seed: int, number: int) -> str:
    """Kernel `number` of a seed's series."""
    return Generator(random.Random(f"{seed}:{number}"), number).kernel()
