"""Faults of the tool itself: one costs a rule what it would have said of one item, nothing else."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from tops_lsp.diagnostics import registry
from tops_lsp.diagnostics.core import Diagnostic, Phrase, Place, Severity
from tops_lsp.text.source import Span
from tops_startup.records import dataclass

if TYPE_CHECKING:
    from tops_lsp.model.tree.declarations import Function, Item
    from tops_lsp.model.unit import TranslationUnit

INTERNAL_ERROR = registry.rule(
    code="TOPS003",
    name="internal-error",
    severity=Severity.HINT,
    message="{rule} failed here ({error}): what it would say of this code is missing; "
    "'tops-lint --internal-report {file}' prints a report without your code",
    text="""A rule or the analysis failed on a piece of code: a fault of this tool, not of the code.

## Why it matters

What the rule would have said of this piece of code is missing. All other findings stand, also those
of the same rule elsewhere in the file. A rule is reported once in a file, at the first place.

## Fix

Nothing in the code needs to change. `tops-lint --internal-report FILE` prints the versions, the
kind of the error and the places in this tool where it happened. It holds nothing of the file: add
to it what you may show, and open an issue.

The exit status is what it would be without the fault. `--fail-on-internal` makes it 2.

## How to silence

`// tops-lint: ignore-file[internal-error] reason`
""",
)
ANALYSIS = "the analysis"
_PACKAGES = Path(__file__).resolve().parents[2]
_MOST_FRAMES = 40


@dataclass(frozen=True, slots=True)
class InternalError:
    """What failed, a rule by its name or the analysis, on which item, and where in the tool.

    `trace` holds the innermost frames, outer ones first: file, line and function, none of the code
    that was judged.
    """

    rule: str
    kind: str
    message: str
    trace: tuple[str, ...] = ()
    item: Item | None = None
    function: Function | None = None

    @property
    def description(self) -> str:
        """The exception as Python says it; it may quote the code."""
        return f"{self.kind}: {self.message}"


def internal_error(
    rule: str, error: Exception, item: Item | None = None, function: Function | None = None
) -> InternalError:
    """The record of an exception that is being handled."""
    return InternalError(rule, type(error).__name__, str(error), frames(error), item, function)


def frames(error: BaseException) -> tuple[str, ...]:
    """The innermost frames of an exception, as `file:line in function`."""
    import traceback  # brings the tokenizer, and is for faults alone

    every = traceback.extract_tb(error.__traceback__, limit=-_MOST_FRAMES)
    return tuple(f"{_known(frame.filename)}:{frame.lineno} in {frame.name}" for frame in every)


def _known(file: str) -> str:
    """A file by its name within what is installed: folders say who somebody is."""
    path = Path(file)
    inside = path.is_relative_to(_PACKAGES)
    return str(path.relative_to(_PACKAGES)) if inside else path.name


def reported(unit: TranslationUnit, errors: Iterable[InternalError]) -> Iterator[Diagnostic]:
    """A finding for each rule that failed, at the first place."""
    seen: set[str] = set()
    for error in errors:
        if error.rule in seen:
            continue
        seen.add(error.rule)
        rule = Phrase(ANALYSIS) if error.rule == ANALYSIS else error.rule
        yield Diagnostic(
            code=INTERNAL_ERROR.code,
            name=INTERNAL_ERROR.name,
            severity=INTERNAL_ERROR.severity,
            place=_place(unit, error),
            message=INTERNAL_ERROR.message,
            fields={"rule": rule, "error": error.kind, "file": Path(unit.source.path).name},
        )


def failed_rules(errors: Sequence[InternalError]) -> frozenset[str]:
    """The rules of which findings may be missing: all of them where the analysis itself failed."""
    failed = frozenset(error.rule for error in errors)
    return frozenset(rule.name for rule in registry.rules()) if ANALYSIS in failed else failed


def _place(unit: TranslationUnit, error: InternalError) -> Place:
    """The name of the function, or the begin of the item; where it has none, that of the file."""
    main = Place(unit.source.path, Span(0, 0))
    if error.item is None or error.item.builtin or not error.item.end:
        return main
    span = Span(0, 0) if error.function is None else error.function.name_span
    item = error.item if error.function is None else error.function.item
    origin = unit.origin(item, span)
    return Place(origin.path, origin.span) if origin.path == unit.source.path else main
