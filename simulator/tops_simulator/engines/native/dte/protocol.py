"""The life of contexts, scopes and transfers under way. In the subset of `subset`.

As `dte_protocol` has it, for contexts of single threads. What is a fault there ends the launch
here, and lockstep tells of it.
"""

from __future__ import annotations

from tops_simulator.engines.native.dte.event_rows import (
    awaited_event,
    configured_event,
    started_event,
)
from tops_simulator.engines.native.dte.moves import ARENA, UNSET, carry_out, touch
from tops_simulator.engines.native.dte.records import (
    AXES,
    BY_CALLS,
    CONFIGURE_FAULTS,
    CONTEXT,
    CONTEXT_ADDRESS,
    CONTEXT_AUTOMATIC,
    CONTEXT_CONFIGURED,
    CONTEXT_COUNT,
    CONTEXT_HELD,
    CONTEXT_REACH,
    CONTEXT_REQUEST,
    CONTEXTS,
    CONTEXTS_MOST,
    DENSE,
    DESTROY_FAULTS,
    DST,
    ELEMENT_COUNT,
    EMPTY,
    END,
    FAULT,
    FLIGHT,
    FLIGHT_CONTEXT,
    FLIGHT_EVENT,
    FLIGHT_MOVE,
    FLIGHT_NUMBER,
    FLIGHT_ROWS,
    FLIGHTS_MOST,
    INIT_FAULTS,
    IS_FLYING,
    IS_MEMSET,
    IS_RAW,
    IS_READY,
    LAST_NUMBER,
    LENGTHS,
    LIST,
    LISTS,
    MOVE_FAULTS,
    NEW_MOVE,
    NEW_REQUEST,
    OPERATION,
    OWN_SPACES,
    OWNED,
    PLACE,
    READABLE,
    READS,
    REQUEST,
    SCOPE,
    SCOPE_COUNT,
    SCOPES,
    SCOPES_MOST,
    SOURCE,
    SOURCE_IS_CLOSED,
    SPAN,
    SPAN_ADDRESS,
    SPAN_ELEMENT,
    SPAN_EXTENTS,
    SPAN_RANK,
    SPAN_TAG,
    SRC,
    TARGET,
    TARGET_IS_CLOSED,
)
from tops_simulator.engines.native.dte.resolution import resolve
from tops_simulator.engines.native.dte.subset import clear, copy, number, put, word
from tops_simulator.engines.native.dte.windows import (
    DTE,
    has_list,
    place_of,
    reached,
    swap,
)
from tops_simulator.engines.native.runtime.context import offset_of

FLYING, FLIGHTS, LEFT = (offset_of(name) for name in ("flying", "flights", "left"))
ANYWHERE = -1


# --- operands ---------------------------------------------------------------------------


def span(c: int, address: int, into: int) -> int:
    """Reads an mdspan: a verdict. Word by word: its words have just been stored, and a processor
    hands stores on to loads of the same width alone."""
    place = place_of(c, address, SPAN, OWN_SPACES)
    if place < 0:
        return BY_CALLS
    source = word(c + ARENA) + place
    element = word(source + SPAN_ELEMENT)
    rank = word(source + SPAN_RANK)
    if element < 0 or element >= ELEMENT_COUNT or rank < 0 or rank > AXES:
        return FAULT
    put(into + SPAN_TAG, word(source + SPAN_TAG))
    put(into + SPAN_ELEMENT, element)
    put(into + SPAN_RANK, rank)
    put(into + SPAN_ADDRESS, word(source + SPAN_ADDRESS))
    for axis in range(rank):
        put(into + SPAN_EXTENTS + 8 * axis, word(source + SPAN_EXTENTS + 8 * axis))
    return 0


def numbers(c: int, address: int, count: int, size: int, into: int) -> int:
    """Reads a list of signed whole numbers: a verdict."""
    place = place_of(c, address, count * size, READABLE)
    if place < 0:
        return BY_CALLS
    half = 1 << (8 * size - 1)
    for axis in range(count):
        found = number(word(c + ARENA) + place + size * axis, size)
        put(into + 8 * axis, found)
        if found >= half:
            put(into + 8 * axis, found - half - half)
    return 0


# --- contexts ---------------------------------------------------------------------------


def context_of(c: int, address: int) -> int:
    """A context's row; 0: nobody has initialized it."""
    table = word(c + DTE)
    row = table + CONTEXTS + CONTEXT * word(table + CONTEXT_COUNT)
    while row > table + CONTEXTS:
        row -= CONTEXT
        if word(row + CONTEXT_ADDRESS) == address:
            return row
    return 0


