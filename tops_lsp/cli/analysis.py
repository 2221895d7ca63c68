"""Analyses one file after the other; included headers are read once."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from tops_lsp.cli import garbage_collection
from tops_lsp.cli.findings import Analysis, Failure, Finding, Repair, Status
from tops_lsp.cli.results import Judgement, Results
from tops_lsp.cli.usage import reason
from tops_lsp.diagnostics.choices import Choice, Choices, option_faults, register_all
from tops_lsp.diagnostics.core import Diagnostic, Fix, Safety
from tops_lsp.diagnostics.costly_rules import CostlyRules
from tops_lsp.index.summaries import from_answers
from tops_lsp.limits import SETTINGS
from tops_lsp.project.files import first_bytes
from tops_lsp.sdk.entry_cache import Recorder
from tops_lsp.text.encoding import foreign
from tops_lsp.text.source import Source
from tops_startup.records import dataclass, field, replace

if TYPE_CHECKING:
    from tops_lsp.diagnostics.engine import Result
    from tops_lsp.diagnostics.fixing import Verdict
    from tops_lsp.diagnostics.own_headers import OwnHeaderFindings
    from tops_lsp.index.summaries import Answers
    from tops_lsp.model.passes import Own, Passes
    from tops_lsp.model.stubs.included_headers import Headers
    from tops_lsp.preprocess.loader import FileLoader, Loader
    from tops_lsp.project.context import Context
    from tops_lsp.project.own_headers import OwnHeaders
    from tops_lsp.project.resolve import Project
    from tops_lsp.project.settings import Settings


@dataclass(frozen=True, slots=True)
class FixRequest:
    """What to do about findings: fixes to apply, or comments to add that give this reason."""

    fix: frozenset[Safety] = frozenset()
    ignore: str | None = None

    def __bool__(self) -> bool:
        return bool(self.fix) or self.ignore is not None


@dataclass
class Analyzer:
    """Judges files of a project, and repairs them.

    Without `results` nothing is taken from earlier runs or kept for later ones. `answers` is what
    the rules know of functions that other files define.
    """

    project: Project
    choices: Choices = field(default_factory=Choices)
    fix_request: FixRequest = FixRequest()
    results: Results | None = None
    answers: Answers = field(default_factory=dict)
    own: OwnHeaders | None = None
    """The headers that are judged with the files which read them; none without."""
    _found: OwnHeaderFindings | None = None
    _loader: FileLoader | None = None
    _headers: Headers | None = None
    _costly: CostlyRules = field(default_factory=CostlyRules)

    def unused(self) -> Analyzer:
        """The same without anything it has read or looked up: for another machine."""
        return replace(
            self,
            project=self.project.at_rest(),
            results=None if self.results is None else Results(),
            own=None if self.own is None else self.own.unused(),
            _found=None,
            _loader=None,
            _headers=None,
        )

    def known(self, path: str) -> Analysis | None:
        """The analysis of a file as far as it takes no time: from an earlier run, or trouble."""
        source = _read(path)
        if isinstance(source, Failure):
            return Analysis(path, failures=(source,))
        settings = self._settings(path)
        register_all(self.project.configurations_of(path))  # whoever shows findings needs them
        if self.results is None:
            return None
        found = self.results.find(source, settings.contexts())
        if found is None or self._own_of(path, found.reads) != found.own:
            return None
        choice = self._choice(path)
        if not self._is_done(found.findings, source, choice):
            return None
        text = source if found.findings else None  # somebody will ask for lines of it
        made = Analysis(
            path, found.findings, (), (), None, found.answers, found.reads, text, found.headers
        )
        return self._chosen(made, settings, choice)

    def adopt(self, paths: Iterable[str]) -> bool:
        """Looks for what others have found in files; whether anything of that holds here."""
        if self.results is None or self.results.shared is None:
            return False
        sources = filter(None, (_text(path) for path in paths))
        return self.results.adopt((s, self._settings(s.path).contexts()) for s in sources) > 0

    def file(self, path: str) -> Analysis:
        """The analysis of a file on disk. Total: what cannot be read is a trouble."""
        garbage_collection.tidy()
        source = _read(path)
        if isinstance(source, Failure):
            return Analysis(path, failures=(source,))
        return self.source(source)

    def source(self, source: Source) -> Analysis:
        """The analysis of a text. Total: a fault of the tool is a trouble, too."""
        try:
            return self._source(source)
        except Exception as error:  # the other files are still worth a look
            reason = f"tops-lint failed: {type(error).__name__}: {error}"
            return Analysis(source.path, failures=(Failure(source.path, reason),))

    def _source(self, source: Source) -> Analysis:
        settings = self._settings(source.path)
        refused = refusal(source, settings.contexts())
        if refused is not None:
            return Analysis(source.path, failures=(refused,))
        choice = self._choice(source.path)
        made = self._analysis(source, settings.contexts())
        if not self._is_done(made.findings, source, choice):
            made = self._repaired(source, settings.contexts(), choice)
        return self._chosen(made, settings, choice)

    def _chosen(self, made: Analysis, settings: Settings, choice: Choice) -> Analysis:
        """What was asked for of all that was found, in each file."""
        headers = {path: _wanted(found, self._choice(path)) for path, found in made.headers.items()}
        return _chosen(replace(made, headers=headers) if headers else made, settings, choice)

    def _own_of(self, path: str, reads: Iterable[str]) -> frozenset[str]:
        """The headers among some files that are judged with one that reads them."""
        return frozenset(() if self.own is None else filter(self.own.of(path), reads))

    def _files(self) -> FileLoader:
        """What reads included files; each is read once."""
        from tops_lsp.preprocess.loader import FileLoader

        self._loader = self._loader or FileLoader()
        return self._loader

    def _known_headers(self) -> Headers:
        """The headers that files before had read."""
        from tops_lsp.model.stubs.included_headers import Headers

        self._headers = self._headers or Headers()
        return self._headers

    def _header_findings(self) -> OwnHeaderFindings:
        """What files before had found in headers."""
        from tops_lsp.diagnostics.own_headers import OwnHeaderFindings

        self._found = self._found or OwnHeaderFindings()
        return self._found

    def _settings(self, path: str) -> Settings:
        return self.project.settings_of(path)

    def _choice(self, path: str) -> Choice:
        return self.choices.of(path, self.project.configurations_of(path))

    def _fix(self, diagnostic: Diagnostic, source: Source, choice: Choice) -> Fix | None:
        """The fix to apply for a finding."""
        if not choice.wants(diagnostic):
            return None
        if self.fix_request.ignore is not None:
            from tops_lsp.diagnostics.ignores import ignore

            return ignore(diagnostic, source, self.fix_request.ignore)
        fix = diagnostic.fix
        return fix if fix is not None and fix.safety in self.fix_request.fix else None

    def _is_done(self, findings: Iterable[Finding], source: Source, choice: Choice) -> bool:
        """Whether there is nothing to repair."""
        if not self.fix_request:
            return True
        active = (f.diagnostic for f in findings if f.status is Status.ACTIVE)
        return not any(self._fix(diagnostic, source, choice) for diagnostic in active)

    def _analysis(self, source: Source, contexts: Sequence[Context]) -> Analysis:
        recorder = Recorder(self._files())
        external = from_answers(self.answers)
        own = None if self.own is None else self.own.of(source.path)
        read = passes_of(source, contexts, recorder, self._known_headers(), own)
        passes = external.inform(read)
        result = self._lint(passes)
        found = _findings(result, passes)
        main = _in(source.path, found)
        headers = {path: _in(path, found) for path in passes.own_headers}
        reads = frozenset(recorder.reads)
        judged = self._own_of(source.path, reads)
        made = Judgement(main, external.answers, reads, headers, judged)
        if self.results is not None and not result.errors and not self._costly.skipped:
            self.results.keep(source, contexts, made, recorder.reads)
        said = dict.fromkeys(Failure(source.path, e.description, e.rule) for e in result.errors)
        return Analysis(
            source.path,
            made.findings,
            tuple(said),
            answers=made.answers,
            reads=made.reads,
            headers=made.headers,
        )

    def _lint(self, passes: Passes) -> Result:
        from tops_lsp.diagnostics.passes import lint_passes

        self._costly.skipped.clear()
        headers = None if self.answers else self._header_findings()
        return lint_passes(passes, headers, self._costly)

    def _repaired(self, source: Source, contexts: Sequence[Context], choice: Choice) -> Analysis:
        """The analysis of what fixes make of a text."""
        from tops_lsp.diagnostics.fixing import fix, verdict_of

        def judge(source: Source) -> Verdict:
            passes = passes_of(source, contexts, self._files(), self._known_headers())
            return verdict_of(from_answers(self.answers).inform(passes))

        passes = max(context.limits.fix_passes for context in contexts)
        fixed = fix(source, judge, lambda d, text: self._fix(d, text, choice), passes)
        repair = Repair(source.raw, fixed.source.raw, fixed.applied)
        made = replace(self._analysis(fixed.source, contexts), repair=repair)
        if not fixed.cut:
            return made
        cut = Failure(source.path, CUT, fields={"passes": str(passes)})
        return replace(made, failures=(*made.failures, cut))


LARGE = "larger than {size} bytes: not analysed (limit 'text-size')"
CUT = "not all is fixed after {passes} passes (limit 'fix-passes')"


def refusal(source: Source, contexts: Sequence[Context]) -> Failure | None:
    """Why a text is not analysed, if it is not."""
    most = max(context.limits.text_size for context in contexts)
    if len(source.text) > most:
        return Failure(source.path, LARGE, fields={"size": str(most)})
    reason = foreign(source.text)
    return None if reason is None else Failure(source.path, reason, fields={})


def _read(path: str) -> Source | Failure:
    """A file's text, no more of it than is needed to refuse it: it may be a device."""
    try:
        text = first_bytes(path, SETTINGS["text-size"].most + 1)
    except (OSError, ValueError) as error:
        return Failure(path, "{why}", fields={"why": reason(error)})
    return Source(path, text)


