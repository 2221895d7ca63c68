"""Operations of the SDK in native code, as in lockstep: vectors, transfers, halves, output."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import ml_dtypes
import numpy as np
import pytest

import tops_simulator
from tops_simulator import ir
from tops_simulator.engines.lockstep.launches import LockstepLaunches
from tops_simulator.engines.native.dte import code as dte_code
from tops_simulator.engines.native.llvm.writer import Writer
from tops_simulator.engines.native.runtime import host_callbacks, machine_code
from tops_simulator.engines.shared import dispatch
from tops_simulator.engines.shared.limits import Engine
from tops_simulator.findings import Report
from tops_simulator.simulation import Simulation

pytest.importorskip("llvmlite")

F, W = np.float32, np.int32
WIDE, PART, THREADS, BLOCKS = 32, 64, 3, 2
N = PART * THREADS * BLOCKS
HEAD = """#include <tops.h>
#include <tcle.h>
using namespace tops;
typedef __vector float wide;
typedef __vector int whole;
"""
AT = f"int t = threadIdx.x, at = (blockIdx.x * blockDim.x + t) * {PART};"
SCOPE = "tops_dte_ctx_t ctx; tops::dte_scope scope(ctx);"


def floats(seed: int = 1) -> Any:
    return np.random.default_rng(seed).standard_normal(N).astype(F) * 3


def numbers() -> Any:
    made = np.random.default_rng(2)
    return made.choice([0, 1, -1, 5, 100, -77, 2**31 - 1, -(2**31)], N).astype(W)


def halves(dtype: Any) -> Any:
    found = floats(3).astype(dtype)
    found[:4] = [np.inf, np.nan, 0, -0.0]
    return found


def kernel(parameters: str, body: str, before: str = "") -> str:
    return f"{HEAD}{before}\n__global__ void k({parameters}) {{ {AT} {body} }}"


def rounds(body: str) -> str:
    """Whole vectors of a thread's part of `a`, `b` and `out` through L1."""
    return (
        f"__local__ __valigned__ float p[{PART}], q[{PART}], r[{PART}]; {SCOPE}"
        f"memcpy(ctx, mdspan(Private, p, {PART}), mdspan(Global, a + at, {PART}));"
        f"memcpy(ctx, mdspan(Private, q, {PART}), mdspan(Global, b + at, {PART}));"
        f"for (int i = 0; i < {PART}; i += {WIDE}) {{"
        f" wide x = vload<wide>(p + i), y = vload<wide>(q + i), z = x; {body} vstore(z, r + i); }}"
        f"memcpy(ctx, mdspan(Global, out + at, {PART}), mdspan(Private, r, {PART}));"
    )


def tiles(body: str, before: str = "", size: int = 8) -> str:
    """Transfers through L1 in a loop, `size` elements at a time."""
    return (
        f"__local__ float p[{PART}]; {SCOPE} {before}"
        f"for (int i = 0; i < {PART}; i += {size}) {{"
        f"memcpy(ctx, mdspan(Private, p, {size}), mdspan(Global, a + at + i, {size}));"
        f"{body} memcpy(ctx, mdspan(Global, out + at + i, {size}), mdspan(Private, p, {size})); }}"
    )


FLOATS = "float *a, float *b, float *out"


@dataclass(frozen=True)
class Case:
    """A kernel and its arguments. `finds`: what is told, by lockstep."""

    text: str
    arguments: Callable[[], list[Any]]
    finds: tuple[str, ...] = ()


def of_floats(body: str, **options: Any) -> Case:
    return Case(kernel(FLOATS, body), lambda: [floats(), floats(7), np.zeros(N, F)], **options)


def of_halves(type_: str, dtype: Any, body: str) -> Case:
    text = kernel(f"{type_} *a, {type_} *out", f"for (int i = at; i < at + {PART}; ++i) {{{body}}}")
    return Case(text, lambda: [halves(dtype), np.zeros(N, dtype)])


