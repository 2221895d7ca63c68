"""What the tool says about the SDK: each stub's doc comment in parts, by place or by name."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from textwrap import dedent

from tops_lsp.sdk import catalog, places
from tops_startup.patterns import regex
from tops_startup.records import dataclass, replace

_LOCALE = Path(__file__).parent.parent / "locale"
_MARKS = regex(r"^\s*\*?[ \t]?", re.M)
_TAG = regex(r"(?:^|(?<=[ \n]))@(param|return|error|note|example|assumes|source|confidence)\b ?")


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
    """What is above the declaration that begins at an offset of a stub header."""
    comment = places.above((file, offset))
    return parsed(comment) if comment else None


def named(qualified: str) -> tuple[Documentation, ...]:
    """All there is on a qualified name, overloads in order; keywords and macros have one too."""
    found: list[Documentation] = []
    for place in places.declared(qualified):
        own, other = at(*place), places.introduced(qualified, place)
        if own is not None:
            found.append(own)
        elif other:
            found += named(other)
    if found:
        return tuple(dict.fromkeys(found))
    comment = _comments().get(qualified)
    return () if comment is None else (parsed(comment),)


@cache
def _comments() -> dict[str, str]:
    """What is above keywords and macros."""
    return {m.name: m.comment for file in catalog.macro_files() for m in catalog.macros(file)}


@cache
def translations(language: str) -> dict[str, str]:
    """English sentences and what they are in another language."""
    files = sorted((_LOCALE / language / "sdk").glob("*.toml"))
    if not files:
        return {}
    import tomllib

    found: dict[str, str] = {}
    for path in files:
        found.update(tomllib.loads(path.read_text("utf-8")))
    return found
