"""The kernels of a text as its tokens show them, and where a statement may be put into them.

Nothing here asks the linter what it understands: kernels that it does not see count as well.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from benchmarks.mistakes.kinds import Program

_ATTRIBUTES = frozenset(
    b"__launch_bounds__ __maxnreg__ __cluster_dims__ __attribute__ __declspec alignas".split()
)
_JUMPS = frozenset(b"break continue return goto throw case default".split())
_CONTINUED = frozenset([b"else", b"while", b";", b",", b")", b"]"])
_BEFORE_BLOCK = frozenset([b")", b"else", b"do", b"{", b"}", b";", b"try"])


class Kernel(NamedTuple):
    """A kernel that is defined: its kind, its name, and where a statement may be in it."""

    kind: str
    name: str
    places: list[int]
    ends: list[int]
    """Places after which the kernel has nothing more to do."""


def kernels_of(program: Program) -> Iterator[Kernel]:
    """The kernels with a body; none whose head a macro writes."""
    for index, token in enumerate(program.tokens):
        if token.text != b"__global__":
            continue
        body = _body(program, index)
        if body is not None:
            name, opening = body
            places = list(_places(program, opening))
            close = program.close(opening)
            starts = [program.tokens[i].end for i in places]
            ends = [program.tokens[i].end for i in places if _is_end(program, i, close)]
            yield Kernel(_kind(program, index, name), name.decode(), starts, ends)


def _body(program: Program, index: int) -> tuple[bytes, int] | None:
    """The name of the function that a word marks, and its opening brace; None if it has none."""
    name = None
    while index + 1 < len(program.tokens):
        index += 1
        text = program.at(index)
        if text in (b";", b"}", b"=", b"__global__"):
            return None
        if text == b"{":
            return (name, index) if name else None
        if text in (b"(", b"["):
            before = program.tokens[index - 1]
            if text == b"(" and before.kind == "word" and before.text not in _ATTRIBUTES:
                name = name or before.text
            index = program.close(index)
    return None


def _kind(program: Program, index: int, name: bytes) -> str:
    """Whether a kernel is a template, and whether its file names it a second time."""
    named = sum(token.text == name for token in program.tokens)
    form = "template" if b"template" in _head(program, index) else "plain"
    return f"{form}, used in the file" if named > 1 else f"{form}, not used"


def _head(program: Program, index: int) -> Iterator[bytes]:
    """The words before a marker that belong to its declaration."""
    while index > 0 and program.at(index - 1) not in (b";", b"{", b"}"):
        index -= 1
        yield program.at(index)


def _places(program: Program, opening: int) -> Iterator[int]:
    """Tokens of a body after which a statement begins that control can reach."""
    blocks: list[bool] = []
    for index in range(opening, program.close(opening)):
        token = program.tokens[index]
        if token.kind == "open":
            is_block = token.text == b"{" and (index == opening or _is_block(program, index))
            blocks.append(is_block)
            begins = is_block and not _is_switch(program, index)
        elif token.kind == "close":
            begins = blocks.pop() if blocks else False
        else:
            begins = token.text == b";" and not _is_jump(program, index)
        if begins and blocks and all(blocks) and _is_begin(program, index + 1):
            yield index


def _is_begin(program: Program, index: int) -> bool:
    token = program.tokens[index]
    return token.text == b"}" or (token.kind == "word" and token.text not in _CONTINUED)


def _is_block(program: Program, index: int) -> bool:
    return program.at(index - 1) in _BEFORE_BLOCK


def _is_switch(program: Program, index: int) -> bool:
    depth = program.around[index]
    index -= 1
    while index > 0 and program.around[index] != depth:
        index -= 1
    return program.at(index - 1) == b"switch" or program.at(index) == b"switch"


def _is_jump(program: Program, index: int) -> bool:
    """Whether the statement that ends here begins with a word that leads elsewhere."""
    depth = program.around[index]
    while index > 0:
        index -= 1
        closed = program.around[index] == depth and program.at(index) in (b";", b"}", b":")
        if closed or len(program.around[index]) < len(depth):
            break
    return program.at(index + 1) in _JUMPS


def _is_end(program: Program, index: int, end: int) -> bool:
    """Whether nothing but ends of blocks, and branches not taken, comes after a token."""
    while index + 1 < end:
        index += 1
        text = program.at(index)
        if text == b"else":
            index = _over_branch(program, index)
        elif text not in (b"}", b";", b"return"):
            return False
    return True


def _over_branch(program: Program, index: int) -> int:
    """The last token of the branch after an `else`."""
    while program.at(index + 1) in (b"if", b"("):
        index += 1
        if program.at(index) == b"(":
            index = program.close(index)
    if program.at(index + 1) == b"{":
        return program.close(index + 1)
    depth = program.around[index + 1]
    after = range(index + 1, len(program.tokens))
    return next((i for i in after if program.at(i) == b";" and program.around[i] == depth), index)
