"""The mask: what is rewritten, what is not, and masking anew after an edit."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tops_lsp.text.edits import Edit, diff_edit, listed
from tops_lsp.text.mask import DIALECT, Mask, MaskedToken, MaskKind, mask, remask
from tops_lsp.text.scan import Scan
from tops_lsp.text.source import Span

Limit = Callable[[float], AbstractContextManager[None]]

FORM = {MaskKind.EXECUTION: b"[[", MaskKind.MEMORY: b"_Nonnull", MaskKind.VECTOR: b"_Nonnull"}


@pytest.mark.parametrize("word", [w for w, k in DIALECT.items() if k is not MaskKind.ATTRIBUTE])
def test_every_word_keeps_its_length(word: bytes) -> None:
    raw = b"int a; " + word + b" int b;"
    masked = mask(raw)
    kind = DIALECT[word]
    assert len(masked.text) == len(raw)
    assert masked.text[7 : 7 + len(word)].startswith(FORM[kind])
    assert masked.tokens == (MaskedToken(7, 7 + len(word), kind, word),)


@pytest.mark.parametrize("word", [w for w, k in DIALECT.items() if k is MaskKind.ATTRIBUTE])
def test_every_attribute_is_blanked_with_its_arguments(word: bytes) -> None:
    attribute = word + b" (a, (b), ')')"
    masked = mask(b"x " + attribute + b" y")
    assert masked.text == b"x " + b" " * len(attribute) + b" y"
    assert masked.tokens == (MaskedToken(2, 2 + len(attribute), MaskKind.ATTRIBUTE, attribute),)


@pytest.mark.parametrize(
    "raw",
    [
        b"",
        b"A<B<C<int>>> v; f<A<B<int>>>(y);",
        b"a <<= 3; c << d; cout << x << y; e >>= 2;",
        b"int __global__x, x__global__;",
        b'"k<<<g, b>>>(x)" u8"__device__" L"__local__"',
        b'R"(k<<<g, "b>>>(x))" R"z(__local__)" )z"',
        b"'\"' __x '\\'' 1'000'000 0x1'f'f",
        b"// __device__ \\\n still __device__\n",
        b"/* __device__\n k<<<g, b>>>(x) */",
        b"operator<<<int>(a, b); operator << <int>(a);",
        b"k<<<g, b;\nint x;",
        b"__launch_bounds__(256; int x;",
        b"__attribute__",
        b"<<<<<<< HEAD\nint x;\n=======\n>>>>>>> other\n",
        b"#define __device__ __attribute__((device))\n",
        b"#define RUN k<<<g, b>>>(x)\n  # if defined(__global__)\n",
        b"k<<<g,\n#if A\n b>>>(x);",
        b"int f(int a) const int b; // if (a) int b;\n# if (a) int b;\n",
        b"if (a) int b;f((T) int(a)); int f() const int; if (a) int b;\n#if X\n",
        b'extern "C" NAME; operator "" _m; f("a" and "b", L"a" L"b", u8"a" R"(b)", "a" X);',
    ],
)
def test_untouched(raw: bytes) -> None:
    masked = mask(raw)
    assert masked.text == raw
    assert masked.tokens == ()


@pytest.mark.parametrize(
    ("raw", "masked"),
    [
        (b"x = (i < 0 || i >= n);", b"x = (i < 0 || i <= n);"),
        (b"bool operator>=(T a);", b"bool operator<=(T a);"),
        (b"a >>= b; c <=> d; p->x = e > -1;", b"a >>= b; c <=> d; p->x = e > -1;"),
        (b"#if A >= 2\n  # if B >= 3\nx >= y\n", b"#if A >= 2\n  # if B >= 3\nx <= y\n"),
    ],
)
def test_at_least_never_closes_angles(raw: bytes, masked: bytes) -> None:
    assert mask(raw).text == masked


@pytest.mark.parametrize(
    ("raw", "text"),
    [
        (b'"a\\"b" __device__ x', b'"a\\"b" [[device]] x'),
        (b'"open\n__device__ x', b'"open\n[[device]] x'),
        (b'"on\\\r\n__device__" __host__ x', b'"on\\\r\n__device__" [[host]] x'),
        (b"case'\"': __local__ x", b"case'\"': _Nonnull  x"),
        (b"0xff'ff; __local__ x; 'a'", b"0xff'ff; _Nonnull  x; 'a'"),
        (b"__vector4\tbool\r\nint x", b"_Nonnull \t    \r\nint x"),
        (b"[[nodiscard]] __device__ x", b"[[nodiscard]] [[device]] x"),
        (b"int a[4] __device__ x", b"int a[4] [[device]] x"),
        (b"x = [a[0]] __device__ { }", b"x = [a[0]]            { }"),
        (b"k<<<g, b>>>", b"k(  g, b  )"),
        (b"k << <g >> >(x)", b"k (   g    )(x)"),
        (b"k<<<g, f<A<B<int>>>(z)>>>(y);", b"k(  g, f<A<B<int>>>(z)  )(y);"),
        (b"k<<<g>>>(x) + h<<<g>>>(y);", b"k(  g  )(x) + h(  g  )(y);"),
        (b"__align__(sizeof(__local__ T)) x", b"                               x"),
        (b"renew __local__ T", b"renew _Nonnull  T"),
        (b"new\n __local__ T", b"new\n           T"),
        ("中__device__ 文".encode(), "中[[device]] 文".encode()),
        (b"\xff\xfe__device__\xff", b"\xff\xfe[[device]]\xff"),
        (b"if (a) int b = 1; c();", b"if (a){int b = 1;}c();"),
        (b"if (f(a))\n  int b{1};\n  c();", b"if (f(a))\n{ int b{1};\n} c();"),
        (b"if (a)\nint b;\n}\n", b"if (a){int b;}}\n"),
        (b"else int b;\r\n}", b"else{int b;}\n}"),
        (b"{ else int b;}} c();", b"{ else{int b;}}}c();"),
        (
            b"else const T x = 1; else do auto y = 2; while (x)",
            b"else{const T x = 1;}else do{auto y = 2;}while (x)",
        ),
        (b"for (; C c = f();) g();", b"for (; __c = f();) g();"),
        (b"for (a(); const T<int> &c{b};) g();", b"for (a(); _onst_T_int___c{b};) g();"),
        (
            b"for (int i = 0;\n  C *c = f(i);\n  i++) {",
            b"for (int i = 0;\n  ___c = f(i);\n  i++) {",
        ),
        (b"for (; c = f();) for (; new T{};) g();", b"for (; c = f();) for (; new T{};) g();"),
        (
            b'"for (; C c = f();"; // for (; C c = f();)',
            b'"for (; C c = f();"; // for (; C c = f();)',
        ),
        (b"#define F for (; C c = f();)\n", b"#define F for (; C c = f();)\n"),
        (b"if (P p = {1}) a = {1};", b"if (P p   {1}) a = {1};"),
        (b"while (int i = f(); P p ={1}) {", b"while (int i = f(); P p  {1}) {"),
        (b"for (;;) struct S { int x; } s; ", b"for (;;){struct S { int x; } s;}"),
        (b"for (; T *x = f(); )", b"for (; ___x = f(); )"),
        (b"for (; a->b = f(); )", b"for (; a->b = f(); )"),
        (b"p = new (int[3]);", b"p = new  _nt_3__;"),
        (b"p = new (q) (S)(1);", b"p = new (q)  __(1);"),
        (b"p = new (q) S(1);", b"p = new (q) S(1);"),
        (b'p("%" PRIu64 "\n");', b'p("%" ""     "\n");'),
        (b'p("a" X "b", "c" TEXT(x) );', b'p("a" """b", "c" ""      );'),
        (b'p("a" ONE TWO);', b'p("a" ""     );'),
    ],
)
def test_rewritten(raw: bytes, text: bytes) -> None:
    assert mask(raw).text == text


