"""The preprocessor's problems as findings: where they stand, and in both languages."""

from __future__ import annotations

from pathlib import Path

import pytest

from tops_lsp.diagnostics.engine import lint
from tops_lsp.diagnostics.render import catalogue, message
from tops_lsp.model.unit import analyze
from tops_lsp.text.source import Source

FIXTURES = sorted((Path(__file__).parent.parent / "rules" / "preprocessing").glob("*.tops"))


@pytest.mark.parametrize("path", FIXTURES, ids=lambda p: p.stem)
def test_every_phrase_of_a_finding_is_translated(path: Path) -> None:
    known = catalogue("zh-CN")["phrases"]
    for found in lint(analyze(Source(str(path), path.read_bytes()))).diagnostics:
        said = {found.fields[key] for key in ("problem", "reason") if key in found.fields}
        assert said <= known.keys()
        assert "?" not in message(found, "en") + message(found, "zh-CN")


PLACES = [
    ("int a;\n#if (1 // c\n#endif", "#if (1 // c", "malformed directive: missing in this"),
    ("#define F(x) x\nint a = F(1;", "F", "the arguments of macro 'F' do not end"),
    ("#define F(a, b...) a\nint a = F();", None, None),
    ("#define F(a, b) a\nint a = F(1);", "F", "number of arguments: F(a, b)"),
    ("#define P(a) a##)\nint a = P(1);", "P(1)", "makes '1)'"),
    ("#define P(a) a##)\n#define Q P(2)\nint a = Q;", "Q", "makes '2)'"),
]


@pytest.mark.parametrize(("text", "shown", "said"), PLACES)
def test_a_finding_stands_where_the_user_wrote_it(text: str, shown: str, said: str) -> None:
    found = lint(analyze(Source("a.tops", text.encode()))).diagnostics
    found = [d for d in found if d.code < "TOPS600"]  # of the directives themselves
    places = [text[d.place.span.start : d.place.span.end] for d in found]
    assert places == ([shown] if shown else [])
    assert all(said in message(d) for d in found)


def test_a_problem_in_a_header_is_the_headers_own(tmp_path: Path) -> None:
    (tmp_path / "h.h").write_text("#define 1\n")
    text = b'#include "h.h"\n'
    main = lint(analyze(Source(str(tmp_path / "main.tops"), text)))
    header = lint(analyze(Source(str(tmp_path / "h.h"), b"#define 1\n")))
    assert [d.name for d in main.diagnostics] == []
    assert [d.name for d in header.diagnostics] == ["malformed-directive"]


def test_a_finding_about_a_directive_can_be_suppressed() -> None:
    text = "#frobnicate  // tops-lint: ignore[malformed-directive] ours\n"
    assert lint(analyze(Source("a.tops", text.encode()))).diagnostics == []
