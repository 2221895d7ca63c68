"""Kernel arguments from Python: arrays become device memory, scalars are checked."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

import numpy as np
import numpy.typing as npt

from tops_simulator import ir
from tops_simulator.engines.shared import values as v
from tops_simulator.errors import ArgumentError
from tops_simulator.foreign_arrays import NO_ARRAY, as_array, is_tensor, single_number
from tops_simulator.memory import Memory
from tops_simulator.objects import SHIFT

Array = npt.NDArray[Any]
Argument = Array | np.generic | bytes | int | float | bool | None


class Arguments:
    """The arguments of one launch. The same array given twice is one allocation.

    Raises ArgumentError, which says what to do.
    """

    def __init__(self, function: ir.Function, arguments: Sequence[Argument]) -> None:
        self.parameters = function.parameters
        if len(arguments) != len(self.parameters):
            raise ArgumentError(
                f"{function.name} takes {len(self.parameters)} arguments, {len(arguments)} given"
            )
        known: dict[tuple[int, bool], Any] = {}  # an object given twice is one array
        self.values = []
        for parameter, argument in zip(self.parameters, arguments, strict=True):
            key = id(argument), parameter.type is ir.Scalar.PTR
            taken = known.setdefault(key, _as_array(parameter, argument))
            self.values.append(_checked(parameter, taken, is_tensor(argument)))
        self._placed: dict[int, int] = {}

    def copy_in(
        self, memory: Memory, *, borrowed: bool = False, space: ir.Space = ir.Space.GLOBAL
    ) -> list[Any]:
        """Puts the arrays into a memory; gives the values the function gets.

        `borrowed`: arrays stay where they are until somebody needs them in the arena.
        """
        arrays = list({id(a): a for a in self.values if isinstance(a, np.ndarray)}.values())
        memory.reserve(sum(a.nbytes for a in arrays), len(arrays))
        if borrowed and _are_disjoint(arrays):
            self._lend(memory, space)
        pairs = zip(self.parameters, self.values, strict=True)
        return [self._place(memory, p.name, a, space) for p, a in pairs]

    def _lend(self, memory: Memory, space: ir.Space) -> None:
        """Has arrays that are not empty stay where they are."""
        found: dict[int, tuple[str, Any]] = {}
        for parameter, value in zip(self.parameters, self.values, strict=True):
            if isinstance(value, np.ndarray) and value.nbytes and id(value) not in self._placed:
                found.setdefault(id(value), (parameter.name, value))
        names = [name for name, _ in found.values()]
        ids = memory.lend(names, [self._bytes(value) for _, value in found.values()], space)
        self._placed.update(zip(found, map(Memory.address, ids), strict=True))

    def _bytes(self, array: Array) -> Array:
        """An array's bytes; what may be stored to in place is what a parameter may write."""
        bytes_ = array.reshape(-1).view(np.uint8)
        bytes_.flags.writeable = bytes_.flags.writeable and self._may_write(array)
        return bytes_

    def place(self, array: Array, address: int) -> None:
        """An array has been put into a memory."""
        self._placed[id(array)] = address

    def _place(self, memory: Memory, name: str, value: Any, space: ir.Space) -> Any:
        if not isinstance(value, np.ndarray):
            return value
        if id(value) not in self._placed:
            bytes_ = self._bytes(value)
            first = memory.allocate(name, value.nbytes, space, contents=bytes_)
            self._placed[id(value)] = Memory.address(first)
        return self._placed[id(value)]

    def _may_write(self, array: Array) -> bool:
        pairs = zip(self.parameters, self.values, strict=True)
        return any(given is array and not parameter.is_const for parameter, given in pairs)

    def copy_back(self, memory: Memory) -> None:
        """Brings results back into the caller's arrays, where a parameter may write."""
        for parameter, array in zip(self.parameters, self.values, strict=True):
            if parameter.is_const or not isinstance(array, np.ndarray) or not array.nbytes:
                continue
            address = self._placed.get(id(array))
            if address is None or address >> SHIFT in memory.borrowed:  # the results are there
                continue
            clip = memory.clip(address, array.nbytes)
            if clip.complete:
                array.reshape(-1).view(np.uint8)[:] = clip.view
        memory.borrowed.clear()


def _are_disjoint(arrays: Sequence[Array]) -> bool:
    """Whether no two arrays share a byte: each is an object of its own."""
    starts = ((a.ctypes.data, a.nbytes) for a in arrays if a.nbytes)
    spans = sorted((start, start + size) for start, size in starts)
    return all(end <= start for (_, end), (start, _) in pairwise(spans))


