"""One run of the preprocessor: its macro table, its output, and all it takes note of."""

from __future__ import annotations

import os
from functools import lru_cache
from typing import Literal

from tops_lsp.preprocess.expander import Expander
from tops_lsp.preprocess.expansion import (
    Builtins,
    Context,
    Define,
    Expansion,
    Include,
    Pragma,
)
from tops_lsp.preprocess.files import FilePass
from tops_lsp.preprocess.loader import Loader
from tops_lsp.preprocess.macros import SDK, Macro, key_of, parse_definition, special
from tops_lsp.preprocess.problems import LIMITS, Problem, ProblemKind
from tops_lsp.preprocess.sourcemap import SourceMap
from tops_lsp.preprocess.tokens import Kind, Token, needs_space
from tops_lsp.text.source import Source, Span

_ONCE_ONLY = LIMITS - {ProblemKind.EXPANSION}
_SPECIALS = (
    special("__LINE__"),
    special("__FILE__"),
    special("__COUNTER__"),
    special("__INCLUDE_LEVEL__"),
    special("_Pragma", "text"),
)
# Fixed, so that equal text gives equal results.
_STANDARD = (("__DATE__", '"Jan  1 1970"'), ("__TIME__", '"00:00:00"'))


def preprocess(source: Source, context: Context, loader: Loader, builtins: Builtins) -> Expansion:
    """Preprocesses a file. Total: what is wrong is listed in the result, nothing is raised."""
    return Run(source, context, loader, builtins).result()


