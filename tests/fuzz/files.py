"""What is fuzzed of files beside a source: configurations, commands, launches, arrays, pages."""

from __future__ import annotations

import json
import random
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

from tests.fuzz.making import mutated, scattered
from tops_lsp.features.context import context_json, context_markdown, context_text, fault_text
from tops_lsp.project.configuration import KEYS
from tops_lsp.project.flags import _ACTIONS
from tops_lsp.project.resolve import Project
from tops_lsp.project.settings import Settings

FLAGS = (*sorted(_ACTIONS), "-DX=1", "-I.", "@flags.rsp", "a.cpp", "'", '"', "\\", "\0", "$(x)")
ODD = (
    "",
    "a",
    "..",
    "/dev/zero",
    "a.tops",
    "\0",
    "\ud800",
    "主",
    "*" * 40,
    "-DX",
    "tops-lint.toml",
)


def json_value(chance: random.Random, depth: int = 0) -> Any:
    """Any JSON value, of odd strings and numbers."""
    kind = chance.randrange(8 if depth < 3 else 5)
    if kind < 5:
        numbers = (None, True, chance.randrange(-3, 99), 1e308, 1 << 70)
        return chance.choice(ODD) if kind < 2 else chance.choice(numbers)
    inner = [json_value(chance, depth + 1) for _ in range(chance.randrange(4))]
    return inner if kind < 7 else {chance.choice(ODD): value for value in inner}


def spoilt(chance: random.Random, text: bytes) -> bytes:
    """A text as it is, mutated, or with any bytes in it."""
    match chance.randrange(4):
        case 0:
            return mutated(chance, text)
        case 1:
            return scattered(chance, text, lambda: chance.randbytes(chance.randrange(3)))
    return text


@contextmanager
def folder(**texts: bytes) -> Iterator[Path]:
    """A folder with files; `__` in a name stands for a dot."""
    with tempfile.TemporaryDirectory(prefix="fuzz") as name:
        for file, text in texts.items():
            Path(name, file.replace("__", ".")).write_bytes(text)
        yield Path(name)


def shown(found: Settings) -> None:
    """All that is made of settings."""
    json.dumps(context_json("a.cpp", found))
    for text in (context_text(found), context_markdown(found, "zh-CN")):
        text.encode("utf-8")
    for fault in found.faults:
        fault_text(fault, "zh-CN").encode("utf-8")
    found.contexts()


# --- configurations -----------------------------------------------------------------------------


def toml(chance: random.Random) -> bytes:
    """A configuration: known keys and others, with values of any kind."""
    names = sorted(KEYS)
    keys = [chance.choice((*names, *names, "x", "")) for _ in range(chance.randrange(6))]
    lines = [f"{key or '[assumptions]'} = {json.dumps(json_value(chance))}" for key in keys]
    return spoilt(chance, "\n".join([*lines, "[options]", "x = 1"]).encode("utf-8", "replace"))


def configurations(text: bytes, chance: random.Random) -> None:
    lint, project = (text, b"") if chance.random() < 0.7 else (b"", b"[tool.tops-lint]\n" + text)
    with folder(a__cpp=b"", **{"tops-lint__toml": lint, "pyproject__toml": project}) as root:
        shown(Project().settings_of(str(root / "a.cpp")))


def commands(chance: random.Random) -> bytes:
    """A compilation database, or something of its kind."""
    entry: dict[str, Any] = {
        "directory": ".",
        "file": chance.choice(("a.cpp", "b.cpp", "a.h", chance.choice(ODD))),
        "command": " ".join(chance.choices(FLAGS, k=chance.randrange(9))),
        "arguments": chance.choices(FLAGS, k=chance.randrange(9)),
    }
    for key in list(entry):
        kind = chance.random()
        if kind < 0.15:
            del entry[key]
        elif kind < 0.3:
            entry[key] = json_value(chance)
    data = [entry] * chance.randrange(1, 3) if chance.random() < 0.9 else json_value(chance)
    return spoilt(chance, json.dumps(data).encode())


def databases(text: bytes, chance: random.Random) -> None:
    flags = " ".join(chance.choices(FLAGS, k=9)).encode("utf-8", "replace")
    with folder(compile_commands__json=text, flags__rsp=flags) as root:
        for name in ("a.cpp", "a.h"):
            shown(Project().settings_of(str(root / name)))


# --- baselines ----------------------------------------------------------------------------------


