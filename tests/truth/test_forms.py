"""The forms of programs: C as C++, and as a kernel's; each prints what the program prints."""

from __future__ import annotations

from pathlib import Path

import pytest

from benchmarks.truth.forms import as_cpp, device_form
from benchmarks.truth.pieces import Kind, pieces
from benchmarks.truth.programs import DejaGnu, LeftOutError, Program


@pytest.mark.parametrize(
    ("text", "kinds"),
    [
        ("int f(int a) { return a; } int g(void);", "function prototype"),
        ("struct S { int a; }; struct S s = {1};", "other variable"),
        ("struct S { int a; } s, *t;", "variable"),
        ("typedef struct { int a; } S;", "other"),
        ("int (*p)(int); int (*q[2])(void) = {0, 0};", "variable variable"),
        ("struct S f() { return s; }", "function"),
        ("enum { A, B = (2) }; static const char *names[] = {\"a;\", \"}\"};", "other variable"),
        ("struct __attribute__((packed)) S { char c; } __attribute__((aligned(8)));", "other"),
        ("int a[] = {1, 2}, b = 3; struct S;", "variable other"),
    ],
)  # fmt: skip
def test_kinds_of_pieces(text: str, kinds: str) -> None:
    assert " ".join(piece.kind.value for piece in pieces(text)) == kinds
    assert [piece.kind for piece in pieces(text)] == [Kind(word) for word in kinds.split()]


def test_c_as_cpp() -> None:
    text = as_cpp("extern void abort (void);\nvoid exit(int);\nmain ()\n{ int printf_ed; }\n")
    assert "abort" not in text
    assert "exit" not in text
    assert text.endswith("int main()\n{ int printf_ed; }\n")
    assert text.startswith("#include <stdio.h>\n")


def device(text: str) -> str:
    return device_form(Program("own", "p", text, "/", is_c=True)).text


def test_functions_and_variables_are_marked() -> None:
    text = device(
        "int n = 4;\nstruct S { int a; };\nint f(void);\nint main(void) { return n - 4; }"
    )
    assert "__device__ int n = 4;\nstruct S { int a; };\n__device__ int f(void);" in text
    assert "__device__ int program_main() { return n - 4;  return 0; }" in text


@pytest.mark.parametrize(
    ("text", "threads"),
    [
        ("int main() { return 0; }", 3),
        ("const int n = 4; int main() { return n - 4; }", 3),
        ("int n = 4; int main() { return n - 4; }", 1),
        ('int main() { printf("a"); return 0; }', 1),
        ("int f() { static int n; return n++; } int main() { return f(); }", 1),
    ],
)
def test_what_threads_share_runs_in_one(text: str, threads: int) -> None:
    assert f"<<<1, {threads}>>>" in device(text)


@pytest.mark.parametrize(
    "text",
    [
        "int main(int argc, char **argv) { return argc - 1; }",
        "struct S { virtual void f(); }; int main() { return 0; }",
        '#include "own.h"\nint main() { return 0; }',
        "#error no\nint main() { return 0; }",
    ],
)
def test_what_no_kernel_has_is_left_out(text: str) -> None:
    with pytest.raises(LeftOutError):
        device(text)


def test_exit_ends_the_program() -> None:
    assert "PROGRAM_EXIT(0)" in device("int main() { exit(0); }")
    assert "PROGRAM_EXIT(1)" not in device("int main() { p->exit(1); return on_exit(1); }")


def test_directives() -> None:
    text = """\
// { dg-do run { target c++11 } }
/* { dg-options "-O2 -DN=3" } */
// { dg-additional-sources "a.cc b.cc" }
"""
    assert DejaGnu.of(text) == DejaGnu("run", ("-DN=3",), ("a.cc", "b.cc"))
    assert DejaGnu.of("// { dg-do compile }") == DejaGnu("compile", (), ())
    assert DejaGnu.of("int main() {}").action == ""


RUN = "// { dg-do run { target c++11 } }\n"
HOOKS = "#include <testsuite_hooks.h>\n"


def test_suites_are_found(tmp_path: Path) -> None:
    from benchmarks.truth.suites import SUITES

    texts = {
        "gcc-1.2.3/gcc/testsuite/gcc.c-torture/execute/ieee/a.c": "int main() { return 0; }",
        "gcc-1.2.3/gcc/testsuite/g++.dg/b.C": "// { dg-do run }\nint main() {}",
        "gcc-1.2.3/gcc/testsuite/g++.dg/c.C": "// { dg-do compile }\nint main() {}",
        "gcc-1.2.3/gcc/testsuite/g++.old-deja/d.C": "// { dg-do run  }\nint main() {}",
        "tests/single-exec/00001.c": "int main() { return 0; }",
        "tests/single-exec/00001.c.expected": "",
        "SingleSource/UnitTests/e.c": 'int main() { puts("x"); return 0; }',
        "SingleSource/UnitTests/e.reference_output": "x\nexit 0\n",
        "SingleSource/UnitTests/Mips/f.c": "int main() { return 0; }",
        "libstdc++-v3/testsuite/20_util/g.cc": f"{RUN}{HOOKS}int main() {{ VERIFY(1); }}",
        "libstdc++-v3/testsuite/20_util/h.cc": f"{RUN}{HOOKS}#include <ext/rope>\nint main() {{}}",
        "libstdc++-v3/testsuite/20_util/i.cc": f"{RUN}#include <vector>\nint main() {{}}",
        "libstdc++-v3/testsuite/20_util/j.cc": f"{HOOKS}int main() {{}}",
        "libstdc++-v3/testsuite/20_util/k.cc": f"{RUN}{HOOKS}#include <testsuite_rvalref.h>\n",
    }
    for name, text in texts.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text)
    named = (suite for name, suite in SUITES.items() if name != "programs")
    found = [program for suite in named for program in suite(tmp_path)]
    assert [(p.suite, p.name, p.reference) for p in found] == [
        ("c-testsuite", "00001", ""),
        ("gcc-torture", "ieee/a", None),
        ("g++.dg", "b.C", None),
        ("g++.old-deja", "d.C", None),
        ("llvm-unittests", "e.c", "x\n"),
        ("libstdc++", "libstdc++-v3/testsuite/20_util/g.cc", None),
    ]
    assert "testsuite_hooks" not in found[-1].text


def test_any_folder_of_programs_is_a_suite(tmp_path: Path) -> None:
    """What has a `main` is a program; the suite is called as its folder is."""
    from benchmarks.truth.suites import SUITES

    texts = {
        "sorting/bubble.cpp": "#include <cstdio>\nint main() {}\n",
        "sorting/old.c": "void swap(int *);\nint\nmain(void) { return 0; }\nint main(int n) {}\n",
        "sorting/part.cpp": "int helper() { return 1; }  // main() is elsewhere\n",
        "notes/main.txt": "int main() {}\n",
    }
    for name, text in texts.items():
        (tmp_path / "algorithms" / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "algorithms" / name).write_text(text)
    found = [*SUITES["programs"](tmp_path / "algorithms")]
    assert [(p.suite, p.name, p.is_c) for p in found] == [
        ("algorithms", "sorting/bubble.cpp", False),
        ("algorithms", "sorting/old.c", True),
    ]
