"""The moving picture of the README: a terminal in which the steps of the tutorial are made.

What it shows is what is in docs/first-kernel.md, which is what the commands print; a test
compares. It is an SVG with an animation in CSS: small, sharp, the same bytes every time, and it
stands still for those who ask their system for less motion.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from html import escape
from pathlib import Path

DOCS = Path(__file__).parents[1] / "docs"
PICTURES = {
    "images/tour.svg": ("first-kernel.md", "A terminal: a kernel is linted, mended, run"),
    "images/tour.zh-CN.svg": ("zh-CN/first-kernel.md", "终端：检查、修复并运行一个核函数"),
}
"""Each picture below docs/, the page it shows, and what it is called."""
_SCENES = (
    "tops-lint scale.tops",
    "tops-lint --fix --unsafe-fixes scale.tops",
    "tops-sim run scale.tops --launch",
    "tops-sim profile scale.tops",
    "tops-sim run scale.tops",
)
"""How the commands begin that are shown, each once and in this order."""
_LINES = 13
_COLUMNS = 94
_SECONDS = 6.0
_TYPED = 1.2
_ADVANCE, _HEIGHT, _FONT = 7.8, 19, 13
_LEFT, _TOP = 18, 52
_COLOURS = (
    (re.compile(r"^\$ "), "command"),
    (re.compile(r": error: |^ *\| +\^"), "error"),
    (re.compile(r": warning: "), "warning"),
    (re.compile(r"^(fix|see): |: note: "), "note"),
    (re.compile(r"^ *\d* \|"), "code"),
    (re.compile(r"ADV\d+|[Mm]et$|满足$|符合"), "good"),
)


def pictures() -> dict[str, str]:
    """Each picture by its path below docs/."""
    return {
        name: _picture((DOCS / page).read_text("utf-8"), title)
        for name, (page, title) in PICTURES.items()
    }


def _sessions(text: str) -> Iterator[tuple[str, list[str]]]:
    """Each command of a page with what it prints."""
    for body in re.findall(r"^```console\n(.*?)^```$", text, re.M | re.S):
        for part in re.split(r"^\$ ", body, flags=re.M)[1:]:
            command, *lines = part.rstrip("\n").split("\n")
            yield command, lines


def _scenes(text: str) -> Iterator[tuple[str, list[str]]]:
    known = list(_sessions(text))
    for beginning in _SCENES:
        exact = [s for s in known if s[0] == beginning]
        found = exact or [s for s in known if s[0].startswith(beginning)]
        yield found[0]


def _picture(text: str, title: str) -> str:
    scenes = list(_scenes(text))
    width = round(_LEFT * 2 + _COLUMNS * _ADVANCE)
    height = _TOP + (_LINES + 1) * _HEIGHT + 10
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}"'
        f' height="{height}" role="img" aria-label="{escape(title)}">',
        f"<title>{escape(title)}</title>",
        f"<style>{_style(len(scenes))}</style>",
        f'<rect width="{width}" height="{height}" rx="8" fill="#16181d"/>',
        *(f'<circle cx="{22 + 20 * at}" cy="20" r="6" fill="#3b3f4a"/>' for at in range(3)),
    ]
    for at, (command, lines) in enumerate(scenes):
        parts += _scene(at, command, lines)
    return "\n".join([*parts, "</svg>"]) + "\n"


def _style(scenes: int) -> str:
    whole = scenes * _SECONDS
    share = 100 / scenes
    typed = _TYPED / whole * 100
    shown, hidden = "{opacity:1}", "{opacity:0}"
    return "".join(
        (
            f"text{{font:{_FONT}px ui-monospace,SFMono-Regular,Menlo,Consolas,'DejaVu Sans Mono',"
            "'Noto Sans Mono CJK SC','WenQuanYi Micro Hei Mono',monospace;fill:#c9ced9;"
            "white-space:pre}",
            ".command{fill:#fff;font-weight:bold}.error{fill:#ff7b72}.warning{fill:#e3b341}",
            ".note{fill:#79c0ff}.code{fill:#aab2c0}.good{fill:#7ee787}",
            f".scene{{opacity:0;animation:scene {whole:g}s linear infinite}}",
            f".output{{opacity:0;animation:output {whole:g}s linear infinite}}",
            f"@keyframes scene{{0%,{share - 0.01:.2f}%{shown}{share:.2f}%,100%{hidden}}}",
            f"@keyframes output{{0%,{typed:.2f}%{hidden}{typed + 0.5:.2f}%,100%{shown}}}",
            f".typed{{animation:typed {whole:g}s steps(30,end) infinite}}",
            f"@keyframes typed{{0%{{transform:translateX(0)}}{typed:.2f}%,100%"
            "{transform:translateX(100%)}}",
            "@media (prefers-reduced-motion:reduce){.scene,.output,.typed{animation:none}",
            f".scene-{scenes - 1},.scene-{scenes - 1} .output{{opacity:1}}.typed{{display:none}}}}",
        )
    )


def _scene(at: int, command: str, lines: list[str]) -> Iterator[str]:
    delay = f' style="animation-delay:{at * _SECONDS:g}s"'
    yield f'<g class="scene scene-{at}"{delay}>'
    yield _line(0, f"$ {command}")
    cover = f'x="{_LEFT + 2 * _ADVANCE:g}" y="{_TOP - 14}" width="{_COLUMNS * _ADVANCE:g}"'
    yield f'<rect class="typed" {cover} height="18" fill="#16181d"{delay}/>'
    yield f'<g class="output"{delay}>'
    for row, line in enumerate(lines[:_LINES], 1):
        if line:
            yield _line(row, line)
    yield "</g></g>"


def _line(row: int, text: str) -> str:
    kind = next((name for pattern, name in _COLOURS if pattern.search(text)), "")
    shown = escape(_cut(text), quote=False)
    place = f'x="{_LEFT}" y="{_TOP + row * _HEIGHT}"'
    return f"<text {place}{f' class={chr(34)}{kind}{chr(34)}' if kind else ''}>{shown}</text>"


def _cut(text: str) -> str:
    """The text up to the edge of the terminal: what is wide takes two columns."""
    used = 0
    for at, letter in enumerate(text):
        used += 2 if unicodedata.east_asian_width(letter) in "WF" else 1
        if used > _COLUMNS - 1:
            return text[:at] + "…"
    return text


def main() -> None:
    """Writes them."""
    for name, text in pictures().items():
        (DOCS / name).write_text(text, "utf-8")


if __name__ == "__main__":
    main()
