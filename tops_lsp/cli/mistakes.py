"""Why a text is not run: what does not compile in it, or cannot be read in a directive.

Each is with its place and the text that is meant, as the linter has it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tops_lsp.cli.console import excerpt, plain
from tops_lsp.cli.output.full import paragraph
from tops_lsp.cli.output.text import COLOURS, headline, labelled
from tops_lsp.cli.output.view import Region, View
from tops_lsp.diagnostics.core import Place
from tops_startup.records import dataclass

if TYPE_CHECKING:
    from tops_lsp.simulate.launch.directive import DirectiveProblem
    from tops_lsp.simulate.source_program import Reading


@dataclass(frozen=True, slots=True)
class Mistake:
    """One of them. `lines` show it to people, the first is all of it; `is_of_file` if nothing in
    the file can run."""

    region: Region
    sentence: str
    lines: tuple[str, ...]
    is_of_file: bool = True


def mistakes_of(reading: Reading, kernel: str | None, view: View) -> tuple[Mistake, ...]:
    """What keeps a kernel, or main(), from being run; nothing where it is something else."""
    from tops_lsp.simulate.compile_errors import what_is_wrong
    from tops_lsp.simulate.launch.kernels import problems_of

    try:
        unit = reading.unit
        wrong = what_is_wrong(unit)
        problems = [] if wrong else problems_of(unit, kernel)
    except (OSError, ValueError):  # it cannot even be read, which is reported
        return ()
    view.sources.put(reading.source)
    found = [
        Mistake(
            view.region(each.place),
            plain(view.message(each)),
            (headline(each, view, view.language), *list(paragraph(each, view))[1:]),
        )
        for each in wrong
    ]
    return (*found, *(_of_directive(reading.path, each, view) for each in problems))


def _of_directive(path: str, problem: DirectiveProblem, view: View) -> Mistake:
    from tops_lsp.simulate.present.wording import spoken

    place = Place(path, problem.span)
    region, sentence = view.region(place), plain(spoken(problem.message, view.language))
    where = view.style.paint(f"{plain(region.path)}:{region.line}:{region.column}:", "bold")
    kind = labelled("error", view.language, view.style, COLOURS["error"])
    source = view.sources.get(path)
    shown = excerpt(source, problem.span, view.style, COLOURS["error"], view.width)
    return Mistake(region, sentence, (f"{where} {kind}{sentence}", *shown), is_of_file=False)
