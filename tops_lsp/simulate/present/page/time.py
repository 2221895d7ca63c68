"""Where the time of a run would go, as the page shows it: by line, as a roofline, with advice."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any
from xml.etree import ElementTree

from tops_lsp.diagnostics.render import LANGUAGES, advice_url
from tops_lsp.simulate.present.profile_text import advice_sentence, profile_words, rounded
from tops_lsp.simulate.present.roofline_picture import roofline_svg
from tops_lsp.simulate.project_figures import project_figures
from tops_lsp.simulate.request import Outcome
from tops_lsp.text.source import Source
from tops_simulator.timing.fair_share import Activity
from tops_simulator.timing.profile import LaunchProfile, RunProfile, profile

Json = dict[str, Any]
LINES = 400
"""Of a launch, those that take most."""


def profile_of(outcome: Outcome) -> RunProfile | None:
    """Where the time of a run would go, if all of it was watched for that: with the figures of the
    project, and not at all where one of them is none."""
    observed = None if outcome.report is None else outcome.report.observed
    try:
        figures = project_figures(outcome.target, outcome.path)
    except ValueError:
        return None
    if observed is None or observed.timed is None or figures is None:
        return None
    return profile(observed.timed, figures) if observed.timed.launches else None


def time_of_page(made: RunProfile, source: Source) -> Json:
    """A launch of the kernel that takes most of the time, all its launches together; what each
    kernel takes, where there are several."""
    launch, _, _ = max(made.launches, key=lambda each: each[2])
    together = sum(total for _, _, total in made.launches) or 1
    kernels = [
        {
            "kernel": each.kernel,
            "launches": count,
            "cycles": rounded(total),
            "share": total / together,
        }
        for each, count, total in sorted(made.launches, key=lambda each: -each[2])
    ]
    whole = sum(launch.activities.values()) or 1
    return {
        "kernel": launch.kernel,
        "kernels": kernels[:LINES] if len(kernels) > 1 else [],
        "cycles": rounded(launch.cycles),
        "fastest": rounded(launch.fastest),
        "slowest": rounded(launch.slowest),
        "deciding": [each.name for each in launch.deciding],
        "hidden": launch.hidden,
        "sips": len(launch.sips),
        "sipsWithoutWork": sum(not each.works for each in launch.sips),
        "activities": {name: n / whole for name, n in launch.activities.items() if n},
        "lines": [
            {
                "line": each.line,
                "own": each.file == source.path,
                "file": each.file,
                "share": each.total / whole,
                "cycles": each.total,
                "visits": each.visits,
                "bytes": each.bytes,
                "bytesUsed": each.bytes_used,
                "lanesUsed": each.lanes_used,
                "by": {name: n / whole for name, n in each.cycles.items()},
            }
            for each in launch.lines[:LINES]
        ],
        "advice": list(_advice(launch, source)),
        "roofline": {
            language: shapes(roofline_svg(launch, source, language)) for language in LANGUAGES
        },
        "words": {language: _words(profile_words(language)) for language in LANGUAGES},
    }


def _advice(launch: LaunchProfile, source: Source) -> Iterator[Json]:
    for each in launch.advice:
        place = {"file": each.file, "line": each.line, "column": 1}
        yield {
            "text": {language: advice_sentence(each, language) for language in LANGUAGES},
            "place": {**place, "own": each.file == source.path} if each.line else None,
            "page": {language: advice_url(each.kind, language) for language in LANGUAGES},
        }


def _words(words: Mapping[str, str]) -> dict[str, str]:
    return {each.value: words[each.value] for each in Activity}


def shapes(svg: str) -> list[Json]:
    """The elements of a picture as data: the page makes nodes of them, never markup."""
    return [
        {
            "tag": each.tag.rpartition("}")[2],
            "attributes": dict(each.attrib),
            "text": "".join(each.itertext()),
        }
        for each in ElementTree.fromstring(svg)
    ]
