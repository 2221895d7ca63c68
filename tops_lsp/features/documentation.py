"""What is written about a declaration, in the source or in the SDK's documentation, as Markdown."""

from __future__ import annotations

import re
from collections.abc import Iterator

from tops_lsp.features.wording import Words, words
from tops_lsp.model.stubs.facts import facts_of
from tops_lsp.model.tree.declarations import Declaration, Function
from tops_lsp.model.unit import TranslationUnit
from tops_lsp.project.assumptions import ASSUMPTIONS, Assumptions, chosen
from tops_lsp.sdk import documentation as sdk
from tops_lsp.sdk import facts
from tops_lsp.sdk.facts import Facts
from tops_startup.patterns import regex

_AFTER = regex(rb"\A[^\n;]*;[ \t]*(?://[/!]<|/\*[*!]<)(?P<text>[^\n]*)")
_LEADING = regex(r"^[ \t]*(?:\*(?!/)|//[/!]?<?)? ?", re.M)
_TAG = regex(r"^[ \t]*[@\\](\w+)\s*", re.M)
_HIDDEN_TAGS = regex(r"[@\\](?:source|confidence)\b[^@\n]*")
_LONGEST = 4_000
_IS_SDK = regex(r"(?:tops|tcle|acore|nvstd|cuda|choreo|__)")  # and not just like a name of it


def documentation(unit: TranslationUnit, declaration: Declaration, language: str = "en") -> str:
    """What its comment says, or the SDK's documentation of its name; empty if there is none."""
    if declaration.documentation:
        return declaration.documentation
    if declaration.item.builtin:
        item = declaration.item
        found = sdk.at(item.header, item.start + declaration.span.start)
        known = facts_of(declaration)
        return "" if found is None else explained(found, language, unit.context.assumptions, known)
    text = _own(unit, declaration)
    if not text and isinstance(declaration, Function) and declaration.previous is not None:
        text = documentation(unit, declaration.previous, language)
    return text or named(declaration.qualified_name, language)


def named(name: str, language: str = "en") -> str:
    """The SDK's documentation of a qualified name, a keyword or a macro; empty if there is none."""
    if not _IS_SDK.match(name):
        return ""
    known = facts.named(name)
    return next((explained(found, language, (), known) for found in sdk.named(name)), "")


def explained(
    found: sdk.Documentation,
    language: str,
    changes: Assumptions = (),
    known: Facts = facts.NOTHING,
) -> str:
    """Documentation as Markdown: the summary first, where it comes from last.

    `changes` are the assumptions that are not at their defaults, `known` what attributes say.
    """
    say = words(language)
    found = found.translated(language)
    tagged = [("returns", found.returns), *(("error", t) for t in found.errors)]
    tagged += [("note", text) for text in found.notes]
    parts = [
        found.summary,
        " ".join(_spoken(known, say)),
        "\n".join(f"- `{name}`: {text}" for name, text in found.parameters),
        *(f"*{say[key]}:* {text}" for key, text in tagged if text),
        f"```tops\n{found.example}\n```" if found.example else "",
        *(_assumption(name, changes, language) for name in found.assumes),
        f"*{say['source']}:* {found.source} ({say[found.confidence]})" if found.source else "",
    ]
    return "\n\n".join(part for part in parts if part)


def _assumption(name: str, changes: Assumptions, language: str) -> str:
    """What holds of an open question, and by which name it can be set."""
    choice = chosen(changes, name)
    choices, say = dict(ASSUMPTIONS[name].choices), words(language)
    shown = sdk.translations(language).get(choices[choice], choices[choice])
    others = say["comma"].join(f'`"{other}"`' for other in choices if other != choice)
    setting = f'`{name} = "{choice}"`' if others else f"`{name}`"
    also = say["or"].format(others=others) if others else ""
    return f"*{say['assumed']}:* {shown} ({setting}{also})"


def _spoken(known: Facts, say: Words) -> Iterator[str]:
    """What attributes say, in sentences."""
    if known.family:
        yield say["only-on"].format(target=known.family.upper())
    elif known.since and known.before:
        yield say["since-before"].format(since=known.since, before=known.before)
    elif known.since:
        yield say["since"].format(since=known.since)
    elif known.before:
        yield say["before"].format(before=known.before)
    if known.moves:
        pairs = say["comma"].join("–".join(say["level-" + m] for m in p) for p in known.moves)
        yield say["moves"].format(pairs=pairs)
    if known.elements:
        yield say["elements"].format(types=say["comma"].join(f"`{e}`" for e in known.elements))
    if known.registers:
        yield say["registers"].format(counts=say["or-counts"].join(map(str, known.registers)))
    if known.cooperative:
        yield say["cooperative"]
    if known.starts_itself:
        yield say["starts-itself"].format(macro=known.starts_itself)


def _own(unit: TranslationUnit, declaration: Declaration) -> str:
    """Above the declaration, or above the macro use that made it."""
    origin = unit.origin(declaration.item, declaration.span)
    text = unit.source_of(origin.path).text
    return comment_above(text, origin.span.start) or _comment_after(text, origin.span)


def _comment_after(text: bytes, span: tuple[int, int]) -> str:
    match = _AFTER.match(text[span[0] : span[1] + 200])
    return "" if match is None else clean(match["text"].decode("utf-8", "replace"))


def comment_above(text: bytes, offset: int) -> str:
    """The comment right above a byte offset, cleaned of its marks; empty lines part it off."""
    before = text[max(0, offset - _LONGEST) : offset]
    head = before.rstrip()
    if before[len(head) :].count(b"\n") > 1:
        return ""
    block = _block(head, on_same_line=b"\n" not in before[len(head) :])
    return clean((block or _lines(head)).decode("utf-8", "replace"))


def _block(head: bytes, *, on_same_line: bool) -> bytes:
    """A block comment at the end, unless it comes after other code and belongs to that."""
    if not head.endswith(b"*/"):
        return b""
    start = head.rfind(b"/*")
    line = head[head.rfind(b"\n", 0, max(0, start)) + 1 : start]
    belongs = on_same_line or not line.strip()
    return head[start:] if start >= 0 and belongs and head[start + 3 : start + 4] != b"<" else b""


def _lines(head: bytes) -> bytes:
    """The `//` lines at the end that hold nothing else."""
    kept: list[bytes] = []
    for line in reversed(head.split(b"\n")):
        if not line.strip().startswith(b"//"):
            break
        kept.insert(0, line)
    return b"\n".join(kept)


def clean(comment: str) -> str:
    """Comment text without comment marks; tags become emphasised words."""
    body = comment.strip().removeprefix("/**").removeprefix("/*!").removeprefix("/*")
    body = _LEADING.sub("", body.removesuffix("*/"))
    kept = [line for line in body.splitlines() if not line.lstrip().startswith("tops-")]
    body = _HIDDEN_TAGS.sub("", "\n".join(kept))
    return _TAG.sub(lambda tag: f"\n*{tag[1].capitalize()}:* ", body).strip()
