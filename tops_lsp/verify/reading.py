"""From a task's text to what can be run: parsed, judged by the linter, compiled. Plain data, so
that a text that was seen before need not be read again."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any

from tops_lsp.diagnostics.core import Diagnostic, Severity
from tops_lsp.diagnostics.passes import lint_passes
from tops_lsp.diagnostics.registry import table
from tops_lsp.diagnostics.render import message
from tops_lsp.model.passes import Passes, analyze_passes
from tops_lsp.preprocess.loader import FileLoader, NoFiles
from tops_lsp.project.context import Context
from tops_lsp.simulate.compiled_file import CompiledFile
from tops_lsp.simulate.launch.kernels import has_main, runnable_kernels
from tops_lsp.simulate.launch.sentences import listed, say
from tops_lsp.simulate.present.wording import sentences
from tops_lsp.simulate.process.serialization import UnreadableError, read, written
from tops_lsp.simulate.program import context_from, translate
from tops_lsp.simulate.source_program import compiled_of
from tops_lsp.sweep.constants import integers_of
from tops_lsp.syntax.lexemes import layout_of, tokens_of, unpaired
from tops_lsp.text.encoding import foreign
from tops_lsp.text.source import Encoding, Source, Span
from tops_lsp.verify.task import LINTS, Task
from tops_simulator.messages import sentence_of, translated
from tops_startup.records import dataclass, field, replace

if TYPE_CHECKING:
    from tops_lsp.model.unit import TranslationUnit
    from tops_simulator.report_data import JsonObject

_PARSING = frozenset(("expected-token", "extraneous-token", "misspelt-keyword"))
"""Rules of the language whose findings say that a text is not in the grammar."""
_LACKING = frozenset(("header-not-found", "reading-limit"))
"""Rules whose findings say that not all of the text is known: there may be such a header elsewhere,
and nobody knows what is in it; or it is larger or deeper than the tool reads, which a compiler may
refuse."""
MOST = 50
"""Findings of a stage that are reported."""


@dataclass(frozen=True)
class ReadSource:
    """What is known of a text without running it. `why` says why there is no program."""

    parse: tuple[JsonObject, ...] = ()
    lint: tuple[JsonObject, ...] = ()
    compile: tuple[JsonObject, ...] = ()
    why: str = ""
    limited: bool = False  # a limit of the tool is why
    kernel: str | None = None
    programs: Mapping[str, CompiledFile] = field(default_factory=dict)
    integers: Mapping[str, int] = field(default_factory=dict)

    def stored(self) -> list[Any]:
        """As JSON. Raises TypeError and RecursionError for what is too deep."""
        found = [list(each) for each in (self.parse, self.lint, self.compile)]
        rest = (self.why, self.limited, self.kernel, dict(self.programs), dict(self.integers))
        return [found, written(rest)]


def restored(stored: Any) -> ReadSource:
    """What `stored` has made. Raises UnreadableError for anything else."""
    try:
        (parse, lint, compile_), rest = stored
        return ReadSource(tuple(parse), tuple(lint), tuple(compile_), *read(rest))
    except (TypeError, ValueError) as error:
        raise UnreadableError(str(error)) from None


def contexts_of(task: Task) -> dict[str, Context]:
    """How the text is read, by target. Raises ValueError."""
    options = {"defines": list(task.defines), "include_dirs": list(task.include_dirs)}
    return {name: replace(context_from(name, options), names_target=True) for name in task.targets}


def read_source(task: Task, contexts: Mapping[str, Context]) -> ReadSource:
    """Reads and compiles. Total, but for what ends a process."""
    source = Source(task.path, task.text)
    reason = foreign(source.text)
    if reason is not None:
        return ReadSource(parse=(_plain("not-text", reason),))
    loader = NoFiles() if task.sealed else FileLoader()
    passes = analyze_passes(source, [*contexts.values()], loader=loader)
    parse, lint, wrong = _judged(passes, task)
    parse = parse if any(map(is_error, parse)) else (*parse, *_unread(passes, task))
    if wrong or any(is_error(each) for each in parse):
        return ReadSource(parse, lint, wrong)
    try:
        kernel = _kernel(passes.main, task)
        units = (each.unit for each in passes.each)  # those of the targets come first
        programs = {
            name: compiled_of(unit, translate(unit), kernel)
            for name, unit in zip(contexts, units, strict=False)
        }
    except ValueError as error:
        return ReadSource(parse, lint, why=sentence_of(error), limited=_is_limit(error))
    return ReadSource(
        parse, lint, kernel=kernel, programs=programs, integers=integers_of(passes.main)
    )


def _unread(passes: Passes, task: Task) -> tuple[JsonObject, ...]:
    """What no rule has named, and is no program all the same: an editor's user is still typing it,
    but nobody types on here."""
    known = sentences(task.language)
    for each in passes.each:
        found = unreadable(each.unit)
        if found is not None:
            key, place, path = found
            source = each.unit.source_of(path)
            severity = Severity.ERROR if key == "unpaired" else Severity.WARNING
            shown = _plain(key, translated(say(key), known))
            return ({**shown, **_place(source, place), "severity": severity.value},)
    return ()


def unreadable(unit: TranslationUnit) -> tuple[str, Span, str] | None:
    """What of a text is not in the grammar, and where: brackets that have no partners are no C++;
    the rest may be something that the tool does not know. The place, and its file."""
    tree = unit.tree
    text = tree.mask.text
    lost = tree.errors()
    if not layout_of(text).balanced:
        key, place = "unpaired", _unpaired(text)
    elif lost:
        key, place = "unreadable", lost[0]
    else:
        return None
    origin = unit.expansion.map.origin(place.start, max(place.end, place.start + 1))
    return key, origin.span, origin.path


def _unpaired(text: bytes) -> Span:
    """The first bracket without a partner; the end where nobody knows which one it is."""
    tokens = tokens_of(text)
    lost = sorted(index for each in unpaired(tokens) for index in each)
    if not lost:
        return Span(len(text), len(text))
    return Span(tokens[lost[0]].start, tokens[lost[0]].end)


def _judged(passes: Passes, task: Task) -> tuple[tuple[JsonObject, ...], ...]:
    """The linter's findings: that it does not parse, what else is wrong, that it does not compile.

    What comments silence counts: the text judges nothing of itself.
    """
    found = lint_passes(passes)
    each = [*found.diagnostics, *(silenced.diagnostic for silenced in found.suppressed)]
    kinds: tuple[list[JsonObject], ...] = ([], [], [])
    for diagnostic in sorted(each, key=lambda d: (d.place.path, d.place.span, d.code)):
        place = _stage(diagnostic)
        if place is not None and len(kinds[place]) < MOST:
            kinds[place].append(_finding(passes, diagnostic, task.language))
    return tuple(map(tuple, kinds))


def _stage(found: Diagnostic) -> int | None:
    """0 parse, 1 lint, 2 compile."""
    certain = found.severity is Severity.ERROR
    group = _groups().get(found.name, "")
    if found.name in _LACKING or (certain and (group == "preprocessing" or found.name in _PARSING)):
        return 0
    if certain and group == "language":
        return 2
    return 1 if found.severity is not Severity.HINT else None


@cache
def _groups() -> Mapping[str, str]:
    """The group of each rule, by its name."""
    rows = map(str.split, table().splitlines())
    return {name: module.partition(".")[0] for _, name, module, *_ in rows}


def is_error(finding: Mapping[str, Any]) -> bool:
    """Whether a finding is an error."""
    return bool(finding["severity"] == "error")


def fails_lint(finding: Mapping[str, Any], lint: str) -> bool:
    """Whether a finding of the linter fails the stage."""
    severities = LINTS[: LINTS.index(lint) + 1] if lint != "off" else ()
    return finding["severity"] in severities


def _finding(passes: Passes, found: Diagnostic, language: str) -> JsonObject:
    source = passes.main.source_of(found.place.path)
    return {
        "kind": found.name,
        "code": found.code,
        "severity": found.severity.value,
        "message": message(found, language),
        **_place(source, found.place.span),
        "count": found.count,
    }


def _place(source: Source, span: Span) -> JsonObject:
    start = source.position(span.start, Encoding.UTF32)
    return {"file": source.path, "line": start.line + 1, "column": start.column + 1}


def _plain(kind: str, text: str) -> JsonObject:
    where = {"file": None, "line": None, "column": None}
    return {"kind": kind, "code": "", "severity": "error", "message": text, **where, "count": 1}


def _kernel(unit: TranslationUnit, task: Task) -> str | None:
    """The kernel to run; None is main(). Raises ValueError."""
    names = [kernel.name for kernel in runnable_kernels(unit)]
    if task.kernel is not None:
        if task.kernel not in names:
            raise ValueError(say("no-kernel", name=task.kernel, known=listed(names)))
        return task.kernel
    if has_main(unit) and not task.launch:
        return None
    if len(names) != 1:
        raise ValueError(say("choose-kernel", known=listed(names)))
    return names[0]


def _is_limit(error: ValueError) -> bool:
    return getattr(sentence_of(error), "key", "") == "functions"


def first(findings: Sequence[Mapping[str, Any]]) -> str:
    """The message of the first finding."""
    return next(_messages(findings), "")


def _messages(findings: Sequence[Mapping[str, Any]]) -> Iterator[str]:
    return (str(each["message"]) for each in findings)
