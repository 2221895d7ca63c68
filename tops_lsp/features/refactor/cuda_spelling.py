"""A file of CUDA in the spelling of TOPS: names, headers, and the file's own name.

The text is read again as TOPS C++. What the linter then finds and did not before has no counterpart
there, and the change is refused with that.
"""

from __future__ import annotations

import os
import re
from collections import Counter
from collections.abc import Iterator, Sequence

from tops_lsp.diagnostics.core import Diagnostic, Severity, TextEdit
from tops_lsp.diagnostics.passes import lint_passes
from tops_lsp.features.refactor.core import Proposal, Refusal, Selection
from tops_lsp.features.walk import expressions
from tops_lsp.model.passes import Passes, analyze_passes
from tops_lsp.model.tree.expressions import Name
from tops_lsp.project.resolve import Project
from tops_lsp.text.source import Source, Span
from tops_lsp.text.words import is_in_code
from tops_startup.patterns import regex

_NAME = regex(rb"(?<![\w.])cuda(?=[A-Z]\w*)")
_ARCH = regex(rb"\b__CUDA_ARCH__\b|\bCUDART_VERSION\b|\basm\b")
_INCLUDE = regex(
    rb"^[ \t]*#[ \t]*include[ \t]*[<\"](?:cuda_runtime(?:_api)?|cuda|device_launch_parameters)\.h"
    rb"[>\"][^\n]*\n?",
    re.M,
)
_SUFFIX = ".tops"
_HEADERS = ("tops.h", "tops/tops_runtime.h")


def to_tops(selection: Selection) -> Proposal | None:
    """Proposes the spelling of TOPS for a source of CUDA, at its includes or a name of CUDA's."""
    path = selection.source.path
    if not selection.unit.context.cuda_arch or not path.endswith(".cu"):
        return None
    line = selection.source.line_text(selection.source.line_of(selection.trimmed.start))
    if "cuda" not in line and "#include" not in line:
        return None
    new = os.path.splitext(path)[0] + _SUFFIX
    return Proposal(lambda: _edits(selection, new), {"name": os.path.basename(new)}, new)


def _edits(selection: Selection, new: str) -> Sequence[TextEdit]:
    changes = sorted(_changes(selection))
    text = selection.text
    for span, written in reversed(changes):
        text = text[: span.start] + written.encode() + text[span.end :]
    arch = _ARCH.search(text)
    if arch is not None:
        raise Refusal("no-counterpart", name=arch[0].decode(), why="")
    known = Counter(each.name for each in _findings(_read(selection, selection.source)))
    changed = Source(new, text)
    passes = _read(selection, changed)
    for name in _unknown(passes):
        raise Refusal("no-counterpart", name=name, why="?")
    for finding in _findings(passes):
        if not known[finding.name]:
            line = changed.line_of(finding.place.span.start) + 1
            name = text[slice(*finding.place.span)].decode("utf-8", "replace").partition("\n")[0]
            raise Refusal("no-counterpart", name=name, why=f"{finding.name}, {line}")
        known[finding.name] -= 1
    return [selection.edit(span, written) for span, written in changes]


def _read(selection: Selection, source: Source) -> Passes:
    """A text as its name says."""
    contexts = Project(named=()).settings_of(source.path).contexts()
    return analyze_passes(source, contexts, loader=selection.unit.loader)


def _unknown(passes: Passes) -> Iterator[str]:
    """Names in functions that nothing is known to declare."""
    for unit in passes.distinct:
        for function in unit.functions():
            if function.item.builtin or not function.is_definition:
                continue
            for node in expressions(unit, function):
                if isinstance(node, Name) and not node.candidates:
                    yield node.text


def _findings(passes: Passes) -> list[Diagnostic]:
    """The errors and warnings in a text."""
    found = lint_passes(passes).diagnostics
    return [each for each in found if each.severity is not Severity.HINT]


def _changes(selection: Selection) -> Iterator[tuple[Span, str]]:
    """The words and includes that are spelled otherwise."""
    text, end = selection.text, selection.source.line_end
    wanted = "".join(f"#include <{header}>{end}" for header in _HEADERS)
    includes = list(_INCLUDE.finditer(text))
    for match in includes:
        yield Span(*match.span()), wanted if match is includes[0] else ""
    if not includes:
        yield Span(0, 0), wanted
    inside = [Span(*match.span()) for match in includes]
    for match in _NAME.finditer(text):
        span = Span(*match.span())
        if is_in_code(text, span.start) and not any(each.covers(span) for each in inside):
            yield span, "tops"
