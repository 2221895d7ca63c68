"""Follows every link of the built site: `python website/check.py [folder]`.

Says what leads nowhere (pages, anchors, pictures), and what a browser would ask of another host.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

_LOADED = {"script": "src", "img": "src", "iframe": "src", "source": "src", "video": "src"}
_KINDS_LOADED = {"stylesheet", "icon", "preload", "preconnect", "modulepreload"}


@dataclass(slots=True)
class Seen:
    """What one page names."""

    anchors: set[str] = field(default_factory=set)
    links: set[str] = field(default_factory=set)
    loaded: set[str] = field(default_factory=set)


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.seen = Seen()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        if "id" in given:
            self.seen.anchors.add(given["id"])
        if tag == "a" and "href" in given:
            self.seen.links.add(given["href"])
        if (name := _LOADED.get(tag)) and given.get(name):
            self.seen.loaded.add(given[name])
        if tag == "link" and _KINDS_LOADED & set(given.get("rel", "").split()):
            self.seen.loaded.add(given["href"])


def faults(site: Path) -> Iterator[str]:
    """One line for each link that does not hold."""
    pages = {path: _read(path) for path in sorted(site.rglob("*.html"))}
    for path, seen in pages.items():
        if path.name == "404.html":
            continue  # its links begin at the root of the host
        name = path.relative_to(site)
        for link in sorted(seen.loaded):
            if urlsplit(link).netloc:
                yield f"{name}: asks {link} of another host"
            elif not _file(path, link).is_file():
                yield f"{name}: {link} is not there"
        for link in sorted(seen.links):
            parts = urlsplit(link)
            if parts.scheme or parts.netloc:
                continue
            target = _file(path, link) if parts.path else path
            if target not in pages:
                if not target.is_file():
                    yield f"{name}: {link} leads nowhere"
            elif parts.fragment and unquote(parts.fragment) not in pages[target].anchors:
                yield f"{name}: {link} has no such anchor"


def _read(path: Path) -> Seen:
    reader = _Reader()
    reader.feed(path.read_text("utf-8"))
    return reader.seen


def _file(page: Path, link: str) -> Path:
    """The file that a link of a page names; of a folder its page."""
    named = (page.parent / unquote(urlsplit(link).path)).resolve()
    return named / "index.html" if named.is_dir() else named


def main() -> int:
    """1 where a link does not hold."""
    site = Path(sys.argv[1] if len(sys.argv) > 1 else "build/site").resolve()
    found = list(faults(site))
    print("\n".join(found) or f"{site}: every link holds, nothing is asked of other hosts")
    return bool(found)


if __name__ == "__main__":
    raise SystemExit(main())
