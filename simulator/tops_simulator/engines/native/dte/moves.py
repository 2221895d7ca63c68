"""Making a move: stamps, flags of bytes nobody has stored to, the copy.

In the subset of `subset`.
"""

from __future__ import annotations

from tops_simulator.engines.native.dte.records import (
    AXIS_COUNT,
    BY_CALLS,
    BYTES,
    CLAIMED,
    COUNT,
    EMPTY,
    END,
    EXTENT,
    FAULT,
    FILL,
    FILLS,
    FOLLOWED,
    FRESH,
    FROM,
    FROM_PART,
    FROM_STEP,
    GRAIN,
    IS_GLOBAL,
    OBJECT,
    PLACE,
    RACES,
    RANGE,
    RANGE_COUNT,
    RANGE_END,
    RANGE_WHO,
    RANGED,
    RANGES,
    RANGES_MOST,
    RANK,
    READS,
    SIZE,
    SOURCE,
    SOURCE_SIZE,
    STAMPED,
    STATE,
    STRIDE,
    TARGET,
    TARGET_SIZE,
    TO,
    TO_PART,
    TO_STEP,
    UNCLAIMED,
    UNINITIALIZED,
    UNWHOLE,
)
from tops_simulator.engines.native.dte.subset import (
    byte,
    clear,
    copy,
    number,
    put,
    put_number,
    stamp,
    word,
    zeros,
)
from tops_simulator.engines.native.dte.windows import ALIVE, DTE, SPACES_OF, product
from tops_simulator.engines.native.runtime.context import offset_of

ARENA, UNSET, CARE = (offset_of(name) for name in ("arena", "unset", "care"))
TRANSFERS, MOVED = offset_of("transfers"), offset_of("moved")
FIRST_THREAD, SHIFT_OF = offset_of("place"), offset_of("shift")


# --- walking ----------------------------------------------------------------------------


def offset_at(counts: int, steps: int, axes: int, position: int) -> int:
    """Where element `position` lies, in the order of the axes."""
    if axes == 0:
        return 0
    found = 0
    axis = axes - 1
    while axis > 0:  # divisions take longer than all the rest of a short row
        extent = word(counts + 8 * axis)
        found += position % extent * word(steps + 8 * axis)
        position = position // extent
        axis -= 1
    return found + position * word(steps)


def dense_axes(counts: int, steps: int, axes: int, size: int) -> int:
    """How many of the first axes are left when the last ones are rows without gaps."""
    while axes > 0 and word(steps + 8 * (axes - 1)) == size:
        size *= word(counts + 8 * (axes - 1))
        axes -= 1
    return axes


# --- stamps -----------------------------------------------------------------------------


def stamp_window(c: int, window: int, size: int, stores: int) -> int:
    """The present thread touches a box: a verdict."""
    table = word(c + DTE)
    if word(table + RACES) == 0 or word(window + EMPTY):
        return 0
    care = byte(word(c + CARE) + word(window + OBJECT))
    if care & FOLLOWED == 0:
        return 0
    if care & RANGED:
        return write_down(c, window, size, stores)
    if care & CLAIMED:
        return UNCLAIMED
    counts = window + EXTENT
    steps = window + STRIDE
    axes = dense_axes(counts, steps, word(window + RANK), size)
    size *= product(counts + 8 * axes, word(window + RANK) - axes)
    grain = word(table + GRAIN)
    place = word(window + PLACE)
    grains = (place % grain + size + grain - 1) // grain
    for axis in range(axes):
        if word(steps + 8 * axis) % grain != 0:
            return FAULT
    rounds = 1
    step = grains
    if axes > 0:
        rounds = word(counts + 8 * (axes - 1))
        step = word(steps + 8 * (axes - 1)) // grain
    outer = max(0, axes - 1)
    for position in range(product(counts, outer)):
        first = (place + offset_at(counts, steps, outer, position)) // grain
        if stamp(stores, table + STAMPED, first, step, rounds, grains) == 0:
            return FAULT
    return 0


def write_down(c: int, window: int, size: int, stores: int) -> int:
    """The present thread touches a box of which the ranges are written down: a verdict."""
    counts = window + EXTENT
    steps = window + STRIDE
    axes = dense_axes(counts, steps, word(window + RANK), size)
    size *= product(counts + 8 * axes, word(window + RANK) - axes)
    thread = word(c + DTE) + STATE
    low = (number(thread, 4) & (1 << word(c + SHIFT_OF)) - 1) // 2
    who = (word(c + FIRST_THREAD) + low) * 2 + stores
    start = word(window + PLACE)
    for position in range(product(counts, axes)):
        first = start + offset_at(counts, steps, axes, position)
        if write_range(c, first, first + size, who) == 0:
            return UNCLAIMED
    return 0


