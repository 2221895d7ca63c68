"""A text read by sections, so that the tree of a header serves every file that includes it.

The text of a header is seldom another one in the next file of a run. What is at top level is
read alike wherever it is; so a text falls into sections where headers begin and end, if each of
them is on its own: nothing is wrong with it, and it ends where a declaration does.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tops_lsp.limits import Limits
from tops_lsp.syntax.parser import Tree, parse
from tops_lsp.syntax.reading.text_tree import SectionTree, TextTree
from tops_lsp.text.mask import Mask, MaskedToken, moved
from tops_lsp.text.source import Span
from tops_startup.records import dataclass, field
from tops_startup.tuples import NamedTuple

_ENDS = (b";", b"}")


class Section(NamedTuple):
    """A part of a text in which one file goes on; `shared`: other files may have it, too."""

    start: int
    end: int
    shared: bool


@dataclass
class HeaderTrees:
    """The trees of headers' texts, those that were used last, as many as a limit allows.

    None stands for a text that must not be read on its own.
    """

    _kept: dict[tuple[bytes, int], Tree | None] = field(default_factory=dict)
    _size: int = 0

    def read(self, text: bytes, sections: Sequence[Section], limits: Limits) -> TextTree | None:
        """A text's tree, evicted, made of its sections'; None: it is to be read as a whole."""
        if len(text) > limits.text_size or not any(section.shared for section in sections):
            return None
        found: list[SectionTree] = []
        for start, end, shared in sections:
            own = text[start:end]
            if own and not own.isspace():
                tree = self._shared(own, limits) if shared else _alone(own, limits)
                if tree is None:
                    return None
                found.append(SectionTree(start, tree))
        return TextTree(_joined(text, found), sections=found)

    def _shared(self, text: bytes, limits: Limits) -> Tree | None:
        key = text, limits.parse_steps
        if key in self._kept:
            tree = self._kept[key] = self._kept.pop(key)  # the last one to go, now
            return tree
        tree = self._kept[key] = _alone(text, limits)
        self._size += len(text)
        while self._size > limits.header_trees:
            oldest = next(iter(self._kept))
            del self._kept[oldest]
            self._size -= len(oldest[0])
        return tree


def _alone(text: bytes, limits: Limits) -> Tree | None:
    """The tree of a section; None if what is around it may have a say in how it is read."""
    tree = parse(text, limits)
    return tree if tree.problem is None and _is_self_contained(tree) else None


def _is_self_contained(tree: Tree) -> bool:
    if tree.surplus or tree.root.has_error or tree.raw.rstrip(b"\r\n").endswith(b"\\"):
        return False
    last = next((c for c in reversed(tree.root.children) if c.type != "comment"), None)
    end = 0 if last is None else last.end_byte
    # A word that is shown as blanks may be one of the next section's first declaration.
    trails = bool(tree.mask.between(end, len(tree.raw)))
    return not trails and (last is None or tree.raw[end - 1 : end] in _ENDS)


def _joined(text: bytes, parts: Sequence[SectionTree]) -> Tree:
    """The tree of a whole text that was read by sections: evicted, as it was never parsed."""
    masked = b"".join(_pieced(text, [(part.start, part.tree.mask.text) for part in parts]))
    has_products = any(part.tree.has_products for part in parts)
    seen = masked
    if has_products:
        seen = b"".join(_pieced(text, [(part.start, part.tree.seen) for part in parts]))
    tokens: list[MaskedToken] = []
    bridges: list[Span] = []
    for start, tree in parts:
        tokens += moved(tree.mask.tokens, start)
        bridges += (bridge.shifted(start) for bridge in tree.mask.bridges)
    mask = Mask(masked, tuple(tokens), tuple(bridges))
    return Tree(text, mask, seen, None, has_products=has_products)


def _pieced(text: bytes, parts: Sequence[tuple[int, bytes]]) -> Iterator[bytes]:
    """A text with some stretches of it shown otherwise, at equal length."""
    end = 0
    for start, shown in parts:
        yield text[end:start]
        yield shown
        end = start + len(shown)
    yield text[end:]
