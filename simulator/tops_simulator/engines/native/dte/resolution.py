"""How a transfer moves: requests become moves. In the subset of `subset`.

As `ops.tensors` has it; what that calls a fault ends the launch here, and lockstep tells of it.

Every operation but the plain ones does the same on each axis: a box of the source is cut out,
turned round or thinned, padded or repeated, and laid into the target. So the element at
`first + k * step` of one side goes to that of the other, and what of the target no element goes to
is filled.

    slice_pad, offset -1, box 4, low 1, mid 1:   source  [a b c d]
                                                 box     [_ a b c]
                                                 target  [_ _ _ a _ b _ c]   from 0 by 1, to 3 by 2
"""

from __future__ import annotations

from tops_simulator.engines.native.dte.records import (
    AXIS_COUNT,
    BOXES,
    BY_CALLS,
    BYTES,
    COUNT,
    CUTS,
    DST,
    EXTENT,
    FACTORS_MOST,
    FAULT,
    FILL,
    FILLS,
    FROM,
    FROM_FIRST,
    FROM_PART,
    FROM_STEP,
    HIGH_PAD,
    IS_EXPAND,
    IS_MEMCPY,
    IS_MEMSET,
    IS_MEMSET_DESLICE,
    LAYOUT,
    LIST,
    LISTS,
    LOW_PAD,
    LR_AXIS,
    MID_PAD,
    OFFSETS,
    OPERATION,
    PADS,
    PHASE,
    PLACE,
    PUTS,
    RANK,
    RATIO,
    READS,
    SAMPLES,
    SANE,
    SHAPE,
    SIZE,
    SOURCE,
    SOURCE_SIZE,
    SPAN_ELEMENT,
    SPAN_EXTENTS,
    SPAN_RANK,
    SPREADS,
    SRC,
    START,
    STEP,
    STRIDE,
    TARGET,
    TARGET_OFFSETS,
    TARGET_SIZE,
    TB_AXIS,
    TO,
    TO_FIRST,
    TO_PART,
    TO_STEP,
    TOTAL,
    TURNS_LR,
    TURNS_TB,
    VALUE,
    VALUE_ELEMENT,
    WIDENS,
)
from tops_simulator.engines.native.dte.subset import put, word
from tops_simulator.engines.native.dte.windows import (
    element_size,
    flat_window,
    lay,
    order_lists,
    product,
    span_bytes,
    whole_window,
)

LARGE = 1 << 24
"""Elements of a box that the registry holds against all memory."""


# --- moves ------------------------------------------------------------------------------


def resolve(c: int, request: int, move: int) -> int:
    """A request's move: a verdict."""
    operation = word(request + OPERATION)
    if span_bytes(c, request + DST) < 0:
        return FAULT
    put(move + FILLS, 0)
    put(move + READS, 1)
    put_sizes(move, element_size(c, request + DST))
    if operation == IS_MEMSET:
        return resolve_memset(c, request, move)
    if span_bytes(c, request + SRC) < 0:
        return FAULT
    if operation == IS_MEMCPY:
        return resolve_memcpy(c, request, move)
    if (WIDENS >> operation) & 1:
        if put_parts(c, request, move) == 0:
            return FAULT
    elif element_size(c, request + DST) != element_size(c, request + SRC):
        return FAULT
    if order_lists(request) != 0:
        return FAULT
    return resolve_boxes(c, request, move)


def put_sizes(move: int, size: int) -> int:
    """Elements of both sides have so many bytes, and are moved whole."""
    put(move + SIZE, size)
    put(move + TARGET_SIZE, size)
    put(move + SOURCE_SIZE, size)
    put(move + TO_PART, 0)
    put(move + FROM_PART, 0)
    return 0


def put_parts(c: int, request: int, move: int) -> int:
    """Which part of wide elements the narrow ones are; 0: wrong operands."""
    target = element_size(c, request + DST)
    source = element_size(c, request + SRC)
    ratio = word(request + RATIO)
    phase = word(request + PHASE)
    if ratio < 0 or ratio >= FACTORS_MOST:
        return 0
    narrow = min(target, source)
    if phase < 0 or phase >= 2 << ratio:
        return 0
    put(move + SIZE, narrow)
    put(move + TARGET_SIZE, target)
    put(move + SOURCE_SIZE, source)
    if word(request + OPERATION) == IS_EXPAND:
        put(move + TO_PART, phase * narrow)
        return equal(target, narrow << ratio + 1)
    put(move + FROM_PART, phase * narrow)
    return equal(source, narrow << ratio + 1)


def equal(one: int, other: int) -> int:
    if one == other:
        return 1
    return 0


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
    put_sizes(move, 1)
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


# --- boxes ------------------------------------------------------------------------------


