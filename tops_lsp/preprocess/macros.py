"""Macros: how a definition is read, and what a use of one is."""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.preprocess.regions import OUTSIDE, Region
from tops_lsp.preprocess.replacement import Body, Template
from tops_lsp.preprocess.tokens import BLANKS, Kind, Token, next_token, tokenize, unspliced
from tops_lsp.text.source import NOWHERE, Span
from tops_startup.records import dataclass, field
from tops_startup.tuples import NamedTuple

SDK = "sdk:"
"""How the path of a header begins that the tool ships."""


@dataclass(slots=True, eq=False)
class Macro:
    """A definition. `parameters` is None for an object-like macro.

    A variadic macro's last parameter is `__VA_ARGS__` or the name before the dots. `text` is the
    definition from the name on, `home` where that is, `body` a span of it. `builtin`: made
    by the compiler.
    """

    name: str
    parameters: tuple[str, ...] | None
    variadic: bool
    home: Region
    body: Span
    text: bytes = field(repr=False)
    builtin: bool = False
    _template: Template | None = field(default=None, repr=False)

    @property
    def definition(self) -> tuple[str, Span]:
        """The path and the name's span; no path for what no file defines."""
        return self.home.path, self.home.span(0, len(key_of(self.name)))

    @property
    def template(self) -> Template:
        """The replacement list, read at its first use."""
        if self._template is None:
            names = None if self.parameters is None else tuple(map(key_of, self.parameters))
            self._template = Template(Body(self.text, self.body, names, self.variadic))
        return self._template

    @property
    def is_written(self) -> bool:
        """Whether a file defines it, not the compiler, its command line or a header of the SDK."""
        return self.home.path != "" and not self.home.path.startswith(SDK)

    @property
    def signature(self) -> str:
        """The name with the parameters, as the definition has them."""
        if self.parameters is None:
            return self.name
        names = [*self.parameters]
        if self.variadic:
            names[-1] = "..." if names[-1] == "__VA_ARGS__" else f"{names[-1]}..."
        return f"{self.name}({', '.join(names)})"

    @property
    def replacement(self) -> str:
        """The body on one line, without comments, as for a hover."""
        parts = [b" " * bool(t.gap) + t.text for t in tokenize(self.text, *self.body)]
        return b"".join(parts).strip().decode("utf-8", "replace")


@dataclass(slots=True, eq=False)
class Invocation:
    """A use of a macro: its name and its arguments, from `start` to `end` of `home`.

    `parent` is the invocation whose expansion holds it. An outermost one grows while its
    expansion turns out to take more of the text after it.
    """

    index: int
    home: Region
    start: int
    end: int
    macro: Macro
    parent: Invocation | None

    @property
    def path(self) -> str:
        return self.home.path

    @property
    def span(self) -> Span:
        return self.home.span(self.start, self.end)

    @property
    def outermost(self) -> Invocation:
        """The use that is in a file's text, not in a macro's body."""
        current = self
        while current.parent is not None:
            current = current.parent
        return current

    @property
    def chain(self) -> tuple[Invocation, ...]:
        """From the outermost invocation to this one."""
        found = [self]
        while found[-1].parent is not None:
            found.append(found[-1].parent)
        return tuple(reversed(found))


def builtin_macro(name: str, *parameters: str) -> Macro:
    """A macro whose replacement the preprocessor makes up at each use."""
    return Macro(name, parameters or None, False, OUTSIDE, NOWHERE, b"", builtin=True)


def key_of(name: str) -> bytes:
    """A macro's name as it is in the text."""
    return name.encode("utf-8", "surrogateescape")


def parse_definition(
    text: bytes, start: int, end: int, home: Region, base: int = 0
) -> Macro | None:
    """The macro that `#define` makes of `text[start:end]`; None if that is no definition.

    `home` is the region that begins at `base`.
    """
    name = next_token(text, start, end)
    if name is None or name.kind is not Kind.IDENTIFIER or name.text == b"defined":
        return None
    head = _Head(None, False, name.offset + name.size)
    if unspliced(text[head.end : min(end, head.end + 80)]).startswith(b"("):
        parsed = _parameters(tokenize(text, head.end, end))
        if parsed is None:
            return None
        head = parsed
    body = _trimmed(text, head.end, end)
    return Macro(
        _text(name.text),
        head.parameters,
        head.variadic,
        home.within(name.offset - base),
        Span(body.start - name.offset, body.end - name.offset),
        text[name.offset : end],
    )


class _Head(NamedTuple):
    parameters: tuple[str, ...] | None
    variadic: bool
    end: int


def _parameters(tokens: Iterator[Token]) -> _Head | None:
    """The parameter list that begins at the first token, an opening parenthesis."""
    next(tokens, None)
    names: list[str] = []
    variadic = False
    separated = True
    for token in tokens:
        if token.text == b")":
            return _Head(tuple(names), variadic, token.offset + 1)
        if token.text == b",":
            if separated or variadic:
                return None
            separated = True
        elif token.text == b"..." and not variadic:
            variadic = True
            if separated:
                names.append("__VA_ARGS__")
            separated = False
        elif token.kind is Kind.IDENTIFIER and separated:
            names.append(_text(token.text))
            separated = False
        else:
            return None
    return None


def _text(name: bytes) -> str:
    return name.decode("utf-8", "surrogateescape")


def _trimmed(text: bytes, start: int, end: int) -> Span:
    """The span without the blanks and line continuations around what it holds."""
    leading = BLANKS.match(text, start, end)
    start = leading.end() if leading is not None else start
    while end > start and text[end - 1] in b" \t\r\n\f\v":
        end -= 1
        if text[end - 1 : end] == b"\\" and text[end : end + 1] in b" \t\r\n":
            end -= 1
    return Span(start, end)
