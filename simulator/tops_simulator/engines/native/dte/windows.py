"""What a transfer touches and how it moves: requests become moves. In the subset of `subset`.

As `ops.transfers` and `ops.tensors` have it; what these call a fault ends the launch here, and
lockstep tells of it.
"""

from __future__ import annotations

from tops_simulator.engines.native.dte.records import (
    AXES,
    AXIS_COUNT,
    BIAS,
    BY_CALLS,
    BYTES,
    COUNT,
    CUTS,
    DENSE,
    DST,
    EMPTY,
    END,
    EXTENT,
    FAULT,
    FILL,
    FILLS,
    FROM,
    FROM_STEP,
    IS_BROADCAST,
    IS_MEMCPY,
    IS_MEMSET,
    IS_MEMSET_DESLICE,
    IS_TRANSPOSE,
    IS_TRANSPOSE_DESLICE,
    LAYOUT,
    LENGTHS,
    LIST,
    LISTS,
    LOW,
    OBJECT,
    OFFSETS,
    OPERATION,
    PLACE,
    RANK,
    READS,
    SANE,
    SHIFT,
    SIZE,
    SIZES,
    SOURCE,
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
    TAKE_LAYOUT,
    TAKE_OFFSETS,
    TAKE_TARGET_OFFSETS,
    TARGET,
    TARGET_OFFSETS,
    TO,
    TO_STEP,
    TOTAL,
    VALUE,
    VALUE_ELEMENT,
)
from tops_simulator.engines.native.dte.subset import byte, put, word
from tops_simulator.engines.native.runtime.context import offset_of

ALIVE, BASE, ROOM, SPACES_OF = (offset_of(name) for name in ("alive", "base", "room", "spaces"))
LAST, DTE = offset_of("last"), offset_of("dte")


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
    """A box's place, from its first byte in the tensor to behind its last one: a verdict."""
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


# --- moves ------------------------------------------------------------------------------


def resolve(c: int, request: int, move: int) -> int:
    """A request's move: a verdict."""
    operation = word(request + OPERATION)
    if span_bytes(c, request + DST) < 0:
        return FAULT
    put(move + FILLS, 0)
    put(move + READS, 1)
    put(move + SIZE, element_size(c, request + DST))
    if operation == IS_MEMSET:
        return resolve_memset(c, request, move)
    if span_bytes(c, request + SRC) < 0:
        return FAULT
    if operation == IS_MEMCPY:
        return resolve_memcpy(c, request, move)
    if element_size(c, request + DST) != element_size(c, request + SRC):
        return FAULT
    if operation == IS_BROADCAST:
        return resolve_broadcast(c, request, move)
    if word(request + DST + SPAN_RANK) != word(request + SRC + SPAN_RANK):
        return FAULT
    if order_lists(request) != 0:
        return FAULT
    if (CUTS >> operation) & 1:
        return resolve_slice(c, request, move)
    return resolve_deslice(c, request, move)


def fill_value(c: int, request: int, move: int) -> int:
    """The number that elements are filled with: a verdict."""
    put(move + FILL, word(request + VALUE))
    put(move + FILLS, 1)
    if word(request + VALUE) == 0:
        return 0
    if word(request + VALUE_ELEMENT) != word(request + DST + SPAN_ELEMENT):
        return BY_CALLS
    return 0


def resolve_memset(c: int, request: int, move: int) -> int:
    put(move + READS, 0)
    put(move + AXIS_COUNT, 0)
    if word(request + TOTAL) >= 0:
        return BY_CALLS
    whole_window(request + DST, move + TARGET)
    verdict = lay(c, request + DST, move + TARGET, word(move + SIZE))
    put(move + BYTES, span_bytes(c, request + DST))
    if verdict != 0:
        return verdict
    return fill_value(c, request, move)


