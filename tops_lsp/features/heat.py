"""Where the time of a profiled run goes, beside its lines, and what each line's time is made of."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from tops_lsp.features.hints import Hint, HintKind
from tops_lsp.simulate.present.profile_text import advice_sentence, percent, profile_words, rounded
from tops_lsp.text.line_mapping import lines_followed
from tops_lsp.text.source import Encoding, Position, Source
from tops_simulator.timing.advice import Advice
from tops_simulator.timing.profile import LaunchProfile, LineProfile, RunProfile
from tops_startup.records import dataclass

COLD = 0.01
"""The share of its kernel's time below which a line gets no hint."""


@dataclass(frozen=True, slots=True)
class PastProfile:
    """A profile, and the text that was run."""

    source: Source
    made: RunProfile


def heat(profiles: Iterable[PastProfile], now: Source, language: str) -> list[Hint]:
    """What lines of a newer text take; those that were edited since get nothing."""
    found: list[Hint] = []
    for past in profiles:
        then = {old: new for new, old in lines_followed(past.source, now).items()}
        for launch, _, _ in past.made.launches:
            found += _of_launch(launch, past.source.path, then, now, language)
    return found


def headline(made: RunProfile, kernel: str, language: str) -> str:
    """Cycles of a kernel's longest launch, and what most of its threads' time goes to."""
    words = profile_words(language)
    launch = next((each for each, _, _ in made.launches if each.kernel == kernel), None)
    if launch is None:
        return ""
    spent = launch.activities
    most = max(spent, key=lambda name: spent[name])
    share = percent(spent[most] / (sum(spent.values()) or 1))
    cycles = words["cycles"].format(cycles=rounded(launch.cycles))
    return f"{cycles} · {share} {words[most]}"


def _of_launch(
    launch: LaunchProfile, path: str, then: Mapping[int, int], now: Source, language: str
) -> Iterator[Hint]:
    whole = sum(launch.activities.values()) or 1
    advice: dict[int, list[Advice]] = {}
    for piece in launch.advice:
        if piece.file == path:
            advice.setdefault(piece.line, []).append(piece)
    for each in launch.lines:
        line = then.get(each.line - 1) if each.file == path else None
        if line is not None and each.total >= COLD * whole:
            sentences = [advice_sentence(piece, language) for piece in advice.get(each.line, ())]
            text, tooltip = _share_and_parts(each, whole, launch.kernel, language)
            yield Hint(_end(now, line), text, HintKind.CYCLES, "\n\n".join([tooltip, *sentences]))


def _share_and_parts(
    each: LineProfile, whole: float, kernel: str, language: str
) -> tuple[str, str]:
    """A share with what it is spent on most, and all of it."""
    words = profile_words(language)
    ordered = sorted(each.cycles, key=lambda name: -each.cycles[name])
    parts = [f"{percent(each.cycles[name] / whole)} {words[name]}" for name in ordered]
    cycles = words["cycles"].format(cycles=rounded(each.total))
    text = f"{percent(each.total / whole)} {words[ordered[0]]}"
    return text, f"`{kernel}`: {cycles} ({', '.join(parts)})"


def _end(source: Source, line: int) -> int:
    """After the last character of a line."""
    start = source.offset(Position(line, 0), Encoding.UTF8)
    return start + len(source.text[start:].split(b"\n", 1)[0].rstrip(b"\r"))