def new_context(c: int, address: int, reach: int) -> int:
    """A row for a context of the present thread; 0: there is no room, or it is another's."""
    table = word(c + DTE)
    count = word(table + CONTEXT_COUNT)
    if count >= CONTEXTS_MOST or place_of(c, address, 1, OWN_SPACES) < 0:
        return 0
    row = table + CONTEXTS + CONTEXT * count
    clear(row, CONTEXT_REQUEST)
    put(row + CONTEXT_ADDRESS, address)
    put(row + CONTEXT_REACH, reach)
    put(table + CONTEXT_COUNT, count + 1)
    return row


def state_of(c: int, row: int, address: int) -> int:
    """The state of a context by its row, if it has one: raw, ready or flying."""
    if row == 0 or word(row + CONTEXT_HELD) == 0:
        return IS_RAW
    if word(c + FLIGHTS) != 0 and flight_of(c, address) != 0:
        return IS_FLYING
    return IS_READY


def drop_context(c: int, row: int) -> int:
    """The last row takes its place."""
    table = word(c + DTE)
    count = word(table + CONTEXT_COUNT) - 1
    put(table + CONTEXT_COUNT, count)
    last = table + CONTEXTS + CONTEXT * count
    if row != last:
        copy(row, last, CONTEXT)
    return 0


def begin_context(c: int, address: int, reach: int) -> int:
    """init(), or a scope's begin: a verdict."""
    row = context_of(c, address)
    if row != 0 and word(row + CONTEXT_HELD) and word(row + CONTEXT_AUTOMATIC):
        return 0
    if INIT_FAULTS >> state_of(c, row, address) & 1:
        return FAULT
    if row == 0:
        row = new_context(c, address, reach)
        if row == 0:
            return BY_CALLS
    put(row + CONTEXT_REACH, reach)
    put(row + CONTEXT_HELD, 1)
    if word(row + CONTEXT_AUTOMATIC) == 0:
        put(c + LEFT, word(c + LEFT) + 1)
    return 0


def end_context(c: int, address: int) -> int:
    """destroy(), or a scope's end: a verdict."""
    row = context_of(c, address)
    if DESTROY_FAULTS >> state_of(c, row, address) & 1:
        return FAULT
    put(row + CONTEXT_HELD, 0)
    put(row + CONTEXT_CONFIGURED, 0)
    if word(row + CONTEXT_AUTOMATIC) == 0:
        put(c + LEFT, word(c + LEFT) - 1)
        drop_context(c, row)
    return 0


def construct(c: int, address: int, reach: int, automatic: int) -> int:
    """The constructor of a context that may initialize itself: a verdict."""
    if context_of(c, address) != 0:
        return BY_CALLS
    if automatic == 0:
        return 0
    row = new_context(c, address, reach)
    if row == 0:
        return BY_CALLS
    put(row + CONTEXT_HELD, 1)
    put(row + CONTEXT_AUTOMATIC, 1)
    return 0


def destruct(c: int, address: int) -> int:
    """Its destructor: a verdict."""
    row = context_of(c, address)
    if row != 0 and word(row + CONTEXT_AUTOMATIC):
        if flight_of(c, address) != 0:
            return BY_CALLS
        drop_context(c, row)
    return 0


def begin_scope(c: int, scope: int, address: int, reach: int) -> int:
    """dte_scope(ctx): a verdict."""
    table = word(c + DTE)
    count = word(table + SCOPE_COUNT)
    if count >= SCOPES_MOST:
        return BY_CALLS
    put(table + SCOPES + SCOPE * count, scope)
    put(table + SCOPES + SCOPE * count + 8, address)
    put(table + SCOPE_COUNT, count + 1)
    return begin_context(c, address, reach)


def end_scope(c: int, scope: int) -> int:
    """~dte_scope(): a verdict."""
    table = word(c + DTE)
    last = table + SCOPES + SCOPE * (word(table + SCOPE_COUNT) - 1)
    row = last
    while row >= table + SCOPES:
        if word(row) == scope:
            address = word(row + 8)
            copy(row, last, SCOPE)
            put(table + SCOPE_COUNT, word(table + SCOPE_COUNT) - 1)
            return end_context(c, address)
        row -= SCOPE
    return 0


# --- transfers under way ----------------------------------------------------------------


