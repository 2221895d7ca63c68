"""What modules make when they are imported is compiled once: the same classes and patterns, less
work."""

from __future__ import annotations

import builtins
import dataclasses
import importlib
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tops_lsp import generated
from tops_lsp.generated import keep, kept
from tops_lsp.late import late


@pytest.fixture(autouse=True)
def writing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "dont_write_bytecode", False)


@pytest.fixture
def compilations(monkeypatch: pytest.MonkeyPatch) -> Callable[[], int]:
    """How many texts were compiled since it was last asked."""
    count = 0

    def counted(*arguments: Any, **options: Any) -> Any:
        nonlocal count
        count += 1
        return builtins.compile(*arguments, **options)

    def taken() -> int:
        nonlocal count
        made, count = count, 0
        return made

    monkeypatch.setattr(generated, "compile", counted, raising=False)
    return taken


def made() -> type[Any]:
    @dataclasses.dataclass(frozen=True, slots=True, order=True)
    class Point:
        x: int
        y: list[int] = dataclasses.field(default_factory=list)

    return Point


def behaves(point: type[Any]) -> bool:
    with pytest.raises(dataclasses.FrozenInstanceError):
        point(1).x = 2
    return (
        repr(point(1)).endswith("Point(x=1, y=[])")
        and point(1) == point(1, []) < point(2)
        and dataclasses.replace(point(1), x=3).x == 3
        and not hasattr(point(1), "__dict__")
    )


def test_compiled_once(tmp_path: Path, compilations: Callable[[], int]) -> None:
    path = str(tmp_path / "made" / "code")
    with kept(path):
        assert behaves(made())
    assert compilations() > 5
    for _ in range(2):
        with kept(path):
            assert behaves(made())
        assert compilations() == 0
    assert "exec" not in vars(dataclasses)
    assert [p.name for p in (tmp_path / "made").iterdir()] == ["code"]


