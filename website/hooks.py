"""Hooks of MkDocs: the files of this repository become pages, as they are on GitHub.

No text is copied: each page is a Markdown file of the repository (`pages.py`), whose links to other
files are turned to pages of the site, or to the repository for what is no page.
"""

from __future__ import annotations

import os
import posixpath
import re
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from jinja2 import Environment, pass_context
from jinja2.runtime import Context
from markdown import Markdown
from markdown.extensions import Extension
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.plugins import event_priority
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page as BuiltPage

sys.path.insert(0, str(Path(__file__).parent))
from pages import CHINESE, HOME, ROOT, SECTIONS, Page, all_pages, listed

REPOSITORY = "https://github.com/tops-lsp/tops-lsp"
_RAW = "https://raw.githubusercontent.com/tops-lsp/tops-lsp/main/"
_LINK = re.compile(r"(\]\(|\bsrc=\"|\bhref=\")([^)\s\"]+)(?=[)\"])")
_FENCE = re.compile(r"^ *(```+|~~~+)")
_ITEM = re.compile(r"^ *([-*+]|\d+[.)]) ")
_NAMES = {"en": "English", CHINESE: "中文"}
_API = re.compile(r"^<!-- api: ([\w.]+) -->$", re.M)
"""Where the description of a name of the Python interface is: GitHub shows nothing there."""
LANGUAGE = os.environ.get("SITE_LANGUAGE", "en")


@event_priority(100)
def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """What depends on the language: said before the search asks for it."""
    config["nav"] = list(_navigation())
    config["markdown_extensions"].append(GitHubLists())
    if LANGUAGE == CHINESE:
        config["site_dir"] = f"{config['site_dir']}/{CHINESE}"
        config["theme"]["language"] = "zh"
        for palette, name in zip(config["theme"]["palette"], ("深色", "浅色"), strict=True):
            palette["toggle"]["name"] = name
    config["site_description"] = {
        "en": "Language server, linter and kernel simulator for TOPS C++ (Enflame GCU)",
        CHINESE: "TOPS C++(燧原 GCU)的语言服务器、静态检查器与核函数模拟器",
    }[LANGUAGE]
    return config


def _navigation() -> Iterator[dict[str, Any]]:
    here = set(listed())
    yield {HOME.title_in(LANGUAGE): HOME.address}
    for title, chinese, pages in SECTIONS:
        found = [{p.title_in(LANGUAGE): p.address} for p in pages if p in here]
        yield {chinese if LANGUAGE == CHINESE else title: found}


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Adds the pages, and the pictures they show."""
    for page in all_pages():
        text = (ROOT / page.source_in(LANGUAGE)).read_text("utf-8")
        text = _API.sub(r"\n::: \1\n", text)
        made = "\n".join(_as_github_reads(_linked(text, page)))
        files.append(File.generated(config, page.address, content=made))
    pictures = sorted((ROOT / "docs" / "images").iterdir())
    for picture in (ROOT / "vscode-extension" / "images" / "icon.png", *pictures):
        address = f"images/{picture.name}"
        files.append(File.generated(config, address, abs_src_path=str(picture)))
    return files


class Ready(str):
    """A link that is as a browser needs it."""


def on_env(env: Environment, config: MkDocsConfig, files: Files) -> Environment:
    """Lets links be that lead out of this language's half: MkDocs would turn them."""
    usual = env.filters["url"]

    @pass_context
    def url(context: Context, link: str) -> str:
        return link if isinstance(link, Ready) else str(usual(context, link))

    env.filters["url"] = url
    return env


def on_page_context(
    context: dict[str, Any], page: BuiltPage, config: MkDocsConfig, nav: object
) -> dict[str, Any]:
    """The switch of languages leads to the same page."""
    config.extra["alternate"] = [
        {"name": name, "lang": each, "link": Ready(_link_between(page.url, page.url, each))}
        for each, name in _NAMES.items()
    ]
    return context


