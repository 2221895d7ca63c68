"""Rows of a sweep as a table that pandas, polars and pyarrow take."""

from __future__ import annotations

import html
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, overload

from tops_lsp.sweep.results import Cell, cells
from tops_startup.records import dataclass, field

if TYPE_CHECKING:
    from tops_lsp.sweep.report import SweepReport

SHOWN = 20
"""Rows of a notebook's view."""


@dataclass(frozen=True, eq=True, repr=False)
class SweepTable(Sequence[Mapping[str, Cell]]):
    """A sequence of rows, each a mapping by names of columns.

    `pandas.DataFrame(table)`, `polars.DataFrame(table)` and `pyarrow.table(table)` take it; the
    latter two, and `__dataframe__`, by Arrow's interface, with the extra `table`.
    """

    rows: tuple[Mapping[str, Cell], ...]
    title: str = ""
    best: Mapping[str, Cell] | None = None
    launch: str = ""  # of the best one, as a directive
    front: frozenset[int] = field(default_factory=frozenset)  # places on the Pareto front
    smallest_failing: Mapping[str, Cell] | None = None

    @classmethod
    def of(cls, report: SweepReport) -> SweepTable:
        """The table of a report."""
        axes = report.given.space.axes
        best, failing = report.best, report.shrunk or report.smallest
        return cls(
            tuple(dict(cells(row, axes)) for row in report.results),
            report.title,
            None if best is None else dict(cells(best, axes)),
            "" if best is None else best.launch,
            frozenset(n for n, row in enumerate(report.results) if row.values in report.front),
            None if failing is None else dict(cells(failing, axes)),
        )

    @overload
    def __getitem__(self, at: int) -> Mapping[str, Cell]: ...
    @overload
    def __getitem__(self, at: slice) -> Sequence[Mapping[str, Cell]]: ...
    def __getitem__(self, at: int | slice) -> Mapping[str, Cell] | Sequence[Mapping[str, Cell]]:
        return self.rows[at]

    def __len__(self) -> int:
        return len(self.rows)

    @property
    def columns(self) -> dict[str, list[Cell]]:
        """Each column's values."""
        names = self.rows[0] if self.rows else ()
        return {name: [row[name] for row in self.rows] for name in names}

    @property
    def ok(self) -> bool:
        """Whether no point has a fault; what was refused has none."""
        return all(row["verdict"] in ("right", "clean", "refused") for row in self.rows)

    def check(self) -> None:
        """Raises AssertionError with the smallest point that fails, unless `ok`: for tests."""
        __tracebackhide__ = True
        if not self.ok:
            shown = {n: v for n, v in (self.smallest_failing or {}).items() if v not in (None, "")}
            raise AssertionError(f"{self!r}; the smallest that fails: {shown}")

    def arrow(self) -> Any:
        """As a pyarrow.Table, with the extra `table`."""
        import pyarrow

        return pyarrow.table({name: _column(pyarrow, v) for name, v in self.columns.items()})

    def parquet(self) -> bytes:
        """As a file of Parquet."""
        import pyarrow
        import pyarrow.parquet

        sink = pyarrow.BufferOutputStream()
        pyarrow.parquet.write_table(self.arrow(), sink)
        data: bytes = sink.getvalue().to_pybytes()
        return data

    def __arrow_c_stream__(self, requested_schema: object = None) -> object:
        return self.arrow().__arrow_c_stream__(requested_schema)

    def __dataframe__(self, nan_as_null: bool = False, allow_copy: bool = True) -> object:
        return self.arrow().__dataframe__(nan_as_null, allow_copy)

    def __repr__(self) -> str:
        good = sum(row["verdict"] in ("right", "clean") for row in self.rows)
        return f"<SweepTable {self.title}: {len(self.rows)} points, {good} of them good>"

    def _repr_html_(self) -> str:
        """How notebooks show it: the plot of all points, and the first rows, the best before."""
        from tops_lsp.sweep.plots import points_svg

        return f"{points_svg(self)}{self._html_table()}"

    def _html_table(self) -> str:
        names = [
            n for n, values in self.columns.items() if any(v not in (None, "", 0) for v in values)
        ]
        head = "".join(f"<th>{html.escape(name)}</th>" for name in names)
        rows = sorted(self.rows, key=_by_cycles)[:SHOWN]
        body = "".join(
            f"<tr>{''.join(f'<td>{html.escape(_text(row[name]))}</td>' for name in names)}</tr>"
            for row in rows
        )
        return f"<p>{html.escape(repr(self))}</p><table><tr>{head}</tr>{body}</table>"


def _by_cycles(row: Mapping[str, Cell]) -> tuple[bool, float]:
    cycles = row.get("cycles")
    good = row["verdict"] in ("right", "clean") and isinstance(cycles, int | float)
    return not good, float(cycles) if isinstance(cycles, int | float) else 0.0


def _text(value: Cell) -> str:
    if value is None:
        return ""
    return f"{value:,.1f}".removesuffix(".0") if isinstance(value, float) else str(value)


def _column(pyarrow: Any, values: Sequence[Cell]) -> Any:
    """A column of one type: numbers, or texts where anything is one."""
    if any(isinstance(value, str) for value in values):
        return pyarrow.array([None if v is None else str(v) for v in values], pyarrow.string())
    if any(isinstance(value, float) for value in values):
        return pyarrow.array([None if v is None else float(v) for v in values], pyarrow.float64())
    return pyarrow.array(values, pyarrow.int64())
