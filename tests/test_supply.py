"""What SECURITY.md says of locks and workflows."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
LOCKS = (
    "requirements.lock",
    "packaging/requirements.lock",
    "website/requirements.lock",
    "tests/fuzz/requirements.txt",
)
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))


@pytest.mark.parametrize("lock", LOCKS)
def test_every_package_of_a_lock_has_the_hash_of_its_files(lock: str) -> None:
    packages = re.split(r"\n(?=[\w-]+==)", (ROOT / lock).read_text())
    pinned = [package for package in packages if re.match(r"[\w-]+==", package)]
    assert pinned
    assert [package[:40] for package in pinned if "--hash=sha256:" not in package] == []


def test_every_package_of_the_extension_has_its_hash() -> None:
    lock = json.loads((ROOT / "vscode-extension" / "package-lock.json").read_text())
    packages = {name: package for name, package in lock["packages"].items() if name}
    assert len(packages) > 100
    assert [name for name, package in packages.items() if "integrity" not in package] == []


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda path: path.name)
def test_workflows_may_read_and_keep_no_credentials(workflow: Path) -> None:
    text = workflow.read_text()
    assert re.search(r"^permissions:\n  contents: read$", text, re.MULTILINE)
    assert text.count("actions/checkout@") == text.count("persist-credentials: false") > 0
    assert "pull_request_target" not in text


@pytest.mark.parametrize("path", [*WORKFLOWS, ROOT / "action.yml"], ids=lambda path: path.name)
def test_actions_are_pinned_by_hash(path: Path) -> None:
    used = re.findall(r"uses: (\S+)(.*)", path.read_text())
    assert used
    for action, version in used:
        assert re.fullmatch(r"[\w./-]+@[0-9a-f]{40}", action)
        assert re.fullmatch(r" # v\d+\.\d+\.\d+", version)
