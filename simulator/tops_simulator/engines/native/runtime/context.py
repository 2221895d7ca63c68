"""What a launch hands to native code: one block of numbers and addresses, 8 bytes each."""

from __future__ import annotations

import ctypes

from tops_simulator.engines.affine.forms import PLACES, SIZES
from tops_simulator.engines.shared.lanes import Array

FIELDS = (
    "arena",  # addresses of tables: see `memory.Memory`
    "unset",
    "writers",  # stamps of the arena's grains
    "readers",
    "room",  # of each object: its size, or -1 where device code must not touch it
    "base",
    "care",  # of each object: what has to be looked at, see `access`
    "claims",  # of each object: the address of its claims, see `row_checks`
    "objects",  # first ids of the kernel's automatic objects and symbols
    "stop",  # a byte: not 0 when the caller wants to stop
    "arguments",  # 8 bytes each, pointers packed
    "resets",  # (arena offset, bytes, bytes of stamps) of what is fresh in each block
    "own_resets",  # the same of what is fresh for each thread, where threads have one place
    "functions",  # see `numpy_loops`
    "timed",  # see `timed_counters`: the rows of all threads, and bytes of one
    "timed_row",
    "timed_events",  # the rows of events, 0 where nobody wants them
    "checkless",  # see `safe_launch`
    "handles",  # room for a thread's handle each
    "perform",  # see `host_callbacks`: the function to call, its operands
    "scratch",
    "grants",  # see `transfers`
    "flying",  # bytes that transfers own: first, end, whether loads are wrong, too
    "spaces",  # of each object: the memory it lies in
    "dte",  # see `dte.records`
    "left",  # contexts that are held, and transfers under way
    "alive",  # of each object: a byte, for functions that end their own
    "last",  # the entry of the tables that stands for no object
    "reset_count",
    "own_reset_count",
    "flights",  # rows of `flying`
    "scoped",  # whether a thread has begun the kernel's plain DTE scope
    "limit",  # rounds of loops and calls a thread may make
    "made",  # those of the present thread, where one function hands over to another
    "endless",  # the number of the loop or call that passed the limit
    "gx",
    "gy",
    "gz",
    "dx",
    "dy",
    "dz",
    "first",  # blocks to run
    "past",
    "grain",  # the binary logarithm of the bytes for each stamp
    "shift",  # bits of a stamp below its interval
    "interval",  # the last one used
    "intervals",  # how many there can be
    "place",  # number of the block's first thread in the launch
    "me",  # stamps, see `prelude`
    "launch",
    "floor",
    "span",
    "token",  # of the barrier a thread waits at
    "uniform",  # whether blocks need no look at what the first one has shown
    "returned",  # whether a thread ended by a return statement
    "failed",
    "depth",  # calls inside each other, where functions call themselves
    "verdict",
    "scalars",  # counts
    "vectors",
    "loads",
    "stores",
    "steps",
    "barriers",
    "transfers",
    "moved",  # bytes
)

# Built-in variables: operands of every function, and fields.
THREAD_PLACES = dict(zip(PLACES, ("%tx", "%ty", "%tz", "%bx", "%by", "%bz"), strict=True))
LAUNCH_SIZES = dict(zip(SIZES, ("dx", "dy", "dz", "gx", "gy", "gz"), strict=True))

LINE = 64 * ctypes.c_uint8
"""What cores take from each other: contexts of two threads must not lie in one."""

Context = type(
    "Context",
    (ctypes.Structure,),
    {
        "__doc__": "The fields as native code sees them.",
        "_fields_": [*((name, ctypes.c_int64) for name in FIELDS), ("_apart", 2 * LINE)],
    },
)


def address_of(table: Array) -> int:
    """Where a table that may be written to lies: `table.ctypes` takes five times as long."""
    return ctypes.addressof(ctypes.c_char.from_buffer(table.data)) if table.nbytes else 0


def address_of_bytes(table: Array) -> int:
    """The same of any table, one that nobody may write to, too."""
    return address_of(table) if table.flags.writeable else int(table.ctypes.data)


def offset_of(field: str) -> int:
    """A field's offset in bytes."""
    return 8 * FIELDS.index(field)
