"""The command line of tops-lint: what the user asked for, as data."""

from __future__ import annotations

import argparse
import os
from collections.abc import Sequence
from dataclasses import dataclass

from tops_lsp import __version__
from tops_lsp.project.context import Context
from tops_lsp.project.targets import DEFAULT, TARGETS, Define, Target

EPILOG = """\
Compiler flags may follow `--`: -I -isystem -D -U -std= -arch= are used, others are ignored.
Exit code: 0 nothing found, 1 errors or warnings found, 2 a path cannot be read or tops-lint
itself failed.
"""
_STANDARDS = {
    "11": 201103,
    "0x": 201103,
    "14": 201402,
    "1y": 201402,
    "17": 201703,
    "1z": 201703,
    "20": 202002,
    "2a": 202002,
    "23": 202302,
}
_VALUED = ("-I", "-isystem", "-D", "-U")


@dataclass(frozen=True, slots=True)
class Options:
    """What one run is asked to do."""

    paths: tuple[str, ...]
    context: Context
    output: str
    color: str
    language: str
    explain: str | None
    list_rules: bool
    select: tuple[str, ...]
    ignore: tuple[str, ...]
    stdin_name: str

    def wants(self, code: str, name: str) -> bool:
        """Whether a rule is selected: by name, code, or the beginning of a code."""
        if self.select and not _matches(self.select, code, name):
            return False
        return not _matches(self.ignore, code, name)


def _matches(wanted: Sequence[str], code: str, name: str) -> bool:
    return any(w == name or code.startswith(w.upper()) or w.upper() == "ALL" for w in wanted)


def parse_options(arguments: Sequence[str]) -> Options:
    """The options of a command line. Exits with code 2 and a usage line if it is wrong."""
    own, flags = _split(arguments)
    parser = _parser()
    given = parser.parse_args(own)
    if not (given.paths or given.explain or given.list_rules):
        parser.error("no files given; name files or folders, or - for standard input")
    return Options(
        paths=tuple(given.paths),
        context=context_of([*_as_flags(given), *flags], TARGETS[given.target]),
        output=given.output_format,
        color=given.color,
        language=given.lang or _environment_language(),
        explain=given.explain,
        list_rules=given.list_rules,
        select=_listed(given.select),
        ignore=_listed(given.ignore),
        stdin_name=given.stdin_filename,
    )


def _split(arguments: Sequence[str]) -> tuple[list[str], list[str]]:
    """What stands before `--`, and the compiler flags behind it."""
    if "--" not in arguments:
        return list(arguments), []
    at = list(arguments).index("--")
    return list(arguments[:at]), list(arguments[at + 1 :])


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="tops-lint",
        description="Finds mistakes in TOPS C++ kernels and host code.",
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    add = parser.add_argument
    add("paths", nargs="*", metavar="PATH", help="files or folders; - reads standard input")
    add("-I", dest="include", action="append", default=[], metavar="DIR", help="include folder")
    add("-D", dest="define", action="append", default=[], metavar="NAME[=VALUE]", help="macro")
    add("--target", choices=sorted(TARGETS), default=DEFAULT.name, help="default: %(default)s")
    formats = ("full", "concise", "json")
    add("--output-format", choices=formats, default="full", help="default: %(default)s")
    add("--color", choices=("auto", "always", "never"), default="auto")
    add("--lang", choices=("en", "zh-CN"), help="language of messages; default from LANG")
    add("--select", action="append", default=[], metavar="RULES", help="only these rules")
    add("--ignore", action="append", default=[], metavar="RULES", help="not these rules")
    add("--explain", metavar="RULE", help="print a rule's page")
    add("--list-rules", action="store_true", help="print all rules")
    add("--stdin-filename", default="<stdin>", metavar="NAME", help="name for standard input")
    add("--version", action="version", version=f"%(prog)s {__version__}")
    return parser


def _listed(values: Sequence[str]) -> tuple[str, ...]:
    return tuple(part.strip() for v in values for part in v.split(",") if part.strip())


def _as_flags(given: argparse.Namespace) -> list[str]:
    return [*(f"-I{path}" for path in given.include), *(f"-D{macro}" for macro in given.define)]


def _environment_language() -> str:
    """The language the environment asks for, in the order POSIX gives."""
    names = ("LC_ALL", "LC_MESSAGES", "LANG")
    locale = next((os.environ[n] for n in names if os.environ.get(n)), "")
    return "zh-CN" if locale.lower().startswith("zh") else "en"


def context_of(flags: Sequence[str], target: Target = DEFAULT) -> Context:
    """The context compiler flags describe; flags without a meaning here are skipped."""
    found: dict[str, list[str]] = {name: [] for name in (*_VALUED, "-std=", "-arch=")}
    rest = iter(flags)
    for flag in rest:
        name = next((n for n in found if flag.startswith(n)), None)
        if name is not None:
            value = flag[len(name) :] or ("" if name.endswith("=") else next(rest, ""))
            found[name].append(value)
    for arch in found["-arch="]:
        target = TARGETS.get(arch, target)
    return Context(
        target=target,
        include_dirs=(*found["-I"], *found["-isystem"]),
        defines=tuple(map(_define, found["-D"])),
        undefines=tuple(found["-U"]),
        cplusplus=_standard(found["-std="]),
    )


def _define(text: str) -> Define:
    name, separator, value = text.partition("=")
    return name, value if separator else "1"


def _standard(values: Sequence[str]) -> int:
    return _STANDARDS.get(values[-1][-2:], 201703) if values else 201703
