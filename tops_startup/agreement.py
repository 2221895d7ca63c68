"""English words that go with a number: `1 rounds are` is `1 round is`.

A template is changed before it is filled, so that only its own words are, never what is quoted.
Templates of other languages have no such words after their fields.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from tops_startup.patterns import regex

if TYPE_CHECKING:
    import re

_NOUN = regex(r"\{(\w+)\} ((?:more |missing |loop )?)([a-z]*[a-rt-z]s|pass(?:es))\b")
_VERB = regex(r"(\{(\w+)\}(?: of \{\w+\}| [a-z]+(?: of the [a-z]+)?)) (are|do)\b")
_SINGULAR = {"entries": "entry", "matches": "match", "passes": "pass", "launches": "launch"}
_VERBS = {"are": "is", "do": "does"}
_NO_NOUNS = frozenset(
    {"is", "has", "does", "takes", "was", "runs", "calls", "lies", "names", "this"}
)


def agreed(template: str, fields: Mapping[str, object]) -> str:
    """A template whose words fit the numbers that are 1."""
    ones = {name for name, value in fields.items() if _is_one(value)}
    if not ones:
        return template

    def noun(found: re.Match[str]) -> str:
        name, before, word = found.groups()
        if name not in ones or word in _NO_NOUNS:
            return found[0]
        return f"{{{name}}} {before}{_SINGULAR.get(word, word.removesuffix('s'))}"

    def verb(found: re.Match[str]) -> str:
        return f"{found[1]} {_VERBS[found[3]]}" if found[2] in ones else found[0]

    return _VERB.sub(verb, _NOUN.sub(noun, template))


def worded(template: str, **fields: object) -> str:
    """A template, filled, whose words fit its numbers."""
    return agreed(template, fields).format_map(fields)


def _is_one(value: object) -> bool:
    return value == "1" if isinstance(value, str) else value == 1 and not isinstance(value, bool)
