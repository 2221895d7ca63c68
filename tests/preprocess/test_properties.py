"""What holds for every text: agreement with a C preprocessor, exact positions, no exceptions."""

from __future__ import annotations

import re
import subprocess

from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from tops_lsp.preprocess.tokens import Kind, tokenize

SUFFIXED = re.compile(rb"['\"]_\w")
"""A literal with a suffix: cpp prints no blank between it and a name behind it."""
RELAXED = settings(
    max_examples=25,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)

# --- programs -----------------------------------------------------------------------------

OBJECTS = ("A", "B", "C")
FUNCTIONS = {"F": 1, "G": 2, "H": 1}
VARIADIC = ("V", "W")
PLAIN = ("x", "y1", "7", "0x1f", "'c'", '"s"', "+", "-", "<", ">", "=", ".", ";", "[", "]")
GAPS = st.sampled_from((" ", " ", "", "/* c */", "  ", " \\\n "))


def _spaced(parts: list[tuple[str, str]]) -> str:
    """Parts with gaps, kept apart where they would make another token or a comment."""
    text = ""
    for gap, part in parts:
        glues = text[-1:].isalnum() or (text[-1:] and text[-1:] in "\"'./<%:") or part[:1] in "\"'."
        text += (gap or (" " if glues else "")) + part
    return text


def _phrases(words: tuple[str, ...]) -> list[str]:
    """What a line may hold: single tokens and calls; one draw each, so that programs are cheap."""
    leaves = (*words, *PLAIN, *OBJECTS)
    pairs = [(a, b) for n, a in enumerate(leaves) for b in leaves[n % 3 :: 3]]
    return [
        *leaves * 8,
        *(f"{name}({leaf})" for name in ("F", "H") for leaf in (*leaves, "")),
        *(f"G({a}, {b})" for a, b in pairs),
        *(f"V({a})" for a in leaves),
        *(f"V({a}, {b}, {a})" for a, b in pairs),
        *(f"W({a})" for a in (*leaves, "")),
        *(f"W({a}, {b})" for a, b in pairs),
        *("F", "G", "(x)", "(x, A)", "()") * 8,
    ]


def _token_lists(words: tuple[str, ...]) -> st.SearchStrategy[str]:
    part = st.tuples(GAPS, st.sampled_from(_phrases(words)))
    return st.lists(part, max_size=6).map(_spaced)


BODIES = st.builds(
    lambda parts, extra: " ".join((*parts, *extra)),
    st.lists(_token_lists(("p", "q")), max_size=2),
    st.lists(st.sampled_from(("#p", "p##q", "x_##p", "p##_y", "p ## 1", "q")), max_size=2),
)


@st.composite
def programs(draw: st.DrawFn) -> str:
    lines = [f"#define {name} {draw(_token_lists(('x',)))}" for name in OBJECTS]
    lines.append(f"#define F(p) {draw(BODIES).replace('q', 'p')}")
    lines.append(f"#define G(p, q) {draw(BODIES)}")
    lines.append(f"#define H(p) {draw(_token_lists(('p',)))}")
    lines.append(
        "#define V(p, ...) p __VA_OPT__(,) __VA_ARGS__ " + draw(_token_lists(("__VA_ARGS__",)))
    )
    lines.append("#define W(...) [__VA_OPT__(x __VA_ARGS__ y) #__VA_ARGS__]")
    for _ in range(draw(st.integers(1, 4))):
        lines.append(draw(_token_lists(("x",))))
        condition = draw(st.sampled_from(("0", "1", "defined A && A0", "!defined(Q)", "'a' > 96u")))
        lines += [f"#if {condition}", draw(_token_lists(("x",))), "#else", "B", "#endif"]
        if draw(st.booleans()):
            lines += [f"#undef {draw(st.sampled_from(OBJECTS))}"]
    return "\n".join(lines) + "\n"


def _cpp(text: bytes) -> bytes:
    command = ["cpp", "-P", "-undef", "-w", "-D__cplusplus=201703L", "-xc++", "-"]
    return subprocess.run(command, input=text, capture_output=True, check=False).stdout