def baseline(chance: random.Random) -> bytes:
    """A baseline, or something of its kind."""
    places = [chance.choice(("a.tops", *ODD)) for _ in range(chance.randrange(4))]
    known = {"rule": "TOPS101", "fingerprint": "0" * 16, "count": 1}
    entries = []
    for _ in range(chance.randrange(4)):
        entry: dict[str, Any] = dict(known)
        for key in [key for key in entry if chance.random() < 0.3]:
            entry[key] = chance.choice((json_value(chance), float("inf"), float("nan"), -5, "7"))
        entries.append(entry)
    whole: dict[str, Any] = {"version": 1, "files": dict.fromkeys(places, entries)}
    for key in [key for key in whole if chance.random() < 0.1]:
        whole[key] = json_value(chance)
    return spoilt(chance, json.dumps(whole).encode("utf-8", "replace"))


def baselines(text: bytes, chance: random.Random) -> None:
    """A baseline is refused, or is after pruning what was read without what is gone."""
    from tops_lsp.cli.baseline import load
    from tops_lsp.cli.output.view import Sources
    from tops_lsp.cli.usage import UsageError

    with folder(a__json=text) as root:
        path = str(root / "a.json")
        try:
            read = load(path, Sources(), new=False)
        except UsageError:
            return
        list(read.marked(()))
        read.prune(lambda path, rule: chance.random() < 0.5)
        read.save()
        again = load(path, Sources(), new=False)
        kept = {place: counts for place, counts in read.known.items() if counts}
        assert again.known == kept, "another baseline than what was saved"


# --- launches and arrays ------------------------------------------------------------------------

_EXPRESSIONS = (
    "zeros(n)",
    "arange(3) * 2",
    "load('a.npy')",
    "randn(4, seed=1)",
    "n",
    "1 / 0",
    "((",
)


def launch(chance: random.Random) -> bytes:
    """The launch of a kernel in a file of its own."""
    reported: dict[str, Any] = {
        "grid": chance.choice((1, [1, 2], json_value(chance))),
        "block": chance.choice((12, [3, 4, 1], json_value(chance))),
        "shared": chance.choice((0, 64, json_value(chance))),
        "arguments": {"n": 4, "x": chance.choice(_EXPRESSIONS), "y": json_value(chance)},
        "expect": {"y": chance.choice(_EXPRESSIONS)},
        "within": chance.choice((0.1, json_value(chance))),
    }
    keys = chance.sample(sorted(reported), chance.randrange(7))
    lines = ["[k]", *(f"{key} = {_inline(reported[key])}" for key in keys)]
    return spoilt(chance, "\n".join(lines).encode("utf-8", "replace"))


WORDS = (
    *("a", "b", "n", "0", "1", "2.5", "1e9", "0x10", "+", "-", "*", "/", "(", ")", ",", "min"),
    *("max", "zeros", "ramp", "np", ".", "sum", "[", "]", ":", "for", "if", "lambda", "**", "=="),
    *("=", "<<<", ">>>", "// tops-sim:", "expect", "load", "'a'", "true", "%", "..", "in", "主"),
)


def expression(chance: random.Random) -> bytes:
    """Words of directives and of NumPy in any order."""
    words = chance.choices(WORDS, k=chance.randrange(1, 24))
    return chance.choice((" ", "")).join(words).encode()


def expressions(text: bytes, chance: random.Random) -> None:
    """What is an expression is spelled so that it means the same; all else is refused."""
    from tops_lsp.simulate.launch.arithmetic import DirectiveError, Parser, names_of, spelled
    from tops_simulator.errors import SimulatorError
    from tops_simulator.numpy_expressions import check

    for line in text.decode("utf-8", "replace").splitlines()[:20]:
        with suppress(SimulatorError):
            check(line)
        with suppress(DirectiveError):
            read = Parser(line).expression()
            again = Parser(spelled(read)).expression()
            assert spelled(again) == spelled(read)
            assert [one.name for one in names_of(again)] == [one.name for one in names_of(read)]


def _inline(value: Any) -> str:
    if isinstance(value, dict):
        inner = ", ".join(f"{json.dumps(key)} = {_inline(v)}" for key, v in value.items())
        return f"{{ {inner} }}"
    return json.dumps(value)


def launches(text: bytes, chance: random.Random) -> None:
    from tops_lsp.simulate.launch.plan import PlanError
    from tops_lsp.simulate.launch.sidecar import launch_beside

    with folder(k__sim__toml=text) as root, suppress(PlanError):
        launch_beside(str(root / "k.tops"), "k")


