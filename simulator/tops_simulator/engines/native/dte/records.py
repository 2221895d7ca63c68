"""Where the state of the DTE lies in native code: offsets in bytes, all fields 8 bytes wide.

A *request* is an operation with its operands, as the registry's `Transfer`. A *move* is what
becomes of it: the boxes it touches, and one strided copy. Contexts keep the request they are
configured for, transfers under way keep their move.
"""

from __future__ import annotations

from collections.abc import Callable

from tops_simulator import layout
from tops_simulator.dte_protocol import (
    CONTEXT_FAULTS,
    ContextAction,
    ContextState,
    Role,
    roles_closed_to,
    states_at_fault,
)
from tops_simulator.engines.native import verdicts
from tops_simulator.engines.native.llvm import access
from tops_simulator.ir import Scalar, Space
from tops_simulator.objects import BIAS as _BIAS
from tops_simulator.objects import LOW as _LOW
from tops_simulator.objects import SHIFT as _SHIFT
from tops_simulator.ops import tensors
from tops_simulator.ops.operations import OPERATIONS, WIDENING, Operation

SHIFT, BIAS, LOW = _SHIFT, _BIAS, _LOW
AXES = layout.MDSPAN_MAX_RANK
LIST = 8 * AXES
"""Bytes of a number for each axis."""
SPACES = tuple(Space)
OWN_SPACES = sum(1 << SPACES.index(space) for space in (Space.PRIVATE, Space.LOCAL))
IS_GLOBAL = SPACES.index(Space.GLOBAL)
READABLE = OWN_SPACES | 1 << SPACES.index(Space.CONSTANT)
SANE = 1 << _SHIFT
"""More elements than any tensor has."""

# An mdspan, as in `layout`.
SPAN = layout.MDSPAN_SIZE
SPAN_TAG, SPAN_ELEMENT, SPAN_RANK = layout.MDSPAN_SPACE, layout.MDSPAN_ELEMENT, layout.MDSPAN_RANK
SPAN_ADDRESS, SPAN_EXTENTS = layout.MDSPAN_ADDRESS, layout.MDSPAN_EXTENTS

# A request. Lists follow each other, as do their lengths.
OPERATION, VALUE, VALUE_ELEMENT, TOTAL, SWAPS, TAKES, PHASE, RATIO = 0, 8, 16, 24, 32, 40, 48, 56
"""`TAKES`: the lists that the operation has, a bit for each."""
LIST_NAMES = ("offsets", "target_offsets", "layout", "shape", "low", "high", "mid", "stride")
OFFSETS, TARGET_OFFSETS, LAYOUT, SHAPE, LOW_PAD, HIGH_PAD, MID_PAD, STEP = range(len(LIST_NAMES))
LIST_COUNT = len(LIST_NAMES)
LENGTHS = RATIO + 8
DST = LENGTHS + 8 * LIST_COUNT
SRC = DST + SPAN
LISTS = SRC + SPAN
REQUEST = LISTS + LIST * LIST_COUNT

# The box of a tensor that a move touches.
EMPTY, OBJECT, PLACE, END, DENSE, RANK = 0, 8, 16, 24, 32, 40
START = 64
EXTENT = START + LIST
STRIDE = EXTENT + LIST
WINDOW = STRIDE + LIST

# A move. `READS`: whether there is a source whose contents matter. `TO_FIRST`, `FROM_FIRST`: the
# first element that is copied, by axes of the target. `SIZE` bytes are copied of each element, or
# to a part of it, so many bytes after its beginning: `TO_PART`, `FROM_PART`.
SIZE, AXIS_COUNT, FILLS, FILL, BYTES, READS = 0, 8, 16, 24, 32, 40
TARGET_SIZE, SOURCE_SIZE, TO_PART, FROM_PART = 48, 56, 64, 72
TARGET = 128
SOURCE = TARGET + WINDOW
COUNT = SOURCE + WINDOW
TO_STEP = COUNT + LIST
FROM_STEP = TO_STEP + LIST
TO_FIRST = FROM_STEP + LIST
FROM_FIRST = TO_FIRST + LIST
TO = FROM_FIRST + LIST
FROM = TO + 8
MOVE = FROM + 8

# Rows of the tables.
CONTEXT_ADDRESS, CONTEXT_HELD, CONTEXT_AUTOMATIC, CONTEXT_REACH, CONTEXT_CONFIGURED = (
    0,
    8,
    16,
    24,
    32,
)
CONTEXT_REQUEST = 64
CONTEXT = CONTEXT_REQUEST + REQUEST
CONTEXTS_MOST = 128
SCOPE = 16
SCOPES_MOST = 128
FLIGHT_NUMBER, FLIGHT_CONTEXT, FLIGHT_EVENT, FLIGHT_MOVE = 0, 8, 16, 64
"""`FLIGHT_EVENT`: its number among all transfers of a launch, see `event_rows`."""
FLIGHT = FLIGHT_MOVE + MOVE
FLIGHTS_MOST = 32
OWNED = 24
"""A row of what loads and stores look at: first byte, end, whether loads are wrong, too."""

