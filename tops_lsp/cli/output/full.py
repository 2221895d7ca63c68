"""Findings for people: source excerpts with carets, related places, a sum at the end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from tops_lsp.cli.console import excerpt, plain
from tops_lsp.cli.findings import Finding
from tops_lsp.cli.output.text import COLOURS, headline, labelled
from tops_lsp.cli.output.view import View
from tops_lsp.diagnostics.core import Diagnostic, Place, Safety
from tops_lsp.diagnostics.render import translated


def write(findings: Iterable[Finding], view: View) -> Iterator[str]:
    """Each finding as a paragraph."""
    counts: Counter[str] = Counter()
    fixes: Counter[Safety] = Counter()
    linked: set[str] = set()
    for finding in findings:
        diagnostic = finding.diagnostic
        counts[diagnostic.severity.value] += 1
        if diagnostic.fix is not None:
            fixes[diagnostic.fix.safety] += 1
        yield "\n".join([*paragraph(diagnostic, view), *_link(diagnostic.name, view, linked)])
        yield "\n\n"
    if counts:
        shown = view.say(", ").join(_counted(count, kind, view) for kind, count in counts.items())
        yield view.say("Found {shown}.", shown=shown) + "\n"
    yield from _offer(fixes, view)


def paragraph(diagnostic: Diagnostic, view: View) -> Iterator[str]:
    """A finding with excerpts of its text, related places and its fix, line by line."""
    yield headline(diagnostic, view, view.language)
    yield from _excerpt(diagnostic.place, view, COLOURS[diagnostic.severity.value])
    for place, sentence in view.notes(diagnostic):
        region = view.region(place)
        kind = labelled("note", view.language, view.style, "cyan")
        yield f"{plain(region.path)}:{region.line}:{region.column}: {kind}{plain(sentence)}"
        yield from _excerpt(place, view, "cyan")
    if diagnostic.fix is not None:
        kind = labelled("fix", view.language, view.style, "green")
        yield f"{kind}{plain(view.title(diagnostic.fix))}"


def _link(name: str, view: View, linked: set[str]) -> Iterator[str]:
    """The page of a rule, once for each, where the headline is no hyperlink."""
    if name not in linked and not view.style.enabled:
        linked.add(name)
        yield f"{translated('common', 'see: ', view.language)}{view.url(name)}"


def _excerpt(place: Place, view: View, colour: str) -> list[str]:
    return excerpt(view.sources.get(place.path), place.span, view.style, colour, view.width)


def _counted(count: int, kind: str, view: View) -> str:
    form = kind if count == 1 else f"{kind}s"
    return view.say(f"{{count}} {form}", count=count)


def _offer(fixes: Counter[Safety], view: View) -> Iterator[str]:
    """How many findings a fix would remove."""
    if fixes[Safety.SAFE]:
        yield view.say("{count} fixable with --fix.", count=fixes[Safety.SAFE]) + "\n"
    if fixes[Safety.UNSAFE]:
        count = fixes[Safety.UNSAFE]
        yield view.say("{count} fixable with --fix --unsafe-fixes.", count=count) + "\n"