def resolve_memcpy(c: int, request: int, move: int) -> int:
    count = span_bytes(c, request + SRC)
    room = span_bytes(c, request + DST)
    total = word(request + TOTAL)
    if total >= 0:
        count = total
        room = total // word(move + SIZE) * word(move + SIZE)
    if room < count or count > SANE:
        return FAULT
    put(move + SIZE, 1)
    put(move + BYTES, count)
    flat_window(move + TARGET, count)
    flat_window(move + SOURCE, count)
    verdict = lay(c, request + DST, move + TARGET, 1)
    if verdict == 0:
        verdict = lay(c, request + SRC, move + SOURCE, 1)
    put(move + AXIS_COUNT, 1)
    put(move + COUNT, count)
    put(move + TO_STEP, 1)
    put(move + FROM_STEP, 1)
    put(move + TO, word(move + TARGET + PLACE))
    put(move + FROM, word(move + SOURCE + PLACE))
    return verdict


def resolve_broadcast(c: int, request: int, move: int) -> int:
    rank = word(request + DST + SPAN_RANK)
    less = rank - word(request + SRC + SPAN_RANK)
    if less < 0:
        return FAULT
    whole_window(request + DST, move + TARGET)
    whole_window(request + SRC, move + SOURCE)
    verdict = lay(c, request + DST, move + TARGET, word(move + SIZE))
    if verdict == 0:
        verdict = lay(c, request + SRC, move + SOURCE, word(move + SIZE))
    for axis in range(rank):
        extent = word(move + TARGET + EXTENT + 8 * axis)
        step = 0
        if axis >= less:
            own = word(move + SOURCE + EXTENT + 8 * (axis - less))
            if own != 1 and own != extent:
                return FAULT
            if own != 1:
                step = word(move + SOURCE + STRIDE + 8 * (axis - less))
        put(move + COUNT + 8 * axis, extent)
        put(move + TO_STEP + 8 * axis, word(move + TARGET + STRIDE + 8 * axis))
        put(move + FROM_STEP + 8 * axis, step)
    put(move + AXIS_COUNT, rank)
    put(move + TO, word(move + TARGET + PLACE))
    put(move + FROM, word(move + SOURCE + PLACE))
    put(move + BYTES, span_bytes(c, request + DST))
    return verdict


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
    takers = TAKE_LAYOUT
    if which == OFFSETS:
        takers = TAKE_OFFSETS
    elif which == TARGET_OFFSETS:
        takers = TAKE_TARGET_OFFSETS
    return (takers >> word(request + OPERATION)) & 1


def order_lists(request: int) -> int:
    """Lists that a request does not have become zeros, a layout the axes in their order. The two of
    a transpose_deslice change places where that is meant. Gives a verdict.
    """
    rank = word(request + DST + SPAN_RANK)
    for which in range(3):
        numbers = request + LISTS + LIST * which
        if has_list(request, which):
            if word(request + LENGTHS + 8 * which) != rank:
                return FAULT
        else:
            for axis in range(rank):
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


# --- boxes ------------------------------------------------------------------------------


def resolve_slice(c: int, request: int, move: int) -> int:
    """dst[i] = src[i + offsets], axis i of dst being axis layout[i] of src."""
    rank = word(request + DST + SPAN_RANK)
    exact = 0
    if word(request + OPERATION) == IS_TRANSPOSE:
        exact = 1
    whole_window(request + DST, move + TARGET)
    put(move + SOURCE + RANK, rank)
    fills = 0
    for axis in range(rank):
        other = word(request + LISTS + LIST * LAYOUT + 8 * axis)
        offset = word(request + LISTS + LIST * OFFSETS + 8 * other)
        box = word(request + DST + SPAN_EXTENTS + 8 * axis)
        extent = word(request + SRC + SPAN_EXTENTS + 8 * other)
        if exact and box != extent:
            return FAULT
        start = max(0, offset)
        count = max(0, min(extent, offset + box) - start)
        if count == 0:
            start = 0
        put(move + SOURCE + START + 8 * other, start)
        put(move + SOURCE + EXTENT + 8 * other, count)
        put(move + COUNT + 8 * axis, count)
        if count != box:
            fills = 1
    verdict = lay(c, request + DST, move + TARGET, word(move + SIZE))
    if verdict == 0:
        verdict = lay(c, request + SRC, move + SOURCE, word(move + SIZE))
    if verdict == 0 and fills:
        verdict = fill_value(c, request, move)
    step_through(request, move, rank)
    put(move + BYTES, span_bytes(c, request + DST))
    return verdict


