"""What is judged though headers were not found: what none of them can change."""

from __future__ import annotations

from pathlib import Path

import pytest

from tops_lsp.diagnostics.engine import lint
from tops_lsp.model.unit import analyze
from tops_lsp.project.context import Context
from tops_lsp.text.source import Source

JUDGED = {
    "invalid-this": "void run() { this->begin(); }",
    "redefinition": "struct Kept { int a; };\nstruct Kept { int a; };",
    "expected-token": "void run(int *data) {\n  data[0] = 1\n  data[1] = 2;\n}",
    "misplaced-token": "int wide(int a，int b) { return a + b；}",
    "missing-return": "int next(int x) {\n  x++;\n}",
    "invalid-operand": "typedef int Params;\nvoid gather(Params params) { params.data = 1; }",
    "closure-in-kernel-template": "template <class F> __global__ void run(F f) { f(1); }\n"
    "void host() { auto f = [](int a) { return a; }; run<<<1, 1>>>(f); }",
}


@pytest.mark.parametrize("name", JUDGED)
def test_what_no_macro_explains_is_judged(name: str) -> None:
    text = "#include <library/all.h>\n" + JUDGED[name]
    unit = analyze(Source("a.cu", text.encode()), Context(cuda_arch=800))
    found = [d.name for d in lint(unit).diagnostics]
    assert found == ["header-not-found", name]


def test_a_comma_between_known_names_is_judged() -> None:
    text = """\
#include <library/all.h>
int larger(int a, int b) { return max(a b); }
float sum(float a float b) { return a + b; }"""
    unit = analyze(Source("a.cu", text.encode()), Context(cuda_arch=800))
    found = [d.name for d in lint(unit).diagnostics]
    assert found == ["header-not-found", "expected-token", "expected-token"]


NEAR = {
    "a number that is written": ("#if 0xZZ > 1\n#endif", "malformed-directive"),
    "parameters of one name": ("int run(int count, char count) { return 0; }", "redefinition"),
    "a keyword with another letter": (
        "void take() { const flaot f = 1; }",
        "misspelt-keyword",
    ),
    "a call that lacks an argument": (
        "int take(int a, int b);\nvoid all(int a) { take(a, ); }",
        "expected-token",
    ),
    "a result that no macro makes": (
        "struct S { int of(int)(int) const; };",
        "invalid-declarator",
    ),
    "a method that is explicit": (
        "struct S {};\nexplicit Other(int a) : a_(a) {}",
        "invalid-specifier",
    ),
    "this in a function of a namespace": (
        "namespace Model { struct Row {}; int set(int a); }\n"
        "int Model::set(int a) { return this->a; }",
        "invalid-this",
    ),
    "a launch with a number alone": (
        "__global__ void scale(float *data) {}\nvoid run(float *data) { scale<<<32>>>(data); }",
        "launch-configuration",
    ),
    "a local variable as a symbol": (
        "#include <cuda_runtime.h>\nvoid clear(int n) { cudaMemcpyToSymbol(n, &n, 4); }",
        "symbol-expected",
    ),
    "a statement that does not end before a word": (
        "__device__ int last(int i) {\n  int size;\n  size = 3\n  i\n  return size + i;\n}",
        "expected-token",
    ),
    "an assertion of the text's own": (
        "constexpr int kept = 3;\nstatic_assert(kept == 4);",
        "failed-static-assert",
    ),
}


@pytest.mark.parametrize(("text", "name"), NEAR.values(), ids=NEAR)
def test_what_no_header_can_change_is_judged(text: str, name: str) -> None:
    unit = analyze(Source("a.cu", f"#include <library/all.h>\n{text}".encode()))
    assert name in [d.name for d in lint(unit).diagnostics]


def test_the_header_of_the_driver_says_which_cuda_it_is() -> None:
    text = """
        #include <cuda.h>
        #if CUDA_VERSION >= 9000 && defined(__CUDACC__)
        #define BOTH __host__ __device__
        #else
        #define BOTH
        #endif
        struct Half { BOTH Half() {} int bits; };
        __device__ int bits() { Half half; return half.bits; }
        CUresult run(CUfunction kernel, CUstream stream) {
          return cuLaunchKernel(kernel, 1, 1, 1, 1, 1, 1, 0, stream, nullptr, nullptr);
        }"""
    unit = analyze(Source("a.cu", text.encode()), Context(cuda_arch=800))
    assert [d.name for d in lint(unit).diagnostics] == []


def test_an_assertion_behind_a_macro_of_a_missing_header_is_not_judged() -> None:
    """`cublas.h` says which it is."""
    text = """
        #include <cublas.h>
        #if CUBLAS_VERSION < 10000
        static_assert(false, "too old");
        #endif"""
    unit = analyze(Source("a.cu", text.encode()))
    assert [d.name for d in lint(unit).diagnostics] == ["header-not-found"]
    unit = analyze(Source("a.cu", text.replace("#include <cublas.h>", "").encode()))
    assert [d.name for d in lint(unit).diagnostics] == ["failed-static-assert"]


