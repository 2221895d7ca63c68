"""TAP 14: a line for each test, and what is wrong with it as YAML."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator

from tops_lsp.cli.testing.view import CaseView, short
from tops_lsp.testing.results import CaseResult, CaseVerdict


def write(results: Iterable[CaseResult], view: CaseView) -> Iterator[str]:
    """The plan, then each test as it ends. Tests that were not run are missing, which is a
    failure."""
    yield "TAP version 14\n"
    yield f"1..{view.total}\n"
    for number, result in enumerate(results, 1):
        word = "ok" if result.verdict is CaseVerdict.PASSED else "not ok"
        yield f"{word} {number} - {_description(result)}\n"
        if result.verdict is not CaseVerdict.PASSED:
            yield from (f"  {line}\n" for line in _diagnosis(result, view))


def _description(result: CaseResult) -> str:
    return result.case.id.replace("\\", "\\\\").replace("#", "\\#")


def _diagnosis(result: CaseResult, view: CaseView) -> Iterator[str]:
    """YAML, of which strings of JSON are a part."""
    case = result.case
    yield "---"
    yield f"message: {_text(view.reason(result))}"
    yield f"severity: {'fail' if result.verdict is CaseVerdict.FAILED else 'error'}"
    yield "at:"
    yield f"  file: {_text(short(case.path))}"
    yield f"  line: {case.line}"
    yield f"details: {_text(chr(10).join(view.details(result)))}"
    yield "..."


def _text(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)
