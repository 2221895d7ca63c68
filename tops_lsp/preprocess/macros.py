"""Macros and their expansion, after Prosser: hide sets, `#`, `##`, variadic arguments."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol

from tops_lsp.preprocess.tokens import NO_HIDE, Kind, Token, next_token, tokens
from tops_lsp.text.source import Span

DYNAMIC = frozenset({b"__LINE__", b"__FILE__", b"__COUNTER__"})
"""Macros whose expansion depends on where they stand."""


@dataclass(frozen=True, slots=True)
class Macro:
    """A definition. `parameters` is None for an object-like macro; `file` -1: predefined."""

    name: bytes
    parameters: tuple[bytes, ...] | None
    variadic: bool
    body: tuple[Token, ...]
    file: int
    span: Span
    path: str = ""

    @property
    def definition(self) -> tuple[str, Span]:
        """The file and the name's place."""
        return self.path, self.span


@dataclass(frozen=True, slots=True)
class Invocation:
    """A use of a macro. `parent` is the invocation in whose expansion it stands."""

    index: int
    path: str
    span: Span
    macro: Macro
    parent: Invocation | None

    @property
    def outermost(self) -> Invocation:
        """The use the user wrote."""
        current = self
        while current.parent is not None:
            current = current.parent
        return current


class Reader(Protocol):
    """More tokens, for an invocation whose arguments go on in the text behind it."""

    def opens(self) -> bool:
        """Whether the next token is an opening parenthesis."""

    def read(self) -> Token | None:
        """The next token; None at the end of the text."""


class Recorder(Protocol):
    """Takes note of invocations and of what goes wrong."""

    def invoked(self, name: Token, macro: Macro, close: Token | None) -> int:
        """Records an invocation and returns its index."""

    def line(self, token: Token) -> int:
        """The 1-based line of a token, for `__LINE__`."""

    def file_name(self) -> bytes:
        """The presumed file name, for `__FILE__`."""

    def counter(self) -> int:
        """The next value of `__COUNTER__`."""

    def complain(self, message: str, token: Token) -> None:
        """Reports a problem at a token."""


