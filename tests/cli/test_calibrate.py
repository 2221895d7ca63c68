"""`tops-sim calibrate`: tables of times, what is written, and what cannot be read."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path

import pytest

from tops_lsp.cli.sim import main

KERNEL = """\
#include <tops.h>
__global__ void copy(float *from, float *to, int n) {
  __local__ float tile[64];
  tops::private_dte ctx;
  tops::dte_scope scope(ctx);
  for (int i = 0; i < n; i += 64) {
    tops::mdspan there(tops::Global, from + i, 64), back(tops::Global, to + i, 64);
    tops::memcpy(ctx, tops::mdspan(tops::Private, tile, 64), there);
    tops::memcpy(ctx, back, tops::mdspan(tops::Private, tile, 64));
  }
}
"""
LAUNCH = '"<<<1, 1>>> from = ramp({n}), to = zeros({n}), n = {n}"'


def table(folder: Path, *rows: str, head: str = "file,kernel,launch,cycles") -> str:
    """A table of times beside a kernel."""
    (folder / "copy.tops").write_text(KERNEL)
    file = folder / "times.csv"
    file.write_text("\n".join([head, *rows, ""]))
    return str(file)


def called(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    status = main(["calibrate", *words])
    return (status, *capsys.readouterr())


def test_figures_are_fitted_and_written(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    rows = [f"copy.tops,copy,{LAUNCH.format(n=n)},{time}" for n, time in ((64, 2000), (256, 8000))]
    machine = str(tmp_path / "machine.toml")
    status, out, _ = called(capsys, table(tmp_path, *rows), "-o", machine)
    assert status == 0
    assert out.startswith("2 runs; typical error")
    figures = tomllib.loads(Path(machine).read_text())["machine"]
    low, usual, high = figures["l3"]["latency"]  # each round waits for it twice
    assert low <= usual <= high
    assert usual > 400  # these times are longer than with the usual figure
    assert main(["profile", str(tmp_path / "copy.tops"), "--machine", machine, *_launch(64)]) == 0
    profile = capsys.readouterr().out
    assert "about 2,0" in profile or "about 1,9" in profile


def test_what_another_machine_has_is_written_too(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    given, written = tmp_path / "given.toml", tmp_path / "machine.toml"
    given.write_text("clusters = 4\nl2.latency = 77\n")
    launch = LAUNCH.format(n=64).replace("<<<1, 1>>>", "<<<4, 1>>>")
    words = (table(tmp_path, f"copy.tops,copy,{launch},2000"), "--machine", str(given))
    assert called(capsys, *words, "-o", str(written))[0] == 0
    figures = tomllib.loads(written.read_text())["machine"]
    assert (figures["clusters"], figures["l2"]["latency"]) == (4, 77)


def _launch(n: int) -> list[str]:
    return ["--kernel", "copy", "--launch", LAUNCH.format(n=n).strip('"')]


def test_json_has_runs_and_groups(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = table(tmp_path, f"copy.tops,copy,{LAUNCH.format(n=64)},2000")
    status, out, _ = called(capsys, file, "--output-format", "json")
    made = json.loads(out)
    (run,) = made["runs"]
    assert (status, run["measured"], run["foreseen"]) == (0, 2000, None)
    assert abs(run["after"] - 2000) < abs(run["before"] - 2000)
    assert {"l3.latency"} <= {each["name"] for each in made["groups"]}


@pytest.mark.parametrize(
    ("head", "row", "message"),
    [
        ("file,kernel,launch,seconds", "copy.tops,copy,,0", "above 0"),
        ("file,kernel,launch,seconds", "copy.tops,copy,,fast", "above 0"),
        ("file,seconds,cycles", "copy.tops,1,1", "above 0"),
        ("file,kernel,launch,seconds", ",copy,,1", "needs a file"),
        ("kernel,seconds", "copy,1", "columns are"),
        ("file,time", "copy.tops,1", "columns are"),
        ("file,seconds", "missing.tops,1", "times.csv:2"),
        ("file,kernel,seconds", "copy.tops,nothing,1", "nothing"),
    ],
)
def test_what_cannot_be_read_is_told(
    head: str, row: str, message: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    status, out, err = called(capsys, table(tmp_path, row, head=head))
    assert (status, out) == (2, "")
    assert message in err
    assert "Traceback" not in err


def test_a_table_without_rows_and_a_missing_one_are_told(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    status, _, err = called(capsys, table(tmp_path))
    assert (status, "no row" in err) == (2, True)
    status, _, err = called(capsys, str(tmp_path / "no.csv"))
    assert (status, "no.csv" in err) == (2, True)
    (tmp_path / "bytes.csv").write_bytes(b"\xff\xfe\x00")
    status, _, err = called(capsys, str(tmp_path / "bytes.csv"))
    assert (status, "bytes.csv" in err) == (2, True)