_HEADS = (
    "{'descr': '<f4', 'fortran_order': False, 'shape': (%d,), }",
    "{'descr': '<i8', 'fortran_order': True, 'shape': (%d, 2), }",
    "{'descr': '|O', 'fortran_order': False, 'shape': (%d,), }",
    "{'descr': [('a', '<f4')], 'fortran_order': False, 'shape': (%d,), }",
    "{'descr': '<f2', 'fortran_order': False, 'shape': (-1, %d), }",
    "{'descr': '>u4', 'shape': (%d,), 'fortran_order': 1, }",
    "{'descr': '<U9', 'fortran_order': False, 'shape': (%d,), }",
    "__import__('os').system('touch pwned') or (%d,)",
)


def npy(chance: random.Random) -> bytes:
    """An array in a file, whole or not."""
    length = chance.choice((0, 1, 3, 8, 1 << 20, 1 << 40, 1 << 62, 10**30))
    head = (chance.choice(_HEADS) % length).encode().ljust(chance.choice((54, 118, 200))) + b"\n"
    version = chance.choice((b"\1\0", b"\1\0", b"\2\0", b"\3\0", b"\xff\0"))
    size = len(head).to_bytes(2 if version[0] == 1 else 4, "little")
    body = chance.randbytes(chance.choice((0, 3, 32, 64)))
    return spoilt(chance, b"\x93NUMPY" + version + size + head + body)


def arrays(text: bytes, chance: random.Random) -> None:
    """Numbers, or a refusal: never an object, never more memory than the file has bytes."""
    import warnings

    from tops_simulator.inputs import read_array

    with folder(a__npy=text) as root, warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            found = read_array(str(root / "a.npy"))
        except (OSError, ValueError):
            return
    assert found.dtype.kind in "iufb"
    assert found.nbytes <= len(text)


# --- pages --------------------------------------------------------------------------------------

ATTACKS = (
    *("</script><script>alert(1)</script>", "<!--<script>", "]]>", "&lt;", "\u2028\u2029", "\0"),
    *("<img src=x onerror=alert(1)>", "'\"`${x}", "javascript:x", "\ud800", "</title><b>"),
    "{0}{name}",
)


class _Elements(HTMLParser):
    """The elements of a page with their attributes."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.found: list[tuple[str, tuple[str, ...]]] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, tuple(name for name, _ in attrs)))


def _poisoned(value: Any, chance: random.Random, text: str) -> Any:
    """A model with attacks in its strings."""
    if isinstance(value, dict):
        return {key: _poisoned(inner, chance, text) for key, inner in value.items()}
    if isinstance(value, list):
        return [_poisoned(inner, chance, text) for inner in value[:20]]
    if not isinstance(value, str) or chance.random() < 0.3:
        return value
    at = chance.randrange(len(text) + 1)
    return chance.choice((value, "")) + chance.choice((*ATTACKS, text[at : at + 40]))


def pages(text: bytes, chance: random.Random) -> None:
    """Whatever a run tells, the page has its own elements only, and gives the model back."""
    from tops_lsp.simulate.present.page.render import LANGUAGES, model_in, page_of

    good = _told_of_a_run()
    bad = _poisoned(good, chance, text.decode("utf-8", "replace"))
    language = chance.choice(LANGUAGES)
    page = page_of(bad, language)
    assert _Elements(page).found == _Elements(page_of(good, language)).found
    assert model_in(page) == bad


_MODEL: dict[str, Any] = {}
_KERNEL = b"""\
// tops-sim: <<<1, 3>>> in = ramp(12), out = zeros(12), expect out = in + 1
__global__ void k(const float *in, float *out) {
  __shared__ float ours[3];
  ours[threadIdx.x] = in[threadIdx.x];
  out[0] = ours[2];
  printf("%d <b>\\n", threadIdx.x);
}
"""


def _told_of_a_run() -> dict[str, Any]:
    """The model of a run with findings, values and output."""
    if not _MODEL:
        from tops_lsp.simulate.present.page.model import model_of
        from tops_lsp.simulate.request import Request
        from tops_lsp.simulate.run import execute
        from tops_lsp.text.source import Source
        from tops_simulator.findings import Watch

        request = Request("/fuzz/k.tops", _KERNEL, "k", watch=Watch(record=True, statistics=True))
        _MODEL.update(model_of(execute(request), Source("/fuzz/k.tops", _KERNEL)).as_json())
    return _MODEL
