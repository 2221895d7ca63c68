"""What a run is worth, held against the compiled program; and the class of its cause."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum

from benchmarks.truth.oracle import Answer
from benchmarks.truth.simulated import CRASHED, TIMED_OUT, JudgedFinding, RunResult


class Verdict(Enum):
    """In the order of the table."""

    PASSED = "passed"
    FINDING = "true finding"
    REFUSED = "refused"
    WRONG = "wrong"
    CRASHED = "crashed"
    TIMED_OUT = "timed out"
    DISPUTED = "compilers differ"  # out of the count


@dataclass(frozen=True)
class Judgement:
    """A verdict, the class of its cause, and what was said in this case."""

    verdict: Verdict
    cause: str = ""
    detail: str = ""


@dataclass(frozen=True)
class Witness:
    """Who is asked when the simulator does not say what g++ says."""

    is_disputed: Callable[[], bool]
    complaints: Callable[[], str]


NOT_SIMULATED = "not-simulated"
LIMITS = frozenset(
    {
        "step-limit",
        "time-limit",
        "memory-limit",
        "recursion-too-deep",
        "finding-limit",
        "output-limit",
    }
)
_BAD_ADDRESS = (
    r"AddressSanitizer: (?!\d+ byte)|runtime error: (?:index|load of|store to|member|null)"
    r"|Invalid (?:read|write|free)"
)
EVIDENCE: Mapping[str, str] = {
    "memory-leak": r"detected memory leaks|are (?:\w+ lost|still reachable)",
    "out-of-bounds": _BAD_ADDRESS,
    "use-after-free": _BAD_ADDRESS,
    "invalid-pointer": _BAD_ADDRESS,
    "invalid-free": _BAD_ADDRESS,
    "double-free": _BAD_ADDRESS,
    "mismatched-free": r"alloc-dealloc-mismatch|Mismatched free",
    "misaligned-access": r"runtime error: .*misaligned",
    "uninitialized-read": r"uninitialized|found during client check|-W(?:maybe-)?uninitialized",
    "division-by-zero": r"runtime error: division by zero",
    "float-to-int-overflow": r"runtime error: .* is outside the range",
}
"""For each kind of finding that may be true of a program: what another tool says, then."""

_QUOTED = re.compile(r"'[^']*'|\"[^\"]*\"")
_NUMBER = re.compile(r"\b(?:0x[\da-f]+|\d+)\b")
_CASES = (
    (
        re.compile(r"a call of (?!__builtin_)\S+, which is not known"),
        "a call of …, which is not known",
    ),
)


def normalised(message: str) -> str:
    """A message without the names and numbers of the program it speaks of."""
    text = message.split("\n")[0]
    for pattern, instead in _CASES:
        text = pattern.sub(instead, text)
    return _NUMBER.sub("N", _QUOTED.sub("'…'", text))[:160]


def judge(ran: RunResult, right: Answer, witness: Witness) -> Judgement:
    """What a run is worth."""
    if ran.state == CRASHED or ran.error.startswith("internal error"):
        return Judgement(Verdict.CRASHED, normalised(ran.error), ran.error)
    if ran.state == TIMED_OUT:
        return Judgement(Verdict.TIMED_OUT, ran.error)
    if ran.error:
        return Judgement(Verdict.REFUSED, normalised(ran.error), ran.error)
    for finding in ran.findings:
        if finding.kind == NOT_SIMULATED:
            return Judgement(Verdict.REFUSED, normalised(finding.message), _finding_text(finding))
        if finding.kind in LIMITS:
            return Judgement(Verdict.TIMED_OUT, finding.kind, _finding_text(finding))
    return _compared(ran, right, witness)


def _finding_text(finding: JudgedFinding) -> str:
    return f"line {finding.line}: {finding.kind}: {finding.message}"[:400]


def _compared(ran: RunResult, right: Answer, witness: Witness) -> Judgement:
    if ran.findings:
        return _finding(ran, right, witness)
    if ran.output == right.output and ran.code == right.code:
        return Judgement(Verdict.PASSED)
    differs = "other output" if ran.code == right.code else "other exit code"
    detail = f"exit {ran.code}, compiled {right.code}; {_difference(ran.output, right.output)}"
    verdict = Verdict.DISPUTED if witness.is_disputed() else Verdict.WRONG
    return Judgement(verdict, differs, detail)


def _difference(ours: str, theirs: str) -> str:
    """The first line that differs."""
    mine, right = ours.split("\n"), theirs.split("\n")
    for number, (a, b) in enumerate(zip(mine, right, strict=False), 1):
        if a != b:
            return f"line {number} is {a[:100]!r}, compiled {b[:100]!r}"
    return f"{len(mine)} lines, compiled {len(right)}"


def _finding(ran: RunResult, right: Answer, witness: Witness) -> Judgement:
    """Findings are true if another tool says the same; else they are false alarms."""
    complaints = witness.complaints()
    for finding in ran.findings:
        evidence = EVIDENCE.get(finding.kind)
        if evidence is None or not re.search(evidence, complaints):
            same = ran.output == right.output and ran.code == right.code
            cause = f"{'false alarm' if same else 'other output with'}: {finding.kind}"
            verdict = Verdict.DISPUTED if witness.is_disputed() else Verdict.WRONG
            return Judgement(verdict, cause, _finding_text(finding))
    return Judgement(Verdict.FINDING, ran.findings[0].kind, _finding_text(ran.findings[0]))
