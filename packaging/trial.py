"""The first ten minutes of a stranger: `make trial`, or `python packaging/trial.py WHEEL`.

In an empty folder with an empty HOME and nothing on PATH but what a fresh environment has, the
wheel is installed, the commands of the README run, and an editor attaches: a client that speaks the
protocol's bare bytes, and, where there is one, Neovim with a configuration of three lines. All of
it has to be done in two minutes: by the clock, or by processor time where others keep the machine
busy.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
import venv
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
SECONDS = 120
WRONG = "__device__ int d();\nint h() { return d(); }\n"
EXPECTED = "TOPS101"
DEMOS = (("tops-lint", "--demo"), ("tops-sim", "--demo"), ("tops-lsp", "--version"))
NEOVIM = """
vim.lsp.config('tops', { cmd = { 'tops-lsp' }, filetypes = { 'tops' } })
vim.lsp.enable('tops')
vim.filetype.add({ extension = { tops = 'tops' } })
"""
_SESSION = """
vim.cmd.edit('a.tops')
vim.wait(60000, function() return #vim.diagnostic.get(0) > 0 end)
for _, found in ipairs(vim.diagnostic.get(0)) do io.stdout:write(found.code, '\\n') end
vim.cmd('qall!')
"""


class TrialFault(Exception):
    """What a stranger would have met."""


@dataclass(frozen=True, slots=True)
class Trial:
    """What a stranger needed: seconds of the clock and of processors, and the editors attached."""

    seconds: float
    processor: float
    attached: tuple[str, ...]

    def __str__(self) -> str:
        what = f"installed, shown, {' and '.join(self.attached)} attached"
        return f"{what} in {self.seconds:.0f} s ({self.processor:.0f} s of processors)"


def tried(wheel: Path, python: Path | None = None) -> Trial:
    """Does all of it. Raises TrialFault."""
    before = _processor()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (home := folder / "home").mkdir()
        bare = {"HOME": str(home), "TOPS_SIM_IDLE": "0", "PATH": "/usr/bin:/bin"}
        bare |= {k: v for k, v in os.environ.items() if k.startswith(("PIP_", "SYSTEMROOT"))}
        began = time.monotonic()
        place = folder / "venv"
        if python is None:
            venv.create(place, with_pip=True)
        else:
            _run(python, "-m", "venv", place, folder=folder, environment=bare)
        commands = place / ("Scripts" if os.name == "nt" else "bin")
        pip = (commands / "python", "-m", "pip", "install", "--quiet", wheel)
        _run(*pip, folder=folder, environment={**bare, **_configuration()})
        bare["PATH"] = str(commands)
        for command, option in DEMOS:
            _run(commands / command, option, folder=folder, environment=bare)
        (folder / "a.tops").write_text(WRONG, "utf-8")
        attached = ["a raw client"]
        _attach(commands / "tops-lsp", folder, bare)
        if (neovim := _neovim()) is not None:
            _edit(neovim, folder, bare)
            attached.append("Neovim")
        seconds = time.monotonic() - began
    made = Trial(seconds, _processor() - before, tuple(attached))
    if (made.processor if _is_busy() else made.seconds) > SECONDS:
        raise TrialFault(f"{made}; {SECONDS} s are promised")
    return made


def _processor() -> float:
    """Seconds of processors that the processes have used which this one has waited for."""
    taken = os.times()
    return taken.children_user + taken.children_system


def _is_busy() -> bool:
    """Whether more wants to run than there are cores: then the clock says nothing of us."""
    return hasattr(os, "getloadavg") and os.getloadavg()[0] > 2 * (os.cpu_count() or 1)


def _configuration() -> dict[str, str]:
    """Where this machine's pip finds packages: HOME is empty."""
    found = [Path.home() / ".config" / "pip" / "pip.conf", Path.home() / ".pip" / "pip.conf"]
    return next(({"PIP_CONFIG_FILE": str(path)} for path in found if path.is_file()), {})


def _run(*command: str | Path, folder: Path, environment: dict[str, str]) -> str:
    words = [str(word) for word in command]
    done = subprocess.run(
        words,
        cwd=folder,
        env=environment,
        capture_output=True,
        encoding="utf-8",
        errors="replace",
        timeout=5 * SECONDS,
        check=False,
    )
    if done.returncode:
        raise TrialFault(f"{' '.join(words)}: {done.stdout[-2000:]}{done.stderr[-2000:]}")
    return done.stdout


def _attach(server: Path, folder: Path, environment: dict[str, str]) -> None:
    """Opens a file by the bare protocol and reads what is published of it."""
    process = subprocess.Popen(
        [str(server)], cwd=folder, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )
    assert process.stdin is not None
    assert process.stdout is not None
    uri = (folder / "a.tops").as_uri()
    item = {"uri": uri, "languageId": "tops", "version": 1, "text": WRONG}
    given = {"processId": None, "rootUri": None, "capabilities": {}}
    messages: tuple[dict[str, Any], ...] = (
        {"id": 1, "method": "initialize", "params": given},
        {"method": "initialized", "params": {}},
        {"method": "textDocument/didOpen", "params": {"textDocument": item}},
    )
    try:
        for message in messages:
            _send(process.stdin, message)
        while (told := _received(process.stdout)).get(
            "method"
        ) != "textDocument/publishDiagnostics":
            pass
        if EXPECTED not in [found.get("code") for found in told["params"]["diagnostics"]]:
            raise TrialFault(f"the server published {told}")
        _send(process.stdin, {"id": 2, "method": "shutdown"})
        while _received(process.stdout).get("id") != 2:
            pass
        _send(process.stdin, {"method": "exit"})
        if process.wait(SECONDS) != 0:
            raise TrialFault("the server ended with a fault")
    finally:
        process.kill()
        process.wait()


def _send(pipe: Any, message: dict[str, Any]) -> None:
    body = json.dumps({"jsonrpc": "2.0", **message}).encode()
    pipe.write(b"Content-Length: %d\r\n\r\n%s" % (len(body), body))
    pipe.flush()


def _received(pipe: Any) -> dict[str, Any]:
    size = 0
    while line := pipe.readline():
        if line == b"\r\n":
            return dict(json.loads(pipe.read(size)))
        name, _, value = line.partition(b":")
        size = int(value) if name.lower() == b"content-length" else size
    raise TrialFault("the server has gone")


def _neovim() -> str | None:
    beside = ROOT / ".venv" / "bin" / "nvim"
    return str(beside) if beside.exists() else shutil.which("nvim")


def _edit(neovim: str, folder: Path, environment: dict[str, str]) -> None:
    """A headless Neovim with the configuration of docs/editors.md and nothing else."""
    (folder / "init.lua").write_text(NEOVIM, "utf-8")
    (folder / "session.lua").write_text(_SESSION, "utf-8")
    options = ("--headless", "--clean", "-u", "init.lua", "-c", "luafile session.lua")
    shown = _run(neovim, *options, folder=folder, environment=environment)
    if EXPECTED not in shown:
        raise TrialFault(f"Neovim shows {shown!r}")


def main() -> int:
    """0: a stranger gets there in time, with each Python that is named after the wheel."""
    wheel = Path(sys.argv[1]).resolve()
    for name in sys.argv[2:] or [""]:
        try:
            made = tried(wheel, Path(name) if name else None)
        except TrialFault as fault:
            print(f"trial: {fault}", file=sys.stderr)
            return 1
        print(f"{name or sys.executable}: {made}", flush=True)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