def test_any_damage_means_compiling_anew(tmp_path: Path, compilations: Callable[[], int]) -> None:
    path = tmp_path / "code"
    with kept(str(path)):
        made()
    whole, wanted = path.read_bytes(), compilations()
    for at in range(0, len(whole), max(1, len(whole) // 60)):
        for damaged in (whole[:at], whole[:at] + bytes([whole[at] ^ 1]) + whole[at + 1 :]):
            path.write_bytes(damaged)
            with kept(str(path)):
                assert behaves(made())
            assert compilations() == wanted
            assert path.read_bytes() == whole


def test_nowhere_to_write(tmp_path: Path, compilations: Callable[[], int]) -> None:
    (tmp_path / "file").touch()
    for path in (str(tmp_path / "file" / "code"), str(tmp_path)):
        with kept(path):
            assert behaves(made())
        assert compilations() > 5


def test_old_code_is_forgotten(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, compilations: Callable[[], int]
) -> None:
    path = tmp_path / "code"
    with kept(str(path)):
        made()
    monkeypatch.setattr(generated, "_MOST", 1)
    with kept(str(path)):
        dataclasses.make_dataclass("Other", ["a", "b"])
    compilations()
    with kept(str(path)):
        dataclasses.make_dataclass("Other", ["a", "b"])
        assert compilations() == 0
        made()
        assert compilations() > 0


PATTERNS = r"""
import re
import subprocess
WORD = re.compile(r"(?P<first>[^\W\d])(?P<rest>\w*)|(x)\3*", re.IGNORECASE | re.ASCII)
BYTES = re.compile(b"(a|b)+?[\x80-\xff]", re.S)
CHINESE = re.compile("[\u4e00-\u9fff]+(?=\u3002)")
def search(words):
    return re.compile("|".join(words))
"""


@pytest.fixture
def imported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[], Any]:
    """A module with patterns, imported as if for the first time."""
    (tmp_path / "of_patterns.py").write_text(PATTERNS)
    monkeypatch.syspath_prepend(tmp_path)

    def imported() -> Any:
        re.purge()
        sys.modules.pop("of_patterns", None)
        return importlib.import_module("of_patterns")

    return imported


@pytest.fixture
def parsed(monkeypatch: pytest.MonkeyPatch) -> list[str | bytes]:
    """The patterns that were compiled."""
    found: list[str | bytes] = []
    whole = generated._patterns.compile

    def compiled(text: Any, flags: int = 0) -> Any:
        found.append(text)
        return whole(text, flags)

    monkeypatch.setattr(generated._patterns, "compile", compiled)
    return found


def test_patterns_of_modules_are_compiled_once(
    tmp_path: Path, imported: Callable[[], Any], parsed: list[str | bytes]
) -> None:
    plain, path = imported(), str(tmp_path / "code")
    counts = []
    for _ in range(3):
        del parsed[:]
        with kept(path):
            module = imported()
        counts.append(len(parsed))
        for name in ("WORD", "BYTES", "CHINESE"):
            one, other = getattr(plain, name), getattr(module, name)
            assert (one, one.groupindex, one.groups) == (other, other.groupindex, other.groups)
        found = module.WORD.search("1\u00fc xx")
        assert (found["first"], found["rest"]) == ("x", "x")
        assert module.BYTES.fullmatch(b"ab\xff")
        assert module.CHINESE.search("\u4f60\u597d\u3002")[0] == "\u4f60\u597d"
    assert counts == [3, 0, 0]


def test_patterns_of_words_that_users_wrote_are_not_kept(
    tmp_path: Path, imported: Callable[[], Any], parsed: list[str | bytes]
) -> None:
    path = tmp_path / "code"
    with kept(str(path)):
        module = imported()
    whole = path.read_bytes()
    with kept(str(path)):
        assert module.search(["secret", "words"]).pattern == "secret|words"
    assert parsed[-1] == "secret|words"
    assert path.read_bytes() == whole


def test_what_is_new_can_be_put_down_early(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, compilations: Callable[[], int]
) -> None:
    path = str(tmp_path / "code")
    with kept(path):
        made()
        keep()
        monkeypatch.setattr(sys, "dont_write_bytecode", True)
        dataclasses.make_dataclass("Later", ["a"])
    compilations()
    with kept(path):
        made()
        assert compilations() == 0


# --- what is imported -------------------------------------------------------------------

PROGRAM = """\
#include <stdio.h>
#include <tops.h>
#include <tops/tops_runtime.h>
__global__ void twice(int *a) { a[threadIdx.x] *= 2; }
int main() {
  int given[12] = {1, 2, 3}, *a;
  if (topsMalloc(&a, sizeof(given)) != topsSuccess) return 1;
  if (topsMemcpy(a, given, sizeof(given), topsMemcpyHostToDevice) != topsSuccess) return 1;
  twice<<<1, 12>>>(a);
  if (topsGetLastError() != topsSuccess) return 1;
  if (topsMemcpy(given, a, sizeof(given), topsMemcpyDeviceToHost) != topsSuccess) return 1;
  printf("%d\\n", given[2]);
  return topsFree(a) != topsSuccess;
}
"""
SHOW = """
import sys
from tops_simulator.engines import dispatch
dispatch.MOMENT = 1e6  # on a busy machine a small launch may take longer
from tops_lsp.cli.sim import main
sys.argv[1:] = {words!r}
status = main()
print(*sys.modules, file=sys.stderr)
sys.exit(status)
"""


def modules_of(*words: str) -> set[str]:
    """What a process of `tops-sim` imports; it works, and finds nothing."""
    code = SHOW.format(words=list(words))
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return set(done.stderr.split())


def loaded_of(modules: set[str], *packages: str) -> set[str]:
    """Which modules belong to some packages."""
    return {m for m in modules if any(m == p or m.startswith(f"{p}.") for p in packages)}


@pytest.fixture
def program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setenv("TOPS_LSP_CACHE_DIR", str(tmp_path / "cache"))
    path = tmp_path / "a.tops"
    path.write_text(PROGRAM)
    return str(path)


RUN = ("run", "--no-daemon", "--color=never")
OF_LONG_RUNS = ("llvmlite", "tops_simulator.engines.native.engine")
OF_WORKERS = ("multiprocessing", "asyncio", "concurrent", "subprocess", "email", "logging")


def test_a_small_run_loads_no_compiler_of_machine_code(program: str) -> None:
    loaded = modules_of(*RUN, "--no-cache", program)
    assert "tops_lsp.model.unit" in loaded
    assert not loaded_of(loaded, *OF_LONG_RUNS, *OF_WORKERS, "tops_lsp.rules")


def test_a_run_of_a_program_that_is_kept_loads_no_analyzer(program: str) -> None:
    analyzer = ("tree_sitter", "tops_lsp.model", "tops_lsp.syntax", "tops_lsp.preprocess")
    assert loaded_of(modules_of(*RUN, program), *analyzer)
    loaded = modules_of(*RUN, program)
    assert "numpy" in loaded
    assert not loaded_of(loaded, *analyzer, "tops_lsp.simulate.codegen", "tops_lsp.rules")
    assert not loaded_of(loaded, *OF_LONG_RUNS, *OF_WORKERS)


# --- what comes when it is asked for ------------------------------------------------------

LATE = """
import sys
from tops_lsp.generated import kept
import dataclasses
print("inspect" in sys.modules)
import tops_lsp.syntax.parser
import tree_sitter_cpp
print("importlib.resources" in sys.modules)
@dataclasses.dataclass
class Point:
    x: int = 1
print(Point.__doc__, "inspect" in sys.modules)
print(len(tree_sitter_cpp.HIGHLIGHTS_QUERY) > 100, "importlib.resources" in sys.modules)
import importlib.resources, inspect
print(inspect.signature(Point), dataclasses.inspect.isclass(Point))
"""


def test_modules_in_the_way_come_when_they_are_asked() -> None:
    done = subprocess.run([sys.executable, "-c", LATE], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines() == [
        "False",
        "False",
        "Point(x: int = 1) True",
        "True True",
        "(x: int = 1) -> None True",
    ]


def test_a_stand_in_leaves_what_is_there_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    with late("json"):
        assert sys.modules["json"].dumps([1]) == "[1]"
    monkeypatch.delitem(sys.modules, "this_is_no_module", raising=False)
    with late("this_is_no_module", "said"):
        stand_in = sys.modules["this_is_no_module"]
        with pytest.raises(ImportError):
            stand_in.said()
        with pytest.raises(ImportError):
            _ = stand_in.other
        assert not hasattr(stand_in, "__path__")
    assert "this_is_no_module" not in sys.modules
