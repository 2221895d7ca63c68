"""`tops-sim calibrate`: figures of the time model fitted to times that were measured on a card."""

from __future__ import annotations

import argparse
import csv
import json
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import isfinite
from pathlib import Path
from typing import TYPE_CHECKING

from tops_lsp.cli.usage import UsageError, language_of_run, unusable
from tops_lsp.diagnostics.core import Phrase
from tops_startup.records import dataclass

if TYPE_CHECKING:
    from tops_simulator.timing.calibration import Calibration, MeasuredRun
    from tops_simulator.timing.parameters import Parameters

COLUMNS = ("file", "kernel", "launch", "seconds", "cycles")
MOST = 1000
"""Rows of a table of times."""


@dataclass(frozen=True, slots=True)
class MeasuredRow:
    """A row of the table: what was run, and how long it took."""

    number: int
    file: str
    kernel: str
    launch: str
    time: float
    in_cycles: bool


def calibrate(options: argparse.Namespace, flags: Sequence[str]) -> int:
    """Runs what was measured, fits the figures, and writes them."""
    from tops_lsp.cli.profile import figures_of

    rows = list(rows_of(options.file))
    figures = figures_of("gcu300", options.machine)
    runs = [_run_of(row, options, flags) for row in rows]
    made = _fitted(runs, figures, Path(options.file).name)
    _tell(made, options)
    if options.output is not None:
        _write(options.output, made, figures_of("gcu300", None))
    return 0


# --- the table of times -----------------------------------------------------------------


def rows_of(path: str) -> Iterator[MeasuredRow]:
    """The rows of a CSV file; files are named as seen from it. Raises UsageError."""
    try:
        text = Path(path).read_text("utf-8-sig")
    except OSError as error:
        raise unusable(path, error) from None
    except ValueError as error:
        raise UsageError("{path}: {why}", path=path, why=Phrase(str(error))) from None
    table = csv.DictReader(text.splitlines())
    unknown = [name for name in table.fieldnames or () if name not in COLUMNS]
    if unknown or "file" not in (table.fieldnames or ()):
        raise UsageError(
            "{path}: the columns are {known}; there is '{name}'",
            path=path,
            known=", ".join(COLUMNS),
            name=", ".join(table.fieldnames or ()),
        )
    count = 0
    for row in table:
        count += 1
        if count > MOST:
            raise UsageError("{path}: more than {most} rows", path=path, most=str(MOST))
        yield _row(path, table.line_num, row)
    if not count:
        raise UsageError("{path}: there is no row of times", path=path)


def _row(path: str, number: int, row: Mapping[str, str | None]) -> MeasuredRow:
    said = {name: (row.get(name) or "").strip() for name in COLUMNS}
    times = [name for name in ("seconds", "cycles") if said[name]]
    time = _positive(said[times[0]]) if len(times) == 1 else None
    if not said["file"] or time is None:
        raise UsageError(
            "{path}:{line}: a row needs a file, and seconds or cycles above 0",
            path=path,
            line=str(number),
        )
    file = str(Path(path).parent / said["file"])
    return MeasuredRow(
        number, file, said["kernel"], said["launch"], time, in_cycles=times == ["cycles"]
    )


def _positive(text: str) -> float | None:
    try:
        number = float(text)
    except ValueError:
        return None
    return number if isfinite(number) and number > 0 else None


# --- runs and the fit -------------------------------------------------------------------


def _run_of(row: MeasuredRow, options: argparse.Namespace, flags: Sequence[str]) -> MeasuredRun:
    """A row's run, recorded in a process of its own."""
    from tops_lsp.cli.profile import recorded
    from tops_simulator.timing.calibration import MeasuredRun

    words = [row.file, "--seconds", str(options.seconds)]
    words += ["--kernel", row.kernel] if row.kernel else []
    words += ["--launch", row.launch] if row.launch else []
    try:
        record = recorded(words, flags, language_of_run(options))
    except UsageError as error:
        raise UsageError(
            "{path}:{line}: {why}",
            path=options.file,
            line=str(row.number),
            why=Phrase(error.in_language(language_of_run(options))),
        ) from None
    kernels = dict.fromkeys(launch.kernel for launch in record.launches)
    name = f"{Path(row.file).name}: {', '.join(kernels)}"
    return MeasuredRun(name, record, row.time, row.in_cycles)


def _fitted(runs: Sequence[MeasuredRun], figures: Parameters, source: str) -> Calibration:
    from tops_simulator.timing.calibration import calibrated

    try:
        return calibrated(runs, figures, source)
    except ImportError:
        raise UsageError(
            "{what} needs the extra '{extra}': pip install 'tops-lsp[{extra}]'",
            what="calibrate",
            extra="calibrate",
        ) from None


# --- what is written --------------------------------------------------------------------


def _tell(made: Calibration, options: argparse.Namespace) -> None:
    from tops_lsp.simulate.present.calibration_text import calibration_json, calibration_lines

    if options.output_format == "json":
        json.dump(calibration_json(made), sys.stdout, indent=2, ensure_ascii=False)
        print()
    else:
        print("\n".join(calibration_lines(made, language_of_run(options))))


def _write(path: str, made: Calibration, before: Parameters) -> None:
    from tops_lsp.cli.atomic import written
    from tops_lsp.simulate.present.calibration_text import machine_lines

    try:
        with written(path) as file:
            file.write(_joined(machine_lines(made, before)))
    except OSError as error:
        raise unusable(path, error) from None


def _joined(lines: Iterable[str]) -> bytes:
    return "".join(f"{line}\n" for line in lines).encode()
