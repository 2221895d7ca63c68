"""pytest collects what `tops-sim test` does."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tests.testing.test_command import KERNELS

PLUGIN = ("-p", "no:tops_sim_cases", "-p", "tops_lsp.cli.testing.pytest_items")


def collected(folder: Path, *words: str) -> tuple[int, str]:
    done = subprocess.run(
        [sys.executable, "-m", "pytest", *PLUGIN, "-q", "--rootdir", str(folder), *words],
        capture_output=True,
        text=True,
        check=False,
        cwd=folder,
        env={"LANG": "C.UTF-8", "PATH": "", "TOPS_LSP_CACHE_DIR": str(folder / "cache")},
    )
    return done.returncode, done.stdout


def test_kernels_are_items(tmp_path: Path) -> None:
    (tmp_path / "k.tops").write_text(KERNELS)
    (tmp_path / "pytest.ini").write_text("[pytest]\n")
    assert collected(tmp_path)[0] == 5, "nothing is collected unless it is asked for"
    status, out = collected(tmp_path, "--tops-sim", "-k", "right or wrong")
    assert status == 1
    assert "1 failed, 1 passed, 2 deselected" in out
    assert "k.tops:6:21: error: out[0] is 0, 1 was expected" in out
    assert "6 | // tops-sim: expect out = ramp(12) + 1" in out
    assert "Traceback" not in out
    (tmp_path / "pytest.ini").write_text("[pytest]\ntops_sim = true\n")
    status, out = collected(tmp_path, "k.tops::right")
    assert (status, "1 passed" in out) == (0, True)
