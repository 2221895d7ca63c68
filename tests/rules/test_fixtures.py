"""Every fixture is exact both ways: each mark has its finding, each finding its mark.

A mark stands on the line of the finding: `// expect: rule-name` (or several, with commas). A text
without a mark about what is not used need not use what it declares.
`// flags: …` gives the compiler's flags.
"""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from tops_lsp.diagnostics import pages
from tops_lsp.diagnostics.core import Diagnostic, Phrase
from tops_lsp.diagnostics.engine import lint
from tops_lsp.diagnostics.pages import untranslated
from tops_lsp.diagnostics.registry import Rule, find_rule, rules
from tops_lsp.diagnostics.render import catalogue, message, page, title
from tops_lsp.model.unit import TranslationUnit, analyze
from tops_lsp.project.flags import read_flags
from tops_lsp.project.settings import Level, Provenance, merge
from tops_lsp.syntax.parser import errors, parse
from tops_lsp.text.source import Source

HERE = Path(__file__).parent
FIXTURES = sorted(HERE.rglob("*.tops"))
SITUATIONS = sorted((HERE / "situations").glob("*.tops"))
EXAMPLES = sorted((HERE.parent.parent / "examples" / "errors").glob("*.tops"))
FLAGS = re.compile(r"// flags: (.*)")
MARK = re.compile(r"// expect: ([\w, -]+)")
HEADINGS = ("## Why it matters", "## Example", "## Fix", "## How to silence", "## Limits")
CODE_ALONE = ("error-directive",)
"""Rules whose message is the user's own text."""
UNUSED = ("unused-variable", "unused-parameter", "unused-function")
"""Rules that have something to say of most short texts."""
RULES = [r for r in rules() if r.module.startswith("tops_lsp.rules.")]


def unit_of(text: str, path: str = "fixture.tops") -> TranslationUnit:
    given = FLAGS.search(text)
    layer = read_flags(given[1].split() if given else (), Provenance(Level.COMMAND_LINE))
    (context,) = merge([layer]).contexts()
    return analyze(Source(path, text.encode()), context)


@cache
def judged(text: str, path: str = "fixture.tops") -> tuple[tuple[int, Diagnostic], ...]:
    """The findings of a text and their lines. Several tests ask about the same one."""
    unit = unit_of(text, path)
    result = lint(unit)
    assert result.errors == []
    return tuple((unit.source.line_of(d.place.span.start) + 1, d) for d in result.diagnostics)


def findings(text: str, path: str = "fixture.tops") -> Counter[tuple[int, str]]:
    silent = () if "expect: unused-" in text else UNUSED
    found = ((line, found.name) for line, found in judged(text, path))
    return Counter((line, name) for line, name in found if name not in silent)


def marks(text: str) -> Counter[tuple[int, str]]:
    expected: Counter[tuple[int, str]] = Counter()
    for number, line in enumerate(text.splitlines(), 1):
        found = MARK.search(line)
        for name in found[1].split(",") if found else ():
            expected[number, name.strip()] += 1
    return expected


@pytest.mark.parametrize("path", FIXTURES, ids=lambda p: p.stem)
def test_fixture(path: Path) -> None:
    text = path.read_text("utf-8")
    assert findings(text, str(path)) == marks(text)
    fixes = (found.fix.title for _, found in judged(text, str(path)) if found.fix is not None)
    assert [fix for fix in fixes if title(fix, "zh-CN") == fix] == []


@pytest.mark.parametrize("path", SITUATIONS, ids=lambda p: p.stem)
def test_what_the_guides_show_parses(path: Path) -> None:
    assert errors(parse(path.read_bytes())) == []


@pytest.mark.parametrize("rule", RULES, ids=lambda r: r.name)
def test_every_rule_has_a_fixture_with_a_finding_and_near_misses(rule: Rule) -> None:
    path = next(p for p in FIXTURES if p.stem == rule.name)
    text = path.read_text("utf-8")
    assert any(name == rule.name for _, name in marks(text))
    assert "near miss" in text.lower()


@pytest.mark.parametrize("rule", RULES, ids=lambda r: r.name)
def test_the_example_of_a_page_is_true(rule: Rule) -> None:
    code = re.search(r"```cpp\n(.*?)```", rule.page, re.S)
    assert code is not None
    assert findings(code[1]) == marks(code[1])
    assert marks(code[1])


