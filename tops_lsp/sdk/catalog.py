"""The headers the tool knows: which stub declares them and which macros they define."""

from __future__ import annotations

import re
from collections.abc import Collection
from functools import cache
from pathlib import Path
from typing import TypedDict

from tops_startup.patterns import regex
from tops_startup.records import dataclass
from tops_startup.tuples import NamedTuple

Define = tuple[str, str]
_HOME = Path(__file__).parent
_INCLUDE = f"{_HOME}/include/"
_MACRO = regex(
    r"(?P<comment>/\*\*.*?\*/)\n(?P<facts>\[\[[^\[\]]*\]\]\n)?"
    r"#define (?P<head>\w+(?:\([^)]*\))?) ?(?P<value>[^\n]*)",
    re.S,
)
LANGUAGE = "language.h"
"""Keywords and what the compiler or the build defines: words to explain, not to define."""


class Macro(NamedTuple):
    """A macro or keyword with its comment and attributes; `head` has the parameters."""

    head: str
    value: str
    comment: str
    facts: str = ""

    @property
    def name(self) -> str:
        return self.head.partition("(")[0]


@dataclass(frozen=True, slots=True)
class Header:
    """A known header. `file` is its stub below `include/`; None: known, nothing declared.

    `macros` is the file below `macros/` that defines its macros. `always` marks what every unit
    sees: the compiler includes it by itself, or everything does. Headers of one `family` come
    together and see each other; one with a `base` sees that family, and what it `includes`, which
    whoever includes it sees, too. What is not `documented` here is explained by its own reference
    and declared so that code types.
    """

    names: tuple[str, ...]
    file: str | None = None
    macros: str | None = None
    always: bool = False
    family: str = ""
    base: str = ""
    includes: tuple[str, ...] = ()
    documented: bool = True

    @property
    def defines(self) -> tuple[Define, ...]:
        """Its macros as (name with parameters, value)."""
        return () if self.macros is None else tuple((m.head, m.value) for m in macros(self.macros))


_C_LIBRARY = """
stdio.h cstdio stdlib.h cstdlib string.h cstring time.h ctime
"""
_CPP_LIBRARY = "algorithm initializer_list type_traits utility"
_CONTAINERS = """
array iterator numeric vector
"""
_STREAMS = "fstream iomanip ios iosfwd iostream istream ostream sstream streambuf"
_CONCURRENCY = "condition_variable future mutex shared_mutex thread"
_SYSTEM = "cctype ctype.h malloc.h strings.h sys/time.h sys/types.h unistd.h"
_POSIX = "clocale csignal libgen.h locale.h signal.h"
CUDA = "cuda"
"""The family of CUDA's own headers, which every CUDA file sees."""

ABS = "std/abs.h"
"""What a program that includes nothing but the C++ library does not see outside of std."""
_ABS_OF_C = frozenset({"math.h", "stdlib.h"})

_GROUPS = """
cooperative_groups.h cooperative_groups/memcpy_async.h cooperative_groups/reduce.h
cooperative_groups/scan.h
"""


class _Options(TypedDict):
    always: bool
    family: str
    documented: bool


_PLAIN: _Options = {"always": True, "family": "", "documented": False}
_CUDA: _Options = {"always": False, "family": CUDA, "documented": False}

