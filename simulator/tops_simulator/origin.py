"""What a run from Python was made of, for whoever shows its report later."""

from __future__ import annotations

from typing import Any

from tops_simulator.ir import Parameter
from tops_startup.records import dataclass

Dim = tuple[int, int, int]


@dataclass(frozen=True)
class RunOrigin:
    """The source (`text` None: the file's contents) and, of a kernel, its launch. A recorded run
    has its arguments as they were before and after, arrays of NumPy's among them."""

    path: str
    text: bytes | None = None
    target: str = "gcu300"
    kernel: str | None = None
    grid: Dim = (1, 1, 1)
    block: Dim = (1, 1, 1)
    shared: int = 0
    parameters: tuple[Parameter, ...] = ()
    before: tuple[Any, ...] = ()
    after: tuple[Any, ...] = ()

    def source(self) -> str:
        """The text that was run; empty where it cannot be read any more."""
        text = self.text
        if text is None:
            try:
                with open(self.path, "rb") as file:
                    text = file.read()
            except OSError:
                return ""
        return text.decode("utf-8", "replace")
