"""Host and device passes: which units a file needs, what is shared, and what no pass compiles."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tops_lsp.model import passes as module
from tops_lsp.model.passes import Passes, analyze_passes
from tops_lsp.model.tree.execution import Side
from tops_lsp.preprocess import Expansion
from tops_lsp.project.context import Context
from tops_lsp.project.targets import TARGETS
from tops_lsp.text.source import Source

HOST = "int h() { return 1; }\n"
GUARDED = "#ifdef __GCU_ARCH__\n__device__ int f();\n#else\nint f();\n#endif\n"
BY_TARGET = "#if __GCU_ARCH__ >= 300\n__device__ int g();\n#endif\n"


def read(text: str, *targets: str, previous: Passes | None = None, **context: Any) -> Passes:
    contexts = [Context(TARGETS[t], **context) for t in targets or ("gcu300",)]
    return analyze_passes(Source("a.tops", text.encode()), contexts, previous)


def shape(passes: Passes) -> list[tuple[Side, tuple[str, ...]]]:
    return [(p.sides, p.targets) for p in passes.each]


ONE, TWO = ("gcu300",), ("gcu210", "gcu300")
HOST_AND_DEVICE = [(Side.DEVICE, ONE), (Side.HOST, ONE)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", [(Side.BOTH, ONE)]),
        (HOST, [(Side.BOTH, ONE)]),
        ("// __GCU_ARCH__\n" + HOST, [(Side.BOTH, ONE)]),
        (GUARDED, HOST_AND_DEVICE),
        (GUARDED + HOST, HOST_AND_DEVICE),
        ("#if !__TOPS_DEVICE_COMPILE__\nint h();\n#endif\n", HOST_AND_DEVICE),
        ("int h() { return __GCU_ARCH__; }\n", HOST_AND_DEVICE),
        ("__device__ int d() { return __GCU_ARCH__; }\n", [(Side.BOTH, ONE)]),
        ("#if 0\n#endif\n" + HOST, [(Side.BOTH, ONE)]),
        ("#ifdef __CUDA_ARCH__\nint x;\n#endif\n" + HOST, [(Side.BOTH, ONE)]),
    ],
)
def test_the_host_pass_is_read_where_it_differs(
    text: str, expected: list[tuple[Side, tuple[str, ...]]]
) -> None:
    assert shape(read(text)) == expected


def test_what_the_context_defines_for_both_passes_does_not_differ() -> None:
    text = GUARDED + HOST
    assert shape(read(text, defines=(("__GCU_ARCH__", "300"),))) == [(Side.BOTH, ONE)]
    assert shape(read(text, undefines=("__GCU_ARCH__",))) == [(Side.BOTH, ONE)]


def test_a_cuda_file_has_a_cuda_pass() -> None:
    text = "#ifdef __CUDA_ARCH__\n__device__ int f();\n#else\nint f();\n#endif\n"
    assert shape(read(text, cuda_arch=800)) == HOST_AND_DEVICE


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (HOST, [(Side.BOTH, ("gcu210",)), (Side.BOTH, ("gcu300",))]),
        (
            BY_TARGET + HOST,
            [(Side.DEVICE, ("gcu210",)), (Side.DEVICE, ("gcu300",)), (Side.HOST, TWO)],
        ),
        (
            GUARDED,
            [(Side.DEVICE, ("gcu210",)), (Side.DEVICE, ("gcu300",)), (Side.HOST, TWO)],
        ),
    ],
)
def test_several_targets(text: str, expected: list[tuple[Side, tuple[str, ...]]]) -> None:
    assert shape(read(text, *TWO)) == expected


def test_units_with_equal_text_share_their_model() -> None:
    first, second = (p.unit for p in read(HOST, *TWO).each)
    assert first.items is second.items
    assert (first.context.target.name, second.context.target.name) == TWO
    first, second = (p.unit for p in read(BY_TARGET, *TWO).each[:2])
    assert first.items is not second.items


def test_a_header_that_matters_is_seen(tmp_path: Path) -> None:
    (tmp_path / "f.h").write_text(GUARDED)
    source = Source(str(tmp_path / "a.tops"), b'#include "f.h"\n' + HOST.encode())
    assert [p.sides for p in analyze_passes(source, [Context()]).each] == [Side.DEVICE, Side.HOST]


def test_a_header_does_not_matter_to_device_code_alone(tmp_path: Path) -> None:
    (tmp_path / "f.h").write_text(GUARDED)
    text = b'#include "f.h"\nconstexpr int n = 3;\n__device__ int d() { return f(); }\n'
    source = Source(str(tmp_path / "a.tops"), text)
    assert [p.sides for p in analyze_passes(source, [Context()]).each] == [Side.BOTH]


def test_a_file_of_one_pass_is_preprocessed_once(monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(*arguments: object) -> Expansion:
        raise AssertionError("a second reading")

    monkeypatch.setattr(module, "expand", refused)
    read(HOST * 20 + "#if 0\nint x;\n#endif\n", *TARGETS)


@pytest.mark.parametrize(
    ("text", "targets", "expected"),
    [
        (GUARDED, ONE, []),
        ("#if 0\nint a;\n#endif\n" + GUARDED, ONE, ["int a;"]),
        (BY_TARGET, ("gcu210",), ["__device__ int g();"]),
        (BY_TARGET, TWO, []),
        (
            "#ifdef __GCU_ARCH__\nint a;\n#if __GCU_ARCH__ < 300\nint b;\n#endif\n#else\nint c;\n"
            "#endif\n#ifdef NO\nint d;\n#endif\n",
            ONE,
            ["int b;", "int d;"],
        ),
    ],
)
def test_inactive_is_what_no_pass_compiles(
    text: str, targets: tuple[str, ...], expected: list[str]
) -> None:
    assert [text[a:b].strip() for a, b in read(text, *targets).inactive] == expected


def test_a_place_belongs_to_the_pass_that_compiles_it() -> None:
    passes = read(GUARDED + HOST)
    device, host = (p.unit for p in passes.each)
    text = GUARDED + HOST
    assert passes.unit_at(text.index("__device__")) is device
    assert passes.unit_at(text.index("int f();\n#endif")) is host
    assert passes.unit_at(text.index("int h")) is device


def test_an_edit_keeps_the_units_of_all_passes() -> None:
    passes = read(GUARDED + HOST)
    kept = [p.unit.version_key for p in passes.each]
    edited = read(GUARDED + HOST.replace("1", "22"), previous=passes)
    assert [p.unit.version_key for p in edited.each] == kept
    assert shape(read(HOST, previous=edited)) == [(Side.BOTH, ONE)]
