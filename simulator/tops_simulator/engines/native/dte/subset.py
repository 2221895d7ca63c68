"""A small subset of Python as LLVM code: functions of whole numbers of 64 bits over raw memory.

What native code needs of the DTE is longer than LLVM's own language lets one read. So it is written
as Python functions and translated, once in a process. The same functions run as Python, too, over
the memory of this process, which is how tests look at them alone.

In the subset: assignments to names, `if`, `while`, `for … in range(…)`, `return`, `break`,
`continue`, arithmetic (`//` and `%` of numbers that are not negative), comparisons, `and`, `or`,
`not`, calls of each other, of the functions below, and whole numbers of the module.
"""

from __future__ import annotations

import ast
import ctypes
import inspect
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

# --- memory -----------------------------------------------------------------------------


def word(place: int) -> int:
    """The 8 bytes at an address."""
    return ctypes.c_int64.from_address(place).value


def put(place: int, value: int) -> int:
    """Writes 8 bytes."""
    ctypes.c_int64.from_address(place).value = value
    return 0


def byte(place: int) -> int:
    """A byte, without a sign."""
    return ctypes.c_uint8.from_address(place).value


def number(place: int, size: int) -> int:
    """A whole number of 1, 2, 4 or 8 bytes, without a sign but for the last."""
    if size == 8:
        return word(place)
    return int.from_bytes(ctypes.string_at(place, size), "little")


def put_number(place: int, size: int, value: int) -> int:
    """The low 1, 2, 4 or 8 bytes of a number."""
    ctypes.memmove(place, (value & (1 << 64) - 1).to_bytes(8, "little"), size)
    return 0


def copy(to: int, source: int, count: int) -> int:
    """Copies bytes that may overlap."""
    ctypes.memmove(to, source, count)
    return 0


def clear(place: int, count: int) -> int:
    """Sets bytes to zero."""
    ctypes.memset(place, 0, count)
    return 0


def zeros(place: int, count: int) -> int:
    """Whether bytes are all zero."""
    return int(not any(ctypes.string_at(place, count)))


def stamp(stores: int, tables: int, first: int, step: int, rounds: int, size: int) -> int:
    """Holds a row against the stamps; only machine code can. `tables`: writers, readers, then
    what the thread holds stamps against.
    """
    raise NotImplementedError


_LINES: Mapping[str, tuple[str, ...]] = {
    "word": ("P = inttoptr i64 A0 to ptr", "R = load i64, ptr P, align 1"),
    "put": ("P = inttoptr i64 A0 to ptr", "store i64 A1, ptr P, align 1", "R = add i64 0, 0"),
    "byte": ("P = inttoptr i64 A0 to ptr", "B = load i8, ptr P", "R = zext i8 B to i64"),
    "number": ("R = call i64 @dte_number(i64 A0, i64 A1)",),
    "put_number": ("R = call i64 @dte_put_number(i64 A0, i64 A1, i64 A2)",),
    "copy": (
        "P = inttoptr i64 A0 to ptr",
        "Q = inttoptr i64 A1 to ptr",
        "call void @llvm.memmove.p0.p0.i64(ptr P, ptr Q, i64 A2, i1 false)",
        "R = add i64 0, 0",
    ),
    "clear": (
        "P = inttoptr i64 A0 to ptr",
        "call void @llvm.memset.p0.i64(ptr P, i8 0, i64 A1, i1 false)",
        "R = add i64 0, 0",
    ),
    "zeros": (
        "P = inttoptr i64 A0 to ptr",
        "B = call i1 @known_row_1(ptr P, i64 1, i64 A1)",
        "R = zext i1 B to i64",
    ),
    "stamp": ("R = call i64 @dte_stamp(i64 A0, i64 A1, i64 A2, i64 A3, i64 A4, i64 A5)",),
    "min": ("R = call i64 @llvm.smin.i64(i64 A0, i64 A1)",),
    "max": ("R = call i64 @llvm.smax.i64(i64 A0, i64 A1)",),
}


