"""Texts to fuzz with: grown from a grammar, mutated from real ones, too deep, too long, noise."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from pathlib import Path

from tests.fuzz import dialects

ROOT = Path(__file__).parent.parent.parent
SEEDS = sorted(
    path.read_bytes()
    for folder in ("examples", "tests/rules", "tests/cli/fixes")
    for path in (ROOT / folder).rglob("*.tops")
    if path.stat().st_size < 6000
)
Maker = Callable[[random.Random], bytes]
DEEP = 100_000
"""Levels of the deepest nesting."""
LONG = 1_000_000
"""Characters of the longest line."""

GRAMMAR: Mapping[str, tuple[str, ...]] = {
    "file": ("{item}", "{item}{item}", "{item}{item}{item}", "{line}\n{file}"),
    "item": (
        "{space} {type} {name} = {value};\n",
        "{side} {type} {name}({type} {name}) {{ {body} }}\n",
        "__global__ void {name}({type} *{name}, int n) {{ {body} }}\n",
        "struct {name} {{ {item} {type} {name}; }};\n",
        "template <class T, int N = {value}> {item}",
        "namespace {name} {{ {item} }}\n",
        "// tops-lint: ignore[{name}] {name}\n",
        "// tops-sim: <<<{value}, {value}>>> {name} = {value}\n",
    ),
    "line": (
        "#define {name}(x, ...) {value} ## x #x __VA_ARGS__",
        "#define {name} {value}",
        "#if {value}",
        "#else",
        "#endif",
        "#include <{name}.h>",
        "#undef {name}",
    ),
    "body": ("", "{statement}", "{statement}{body}"),
    "statement": (
        "{type} {name} = {value};",
        "if ({value}) {{ {body} }} else {{ {body} }}",
        "for (int i = 0; i < {value}; i++) {{ {body} }}",
        "{name}<<<{value}, {value}>>>({value});",
        "__syncthreads();",
        "return {value};",
        "tops::memcpy_async({name}, {name}, {name});",
        "{name}[{value}] = {value};",
        "auto {name} = [=] {side} (int a) {{ {body} }};",
    ),
    "value": (
        *(
            "0",
            "1",
            "-1",
            "n",
            "a",
            "threadIdx.x",
            "1.5f",
            '"s"',
            "'c'",
            "sizeof(int)",
            "0x7fffffff",
        ),
        *("({value} + {value})", "{value} / {value}", "{name}({value})", "{value} ? {value} : 1"),
        *("{name}.{name}", "&{name}", "*{name}", "({type}){value}", "{name}<{type}>{{}}"),
    ),
    "type": (
        *(
            "int",
            "float",
            "auto",
            "void",
            "T",
            "{name}",
            "const {type}",
            "{type} *",
            "__vector int",
        ),
        *("tops::mdspan", "tops_dte_ctx_t", "tops::event", "unsigned char"),
    ),
    "space": (
        "",
        "__shared__",
        "__local__",
        "__device__",
        "__constant__",
        "__valigned__",
        "static",
    ),
    "side": ("", "__device__", "__host__", "__host__ __device__", "__device_half__", "constexpr"),
    "name": ("a", "b", "f", "k", "n", "x", "blockIdx", "F", "主"),
}
PIECES = (
    *(
        b"(",
        b")",
        b"{",
        b"}",
        b"[",
        b"]",
        b"<",
        b">",
        b"<<<",
        b">>>",
        b"/*",
        b"*/",
        b"//",
        b'"',
        b"'",
    ),
    *(
        b"\\\n",
        b"\r",
        b"\0",
        b"\xff",
        b"#",
        b"#if 1\n",
        b"#endif\n",
        b"#define A A(A)\n",
        b"template<",
    ),
    *(
        b"__device__",
        b"__global__ ",
        b"9" * 400,
        b"::",
        b"...",
        b"operator",
        b"\xe4\xb8\xbb",
        b'R"x(',
    ),
)


def grown(
    chance: random.Random, rule: str = "file", depth: int = 0, grammar: dialects.Grammar = GRAMMAR
) -> str:
    """A text of the grammar; beyond a depth the first, plainest form is taken."""
    forms = grammar[rule]
    text = forms[0] if depth > 6 else chance.choice(forms)
    if depth > 9:
        return "x"
    made = ""
    for part in text.replace("{{", "\1").replace("}}", "\2").split("{"):
        inner, closed, rest = part.partition("}")
        made += grown(chance, inner, depth + 1, grammar) + rest if closed else part
    return made.replace("\1", "{").replace("\2", "}")


def mutated(chance: random.Random, text: bytes) -> bytes:
    """A text with some stretches cut, repeated, moved, replaced, or broken in."""
    for _ in range(chance.randrange(1, 6)):
        start, end = sorted(chance.randrange(len(text) + 1) for _ in "ab")
        end = min(end, start + 200)
        piece = chance.choice((b"", text[start:end] * 2, chance.choice(PIECES), text[:end][-40:]))
        text = text[:start] + piece + text[end:]
    return text[: chance.choice((len(text), len(text), chance.randrange(len(text) + 1)))]


def grown_text(chance: random.Random) -> bytes:
    return grown(chance).encode()


def mutated_text(chance: random.Random) -> bytes:
    return mutated(chance, chance.choice(SEEDS))


def cut(chance: random.Random) -> bytes:
    """The beginning of a real text."""
    text = chance.choice(SEEDS)
    return text[: chance.randrange(len(text) + 1)]


def pieces(chance: random.Random) -> bytes:
    return b"".join(chance.choices(PIECES, k=chance.randrange(60)))


def dialect(chance: random.Random) -> bytes:
    """A text of another grammar: rare constructs, in plenty."""
    grammars = (dialects.GENERIC, dialects.MACROS, dialects.ATTRIBUTES)
    return grown(chance, grammar=chance.choice(grammars)).encode()


def odd_words(chance: random.Random) -> bytes:
    """Deep initializers, endless literals, names of any letters."""
    match chance.randrange(3):
        case 0:
            return dialects.initializers(chance).encode()
        case 1:
            return dialects.literals(chance).encode()
        case _:
            text = chance.choice(SEEDS).decode("utf-8", "replace")
            return dialects.renamed(chance, text).encode()


# --- bytes ------------------------------------------------------------------------------------


def scattered(chance: random.Random, text: bytes, odd: Callable[[], bytes]) -> bytes:
    """A text with something odd in up to nine places."""
    for _ in range(chance.randrange(1, 10)):
        at = chance.randrange(len(text) + 1)
        text = text[:at] + odd() + text[at + chance.randrange(2) :]
    return text


def noise(chance: random.Random) -> bytes:
    """A real text with any bytes in it."""
    return scattered(chance, chance.choice(SEEDS), lambda: chance.randbytes(chance.randrange(4)))


def nuls(chance: random.Random) -> bytes:
    return scattered(chance, chance.choice(SEEDS), lambda: b"\0" * chance.randrange(1, 4))


_NO_UTF8 = (
    b"\xff",
    b"\xc3",
    b"\x80",
    b"\xc0\xaf",
    b"\xed\xa0\x80",
    b"\xf4\x90\x80\x80",
    b"\xe4\xb8",
)


def no_utf8(chance: random.Random) -> bytes:
    return scattered(chance, chance.choice(SEEDS), lambda: chance.choice(_NO_UTF8))


def line_ends(chance: random.Random) -> bytes:
    """A real text whose lines end in all ways, splices among them."""
    ends = (b"\n", b"\r\n", b"\r", b"\n\r", b"\\\n", b"\\\r\n", b"\f\n", b"\xe2\x80\xa8")
    return b"".join(line + chance.choice(ends) for line in chance.choice(SEEDS).split(b"\n"))


def returns_and_marks(chance: random.Random) -> bytes:
    """A text whose lines end as old Macs had it, or with byte order marks in the middle of it."""
    text = chance.choice((chance.choice(SEEDS), dialect(chance)))
    if chance.random() < 0.6:
        text = text.replace(b"\n", b"\r")
    return scattered(chance, text, lambda: chance.choice((b"\xef\xbb\xbf", b"\xff\xfe", b"\r")))


# --- without end --------------------------------------------------------------------------------

_NESTED = (
    *((b"(", b")"), (b"{", b"}"), (b"[", b"]"), (b"A<", b">"), (b"f(", b")"), (b"-", b"")),
    *((b"*", b""), (b"struct a {", b"};"), (b"namespace a {", b"}"), (b"[] { return ", b"; }")),
    *(
        (b"if (x) ", b""),
        (b"x ? ", b" : 1"),
        (b"#if 1\n", b"\n#endif"),
        (b"template <class T> ", b""),
    ),
)
_LINES = (
    b"1 + ",
    b"a",
    b"9",
    b"x, ",
    b"\\",
    b"/* ",
    b'"s" ',
    b"f(x) ",
    b"\xe4\xb8\xbb",
    b" ",
    b"<<<",
)
_PLACES = (b"int a = %b;\n", b"void f(int x) { %b; }\n", b"%b\n", b"#define A %b\nint b = A;\n")


def many(chance: random.Random, most: int) -> int:
    """From one to `most`, as often between 10 and 100 as between 10,000 and 100,000."""
    return int(most ** chance.random())


def deep(chance: random.Random) -> bytes:
    """Nested up to DEEP levels, closed or not."""
    opening, closing = chance.choice(_NESTED)
    levels = many(chance, DEEP)
    inner = opening * levels + b"1" + closing * (levels if chance.random() < 0.7 else 0)
    return chance.choice(_PLACES).replace(b"%b", inner)


def long_line(chance: random.Random) -> bytes:
    """A line of up to LONG characters."""
    piece = chance.choice(_LINES)
    inner = piece * max(1, many(chance, LONG) // len(piece))
    return chance.choice(_PLACES).replace(b"%b", inner)


def macro_bomb(chance: random.Random) -> bytes:
    """Macros that double what they are given, name each other, or are never closed."""
    levels, width = chance.randrange(2, 60), chance.randrange(2, 5)
    form = chance.choice(("M{n} " * width, "F(M{n})", "M{n}##M{n}", "F(M{n}", "#M{n} F(M{n}, )"))
    lines = [f"#define F(x{chance.choice(('', ', ...'))}) x x __VA_ARGS__", "#define M0 x"]
    lines += [f"#define M{n + 1} {form.replace('{n}', str(n))}" for n in range(levels)]
    lines += [f"#define M{chance.randrange(levels)} M{levels}"] * chance.randrange(2)
    return "\n".join([*lines, f"int a = M{levels};", ""]).encode()


def include_cycle(chance: random.Random) -> bytes:
    """A file that includes itself and others that include it (see `HEADERS`)."""
    names = [chance.choice(("a.tops", "b.h", "c.h", "gone.h")) for _ in range(many(chance, 60))]
    lines = [chance.choice(('#include "{}"', "#include <{}>", "#if {}\n#endif")) for _ in names]
    text = "\n".join(line.format(name) for line, name in zip(lines, names, strict=True))
    return text.encode() + b"\n" + chance.choice(SEEDS)[:400]


HEADERS: Mapping[str, bytes] = {
    "/fuzz/b.h": b'#include "c.h"\n#include "a.tops"\nint in_b;\n',
    "/fuzz/c.h": b'#define C C\n#include "b.h"\n#include "c.h"\nint in_c;\n',
}
"""What texts to fuzz with may include, beside /fuzz/a.tops itself."""


def seed(chance: random.Random) -> bytes:
    """An input for what makes its own texts."""
    return chance.randbytes(8)


KINDS: Mapping[Maker, int] = {
    grown_text: 240,
    mutated_text: 320,
    dialect: 120,
    odd_words: 40,
    cut: 80,
    pieces: 70,
    noise: 30,
    nuls: 20,
    no_utf8: 20,
    line_ends: 20,
    returns_and_marks: 20,
    deep: 3,
    long_line: 3,
    macro_bomb: 4,
    include_cycle: 10,
}
"""Makers of texts, by how many of a thousand are theirs."""


def made(chance: random.Random) -> bytes:
    """One text."""
    (maker,) = chance.choices(list(KINDS), list(KINDS.values()))
    return maker(chance)
