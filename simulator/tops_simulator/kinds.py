"""The kinds of findings and their codes: one table. A code is never used for another kind."""

from __future__ import annotations

from collections.abc import Mapping

CODES: Mapping[str, int] = {
    # memory
    "out-of-bounds": 101,
    "use-after-free": 102,
    "invalid-pointer": 103,
    "wrong-memory-space": 104,
    "misaligned-access": 105,
    "uninitialized-read": 106,
    "lane-out-of-range": 107,
    "l1-overflow": 108,
    "l2-overflow": 109,
    "constant-overflow": 110,
    "invalid-function-pointer": 111,
    "l3-overflow": 112,
    # threads
    "data-race": 201,
    "equal-value-race": 202,
    "barrier-divergence": 203,
    "sync-not-cooperative": 204,
    "warp-divergence": 205,
    # DTE
    "dte-context-not-initialized": 301,
    "dte-context-initialized-twice": 302,
    "dte-context-never-destroyed": 303,
    "dte-destroyed-twice": 304,
    "dte-context-destroyed-in-flight": 305,
    "dte-not-configured": 306,
    "dte-context-busy": 308,
    "dte-memory-out-of-reach": 309,
    "dte-space-tag-mismatch": 310,
    "dte-shape-mismatch": 311,
    "dte-rank-mismatch": 312,
    "dte-element-mismatch": 313,
    "dte-source-written-in-flight": 314,
    "dte-destination-read-in-flight": 316,
    "dte-destination-written-in-flight": 317,
    "dte-event-waited-early": 318,
    "dte-event-never-waited": 319,
    "dte-event-waited-twice": 320,
    # numbers
    "division-by-zero": 401,
    "float-to-int-overflow": 402,
    # host code and its resources
    "invalid-launch": 501,
    "memory-leak": 502,
    "invalid-free": 503,
    "double-free": 504,
    "mismatched-free": 505,
    "wrong-memcpy-kind": 506,
    "mapping-not-ended": 507,
    "unmapped-twice": 508,
    "deadlock": 509,
    # ends of runs
    "assertion-failed": 601,
    "step-limit": 602,
    "time-limit": 603,
    "memory-limit": 604,
    "recursion-too-deep": 605,
    "cancelled": 606,
    "aborted": 607,
    "trap": 608,
    "uncaught-exception": 609,
    "finding-limit": 610,
    "output-limit": 611,
    "transfer-limit": 612,
    "race-limit": 613,
    # what was asked for
    "expectation-not-met": 701,
    "not-simulated": 901,
}
"""By kind: memory 1xx, threads 2xx, DTE 3xx, numbers 4xx, host 5xx, ends 6xx."""

UNKNOWN = 0


def code_of(kind: str) -> str:
    """`SIM101` for out-of-bounds; SIM000 for a kind that has no code."""
    return f"SIM{CODES.get(kind, UNKNOWN):03}"
