"""Sessions under faults: killed, starved, doubled, with files that come and go. The next one says
what one without a past says, and nothing of the user's has changed."""

from __future__ import annotations

import os
import random
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest

from tests.faults import places
from tests.faults.conftest import Faults, contents, lost
from tests.faults.session import Session
from tests.faults.test_workers import kill, killing
from tests.server.protocol.test_parent_watch import children
from tops_lsp.server.protocol.parent_watch import is_running

pytestmark = pytest.mark.long

WRONG = "__device__ int d{n}();\nint h{n}() {{ return d{n}(); }}\n"
KERNEL = """\
// tops-sim: <<<2, 12>>> p = zeros(24), n = 3
__global__ void k(int *p, int n) { p[blockIdx.x * blockDim.x + threadIdx.x] = n; }
// tops-sim: p = zeros({much}), n = 3
__global__ void hungry(double *p, int n) { p[0] = n; }
"""
FILES = 12
Open = Callable[..., Session]


@pytest.fixture
def folder() -> Path:
    for n in range(FILES):
        Path(f"{n}.tops").write_text(WRONG.format(n=n))
    Path("k.tops").write_text(KERNEL.replace("{much}", "100000000"))
    return Path.cwd()


@pytest.fixture
def session(folder: Path) -> Iterator[Open]:
    made: list[Session] = []

    def begin(enter: Callable[[], None] | None = None) -> Session:
        made.append(Session(folder, enter))
        return made[-1]

    yield begin
    for each in made:
        each.close()


def all_of(session: Session) -> tuple[object, object]:
    """What a session says of the folder."""
    return session.known(2 * FILES + 2), session.findings("3.tops")


def test_killed_at_any_moment(
    folder: Path, session: Open, home: Path, monkeypatch: pytest.MonkeyPatch, faults: Faults
) -> None:
    """Also while it writes to the cache: the next one with that cache says the same."""
    monkeypatch.setenv("TOPS_LSP_CACHE_DIR", str(home.parent / "fresh"))
    expected = all_of(session())
    monkeypatch.setenv("TOPS_LSP_CACHE_DIR", str(home))
    before, chance, damage = contents(), random.Random(1), 0
    for _ in range(8):
        one = session()
        one.findings("3.tops")
        time.sleep(chance.random())
        own = children(one.process.pid)
        one.process.kill()
        one.process.wait(60)
        for process in own:  # half of the time they go at once, too
            if chance.random() < 0.5:
                kill(process)
        damage += lost(before, before)
    faults.tell("server killed", 8, damage)
    assert all_of(session()) == expected
    assert contents() == before


def test_two_servers_in_one_folder(session: Open, faults: Faults) -> None:
    one, other = session(), session()
    expected = all_of(one)
    assert all_of(other) == expected
    one.process.kill()
    Path("4.tops").write_text("int only_this;\n")
    other.changed("4.tops")
    assert other.known(2 * FILES + 1) == session().known(2 * FILES + 1)
    faults.tell("two servers, one folder, one cache", 2)


def test_five_hundred_files_change_at_once(session: Open, folder: Path, faults: Faults) -> None:
    """As when another branch is checked out: a third changes, a third goes, a third is new."""
    for n in range(500):
        Path(f"s{n}.tops").write_text(f"int old_{n}() {{ return {n}; }}\n")
    one = session()
    one.findings("k.tops")
    one.known(200, "old_")
    for n in range(750):
        path = Path(f"s{n}.tops")
        path.unlink(missing_ok=True) if n % 3 == 0 else path.write_text(f"int now_{n};\n")
    one.changed(*(f"s{n}.tops" for n in range(750)))
    one.known(0, "old_")
    for n in (499, 508, 748, 749):
        assert one.known(1, f"now_{n}") == [(f"now_{n}", f"s{n}.tops", 0)]
    faults.tell("500 files changed at once", 1)


