"""The documented configuration in a real Emacs: it starts the server and shows what it finds.

Without Emacs or eglot it is skipped; `tests/editors/emacs/install.sh` installs Debian's, as
`make test-editors` does.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

pytestmark = [pytest.mark.editor, pytest.mark.slow]

ROOT = Path(__file__).parents[2]
SESSION = Path(__file__).with_name("emacs.el")
SECONDS = 180
KERNEL = """\
__global__ void twice(int *values) { values[threadIdx.x] *= 2; }
int main() {
  twice(nullptr);
  return 0;
}
"""


@pytest.fixture(scope="module")
def emacs() -> str:
    found = shutil.which("emacs")
    if found is None:
        pytest.skip("Emacs is not installed")
    asked = [found, "--batch", "-f", "package-initialize", "-l", "eglot"]
    if subprocess.run(asked, capture_output=True, check=False).returncode:
        pytest.skip("this Emacs has no eglot")
    return found


@pytest.mark.parametrize("page", ["docs/editors.md", "docs/zh-CN/editors.md"])
def test_the_documented_configuration_works(emacs: str, page: str, tmp_path: Path) -> None:
    text = (ROOT / page).read_text("utf-8")
    (configuration,) = re.findall(r"^```elisp\n(.*?)^```$", text, re.M | re.S)
    init, file = tmp_path / "init.el", tmp_path / "k.tops"
    init.write_text(configuration, "utf-8")
    file.write_text(KERNEL, "utf-8")
    environment = {
        **os.environ,
        "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}",
        "HOME": str(tmp_path),
        "LANG": "C.UTF-8",
        "TOPS_CONFIGURATION": str(init),
        "TOPS_FILE": str(file),
    }
    done = subprocess.run(
        [emacs, "--batch", "-l", str(SESSION)],
        env=environment,
        capture_output=True,
        text=True,
        timeout=SECONDS,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    seen: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    assert (seen["mode"], seen["server"]) == ("tops-mode", "tops-lsp")
    (found,) = seen["diagnostics"]
    assert found["line"] == 3
    assert "kernel-called-without-launch" in found["text"] or "<<<" in found["text"]
    assert "__global__" in seen["hover"]
