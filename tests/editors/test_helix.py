"""The documented configuration in a real Helix, in a terminal: findings, fixes, hovers, colours.

It needs tmux and a Helix (`tests/editors/helix/install.sh FOLDER` puts Debian 13's there, by
default `.helix-test`, or what TOPS_HELIX names); else the tests are skipped.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.editors.conftest import grammar

pytestmark = [pytest.mark.editor, pytest.mark.slow]

ROOT = Path(__file__).parents[2]
TOOLS = Path(os.environ.get("TOPS_HELIX", ROOT / ".helix-test"))
SECONDS = 60
KERNEL = """\
__global__ void twice(int *values) { values[threadIdx.x] *= 2; }
int main() {
  twice(nullptr);
  return 0;
}
"""


@dataclass(frozen=True)
class Session:
    """A Helix with a file open, in a terminal of its own."""

    tmux: tuple[str, ...]
    file: Path
    log: Path

    def screen(self, *options: str) -> str:
        return self._do("capture-pane", "-p", *options)

    def press(self, *keys: str) -> None:
        self._do("send-keys", *keys)

    def shows(self, text: str) -> str:
        """The screen, once it has this."""
        deadline = time.monotonic() + SECONDS
        while text not in (seen := self.screen()):
            said = self.log.read_text("utf-8") if self.log.exists() else ""
            assert time.monotonic() < deadline, f"{text!r} does not come:\n{seen}\n{said}"
            time.sleep(0.1)
        return seen

    def leaves(self, text: str) -> None:
        """Presses Escape and waits: a key that follows at once would be one with it, by Alt."""
        self.press("Escape")
        deadline = time.monotonic() + SECONDS
        while text in (seen := self.screen()):
            assert time.monotonic() < deadline, f"{text!r} stays:\n{seen}"
            time.sleep(0.1)

    def end(self) -> None:
        subprocess.run([*self.tmux, "kill-server"], capture_output=True, check=False)

    def _do(self, name: str, *arguments: str) -> str:
        command = [*self.tmux, name, *arguments]
        done = subprocess.run(command, capture_output=True, text=True, timeout=SECONDS, check=True)
        return done.stdout


@pytest.fixture(params=["docs/editors.md", "docs/zh-CN/editors.md"])
def session(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Session]:
    """As the page has it: what it says to write, and what it says to copy."""
    helix, tmux = TOOLS / "hx", shutil.which("tmux")
    if not helix.exists() or tmux is None:
        pytest.skip("Helix and tmux are not installed")
    page = (ROOT / request.param).read_text("utf-8").split("## Helix\n", 1)[1]
    configuration = tmp_path / ".config" / "helix"
    parsers = configuration / "runtime" / "grammars"
    parsers.mkdir(parents=True)
    [given] = re.findall(r"^```toml\n(.*?)^```$", page.split("\n## ", 1)[0], re.M | re.S)
    (configuration / "languages.toml").write_text(given, "utf-8")
    copying, older = re.findall(r"^```sh\n(.*?)^```$", page.split("\n## ", 1)[0], re.M | re.S)
    environment = {
        **os.environ,
        "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}",
        "HOME": str(tmp_path),
        "XDG_CONFIG_HOME": str(tmp_path / ".config"),
        "XDG_CACHE_HOME": str(tmp_path / ".cache"),
        "LANG": "C.UTF-8",
        "COLORTERM": "truecolor",
    }
    subprocess.run(["bash", "-ec", copying + older], cwd=ROOT, env=environment, check=True)
    grammar(parsers / "cpp.so")
    own_queries(configuration / "runtime" / "queries" / "cpp")
    file = tmp_path / "k.tops"
    file.write_text(KERNEL, "utf-8")
    started = [tmux, "-S", str(tmp_path / "tmux"), "-f", os.devnull]
    command = [*started, "new-session", "-d", "-x", "140", "-y", "30", str(helix), str(file)]
    opened = Session(tuple(started), file, tmp_path / ".cache" / "helix" / "helix.log")
    subprocess.run(command, cwd=tmp_path, env=environment, check=True)
    try:
        yield opened
    finally:
        opened.end()


def own_queries(folder: Path) -> None:
    """Helix's queries for C++, with the one node that is named otherwise in the grammar that the
    front end has: Helix fetches a grammar of its own, which takes a network."""
    folder.mkdir(parents=True)
    known = TOOLS / "root" / "usr" / "lib" / "hx" / "runtime" / "queries" / "cpp"
    for file in known.glob("*.scm"):
        text = file.read_text("utf-8")
        (folder / file.name).write_text(re.sub(r"^\(nullptr\)", "(null)", text, flags=re.M))


def test_a_finding_is_shown_and_mended(session: Session) -> None:
    session.shows("●   3    twice(nullptr);")
    session.press("3G", "ww")  # at the name
    session.press("Space", "d")
    session.shows("TOPS103 kernel 'twice' is called without")
    session.leaves("severity")
    session.press("Space", "a")
    session.shows("add <<<1, 1>>>")
    session.press("Enter", "Enter")
    session.shows("twice<<<1, 1>>>(nullptr);")
    session.press(":w", "Enter")
    session.shows("written")
    assert session.file.read_text("utf-8") == KERNEL.replace("twice(n", "twice<<<1, 1>>>(n")


def test_hovers_and_the_way_to_a_definition(session: Session) -> None:
    session.shows("●   3")
    session.press("3G", "ww")  # at the name
    session.press("Space", "k")
    session.shows("Execution space: __global__")
    session.leaves("Execution space")
    session.press("gd")
    session.shows(" 1:17")  # of the name in the first line


def test_words_of_the_dialect_have_colours_and_functions_are_objects(session: Session) -> None:
    session.shows("●   3")
    first = session.screen("-e").splitlines()[0]
    before, _, after = first.partition("threadIdx")
    assert before.count("\x1b[38;2;") > 3
    assert before.endswith("m")  # painted apart from what is beside
    assert not after.startswith(".")
    session.press("maf", "d")
    session.press(":w", "Enter")
    session.shows("written")
    assert session.file.read_text("utf-8") == "\n" + KERNEL.partition("\n")[2]
