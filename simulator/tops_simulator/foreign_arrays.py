"""Arrays of other libraries as NumPy's, without a copy: tensors, buffers, whatever shares its
memory. What gives only a copy serves where nothing is written."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from typing import Any

import ml_dtypes
import numpy as np
import numpy.typing as npt

Array = npt.NDArray[Any]
CPU = 1  # DLPack's number for memory of the processor
NOT_HERE = "it is not in the processor's memory; pass a copy that is, as tensor.cpu()"
WANTS_GRADIENT = "its gradient is recorded, which this does not see; pass tensor.detach()"
NO_ARRAY = "pass a NumPy array, or what shares its memory as one (or None for a null pointer)"
NO_WAY_BACK = "its own memory cannot be written, so results would be lost; pass a NumPy array"


def as_array(given: object, *, is_written: bool) -> Array | str:
    """The numbers of an object, in its own memory if they are to be written; else why not."""
    if not _is_here(given):
        return NOT_HERE
    if getattr(given, "requires_grad", False) is True:
        return WANTS_GRADIENT
    found = [array for way in _WAYS for array in way(given) if array.dtype != object]
    shared = [array for array in found if array.flags.writeable]
    known = found or list(_copies(given))
    if not known:
        return NO_ARRAY
    if is_written:
        return shared[0] if shared else NO_WAY_BACK
    return known[0]


def is_tensor(given: object) -> bool:
    """Whether it is a tensor of torch's, which has other words for what NumPy does."""
    torch: Any = sys.modules.get("torch")
    return torch is not None and isinstance(given, getattr(torch, "Tensor", ()))


def single_number(given: Any) -> Any:
    """The number of an array or tensor without dimensions; anything else as it is."""
    return given.item() if getattr(given, "ndim", None) == 0 and hasattr(given, "item") else given


def _is_here(given: Any) -> bool:
    """Whether it is in the processor's memory; torch has devices that DLPack does not know."""
    device = getattr(given, "__dlpack_device__", None)
    try:
        return device is None or bool(device()[0] == CPU)
    except (ValueError, RuntimeError, BufferError):
        return False


def _buffers(given: Any) -> Iterator[Array]:
    try:
        yield np.asarray(memoryview(given))
    except (TypeError, ValueError, BufferError):  # it has none, or one of a strange format
        return


def _views(given: Any) -> Iterator[Array]:
    """What `__array__` gives, if it lies where it lay before: a copy is somewhere else."""
    pair = [*_copies(given), *_copies(given)]
    if len(pair) == 2 and pair[0].ctypes.data == pair[1].ctypes.data:
        yield pair[0]


def _copies(given: Any) -> Iterator[Array]:
    if not hasattr(given, "__array__") and not hasattr(given, "__array_interface__"):
        return
    try:
        yield np.asarray(given)
    except (TypeError, ValueError, RuntimeError):  # as a tensor that wants its gradient
        return


def _capsules(given: Any) -> Iterator[Array]:
    if not hasattr(given, "__dlpack__"):
        return
    try:
        yield np.from_dlpack(given)
    except (TypeError, ValueError, RuntimeError, BufferError):
        return


def _brain_floats(given: Any) -> Iterator[Array]:
    """torch's bfloat16, for which NumPy and DLPack have no number, as the integers it lies in."""
    torch: Any = sys.modules.get("torch")  # whoever gives a tensor has it
    if torch is not None and getattr(given, "dtype", None) is torch.bfloat16:
        for array in _capsules(given.view(torch.int16)):
            yield array.view(ml_dtypes.bfloat16)


_WAYS: tuple[Callable[[Any], Iterator[Array]], ...] = (_buffers, _views, _capsules, _brain_floats)