@pytest.mark.parametrize("between", [0, 1, 300])
def test_what_is_rewritten_is_found_all_over_a_long_text(between: int) -> None:
    quiet = b"int a = b + 1;\n" * between
    loud = (
        b"auto x = typename T::type(3);\n",
        b"int y = p->*m;\n",
        b"int w = c ? throw 0 : x;\n",
        b'const char *s = "new (int)(1)";\n',
        b"auto z = new (int)(1);\n",
        b"// a comment that goes on \\\n goto *p;\n" + b"/* new (int)(1);\n" * 200 + b"*/\n",
        b"goto *p;\n",
        b"auto l = [x{24}, y{\n7}] {\nreturn x;\n};\n",
    )
    parts = [part for each in loud for part in (quiet, each)]
    assert mask(b"".join(parts)).text == b"".join(mask(part).text for part in parts)
    assert sum(mask(each).text != each for each in loud) == 6


def test_a_launch_token_spans_both_ends() -> None:
    (token,) = mask(b"k<<<g, b>>>(x)").tokens
    assert token == MaskedToken(1, 4, MaskKind.LAUNCH, b"<<<", Span(8, 11))


def test_a_lambda_annotation_is_told_from_a_specifier() -> None:
    kinds = [t.kind for t in mask(b"__device__ auto l = [] __host__ __device__ (int) {};").tokens]
    assert kinds == [MaskKind.EXECUTION, MaskKind.LAMBDA, MaskKind.LAMBDA]


