"""What a fix writes, and that nothing is left to say of it."""

from __future__ import annotations

import pytest

from tops_lsp.diagnostics.core import Diagnostic
from tops_lsp.diagnostics.fixing import edited
from tops_lsp.diagnostics.passes import lint_passes
from tops_lsp.model.passes import analyze_passes
from tops_lsp.project.context import Context
from tops_lsp.text.source import Source

LAUNCHED = "__global__ void k(int *x) {}\nvoid h(int *x) { k%s(x); }\n"
COOPERATIVE = "%s__global__ void k() { __syncblocks(); }\n"
CAPTURED = (
    "template <typename F> __global__ void k(F f) { f(); }\n"
    "struct S { int x; void h() { k<<<1, 1>>>([%s] __device__ { return x; }); } };\n"
)
UNMARKED = "%sint f() { return 1; }\n__device__ int d() { return f(); }\n"
MARKED = (
    "__host__%s int f();\n__host__%s int f() { return 1; }\n__device__ int d() { return f(); }\n"
)
DEVICE = "%s__device__ int f() { return 1; }\nint h() { return f(); }\n"
TEMPLATE = "template <typename T> %sT f(T x) { return x; }\n__device__ int d() { return f(1); }\n"
METHOD = "struct S { %sint f() const { return 1; } };\n__device__ int d(S s) { return s.f(); }\n"
CONSTEXPR = "%sconstexpr int f() { return 1; }\n__device__ int d() { return f(); }\n"
GUARDED = (
    "__device__ void only(int *x);\n__host__ __device__ void f(int *x) {\n"
    "%s  only(x);\n%s}\nvoid h(int *x) { f(x); }\n"
)
LEFT_OUT = (
    "void only(int *x);\n__host__ __device__ void f(int *x) {\n"
    "%s  only(x);\n%s}\n__global__ void k(int *x) { f(x); }\n"
)
SPLIT = "__device__ void f() { __local__ char *a; __shared__ char *b = (__shared__ char *)%sa; }\n"
UNCAST = "__device__ void f(char *a) { __local__ char *b = %sa; }\n"
ADDRESS = "%sint f() { return 1; }\n__device__ int d() { int (*p)() = f; return p(); }\n"
INDEXED = "__global__ void k(int *x) { x[%s.x] = 1; }\n"
SCOPE = "__global__ void k() { tops::barrier b(4, tops::%s); b.arrive_and_wait(); }\n"


@pytest.mark.parametrize(
    ("rule", "text", "before", "after"),
    [
        ("pointer-between-spaces", SPLIT, "", "(char *)"),
        ("generic-pointer-without-cast", UNCAST, "", "(__local__ char *)"),
        ("kernel-called-without-launch", LAUNCHED, "", "<<<1, 1>>>"),
        ("grid-sync-outside-cooperative-kernel", COOPERATIVE, "", "__cooperative__ "),
        ("this-captured-for-device", CAPTURED, "=", "=, *this"),
        ("host-function-called-from-device", UNMARKED, "", "__host__ __device__ "),
        ("host-function-called-from-device", MARKED, ("", ""), (" __device__", " __device__")),
        ("device-function-called-from-host", DEVICE, "", "__host__ "),
        ("host-function-called-from-device", TEMPLATE, "", "__host__ __device__ "),
        ("host-function-called-from-device", METHOD, "", "__host__ __device__ "),
        ("constexpr-across-sides", CONSTEXPR, "", "__host__ __device__ "),
        (
            "device-function-called-from-host",
            GUARDED,
            ("", ""),
            ("#ifdef __GCU_ARCH__\n", "#endif\n"),
        ),
        (
            "host-function-called-from-device",
            LEFT_OUT,
            ("", ""),
            ("#ifndef __GCU_ARCH__\n", "#endif\n"),
        ),
        ("function-address-on-device", ADDRESS, "", "__host__ __device__ "),
        ("undeclared-name", INDEXED, "threadidx", "threadIdx"),
        ("undeclared-name", INDEXED, "blokIdx", "blockIdx"),
        ("barrier-scope", SCOPE, "SIP", "CLUSTER"),
        ("conflicting-execution-spaces", "%s__global__ void k() {}\n", "__device__ ", ""),
        ("cooperative-without-global", "%s__device__ void f() {}\n", "__cooperative__ ", ""),
        ("kernel-deduces-result", "__global__ %s k() {}\n", "auto", "void"),
        ("kernel-is-constexpr", "__global__ %svoid k() {}\n", "constexpr ", ""),
        ("main-on-device", "%sint main() { return 0; }\n", "__device__ ", ""),
    ],
)
def test_a_fix(
    rule: str, text: str, before: str | tuple[str, ...], after: str | tuple[str, ...]
) -> None:
    source = Source("a.tops", (text % before).encode())
    (found,) = (d for d in diagnostics(source) if d.name == rule)
    assert found.fix is not None
    fixed = edited(source, found.fix.edits)
    assert fixed.text.decode() == text % after
    assert diagnostics(fixed) == []


def diagnostics(source: Source) -> list[Diagnostic]:
    """What is found; texts of one line use little of what they declare."""
    found = lint_passes(analyze_passes(source, (Context(),))).diagnostics
    return [diagnostic for diagnostic in found if not diagnostic.unnecessary]
