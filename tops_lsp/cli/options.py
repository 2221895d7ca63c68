"""The options of tops-lint. Nothing is imported here that a mere --version would wait for."""

from __future__ import annotations

import argparse

from tops_lsp import __version__
from tops_lsp.cli.output import FORMATS
from tops_lsp.cli.usage import CommandParser, add_context_options
from tops_lsp.cli.workers import add_worker_options

LEVELS = ("error", "warning", "hint")
_EPILOG = """\
tops-lint merge REPORT... joins the reports of --shard (tops-lint merge --help).
Compiler flags may follow after --, as in: tops-lint a.cpp -- -arch gcu300 -Iinc
Exit status: 0 nothing found, 1 errors or warnings (with --query: matches) found, 2 wrong usage or
a fault of the tool.
"""


def parser() -> argparse.ArgumentParser:
    """The parser of the whole command line."""
    made = CommandParser(
        prog="tops-lint",
        description="Finds errors in TOPS C++ code.",
        epilog=_EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    made.add_argument("--version", action="version", version=f"tops-lint {__version__}")
    _add_files(made)
    _add_context(made)
    _add_rules(made)
    _add_query(made)
    _add_output(made)
    _add_fixes(made)
    _add_known(made)
    _add_about(made)
    return made


def _add_files(made: argparse.ArgumentParser) -> None:
    group = made.add_argument_group("files")
    group.add_argument(
        "paths", nargs="*", metavar="PATH", help="files, folders, patterns; - is standard input"
    )
    group.add_argument("--stdin-filename", default="<stdin>.tops", metavar="NAME")
    _append(group, "--exclude", "PATTERN", "leave out of folders, as in .gitignore")
    _flag(group, "--force-exclude", "leave out files that are named, too")
    _flag(group, "--no-gitignore", "look at what git ignores")
    text = "judge the project's headers that the files read; default: project"
    group.add_argument("--headers", choices=("project", "none"), default="project", help=text)
    group.add_argument("-j", "--jobs", type=_count, metavar="N", help="processes; default: cores")
    add_worker_options(group)
    text = "only share N of M of the files, for M machines; tops-lint merge joins the reports"
    group.add_argument("--shard", metavar="N/M", help=text)
    _flag(group, "--no-cache", "analyse all, keep nothing")
    text = "share results with others: a folder, or a URL that fsspec knows, as in s3://bucket/lint"
    group.add_argument("--cache-dir", metavar="URL", help=text)
    _flag(group, "--watch", "lint again whenever a file changes")


def _add_context(made: argparse.ArgumentParser) -> None:
    group = made.add_argument_group("how files are read")
    add_context_options(group)
    _append(group, "--config", "FILE|KEY=VALUE", "use this configuration, or set one of its keys")
    _flag(group, "--isolated", "read no configuration file")
    group.add_argument("--show-context", metavar="FILE", help="how FILE is read, and why")
    group.add_argument("--preprocess", metavar="FILE", help="print FILE with macros expanded")
    text = "print what failed in the tool itself on FILE, without its code"
    group.add_argument("--internal-report", metavar="FILE", help=text)
    group.add_argument("--dump-model", metavar="FILE", help="print what is understood of FILE")
    group.add_argument("--why", metavar="FILE:LINE:COL", help="why nothing is said at a place")


def _add_rules(made: argparse.ArgumentParser) -> None:
    group = made.add_argument_group("rules")
    text = "only these rules: codes, beginnings of codes, names, groups, ALL"
    _append(group, "--select", "RULES", text)
    _append(group, "--extend-select", "RULES", "these rules as well")
    _append(group, "--ignore", "RULES", "not these rules")
    _append(group, "--severity", "RULES=LEVEL", "error, warning or hint")
    text = "the least severity that gives exit status 1; default: warning"
    group.add_argument("--fail-on", choices=LEVELS, help=text)
    _flag(group, "--fail-on-internal", "exit status 2 when a rule itself fails")
    _flag(group, "--exit-zero", "exit status 0 whatever is found")


def _add_query(made: argparse.ArgumentParser) -> None:
    group = made.add_argument_group("search")
    text = "print what matches a query in the language of own rules; @FILE reads it from a file"
    group.add_argument("--query", metavar="QUERY", help=text)


def _add_output(made: argparse.ArgumentParser) -> None:
    group = made.add_argument_group("output")
    text = f"{', '.join(FORMATS)}; default: full"
    group.add_argument(
        "--output-format", choices=FORMATS, default="full", metavar="FORMAT", help=text
    )
    text = "the same as --output-format json"
    group.add_argument(
        "--json", dest="output_format", action="store_const", const="json", help=text
    )
    group.add_argument("--output-file", metavar="FILE", help="write there, not to standard output")
    _flag(group, "--statistics", "count findings by rule")
    group.add_argument("--color", choices=("auto", "always", "never"), default="auto")
    group.add_argument("--lang", choices=("en", "zh-CN"), help="language of messages")


def _add_fixes(made: argparse.ArgumentParser) -> None:
    group = made.add_argument_group("fixes")
    _flag(group, "--fix", "apply safe fixes to the files")
    _flag(group, "--unsafe-fixes", "with --fix or --diff: fixes that may change the meaning, too")
    _flag(group, "--diff", "show what would be changed, change nothing")
    _flag(group, "--fix-only", "fix, and say nothing of what is left")
    _flag(group, "--show-fixes", "list what was fixed")


def _add_known(made: argparse.ArgumentParser) -> None:
    group = made.add_argument_group("known findings")
    group.add_argument("--baseline", metavar="FILE", help="say nothing of the findings in FILE")
    _flag(group, "--write-baseline", "record all findings in the baseline")
    _flag(group, "--prune-baseline", "take out of the baseline what is no longer found")
    text = "only findings on lines changed since REV, a git revision"
    group.add_argument("--diff-base", metavar="REV", help=text)
    _flag(group, "--add-ignores", "silence each finding with a comment")
    group.add_argument("--reason", default="", metavar="TEXT", help="what those comments say")


def _add_about(made: argparse.ArgumentParser) -> None:
    group = made.add_argument_group("about the rules")
    text = "show a page: a rule's, of what a run finds (SIM101), a function's (vload), "
    text += "or one of the handbook (first-kernel)"
    group.add_argument("--explain", metavar="NAME", help=text)
    _flag(group, "--list-rules", "show every rule")
    _flag(group, "--demo", "lint the gallery of examples, which needs no file of yours")
    _flag(group, "--test-rules", "run the examples of the project's own rules")
    _flag(group, "--print-schema", "print the JSON schema of tops-lint.toml")
    _flag(group, "--sdk-coverage", "show what is known of each function of the SDK")
    text = "print a completion script for this shell"
    group.add_argument("--completion", choices=("bash", "zsh", "fish"), help=text)


def _flag(group: argparse._ArgumentGroup, name: str, text: str) -> None:
    group.add_argument(name, action="store_true", help=text)


def _append(group: argparse._ArgumentGroup, name: str, value: str, text: str) -> None:
    group.add_argument(name, action="append", default=[], metavar=value, help=text)


def _count(text: str) -> int:
    if not text.isdecimal() or not int(text):
        raise argparse.ArgumentTypeError(f"'{text}': expected a number from 1 on")
    return int(text)
