"""The project's own headers: those that named files read are judged once."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.conftest import Lint

WRONG = "inline void host() {}\n__device__ void device() { host(); }\n"


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Two CUDA files that read the same headers, of a project beside somebody else's."""
    own = tmp_path / "own"
    for name in ("own/.git/HEAD", "own/inc/a.h", "own/theirs/b.h", "own/out/c.h", "other/d.h"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(WRONG if name.endswith(".h") else "")
    (own / "plain.h").write_text("inline int zero() { return 0; }\n")
    (own / ".gitignore").write_text("out/\n")
    (own / "src").mkdir()
    names = ("../inc/a.h", "b.h", "../out/c.h", "../../other/d.h", "../plain.h")
    text = "".join(f'#include "{name}"\n' for name in names)
    for name in ("x.cu", "y.cu"):
        (own / "src" / name).write_text(text)
    monkeypatch.chdir(own)
    return own


def told(
    lint: Lint, *words: str, cache: bool = False, headers: str = "--headers=project"
) -> list[str]:
    found = lint("--isolated", "--output-format=concise", headers, *words, cache=cache)
    return [line.split(":")[0] for line in found.out.splitlines() if "TOPS102" in line]


def test_a_header_of_the_project_is_judged_once(lint: Lint, project: Path) -> None:
    assert told(lint, "src/x.cu", "src/y.cu", "--", "-isystem", "theirs") == ["inc/a.h"]


def test_what_is_left_out_of_folders_is_left_out(lint: Lint, project: Path) -> None:
    assert told(lint, "src/x.cu", "--exclude=inc", "--", "-isystem", "theirs") == []
    found = told(lint, "src/x.cu", "--no-gitignore", "--", "-isystem", "theirs")
    assert found == ["inc/a.h", "out/c.h"]


def test_named_headers_are_not_judged_twice(lint: Lint, project: Path) -> None:
    assert told(lint, "src", "inc", "--", "-I", "theirs") == ["inc/a.h", "theirs/b.h"]


def test_headers_are_left_out_unless_asked_for(lint: Lint, project: Path) -> None:
    assert told(lint, "src/x.cu", headers="--headers=none") == []
    assert "TOPS102" not in lint("--isolated", "src/x.cu").out


def test_without_a_project_they_stand_below_the_file(lint: Lint, project: Path) -> None:
    (project / ".git" / "HEAD").unlink()
    (project / ".git").rmdir()
    (project / "src" / "e.h").write_text(WRONG)
    (project / "src" / "z.cu").write_text('#include "../inc/a.h"\n#include "e.h"\n')
    assert told(lint, "src/z.cu") == ["src/e.h"]


def test_the_second_run_knows_them(
    lint: Lint, project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TOPS_LSP_CACHE_DIR", str(project / "out" / "cache"))
    first = told(lint, "src/x.cu", cache=True)
    assert first == told(lint, "src/x.cu", cache=True) == ["inc/a.h"]
    (project / "inc" / "a.h").write_text(WRONG.replace("host();", ""))
    assert told(lint, "src/x.cu", cache=True) == []