@dataclass(slots=True)
class Expander:
    """Expands tokens against a macro table. `budget` bounds the tokens one file may make."""

    table: Mapping[bytes, Macro]
    recorder: Recorder
    budget: int
    depth_limit: int = 200
    exhausted: bool = False

    def is_macro(self, name: bytes) -> bool:
        """Whether a name is to be looked at."""
        return name in self.table or name in DYNAMIC

    def expand(self, stack: list[Token], reader: Reader | None, depth: int = 0) -> list[Token]:
        """The full expansion of `stack` (last token first); may read on behind its end."""
        out: list[Token] = []
        while stack:
            token = stack.pop()
            if token.kind is not Kind.IDENTIFIER or token.text in token.hide:
                out.append(token)
            elif token.text in DYNAMIC:
                out.append(self._builtin(token))
            elif not self._replaced(token, stack, reader, depth):
                out.append(token)
        return out

    def _may_replace(self, token: Token, depth: int) -> bool:
        if self.exhausted or token.text not in self.table:
            return False
        if self.budget < 0 or depth > self.depth_limit:
            self.exhausted = True
            self.recorder.complain(
                "macro expansion grew too large: the rest is left as it is", token
            )
            return False
        return True

    def _builtin(self, token: Token) -> Token:
        if token.text == b"__FILE__":
            text = b'"' + self.recorder.file_name() + b'"'
            return token._replace(kind=Kind.LITERAL, text=text)
        number = self.recorder.line(token) if token.text == b"__LINE__" else self.recorder.counter()
        return token._replace(kind=Kind.NUMBER, text=str(number).encode())

    def _replaced(
        self, token: Token, stack: list[Token], reader: Reader | None, depth: int
    ) -> bool:
        return self._may_replace(token, depth) and self._replace(token, stack, reader, depth)

    def _replace(self, name: Token, stack: list[Token], reader: Reader | None, depth: int) -> bool:
        """Puts the expansion of one invocation onto the stack; False if it is none."""
        macro = self.table[name.text]
        if macro.parameters is None:
            index = self.recorder.invoked(name, macro, None)
            hide = name.hide | {macro.name}
            body = self._substitute(macro, {}, hide, index, depth)
        else:
            if not self._opens(stack, reader):
                return False
            collected = self._arguments(name, stack, reader)
            if collected is None:
                return False
            arguments, close, consumed = collected
            bound = self._bind(macro, arguments, name)
            if bound is None:
                stack.extend(reversed(consumed))
                return False
            index = self.recorder.invoked(name, macro, close)
            hide = (name.hide & close.hide) | {macro.name}
            body = self._substitute(macro, bound, hide, index, depth)
        if body:
            body[0] = body[0]._replace(space=name.space)
        self.budget -= len(body)
        stack.extend(reversed(body))
        return True

    def _opens(self, stack: list[Token], reader: Reader | None) -> bool:
        if stack:
            return stack[-1].text == b"("
        return reader is not None and reader.opens()

    def _arguments(
        self, name: Token, stack: list[Token], reader: Reader | None
    ) -> tuple[list[list[Token]], Token, list[Token]] | None:
        """The argument token lists, the closing parenthesis, and all that was taken."""
        arguments: list[list[Token]] = [[]]
        depth = 0
        consumed: list[Token] = []
        while True:
            token = stack.pop() if stack else (reader.read() if reader is not None else None)
            if token is None:
                self.recorder.complain(
                    f"the arguments of macro {name.text.decode('utf-8', 'replace')} do not end",
                    name,
                )
                stack.extend(reversed(consumed))
                return None
            consumed.append(token)
            if token.text == b"(":
                depth += 1
                if depth == 1:
                    continue
            elif token.text == b")":
                depth -= 1
                if depth == 0:
                    return arguments, token, consumed
            elif token.text == b"," and depth == 1:
                arguments.append([])
                continue
            arguments[-1].append(token)

    def _bind(
        self, macro: Macro, arguments: list[list[Token]], name: Token
    ) -> dict[bytes, list[Token]] | None:
        parameters = macro.parameters or ()
        if not parameters and len(arguments) == 1 and not arguments[0]:
            return {}
        fixed = len(parameters) - macro.variadic
        if macro.variadic and len(arguments) >= fixed:
            rest = _joined(arguments[fixed:])
            return {**dict(zip(parameters, arguments[:fixed], strict=False)), parameters[-1]: rest}
        if len(arguments) != len(parameters):
            self.recorder.complain(
                f"macro {name.text.decode('utf-8', 'replace')} takes {len(parameters)} "
                f"arguments, {len(arguments)} given",
                name,
            )
            return None
        return dict(zip(parameters, arguments, strict=True))

    def _substitute(
        self,
        macro: Macro,
        bound: Mapping[bytes, list[Token]],
        hide: frozenset[bytes],
        index: int,
        depth: int,
    ) -> list[Token]:
        """The body with arguments in place of parameters."""
        out = self._fill(macro.body, macro, bound, index, depth)
        return [
            t._replace(hide=t.hide | hide, invocation=index if t.invocation < 0 else t.invocation)
            for t in out
        ]

    def _fill(
        self,
        body: tuple[Token, ...],
        macro: Macro,
        bound: Mapping[bytes, list[Token]],
        index: int,
        depth: int,
    ) -> list[Token]:
        out: list[Token] = []
        position = 0
        while position < len(body):
            token = body[position]
            after = body[position + 1] if position + 1 < len(body) else None
            if token.text == b"#" and after is not None and after.text in bound:
                out.append(_stringised(token, bound[after.text]))
                position += 2
                continue
            if token.text == b"##" and out and after is not None:
                position += 1 + self._paste(out, body, position + 1, macro, bound, index, depth)
                continue
            if token.text == b"__VA_OPT__" and macro.variadic and after is not None:
                inner, position = _optional(body, position + 1)
                if bound.get((macro.parameters or ())[-1]):
                    out += self._fill(inner, macro, bound, index, depth)
                continue
            if token.text in bound and token.kind is Kind.IDENTIFIER:
                pasted = after is not None and after.text == b"##"
                out += self._argument(token, bound[token.text], pasted, depth)
                if pasted and not bound[token.text]:
                    out.append(token._replace(text=b"", kind=Kind.PUNCTUATION))
            else:
                out.append(_made(token, index))
            position += 1
        return [t for t in out if t.text]

    def _argument(self, use: Token, argument: list[Token], raw: bool, depth: int) -> list[Token]:
        made = list(argument) if raw else self.expand(argument[::-1], None, depth + 1)
        if made:
            made[0] = made[0]._replace(space=use.space)
        return made

    def _paste(
        self,
        out: list[Token],
        body: tuple[Token, ...],
        position: int,
        macro: Macro,
        bound: Mapping[bytes, list[Token]],
        index: int,
        depth: int,
    ) -> int:
        """`left ## right`; returns how many body tokens the right side took."""
        right = body[position]
        if right.text in bound and right.kind is Kind.IDENTIFIER:
            tokens_right = list(bound[right.text])
            comma = out[-1].text == b"," and macro.variadic
            if comma and right.text == (macro.parameters or (b"",))[-1]:
                if not tokens_right:
                    out.pop()
                else:
                    out += self._argument(right, tokens_right, False, depth)
                return 1
        else:
            tokens_right = [_made(right, index)]
        if not tokens_right:
            return 1
        left = out.pop()
        joined = left.text + tokens_right[0].text
        single, end = next_token(joined, 0, len(joined), left.file)
        kind = single.kind if single is not None and end == len(joined) else Kind.PUNCTUATION
        place = right if left.invocation < 0 else left
        out.append(Token(kind, joined, left.space, place.file, place.offset, index, NO_HIDE))
        out += tokens_right[1:]
        return 1


