"""Disks that cannot be written to: full, read-only, somebody else's. What is said of sources is the
same; what could not be written is told, and nothing is half there."""

from __future__ import annotations

import os
import resource
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.faults import places
from tests.faults.conftest import Faults, Say, apart, contents, lost, put
from tops_lsp.cli.lint import main

pytestmark = pytest.mark.long

STALE = b"int x;  // tops-lint: ignore[kernel-returns-value] gone\n__device__ int d();\n"
FIXED = b"int x;\n__device__ int d();\n"
WRONG = b"__device__ int d();\nint h() { return d(); }\n"
KERNEL = (
    b"// tops-sim: <<<1, 2>>> p = zeros(2)\n__global__ void k(int *p) { p[threadIdx.x] = 1; }\n"
)
FILES = {"a.tops": STALE, "b.tops": WRONG, "k.tops": KERNEL, "old.json": b"{}\n"}
LINT, SIMULATE = "tops_lsp.cli.lint", "tops_lsp.cli.sim"
COMMANDS = {
    "lint": (LINT, "--isolated", "--output-format", "json", "."),
    "lint, warm": (LINT, "--isolated", "--output-format", "json", "."),
    "--fix": (LINT, "--isolated", "--fix", "."),
    "--add-ignores": (LINT, "--isolated", "--add-ignores", "."),
    "--write-baseline": (LINT, "--isolated", "--write-baseline", "."),
    "--output-file": (LINT, "--isolated", "--output-file", "old.json", "."),
    "run": (SIMULATE, "run", "k.tops", "--kernel", "k"),
    "--html": (SIMULATE, "run", "k.tops", "--kernel", "k", "--html", "k.html"),
}
WRITING = {
    "--fix": "tops-lint: a.tops: not fixed: {why}\n",
    "--add-ignores": "tops-lint: b.tops: not fixed: {why}\n",
    "--write-baseline": "tops-lint: .tops-lint-baseline.json: {why}\n",
    "--output-file": "tops-lint: old.json: {why}\n",
    "--html": "k.html: {why}\n",
}


class Place(NamedTuple):
    """How a process comes to be there, and what the system says to who writes."""

    enter: Callable[[], None]
    why: str


@pytest.fixture(params=["permissions", "read_only", "full"])
def place(request: pytest.FixtureRequest, home: Path) -> Iterator[Place]:
    """Work and cache lie where nothing can be written."""
    put(FILES)
    home.mkdir(0o700)
    folders = (os.getcwd(), str(home))
    if request.param == "permissions":
        for folder in folders:
            os.chmod(folder, 0o500)
        yield Place(places.unprivileged, "Permission denied")
        for folder in folders:
            os.chmod(folder, 0o700)
    elif not places.can(request.param):
        pytest.skip("file systems cannot be mounted here")
    elif request.param == "full":
        yield Place(partial(places.full, *folders), "No space left on device")
    else:
        yield Place(partial(places.read_only, *folders), "Read-only file system")


def ran(name: str, enter: Callable[[], None] | None = None, *more: str) -> tuple[int, str, str]:
    module, *arguments = COMMANDS[name]
    done = subprocess.run(
        [sys.executable, "-m", module, *more, *arguments],
        capture_output=True,
        text=True,
        timeout=200,
        preexec_fn=enter,
    )
    return done.returncode, done.stdout, done.stderr


def test_where_nothing_can_be_written(place: Place, faults: Faults) -> None:
    """Who only reads says the same as anywhere."""
    refused = 0
    for name in COMMANDS:
        status, out, err = ran(name, place.enter)
        if name in WRITING:
            assert (status, err.endswith(WRITING[name].format(why=place.why))) == (2, True), err
            refused += 1
        else:
            assert (status, out, err) == ran(name)
        assert contents() == FILES
    faults.tell(f"nothing can be written: {place.why}", refused)


