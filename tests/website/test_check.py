"""What follows the links of the built site finds those that do not hold."""

from __future__ import annotations

from pathlib import Path

import pytest

from website import check


def site(folder: Path, body: str) -> Path:
    (folder / "a").mkdir()
    (folder / "a" / "index.html").write_text(f'<h1 id="top">A</h1>{body}')
    (folder / "index.html").write_text("<p>home</p>")
    (folder / "p.png").write_bytes(b"")
    return folder


@pytest.mark.parametrize(
    "body",
    [
        '<a href="../">home</a>',
        '<a href="#top">up</a>',
        '<a href="../a/#top">up</a>',
        '<img src="../p.png">',
        '<a href="https://elsewhere.example/">link</a>',
        '<a href="mailto:a@b.example">mail</a>',
    ],
)
def test_what_holds(body: str, tmp_path: Path) -> None:
    assert list(check.faults(site(tmp_path, body))) == []


@pytest.mark.parametrize(
    ("body", "fault"),
    [
        ('<a href="../b/">no</a>', "a/index.html: ../b/ leads nowhere"),
        ('<a href="#none">no</a>', "a/index.html: #none has no such anchor"),
        ('<a href="../a/#none">no</a>', "a/index.html: ../a/#none has no such anchor"),
        ('<img src="../q.png">', "a/index.html: ../q.png is not there"),
        ('<script src="https://cdn.example/x.js"></script>', "asks https://cdn.example/x.js of"),
        ('<link rel="stylesheet" href="//fonts.example/x">', "asks //fonts.example/x of"),
    ],
)
def test_what_does_not(body: str, fault: str, tmp_path: Path) -> None:
    (found,) = check.faults(site(tmp_path, body))
    assert fault in found
