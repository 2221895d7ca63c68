"""Suppression comments: `// tops-lint: ignore[rule-name] reason` and its relatives.

`ignore` covers its own line, `ignore-next-line` the next one, `ignore-begin` … `ignore-end` a
block, `ignore-file` the file. Names and codes are accepted. A suppression that suppresses nothing
is reported itself, and so is one that names no rule.
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterator, Mapping, Sequence

from tops_lsp.diagnostics.core import Diagnostic, Fix, Phrase, Place, Safety, Severity, TextEdit
from tops_lsp.diagnostics.registry import Rule, find_rule, rule, rules
from tops_lsp.diagnostics.removal import Directive, removal
from tops_lsp.diagnostics.spelling import hint
from tops_lsp.text.source import Source, Span
from tops_startup.patterns import regex
from tops_startup.records import dataclass

UNUSED = rule(
    code="TOPS001",
    name="unused-suppression",
    severity=Severity.WARNING,
    message="this suppression of {rule} suppresses nothing",
    text="""A suppression comment suppresses nothing.

## Why it matters

The finding it was written for is gone. Left in place it would hide the next one.

## Fix

Remove the comment; the quick fix does it.

## How to silence

`// tops-lint: ignore[unused-suppression] reason`
""",
)
UNKNOWN_RULE = rule(
    code="TOPS002",
    name="unknown-rule-in-suppression",
    severity=Severity.WARNING,
    message="there is no rule '{rule}'{hint}",
    text="""A suppression comment names no rule that exists.

## Why it matters

It suppresses nothing: the name is misspelt, or the brackets are missing.

## Fix

Write `// tops-lint: ignore[rule-name] reason` with a name from `tops-lint --list-rules`.

## How to silence

