"""pytest: the fixture `tops_simulator`, which loads kernels beside the test.

def test_saxpy(tops_simulator):
    x, y = np.ones(100, np.float32), np.zeros(100, np.float32)
    tops_simulator("saxpy.tops")["saxpy"][2, 12](x, y, 0.5, 100).check()
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from tops_simulator.api import Module


@pytest.fixture
def tops_simulator(request: pytest.FixtureRequest) -> Callable[..., Module]:
    """`load` for files named from the test's own folder; see `tops_simulator.load`."""

    def load_beside(path: str, **options: Any) -> Module:
        from tops_simulator.api import load

        return load(str(request.path.parent / path), **options)

    return load_beside
