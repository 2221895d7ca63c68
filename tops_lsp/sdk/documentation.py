"""What the tool says about the SDK: each stub's doc comment in parts, by place or by name."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from textwrap import dedent

from tops_lsp.sdk import catalog
from tops_lsp.sdk.index import Entry, index
from tops_lsp.syntax.parser import parse
from tops_lsp.syntax.pieces import Part, parts_of

_LOCALE = Path(__file__).parent.parent / "locale"
_MARKS = re.compile(r"^\s*\*?[ \t]?", re.M)
_TAG = re.compile(
    r"(?:^|(?<=[ \n]))@(param|return|error|note|example|assumes|source|confidence)\b ?"
)
_USING = re.compile(rb"using (?:::)?([\w:]+);")
_HEAD = re.compile(r"(?:template\s*<[^;{}/]*>|\[\[\w+\]\])\s*\Z")


@dataclass(frozen=True, slots=True)
class Documentation:
    """A doc comment in parts.

    `parameters` are (name, text) in order; `notes` are pitfalls; `example` is code; `assumes` are
    the names of assumptions it rests upon. `confidence` is "doc" (a document says so), "real"
    (shipped code shows it) or "inferred".
    """

    summary: str
    parameters: tuple[tuple[str, str], ...] = ()
    returns: str = ""
    errors: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    example: str = ""
    assumes: tuple[str, ...] = ()
    source: str = ""
    confidence: str = ""

    def texts(self) -> Iterator[str]:
        """Every sentence a translation has to have."""
        yield self.summary
        yield from (text for _, text in self.parameters)
        yield from (text for text in (self.returns, *self.errors, *self.notes) if text)

    def translated(self, language: str) -> Documentation:
        """The same in another language; what has no translation stays English."""
        table = translations(language)
        return replace(
            self,
            summary=table.get(self.summary, self.summary),
            parameters=tuple((n, table.get(t, t)) for n, t in self.parameters),
            returns=table.get(self.returns, self.returns),
            errors=tuple(table.get(t, t) for t in self.errors),
            notes=tuple(table.get(t, t) for t in self.notes),
        )


def parsed(comment: str) -> Documentation:
    """The parts of a doc comment as the stub headers write them. Total: any text has parts."""
    body = comment.strip().removeprefix("/**").removesuffix("*/")
    body = _MARKS.sub("", body)
    summary, *tagged = _TAG.split(body)
    pairs = list(zip(tagged[::2], tagged[1::2], strict=True))
    of: dict[str, list[str]] = {}
    for tag, text in pairs:
        of.setdefault(tag, []).append(dedent(text).strip() if tag == "example" else _flat(text))
    named = [text.partition(" ") for text in of.get("param", [])]
    return Documentation(
        summary=_flat(summary),
        parameters=tuple((name, text) for name, _, text in named),
        returns=" ".join(of.get("return", [])),
        errors=tuple(of.get("error", [])),
        notes=tuple(of.get("note", [])),
        example="\n".join(of.get("example", [])),
        assumes=tuple(of.get("assumes", [])),
        source=" ".join(of.get("source", [])).rstrip("."),
        confidence=" ".join(of.get("confidence", [])),
    )


def _flat(text: str) -> str:
    return " ".join(text.split())


def at(file: str, offset: int) -> Documentation | None:
    """What stands above the declaration that begins at an offset of a stub header."""
    before = catalog.text(file)[:offset].decode("utf-8", "replace").rstrip()
    while (head := _HEAD.search(before)) is not None:
        before = before[: head.start()].rstrip()
    opening = before.rfind("/**")
    return parsed(before[opening:]) if before.endswith("*/") and opening >= 0 else None


def named(qualified: str) -> tuple[Documentation, ...]:
    """All there is on a qualified name, overloads in order; keywords and macros have one too."""
    found: list[Documentation] = []
    for entry, offset in _places(qualified):
        introduced = _USING.match(entry.text)
        own = at(entry.file, offset)
        if own is not None:
            found.append(own)
        elif introduced is not None:
            found += named(introduced[1].decode())
    return tuple(dict.fromkeys(found)) if found else _words().get(qualified, ())


def _places(qualified: str) -> Iterator[tuple[Entry, int]]:
    """Where a name, or a member of a class or enumeration, is declared."""
    *outer, last = qualified.split("::")
    for entry in _entries(tuple(outer), last):
        yield entry, entry.start + _offset(entry, last)
    if not outer:
        return
    *above, owner = outer
    for entry in _entries(tuple(above), owner):
        yield from _members(entry, tuple(above), last)


def _members(
    entry: Entry, namespace: tuple[str, ...], name: str, depth: int = 0
) -> Iterator[tuple[Entry, int]]:
    """Members of a class called `name`; those of its bases where it has none."""
    tree = parse(entry.text)
    bases: list[str] = []
    found = False
    for part in parts_of(tree):
        if part.kind == "base":
            bases.append(part.name)
        elif part.name == name:
            found = True
            yield entry, entry.start + part.start
    if found or depth > 4:
        return
    for base in bases:
        *outer, last = base.split("::")
        for scope in (namespace + tuple(outer), tuple(outer)):
            for other in _entries(scope, last):
                yield from _members(other, scope, name, depth + 1)


def _offset(entry: Entry, name: str) -> int:
    """An enumerator's own place in its piece; 0 for the piece itself."""
    if entry.names[:1] == (name,):
        return 0
    parts: list[Part] = [p for p in parts_of(parse(entry.text)) if p.name == name]
    return parts[0].start if parts else 0


def _entries(namespace: tuple[str, ...], name: str) -> tuple[Entry, ...]:
    return _by_name().get((namespace, name), ())


@cache
def _by_name() -> dict[tuple[tuple[str, ...], str], tuple[Entry, ...]]:
    found: dict[tuple[tuple[str, ...], str], tuple[Entry, ...]] = {}
    for entries in index().values():
        for entry in entries:
            for name in entry.names:
                key = entry.namespace, name
                found[key] = (*found.get(key, ()), entry)
    return found


@cache
def _words() -> dict[str, tuple[Documentation, ...]]:
    """Keywords and macros."""
    macros = [m for file in catalog.macro_files() for m in catalog.macros(file)]
    return {m.name: (parsed(m.comment),) for m in macros}


@cache
def translations(language: str) -> dict[str, str]:
    """English sentences and what they are in another language."""
    found: dict[str, str] = {}
    for path in sorted((_LOCALE / language / "sdk").glob("*.toml")):
        found.update(tomllib.loads(path.read_text("utf-8")))
    return found
