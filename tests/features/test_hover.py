"""Hovers, by marker: the text before `@` in a probe is found in the source, `@` is the cursor."""

import pytest

from tests.features.conftest import marked
from tops_lsp.features.hover import hover
from tops_lsp.model.unit import analyze
from tops_lsp.project.context import Context
from tops_lsp.project.targets import TARGETS
from tops_lsp.text.source import Source

SOURCE = """\
#include <tops.h>
#define TWICE(x) \\
  ((x) * 2)
#define KERNEL(T) __global__ void fill_##T(T *out) { out[threadIdx.x] = 1; }
/** 缩放系数。
 *  @note read only */
__constant__ float factors[4];
int behind; // of another line
__device__ int counter;
// First line,
// second line.
template <typename T> __device__ T same(T value) { return value; }
struct Pair { int a;  ///< the left one
  int b; };
KERNEL(float)
int over(int); float over(float);
int host_only(int n) { return TWICE(n); }
__host__ __device__ int anywhere() { return 1; }
__global__ void kernel(const float *in, __local__ float *fast, int n) {
  __shared__ float tile[16][2];
  __vector4 float lanes;
  constexpr int SIZE = 3 * 4;
  auto inner = [=](int q) { return q + SIZE; };
  tops_dte_ctx_t ctx;
  same<int>(n); __syncthreads(); Pair pair; pair.a = inner(counter);
}
"""
CASES = [
    ("int ho@st_only", "int host_only(int n)", "no execution-space specifier"),
    ("void ker@nel", "__global__ void kernel(const float *in", "<<<grid, block>>>"),
    ("T sa@me(", "template <typename T> __device__ T same(T value)", "First line,\nsecond line."),
    ("sa@me<int>", "template <typename T> __device__ T same(T value)", "`T = int`"),
    ("int any@where", "__host__ __device__ int anywhere()", "callable from both"),
    ("= [@=](int", "lambda (int q) -> int", "takes the execution space of the function around"),
    ("float tile@[", "__shared__ float tile[16][2]", "one instance for each block"),
    ("float tile@[", "128 bytes", "`__shared__`"),
    ("float lanes@;", "__vector4 float lanes", "128 lanes, 512 bytes"),
    ("*fast@,", "__local__ float *fast", "Points into local memory"),
    ("*in@,", "const float *in", "generic pointer"),
    ("float fac@tors", "__constant__ float factors[4]", "缩放系数。\n\n*Note:* read only"),
    ("int coun@ter", "__device__ int counter", "device memory (L3)"),
    ("int SI@ZE", "constexpr int SIZE = 12", ""),
    ("q + SI@ZE", "constexpr int SIZE = 12", ""),
    ("pair.@a", "int a", "the left one"),
    ("tops_dte_c@tx_t", "struct tops_dte_ctx_t", "DTE context"),
    ("__sync@threads", "__device__ void __syncthreads()", "every thread of the block"),
    ("__sha@red__", "`__shared__`", "L2"),
    ("__loc@al__", "`__local__`", "*Note:*"),
    ("tops_dte_c@tx_t", "struct tops_dte_ctx_t", "*Source:* DTE chapter (documented)"),
    ("return TWI@CE", "#define TWICE(x) \\\n  ((x) * 2)", "((n) * 2)"),
    ("KER@NEL(float", "#define KERNEL(T)", "void fill_float(float *out)"),
]


def at(probe: str) -> int:
    """The byte offset of the cursor."""
    before, _, after = probe.partition("@")
    place = SOURCE.index(before + after)
    return len(SOURCE[: place + len(before)].encode())


@pytest.mark.parametrize(("probe", "code", "text"), CASES, ids=[c[0] for c in CASES])
def test_hover(probe: str, code: str, text: str) -> None:
    unit = analyze(Source("hover.tops", SOURCE.encode()))
    made = hover(unit, at(probe))
    assert made is not None
    assert code in made.markdown
    assert text in made.markdown
    assert made.span.start <= at(probe) <= made.span.end


@pytest.mark.parametrize("probe", ["  ((x@) *", "// of an@other", "of another line@", "return @1"])
def test_nothing_is_said_where_nothing_is_known(probe: str) -> None:
    assert hover(analyze(Source("hover.tops", SOURCE.encode())), at(probe)) is None


def test_a_comment_behind_other_code_is_not_taken() -> None:
    made = hover(analyze(Source("hover.tops", SOURCE.encode())), at("int coun@ter"))
    assert made is not None
    assert "another" not in made.markdown