def _numbers() -> str:
    sizes = (1, 2, 4, 8)
    cases = " ".join(f"i64 {size}, label %of{size}" for size in sizes[:3])
    head = f"  switch i64 %size, label %of8 [{cases}]\n"
    reads = writes = "  %p = inttoptr i64 %place to ptr\n" + head
    for size in sizes:
        type_ = f"i{8 * size}"
        wide = f"  %w{size} = zext {type_} %v{size} to i64\n" if size < 8 else ""
        got = "%w" if size < 8 else "%v"
        load = f"  %v{size} = load {type_}, ptr %p, align 1\n"
        reads += f"of{size}:\n{load}{wide}  ret i64 {got}{size}\n"
        low = f"  %v{size} = trunc i64 %value to {type_}\n" if size < 8 else ""
        given = f"%v{size}" if size < 8 else "%value"
        writes += f"of{size}:\n{low}  store {type_} {given}, ptr %p, align 1\n  ret i64 0\n"
    return (
        f"define internal i64 @dte_number(i64 %place, i64 %size) {{\n{reads}}}\n"
        f"define internal i64 @dte_put_number(i64 %place, i64 %size, i64 %value) {{\n{writes}}}\n"
    )


def _stamps() -> str:
    words = ("writers", "readers", "me", "launch", "floor", "span")
    lines = ["  %t = inttoptr i64 %tables to ptr"]
    for at, name in enumerate(words):
        kind = "ptr" if at < 2 else "i32"
        lines.append(f"  %{name}.at = getelementptr i8, ptr %t, i64 {8 * at}")
        lines.append(f"  %{name} = load {kind}, ptr %{name}.at")
    given = "ptr %writers, ptr %readers, i64 %first, i64 %step, i64 %rounds, i64 %size, i32 %me, "
    given += "i32 %launch, i32 %floor, i32 %span"
    lines.append("  %any = icmp ne i64 %stores, 0\n  br i1 %any, label %store, label %load")
    for name in ("store", "load"):
        lines.append(f"{name}:\n  %g.{name} = call i1 @{name}_row({given})")
        lines.append(f"  %r.{name} = zext i1 %g.{name} to i64\n  ret i64 %r.{name}")
    names = "i64 %stores, i64 %tables, i64 %first, i64 %step, i64 %rounds, i64 %size"
    return f"define internal i64 @dte_stamp({names}) {{\n" + "\n".join(lines) + "\n}\n"


def helpers() -> str:
    """What the functions above are made of in LLVM's language."""
    return _numbers() + _stamps()


# --- translation ------------------------------------------------------------------------

SHORT = 45
"""Lines of functions that LLVM may put where they are called: with longer ones it takes twice as
long, and transfers are hardly faster."""
_OPERATIONS: Mapping[type[ast.operator], str] = {
    ast.Add: "add",
    ast.Sub: "sub",
    ast.Mult: "mul",
    ast.FloorDiv: "sdiv",
    ast.Mod: "srem",
    ast.BitAnd: "and",
    ast.BitOr: "or",
    ast.LShift: "shl",
    ast.RShift: "ashr",
}
_RELATIONS: Mapping[type[ast.cmpop], str] = {
    ast.Eq: "eq",
    ast.NotEq: "ne",
    ast.Lt: "slt",
    ast.LtE: "sle",
    ast.Gt: "sgt",
    ast.GtE: "sge",
}


def translated(
    functions: Sequence[Callable[..., int]], entries: Sequence[Callable[..., int]]
) -> str:
    """Functions as LLVM code, each as `@dte_<name>`; `entries`: what others may call."""
    modules = {function.__module__ for function in functions}
    trees = {name: ast.parse(inspect.getsource(sys.modules[name])) for name in sorted(modules)}
    nodes = {
        (name, node.name): node
        for name, tree in trees.items()
        for node in tree.body
        if isinstance(node, ast.FunctionDef)
    }
    found = []
    for function in functions:
        node = nodes[function.__module__, function.__name__]
        linkage = "" if function in entries else "internal "
        found.append(_Translation(node, function.__globals__).text(linkage))
    return "".join(found)


