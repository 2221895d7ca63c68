"""What is wrong with a task is not held against its kernel, and is said where it is."""

from __future__ import annotations

import json
import socket
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

import tops_simulator
from tests.verify.conftest import ADD, LAUNCH, valid
from tops_lsp.cli.sim import main
from tops_lsp.verify.listening import listening
from tops_lsp.verify.task import TaskError

TASK: Any = {
    "source": ADD,
    "launch": LAUNCH,
    "reference": {"expressions": {"out": "a + b"}},
    "sizes": [{"n": 7}],
}
PAIRS = """\
__global__ void pairs(const float *x, float *y, int n) {
  for (int i = threadIdx.x; i < n; i += blockDim.x) y[i] = x[i / 2];
}
"""
PAIRS_LAUNCH = "<<<1, 4>>> n = 64, x = randn(n / 2), y = zeros(n)"


def odd_sizes(sizes: Any) -> Any:
    options: Any = {"launch": PAIRS_LAUNCH, "sizes": sizes}
    made = tops_simulator.verify(PAIRS, "repeat(x, 2)", **options).json()
    return valid(json.loads(json.dumps(made)), "verdict")["stages"]["odd-sizes"]


def test_a_size_that_was_named_and_has_no_launch_is_unknown() -> None:
    found = odd_sizes([{"n": 8}, {"n": 7}])
    assert (found["result"], found["sizes"], found["passed"]) == ("unknown", 2, 1)
    assert "3.5" in found["reason"]
    assert found["failing"] == []


def test_what_is_deeper_than_is_read_does_not_pass() -> None:
    deep = "template <int N> struct T { T<N + 1> t; };\nT<0> t;\n" + ADD
    found = tops_simulator.verify(deep, "a + b", launch=LAUNCH, sizes={"n": [7]}).json()
    assert (found["verdict"], found["stage"]) == ("unknown", "parse")
    assert "template-depth" in found["stages"]["parse"]["reason"]
    assert found["stages"]["compare"]["result"] == "pass"


def test_what_fails_counts_more_than_what_has_no_launch() -> None:
    wrong = ADD.replace("i < n", "i < (n > 5 ? 5 : n)")
    options: Any = {"launch": LAUNCH.replace("n = 100", "n = 4"), "sizes": {"n": [10**15, 9]}}
    found = tops_simulator.verify(wrong, "a + b", **options).json()["stages"]["odd-sizes"]
    assert (found["result"], found["smallest"]) == ("fail", {"n": 9})


@pytest.mark.parametrize("sizes", [None, "odd"])
def test_sizes_that_have_no_launch_are_not_tried(sizes: Any) -> None:
    source = ADD.replace("i < n", "i < n - 5")
    launch = LAUNCH.replace("(n)", "(n - 5)")
    found = tops_simulator.verify(source, "a + b", launch=launch, sizes=sizes).json()
    assert found["stages"]["odd-sizes"]["result"] == "pass"
    wrong = source.replace("i < n - 5", "i < n / 2 * 2 - 5")
    found = tops_simulator.verify(wrong, "a + b", launch=launch, sizes=sizes).json()
    assert found["stages"]["odd-sizes"]["smallest"] == {"n": 7}


def test_a_formula_that_is_none_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "add.tops"
    file.write_text(ADD)
    with pytest.raises(TaskError, match="'score': expected a number"):
        tops_simulator.verify(ADD, "a + b", launch=LAUNCH, score="2 +")
    words = ["verify", str(file), "--launch", LAUNCH, "--reference", "a + b", "--sizes", "n=7"]
    assert main([*words, "--score", "2 +"]) == 2
    assert "'score'" in capsys.readouterr().err