def _text(path: str) -> Source | None:
    source = _read(path)
    return source if isinstance(source, Source) else None


def _chosen(made: Analysis, settings: Settings, choice: Choice) -> Analysis:
    """What was asked for of all that was found."""
    faults = (*settings.faults, *choice.faults, *option_faults(settings.options))
    if not (made.findings or made.faults or faults):
        return made  # as most analyses that are known
    if not faults and choice.is_everything:
        return made
    return replace(made, findings=_wanted(made.findings, choice), faults=faults)


def _in(path: str, findings: Iterable[Finding]) -> tuple[Finding, ...]:
    """Those of the findings that are in a file."""
    return tuple(f for f in findings if f.diagnostic.place.path == path)


def _wanted(findings: Iterable[Finding], choice: Choice) -> tuple[Finding, ...]:
    """The findings of rules that were asked for."""
    wanted = (f for f in findings if choice.wants(f.diagnostic))
    return tuple(replace(f, diagnostic=choice.judged(f.diagnostic)) for f in wanted)


def passes_of(
    source: Source,
    contexts: Sequence[Context],
    loader: Loader,
    headers: Headers,
    own: Own | None = None,
) -> Passes:
    """A text as all passes of the compiler read it."""
    from tops_lsp.model.passes import analyze_passes

    return analyze_passes(source, contexts, loader=loader, headers=headers, own=own)


def _findings(result: Result, passes: Passes) -> tuple[Finding, ...]:
    found = [
        *(Finding(d, d.targets or passes.targets) for d in result.diagnostics),
        *(
            Finding(
                s.diagnostic,
                s.diagnostic.targets or passes.targets,
                Status.SUPPRESSED,
                s.reason,
            )
            for s in result.suppressed
        ),
    ]
    return tuple(sorted(found, key=lambda f: (f.diagnostic.place.span, f.diagnostic.code)))
