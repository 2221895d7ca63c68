"""Patterns of `queries/*.scm` that are asked of one node, and so need not be compiled.

    (function_definition (type_qualifier "constexpr" @constant) declarator: (_) @name)

tree-sitter takes 10 ms and more to compile any query over the grammar of C++, which is longer than
rules on heads take in a file. Here a pattern is read in a moment, and matched in Python: slower at
each node, but there are few. A pattern means what it means to tree-sitter; what needs a search, as
quantifiers and predicates do, is refused.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tree_sitter import Node

from tops_startup.patterns import regex
from tops_startup.records import dataclass

_TOKEN = regex(r'\s+|;[^\n]*|"(?:\\.|[^"\\\n])*"|[()\[\]]|[^\s()\[\]";]+')
Caught = tuple[tuple[str, Node], ...]
"""Captures with their nodes, in the pattern's order."""


@dataclass(frozen=True, slots=True)
class _Kind:
    """A node of a kind, `_` for any that has a name, or with quotes around it a text; the places of
    `anchors` are those between its children where nothing else may be."""

    kind: str
    children: tuple[NodePattern, ...] = ()
    anchors: frozenset[int] = frozenset()

    def fits(self, node: Node) -> bool:
        """Whether a node is of the kind, whatever is in it."""
        if self.kind == "_":
            return node.is_named and not node.is_error
        if self.is_text:
            return not node.is_named and node.type == self.kind[1:-1]
        return node.is_named and node.type == self.kind

    @property
    def is_text(self) -> bool:
        """Whether it is a word or a sign."""
        return self.kind[0] == '"'


@dataclass(frozen=True, slots=True)
class NodePattern:
    """One of some kinds, in a field of the node around it if one is named."""

    kinds: tuple[_Kind, ...]
    captures: tuple[str, ...]
    field: str = ""

    def matches(self, node: Node) -> Iterator[Caught]:
        """Each way in which the pattern holds of a node."""
        own = tuple((name, node) for name in self.captures)
        for kind in self.kinds:
            if kind.fits(node):
                for caught in _placed(kind, node) if kind.children else ((),):
                    yield own + caught

    @property
    def is_text(self) -> bool:
        """Whether it is a word or a sign."""
        return all(kind.is_text for kind in self.kinds)

    @property
    def names(self) -> frozenset[str]:
        """All captures in it."""
        inner = (child.names for kind in self.kinds for child in kind.children)
        return frozenset(self.captures).union(*inner)


def _placed(kind: _Kind, node: Node) -> Iterator[Caught]:
    """Each way to find the pattern's children among those of a node, in their order."""
    children = node.children
    fields = [node.field_name_for_child(place) for place in range(len(children))]

    def rest(number: int, start: int) -> Iterator[Caught]:
        if number == len(kind.children):
            if number not in kind.anchors or not _is_separated(kind, number, children[start:]):
                yield ()
            return
        pattern = kind.children[number]
        for place in range(start, len(children)):
            tied = number in kind.anchors
            if tied and _is_separated(kind, number, children[start:place]):
                return
            if pattern.field and fields[place] != pattern.field:
                continue
            for caught in pattern.matches(children[place]):
                for others in rest(number + 1, place + 1):
                    yield caught + others

    return rest(0, 0)


def _is_separated(kind: _Kind, number: int, between: Sequence[Node]) -> bool:
    """Whether nodes are between two children of a pattern that follow each other: signs do not
    count unless one is meant."""
    beside = kind.children[max(number - 1, 0) : number + 1]
    exact = any(pattern.is_text for pattern in beside)
    return any(exact or node.is_named for node in between)


class NodePatternFault(ValueError):
    """A pattern that cannot be matched without a search, or is none."""


def read_patterns(text: str) -> tuple[NodePattern, ...]:
    """The patterns of a file. Raises NodePatternFault."""
    words = [word for word in _TOKEN.findall(text) if not word[0].isspace() and word[0] != ";"]
    reader, found = _WordReader(words), []
    while reader.peek():
        found.append(reader.pattern())
    return tuple(found)


@dataclass(slots=True)
class _WordReader:
    """Reads one word after the other."""

    words: list[str]
    place: int = 0

    def peek(self) -> str:
        """The next word; empty at the end."""
        return self.words[self.place] if self.place < len(self.words) else ""

    def take(self) -> str:
        """The next word, which is after now."""
        word = self.peek()
        self.place += 1
        return word

    def pattern(self) -> NodePattern:
        """A node, with its field in front and its captures after."""
        field_, word = "", self.take()
        if word[-1:] == ":" and word[0] != '"':
            field_, word = word[:-1], self.take()
        if word == "[":
            kinds = [kind for each in self._alternatives() for kind in each.kinds]
        elif word == "(":
            kinds = [self._kind()]
        elif word == "_" or word[:1] == '"':
            kinds = [_Kind(word)]
        else:
            raise NodePatternFault(word)
        captures = []
        while self.peek()[:1] == "@":
            captures.append(self.take()[1:])
        return NodePattern(tuple(kinds), tuple(captures), field_)

    def _alternatives(self) -> Iterator[NodePattern]:
        """What is in square brackets: captures belong after them."""
        while self.peek() not in ("]", ""):
            found = self.pattern()
            if found.captures or found.field:
                raise NodePatternFault(found.field or found.captures[0])
            yield found
        if not self.take():
            raise NodePatternFault("]")

    def _kind(self) -> _Kind:
        """A kind with what is asked of its children, after the opening bracket."""
        name = self.take()
        if not name.isidentifier():
            raise NodePatternFault(name)
        children: list[NodePattern] = []
        anchors: set[int] = set()
        while self.peek() not in (")", ""):
            if self.peek() == ".":
                self.take()
                anchors.add(len(children))
            else:
                children.append(self.pattern())
        if not self.take() or (anchors and not children):
            raise NodePatternFault(name)
        return _Kind(name, tuple(children), frozenset(anchors))


def matches_around(patterns: Sequence[NodePattern], root: Node, place: int) -> Iterator[Caught]:
    """The matches of patterns at the nodes around a place in `root`, the innermost first."""
    around, cursor = [root], root.walk()
    while cursor.goto_first_child_for_byte(place) is not None:
        node = cursor.node  # downwards: a parent is looked for from the text's root
        if node is None or not node.start_byte <= place < node.end_byte:
            break
        around.append(node)
    for node in reversed(around):
        for pattern in patterns:
            yield from pattern.matches(node)
