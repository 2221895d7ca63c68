"""What the files of one run know of each other."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tops_lsp.cli import cross_file
from tops_lsp.index import worker
from tops_lsp.model.tree.declarations import Function
from tops_lsp.model.unit import TranslationUnit

Lint = Callable[..., Any]

CALLER = """\
__device__ void meet();
__global__ void k(int *p) { if (threadIdx.x < 3) { meet(); } p[0] = 1; }
"""
FOUND = "caller.tops:2:52: "
DIRECT = "__device__ void meet() { __syncthreads(); }\n"
VIA = "__device__ void further();\n__device__ void meet() { further(); }\n"
HARMLESS = "__device__ void meet() {}\n"


def write(folder: Path, files: dict[str, str]) -> None:
    for name, text in files.items():
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_text(text)


def found(lint: Lint, *paths: str, cache: bool = False) -> list[str]:
    done = lint("--output-format", "concise", *paths, cache=cache)
    return [line for line in done.out.splitlines() if line.startswith("caller.tops")]


@pytest.mark.parametrize(
    ("files", "hit"),
    [
        pytest.param({"callee.tops": DIRECT}, True, id="reached in another file"),
        pytest.param({"callee.tops": HARMLESS}, False, id="harmless"),
        pytest.param({"callee.tops": "int meet;\n"}, False, id="something else of that name"),
        pytest.param({}, False, id="nobody knows"),
        pytest.param(
            {"b/one.tops": VIA, "two.tops": "__device__ void further() { __syncthreads(); }\n"},
            True,
            id="through a third file",
        ),
        pytest.param(
            {"one.tops": VIA, "two.tops": "__device__ void further() { meet(); }\n" + CALLER[:24]},
            False,
            id="round and round",
        ),
        pytest.param(
            {"one.tops": "static " + DIRECT, "two.tops": HARMLESS}, False, id="somebody's own"
        ),
    ],
)
def test_a_run_over_a_folder_sees_all_of_it(
    lint: Lint, tmp_path: Path, files: dict[str, str], hit: bool
) -> None:
    write(tmp_path, {"caller.tops": CALLER, **files})
    assert [FOUND in line for line in found(lint, ".")] == [True] * hit
    assert found(lint, "caller.tops") == []


def test_what_was_found_is_kept_and_doubted(
    lint: Lint, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TOPS_LSP_CACHE_DIR", str(tmp_path.parent / f"{tmp_path.name}-cache"))
    write(tmp_path, {"caller.tops": CALLER, "callee.tops": HARMLESS})
    for text, hits in ((HARMLESS, 0), (DIRECT, 1), (DIRECT, 1), (HARMLESS, 0), (DIRECT, 1)):
        write(tmp_path, {"callee.tops": text})
        assert len(found(lint, ".", cache=True)) == hits
        assert found(lint, "caller.tops", cache=True) == []
        assert found(lint, "caller.tops", cache=True) == []


def test_only_who_has_something_to_say_is_read(
    lint: Lint, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    read: list[str] = []
    whole = worker.Reader.read

    def counted(self: worker.Reader, job: worker.Job) -> worker.Record:
        read.append(job.path)
        return whole(self, job)

    monkeypatch.setattr(worker.Reader, "read", counted)
    others = {f"{n}.tops": "__global__ void k() { __syncthreads(); }\n" for n in range(3)}
    write(tmp_path, {"caller.tops": CALLER, **others})
    assert found(lint, "0.tops", "1.tops", "2.tops") == []
    assert read == []
    write(tmp_path, {"callee.tops": DIRECT})
    assert len(found(lint, ".")) == 1
    assert sorted(read) == ["callee.tops", "caller.tops"]


def test_a_file_is_listed_once_for_all_its_questions(
    lint: Lint, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    listed: list[int] = []
    every = TranslationUnit.functions

    def counted(self: TranslationUnit) -> Iterator[Function]:
        listed.append(1)
        return every(self)

    monkeypatch.setattr(TranslationUnit, "functions", counted)
    counts = set()
    for kernels in (5, 20):
        meets = [CALLER.replace("meet", f"meet{n}").replace("k(", f"k{n}(") for n in range(kernels)]
        write(tmp_path, {"caller.tops": "".join(meets), "callee.tops": ""})
        listed.clear()
        assert found(lint, ".") == []
        counts.add(len(listed))
    assert len(counts) == 1


def test_what_a_run_was_told_is_kept_while_its_files_are_as_they_were(
    lint: Lint, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TOPS_LSP_CACHE_DIR", str(tmp_path.parent / f"{tmp_path.name}-cache"))
    read: list[str] = []
    whole = worker.Reader.read

    def counted(self: worker.Reader, job: worker.Job) -> worker.Record:
        read.append(job.path)
        return whole(self, job)

    monkeypatch.setattr(worker.Reader, "read", counted)
    via = '#include "meet.h"\n__device__ void meet() { MEET; }\n'
    barrier, nothing = "#define MEET __syncthreads()\n", "#define MEET\n"
    write(tmp_path, {"caller.tops": CALLER, "callee.tops": via})
    for header, hits, read_again in (
        (barrier, 1, True),
        (barrier, 1, False),
        (nothing, 0, True),
        (nothing, 0, False),
    ):
        write(tmp_path, {"meet.h": header})
        read.clear()
        assert len(found(lint, ".", cache=True)) == hits
        assert bool(read) == read_again
    write(tmp_path, {"callee.tops": via + DIRECT.replace("meet", "other")})
    read.clear()
    assert found(lint, ".", cache=True) == []
    assert read


def test_a_file_that_defines_none_of_the_functions_is_not_written_down(
    lint: Lint, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TOPS_LSP_CACHE_DIR", str(tmp_path.parent / f"{tmp_path.name}-cache"))
    records: dict[str, worker.Record] = {}
    whole = worker.Reader.read

    def noted(self: worker.Reader, job: worker.Job) -> worker.Record:
        records[job.path] = whole(self, job)
        return records[job.path]

    monkeypatch.setattr(worker.Reader, "read", noted)
    users = {
        "user.tops": "__device__ void meet();\nvoid other() { int meet = 1; }\n",
        "owner.tops": "struct Owner { void further() {} };  // does not meet\n",
        "macro.tops": "#define DEFINE(n) __device__ void n() { __syncthreads(); }\nDEFINE(meet)\n",
    }
    write(tmp_path, {"caller.tops": CALLER, **users})
    assert len(found(lint, ".", cache=True)) == 1
    assert {path for path, record in records.items() if record.shards} == {"macro.tops"}
    assert records["user.tops"].functions == ("other",)
    assert records["owner.tops"].functions == ("further",)
    records.clear()
    write(tmp_path, {"caller.tops": CALLER.replace("meet", "further"), "new.tops": ""})
    write(tmp_path, {"user.tops": "__device__ void further();\nvoid meet() { further(); }\n"})
    assert found(lint, ".", cache=True) == []
    assert {path for path, record in records.items() if record.shards} == {"owner.tops"}
    records.clear()
    write(tmp_path, {"new.tops": "int n;\n"})
    assert found(lint, ".", cache=True) == []
    assert {*records} == {"user.tops", "owner.tops", "caller.tops"}
    assert all(record.kept for record in records.values())


def test_fixes_go_with_what_other_files_say(lint: Lint, tmp_path: Path) -> None:
    reason = "int x;  // tops-lint: ignore[TOPS104] gone\n"
    write(tmp_path, {"caller.tops": CALLER + reason, "callee.tops": DIRECT})
    done = lint("--fix", "--output-format", "concise", ".")
    assert FOUND in done.out
    assert (tmp_path / "caller.tops").read_text() == CALLER + "int x;\n"


def test_files_are_read_once_however_many_functions_are_asked_for(
    lint: Lint, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    count = 2 * cross_file.SEARCHES
    for n in range(count):
        caller = f"__device__ void meet{n}();\n__device__ void m\u00e9{n}();\n" + CALLER.replace(
            "meet()", f"meet{n}()" if n else "m\u00e90()"
        )
        (tmp_path / f"caller{n}.tops").write_text(caller)
        (tmp_path / f"callee{n}.tops").write_text(DIRECT.replace("meet", f"meet{n}"))
    (tmp_path / "callee0.tops").write_text(DIRECT.replace("meet", "m\u00e90"))
    whole = cross_file._text
    read = list[str]()
    monkeypatch.setattr(cross_file, "_text", lambda path: read.append(path) or whole(path))
    told = lint("--output-format", "concise", ".").out.splitlines()
    assert [line.split(":")[0] for line in told] == [f"caller{n}.tops" for n in range(count)]
    assert len(read) <= (cross_file.SEARCHES + 2) * 2 * count