# A stub may use what comes before it.
HEADERS: tuple[Header, ...] = (
    Header(("stdint.h", "cstdint", "stddef.h", "cstddef"), "std/types.h", always=True),
    Header(("std/stdint.h",), "std/stdint.h", "stdint.h", **_PLAIN),
    Header(tuple(_C_LIBRARY.split()), "std/c_library.h", "c_library.h", always=True),
    Header(("assert.h", "cassert"), None, "assert.h"),
    Header(("std/math.h",), "std/math.h", always=True),
    Header(("std/cmath.h",), "std/cmath.h", always=True),
    Header(("std/variadic.h",), "std/variadic.h", "variadic.h", **_PLAIN),
    Header(("stdarg.h", "cstdarg"), None, "stdarg.h", documented=False),
    Header(("math.h",), "std/math_overloads.h", "cmath.h"),
    Header(("cmath",), None, "cmath.h"),
    Header((ABS,), ABS, documented=False),
    Header(("std/integral_constant.h",), "std/integral_constant.h", **_PLAIN),
    Header(tuple(_CPP_LIBRARY.split()), "std/cpp_library.h", always=True),
    Header(("std/type_traits.h",), "std/type_traits.h", **_PLAIN),
    Header(("limits",), "std/limits.h", always=True),
    Header(("std/internal.h",), "std/internal.h", **_PLAIN),
    Header(("std/floats.h",), "std/floats.h", **_PLAIN),
    Header(("std/long_double.h",), "std/long_double.h", **_PLAIN),
    Header(("std/mixed_math.h",), "std/mixed_math.h", **_PLAIN),
    Header(("limits.h", "climits"), None, "limits.h"),
    Header(("float.h", "cfloat"), None, "float.h"),
    Header(("stdbool.h", "cstdbool"), None, "stdbool.h", documented=False),
    Header(("inttypes.h", "cinttypes"), None, "inttypes.h", documented=False),
    Header(("tops.h",), "tops.h", "tops.h", always=True),
    Header(("tops/half.h",), "tops/half.h", always=True),
    Header(("tops/bfloat.h", "tops/tops_bf16.h"), "tops/bfloat.h", always=True),
    Header(("tops/__tops_dte.h",), "tops/__tops_dte.h", always=True),
    Header(("tops/__tops_dte_ops.h",), "tops/__tops_dte_ops.h", always=True),
    Header(("tops/__tops_dte_ext.h",), "tops/__tops_dte_ext.h", always=True),
    Header(("vector_types.h",), "tops/vector_types.h", always=True),
    Header(("sip30intrin.h", "krt/builtins.h"), "sip30intrin.h", always=True),
    Header(("tops/__tops_vector.h",), "tops/__tops_vector.h", always=True),
    Header(("tops/__tops_math.h",), "tops/__tops_math.h", always=True),
    Header(("tops/topscc_types.h", "krt/vector_infra.h"), "tops/topscc_types.h", always=True),
    Header(("krt/mmu.h",), "krt/mmu.h", always=True),
    Header(("__tcle.h",), "tcle.h", always=True),
    Header(("tops/driver_types.h",), "tops/driver_types.h", always=True),
    Header(
        ("tops/tops_runtime.h", "tops_runtime.h", "tops/tops_runtime_api.h"),
        "tops/tops_runtime.h",
        always=True,
    ),
    Header(("tops/runtime_memory.h",), "tops/runtime_memory.h", always=True),
    Header(("std/cuda_runtime.h",), "cuda_runtime.h", always=True),
    Header(("exception", "stdexcept"), "std/exceptions.h", **_PLAIN),
    Header(("tuple",), "std/tuples.h", **_PLAIN),
    Header(("functional",), "std/functional.h", **_PLAIN),
    Header(("memory",), "std/pointers.h", **_PLAIN),
    Header(("atomic",), "std/memory.h", "atomic.h", **_PLAIN),
    Header(tuple(_CONTAINERS.split()), "std/containers.h", **_PLAIN),
    Header(("std/flags.h",), "std/flags.h", **_PLAIN),
    Header(("std/sorting.h",), "std/sorting.h", **_PLAIN),
    Header(("std/algorithms.h",), "std/algorithms.h", **_PLAIN),
    Header(("deque", "list", "queue", "stack"), "std/sequences.h", **_PLAIN),
    Header(("map", "set"), "std/associative.h", **_PLAIN),
    Header(("unordered_map", "unordered_set"), "std/hashed.h", **_PLAIN),
    Header(("new", "string", "string_view", "typeinfo"), "std/strings.h", **_PLAIN),
    Header(("system_error",), "std/system_error.h", **_PLAIN),
    Header(("typeindex",), "std/type_index.h", **_PLAIN),
    Header(("codecvt", "locale"), "std/codecvt.h", documented=False),
    Header(("charconv",), "std/charconv.h", documented=False),
    Header(("forward_list",), "std/forward_list.h", documented=False),
    Header(("valarray",), "std/valarray.h", documented=False),
    Header(("regex",), "std/regex.h", documented=False),
    Header(("std/older.h",), "std/older.h", **_PLAIN),
    Header(("std/wide_strings.h",), "std/wide_strings.h", **_PLAIN),
    Header(("wchar.h", "cwchar"), "std/wide_characters.h", documented=False),
    Header(("wctype.h", "cwctype"), "std/wide_kinds.h", documented=False),
    Header(tuple(_STREAMS.split()), "std/streams.h", **_PLAIN),
    Header(("optional",), "std/optional.h", **_PLAIN),
    Header(("any", "variant"), "std/variant.h", **_PLAIN),
    Header(("bitset",), "std/bitset.h", **_PLAIN),
    Header(("chrono", "ratio"), "std/chrono.h", **_PLAIN),
    Header(("random",), "std/random.h", **_PLAIN),
    Header(tuple(_CONCURRENCY.split()), "std/concurrency.h", **_PLAIN),
    Header(("errno.h", "cerrno"), "std/errno.h", "errno.h", **_PLAIN),
    Header(tuple(_SYSTEM.split()), "std/system.h", "system.h", **_PLAIN),
    Header(tuple(_POSIX.split()), "std/posix.h", "posix.h", **_PLAIN),
    Header(("getopt.h",), "std/getopt.h", **_PLAIN),
    Header(("setjmp.h", "csetjmp"), "std/setjmp.h", documented=False),
    Header(("alloca.h",), "std/builtins.h", **_PLAIN),
    Header(("complex",), "std/complex.h", **_PLAIN),
    Header(("cuComplex.h",), "cuda/complex.h", base=CUDA, documented=False),
    Header(("std/atomics.h",), "std/atomics.h", **_PLAIN),
    Header(("vector_functions.h", "builtin_types.h"), "cuda/vectors.h", **_CUDA),
    Header(("math_functions.h",), "std/math_overloads.h", **_CUDA),
    Header(("math_constants.h",), None, "math_constants.h", documented=False),
    Header(("device_functions.h", "texture_fetch_functions.h"), "cuda/device.h", **_CUDA),
    Header(("device_double_functions.h",), "cuda/numbers.h", **_CUDA),
    Header(("crt/sm_30_intrinsics.h",), "cuda/simd.h", **_CUDA),
    Header(("cuda_runtime.h", "cuda_runtime_api.h"), "cuda/runtime.h", "cuda.h", **_CUDA),
    Header(("cuda.h",), None, "cuda_driver.h", documented=False),
    Header(("cuda_profiler_api.h", "driver_types.h"), "cuda/calls.h", **_CUDA),
    Header(tuple(_GROUPS.split()), "cuda/groups.h", **_CUDA),
    Header(("cuda_fp16.h", "cuda_fp16.hpp"), "cuda/fp16.h", base=CUDA, documented=False),
    Header(("cuda_bf16.h", "cuda_bf16.hpp"), "cuda/bf16.h", base=CUDA, documented=False),
    Header(
        ("cuda_fp8.h", "cuda_fp8.hpp"),
        "cuda/fp8.h",
        base=CUDA,
        includes=("cuda_fp16.h", "cuda_bf16.h"),
        documented=False,
    ),
    Header(("tcle.h",), None, "tcle.h"),
    Header(("krt/dte.h",), "krt/dte.h"),
    Header(("choreo_runtime.h",), "choreo_runtime.h"),
    Header(("acore_op.h", "common/acore_op.h", "common/convert.h"), "acore_op.h"),
    Header(("utils/utils.h", "../utils/utils.h"), "utils/utils.h"),
    Header(("nvfunctional",), "nvfunctional.h"),
)

