"""The fixture for other projects' tests, and how reports show themselves."""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
from pathlib import Path

import numpy as np
import pytest

import tops_simulator
from tops_simulator.errors import ArgumentError

ROOT = Path(__file__).parent.parent.parent
NOTHING = Path(__file__).parent / "no_settings.ini"
"""A file without settings: pytest takes none of another kind."""
RACE = "__global__ void k(int *out) {\n  out[0] = threadIdx.x;\n}\n"


def pytest_in(folder: Path, *options: str) -> subprocess.CompletedProcess[str]:
    """pytest with nothing but the plugin, as an installed package would bring it."""
    command = [sys.executable, "-m", "pytest", "-p", "tops_simulator.pytest_plugin", *options]
    places = (str(ROOT), str(ROOT / "simulator"), os.environ.get("PYTHONPATH", ""))
    paths = os.pathsep.join(place for place in places if place)
    variables = {**os.environ, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1", "PYTHONPATH": paths}
    return subprocess.run(
        [*command, "-q", "-p", "no:cacheprovider", "-c", str(NOTHING), "--rootdir", str(folder)],
        cwd=folder,
        env=variables,
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )


def test_the_example_of_a_test_passes() -> None:
    done = pytest_in(ROOT / "examples")
    assert (done.returncode, "6 passed" in done.stdout) == (0, True), done.stdout + done.stderr


def test_the_fixture_is_found_by_its_entry_point() -> None:
    table = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    points = table["project"]["entry-points"]["pytest11"]
    assert points["tops_simulator"] == "tops_simulator.pytest_plugin"


def test_failed_tests_leave_the_pages_of_their_reports(tmp_path: Path) -> None:
    (tmp_path / "k.tops").write_text(RACE)
    (tmp_path / "test_k.py").write_text(
        "import numpy as np\n"
        "def ran(tops_simulator, threads):\n"
        "    return tops_simulator('k.tops')['k'][1, threads](np.zeros(1, np.int32))\n"
        "def test_wrong(tops_simulator):\n"
        "    ran(tops_simulator, 4).check()\n"
        "def test_right(tops_simulator):\n"
        "    ran(tops_simulator, 1).check()\n"
    )
    assert pytest_in(tmp_path).returncode == 1
    assert list(tmp_path.rglob("*.html")) == [], "nobody asked for them"
    done = pytest_in(tmp_path, "--tops-html", str(tmp_path / "pages"))
    (page,) = tmp_path.rglob("*.html")
    assert page == tmp_path / "pages" / "test_k.py_test_wrong.html"
    assert str(page) in done.stdout
    text = page.read_text("utf-8")
    assert "data-race" in text
    assert "threadIdx.x" in text
    assert '"values_cut":false' in text, "it is recorded"


def test_a_failed_check_shows_the_findings(tmp_path: Path) -> None:
    (tmp_path / "k.tops").write_text(RACE)
    (tmp_path / "test_k.py").write_text(
        "import numpy as np\n"
        "def test_k(tops_simulator):\n"
        "    tops_simulator('k.tops')['k'][1, 4](np.zeros(1, np.int32)).check()\n"
    )
    done = pytest_in(tmp_path)
    assert done.returncode == 1
    assert "k.tops:2:3: error: " in done.stdout
    assert "[SIM201 data-race]" in done.stdout


def test_reports_show_themselves() -> None:
    report = tops_simulator.load("k.tops", text=RACE.encode())["k"][1, 4](np.zeros(1, np.int32))
    with pytest.raises(AssertionError, match="findings: 1"):
        report.check()
    assert str(report).count("k.tops:2:3: ") == 2  # both parties
    assert report._repr_markdown_().startswith("Run: **errors were found**; 4 stores")
    fine = tops_simulator.load("k.tops", text=RACE.encode(), checks=["uninitialized"])["k"]
    report = fine[1, 4](np.zeros(1, np.int32))
    report.check()
    assert "nothing wrong was found" in report._repr_markdown_()


def test_load_takes_the_ways_to_run() -> None:
    watched = tops_simulator.load(
        "k.tops", text=RACE.encode(), shuffle=1, watch=tops_simulator.Watch(line=2, coverage=True)
    )
    report = watched["k"][1, 4](np.zeros(1, np.int32))
    assert report.observed is not None
    assert report.observed.lines == {"k.tops": {2: 4}}
    values = [(who.thread[0], lanes) for who, lanes in report.observed.trace[-1].values if who]
    assert sorted(values) == [(n, (n,)) for n in range(4)]
    with pytest.raises(ArgumentError, match="no check 'bounds'; there are: races, uninitialized"):
        tops_simulator.load("k.tops", text=RACE.encode(), checks=["bounds"])
