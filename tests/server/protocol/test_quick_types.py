"""The protocol's types, finished late, are those of the library."""

import json
import os
import subprocess
import sys

import pytest

TELL = """
import attrs, json
from lsprotocol import _hooks, types

_hooks._resolve_forward_references()
told = {}
for name, class_ in list(types.ALL_TYPES_MAP.items()):
    if isinstance(class_, type) and attrs.has(class_):
        fields = [(f.name, str(f.type), str(f.default), f.kw_only) for f in attrs.fields(class_)]
        told[name] = [*fields, str(class_.__init__.__annotations__)]
print(json.dumps(told))
"""
LATE = "from tops_lsp.server.protocol.quick_types import import_types\nimport_types()\n"
USE = """
from lsprotocol import converters, types
assert types.Hover.__init__.__name__ == "_initialize"
position = types.Position(1, 2)
assert position == types.Position(1, 2) and position < types.Position(2, 0)
converter = converters.get_converter()
text = {"range": {"start": {"line": 1, "character": 2}, "end": {"line": 3, "character": 4}},
        "newText": "a"}
edit = converter.structure(text, types.TextEdit)
assert edit == types.TextEdit(types.Range(position, types.Position(3, 4)), "a")
assert converter.unstructure(edit) == text
try:
    types.Position(-1, "x")
except (TypeError, ValueError):
    print("checked")
"""


STATE = "import attrs\nreal = attrs.define\n"
SAME = """
from lsprotocol import types
assert attrs.define is real
print(types.Hover.__init__.__name__)
"""


def output(script: str, **environment: str) -> str:
    command = [sys.executable, "-c", script]
    variables = {**os.environ, **environment}
    done = subprocess.run(command, capture_output=True, text=True, check=True, env=variables)
    return done.stdout


@pytest.mark.slow
def test_every_class_has_the_fields_the_library_gives_it() -> None:
    plain = json.loads(output(TELL))
    assert len(plain) > 400
    assert json.loads(output(LATE + TELL)) == plain


def test_unfinished_classes_work() -> None:
    assert output(LATE + USE) == "checked\n"


@pytest.mark.parametrize(("plain", "made"), [("0", "_initialize"), ("1", "__init__")])
def test_a_switch_has_the_library_make_them(plain: str, made: str) -> None:
    """Either way attrs is as it was."""
    assert output(STATE + LATE + SAME, TOPS_LSP_PLAIN_TYPES=plain) == f"{made}\n"