def step_through(request: int, move: int, rank: int) -> int:
    """Steps and beginnings of a slice's copy."""
    to = word(move + TARGET + PLACE)
    for axis in range(rank):
        other = word(request + LISTS + LIST * LAYOUT + 8 * axis)
        offset = word(request + LISTS + LIST * OFFSETS + 8 * other)
        step = word(move + TARGET + STRIDE + 8 * axis)
        put(move + TO_STEP + 8 * axis, step)
        put(move + FROM_STEP + 8 * axis, word(move + SOURCE + STRIDE + 8 * other))
        to += step * (word(move + SOURCE + START + 8 * other) - offset)
    put(move + AXIS_COUNT, rank)
    put(move + TO, to)
    put(move + FROM, word(move + SOURCE + PLACE))
    return 0


def resolve_deslice(c: int, request: int, move: int) -> int:
    """dst[i + target_offsets] = src[i], axis i of dst being axis layout[i] of src."""
    rank = word(request + DST + SPAN_RANK)
    put(move + TARGET + RANK, rank)
    bytes_ = word(move + SIZE)
    for axis in range(rank):
        other = word(request + LISTS + LIST * LAYOUT + 8 * axis)
        offset = word(request + LISTS + LIST * TARGET_OFFSETS + 8 * axis)
        extent = word(request + DST + SPAN_EXTENTS + 8 * axis)
        box = word(request + SRC + SPAN_EXTENTS + 8 * other)
        start = max(0, offset)
        count = max(0, min(extent, offset + box) - start)
        if count == 0:
            start = 0
        put(move + TARGET + START + 8 * axis, start)
        put(move + TARGET + EXTENT + 8 * axis, count)
        put(move + COUNT + 8 * axis, count)
        bytes_ *= count
    put(move + BYTES, bytes_)
    whole_window(request + SRC, move + SOURCE)
    verdict = lay(c, request + DST, move + TARGET, word(move + SIZE))
    if word(request + OPERATION) == IS_MEMSET_DESLICE:
        put(move + READS, 0)
        put(move + AXIS_COUNT, 0)
        if verdict != 0:
            return verdict
        return fill_value(c, request, move)
    if verdict == 0:
        verdict = lay(c, request + SRC, move + SOURCE, word(move + SIZE))
    from_ = word(move + SOURCE + PLACE)
    for axis in range(rank):
        other = word(request + LISTS + LIST * LAYOUT + 8 * axis)
        offset = word(request + LISTS + LIST * TARGET_OFFSETS + 8 * axis)
        step = word(move + SOURCE + STRIDE + 8 * other)
        put(move + TO_STEP + 8 * axis, word(move + TARGET + STRIDE + 8 * axis))
        put(move + FROM_STEP + 8 * axis, step)
        from_ += step * (word(move + TARGET + START + 8 * axis) - offset)
    put(move + AXIS_COUNT, rank)
    put(move + TO, word(move + TARGET + PLACE))
    put(move + FROM, from_)
    return verdict


FUNCTIONS = (
    object_of, place_of, element_size, span_bytes, reached, whole_window, flat_window, lay,
    located, resolve, fill_value, resolve_memset, resolve_memcpy, resolve_broadcast,
    is_permutation, has_list, order_lists, swap, resolve_slice, step_through, resolve_deslice,
)  # fmt: skip