def copied(parameters: Sequence[ir.Parameter], given: Sequence[Any]) -> tuple[Any, ...]:
    """What arguments are at the moment: arrays as copies, in their shape."""
    found = []
    for parameter, argument in zip(parameters, given, strict=False):
        value = as_array(argument, is_written=False) if _is_array(parameter, argument) else argument
        found.append(value.copy() if isinstance(value, np.ndarray) else value)
    return tuple(found)


def _is_array(parameter: ir.Parameter, given: Any) -> bool:
    return parameter.type is ir.Scalar.PTR and not parameter.object_size and given is not None


def bound(parameters: Sequence[ir.Parameter], given: Sequence[Any], named: Any) -> list[Any]:
    """Arguments in the parameters' order. Raises ArgumentError."""
    names = [parameter.name for parameter in parameters]
    later = names[len(given) :]
    for name in named:
        if name not in later:
            why = "is given twice" if name in names else f"is none of: {', '.join(names)}"
            raise ArgumentError(f"'{name}' {why}")
    missing = [name for name in later if name not in named]
    if named and missing:
        raise ArgumentError(f"'{missing[0]}' is not given")
    return [*given, *(named[name] for name in later if name in named)]


def _as_array(parameter: ir.Parameter, given: Any) -> Any:
    """What is given for an array, as NumPy's: it may be of another library, or a buffer."""
    wanted = parameter.type is ir.Scalar.PTR and not parameter.object_size
    if not wanted or given is None or isinstance(given, np.ndarray):
        return given
    found = as_array(given, is_written=not parameter.is_const)
    if isinstance(found, str):
        raise _misfit(parameter, found)
    return found


def _checked(parameter: ir.Parameter, given: Argument, of_torch: bool) -> Any:
    if parameter.object_size:
        return _checked_object(parameter, given)
    if parameter.type is ir.Scalar.PTR:
        return _checked_array(parameter, given, of_torch)
    if isinstance(parameter.type, ir.Vector):
        raise _misfit(parameter, "vectors cannot be passed from Python")
    number = single_number(given)
    if isinstance(number, bool | int | float | np.number | np.bool_):
        return _checked_scalar(parameter, parameter.type, number)
    raise _misfit(parameter, "pass a number")


def _misfit(parameter: ir.Parameter, what: str) -> ArgumentError:
    return ArgumentError(f"'{parameter.name}' is {parameter.source_type or parameter.type}: {what}")


def _checked_object(parameter: ir.Parameter, given: Argument) -> bytes:
    """An object passed by value: its bytes, or a NumPy record."""
    if not isinstance(given, bytes | np.void):
        raise _misfit(parameter, "pass a NumPy record, or bytes")
    data = given if isinstance(given, bytes) else given.tobytes()
    if len(data) != parameter.object_size:
        raise _misfit(parameter, f"{len(data)} bytes given, {parameter.object_size} needed")
    return data


def _checked_array(parameter: ir.Parameter, given: Argument, of_torch: bool) -> Array | int:
    """`of_torch`: what is to be done is said in torch's words."""
    if given is None:
        return 0
    if not isinstance(given, np.ndarray):
        raise _misfit(parameter, NO_ARRAY)
    if not given.flags.c_contiguous:
        way = "tensor.contiguous()" if of_torch else "np.ascontiguousarray(…)"
        raise _misfit(parameter, f"the array is not contiguous; pass {way}")
    if parameter.pointee is not None and given.dtype != v.DTYPES[parameter.pointee]:
        wanted = v.DTYPES[parameter.pointee]
        way = f".to(torch.{wanted})" if of_torch else f".astype({wanted})"
        raise _misfit(parameter, f"pass an array of {wanted}, not {given.dtype}: {way}")
    if not parameter.is_const and not given.flags.writeable:
        raise _misfit(parameter, "the kernel writes to it, but the array is read only")
    return given


def _checked_scalar(
    parameter: ir.Parameter, type_: ir.Scalar, given: np.generic | int | float | bool
) -> Any:
    number = given.item() if isinstance(given, np.generic) else given
    if type_.is_float:
        rounded = v.DTYPES[type_].type(float(number))
        if np.isinf(float(rounded)) and not np.isinf(float(number)):
            raise _misfit(parameter, f"{given} does not fit")
        return rounded
    if number != number or number in (np.inf, -np.inf) or int(number) != number:
        raise _misfit(parameter, f"{given} is no integer")
    return _in_range(parameter, type_, int(number))


def _in_range(parameter: ir.Parameter, type_: ir.Scalar, number: int) -> int:
    low, high = 0, 1
    if type_ is not ir.Scalar.I1:
        info = np.iinfo(v.DTYPES[type_])
        low, high = int(info.min), int(info.max)
    if not low <= number <= high:
        raise _misfit(parameter, f"{number} does not fit")
    return number
