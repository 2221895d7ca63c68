"""Why a name that is not found may be declared all the same, and where it is certainly not."""

from __future__ import annotations

from pathlib import Path

import pytest

from tops_lsp.model.certainty.doubts import Doubt
from tops_lsp.model.certainty.undeclared_names import doubt_of_name
from tops_lsp.model.tree.directives import in_sight
from tops_lsp.model.tree.scopes import namespace_members
from tops_lsp.model.unit import analyze
from tops_lsp.text.source import Source, Span


def doubt(text: str, name: str = "absent", path: str = "a.tops") -> Doubt | None:
    unit = analyze(Source(path, text.encode()))
    function = [f for f in unit.functions() if f.is_definition][-1]
    at = function.item.text.rindex(name.encode())
    span = Span(at, at + len(name))
    return doubt_of_name(unit, function.item, function, name, span)


BODY = "int f() { return absent; }\n"


@pytest.mark.parametrize(
    ("before", "why"),
    [
        ("", None),
        ("#include <cstdio>\n", None),
        ('#include "missing.h"\n', Doubt.HEADER),
        ("#ifdef X\nint absent;\n#endif\n", Doubt.MACRO),
        ("#define ABSENT absent\n", Doubt.MACRO),
        ("#ifdef X\nvoid use() { call(1, absent); }\n#endif\n", None),
        ("#ifdef X\nint other, absent;\n#endif\n", Doubt.MACRO),
        ("#ifdef X\nDECLARE(int, absent)\n#endif\n", Doubt.MACRO),
        ("using namespace unknown;\n", Doubt.NAMESPACE),
        ("#include <cuda.h>\n#include <curand_kernel.h>\n", None),
    ],
)
def test_what_stands_before_a_function(before: str, why: Doubt | None) -> None:
    assert doubt(before + BODY) is why


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("struct S : B {\n  int f() { return absent; }\n};\n", Doubt.BASE),
        (
            "#include <streambuf>\nstruct S : std::basic_streambuf<char16_t> {\n"
            "  int f() { return absent; }\n};\n",
            Doubt.BASE,
        ),
        ("template <class T> struct S : T {\n  int f() { return absent; }\n};\n", None),
        (
            "template <class T> struct S : T {\n  using T::absent;\n"
            "  int f() { return absent; }\n};\n",
            Doubt.DEPENDENT,
        ),
        (
            "template <class T> struct S : B<T> {\n  int f() { return absent; }\n};\n",
            Doubt.DEPENDENT,
        ),
        ("struct B {};\nstruct S : B {\n  int f() { return absent; }\n};\n", None),
        ("#define MADE absent\nint f() { return MADE; }\n", Doubt.MACRO),
        ("int f(int n) { { int absent = n; n += absent; } return absent; }\n", None),
        ("int f() { for (int absent = 0;;) break; return absent; }\n", None),
        ("struct S { int absent; };\nint f() { return absent; }\n", None),
        ("namespace a { namespace b {} using namespace b; }\nint f() { return absent; }\n", None),
    ],
)
def test_where_a_name_stands(text: str, why: Doubt | None) -> None:
    assert doubt(text, "absent") is why


@pytest.mark.parametrize(
    ("name", "declared", "why"),
    [
        ("FASTT", "enum Mode { FAST };", None),
        ("WIDHT_OF", "const int WIDTH_OF = 1;", None),
        ("WIDE_O", "const int WIDE_OF = 1;", Doubt.RESERVED),
        ("TILE_M", "const int TILE_N = 1;", Doubt.RESERVED),
        ("TILES", "const int TILE = 1;", Doubt.RESERVED),
        ("__syncthread", "", None),
        ("cudaDeviceSynchronise", "", None),
        ("__hadd3", "", Doubt.RESERVED),
        ("__builtin_asinf", "", Doubt.RESERVED),
        ("cudaMemcpy9D", "", Doubt.RESERVED),
    ],
)
def test_a_slip_in_a_reserved_name_is_certain(name: str, declared: str, why: Doubt | None) -> None:
    text = f"#include <cuda_runtime.h>\n{declared}\nint main() {{ return {name}; }}\n"
    assert doubt(text, name, "a.cu") is why


@pytest.mark.parametrize("name", ["__builtin_x", "CAPITALS", "topsSomething", "some_type_t"])
def test_names_of_compilers_and_libraries_are_left_alone(name: str) -> None:
    assert doubt(f"int f() {{ return {name}; }}\n", name) is Doubt.RESERVED


def test_a_part_of_another_file_may_see_more() -> None:
    headers = "#include <cmath>\n#include <cstdio>\n"
    assert doubt(headers + BODY, path="part.cpp") is Doubt.ALONE
    whole = headers + BODY + "int main() { return f(); }\n"
    assert doubt(whole + "int g() { return absent; }\n", path="whole.cpp") is None


def test_a_library_in_part_may_declare_a_name() -> None:
    text = "#include <unistd.h>\nint f() { return getpgrp(); }\n"
    assert doubt(text, "getpgrp") is Doubt.PARTIAL


def test_a_header_and_a_piece_of_a_program_are_parts_of_others(tmp_path: Path) -> None:
    assert doubt(BODY, path="a.h") is Doubt.ALONE
    assert doubt(BODY, path="kernels.cu") is Doubt.ALONE
    assert doubt(BODY + "int main() { return absent; }\n", path="whole.cu") is None


def test_kernels_that_nothing_launches_are_a_part_of_another_file() -> None:
    kernel = "#include <cstdio>\n#include <cmath>\n__global__ void k(int *p) { p[0] = absent; }\n"
    assert doubt(kernel, path="a.cu") is Doubt.ALONE
    assert doubt(f"{kernel}void f() {{ k<<<1, 1>>>(0); absent(); }}\n", path="a.cu") is None


def test_a_branch_of_a_header_may_define_a_word(tmp_path: Path) -> None:
    (tmp_path / "units.h").write_text("#ifdef INTEGERS\n#define absent 3\n#endif\n")
    assert doubt(f'#include "units.h"\n{BODY}', path=str(tmp_path / "a.tops")) is Doubt.MACRO
    (tmp_path / "units.h").write_text("#ifdef INTEGERS\n#define other 3\n#endif\n")
    assert doubt(f'#include "units.h"\n{BODY}', path=str(tmp_path / "a.tops")) is None


def test_a_piece_of_a_cuda_program_names_no_library(tmp_path: Path) -> None:
    (tmp_path / "own.cuh").write_text("#pragma once\nint known();\n")
    text = '#include "own.cuh"\nint f() { return absent; }\n'
    path = str(tmp_path / "piece.cu")
    assert doubt(text, path=path) is Doubt.ALONE
    assert doubt("#include <cstdio>\n" + text, path=path) is None
    assert doubt(text, path=str(tmp_path / "whole.cpp")) is None


def test_what_a_name_may_mean_is_in_sight() -> None:
    text = b"""#include <vector>
namespace inner { int deep; }
namespace outer { using namespace inner; int far; }
inline namespace one { int shared; }
using namespace outer;
enum Colour { RED };
struct Own { int member; };
"""
    root = analyze(Source("a.cpp", text)).root
    seen = {name for space in in_sight(root) for name in space.names()}
    known = ("deep", "far", "shared", "RED", "Own", "std", "threadIdx", "printf", "inner")
    found = {name for name in known if namespace_members(root, name)}
    assert found == seen.intersection(known) == {*known}
    assert seen.isdisjoint({"member", "vector", "unheard_of"})
