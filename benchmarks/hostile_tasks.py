"""Tasks that mean harm, or nothing, made from numbers: equal numbers make equal tasks.

made = hostile(17, secret="/tmp/x/secret.h")
"""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import pairwise
from typing import Any

Task = dict[str, Any]
KERNEL = """\
__global__ void add%d(const float *a, const float *b, float *out, int n) {
  int step = gridDim.x * blockDim.x;
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += step) out[i] = a[i] + b[i];
}
"""
LAUNCH = "<<<2, 12>>> n = 1000, a = randn(n), b = randn(n), out = zeros(n)"
REFERENCE = {"expressions": {"out": "a + b"}}
LIMITS = {"seconds": 2, "memory": 1024, "steps": 20_000}


def right(number: int, **more: Any) -> Task:
    """A task that passes."""
    made = {"source": KERNEL % number, "launch": LAUNCH, "reference": REFERENCE}
    return {**made, "seeds": [number], **more}


def hostile(number: int, secret: str) -> tuple[str, Task]:
    """What kind it is, and the task; `secret` is a file that nobody may read."""
    chance = random.Random(number)
    kind = chance.choice([*_KINDS])
    made = right(number, limits=LIMITS)
    return kind, {**made, **_KINDS[kind](chance, made["source"], secret)}


def _main(body: str, before: str = "") -> Task:
    """A program of its own, without a launch."""
    text = f"#include <stdio.h>\n#include <stdlib.h>\n{before}\nint main() {{ {body} }}\n"
    return {"source": text, "launch": None, "reference": None}


def _endless(chance: random.Random, source: str, secret: str) -> Task:
    bodies = ("for (;;);", "while (1) { }", "do { i++; } while (i | 1);", "again: goto again;")
    if chance.random() < 0.3:
        return _main(f"volatile int i = 0; {chance.choice(bodies)} return 0;")
    if chance.random() < 0.5:
        step = chance.choice(("i += 0", "i += step - step", "i = i"))
        return {"source": source.replace("i += step", step)}
    body = chance.choice(bodies)
    return {"source": source.replace("  for", f"  int i = 0; {body}\n  for")}


def _huge(chance: random.Random, source: str, secret: str) -> Task:
    size = chance.choice(("1 << 28", "1 << 30", "2147483647", "999999999"))
    if chance.random() < 0.3:
        return {"launch": LAUNCH.replace("n = 1000", f"n = {chance.choice((10**8, 10**12))}")}
    if chance.random() < 0.3:
        return _main(f"char *p = (char *)malloc(1ull << {chance.randint(30, 62)}); p[7] = 1;")
    where = chance.choice(("", "__shared__ ", "__local__ ", "static "))
    return {"source": source.replace("  for", f"  {where}float big[{size}]; big[n] = 1;\n  for")}


def _recursion(chance: random.Random, source: str, secret: str) -> Task:
    body = chance.choice(("f(n - 1) + f(n - 1)", "f(n + 1)", "n ? g(n) + g(n - 1) : f(n)"))
    where = chance.choice(("__device__ ", "static "))
    text = f"{where}int g(int n);\n{where}int f(int n) {{ return {body}; }}\n"
    text += f"{where}int g(int n) {{ return f(n) + f(n); }}\n"
    if where == "static ":
        return _main("return f(40);", text)
    return {"source": text + source.replace("a[i] +", "f(n) + a[i] +")}


def _templates(chance: random.Random, source: str, secret: str) -> Task:
    deep = chance.randint(100, 100_000)
    text = chance.choice(
        (
            "template <int N> struct T { T<N + 1> t; }; T<0> t;\n",
            f"template <int N> struct T {{ static const int v = T<N - 1>::v + T<N - 2>::v; }};\n"
            f"template <> struct T<0> {{ static const int v = 0; }};\nint v = T<{deep}>::v;\n",
            "template <typename T> struct P { P<P<T>> *p; P<T *> q; }; P<int> p;\n",
            f"constexpr long f(long n) {{ return n < 2 ? n : f(n - 1) + f(n - 2); }}\n"
            f"constexpr long v = f({chance.randint(30, 90)});\n",
        )
    )
    return {"source": text + source}


def _garbage(chance: random.Random, source: str, secret: str) -> Task:
    letters = chance.choice(("\0\x01\x7f", "\ud800\udfff", "éß漢字🎉", "(){}[];,<>\"'\\#", "\n\t "))
    text = "".join(chance.choice(letters) for _ in range(chance.randint(1, 20_000)))
    at = chance.randrange(len(source))
    return {"source": chance.choice((text, source[:at] + text + source[at:], text + source))}


def _macros(chance: random.Random, source: str, secret: str) -> Task:
    names = [chr(65 + n) * 3 for n in range(chance.randint(5, 26))]
    lines = [f"#define {a} {' '.join([b] * chance.randint(2, 9))}" for a, b in _pairs(names)]
    use = chance.choice((f"int x = {names[0]};", names[0], f"#if {names[0]}\n#endif"))
    selves = ("#include __FILE__\n", "#define F(x) F(F(x)) F(x)\nF(F(F(F(1))))\n", "")
    return {
        "source": "\n".join(
            [*lines, f"#define {names[-1]} 1 +", chance.choice(selves), use, source]
        )
    }


def _pairs(names: list[str]) -> list[tuple[str, str]]:
    return list(pairwise(names))


