"""Holds the model against itself: blanks between tokens mean nothing in C++.

    python -m benchmarks.oracle.blanks FILE... [--list FILE]

The grammar reads some texts otherwise when blanks are elsewhere (`sizeof(int)-1` was the size of
`-1`), and what is rewritten for it is found by patterns that may forget a blank. Each file is
written in four styles: without a blank that is not needed, with one before each list of arguments
(`f (x)`), with blanks inside of parentheses, too (`f ( x )`), and with a line for each blank. The
expressions of the model have to be the same. Prints the first one of each file that is not, and
how many texts were read.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Iterator
from enum import Enum
from pathlib import Path

from benchmarks.oracle.model_shapes import in_order
from tops_lsp.model.tree.expressions import Cast, Expression, Literal, SizeOf, Unary
from tops_lsp.model.unit import analyze
from tops_lsp.text.source import Source

_TOKEN = re.compile(
    rb"(?P<directive>(?:(?<=\n)|\A)[ \t]*\#(?:[^\n\\]|\\(?:.|\n))*)"
    rb"|(?P<comment>//(?:[^\n\\]|\\(?:.|\n))*|/\*.*?\*/)"
    rb"|(?P<raw>(?:u8|[uUL])?R\"(?P<ends>[^\s()\\\"]*)\(.*?\)(?P=ends)\")"
    rb"|(?P<quoted>(?:u8|[uUL])?\"(?:[^\"\\\n]|\\.)*\"\w*|(?:u8|[uUL])?'(?:[^'\\\n]|\\.)*'\w*)"
    rb"|(?P<number>\.?\d(?:[eEpP][-+]|'?\w|\.)*)|(?P<word>[A-Za-z_$\x80-\xff][\w$\x80-\xff]*)"
    rb"|(?P<sign><<<|>>>|->\*|\.\.\.|<<=|>>=|::|->|\.\*|\+\+|--|<<|<=|>=|==|!=|&&|\|\|"
    rb"|[-+*/%&|^]=|\#\#|\S)|(?P<blank>\n|[^\S\n]+)",
    re.DOTALL,
)
_WORDS = ("word", "number", "quoted")
_ANGLES = b"<>&"
"""Signs that are kept apart where they are, as `> >` and `>>` differ before C++11's rule."""


class Style(Enum):
    """Where blanks are put."""

    NARROW = "narrow"
    CALLS = "calls"
    WIDE = "wide"
    LINES = "lines"


Token = tuple[str, bytes]


def rewritten(text: bytes, style: Style) -> bytes:
    """The text without its comments, and with blanks where the style has them."""
    made, before, gap = bytearray(), None, False
    for token in _tokens(text):
        kind, word = token
        if kind in ("blank", "comment"):
            gap = True
            continue
        if kind == "directive":
            made += (
                (b"\n" if made and not made.endswith(b"\n") else b"") + word.strip(b" \t") + b"\n"
            )
            before, gap = None, False
            continue
        if before is not None and _has_blank(before, token, gap, style):
            made += b"\n" if style is Style.LINES else b" "
        made += word
        before, gap = token, False
    return bytes(made + b"\n")


def _tokens(text: bytes) -> Iterator[Token]:
    for match in _TOKEN.finditer(text):
        kind = match.lastgroup or ""
        yield ("raw" if kind == "ends" else kind), match[0]


def _has_blank(before: Token, token: Token, gap: bool, style: Style) -> bool:
    """Whether a blank comes between two tokens, which `gap` says of the text."""
    if gap and _would_join(before, token):
        return True
    if style is Style.NARROW or before[1] == token[1]:
        return False
    if style is Style.LINES:
        return gap
    calls = token[1] == b"(" and before[0] == "word"
    if style is Style.CALLS:
        return gap or calls
    opens, shuts = before[1] in (b"(", b"["), token[1] in (b")", b"]")
    return (gap or calls or opens or shuts) and not (opens and shuts)


def _would_join(before: Token, token: Token) -> bool:
    """Whether two tokens side by side would be others."""
    if before[0] in _WORDS and token[0] in _WORDS:
        return True
    if before[1][-1] in _ANGLES and token[1][0] in _ANGLES:
        return True
    return [word for _, word in _tokens(before[1] + token[1])] != [before[1], token[1]]


def expressions_of(text: bytes, name: str) -> list[str]:
    """What the model's expressions are, in order. The sign of a number is left out: the grammar
    takes it into the number where no blank is between them."""
    unit = analyze(Source(name, text))
    ours = (node for node in in_order(unit) if not _is_of_sign(node))
    broken = [f"{len(list(unit.tree.errors()))} errors"]
    return broken + [_described(node) for node in ours]


def _is_of_sign(node: Expression) -> bool:
    """Whether a node is there because a sign is, or is a text with blanks of its own."""
    if isinstance(node, Literal):
        return isinstance(node.value, bytes)
    inner = node.operand if isinstance(node, Unary | Cast) else None
    return isinstance(inner, Literal | Unary | Cast)


def _described(node: Expression) -> str:
    parts = [type(node).__name__, *map(str, (getattr(node, f, "") for f in ("op", "text", "kind")))]
    if isinstance(node, Literal) and isinstance(node.value, int | float):
        parts.append(str(abs(node.value)))
    if isinstance(node, SizeOf):
        parts.append(str(node.value))
    return re.sub(r"auto:\d+", "auto", re.sub(r"\s+", "", " ".join([*parts, str(node.type)])))


def difference(text: bytes, style: Style, name: str) -> tuple[str, str] | None:
    """The first expression that is another one in a style: as it is written, and in the style."""
    one, other = expressions_of(text, name), expressions_of(rewritten(text, style), name)
    if one == other:
        return None
    pairs = zip([*one, "nothing"], [*other, "nothing"], strict=False)
    return next(pair for pair in pairs if pair[0] != pair[1])


def main() -> int:
    """Looks at all files."""
    parser = argparse.ArgumentParser(description="the same model with blanks elsewhere")
    parser.add_argument("files", nargs="*", type=Path)
    parser.add_argument("--list", type=Path, help="a file with the names of further files")
    options = parser.parse_args()
    listed = options.list.read_text().splitlines() if options.list else []
    read = different = 0
    for path in (*options.files, *map(Path, listed)):
        text = path.read_bytes()
        name = "case.cpp" if path.suffix in (".c", ".C") else f"case{path.suffix}"
        if b"__LINE__" in text:
            continue
        for style in Style:
            read += 1
            found = difference(text, style, name)
            if found is not None:
                different += 1
                print(f"{path} ({style.value}): {found[0]} is {found[1]}", flush=True)
    print(f"{read} texts, {different} different")
    return int(different > 0)


if __name__ == "__main__":
    sys.exit(main())