class Run:
    """The state that all files of a run share."""

    def __init__(self, main: Source, context: Context, loader: Loader, builtins: Builtins) -> None:
        self.main = main
        self.context = context
        self.limits = context.limits
        self.loader = loader
        self.builtins = builtins
        self.table: dict[bytes, Macro] = {}
        self.expander = Expander(self.table, self, self.limits.nesting)
        self.expander.budget = self.limits.floor
        self.out = bytearray()
        self.map = SourceMap([], self.expander.invocations)
        self.sources: list[Source] = []
        self.passes: list[FilePass] = []
        self.inactive: list[Span] = []
        self.pragmas: list[Pragma] = []
        self.once: set[str] = set()
        self.pushed: dict[bytes, list[Macro | None]] = {}
        """What `#pragma push_macro` put aside."""
        self.guards: dict[str, bytes] = {}
        """The macro that, once defined, makes a header empty."""
        self._files: dict[str, int] = {"": -1}
        self._problems: dict[Problem, None] = {}
        self._kinds: set[ProblemKind] = set()
        self._includes: dict[tuple[str, Span], Include] = {}
        self._refused: set[str] = set()
        self._inclusions = 0
        self._counter = 0

    def result(self) -> Expansion:
        self._predefine()
        self._enter(self.main)
        for index, name in enumerate(self.context.forced_includes):
            self._force(name, index)
        self._finish(0)
        return Expansion(
            text=bytes(self.out),
            map=self.map,
            main=self.main,
            problems=tuple(self._problems),
            inactive=tuple(self.inactive),
            includes=tuple(self._includes.values()),
            pragmas=tuple(self.pragmas),
            macros={m.name: m for m in self.table.values() if not m.special},
            uses=tuple(
                made
                for made in self.expander.invocations
                if made.parent is None and made.path == self.main.path
            ),
        )

    def _force(self, name: str, index: int) -> None:
        """Reads a header in front of the main file's first line."""
        path, kind = self.find(name, False, self.main.path)
        header = self.include(Include(name, False, Span(index, index), "", path, kind))
        if header is not None:
            self._enter(header)
            self._finish(1)

    def _finish(self, depth: int) -> None:
        """Reads the open files to their end, but for the outer `depth` ones."""
        while len(self.passes) > depth:
            header = self.passes[-1].advance()
            if header is None:
                self.passes.pop()
            else:
                self._enter(header)

    def _predefine(self) -> None:
        for macro in _SPECIALS:
            self.table[key_of(macro.name)] = macro
        self.define_all(_STANDARD, "")
        self.define_all((("__cplusplus", f"{self.context.cplusplus}L"),), "")
        self.define_all(self.context.defines, "")
        for name in self.context.undefines:
            self.table.pop(key_of(name), None)

    def define_all(self, defines: tuple[Define, ...], path: str) -> None:
        """Enters the definitions of the command line or of a header the tool ships."""
        for name, body in defines:
            macro = _definition(name, body, path)
            if macro is not None:
                self.table[key_of(macro.name)] = macro

    # --- what expansion needs -----------------------------------------------------------

    def file_of(self, path: str) -> int:
        """The number of a file; -1 for definitions without one."""
        number = self._files.get(path)
        if number is None:
            number = self._number(Source(path, b""))
        return number

    def path_of(self, file: int) -> str:
        """The path of a numbered file."""
        return self.map.paths[file] if file >= 0 else ""

    def special(self, name: Token, arguments: list[list[Token]]) -> tuple[Kind, bytes] | None:
        """What a macro made by the compiler stands for; `_Pragma` stands for nothing."""
        if name.text == b"_Pragma":
            self._note_pragma(arguments[0])
            return None
        if name.text == b"__FILE__":
            path = os.fsencode(self.passes[-1].source.path)
            return Kind.LITERAL, b'"' + path.replace(b"\\", b"\\\\").replace(b'"', b'\\"') + b'"'
        if name.text == b"__LINE__":
            file, span = self._place(name)
            # As compilers do: the line on which the outermost invocation ends.
            line = self.sources[file].line_of(span.end - 1) + 1 if file >= 0 else 1
            return Kind.NUMBER, str(line).encode()
        if name.text == b"__INCLUDE_LEVEL__":
            return Kind.NUMBER, str(len(self.passes) - 1).encode()
        self._counter += 1
        return Kind.NUMBER, str(self._counter - 1).encode()

    def _note_pragma(self, argument: list[Token]) -> None:
        use = self.expander.invocations[-1].outermost
        written = b" ".join(token.text for token in argument).decode("utf-8", "replace")
        inner = written[written.find('"') + 1 : written.rfind('"')]
        text = inner.replace('\\"', '"').replace("\\\\", "\\")
        place = len(self.out) + use.span.start - self.passes[-1].written
        self.pragmas.append(Pragma(text.strip(), use.path, use.span, place))

    def _place(self, token: Token) -> tuple[int, Span]:
        """Where in a file the user wrote what led to a token."""
        if token.maker < 0:
            return token.file, Span(token.offset, token.offset + token.size)
        outermost = self.expander.invocations[token.maker].outermost
        return self.file_of(outermost.path), outermost.span

    def complain(self, kind: ProblemKind, token: Token, subject: bytes) -> None:
        """Notes a problem where the user wrote what led to `token`."""
        file, span = self._place(token)
        macro = self.table.get(token.text)
        shown = subject.decode("utf-8", "replace")
        self.note(Problem(kind, shown, self.path_of(file), span, macro=macro))

    def note(self, problem: Problem) -> None:
        """Notes a problem; the same one is noted once.

        What the tool gives up on concerns the main file, and is said there.
        """
        if problem.kind in _ONCE_ONLY and problem.kind in self._kinds:
            return
        self._kinds.add(problem.kind)
        if problem.kind in LIMITS and problem.path != self.main.path:
            problem = problem._replace(path=self.main.path, span=self.passes[0].include)
        if len(self._problems) < self.limits.problems:
            self._problems.setdefault(problem)

    # --- output -------------------------------------------------------------------------

    def full(self) -> bool:
        """Whether the expanded text is as long as it may be."""
        return len(self.out) >= self.limits.output

    def write(self, file: int, start: int, text: bytes) -> None:
        """Writes text that stands for as many bytes of a file from `start` on."""
        if text:
            self.map.copied(len(self.out), file, start, len(text))
            self.out += text

    def emit(self, tokens: list[Token], following: bytes) -> None:
        """Writes expanded tokens; `following` is the text that comes behind them."""
        out, made = self.out, self.map.made
        last = bytes(out[-64:])
        previous = b"" if last[-1:].isspace() else last
        neighbour = (-1, -1, -1)
        for kind, text, gap, offset, size, file, maker, _ in tokens:
            if previous:
                if gap and kind is not Kind.PUNCTUATION:
                    out += gap
                elif gap or ((file, maker, offset) != neighbour and needs_space(previous, text)):
                    # No newline before punctuation: a `#` there would look like a directive.
                    out += b" "
            made(len(out), len(text), file, offset, size, maker)
            out += text
            previous = text
            neighbour = (file, maker, offset + size)
        if needs_space(previous, following):
            out += b" "

    # --- files --------------------------------------------------------------------------

    def _enter(self, source: Source) -> None:
        self.expander.budget = min(
            self.expander.budget + self.limits.growth * len(source.text), self.limits.output
        )
        number = self._files.get(source.path) if self.passes else None
        if number is None:
            number = self._number(source)
        self.sources[number] = source
        self.passes.append(FilePass(self, source, number))

    def _number(self, source: Source) -> int:
        number = len(self.sources)
        self.sources.append(source)
        self.map.paths.append(source.path)
        self._files[source.path] = number
        return number

    def find(
        self, name: str, angled: bool, including: str
    ) -> tuple[str | None, Literal["file", "builtin", "missing"]]:
        """Where the header that `including` names is."""
        folders = self.context.include_dirs
        if not angled:
            folders = (os.path.dirname(including), *folders)
        for folder in folders:
            path = os.path.normpath(os.path.join(folder, name))
            if path == self.main.path or self.loader.load(path) is not None:
                return path, "file"
        return None, "missing" if self.builtins(name) is None else "builtin"

    def include(self, include: Include) -> Source | None:
        """Takes note of an include; the header's source if its text is to be entered."""
        self._includes.setdefault((include.file, include.span), include)
        if include.kind == "builtin":
            builtin = self.builtins(include.spelled)
            if builtin is not None:
                self.define_all(builtin.defines, SDK + builtin.name)
        path = include.resolved
        if path is None or path in self.once or self.guards.get(path) in self.table:
            return None
        if not self._may_enter(path, include):
            return None
        return self.main if path == self.main.path else self.loader.load(path)

    def _may_enter(self, path: str, include: Include) -> bool:
        if path in self._refused:
            return False
        if len(self.passes) > self.limits.depth:
            # All that take part in a cycle are refused, so that unwinding it takes no time.
            self._refused |= {entered.source.path for entered in self.passes}
            self._refuse(ProblemKind.DEPTH, include)
            return False
        self._inclusions += 1
        if self._inclusions > self.limits.inclusions:
            self._refuse(ProblemKind.INCLUSIONS, include)
            return False
        return True

    def _refuse(self, kind: ProblemKind, include: Include) -> None:
        self.note(Problem(kind, include.spelled, include.file, include.span))


@lru_cache(maxsize=4096)
def _definition(name: str, body: str, path: str) -> Macro | None:
    text = f"{name} {body}".encode("utf-8", "surrogateescape")
    return parse_definition(text, 0, len(text), path)
