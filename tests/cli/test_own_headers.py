"""The project's own headers: judged with the files that read them, and told of once."""

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


def reported(lint: Lint, *words: str, cache: bool = False) -> list[str]:
    found = lint("--isolated", "--output-format=concise", *words, cache=cache)
    return [line.split(":")[0] for line in found.out.splitlines() if "TOPS102" in line]


def test_a_header_of_the_project_is_judged_once(lint: Lint, project: Path) -> None:
    assert reported(lint, "src/x.cu", "src/y.cu", "--", "-isystem", "theirs") == ["inc/a.h"]


def test_what_is_left_out_of_folders_is_left_out(lint: Lint, project: Path) -> None:
    assert reported(lint, "src/x.cu", "--exclude=inc", "--", "-isystem", "theirs") == []
    found = reported(lint, "src/x.cu", "--no-gitignore", "--", "-isystem", "theirs")
    assert found == ["inc/a.h", "out/c.h"]


def test_named_headers_are_not_judged_twice(lint: Lint, project: Path) -> None:
    assert reported(lint, "src", "inc", "--", "-I", "theirs") == ["inc/a.h", "theirs/b.h"]


def test_headers_can_be_left_out(lint: Lint, project: Path) -> None:
    assert reported(lint, "src/x.cu", "--headers=none") == []


def test_an_includers_macros_and_declarations_are_seen(lint: Lint, project: Path) -> None:
    (project / "inc" / "part.h").write_text("SIDE void part() { helper(); }\n")
    before = "#define SIDE __{}__\ninline void helper() {{}}\n"
    for name, side in (("x", "host"), ("y", "device")):
        text = before.format(side) + '#include "../inc/part.h"\n'
        (project / "src" / f"{name}.cu").write_text(text)
    assert reported(lint, "src/x.cu") == []
    assert reported(lint, "src/x.cu", "src/y.cu", "inc") == ["inc/a.h", "inc/part.h"]


def test_an_instance_is_judged_with_the_file_that_asks_for_it(lint: Lint, project: Path) -> None:
    generic = "template <class T> __device__ void twice(T f) { f(); f(); }\n"
    (project / "inc" / "t.h").write_text(generic)
    uses = '#include "../inc/t.h"\nstruct H {{ {} void operator()() const {{}} }};\n'
    call = "__global__ void kernel() { twice(H{}); }\n"
    (project / "src" / "x.cu").write_text(uses.format("__device__") + call)
    assert reported(lint, "src/x.cu", cache=True) == []
    (project / "src" / "y.cu").write_text(uses.format("") + call)
    assert reported(lint, "src/x.cu", "src/y.cu", cache=True) == ["inc/t.h", "inc/t.h"]


def test_comments_in_headers_silence(lint: Lint, project: Path) -> None:
    header = project / "inc" / "a.h"
    comment = "// tops-lint: ignore[host-function-called-from-device] known"
    header.write_text(WRONG.rstrip() + f"  {comment}\n")
    found = lint("--isolated", "--output-format=concise", "src/x.cu")
    assert "TOPS102" not in found.out
    header.write_text(f"inline void host() {{}}  {comment}\n")
    assert "TOPS001" not in lint("--isolated", "--output-format=concise", "src/x.cu").out


def test_rules_are_chosen_for_the_header(lint: Lint, project: Path) -> None:
    text = '[per-file-ignores]\n"inc/*" = ["TOPS102"]\n'
    (project / "tops-lint.toml").write_text(text)
    assert "TOPS102" not in lint("--output-format=concise", "src/x.cu").out


def test_without_a_project_they_stand_below_the_file(lint: Lint, project: Path) -> None:
    (project / ".git" / "HEAD").unlink()
    (project / ".git").rmdir()
    (project / "src" / "e.h").write_text(WRONG)
    (project / "src" / "z.cu").write_text('#include "../inc/a.h"\n#include "e.h"\n')
    assert reported(lint, "src/z.cu") == ["src/e.h"]


def test_the_second_run_knows_them(
    lint: Lint, project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TOPS_LSP_CACHE_DIR", str(project / "out" / "cache"))
    first = reported(lint, "src/x.cu", cache=True)
    assert first == reported(lint, "src/x.cu", cache=True) == ["inc/a.h"]
    (project / "inc" / "a.h").write_text(WRONG.replace("host();", ""))
    assert reported(lint, "src/x.cu", cache=True) == []
