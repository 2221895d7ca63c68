"""Faults injected into the linter: killed anywhere, no room, no memory of earlier runs, damage.

Nothing of the user's is lost or half written, and what is said stays the same.
"""

from __future__ import annotations

import json
import os
import random
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tops_lsp.cli.lint import main
from tops_lsp.cli.results import FOLDER, Results
from tops_lsp.sdk import cache
from tops_lsp.sdk.remembered import Remembered
from tops_lsp.text.source import Source

pytestmark = pytest.mark.long

OLD = "int x;  // tops-lint: ignore[kernel-returns-value] gone\n__device__ int d();\n"
NEW = "int x;\n__device__ int d();\n"
WRONG = "__device__ int d();\nint h() { return d(); }\n"
EVENTS = {"open", "os.rename", "os.remove", "os.chmod", "os.mkdir", "tempfile.mkstemp"}
JSON = ("--isolated", "--output-format", "json")
EXAMPLES = Path(__file__).parent.parent.parent / "examples"


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    home = tmp_path / "cache"
    monkeypatch.setenv("TOPS_LSP_CACHE_DIR", str(home))
    (tmp_path / "work").mkdir()
    monkeypatch.chdir(tmp_path / "work")
    return home


def apart(work: Callable[[], None]) -> int:
    """What a child process that does this ends with: its status, or minus a signal."""
    child = os.fork()
    if child == 0:
        try:
            sys.stdout = sys.stderr = open(os.devnull, "w")  # noqa: SIM115
            work()
        finally:
            os._exit(77)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


def texts() -> set[str]:
    return {path.read_text() for path in Path().glob("*.tops")}


def prepare() -> None:
    """What every child needs is read and kept before: it is not what is being tried."""
    write_old()
    main(["--isolated", "--no-cache", "--diff", "--unsafe-fixes", "."])


def write_old() -> None:
    for name in "abc":
        Path(f"{name}.tops").write_text(OLD)


def kill_at(event_number: int) -> None:
    """Ends this process, as with kill -9, at an access to a file below the work folder."""
    here, seen = os.getcwd(), 0

    def hook(event: str, arguments: tuple[object, ...]) -> None:
        nonlocal seen
        if event in EVENTS and str(arguments[0]).startswith((here, ".", *"abc")):
            seen += 1
            if seen == event_number:
                os.kill(os.getpid(), signal.SIGKILL)

    sys.addaudithook(hook)


@pytest.mark.parametrize("option", ["--fix", "--add-ignores", "--write-baseline"])
def test_killed_at_every_access_to_a_file(option: str) -> None:
    def run(at: int) -> Callable[[], None]:
        def work() -> None:
            kill_at(at)
            main([option, "--isolated", "."])

        return work

    prepare()
    assert apart(run(-1)) == 77
    new = {path.name: path.read_text() for path in Path().iterdir()}
    injected = 0
    for at in range(1, 200):
        for path in Path().iterdir():
            path.unlink()
        write_old()
        status = apart(run(at))
        for path in Path().glob("*.tops"):
            assert path.read_text() in (OLD, new[path.name])
        for path in Path().glob(".tops-lint-baseline.json"):
            assert path.read_text() == new[path.name]
        if status == 77:
            break
        assert status == -signal.SIGKILL
        injected += 1
    print(f"{option}: killed at {injected} places")
    assert injected > 5


@pytest.mark.parametrize("deadly", [True, False], ids=["killed in a write", "told of no room"])
def test_no_room_at_any_byte(deadly: bool) -> None:
    import resource

    def limited(size: int) -> Callable[[], None]:
        def work() -> None:
            signal.signal(signal.SIGXFSZ, signal.SIG_DFL if deadly else signal.SIG_IGN)
            resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))
            os._exit(main(["--fix", "--isolated", "--no-cache", "."]))

        return work

    prepare()
    seen = set()
    for size in range(len(NEW) + 1):
        write_old()
        seen.add(apart(limited(size)))
        assert texts() <= {OLD, NEW}
    assert seen == ({-signal.SIGXFSZ, 0} if deadly else {2, 0})
    assert texts() == {NEW}
    leftovers = [path for path in Path().iterdir() if path.suffix != ".tops"]
    assert deadly or leftovers == []


def answer(*arguments: str) -> tuple[int, object]:
    """What a run in a process of its own says."""
    done = subprocess.run(
        [sys.executable, "-m", "tops_lsp.cli.lint", *JSON, *arguments],
        capture_output=True,
        text=True,
        timeout=200,
    )
    assert done.stderr == ""
    return done.returncode, json.loads(done.stdout)


@pytest.fixture
def say(capfd: pytest.CaptureFixture[str]) -> Callable[..., tuple[int, object]]:
    def run(*arguments: str) -> tuple[int, object]:
        status = main([*JSON, *arguments])
        out, err = capfd.readouterr()
        assert err == ""
        return status, json.loads(out)

    return run


Say = Callable[..., tuple[int, object]]


def test_every_byte_of_a_kept_result_matters(home: Path, say: Say) -> None:
    Path("a.tops").write_text(WRONG)
    expected = say("a.tops")
    (entry,) = (home / FOLDER).glob("*.json")
    whole, chance = entry.read_bytes(), random.Random(1)
    key = entry.stem
    for at in range(len(whole)):
        flipped = whole[at] ^ (1 << chance.randrange(8))
        damaged = whole[:at] + bytes([flipped]) + whole[at + 1 :]
        for text in (damaged, whole[:at], whole[:at] + whole[at + 1 :]):
            entry.write_bytes(text)
            assert cache.load(key, key, FOLDER) is None
    assert say("a.tops") == expected
    assert entry.read_bytes() == whole


