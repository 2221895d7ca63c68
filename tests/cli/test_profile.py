"""`tops-sim profile`: figures, text and JSON."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tops_lsp.cli.sim import main
from tops_lsp.simulate.present.page.render import model_in

ROOT = Path(__file__).parents[2]
EXAMPLES = ROOT / "examples"
ROOFLINE = ROOT / "docs" / "images" / "profile-roofline.svg"
"""Drawn by `tops-sim profile examples/double_buffered.tops --kernel pipeline --roofline FILE`."""


def profiled(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    """Status, output and errors of a command."""
    status = main(["profile", *words])
    out, err = capsys.readouterr()
    return status, out, err


def test_a_profile_tells_time_lines_and_advice(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = profiled(capsys, str(EXAMPLES / "saxpy.tops"), "--kernel", "saxpy", "--json")
    made = json.loads(out)
    (launch,) = made["launches"]
    assert (status, made["unit"], made["measured"]) == (0, "cycles", False)
    numbers = [launch[name] for name in ("fastest", "lower", "cycles", "upper", "slowest")]
    assert numbers == sorted(numbers)
    assert launch["lines"][0]["line"] == 26
    advice = {each["code"]: each["line"] for each in launch["advice"]}
    assert advice["ADV107"] == 26
    assert "ADV101" in advice
    spent = sum(each["total"] for each in launch["lines"]) + launch["activities"]["idle"]
    assert spent == pytest.approx(24 * launch["cycles"])


def test_a_profile_says_that_a_sample_was_replayed(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    launch = "<<<1, 12>>> x = ones(61440), y = zeros(61440), rows = 960, columns = 64"
    words = str(EXAMPLES / "softmax.tops"), "--kernel", "softmax", "--launch", launch
    _, whole, _ = profiled(capsys, *words, "--json")
    _, text, _ = profiled(capsys, *words)
    assert "sample" not in text
    monkeypatch.setattr("tops_simulator.timing.sample.REPLAYED", 120)
    _, out, _ = profiled(capsys, *words, "--json")
    (part,), (all_,) = (json.loads(each)["launches"] for each in (out, whole))
    assert all_["replayed"] == 1
    assert 0.1 < part["replayed"] < 0.3
    assert part["cycles"] == pytest.approx(all_["cycles"], rel=0.02)
    _, text, _ = profiled(capsys, *words)
    share = f"{100 * part['replayed']:.2g}"
    assert f"  by a sample: {share} % of its rounds were replayed\n" in text
    _, text, _ = profiled(capsys, *words, "--lang", "zh-CN")
    assert f"  按样本推算：重放了其中 {share} % 的轮次\n" in text


def test_two_buffers_need_no_such_advice(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    figures = tmp_path / "machine.toml"
    figures.write_text("[machine]\nl3.latency = 1000\nissue.vector = [1, 3]\n")
    file = str(EXAMPLES / "double_buffered.tops")
    common = (file, "--kernel", "pipeline", "--machine", str(figures))
    _, out, _ = profiled(capsys, *common, "--json")
    made = json.loads(out)
    assert not {"ADV101", "ADV105"} & {each["code"] for each in made["launches"][0]["advice"]}
    assert made["figures"]["l3.latency"]["low"] == made["figures"]["l3.latency"]["high"] == 1000
    _, text, _ = profiled(capsys, *common, "--lang", "zh-CN")
    assert text.startswith("pipeline <<<2, 12>>>：约")


@pytest.mark.parametrize("text", ["l9 = 1", "l3.latency = -1", "l3.latency = [3, 2]", "a b"])
def test_figures_are_checked(text: str, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    figures = tmp_path / "machine.toml"
    figures.write_text(text)
    status, _, err = profiled(
        capsys, str(EXAMPLES / "transpose.tops"), "--kernel", "transpose", "--machine", str(figures)
    )
    assert status == 2
    assert "machine.toml" in err


def test_the_project_says_figures(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    kernel = tmp_path / "transpose.tops"
    kernel.write_bytes((EXAMPLES / kernel.name).read_bytes())
    project, other = tmp_path / "tops-lint.toml", tmp_path / "other.toml"
    project.write_text("[machine]\nl3.latency = 1000\n[machine.issue]\nscalar = [1, 3]\n")
    other.write_text("l3.latency = 500\n")
    command = (str(kernel), "--kernel", "transpose", "--json")
    _, out, _ = profiled(capsys, *command)
    figures = json.loads(out)["figures"]
    assert figures["l3.latency"]["value"] == figures["l3.latency"]["high"] == 1000
    assert (figures["issue.scalar"]["high"], figures["issue.scalar"]["assumed"]) == (3, True)
    _, out, _ = profiled(capsys, *command, "--machine", str(other))
    assert json.loads(out)["figures"]["l3.latency"]["value"] == 500
    project.write_text("[machine]\nl9 = 1\n")
    status, _, err = profiled(capsys, *command)
    assert (status, "l9" in err) == (2, True)


@pytest.mark.parametrize("text", ["clusters = 0", "clusters = 2.0", "clusters = [1, 2]"])
def test_clusters_are_counted(
    text: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    figures = tmp_path / "machine.toml"
    figures.write_text(text)
    status, _, err = profiled(
        capsys, str(EXAMPLES / "transpose.tops"), "--kernel", "transpose", "--machine", str(figures)
    )
    assert (status, "clusters" in err) == (2, True)


def test_a_machine_may_have_more_clusters(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    figures, fast = tmp_path / "machine.toml", versions(tmp_path)[0]
    launch = ("--launch", "<<<4, 1>>> x = ramp(256), n = 256", "--json")
    cycles = []
    for clusters in (1, 4):
        figures.write_text(f"clusters = {clusters}")
        _, out, _ = profiled(capsys, fast, *launch, "--machine", str(figures))
        cycles.append(json.loads(out)["launches"][0]["cycles"])
    assert cycles[0] == pytest.approx(4 * cycles[1])


def test_labels_of_a_roofline_hide_no_other(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    svg = tmp_path / "roofline.svg"
    for name in ("tiled_matmul", "transpose", "softmax"):
        assert profiled(capsys, str(EXAMPLES / f"{name}.tops"), "--roofline", str(svg))[0] == 0
        label = r'<text x="([\d.]+)" y="([\d.]+)" fill="#[^"]+"(?: text-anchor="start")?>([^<]+)<'
        found = re.findall(label, svg.read_text("utf-8"))
        boxes = [(float(x), float(y), 7 * len(text)) for x, y, text in found]
        assert len(boxes) > 1
        for n, (x, y, wide) in enumerate(boxes):
            for left, base, width in boxes[:n]:
                apart = x >= left + width or left >= x + wide or abs(y - base) > 12
                assert apart, (name, found)
        assert not any(re.fullmatch(r"(\d+)–\1", text) for _, _, text in found)


def test_pictures_have_loops_and_lines(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    svg, trace = tmp_path / "roofline.svg", tmp_path / "trace.json"
    file = str(EXAMPLES / "double_buffered.tops")
    options = ("--kernel", "pipeline", "--roofline", str(svg), "--timeline", str(trace))
    status, out, _ = profiled(capsys, file, *options, "--json")
    assert status == 0
    assert svg.read_text("utf-8") == ROOFLINE.read_text("utf-8")
    assert ">12–15</text>" in svg.read_text("utf-8")  # the loop, by its lines
    (launch,) = json.loads(out)["launches"]
    near = sum(each["near_bytes"] for each in launch["lines"])
    assert near == launch["memory"]["near"] == 802_816
    assert f"<title>L1, pipeline: {launch['operations'] / near:.3g}, " in svg.read_text("utf-8")
    assert ">L1</text>" in svg.read_text("utf-8")
    ports = {each["kind"]: each["usual"] for each in launch["roofs"]}["l1"]
    assert ports == 24 * 128
    assert launch["near_busy"] == pytest.approx(near / (ports * launch["cycles"]))
    slices = [e for e in json.loads(trace.read_text("utf-8"))["traceEvents"] if e["ph"] == "X"]
    assert max(e["ts"] + e["dur"] for e in slices) == pytest.approx(launch["cycles"])
    assert {e["pid"] for e in slices} == {0, 1}
    loads = [e for e in slices if e["name"] == "memcpy" and e["args"]["from"] == "L3"]
    assert {e["args"]["line"] for e in loads} == {f"{file}:36"}
    assert all("memcpy_async(load[next]" in e["args"]["text"] for e in loads)
    assert sum(e["args"]["bytes"] for e in loads) == 400_000
    assert all(e["args"]["line"] for e in slices)


@pytest.mark.parametrize(
    ("name", "activity", "lines"),
    [
        ("saxpy", "scalar work", {26}),
        ("block_reduce", "access to L2 and L3", {24, 30}),
        ("conv2d", "vector work", {22, 23, 24}),
    ],
)
def test_slices_of_own_work_tell_their_lines(
    name: str, activity: str, lines: set[int], tmp_path: Path
) -> None:
    trace, file = tmp_path / "trace.json", str(EXAMPLES / f"{name}.tops")
    assert main(["profile", file, "--timeline", str(trace)]) == 0
    slices = [e for e in json.loads(trace.read_text("utf-8"))["traceEvents"] if e["ph"] == "X"]
    assert all(e["args"]["line"] for e in slices)
    longest = sorted((e for e in slices if e["name"] == activity), key=lambda e: -e["dur"])
    assert {int(e["args"]["line"].rpartition(":")[2]) for e in longest[:4]} <= lines
    for each in slices:
        if "lines" in each["args"]:
            shares = each["args"]["lines"]
            assert max(shares, key=shares.get) == each["args"]["line"]
            assert sum(shares.values()) <= each["dur"] + 0.01


def test_cores_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    file = str(EXAMPLES / "saxpy.tops")
    launch = ("--launch", "<<<1, 3>>> n = 1024, x = ramp(n), y = ramp(n), alpha = 2.0")
    _, out, _ = profiled(capsys, file, *launch, "--json")
    (made,) = json.loads(out)["launches"]
    assert len(made["sips"]) == 24
    assert [(each["cluster"], each["core"]) for each in made["sips"] if each["work"]] == [
        (0, 0),
        (0, 1),
        (0, 2),  # has no tile, but asks for one
    ]
    for each in made["sips"]:
        assert each["work"] + each["waiting"] + each["idle"] == pytest.approx(1)
    assert sum(each["idle"] for each in made["sips"][:3]) * made["cycles"] == pytest.approx(
        made["activities"]["idle"]
    )
    _, out, _ = profiled(capsys, file, *launch)
    assert re.search(r"^SIPs with work: 3 of 24; these are idle 0 % to \d+ % of", out, re.MULTILINE)


SLOW = """\
#include <tops.h>
__global__ void scale(float *x, int n) {
  __local__ float tile[64];
  tops::private_dte ctx;
  tops::dte_scope scope(ctx);
  for (int i = 0; i < n; i += 64) {
    tops::memcpy(ctx, tops::mdspan(tops::Private, tile, 64), tops::mdspan(tops::Global, x + i, 64));
    for (int k = 0; k < 64; ++k) tile[k] = tile[k] * 2.0f;
    tops::memcpy(ctx, tops::mdspan(tops::Global, x + i, 64), tops::mdspan(tops::Private, tile, 64));
  }
}
"""
LAUNCH = ("--launch", "<<<1, 1>>> x = ramp(256), n = 256")


def versions(folder: Path) -> tuple[str, str]:
    """A kernel, and one that does its work twice in vain."""
    fast, slow = folder / "fast.tops", folder / "slow.tops"
    fast.write_text(SLOW)
    loop = "    for (int k = 0; k < 64; ++k) tile[k] = tile[k] * 2.0f;\n"
    half = loop.replace("2.0f", "1.0f")
    slow.write_text(SLOW.replace(loop, loop + half))
    return str(fast), str(slow)


def test_two_files_stand_side_by_side(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    fast, slow = versions(tmp_path)
    status, out, _ = profiled(capsys, fast, *LAUNCH, "--compare", slow)
    assert status == 0
    assert "  faster wherever the assumed figures lie" in out
    gone = next(line for line in out.splitlines() if "1.0f" in line)
    assert gone.split()[2] == "0"
    status, out, _ = profiled(capsys, slow, *LAUNCH, "--compare", fast, "--lang", "zh-CN")
    assert "无论假定的数值取何值都更慢" in out


def test_a_profile_that_was_kept_is_a_baseline(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    fast, slow = versions(tmp_path)
    kept = tmp_path / "fast.json"
    kept.write_text(profiled(capsys, fast, *LAUNCH, "--json")[1])
    common = (*LAUNCH, "--compare", str(kept), "--json", "--at-most")
    status, out, _ = profiled(capsys, slow, *common, "1.01")
    (kernel,) = json.loads(out)["kernels"]
    assert (status, kernel["direction"]) == (1, "slower")
    assert kernel["ratio"] > 1.01
    status, out, _ = profiled(capsys, fast, *common, "1.01")
    (kernel,) = json.loads(out)["kernels"]
    assert (status, kernel["direction"], kernel["ratio"]) == (0, "equal", 1)
    assert kernel["lines"] == kernel["activities"] == []


@pytest.mark.parametrize("text", ["{}", "{", '{"launches": [{}]}', '{"launches": 3}'])
def test_what_is_no_profile_is_told(
    text: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    fast, _ = versions(tmp_path)
    other = tmp_path / "other.json"
    other.write_text(text)
    status, _, err = profiled(capsys, fast, *LAUNCH, "--compare", str(other))
    assert (status, "other.json" in err, "Traceback" in err) == (2, True, False)


CUDA_PROGRAM = """__global__ void k(int *a) { a[threadIdx.x] = threadIdx.x; }
int main() {
  int *a;
  cudaMalloc(&a, 400);
  k<<<1, 100>>>(a);
  cudaFree(a);
}
"""


@pytest.mark.parametrize(("name", "flags"), [("a.cu", []), ("a.tops", ["--target", "gcu210"])])
def test_what_has_no_figures_has_no_profile(
    name: str, flags: list[str], capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / name
    path.write_text(CUDA_PROGRAM.replace("100>", "10>") if flags else CUDA_PROGRAM)
    status = main(["profile", str(path), *flags])
    told = capsys.readouterr()
    assert (status, told.out) == (2, "")
    target = "GCU210" if flags else "CUDA"
    assert f"of {target} no figures of the time are known: there are some of GCU300" in told.err


def test_pages_of_cuda_files_tell_no_time(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    source, page = tmp_path / "a.cu", tmp_path / "a.html"
    source.write_text(CUDA_PROGRAM)
    assert main(["run", str(source), "--no-daemon", "--html", str(page)]) == 0
    report = tmp_path / "b.html"
    tops = tmp_path / "a.tops"
    tops.write_text("#include <tops.h>\n" + CUDA_PROGRAM.replace("100>", "10>"))
    assert main(["run", str(tops), "--no-daemon", "--html", str(report)]) == 0
    capsys.readouterr()
    models = [model_in(each.read_text("utf-8")) or {} for each in (page, report)]
    assert [(each["target"], each["time"] is None) for each in models] == [
        ("cuda", True),
        ("gcu300", False),
    ]


def test_what_was_found_is_shown_even_where_nothing_was_launched(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "a.tops"
    file.write_text("int main() { *(int *)0 = 1; }")
    assert main(["profile", str(file), "--lang", "en"]) == 2
    told = capsys.readouterr().err.splitlines()
    assert told[0].endswith(
        "a.tops:1:14: error: access through a null pointer [SIM103 invalid-pointer]"
    )
    assert told[-1] == "tops-sim: no kernel was launched: there is nothing to profile"


SEVERAL = """\
#include <tops.h>
__global__ void often(float *x) {
  x[blockIdx.x * blockDim.x + threadIdx.x] += 1;
}
__global__ void once(float *x) {
  for (int i = 0; i < 20; i++)
    x[threadIdx.x * 20 + i] *= 3;
}
int main() {
  float *x;
  topsMalloc(&x, 4 * 264);
  topsMemset(x, 0, 4 * 264);
  for (int i = 0; i < 9; i++) often<<<22, 12>>>(x);
  once<<<1, 12>>>(x);
  topsFree(x);
}
"""


def test_each_kernel_has_its_own_lines_and_idle_time(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "a.tops"
    file.write_text(SEVERAL)
    status, out, _ = profiled(capsys, str(file), "--json")
    assert status == 0
    often, once = json.loads(out)["launches"]
    assert [{line["line"] for line in each["lines"]} for each in (often, once)] == [{3}, {6, 7}]
    assert often["activities"]["idle"] < 0.1 * sum(often["activities"].values())
    assert often["activities"]["direct"] > 0.8 * sum(often["activities"].values())
    assert once["cycles"] > often["cycles"]
    page = tmp_path / "a.html"
    assert main(["run", str(file), "--no-daemon", "--html", str(page)]) == 0
    capsys.readouterr()
    model = model_in(page.read_text("utf-8")) or {}
    assert model["time"]["kernel"] == "often", "in all its launches"
    kernels = [(each["kernel"], each["launches"]) for each in model["time"]["kernels"]]
    assert kernels == [("often", 9), ("once", 1)]
    assert sum(each["share"] for each in model["time"]["kernels"]) == pytest.approx(1)
