"""No connection to anything, no program of a project's, no file written elsewhere: whatever part of
the tool is at work, in whichever of its processes."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.debug.conftest import Client
from tests.faults.session import Session
from tests.simulate.conftest import processes
from tops_lsp.simulate.process.resident import client, place

pytestmark = pytest.mark.long

ROOT = Path(__file__).parent.parent.parent
WATCH = """
import json, os, sys
_log = os.open(os.environ["WATCHED"], os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
_kinds = ("socket.", "subprocess.", "os.system", "os.exec", "os.posix_spawn", "os.spawn", "import")
_quiet = ("socket.__new__", "socket.gethostname")
def _hook(event, arguments):
    if event == "open":
        path, _, flags = arguments
        if isinstance(path, int) or not isinstance(flags, int) or not flags & 3:
            return
    elif not event.startswith(_kinds) or event in _quiet:
        return
    said = [str(argument) for argument in arguments]
    os.write(_log, json.dumps([event, said]).encode() + b"\\n")
sys.addaudithook(_hook)
"""
"""In every process from its very beginning: Python imports a module of this name."""
SOURCE = """\
#include <cstdio>
__device__ int d();
int h() { return d(); }
// tops-sim: <<<2, 12>>> p = zeros(24), n = 3
__global__ void k(int *p, int n) { p[blockIdx.x * blockDim.x + threadIdx.x] = n; }
int main() { printf("ok\\n"); }
"""
TRAPS = (
    *("numpy", "sitecustomize", "tops_lsp", "tops_simulator", "conftest", "setup", "json"),
    *("multiprocessing", "pickle", "struct", "socket", "runpy", "threading", "signal", "random"),
)
OUTPUTS = ("k.html", "k.json")
ASKED = tuple(f".{name}." for name in (*OUTPUTS, "k.tops"))
"""What takes the place of files that somebody wants written."""


class Event(NamedTuple):
    """What a process was about to do."""

    kind: str
    said: list[str]


@pytest.fixture
def events(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[], list[Event]]]:
    """A folder full of traps to work in, and what processes do there."""
    site, work, log = tmp_path / "site", tmp_path / "work", tmp_path / "log"
    site.mkdir()
    work.mkdir()
    (site / "sitecustomize.py").write_text(WATCH)
    for n in range(3):
        (work / f"{n}.tops").write_text(SOURCE + "// x\n" * 20_000)
    (work / "k.tops").write_text(SOURCE)
    for name in TRAPS:
        trap = f"open({str(work / 'pwned')!r}, 'w')\nraise SystemExit('run by the tool')\n"
        (work / f"{name}.py").write_text(trap)
    entry = {"directory": str(work), "file": "k.tops", "command": "./cc -c k.tops"}
    (work / "compile_commands.json").write_text(json.dumps([entry]))
    for name in ("cc", "clang-format", "git"):
        (work / name).write_text("#!/bin/sh\ntouch pwned\n")
        (work / name).chmod(0o755)
    known = os.environ.get("PYTHONPATH", "").split(os.pathsep)
    roots = [str(site), str(ROOT), str(ROOT / "simulator"), *filter(None, known)]
    for name, value in {
        "PYTHONPATH": os.pathsep.join(roots),
        "WATCHED": str(log),
        "PYTHONDONTWRITEBYTECODE": "1",
        "TOPS_LSP_CACHE_DIR": str(tmp_path / "cache"),
        "TOPS_SIM_IDLE": "0",
    }.items():
        monkeypatch.setenv(name, value)
    monkeypatch.chdir(work)

    def seen() -> list[Event]:
        return [Event(*json.loads(line)) for line in log.read_text().splitlines()]

    yield seen
    home = place.folder()
    client.dismissed()
    assert home is None or len(processes(home)) <= 1


def command(module: str) -> list[str]:
    """As an installed command begins: not with the folder somebody stands in."""
    script = Path("..", f"{module}.py").absolute()
    start = "if __name__ == '__main__':\n    sys.exit(main())\n"
    script.write_text(f"import sys\nfrom {module} import main\n{start}")
    return [sys.executable, str(script)]


def ran(module: str, *arguments: str) -> bytes:
    done = subprocess.run([*command(module), *arguments], capture_output=True, timeout=200)
    assert b"run by the tool" not in done.stdout + done.stderr
    return done.stdout


def lint() -> None:
    assert b"TOPS101" in ran("tops_lsp.cli.lint", "-j2", "--output-format", "concise", ".")


def fix() -> None:
    ran("tops_lsp.cli.lint", "--fix", "--unsafe-fixes", "k.tops")


def simulate() -> None:
    assert b"ok\n" in ran("tops_lsp.cli.sim", "run", "--no-daemon", "k.tops")


def report() -> None:
    page, trace = OUTPUTS
    run = ("run", "k.tops", "--no-daemon", "--kernel", "k", "--html", page, "--timeline", trace)
    ran("tops_lsp.cli.sim", *run)
    assert Path(page).exists()


def reside() -> None:
    os.environ["TOPS_SIM_IDLE"] = "600"  # put back with all of the environment
    client.prepared(600)
    for _ in range(3):
        assert b"ok\n" in ran("tops_lsp.cli.sim", "run", "k.tops")
    home = place.folder()
    assert home is not None
    assert len(processes(home)) == 1


def debug() -> None:
    words, pipe = [*command("tops_lsp.cli.sim"), "dap"], subprocess.PIPE
    with subprocess.Popen(words, stdin=pipe, stdout=pipe) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        adapter = Client(process.stdout, process.stdin)
        assert adapter.launch(Path("k.tops").absolute(), kernel="k")["reason"] == "terminated"
        adapter.ask("disconnect")
        process.wait(60)


def serve() -> None:
    session = Session(Path.cwd(), command=command("tops_lsp.server.main"))
    try:
        session.known(16)
        assert ("TOPS101", 2) in session.findings("k.tops")
        assert session.run("k.tops", "k")["ok"]
        at = {"textDocument": {"uri": Path("k.tops").resolve().as_uri()}}
        there, reported = {"position": {"line": 2, "character": 18}}, {"includeDeclaration": True}
        for method in ("hover", "completion", "definition", "references"):
            session.ask(f"textDocument/{method}", {**at, **there, "context": reported})
        session.ask("textDocument/codeLens", at)
        assert session.end() == 0
    finally:
        session.close()


PARTS = [lint, fix, simulate, report, reside, debug, serve]


@pytest.mark.parametrize("part", PARTS, ids=lambda part: part.__name__)
def test_nothing_leaves_the_machine_or_its_place(
    part: Callable[[], None], events: Callable[[], list[Event]], tmp_path: Path
) -> None:
    before = {path.name for path in Path().iterdir()}
    part()
    seen = events()
    assert any(event.kind == "import" for event in seen)
    for event in seen:
        if event.kind.startswith("socket."):  # the resident simulator's, which has no network
            assert re.fullmatch(r"/proc/self/fd/\d+/socket(\.\d+)?", event.said[1]), event
        elif event.kind == "open":
            allowed = (str(tmp_path / "cache"), os.devnull, *map(os.path.abspath, ASKED))
            assert os.path.abspath(event.said[0]).startswith(allowed), event
        elif event.kind != "import":
            assert event.said[0] == sys.executable, event
    assert {path.name for path in Path().iterdir()} <= before | set(OUTPUTS)


# --- editors ------------------------------------------------------------------------------------

NETWORK = (
    r"https?:/|\bfetch\s*\(|XMLHttpRequest|WebSocket|EventSource|sendBeacon|openExternal|telemetry"
    r"|createConnection|\bcurl\b|\bwget\b|new_tcp|sockconnect|serverstart|vim\.net"
)
IMPORTED = {
    *("vscode", "vscode-languageclient/node"),
    *("node:path", "node:fs", "node:os", "node:child_process"),
}


def test_the_extension_for_vs_code_has_no_way_to_a_network() -> None:
    folder = ROOT / "vscode-extension"
    depends = json.loads((folder / "package.json").read_text("utf-8"))
    assert "dependencies" not in depends  # what the bundle holds is imported below
    sources = [*folder.glob("src/**/*.ts"), *folder.glob("media/**/*.js")]
    assert len(sources) > 10
    for path in sources:
        text = path.read_text("utf-8")
        named = set(re.findall(r"""from ["']([^."'][^"']*)["']""", text))
        assert named <= IMPORTED, path
        code = re.sub(r"(?m)^\s*(//|\*|/\*).*$", "", text)
        assert not re.search(NETWORK, code, re.IGNORECASE), path


def test_the_plugin_for_neovim_has_no_way_to_a_network() -> None:
    sources = [*(ROOT / "nvim").rglob("*.lua")]
    assert len(sources) > 5
    for path in sources:
        code = re.sub(r"(?m)--.*$", "", path.read_text("utf-8"))
        assert not re.search(NETWORK, code, re.IGNORECASE), path