# The whole. First what `subset.stamp` is given.
STAMPED = 0
STATE = STAMPED + 16
"""Where what a thread holds stamps against is, its own stamp first, after the tables."""
RACES, UNINITIALIZED, GRAIN = 48, 56, 64
CONTEXT_COUNT, SCOPE_COUNT, LAST_NUMBER = 72, 80, 88
RANGES, RANGE_COUNT, RANGES_MOST = 96, 104, 112
"""The address of the ranges that transfers have touched, how many there are, and how many may be:
see `dte.ranges`."""
RANGE, RANGE_END, RANGE_WHO = 24, 8, 16
TAGS = 128
TAG_COUNT = 32
SIZES = TAGS + 8 * TAG_COUNT
ELEMENT_COUNT = len(layout.ELEMENTS)
NEW_REQUEST = SIZES + 8 * 32
NEW_MOVE = NEW_REQUEST + REQUEST
SCOPES = NEW_MOVE + MOVE
CONTEXTS = SCOPES + SCOPE * SCOPES_MOST
FLIGHT_ROWS = CONTEXTS + CONTEXT * CONTEXTS_MOST
TABLE = FLIGHT_ROWS + FLIGHT * FLIGHTS_MOST

OPERATION_NAMES = (
    "memcpy",
    "memset",
    "slice",
    "deslice",
    "transpose",
    "slice_transpose",
    "transpose_deslice",
    "broadcast",
    "memset_deslice",
    "pad",
    "mirror_tb",
    "mirror_lr",
    "slice_pad",
    "slice_deslice",
    "slice_broadcast",
    "mirror_tb_pad",
    "mirror_lr_pad",
    "mirror_tb_deslice",
    "mirror_lr_deslice",
    "sub_sample",
    "slice_expand",
    "shrink_deslice",
)
"""The operations native code makes itself; the others are the registry's."""
assert all(name in OPERATIONS for name in OPERATION_NAMES)
IS_MEMCPY, IS_MEMSET, IS_TRANSPOSE_DESLICE, IS_MEMSET_DESLICE, IS_EXPAND = map(
    OPERATION_NAMES.index,
    ("memcpy", "memset", "transpose_deslice", "memset_deslice", "slice_expand"),
)
FACTORS_MOST = len(tensors.WIDTH_FACTORS)
assert {n: 2 << n for n in range(FACTORS_MOST)} == tensors.WIDTH_FACTORS


def _operations(which: Callable[[Operation], bool]) -> int:
    """Some operations, a bit for each."""
    names = enumerate(OPERATION_NAMES)
    return sum(1 << n for n, name in names if which(OPERATIONS[name]))


CUTS = _operations(lambda o: "offsets" in o.parameters and "shape" not in o.parameters)
"""They bring a box of the source that has the target's extents."""
BOXES = _operations(lambda o: "shape" in o.parameters)
PUTS = _operations(lambda o: "target_offsets" in o.parameters)
PADS = _operations(lambda o: "low" in o.parameters)
SAMPLES = _operations(lambda o: "stride" in o.parameters)
SPREADS = _operations(lambda o: o.name.endswith("broadcast"))
WIDENS = _operations(lambda o: o.name in WIDENING)
"""Their elements have parts that are elements on the other side."""
TURNS_TB = _operations(lambda o: o.name.startswith("mirror_tb"))
TURNS_LR = _operations(lambda o: o.name.startswith("mirror_lr"))
TB_AXIS, LR_AXIS = tensors.MIRROR_TB_AXIS, tensors.MIRROR_LR_AXIS


def lists_of(name: str) -> int:
    """The lists that an operation takes, a bit for each."""
    parameters = OPERATIONS[name].parameters
    return sum(1 << n for n, name in enumerate(LIST_NAMES) if name in parameters)


# The protocol: states by number, and in which of them an action is wrong, a bit for each.
IS_RAW, IS_READY, IS_FLYING, _ = range(len(ContextState))
INIT_FAULTS, DESTROY_FAULTS, CONFIGURE_FAULTS = (
    states_at_fault(action)
    for action in (ContextAction.INIT, ContextAction.DESTROY, ContextAction.CONFIGURE)
)
MOVE_FAULTS = states_at_fault(ContextAction.TRANSFER)
assert states_at_fault(ContextAction.START) == MOVE_FAULTS, "one function prepares both"
assert CONTEXT_FAULTS[ContextState.GONE] == CONTEXT_FAULTS[ContextState.RAW], "no row tells them"
TARGET_IS_CLOSED, SOURCE_IS_CLOSED = (
    role in roles_closed_to(stores=False) for role in (Role.DESTINATION, Role.SOURCE)
)
"""Whether loads must stay out of it; stores must in any case."""
assert roles_closed_to(stores=True) == frozenset(Role)

FAULT, UNCLAIMED = verdicts.FAULT, verdicts.UNCLAIMED
UNWHOLE, BY_CALLS = verdicts.UNWHOLE, verdicts.BY_CALLS
FOLLOWED, FRESH, CLAIMED, RANGED = access.FOLLOWED, access.FRESH, access.CLAIMED, access.RANGED


def element_code(element: Scalar) -> int:
    """How an mdspan says what its elements are."""
    return layout.ELEMENTS.index(element)