def _made(token: Token, index: int) -> Token:
    return token._replace(invocation=index)


def _joined(arguments: list[list[Token]]) -> list[Token]:
    out: list[Token] = []
    for position, argument in enumerate(arguments):
        if position:
            out.append(Token(Kind.PUNCTUATION, b",", False, -1, 0))
        out += argument
    return out


def _stringised(hash_: Token, argument: list[Token]) -> Token:
    text = b""
    for token in argument:
        if text and token.space:
            text += b" "
        literal = token.kind is Kind.LITERAL
        spelled = (
            token.text.replace(b"\\", b"\\\\").replace(b'"', b'\\"') if literal else token.text
        )
        text += spelled
    return hash_._replace(kind=Kind.LITERAL, text=b'"' + text + b'"')


def _optional(body: tuple[Token, ...], position: int) -> tuple[tuple[Token, ...], int]:
    """The tokens inside `__VA_OPT__( … )` and the position behind it."""
    depth = 0
    for index in range(position, len(body)):
        depth += (body[index].text == b"(") - (body[index].text == b")")
        if depth == 0:
            return body[position + 1 : index], index + 1
    return (), len(body)


def parse_definition(text: bytes, start: int, end: int, file: int, path: str) -> Macro | None:
    """The macro of a `#define` whose name starts at or after `start`."""
    name, position = next_token(text, start, end, file)
    if name is None or name.kind is not Kind.IDENTIFIER:
        return None
    span = Span(name.offset, name.offset + len(name.text))
    parameters: list[bytes] | None = None
    variadic = False
    if text[position : position + 1] == b"(":
        parsed = _parameters(text, position + 1, end, file)
        if parsed is None:
            return None
        parameters, variadic, position = parsed
    body = tuple(tokens(text, position, end, file))
    if body:
        body = (body[0]._replace(space=False), *body[1:])
    fixed = None if parameters is None else tuple(parameters)
    return Macro(name.text, fixed, variadic, body, file, span, path)


def _parameters(
    text: bytes, position: int, end: int, file: int
) -> tuple[list[bytes], bool, int] | None:
    names: list[bytes] = []
    variadic = False
    while True:
        token, position = next_token(text, position, end, file)
        if token is None:
            return None
        if token.text == b")":
            return names, variadic, position
        if token.text == b",":
            continue
        if token.text == b"...":
            variadic = True
            after_name = bool(names) and text[token.offset - 1 : token.offset] not in b", ("
            if not after_name:
                names.append(b"__VA_ARGS__")
        elif token.kind is Kind.IDENTIFIER and not variadic:
            names.append(token.text)
        else:
            return None
