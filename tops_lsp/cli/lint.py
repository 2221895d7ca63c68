"""tops-lint: the analysis on the command line.

Exit status: 0 nothing found, 1 findings of severity error or warning, 2 wrong usage, a file that
cannot be read, or a fault of the tool.
"""

from __future__ import annotations

import argparse
import difflib
import json
import os
import sys
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tops_lsp import __version__

if TYPE_CHECKING:
    from tops_lsp.cli.console import Style
    from tops_lsp.cli.context import Faults
    from tops_lsp.diagnostics.core import Diagnostic
    from tops_lsp.diagnostics.registry import Rule
    from tops_lsp.model.passes import Passes
    from tops_lsp.model.unit import TranslationUnit
    from tops_lsp.project.resolve import Project
    from tops_lsp.text.source import Source

CLEAN, FINDINGS, FAILURE = 0, 1, 2


def main(arguments: Sequence[str] | None = None) -> int:
    """Entry point; never shows a traceback."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    try:
        return _run(words)
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        sys.stdout = open(os.devnull, "w")  # noqa: SIM115  (the reader has gone away)
        return FAILURE
    except Exception as error:
        print(f"tops-lint: internal error: {type(error).__name__}: {error}", file=sys.stderr)
        return FAILURE


def _parser() -> argparse.ArgumentParser:
    from tops_lsp.cli.context import add_context_options

    parser = argparse.ArgumentParser(
        prog="tops-lint",
        description="Finds errors in TOPS C++ code.",
        epilog="Compiler flags may follow after --, as in: tops-lint a.cpp -- -arch gcu300 -Iinc",
    )
    parser.add_argument("paths", nargs="*", metavar="PATH", help="files or folders; - is stdin")
    parser.add_argument("--version", action="version", version=f"tops-lint {__version__}")
    add_context_options(parser)
    parser.add_argument("--show-context", metavar="FILE", help="how FILE is read, and why")
    parser.add_argument(
        "--output-format", choices=("full", "concise", "json"), default="full", help="default: full"
    )
    parser.add_argument("--color", choices=("auto", "always", "never"), default="auto")
    parser.add_argument("--lang", choices=("en", "zh-CN"), help="language of messages")
    parser.add_argument("--select", action="append", default=[], metavar="RULES")
    parser.add_argument("--ignore", action="append", default=[], metavar="RULES")
    parser.add_argument("--explain", metavar="RULE", help="show a rule's page")
    parser.add_argument("--list-rules", action="store_true", help="show every rule")
    parser.add_argument("--stdin-filename", default="<stdin>.tops", metavar="NAME")
    return parser


@dataclass
class Run:
    """What a run has seen so far."""

    options: argparse.Namespace
    language: str
    style: Style
    faults: Faults
    status: int = CLEAN
    items: list[dict[str, Any]] = field(default_factory=list)
    counts: dict[str, int] = field(default_factory=dict)


def _run(words: list[str]) -> int:
    from tops_lsp.cli.context import Faults, split_flags

    own, flags = split_flags(words)
    try:
        options = _parser().parse_args(own)
    except SystemExit as stop:
        return FAILURE if stop.code not in (0, None) else CLEAN
    from tops_lsp.cli.console import style_for
    from tops_lsp.diagnostics.render import language_of

    locale = options.lang or os.environ.get("LC_ALL") or os.environ.get("LANG")
    language = language_of(locale)
    faults = Faults("tops-lint", language)
    run = Run(options, language, style_for(sys.stdout, options.color), faults)
    if options.explain:
        return _explain(run, options.explain)
    if options.list_rules:
        return _list_rules()
    if not options.paths and options.show_context is None:
        print("tops-lint: name a file or a folder (tops-lint --help)", file=sys.stderr)
        return FAILURE
    return _with_project(run, flags)


# --- rules ------------------------------------------------------------------------------


def _explain(run: Run, name: str) -> int:
    from tops_lsp.diagnostics.registry import find_rule, rules
    from tops_lsp.diagnostics.render import page

    rule = find_rule(name)
    if rule is None:
        close = difflib.get_close_matches(name, [r.name for r in rules()], 1)
        hint = f"; did you mean '{close[0]}'?" if close else "; see tops-lint --list-rules"
        print(f"tops-lint: there is no rule '{name}'{hint}", file=sys.stderr)
        return FAILURE
    title = f"# {rule.name} ({rule.code}, {rule.severity.value})"
    print(f"{title}\n\n{page(rule, run.language)}")
    return CLEAN


def _list_rules() -> int:
    from tops_lsp.diagnostics.registry import rules

    for rule in rules():
        print(f"{rule.code}  {rule.severity.value:8}{rule.name:42}{rule.summary}")
    return CLEAN


def _chosen(options: argparse.Namespace) -> tuple[list[str], list[str]] | None:
    """The selected and ignored names or code prefixes; None (said) if one means nothing."""
    from tops_lsp.diagnostics.registry import rules

    both = []
    for given in (options.select, options.ignore):
        words = [w.strip() for part in given for w in part.split(",") if w.strip()]
        for word in words:
            if not any(_matches(rule, word) for rule in rules()):
                print(f"tops-lint: there is no rule '{word}'", file=sys.stderr)
                return None
        both.append(words)
    return both[0], both[1]


def _matches(rule: Rule | Diagnostic, word: str) -> bool:
    return word in ("ALL", rule.name) or rule.code.startswith(word.upper())


# --- linting ----------------------------------------------------------------------------


def _with_project(run: Run, flags: list[str]) -> int:
    from tops_lsp.cli.context import UsageError, project_of, show_context

    try:
        project = project_of(run.options, flags)
    except UsageError as error:
        print(f"tops-lint: {error}", file=sys.stderr)
        return FAILURE
    file = run.options.show_context
    if file is None:
        return _lint(run, project)
    print(show_context(project, file, run.options.output_format == "json", run.language))
    run.faults.report(project.settings_of(file))
    return FAILURE if run.faults.serious else CLEAN


def _lint(run: Run, project: Project) -> int:
    from tops_lsp.cli.files import find_files

    chosen = _chosen(run.options)
    if chosen is None:
        return FAILURE
    for path in find_files([p for p in run.options.paths if p != "-"]):
        source = _read(run, path)
        if source is not None:
            _lint_source(run, source, project, chosen)
    if "-" in run.options.paths:
        from tops_lsp.text.source import Source

        stdin = Source(run.options.stdin_filename, sys.stdin.buffer.read())
        _lint_source(run, stdin, project, chosen)
    _finish(run)
    return FAILURE if run.faults.serious else run.status


def _read(run: Run, path: Path) -> Source | None:
    from tops_lsp.text.source import Source

    try:
        return Source(str(path), path.read_bytes())
    except OSError as error:
        print(f"tops-lint: {path}: {error.strerror or error}", file=sys.stderr)
        run.status = FAILURE
        return None


def _lint_source(
    run: Run, source: Source, project: Project, chosen: tuple[list[str], list[str]]
) -> None:
    from tops_lsp.diagnostics.passes import lint_passes
    from tops_lsp.model.passes import analyze_passes
    from tops_lsp.syntax.parser import SIZE_LIMIT

    if len(source.text) > SIZE_LIMIT:
        limit = SIZE_LIMIT // 1024
        print(f"tops-lint: {source.path}: larger than {limit} KiB: not analysed", file=sys.stderr)
        run.status = FAILURE
        return
    settings = project.settings_of(source.path)
    run.faults.report(settings)
    passes = analyze_passes(source, settings.contexts())
    result = lint_passes(passes)
    for error in result.errors:
        print(f"tops-lint: {source.path}: rule {error.rule}: {error.message}", file=sys.stderr)
        run.status = FAILURE
    select, ignore = chosen
    for diagnostic in result.diagnostics:
        selected = not select or any(_matches(diagnostic, w) for w in select)
        if selected and not any(_matches(diagnostic, w) for w in ignore):
            _show(run, passes, diagnostic)


def _show(run: Run, passes: Passes, diagnostic: Diagnostic) -> None:
    severity = diagnostic.severity.value
    run.counts[severity] = run.counts.get(severity, 0) + 1
    if severity in ("error", "warning") and run.status == CLEAN:
        run.status = FINDINGS
    if run.options.output_format == "json":
        run.items.append(as_json(passes, diagnostic, run.language))
    elif run.options.output_format == "concise":
        print(_headline(run, passes.main, diagnostic))
    else:
        _show_full(run, passes.main, diagnostic)


_COLOURS = {"error": "red", "warning": "yellow", "hint": "cyan"}


def _headline(run: Run, unit: TranslationUnit, diagnostic: Diagnostic) -> str:
    from tops_lsp.cli.console import place
    from tops_lsp.diagnostics.render import message

    source = unit.source_of(diagnostic.place.path)
    line, column, _, _ = place(source, diagnostic.place.span)
    severity = diagnostic.severity.value
    where = run.style.paint(f"{diagnostic.place.path}:{line}:{column}:", "bold")
    kind = run.style.paint(f"{severity}:", _COLOURS[severity], "bold")
    rule = run.style.paint(f"[{diagnostic.code} {diagnostic.name}]", "dim")
    return f"{where} {kind} {message(diagnostic, run.language)} {rule}"


def _show_full(run: Run, unit: TranslationUnit, diagnostic: Diagnostic) -> None:
    from tops_lsp.cli.console import excerpt, place
    from tops_lsp.diagnostics.render import note

    print(_headline(run, unit, diagnostic))
    source = unit.source_of(diagnostic.place.path)
    colour = _COLOURS[diagnostic.severity.value]
    print("\n".join(excerpt(source, diagnostic.place.span, run.style, colour)))
    for related in diagnostic.related:
        if not related.place.path:
            continue
        there = unit.source_of(related.place.path)
        line, column, _, _ = place(there, related.place.span)
        where = f"{related.place.path}:{line}:{column}:"
        print(f"{where} {run.style.paint('note:', 'cyan', 'bold')} {note(related, run.language)}")
        print("\n".join(excerpt(there, related.place.span, run.style, "cyan")))
    print()


def as_json(passes: Passes, diagnostic: Diagnostic, language: str) -> dict[str, Any]:
    """A finding as one JSON object; lines and columns are 1-based and count characters."""
    from tops_lsp.diagnostics.registry import DOCUMENTATION
    from tops_lsp.diagnostics.render import message, note

    unit = passes.main
    related = [
        {**_json_place(unit, r.place.path, r.place.span), "message": note(r, language)}
        for r in diagnostic.related
        if r.place.path
    ]
    return {
        **_json_place(unit, diagnostic.place.path, diagnostic.place.span),
        "code": diagnostic.code,
        "name": diagnostic.name,
        "severity": diagnostic.severity.value,
        "message": message(diagnostic, language),
        "targets": list(diagnostic.targets or passes.targets),
        "related": related,
        "fix": _json_fix(unit, diagnostic),
        "url": f"{DOCUMENTATION}{diagnostic.name}.md",
    }


def _json_place(unit: TranslationUnit, path: str, span: Any) -> dict[str, Any]:
    from tops_lsp.cli.console import place

    line, column, end_line, end_column = place(unit.source_of(path), span)
    return {
        "file": path,
        "line": line,
        "column": column,
        "end_line": end_line,
        "end_column": end_column,
    }


def _json_fix(unit: TranslationUnit, diagnostic: Diagnostic) -> dict[str, Any] | None:
    fix = diagnostic.fix
    if fix is None:
        return None
    edits = [{**_json_place(unit, e.place.path, e.place.span), "text": e.text} for e in fix.edits]
    return {"title": fix.title, "safety": fix.safety.value, "edits": edits}


def _finish(run: Run) -> None:
    if run.options.output_format == "json":
        print(json.dumps(run.items, indent=2, ensure_ascii=False))
        return
    if run.options.output_format == "full" and run.counts:
        shown = ", ".join(f"{n} {s}{'s' if n > 1 else ''}" for s, n in run.counts.items())
        print(f"Found {shown}.")


if __name__ == "__main__":
    sys.exit(main())
