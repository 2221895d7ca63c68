"""The report as one HTML file: nothing is loaded, nothing but its own script may run.

The page's policy names the hashes of its only style sheet and script; all that comes from the run
is data, which the script puts into text nodes.
"""

from __future__ import annotations

import base64
import hashlib
import html
import json
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any

from tops_lsp.limits import DEFAULTS

LANGUAGES = ("en", "zh-CN")
SCRIPTS = (
    *("base.js", "plots.js", "colours.js", "source.js", "sections.js", "time.js", "timeline.js"),
    *("boxes.js", "accesses.js", "cards.js", "verdict.js", "tools.js", "main.js"),
)
STYLE = "report.css"
LIMIT = DEFAULTS.page_size
"""Bytes of a page."""
SHARES = (1.0, 0.5, 0.2, 0.05, 0.0)
"""How much of lane values and segments is kept, tried in turn until the page is small enough."""
_OPENING = '<script type="application/json" id="model">'

Json = Mapping[str, Any]


def page_within(model_at: Callable[[float], Json], language: str, limit: int = LIMIT) -> str:
    """The page of a model, with as much detail as fits."""
    page = ""
    for share in SHARES:
        page = page_of(model_at(share), language)
        if len(page.encode()) <= limit:
            break
    return page


def page_of(model: Json, language: str) -> str:
    """The page of a model in a language; the reader may choose the other one."""
    fields = {"name": model["title"], "target": model["target"].upper()}
    return document(model, SCRIPTS, words_of("words"), fields, language)


def words_of(name: str) -> dict[str, dict[str, str]]:
    """Words of a page by language."""
    return {language: json.loads(asset(f"{name}.{language}.json")) for language in LANGUAGES}


def document(
    model: Json,
    scripts: Sequence[str],
    words: Mapping[str, Mapping[str, str]],
    fields: Mapping[str, str],
    language: str,
) -> str:
    """A page that some scripts make of a model; `fields` fill its title."""
    style, script = asset(STYLE), "\n".join(asset(name) for name in scripts)
    policy = (
        f"default-src 'none'; script-src {_hash(script)}; style-src {_hash(style)}; "
        "base-uri 'none'; form-action 'none'"
    )
    own = words[language if language in words else LANGUAGES[0]]
    title = html.escape(own["title"].format_map(fields))
    return "\n".join(
        (
            "<!doctype html>",
            f'<html lang="{language if language in words else LANGUAGES[0]}">',
            '<head><meta charset="utf-8">',
            f'<meta http-equiv="Content-Security-Policy" content="{policy}">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f"<title>{title}</title>",
            f"<style>{style}</style></head>",
            f'<body><main id="report"></main><noscript>{html.escape(own["no-script"])}</noscript>',
            f"{_OPENING}{_data(model)}</script>",
            f'<script type="application/json" id="words">{_data(words)}</script>',
            f"<script>{script}</script>",
            "</body></html>",
            "",
        )
    )


def model_in(page: str) -> Json | None:
    """The model of a page made earlier, or of the JSON file itself; None if there is none."""
    start = page.find(_OPENING)
    text = page if start < 0 else page[start + len(_OPENING) : page.find("</script>", start)]
    try:
        found = json.loads(text)
    except ValueError:
        return None
    return found if isinstance(found, dict) else None


@cache
def asset(name: str) -> str:
    """A file of the page."""
    return files("tops_lsp.simulate.present.page").joinpath("assets", name).read_text("utf-8")


def _data(value: object) -> str:
    """JSON in which no character can end the element around it."""
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"), allow_nan=False)
    for character in "<\u2028\u2029":
        text = text.replace(character, f"\\u{ord(character):04x}")
    return text


def _hash(text: str) -> str:
    digest = hashlib.sha256(text.encode()).digest()
    return f"'sha256-{base64.b64encode(digest).decode()}'"
