"""compile_commands.json: both forms, where it is found, several entries, borrowing, broken ones."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tops_lsp.project import compile_commands
from tops_lsp.project.compile_commands import find_database, load_database
from tops_lsp.project.header_commands import CommandSource, command_source_of
from tops_lsp.project.resolve import Project
from tops_lsp.project.settings import Settings

NAME = compile_commands.NAME


def write(folder: Path, entries: object) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / NAME
    path.write_text(entries if isinstance(entries, str) else json.dumps(entries))
    return path


def settings(file: Path) -> Settings:
    return Project().settings_of(str(file))


def macros(found: Settings) -> dict[str, str | None]:
    return dict(setting.value for setting in found.macros)


@pytest.mark.parametrize(
    "how",
    [
        {"command": "topscc -arch gcu210 -std=c++14 -DNAME='a b' -Iinc -c ../src/a.cpp"},
        {
            "arguments": [
                "topscc",
                "-arch=gcu210",
                "--std=c++14",
                "-DNAME=a b",
                "-I",
                "inc",
                "../src/a.cpp",
            ]
        },
        {"command": "ccache /opt/tops/bin/topscc @flags.rsp -c ../src/a.cpp"},
    ],
    ids=["command", "arguments", "response file"],
)
def test_both_forms_and_relative_paths(how: dict[str, object], tmp_path: Path) -> None:
    write(tmp_path, [{"directory": "out", "file": "../src/a.cpp", **how}])
    (tmp_path / "out").mkdir()
    (tmp_path / "out" / "flags.rsp").write_text("-arch gcu210 -std=c++14 -DNAME='a b' -Iinc")
    found = settings(tmp_path / "src" / "a.cpp")
    assert [target.name for target in found.targets.value] == ["gcu210"]
    assert found.cplusplus.value == 201402
    assert macros(found) == {"NAME": "a b"}
    assert [s.value for s in found.include_dirs] == [str(tmp_path / "out" / "inc")]
    assert found.targets.provenance.path == str(tmp_path / NAME)
    assert found.faults == ()


@pytest.mark.parametrize("place", [".", "build", "src", "src/build", "../build"])
def test_it_is_found_in_the_parents_and_in_build(place: str, tmp_path: Path) -> None:
    root = tmp_path / "root"
    file = root / "src" / "deep" / "a.cpp"
    path = write(root / place, [{"directory": "/", "file": str(file), "command": "topscc -DX"}])
    found = find_database(str(file))
    assert found is not None
    assert Path(found.path).resolve() == path.resolve()
    assert macros(settings(file)) == {"X": "1"}


def test_the_nearest_one_counts(tmp_path: Path) -> None:
    for folder, name in ((tmp_path, "FAR"), (tmp_path / "src", "NEAR")):
        entry = {"directory": "/", "file": str(tmp_path / "src/a.cpp"), "command": f"cc -D{name}"}
        write(folder, [entry])
    assert macros(settings(tmp_path / "src" / "a.cpp")) == {"NEAR": "1"}


def test_a_file_is_found_through_a_link(tmp_path: Path) -> None:
    (tmp_path / "real").mkdir()
    (tmp_path / "real" / "a.cpp").touch()
    (tmp_path / "link").symlink_to(tmp_path / "real")
    write(tmp_path, [{"directory": "real", "file": "a.cpp", "command": "cc -DX"}])
    assert macros(settings(tmp_path / "link" / "a.cpp")) == {"X": "1"}


def test_a_changed_database_is_read_again(tmp_path: Path) -> None:
    entry = {"directory": ".", "file": "a.cpp", "command": "cc -DX"}
    write(tmp_path, [entry])
    assert macros(settings(tmp_path / "a.cpp")) == {"X": "1"}
    write(tmp_path, [{**entry, "command": "cc -DLONGER"}])
    assert macros(settings(tmp_path / "a.cpp")) == {"LONGER": "1"}


def test_entries_that_differ_in_the_target_alone_add_theirs(tmp_path: Path) -> None:
    commands = ["g++ -DHOST", "topscc -arch gcu210 -DA", "topscc -arch gcu300 -DA", "topscc -DB"]
    write(tmp_path, [{"directory": ".", "file": "a.cpp", "command": c} for c in commands])
    found = settings(tmp_path / "a.cpp")
    assert [target.name for target in found.targets.value] == ["gcu210", "gcu300"]
    assert macros(found) == {"A": "1"}
    assert found.targets.provenance.remark == "the first of several entries of {subject}"


@pytest.mark.parametrize(
    ("command", "standard", "lambdas"),
    [
        ("topscc a.cpp", 201103, None),
        ("topscc -std=c++17 a.cpp", 201703, None),
        ("nvcc a.cpp", 201703, False),
        ("nvcc -extended-lambda a.cpp", 201703, True),
        ("clang++ a.cpp", 201703, None),
    ],
)
def test_what_a_compiler_does_by_default(
    command: str, standard: int, lambdas: bool | None, tmp_path: Path
) -> None:
    write(tmp_path, [{"directory": ".", "file": "a.cpp", "command": command}])
    (context,) = settings(tmp_path / "a.cpp").contexts()
    assert context.cplusplus == standard
    assert context.switches.extended_lambda is lambdas


@pytest.mark.parametrize(
    ("text", "message", "serious"),
    [
        ("", "not valid JSON: {why}", True),
        ('[{"file": "a.cpp",', "not valid JSON: {why}", True),
        ("[" * 100_000, "not valid JSON: {why}", True),
        ("{}", "the outermost value is not a list", True),
        ('[1, {}, {"file": 3}, {"file": "b.cpp"}]', "{count} entries lack a file or", False),
        ('[{"file": "a.cpp", "arguments": [1]}]', "{count} entries lack a file or", False),
    ],
)
def test_broken_databases_are_said(text: str, message: str, serious: bool, tmp_path: Path) -> None:
    write(tmp_path, text)
    (fault,) = settings(tmp_path / "a.cpp").faults
    assert fault.message.startswith(message)
    assert fault.serious is serious
    assert fault.path == str(tmp_path / NAME)


def test_bytes_that_are_no_text(tmp_path: Path) -> None:
    (tmp_path / NAME).write_bytes(b'[{"file": "\xff\xfe\x00"}]')
    (fault,) = settings(tmp_path / "a.cpp").faults
    assert fault.fields == {"why": "not UTF-8"}


def test_a_large_database_is_not_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compile_commands, "COMMANDS_SIZE", 100)
    write(tmp_path, "[" + " " * 200 + "]")
    (fault,) = settings(tmp_path / "a.cpp").faults
    assert fault.message == "larger than {limit}: not read"


def test_a_named_database_must_exist(tmp_path: Path) -> None:
    write(tmp_path / "out", [{"directory": "..", "file": "a.cpp", "command": "cc -DX"}])
    for place in ("out", f"out/{NAME}"):
        assert load_database(str(tmp_path / place)).of(str(tmp_path / "a.cpp"))
    (fault,) = load_database(str(tmp_path / "none")).faults
    assert fault.serious


# --- headers ------------------------------------------------------------------------------


def command_source(root: Path, header: str, *files: str) -> CommandSource | None:
    entries = [{"directory": ".", "file": f, "command": "cc -Iinclude -isystem sys"} for f in files]
    return command_source_of(str(root / header), load_database(str(write(root, entries))))


def put(root: Path, **texts: str) -> None:
    for name, text in texts.items():
        path = root / name.replace("__", "/").replace("_h", ".h").replace("_cpp", ".cpp")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)


def test_a_header_borrows_from_a_file_that_includes_it(tmp_path: Path) -> None:
    put(
        tmp_path,
        include__deep_h="",
        include__middle_h='# include "deep.h"',
        src__a_cpp="int x;",
        src__z_cpp="#include <middle.h>",
    )
    found = command_source(tmp_path, "include/deep.h", "src/a.cpp", "src/z.cpp")
    assert found == CommandSource(str(tmp_path / "src" / "z.cpp"), True)


def test_else_from_the_file_of_its_stem_or_the_nearest(tmp_path: Path) -> None:
    put(tmp_path, a__util_h="", b__util_cpp="", a__other_cpp="", a__lone_h="", c__far_cpp="")
    files = ("c/far.cpp", "b/util.cpp", "a/other.cpp")
    assert command_source(tmp_path, "a/util.h", *files) == CommandSource(
        str(tmp_path / "b/util.cpp"), False
    )
    assert command_source(tmp_path, "a/lone.h", *files) == CommandSource(
        str(tmp_path / "a/other.cpp"), False
    )
    assert command_source(tmp_path, "a/lone.h") is None


def test_headers_that_include_each_other_are_followed_once(tmp_path: Path) -> None:
    put(tmp_path, a_cpp='#include "x.h"', x_h='#include "y.h"', y_h='#include "x.h"', z_h="")
    assert command_source(tmp_path, "z.h", "a.cpp") == CommandSource(str(tmp_path / "a.cpp"), False)


def test_a_borrowed_context_says_so_and_a_source_file_borrows_none(tmp_path: Path) -> None:
    put(tmp_path, a_h="", b_h="", a_cpp='#include "a.h"', c_cpp="")
    write(tmp_path, [{"directory": ".", "file": "a.cpp", "command": "cc -DX"}])
    for header, remark in (("a.h", "which includes this header"), ("b.h", "the nearest file")):
        (macro,) = settings(tmp_path / header).macros
        assert remark in macro.provenance.remark
        assert macro.provenance.subject == str(tmp_path / "a.cpp")
    found = settings(tmp_path / "c.cpp")
    assert found.macros == ()
    assert [source.remark for source in found.sources] == ["no entry for {subject}"]


@pytest.mark.parametrize(
    ("compiler", "cuda"), [("nvcc", True), ("clang++", True), ("topscc", False)]
)
def test_topscc_takes_every_file_for_tops(compiler: str, cuda: bool, tmp_path: Path) -> None:
    write(tmp_path, [{"directory": ".", "file": "a.cu", "command": f"{compiler} a.cu"}])
    assert settings(tmp_path / "a.cu").cuda.value is cuda


def test_a_header_of_a_cuda_file_is_cuda(tmp_path: Path) -> None:
    put(tmp_path, a_h="")
    (tmp_path / "a.cu").write_text('#include "a.h"')
    write(tmp_path, [{"directory": ".", "file": "a.cu", "command": "nvcc -arch=sm_80"}])
    (context,) = settings(tmp_path / "a.h").contexts()
    assert ("__CUDA_ARCH__", "800") in context.predefined()
