"""A macro's arguments: taken from the tokens after its name, bound to its parameters."""

from __future__ import annotations

from typing import Protocol

from tops_lsp.preprocess.macros import Macro
from tops_lsp.preprocess.replacement import exploded
from tops_lsp.preprocess.tokens import Kind, Token


class Reader(Protocol):
    """The text after an invocation, which may hold its arguments."""

    position: int

    def opens(self, name: Token) -> bool:
        """Whether an argument list begins here, and ends somewhere."""

    def read(self) -> Token | None:
        """The next token; None at the end of the text."""


def opens(name: Token, stack: list[Token], reader: Reader | None) -> bool:
    """Whether an argument list begins on the stack or, once that is empty, in the text."""
    if stack:
        return stack[-1].text.startswith(b"(")
    return reader is not None and reader.opens(name)


def take_arguments(
    taken: list[Token], stack: list[Token], reader: Reader | None
) -> list[int] | None:
    """Takes `( … )` and says where in it the separating commas are; None if it does not end."""
    commas: list[int] = []
    depth = 0
    while (token := _next(stack, reader)) is not None:
        taken.append(token)
        text = token.text
        depth += (text == b"(") - (text == b")")
        if depth == 0:
            return commas
        if text == b"," and depth == 1:
            commas.append(len(taken) - 1)
    return None


def _next(stack: list[Token], reader: Reader | None) -> Token | None:
    if stack and stack[-1].kind is Kind.STRETCH:
        stack.extend(reversed(exploded(stack.pop())))
    if stack:
        return stack.pop()
    return reader.read() if reader is not None else None


def bound(macro: Macro, taken: list[Token], commas: list[int]) -> list[list[Token]] | None:
    """One token list for each parameter; None if their number does not fit."""
    count = len(macro.parameters or ())
    separators = commas[: count - 1] if macro.variadic and count else commas
    starts = (1, *(comma + 1 for comma in separators))
    ends = (*separators, len(taken) - 1)
    arguments = [taken[start:end] for start, end in zip(starts, ends, strict=True)]
    if count == 0 and arguments == [[]]:
        return []
    if macro.variadic and len(arguments) == count - 1:
        arguments.append([])
    return arguments if len(arguments) == count else None
