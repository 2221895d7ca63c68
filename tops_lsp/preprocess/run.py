"""One run of the preprocessor: its macro table, its chunks, and all it takes note of."""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import Literal, cast

from tops_lsp.preprocess.assembly import assembled
from tops_lsp.preprocess.chunks import Chunk, Effect, HeaderLookup, current, move_chunks
from tops_lsp.preprocess.expander import Expander
from tops_lsp.preprocess.expansion import (
    Builtins,
    Context,
    Expansion,
    Include,
    Pragma,
)
from tops_lsp.preprocess.files import FilePass
from tops_lsp.preprocess.headers import HeaderTexts, Recording
from tops_lsp.preprocess.loader import Loader, identity, path_in
from tops_lsp.preprocess.macros import Macro, key_of
from tops_lsp.preprocess.predefined_macros import definitions, predefined
from tops_lsp.preprocess.problems import LIMITS, Problem, ProblemKind
from tops_lsp.preprocess.regions import OUTSIDE, Region
from tops_lsp.preprocess.reuse import Reuse
from tops_lsp.preprocess.tokens import Kind, Token
from tops_lsp.text.source import Source, Span


def preprocess(
    source: Source,
    context: Context,
    loader: Loader,
    builtins: Builtins,
    previous: Expansion | None = None,
    lazy: bool = False,
    headers: HeaderTexts | None = None,
) -> Expansion:
    """Preprocesses a file. Total: what is wrong is listed in the result, nothing is raised.

    What `previous`, an older version of the same file in the same context, has in common with
    the new one is taken over: its positions move, so it must not be used any more. With `lazy`,
    text that changed macros made may be left as it was; the result then is `stale`. Without
    `previous`, `headers` are what other files have read.
    """
    return Run(source, context, loader, builtins, previous, lazy, headers).result()


SMALL = 1_024
"""Bytes of a header that is read whole, however much has been read before."""