def test_files_that_go_while_the_index_reads_them(
    session: Open, folder: Path, faults: Faults
) -> None:
    one = session()
    for n in range(0, FILES, 2):
        Path(f"{n}.tops").rename(f"{n}.moved.tops") if n % 4 else Path(f"{n}.tops").unlink()
    one.changed(*(f"{n}{name}" for n in range(FILES) for name in (".tops", ".moved.tops")))
    there = [path for path in folder.glob("*.tops") if path.name != "k.tops"]
    found = one.known(2 * len(there) + 2)
    assert {name for _, name, _ in found} == {path.name for path in folder.glob("*.tops")}
    faults.tell("file gone while it was analysed", FILES // 2)


def test_folders_in_circles(session: Open, folder: Path, faults: Faults) -> None:
    expected = all_of(session())
    for name, place in (("loop", "."), ("up", ".."), ("self.tops", "self.tops"), ("x/y", "../x")):
        Path(name).parent.mkdir(exist_ok=True)
        Path(name).symlink_to(place)
    assert all_of(session()) == expected
    faults.tell("link in a circle", 4)


@pytest.mark.parametrize("place", ["unprivileged", "read_only", "full"])
def test_where_nothing_can_be_written(
    place: str, session: Open, home: Path, faults: Faults, folder: Path
) -> None:
    home.mkdir(0o700)
    folders = (str(folder), str(home))
    make = getattr(places, place)
    if place == "unprivileged":
        for each in folders:
            os.chmod(each, 0o500)
        there = session(make)
    else:
        if not places.can(place):
            pytest.skip("file systems cannot be mounted here")
        there = session(partial(make, *folders))
    said = all_of(there), there.findings("k.tops"), there.run("k.tops", "k")
    for each in folders:
        os.chmod(each, 0o700)
    usual = session()
    assert said == (all_of(usual), usual.findings("k.tops"), usual.run("k.tops", "k"))
    assert said[2]["ok"]
    faults.tell(f"server where nothing can be written: {place}", 1)


@pytest.mark.parametrize("idle", ["0", "600"])
def test_memory_runs_out_in_a_run(
    idle: str, session: Open, monkeypatch: pytest.MonkeyPatch, faults: Faults
) -> None:
    monkeypatch.setenv("TOPS_SIM_IDLE", idle)
    Path("tops-lint.toml").write_text(f"[limits]\nrun-memory = {700 << 20}\n")
    one = session()
    one.findings("k.tops")
    for _ in range(2):
        starved = one.run("k.tops", "hungry")
        assert (starved["ok"], "run-memory" in starved["problem"]) == (False, True)
        assert one.run("k.tops", "k")["ok"]
    faults.tell("memory ran out in a run", 2)


@pytest.mark.parametrize("idle", ["0", "600"])
def test_runs_are_killed(
    idle: str, session: Open, monkeypatch: pytest.MonkeyPatch, faults: Faults
) -> None:
    """Every run has an answer: what it is without the fault, or what has happened."""
    monkeypatch.setenv("TOPS_SIM_IDLE", idle)
    one, injected, said = session(), 0, set[str]()
    one.findings("k.tops")
    expected = one.run("k.tops", "k")
    for seed in range(8):
        with killing(lambda: runs_of(one), random.Random(seed), 0.3) as ended:
            result = one.run("k.tops", "k")
        injected += len(ended)
        said.add(result.get("problem", ""))
        assert "problem" in result or result == expected
    faults.tell("run's process killed under a server", injected)
    assert said <= {"", "the simulator's process ended with status -9"}
    assert one.run("k.tops", "k") == expected
    assert is_running(one.process.pid)


def runs_of(session: Session) -> list[int]:
    """The processes a server has for runs, or the resident simulator's."""
    from tests.simulate.conftest import processes
    from tops_lsp.simulate.process.resident import place

    home = place.folder()
    assert home is not None
    resident = processes(home)
    spawned = [
        child
        for child in children(session.process.pid)
        if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes()
    ]
    return [*spawned, *(child for each in resident for child in children(each)), *resident]
