"""Values as a debugger shows them: one line, and what is inside."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from tops_lsp.model.sema.base_layout import bases_of
from tops_lsp.model.sema.layout import size_of
from tops_lsp.model.tree.declarations import Variable
from tops_lsp.model.tree.types import (
    Array,
    Basic,
    ClassType,
    EnumType,
    Fundamental,
    Pointer,
    Reference,
    Type,
    VectorType,
    referred,
    unqualified,
)
from tops_lsp.simulate.codegen import types as t
from tops_simulator import ir
from tops_simulator.debugging.side_evaluation import numbers
from tops_startup.patterns import regex
from tops_startup.records import dataclass, replace

SHORT = 8
"""Elements of a vector or array that are in its line."""
FEW = 3
"""Changed elements that are reported one by one."""
LONGEST = 1 << 16
"""Bytes that are read to show one value."""
_PRIMARY = regex(r"[\w.\[\]]+")
"""Expressions that bind as tightly as a name."""
_CHARACTERS = (Basic.CHAR, Basic.SCHAR, Basic.UCHAR)


@dataclass(frozen=True, slots=True)
class Pointee:
    """The object behind a pointer: its name, how far in the pointer points, bytes to its end."""

    name: str
    offset: int
    left: int


@dataclass(frozen=True, slots=True)
class Reader:
    """Memory as values need it."""

    bytes_at: Callable[[int, int], tuple[bytes, bytes]]
    """The bytes from an address, at most so many, and which of them were stored."""
    object_at: Callable[[int], Pointee | None]
    """The living object around an address."""


@dataclass(frozen=True, slots=True)
class ShownValue:
    """Something with a name and a value: in memory at `address`, or `data` taken from elsewhere.

    `path` is the expression that means it, if there is one; `data` None: to be read.
    """

    name: str
    type: Type
    address: int | None = None
    data: bytes | None = None
    known: bytes | None = None
    path: str = ""
    register: int | None = None  # of the variable that it is
    parts: tuple[ShownValue, ...] = ()  # what is in it, if its type does not say it

    @property
    def plain(self) -> Type:
        """Its type, past references and qualifiers."""
        return unqualified(referred(self.type))

    @property
    def size(self) -> int:
        """Bytes of it; 0 if that is not known."""
        return size_of(self.plain) or 0

    def read(self, reader: Reader) -> tuple[bytes, bytes]:
        """Its first bytes, and which of them were stored."""
        if self.data is not None:
            return self.data, self.known or b"\1" * len(self.data)
        if self.address is None:
            return b"", b""
        return reader.bytes_at(self.address, min(self.size, LONGEST))


# --- one line ---------------------------------------------------------------------------


def line_of(shown: ShownValue, reader: Reader, *, base: int = 10) -> str:
    """The value in one line."""
    if shown.parts:
        return _listed([line_of(part, reader, base=base) for part in shown.parts[:SHORT]], shown)
    data, known = shown.read(reader)
    if not data:
        return "<not available>"
    return _text(shown, data, known, reader, base) if any(known) else "<uninitialized>"


def _text(shown: ShownValue, data: bytes, known: bytes, reader: Reader, base: int) -> str:
    plain = shown.plain
    if isinstance(plain, ClassType):
        return _members(shown, reader, base)
    if isinstance(plain, Pointer):
        return _pointer(int.from_bytes(data[:8], "little"), plain, reader)
    element, count = elements_of(plain)
    if count is None:
        return _scalar(plain, data, base)
    if _is_text(element):
        return _quoted(data)
    scalar = lane_type(plain)
    if scalar is None:
        return f"{element}[{count}]"
    size = scalar.size
    texts = [
        _number(number, base) if any(known[n * size : (n + 1) * size]) else "?"
        for n, number in enumerate(numbers(data[: SHORT * size], scalar))
    ]
    return _listed(texts, shown)


def _listed(texts: list[str], shown: ShownValue) -> str:
    """The first elements in braces."""
    count = len(shown.parts) or elements_of(shown.plain)[1] or 0
    return f"{{{', '.join(texts)}{', …' if count > SHORT else ''}}}"


def _members(shown: ShownValue, reader: Reader, base: int) -> str:
    inner = list(children(shown, reader, 0, SHORT))
    parts = (f"{c.name} = {line_of(c, reader, base=base)}" for c in inner if is_simple(c))
    return f"{{{', '.join(parts)}}}"


def is_simple(shown: ShownValue) -> bool:
    """Whether there is nothing in it to look into."""
    return not shown.parts and not isinstance(shown.plain, ClassType | Array | VectorType | Pointer)


def _pointer(address: int, type_: Pointer, reader: Reader) -> str:
    if not address:
        return "nullptr"
    found = reader.object_at(address)
    if found is None:
        return f"{address:#x}"
    into = f" + {found.offset}" if found.offset else ""
    text = ""
    if _is_text(type_.pointee):
        text = f" {_quoted(reader.bytes_at(address, min(found.left, 200))[0])}"
    return f"{address:#x} ({found.name}{into}){text}"


def _scalar(plain: Type, data: bytes, base: int) -> str:
    scalar = t.value_type(plain)
    if not isinstance(scalar, ir.Scalar):
        return f"<{plain}>"
    found = numbers(data[: scalar.size], scalar)
    if not found:
        return "<not available>"
    number = found[0]
    if isinstance(plain, EnumType):
        names = (e.name for e in plain.declaration.enumerators if e.value == number)
        return f"{next(names, '?')} ({number})"
    if isinstance(plain, Fundamental) and plain.basic in _CHARACTERS:
        return f"{number} {chr(int(number) & 255)!r}"
    return _number(number, base)


def _number(number: float | int | bool, base: int) -> str:
    if isinstance(number, bool):
        return "true" if number else "false"
    if isinstance(number, float):
        return f"{number:.9g}"
    return hex(number) if base == 16 else str(number)


def _is_text(type_: Type) -> bool:
    plain = unqualified(type_)
    return isinstance(plain, Fundamental) and plain.basic is Basic.CHAR


def _quoted(data: bytes) -> str:
    text = data.split(b"\0", 1)[0].decode("utf-8", "replace")
    return '"' + text.encode("unicode_escape").decode().replace('"', '\\"') + '"'


def change_of(
    shown: ShownValue, old: tuple[bytes, bytes], new: tuple[bytes, bytes], reader: Reader
) -> str:
    """What has become of a value: `x: 3 -> 5`; of many elements those that changed, the first ones.

    Old and new are its bytes, and which of them were stored.
    """
    before, after = (replace(shown, address=None, data=d, known=k) for d, k in (old, new))
    if old[0] and new[0] and counts(after, reader)[1] and not isinstance(shown.plain, Pointer):
        most = min(len(old[0]), len(new[0]))
        pairs = zip(
            children(before, reader, 0, most), children(after, reader, 0, most), strict=True
        )
        changed = [(b, a) for b, a in pairs if (b.data, b.known) != (a.data, a.known)]
        if changed:
            texts = (_change(f"{shown.name}{a.name}", b, a, reader) for b, a in changed[:FEW])
            return ", ".join(texts) + (", …" if len(changed) > FEW else "")
    return _change(shown.name, before, after, reader)


def _change(name: str, before: ShownValue, after: ShownValue, reader: Reader) -> str:
    return f"{name}: {line_of(before, reader)} -> {line_of(after, reader)}"


# --- what is inside ---------------------------------------------------------------------


def elements_of(plain: Type) -> tuple[Type, int | None]:
    """What a vector or an array is made of, and how many; None for everything else."""
    if isinstance(plain, VectorType):
        register = t.value_type(plain)
        assert isinstance(register, ir.Vector)
        lane = Fundamental(Basic.BOOL) if plain.mask else Fundamental(plain.element)
        return lane, register.lanes
    if isinstance(plain, Array):
        return plain.element, plain.extent or 0
    return plain, None


def lane_type(plain: Type) -> ir.Scalar | None:
    """The numbers in a vector, or in an array of numbers."""
    element, _ = elements_of(plain)
    found = t.value_type(element)
    return found if isinstance(found, ir.Scalar) and found is not ir.Scalar.PTR else None


def counts(shown: ShownValue, reader: Reader) -> tuple[int, int]:
    """How many children it has by name, and by number."""
    plain = shown.plain
    if shown.parts:
        return len(shown.parts), 0
    if isinstance(plain, ClassType):
        return len(list(_fields(plain))), 0
    if isinstance(plain, Pointer):
        return 0, _target(shown, plain, reader)[1]
    return 0, elements_of(plain)[1] or 0


def children(shown: ShownValue, reader: Reader, start: int, count: int) -> Iterator[ShownValue]:
    """The members of an object; the elements or lanes from `start` on."""
    plain = shown.plain
    if shown.parts:
        yield from shown.parts
        return
    if isinstance(plain, ClassType):
        for field, offset in _fields(plain):
            part = _part(shown, field.name, field.type, offset, f"{_dotted(shown)}{field.name}")
            yield _bits(part, field, reader) if field.is_bit_field else part
        return
    if isinstance(plain, Pointer):
        address, length = _target(shown, plain, reader)
        element, target = plain.pointee, address
        outer: ShownValue = ShownValue(shown.name, plain.pointee, target, path=shown.path)
    else:
        element, many = elements_of(plain)
        length, outer = many or 0, shown
    step = size_of(element) or 1
    for n in range(start, min(length, start + count)):
        path = f"{shown.path}[{n}]" if shown.path else ""
        yield _part(outer, f"[{n}]", element, n * step, path)


def _target(shown: ShownValue, plain: Pointer, reader: Reader) -> tuple[int, int]:
    """Where a pointer points, and how many elements there are to the end of the object."""
    data, _ = shown.read(reader)
    address = int.from_bytes(data[:8], "little")
    found = reader.object_at(address) if address else None
    step = size_of(plain.pointee) or 0
    return address, found.left // step if found is not None and step else 0


def _part(shown: ShownValue, name: str, type_: Type, offset: int, path: str) -> ShownValue:
    """A part of something, from its bytes on."""
    path = path if shown.path else ""
    if shown.address is not None:
        return ShownValue(name, type_, shown.address + offset, path=path)
    size = size_of(type_) or 0
    data, known = shown.data or b"", shown.known
    flags = None if known is None else known[offset : offset + size]
    return ShownValue(name, type_, None, data[offset : offset + size], flags, path)


def _bits(unit: ShownValue, field: Variable, reader: Reader) -> ShownValue:
    """A bit-field, from the number in memory that it is a part of; it has no address."""
    data, known = unit.read(reader) if field.bit_width else (b"", b"")
    width, scalar = field.bit_width or 1, t.value_type(field.type)
    signed = isinstance(scalar, ir.Scalar) and scalar.is_signed
    value = int.from_bytes(data, "little") >> field.bit_offset & (1 << width) - 1
    if signed and value >> width - 1:
        value -= 1 << width
    own = value.to_bytes(len(data), "little", signed=signed)
    return replace(unit, address=None, data=own, known=known)


def _dotted(shown: ShownValue) -> str:
    return f"{shown.path}." if _PRIMARY.fullmatch(shown.path) else f"({shown.path})."


def _fields(plain: ClassType, base: int = 0) -> Iterator[tuple[Variable, int]]:
    """Data members with their offsets, those of the bases first."""
    for inner, offset in bases_of(plain.declaration):
        yield from _fields(inner, base + offset)
    for field in plain.declaration.fields:
        if field.name and not isinstance(field.type, Reference):
            yield field, base + field.offset
