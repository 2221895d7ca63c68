"""Launches in a file of their own: `FILE.sim.toml` beside a source that should not be changed.

[saxpy]
grid = 2                   # or [2, 1, 1]
block = 12
shared = 0
arguments = { x = "arange(20000)", y = "randn(20000, seed=7)", alpha = 0.5, n = 20000 }
expect = { y = "alpha * x + y" }
within = 1e-5              # of all expectations that name no tolerance themselves

[saxpy.sweep]              # what a sweep tries
block = "1..12"            # or a list
TILE = [64, 128]
where = "TILE * 2 * 4 <= l1"

[sweep]                    # the same for main() and all kernels
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

from tops_lsp.limits import CONFIGURATION_SIZE
from tops_lsp.project.files import read_whole
from tops_lsp.simulate.launch.directive import (
    Dim,
    Directive,
    joined,
    parse_dim,
    parse_directive,
    resized,
)
from tops_lsp.simulate.launch.plan import PlanError
from tops_lsp.simulate.launch.sentences import say

_SIZES = ("grid", "block")
_KEYS = (*_SIZES, "shared", "arguments", "expect", "within", "sweep")


def launch_beside(source: str, kernel: str) -> Directive | None:
    """What the file beside a source says of a kernel; None without file or table.

    `a.tops.sim.toml` goes before `a.sim.toml`. Raises PlanError.
    """
    found = _table_beside(source, kernel)
    return None if found is None else _directive(*found)


def is_beside(source: str) -> bool:
    """Whether there is such a file."""
    return any(file.is_file() for file in _files(Path(source)))


def _files(path: Path) -> tuple[Path, Path]:
    return path.with_name(f"{path.name}.sim.toml"), path.with_name(f"{path.stem}.sim.toml")


def sweep_beside(source: str) -> Directive | None:
    """The table `[sweep]`, of main() and all kernels. Raises PlanError."""
    found = _table_beside(source, "sweep")
    return None if found is None else _directive({"sweep": found[0]}, found[1])


def _table_beside(source: str, name: str) -> tuple[object, str] | None:
    """A table of the file beside a source, and how it is called."""
    import tomllib  # dear at start, and of no use to programs

    for file in _files(Path(source)):
        try:
            text = read_whole(str(file), CONFIGURATION_SIZE).decode("utf-8")
            table = tomllib.loads(text).get(name)
        except FileNotFoundError:
            continue
        except (OSError, ValueError, RecursionError) as error:
            raise PlanError(say("beside", file=file.name, why=error)) from None
        if table is not None:
            return table, f"{file.name}: [{name}]"
    return None


def laid_over(
    written: Directive | None,
    source: str,
    kernel: str,
    own: Directive | None = None,
) -> Directive:
    """What is said of a launch: `own` goes over the file beside the source, and that over what is
    written above the kernel. Where `n` is given anew, `x = zeros(n)` follows. Raises PlanError."""
    directive = Directive()
    for said in (written, launch_beside(source, kernel), own):
        directive = directive if said is None else joined(resized(directive, said), said)
    return directive


def _directive(table: object, where: str) -> Directive:
    if not isinstance(table, Mapping):
        raise PlanError(say("beside-table", where=where))
    unknown = [key for key in table if key not in _KEYS]
    if unknown:
        raise PlanError(say("beside-key", where=where, entry=unknown[0], keys=", ".join(_KEYS)))
    shared = table.get("shared")
    if shared is not None and not (isinstance(shared, int) and shared >= 0):
        raise PlanError(say("beside-shared", where=where))
    found = Directive(_dim(table, "grid", where), _dim(table, "block", where), shared)
    for clause in _clauses(table, where):
        read = parse_directive(clause)
        if read.problems:
            why = read.problems[0].message
            raise PlanError(say("beside-clause", where=where, clause=clause, why=why))
        found = joined(found, read)
    return found


def _dim(table: Mapping[str, object], key: str, where: str) -> Dim | None:
    given = table.get(key)
    if given is None:
        return None
    sizes = given if isinstance(given, list) else [given]
    dim = parse_dim(f"({', '.join(map(str, sizes))})")
    if dim is None:
        raise PlanError(say("beside-size", where=where, entry=key))
    return dim


def _clauses(table: Mapping[str, object], where: str) -> Iterator[str]:
    """The table's arguments and expectations as clauses of a directive.

    All arguments in one, so that later ones may name numbers given before.
    """
    arguments = _named(table, "arguments", where).items()
    yield ", ".join(f"{name} = {_text(value)}" for name, value in arguments)
    within = f" within {table['within']}" if "within" in table else ""
    for name, value in _named(table, "expect", where).items():
        text = _text(value)
        yield f"expect {name} = {text}" + ("" if " within " in text else within)
    for name, value in _named(table, "sweep", where).items():
        values = value if isinstance(value, list) else [value]
        if name == "where":
            yield from (f"where {_text(each)}" for each in values)
        else:
            yield f"sweep {name} = {', '.join(map(_item_text, values))}"


def _item_text(value: object) -> str:
    """A value of an axis; a list is a size."""
    return f"({', '.join(map(_text, value))})" if isinstance(value, list) else _text(value)


def _named(table: Mapping[str, object], key: str, where: str) -> Mapping[str, object]:
    found = table.get(key, {})
    if not isinstance(found, Mapping):
        raise PlanError(say("beside-names", where=where, entry=key))
    return found


def _text(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