def test_a_formula_without_a_number_says_so(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "add.tops"
    file.write_text(ADD)
    words = ["verify", str(file), "--launch", LAUNCH, "--reference", "a + b", "--sizes", "n=7"]
    assert main([*words, "--score", "speed * 2"]) == 0
    last = capsys.readouterr().out.splitlines()[-2:]
    assert last[0] == "verdict    pass"
    assert last[1].startswith("score      -: ")
    assert "speed" in last[1]


def test_a_line_that_is_no_json_has_an_answer_of_its_own(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "tasks.jsonl"
    file.write_text("\n".join([json.dumps(TASK), "[1,", "[]", json.dumps(TASK)]))
    assert main(["verify", "--task", str(file)]) == 2
    found = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [each.get("verdict", each.get("fault")) for each in found] == [
        *("pass", "task", "task", "pass")
    ]
    file.write_text(json.dumps(TASK, indent=2)[:-1])
    assert main(["verify", "--task", str(file)]) == 2
    said = capsys.readouterr()
    assert not said.out
    assert "tasks.jsonl: Expecting" in said.err


@pytest.fixture
def service() -> None:
    pytest.importorskip("uvicorn", reason="the extra 'serve' is not installed")
    pytest.importorskip("prometheus_client", reason="the extra 'serve' is not installed")


def refused(address: str, capfd: pytest.CaptureFixture[str], *words: str) -> str:
    """What is said of an address at which nothing can be served."""
    assert main(["verify", "--serve", address, "--workers", "1", *words]) == 2
    said = capfd.readouterr()
    assert not said.out
    assert said.err.count("\n") == 1
    return said.err.strip()


@pytest.mark.usefixtures("service")
def test_a_socket_that_cannot_be_is_wrong_use(capfd: pytest.CaptureFixture[str]) -> None:
    place = "unix:/nonexistent/verify.sock"
    assert refused(place, capfd) == f"tops-sim: {place}: No such file or directory"


@pytest.mark.usefixtures("service")
def test_a_port_in_use_is_told(capfd: pytest.CaptureFixture[str]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as held:
        address = f"127.0.0.1:{held.getsockname()[1]}"
        told = f"tops-sim: '{address}' is in use: another process listens there"
        assert refused(address, capfd) == told
        chinese = f"tops-sim: “{address}”已被占用：另有进程在那里监听"
        assert refused(address, capfd, "--lang", "zh-CN") == chinese
        other = address.replace("127.0.0.1", "localhost")  # one of the name's two addresses
        assert f"'{other}' is in use" in refused(other, capfd)


@pytest.mark.usefixtures("service")
def test_a_socket_in_use_is_told_and_left_alone(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    path = str(tmp_path / "v.sock")
    with socket.socket(socket.AF_UNIX) as held:
        held.bind(path)
        held.listen()
        assert f"'unix:{path}' is in use" in refused(f"unix:{path}", capfd)
        with socket.socket(socket.AF_UNIX) as caller:
            assert caller.connect_ex(path) == 0


@pytest.mark.usefixtures("service")
def test_a_file_is_not_taken_for_a_socket(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "notes.txt"
    path.write_text("mine")
    assert refused(f"unix:{path}", capfd) == f"tops-sim: unix:{path}: File exists"
    assert path.read_text() == "mine"


@pytest.mark.usefixtures("service")
@pytest.mark.parametrize("address", ["127.0.0.1:65536", "127.0.0.1:", "0.0.0.0:80", "8000"])
def test_what_is_no_address_of_this_machine(
    address: str, capfd: pytest.CaptureFixture[str]
) -> None:
    assert "expected unix:PATH, or HOST:PORT" in refused(address, capfd)


def test_what_a_dead_process_left_is_replaced_and_removed(tmp_path: Path) -> None:
    path = tmp_path / "v.sock"
    with socket.socket(socket.AF_UNIX) as dead:
        dead.bind(str(path))
    with ExitStack() as opened:
        (made,) = listening(f"unix:{path}", opened)
        with socket.socket(socket.AF_UNIX) as caller:
            assert caller.connect_ex(str(path)) == 0
        assert made.getsockname() == str(path)
    assert not path.exists()
