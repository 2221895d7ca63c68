"""Findings as text, in the user's language."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path

from tops_lsp.diagnostics.core import Diagnostic, Phrase, RelatedPlace
from tops_lsp.diagnostics.registry import OWN, Rule
from tops_startup.agreement import agreed

LANGUAGES = ("en", "zh-CN")
DOCUMENTATION = "https://github.com/tops-lsp/tops-lsp/blob/main/docs"
_LOCALE = Path(__file__).parent.parent / "locale"


def language_of(locale: str | None) -> str:
    """The supported language nearest to a locale such as `zh_CN.UTF-8`."""
    return "zh-CN" if (locale or "").lower().startswith("zh") else "en"


@cache
def catalogue(language: str) -> Mapping[str, Mapping[str, str]]:
    """Translated messages and notes; empty for English, which the rules' files hold."""
    if language == "en":
        return {}
    import tomllib  # most runs read no TOML

    text = (_LOCALE / language / "messages.toml").read_text("utf-8")
    return tomllib.loads(text)


def translated(table: str, key: str, language: str) -> str:
    """An English sentence of a table of the catalogue in another language; itself if missing."""
    return catalogue(language).get(table, {}).get(key, key)


def message(diagnostic: Diagnostic, language: str = "en") -> str:
    """The finding in one sentence."""
    own = _own_text(diagnostic.message, language)
    known = catalogue(language).get("rules", {})
    template = own or known.get(diagnostic.name, diagnostic.message)
    fields = spoken(diagnostic.fields, language)
    text = agreed(template, fields).format_map(_Fields(fields))
    if diagnostic.count > 1:
        times = translated("common", "{count} times in expansions of this macro", language)
        text += f" ({times.format(count=diagnostic.count)})"
    if diagnostic.targets:
        only = translated("common", "{targets} only", language)
        text += f" ({only.format(targets=', '.join(diagnostic.targets))})"
    return text


def filled(table: str, template: str, fields: Mapping[str, str], language: str) -> str:
    """An English template of a table of the catalogue in a language, with its fields."""
    said = spoken(fields, language)
    return agreed(translated(table, template, language), said).format_map(_Fields(said))


def spoken(fields: Mapping[str, str], language: str) -> dict[str, str]:
    """The fields with their phrases translated; names and code stay as they are. A phrase may name
    fields that are none."""
    plain = {f"{{{key}}}": value for key, value in fields.items() if type(value) is not Phrase}
    made = dict(fields)
    for key, value in fields.items():
        if isinstance(value, Phrase):
            made[key] = translated("phrases", value, language)
            for name, said in plain.items():
                made[key] = made[key].replace(name, said)
    return made


def note(related: RelatedPlace, language: str = "en") -> str:
    """A related place's sentence."""
    template = translated("notes", related.message, language)
    return agreed(template, related.fields).format_map(_Fields(related.fields))


def _own_text(english: str, language: str) -> str | None:
    """A text of a project's rule in a language, if it is one."""
    if not OWN:
        return None
    from tops_lsp.diagnostics.own_rules import own_text

    return own_text(english, language)


def title(fix: str, language: str = "en") -> str:
    """The title of a fix: one of the catalogue's, with the words of the code it names."""
    own = _own_text(fix, language)
    if own is not None:
        return own
    for english, said in catalogue(language).get("titles", {}).items():
        words = _words_of(english, fix)
        if words is not None:
            return said.format(*words)
    return fix


def _words_of(template: str, text: str) -> list[str] | None:
    """What is in a text where its template has the mark `{}`; None if it is of another one."""
    before, mark, after = template.partition("{}")
    if not mark:
        return [] if text == template else None
    if not text.startswith(before):
        return None
    rest = text[len(before) :]
    first, more, _ = after.partition("{}")
    end = rest.find(first, 1) if more else len(rest) - len(first)
    if end < 1 or not rest[end:].startswith(first):
        return None
    following = _words_of(after, rest[end:])
    return None if following is None else [rest[:end], *following]


def template(rule: Rule, language: str = "en") -> str:
    """The rule's message with its fields left open."""
    own = _own_text(rule.message, language)
    return own or catalogue(language).get("rules", {}).get(rule.name, rule.message)


def url(name: str, language: str = "en") -> str:
    """Where a rule's page can be read."""
    folder = "" if language == "en" else f"{language}/"
    if name in OWN:
        return f"{DOCUMENTATION}/{folder}own-rules.md"
    return f"{DOCUMENTATION}/{folder}rules/{name}.md"


def page(rule: Rule, language: str = "en") -> str:
    """The rule's page for users."""
    if rule.name in OWN:
        from tops_lsp.diagnostics.own_rules import page_in

        return page_in(rule, language)
    if language != "en":
        path = _LOCALE / language / "rules" / f"{rule.name}.md"
        if path.is_file():
            return path.read_text("utf-8").strip()
    return rule.page


class _Fields(dict[str, str]):
    """Fields of a template; a missing one shows as `?` instead of failing."""

    def __init__(self, fields: Mapping[str, str]) -> None:
        super().__init__(fields)

    def __missing__(self, key: str) -> str:
        return "?"


def finding_url(kind: str, language: str = "en") -> str:
    """Where the page of what a simulated run finds can be read."""
    folder = "" if language == "en" else f"{language}/"
    return f"{DOCUMENTATION}/{folder}findings/{kind}.md"


def advice_url(kind: str, language: str = "en") -> str:
    """Where the page of a piece of a profile's advice can be read."""
    folder = "" if language == "en" else f"{language}/"
    return f"{DOCUMENTATION}/{folder}advice/{kind}.md"
