"""What runtime functions answer. A status is known here by its name without the family's prefix;
the numbers, and all other enumerators, come with the program (`ir.Program.enumerations`).
"""

from __future__ import annotations

from collections.abc import Mapping

from tops_simulator.ops.registry import Invocation

SUCCESS = "Success"
INVALID_VALUE = "ErrorInvalidValue"
OUT_OF_MEMORY = "ErrorMemoryAllocation"
INVALID_SYMBOL = "ErrorInvalidSymbol"
INVALID_DEVICE_POINTER = "ErrorInvalidDevicePointer"
INVALID_DIRECTION = "ErrorInvalidMemcpyDirection"
MISSING_CONFIGURATION = "ErrorMissingConfiguration"
INVALID_FUNCTION = "ErrorInvalidDeviceFunction"
INVALID_DEVICE = "ErrorInvalidDevice"
INVALID_HANDLE = "ErrorInvalidResourceHandle"
ILLEGAL_ADDRESS = "ErrorIllegalAddress"
ASSERTION = "ErrorAssert"
LAUNCH_FAILURE = "ErrorLaunchFailure"
TOO_LARGE_COOPERATIVE = "ErrorCooperativeLaunchTooLarge"
UNKNOWN = "ErrorUnknown"

FAMILIES = ("tops", "cuda")
_STATUSES = "Error_t"


def code_of(call: Invocation, status: str) -> int:
    """The number of a status; 1 for a failure that the program's runtime has no name for."""
    family, known = _statuses(call)
    return known.get(family + status, int(status != SUCCESS))


def name_of(call: Invocation, code: int) -> str:
    """What the runtime calls an error code."""
    family, known = _statuses(call)
    return next((name for name, value in known.items() if value == code), family + UNKNOWN)


def enumeration(call: Invocation, name: str) -> dict[str, int]:
    """The enumerators of an enumeration of the called function's family, without the prefix."""
    family = _family(call.name)
    known = call.enumerations.get(family + name, {})
    return {each.removeprefix(family): value for each, value in known.items()}


def _family(function: str) -> str:
    return next((each for each in FAMILIES if function.startswith(each)), "")


def _statuses(call: Invocation) -> tuple[str, Mapping[str, int]]:
    """The family whose statuses a function answers with, and these."""
    for family in (_family(call.name), *FAMILIES):
        if family + _STATUSES in call.enumerations:
            return family, call.enumerations[family + _STATUSES]
    return FAMILIES[0], {}
