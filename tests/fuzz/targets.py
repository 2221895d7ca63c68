"""What is fuzzed, and with what: texts grown from a grammar, texts mutated from real ones, noise.

A target takes a text and raises where the tool is at fault. Nothing here is about being right, only
about giving an answer, in time; the other tests ask whether it is the right one.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

from tops_lsp.diagnostics.fixing import Verdict, fix, verdict_of
from tops_lsp.diagnostics.passes import lint_passes
from tops_lsp.model.passes import analyze_passes
from tops_lsp.model.unit import expand
from tops_lsp.preprocess.loader import FileLoader
from tops_lsp.project.context import Context
from tops_lsp.simulate.directive import parse_directive
from tops_lsp.simulate.program import compile_unit, read_unit
from tops_lsp.syntax.parser import errors, parse, reparse
from tops_lsp.text.source import Source

ROOT = Path(__file__).parent.parent.parent
SEEDS = sorted(
    path.read_bytes()
    for folder in ("examples", "tests/rules", "tests/cli/fixes")
    for path in (ROOT / folder).rglob("*.tops")
    if path.stat().st_size < 6000
)
CORPUS = Path(__file__).parent / "corpus"
"""Inputs that once broke a target; each is tried again in every run."""

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


def grown(chance: random.Random, rule: str = "file", depth: int = 0) -> str:
    """A text of the grammar; beyond a depth the first, plainest form is taken."""
    forms = GRAMMAR[rule]
    text = forms[0] if depth > 6 else chance.choice(forms)
    if depth > 9:
        return "x"
    made = ""
    for part in text.replace("{{", "\1").replace("}}", "\2").split("{"):
        inner, closed, rest = part.partition("}")
        made += grown(chance, inner, depth + 1) + rest if closed else part
    return made.replace("\1", "{").replace("\2", "}")


def mutated(chance: random.Random, text: bytes) -> bytes:
    """A text with some stretches cut, repeated, moved, replaced, or broken in."""
    for _ in range(chance.randrange(1, 6)):
        start, end = sorted(chance.randrange(len(text) + 1) for _ in "ab")
        end = min(end, start + 200)
        piece = chance.choice((b"", text[start:end] * 2, chance.choice(PIECES), text[:end][-40:]))
        text = text[:start] + piece + text[end:]
    return text[: chance.choice((len(text), len(text), chance.randrange(len(text) + 1)))]


def made(chance: random.Random) -> bytes:
    """One input."""
    kind = chance.random()
    if kind < 0.4:
        return grown(chance).encode()
    if kind < 0.9:
        return mutated(chance, chance.choice(SEEDS))
    return b"".join(chance.choices(PIECES, k=chance.randrange(60)))


# --- targets ----------------------------------------------------------------------------------


def preprocessor(text: bytes, chance: random.Random) -> None:
    expand(Source("a.tops", text), Context(), FileLoader())


def parser(text: bytes, chance: random.Random) -> None:
    tree = parse(text)
    other = mutated(chance, text) if text else b"int x;"
    assert len(errors(reparse(tree, other))) >= 0


def model(text: bytes, chance: random.Random) -> None:
    analyze_passes(Source("a.tops", text), [Context()])


def rules(text: bytes, chance: random.Random) -> None:
    result = lint_passes(analyze_passes(Source("a.tops", text), [Context()]))
    assert result.errors == []


def fixes(text: bytes, chance: random.Random) -> None:
    """Never worse, and nothing left to do."""

    def judge(source: Source) -> Verdict:
        return verdict_of(analyze_passes(source, [Context()]))

    first = fix(Source("a.tops", text), judge, lambda d, source: d.fix)
    again = fix(first.source, judge, lambda d, source: d.fix)
    assert again.applied == ()


def directives(text: bytes, chance: random.Random) -> None:
    for line in text.decode("utf-8", "replace").splitlines()[:20]:
        parse_directive(line)


def programs(text: bytes, chance: random.Random) -> None:
    """What cannot be compiled well is told, and never run."""
    from tops_simulator.verify import verify

    verify(compile_unit(read_unit("a.tops", Context(), text)))


TARGETS: Mapping[str, Callable[[bytes, random.Random], None]] = {
    target.__name__: target
    for target in (preprocessor, parser, model, rules, fixes, directives, programs)
}
SHARES = {"directives": 400, "parser": 250, "preprocessor": 250, "model": 50, "rules": 30}
"""Of a thousand inputs, how many a target gets; the others, which are slow, ten each."""


def tried(total: int, seed: int) -> Iterator[tuple[str, bytes, random.Random]]:
    """Targets with their inputs: about `total` in all, the same for the same seed."""
    for name in TARGETS:
        for number in range(max(1, total * SHARES.get(name, 10) // 1000)):
            chance = random.Random(f"{seed} {name} {number}")
            yield name, made(chance), chance