`// tops-lint: ignore[unknown-rule-in-suppression] reason`
""",
)

_HOW = Phrase("; write ignore[rule-name] and a reason")
_MARK = b"tops-lint:"
_COMMENT = regex(
    rb"(?P<comment>//(?:[^\\\n]|\\[ \t]*\r?\n|\\.)*|/\*.*?(?:\*/|\Z))"
    rb'|\b(?:u8|[uUL])?R"(?P<delimiter>[^()\\\s]{0,16})\(.*?(?:\)(?P=delimiter)"|\Z)'
    rb'|"(?:[^"\\\n]|\\.)*(?:"|(?=\n)|\Z)|(?<![0-9A-Fa-f])\'(?:[^\'\\\n]|\\.)+\'',
    re.S,
)
_DIRECTIVE = regex(
    rb"tops-lint:\s*(?P<verb>ignore(?:-next-line|-begin|-end|-file)?)\b\s*(?:\[(?P<rules>[^\]]*)\])?"
)


@dataclass(slots=True)
class Suppression:
    """One rule name in one comment: which lines it covers, and whether it served."""

    rule: str
    name_span: Span
    comment: Span
    directive: Directive
    first: int
    last: int
    used: bool = False


@dataclass(frozen=True, slots=True)
class SuppressedFinding:
    """A finding that a comment silenced, and why it says it did."""

    diagnostic: Diagnostic
    reason: str


def apply_suppressions(
    source: Source,
    found: list[Diagnostic],
    inactive: Sequence[Span] = (),
    failed: Container[str] = (),
) -> tuple[list[Diagnostic], list[SuppressedFinding]]:
    """The findings that stay, with those about the suppressions themselves, and the others.

    In `inactive` text nothing is judged, so a suppression there may be of use to another target.
    A rule that `failed` may have said what its suppressions are for.
    """
    if _MARK not in source.text:
        return found, []
    suppressions, wrong = _read(source)
    kept, silenced = _split(source, found, suppressions)
    unused = [
        s for s in suppressions if not (s.used or s.rule in failed or _within(s.comment, inactive))
    ]
    dead = {suppression.name_span for suppression in unused}
    extra = [*wrong, *(_unused(source, s, dead) for s in unused)]
    more_kept, more_silenced = _split(source, extra, suppressions)
    kept = sorted([*kept, *more_kept], key=lambda d: (d.place.path, d.place.span, d.code))
    return kept, [*silenced, *more_silenced]


def silence(
    source: Source, found: list[Diagnostic]
) -> tuple[list[Diagnostic], list[SuppressedFinding]]:
    """The findings in a header that stay, and the others. Its comments themselves are not judged:
    another file may read it otherwise.
    """
    return _split(source, found, _read(source)[0]) if _MARK in source.text else (found, [])


def _within(comment: Span, spans: Sequence[Span]) -> bool:
    return any(span.covers(comment) for span in spans)


def _split(
    source: Source, found: list[Diagnostic], known: list[Suppression]
) -> tuple[list[Diagnostic], list[SuppressedFinding]]:
    kept, silenced = [], []
    for diagnostic in found:
        by = _suppressing(source, diagnostic, known)
        if by is None:
            kept.append(diagnostic)
        else:
            silenced.append(SuppressedFinding(diagnostic, _reason(source, by)))
    return kept, silenced


def _suppressing(
    source: Source, diagnostic: Diagnostic, known: list[Suppression]
) -> Suppression | None:
    """The first suppression that covers a finding; all that do are marked as used."""
    line = source.line_of(diagnostic.place.span.start)
    covering = [s for s in known if s.rule == diagnostic.name and s.first <= line <= s.last]
    for suppression in covering:
        suppression.used = True
    return covering[0] if covering else None


def _read(source: Source) -> tuple[list[Suppression], list[Diagnostic]]:
    suppressions: list[Suppression] = []
    wrong: list[Diagnostic] = []
    for match, comment in _directives(source):
        verb = match["verb"].decode()
        if match["rules"] is None:
            wrong.append(_unknown(source, comment, "", {"hint": _HOW}))
            continue
        for name, span in _names(match):
            known = find_rule(name)
            if known is None:
                wrong.append(_unknown(source, span, name, hint(name, [r.name for r in rules()])))
            elif verb == "ignore-end":
                _close(source, suppressions, known, span)
            else:
                suppressions.append(_open(source, match, known, span, comment))
    return suppressions, wrong


def _directives(source: Source) -> Iterator[tuple[Directive, Span]]:
    for comment in _COMMENT.finditer(source.text):
        if comment["comment"] is None or _MARK not in comment["comment"]:
            continue
        match = _DIRECTIVE.search(source.text, comment.start(), comment.end())
        if match is not None:
            yield match, Span(comment.start(), comment.end())


def _names(match: Directive) -> Iterator[tuple[str, Span]]:
    start = match.start("rules")
    for part in re.finditer(rb"[^,\s]+", match["rules"]):
        span = Span(start + part.start(), start + part.end())
        yield part[0].decode("utf-8", "replace"), span


def _open(source: Source, match: Directive, known: Rule, span: Span, comment: Span) -> Suppression:
    line, end = source.line_of(comment.start), source.line_of(max(comment.start, comment.end - 1))
    last = len(source.line_starts)
    lines = {
        "ignore": (line, end),
        "ignore-next-line": (end + 1, end + 1),
        "ignore-begin": (line, last),
        "ignore-file": (0, last),
    }[match["verb"].decode()]
    return Suppression(known.name, span, comment, match, *lines)


def _reason(source: Source, suppression: Suppression) -> str:
    """What the comment says after the brackets, on one line."""
    end = suppression.comment.end
    text = source.text[suppression.directive.end() : end].decode("utf-8", "replace")
    return " ".join(text.removesuffix("*/").split())


def _close(source: Source, open_: list[Suppression], known: Rule, span: Span) -> None:
    """`ignore-end` ends the last open block for its rule."""
    for suppression in reversed(open_):
        if suppression.rule == known.name and suppression.last == len(source.line_starts):
            suppression.last = source.line_of(span.start)
            return


def _unknown(source: Source, span: Span, name: str, hint: Mapping[str, str]) -> Diagnostic:
    return Diagnostic(
        UNKNOWN_RULE.code,
        UNKNOWN_RULE.name,
        UNKNOWN_RULE.severity,
        Place(source.path, span),
        UNKNOWN_RULE.message,
        {"rule": name, **hint},
    )


def _unused(source: Source, suppression: Suppression, dead: set[Span]) -> Diagnostic:
    span, text = removal(source, suppression.comment, suppression.directive, dead)
    edit = TextEdit(Place(source.path, span), text)
    return Diagnostic(
        UNUSED.code,
        UNUSED.name,
        UNUSED.severity,
        Place(source.path, suppression.name_span),
        UNUSED.message,
        {"rule": suppression.rule},
        fix=Fix("remove this suppression", (edit,), Safety.SAFE),
        unnecessary=True,
    )
