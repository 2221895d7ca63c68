"""What a transfer touches: objects, boxes of tensors, lists of numbers. In the subset of `subset`.

As `ops.transfers` has it; what it calls a fault ends the launch here, and lockstep tells of it.
"""

from __future__ import annotations

from tops_simulator.engines.native.dte.records import (
    AXES,
    BIAS,
    BY_CALLS,
    DENSE,
    DST,
    EMPTY,
    END,
    EXTENT,
    FAULT,
    IS_TRANSPOSE_DESLICE,
    LAYOUT,
    LENGTHS,
    LIST,
    LIST_COUNT,
    LISTS,
    LOW,
    OBJECT,
    OFFSETS,
    OPERATION,
    PLACE,
    RANK,
    SANE,
    SHAPE,
    SHIFT,
    SIZES,
    SPAN_ADDRESS,
    SPAN_ELEMENT,
    SPAN_EXTENTS,
    SPAN_RANK,
    SPAN_TAG,
    SRC,
    START,
    STRIDE,
    SWAPS,
    TAG_COUNT,
    TAGS,
    TAKES,
    TARGET_OFFSETS,
)
from tops_simulator.engines.native.dte.subset import byte, put, word
from tops_simulator.engines.native.runtime.context import offset_of

ALIVE, BASE, ROOM, SPACES_OF = (offset_of(name) for name in ("alive", "base", "room", "spaces"))
LAST, DTE = offset_of("last"), offset_of("dte")


def product(numbers: int, count: int) -> int:
    """Of the first numbers of a list."""
    found = 1
    for axis in range(count):
        found *= word(numbers + 8 * axis)
    return found


def object_of(c: int, address: int) -> int:
    """The living object of an address that device code may touch; 0: none."""
    id_ = address >> SHIFT
    if id_ <= 0 or id_ >= word(c + LAST):
        return 0
    if word(word(c + ROOM) + 8 * id_) < 0 or byte(word(c + ALIVE) + id_) == 0:
        return 0
    return id_


def place_of(c: int, address: int, size: int, spaces: int) -> int:
    """The arena offset of an object's bytes, at least one, in certain memories; -1: not there."""
    id_ = object_of(c, address)
    offset = (address & LOW) - BIAS
    if id_ == 0 or offset < 0 or offset + size > word(word(c + ROOM) + 8 * id_):
        return -1
    if (spaces >> byte(word(c + SPACES_OF) + id_)) & 1 == 0:
        return -1
    return word(word(c + BASE) + 8 * id_) + offset


def element_size(c: int, span: int) -> int:
    """Bytes of an mdspan's element."""
    return word(word(c + DTE) + SIZES + 8 * word(span + SPAN_ELEMENT))


def span_bytes(c: int, span: int) -> int:
    """Bytes of a tensor; -1: its extents make no sense."""
    least = 1
    bytes_ = element_size(c, span)
    for axis in range(word(span + SPAN_RANK)):
        extent = word(span + SPAN_EXTENTS + 8 * axis)
        if extent < 0:
            return -1
        least *= max(1, extent)
        bytes_ *= extent
        if least > SANE or extent > SANE:
            return -1
    return bytes_


def reached(c: int, span: int, reach: int) -> int:
    """Whether a context that reaches some memories reaches a tensor's."""
    id_ = word(span + SPAN_ADDRESS) >> SHIFT
    if id_ <= 0 or id_ >= word(c + LAST):
        return 1
    return (reach >> byte(word(c + SPACES_OF) + id_)) & 1


# --- windows ----------------------------------------------------------------------------


def whole_window(span: int, window: int) -> int:
    """The box is the tensor."""
    put(window + RANK, word(span + SPAN_RANK))
    for axis in range(word(span + SPAN_RANK)):
        put(window + START + 8 * axis, 0)
        put(window + EXTENT + 8 * axis, word(span + SPAN_EXTENTS + 8 * axis))
    return 0


def flat_window(window: int, size: int) -> int:
    """The box is so many bytes from a tensor's beginning."""
    put(window + RANK, 1)
    put(window + START, 0)
    put(window + EXTENT, size)
    return 0