@pytest.mark.parametrize("place", ["/proc/nowhere", "/dev/null/x", "file/x", "link", "open"])
def test_nowhere_to_keep_results(
    place: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, say: Say
) -> None:
    Path("a.tops").write_text(WRONG)
    expected = say("--no-cache", "a.tops")
    Path("file").touch()
    (tmp_path / "mine").mkdir(0o700)
    Path("link").symlink_to(tmp_path / "mine" / "gone")
    Path("open").mkdir()
    Path("open").chmod(0o777)
    monkeypatch.setenv("TOPS_LSP_CACHE_DIR", place if place[0] == "/" else os.path.abspath(place))
    for _ in range(2):
        assert say("a.tops") == expected


def test_a_header_that_changes_behind_the_clocks_back(say: Say) -> None:
    Path("a.h").write_text("__device__ int d();\n")
    Path("a.tops").write_text('#include "a.h"\nint h() { return d(); }\n')
    stamp = os.stat("a.h")
    assert answer("a.tops")[0] == 1
    Path("a.h").write_text("/*device*/ int d();\n".ljust(stamp.st_size - 1) + "\n")
    os.utime("a.h", ns=(stamp.st_atime_ns, stamp.st_mtime_ns))
    os.truncate("a.h", stamp.st_size)
    os.utime("a.h", ns=(stamp.st_atime_ns, stamp.st_mtime_ns))
    assert answer("a.tops") == (0, [])
    os.utime("a.h", (4e9, 4e9))
    os.utime("a.tops", (1, 1))
    assert answer("a.tops") == (0, [])


def test_files_that_go_while_others_are_read(monkeypatch: pytest.MonkeyPatch, say: Say) -> None:
    from tops_lsp.cli.analysis import Analyzer

    for name in "abc":
        Path(f"{name}.tops").write_text(WRONG)
    whole = Analyzer.source

    def leaving(self: Analyzer, source: Source) -> object:
        Path("b.tops").unlink(missing_ok=True)
        Path("c.tops").rename("d.tops") if Path("c.tops").exists() else None
        return whole(self, source)

    monkeypatch.setattr(Analyzer, "source", leaving)
    status = main(["--no-cache", *JSON, "a.tops", "b.tops", "c.tops"])
    assert status == 2


def test_five_hundred_files_change_at_once(say: Say) -> None:
    for n in range(500):
        Path(f"{n}.tops").write_text(WRONG if n % 50 == 0 else "int x;\n")
    assert len(list_of(say("."))) == 10
    for n in range(500):
        Path(f"{n}.tops").write_text(WRONG if n % 25 == 0 else f"int y{n};\n")
    assert len(list_of(say("."))) == 20
    assert say(".") == say("--no-cache", ".")


def list_of(said: tuple[int, object]) -> list[object]:
    found = said[1]
    assert isinstance(found, list)
    return found


def test_several_at_once_share_what_they_keep() -> None:
    for n in range(20):
        Path(f"{n}.tops").write_text(WRONG + f"// {n}\n")
    command = [sys.executable, "-m", "tops_lsp.cli.lint", *JSON, "."]
    running = [
        subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) for _ in range(3)
    ]
    said = {process.communicate(timeout=300) for process in running}
    assert len(said) == 1
    assert said.pop()[1] == b""
    assert [name for name in os.listdir() if name.startswith(".")] == []


def edits(chance: random.Random) -> Iterator[tuple[str, str]]:
    """Random edits of real files: lines that go, come twice, change places or are cut."""
    texts = {path.name: path.read_text() for path in sorted(EXAMPLES.glob("errors/*.tops"))[:12]}
    for _ in range(6):
        name = chance.choice(sorted(texts))
        lines = texts[name].splitlines(keepends=True) or ["\n"]
        at, to = chance.randrange(len(lines)), chance.randrange(len(lines))
        change = chance.choice(("remove", "repeat", "swap", "cut"))
        if change == "remove":
            del lines[at]
        elif change == "repeat":
            lines.insert(to, lines[at])
        elif change == "swap":
            lines[at], lines[to] = lines[to], lines[at]
        else:
            lines[at] = lines[at][: chance.randrange(len(lines[at]) + 1)]
        texts[name] = "".join(lines)
        yield name, texts[name]


@pytest.mark.parametrize("seed", range(2))
def test_cold_cached_parallel_and_watched_say_the_same(
    seed: int, say: Say, monkeypatch: pytest.MonkeyPatch
) -> None:
    from tops_lsp.cli import pool

    for path in sorted(EXAMPLES.glob("errors/*.tops"))[:12]:
        shutil.copy(path, path.name)
    monkeypatch.setattr(pool, "SMALL", 1)
    said: list[object] = []
    for name, text in edits(random.Random(seed)):
        Path(name).write_text(text)
        cold = say("--no-cache", "-j1", ".")
        assert say("-j1", ".") == cold  # what others keep of the run before is used: as in --watch
        assert say("-j1", ".") == cold
        assert say("--no-cache", "-j2", ".") == cold
        said.append(cold)
    assert len({json.dumps(one) for one in said}) > 1


def test_a_result_that_was_never_kept(home: Path) -> None:
    assert Results(Remembered(FOLDER, "tool")).find(Source("a", b"x"), ()) is None
    assert not home.exists()
