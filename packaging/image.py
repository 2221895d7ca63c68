"""The image, built and tried without root, network and a file system to write to.

Docker and Podman do it where one answers. Without them buildah builds and Linux' namespaces run:
`IMAGE_BASE=NAME` says which image is the base where no registry of images can be reached, and
`python packaging/image.py base SUITE NAME` makes one of Debian's packages by debootstrap.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).parents[1]
NAME = "tops-lsp:dry-run"
SECONDS = 1800
DEMOS = ("tops-lint", "tops-sim")
USER = "65532:65532"
FOR_PIP = ("/etc/pip.conf", "/etc/ssl/certs", "/usr/share/ca-certificates")
"""How this machine's pip reaches packages: seen while the image is built, not kept in it."""
CONFINED = """
set -e
root=$1; user=$2; shift 2
mount --make-rprivate /
mount --bind "$root" "$root"
mkdir -p "$root/tmp" "$root/proc"
mount -o remount,ro,bind "$root"
mount -t tmpfs -o mode=1777 tmpfs "$root/tmp"
mount -t proc proc "$root/proc"
if chroot "$root" /bin/touch /opt/written 2>/dev/null; then exit 9; fi  # not even by root
exec chroot --userspec="$user" --groups= "$root" /usr/bin/env -i "$@"
"""
"""Runs a command below a folder that cannot be written to, as a user without rights."""


class ImageFault(Exception):
    """What does not build, or does not run."""


def built_and_tried() -> str | None:
    """Which builder has built the image; nothing where none is there that could."""
    for name in ("docker", "podman"):
        if _answers(name):
            _by_engine(name)
            return name
    if shutil.which("buildah") and os.geteuid() == 0:
        return "buildah" if _by_buildah(os.environ.get("IMAGE_BASE")) else None
    return None


def _answers(name: str) -> bool:
    if shutil.which(name) is None:
        return False
    return subprocess.run([name, "info"], capture_output=True, check=False).returncode == 0


def _by_engine(name: str) -> None:
    _run(name, "build", "--tag", NAME, str(ROOT))
    bare = ("--rm", "--read-only", "--tmpfs", "/tmp", "--network", "none")
    for command in DEMOS:
        _run(name, "run", *bare, NAME, command, "--demo")


def _by_buildah(base: str | None) -> bool:
    """False where the base cannot be had: the registry that the Dockerfile names is not reached."""
    seen = [f"{path}:{path}:ro" for path in FOR_PIP if Path(path).exists()]
    volumes = [word for each in seen for word in ("--volume", each)]
    if base:
        volumes += ["--build-arg", f"BASE={base}"]
    elif subprocess.run(_buildah("pull", _usual_base()), capture_output=True).returncode:
        return False
    _run(*_buildah("bud", "--isolation", "chroot", "--network", "host", *volumes, "--tag", NAME))
    container = _run(*_buildah("from", "--pull-never", f"localhost/{NAME}")).strip()
    try:
        root = _run(*_buildah("mount", container)).strip()
        said = json.loads(_run(*_buildah("inspect", container)))["OCIv1"]["config"]
        if said["User"] != USER:
            raise ImageFault(f"the image's user is {said['User']!r}")
        for command in DEMOS:
            _confined(Path(root), USER, said["Env"], command, "--demo")
    finally:
        _run(*_buildah("rm", container))
    return True


def _usual_base() -> str:
    text = (ROOT / "Dockerfile").read_text("utf-8")
    return f"docker.io/library/{text.partition('ARG BASE=')[2].partition(chr(10))[0]}"


def _confined(root: Path, user: str, variables: Sequence[str], *command: str) -> str:
    spaces = ("unshare", "--mount", "--net", "--pid", "--fork")
    return _run(*spaces, "sh", "-c", CONFINED, "sh", str(root), user, *variables, *command)


def based(suite: str, name: str) -> None:
    """Makes an image of a Debian with nothing but its Python."""
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder) / "root"
        script = Path("/usr/share/debootstrap/scripts/sid")  # of suites newer than debootstrap
        wanted = ("--variant=minbase", "--include=python3,python3-venv")
        _run("debootstrap", *wanted, suite, str(root), "http://deb.debian.org/debian", str(script))
        container = _run(*_buildah("from", "scratch")).strip()
        _run(*_buildah("copy", container, str(root), "/"))
        _run(*_buildah("commit", "--rm", container, f"localhost/{name}"))


def _buildah(*words: str) -> list[str]:
    return ["buildah", "--storage-driver", "vfs", *words]


def _run(*words: str) -> str:
    done = subprocess.run(
        words,
        cwd=ROOT,
        capture_output=True,
        encoding="utf-8",
        errors="replace",
        timeout=SECONDS,
        check=False,
    )
    if done.returncode:
        raise ImageFault(f"{' '.join(words)}: {done.stdout[-2000:]}{done.stderr[-2000:]}")
    return done.stdout


def main() -> int:
    """`base SUITE NAME` makes a base; without words the image is built and tried."""
    if sys.argv[1:2] == ["base"]:
        based(sys.argv[2], sys.argv[3])
        return 0
    print(f"the image: {built_and_tried() or 'nothing here that could build it'}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
