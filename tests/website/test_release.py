"""What a dry release gives the extension to: a registry that keeps what it is sent."""

from __future__ import annotations

import importlib.util
import io
import json
import sys
import urllib.request
import zipfile
from pathlib import Path
from types import ModuleType

import pytest

PACKAGING = Path(__file__).parents[2] / "packaging"


@pytest.fixture
def stand_in(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The module, which is a script's neighbour and no package."""
    monkeypatch.syspath_prepend(PACKAGING)
    spec = importlib.util.spec_from_file_location(
        "extension_registry", PACKAGING / "extension_registry.py"
    )
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    monkeypatch.setitem(sys.modules, "extension_registry", module)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("chunked", [False, True])
def test_a_package_arrives_as_it_was_sent(chunked: bool, stand_in: ModuleType) -> None:
    kept = io.BytesIO()
    with zipfile.ZipFile(kept, "w") as package:
        manifest = {"publisher": "p", "name": "n", "version": "1.2.3"}
        package.writestr("extension/package.json", json.dumps(manifest))
    content = kept.getvalue()
    with stand_in.registry() as (address, received):
        body = iter([content[:50], content[50:]]) if chunked else content
        request = urllib.request.Request(f"{address}/api/-/publish", body, method="POST")
        with urllib.request.urlopen(request, timeout=30) as reply:
            answer = json.load(reply)
    assert received == [content]
    assert (answer["namespace"], answer["name"], answer["version"]) == ("p", "n", "1.2.3")
