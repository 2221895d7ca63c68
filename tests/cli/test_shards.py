"""Shares of the files, and one report of theirs: that of one process, byte for byte."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tops_lsp.cli.shards import Shard, shares

Lint = Callable[..., Any]
WRONG = "__device__ int d{0}();\nint h{0}() {{ return d{0}(); }}\n"


@pytest.fixture
def files(tmp_path: Path) -> Path:
    """Files of several folders: findings that count and do not, of headers that are read, named and
    neither, of rules that ask other files, and files that cannot be judged."""
    for number in range(7):
        folder = tmp_path / "abc"[number % 3]
        folder.mkdir(exist_ok=True)
        text = WRONG.format(number)
        if number % 2:
            text = f'#define N {number}\n#include "../shared.h"\n{text}'
        if number == 4:
            text += "int x;  // tops-lint: ignore[TOPS104]\n"
        (folder / f"{number}.tops").write_text(text + "// x\n" * (number * 300))
    (tmp_path / "shared.h").write_text(
        '#pragma once\n#include "inner.h"\n'
        + WRONG.format("s")
        + f"#if N > 4\n{WRONG.format('t')}#endif\n"
    )
    (tmp_path / "inner.h").write_text("#pragma once\n" + WRONG.format("i"))
    (tmp_path / "alone.h").write_text('#pragma once\n#include "below.h"\n' + WRONG.format("a"))
    (tmp_path / "below.h").write_text("#pragma once\n" + WRONG.format("b"))
    (tmp_path / "text.tops").write_bytes(b"\x00\x01\x02" * 50)
    return tmp_path


NAMED = (".", "alone.h", "below.h", "shared.h", "none.tops")


def merged(lint: Lint, count: int, kind: str, *options: str) -> tuple[Any, list[int]]:
    """What merging the shares' reports gives, and the shares' own exit statuses."""
    names, statuses = [], []
    for number in range(1, count + 1):
        name = f"{number}.{kind}"
        words = ("--output-format", kind, "--shard", f"{number}/{count}", "--output-file", name)
        statuses.append(lint(*words, *options, *NAMED).status)
        names.append(name)
    made = lint("merge", *reversed(names), cache=True)
    for name in names:
        Path(name).unlink()
    return made, statuses


@pytest.mark.parametrize("kind", ["json", "sarif"])
@pytest.mark.parametrize("count", [1, 3, 8])
def test_a_merged_report_is_that_of_one_process(
    kind: str, count: int, lint: Lint, files: Path
) -> None:
    expected = lint("--output-format", kind, *NAMED)
    found, statuses = merged(lint, count, kind)
    assert expected.status == max(statuses) == 2
    assert expected.out.count("TOPS101") > 10
    assert all(name in expected.out for name in ("shared.h", "inner.h", "alone.h", "below.h"))
    assert found == expected


@pytest.mark.parametrize(
    ("options", "status"), [((), 1), (("--ignore", "TOPS101"), 0), (("--fail-on", "error"), 1)]
)
def test_the_status_is_that_of_one_process(
    options: tuple[str, ...], status: int, lint: Lint, tmp_path: Path
) -> None:
    for number in range(4):
        (tmp_path / f"{number}.tops").write_text(
            WRONG.format(number) if number == 2 else "int x;\n"
        )
    statuses = []
    for number in (1, 2):
        words = ("--json", "--shard", f"{number}/2", "--output-file", f"{number}.json")
        statuses.append(lint(*words, *options, ".").status)
    found = lint("merge", "1.json", "2.json", cache=True)
    assert sorted(statuses) == sorted([0, status])
    assert found == lint("--json", *options, ".")
    assert found.status == status
    assert lint("merge", "--exit-zero", "1.json", "2.json", cache=True).status == 0
    statistics = lint("merge", "--statistics", "1.json", "2.json", cache=True)
    assert statistics == lint("--statistics", *options, ".")


@pytest.mark.parametrize("kind", ["json", "sarif"])
def test_a_baseline_is_that_of_all(kind: str, lint: Lint, files: Path) -> None:
    baseline = ("--baseline", "known.json")
    lint(*baseline, "--write-baseline", *NAMED)
    assert merged(lint, 3, kind, *baseline)[0] == lint("--output-format", kind, *baseline, *NAMED)
    (files / "a" / "0.tops").write_text("int x;\n")  # one is gone,
    (files / "b" / "1.tops").unlink()  # a file is, with another one,
    (files / "inner.h").write_text("#pragma once\n" + WRONG.format("j"))  # one of a header
    (files / "c" / "2.tops").write_text(WRONG.format(2) + WRONG.format("new"))
    expected = lint("--output-format", kind, *baseline, *NAMED)
    assert "4 recorded findings no longer found" in expected.err
    found, _ = merged(lint, 3, kind, *baseline)
    assert found == expected


def test_shares_are_missing_strange_or_of_other_runs(lint: Lint, files: Path) -> None:
    for number in (1, 2):
        lint("--json", "--shard", f"{number}/3", "--output-file", f"{number}.json", ".")
    lint("--json", "--output-file", "plain.json", ".")
    lint("--output-format", "sarif", "--output-file", "log.sarif", ".")
    (files / "strange.json").write_text('{"a": 1}')
    (files / "cut.json").write_text("[{")
    for names, why in {
        ("1.json", "2.json"): "merge: shares are missing: 3",
        ("1.json", "1.json"): "merge: shares are missing: 2, 3",
        ("1.json", "plain.json"): "merge: the reports are of different runs",
        ("plain.json", "log.sarif"): (
            "merge: reports are all JSON or all SARIF; --statistics takes JSON"
        ),
        ("strange.json",): "strange.json: not a JSON or SARIF report of tops-lint",
        ("cut.json",): "cut.json: not a JSON or SARIF report of tops-lint",
        ("gone.json",): "gone.json: No such file or directory",
    }.items():
        assert lint("merge", *names, cache=True) == (2, "", f"tops-lint: {why}\n")
    (files / "a" / "0.tops").write_text("int x;\n")
    lint("--json", "--shard", "3/3", "--output-file", "3.json", ".")
    found = lint("merge", "1.json", "2.json", "3.json", cache=True)
    assert found.err == "tops-lint: merge: the reports are of different runs\n"


def test_reports_of_other_runs_stand_one_after_the_other(lint: Lint, files: Path) -> None:
    for folder in "ab":
        lint("--json", "--headers", "none", "--output-file", f"{folder}.json", folder)
    found = lint("merge", "a.json", "b.json", cache=True)
    expected = lint("--json", "--headers", "none", "a", "b")
    assert (found.status, json.loads(found.out)) == (1, json.loads(expected.out))


def test_a_folder_of_that_name_is_a_folder(lint: Lint, tmp_path: Path) -> None:
    (tmp_path / "merge").mkdir()
    (tmp_path / "merge" / "a.tops").write_text(WRONG.format(1))
    assert lint("merge", cache=True).status == 1


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("--shard", "0/3", "--json"), "--shard: '0/3' is not NUMBER/COUNT, as in 3/8"),
        (("--shard", "4/3", "--json"), "--shard: '4/3' is not NUMBER/COUNT, as in 3/8"),
        (("--shard", "3", "--json"), "--shard: '3' is not NUMBER/COUNT, as in 3/8"),
        (("--shard", "1/3"), "--shard takes files, and --output-format json or sarif"),
        (("--shard", "1/3", "--json", "--fix"), "--shard and --fix do not go together"),
        (("--shard", "1/3", "--statistics"), "--shard and --statistics do not go together"),
    ],
)
def test_wrong_usage(words: tuple[str, ...], why: str, lint: Lint, files: Path) -> None:
    assert lint(*words, ".") == (2, "", f"tops-lint: {why}\n")


# --- sharing out --------------------------------------------------------------------------


def sizes_of(count: int, seed: int) -> dict[str, int]:
    chance = random.Random(seed)
    return {f"d{n % 17}/{n}.cc": int(chance.lognormvariate(8, 1.5)) for n in range(count)}


def test_shares_are_whole_and_balanced() -> None:
    sizes = sizes_of(3000, 1)
    for count in (1, 2, 3, 8, 50):
        numbers = shares(sizes, count)
        assert numbers.keys() == sizes.keys()
        assert set(numbers.values()) == set(range(1, count + 1))
        loads = [
            sum(sizes[p] + 2_000 for p, n in numbers.items() if n == k) for k in range(1, count + 1)
        ]
        assert max(loads) < max(1.05 * sum(loads) / count, max(sizes.values()) + 2_001)


def test_shares_do_not_depend_on_the_order_and_hardly_on_one_file() -> None:
    sizes = sizes_of(3000, 2)
    before = shares(sizes, 8)
    assert shares(dict(sorted(sizes.items(), reverse=True)), 8) == before
    after = shares({**sizes, "new.cc": 9000, "d1/1.cc": 5}, 8)
    moved = [path for path in before if before[path] != after[path]]
    assert len(moved) < 150


def test_few_files_and_empty_shares(tmp_path: Path) -> None:
    assert shares({}, 3) == {}
    assert sorted(shares({"a": 10, "b": 10}, 5).values())[0] >= 1
    assert [Shard(n, 2).files([]) for n in (1, 2)] == [[], []]