def _unspaced(tokens: list[bytes]) -> list[bytes]:
    """Tokens less the blanks in strings: compilers differ on those around empty macros."""
    return [token.replace(b" ", b"") for token in tokens]


@RELAXED
@given(programs())
def test_the_tokens_are_those_of_a_c_preprocessor(expand, spelled, program):
    text = program.encode()
    result = expand(text)
    assume(not result.problems)  # on wrong programs there is nothing to agree on
    assume(not SUFFIXED.search(result.text))
    assert _unspaced(spelled(result.text)) == _unspaced(spelled(_cpp(text)))


@RELAXED
@given(programs())
def test_every_token_maps_to_what_spells_it_or_to_its_invocation(expand, program):
    result = expand(program.encode())
    raw = result.main.text
    uses = {use.span for use in result.uses}
    for token in tokenize(result.text, 0, len(result.text)):
        origin = result.map.origin(token.offset, token.offset + token.size)
        shown = raw[origin.span.start : origin.span.end]
        if not origin.invocations:
            assert shown == token.text
            assert result.map.to_expanded(origin.path, origin.span.start) == token.offset
        else:
            assert shown == token.text or origin.span in uses
            assert all(i.span.start >= 0 for i in origin.invocations)


# --- any text -----------------------------------------------------------------------------

FRAGMENTS = st.sampled_from(
    (
        *(b"#define F(x) #x x##x\n", b"#define A F(A) B\n", b"#define B(a,...) a __VA_OPT__(A)\n"),
        *(
            b"#if ",
            b"#elif A\n",
            b"#else\n",
            b"#endif\n",
            b"#include ",
            b"<a>",
            b'"',
            b"'",
            b"#undef A",
        ),
        *(
            b"F(",
            b")",
            b"A",
            b"B",
            b",",
            b"\\\n",
            b"\\",
            b"\n",
            b"\r\n",
            b"/*",
            b"*/",
            b"//",
            b'R"(',
        ),
        *(
            b"#",
            b"##",
            b"defined",
            b"_Pragma(",
            b"__LINE__",
            b" ",
            b"0",
            b"1",
            b"<",
            b"\xff",
            b"\0",
        ),
    )
)
NOISE = st.one_of(
    st.binary(max_size=200), st.lists(FRAGMENTS, max_size=60).map(lambda parts: b"".join(parts))
)


@settings(max_examples=150, deadline=None)
@given(NOISE)
def test_noise_is_preprocessed_without_an_exception(expand, text):
    result = expand(text, {"/project/a": text})
    for offset in range(0, len(result.text) + 2, 7):
        origin = result.map.origin(offset, offset + 5)
        assert 0 <= origin.span.start <= origin.span.end
        result.map.is_verbatim(offset, offset + 5)
    for offset in range(0, len(text) + 2, 7):
        result.map.to_expanded(result.main.path, offset)


@settings(max_examples=120, deadline=None)
@given(NOISE)
def test_a_text_without_macros_keeps_every_offset(expand, text):
    unused = re.sub(rb"_|define|include|import", b"x", text)
    result = expand(unused)
    assert len(result.text) == len(unused)
    if b"\n" not in unused:
        unused = unused.replace(b"\r", b"\n")  # lines that end with carriage returns alone
    assert result.text.count(b"\n") == unused.count(b"\n")
    for before, after in zip(unused, result.text, strict=True):
        assert after == before or after == 0x20
    if b"#" not in unused and b"%:" not in unused:
        assert result.text == unused
    assert result.map.is_verbatim(0, len(unused))


@settings(max_examples=80, deadline=None)
@given(NOISE)
def test_tokens_cover_everything_but_blanks(text):
    end = 0
    for token in tokenize(text, 0, len(text)):
        assert token.offset >= end
        assert token.size > 0
        if token.kind is not Kind.IDENTIFIER:
            assert text[token.offset : token.offset + token.size] == token.text
        end = token.offset + token.size
    assert end <= len(text)
