"""Pages, profiles and consoles that other packages make of runs, found as entry points."""

from __future__ import annotations

from importlib.metadata import entry_points
from typing import TYPE_CHECKING, Any

from tops_simulator.errors import ArgumentError

if TYPE_CHECKING:
    from tops_simulator.findings import Report

GROUP = "tops_simulator.pages"
CONSOLES = "tops_simulator.consoles"


def report_page(report: Report, language: str, most: int) -> str:
    """A report as a page. Raises ArgumentError where nothing makes one."""
    found = list(entry_points(group=GROUP, name="report"))
    if not found:
        raise ArgumentError("pages need the package tops-lsp")
    page: str = found[0].load()(report, language, most)
    return page


def report_profile(report: Report, machine: Any) -> Any:
    """Where the time of a run would go. Raises ArgumentError where nothing tells it."""
    found = list(entry_points(group=GROUP, name="profile"))
    if not found:
        raise ArgumentError("profiles need the package tops-lsp")
    return found[0].load()(report, machine)


def console() -> Any:
    """What runs a launch in a console. Raises ArgumentError where nothing does."""
    found = list(entry_points(group=CONSOLES, name="debug"))
    if not found:
        raise ArgumentError("debugging needs the package tops-lsp")
    return found[0].load()
