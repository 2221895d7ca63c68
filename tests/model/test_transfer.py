"""The model goes to another process as bytes, whole and without its trees."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tops_lsp.model.transfer import UnitTransfer, dumps, loads
from tops_lsp.model.tree.declarations import Class
from tops_lsp.model.tree.expressions import Call, Name, walk
from tops_lsp.model.tree.statements import walk_statements
from tops_lsp.model.tree.types import ClassType
from tops_lsp.model.unit import analyze
from tops_lsp.text.source import Source

HERE = Path(__file__).parent
TEXT = b"""\
#include <vector>
struct S { int v; S *next; int get() const { return v; } };
template <typename T> T twice(T x) { return x + x; }
int f(S s, std::vector<int> v) { int a = twice(s.get()); return a + v[0]; }
"""


def sent(text: bytes) -> UnitTransfer:
    return loads(dumps(analyze(Source("a.tops", text))))


def calls(unit: UnitTransfer) -> list[str]:
    """What the last function calls, in order."""
    body = unit.body(list(unit.functions())[-1])
    assert body is not None
    roots = (e for s in walk_statements(body.compound) for e in s.expressions())
    nodes = (n for root in roots for n in walk(root) if isinstance(n, Call))
    return [n.function.qualified_name for n in nodes if n.function is not None]


def test_declarations_and_bodies_arrive() -> None:
    unit = sent(TEXT)
    assert [f.name for f in unit.functions()] == ["get", "twice", "f"]
    assert calls(unit) == ["twice", "S::get"]
    *_, f = unit.functions()
    assert [str(p.type) for p in f.parameters] == ["S", "std::vector<int>"]


def test_identity_is_kept() -> None:
    unit = sent(TEXT)
    (class_,) = (d for i in unit.items for d in i.declarations if isinstance(d, Class))
    *_, f = unit.functions()
    assert f.parameters[0].type == ClassType(class_)
    body = unit.body(f)
    assert body is not None
    uses = [
        n.declaration
        for s in walk_statements(body.compound)
        for root in s.expressions()
        for n in walk(root)
        if isinstance(n, Name) and n.text == "s"
    ]
    assert uses == [f.parameters[0]]


LARGE = ("classes", "generic", "overloads", "templates")
ORACLE = [
    pytest.param(path, marks=[pytest.mark.long] * (path.stem in LARGE), id=path.stem)
    for path in sorted((HERE / "oracle").glob("*.cpp"))
]


@pytest.mark.parametrize("path", ORACLE)
def test_any_program_arrives(path: Path) -> None:
    text = path.read_bytes()
    unit = analyze(Source("a.cpp", text))
    arrived = loads(dumps(unit))
    assert [f.name for f in arrived.functions()] == [
        f.name for i in unit.items for f in i.functions
    ]
    assert len(arrived.bodies) == sum(unit.body(f) is not None for f in unit.functions())


def test_another_process_reads_it(tmp_path: Path) -> None:
    (tmp_path / "unit").write_bytes(dumps(analyze(Source("a.tops", TEXT))))
    program = (
        "import sys; from pathlib import Path; from tops_lsp.model.transfer import loads;"
        "u = loads(Path(sys.argv[1]).read_bytes()); print([f.name for f in u.functions()])"
    )
    command = [sys.executable, "-c", program, str(tmp_path / "unit")]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "['get', 'twice', 'f']"