def lay(c: int, span: int, window: int, size: int) -> int:
    """Where the box lies, given its starts and extents: a verdict. `size`: bytes of an element; of
    another size than the tensor's own, the tensor is flat.
    """
    rank = word(window + RANK)
    step = size
    first = 0
    last = 0
    empty = 0
    dense = size
    axis = rank - 1
    while axis >= 0:
        extent = word(window + EXTENT + 8 * axis)
        put(window + STRIDE + 8 * axis, step)
        first += step * word(window + START + 8 * axis)
        last += step * (word(window + START + 8 * axis) + extent - 1)
        dense *= extent
        if extent == 0:
            empty = 1
        step *= word(span + SPAN_EXTENTS + 8 * axis)
        axis -= 1
    put(window + EMPTY, empty)
    if empty:
        return 0
    last += size
    put(window + DENSE, 0)
    if last - first == dense:
        put(window + DENSE, 1)
    return located(c, span, window, first, last)


def located(c: int, span: int, window: int, first: int, last: int) -> int:
    """A box's place, from its first byte in the tensor to after its last one: a verdict."""
    address = word(span + SPAN_ADDRESS)
    id_ = object_of(c, address)
    offset = (address & LOW) - BIAS
    if id_ == 0 or offset + first < 0 or offset + last > word(word(c + ROOM) + 8 * id_):
        return FAULT
    tag = word(span + SPAN_TAG)
    if tag >= TAG_COUNT:
        return BY_CALLS
    if tag >= 0:
        allowed = word(word(c + DTE) + TAGS + 8 * tag)
        if (allowed >> byte(word(c + SPACES_OF) + id_)) & 1 == 0:
            return FAULT
    put(window + OBJECT, id_)
    put(window + PLACE, word(word(c + BASE) + 8 * id_) + offset + first)
    put(window + END, word(word(c + BASE) + 8 * id_) + offset + last)
    return 0


# --- lists ------------------------------------------------------------------------------


def is_permutation(numbers: int, count: int) -> int:
    """Whether a list names each axis once."""
    seen = 0
    for axis in range(count):
        name = word(numbers + 8 * axis)
        if name < 0 or name >= AXES:
            return 0
        seen = seen | (1 << name)
    if seen == (1 << count) - 1:
        return 1
    return 0


def has_list(request: int, which: int) -> int:
    """Whether an operation takes a list."""
    return (word(request + TAKES) >> which) & 1


def order_lists(request: int) -> int:
    """Offsets that a request does not have become zeros, a layout the axes in their order. The two
    of a transpose_deslice change places where that is meant. Gives a verdict.
    """
    rank = word(request + DST + SPAN_RANK)
    for which in range(LIST_COUNT):
        numbers = request + LISTS + LIST * which
        axes = rank
        if ((1 << OFFSETS | 1 << SHAPE) >> which) & 1:
            axes = word(request + SRC + SPAN_RANK)
        if has_list(request, which):
            if word(request + LENGTHS + 8 * which) != axes:
                return FAULT
        elif which <= LAYOUT:
            for axis in range(axes):
                put(numbers + 8 * axis, 0)
                if which == LAYOUT:
                    put(numbers + 8 * axis, axis)
    swap(request, rank)
    if is_permutation(request + LISTS + LIST * LAYOUT, rank):
        return 0
    return FAULT


def swap(request: int, rank: int) -> int:
    """`SWAPS`: 0 if the lists say which is which, 1 if they never change places, 2 if always."""
    if word(request + OPERATION) != IS_TRANSPOSE_DESLICE or word(request + SWAPS) == 1:
        return 0
    layout = request + LISTS + LIST * LAYOUT
    target = request + LISTS + LIST * TARGET_OFFSETS
    always = word(request + SWAPS)
    put(request + SWAPS, 1)
    if always == 0 and (is_permutation(layout, rank) or not is_permutation(target, rank)):
        return 0
    for axis in range(rank):
        other = word(layout + 8 * axis)
        put(layout + 8 * axis, word(target + 8 * axis))
        put(target + 8 * axis, other)
    return 0


FUNCTIONS = (
    product, object_of, place_of, element_size, span_bytes, reached, whole_window, flat_window, lay,
    located, is_permutation, has_list, order_lists, swap,
)  # fmt: skip
