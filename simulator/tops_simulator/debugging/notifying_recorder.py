"""The recorder of a debugged run, which tells of what it gets at once."""

from __future__ import annotations

from codecs import getincrementaldecoder
from typing import Protocol

from tops_simulator import ir
from tops_simulator.engines.shared.limits import Limits
from tops_simulator.engines.shared.recorder import Dim, Recorder
from tops_simulator.findings import Finding, RelatedPlace

_DECODER = getincrementaldecoder("utf-8")


class RecorderListener(Protocol):
    """Who hears of findings and writes."""

    def found(self, finding: Finding) -> None:
        """A finding that is new in its kind and place."""

    def printed(self, text: str, *, is_error: bool = False) -> None:
        """The program prints."""


class NotifyingRecorder(Recorder):
    """See `Recorder`."""

    def __init__(self, program: ir.Program, limits: Limits, listener: RecorderListener) -> None:
        super().__init__(program, limits)
        self.listener = listener
        self._decoders = {error: _DECODER("replace") for error in (False, True)}

    def add(
        self,
        kind: str,
        message: str,
        severity: str,
        loc: int,
        kernel: str,
        thread: tuple[Dim, Dim] | None,
        related: tuple[RelatedPlace, ...] = (),
        count: int = 1,
    ) -> None:
        """Tells of a finding that is not known yet."""
        known = len(self.findings)
        super().add(kind, message, severity, loc, kernel, thread, related, count)
        if len(self.findings) > known:
            self.listener.found(next(reversed(self.findings.values())))

    def write(self, data: bytes, *, is_error: bool = False) -> None:
        """Tells of output, of a character when its last byte has come."""
        super().write(data, is_error=is_error)
        text = self._decoders[is_error].decode(data)
        if text:
            self.listener.printed(text, is_error=is_error)
