"""What builds the image and tries it: `packaging/image.py`."""

from __future__ import annotations

import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def image() -> ModuleType:
    spec = importlib.util.spec_from_file_location("image", ROOT / "packaging" / "image.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_base_and_user_are_those_of_the_recipe(image: ModuleType) -> None:
    recipe = (ROOT / "Dockerfile").read_text("utf-8")
    assert image._usual_base() == "docker.io/library/python:3.12-slim"
    assert f"\nUSER {image.USER}\n" in recipe.rpartition("\nFROM ")[2]


def test_without_a_builder_nothing_is_claimed(
    image: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shutil, "which", lambda _: None)
    assert image.built_and_tried() is None


@pytest.mark.skipif(
    sys.platform != "linux" or os.geteuid() != 0 or shutil.which("busybox") is None,
    reason="namespaces need root on Linux, a root file system of one file needs busybox",
)
def test_a_command_is_confined(image: ModuleType, tmp_path: Path) -> None:
    """No rights, no network but itself, nothing to write to but /tmp."""
    for folder in ("bin", "usr/bin", "opt"):
        (tmp_path / folder).mkdir(parents=True)
    shutil.copy(shutil.which("busybox") or "", tmp_path / "bin" / "busybox")
    for name in ("bin/sh", "bin/touch", "bin/id", "bin/cat", "bin/grep", "usr/bin/env"):
        (tmp_path / name).symlink_to("/bin/busybox")
    tmp_path.chmod(0o755)
    (tmp_path / "opt").chmod(0o777)
    asked = "id -u; grep -c : /proc/net/dev; touch /tmp/a && echo written; touch /opt/a || echo not"
    if subprocess.run(["unshare", "--mount", "--net", "true"], check=False).returncode:
        pytest.skip("no namespaces here")
    said = image._confined(tmp_path, image.USER, ("A=1",), "sh", "-c", f"echo $A; {asked}")
    assert said.split() == ["1", "65532", "1", "written", "not"]
    assert list((tmp_path / "opt").iterdir()) == []