def write_range(c: int, first: int, end: int, who: int) -> int:
    """Writes a range down; one that the thread has just written grows. 0: there is no room."""
    table = word(c + DTE)
    count = word(table + RANGE_COUNT)
    row = word(table + RANGES) + RANGE * count
    if count > 0:
        last = row - RANGE
        whose = word(last + RANGE_WHO)
        if whose // 2 == who // 2:
            if word(last) == first and word(last + RANGE_END) == end:
                put(last + RANGE_WHO, max(whose, who))
                return 1
            if whose == who and word(last + RANGE_END) == first:
                put(last + RANGE_END, end)
                return 1
    if count >= word(table + RANGES_MOST):
        return 0
    put(row, first)
    put(row + RANGE_END, end)
    put(row + RANGE_WHO, who)
    put(table + RANGE_COUNT, count + 1)
    return 1


def touch(c: int, move: int) -> int:
    """The present thread reads and stores what a move touches: a verdict."""
    verdict = 0
    if word(move + READS):
        verdict = stamp_window(c, move + SOURCE, word(move + SOURCE_SIZE), 0)
    if verdict == 0:
        verdict = stamp_window(c, move + TARGET, word(move + TARGET_SIZE), 1)
    return verdict


# --- flags ------------------------------------------------------------------------------


def all_known(c: int, window: int, size: int, stores: int) -> int:
    """Whether every byte of a box has been stored to; where it `stores`, they are from now on."""
    if word(window + EMPTY) or byte(word(c + CARE) + word(window + OBJECT)) & FRESH == 0:
        return 1
    counts = window + EXTENT
    steps = window + STRIDE
    axes = dense_axes(counts, steps, word(window + RANK), size)
    size *= product(counts + 8 * axes, word(window + RANK) - axes)
    start = word(c + UNSET) + word(window + PLACE)
    for position in range(product(counts, axes)):
        place = start + offset_at(counts, steps, axes, position)
        if stores:
            clear(place, size)
        elif zeros(place, size) == 0:
            return 0
    return 1


def any_known(c: int, window: int, size: int) -> int:
    """Whether some element of a box has been stored to."""
    start = word(c + UNSET) + word(window + PLACE)
    axes = word(window + RANK)
    for position in range(product(window + EXTENT, axes)):
        if zeros(start + offset_at(window + EXTENT, window + STRIDE, axes, position), size):
            return 1
    return 0


def spread(c: int, move: int) -> int:
    """What is known of a move's target: an element is, if all of its source is. A verdict."""
    size = word(move + TARGET_SIZE)
    source_size = word(move + SOURCE_SIZE)
    if word(move + READS) == 0 or all_known(c, move + SOURCE, source_size, 0):
        all_known(c, move + TARGET, size, 1)
        return 0
    if word(move + TARGET + EMPTY):
        return 0
    table = word(c + DTE)
    spaces = word(c + SPACES_OF)
    target_space = byte(spaces + word(move + TARGET + OBJECT))
    leaves = 0
    if target_space == IS_GLOBAL and byte(spaces + word(move + SOURCE + OBJECT)) != IS_GLOBAL:
        leaves = word(table + UNINITIALIZED)
    if leaves and any_known(c, move + SOURCE, source_size) == 0:
        return FAULT
    if byte(word(c + CARE) + word(move + TARGET + OBJECT)) & FRESH == 0:
        return UNWHOLE
    all_known(c, move + TARGET, size, 1)
    axes = word(move + AXIS_COUNT)
    first_from = word(c + UNSET) + word(move + FROM) - word(move + FROM_PART)
    first_to = word(c + UNSET) + word(move + TO) - word(move + TO_PART)
    for position in range(product(move + COUNT, axes)):
        from_ = first_from + offset_at(move + COUNT, move + FROM_STEP, axes, position)
        to = first_to + offset_at(move + COUNT, move + TO_STEP, axes, position)
        flag = 1 - zeros(from_, source_size)
        for each in range(size):
            put_number(to + each, 1, flag)
    return 0