def test_a_mask_type_is_one_token() -> None:
    assert [t.text for t in mask(b"__vector4 bool int m; __vector int v;").tokens] == [
        b"__vector4 bool",
        b"__vector",
    ]


def test_tokens_are_found_by_offset() -> None:
    masked = mask(b"__global__ void k(__local__ int *p);")
    kernel, local = masked.tokens
    assert [masked.at(i) for i in (0, 9, 10, 17, 18, 26, 27)] == [
        *(kernel, kernel, None, None, local, local, None),
    ]
    assert list(masked.between(0, 18)) == [kernel]
    assert list(masked.between(1, 19)) == [local]
    assert list(masked.between(19, 99)) == []
    assert Mask(b"").at(0) is None


def test_line_ends_do_not_change_the_mask() -> None:
    raw = b"__global__ void k()\n{ k<<<1,\n 2>>>(x); // \\\n }\n #define A \\\n /* x */ 1\n}\n"
    assert mask(raw.replace(b"\n", b"\r\n")).text == mask(raw).text.replace(b"\n", b"\r\n")


@pytest.mark.parametrize(
    ("old", "new", "edit"),
    [
        (b"", b"", None),
        (b"abc", b"abc", None),
        (b"", b"abc", Edit(0, 0, 3)),
        (b"abc", b"", Edit(0, 3, 0)),
        (b"abc", b"abXc", Edit(2, 2, 3)),
        (b"aXbYc", b"abc", Edit(1, 4, 2)),
        (b"aaa", b"aaaa", Edit(3, 3, 4)),
        (b"abab", b"ab", Edit(2, 4, 2)),
    ],
)
def test_diff(old: bytes, new: bytes, edit: Edit | None) -> None:
    assert diff_edit(old, new) == edit


@given(st.binary(max_size=30), st.binary(max_size=30))
def test_a_diff_makes_the_new_of_the_old(old: bytes, new: bytes) -> None:
    edit = diff_edit(old, new) or Edit(0, 0, 0)
    assert old[: edit.start] + new[edit.start : edit.new_end] + old[edit.old_end :] == new


FRAGMENTS = [
    *(w + b" " for w in DIALECT),
    *(b"k<<<g, b>>>(x);\n", b"<<<", b">>>", b">>>(", b"f<A<B<int>>>(z)"),
    *(b"[=] __device__ (int x) {\n}", b"[", b"]", b"(", b")", b"{\n", b"}\n", b";\n", b"\r\n"),
    *(b'"', b"'", b"/*", b"*/", b"//", b"\\\n", b"\\ \n", b'R"(', b')"', b"#", b"\n#define A "),
    *(b"ACME_API", b" ACME_IF (a == 1) {", b"ACME_DO(a)\n", b"int f() ", b"typeid(int)", b"*["),
    *(b" Res", b"struct ", b"template class A<B>;", b"new const ", b"extern ", b"if ", b"// a;\n"),
    *(b"bool ", b"new ", b"operator", b" int x", b"\t", "中".encode(), b"\xff", b"1'0"),
    *(b"T *", b"...", b" const ...x", b"ACME_BEGIN\n\n", b"/* c; */\n"),
    *(b"for (", b"for (;\n", b"; C c = f();", b"if (", b"T x = {", b"{", b")", b"a;\n"),
    *(b"if (a) int b = 1;", b"else int x;", b" ", b'"a" XY ', b'"b"', b" X "),
]
"""Pieces of TOPS-like text, chosen to open, close and split each other."""
texts = st.lists(st.sampled_from(FRAGMENTS), max_size=40).map(b"".join)


@settings(deadline=None)
@given(texts)
def test_the_mask_has_the_text_s_length_and_lines(raw: bytes) -> None:
    masked = mask(raw)
    assert len(masked.text) == len(raw)
    newlines = [i for i, byte in enumerate(raw) if byte == 0x0A]
    assert [i for i, byte in enumerate(masked.text) if byte == 0x0A] == newlines
    assert list(masked.tokens) == sorted(masked.tokens, key=lambda t: t.start)
    assert all(raw[t.start : t.end] == t.text for t in masked.tokens)