def _floods(chance: random.Random, source: str, secret: str) -> Task:
    words = "%d " * chance.randint(1, 50)
    values = ", ".join(["i"] * (words.count("%") if chance.random() < 0.7 else 0))
    call = f'printf("{words}\\n"{", " * bool(values)}{values});'
    if chance.random() < 0.5:
        return _main(f"for (int i = 0; i < 100000000; i++) {call}")
    return {"source": source.replace(" out[i]", f" {{ {call} out[i]").replace("b[i];", "b[i]; }")}


def _outside(chance: random.Random, source: str, secret: str) -> Task:
    index = chance.choice(
        ("i + n", "i - 1", "-i", "i << 20", "i * 1000000007", "n + (1 << 30)", "(long)a", "~i")
    )
    pointer = f"((float *){chance.choice((0, 8, 2**40, 2**62, 2**63 - 1))})[i]"
    value = chance.choice((f"a[{index}]", pointer, "*(float *)&out[1]", "((float *)main)[i]"))
    target = chance.choice(("out[i]", f"out[{index}]", pointer))
    return {"source": source.replace("out[i] = a[i]", f"{target} = {value}")}


def _half(chance: random.Random, source: str, secret: str) -> Task:
    return {"source": source[: chance.randrange(len(source) - 2)]}


def _garbled(chance: random.Random, source: str, secret: str) -> Task:
    text = list(source)
    for _ in range(chance.randint(1, 20)):
        text[chance.randrange(len(text))] = chance.choice("(){};<>=+-*&#\"'0aZ \n\\")
    return {"source": "".join(text)}


def _deep(chance: random.Random, source: str, secret: str) -> Task:
    count = chance.choice((100, 1000, 20_000))
    opened, closed = chance.choice(
        ("()", "{}", "[]", "<>", ("(int)", ""), ("-", ""), ("if (n) ", ""))
    )
    text = opened * count + "1" + closed * count
    way = chance.choice(("a[i] + " + text, text))
    more = "".join(f"int v{n} = v{n - 1} + {n};\n" for n in range(1, count))
    return {
        "source": source.replace("a[i] + b[i]", way) if chance.random() < 0.8 else more + source
    }


def _reaching(chance: random.Random, source: str, secret: str) -> Task:
    path = chance.choice((secret, "/etc/passwd", "/dev/zero", "/proc/self/mem", "../" * 9 + secret))
    if chance.random() < 0.3:
        return {"source": f'#include "{path}"\n{source}'}
    if chance.random() < 0.3:
        return {"launch": LAUNCH.replace("a = randn(n)", f'a = load("{path}")')}
    call = chance.choice(
        (
            f'FILE *f = fopen("{path}", "w+"); if (f) fputs("out", f);',
            f'system("cat {path}");',
            'fork(); execl("/bin/sh", "sh", (char *)0);',
            'asm volatile("syscall");',
            f'remove("{path}"); rename("{path}", "/tmp/x"); getenv("HOME");',
            "void (*f)() = (void (*)())0x1000; f();",
        )
    )
    return _main(call + " return 0;")


def _references(chance: random.Random, source: str, secret: str) -> Task:
    text = chance.choice(
        (
            "a + 9**9**9",
            "np.ones((1 << 20, 1 << 14)).sum() + a",
            "__import__('os').system('true')",
            "a.__class__.__mro__[1].__subclasses__()",
            f"np.load('{secret}')",
            f"np.fromfile('{secret}')",
            "a.tofile('/tmp/x')",
            "(" * chance.randint(10, 5000) + "a",
            "a @ b @ a, a",
            "'x' * 10**10",
            "[a for _ in range(10**9)]",
            "np.zeros(n * n * n * n)",
        )
    )
    return {"reference": {"expressions": {"out": text}}}


def _options(chance: random.Random, source: str, secret: str) -> Task:
    return chance.choice(
        (
            {"launch": f"<<<{chance.choice((0, 2**31, 10**9))}, 4>>> n = 1"},
            {"launch": f"<<<1, {chance.choice((0, 4096, 2**40))}>>> n = 1"},
            {"launch": LAUNCH.replace("randn(n)", "randn(9**9**9)")},
            {"launch": "<<<1" * 5000},
            {"score": "9 ** 9 ** 9 * cycles"},
            {"score": "(" * 5000},
            {"sizes": {"n": list(range(60))}, "orders": list(range(5))},
            {"sizes": [{"n": 2**62}]},
            {"sizes": [{"zz": 1}]},
            {"seeds": [2**70]},
            {"source": None},
            {"source": ["x"]},
            {"file": secret},
            {"include_dirs": ["/"]},
            {"reference": {"python": f"def reference(**x): return open('{secret}').read()"}},
            {"reference": {"files": {"out": secret}}},
            {"limits": {"seconds": 10**9, "memory": 2**60, "steps": 2**60}, "source": source + "}"},
            {"language": "xx"},
            {"version": 99},
        )
    )


_KINDS: dict[str, Callable[[random.Random, str, str], Task]] = {
    "endless": _endless,
    "huge": _huge,
    "recursion": _recursion,
    "templates": _templates,
    "garbage": _garbage,
    "macros": _macros,
    "floods": _floods,
    "outside": _outside,
    "half": _half,
    "garbled": _garbled,
    "deep": _deep,
    "reaching": _reaching,
    "references": _references,
    "options": _options,
}
