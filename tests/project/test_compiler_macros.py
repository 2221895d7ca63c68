"""The table of predefined macros, held against a compiler."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from tops_lsp.model.unit import DEFAULT_CONTEXT, expand
from tops_lsp.preprocess import FileLoader
from tops_lsp.project.compiler_macros import predefined
from tops_lsp.project.context import Context
from tops_lsp.text.source import Source

CUDA = Context(cuda_arch=800)
OTHER = {"__cpp_unicode_characters", "__GXX_ABI_VERSION"}
"""What clang and g++ do not say alike."""


def read(text: str, context: Context) -> str:
    source = Source("/x.cpp", text.encode())
    expansion = expand(source, context, FileLoader())
    return expansion.text.decode().strip()


@pytest.mark.parametrize("standard", [201103, 201402, 201703])
def test_numbers_are_those_of_a_compiler(standard: int, tmp_path: Path) -> None:
    numbers = {
        name: value
        for name, value in predefined(standard, cuda=True)
        if value[:1].isdigit() and not name.startswith("__CUDACC") and name not in OTHER
    }
    assert len(numbers) > 100
    checks = "\n".join(
        f'#ifdef {name}\nstatic_assert({name} == ({value}), "{name}");\n#endif'
        for name, value in numbers.items()
    )
    source = tmp_path / "checks.cpp"
    source.write_text(checks, "utf-8")
    flags = [f"-std=c++{str(standard)[2:4]}", "-fsyntax-only", "-w"]
    done = subprocess.run(["g++", *flags, source], capture_output=True, text=True, check=False)
    assert done.stderr == ""


@pytest.mark.parametrize(
    ("condition", "context", "holds"),
    [
        ("defined(__LP64__) && __SIZEOF_POINTER__ == 8", DEFAULT_CONTEXT, True),
        ("__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__", DEFAULT_CONTEXT, True),
        ("defined(__clang__)", DEFAULT_CONTEXT, True),
        ("defined(__clang__)", CUDA, False),
        ("__CUDACC_VER_MAJOR__ * 1000 + __CUDACC_VER_MINOR__ * 10 == CUDART_VERSION", CUDA, True),
        ("__CUDACC_VER_MAJOR__ >= 11", DEFAULT_CONTEXT, False),
        ("__GNUC__ >= 9", CUDA, True),
        ("defined(__linux__)", Context(undefines=("__linux__",)), False),
        ("__INT_MAX__ == 5", Context(defines=(("__INT_MAX__", "5"),)), True),
        ("defined(__cpp_if_constexpr)", Context(cplusplus=201402), False),
        ("__cpp_constexpr >= 201603L", DEFAULT_CONTEXT, True),
        ("__has_cpp_attribute(nodiscard) >= 201603L", DEFAULT_CONTEXT, True),
        ("__has_attribute(__packed__) && __has_cpp_attribute(gnu::packed)", DEFAULT_CONTEXT, True),
        ("__has_attribute(no_such_word)", DEFAULT_CONTEXT, False),
        ("__has_builtin(__builtin_popcount)", DEFAULT_CONTEXT, True),
        ("__has_builtin(no_such_word)", DEFAULT_CONTEXT, False),
        ("__has_builtin(__builtin_offsetof)", DEFAULT_CONTEXT, True),
        ("__has_builtin(__builtin_shuffle)", DEFAULT_CONTEXT, False),
        ("__has_feature(no_such_word)", DEFAULT_CONTEXT, False),
    ],
)
def test_conditions(condition: str, context: Context, holds: bool) -> None:
    text = f"#if {condition}\nyes\n#else\nno\n#endif\n"
    assert read(text, context) == ("yes" if holds else "no")
