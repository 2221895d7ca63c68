"""Lines changed since a git revision."""

from __future__ import annotations

import codecs
import os
import subprocess
from collections.abc import Iterable, Iterator

from tops_lsp.cli.findings import Analysis
from tops_lsp.cli.output.view import View
from tops_lsp.cli.usage import UsageError, reason
from tops_lsp.diagnostics.core import Phrase
from tops_startup.patterns import regex
from tops_startup.records import dataclass, replace

_HARMLESS = ("-c", "core.fsmonitor=false", "-c", f"core.hooksPath={os.devnull}")
"""A repository's own configuration may name programs to run."""
_OPTIONS = (
    *("--unified=0", "--no-color", "--no-prefix", "--src-prefix="),
    *("--no-ext-diff", "--no-textconv"),
)
_HUNK = regex(rb"@@ -\S+ \+(\d+)(?:,(\d+))? @@")


@dataclass(frozen=True)
class Changes:
    """The changed lines of each changed file by its real path, 1-based; None: all of them."""

    lines: dict[str, list[range] | None]

    def touches(self, path: str) -> bool:
        """Whether anything in a file changed."""
        return os.path.realpath(path) in self.lines

    def on_changed_lines(self, analyses: Iterable[Analysis], view: View) -> Iterator[Analysis]:
        """The analyses with the findings on changed lines."""
        for analysis in analyses:
            ranges = self.lines.get(os.path.realpath(analysis.path), [])
            if ranges is not None:
                regions = [view.region(f.diagnostic.place) for f in analysis.findings]
                findings = tuple(
                    finding
                    for finding, region in zip(analysis.findings, regions, strict=True)
                    if any(r.start <= region.end_line and region.line < r.stop for r in ranges)
                )
                analysis = replace(analysis, findings=findings)
            yield analysis


def changes_since(revision: str) -> Changes:
    """What changed since the branches parted, with what is not committed. Raises UsageError."""
    top = os.fsdecode(_git("rev-parse", "--show-toplevel").rstrip(b"\n"))
    base = _base(revision)
    text = _git("-C", top, "diff", *_OPTIONS, base, "--")
    lines: dict[str, list[range] | None] = dict(_hunks(text, top))
    for name in _git("-C", top, "ls-files", "--others", "--exclude-standard", "-z").split(b"\0"):
        if name:
            lines[os.path.realpath(os.path.join(top, os.fsdecode(name)))] = None
    return Changes(lines)


def _base(revision: str) -> str:
    """The common ancestor; the revision itself where there is none."""
    if revision.startswith("-"):
        raise UsageError("--diff-base: '{revision}' is no revision", revision=revision)
    _git("rev-parse", "--verify", "--quiet", f"{revision}^{{commit}}")
    try:
        return _git("merge-base", revision, "HEAD").decode().strip()
    except UsageError:
        return revision


def _git(*arguments: str) -> bytes:
    try:
        done = subprocess.run(["git", *_HARMLESS, *arguments], capture_output=True, check=False)
    except OSError as error:
        raise UsageError("--diff-base: git: {why}", why=reason(error)) from None
    if done.returncode:
        said = done.stderr.decode("utf-8", "replace").strip()
        why = said.splitlines()[0] if said else Phrase("there is no such revision")
        raise UsageError("--diff-base: {why}", why=why)
    return done.stdout


def _hunks(text: bytes, top: str) -> Iterator[tuple[str, list[range]]]:
    """Each changed file with its changed lines."""
    ranges: list[range] | None = None
    for line in text.split(b"\n"):
        if line.startswith(b"+++ "):
            name = _unquoted(line[4:].rstrip(b"\t"))
            ranges = []
            yield os.path.realpath(os.path.join(top, os.fsdecode(name))), ranges
        elif ranges is not None and (hunk := _HUNK.match(line)):
            start, count = int(hunk[1]), int(hunk[2] or 1)
            ranges.append(range(start, start + count))
        elif line.startswith(b"diff "):
            ranges = None


def _unquoted(name: bytes) -> bytes:
    """A name as git writes it: in quotes, as C has them, if it holds anything unusual."""
    if not name.startswith(b'"'):
        return name
    made = codecs.escape_decode(name[1:-1])[0]
    assert isinstance(made, bytes)
    return made