@pytest.mark.parametrize("rule", RULES, ids=lambda r: r.name)
def test_a_comment_silences_the_example_of_a_page(rule: Rule) -> None:
    code = re.search(r"```cpp\n(.*?)```", rule.page, re.S)
    assert code is not None
    assert findings(MARK.sub(r"// tops-lint: ignore[\1] on purpose", code[1])) == Counter()


@pytest.mark.parametrize("rule", RULES, ids=lambda r: r.name)
def test_a_page_has_all_its_headings(rule: Rule) -> None:
    positions = [rule.page.index(heading) for heading in HEADINGS]
    assert positions == sorted(positions)
    assert f"ignore[{rule.name}]" in rule.page


@pytest.mark.parametrize("rule", [r for r in RULES if r.options], ids=lambda r: r.name)
def test_a_page_tells_every_option(rule: Rule) -> None:
    for text, heading in ((rule.page, "## Options"), (page(rule, "zh-CN"), "## 选项")):
        _, _, section = text.partition(heading)
        reported = dict(re.findall(r"^- `([\w-]+) = (.*?)`", section.partition("\n## ")[0], re.M))
        assert {name: tomllib.loads(f"x = {v}")["x"] for name, v in reported.items()} == {
            name: list(o.default) if isinstance(o.default, tuple) else o.default
            for name, o in rule.options.items()
        }


def test_codes_and_names_are_unique_and_well_formed() -> None:
    assert len({r.code for r in rules()}) == len({r.name for r in rules()}) == len(rules())
    for rule in rules():
        assert re.fullmatch(r"TOPS\d{3}", rule.code)
        assert re.fullmatch(r"[a-z]+(-[a-z]+)*", rule.name)
        assert find_rule(rule.code) is find_rule(rule.name) is rule


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda p: p.stem)
def test_an_example_of_an_error_shows_exactly_that_error(path: Path) -> None:
    found = findings(path.read_text("utf-8"), str(path))
    assert [name for _, name in found.elements()] == [path.stem.replace("_", "-")]


@pytest.mark.parametrize("path", [*FIXTURES, *EXAMPLES], ids=lambda p: f"{p.parent.name}-{p.stem}")
def test_messages_exist_in_both_languages(path: Path) -> None:
    texts = catalogue("zh-CN")["rules"]
    for _, found in judged(path.read_text("utf-8"), str(path)):
        english, chinese = message(found, "en"), message(found, "zh-CN")
        assert found.name in CODE_ALONE or re.search(r"[\u4e00-\u9fff]", chinese), found.name
        assert found.name in CODE_ALONE or english != chinese, found.name
        asked = re.findall(r"\{(\w+)\}", found.message)
        given = [found.fields[name] for name in asked if f"{{{name}}}" in texts[found.name]]
        subject = next((v for v in given if v and not isinstance(v, Phrase)), "")
        assert subject in english, found.name
        assert subject in chinese, found.name


def test_a_missing_translation_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    assert list(untranslated(rules())) == []
    rule, text = replace(rules()[0], name="not-yet"), "TODO 中文"
    assert [line.partition(": ")[2].split()[:2] for line in untranslated([rule])] == [
        ["no", "message"],
        ["no", "page"],
    ]
    monkeypatch.setattr(pages, "catalogue", lambda language: {"rules": {"not-yet": text}})
    assert len(list(untranslated([rule]))) == 2
    with pytest.raises(pages.Untranslated, match="no message"):
        pages.pages()


@pytest.mark.parametrize("rule", RULES, ids=lambda r: r.name)
def test_every_rule_has_a_chinese_page(rule: Rule) -> None:
    assert page(rule, "zh-CN") != rule.page
    assert f"ignore[{rule.name}]" in page(rule, "zh-CN")


@pytest.mark.parametrize("path", FIXTURES, ids=lambda p: p.stem)
def test_phrases_in_messages_are_translated(path: Path) -> None:
    phrases = catalogue("zh-CN")["phrases"]
    for _, found in judged(path.read_text("utf-8"), str(path)):
        for value in found.fields.values():
            assert not isinstance(value, Phrase) or value in phrases