def flight_of(c: int, address: int) -> int:
    """The row of the transfer that a context works at; 0: none."""
    row = word(c + DTE) + FLIGHT_ROWS
    for _ in range(word(c + FLIGHTS) // 2):
        if word(row + FLIGHT_CONTEXT) == address:
            return row
        row += FLIGHT
    return 0


def own(c: int, flight: int, place: int) -> int:
    """What loads and stores must stay out of: two rows for each transfer."""
    row = word(c + FLYING) + OWNED * place
    move = flight + FLIGHT_MOVE
    clear(row, 2 * OWNED)
    if word(move + TARGET + EMPTY) == 0:
        put(row, word(move + TARGET + PLACE))
        put(row + 8, word(move + TARGET + END))
        put(row + 16, TARGET_IS_CLOSED)
    if word(move + READS) and word(move + SOURCE + EMPTY) == 0:
        put(row + OWNED, word(move + SOURCE + PLACE))
        put(row + OWNED + 8, word(move + SOURCE + END))
        put(row + OWNED + 16, SOURCE_IS_CLOSED)
    return 0


def meet(one: int, other: int) -> int:
    """Whether boxes may share a byte: 1 yes, 2 perhaps."""
    if word(one + EMPTY) or word(other + EMPTY):
        return 0
    if word(one + END) <= word(other + PLACE) or word(other + END) <= word(one + PLACE):
        return 0
    if word(one + DENSE) and word(other + DENSE):
        return 1
    return 2


def collide(c: int, address: int, move: int) -> int:
    """Holds a move against the transfers of other contexts: a verdict."""
    row = word(c + DTE) + FLIGHT_ROWS
    met = 0
    for _ in range(word(c + FLIGHTS) // 2):
        other = row + FLIGHT_MOVE
        if word(row + FLIGHT_CONTEXT) != address:
            met = met | meet(move + TARGET, other + TARGET)
            if word(other + READS):
                met = met | meet(move + TARGET, other + SOURCE)
            if word(move + READS):
                met = met | meet(move + SOURCE, other + TARGET)
        row += FLIGHT
    if met == 0:
        return 0
    if met == 1:
        return FAULT
    return BY_CALLS


def prepare(c: int, address: int, request: int, move: int) -> int:
    """A context is about to make a transfer: a verdict."""
    row = context_of(c, address)
    if MOVE_FAULTS >> state_of(c, row, address) & 1:
        return FAULT
    if reached(c, request + DST, word(row + CONTEXT_REACH)) == 0:
        return FAULT
    has_src = word(request + OPERATION) != IS_MEMSET
    if has_src and reached(c, request + SRC, word(row + CONTEXT_REACH)) == 0:
        return FAULT
    verdict = resolve(c, request, move)
    if verdict == 0 and word(c + FLIGHTS) != 0:
        verdict = collide(c, address, move)
    return verdict


def perform(c: int, address: int, request: int) -> int:
    """A blocking transfer: a verdict."""
    move = word(c + DTE) + NEW_MOVE
    verdict = prepare(c, address, request, move)
    if verdict == 0:
        verdict = carry_out(c, move)
    if verdict == 0:
        number = begun(c, address, request, move)
        awaited_event(c, address, number)
    return verdict


def begun(c: int, address: int, request: int, move: int) -> int:
    """A context's transfer has begun: its number among all."""
    reach = word(context_of(c, address) + CONTEXT_REACH)
    return started_event(c, address, reach, request, move)


def start(c: int, event: int, address: int, request: int) -> int:
    """An asynchronous transfer, and the number of its event: a verdict."""
    table = word(c + DTE)
    place = word(c + FLIGHTS)
    if place // 2 >= FLIGHTS_MOST:
        return BY_CALLS
    row = table + FLIGHT_ROWS + FLIGHT * (place // 2)
    verdict = prepare(c, address, request, row + FLIGHT_MOVE)
    if verdict == 0:
        verdict = touch(c, row + FLIGHT_MOVE)
    if verdict != 0:
        return verdict
    at = place_of(c, event, 8, OWN_SPACES)
    if at < 0:
        return BY_CALLS
    put(table + LAST_NUMBER, word(table + LAST_NUMBER) + 1)
    put(row + FLIGHT_NUMBER, word(table + LAST_NUMBER))
    put(row + FLIGHT_CONTEXT, address)
    put(row + FLIGHT_EVENT, begun(c, address, request, row + FLIGHT_MOVE))
    put(word(c + ARENA) + at, word(table + LAST_NUMBER))
    clear(word(c + UNSET) + at, 8)
    own(c, row, place)
    put(c + FLIGHTS, place + 2)
    put(c + LEFT, word(c + LEFT) + 1)
    return 0


def finish(c: int, row: int) -> int:
    """A transfer under way ends: a verdict."""
    awaited_event(c, word(row + FLIGHT_CONTEXT), word(row + FLIGHT_EVENT))
    verdict = carry_out(c, row + FLIGHT_MOVE)
    place = word(c + FLIGHTS) - 2
    last = word(c + DTE) + FLIGHT_ROWS + FLIGHT * (place // 2)
    if row != last:
        copy(row, last, FLIGHT)
        own(c, row, (row - word(c + DTE) - FLIGHT_ROWS) // FLIGHT * 2)
    put(c + FLIGHTS, place)
    put(c + LEFT, word(c + LEFT) - 1)
    return verdict


def wait(c: int, event: int) -> int:
    """Ends the transfer an event stands for: a verdict."""
    at = place_of(c, event, 8, OWN_SPACES)
    if at < 0:
        return BY_CALLS
    wanted = word(word(c + ARENA) + at)
    row = word(c + DTE) + FLIGHT_ROWS
    for _ in range(word(c + FLIGHTS) // 2):
        if word(row + FLIGHT_NUMBER) == wanted:
            return finish(c, row)
        row += FLIGHT
    if wanted <= 0 or wanted > word(word(c + DTE) + LAST_NUMBER):
        return FAULT
    return BY_CALLS


def wait_for_context(c: int, address: int) -> int:
    """Ends what a context has started: a verdict."""
    row = flight_of(c, address)
    if row == 0:
        return 0
    return finish(c, row)


# --- configurations ---------------------------------------------------------------------


def configure(c: int, address: int, request: int) -> int:
    """What the next trigger() of a context starts: a verdict."""
    row = context_of(c, address)
    if CONFIGURE_FAULTS >> state_of(c, row, address) & 1:
        return FAULT
    if reached(c, request + DST, word(row + CONTEXT_REACH)) == 0:
        return FAULT
    has_src = word(request + OPERATION) != IS_MEMSET
    if has_src and reached(c, request + SRC, word(row + CONTEXT_REACH)) == 0:
        return FAULT
    configured_event(c, address, word(request + OPERATION), 1)
    swap(request, word(request + DST + SPAN_RANK))
    copy(row + CONTEXT_REQUEST, request, REQUEST)
    put(row + CONTEXT_CONFIGURED, 1)
    return 0


def configured(c: int, address: int, faults: int) -> int:
    """The request of a context in a state with which something else is to be done; 0: that is
    wrong. `faults` are the states in which it is."""
    row = context_of(c, address)
    if faults >> state_of(c, row, address) & 1 or word(row + CONTEXT_CONFIGURED) == 0:
        return 0
    return row + CONTEXT_REQUEST


def set_address(c: int, address: int, value: int, is_src: int) -> int:
    """Another source, or another destination: a verdict."""
    request = configured(c, address, CONFIGURE_FAULTS)
    if request == 0:
        return FAULT
    configured_event(c, address, word(request + OPERATION), 0)
    if is_src:
        put(request + SRC + SPAN_ADDRESS, value)
    else:
        put(request + DST + SPAN_ADDRESS, value)
    return 0


def set_offset(c: int, address: int, axis: int, value: int, which: int) -> int:
    """Where the box lies, on one axis: a verdict."""
    request = configured(c, address, CONFIGURE_FAULTS)
    if request == 0 or has_list(request, which) == 0:
        return FAULT
    if axis < 0 or axis >= word(request + LENGTHS + 8 * which):
        return FAULT
    configured_event(c, address, word(request + OPERATION), 0)
    put(request + LISTS + LIST * which + 8 * axis, value)
    return 0


def trigger(c: int, event: int, address: int) -> int:
    """Starts what a context is configured for: a verdict."""
    request = configured(c, address, MOVE_FAULTS)
    if request == 0:
        return FAULT
    return start(c, event, address, own_copy(c, request))


def trigger_and_wait(c: int, address: int) -> int:
    """Does what a context is configured for: a verdict."""
    request = configured(c, address, MOVE_FAULTS)
    if request == 0:
        return FAULT
    return perform(c, address, own_copy(c, request))


def own_copy(c: int, request: int) -> int:
    """A request that may be put in order."""
    copy(word(c + DTE) + NEW_REQUEST, request, REQUEST)
    return word(c + DTE) + NEW_REQUEST


FUNCTIONS = (
    span, numbers, context_of, new_context, state_of, drop_context, begin_context, end_context,
    construct, destruct, begin_scope, end_scope, flight_of, own, meet, collide, prepare, perform,
    begun, start, finish, wait, wait_for_context, configure, configured, set_address, set_offset,
    trigger, trigger_and_wait, own_copy,
)  # fmt: skip
