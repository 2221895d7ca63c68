"""The tasks of the suite, as they are in the folder `tasks`: one folder each.

`task.toml` has the statement, launch, sizes and the solutions that are wrong; `right.tops` is the
one that is right; `reference.py` computes with NumPy what should come of it. The other solutions
are edits of the right one, so that nothing but the mistake differs.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

from tops_lsp.verify.task import Reference, Stage, Task
from tops_startup.records import dataclass

_PACKAGED = "_tasks"
RIGHT, SLOW = "right", "slow"
"""Names of the solutions that are not wrong."""
MISMATCH = "mismatch"
"""Stands for a finding where a result differs from the reference."""
SECONDS = 120.0
"""For all runs of a task at its sizes, with many seeds and orders of threads."""


class EditError(ValueError):
    """An edit does not fit the text."""


@dataclass(frozen=True, slots=True)
class WrongSolution:
    """A solution that looks right: what is wrong with it, and how it is to be found out.

    `edit` makes it of the right one. `stage` must fail, with `finding` among its findings.
    """

    name: str
    mistake: str
    stage: Stage
    finding: str
    edit: str


@dataclass(frozen=True, slots=True)
class SuiteTask:
    """A kernel to be written. The first of `sizes` is the usual one, the others are odd."""

    name: str
    group: str
    kernel: str
    signature: str
    arguments: str  # all of the launch but its sizes
    sizes: tuple[Mapping[str, int], ...]
    statement: Mapping[str, str]  # by language
    right: str
    reference: str
    wrong: tuple[WrongSolution, ...]
    slow: str  # an edit
    within: float | None = None
    targets: tuple[str, ...] = ("gcu300",)

    @property
    def launch(self) -> str:
        """The launch with the usual sizes, as a directive."""
        shape, _, rest = self.arguments.partition(">>>")
        sizes = (f"{name} = {value}" for name, value in self.sizes[0].items())
        return f"{shape}>>> {', '.join([*sizes, rest.strip()])}"

    @property
    def solutions(self) -> tuple[str, ...]:
        """Names of all solutions."""
        return (RIGHT, *(each.name for each in self.wrong), SLOW)

    def solution(self, name: str) -> str:
        """The text of a solution. Raises KeyError."""
        edits = {RIGHT: "", SLOW: self.slow, **{each.name: each.edit for each in self.wrong}}
        return edited(self.right, edits[name])

    def task(self, text: bytes, **options: Any) -> Task:
        """What is to be judged if `text` is a solution. `options` are fields of a task."""
        given: dict[str, Any] = {
            "path": f"/{self.name}.tops",
            "kernel": self.kernel,
            "launch": self.launch,
            "reference": Reference(python=self.reference),
            "within": self.within,
            "absolute": self.within,
            "targets": self.targets,
            "sizes": self.sizes[1:],
            "lint": "warning",
        }
        return Task(text, **{**given, **options})


def folder() -> Path:
    """The tasks: those of the package, or of the checkout that it is installed from."""
    packaged = Path(str(files("tops_lsp") / _PACKAGED))
    return packaged if packaged.is_dir() else Path(__file__).parents[2] / "tasks"


@cache
def names() -> tuple[str, ...]:
    """All tasks, by name."""
    return tuple(sorted(path.parent.name for path in folder().glob("*/task.toml")))


@cache
def task_named(name: str) -> SuiteTask:
    """One task. Raises KeyError."""
    if name not in names():
        raise KeyError(name)
    place = folder() / name
    table = tomllib.loads((place / "task.toml").read_text("utf-8"))
    return SuiteTask(
        name=name,
        group=table["group"],
        kernel=table["kernel"],
        signature=table["signature"],
        arguments=table["launch"],
        sizes=tuple(table["sizes"]),
        statement={"en": table["statement"]["en"], "zh-CN": table["statement"]["zh"]},
        right=(place / "right.tops").read_text("utf-8"),
        reference=(place / "reference.py").read_text("utf-8"),
        wrong=tuple(_wrong(each) for each in table["wrong"]),
        slow=table["slow"]["edit"],
        within=table.get("within"),
        targets=tuple(table.get("targets", ("gcu300",))),
    )


def _wrong(table: Mapping[str, str]) -> WrongSolution:
    return WrongSolution(**{**table, "stage": Stage(table["stage"])})  # type: ignore[arg-type]


# --- edits ------------------------------------------------------------------------------


def edited(text: str, edit: str) -> str:
    """The text with lines replaced: those after `-` by those after `+`. `@@` begins another place.

    Lines are found without regard to how far they are indented, and each place once. Raises
    EditError.
    """
    lines = text.split("\n")
    for old, new in _places(edit):
        found = [at for at in range(len(lines)) if _is_at(lines, at, old)]
        if len(found) != 1:
            raise EditError(f"{len(found)} places have: {old[0] if old else ''}")
        at = found[0]
        margin = re.match(r"\s*", lines[at])
        lines[at : at + len(old)] = [(margin[0] if margin else "") + line for line in new]
    return "\n".join(lines)


def _places(edit: str) -> Iterator[tuple[list[str], list[str]]]:
    for place in re.split(r"^@@\n", edit, flags=re.MULTILINE):
        lines = [line for line in place.split("\n") if line]
        if lines:
            old = [line[1:].strip() for line in lines if line[0] == "-"]
            yield old, [line[1:] for line in lines if line[0] == "+"]


def _is_at(lines: list[str], at: int, old: list[str]) -> bool:
    return bool(old) and [line.strip() for line in lines[at : at + len(old)]] == old
