"""The index of the stub headers: complete, lazy, kept between processes, trusted with care."""

from __future__ import annotations

import hashlib
import os
import shutil
import stat
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from tops_lsp.model.sema.instances import DeclarationSet
from tops_lsp.model.stubs import stub_scope
from tops_lsp.model.tree.declarations import Class, Function, Item, Namespace
from tops_lsp.model.tree.scopes import members, namespace_members
from tops_lsp.model.unit import analyze
from tops_lsp.sdk import cache, catalog
from tops_lsp.sdk import index as sdk_index
from tops_lsp.text.source import Source

PRELUDE = tuple(h.file for h in catalog.prelude() if h.file is not None)


@pytest.fixture
def few(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two headers, and no index that the package was built with."""
    files = catalog.files()[:2]
    monkeypatch.setattr(catalog, "files", lambda: files)
    monkeypatch.setattr(sdk_index, "SHIPPED", tmp_path / "shipped.json")


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, few: None) -> Path:
    monkeypatch.setenv("TOPS_LSP_CACHE_DIR", str(tmp_path / "cache"))
    return tmp_path / "cache"


def fresh(files: tuple[str, ...] = PRELUDE) -> stub_scope.Stub:
    root = Namespace(name="", item=Item(0, 0, header=files[0]))
    return stub_scope.stub_of(files, root, DeclarationSet())


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
from tops_lsp.model.stubs import stub_scope as stubs
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


def stored(home: Path) -> Path:
    """The file of the index in a cache."""
    (path,) = home.glob("sdk-index-*.json")
    return path


def test_versions_of_the_tool_do_not_take_each_others_index(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for version in range(6):
        monkeypatch.setattr(sdk_index, "__version__", f"0.0.{version}")
        sdk_index.index.__wrapped__()
        newest = max(home.iterdir(), key=lambda path: path.stat().st_mtime_ns)
        os.utime(newest, (version, version))
    assert len(list(home.iterdir())) == 4


READ_ONLY = """
from tops_lsp.model.unit import analyze
from tops_lsp.sdk import facts
from tops_lsp.text.source import Source

assert analyze(Source("a.tops", b"__global__ void k() { __syncthreads(); }")).functions()
print(facts.named("__syncthreads").barrier)
"""


@pytest.mark.parametrize("cache_kept", [True, pytest.param(False, marks=pytest.mark.long)])
def test_an_installation_that_cannot_be_written_works(tmp_path: Path, cache_kept: bool) -> None:
    """The index lies in the user's cache if there is one, and never beside the stubs."""
    package = tmp_path / "site" / "tops_lsp"
    ignored = shutil.ignore_patterns("__pycache__", sdk_index.SHIPPED.name)
    shutil.copytree(Path(catalog.__file__).parent.parent, package, ignore=ignored)
    before = {p: p.stat().st_mtime_ns for p in package.rglob("*")}
    for path in (*package.rglob("*"), package):
        path.chmod(0o555 if path.is_dir() else 0o444)
    home = tmp_path / "cache" if cache_kept else Path(os.devnull) / "none"
    paths = (str(package.parent), *(p for p in sys.path if "site-packages" in p))
    environment = {
        "PYTHONPATH": os.pathsep.join(paths),
        "TOPS_LSP_CACHE_DIR": str(home),
        "PYTHONDONTWRITEBYTECODE": "1",
    }
    for _ in range(2):
        command = [sys.executable, "-c", READ_ONLY]
        done = subprocess.run(command, capture_output=True, env=environment, cwd=tmp_path)
        assert done.stdout.decode().strip() == "block", done.stderr.decode()
    assert {p: p.stat().st_mtime_ns for p in package.rglob("*")} == before
    assert cache_kept == home.exists()
    assert len(list(home.glob("sdk-index-*.json"))) == cache_kept
    for path in (package, *package.rglob("*")):
        path.chmod(0o755)


def test_a_method_is_declared_when_it_is_looked_up() -> None:
    stub = fresh()
    (context,) = namespace_members(stub.root, "tops_dte_ctx_base_s")
    assert isinstance(context, Class)
    declared = dict.__len__(context.members)
    assert declared < 3 < 35 < len(context.members)
    assert [len(members(context, name)) for name in ("config_slice", "wait", "trigger")] == [
        2,
        0,
        1,
    ]
    assert dict.__len__(context.members) == declared + 2
    read = analyze(Source("a.tops", catalog.text(context.item.header))).declarations()
    (whole,) = (d for d in read if isinstance(d, Class) and d.name == context.name)
    assert signatures(context) == signatures(whole)


def signatures(class_: Class) -> list[str]:
    """The methods, overloads in order."""
    found = [f"{f.name} {len(f.parameters)} {f.access}" for f in class_.methods()]
    return sorted(found, key=lambda each: each.split()[0])


def test_the_index_is_kept_for_the_next_process(home: Path) -> None:
    built = sdk_index.index.__wrapped__()
    path = stored(home)
    assert stat.S_IMODE(home.stat().st_mode) == 0o700
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert os.listdir(home) == [path.name]
    written = path.stat().st_mtime_ns
    assert sdk_index.index.__wrapped__() == built
    assert path.stat().st_mtime_ns == written


DAMAGED = (
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
)


@pytest.mark.parametrize("damage", DAMAGED)
def test_a_damaged_index_is_built_again(home: Path, damage: bytes) -> None:
    good = sdk_index.index.__wrapped__()
    key = sdk_index.content_key()
    cache.store(f"sdk-index-{key[:12]}", key, {})
    path = stored(home)
    path.write_bytes(damage.replace(b"KEY", f'"{key}"'.encode()))
    assert sdk_index.index.__wrapped__() == good
    assert cache.load(path.stem, key)


def test_the_index_of_the_package_is_taken_and_nothing_is_kept(home: Path) -> None:
    sdk_index.ship(sdk_index.SHIPPED)
    shipped = hashlib.sha256(sdk_index.SHIPPED.read_bytes()).digest()
    taken = sdk_index.index.__wrapped__()
    assert not home.exists()
    sdk_index.SHIPPED.unlink()
    assert sdk_index.index.__wrapped__() == taken
    assert stored(home)
    sdk_index.ship(sdk_index.SHIPPED)
    again = hashlib.sha256(sdk_index.SHIPPED.read_bytes()).digest()
    assert again == shipped  # a wheel has the same bytes each time


@pytest.mark.parametrize("damage", DAMAGED)
def test_a_damaged_or_older_index_of_the_package_is_none(home: Path, damage: bytes) -> None:
    good = sdk_index.index.__wrapped__()
    key = sdk_index.content_key()
    stored(home).unlink()
    sdk_index.SHIPPED.write_bytes(damage.replace(b"KEY", f'"{key}"'.encode()))
    assert sdk_index.index.__wrapped__() == good
    assert stored(home)


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
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, few: None
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
