"""Files that a run of the simulator leaves: its report as a page, its timeline as a trace."""

from __future__ import annotations

import argparse
import json
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tops_lsp.cli.usage import UsageError, unusable

if TYPE_CHECKING:
    from tops_lsp.simulate.request import Outcome
    from tops_lsp.text.source import Source


def write_pages(
    outcome: Outcome, source: Source, options: argparse.Namespace, language: str, most: int
) -> None:
    """Writes what `--html` (at most so many bytes) and `--timeline` ask for. Raises UsageError."""
    if options.html:
        from tops_lsp.simulate.present.page.model import model_of
        from tops_lsp.simulate.present.page.render import page_within

        beside = bool(options.compare)
        previous = _earlier(options.compare or options.html, beside)
        page = page_within(
            lambda s: model_of(outcome, source, previous, s, beside=beside).as_json(),
            language,
            most,
        )
        write_file(options.html, page)
    observed = None if outcome.report is None else outcome.report.observed
    if options.timeline and observed is not None and observed.recorded is not None:
        from tops_lsp.simulate.present.page.time import profile_of
        from tops_lsp.simulate.present.page.trace import trace_of

        trace = trace_of(observed.recorded, language, profile_of(outcome))
        write_file(options.timeline, json.dumps(trace, separators=(",", ":")))


def _earlier(path: str, must_exist: bool) -> Mapping[str, Any] | None:
    """The model of an earlier report."""
    from tops_lsp.simulate.present.page.render import model_in

    try:
        text = Path(path).read_text("utf-8", "replace")
    except OSError as error:
        if must_exist:
            raise unusable(path, error) from None
        return None
    found = model_in(text)
    if found is None and must_exist:
        raise UsageError("{path}: this is no report of a run", path=path)
    return found


def write_file(path: str, data: str | bytes) -> None:
    """Writes a file that appears when it is complete. Raises UsageError."""
    from tops_lsp.cli.atomic import written

    try:
        with written(path) as stream:
            stream.write(data.encode() if isinstance(data, str) else data)
    except OSError as error:
        raise unusable(path, error) from None