def on_post_page(output: str, page: BuiltPage, config: MkDocsConfig) -> str:
    """Names the theme's dialogue for those who cannot see it."""
    name = {"en": "Search", CHINESE: "搜索"}[LANGUAGE]
    if (dialogue := 'data-md-component="search" role="dialog"') not in output:
        raise PluginError(f"{page.url}: the theme has another search")
    return output.replace(dialogue, f'{dialogue} aria-label="{name}"')


def _link_between(here: str, there: str, language: str) -> str:
    """From one address of this half to one of the half in a language."""
    up = "../" * (here.count("/") + (LANGUAGE == CHINESE))
    return (up + (f"{CHINESE}/" if language == CHINESE else "") + there) or "./"


def _linked(text: str, page: Page) -> str:
    """The text with its links as the site needs them."""
    source = page.source_in(LANGUAGE)

    def turned(found: re.Match[str]) -> str:
        return found[1] + _target(found[2], source, page)

    return "".join(part if code else _LINK.sub(turned, part) for code, part in _parts_of_code(text))


def _parts_of_code(text: str) -> Iterator[tuple[bool, str]]:
    """The text in turns, and whether each is code."""
    for at, block in enumerate(re.split(r"(^ *```.*?^ *```$)", text, flags=re.M | re.S)):
        if at % 2:
            yield True, block
            continue
        for inner, part in enumerate(re.split(r"(`[^`\n]+`)", block)):
            yield inner % 2 == 1, part


def _target(link: str, source: str, page: Page) -> str:
    """Where a link of a file leads, seen from its page."""
    path, mark, anchor = link.partition("#")
    for prefix in (f"{REPOSITORY}/blob/main/", f"{REPOSITORY}/tree/main/", _RAW):
        if path.startswith(prefix):
            path = path.removeprefix(prefix)
            break
    else:
        if not path or re.match(r"[a-z]+:", path):
            return link
        path = posixpath.normpath(posixpath.join(posixpath.dirname(source), path))
    if path.startswith("docs/images/"):
        return _from(page.address, path.removeprefix("docs/"))
    if path in (known := _addresses()):
        address, language = known[path]
        if language == LANGUAGE:
            return _from(page.address, address) + mark + anchor
        return _link_between(_url(page.address), _url(address), language) + mark + anchor
    if not (ROOT / path).exists():
        raise PluginError(f"{source}: {link} leads nowhere")
    kind = "tree" if (ROOT / path).is_dir() else "blob"
    return f"{REPOSITORY}/{kind}/main/{path}{mark}{anchor}"


@cache
def _addresses() -> dict[str, tuple[str, str]]:
    """The address and language of each file that is a page."""
    found: dict[str, tuple[str, str]] = {}
    for page in all_pages():
        found[page.source] = (page.address, "en")
        found[page.translated] = (page.address, CHINESE)
    return found


def _from(here: str, there: str) -> str:
    return posixpath.relpath(there, posixpath.dirname(here) or ".")


def _url(address: str) -> str:
    """The address as a browser has it."""
    place = re.sub(r"(^|/)(index|README)\.md$", r"\1", address)
    return place.removesuffix(".md") + "/" if place.endswith(".md") else place


def _as_github_reads(text: str) -> Iterator[str]:
    """On GitHub a list or a table ends the paragraph before it; here it needs an empty line."""
    fence, before = "", ""
    for line in text.splitlines():
        found = _FENCE.match(line)
        if found and (not fence or line.strip().startswith(fence)):
            fence = "" if fence else found[1]
        elif not fence and _begins_block(line, before):
            yield ""
        yield line
        before = line


def _begins_block(line: str, before: str) -> bool:
    if not before.strip() or before.startswith(" "):
        return False
    if _ITEM.match(line) and not line.startswith(" "):
        return not _ITEM.match(before)
    return line.startswith("|") and not before.startswith("|")


class GitHubLists(Extension):
    """What belongs to an item is indented by two columns, as everywhere in this repository."""

    def extendMarkdown(self, md: Markdown) -> None:  # noqa: N802
        """Called by Python-Markdown."""
        md.tab_length = 2