@pytest.mark.parametrize(("name", "found"), [("a.cuh", []), ("a.cu", ["invalid-operand"])])
def test_a_header_may_stand_behind_operators_of_vectors(name: str, found: list[str]) -> None:
    text = "__device__ float3 point(float3 from, float3 to) { return from + to; }"
    unit = analyze(Source(name, text.encode()), Context(cuda_arch=800))
    assert [d.name for d in lint(unit).diagnostics] == found


def test_a_copy_of_what_is_known_is_judged() -> None:
    """The near miss: the constructor takes the class itself."""
    text = """
        struct Given { __host__ Given(const Given &other) : value(other.value) {} float value; };
        struct Keeper { Given kept; __device__ Keeper(const Given &given) : kept(given) {} };"""
    unit = analyze(Source("a.cu", text.encode()), Context(cuda_arch=800))
    assert [d.name for d in lint(unit).diagnostics] == ["host-function-called-from-device"]


def test_a_call_that_fits_is_judged() -> None:
    text = """
        #include <library/all.h>
        __global__ void start(float *data) {}
        void all(float *data) { start(data); }"""
    unit = analyze(Source("a.cu", text.encode()), Context(cuda_arch=800))
    found = [d.name for d in lint(unit).diagnostics]
    assert found == ["header-not-found", "kernel-called-without-launch"]


def test_a_launch_that_a_function_fits_is_judged() -> None:
    text = """
        #include <library/all.h>
        int size(int a) { return a; }
        void start() { size<<<1, 1>>>(2); }"""
    unit = analyze(Source("a.cu", text.encode()), Context(cuda_arch=800))
    found = [d.name for d in lint(unit).diagnostics]
    assert found == ["header-not-found", "launch-of-non-kernel"]


BLOCKS = [
    "LIBRARY_LOOP(i, n)",
    "LIBRARY_LOOP(i, n * 2)",
    "LIBRARY_LOOP(i, 0, n)",
    "LIBRARY_LOOP(i, n, int64_t)",
    "library_loop(i, n)",
]


@pytest.mark.parametrize("head", BLOCKS)
def test_a_block_behind_an_unknown_macro_is_judged(head: str) -> None:
    """Whatever the macro does with it: its code is the kernel's."""
    text = f"""
        #include <library/all.h>
        int total(int n) {{ static int sum; return sum += n; }}
        template <typename T> __global__ void fill(T *data, int n) {{
          {head} {{
            data[i] = total(n);
            if (threadIdx.x < 7) __syncthreads();
          }}
          data[0] += data[1];
        }}"""
    unit = analyze(Source("a.cu", text.encode()), Context(cuda_arch=800))
    found = [d.name for d in lint(unit).diagnostics if d.name != "header-not-found"]
    assert found == ["host-function-called-from-device", "barrier-in-divergent-code"]


def test_a_specialisation_is_not_all_that_a_missing_header_has() -> None:
    """Its template, and others of its name, stand in the header."""
    text = """#include <library/all.h>
        struct Object { int rows; };
        namespace library { template <> Object read<Object>(int) { return Object(); } }
        void use() { char one; one = library::read<char>(1); }"""
    found = [d.name for d in lint(analyze(Source("a.cpp", text.encode()))).diagnostics]
    assert "no-conversion" not in found


def test_what_a_build_leaves_out_of_a_class_may_declare_a_method(tmp_path: Path) -> None:
    """Of a class in a header as well, and however often other text has the word."""
    (tmp_path / "table.h").write_text(
        "struct Table {\n#ifdef HAVE_CUDA\n  void init(int n);\n#endif\n  void reset(); };\n"
    )
    text = """
        #include "table.h"
        void init(); void init(int a); void init(int a, int b); struct Other { void init(); };
        void Table::init(int n) {}
        void Table::reset(int n) {}
        """
    unit = analyze(Source(str(tmp_path / "a.cu"), text.encode()))
    found = [d for d in lint(unit).diagnostics if d.name == "conflicting-declaration"]
    assert [unit.source.line_of(d.place.span.start) for d in found] == [4]


@pytest.mark.parametrize(
    ("stream", "found"), [("Stream stream", []), ("void *stream", ["launch-configuration"])]
)
def test_a_build_without_cuda_may_call_anything_a_stream(stream: str, found: list[str]) -> None:
    text = f"""
        typedef void *Stream;
        __global__ void scale(float *data) {{ data[0] = 1; }}
        void run(float *data, {stream}) {{ scale<<<1, 32, 0, stream>>>(data); }}"""
    unit = analyze(Source("a.cu", text.encode()), Context(cuda_arch=800))
    assert [d.name for d in lint(unit).diagnostics] == found
