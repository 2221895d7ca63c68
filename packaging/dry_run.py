"""All of a release that needs no account: `make release-dry-run`.

Wheel and sdist are built twice and must have the same bytes, twine checks them strictly, the wheel
is tried as a stranger would (`trial.py`), and a bill of materials (CycloneDX) of what it brought is
written and validated. Workflows are held against their schema and read by actionlint and zizmor,
the Dockerfile by hadolint. The VS Code extension is packaged by vsce and published by ovsx to a
registry on this machine; the image is built and tried where there is a builder (`image.py`). What
cannot be had here is said.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
import venv
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from extension_registry import registry
from image import ImageFault, built_and_tried
from trial import TrialFault, tried

Made = TypeVar("Made")
ROOT = Path(__file__).parents[1]
DIST = ROOT / "dist"
SECONDS = 900
OVSX = "ovsx@0.10"


class ReleaseFault(Exception):
    """Why nothing can be released."""


def run(*command: str | Path, folder: Path = ROOT, **more: str) -> str:
    """The output of a command that has to succeed."""
    environment = {k: v for k, v in os.environ.items() if k not in ("PYTHONPATH", "VIRTUAL_ENV")}
    words = [str(word) for word in command]
    done = subprocess.run(
        words,
        cwd=folder,
        env={**environment, **more},
        capture_output=True,
        encoding="utf-8",
        errors="replace",
        timeout=SECONDS,
        check=False,
    )
    if done.returncode:
        raise ReleaseFault(f"{' '.join(words)}: {done.stdout[-2000:]}{done.stderr[-2000:]}")
    return done.stdout


def packages() -> list[Path]:
    """Wheel and sdist in dist/, built twice with the same bytes, checked by twine."""
    epoch = os.environ.get("SOURCE_DATE_EPOCH") or run("git", "log", "-1", "--format=%ct").strip()
    made: list[dict[str, bytes]] = []
    for _ in range(2):
        shutil.rmtree(DIST, ignore_errors=True)
        run(sys.executable, "-m", "build", "--outdir", DIST, SOURCE_DATE_EPOCH=epoch)
        made.append({path.name: path.read_bytes() for path in DIST.iterdir()})
    if made[0] != made[1]:
        raise ReleaseFault("two builds of the same commit differ")
    built = sorted(DIST.iterdir())
    if [path.suffix for path in built] != [".whl", ".gz"]:
        built = sorted(built, key=lambda path: path.suffix != ".whl")
    run(sys.executable, "-m", "twine", "check", "--strict", *built)
    return built


def source_is_clean(built: list[Path]) -> None:
    """The sdist holds what a build needs, no environment and nothing that was built."""
    (sdist,) = (path for path in built if path.name.endswith(".tar.gz"))
    with tarfile.open(sdist) as opened:
        inside = {name.partition("/")[2].partition("/")[0] for name in opened.getnames()}
    wrong = {name for name in inside if name.startswith((".venv", "build", "dist", ".git/"))}
    wrong |= {f"no {name}" for name in ("queries", "examples", "tops_lsp") if name not in inside}
    if wrong:
        raise ReleaseFault(f"{sdist.name} holds {', '.join(sorted(wrong))}")


def demonstrated(built: list[Path]) -> None:
    """What a stranger does with the wheel, and the bill of materials of what that brought."""
    (wheel,) = (path for path in built if path.suffix == ".whl")
    try:
        print(tried(wheel))
    except TrialFault as fault:
        raise ReleaseFault(str(fault)) from None
    with tempfile.TemporaryDirectory() as name:
        venv.create(Path(name) / "empty", with_pip=True)
        commands = Path(name) / "empty" / ("Scripts" if os.name == "nt" else "bin")
        run(commands / "python", "-m", "pip", "install", "--quiet", wheel, folder=Path(name))
        _bill(commands / "python")


def described() -> None:
    """Workflows, actions and the image's recipe say what their readers understand."""
    workflows = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
    check = (sys.executable, "-m", "check_jsonschema", "--builtin-schema")
    run(*check, "vendor.github-workflows", *workflows)
    run(*check, "vendor.github-actions", ROOT / "action.yml")
    beside = Path(sys.executable).with_name
    run(beside("actionlint"), *workflows)
    run(beside("zizmor"), "--offline", "--no-progress", *workflows, ROOT / "action.yml")
    run(beside("hadolint"), ROOT / "Dockerfile")
    if shutil.which("ruby"):
        run("ruby", "-c", ROOT / "packaging" / "homebrew" / "tops-lsp.rb")


def _bill(python: Path) -> None:
    """Writes what the product brings along, by name, version and licence."""
    bill = DIST / "tops-lsp.cdx.json"
    options = ("--output-format", "JSON", "--output-reproducible", "--validate")
    project = ("--pyproject", ROOT / "pyproject.toml")
    tool = (sys.executable, "-m", "cyclonedx_py", "environment")
    run(*tool, *options, *project, "--output-file", bill, python)
    names = {part["name"] for part in json.loads(bill.read_text("utf-8"))["components"]}
    if not {"numpy", "pygls", "tree-sitter"} <= names:
        raise ReleaseFault(f"{bill.name} misses dependencies: {sorted(names)}")


def extended() -> None:
    """The extension's universal package, which ovsx uploads to a registry that runs here."""
    if shutil.which("npm") is None:
        print("release: left out, npm is missing: the extension's package")
        return
    folder = ROOT / "vscode-extension"
    run("npm", "ci", "--no-audit", "--no-fund", folder=folder)
    run("npm", "run", "package", folder=folder)
    package = folder / "tops-lsp.vsix"
    with registry() as (address, received):
        options = ("--packagePath", package, "--registryUrl", address, "--pat", "none")
        run("npx", "--yes", OVSX, "publish", *options, folder=DIST)
    if received != [package.read_bytes()]:
        raise ReleaseFault("ovsx did not upload the package as it is")
    shutil.copy(package, DIST)


def contained() -> None:
    """The image, where something here can build it."""
    try:
        builder = built_and_tried()
    except ImageFault as fault:
        raise ReleaseFault(str(fault)) from None
    if builder is None:
        print("release: left out, no docker, podman or base for buildah: the image")


def main() -> int:
    """0: what would be published is in dist/."""
    try:
        built = _step("build, twice", packages)
        _step("look into the sdist", lambda: source_is_clean(built))
        _step("workflows, action, image", described)
        _step("a stranger's trial, bill of materials", lambda: demonstrated(built))
        _step("the extension by vsce and ovsx", extended)
        _step("the image", contained)
    except ReleaseFault as fault:
        print(f"release: {fault}", file=sys.stderr)
        return 1
    for path in sorted(DIST.iterdir()):
        print(f"{path.stat().st_size:>10,}  {path.relative_to(ROOT)}")
    return 0


def _step(title: str, work: Callable[[], Made]) -> Made:
    print(f"release: {title}", flush=True)
    return work()


if __name__ == "__main__":
    raise SystemExit(main())
