"""The index of the stub headers: complete, lazy, kept between processes, trusted with care."""

from __future__ import annotations

import os
import stat
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from tops_lsp.model import stubs
from tops_lsp.model.declarations import Function, Item, Namespace
from tops_lsp.model.instances import Declared
from tops_lsp.model.scopes import namespace_members
from tops_lsp.sdk import cache, catalog
from tops_lsp.sdk import index as sdk_index

PRELUDE = tuple(h.file for h in catalog.prelude() if h.file is not None)


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("TOPS_LSP_CACHE_DIR", str(tmp_path / "cache"))
    return tmp_path / "cache"


def fresh(files: tuple[str, ...] = PRELUDE) -> stubs.Stub:
    root = Namespace(name="", item=Item(0, 0, header=files[0]))
    return stubs.stub_of(files, root, Declared())


def namespaces(root: Namespace) -> dict[str, Namespace]:
    found = {root.qualified_name: root}
    for inner in (d for group in root.members.values() for d in group):
        if isinstance(inner, Namespace):
            found |= namespaces(inner)
    return found


def test_the_index_names_what_a_header_declares() -> None:
    stub = fresh(catalog.files())
    for namespace in namespaces(stub.root).values():
        indexed = namespace.names()
        assert [name for name in indexed if not namespace.named(name)] == []
        assert sorted(namespace.members) == sorted(indexed)
    assert len(stub.lowered) == sum(len(one.rows) for one in sdk_index.index().values())


@pytest.mark.parametrize(
    ("name", "overloads"), [("dim3", 1), ("topsSuccess", 1), ("tops_dte_ctx_t", 1), ("rsqrtf", 1)]
)
def test_a_name_is_lowered_when_it_is_looked_up(name: str, overloads: int) -> None:
    stub = fresh()
    before = len(stub.lowered)
    assert len(namespace_members(stub.root, name)) == overloads
    assert 0 < len(stub.lowered) - before < 10
    assert namespace_members(stub.root, name) == namespace_members(stub.root, name)


def test_the_order_of_look_ups_does_not_matter() -> None:
    names = ["mdspan", "event", "slice", "memcpy", "dte_scope", "vload", "abs", "half"]

    def found(order: list[str]) -> dict[str, list[str]]:
        tops = namespaces(fresh().root)["tops"]
        return {n: [f"{type(d)} {d.span}" for d in namespace_members(tops, n)] for n in order}

    assert found(names) == found(names[::-1])


def test_threads_see_a_name_wholly_or_not_at_all() -> None:
    for _ in range(5):
        tops = namespaces(fresh().root)["tops"]
        with ThreadPoolExecutor(8) as pool:
            seen = list(pool.map(lambda _, t=tops: len(namespace_members(t, "slice")), range(16)))
        assert set(seen) == {2}


LOWERED = """
from tops_lsp.model import stubs
from tops_lsp.model.unit import analyze
from tops_lsp.text.source import Source

unit = analyze(Source("a.tops", b"__global__ void k(float *p) { p[0] = tops::vhypot(1, 2); }"))
(function,) = unit.functions()
unit.body(function)
print(*(name for entry in stubs.core().lowered for name in entry.names))
"""


def test_a_file_lowers_what_it_uses() -> None:
    done = subprocess.run([sys.executable, "-c", LOWERED], capture_output=True, check=True)
    names = done.stdout.decode().split()
    assert "vhypot" in names
    assert "topsDeviceProp_t" not in names


def test_the_index_is_kept_for_the_next_process(home: Path) -> None:
    built = sdk_index.index.__wrapped__()
    path = home / "sdk-index.json"
    assert stat.S_IMODE(home.stat().st_mode) == 0o700
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert os.listdir(home) == [path.name]
    written = path.stat().st_mtime_ns
    assert sdk_index.index.__wrapped__() == built
    assert path.stat().st_mtime_ns == written


@pytest.mark.parametrize(
    "damage",
    [
        b"",
        b"{",
        b"[]",
        b"null",
        b"\xff\xfe",
        b'{"key": 1}',
        b'{"key": KEY, "content": 3}',
        b'{"key": KEY, "content": {}}',
        b'{"key": KEY, "content": {"tops.h": [[1, 2]]}}',
        b'{"key": "of another version", "content": {}}',
        b"[" * 100_000,
    ],
)
def test_a_damaged_index_is_built_again(home: Path, damage: bytes) -> None:
    good = sdk_index.index.__wrapped__()
    path = home / "sdk-index.json"
    path.write_bytes(damage.replace(b"KEY", f'"{sdk_index.content_key()}"'.encode()))
    assert sdk_index.index.__wrapped__() == good
    assert cache.load("sdk-index", sdk_index.content_key()) is not None


@pytest.mark.skipif(os.name != "posix", reason="permissions as POSIX has them")
def test_what_others_could_have_written_is_not_read(home: Path) -> None:
    cache.store("x", "key", [1])
    assert cache.load("x", "key") == [1]
    (home / "x.json").chmod(0o662)
    assert cache.load("x", "key") is None
    (home / "x.json").chmod(0o600)
    home.chmod(0o777)
    assert cache.load("x", "key") is None
    home.chmod(0o700)
    (home / "x.json").rename(home / "y.json")
    (home / "x.json").symlink_to(home / "y.json")
    assert cache.load("x", "key") is None
    assert cache.load("y", "key") == [1]


def test_without_a_place_for_it_the_index_is_built_each_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("TOPS_LSP_CACHE_DIR", str(tmp_path / "file" / "below"))
    assert sdk_index.index.__wrapped__().keys() == set(catalog.files())
    monkeypatch.setattr(os, "replace", _refused)
    monkeypatch.setenv("TOPS_LSP_CACHE_DIR", str(tmp_path / "cache"))
    assert sdk_index.index.__wrapped__().keys() == set(catalog.files())
    assert os.listdir(tmp_path / "cache") == []


def _refused(*arguments: object) -> None:
    raise PermissionError("read-only")


def test_the_key_changes_with_the_text(monkeypatch: pytest.MonkeyPatch) -> None:
    key = sdk_index.content_key()
    text = catalog.text
    monkeypatch.setattr(catalog, "text", lambda f: text(f) + b" " * (f == "tops.h"))
    assert sdk_index.content_key() != key


def test_overloads_of_a_header_stay_in_order() -> None:
    (tops,) = [n for n in namespaces(fresh().root).values() if n.name == "tops"]
    found = [d for d in namespace_members(tops, "slice_async") if isinstance(d, Function)]
    assert [len(f.parameters) for f in found] == [4, 5]