def resolve_boxes(c: int, request: int, move: int) -> int:
    """An operation on boxes, axis by axis: a verdict."""
    rank = word(request + DST + SPAN_RANK)
    less = rank - word(request + SRC + SPAN_RANK)
    spreads = (SPREADS >> word(request + OPERATION)) & 1
    if less < 0 or (less > 0 and not spreads):
        return FAULT
    if (TURNS_TB >> word(request + OPERATION)) & 1 and rank + TB_AXIS < 0:
        return FAULT
    if (TURNS_LR >> word(request + OPERATION)) & 1 and rank + LR_AXIS < 0:
        return FAULT
    if leaves_part(request, rank):
        return BY_CALLS
    put(move + TARGET + RANK, rank)
    put(move + SOURCE + RANK, rank - less)
    put(move + AXIS_COUNT, rank)
    fills = ((PADS | 1 << IS_EXPAND) >> word(request + OPERATION)) & 1
    for axis in range(rank):
        found = resolve_axis(request, move, axis, less)
        if found < 0:
            return FAULT
        fills = fills | found
    if too_large(c, request, rank - less):
        return BY_CALLS
    return laid_out(c, request, move, fills)


def too_large(c: int, request: int, rank: int) -> int:
    """Whether a box has a shape that nobody set, perhaps."""
    if (BOXES >> word(request + OPERATION)) & 1 == 0:
        return 0
    size = 1
    for axis in range(rank):
        size *= max(1, word(request + LISTS + LIST * SHAPE + 8 * axis))
        if size > LARGE:
            return 1
    return 0


def leaves_part(request: int, rank: int) -> int:
    """Whether a box is expanded to a part of a tensor: the whole counts as touched."""
    if word(request + OPERATION) != IS_EXPAND:
        return 0
    for axis in range(rank):
        box = word(request + LISTS + LIST * SHAPE + 8 * axis)
        if box != word(request + DST + SPAN_EXTENTS + 8 * axis):
            return 1
    return 0


def resolve_axis(request: int, move: int, axis: int, less: int) -> int:
    """Where an operation's elements are on an axis of the target: whether that leaves some of the
    target to be filled; -1: wrong operands.
    """
    operation = word(request + OPERATION)
    room = word(request + DST + SPAN_EXTENTS + 8 * axis)
    put(move + TARGET + START + 8 * axis, 0)
    put(move + TARGET + EXTENT + 8 * axis, room)
    put(move + TO_FIRST + 8 * axis, 0)
    put(move + TO_STEP + 8 * axis, 1)
    put(move + FROM_FIRST + 8 * axis, 0)
    put(move + FROM_STEP + 8 * axis, 0)
    put(move + COUNT + 8 * axis, room)
    if axis < less:
        return 0
    box = cut(request, move, axis, axis - less)
    if box < 0:
        return -1
    if (SPREADS >> operation) & 1:
        return spread_axis(move, axis, box, room)
    box = turned(request, move, axis, box)
    box = padded(request, move, axis, box)
    if box < 0:
        return -1
    if (PUTS >> operation) & 1:
        return put_down(request, move, axis, box, room)
    if box != room:
        return -1
    if (PADS >> operation) & 1 == 0 and word(move + COUNT + 8 * axis) != room:
        return 1
    return 0


def cut(request: int, move: int, axis: int, given: int) -> int:
    """The extent of the box that is cut out of the source; what of it there is goes to the same
    place of the result. -1: wrong operands. `given`: the axis before a transpose."""
    operation = word(request + OPERATION)
    other = given
    if word(request + DST + SPAN_RANK) == word(request + SRC + SPAN_RANK):
        other = word(request + LISTS + LIST * LAYOUT + 8 * axis)
    extent = word(request + SRC + SPAN_EXTENTS + 8 * other)
    box = extent
    offset = 0
    if ((CUTS | BOXES) >> operation) & 1:
        offset = word(request + LISTS + LIST * OFFSETS + 8 * other)
        box = word(request + DST + SPAN_EXTENTS + 8 * axis)
        if (BOXES >> operation) & 1:
            box = word(request + LISTS + LIST * SHAPE + 8 * other)
    start = max(0, offset)
    count = max(0, min(extent, offset + box) - start)
    if count == 0:
        start = 0
    put(move + SOURCE + START + 8 * other, start)
    put(move + SOURCE + EXTENT + 8 * other, count)
    put(move + COUNT + 8 * axis, count)
    put(move + TO_FIRST + 8 * axis, start - offset)
    put(move + FROM_FIRST + 8 * axis, start)
    put(move + FROM_STEP + 8 * axis, 1)
    return box


def spread_axis(move: int, axis: int, box: int, room: int) -> int:
    """A box of one element is repeated: as `resolve_axis`."""
    count = word(move + COUNT + 8 * axis)
    if box == 1:
        put(move + FROM_STEP + 8 * axis, 0)
        put(move + TO_FIRST + 8 * axis, 0)
        put(move + COUNT + 8 * axis, room * count)
        return 1 - count
    if box != room:
        return -1
    if count != box:
        return 1
    return 0


