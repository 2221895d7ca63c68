"""What is fuzzed of the stages that read a text: preprocessor, parser, model, rules, fixes."""

from __future__ import annotations

import random
import signal

from tests.fuzz.making import HEADERS, PIECES, SEEDS, grown, mutated
from tops_lsp.diagnostics import registry
from tops_lsp.diagnostics.core import Diagnostic, Severity
from tops_lsp.diagnostics.fixing import Verdict, edited, fix, verdict_of
from tops_lsp.diagnostics.passes import PassLinter, lint_passes
from tops_lsp.model.passes import Passes, analyze_passes
from tops_lsp.model.unit import expand
from tops_lsp.preprocess.loader import FileLoader
from tops_lsp.project.context import Context
from tops_lsp.simulate.launch.directive import parse_directive
from tops_lsp.simulate.program import translate
from tops_lsp.syntax.parser import errors, parse, reparse
from tops_lsp.text.source import Source

PATH, BESIDE = "/fuzz/a.tops", "/fuzz/n.h"
SHORT = 20_000
"""Bytes of what is read many times."""
EDITS = 5
FIXES = 5
"""Fixes of one text that are tried alone."""
HANG = 5
"""Seconds of processor time that an analysis may take."""


def again() -> None:
    """Another analysis of the same input begins: it has the same time."""
    if 0 < signal.getitimer(signal.ITIMER_PROF)[0] <= HANG:
        signal.setitimer(signal.ITIMER_PROF, HANG)


def read(
    text: bytes, previous: Passes | None = None, version: int = 0, header: bytes = b""
) -> Passes:
    """A text in all passes; it may include itself and others, among them the given one."""
    again()
    loader = FileLoader({**HEADERS, PATH: text, BESIDE: header})
    return analyze_passes(Source(PATH, text, version), [Context()], previous, loader)


def preprocessor(text: bytes, chance: random.Random) -> None:
    expand(Source(PATH, text), Context(), FileLoader({**HEADERS, PATH: text}))


def parser(text: bytes, chance: random.Random) -> None:
    tree = parse(text)
    if len(text) > SHORT:
        assert errors(tree) is not None
        return
    assert errors(reparse(tree, mutated(chance, text) if text else b"int x;")) is not None


def model(text: bytes, chance: random.Random) -> None:
    read(text)


def rules(text: bytes, chance: random.Random) -> None:
    assert lint_passes(read(text)).errors == []


def judge(source: Source) -> Verdict:
    return verdict_of(read(source.text))


def fixes(text: bytes, chance: random.Random) -> None:
    """All together: never worse, and nothing left to do. One alone: what it was for is gone."""
    source = Source(PATH, text[:SHORT])
    before = judge(source)
    done = fix(source, judge, lambda d, source: d.fix)
    assert not before.beats(done.verdict), "worse than before"
    again = fix(done.source, judge, lambda d, source: d.fix)
    assert again.applied == (), f"{again.applied[0].name}: not fixed at once"
    offered = [d for d in before.diagnostics if d.fix is not None]
    for diagnostic in chance.sample(offered, min(FIXES, len(offered))):
        _alone(source, before, diagnostic)


_REVEAL = frozenset(rule.name for rule in registry.rules() if rule.code.startswith("TOPS60"))
"""Rules on text that has no meaning: what is wrong with it is seen when it is mended."""


def _alone(source: Source, before: Verdict, diagnostic: Diagnostic) -> None:
    assert diagnostic.fix is not None
    line = source.text[: diagnostic.place.span.start].rpartition(b"\n")[2]
    if line.lstrip().startswith(b"#") or diagnostic.name in _REVEAL:
        return  # what it switches on, or gives a meaning, was not looked at before
    after = judge(edited(source, list(diagnostic.fix.edits)))
    assert not before.beats(after), f"{diagnostic.name}: worse than before"


def edits(text: bytes, chance: random.Random) -> None:
    """What is known of earlier versions makes no difference to what is found in the last, be it
    the text that was edited or a header beside it."""
    linter, passes, text = PassLinter(), None, text[:SHORT]
    header = chance.choice((b"", grown(chance).encode(), chance.choice(SEEDS)[:SHORT]))
    rests = chance.random() < 0.3
    if header:
        text = b'#include "n.h"\n' + text
    for version in range(EDITS):
        passes = read(text, passes, version, header)
        warm = linter.lint(passes).diagnostics
        fresh = read(text, header=header)
        torn = any(unit.tree.whole.root.has_error for unit in fresh.distinct)
        if not (rests and torn):  # at rest an error stays in its piece
            assert warm == lint_passes(fresh).diagnostics, f"version {version}"
        if rests:
            for unit in passes.distinct:
                unit.evict()
        if header and chance.random() < 0.4:
            header = edited_by_hand(chance, header)
        else:
            text = edited_by_hand(chance, text) if text else chance.choice(SEEDS)


def edited_by_hand(chance: random.Random, text: bytes) -> bytes:
    """A text after one edit: stretches moved about, or a word or two typed or deleted."""
    if chance.random() < 0.4:
        return mutated(chance, text)
    at = chance.randrange(len(text) + 1)
    typed = chance.choice((b"", b"x", b" ", b"return ", b"int x = 1;", text[:at][-20:], *PIECES))
    return text[:at] + typed + text[at + chance.choice((0, 0, 1, 3, 10)) :]


OPEN = {"unbalanced-conditional", "unterminated-macro-call"}
"""What is told of the text's end, though it stands where something began."""


def cuts(text: bytes, chance: random.Random) -> None:
    """While a correct text is typed, nothing is said of what stands above the cursor's line but
    what is said of the whole text, too."""
    del text
    whole = chance.choice(SEEDS)
    known = {(d.name, d.place.span.start) for d in lint_passes(read(whole)).diagnostics}
    end = chance.randrange(len(whole) + 1)
    last = whole.rfind(b"\n", 0, len(whole[:end].rstrip())) + 1
    for found in lint_passes(read(whole[:end])).diagnostics:
        reported = found.severity in (Severity.ERROR, Severity.WARNING)
        above = found.place.span.end <= last
        new = (found.name, found.place.span.start) not in known
        assert not (reported and above and new) or found.name in OPEN, (
            f"{found.name} in the first {end} bytes"
        )


def directives(text: bytes, chance: random.Random) -> None:
    for line in text.decode("utf-8", "replace").splitlines()[:20]:
        parse_directive(line)


def programs(text: bytes, chance: random.Random) -> None:
    """What cannot be compiled well is told, and never run."""
    from tops_simulator.ir_verifier import verify

    verify(translate(read(text).main))
