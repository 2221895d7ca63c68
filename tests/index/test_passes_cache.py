"""What a process keeps of the files it has searched."""

from __future__ import annotations

from pathlib import Path

import pytest

from tops_lsp.index import passes_cache
from tops_lsp.index.passes_cache import PassesCache
from tops_lsp.index.worker import Job, Reader
from tops_lsp.model.passes import Passes
from tops_lsp.preprocess import FileLoader
from tops_lsp.project.context import Context
from tops_lsp.project.targets import TARGETS

CONTEXTS = (Context(),)


def read(kept: PassesCache, path: Path, contexts: tuple[Context, ...] = CONTEXTS) -> Passes:
    loader = FileLoader()
    source = loader.load(str(path))
    assert source is not None
    return kept.read(source, contexts, loader)


def test_a_file_is_read_again_where_something_is_not_as_it_was(tmp_path: Path) -> None:
    file, header, late = (tmp_path / name for name in ("a.tops", "a.h", "late.h"))
    file.write_text('#include "a.h"\n#include "late.h"\nvoid f() {}\n')
    header.write_text("void g();\n")
    kept = PassesCache()
    first = read(kept, file)
    kept.rest()
    assert read(kept, file) is first
    other = (Context(target=TARGETS["gcu210"]),)
    assert read(kept, file, other) is not first
    first = read(kept, file)
    header.write_text("int g();\n")
    second = read(kept, file)
    assert second is not first
    late.write_text("int later;\n")
    third = read(kept, file)
    assert third is not second
    file.write_text("void f() {}\n")
    assert read(kept, file) is not third
    kept.forget()
    assert read(kept, file) is not third


def test_the_files_that_were_read_last_are_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    files = [tmp_path / f"{name}.tops" for name in "abc"]
    for file in files:
        file.write_text("int x;\n" * 10)
    kept = PassesCache()
    size = len(read(PassesCache(), files[0]).main.expansion.text)
    monkeypatch.setattr(passes_cache, "MOST_TEXT", 2 * size)
    a, b = read(kept, files[0]), read(kept, files[1])
    assert read(kept, files[0]) is a
    read(kept, files[2])
    assert read(kept, files[0]) is a
    assert read(kept, files[1]) is not b


def test_a_second_query_finds_what_the_file_holds_now(tmp_path: Path) -> None:
    file, reader = tmp_path / "a.tops", Reader(keeps=False)
    file.write_text("void f() { g(1); }\n")

    def texts(query: str) -> list[str]:
        found = reader.read(Job(str(file), CONTEXTS, query=query)).found
        assert found is not None
        return [match.captures[0].text for match in found.matches]

    assert texts("(call_expression) @c") == ["g(1)"]
    assert texts("(number_literal) @n") == ["1"]
    file.write_text("void f() { h(2); }\n")
    assert texts("(number_literal) @n") == ["2"]
