"""The report of a run: its model, and the page that shows it, which no run can subvert."""

from __future__ import annotations

import base64
import hashlib
import json
import re
from html.parser import HTMLParser
from typing import Any

import pytest

from tests.simulate.present.page_runs import KERNEL, PATH, model, ran
from tops_lsp.simulate.present.page import render
from tops_lsp.simulate.present.page.model import model_of
from tops_lsp.simulate.present.page.render import LANGUAGES, asset, model_in, page_of, page_within
from tops_lsp.simulate.present.page.timeline import ACTIVITIES, WORKS
from tops_lsp.text.source import Source

HOSTILE = "</script><img src=x onerror=alert(1)>&amp;\u2028"


class Elements(HTMLParser):
    """What a browser would make of a page: its elements, and the text of scripts and styles."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.raw: dict[str, list[str]] = {"script": [], "style": []}
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def handle_data(self, data: str) -> None:
        if self.tags and self.tags[-1][0] in self.raw and data.strip():
            self.raw[self.tags[-1][0]].append(data)


def hostile() -> dict[str, Any]:
    """A model in which every string is an attack."""

    def poisoned(value: Any) -> Any:
        if isinstance(value, dict):
            return {key: poisoned(inner) for key, inner in value.items()}
        if isinstance(value, list):
            return [poisoned(inner) for inner in value]
        return HOSTILE if isinstance(value, str) else value

    return dict(poisoned(model()))


@pytest.mark.parametrize("language", [*LANGUAGES, "no-such"])
@pytest.mark.parametrize("attacked", [False, True])
def test_a_page_has_these_elements_only(language: str, attacked: bool) -> None:
    page = page_of(hostile() if attacked else model(), language)
    found = [tag for tag, _ in Elements(page).tags]
    assert found == (
        ["html", "head", "meta", "meta", "meta", "title", "style", "body", "main", "noscript"]
        + ["script"] * 3
    )


def test_the_policy_allows_the_pages_own_script_and_style_only() -> None:
    parsed = Elements(page_of(hostile(), "en"))
    policy = next(a["content"] for t, a in parsed.tags if "http-equiv" in a) or ""
    rules = {rule.split()[0]: rule.split()[1:] for rule in policy.split(";")}
    assert rules["default-src"] == rules["base-uri"] == rules["form-action"] == ["'none'"]
    for kind in ("script", "style"):
        digest = hashlib.sha256(parsed.raw[kind][-1].encode()).digest()
        assert rules[f"{kind}-src"] == [f"'sha256-{base64.b64encode(digest).decode()}'"]
    assert "unsafe" not in policy
    data = [a for t, a in parsed.tags if t == "script" and a]
    assert [a["type"] for a in data] == ["application/json"] * 2


def test_a_page_loads_nothing() -> None:
    page = page_of(model(), "en").replace(render._data(model()), "")
    namespace = "http://www.w3.org"
    assert not re.findall(rf"(?:https?:)?//(?!{namespace[7:]})[\w.]+\.\w+/", page)
    assert not re.search(r"\b(src|href|url)\s*=\s*[\"']?http|@import|url\(|fetch\(|XMLHttp", page)


def test_scripts_make_no_markup() -> None:
    script = "".join(asset(name) for name in render.SCRIPTS)
    forbidden = r"innerHTML|outerHTML|insertAdjacent|document\.write|\beval\b|Function\("
    assert not re.search(forbidden, script)
    assert "</" not in script + asset(render.STYLE)


def test_a_page_gives_its_model_back() -> None:
    reported = hostile()
    assert model_in(page_of(reported, "en")) == reported
    assert model_in(json.dumps(reported)) == reported
    assert model_in("<html>") is None
    assert model_in("[1]") is None


def test_a_page_of_a_million_elements_is_small() -> None:
    text = """
// tops-sim: <<<2, 12>>> x = randn(1000000, seed=1), y = zeros(1000000), n = 1000000
// tops-sim: expect y = x
__global__ void k(const float *x, float *y, int n) {
  for (int i = threadIdx.x + blockIdx.x * blockDim.x; i < 24; i += 24) y[i] = x[i];
}
"""
    reported = model(text)
    assert [p["before"]["line"]["length"] for p in reported["pictures"]] == [1_000_000] * 2
    assert len(page_of(reported, "en").encode()) < 400_000


def test_a_long_source_is_cut() -> None:
    text = KERNEL + "//" + "x" * 300_000 + "\n// behind\n"
    assert model(text)["source"] == KERNEL.splitlines()


def test_what_takes_most_room_fits() -> None:
    """Characters that are escaped, in source and output, beside as many arrays as are pictured."""
    names = [f"a{n}" for n in range(14)]
    given = ", ".join(f"{name} = randn(64000, seed={n})" for n, name in enumerate(names))
    text = f"""\
// tops-sim: <<<1, 12>>> {given}, columns = 160
__global__ void k({", ".join(f"float *{name}" for name in names)}, int columns) {{
  for (int i = threadIdx.x; i < 24; i += 12) {{
    {" ".join(f"{name}[i] += 0.123456f;" for name in names)}
  }}
  for (int i = 0; i < 40; i++) printf("{"<" * 400}");
}}
// {"<" * 60_000}
// {"<" * 60_000}
"""
    source = Source(PATH, text.encode())
    page = page_within(lambda s: model_of(ran(text), source, share=s).as_json(), "en")
    reported = model_in(page)
    assert reported is not None
    assert len(reported["pictures"]) == 12
    assert len(page.encode()) <= render.LIMIT


def test_detail_is_left_out_until_a_page_fits() -> None:
    source = Source(PATH, KERNEL.encode())
    asked: list[float] = []

    def at(share: float) -> dict[str, Any]:
        asked.append(share)
        return model_of(ran(), source, share=share).as_json()

    whole = page_within(at, "en")
    assert asked == [1.0]
    small = page_within(at, "en", len(whole.encode()) - 200)
    assert len(small) < len(whole)
    reported = model_in(small)
    assert reported is not None
    assert reported["values_cut"]
    assert reported["timeline"]["cut"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_of_the_page_is_there(language: str) -> None:
    words = json.loads(asset(f"words.{language}.json"))
    script = "".join(asset(name) for name in render.SCRIPTS)
    said = set(re.findall(r"say\(\"([\w-]+)\"", script))
    said |= {*WORKS, *ACTIVITIES[-1:]} | set(model()["counts"])
    said |= {f"plot-{kind}" for kind in ("line", "histogram", "heat", "table")}
    said |= {f"try-{work}" for work in WORKS[:-1]}
    said |= {f"theme-{name}" for name in ("auto", "light", "dark")}
    assert said - words.keys() == set()
    fields = {key: sorted(re.findall(r"\{\w+\}", text)) for key, text in words.items()}
    english = json.loads(asset("words.en.json"))
    assert fields == {k: sorted(re.findall(r"\{\w+\}", t)) for k, t in english.items()}