def test_hovers_are_in_the_users_language() -> None:
    unit = analyze(Source("hover.tops", SOURCE.encode()))
    made = hover(unit, at("float tile@["), "zh-CN")
    assert made is not None
    assert "每个线程块一份" in made.markdown


def test_what_a_real_header_declares_is_documented_by_name() -> None:
    source = b"namespace tops { template <typename V> __device__ V vload(const void *from); }"
    made = hover(analyze(Source("vendor.h", source)), source.index(b"vload"))
    assert made is not None
    assert "multiple of 128 bytes" in made.markdown


def test_every_offset_is_safe() -> None:
    """Not one byte of a file with macros, Chinese and templates makes the hover fail."""
    unit = analyze(Source("hover.tops", SOURCE.encode()))
    spans = {made.span for i in range(len(SOURCE.encode()) + 2) if (made := hover(unit, i))}
    assert len(spans) >= 50


HOVERS = {
    "value of a macro": ("#define N (4 * 256)\nint f() { return @N; }", ["// = 1024"]),
    "plain macro": ("#define N 4\nint f() { return @N; }", ["```tops\n4\n```"]),
    "no constant": ("int g();\n#define N g()\nint f() { return @N; }", ["g()\n```"]),
    "value of a constant": ("constexpr int N = 4 * 256; int f() { return @N; }", ["N = 1024"]),
    "lanes of an alias": (
        "@va16f32x4 x;",
        ["128 lanes, 512 bytes. The number in `va16f32x4` is that of the older 64-byte registers"],
    ),
    "lanes of a variable": (
        "va16f32 @x;",
        ["32 lanes, 128 bytes. The number in `va16f32` is that of the older 64-byte registers"],
    ),
    "types of a math function": (
        "__device__ void f(__vector4 float x) { tops::sq@rt(x); }",
        ["`__bf16`, `__fp16`, `float`. Vectors of 4 registers."],
    ),
    "memory of a kernel": (
        "__global__ void @k() { __local__ float x[100]; if (1) { __shared__ int y[4]; } }",
        ["L1 of each thread: 400 of 1,572,352 bytes (`usable-l1`)", "L2 of each block: 16 of"],
    ),
    "memory not known": (
        "template <int N> struct T;\n__global__ void @k() { __local__ T<1> x[2]; }",
        ["at least 0 of"],
    ),
    "dynamic memory": (
        "__global__ void @k() { extern __shared__ int y[]; }",
        ["L2 of each block: 0 of 62,914,560 bytes, without dynamic shared memory"],
    ),
    "launch limits": ("__global__ void @k() {}", ["at most 65,536 × 256 × 256 blocks of 12"]),
    "cooperative launch": ("__cooperative__ __global__ void @k() {}", ["at most 2 blocks of 12"]),
    "memories of a context": ("tops::@private_cdte c;", ["L3–L3, L3–L2, L2–L2", "before GCU400"]),
    "element types": ("auto p = tops::@vexp<vfloat>;", ["Element types: `float`."]),
    "assumption with its setting": (
        "auto p = &tops::@mirror_tb;",
        ['`mirror-axes = "documents"` in `[assumptions]`; or `"names"`'],
    ),
    "assumption that cannot be set": ("auto p = tops::@slice<1>;", ["(`slice-fill`)"]),
    "keyword of some targets": ("__global__ void k() { @__vector4 int x; }", ["GCU300 and later"]),
    "example": ("auto p = &@__syncthreads;", ["```tops\ntile[threadIdx.x]"]),
    "what can go wrong": ("auto p = &@topsFree;", ["*Error:* topsErrorInvalidDevicePointer"]),
}


@pytest.mark.parametrize(("text", "parts"), HOVERS.values(), ids=HOVERS.keys())
def test_what_the_sdk_and_the_target_say(text: str, parts: list[str]) -> None:
    source = marked(text)
    made = hover(source.unit, source.cursor)
    assert made is not None
    assert [part for part in parts if part not in made.markdown] == [], made.markdown


def test_other_assumptions_change_the_limits() -> None:
    context = Context(assumptions=(("usable-l1", "library"),))
    text = b"__global__ void k() { __local__ float x[100]; }"
    made = hover(analyze(Source("a.tops", text), context), text.index(b"k("))
    assert made is not None
    assert "400 of 1,538,048 bytes" in made.markdown


def test_of_targets_without_figures_nothing_is_said() -> None:
    text = b"__global__ void k() {}"
    context = Context(target=TARGETS["gcu400"])
    made = hover(analyze(Source("a.tops", text), context), text.index(b"k("))
    assert made is not None
    assert "Memory" not in made.markdown
