"""What error codes of the runtime are called, in both spellings."""

from __future__ import annotations

_NAMES = {
    0: "Success",
    1: "ErrorInvalidValue",
    2: "ErrorOutOfMemory",
    3: "ErrorNotInitialized",
    9: "ErrorInvalidConfiguration",
    12: "ErrorInvalidPitchValue",
    13: "ErrorInvalidSymbol",
    17: "ErrorInvalidDevicePointer",
    21: "ErrorInvalidMemcpyDirection",
    52: "ErrorMissingConfiguration",
    98: "ErrorInvalidDeviceFunction",
    100: "ErrorNoDevice",
    101: "ErrorInvalidDevice",
    209: "ErrorNoBinaryForGcu",
    217: "ErrorPeerAccessUnsupported",
    301: "ErrorFileNotFound",
    400: "ErrorInvalidHandle",
    500: "ErrorNotFound",
    600: "ErrorNotReady",
    700: "ErrorIllegalAddress",
    701: "ErrorLaunchOutOfResources",
    702: "ErrorLaunchTimeOut",
    704: "ErrorPeerAccessAlreadyEnabled",
    705: "ErrorPeerAccessNotEnabled",
    710: "ErrorAssert",
    712: "ErrorHostMemoryAlreadyRegistered",
    713: "ErrorHostMemoryNotRegistered",
    719: "ErrorLaunchFailure",
    720: "ErrorCooperativeLaunchTooLarge",
    801: "ErrorNotSupported",
    999: "ErrorUnknown",
}
_CUDA_NAMES = {
    2: "ErrorMemoryAllocation",
    3: "ErrorInitializationError",
    217: "ErrorPeerAccessUnsupported",
    400: "ErrorInvalidResourceHandle",
    702: "ErrorLaunchTimeout",
}
_CUDA_TEXTS = {
    0: "no error",
    1: "invalid argument",
    2: "out of memory",
    9: "invalid configuration argument",
    13: "invalid device symbol",
    17: "invalid device pointer",
    21: "invalid copy direction for memcpy",
    98: "invalid device function",
    101: "invalid device ordinal",
    400: "invalid resource handle",
    600: "device not ready",
    700: "an illegal memory access was encountered",
    710: "device-side assert triggered",
    719: "unspecified launch failure",
    720: "too many blocks in cooperative launch",
    801: "operation not supported",
}


def error_text(function: str, code: int) -> str:
    """What a function such as topsGetErrorString or cudaGetErrorName says of a code."""
    if function == "cudaGetErrorString":
        return _CUDA_TEXTS.get(code, "unrecognized error code")
    prefix = "cuda" if function.startswith("cuda") else "tops"
    names = {**_NAMES, **_CUDA_NAMES} if prefix == "cuda" else _NAMES
    return prefix + names.get(code, "ErrorUnknown")
