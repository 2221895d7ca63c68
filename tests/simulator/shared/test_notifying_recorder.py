"""What a debugged run tells while it prints."""

from __future__ import annotations

from tops_simulator import ir
from tops_simulator.debugging.notifying_recorder import NotifyingRecorder
from tops_simulator.engines.shared.limits import Limits
from tops_simulator.findings import Finding


class Heard:
    def __init__(self) -> None:
        self.texts: list[tuple[str, bool]] = []

    def found(self, finding: Finding) -> None:
        raise AssertionError(finding)

    def printed(self, text: str, *, is_error: bool = False) -> None:
        self.texts.append((text, is_error))


def test_characters_are_told_when_their_last_byte_has_come() -> None:
    heard = Heard()
    recorder = NotifyingRecorder(ir.Program("a.cpp", {}), Limits(), heard)
    for byte in "é".encode():
        recorder.write(bytes([byte]))
        recorder.write(b"!", is_error=True)
    recorder.write(b"\xff\n")
    assert heard.texts == [("!", True), ("é", False), ("!", True), ("\ufffd\n", False)]
    assert recorder.report(completed=True).output == "é\ufffd\n"
