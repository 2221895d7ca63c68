"""Results that users share: what one has found another one takes, and nothing wrong comes of a
cache that is damaged, slow, full, somebody else's or a liar."""

from __future__ import annotations

import errno
import json
import shutil
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import COUNT, WRONG, User
from tests.cli.test_results import Counter
from tops_lsp.cli.shared_results import NotPortableError, SharedResults, checked, mapped
from tops_lsp.distribute import shared_store
from tops_lsp.distribute.shared_store import Folder, SharedStore


def entries(cache: Path) -> list[Path]:
    return sorted(cache.glob("??/*.json"))


def test_another_user_in_another_folder_takes_what_one_has_found(
    users: Iterator[User], cache: Path, counter: Counter
) -> None:
    first, second = next(users), next(users)
    expected = first.lint(cache, "--json")
    assert (expected.status, counter.taken(), len(entries(cache))) == (1, COUNT, COUNT)
    assert len(json.loads(expected.out)) == 2 * COUNT + 1  # own.h is not used
    assert second.lint(cache, "--json") == expected
    assert counter.taken() == 0
    assert second.lint(None, "--json") == expected  # what was taken is theirs from now on
    assert counter.taken() == 0
    assert not any(str(first.project).encode() in path.read_bytes() for path in entries(cache))


def test_what_differs_is_analysed(users: Iterator[User], cache: Path, counter: Counter) -> None:
    first, second, third = next(users), next(users), next(users)
    first.lint(cache)
    counter.taken()
    (second.project / "3.tops").write_text(f"// 3\n{WRONG}{WRONG.replace('h()', 'i()')}")
    (third.project / "far" / "far.h").write_text("#pragma once\nint x;\n")
    assert second.lint(cache) == second.lint(None, "--no-cache")
    assert counter.taken() == 1 + COUNT
    assert third.lint(cache) == third.lint(None, "--no-cache")
    assert counter.taken() == COUNT + COUNT
    assert second.lint(cache, "--target", "gcu210").status == 1
    assert counter.taken() == COUNT


def test_another_tool_finds_nothing(
    users: Iterator[User], cache: Path, counter: Counter, monkeypatch: pytest.MonkeyPatch
) -> None:
    next(users).lint(cache)
    counter.taken()
    monkeypatch.setattr("tops_lsp.cli.shared_results.content_version", lambda: "another")
    next(users).lint(cache)
    assert counter.taken() == COUNT


# --- entries that are none ------------------------------------------------------------------

DAMAGED = (
    "tops-lint: entries of the shared cache {url} are damaged or of others, and are not used\n"
)