@given(st.binary(max_size=200))
def test_any_bytes_keep_their_length(raw: bytes) -> None:
    assert len(mask(raw).text) == len(raw)


@settings(max_examples=200, deadline=None)
@given(texts, st.data())
def test_masking_anew_equals_masking(raw: bytes, data: st.DataObject) -> None:
    old = mask(raw)
    for _ in range(3):
        start = data.draw(st.integers(0, len(raw)))
        old_end = data.draw(st.integers(start, min(len(raw), start + 12)))
        inserted = data.draw(st.sampled_from([b"", b"x", *FRAGMENTS]))
        new = raw[:start] + inserted + raw[old_end:]
        again = remask(old, new, listed([(start, old_end, start, start + len(inserted))]))
        assert again == mask(new)
        raw, old = new, again


@settings(max_examples=200, deadline=None)
@given(st.lists(texts, min_size=2, max_size=6), st.data())
def test_masking_anew_after_several_edits_equals_masking(
    parts: list[bytes], data: st.DataObject
) -> None:
    raw = b";\n".join(parts)
    old = mask(raw)
    for _ in range(2):
        made, edits, passed = b"", list[tuple[int, int, int, int]](), 0
        for _ in range(data.draw(st.integers(1, 4))):
            start = data.draw(st.integers(min(passed + bool(edits), len(raw)), len(raw)))
            if edits and start <= edits[-1][1]:
                break
            old_end = data.draw(st.integers(start, min(len(raw), start + 12)))
            made += raw[passed:start]
            inserted = data.draw(st.sampled_from([b"", b"x", *FRAGMENTS]))
            edits.append((start, old_end, len(made), len(made) + len(inserted)))
            made, passed = made + inserted, old_end
        new = made + raw[passed:]
        again = remask(old, new, listed(edits))
        assert again == mask(new)
        raw, old = new, again


def test_a_comment_that_begins_in_a_macros_arguments_reaches_further() -> None:
    """The macro is read to the bracket inside the comment, which nobody has closed."""
    old = b"KERNEL_OF(tops::half, fast_min, reduce)\n  int rows;\n  __shared__ float tile[4];\n"
    at = old.index(b"fast_min")
    new = old[:at] + b"/*" + old[at:]
    again = remask(mask(old), new, listed([(at, at, at, at + 2)]))
    assert again == mask(new)
    assert remask(again, old, listed([(at, at + 2, at, at)])) == mask(old)


def test_masking_anew_reads_a_window_only(monkeypatch: pytest.MonkeyPatch) -> None:
    line = b"__device__ int f(__local__ int *p) { return *p; }\n"
    raw = line * 4000
    old = mask(raw)
    middle = len(line) * 2000 + 15
    new = raw[:middle] + b"x" + raw[middle:]
    spans: list[tuple[int, int]] = []
    run = Scan.run

    def recorded(scan: Scan, start: int, end: int) -> int:
        spans.append((start, end))
        return run(scan, start, end)

    monkeypatch.setattr(Scan, "run", recorded)
    again = remask(old, new, listed([(middle, middle, middle, middle + 1)]))
    assert spans
    assert sum(end - start for start, end in spans) <= 3 * len(line)
    assert again == mask(new)
    spans.clear()
    apart = [(at, at, at + i, at + i + 1) for i, at in enumerate((15, middle, len(raw) - 15))]
    new = raw[:15] + b"x" + raw[15:middle] + b"x" + raw[middle:-15] + b"x" + raw[-15:]
    again = remask(old, new, listed(apart))
    assert sum(end - start for start, end in spans) <= 9 * len(line)
    assert again == mask(new)


@pytest.mark.parametrize(
    "piece",
    [
        *(b"<<<(", b"__attribute__((", b"[", b"__device__ ", b"a[b](c) __host__ ", b"'", b'"'),
        *(b"/*", b"\\\n", b"#define A '", b'R"(', b"] __device__", b"new __local__ ", b"<<<"),
    ],
)
def test_no_input_takes_long(piece: bytes, processor_limit: Limit) -> None:
    raw = piece * (100_000 // len(piece))
    with processor_limit(20):
        assert len(mask(raw).text) == len(raw)


def test_a_comment_that_ends_in_a_bracket_introduces_no_lambda() -> None:
    masked = mask(b"// sizes = [1 .. N / 2]\n__global__ void k();")
    assert [token.kind for token in masked.tokens] == [MaskKind.EXECUTION]