def turned(request: int, move: int, axis: int, box: int) -> int:
    """The box turned round, or every so many of its elements: the new extent, -1 if wrong."""
    operation = word(request + OPERATION)
    rank = word(request + DST + SPAN_RANK)
    count = word(move + COUNT + 8 * axis)
    first = word(move + FROM_FIRST + 8 * axis)
    turns = 0
    if (TURNS_TB >> operation) & 1 and axis == rank + TB_AXIS:
        turns = 1
    if (TURNS_LR >> operation) & 1 and axis == rank + LR_AXIS:
        turns = 1
    if turns:
        put(move + FROM_FIRST + 8 * axis, first + count - 1)
        put(move + FROM_STEP + 8 * axis, -1)
        put(move + TO_FIRST + 8 * axis, box - count - word(move + TO_FIRST + 8 * axis))
    if (SAMPLES >> operation) & 1:
        step = word(request + LISTS + LIST * STEP + 8 * axis)
        if step < 1:
            return -1
        box = (box + step - 1) // step
        put(move + FROM_STEP + 8 * axis, step)
        put(move + COUNT + 8 * axis, box)
    return box


def padded(request: int, move: int, axis: int, box: int) -> int:
    """The extent of a box with what comes before, after and between its elements; -1: wrong."""
    if box < 0 or (PADS >> word(request + OPERATION)) & 1 == 0:
        return box
    low = word(request + LISTS + LIST * LOW_PAD + 8 * axis)
    high = word(request + LISTS + LIST * HIGH_PAD + 8 * axis)
    mid = word(request + LISTS + LIST * MID_PAD + 8 * axis)
    if low < 0 or high < 0 or mid < 0:
        return -1
    put(move + TO_FIRST + 8 * axis, low + word(move + TO_FIRST + 8 * axis) * (mid + 1))
    put(move + TO_STEP + 8 * axis, mid + 1)
    return low + box + max(0, box - 1) * mid + high


def put_down(request: int, move: int, axis: int, box: int, room: int) -> int:
    """A box laid into the target at an offset; what lies outside is dropped: as `resolve_axis`."""
    offset = word(request + LISTS + LIST * TARGET_OFFSETS + 8 * axis)
    start = max(0, offset)
    extent = max(0, min(room, offset + box) - start)
    if extent == 0:
        start = 0
    put(move + TARGET + START + 8 * axis, start)
    put(move + TARGET + EXTENT + 8 * axis, extent)
    first = offset + word(move + TO_FIRST + 8 * axis)
    low = max(0, first)
    count = max(0, min(room, first + word(move + COUNT + 8 * axis)) - low)
    step = word(move + FROM_STEP + 8 * axis)
    put(move + TO_FIRST + 8 * axis, low)
    put(move + FROM_FIRST + 8 * axis, word(move + FROM_FIRST + 8 * axis) + step * (low - first))
    put(move + COUNT + 8 * axis, count)
    if count != extent:
        return 1
    return 0


def laid_out(c: int, request: int, move: int, fills: int) -> int:
    """Places and steps in bytes of a move whose axes are known: a verdict."""
    size = word(move + TARGET_SIZE)
    rank = word(request + DST + SPAN_RANK)
    verdict = lay(c, request + DST, move + TARGET, size)
    put(move + BYTES, size * product(move + TARGET + EXTENT, rank))
    if verdict != 0:
        return verdict
    if word(request + OPERATION) == IS_MEMSET_DESLICE:
        put(move + READS, 0)
        put(move + AXIS_COUNT, 0)
        return fill_value(c, request, move)
    verdict = lay(c, request + SRC, move + SOURCE, word(move + SOURCE_SIZE))
    if verdict == 0 and fills:
        verdict = fill_value(c, request, move)
    to = word(move + TARGET + PLACE) + word(move + TO_PART)
    from_ = word(move + SOURCE + PLACE) + word(move + FROM_PART)
    less = rank - word(move + SOURCE + RANK)
    for axis in range(rank):
        step = word(move + TARGET + STRIDE + 8 * axis)
        first = word(move + TO_FIRST + 8 * axis)
        to += step * (first - word(move + TARGET + START + 8 * axis))
        put(move + TO_STEP + 8 * axis, step * word(move + TO_STEP + 8 * axis))
        if axis >= less:
            other = axis - less
            if less == 0:
                other = word(request + LISTS + LIST * LAYOUT + 8 * axis)
            step = word(move + SOURCE + STRIDE + 8 * other)
            first = word(move + FROM_FIRST + 8 * axis)
            from_ += step * (first - word(move + SOURCE + START + 8 * other))
            put(move + FROM_STEP + 8 * axis, step * word(move + FROM_STEP + 8 * axis))
    put(move + TO, to)
    put(move + FROM, from_)
    return verdict


FUNCTIONS = (
    resolve, fill_value, resolve_memset, resolve_memcpy, resolve_boxes, too_large, resolve_axis,
    put_sizes, put_parts, equal, leaves_part, cut, spread_axis, turned, padded, put_down, laid_out,
)  # fmt: skip
