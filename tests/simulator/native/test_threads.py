"""Threads for blocks are started with a stack of their own, and nothing else is."""

from __future__ import annotations

import threading
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from tops_simulator.engines.native.runtime import cores


@pytest.mark.parametrize("error", [MemoryError, KeyboardInterrupt])
def test_later_threads_have_the_usual_stack_whatever_happened(
    error: type[BaseException], monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(thread: threading.Thread) -> None:
        raise error

    launch = SimpleNamespace(uniform=False, task=SimpleNamespace(blocks=8))
    tables: Any = [
        SimpleNamespace(
            launch=launch, context=SimpleNamespace(interval=3), stamps=SimpleNamespace()
        )
        for _ in range(2)
    ]
    code: Any = None
    usual, stop = threading.stack_size(), np.zeros(1, np.int32)
    cores.helpers.dismiss()
    monkeypatch.setattr(threading.Thread, "start", refused)
    with pytest.raises(error):
        cores.run(code, tables, stop)
    assert threading.stack_size() == usual
    assert stop[0] == 1
