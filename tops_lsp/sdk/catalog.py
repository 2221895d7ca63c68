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


_LIBRARY_MACROS: tuple[Define, ...] = (
    ("EXIT_FAILURE", "1"),
    ("EXIT_SUCCESS", "0"),
    ("NULL", "nullptr"),
    ("RAND_MAX", "2147483647"),
    ("stdout", "((void*)1)"),
    ("stderr", "((void*)2)"),
)

# Off unless asked for, on the device and under NDEBUG; the condition is still code to analyse.
_ASSERT_MACROS: tuple[Define, ...] = (("assert(condition)", "((void)(condition))"),)

_LANGUAGE_MACROS: tuple[Define, ...] = (
    ("TOPS_VECTOR_LENGTH", "128"),
    ("KRT_API", "__device__ __forceinline__"),
)

_TCLE_MACROS: tuple[Define, ...] = (
    ("TCLE_MAX_VECTOR_LENGTH", "128"),
    ("TCLE_SINGLE_VEC_BYTES", "128"),
)

_MATH_MACROS: tuple[Define, ...] = (
    ("INFINITY", "1e999f"),
    ("M_E", "2.71828182845904523536"),
    ("M_PI", "3.14159265358979323846"),
    ("M_SQRT2", "1.41421356237309504880"),
)

_INTEGER_LIMITS: tuple[Define, ...] = (
    ("CHAR_BIT", "8"),
    ("SCHAR_MIN", "(-128)"),
    ("SCHAR_MAX", "127"),
    ("UCHAR_MAX", "255"),
    ("SHRT_MIN", "(-32768)"),
    ("SHRT_MAX", "32767"),
    ("USHRT_MAX", "65535"),
    ("INT_MIN", "(-2147483647 - 1)"),
    ("INT_MAX", "2147483647"),
    ("UINT_MAX", "4294967295u"),
    ("LONG_MIN", "(-9223372036854775807l - 1)"),
    ("LONG_MAX", "9223372036854775807l"),
    ("ULONG_MAX", "18446744073709551615ul"),
)

_FLOAT_LIMITS: tuple[Define, ...] = (
    ("FLT_MAX", "3.40282347e+38f"),
    ("FLT_MIN", "1.17549435e-38f"),
    ("FLT_EPSILON", "1.1920929e-07f"),
    ("DBL_MAX", "1.7976931348623157e+308"),
    ("DBL_MIN", "2.2250738585072014e-308"),
    ("DBL_EPSILON", "2.220446049250313e-16"),
)

_C_LIBRARY = """
stdio.h cstdio stdlib.h cstdlib string.h cstring time.h ctime
"""
_CPP_LIBRARY = "algorithm initializer_list type_traits utility"

# A stub may use what stands before it.
HEADERS: tuple[Header, ...] = (
    Header(("stdint.h", "cstdint", "stddef.h", "cstddef"), "std/types.h", always=True),
    Header(tuple(_C_LIBRARY.split()), "std/c_library.h", _LIBRARY_MACROS, always=True),
    Header(("assert.h", "cassert"), None, _ASSERT_MACROS),
    Header(("std/math.h",), "std/math.h", always=True),
    Header(("std/cmath.h",), "std/cmath.h", always=True),
    Header(("math.h", "cmath"), None, _MATH_MACROS),
    Header(tuple(_CPP_LIBRARY.split()), "std/cpp_library.h", always=True),
    Header(("limits",), "std/limits.h", always=True),
    Header(("limits.h", "climits"), None, _INTEGER_LIMITS),
    Header(("float.h", "cfloat"), None, _FLOAT_LIMITS),
    Header(("tops.h",), "tops.h", _LANGUAGE_MACROS, always=True),
    Header(("tops/half.h",), "tops/half.h", always=True),
    Header(("tops/bfloat.h", "tops/tops_bf16.h"), "tops/bfloat.h", always=True),
    Header(("tops/__tops_dte.h",), "tops/__tops_dte.h", always=True),
    Header(("tops/__tops_dte_ops.h",), "tops/__tops_dte_ops.h", always=True),
    Header(("tops/__tops_dte_ext.h",), "tops/__tops_dte_ext.h", always=True),
    Header(("tops/__tops_vector.h",), "tops/__tops_vector.h", always=True),
    Header(("tops/__tops_math.h",), "tops/__tops_math.h", always=True),
    Header(("tops/topscc_types.h", "krt/vector_infra.h"), "tops/topscc_types.h", always=True),
    Header(("krt/mmu.h",), "krt/mmu.h", always=True),
    Header(("tops/driver_types.h",), "tops/driver_types.h", always=True),
    Header(
        ("tops/tops_runtime.h", "tops_runtime.h", "tops/tops_runtime_api.h"),
        "tops/tops_runtime.h",
        always=True,
    ),
    Header(("tops/runtime_memory.h",), "tops/runtime_memory.h", always=True),
    Header(("cuda_runtime.h", "cuda_runtime_api.h", "cuda.h"), "cuda_runtime.h", always=True),
    Header(("tcle.h",), "tcle.h", _TCLE_MACROS),
    Header(("acore_op.h", "common/acore_op.h", "common/convert.h"), "acore_op.h"),
    Header(("utils/utils.h", "../utils/utils.h"), "utils/utils.h"),
    Header(("nvfunctional",), "nvfunctional.h"),
)

_BARE = """
any array atomic bitset cctype cerrno charconv chrono cinttypes complex condition_variable csignal
cstdarg deque exception execution filesystem fstream functional future inttypes.h iomanip ios
iosfwd iostream istream iterator list locale map memory memory_resource mutex new numeric optional
ostream queue random ratio regex set shared_mutex span sstream stack stdexcept streambuf string
string_view strings.h system_error thread tuple typeindex typeinfo unordered_map unordered_set
valarray variant vector errno.h stdarg.h stdbool.h sys/time.h sys/types.h unistd.h
tops/dte_chain.h tops/host_defines.h tops/tops_ext.h tops/topsrtc.h krt/builtins.h krt/common.h
krt/dte.h krt/lare.h krt/misc.h krt/scalar_type.h krt/topstx.h sip30intrin.h
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
def text(file: str) -> bytes:
    """The TOPS C++ of a stub header."""
    return (_INCLUDE / file).read_bytes()


@cache
def files() -> tuple[str, ...]:
    """The stub headers' files, in the order of their headers."""
    return tuple(h.file for h in HEADERS if h.file is not None)