def test_a_shared_cache_that_cannot_be_written(
    place: Place, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, faults: Faults
) -> None:
    """It is said once, and nothing else is another than without it."""
    monkeypatch.setenv("TOPS_LSP_CACHE_DIR", str(tmp_path / "own"))
    status, out, _ = ran("lint", None, "--no-cache")
    shared = ran("lint", place.enter, "--cache-dir", "shared")
    why = f"tops-lint: the shared cache shared cannot be written to: {place.why}\n"
    assert shared == (status, out, why)
    assert contents() == FILES
    faults.tell(f"a shared cache: {place.why}", 1)


@pytest.mark.parametrize("deadly", [True, False], ids=["killed in a write", "told of no room"])
def test_no_room_at_any_byte(deadly: bool, faults: Faults) -> None:
    """The file that takes the old one's place may have so many bytes and no more."""

    def fix(size: int) -> None:
        signal.signal(signal.SIGXFSZ, signal.SIG_DFL if deadly else signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))
        os._exit(main(["--fix", "--isolated", "--no-cache", "."]))

    before, after = {"a.tops": STALE, "b.tops": STALE}, {"a.tops": FIXED, "b.tops": FIXED}
    put(before)
    main(["--isolated", "--no-cache", "--diff", "."])  # reads what is read once
    damage, seen = 0, set()
    for size in range(len(FIXED) + 1):
        put(before)
        seen.add(apart(partial(fix, size)))
        damage += lost(before, after)
    faults.tell("no room at a byte", 2 * len(FIXED), damage)
    assert seen == ({-signal.SIGXFSZ, 0} if deadly else {2, 0})
    assert damage == 0
    assert deadly or contents() == after  # nor is anything left over


@pytest.mark.parametrize("place", ["/proc/nowhere", "/dev/null/x", "file/x", "link", "open"])
def test_nowhere_to_keep_results(
    place: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, say: Say, faults: Faults
) -> None:
    Path("a.tops").write_bytes(WRONG)
    expected = say("--no-cache", "a.tops")
    Path("file").touch()
    (tmp_path / "mine").mkdir(0o700)
    Path("link").symlink_to(tmp_path / "mine" / "gone")
    Path("open").mkdir()
    Path("open").chmod(0o777)
    monkeypatch.setenv("TOPS_LSP_CACHE_DIR", place if place[0] == "/" else os.path.abspath(place))
    for _ in range(2):
        assert say("a.tops") == expected
    faults.tell("no place for a cache", 1)


UNREADABLE = {
    "a.tops": "a.tops: Permission denied",
    "inc/a.h": "",
    "inc": "",
    "tops-lint.toml": "tops-lint.toml: ",
    "compile_commands.json": "compile_commands.json: cannot be read",
    ".gitignore": "",
}


@pytest.mark.parametrize("what", UNREADABLE)
def test_what_may_not_be_read(what: str, faults: Faults) -> None:
    """The rest is judged, and what could not be read is told where somebody named it."""
    Path("inc").mkdir()
    Path("inc/a.h").write_bytes(b"int header;\n")
    Path("a.tops").write_bytes(b'#include "inc/a.h"\n' + WRONG)
    Path("b.tops").write_bytes(WRONG)
    Path("tops-lint.toml").write_text('ignore = ["unused-suppression"]\n')
    Path("compile_commands.json").write_text("[]")
    Path(".gitignore").write_text("c.tops\n")
    path = Path(what)
    mode = path.stat().st_mode
    path.chmod(0)
    done = subprocess.run(
        [sys.executable, "-m", LINT, "--output-format", "concise", "."],
        capture_output=True,
        text=True,
        timeout=200,
        preexec_fn=places.unprivileged,
    )
    path.chmod(mode)
    reported = [line for line in done.stdout.splitlines() if "TOPS101" in line]
    assert [line.split(":")[0] for line in reported] == ["a.tops", "b.tops"][what == "a.tops" :]
    assert done.stderr.startswith(f"tops-lint: {UNREADABLE[what]}" * bool(UNREADABLE[what]))
    assert len(done.stderr.splitlines()) == bool(UNREADABLE[what])
    assert done.returncode == (2 if UNREADABLE[what] else 1)
    faults.tell("permission to read refused", 1)
