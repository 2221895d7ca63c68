"""Code actions about findings: fixes, suppressions, the rule's page; fixing all that is safe."""

from __future__ import annotations

import difflib
from collections.abc import Callable, Iterator, Sequence

from tops_lsp.diagnostics.core import Diagnostic, Place, Safety, TextEdit
from tops_lsp.diagnostics.fixing import fix, verdict_of
from tops_lsp.features.wording import Words, words
from tops_lsp.model.passes import analyze_passes
from tops_lsp.preprocess import Loader
from tops_lsp.project.context import Context
from tops_lsp.text.source import Source, Span
from tops_startup.records import dataclass

_OWN = ("TOPS001", "TOPS002")
"""The codes of findings about suppressions themselves."""


@dataclass(frozen=True, slots=True)
class Action:
    """A change with a title; `preferred` marks the one an editor may apply unasked.

    One that `explains` changes nothing: it shows the rule's page.
    """

    title: str
    edits: tuple[TextEdit, ...]
    diagnostic: Diagnostic
    preferred: bool = False
    explains: bool = False


def quick_fixes(
    source: Source, diagnostics: list[Diagnostic], language: str = "en"
) -> list[Action]:
    """The fixes of findings, then suppressions and an explanation for each."""
    say = words(language)
    fixes = [
        Action(d.fix.title, d.fix.edits, d, is_safe(d)) for d in diagnostics if d.fix is not None
    ]
    return fixes + [action for d in diagnostics for action in _others(source, d, say)]


def _others(source: Source, diagnostic: Diagnostic, say: Words) -> Iterator[Action]:
    rule = diagnostic.name
    if not diagnostic.code.startswith(_OWN):
        edit = _ignore_line(source, diagnostic, say)
        if edit is not None:
            yield Action(say["disable"].format(rule=rule), (edit,), diagnostic)
        edit = _ignore_file(source, diagnostic, say)
        yield Action(say["disable-file"].format(rule=rule), (edit,), diagnostic)
    yield Action(say["explain"].format(rule=rule), (), diagnostic, explains=True)


def is_safe(diagnostic: Diagnostic) -> bool:
    """Whether a finding has a fix that keeps the program's meaning."""
    return diagnostic.fix is not None and diagnostic.fix.safety is Safety.SAFE


def _ignore_line(source: Source, diagnostic: Diagnostic, say: Words) -> TextEdit | None:
    """A comment line above the finding's line.

    None after a line that goes on with a backslash: a comment there would cut the directive in
    two.
    """
    line = source.line_of(diagnostic.place.span.start)
    if source.line_text(line - 1).endswith("\\"):
        return None
    start, _ = source.line_span(line)
    text = source.line_text(line)
    indent = text[: len(text) - len(text.lstrip(" \t"))]
    comment = f"// tops-lint: ignore-next-line[{diagnostic.name}] {say['reason']}"
    end = _line_end(source, start)
    return TextEdit(Place(source.path, Span(start, start)), f"{indent}{comment}{end}")


def _ignore_file(source: Source, diagnostic: Diagnostic, say: Words) -> TextEdit:
    """A comment at the top of the file, after its byte order mark."""
    start = 3 if source.text.startswith(b"\xef\xbb\xbf") else 0
    comment = f"// tops-lint: ignore-file[{diagnostic.name}] {say['reason']}"
    place = Place(source.path, Span(start, start))
    return TextEdit(place, comment + _line_end(source, len(source.text)))


def _line_end(source: Source, offset: int) -> str:
    """As the line before an offset ends."""
    before = source.text[:offset].rstrip(b"\n")
    return "\r\n" if before != source.text[:offset] and before.endswith(b"\r") else "\n"


def fix_all(
    source: Source,
    contexts: Sequence[Context],
    wants: Callable[[Diagnostic], bool],
    loader: Loader | None = None,
) -> list[TextEdit]:
    """The edits that apply every safe fix of a wanted finding; none makes anything worse."""
    fixed = fix(
        source,
        lambda text: verdict_of(analyze_passes(text, contexts, loader=loader)),
        lambda found, _: found.fix if is_safe(found) and wants(found) else None,
    )
    return list(difference(source, fixed.source.text))


def difference(source: Source, new: bytes) -> Iterator[TextEdit]:
    """Replacements of whole lines."""
    lines, others = source.text.splitlines(True), new.splitlines(True)
    starts = [0]
    for line in lines:
        starts.append(starts[-1] + len(line))
    matcher = difflib.SequenceMatcher(None, lines, others, autojunk=False)
    for tag, a, b, c, d in matcher.get_opcodes():
        if tag != "equal":
            text = b"".join(others[c:d]).decode("utf-8", "replace")
            yield TextEdit(Place(source.path, Span(starts[a], starts[b])), text)