UNSET = (
    f"__local__ float p[{PART}]; {SCOPE} for (int i = 0; i < {PART}; ++i) if (i % 7) p[i] = i;"
    f"memcpy(ctx, mdspan(Global, out + at, {PART}), mdspan(Private, p, {PART}));"
)
NARROW = (("__fp16", np.float16), ("__bf16", ml_dtypes.bfloat16))
CLEAN = {
    "vectors": of_floats(rounds("z = x * y + x / y - vmax(x, y) + vmin(x, (wide)0.5f);")),
    "bytes nobody has stored to": of_floats(f"{UNSET} if (t == 1) out[at + 1] += 1;"),
    "functions of vectors": of_floats(
        rounds("z = vexp(x) + vsqrt(vabs(y)) * vsigmoid(x) + vrsqrt(vabs(x)) - vfloor(y);")
    ),
    "masks": of_floats(
        rounds(
            "auto m = vgt<__vector bool int>(x, y); z = vselect(m, x, vneg(y));"
            " z = tcle::vsel(z > x, y, z); z = vselect(mask_not(m), z, (wide)a[at]);"
        )
    ),
    "reductions": of_floats(
        rounds("z = x * (wide)vreduce_sum<float>(y) + (wide)vreduce_max<float>(x);")
    ),
    "reductions of zeros": of_floats(
        rounds(
            "x = x * (wide)0.0f; z = (wide)(1.0f / vreduce_max<float>(x));"
            " z = z + (wide)vreduce_min<float>(vabs(x)) + (wide)vreduce_sum<float>(x);"
        )
    ),
    "masked lanes": of_floats(rounds("z = vadd_t(x > y, x, y, x);")),
    "buffers of the operator library": Case(
        kernel(
            FLOATS,
            f"__local__ float p[{PART}], q[{PART}]; {SCOPE}"
            f"tops::event e = memcpy_async(ctx, mdspan(Private, q, {PART}),"
            f" mdspan(Global, b + at, {PART}));"
            f"for (int i = 0; i < {PART}; ++i) p[i] = a[at + i] - 1.0f; acore::exp(p, p, {PART});"
            f"e.wait(); acore::mul(q, q, 2.0f, 40); acore::add(p, q, p, 50);"
            f"acore::exp(p, q, t); acore::abs(p + 1, p, 9);"
            f"for (int i = 0; i < {PART}; ++i) out[at + i] = p[i];",
            "#include <acore_op.h>\n",
        ),
        lambda: [floats(), floats(7), np.zeros(N, F)],
    ),
    "whole numbers in vectors": Case(
        kernel(
            "int *a, int *out",
            f"__local__ __valigned__ int p[{PART}]; {SCOPE}"
            f"memcpy(ctx, mdspan(Private, p, {PART}), mdspan(Global, a + at, {PART}));"
            f"for (int i = 0; i < {PART}; i += {WIDE}) {{ whole x = vload<whole>(p + i);"
            " x = x * (whole)3 - vmax(x, (whole)7) + (x ^ (whole)5); vstore(x, p + i); }"
            f"memcpy(ctx, mdspan(Global, out + at, {PART}), mdspan(Private, p, {PART}));",
        ),
        lambda: [numbers(), np.zeros(N, W)],
    ),
    "two transfers in turns": of_floats(
        f"__local__ __valigned__ float p[2][{WIDE}]; tops_dte_ctx_t c[2];"
        "tops::dte_scope s0(c[0]), s1(c[1]); tops::event e[2];"
        f"e[0] = memcpy_async(c[0], mdspan(Private, p[0], {WIDE}), mdspan(Global, a + at, {WIDE}));"
        f"for (int i = 0; i < {PART // WIDE}; ++i) {{ int n = (i + 1) % 2;"
        f" if (i + 1 < {PART // WIDE}) e[n] = memcpy_async(c[n], mdspan(Private, p[n], {WIDE}),"
        f"   mdspan(Global, a + at + (i + 1) * {WIDE}, {WIDE}));"
        f" e[i % 2].wait(); for (int j = 0; j < {WIDE}; ++j)"
        f"   out[at + i * {WIDE} + j] = 2 * p[i % 2][j]; }}"
    ),
    "a configured context": of_floats(
        f"__local__ float p[{WIDE}]; {SCOPE}"
        f"ctx.config_memcpy(mdspan(Private, p, {WIDE}), mdspan(Global, a + at, {WIDE}));"
        f"ctx.trigger_and_wait(); ctx.set_src_addr(a + at + 4); tops::event e = ctx.trigger();"
        f"e.wait(); for (int j = 0; j < {WIDE}; ++j) out[at + j] = p[j];"
    ),
    "transfers in a loop": of_floats(tiles("p[1] += p[0];")),
    "transfers in a loop, of bytes nobody stored to": of_floats(
        tiles(
            "memcpy(ctx, mdspan(Private, q, 8), mdspan(Private, r, 8)); r[0] = i;"
            "if (i) p[1] = q[0];",
            f"__local__ float q[{PART}], r[{PART}];",
        )
    ),
    "transfers in a loop, of one axis and of two, with two contexts": of_floats(
        tiles(
            "mdspan there(Private, q, i < 16 ? 4 : 8), here(Private, p, i < 16 ? 4 : 8);"
            "memcpy(i % 16 ? ctx : other, there, here);"
            "memcpy(ctx, mdspan(Private, p, 2, 2), mdspan(Private, q, i % 16 ? 3 : 4));"
            "p[7] = q[3];",
            f"__local__ float q[{PART}]; tops_dte_ctx_t other; tops::dte_scope more(other);",
        )
    ),
    "shapes": of_floats(
        f"__local__ float p[{PART}]; {SCOPE}"
        "transpose(ctx, mdspan(Private, p, 8, 8), mdspan(Global, a + at, 8, 8), {1, 0});"
        "deslice(ctx, mdspan(Global, out + at, 8, 8), mdspan(Private, p, 4, 4), {2, 3});"
    ),
    "shared memory and barriers": of_floats(
        f"__shared__ float s[{PART * THREADS}]; {SCOPE}"
        f"memcpy(ctx, mdspan(Shared, s + t * {PART}, {PART}), mdspan(Global, a + at, {PART}));"
        "__syncthreads();"
        f"for (int i = 0; i < {PART}; ++i) out[at + i] ="
        f" s[(t * {PART} + i * 7) % {PART * THREADS}];"
    ),
    "vectors across barriers": of_floats(
        f"__local__ __valigned__ float p[{PART}]; {SCOPE} __shared__ float s[{THREADS}];"
        f"memcpy(ctx, mdspan(Private, p, {PART}), mdspan(Global, a + at, {PART}));"
        f"wide x = vload<wide>(p), y = vload<wide>(p + {WIDE}); s[t] = p[t]; __syncthreads();"
        f"x = x * (wide)s[(t + 1) % {THREADS}]; __syncthreads(); s[t] = t; __syncthreads();"
        f"vstore(x - y * (wide)s[(t + 2) % {THREADS}], p);"
        f"memcpy(ctx, mdspan(Global, out + at, {PART}), mdspan(Private, p, {PART}));"
    ),
    "a function with a transfer of its own": Case(
        kernel(
            FLOATS,
            "for (int i = 0; i < 4; ++i) out[at + i] = sum(a + at + 8 * i);",
            "__device__ float sum(float *from) { float p[8];" + SCOPE + "float s = 0;"
            "memcpy(ctx, mdspan(Private, p, 8), mdspan(Global, from, 8));"
            "for (int i = 0; i < 8; ++i) s += p[i]; return s; }",
        ),
        lambda: [floats(), floats(7), np.zeros(N, F)],
    ),
    "buffers": of_floats(
        f"__local__ float p[{PART}]; {SCOPE}"
        f"memcpy(ctx, mdspan(Private, p, {PART}), mdspan(Global, a + at, {PART}));"
        f"float *m = (float *)map_mem(out + at, {4 * PART});"
        f"for (int i = 0; i < {PART}; ++i) m[i] = p[i]; unmap_mem(m);"
    ),
    "output of one thread": of_floats(
        'for (int i = 0; i < 3; ++i) if (at == 0) printf("%d: %g\\n", i, a[i]); out[at] = 1;'
    ),
    "an object as an argument": Case(
        kernel(
            "Pair pair, float *out",
            "pair.b += t; for (int i = 0; i < 4; ++i) out[at + i] = pair.a * i + sum(&pair);",
            "struct Pair { int a; float b; };"
            "__device__ float sum(Pair *p) { p->a += 1; return p->a + p->b; }",
        ),
        lambda: [np.array([(7, 0.5)], [("a", W), ("b", F)])[0], np.zeros(N, F)],
    ),
    **{
        f"{type_}: {name}": of_halves(type_, dtype, body)
        for type_, dtype in NARROW
        for name, body in {
            "arithmetic": f"{type_} x = a[i], y = a[at + (i + 5) % {PART}];"
            f"out[i] = x * y + x / y - (x < y ? x : -y);",
            "conversions": f"float f = a[i]; double d = f; int n = f != f || f * 0 != 0 ? 7 : f;"
            f"short s = n; {type_} z = f * 1.1f; if (i % 4 == 1) z = d * 1.0000001;"
            f"if (i % 4 == 2) z = n * 12345; if (i % 4 == 3) z = s; out[i] = z;",
            "functions": f"out[i] = (a[i] != ({type_})0.0f) ? tops::exp(a[i]) : ({type_})1.0f;",
        }.items()
    },
}
FAULTY = {
    "a library call on a buffer under way": Case(
        kernel(
            FLOATS,
            f"__local__ float p[{PART}]; {SCOPE}"
            f"tops::event e = memcpy_async(ctx, mdspan(Private, p, {PART}),"
            f" mdspan(Global, a + at, {PART})); acore::exp(p, p, {PART}); e.wait(); out[at] = 1;",
            "#include <acore_op.h>\n",
        ),
        lambda: [floats(), floats(7), np.zeros(N, F)],
        finds=("dte-destination-written-in-flight", "dte-destination-read-in-flight"),
    ),
    "a loop over a buffer under way": of_floats(
        f"__local__ float p[2][{PART}]; {SCOPE}"
        f"tops::event e = memcpy_async(ctx, mdspan(Private, p[0], {PART}),"
        f" mdspan(Global, a + at, {PART})); for (int i = 0; i < {PART}; ++i) p[1][i] = i;"
        f"for (int i = 0; i < {PART}; ++i) p[1][i] = t == 1 ? p[0][i] : 1; e.wait();"
        "out[at] = p[1][3];",
        finds=("dte-destination-read-in-flight",),
    ),
    "a load from a destination under way": of_floats(
        f"__local__ float p[{WIDE}]; {SCOPE}"
        f"tops::event e = memcpy_async(ctx, mdspan(Private, p, {WIDE}),"
        f" mdspan(Global, a + at, {WIDE}));"
        "float x = p[3]; e.wait(); out[at] = x + p[3];",
        finds=("dte-destination-read-in-flight",),
    ),
    "a store to a source under way, in a loop": of_floats(
        f"{SCOPE} tops::event e = memcpy_async(ctx, mdspan(Global, out + at, {WIDE}),"
        f" mdspan(Global, a + at, {WIDE}));"
        f"for (int i = 0; i < {WIDE}; ++i) a[at + i] = i; e.wait();",
        finds=("dte-source-written-in-flight",),
    ),
    "a transfer nobody waits for": of_floats(
        f"__local__ float p[{WIDE}]; {SCOPE}"
        f"memcpy_async(ctx, mdspan(Private, p, {WIDE}), mdspan(Global, a + at, {WIDE}));"
        "out[at] = 1;",
        finds=("dte-event-never-waited",),
    ),
    "a transfer out of bounds": of_floats(
        f"__local__ float p[{WIDE}]; {SCOPE}"
        f"memcpy(ctx, mdspan(Private, p, {WIDE + 1}), mdspan(Global, a, {WIDE + 1}));"
        "out[at] = p[0];",
        finds=("out-of-bounds",),
    ),
    "a transfer out of bounds, in a later round": of_floats(
        f"__local__ float p[{WIDE}]; {SCOPE} for (int i = 0; i < {N}; i += {WIDE})"
        f" memcpy(ctx, mdspan(Private, p, {WIDE}), mdspan(Global, a + 8 + i, {WIDE}));"
        "out[at] = p[0];",
        finds=("out-of-bounds",),
    ),
    "a race by transfers, in a later round": of_floats(
        f"__shared__ float s[{THREADS * PART}]; {SCOPE} for (int i = 0; i < 16; ++i)"
        f" memcpy(ctx, mdspan(Shared, s + (i < 9 ? t * {PART} : i * 8), 8),"
        " mdspan(Global, a + at, 8)); out[at] = 1;",
        finds=("data-race",),
    ),
    "a load of bytes that a transfer has left unset": of_floats(
        tiles(
            "memcpy(ctx, mdspan(Private, q, 8), mdspan(Private, r + i, 8));"
            "out[at + i] = i < 24 ? 0 : q[i % 16];",
            f"__local__ float q[{PART}], r[{PART}];"
            f"for (int i = 0; i < {PART}; ++i) if (i != 40) r[i] = i;",
        ),
        finds=("uninitialized-read",),
    ),
    "a thread's transfer of another size": of_floats(
        tiles("", "int m = at == 192 ? 16 : 8;").replace("Private, p, 8", "Private, p, m", 1)
        + "memcpy(ctx, mdspan(Private, p, 8), mdspan(Global, a + at, m));",
        finds=("dte-shape-mismatch",),
    ),
    "a thread's transfer beyond its array": of_floats(
        tiles("").replace("a + at + i", f"a + (at == {N - PART} ? at + 4 + i : at + i)"),
        finds=("out-of-bounds",),
    ),
    "a thread's transfer behind its scope": of_floats(
        "__local__ float p[8]; tops_dte_ctx_t ctx; { tops::dte_scope scope(ctx);"
        "memcpy(ctx, mdspan(Private, p, 8), mdspan(Global, a + at, 8)); }"
        "if (t == 1) memcpy(ctx, mdspan(Private, p, 8), mdspan(Global, a + at, 8));",
        finds=("dte-context-not-initialized",),
    ),
    "a thread's context that is begun twice": of_floats(
        "__local__ float p[8]; tops_dte_ctx_t ctx; if (t == 2) ctx.init();"
        "tops::dte_scope scope(ctx);"
        "memcpy(ctx, mdspan(Private, p, 8), mdspan(Global, a + at, 8)); out[at] = 1;",
        finds=("dte-context-initialized-twice", "dte-context-never-destroyed"),
    ),
    "a read of bytes that a transfer left unset in an array": of_floats(
        f"__local__ float p[{PART}]; {SCOPE} for (int i = 0; i < {PART}; ++i)"
        " if (i != 40) p[i] = i;"
        f"memcpy(ctx, mdspan(Global, out + at, {PART}), mdspan(Private, p, {PART}));"
        "out[at] = out[at + (t == 2 ? 40 : 41)];",
        finds=("uninitialized-read",),
    ),
    "a context that is destroyed in a loop": of_floats(
        f"__local__ float p[{WIDE}]; tops_dte_ctx_t ctx; ctx.init();"
        "for (int i = 0; i < 4; ++i) {"
        " memcpy(ctx, mdspan(Private, p, 8), mdspan(Global, a + at, 8));"
        " if (i == 2) ctx.destroy(); } out[at] = p[0];",
        finds=("dte-context-not-initialized",),
    ),
    "a transfer in a loop while another one is under way": of_floats(
        tiles(
            "if (i == 16)"
            " e = memcpy_async(other, mdspan(Private, q, 8), mdspan(Global, b + at, 8));"
            "memcpy(ctx, mdspan(Private, q + i % 16, 8), mdspan(Private, p, 8));",
            f"__local__ float q[{PART}]; tops_dte_ctx_t other; tops::dte_scope more(other);"
            "tops::event e;",
        )
        + "e.wait();",
        finds=("dte-destination-written-in-flight",),
    ),
    "a race by transfers": of_floats(
        f"__shared__ float s[{PART}]; {SCOPE}"
        f"memcpy(ctx, mdspan(Shared, s, {PART}), mdspan(Global, a + at, {PART})); out[at] = 1;",
        finds=("data-race",),
    ),
    "a vector out of bounds": of_floats(
        f"__local__ float p[{WIDE}]; vstore((wide)1.0f, p); vstore(vload<wide>(p + 1), p);",
        finds=("out-of-bounds",),
    ),
    "a context all threads initialize": of_floats(
        "__shared__ tops_dte_ctx_t c; c.init();c.destroy(); out[at] = 1;",
        finds=("dte-context-initialized-twice",),
    ),
    "an object that has ended": Case(
        kernel(
            FLOATS,
            f"{SCOPE} tops::event e; begin(ctx, e, a + at); e.wait(); out[at] = 1;",
            "__device__ void begin(tops_dte_ctx_t &ctx, tops::event &e, float *from) {"
            " float p[8]; e = memcpy_async(ctx, mdspan(Private, p, 8), mdspan(Global, from, 8)); }",
        ),
        lambda: [floats(), floats(7), np.zeros(N, F)],
        ("use-after-free",),
    ),
    "a mapping that another thread ends": of_floats(
        "__shared__ int first; if (t == 1) unmap_mem(a); if (t == 0) map_mem(a, 4); out[at] = 1;",
        finds=("unmapped-twice", "mapping-not-ended"),
    ),
}


