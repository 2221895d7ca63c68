"""What transfers write down for the time model. In the subset of `subset`.

As `engines.shared.timed_calls` has it, in the rows that `llvm.timed_counters` describes. There is
room for all rows of an operation when it begins.
"""

from __future__ import annotations

from tops_simulator.engines.native.dte.records import (
    BYTES,
    DST,
    EXTENT,
    IS_MEMCPY,
    IS_MEMSET,
    OPERATION,
    RANK,
    READS,
    SOURCE,
    SOURCE_SIZE,
    SPAN_ADDRESS,
    SPAN_EXTENTS,
    SRC,
    START,
    TARGET,
    TARGET_SIZE,
)
from tops_simulator.engines.native.dte.subset import byte, clear, copy, put, word
from tops_simulator.engines.native.dte.windows import SPACES_OF, object_of, product, span_bytes
from tops_simulator.engines.native.llvm.timed_counters import (
    CONFIGURES,
    EVENT_BYTES,
    EVENT_CONTEXT,
    EVENT_COUNT,
    EVENT_COUNTERS,
    EVENT_FLIGHT,
    EVENT_OPERATION,
    EVENT_PLACE,
    EVENT_REACH,
    EVENT_ROW,
    EVENT_ROWS,
    EVENT_SOURCE,
    EVENT_TARGET,
    KIND,
    NO_OBJECT,
    NO_SOURCE,
    PRESENT_PLACE,
    PRESENT_ROW,
    SIDE_AT,
    SIDE_MEMORY,
    SIDE_RUN,
    SIDE_SIZE,
    SIDE_STEP,
    STARTED,
    STARTS,
    WAITS,
)
from tops_simulator.engines.native.runtime.context import offset_of

EVENTS = offset_of("timed_events")
NOWHERE = -1


def new_event(c: int, kind: int, context: int) -> int:
    """A row for an event of the present thread, with what it has done before; 0: nobody wants
    it."""
    events = word(c + EVENTS)
    if events == 0:
        return 0
    size = word(events + EVENT_BYTES)
    row = events + EVENT_ROWS + size * word(events + EVENT_COUNT)
    put(events + EVENT_COUNT, word(events + EVENT_COUNT) + 1)
    counters = word(events + PRESENT_ROW)
    put(row + KIND, kind)
    put(row + EVENT_ROW, counters)
    put(row + EVENT_CONTEXT, context)
    put(row + EVENT_PLACE, word(events + PRESENT_PLACE))
    copy(row + EVENT_COUNTERS, counters, size - EVENT_COUNTERS)
    clear(counters, size - EVENT_COUNTERS)
    return row


def configured_event(c: int, context: int, operation: int, whole: int) -> int:
    """A context is set up as a whole, or one setting of it is changed."""
    row = new_event(c, CONFIGURES, context)
    if row != 0:
        put(row + EVENT_OPERATION, operation)
        put(row + EVENT_FLIGHT, whole)
    return 0


def started_event(c: int, context: int, reach: int, request: int, move: int) -> int:
    """A transfer begins: its number in the launch."""
    row = new_event(c, STARTS, context)
    if row == 0:
        return 0
    events = word(c + EVENTS)
    number = word(events + STARTED)
    put(events + STARTED, number + 1)
    put(row + EVENT_FLIGHT, number)
    put(row + EVENT_OPERATION, word(request + OPERATION))
    put(row + EVENT_REACH, reach)
    if word(move + READS):
        put_side(c, row + EVENT_SOURCE, request + SRC, move + SOURCE, word(move + SOURCE_SIZE))
    else:
        put_unread(c, row + EVENT_SOURCE, request)
    put_side(c, row + EVENT_TARGET, request + DST, move + TARGET, word(move + TARGET_SIZE))
    if word(request + OPERATION) == IS_MEMCPY:
        put_run(row + EVENT_SOURCE, word(request + SRC + SPAN_ADDRESS), word(move + BYTES))
        put_run(row + EVENT_TARGET, word(request + DST + SPAN_ADDRESS), word(move + BYTES))
    return number


def awaited_event(c: int, context: int, number: int) -> int:
    """A transfer has been waited for."""
    row = new_event(c, WAITS, context)
    if row != 0:
        put(row + EVENT_FLIGHT, number)
    return 0


# --- sides ------------------------------------------------------------------------------


def memory_of(c: int, address: int) -> int:
    """The memory that an address is of; -1: of none."""
    id_ = object_of(c, address)
    if id_ == 0:
        return NO_OBJECT
    return byte(word(c + SPACES_OF) + id_)


def put_run(side: int, address: int, size: int) -> int:
    """Bytes that follow one another."""
    put(side + SIDE_SIZE, size)
    put(side + SIDE_RUN, size)
    put(side + SIDE_STEP, 0)
    put(side + SIDE_AT, address)
    if size == 0:
        put(side + SIDE_AT, NOWHERE)
    return 0


def put_unread(c: int, side: int, request: int) -> int:
    """A source whose contents do not matter, or none."""
    put(side + SIDE_MEMORY, NO_SOURCE)
    put_run(side, NOWHERE, 0)
    if word(request + OPERATION) != IS_MEMSET:
        address = word(request + SRC + SPAN_ADDRESS)
        put(side + SIDE_MEMORY, memory_of(c, address))
        put_run(side, address, min(span_bytes(c, request + DST), span_bytes(c, request + SRC)))
        put(side + SIDE_AT, address)
    return 0


def put_side(c: int, side: int, span: int, window: int, element: int) -> int:
    """A box of a tensor: its bytes, how many of them follow one another, the step from one run to
    the next (0: there is one, -1: there are several), and where they begin."""
    put(side + SIDE_MEMORY, memory_of(c, word(span + SPAN_ADDRESS)))
    rank = word(window + RANK)
    whole = element * product(window + EXTENT, rank)
    put(side + SIDE_SIZE, whole)
    run = element
    inner = rank
    while inner > 0:
        inner -= 1
        run *= word(window + EXTENT + 8 * inner)
        if word(window + EXTENT + 8 * inner) != word(span + SPAN_EXTENTS + 8 * inner):
            break
    put(side + SIDE_RUN, min(run, whole))
    stride = element
    first = 0
    step = 0
    outer = 0
    axis = rank
    while axis > 0:
        axis -= 1
        first += stride * word(window + START + 8 * axis)
        if axis < inner and word(window + EXTENT + 8 * axis) > 1:
            outer += 1
            step = stride
        stride *= word(span + SPAN_EXTENTS + 8 * axis)
    if outer > 1:
        step = NOWHERE
    put(side + SIDE_STEP, step)
    put(side + SIDE_AT, word(span + SPAN_ADDRESS) + first)
    if whole == 0:
        put(side + SIDE_AT, NOWHERE)
    return 0


FUNCTIONS = (
    new_event, configured_event, started_event, awaited_event, memory_of, put_run, put_unread,
    put_side,
)  # fmt: skip
