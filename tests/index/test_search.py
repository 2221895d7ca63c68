"""What somebody types of a name, and what it finds."""

import pytest

from tops_lsp.index.search import NOTHING, rank
from tops_lsp.index.shard import Symbol

KERNEL = Symbol("k", "a.tops", "scale_all", "math", "kernel")
CLASS = Symbol("c", "a.tops", "Scale", "", "class")
FINDS = {
    "part of it": ("scale", KERNEL, True),
    "a kind": ("kernel:scale", KERNEL, True),
    "another kind": ("kernel:scale", CLASS, False),
    "kernels are functions": ("function:sca", KERNEL, True),
    "types": ("type: scale", CLASS, True),
    "all of a kind": ("kernel:", KERNEL, True),
    "a scope is no kind": ("math::scale", KERNEL, True),
    "an unknown kind is part of the name": ("thing:scale", KERNEL, False),
    "a kind and a scope": ("kernel:math::scale", KERNEL, True),
}


@pytest.mark.parametrize(("query", "symbol", "found"), FINDS.values(), ids=FINDS)
def test_what_is_found(query: str, symbol: Symbol, found: bool) -> None:
    assert (rank(query, symbol) < NOTHING) is found
