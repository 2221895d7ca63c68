"""pytest: the fixture `tops_simulator`, which loads kernels beside the test; with `--tops-html DIR`
each failed test leaves the pages of the reports that it held.

def test_saxpy(tops_simulator):
    x, y = np.ones(100, np.float32), np.zeros(100, np.float32)
    tops_simulator("saxpy.tops")["saxpy"][2, 12](x, y, 0.5, 100).check()
"""

from __future__ import annotations

import re
from collections.abc import Callable, Generator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from tops_simulator.api import Module
    from tops_simulator.findings import Report

_OPTION = "--tops-html"


def pytest_addoption(parser: pytest.Parser) -> None:
    """`--tops-html DIR`."""
    text = "write the report of each kernel that a failed test ran as a page into this folder"
    parser.getgroup("tops-sim").addoption(_OPTION, metavar="DIR", help=text)


@pytest.fixture
def tops_simulator(request: pytest.FixtureRequest) -> Callable[..., Module]:
    """`load` for files named from the test's own folder; see `tops_simulator.load`."""

    def load_beside(path: str, **options: Any) -> Module:
        from tops_simulator.api import load
        from tops_simulator.findings import Watch

        if request.config.getoption(_OPTION):
            options.setdefault("watch", Watch(record=True, statistics=True))
        return load(str(request.path.parent / path), **options)

    return load_beside


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Writes the pages of a test that has failed, and says where they are."""
    made = yield
    folder = item.config.getoption(_OPTION)
    if folder and call.excinfo is not None and call.when == "call" and made.failed:
        for number, report in enumerate(_held(call.excinfo.traceback)):
            name = re.sub(r"[^\w.-]+", "_", item.nodeid) + (f"-{number}" if number else "")
            page = Path(folder, f"{name}.html")
            page.parent.mkdir(parents=True, exist_ok=True)
            report.html(page)
            made.sections.append(("tops-sim", str(page)))
    return made


def _held(traceback: Any) -> list[Report]:
    """The reports that the test and what it called had at hand, in the order of their calls."""
    from tops_simulator.findings import Report

    found: dict[int, Report] = {}
    for entry in traceback:
        values = entry.frame.f_locals.values()
        found |= {id(each): each for each in values if isinstance(each, Report)}
    return list(found.values())