class Run:
    """The state that all files of a run share."""

    def __init__(
        self,
        main: Source,
        context: Context,
        loader: Loader,
        builtins: Builtins,
        previous: Expansion | None = None,
        lazy: bool = False,
        headers: HeaderTexts | None = None,
    ) -> None:
        self.main = main
        self.context = context
        self.limits = context.limits
        self.loader = loader
        self.builtins = builtins
        self.table = dict(predefined(context.cplusplus, context.defines, context.undefines))
        self.expander = Expander(self.table, self, self.limits.argument_depth)
        self.expander.budget = self._granted(self.limits.macro_text, main)
        self.chunk = Chunk(Region(main.path), ())
        """The one that is being read."""
        self.chunks: list[Chunk] = []
        self.passes = [FilePass(self, main, self.chunk.region)]
        self.once: set[str] = set()
        self.guards: dict[str, bytes] = {}
        """The macro that, once defined, makes a header empty."""
        self.pushed: dict[bytes, list[Macro | None]] = {}
        """What `#pragma push_macro` put aside."""
        self.reuse = None if previous is None else Reuse(previous, main.text, lazy, self.is_found)
        self.headers = headers if previous is None else None
        self.recordings: list[Recording] = []
        """The headers that are being read for `headers`, each into a chunk of its own."""
        self.inclusions = 0
        self.entered = 0
        """Bytes of headers."""
        self.granted = 0
        """Bytes that macros may make because of headers."""
        self.varying = 0
        """How often something was asked that is another each time."""
        self._sources = {main.path: main}
        self._loaded: dict[str, Source | None] = {main.path: main}
        self.size = 0
        self._refused: set[str] = set()
        self._counter = 0

    def result(self) -> Expansion:
        main = self.passes[0]
        while not main.done:
            if not self._take_plain(main) and not self._take(main):
                self._read(main)
        return assembled(self.main, self.chunks, self.table, self.limits.problems)

    # --- chunks -------------------------------------------------------------------------

    def _take_plain(self, main: FilePass) -> bool:
        """Takes all old chunks over from the main file's cursor on that need no second look."""
        if self.reuse is None or main.branches:
            return False
        taken, end = self.reuse.take_plain(main.cursor)
        for chunk in taken:
            if chunk.defined:
                self.enter_all(chunk.defined)
            self.expander.budget -= chunk.spent
            self.size += len(chunk.runs)
        self.chunks += taken
        main.resume(end, [])
        return bool(taken)

    def _take(self, main: FilePass) -> bool:
        """Takes the old chunk over that is at the main file's cursor."""
        if self.reuse is None:
            return False
        chunk = self.reuse.take(main.cursor, main.branches, self.table, self._reads_whole)
        if chunk is None:
            return False
        self.enter_all(chunk.defined)
        for effect in chunk.effects:
            self.apply(effect)
        self._counter += chunk.counted
        self.expander.budget -= chunk.spent
        if chunk.branches:
            move_chunks(chunk, main.branches)
        main.resume(main.cursor + len(chunk.text), [*chunk.branches])
        self._close(chunk)
        return True

    def _reads_whole(self, old: Chunk) -> bool:
        """Whether of an old chunk's headers as much would be read as was."""
        fits = not old.unread and self.size + len(old.runs) < self.most_text
        return fits or self.size == old.place

    def _read(self, main: FilePass) -> None:
        """Reads the main file up to the end of a chunk."""
        start, counter, budget = main.cursor, self._counter, self.expander.budget
        chunk = Chunk(Region(self.main.path, start), current(main.branches), place=self.size)
        self.write_to(chunk)
        main.branches = [*current(main.branches)]
        main.begin(chunk.region)
        if not start:
            for index, name in enumerate(self.context.forced_includes):
                self._force(name, index)
        self._finish(main)
        chunk.text = self.main.text[start : main.cursor]
        chunk.reach = max(main.seen, main.cursor + main.done) - start
        chunk.branches = current(main.branches)
        chunk.counted = self._counter - counter
        chunk.spent = budget - self.expander.budget
        if self.reuse is not None:
            self.reuse.read(chunk)
        self._close(chunk)

    def _close(self, chunk: Chunk) -> None:
        self.chunks.append(chunk)
        self.size += len(chunk.runs)

    def _force(self, name: str, index: int) -> None:
        """Reads a header before the main file's first line."""
        path, kind = self.find(name, False, self.main.path)
        header = self.include(Include(name, False, Span(index, index), "", path, kind), OUTSIDE)
        if header is not None and self._enter(header):
            self._finish(self.passes[-1])
            self._leave()

    def _finish(self, outer: FilePass) -> None:
        """Reads an open file, with what it includes, to its end or to that of a chunk."""
        while True:
            current = self.passes[-1]
            header = current.advance()
            if header is not None:
                self._enter(header)
            elif current is outer:
                return
            else:
                self._leave()

    # --- macros -------------------------------------------------------------------------

    def define(self, macro: Macro) -> None:
        """Enters a definition."""
        if self.reuse is not None:
            macro = self.reuse.adopted(macro)
        self._redefine({key_of(macro.name): macro})

    def redefine(self, name: bytes, macro: Macro | None) -> None:
        """Gives a name another meaning, or none."""
        self._redefine({name: macro})

    def _redefine(self, meanings: dict[bytes, Macro | None]) -> None:
        self.chunk.defined.update(meanings)
        if self.reuse is not None:
            for name in meanings:
                self.reuse.defines(name, self.table.get(name))
        self.enter_all(meanings)

    def enter_all(self, meanings: Mapping[bytes, Macro | None]) -> None:
        if None not in meanings.values():
            self.table.update(cast("Mapping[bytes, Macro]", meanings))
            return
        for name, macro in meanings.items():
            if macro is None:
                self.table.pop(name, None)
            else:
                self.table[name] = macro

    # --- what expansion needs -----------------------------------------------------------

    def builtin(self, name: Token, arguments: list[list[Token]]) -> tuple[Kind, bytes] | None:
        """What a macro made by the compiler stands for; `_Pragma` stands for nothing."""
        if name.text == b"_Pragma":
            self._note_pragma(arguments[0])
            return None
        if name.text == b"__FILE__":
            whole = self.passes[-1].source.path
            path = os.fsencode(whole.removeprefix(self.context.named_from))
            return Kind.LITERAL, b'"' + path.replace(b"\\", b"\\\\").replace(b'"', b'\\"') + b'"'
        if name.text == b"__LINE__":
            return Kind.NUMBER, str(self._line(name)).encode()
        if name.text == b"__INCLUDE_LEVEL__":
            self.varying += 1
            return Kind.NUMBER, str(len(self.passes) - 1).encode()
        self.varying += 1
        self._counter += 1
        return Kind.NUMBER, str(self._counter - 1).encode()

    def _line(self, token: Token) -> int:
        """As clang does it: the line on which the outermost invocation ends."""
        home, span = self._place(token)
        source = self._sources.get(home.path)
        return 1 if source is None else source.line_of(home.start + span.end - 1) + 1

    def _note_pragma(self, argument: list[Token]) -> None:
        use = self.expander.invocations[-1].outermost
        written = b" ".join(token.text for token in argument).decode("utf-8", "replace")
        inner = written[written.find('"') + 1 : written.rfind('"')]
        text = inner.replace('\\"', '"').replace("\\\\", "\\")
        current = self.passes[-1]
        place = len(self.chunk.runs) + use.home.start + use.start - current.written
        pragma = Pragma(text.strip(), use.path, Span(use.start, use.end), place)
        self.chunk.pragmas.append((use.home, pragma))

    def _place(self, token: Token) -> tuple[Region, Span]:
        """Where in a file the user wrote what led to a token."""
        if token.maker < 0:
            return token.home, Span(token.offset, token.offset + token.size)
        outermost = self.expander.invocations[token.maker].outermost
        return outermost.home, Span(outermost.start, outermost.end)

    def complain(self, kind: ProblemKind, token: Token, subject: bytes) -> None:
        """Notes a problem where the user wrote what led to `token`."""
        home, span = self._place(token)
        shown = subject.decode("utf-8", "replace")
        self.note(home, Problem(kind, shown, home.path, span, macro=self.table.get(token.text)))

    def note(self, home: Region, problem: Problem) -> None:
        """Notes a problem whose span counts from the start of `home`.

        What the tool gives up on concerns the main file, and is said there.
        """
        if problem.kind in LIMITS and problem.path != self.main.path:
            main = self.passes[0]
            home, problem = main.region, problem._replace(path=main.source.path, span=main.include)
        if len(self.chunk.problems) <= self.limits.problems:
            self.chunk.problems.append((home, problem))

    # --- files --------------------------------------------------------------------------

    @property
    def most_text(self) -> int:
        """How long the expanded text may be before something is left out."""
        return min(self.limits.header_text, self.limits.expanded_text)

    def is_unread(self, source: Source) -> bool:
        """Whether a header is read for its macros alone.

        A small one may open or close what is around others, and is read for that.
        """
        inside = self.passes[-1].is_muted
        too_long = self.size + len(self.chunk.runs) >= self.limits.header_text
        return inside or (too_long and len(source.text) > SMALL)

    def full(self) -> bool:
        """Whether the expanded text is as long as it may be."""
        return self.size + len(self.chunk.runs) >= self.limits.expanded_text

    def _granted(self, budget: int, source: Source) -> int:
        return min(budget + self.limits.macro_growth * len(source.text), self.limits.expanded_text)

    def _enter(self, source: Source) -> bool:
        """Begins to read a header; False if it was taken over."""
        if self.is_unread(source):
            self._enter_muted(source)
            return True
        if self.headers is not None and self.headers.begin(self, source):
            self._end_header()
            return False
        before = self.expander.budget
        self.expander.budget = self._granted(before, source)
        self.granted += self.expander.budget - before
        self.entered += len(source.text)
        if self.recordings:
            self.note_peak(self.balance)
        self.chunk.entered[source.path] = None
        self._sources.setdefault(source.path, source)
        self.passes.append(FilePass(self, source, Region(source.path)))
        self.chunk.seams.append((len(self.chunk.runs), True))
        return True

    def _enter_muted(self, source: Source) -> None:
        """Begins to read a header for its macros alone, with what it includes."""
        if not self.passes[-1].is_muted:
            home, include = self.chunk.includes[-1]
            self.chunk.includes[-1] = home, include._replace(kind="unread")
            self._refuse(ProblemKind.UNREAD, include, home)
        self.chunk.unread = True
        self._sources.setdefault(source.path, source)
        self.passes.append(FilePass(self, source, Region(source.path), is_muted=True))

    def _leave(self) -> None:
        """Ends the reading of a header."""
        if self.passes.pop().is_muted:
            return
        if self.headers is not None:
            self.headers.end(self)
        self._end_header()

    def _end_header(self) -> None:
        self.chunk.seams.append((len(self.chunk.runs), len(self.passes) > 1))

    def write_to(self, chunk: Chunk) -> None:
        """Has what comes written into a chunk."""
        self.chunk = chunk
        self.expander.invocations, self.expander.pasted = chunk.runs.invocations, chunk.pasted

    @property
    def spent(self) -> int:
        """Bytes of macros so far, but for what the main file had in the beginning."""
        return self.granted - self.expander.budget

    @property
    def balance(self) -> int:
        """What macros might make by now because of headers, were no more of it than a limit."""
        return self.limits.macro_growth * self.entered - self.spent

    def note_peak(self, balance: int) -> None:
        """Notes a balance of the header that is being read."""
        recording = self.recordings[-1]
        recording.peak = max(recording.peak, balance)

    @property
    def is_refusing(self) -> bool:
        """Whether something was given up on, which may happen in another place another time."""
        return bool(self._refused) or self.expander.is_refusing

    def find(
        self, name: str, angled: bool, including: str
    ) -> tuple[str | None, Literal["file", "builtin", "missing"]]:
        """Where the header that `including` names is; the answer counts for the chunk."""
        path, kind = self._find(name, angled, including)
        source = None if path is None else self._load(path)
        text = None if source is None else source.text
        self.chunk.found.append(HeaderLookup(name, angled, including, path, kind, text))
        return path, kind

    def _find(
        self, name: str, angled: bool, including: str
    ) -> tuple[str | None, Literal["file", "builtin", "missing"]]:
        folders = self.context.include_dirs
        if not angled:
            folders = (os.path.dirname(including), *folders)
        for folder in folders:
            path = path_in(folder, name)
            if self._load(path) is not None:
                return path, "file"
        return None, "missing" if self.builtins(name) is None else "builtin"

    def _load(self, path: str) -> Source | None:
        """A file as it was when the run first asked for it."""
        if path not in self._loaded:
            self._loaded[path] = self.loader.load(path)
        return self._loaded[path]

    def is_found(self, old: HeaderLookup) -> bool:
        """Whether looking for a header gives what it gave."""
        path, kind = self._find(old.spelled, old.angled, old.including)
        if path != old.path or kind != old.kind:
            return False
        source = None if path is None else self._load(path)
        return old.text == (None if source is None else source.text)

    def include(self, include: Include, home: Region) -> Source | None:
        """Takes note of an include; the header's source if its text is to be entered."""
        self.chunk.includes.append((home, include))
        builtin = self.builtins(include.spelled) if include.kind == "builtin" else None
        if builtin is not None:
            self._redefine(dict(definitions(builtin)))
        path = include.resolved
        if path is None or self._is_empty(identity(path)):
            return None
        if not self._may_enter(path, include, home):
            return None
        source = self._load(path)
        if source is not None and len(source.text) > self.limits.header_size:
            self._refuse(ProblemKind.HEADER, include, home)
            return None
        return source

    def _is_empty(self, file: str) -> bool:
        """Whether a header that was read says nothing a second time."""
        return file in self.once or self.guards.get(file) in self.table

    def _may_enter(self, path: str, include: Include, home: Region) -> bool:
        if path in self._refused:
            return False
        if len(self.passes) > self.limits.include_depth:
            # All that take part in a cycle are refused, so that unwinding it takes no time.
            self._refused |= {entered.source.path for entered in self.passes}
            self._refuse(ProblemKind.DEPTH, include, home)
            return False
        self.inclusions += 1
        if self.inclusions > self.limits.headers:
            self._refuse(ProblemKind.INCLUSIONS, include, home)
            return False
        return True

    def _refuse(self, kind: ProblemKind, include: Include, home: Region) -> None:
        self.note(home, Problem(kind, include.spelled, include.file, include.span))

    def leave(self, effect: Effect) -> None:
        """Notes something about a header for the rest of the run."""
        self.chunk.effects.append(effect)
        self.apply(effect)

    def apply(self, effect: Effect) -> None:
        kind, path, name = effect
        if kind == "once":
            self.once.add(identity(path))
        else:
            self.guards[identity(path)] = name
