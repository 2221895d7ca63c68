"""What is to be judged: plain data, from JSON or from Python.

{
  "source": "…",                        or "file" where files may be read
  "launch": "<<<2, 12>>> n = 1000, a = randn(n), out = zeros(n)",
  "reference": {"expressions": {"out": "np.exp(a)"}},
  "sizes": "odd"
}
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from enum import StrEnum
from typing import Any, TypeVar

from tops_lsp.limits import (
    SETTINGS,
    VERIFY_MEMORY,
    VERIFY_POINTS,
    VERIFY_SECONDS,
    VERIFY_SOURCE,
    VERIFY_STEPS,
)
from tops_lsp.project.targets import TARGETS
from tops_lsp.verify.sentences import verify_sentence
from tops_simulator.machine import MACHINES
from tops_simulator.messages import sentence_of
from tops_startup.records import dataclass, field, fields

VERSION = 1
"""Of tasks and of verdicts: it changes when what somebody reads changes its meaning."""
T = TypeVar("T")


class Stage(StrEnum):
    """In the order in which they are come to."""

    PARSE = "parse"
    LINT = "lint"
    COMPILE = "compile"
    RUN = "run"
    COMPARE = "compare"
    RACES = "races"
    ODD_SIZES = "odd-sizes"
    PROFILE = "profile"


ODD = "odd"
"""Sizes that are and are not multiples of everything, instead of a list."""
LINTS = ("error", "warning", "off")
"""From which severity on findings of the linter fail the stage."""
LANGUAGES = ("en", "zh-CN")


class TaskError(ValueError):
    """No task can be made of this; the message says why."""


@dataclass(frozen=True, slots=True)
class Reference:
    """What the results are held against: one of these.

    `expressions` are NumPy's, by the argument that is compared. `python` is the text of a function
    `reference`. `kernel` and `host` are functions of `source`, without one of the file itself.
    `files` are .npy files.
    """

    expressions: Mapping[str, str] = field(default_factory=dict)
    python: str = ""
    kernel: str = ""
    host: str = ""
    files: Mapping[str, str] = field(default_factory=dict)
    source: bytes | None = None
    launch: str = ""  # of the kernel: grid and block; without one a single thread
    function: Callable[..., Any] | None = None  # of the caller's own process

    def __bool__(self) -> bool:
        named = self.expressions or self.python or self.kernel or self.host or self.files
        return bool(named) or self.function is not None


@dataclass(frozen=True, slots=True)
class TaskLimits:
    """What all runs of a task may take together (seconds), and each (the others)."""

    seconds: float = VERIFY_SECONDS
    steps: int = VERIFY_STEPS  # loop rounds and calls of a thread
    memory: int = VERIFY_MEMORY >> 20  # MiB of address space


Sizes = tuple[Mapping[str, int], ...]


@dataclass(frozen=True, slots=True)
class Task:
    """A source and what is expected of it."""

    text: bytes
    path: str = "/kernel.tops"
    kernel: str | None = None
    launch: str = ""
    reference: Reference = field(default_factory=Reference)
    within: float | None = None  # relative; None: what rounding explains
    absolute: float | None = None
    targets: tuple[str, ...] = ("gcu300",)
    seeds: tuple[int, ...] = (0,)
    orders: tuple[int, ...] = (0,)
    sizes: Sizes | str | None = None  # ODD; None: ODD where something is a size
    stages: tuple[Stage, ...] = tuple(Stage)
    lint: str = "error"
    most_cycles: float | None = None
    machine: Mapping[str, Any] = field(default_factory=dict)  # figures over the target's
    score: str = ""
    limits: TaskLimits = field(default_factory=TaskLimits)
    defines: tuple[str, ...] = ()
    include_dirs: tuple[str, ...] = ()
    engine: str = "auto"
    language: str = "en"
    sealed: bool = False  # a stranger's: no file of this machine is read for it


_ITSELF = verify_sentence("task-itself")

# --- from JSON --------------------------------------------------------------------------


def task_from(given: object, allowed: Iterable[str] = ()) -> Task:
    """A task of JSON. Raises TaskError.

    `allowed` are the keys that reach for more than the text itself: "file", "files", "python",
    "include_dirs".
    """
    table = {k: v for k, v in _table(given, _ITSELF).items() if v is not None}
    granted = frozenset(allowed)
    known = {*_KEYS, *(granted & {"file", "include_dirs"})}
    _only(table, known, _ITSELF)
    if table.get("version", VERSION) != VERSION:
        found = repr(table["version"])
        raise TaskError(verify_sentence("task-version", version=VERSION, given=found))
    values = {name: _KEYS[name](table[name], name) for name in table if name in _TAKEN}
    if "include_dirs" in table:
        values["include_dirs"] = _texts(table["include_dirs"], "include_dirs")
    if "reference" in table:
        values["reference"] = _reference(table["reference"], granted)
    text, path = _source(table)
    if "name" in table:
        path = "/" + _text(table["name"], "name").lstrip("/")
    return Task(text=text, path=path, **values)


def _source(table: Mapping[str, Any]) -> tuple[bytes, str]:
    if "file" in table:
        path = _text(table["file"], "file")
        try:
            with open(path, "rb") as file:
                text = file.read(VERIFY_SOURCE + 1)
        except OSError as error:
            raise TaskError(verify_sentence("task-file", error=error)) from None
    else:
        path = "/kernel.tops"
        text = _text(table.get("source"), "source").encode("utf-8", "surrogatepass")
    if len(text) > VERIFY_SOURCE:
        raise TaskError(verify_sentence("task-long", most=VERIFY_SOURCE))
    return text, path


def _reference(given: object, granted: frozenset[str]) -> Reference:
    table = _table(given, "reference")
    known = {"expressions", "kernel", "host", "source", "launch"} | (granted & {"python", "files"})
    _only(table, known, "'reference'")
    found = {name: _REFERENCE[name](value, name) for name, value in table.items()}
    made = Reference(**found)
    ways = [made.expressions, made.python, made.kernel, made.host, made.files]
    if sum(map(bool, ways)) != 1:
        raise TaskError(verify_sentence("task-reference"))
    return made


def _table(given: object, name: str) -> Mapping[str, Any]:
    if not isinstance(given, Mapping) or not all(isinstance(key, str) for key in given):
        raise TaskError(verify_sentence("task-object", name=name))
    return given


def _only(table: Mapping[str, Any], known: Iterable[str], where: str) -> None:
    names = sorted(known)
    unknown = [name for name in table if name not in names]
    if unknown:
        raise TaskError(
            verify_sentence("task-key", where=where, entry=unknown[0], known=", ".join(names))
        )


def _text(given: object, name: str) -> str:
    if not isinstance(given, str):
        raise TaskError(verify_sentence("task-text", name=name))
    return given


def _number(given: object, name: str) -> float:
    if isinstance(given, bool) or not isinstance(given, int | float) or not given >= 0:
        raise TaskError(verify_sentence("task-number", name=name))
    return float(given)


def _whole(given: object, name: str) -> int:
    if isinstance(given, bool) or not isinstance(given, int) or given < 0:
        raise TaskError(verify_sentence("task-whole", name=name))
    return given


def _list(given: object, name: str, each: Callable[[object, str], T]) -> tuple[T, ...]:
    values = given if isinstance(given, list | tuple) else [given]
    if not 0 < len(values) <= VERIFY_POINTS:
        raise TaskError(verify_sentence("task-list", name=name, most=VERIFY_POINTS))
    return tuple(dict.fromkeys(each(value, name) for value in values))


def _texts(given: object, name: str) -> tuple[str, ...]:
    return _list(given, name, _text)


def _wholes(given: object, name: str) -> tuple[int, ...]:
    return _list(given, name, _whole)


def _by_name(given: object, name: str) -> Mapping[str, str]:
    return {key: _text(value, f"{name}.{key}") for key, value in _table(given, name).items()}


def _one_of(words: Iterable[str]) -> Callable[[object, str], str]:
    known = tuple(words)

    def read(given: object, name: str) -> str:
        if given not in known:
            raise TaskError(verify_sentence("task-choice", name=name, known=", ".join(known)))
        return str(given)

    return read


def _targets(given: object, name: str) -> tuple[str, ...]:
    return _list(given, name, _one_of(n for n in MACHINES if n in TARGETS))


def _stages(given: object, name: str) -> tuple[Stage, ...]:
    wanted = {*_list(given, name, _one_of(Stage))}
    return tuple(stage for stage in Stage if stage in wanted)


def _sizes(given: object, name: str) -> Sizes | str:
    """`odd`, a list of objects, or an object with a list for each argument: their product."""
    if given == ODD:
        return ODD
    if isinstance(given, Mapping):
        from itertools import product

        lists = [_wholes(values, f"{name}.{key}") for key, values in _table(given, name).items()]
        points = [dict(zip(given, values, strict=True)) for values in product(*lists)]
    elif isinstance(given, list | tuple):
        points = [
            {key: _whole(value, f"{name}.{key}") for key, value in _table(each, name).items()}
            for each in given
        ]
    else:
        raise TaskError(verify_sentence("task-sizes", name=name, odd=ODD))
    if len(points) > VERIFY_POINTS:
        raise TaskError(
            verify_sentence("task-points", name=name, count=len(points), most=VERIFY_POINTS)
        )
    return tuple(points)


def _limits(given: object, name: str) -> TaskLimits:
    table = _table(given, name)
    _only(table, [each.name for each in fields(TaskLimits)], f"'{name}'")
    usual = TaskLimits()
    seconds = _number(table.get("seconds", usual.seconds), f"{name}.seconds")
    steps = _whole(table.get("steps", usual.steps), f"{name}.steps")
    memory = _whole(table.get("memory", usual.memory), f"{name}.memory")
    most = SETTINGS["run-seconds"].most
    if not 0 < seconds <= most or not steps or not memory:
        raise TaskError(verify_sentence("task-limits", name=name, most=most))
    return TaskLimits(seconds, steps, memory)


def _machine(given: object, name: str) -> Mapping[str, Any]:
    """Figures of the time model, as of a table [machine]."""
    from tops_simulator.timing.parameters import TIMINGS, overridden

    table = _table(given, name)
    try:
        overridden(TIMINGS[_TIMED], table, name)
    except (TypeError, ValueError) as error:
        why = sentence_of(error)
        raise TaskError(verify_sentence("task-part", part=name, why=why)) from None
    return table


_TIMED = "gcu300"
"""A target whose figures have the names that all have."""
_TAKEN: Mapping[str, Callable[[object, str], Any]] = {
    "kernel": _text,
    "launch": _text,
    "within": _number,
    "absolute": _number,
    "targets": _targets,
    "seeds": _wholes,
    "orders": _wholes,
    "sizes": _sizes,
    "stages": _stages,
    "lint": _one_of(LINTS),
    "most_cycles": _number,
    "machine": _machine,
    "score": _text,
    "limits": _limits,
    "defines": _texts,
    "engine": _one_of(("auto", "lockstep", "native")),
    "language": _one_of(LANGUAGES),
}
_KEYS: Mapping[str, Callable[[object, str], Any]] = {
    **_TAKEN,
    **dict.fromkeys(("version", "source", "name", "reference"), lambda given, name: given),
}
_REFERENCE: Mapping[str, Callable[[object, str], Any]] = {
    "expressions": _by_name,
    "python": _text,
    "kernel": _text,
    "host": _text,
    "files": _by_name,
    "source": lambda given, name: _text(given, name).encode("utf-8", "surrogatepass"),
    "launch": _text,
}
