"""What a GPU said beside what tops-sim says: each line of output, each finding."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from math import isfinite
from typing import Any

from benchmarks.oracle.gpu.facts import hashed
from benchmarks.oracle.gpu.simulate import Finding, Outcome

SAME: dict[str, frozenset[str]] = {
    "out-of-bounds": frozenset({"invalid-access", "refused-call"}),
    "use-after-free": frozenset({"invalid-access", "refused-call"}),
    "invalid-pointer": frozenset({"invalid-access", "refused-call"}),
    "wrong-memory-space": frozenset({"invalid-access", "refused-call"}),
    "misaligned-access": frozenset({"invalid-access"}),
    "uninitialized-read": frozenset({"uninitialized-read", "uninitialized-copy"}),
    "data-race": frozenset({"race"}),
    "equal-value-race": frozenset({"race"}),
    "barrier-divergence": frozenset({"barrier"}),
    "warp-divergence": frozenset({"barrier", "illegal-instruction"}),
    "memory-leak": frozenset({"leak"}),
    "assertion-failed": frozenset({"assertion"}),
    "invalid-launch": frozenset({"refused-call"}),
    "invalid-free": frozenset({"refused-call"}),
    "double-free": frozenset({"refused-call"}),
    "wrong-memcpy-kind": frozenset({"refused-call"}),
}
"""Kinds of the simulator and the kinds of compute-sanitizer that say the same."""
LIMITS = ("time-limit", "memory-limit", "step-limit", "output-limit", "finding-limit")
CLOCK = re.compile(
    r"\b(time|seconds?|secs?|elapsed|[mun]s|us|bandwidth|throughput|[GM]i?B/s|G?FLOPS?|rate|cycles|clocks?)\b",
    re.I,
)
DEVICE = re.compile(
    r"\b(device|GPU|driver|compute capability|SMs?|multiprocessors?|H100|CC)\b", re.I
)
NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*(?:[eE][-+]?\d+)?|\.\d+|nan|inf)")
CLOSE = 1e-4


@dataclass(frozen=True, slots=True)
class Verdict:
    """`state` in one word; which findings only one of both has."""

    state: str
    missed: tuple[tuple[Any, ...], ...]
    ours: tuple[Finding, ...]
    different: tuple[str, ...] = ()


def verdict(facts: dict[str, Any], outcome: Outcome, text: str | None = None) -> Verdict:
    """`text`: what the GPU printed, where it is at hand, tells rounding from the rest."""
    missed, ours = unmatched(facts["faults"], outcome.findings)
    if facts.get("exit", 0) is None:  # the GPU's run was stopped by its limit: nothing to compare
        return Verdict("refused" if outcome.has("not-simulated") else "limit", missed, ours)
    reasons = differences(facts, outcome.output, text)
    return Verdict(_state(outcome, reasons), missed, ours, reasons)


def _state(outcome: Outcome, reasons: Sequence[str]) -> str:
    if outcome.has("not-simulated"):
        return "refused"
    if outcome.has(*LIMITS):
        return "limit"
    if outcome.exit is None:
        return "crashed"
    worst = [reason for reason in ORDER if reason in reasons]
    return worst[0] if worst else "equal"


ORDER = ("different", "rounding", "device", "clock")


def unmatched(
    faults: Sequence[Sequence[Any]], findings: Sequence[Finding]
) -> tuple[tuple[tuple[Any, ...], ...], tuple[Finding, ...]]:
    """Faults that we do not report at one of their lines, and findings that only we have."""
    missed = tuple(tuple(fault) for fault in faults if not any(_meets(fault, f) for f in findings))
    ours = tuple(f for f in findings if f.kind in SAME and not any(_meets(x, f) for x in faults))
    return missed, ours


def _meets(fault: Sequence[Any], finding: Finding) -> bool:
    _, kind, lines, _ = fault
    return kind in SAME.get(finding.kind, ()) and not set(lines).isdisjoint(finding.lines)


def differences(facts: dict[str, Any], output: str, text: str | None) -> tuple[str, ...]:
    """A word for each line that is not the GPU's: clock, device, rounding or different."""
    theirs, lines = facts["lines"], output.splitlines()
    reported = text.splitlines() if text is not None else [None] * len(theirs)
    if len(lines) != len(theirs):
        return ("different",)
    pairs = zip(theirs, reported, lines, strict=True)
    return tuple(why for known, gpu, ours in pairs if (why := _why(known, gpu, ours)) != "equal")


def _why(known: str | None, gpu: str | None, ours: str) -> str:
    """`known` is a hash or the line itself; None: it was different in two runs on the GPU."""
    if known is None or CLOCK.search(ours):
        return "equal" if known in (ours, hashed(ours)) else "clock"
    if known in (ours, hashed(ours)) or known.rstrip() == ours.rstrip():
        return "equal"
    if DEVICE.search(ours):
        return "device"
    return "rounding" if gpu is not None and close(gpu, ours) else "different"


def close(gpu: str, ours: str) -> bool:
    """The same words, and numbers that differ in late digits alone."""
    if NUMBER.sub("#", gpu) != NUMBER.sub("#", ours):
        return False
    pairs = zip(NUMBER.findall(gpu), NUMBER.findall(ours), strict=True)
    return all(a == b or _near(float(a), float(b)) for a, b in pairs)


def _near(a: float, b: float) -> bool:
    return isfinite(a) and isfinite(b) and abs(a - b) <= CLOSE * max(abs(a), abs(b), 1e-3)
