"""Flags of topscc, nvcc and clang in their spellings, response files, and shell quoting."""

from __future__ import annotations

from pathlib import Path

import pytest

from tops_lsp.project import responses
from tops_lsp.project.flags import read_flags
from tops_lsp.project.responses import expand, split
from tops_lsp.project.settings import Layer, Level, Provenance
from tops_lsp.project.targets import TARGETS, read_targets

HERE = Provenance(Level.COMMAND_LINE)


def layer_of(flags: str, folder: str = "") -> Layer:
    return read_flags(flags.split(), HERE, folder)


@pytest.mark.parametrize(
    ("flags", "names"),
    [
        ("-arch gcu210", ["gcu210"]),
        ("-arch=gcu300", ["gcu300"]),
        ("--cuda-gpu-arch=gcu210 --cuda-gpu-arch=gcu300", ["gcu210", "gcu300"]),
        ("--offload-arch=gcu210,gcu300", ["gcu210", "gcu300"]),
        ("--gpu-architecture gcu300", ["gcu300"]),
        ("-mcpu=gcu400 --target=gcu-enflame-tops", ["gcu400"]),
        ("-arch agcu300", ["gcu300"]),
        ("-arch agcu200+gcu210", ["gcu210"]),
        ("-arch agcu200+gcu300", ["agcu200+gcu300"]),
        ("-arch=agcu200+gcu210+gcu300", ["gcu210", "agcu200+gcu300"]),
        ("-arch=agcu400+gcu500", ["gcu500"]),
        ("-arch=gcu999", []),
        ("-arch=gcu300+nonsense", []),
        ("-mcpu=native", []),
    ],
)
def test_targets(flags: str, names: list[str]) -> None:
    layer = layer_of(flags)
    assert [target.spelling for target in layer.targets] == names
    assert bool(layer.ignored) == (not names or "--target" in flags)


@pytest.mark.parametrize("name", TARGETS)
def test_a_spelling_is_read_back(name: str) -> None:
    for target in (*read_targets(name), *read_targets(f"agcu100+{name}")):
        assert read_targets(target.spelling) == (target,)


@pytest.mark.parametrize(
    ("flags", "macros"),
    [
        ("-DX", [("X", "1")]),
        ("-D X", [("X", "1")]),
        ("-DX=", [("X", "")]),
        ("-DX=1=2", [("X", "1=2")]),
        ("-DF(a,b)=a+b", [("F(a,b)", "a+b")]),
        ("--define-macro=X=2 --define-macro Y", [("X", "2"), ("Y", "1")]),
        ("-UX -U Y --undefine-macro=Z", [("X", None), ("Y", None), ("Z", None)]),
        ("-DX -UX -DX=3", [("X", "1"), ("X", None), ("X", "3")]),
        ("-Xclang -DX", [("X", "1")]),
        ("-Xcompiler -DX -Xarch_host -DY -o -DZ", []),
        ("--simt32", [("__TOPS_SIMT_MODE__", "1")]),
        ("-D", []),
    ],
)
def test_macros(flags: str, macros: list[tuple[str, str | None]]) -> None:
    assert list(layer_of(flags).macros) == macros


@pytest.mark.parametrize(
    ("flags", "plain", "system"),
    [
        ("-Ia -I b -I=c", ["a", "b", "c"], []),
        ("--include-path=a --include-directory b -iquote c", ["a", "b", "c"], []),
        ("-isystem a -isystemb -isystem=c -idirafter d", [], ["a", "b", "c", "d"]),
        ("-isysroot a -include-pch b", [], []),
    ],
)
def test_include_folders(flags: str, plain: list[str], system: list[str]) -> None:
    layer = layer_of(flags)
    assert (list(layer.include_dirs), list(layer.system_dirs)) == (plain, system)


def test_relative_paths_count_from_the_compiler_s_folder(tmp_path: Path) -> None:
    (tmp_path / "pre.h").touch()
    layer = layer_of("-Iinc -isystem ../sys -I/abs -include pre.h -include tops.h", str(tmp_path))
    assert layer.include_dirs == (str(tmp_path / "inc"), "/abs")
    assert layer.system_dirs == (str(tmp_path.parent / "sys"),)
    assert layer.forced_includes == (str(tmp_path / "pre.h"), "tops.h")


@pytest.mark.parametrize(
    ("flags", "number"),
    [
        ("-std=c++17", 201703),
        ("--std=gnu++14", 201402),
        ("-std c++20", 202002),
        ("-std=c++2b", 202302),
        ("-std=c++11 -std=c++1z", 201703),
        ("-std=c++18", None),
        ("-stdlib=libc++", None),
    ],
)
def test_standards(flags: str, number: int | None) -> None:
    layer = layer_of(flags)
    assert layer.cplusplus == number
    assert bool(layer.ignored) == (number is None)