# --- the copy ---------------------------------------------------------------------------


def fill_window(c: int, window: int, size: int, value: int) -> int:
    """Writes a number to each element of a box."""
    counts = window + EXTENT
    steps = window + STRIDE
    axes = dense_axes(counts, steps, word(window + RANK), size)
    count = product(counts + 8 * axes, word(window + RANK) - axes)
    start = word(c + ARENA) + word(window + PLACE)
    for position in range(product(counts, axes)):
        row = start + offset_at(counts, steps, axes, position)
        if value == 0:
            clear(row, count * size)
        else:
            fill_row(row, count, size, value)
    return 0


def fill_row(row: int, count: int, size: int, value: int) -> int:
    """Elements that follow one another."""
    if size == 4:
        for i in range(count):
            put_number(row + 4 * i, 4, value)
    elif size == 2:
        for i in range(count):
            put_number(row + 2 * i, 2, value)
    else:
        for i in range(count):
            put_number(row + size * i, size, value)
    return 0


def copy_elements(to: int, to_step: int, source: int, from_step: int, count: int, size: int) -> int:
    """Single elements along an axis."""
    if size == 4:
        for i in range(count):
            put_number(to + i * to_step, 4, number(source + i * from_step, 4))
    elif size == 2:
        for i in range(count):
            put_number(to + i * to_step, 2, number(source + i * from_step, 2))
    else:
        for i in range(count):
            put_number(to + i * to_step, size, number(source + i * from_step, size))
    return 0


def copy_all(c: int, move: int) -> int:
    """The strided copy."""
    axes = word(move + AXIS_COUNT)
    size = word(move + SIZE)
    counts = move + COUNT
    if product(counts, axes) == 0:
        return 0
    arena = word(c + ARENA)
    row = size
    left = axes
    while left > 0 and word(move + TO_STEP + 8 * (left - 1)) == row:
        if word(move + FROM_STEP + 8 * (left - 1)) != row:
            break
        row *= word(counts + 8 * (left - 1))
        left -= 1
    inner = 1
    if left > 0 and row == size:
        left -= 1
        inner = word(counts + 8 * left)
    for position in range(product(counts, left)):
        to = arena + word(move + TO) + offset_at(counts, move + TO_STEP, left, position)
        from_ = arena + word(move + FROM) + offset_at(counts, move + FROM_STEP, left, position)
        if row == size and inner > 1:
            to_step = word(move + TO_STEP + 8 * left)
            copy_elements(to, to_step, from_, word(move + FROM_STEP + 8 * left), inner, size)
        else:
            copy(to, from_, row)
    return 0


def are_disjoint(move: int) -> int:
    """Whether a move's boxes share no byte; rows that follow one another may."""
    if word(move + READS) == 0 or word(move + SOURCE + EMPTY) or word(move + TARGET + EMPTY):
        return 1
    if word(move + TARGET_SIZE) == 1 and word(move + AXIS_COUNT) == 1:
        return 1
    if word(move + TARGET + END) <= word(move + SOURCE + PLACE):
        return 1
    if word(move + SOURCE + END) <= word(move + TARGET + PLACE):
        return 1
    return 0


def exists(c: int, window: int) -> int:
    """Whether a box's object is still there."""
    if word(window + EMPTY):
        return 1
    return byte(word(c + ALIVE) + word(window + OBJECT))


def carry_out(c: int, move: int) -> int:
    """Makes a move: a verdict."""
    if exists(c, move + TARGET) == 0:
        return FAULT
    if word(move + READS) and exists(c, move + SOURCE) == 0:
        return FAULT
    if are_disjoint(move) == 0:
        return BY_CALLS
    verdict = touch(c, move)
    if verdict == 0:
        verdict = spread(c, move)
    if verdict != 0:
        return verdict
    if word(move + TARGET + EMPTY) == 0:
        if word(move + FILLS):
            fill_window(c, move + TARGET, word(move + TARGET_SIZE), word(move + FILL))
        if word(move + READS):
            copy_all(c, move)
    put(c + TRANSFERS, word(c + TRANSFERS) + 1)
    put(c + MOVED, word(c + MOVED) + word(move + BYTES))
    return 0


FUNCTIONS = (
    offset_at, dense_axes, stamp_window, write_down, write_range, touch, all_known,
    any_known, spread,
    fill_window, fill_row, copy_elements, copy_all, are_disjoint, exists, carry_out,
)  # fmt: skip