def _cut(entry: bytes, other: bytes) -> bytes:
    return entry[: len(entry) // 2]


def _flipped(entry: bytes, other: bytes) -> bytes:
    return entry[:-9] + bytes([entry[-9] ^ 1]) + entry[-8:]


def _swapped(entry: bytes, other: bytes) -> bytes:
    return other


def _emptied(entry: bytes, other: bytes) -> bytes:
    return b""


@pytest.mark.parametrize("harm", [_cut, _flipped, _swapped, _emptied])
def test_damage_is_a_miss_and_said_once(
    harm: Callable[[bytes, bytes], bytes], users: Iterator[User], cache: Path, counter: Counter
) -> None:
    expected = next(users).lint(cache)
    assert counter.taken() == COUNT
    texts = [path.read_bytes() for path in entries(cache)]
    for path, text, other in zip(entries(cache), texts, texts[1:] + texts[:1], strict=True):
        path.write_bytes(harm(text, other))
    found = next(users).lint(cache)
    assert (found.status, found.out) == (expected.status, expected.out)
    assert found.err == DAMAGED.format(url=cache)
    assert counter.taken() == COUNT
    assert next(users).lint(cache) == expected  # it was written anew
    assert counter.taken() == 0


def test_entries_without_the_secret_are_of_others(
    users: Iterator[User], cache: Path, counter: Counter, monkeypatch: pytest.MonkeyPatch
) -> None:
    expected = next(users).lint(cache)
    counter.taken()
    monkeypatch.setenv(shared_store.SECRET, "xyzzy")
    found = next(users).lint(cache)
    assert found.err == DAMAGED.format(url=cache)
    assert (found.out, counter.taken()) == (expected.out, COUNT)
    assert next(users).lint(cache) == expected
    assert counter.taken() == 0


POISON = [
    lambda e: [],
    lambda e: {"reads": {}},
    lambda e: {**e, "reads": {"a": 1}},
    lambda e: {**e, "content": {**e["content"], "findings": [[1, 2]]}},
    lambda e: {**e, "content": {**e["content"], "headers": []}},
    lambda e: {**e, "content": {**e["content"], "answers": [[["a"], "b", "c"]]}},
    lambda e: mapped(e, lambda text: "error!" if text == "error" else text),
    lambda e: json.loads(json.dumps(e).replace('"TOPS101"', "7")),
]


@pytest.mark.parametrize("poison", POISON)
def test_well_formed_poison_is_a_miss(
    poison: Callable[[Any], Any], users: Iterator[User], cache: Path, counter: Counter
) -> None:
    expected = next(users).lint(cache)
    counter.taken()
    store = SharedStore("", Folder(str(cache)))
    for path in entries(cache):
        store.write({path.stem: poison(store.read([path.stem])[path.stem])}, 10)
    found = next(users).lint(cache)
    assert (found.status, found.out, counter.taken()) == (expected.status, expected.out, COUNT)


def test_nothing_is_unpickled() -> None:
    for module in (shared_store.__file__, SharedResults.__module__):
        path = (
            Path(module) if module.endswith(".py") else Path(*module.split(".")).with_suffix(".py")
        )
        assert "pickle" not in (Path(__file__).parents[2] / path).read_text().replace(
            "unpickled", ""
        )


# --- places that fail -----------------------------------------------------------------------


def test_a_full_disk(
    users: Iterator[User], cache: Path, counter: Counter, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(self: Folder, texts: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    expected = next(users).lint(None)
    monkeypatch.setattr(Folder, "write", full)
    found = next(users).lint(cache)
    assert (found.status, found.out) == (expected.status, expected.out)
    why = "No space left on device"
    assert found.err == f"tops-lint: the shared cache {cache} cannot be written to: {why}\n"


def test_a_place_that_is_no_folder(users: Iterator[User], cache: Path) -> None:
    expected = next(users).lint(None)
    cache.write_text("a file")
    found = next(users).lint(cache)
    assert (found.status, found.out) == (expected.status, expected.out)
    assert found.err == f"tops-lint: the shared cache {cache} cannot be read: Not a directory\n"


def test_half_an_entry_is_never_there(cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*paths: str) -> None:
        raise OSError(errno.EIO, "Input/output error")

    monkeypatch.setattr("os.replace", fail)
    store = SharedStore("x", Folder(str(cache)))
    store.write({"name": 1}, 10)
    assert store.notes == {shared_store.UNWRITABLE: "Input/output error"}
    assert [path for path in cache.rglob("*") if path.is_file()] == []


def test_a_place_that_hangs_is_left_alone(
    users: Iterator[User], cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    expected = next(users).lint(None)
    over = threading.Event()
    calls = []

    def hang(self: Folder, names: object) -> dict[str, bytes]:
        calls.append(names)
        over.wait(60)
        return {}

    monkeypatch.setattr(Folder, "read", hang)
    monkeypatch.setattr(shared_store, "FIRST", 0.3)
    begun = time.monotonic()
    found = next(users).lint(cache)
    over.set()
    assert time.monotonic() - begun < 30
    assert (found.status, found.out, len(calls)) == (expected.status, expected.out, 1)
    assert found.err == (
        f"tops-lint: the shared cache {cache} is slow: it is not used any more in this run\n"
    )


def test_a_cold_cache_is_not_asked_for_everything() -> None:
    asked = list[int]()

    class Cold:
        def read(self, names: list[str]) -> dict[str, bytes]:
            asked.append(len(names))
            return {}

    store = SharedStore("x", Cold())
    assert store.read([f"{n:04}" for n in range(5000)]) == {}
    assert asked == [shared_store.CHUNK]


def test_wrong_usage(users: Iterator[User], monkeypatch: pytest.MonkeyPatch) -> None:
    user = next(users)
    found = user.lint("nothing://x")
    assert (found.status, found.out) == (2, "")
    assert found.err.startswith("tops-lint: the shared cache nothing://x cannot be used: ")
    assert user.lint("x", "--no-cache").err == (
        "tops-lint: --cache-dir and --no-cache do not go together\n"
    )
    monkeypatch.setitem(__import__("sys").modules, "fsspec.core", None)
    assert user.lint("s3://x").err == f"tops-lint: {shared_store.NO_EXTRA}\n"


# --- names ----------------------------------------------------------------------------------


@pytest.mark.parametrize("text", ["", "a", "/p", "/p/a b", "/pa", "\0", "\0r", "\0r/x", "x/p2"])
def test_texts_come_back_as_they_were(text: str) -> None:
    here = SharedResults(SharedStore("", None), "/p")
    there = SharedResults(SharedStore("", None), "/q/r")
    portable = here.portable({text: [text, 1, None]})
    assert here.local(portable) == {text: [text, 1, None]}
    below = text == "/p" or text.startswith("/p/")
    assert there.local(portable) == (
        {"/q/r" + text[2:]: ["/q/r" + text[2:], 1, None]} if below else here.local(portable)
    )


@pytest.mark.parametrize("text", ["see /p/a", "/p/a:/p/b", "-I/p/x"])
def test_what_names_the_folder_in_the_middle_is_not_shared(text: str) -> None:
    with pytest.raises(NotPortableError):
        SharedResults(SharedStore("", None), "/p").portable([text])


def test_what_is_kept_is_what_is_checked(users: Iterator[User], cache: Path) -> None:
    next(users).lint(cache)
    store = SharedStore("", Folder(str(cache)))
    found = store.read([path.stem for path in entries(cache)])
    assert [checked(entry) for entry in found.values()] == [*found.values()]
    shutil.rmtree(cache)