@pytest.mark.parametrize(
    ("flag", "name", "value"),
    [
        ("--expt-extended-lambda", "extended_lambda", True),
        ("-expt-extended-lambda", "extended_lambda", True),
        ("--extended-lambda", "extended_lambda", True),
        ("-extended-lambda", "extended_lambda", True),
        ("--no-extended-lambda", "extended_lambda", False),
        ("--expt-relaxed-constexpr", "relaxed_constexpr", True),
        ("--expt-relaxedconstexpr", "relaxed_constexpr", True),
        ("--no-host-device-initializer-list", "host_device_initializer_list", False),
        ("--nohost-device-initializer-list", "host_device_initializer_list", False),
        ("-nohdinitlist", "host_device_initializer_list", False),
        ("--no-host-device-move-forward", "host_device_move_forward", False),
        ("-no-hostdevice-move-forward", "host_device_move_forward", False),
        ("-nohdmoveforward", "host_device_move_forward", False),
        ("-Wno-narrowing", "narrowing_is_error", False),
        ("-Wno-c++11-narrowing", "narrowing_is_error", False),
    ],
)
def test_switches(flag: str, name: str, value: bool) -> None:
    layer = layer_of(flag)
    assert layer.switches == {name: value}
    assert layer.ignored == ()


@pytest.mark.parametrize(
    ("flags", "cuda", "arch"),
    [
        ("-x cu -arch=sm_80", True, 800),
        (
            "-xcuda -gencode arch=compute_70,code=sm_70 -gencode arch=compute_90a,code=sm_90a",
            True,
            900,
        ),
        ("--generate-code=arch=compute_86,code=[compute_86,sm_86]", None, 860),
        ("-x c++", False, None),
        ("-Tops", False, None),
        ("-O2", None, None),
    ],
)
def test_cuda(flags: str, cuda: bool | None, arch: int | None) -> None:
    layer = layer_of(flags)
    assert (layer.cuda, layer.cuda_arch) == (cuda, arch)


def test_what_means_nothing_is_listed_and_inputs_are_not() -> None:
    layer = layer_of("-O3 -fPIC -ltops -Xptxas -v -mllvm=-x -ccbin g++ a.cpp -c -o a.o -MD -- -DX")
    assert layer.ignored == ("-O3", "-fPIC", "-ltops", "-Xptxas -v", "-mllvm=-x", "-ccbin g++")
    assert layer.macros == ()


# --- response files -----------------------------------------------------------------------


def test_response_files_nest_and_quote(tmp_path: Path) -> None:
    (tmp_path / "a.rsp").write_text("-DA='1 2'\n@b.rsp \"-I/x y\" # not a comment")
    (tmp_path / "b.rsp").write_text("-DB\\ C")
    (tmp_path / "c.rsp").write_text("-DD")
    words = expand(["-O2", "@a.rsp", "--options-file", "c.rsp", "-optf=c.rsp"], str(tmp_path), "db")
    hash_ = ["#", "not", "a", "comment"]
    assert words.words == ["-O2", "-DA=1 2", "-DB C", "-I/x y", *hash_, "-DD", "-DD"]
    assert words.faults == []


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("@a.rsp -DX", "the response file {file} names itself"),
        ("@b.rsp -DX", "the response file {file} names itself"),
        ("@none.rsp -DX", "the response file {file} cannot be read"),
        ("@. -DX", "the response file {file} cannot be read"),
        ("@big.rsp -DX", "the response file {file} is too large"),
        ("-DX 'open", "a quote does not end in: {command}"),
    ],
)
def test_response_files_that_fail_leave_the_rest(text: str, message: str, tmp_path: Path) -> None:
    (tmp_path / "a.rsp").write_text(text)
    (tmp_path / "b.rsp").write_text("@a.rsp")
    (tmp_path / "big.rsp").write_bytes(b"-DY " * 300_000)
    words = expand(["@a.rsp", "-DZ"], str(tmp_path), "db")
    assert [fault.message for fault in words.faults] == [message]
    assert words.words[0] == "-DX"
    assert words.words[-1] == "-DZ"


@pytest.mark.parametrize("leaf", ["", "-DX " * 500])
def test_response_files_that_multiply_are_bounded(
    leaf: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Under small bounds: reading as much as is allowed takes seconds."""
    monkeypatch.setattr(responses, "COMMAND_WORDS", 5_000)
    monkeypatch.setattr(responses, "RESPONSE_FILES", 100)
    for i in range(20):
        (tmp_path / f"{i}.rsp").write_text(f"@{i + 1}.rsp " * 50)
    (tmp_path / "20.rsp").write_text(leaf)
    words = expand(["@0.rsp"], str(tmp_path), "db")
    assert len(words.words) <= 5_000 + 500
    assert words.inclusions <= 100
    assert [f.message for f in words.faults if "more than" in f.message] == [
        "the command has more than {words} words or {files} response files: the rest is left out"
    ]


def test_a_command_with_an_open_quote_is_still_split() -> None:
    words = split("topscc -DX 'open", "db")
    assert words.words[:2] == ["topscc", "-DX"]
    assert [fault.path for fault in words.faults] == ["db"]
