"""What the process of a run has given up, tried out: each net by itself, and both in commands."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tops_lsp.cli.sim import main
from tops_lsp.simulate.process.worker import run_in_process
from tops_lsp.simulate.request import Request

PROBES = """
import json, os, socket, sys, tempfile, threading
def attempt(action):
    try:
        action()
    except OSError as error:
        return "refused"
    return "done"
def write(path):
    with open(path, "w") as file:
        file.write("x")
def connect():
    with socket.socket() as made:
        made.settimeout(1)
        made.connect(("127.0.0.1", 9))
def probes(outside, inside, secret):
    return {
        "write outside": attempt(lambda: write(outside + "/new")),
        "write over": attempt(lambda: write(secret)),
        "remove": attempt(lambda: os.remove(secret)),
        "rename": attempt(lambda: os.rename(secret, outside + "/moved")),
        "link": attempt(lambda: os.symlink(secret, outside + "/link")),
        "folder": attempt(lambda: os.mkdir(outside + "/folder")),
        "connect": attempt(connect),
        "look up": attempt(lambda: socket.getaddrinfo("localhost", 80)),
        "datagram": attempt(lambda: socket.socket(type=socket.SOCK_DGRAM).sendto(b"", ("::1", 9))),
        "program": attempt(lambda: os.posix_spawn("/bin/true", ["true"], {})),
        "write inside": attempt(lambda: write(inside + "/new")),
        "read": attempt(lambda: open(inside + "/new").read()),
        "thread": attempt(lambda: threading.Thread(target=int).start()),
    }
"""
ALLOWED = {"write inside", "read", "thread"}
PYTHON_NET = "from tops_lsp.project.sandbox import refuse; refuse([inside])"
KERNEL_NET = (
    "from tops_lsp.project.sandbox import confine, readable\n"
    "if not confine(readable(inside), [inside]): sys.exit(77)"
)


def run(script: str, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", script, *arguments],
        capture_output=True,
        text=True,
        timeout=200,
        env={**os.environ, "LANG": "C.UTF-8", "LC_ALL": "", **environment},
    )


@pytest.fixture
def places(tmp_path: Path) -> tuple[str, str, str]:
    """A folder of others, one of our own, and somebody's file."""
    (tmp_path / "inside").mkdir()
    (tmp_path / "secret").write_text("secret")
    return str(tmp_path), str(tmp_path / "inside"), str(tmp_path / "secret")


def verdict(answer: dict[str, str]) -> set[str]:
    assert answer.keys() >= ALLOWED
    return {name for name, found in answer.items() if found == "done"}


@pytest.mark.parametrize("net", [PYTHON_NET, KERNEL_NET], ids=["python", "kernel"])
def test_each_net_holds_by_itself(net: str, places: tuple[str, str, str]) -> None:
    script = f"{PROBES}outside, inside, secret = sys.argv[1:]\n{net}\n"
    done = run(script + "print(json.dumps(probes(*sys.argv[1:])))", *places)
    if done.returncode == 77:
        pytest.skip("this kernel has no Landlock")
    answer = json.loads(done.stdout)
    if net is KERNEL_NET:  # names are looked up without a socket of this process, if at all
        assert answer.pop("look up") in {"done", "refused"}
    assert verdict(answer) == ALLOWED
    assert Path(places[2]).read_text() == "secret"


def test_the_kernel_hides_files_outside_of_the_workspace(places: tuple[str, str, str]) -> None:
    _, inside, secret = places
    script = f"import sys\ninside = sys.argv[1]\n{KERNEL_NET}\nprint(open(sys.argv[2]).read())"
    done = run(script, inside, secret)
    if done.returncode == 77:
        pytest.skip("this kernel has no Landlock")
    assert (done.stdout, "Permission denied" in done.stderr) == ("", True)


IN_A_RUN = """
from tops_lsp.cli import sim
from tops_lsp.simulate import run
whole = run._program
def probed(job):
    with open(sys.argv[-1]) as file:
        places = json.loads(file.read())
    print(json.dumps(probes(*places)), file=sys.stderr)
    return whole(job)
run._program = probed
sys.argv = ["tops-sim", "run", sys.argv[1], sys.argv[2]]
sys.exit(sim.main())
"""


def test_a_run_on_the_command_line_is_confined(
    places: tuple[str, str, str], tmp_path: Path
) -> None:
    outside, _, secret = places
    (tmp_path / "work").mkdir()
    source = tmp_path / "work" / "a.tops"
    source.write_text('#include <cstdio>\nint main() { printf("runs\\n"); return 0; }\n')
    native = tmp_path / "cache" / "native"
    reported = tmp_path / "work" / "places"
    reported.write_text(json.dumps([outside, str(native), secret]))
    cache = {"TOPS_LSP_CACHE_DIR": str(tmp_path / "cache")}
    done = run(PROBES + IN_A_RUN, str(source), str(reported), **cache)
    assert (done.returncode, done.stdout) == (0, "runs\n")
    assert verdict(json.loads(done.stderr.splitlines()[0])) == ALLOWED


def test_code_that_asks_for_files_and_programs_gets_none(tmp_path: Path) -> None:
    source = tmp_path / "a.tops"
    source.write_text(
        "#include <cstdio>\n#include <cstdlib>\n"
        'int main() { FILE *f = fopen("made", "w"); if (f) fclose(f);\n'
        'system("touch made"); remove("a.tops"); return 0; }\n'
    )
    outcome = run_in_process(Request(str(source), source.read_bytes(), seconds=20))
    assert outcome.report is not None
    assert "not-simulated" in {finding.kind for finding in outcome.report.findings}
    assert [path.name for path in tmp_path.iterdir()] == ["a.tops"]


def test_memory_has_a_limit_that_is_told(tmp_path: Path) -> None:
    source = tmp_path / "a.tops"
    source.write_text(
        "// tops-sim: <<<1, 1>>> p = zeros(100000000), n = 1\n"
        "__global__ void k(double *p, int n) { p[0] = n; }\n"
    )
    outcome = run_in_process(
        Request(str(source), source.read_bytes(), "k", seconds=20, memory=1 << 30)
    )
    assert outcome.error == "the run needs more than 1024 MiB of memory (limit 'run-memory')"


LIMITED = """
import json, resource, sys
from tops_lsp.simulate import run
from tops_lsp.simulate.request import Request
from tops_lsp.simulate.process.worker import work
whole, told = run._program, []
def looking(job):
    names = ("AS", "CPU", "FSIZE", "NOFILE", "CORE")
    told.extend(resource.getrlimit(getattr(resource, f"RLIMIT_{name}"))[0] for name in names)
    return whole(job)
run._program = looking
text = b"int main() { return 0; }"
work(Request("k.tops", text, seconds=5, memory=4 << 30), lambda kind, body: None)
print(json.dumps(told))
"""


def test_the_process_of_a_run_has_limits_of_every_kind() -> None:
    """Memory, processor time, files' sizes and number, no core dumps."""
    done = run(LIMITED)
    assert json.loads(done.stdout) == [4 << 30, 30, 64 << 20, 256, 0]


@pytest.mark.parametrize("text", ["0", "-1", "x", "1.5"])
def test_no_such_amount_of_memory(text: str, capsys: pytest.CaptureFixture[Any]) -> None:
    assert main(["run", "--memory", text, "a.tops"]) == 2
    assert "expected a number of MiB" in capsys.readouterr().err
