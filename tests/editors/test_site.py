"""The built site in a real browser, in both languages: `make site-test`.

What axe-core calls serious or critical, what is wider than a phone, pages that the search does not
find, requests that leave the machine: there is none of it. The search is asked for every page; axe
and a phone look at one page of every kind, or at those that an expression names (`SITE_PAGES=.*`).
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import threading
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
SITE = ROOT / "build" / "site"
TOOLS = Path(os.environ.get("TOPS_SITE_TOOLS", ROOT / ".site-test"))
PAGES = os.environ.get("SITE_PAGES", "")
"""An expression for the addresses to look at instead of one of every kind: `.*` for every page."""
SECONDS = 3600 if PAGES else 480
CHINESE = "zh-CN/"
HALVES = {"en": "", "zh-CN": CHINESE}
FIRST = "first-kernel/"
KINDS = (
    "",
    "python/",
    FIRST,
    "architecture/",
    "assumptions/",
    "configuration/",
    "differences/",
    "editors/",
    "findings/data-race/",
    "from-cuda/",
    "rules/",
    "rules/dte-memory-touched-in-flight/",
    "sdk/vectors/",
    "simulator/",
    "truth/",
)
"""One page of every kind; the first three in both palettes."""
TYPED = {
    "en": ("rules/missing-break/", "missing-break"),
    "zh-CN": ("differences/", "与加速卡的差异"),
}


class _Quiet(SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: object) -> None:  # noqa: A002
        """Says nothing."""


@pytest.fixture(scope="module")
def host() -> Iterator[str]:
    """The site below a folder of a host, as GitHub's pages have it."""
    handler = partial(_Quiet, directory=str(SITE.parent))
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


def titles(half: str) -> dict[str, str]:
    """The title of each page of a language by its address."""
    found = {}
    for path in (SITE / half).rglob("index.html"):
        address = path.parent.relative_to(SITE / half).as_posix()
        if not half and address.startswith(CHINESE.rstrip("/")):
            continue
        heading = re.search(r"<h1[^>]*>(.*?)<a class=\"headerlink", path.read_text("utf-8"), re.S)
        assert heading is not None, path
        found["" if address == "." else f"{address}/"] = re.sub(r"<[^>]*>", "", heading[1]).strip()
    return found


@pytest.fixture(scope="module", params=HALVES)
def read(
    host: str, request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> dict[str, Any]:
    """What a reader of one language met."""
    language = str(request.param)
    half = HALVES[language]
    known = titles(half)
    given = {
        "tools": str(TOOLS),
        "chromium": os.environ.get("TOPS_CHROMIUM") or shutil.which("chromium"),
        "host": host,
        "base": f"{host}{SITE.name}/{half}",
        "locale": language,
        "other": next(each for each in HALVES if each != language),
        "pages": sorted(a for a in known if re.search(PAGES, a)) if PAGES else KINDS,
        "first": FIRST,
        "titles": known,
        "typed": TYPED[language],
    }
    told = tmp_path_factory.mktemp("site") / "given.json"
    told.write_text(json.dumps(given), "utf-8")
    done = subprocess.run(
        ["node", str(Path(__file__).parent / "site" / "browse.mjs"), str(told)],
        capture_output=True,
        text=True,
        timeout=SECONDS,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    print(done.stderr)
    return {**json.loads(done.stdout), "language": language, "given": given}


def test_axe_finds_nothing_serious(read: dict[str, Any]) -> None:
    assert set(read["axe"]) == set(read["given"]["pages"])
    assert {page: faults for page, faults in read["axe"].items() if faults} == {}


def test_nothing_is_wider_than_a_phone(read: dict[str, Any]) -> None:
    wide = {p: f for p, f in read["overflow"].items() if f["width"] > 375 or f["wide"]}
    assert wide == {}
    assert set(read["overflow"]) == set(read["given"]["pages"])


def test_a_phones_menu_leads_to_a_page(read: dict[str, Any]) -> None:
    assert read["given"]["titles"][FIRST] in read["drawer"]


def test_every_page_is_found_by_its_title(read: dict[str, Any]) -> None:
    assert len(read["given"]["titles"]) > 250
    assert read["missing"] == []


def test_a_person_finds_a_page_by_the_box(read: dict[str, Any]) -> None:
    address, links = read["box"]
    assert links[0].split("?")[0].split("#")[0] == read["given"]["base"] + address


def test_the_switch_of_languages_leads_to_the_same_page(read: dict[str, Any]) -> None:
    other = HALVES[read["given"]["other"]]
    assert read["switched"].endswith(f"/{SITE.name}/{other}{FIRST}")


def test_nothing_is_asked_of_others_and_no_script_fails(read: dict[str, Any]) -> None:
    assert read["outside"] == []
    assert read["errors"] == []
