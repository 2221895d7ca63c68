"""What stubs with bodies and traits give: types as the model sees them, values as they run."""

from __future__ import annotations

import numpy as np
import pytest

import tops_simulator
from tops_lsp.model.tree.declarations import Variable
from tops_lsp.model.tree.statements import Declare, walk_statements
from tops_lsp.model.unit import analyze
from tops_lsp.text.source import Source

PREAMBLE = """\
#include <acore_op.h>
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <limits>
#include <nvfunctional>
#include <tcle.h>
#include <utils/utils.h>
using vf = __vector float;
"""


def type_of(declaration: str) -> str:
    """The type a declaration in device code gives its variable."""
    text = f"{PREAMBLE}__device__ void f(float *p, vf v, tops_dte_ctx_t &c) {{ {declaration}; }}"
    unit = analyze(Source("/tmp/a.tops", text.encode()))
    body = next(b for f in unit.functions() if (b := unit.body(f)) is not None)
    made = [
        d
        for statement in walk_statements(body.compound)
        if isinstance(statement, Declare)
        for d in statement.declarations
        if isinstance(d, Variable)
    ]
    return str(made[-1].type)


@pytest.mark.parametrize(
    ("declaration", "type_"),
    [
        ("tops::scalar_to_vector<float, 128>::type x", "__vector4 float"),
        ("tops::vector_to_scalar<__vector2 short>::type x", "short"),
        ("tops::vector_to_mask<vf>::type x", "__vector bool int"),
        ("int x[tops::vector_length<__vector4 char>::value]", "int[512]"),
        ("int x[std::numeric_limits<unsigned char>::max()]", "int[255]"),
        ("auto x = tops::vload<vf>(p)", "__vector float"),
        ("auto x = tops::vadd(v, v)", "__vector float"),
        ("auto x = tops::vcast<__vector __fp16>(v)", "__vector __fp16"),
        ("auto x = tops::vreduce_sum<float>(v)", "float"),
        ("auto x = tops::simple_leaptr<vf>(p).load()", "__vector float"),
        ("auto x = tcle::cvt<__vector __bf16>(v)", "__vector __bf16"),
        ("auto x = std::abs(-1.5f)", "float"),
        ("auto x = abs(-1.5f)", "float"),
        ("auto x = abs(-1)", "int"),
        ("auto x = std::exp(1.0f)", "float"),
        ("auto x = std::exp(1.0)", "double"),
        ("auto x = tops::memcpy_async(c, mdspan(p, 4), mdspan(p, 4))", "tops::event"),
        ("auto x = c.trigger()", "tops::event"),
        ("auto x = tcle::concat2(v, v)", "__vector2 float"),
        ("auto x = __dtu_extractqa2da((__vector4 float)(1.0f), 0)", "__vector2 float"),
        ("auto x = __dtu_insertva2da(v, v)", "__vector2 float"),
        ("va64u8x4 x", "__vector4 unsigned char"),
        ("vbfloat x", "__vector __bf16"),
        ("tcle::altivector_to_mask<vf>::type x", "__vector bool int"),
        ("tops::unified_scalar<float>::type x", "unsigned int"),
        ("tops::unified_scalar<__fp16>::type x", "unsigned short"),
        ("tops::half x", "__fp16"),
        ("auto x = nvstd::function<int()>()", "nvstd::function<int ()>"),
    ],
)
def test_types(declaration: str, type_: str) -> None:
    assert type_of(declaration) == type_


def printed(body: str) -> str:
    """What one thread prints."""
    text = f"""{PREAMBLE}
__global__ void k() {{
  __local__ __valigned__ float a[64];
  __local__ __valigned__ float b[64];
  for (int i = 0; i < 64; ++i) a[i] = i;
  {body}
}}
int main() {{ k<<<1, 1>>>(); return 0; }}
"""
    report = tops_simulator.load("/tmp/a.tops", text=text.encode()).run()
    assert [f.message for f in report.findings] == []
    return report.output


@pytest.mark.parametrize(
    ("body", "output"),
    [
        ('printf("%d", CeilDiv(10, 4));', "3"),
        ('printf("%d %d", AlignUp(10, 4), AlignDown(10, 4));', "12 8"),
        ('printf("%d", VDMEM_VALID_SIZE);', "1538048"),
        ('printf("%d", std::numeric_limits<int>::max());', "2147483647"),
        ('printf("%d", std::numeric_limits<short>::min());', "-32768"),
        ('printf("%u", std::numeric_limits<unsigned>::max());', "4294967295"),
        ('printf("%f", std::numeric_limits<float>::infinity());', "inf"),
        ('printf("%f", (float)std::numeric_limits<__fp16>::lowest());', "-65504.000000"),
        ('printf("%d", std::isnan(std::numeric_limits<float>::quiet_NaN()));', "1"),
        ('printf("%d", std::isinf(std::numeric_limits<double>::infinity()));', "1"),
        ('printf("%d", std::clamp(7, 1, 5));', "5"),
        ('int x = 1, y = 2; std::swap(x, y); printf("%d %d", x, y);', "2 1"),
        ('int x = 1; int y = std::exchange(x, 5); printf("%d %d", x, y);', "5 1"),
        ('printf("%f", rsqrtf(4.0f));', "0.500000"),
        ('printf("%d", (int)tops::vlength<vf>());', "32"),
        ("tcle::fence<0x3>(); __dtu_movs_barrier_all();", ""),
        (
            'tops::leaptr<vf> p = tops::simple_leaptr<vf>(a); p.load(); printf("%f", p.load()[1]);',
            "33.000000",
        ),
        (
            'auto p = tcle::leaptr<vf, 1>(b, 128); p.store((vf)(2.0f)); printf("%f", b[31]);',
            "2.000000",
        ),
        (
            "auto q = tops::vbroadcast<__vector4 float>(3.0f);"
            ' printf("%f", tops::vreduce_sum<float>(tops::vunpack<1, vf>(q)));',
            "96.000000",
        ),
        ('acore::add(b, a, a, 64); printf("%f", b[3]);', "6.000000"),
        ('acore::add(b, a, a, 64, 2.0f); printf("%f", b[3]);', "9.000000"),
        ('mul<float, float, float>(b, a, 0.5f, 64); printf("%f", b[3]);', "1.500000"),
        ('convert<float, float>(b, a, 64); printf("%f", b[63]);', "63.000000"),
        ('acore::sigmoid<float, float>(b, a, 1); printf("%f", b[0]);', "0.500000"),
        ('acore::outer(b, a + 1, a + 1, 2, 3); printf("%f", b[5]);', "6.000000"),
    ],
)
def test_values(body: str, output: str) -> None:
    assert printed(body) == output


def test_work_is_shared_out_over_the_grid() -> None:
    text = f"""{PREAMBLE}
__global__ void k(int *steps, int count) {{
  int step, common;
  GetThreadStep(count, step, common);
  steps[GetThreadIdx()] = step + 100 * common + 10000 * GetThreadNum();
}}
"""
    steps = np.zeros(8, np.int32)
    tops_simulator.load("/tmp/a.tops", text=text.encode())["k"][2, 4](steps, 19)
    assert steps.tolist() == [80202] * 7 + [80205]
