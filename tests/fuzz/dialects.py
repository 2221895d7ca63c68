"""More grammars to grow texts from: what real code has seldom, and all at once.

Names in them are few, so that what is declared is often what is used.
"""

from __future__ import annotations

import random
from collections.abc import Mapping

Grammar = Mapping[str, tuple[str, ...]]

GENERIC: Grammar = {
    "file": ("{item}{item}{use}", "{item}{item}{item}{use}", "#include <tops.h>\n{item}{use}"),
    "item": (
        "template <{params}> {side} auto {f}({args}) {{ return {value}; }}\n",
        "template <{params}> struct {S} {{ {member} {member} }};\n",
        "template <{params}> struct {S}<{type}, {value}> : {S}<{type}> {{ {member} }};\n",
        "template <> struct {S}<{type}> {{ {member} }};\n",
        "template <{params}> concept {C} = requires({type} a) {{ {value}; {{ a.x }} -> {C}; }};\n",
        "template <{C} T> requires {C}<T> {side} T {f}(T a) {{ {body} }}\n",
        "template <{params}> using {A} = typename {S}<{type}>::type;\n",
        "template <{params}> constexpr {type} {v} = {value};\n",
        "template <class... Ts> {side} auto {f}(Ts... a) {{ return (a + ... + {value}); }}\n",
        "{side} constexpr int {f}(int n) {{ return n < 2 ? {value} : {f}(n - 1) + {value}; }}\n",
        "struct {S} {{ {member} {side} operator {type}() const {{ return {value}; }} }};\n",
        "extern template {side} auto {f}<{type}>({args});\n",
    ),
    "params": (
        *("class T", "typename T, int N = {value}", "class... Ts", "int N", "auto N = {value}"),
        *("template <class> class Q", "class T, class = decltype({value})", "{C} T"),
    ),
    "args": ("T a", "T *a, int n", "T &&a", "{type} a = {value}", "Ts... a", "{S}<T> &a", ""),
    "member": (
        *("using type = {type};", "{type} x = {value};", "static constexpr int n = {value};"),
        *("{side} {type} g() {{ {body} }}", "template <class U> {side} U h(U u) {{ return u; }}"),
        *("friend {type} operator+({S}, {S});", "{S}(int) : x({value}) {{}}", "struct {S} *p;"),
        *("enum {{ a, b = {value} }};", "unsigned x : {value};", "{item}"),
    ),
    "body": ("return {value};", "auto a = {lambda}; {body}", "{statement} {body}"),
    "statement": (
        "if constexpr ({value}) {{ {body} }} else {{ {body} }}",
        "for (auto &x : {value}) {{ {body} }}",
        "auto [a, b] = {value};",
        "switch (int a = {value}; a) {{ case {value}: {body} default: break; }}",
        'static_assert({value}, "s");',
        "{f}<<<{value}, {type}(1)>>>({lambda});",
        "__shared__ {type} {v}[{value}];",
        "using {A} = {type};",
        "try {{ {body} }} catch ({type}) {{ goto {v}; }} {v}: ;",
    ),
    "lambda": (
        "[=] {side} (auto... a) mutable {{ {body} }}",
        "[&, b = {value}]<class T>(T a) -> {type} {{ return {value}; }}",
        "[this] {{ {body} }}",
    ),
    "value": (
        *("0", "N", "a", "sizeof...(Ts)", "a.x", "T{{}}", "nullptr", "threadIdx.x", "1e400"),
        *("{f}<{type}>({value})", "{S}<{type}, {value}>::n", "({value} + {value})", "{lambda}()"),
        *("{S}<{type}>{{ {value}, {value} }}", "decltype({value})(a)", "{value} <=> {value}"),
        *("noexcept({value})", "{A}<T>()", "(a, ...)", "static_cast<{type}>({value})", "*this"),
    ),
    "type": (
        *("int", "T", "auto", "{S}<{type}>", "typename {S}<T>::type", "{A}<{type}>", "Ts..."),
        *("decltype(auto)", "{type} (*)({type})", "{type} {S}<T>::*", "Q<T>", "const {type} &&"),
    ),
    "side": ("", "__device__", "__host__ __device__", "__global__", "inline", "static"),
    "use": ("__global__ void k({type} *a, int n) {{ {statement} {statement} {body} }}\n",),
    "f": ("f", "g"),
    "S": ("S", "T", "S::S"),
    "C": ("C", "D"),
    "A": ("A", "B"),
    "v": ("v", "x"),
}
"""Templates, concepts, lambdas, packs and their kin."""

