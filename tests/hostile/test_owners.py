"""Folders, files and sockets of other users: nothing is read from them, nothing written there."""

from __future__ import annotations

import os
import stat
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tops_lsp.cli.lint import main as lint
from tops_lsp.sdk import cache
from tops_lsp.simulate.process.resident import place
from tops_simulator.engines.native.runtime import code_store

STRANGER = 54_321
Give = Callable[[Path], None]


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The cache's folder."""
    folder = tmp_path / "cache"
    monkeypatch.setenv("TOPS_LSP_CACHE_DIR", str(folder))
    folder.mkdir(0o700)
    return folder


@pytest.fixture
def give(monkeypatch: pytest.MonkeyPatch) -> Give:
    """Makes something another user's; for who may not, all else becomes another user's, too."""

    def give(path: Path) -> None:
        if os.geteuid() == 0:
            os.chown(path, STRANGER, STRANGER)
        else:
            own = os.geteuid()
            monkeypatch.setattr(os, "geteuid", lambda: own + 1)

    return give


def listed(folder: Path) -> list[str]:
    return sorted(str(path.relative_to(folder)) for path in folder.rglob("*"))


@pytest.mark.parametrize("foreign", ["folder", "file"])
def test_a_cache_of_another_user_is_not_read(foreign: str, home: Path, give: Give) -> None:
    cache.store("a", "key", [1])
    code_store.keep("code", b"machine code")
    assert cache.load("a", "key") == [1]
    assert code_store.load("code") == b"machine code"
    for path in (home, home / "native") if foreign == "folder" else home.rglob("*"):
        give(path)
    assert cache.load("a", "key") is None
    assert code_store.load("code") is None


def test_nothing_is_written_to_a_cache_of_another_user(
    home: Path, give: Give, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    give(home)
    cache.store("a", "key", [1])
    code_store.keep("code", b"machine code")
    source = tmp_path / "a.tops"
    source.write_text("__device__ int d();\nint h() { return d(); }\n")
    assert lint([str(source)]) == 1
    assert "device-function-called-from-host" in capsys.readouterr().out
    assert listed(home) == []


@pytest.fixture
def folder(home: Path) -> Iterator[str]:
    found = place.folder()
    assert found is not None
    yield found
    place.removed(found)


def test_the_socket_is_its_user_s_alone(folder: str) -> None:
    lock = place.locked(folder)
    assert lock is not None
    with place.listening(folder), os.fdopen(lock):
        wanted = {"": (stat.S_ISDIR, 0o700), "socket": (stat.S_ISSOCK, 0o600)}
        wanted["lock"] = stat.S_ISREG, 0o600
        for name, (is_kind, mode) in wanted.items():
            status = os.lstat(os.path.join(folder, name))
            assert is_kind(status.st_mode), name
            assert stat.S_IMODE(status.st_mode) == mode, name
            assert status.st_uid == os.geteuid(), name
        assert sorted(os.listdir(folder)) == ["lock", "socket"]
        reached = place.connected(folder)
        assert reached is not None
        reached.close()


def test_a_folder_of_another_user_holds_no_socket_of_ours(folder: str, give: Give) -> None:
    with place.listening(folder):
        give(Path(folder))
        assert place.folder() is None


LISTENS = """
import os, socket, sys
if os.geteuid() == 0:
    os.setgid({stranger}); os.setuid({stranger})
listener = socket.socket(socket.AF_UNIX)
listener.bind({path!r}); os.chmod({path!r}, 0o777); listener.listen()
print("ready", flush=True); sys.stdin.read()
"""


def test_a_socket_of_another_user_is_not_spoken_to(monkeypatch: pytest.MonkeyPatch) -> None:
    own = os.geteuid()
    with tempfile.TemporaryDirectory(prefix="tops-") as folder:
        os.chmod(folder, 0o777)
        script = LISTENS.format(stranger=STRANGER, path=os.path.join(folder, place.SOCKET))
        pipe = subprocess.PIPE
        with subprocess.Popen([sys.executable, "-c", script], stdin=pipe, stdout=pipe) as process:
            assert process.stdout is not None
            assert process.stdout.readline() == b"ready\n"
            if own != 0:  # who cannot start another user's process becomes another user to it
                monkeypatch.setattr(os, "geteuid", lambda: own + 1)
            assert place.connected(folder) is None
            process.communicate()