class _Translation:
    """One function."""

    def __init__(self, node: ast.FunctionDef, known: Mapping[str, Any]) -> None:
        self.node, self.known = node, known
        self.lines: list[str] = []
        self.slots: dict[str, None] = {}
        self.count = 0
        self.jumps: list[tuple[str, str]] = []

    def text(self, linkage: str) -> str:
        """The whole function."""
        parameters = [a.arg for a in self.node.args.args]
        for name in parameters:
            self._assign(name, f"%given.{name}")
        self._all(self.node.body)
        self._put("ret i64 0")
        head = ", ".join(f"i64 %given.{name}" for name in parameters)
        slots = "".join(f"  %{name} = alloca i64\n" for name in self.slots)
        body = "".join(f"{line}\n" for line in self.lines)
        attribute = "" if len(self.slots) + len(self.lines) <= SHORT else "noinline "
        name = self.node.name
        return f"define {linkage}i64 @dte_{name}({head}) {attribute}{{\n{slots}{body}}}\n"

    # --- lines --------------------------------------------------------------------------

    def _put(self, line: str) -> None:
        self.lines.append("  " + line)

    def _name(self, stem: str) -> str:
        self.count += 1
        return f"{stem}.{self.count}"

    def _let(self, expression: str) -> str:
        name = "%" + self._name("v")
        self._put(f"{name} = {expression}")
        return name

    def _assign(self, name: str, value: str) -> None:
        self.slots[name] = None
        self._put(f"store i64 {value}, ptr %{name}")

    @contextmanager
    def _part(self, label: str, onward: str) -> Iterator[None]:
        """A piece of code at a label, which goes on to another one."""
        self.lines.append(f"{label}:")
        yield
        self._put(f"br label %{onward}")

    # --- statements ---------------------------------------------------------------------

    def _all(self, body: Sequence[ast.stmt]) -> None:
        for statement in body:
            self._statement(statement)

    def _statement(self, node: ast.stmt) -> None:
        match node:
            case ast.Assign(targets=[ast.Name(id=name)], value=value):
                self._assign(name, self._value(value))
            case ast.AugAssign(target=ast.Name(id=name), op=op, value=value):
                old = self._let(f"load i64, ptr %{name}")
                new = self._let(f"{_OPERATIONS[type(op)]} i64 {old}, {self._value(value)}")
                self._assign(name, new)
            case ast.Expr(value=ast.Constant()):
                return
            case ast.Expr(value=value):
                self._value(value)
            case ast.Return(value=ast.expr() as value):
                self._put(f"ret i64 {self._value(value)}")
                self.lines.append(f"{self._name('dead')}:")
            case ast.If():
                self._if(node)
            case ast.While():
                self._while(node)
            case ast.For():
                self._for(node)
            case ast.Break() | ast.Continue():
                self._put(f"br label %{self.jumps[-1][isinstance(node, ast.Continue)]}")
                self.lines.append(f"{self._name('dead')}:")
            case _:
                raise SyntaxError(f"not in the subset: {ast.unparse(node)}")

    def _if(self, node: ast.If) -> None:
        then, otherwise, end = (self._name(stem) for stem in ("then", "else", "end"))
        self._branch(node.test, then, otherwise)
        for label, body in ((then, node.body), (otherwise, node.orelse)):
            with self._part(label, end):
                self._all(body)
        self.lines.append(f"{end}:")

    def _while(self, node: ast.While) -> None:
        head, body, end = (self._name(stem) for stem in ("head", "body", "end"))
        self._put(f"br label %{head}")
        self.lines.append(f"{head}:")
        self._branch(node.test, body, end)
        self.jumps.append((end, head))
        with self._part(body, head):
            self._all(node.body)
        self.jumps.pop()
        self.lines.append(f"{end}:")

    def _for(self, node: ast.For) -> None:
        """`for name in range(…)`: the end is asked for once."""
        head, body, step, end = (self._name(stem) for stem in ("head", "body", "step", "end"))
        assert isinstance(node.target, ast.Name)
        assert isinstance(node.iter, ast.Call)
        ends = [self._value(a) for a in node.iter.args]
        name, (start, stop) = node.target.id, ends if len(ends) == 2 else ("0", *ends)
        self._assign(name, start)
        self._put(f"br label %{head}")
        self.lines.append(f"{head}:")
        now = self._let(f"load i64, ptr %{name}")
        self._put(f"br i1 {self._let(f'icmp slt i64 {now}, {stop}')}, label %{body}, label %{end}")
        self.jumps.append((end, step))
        with self._part(body, step):
            self._all(node.body)
        self.jumps.pop()
        with self._part(step, head):
            self._assign(name, self._let(f"add i64 {self._let(f'load i64, ptr %{name}')}, 1"))
        self.lines.append(f"{end}:")

    # --- expressions --------------------------------------------------------------------

    def _branch(self, node: ast.expr, yes: str, no: str) -> None:
        """Jumps by a condition; what is after `and` and `or` is asked for only if it counts."""
        match node:
            case ast.BoolOp(op=op, values=values):
                for value in values[:-1]:
                    onward = self._name("and" if isinstance(op, ast.And) else "or")
                    ways = (onward, no) if isinstance(op, ast.And) else (yes, onward)
                    self._branch(value, *ways)
                    self.lines.append(f"{onward}:")
                self._branch(values[-1], yes, no)
            case ast.UnaryOp(op=ast.Not(), operand=operand):
                self._branch(operand, no, yes)
            case ast.Compare(left=left, ops=[op], comparators=[right]):
                found = self._compared(left, op, right)
                self._put(f"br i1 {found}, label %{yes}, label %{no}")
            case _:
                found = self._let(f"icmp ne i64 {self._value(node)}, 0")
                self._put(f"br i1 {found}, label %{yes}, label %{no}")

    def _compared(self, left: ast.expr, op: ast.cmpop, right: ast.expr) -> str:
        a, b = self._value(left), self._value(right)
        return self._let(f"icmp {_RELATIONS[type(op)]} i64 {a}, {b}")

    def _value(self, node: ast.expr) -> str:
        match node:
            case ast.Constant(value=int() as value):
                return str(int(value))
            case ast.Name(id=name) if name in self.slots:
                return self._let(f"load i64, ptr %{name}")
            case ast.Name(id=name):
                return str(int(self.known[name]))
            case ast.UnaryOp(op=ast.USub(), operand=operand):
                return self._let(f"sub i64 0, {self._value(operand)}")
            case ast.BinOp(left=left, op=op, right=right):
                a, b = self._value(left), self._value(right)
                return self._let(f"{_OPERATIONS[type(op)]} i64 {a}, {b}")
            case ast.Compare(left=left, ops=[op], comparators=[right]):
                return self._let(f"zext i1 {self._compared(left, op, right)} to i64")
            case ast.Call(func=ast.Name(id=name), args=args):
                return self._call(name, [self._value(a) for a in args])
        raise SyntaxError(f"not in the subset: {ast.unparse(node)}")

    def _call(self, name: str, given: list[str]) -> str:
        lines = _LINES.get(name)
        if lines is None:
            return self._let(f"call i64 @dte_{name}({', '.join(f'i64 {a}' for a in given)})")
        places = {part: "%" + self._name(part.lower()) for part in ("P", "Q", "B", "R")}
        for line in lines:
            words = line.replace("(", "( ").replace(",", " ,").replace(")", " )").split(" ")
            named = {**places, **{f"A{n}": value for n, value in enumerate(given)}}
            self._put(" ".join(named.get(part, part) for part in words))
        return places["R"]
