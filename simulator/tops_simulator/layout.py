"""How SDK objects look in simulated memory. The stub headers declare the same sizes.

Offsets are in bytes; every field is 8 bytes wide. Contexts and scopes hold no state in memory:
the engine keeps a context's state under the context's address.
"""

from __future__ import annotations

from tops_simulator.ir import Scalar

# tops::mdspan: space tag (-1: none given), element code, rank, address, then the extents,
# outermost first.
MDSPAN_SPACE = 0
MDSPAN_ELEMENT = 8
MDSPAN_RANK = 16
MDSPAN_ADDRESS = 24
MDSPAN_EXTENTS = 32
MDSPAN_MAX_RANK = 8
MDSPAN_SIZE = 96

EVENT_SIZE = 8  # tops::event: a number, 0 for an event of no operation
CONTEXT_SIZE = 8  # tops_dte_ctx_t, tops::private_dte and the like
SCOPE_SIZE = 8  # tops::dte_scope: the address of its context

ELEMENTS = tuple(Scalar)
"""An element code is an index into this tuple."""
