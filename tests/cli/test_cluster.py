"""Work on the workers of a cluster: findings and rows, order and exit status of one process."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.distribute.conftest import DaskProcesses
from tests.sweep.conftest import TAIL
from tops_lsp.cli import pool
from tops_lsp.cli.sim import main
from tops_lsp.distribute import cluster

WRONG = "__device__ int d();\nint h() { return d(); }\n"
OWN_RULE = """
[rules.no-puts]
query = '(call_expression function: (identifier) @f (#eq? @f "puts"))'
message = "no puts"
"""
Lint = Callable[..., Any]


@pytest.fixture
def files(tmp_path: Path) -> None:
    """Files with findings of their own, in a header, across files, and of the project's rules."""
    (tmp_path / "tops-lint.toml").write_text(OWN_RULE)
    (tmp_path / "own.h").write_text(WRONG)
    for number in range(7):
        text = f'int f{number}() {{ return puts(""); }}\n'
        (tmp_path / f"{number}.tops").write_text(
            text + ('#include "own.h"\n' if number % 2 else WRONG)
        )


@pytest.mark.usefixtures("files")
def test_workers_find_what_one_process_finds(lint: Lint, dask: DaskProcesses) -> None:
    expected = lint("--jobs", "1", ".", "none.tops")
    assert expected.status == 2
    assert expected.out.count("no puts") == 7
    assert expected.out.count("own.h:") >= 1
    assert lint("--scheduler", dask.address, ".", "none.tops") == expected
    assert lint("--query", "(call_expression) @c", "--scheduler", dask.address, ".") == lint(
        "--query", "(call_expression) @c", "--jobs", "1", "."
    )


@pytest.mark.usefixtures("files")
def test_another_text_on_a_worker_is_told(
    lint: Lint, dask: DaskProcesses, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pool, "_digest", lambda path: "other" if path == "1.tops" else "")
    found = lint("--scheduler", dask.address, "1.tops")
    assert found.status == 2
    assert (
        found.err
        == "tops-lint: 1.tops: a worker of the cluster sees another text under this name\n"
    )


@pytest.mark.usefixtures("files")
def test_a_cluster_that_is_gone_keeps_what_is_found(
    lint: Lint, monkeypatch: pytest.MonkeyPatch, dask: DaskProcesses
) -> None:
    connect = cluster.connect

    def failing(address: str) -> cluster.DaskCluster:
        made = connect(address)
        run = made.run

        def cut(*given: Any, **named: Any) -> Iterator[Any]:
            for number, outcome in enumerate(run(*given, **named)):
                if number == 3:
                    raise made.lost()
                yield outcome

        monkeypatch.setattr(made, "run", cut)
        return made

    monkeypatch.setattr(cluster, "connect", failing)
    options = ("--headers", "none", "--output-format", "concise", ".")
    expected = lint("--jobs", "1", *options).out.splitlines()
    found = lint("--scheduler", dask.address, *options)
    assert found.status == 2
    assert len({line.split(":")[0] for line in found.out.splitlines()}) == 3
    assert [line for line in expected if line in found.out.splitlines()] == found.out.splitlines()
    assert "is gone: this file and 4 others are not judged\n" in found.err


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("--cluster", "8"), "--cluster: '8' is not local:N"),
        (("--cluster", "local:0"), "--cluster: 'local:0' is not local:N"),
        (
            ("--cluster", "local:2", "--scheduler", "x"),
            "--scheduler and --cluster do not go together",
        ),
    ],
)
@pytest.mark.usefixtures("files")
def test_wrong_usage(words: tuple[str, ...], why: str, lint: Lint) -> None:
    assert lint(*words, ".") == (2, "", f"tops-lint: {why}\n")


@pytest.mark.usefixtures("files")
def test_a_scheduler_that_does_not_answer(lint: Lint, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "CONNECTING", 0.5)
    found = lint("--scheduler", "tcp://127.0.0.1:1", ".")
    assert (found.status, found.out) == (2, "")
    assert found.err.startswith("tops-lint: no scheduler answers at tcp://127.0.0.1:1: ")


@pytest.mark.usefixtures("files")
def test_without_the_extra_it_is_said(lint: Lint, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "distributed", None)
    found = lint("--cluster", "local:2", ".")
    assert found == (2, "", f"tops-lint: {cluster.NO_EXTRA}\n")


@pytest.mark.usefixtures("files")
@pytest.mark.long
def test_a_cluster_of_its_own(lint: Lint) -> None:
    assert lint("--cluster", "local:2", ".") == lint("--jobs", "1", ".")


# --- sweeps -------------------------------------------------------------------------------

SWEEP = ("--block", "1,2,13", "--define", "TILE=4,8,16", "--arg", "n=15..17", "--csv", "-")


@pytest.fixture
def swept(
    tmp_path: Path, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> Callable[..., tuple[int, str]]:
    """Status and table of a sweep in which points are right, wrong and refused."""
    (tmp_path / "tail.tops").write_text(TAIL)
    monkeypatch.chdir(tmp_path)

    def run(*words: str) -> tuple[int, str]:
        status = main(["sweep", "tail.tops", *SWEEP, *words])
        return status, capfd.readouterr().out

    return run


def test_a_sweep_on_workers_has_the_bytes_of_one_process(
    swept: Callable[..., tuple[int, str]], dask: DaskProcesses
) -> None:
    expected = swept("--jobs", "1")
    assert (expected[0], expected[1].count("\n")) == (1, 28)
    assert all(f",{verdict}," in expected[1] for verdict in ("right", "wrong", "refused"))
    assert swept("--scheduler", dask.address) == expected


@pytest.mark.long
def test_any_number_of_workers_gives_the_same_bytes(
    swept: Callable[..., tuple[int, str]],
) -> None:
    ways = [("--jobs", "1"), ("--jobs", "2"), *(("--cluster", f"local:{n}") for n in (1, 2, 4))]
    assert len({swept(*way) for way in ways}) == 1