_BARE = """
execution filesystem
memory_resource span
sys/stat.h version
tops/dte_chain.h tops/host_defines.h tops/tops_ext.h tops/topsrtc.h krt/common.h
krt/lare.h krt/misc.h krt/scalar_type.h krt/topstx.h device_launch_parameters.h
"""
"""Known headers of which nothing is declared here yet."""


@cache
def _by_name() -> dict[str, Header]:
    known = {name: header for header in HEADERS for name in header.names}
    return {**{name: Header((name,)) for name in _BARE.split()}, **known}


def header(name: str) -> Header | None:
    """The known header an include names, spelled as the user wrote it."""
    return _by_name().get(name)


def is_plain(included: Collection[str]) -> bool:
    """Whether a file that includes these, and something, includes the C and C++ libraries alone,
    none of their headers that bring all overloads of `abs` out of std."""
    return bool(included) and all(map(_is_of_library, included)) and not _ABS_OF_C & {*included}


def _is_of_library(name: str) -> bool:
    known = header(name)
    if known is None or not name.endswith(".h"):
        return known is not None
    return (known.file or "").startswith("std/") or f"c{name.removesuffix('.h')}" in known.names


def family_headers(name: str) -> tuple[Header, ...]:
    """The headers of a family, in order."""
    return tuple(h for h in HEADERS if h.family == name)


def family(name: str) -> tuple[str, ...]:
    """The files of a family's headers, in order."""
    return tuple(h.file for h in family_headers(name) if h.file is not None)


@cache
def base(file: str) -> str:
    """The family that a stub header's declarations build on; empty: what every unit sees."""
    return next((h.base for h in HEADERS if h.file == file), "")


@cache
def includes(file: str) -> tuple[Header, ...]:
    """The headers that a stub header includes."""
    named = next((h.includes for h in HEADERS if h.file == file), ())
    return tuple(h for h in map(header, named) if h is not None)


def names() -> tuple[str, ...]:
    """Every spelling of a known header."""
    return tuple(_by_name())


def prelude() -> tuple[Header, ...]:
    """The headers that are part of every unit, in order."""
    return tuple(h for h in HEADERS if h.always)


def path(file: str) -> Path:
    """Where a stub header lies."""
    return _HOME / "include" / file


@cache
def text(file: str) -> bytes:
    """The TOPS C++ of a stub header."""
    with open(f"{_INCLUDE}{file}", "rb", buffering=0) as stub:
        return stub.read()


@cache
def files() -> tuple[str, ...]:
    """The stub headers' files, in the order of their headers."""
    return tuple(dict.fromkeys(h.file for h in HEADERS if h.file is not None))


@cache
def macros(file: str) -> tuple[Macro, ...]:
    """What a file below `macros/` explains, in order."""
    text = (_HOME / "macros" / file).read_text("utf-8")
    return tuple(
        Macro(m["head"], m["value"], m["comment"], m["facts"] or "") for m in _MACRO.finditer(text)
    )


@cache
def macro_files() -> tuple[str, ...]:
    """The files below `macros/`, the language first."""
    return (LANGUAGE, *(h.macros for h in HEADERS if h.macros is not None))