MACROS: Grammar = {
    "file": ("{macro}{macro}{macro}{use}", "{macro}{macro}{macro}{macro}{macro}{use}{use}"),
    "macro": (
        "#define {M}(f, g, b, ...) f<<<(g), (b) {comma} 0>>>(__VA_ARGS__)\n",
        "#define {M}(x) {M}(x, {value}) \\\n  {value}\n",
        "#define {M}(...) {{ {statement} __VA_ARGS__; }}\n",
        "#define {M}(type, name) __global__ void name(type *name, int n) {{ {statement} }}\n",
        "#define {M} {M}\n",
        "#define {M} {value}\n",
        "#define {M}(a, b) a##b #a __VA_OPT__(,) L###b\n",
        "#define {M} __attribute__(({M})) {side}\n",
        "#if {M} + {M}({value})\n{macro}#elif defined {M}\n{macro}#endif\n",
        "#undef {M}\n",
        "#pragma unroll {M}\n",
        '_Pragma("clang loop {M}")\n',
        '#line {value} "{M}"\n',
    ),
    "use": (
        "{M}(float, k)\nvoid host(float *p) {{ {statement} {statement} }}\n",
        "__global__ void k(int *p) {{ {statement} }}\nvoid host(int *p) {{ {statement} }}\n",
        "{M}({M}({M}({value}\n",
    ),
    "statement": (
        *("{M}(k, {value}, {value}, p);", "k<<<{M}, {M}({value})>>>({value});", "{M};"),
        *("{M}({M}({M}(p)));", "if ({M}) {M}({statement})", "{M}(k<<<1, 2>>>(p))"),
        *("for (;;) {{ {M}(break) }}", "k {M} 1, 2 >>>(p);", "#if 1\n{statement}\n#endif\n"),
    ),
    "value": ("1", "p", "{M}", "{M}({value})", "({value}, {value})", "threadIdx.x", '"{M}"', ""),
    "side": ("__device__", "__global__", "{M}"),
    "comma": (",", "{M}"),
    "M": ("LAUNCH", "M", "N", "k", "n"),
}
"""Macros that launch, define kernels and name each other."""

ATTRIBUTES: Grammar = {
    "file": ("{item}{item}", "{item}{item}{item}{item}"),
    "item": (
        "{words} {type} {words} {name}({words} int {name}) {words} {{ {statement} }}\n",
        "{words} struct {words} {name} {words} {{ {words} int {name} {words}; }} {words};\n",
        "{words} {type} {words} {name} {words} = {value};\n",
        "{words} enum {words} {name} {words} {{ a {words}, b {words} = 1 }};\n",
        "namespace {words} {name} {words} {{ {item} }}\n",
        "using {name} {words} = {type} {words};\n",
        "{words};\n",
    ),
    "words": ("", "{word}", "{word} {words}", "{word} {words} {words}"),
    "word": (
        *("[[{name}]]", "[[{name}::{name}({value})]]", "[[using {name}: {name}, {name}...]]"),
        *(
            "__attribute__(({name}))",
            "__attribute__(({name}({value}), {name}))",
            "alignas({value})",
        ),
        *("__launch_bounds__({value}, {value})", "__declspec({name})", "noexcept({value})"),
        *("__global__", "__device__", "__shared__", "__valigned__", "__restrict__", 'extern "C"'),
        *("const", "static", "volatile", 'asm("{name}")', "explicit({value})", "__forceinline__"),
        *("__cooperative__", "__thread_dims__({value})", "[[", "__attribute__((", "alignas("),
    ),
    "statement": (
        "{words} for ({words} int i = 0; i < n; i++) {words} {statement}",
        "{words};",
        "{words} return {value};",
        "{words} {name}: {statement}",
        "{words} int {name};",
    ),
    "value": ("1", "{name}", "sizeof({type})", "{name}({value})", '"s"', ""),
    "type": ("int", "void", "auto", "{name}", "{words} {type} *{words}", "decltype({value})"),
    "name": ("a", "b", "n", "packed", "aligned", "unused"),
}
"""Attributes and specifiers in all places, the wrong ones among them."""

_INITIAL = (
    "{",
    "{{",
    "(",
    "= {",
    "{.a = ",
    "{[1] = ",
    "S{",
    "{1, ",
    "new int[",
    "sizeof(",
    "~",
    "!",
)
_DIGITS = ("9", "f", "1'", "0", "1e", "0x", ".5", "1p", "'")
_SUFFIXES = ("", "u", "ull", "f", "f16", "_km", "e9999", "e-9999", "p1", "LLLL", "0b2", "h")
_NAMES = (
    "é",
    "ａ",
    "x\u0301",
    "变量",
    "ﬁ",
    "𝒳",
    "\u200d",
    "\u202e",
    "ß",
    "İ",
    "ª",
    "\ufeff",
    "\\u00e9",
)
"""Letters, marks that change the one before, and characters that show nothing or turn the line."""


def initializers(chance: random.Random) -> str:
    """Initializers in each other, up to some thousand levels, closed, half closed or wrongly."""
    opening = chance.choices(_INITIAL, k=int(4000 ** chance.random()))
    pairs = {"{": "}", "(": ")", "[": "]"}
    closing = "".join(pairs[c] for o in reversed(opening) for c in reversed(o) if c in pairs)
    closing = closing[: chance.choice((len(closing), len(closing), len(closing) // 2))]
    head = chance.choice(("int a[] ", "struct S s ", "auto x ", "const S t[2][2] ", "f"))
    return f"{head}{''.join(opening)}1{closing};\n__device__ int b = a[0];\n"


def literals(chance: random.Random) -> str:
    """Numbers, strings and characters nobody would write."""
    made = []
    for number in range(chance.randrange(1, 12)):
        digits = "".join(chance.choices(_DIGITS, k=chance.randrange(1, 4)))
        long = digits * int(2000 ** chance.random())
        text = chance.choice((long, "0x" + long, f'"{long}"', f"'{long}'", f'R"({long})"'))
        made.append(f"auto v{number} = {text}{chance.choice(_SUFFIXES)};\nint w{number}[{text}];\n")
    return "__global__ void k(int *p) { p[0] = v0 << v0; " + "".join(made) + "}\n"


def renamed(chance: random.Random, text: str) -> str:
    """A text in whose names some letters are of other scripts, or none at all."""
    for _ in range(chance.randrange(1, 12)):
        at = chance.randrange(len(text) + 1)
        name = "".join(chance.choices(_NAMES, k=chance.randrange(1, 4)))
        text = text[:at] + name + text[at + chance.randrange(2) :]
    return text
