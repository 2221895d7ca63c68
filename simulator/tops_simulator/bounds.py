"""Bounds of a run, where nobody has set others: numbers alone, so that asking costs nothing."""

from __future__ import annotations

SECONDS = 60
STEPS = 100_000_000
"""Loop rounds and calls, of all threads in lockstep, after which a run seems to have no end."""
MEMORY = 2 << 30
"""Bytes of simulated memory."""
OUTPUT = 1 << 20
"""Characters a program may print."""
FINDINGS = 200
"""Findings that differ in kind or place."""
DEPTH = 1000
"""Calls inside each other in a kernel."""
HOST_DEPTH = 100_000
"""The same on the host, where small frames fill a usual stack of 8 MiB at about as many."""
TRANSFERS = 1 << 16
"""DTE transfers that are under way, and ended ones that are remembered."""
TRACED = 1 << 18
"""Numbers that the trace of a line keeps."""
ELEMENTS = 1 << 28
"""Elements of an array that a launch makes or reads."""
OVERLAPPING = 1 << 22
"""Bytes of two scattered boxes of transfers that are compared one by one; beyond it nothing is
claimed."""
FAULTY = 1 << 26
"""Bytes of a faulty transfer up to which its good part is still done."""
VALUES = 1 << 16
"""Numbers that a recorded run keeps; a further expression is kept for fewer threads, or not."""
SEGMENTS = 1 << 13
"""Stretches of the timeline of a recorded run; sums go on."""
EVALUATION = 100_000
"""Loop rounds and calls of an expression that a debugger asks for."""
THREADS = 0
"""Threads of the processor that run the blocks of a launch; 0: one for each core."""
EXPRESSION = 20_000
"""Characters of an expression of NumPy."""