def run(case: Case, engine: Engine, level: int = 0) -> tuple[list[bytes], Report, Simulation]:
    module = tops_simulator.load("operations.tops", text=case.text.encode())
    simulation = Simulation(module.program, engine=engine)
    simulation.dispatch.native.levels = (level,)
    given = case.arguments()
    report = simulation.kernel("k", (BLOCKS, 1, 1), (THREADS, 1, 1), given)
    return [a.tobytes() for a in given], report, simulation


@pytest.mark.parametrize("name", CLEAN)
def test_operations_run_in_native_code_alone(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    wanted, reported, _ = run(CLEAN[name], Engine.LOCKSTEP)
    assert not reported.findings
    monkeypatch.setattr(LockstepLaunches, "run", lambda *_: pytest.fail("lockstep ran it"))
    level = machine_code.LEVELS[len(name) % 5 == 0]
    given, report, simulation = run(CLEAN[name], Engine.NATIVE, level)
    assert not simulation.dispatch.native.refused
    assert report == reported
    assert given == wanted


@pytest.mark.parametrize("name", FAULTY)
def test_misuse_is_told_as_in_lockstep(name: str) -> None:
    wanted, reported, _ = run(FAULTY[name], Engine.LOCKSTEP)
    given, report, simulation = run(FAULTY[name], Engine.NATIVE)
    assert tuple(f.kind for f in reported.findings) == FAULTY[name].finds
    assert report == reported
    assert given == wanted
    assert not simulation.dispatch.native.refused


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The operations that native code calls, which are Python."""
    names: list[str] = []
    perform = host_callbacks.Performer._do

    def seen(self: host_callbacks.Performer, number: int, thread: int) -> None:
        names.append(self.sites[number].op.name)
        perform(self, number, thread)

    monkeypatch.setattr(host_callbacks.Performer, "_do", seen)
    return names


def test_transfers_call_no_python(asked: list[str]) -> None:
    for name in ("transfers in a loop", "two transfers in turns", "a configured context"):
        run(CLEAN[name], Engine.NATIVE)
    assert not asked


def test_transfers_of_a_loop_are_asked_of_the_registry_once(
    asked: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where a kernel has an operation on the DTE that only the registry has."""

    def by_calls(w: Writer, op: ir.Intrinsic) -> bool:
        if w.options.transfers:
            raise dte_code.ByCalls(op.name)
        return False

    monkeypatch.setattr(dte_code, "write", by_calls)
    run(CLEAN["transfers in a loop"], Engine.NATIVE)
    assert Counter(asked)["tops::memcpy"] == 2  # and what one thread may, all may
    assert Counter(asked)["tops::dte_scope::dte_scope"] == 1
    assert "tops::mdspan::mdspan" not in asked


def test_output_of_several_threads_stands_in_lockstep_order() -> None:
    case = of_floats('for (int i = 0; i < 2; ++i) printf("%d of %d\\n", i, at); out[at] = 1;')
    assert run(case, Engine.NATIVE)[:2] == run(case, Engine.LOCKSTEP)[:2]


@pytest.mark.parametrize(
    ("name", "blocks", "natively"),
    [("masked lanes", 2, True), ("masked lanes", 99, False), ("reductions", 99, True)],
)
def test_calls_for_many_threads_are_made_together(
    name: str, blocks: int, natively: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Lockstep computes a sum of lanes for all threads at once; native code for one at a time."""
    module = tops_simulator.load("operations.tops", text=CLEAN[name].text.encode())
    simulation = Simulation(module.program)
    ran: list[str] = []
    monkeypatch.setattr(dispatch, "MOMENT", 0.0)
    launch = simulation.dispatch.native.launch

    def seen(*given: Any) -> bool:
        ran.append(name)
        return launch(*given)

    monkeypatch.setattr(simulation.dispatch.native, "launch", seen)
    size = PART * THREADS * blocks
    given = [np.ones(size, F), np.ones(size, F), np.zeros(size, F)]
    assert not simulation.kernel("k", (blocks, 1, 1), (THREADS, 1, 1), given).findings
    assert bool(ran) == natively
