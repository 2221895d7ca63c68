"""The headers the tool knows: which stub declares them and which macros they define."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path

Define = tuple[str, str]
_INCLUDE = Path(__file__).parent / "include"


@dataclass(frozen=True, slots=True)
class Header:
    """A known header. `file` is its stub below `include/`; None: known, nothing declared.

    `always` marks what every unit sees: the compiler includes it by itself, or everything does.
    """

    names: tuple[str, ...]
    file: str | None = None
    defines: tuple[Define, ...] = ()
    always: bool = False


_VENDOR_MACROS: tuple[Define, ...] = (
    ("TOPS_VECTOR_LENGTH", "128"),
    ("KRT_API", "__device__ __forceinline__"),
    ("EXIT_FAILURE", "1"),
    ("EXIT_SUCCESS", "0"),
    ("NULL", "nullptr"),
    ("stdout", "((void*)1)"),
    ("stderr", "((void*)2)"),
)

HEADERS: tuple[Header, ...] = (
    Header(("stdint.h", "cstdint", "stddef.h", "cstddef"), "std/base.h", always=True),
    Header(("tops.h",), "tops.h", _VENDOR_MACROS, always=True),
    Header(
        ("tops/tops_runtime.h", "tops_runtime.h", "tops/tops_runtime_api.h"),
        "tops/tops_runtime.h",
        always=True,
    ),
    Header(("utils/utils.h", "utils.h", "../utils/utils.h"), "utils/utils.h"),
    Header(("nvfunctional",), "nvfunctional.h"),
    Header(
        ("tcle.h",), None, (("TCLE_MAX_VECTOR_LENGTH", "128"), ("TCLE_SINGLE_VEC_BYTES", "128"))
    ),
)

_BARE = """
algorithm array atomic bitset cassert cctype cerrno cfloat chrono climits cmath complex cstdio
cstdlib cstring ctime deque exception fstream functional iomanip initializer_list iostream
iterator limits list map math.h memory mutex new numeric optional ostream queue random set
sstream stack stdexcept stdio.h stdlib.h string string.h string_view thread tuple type_traits
unordered_map unordered_set utility variant vector assert.h float.h limits.h time.h stdbool.h
tops/half.h tops/bfloat.h tops/topscc_types.h tops/dte_chain.h tops/topsrtc.h acore_op.h
common/acore_op.h common/convert.h krt/mmu.h krt/common.h krt/builtins.h krt/vector_infra.h
krt/scalar_type.h krt/dte.h krt/misc.h sip30intrin.h tops/tops_ext.h cuda_runtime.h cuda.h
device_launch_parameters.h
"""
"""Known headers of which nothing is declared here yet."""


@cache
def _by_name() -> dict[str, Header]:
    known = {name: header for header in HEADERS for name in header.names}
    return {**{name: Header((name,)) for name in _BARE.split()}, **known}


def header(name: str) -> Header | None:
    """The known header an include names, spelled as the user wrote it."""
    return _by_name().get(name)


def prelude() -> tuple[Header, ...]:
    """The headers that are part of every unit, in order."""
    return tuple(h for h in HEADERS if h.always)


@cache
def stub_text(stub: Header) -> bytes:
    """The stub's TOPS C++; empty for a header without one."""
    return b"" if stub.file is None else (_INCLUDE / stub.file).read_bytes()
