"""clangd's own tests of its tweaks, answered by the refactorings that do the same.

    python -m benchmarks.clangd_tweaks clang-tools-extra/clangd/unittests/tweaks [--show]

The folder is one of LLVM's source; nothing of it is kept here. Each place that a test marks is
asked. Where the test says what must come of it, texts are compared by their tokens: `same`,
`otherwise` (made, and written in another way) or `refused`. Of places where clangd offers its tweak
or does not, it is counted how many are answered alike; more than clangd offers is no fault, if the
result parses.
"""

from __future__ import annotations

import argparse
import ast
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path

from tops_lsp.features.refactor.catalog import BY_NAME, edits
from tops_lsp.features.refactor.core import Refusal, Selection
from tops_lsp.features.rename import Renaming
from tops_lsp.model.unit import analyze
from tops_lsp.syntax.parser import errors, parse
from tops_lsp.text.plain_tokens import tokens
from tops_lsp.text.source import Source, Span
from tops_startup.records import dataclass

TWEAKS = {
    "SwapIfBranches": "invert-if",
    "RawStringLiteral": "raw-string",
    "PopulateSwitch": "fill-switch",
    "ExpandMacro": "inline-macro",
    "ExpandAutoType": "expand-auto",
    "ExpandDeducedType": "expand-auto",
    "ExtractVariable": "extract-variable",
    "ExtractFunction": "extract-function",
    "RemoveUsingNamespace": "remove-using",
    "AddUsing": "add-using-outside",
    "DefineOutline": "define-in-source",
    "DefineInline": "define-in-class",
    "SwapBinaryOperands": "swap-operands",
    "MemberwiseConstructor": "memberwise-constructor",
    "OverridePureVirtuals": "implement-pure",
}
_LITERAL = (
    r'(?:R"(?P<mark{0}>[^\s()\\]*?)\((?P<raw{0}>.*?)\)(?P=mark{0})"|'
    r'(?P<plain{0}>"(?:[^"\\]|\\.)*"(?:\s*"(?:[^"\\]|\\.)*")*))'
)
_ONE, _TWO = _LITERAL.format(1), _LITERAL.format(2)
_EQUAL = re.compile(rf"EXPECT_(?:EQ|THAT)\(apply\(\s*{_ONE}\s*\),\s*{_TWO}", re.S)
_PAIR = re.compile(
    rf"\{{\s*(?://[^\n]*\n\s*)*(?:\w+,\s*)?(?://[^\n]*\n\s*)*{_ONE},\s*(?://[^\n]*\n\s*)*{_TWO}",
    re.S,
)
_OFFERED = re.compile(rf"EXPECT_(?P<no>UN)?AVAILABLE\(\s*{_ONE}", re.S)
_NAMED = re.compile(
    rf"(?:const char \*|auto \*|std::string |llvm::StringRef |^ +)(?P<name>\w+)\s*=\s*{_ONE}",
    re.S | re.M,
)
_DEFINED = re.compile(r'"-D(?P<name>\w+)=(?P<value>\w+)"')
_THIRD = re.compile(rf",\s*(?://[^\n]*\n\s*)*{_ONE}", re.S)
_EDITED = re.compile(r'FileWithContents\(testPath\("(?P<file>[^"]+)"\),\s*(?P<name>\w+)')
_BY_NAME = re.compile(r"EXPECT_(?P<no>UN)?AVAILABLE\((?P<name>\w+)\)")
_EQUAL_BY_NAME = re.compile(
    r"EXPECT_EQ\(apply\((?P<before>\w+)(?:, &EditedFiles)?\),\s*(?P<after>\w+)\)"
)
_HEADER = re.compile(rf"\bHeader\s*=\s*{_ONE}(?P<more>\s*\+\s*Header)?", re.S)
_REMARK = re.compile(r"/\*\s*FIXME.*?\*/", re.S)
_FILE = re.compile(rf"ExtraFiles\[\"(?P<name>[^\"]+)\"\]\s*=\s*{_ONE}", re.S)
_CONTEXT = re.compile(r"\bContext\s*=\s*(?P<name>\w+);|^\s*(?P<of>Function|Expression|File),", re.M)


