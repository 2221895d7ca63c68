"""What is known of all files: symbols told apart and put together, kept, damaged, read anew."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

import pytest

from tops_lsp.index.extract import shards
from tops_lsp.index.search import NOTHING, rank
from tops_lsp.index.shard import Shard, Symbol, Use, decoded, encoded
from tops_lsp.index.worker import FOLDER, Job, Reader, Record, Worker
from tops_lsp.index.workspace import Workspace
from tops_lsp.model.unit import DEFAULT_CONTEXT, analyze
from tops_lsp.sdk import cache
from tops_lsp.text.source import Source

HEADER = "__device__ float twice(float);\n__global__ void scale(float *data);\n"
DEFINING = '#include "math.h"\n__device__ float twice(float x) { return x + x; }\n'
USING = '#include "math.h"\n__global__ void scale(float *p) { *p = twice(*p) + twice(1); }\n'
LAUNCHING = '#include "math.h"\nvoid run(float *p) { scale<<<1, 2>>>(p); }\n'
ALONE = "__device__ float twice(float x) { return x; }\nfloat other() { return 1; }\n"


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    home = tmp_path / "cache"
    monkeypatch.setenv("TOPS_LSP_CACHE_DIR", str(home))
    return home


@pytest.fixture
def project(tmp_path: Path) -> Path:
    folder = tmp_path / "project"
    folder.mkdir()
    texts = {"math.h": HEADER, "a.tops": DEFINING, "b.tops": USING, "c.tops": LAUNCHING}
    for name, text in {**texts, "d.tops": ALONE}.items():
        (folder / name).write_text(text)
    return folder


def job(path: Path, *again: Path) -> Job:
    return Job(str(path), (DEFAULT_CONTEXT,), (str(path.parent),), frozenset(map(str, again)))


def workspace(folder: Path, reader: Reader | None = None) -> Workspace:
    reader, made = reader or Reader(), Workspace()
    for path in sorted(folder.glob("*.tops")):
        record = reader.read(job(path))
        assert record.failure == ""
        made.take(record)
    return made


def symbol(known: Workspace, file: Path, name: str) -> Symbol:
    shard = known.shard(str(file))
    assert shard is not None
    return next(s for s in shard.symbols if s.name == name)


def places(known: Workspace, wanted: Symbol, *uses: Use) -> list[tuple[str, int]]:
    """File and offset of each use, of these kinds or of any."""
    found = [(Path(path).name, o) for path, o in known.occurrences(wanted)]
    return sorted((name, o.span.start) for name, o in found if not uses or o.use in uses)


def shard_of(text: str, path: str = "/p/a.tops") -> Shard:
    (made,) = shards([analyze(Source(path, text.encode()))], path.__eq__)
    return made


# --- one file -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "name", "uses"),
    [
        ("int f(int); int f(int a) { return a; }", "f", [Use.DECLARE, Use.DEFINE]),
        ("int n; void f() { n = n + 1; }", "n", [Use.DEFINE, Use.WRITE, Use.READ]),
        ("extern int n;", "n", [Use.DECLARE]),
        ("struct S; struct S { int a; }; S s;", "S", [Use.DECLARE, Use.DEFINE, Use.READ]),
        ("__global__ void k() {} void f() { k<<<1, 1>>>(); }", "k", [Use.DEFINE, Use.LAUNCH]),
        ("int g(); int f() { return g() + g(); }", "g", [Use.DECLARE, Use.CALL, Use.CALL]),
        ("#define TWO 2\nint a = TWO;", "TWO", [Use.DEFINE, Use.CALL]),
        ("enum E { A }; int f() { return A; }", "A", [Use.DEFINE, Use.READ]),
        ("template <class T> T f(T a) { return a; } int i = f(1) + f<int>(2);", "f", 3),
        ("template <class T> struct B { T v; }; int f(B<int> b) { return b.v; }", "v", 2),
        ("int f(int a) { int b = a; return b; }", "b", 0),
        ("template <class T> T f(T a) { return a; }", "T", 0),
        ("void f() { struct L { int v; }; L l; l.v = 1; }", "v", 0),
        ("auto f = [](int q) { return q; };", "q", 0),
    ],
)
def test_uses_in_a_file(text: str, name: str, uses: Sequence[Use] | int) -> None:
    made = shard_of(text)
    offsets = [(o.span.start, o.use) for o in made.occurrences() if o.symbol.name == name]
    found = [use for _, use in sorted(offsets)]
    assert (len(found) if isinstance(uses, int) else found) == uses


def test_a_name_that_a_macro_wrote_is_no_written_one() -> None:
    made = shard_of("#define CALL g()\nint g(); int f() { return CALL; }")
    calls = [o for o in made.occurrences() if o.symbol.name == "g" and o.use is Use.CALL]
    assert [o.written for o in calls] == [False]


def test_names_only_a_function_knows_are_told_as_others() -> None:
    text = "int f(int a) { return a; }"
    assert list(shard_of(text).others) == [text.index("a"), text.rindex("a")]


def test_the_function_around_a_use() -> None:
    made = shard_of("int g(); struct S { int m() { return g(); } }; int n = g();")
    around = {o.function and o.function.qualified_name for o in made.occurrences() if o.use == 4}
    assert around == {"S::m", None}


def test_a_shard_comes_back_as_it_was() -> None:
    made = shard_of(USING.partition("\n")[2] + DEFINING.partition("\n")[2])
    assert decoded(json.loads(json.dumps(encoded(made)))) == made


@pytest.mark.parametrize(
    "change",
    [
        {"symbols": [["a"]]},
        {"symbols": [[1, 2, 3, 4, 5, 6, 7, 8, [], 0]]},
        {"symbols": []},
        {"rows": [0, 0, 1]},
        {"rows": [9, 0, 1, 0]},
        {"rows": [0, 0, 1, 7]},
        {"rows": [0, 0, 1, 1 << 20]},
        {"rows": [0, -1, 1, 0]},
        {"wholes": [77, 0, 0, 0]},
        {"others": ["x"]},
        {"rows": None},
    ],
)
def test_a_damaged_shard_is_refused(change: dict[str, object]) -> None:
    stored = json.loads(json.dumps(encoded(shard_of("int f() { return 1; }")))) | change
    with pytest.raises((TypeError, ValueError, KeyError, OverflowError)):
        decoded(stored)


# --- all files ----------------------------------------------------------------------------


def test_a_function_in_all_files_of_its_program(project: Path) -> None:
    known = workspace(project)
    twice = symbol(known, project / "b.tops", "twice")
    assert [name for name, _ in places(known, twice)] == ["a.tops", "b.tops", "b.tops", "math.h"]
    assert [name for name, _ in places(known, twice, Use.DEFINE)] == ["a.tops"]
    other = symbol(known, project / "d.tops", "twice")
    assert [name for name, _ in places(known, other)] == ["d.tops"]


def test_calls_and_launches(project: Path) -> None:
    known = workspace(project)
    twice = symbol(known, project / "a.tops", "twice")
    assert {s.qualified_name: len(p) for s, p in known.callers(twice).items()} == {"scale": 2}
    scale = symbol(known, project / "b.tops", "scale")
    assert [s.qualified_name for s in known.callers(scale)] == ["run"]
    assert [s.qualified_name for s in known.calls(scale)] == ["twice"]


@pytest.mark.parametrize("text", ["static int n;", "namespace { int n; }", "constexpr int n = 1;"])
def test_each_file_has_its_own(text: str, project: Path) -> None:
    for name in ("x.tops", "y.tops"):
        (project / name).write_text(f"{text}\nint f_{name[0]}() {{ return n; }}\n")
    known = workspace(project)
    found = places(known, symbol(known, project / "x.tops", "n"))
    assert {name for name, _ in found} == {"x.tops"}


def test_the_header_is_read_once(project: Path) -> None:
    reader = Reader()
    records = [reader.read(job(project / name)) for name in ("a.tops", "b.tops")]
    reported = [[Path(s.path).name for s in record.shards] for record in records]
    assert reported == [["a.tops", "math.h"], ["b.tops"]]
    assert str(project / "math.h") in records[1].reads


def test_a_header_whose_record_is_gone_is_missed(project: Path) -> None:
    known = workspace(project)
    known.drop(str(project / "a.tops"))
    header = str(project / "math.h")
    assert header in known.unrecorded_files()
    known.take(Reader().read(job(project / "b.tops", project / "math.h")))
    assert header not in known.unrecorded_files()


def test_an_open_document_stands_in_front_of_its_file(project: Path) -> None:
    known = workspace(project)
    path = str(project / "d.tops")
    other = symbol(known, project / "d.tops", "other")
    known.show(shard_of("float other();\n", path))
    assert places(known, other, Use.DEFINE) == []
    known.hide(path)
    assert len(places(known, other, Use.DEFINE)) == 1


def test_nothing_is_left_of_what_is_dropped(project: Path) -> None:
    known = workspace(project)
    for path in known.files:
        known.drop(path)
    assert (len(known), list(known.shards()), known._where) == (0, [], {})


def test_a_barrier_reached_through_other_files(project: Path) -> None:
    (project / "math.h").write_text("__device__ void meet();\n__device__ void idle();\n")
    (project / "a.tops").write_text('#include "math.h"\n__device__ void meet() { wait_all(); }\n')
    (project / "b.tops").write_text("__device__ void wait_all() { __syncthreads(); }\n")
    text = (project / "a.tops").read_text().replace("__device__ void meet() {", "__device__ void "
        "wait_all();\n__device__ void meet() {")  # fmt: skip
    (project / "a.tops").write_text(text)
    known = workspace(project)
    meet, idle = (symbol(known, project / "math.h", name) for name in ("meet", "idle"))
    assert known.barrier(meet, "block") == "__syncthreads"
    assert [known.barrier(meet, "grid"), known.barrier(idle, "block")] == ["", ""]


# --- kept between processes -----------------------------------------------------------------


def test_what_was_read_once_is_kept(project: Path) -> None:
    first = Reader().read(job(project / "a.tops"))
    second = Reader().read(job(project / "a.tops"))
    assert (first.kept, second.kept) == (False, True)
    assert second.shards == first.shards
    (project / "math.h").write_text(HEADER + "int more();\n")
    assert not Reader().read(job(project / "a.tops")).kept


@pytest.mark.parametrize("damage", [b"", b"{}", b'{"key": "K", "content": 1}', b"[" * 9999])
def test_damage_is_repaired(damage: bytes, project: Path, home: Path) -> None:
    first = Reader().read(job(project / "a.tops"))
    (entry,) = (home / FOLDER).glob("*.json")
    entry.write_bytes(damage.replace(b"K", entry.stem.encode()))
    again = Reader().read(job(project / "a.tops"))
    assert (again.kept, again.shards) == (False, first.shards)
    assert Reader().read(job(project / "a.tops")).kept


def test_wrong_content_under_the_right_key_is_repaired(project: Path, home: Path) -> None:
    first = Reader().read(job(project / "a.tops"))
    (entry,) = (home / FOLDER).glob("*.json")
    stored = cache.load(entry.stem, entry.stem, FOLDER)
    stored["content"]["shards"][0]["rows"][0] = 999
    cache.store(entry.stem, entry.stem, stored, FOLDER)
    again = Reader().read(job(project / "a.tops"))
    assert (again.kept, again.shards) == (False, first.shards)


def test_what_others_can_write_is_not_believed(project: Path, home: Path) -> None:
    Reader().read(job(project / "a.tops"))
    (home / FOLDER).chmod(0o777)
    assert not Reader().read(job(project / "a.tops")).kept


def test_a_file_that_cannot_be_read_is_a_trouble(project: Path) -> None:
    assert Reader().read(job(project / "none.tops")).failure == "cannot be read"


# --- a process ------------------------------------------------------------------------------


def test_a_process_reads_and_is_replaced_when_it_died(project: Path) -> None:
    worker = Worker()
    try:
        first = worker.read(job(project / "a.tops"))
        assert [Path(s.path).name for s in first.shards] == ["a.tops", "math.h"]
        assert worker._process is not None
        worker._process.kill()
        worker._process.join(10)
        assert worker.read(job(project / "b.tops")).failure == ""
        stopped = worker.read(job(project / "c.tops"), lambda: True)
        assert stopped == Record(str(project / "c.tops"), failure="stopped")
    finally:
        worker.end()


# --- search ---------------------------------------------------------------------------------


def test_better_names_come_first() -> None:
    def named(name: str, scope: str = "") -> Symbol:
        return Symbol(name, "", name, scope, "function")

    names = ["vectorAdd", "add", "vAd", "Addition", "x"]
    ranks = {name: rank("add", named(name)) for name in names}
    assert sorted(n for n in names if ranks[n] < NOTHING) == ["Addition", "add", "vectorAdd"]
    assert ranks["add"] < ranks["Addition"] < ranks["vectorAdd"]
    assert rank("vAd", named("vectorAdd")) < NOTHING
    assert rank("tops::f", named("f", "a::tops")) < NOTHING == rank("tops::f", named("f", "stop"))
    assert rank("", named("anything")) < NOTHING
