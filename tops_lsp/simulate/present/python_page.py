"""The page of a report that was made from Python."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tops_lsp.limits import DEFAULTS
from tops_lsp.simulate.launch.arithmetic import Generator
from tops_lsp.simulate.launch.directive import Argument
from tops_lsp.simulate.launch.inputs import Inputs, described
from tops_lsp.simulate.launch.plan import Plan
from tops_lsp.simulate.present.page.model import model_of
from tops_lsp.simulate.present.page.render import page_within
from tops_lsp.simulate.present.pictures import pictured
from tops_lsp.simulate.request import Outcome
from tops_lsp.text.source import Source
from tops_simulator.findings import Report
from tops_simulator.origin import RunOrigin
from tops_startup.records import replace

if TYPE_CHECKING:
    from tops_simulator.inputs import Array

_GIVEN = "array"
"""How an argument is called that was made elsewhere."""


def page_of_report(report: Report, language: str = "en", most: int = 0) -> str:
    """The page, of at most so many bytes; 0: what pages usually take."""
    origin = report.origin or RunOrigin("")
    outcome, source = _outcome(report, origin), Source(origin.path, origin.source().encode())
    return page_within(
        lambda share: model_of(outcome, source, None, share).as_json(),
        language,
        most or DEFAULTS.page_size,
    )


def _outcome(report: Report, origin: RunOrigin) -> Outcome:
    title = origin.kernel or "main()"
    made = Outcome(title, origin.path, report=report, target=origin.target)
    if origin.kernel is None:
        return made
    plan = Plan(origin.grid, origin.block, origin.shared, origin.parameters, ())
    if not origin.before:
        return replace(made, plan=plan)
    names = [parameter.name for parameter in origin.parameters]
    inputs = Inputs(origin.path)
    for name, value in zip(names, origin.before, strict=True):
        if getattr(value, "ndim", 0) > 1:
            inputs.shapes[name] = value.shape
    plan = replace(plan, arguments=tuple(map(_argument, origin.before)))
    olds = dict(zip(names, map(_flat, origin.before), strict=True))
    news = dict(zip(names, map(_flat, origin.after), strict=True))
    return replace(
        made,
        plan=plan,
        values=described(plan, olds, news),
        pictures=pictured(inputs, plan, (), olds, news, made.report),
    )


def _argument(value: Any) -> Argument:
    if isinstance(value, int | float):
        return value
    return Generator(_GIVEN, int(getattr(value, "size", 0)))


def _flat(value: Any) -> Array | int | float:
    """An array as the report tells of it; 0 for what is neither array nor number."""
    if isinstance(value, int | float):
        return value
    if getattr(value, "dtype", None) is None:
        return 0
    flat: Array = value.reshape(-1)
    return flat if value.ndim else value.item()