@dataclass(frozen=True, slots=True)
class TestCase:
    """A text with its marks; `made` is what must come of it, None if only the offer counts. Of a
    header `source` is the file that goes with it, and `source_made` what comes of that."""

    marked: str
    made: str | None
    offered: bool
    source: str = ""
    source_made: str = ""


def cases_of(text: str) -> Iterator[TestCase]:
    """The cases of a file of tests."""
    text = _REMARK.sub("", text)
    for match in _OFFERED.finditer(text):
        yield TestCase(_wrapped(text, match.start(), _text(match, 1)), None, not match["no"])
    for match in _BY_NAME.finditer(text):
        named = _named(text, match.start())
        if match["name"] in named:
            marked = _wrapped(text, match.start(), named[match["name"]])
            yield TestCase(marked, None, not match["no"])
    for match in _EQUAL_BY_NAME.finditer(text):
        named = _named(text, match.start())
        if {match["before"], match["after"]} <= named.keys():
            made = _edited(text, match.end(), named[match["after"]])
            yield _case(text, match.start(), named[match["before"]], made)
    for pattern in (_EQUAL, _PAIR):
        for match in pattern.finditer(text):
            case = _case(text, match.start(), _text(match, 1), _text(match, 2))
            third = _THIRD.match(text, match.end())
            named = third is not None and _text(third, 1).startswith("TestTU.")  # its language
            yield case if third is None or named else _with_source(text, match.start(), case, third)


def _named(text: str, end: int) -> dict[str, str]:
    """The texts that have names at a place of the tests."""
    start = max(0, text.rfind("TEST_F", 0, end))
    return {match["name"]: _text(match, 1) for match in _NAMED.finditer(text, start, end)}


def _edited(text: str, start: int, made: str) -> str:
    """What must come of a file, with what must come of a header in place of its include."""
    end = next(at for at in (text.find("apply(", start), len(text)) if at >= 0)
    for match in _EDITED.finditer(text, start, end):
        header = _named(text, match.start()).get(match["name"], "")
        made = made.replace(f'#include "{match["file"]}"', header)
    return made


def _with_source(text: str, at: int, case: TestCase, third: re.Match[str]) -> TestCase:
    """A case of a header and its source file: the texts are those of the header before, of the
    header and of the source after, or of both before and of the source after."""
    inside = text[max(0, text.rfind("TEST_F", 0, at)) : at]
    if "TestSource" in inside:
        return TestCase(case.marked, "", True, case.made or "", _text(third, 1))
    return TestCase(case.marked, case.made, case.offered, "", _text(third, 1))


def _case(text: str, at: int, before: str, after: str) -> TestCase:
    if after.startswith(("unavailable", "fail")):
        return TestCase(_wrapped(text, at, before), None, False)
    return TestCase(_wrapped(text, at, before), _wrapped(text, at, after), True)


def _text(match: re.Match[str], number: int) -> str:
    raw = match[f"raw{number}"]
    if raw is not None:
        return str(raw)
    return str(ast.literal_eval(f"({match[f'plain{number}']})"))


def _wrapped(text: str, at: int, code: str) -> str:
    """A text as the test's context has it, what it includes first."""
    inside = text[max(0, text.rfind("TEST_F", 0, at)) : at]
    near = text[at : at + 80]
    found = [*_CONTEXT.finditer(inside), *_CONTEXT.finditer(near)]
    headers = list(_HEADER.finditer(inside))
    header = ""
    for match in headers:
        header = _text(match, 1) + (header if match["more"] else "")
    code = f"{header}\n{code}" if headers and not found else code
    for match in _DEFINED.finditer(inside):
        code = f"#define {match['name']} {match['value']}\n{code}"
    end = text.find("TEST_F", at) if text.find("TEST_F", at) >= 0 else len(text)
    start = max(0, text.rfind("TEST_F", 0, at))
    for match in [*reversed([*_FILE.finditer(text, start, at)]), *_FILE.finditer(text, at, end)]:
        code = code.replace(f'#include "{match["name"]}"', _text(match, 1))
    last = (found[-1]["name"] or found[-1]["of"]) if found else "File"
    if last == "Function":
        return f"void wrapperFunction(){{\n{code}\n}}"
    return f"auto expressionWrapper(){{return\n{code}\n;}}" if last == "Expression" else code


def places_of(marked: str) -> tuple[str, list[Span]]:
    """A text without its marks, and what they select."""
    spans, open_, out = list[Span](), list[int](), ""
    for part in re.split(r"(\[\[|\]\]|\^)", marked):
        at = len(out.encode())
        if part == "[[":
            open_.append(at)
        elif part == "]]" and open_:
            spans.append(Span(open_.pop(), at))
        elif part == "^":
            spans.append(Span(at, at))
        else:
            out += part
    return out, spans


@dataclass(frozen=True, slots=True)
class _Others:
    """The source file that goes with a header."""

    text: str

    def covers(self, path: str) -> bool:
        return True

    def places(self, offset: int, renaming: Renaming) -> Iterable[tuple[Source, Span]]:
        return ()

    def is_defined(self, offset: int) -> bool:
        return False

    def counterpart(self) -> Source | None:
        return self.source(_SOURCE)

    def source(self, path: str) -> Source:
        return Source(path, self.text.encode())


_SOURCE = "/tests/Test.cpp"


def made_by(name: str, case: TestCase, text: str, span: Span) -> tuple[str | None, str]:
    """What comes of a refactoring, or None and why not."""
    raw, other = text.encode(), case.source.encode()
    path = "/tests/Test.hpp" if name == "define-in-source" else "/tests/case.cpp"
    unit = analyze(Source(path, raw))
    selection = Selection(unit, parse(raw), span, others=_Others(case.source))
    proposal = BY_NAME[name].propose(selection)
    if proposal is None:
        return None, "not proposed"
    try:
        found = edits(name, [selection])
    except Refusal as refused:
        return None, refused.reason
    for edit in reversed(found):
        start, end = edit.place.span
        if edit.place.path == _SOURCE:
            other = other[:start] + edit.text.encode() + other[end:]
        else:
            raw = raw[:start] + edit.text.encode() + raw[end:]
    made = raw.decode()
    if name == "extract-variable":
        made = _as_clangd_calls_it(made, proposal.fields["name"])
    return made + other.decode().replace('#include "Test.hpp"\n', ""), ""


def _as_clangd_calls_it(text: str, name: str) -> str:
    """A text whose new variable has clangd's name, and no type in front."""
    text = re.sub(rf"\b{name}\b", "placeholder", text)
    return re.sub(r"(?:(?:constexpr|const) )?\w+ placeholder =", "auto placeholder =", text)


def answered(name: str, case: TestCase) -> Iterator[tuple[str, str, str]]:
    """What comes of each marked place: a word, the text, the place or why there is none."""
    text, spans = places_of(case.marked)
    for span in spans[:1] if case.made is not None else spans:
        made, why = made_by(name, case, text, span)
        why += f" at {span.start}: {text.encode()[slice(*span)].decode()!r}"
        if made is not None and name != "inline-macro" and _is_worse(text, made):
            yield "does not parse", made, why
        elif case.made is not None:
            same = made is not None and _same_tokens(made, case.made + case.source_made)
            yield ("refused" if made is None else "same" if same else "otherwise"), made or "", why
        elif case.offered:
            yield ("offered" if made is not None else "refused where offered"), "", why
        else:
            yield ("refused, too" if made is None else "offered besides"), made or "", why


def _same_tokens(made: str, wanted: str) -> bool:
    return tokens(made.encode()) == tokens(wanted.encode())


def _is_worse(text: str, made: str) -> bool:
    """Whether more of a text does not parse, what macros write included."""
    before, after = (analyze(Source(_SOURCE, each.encode())) for each in (text, made))
    return len(errors(parse(after.expansion.text))) > len(errors(parse(before.expansion.text)))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--show", action="store_true", help="what is not answered alike")
    options = parser.parse_args()
    for tweak, name in TWEAKS.items():
        path = options.folder / f"{tweak}Tests.cpp"
        if not path.exists():
            continue
        tally: Counter[str] = Counter()
        for case in cases_of(path.read_text("utf-8")):
            for word, made, reason in answered(name, case):
                tally[word] += 1
                if options.show and word not in ("same", "offered", "refused, too"):
                    print(f"--- {tweak}: {word}: {reason}\n{case.marked}")
                    print(f">>> {made}\n<<< {case.made}")
        print(f"{tweak} ({name}): {', '.join(f'{k} {v}' for k, v in tally.most_common())}")


if __name__ == "__main__":
    main()
