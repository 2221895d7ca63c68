"""Mistakes of syntax: one for each torn piece, at the compiler's place, none in what is whole."""

from __future__ import annotations

import pytest

from tops_lsp.syntax.mistakes import mistakes_of
from tops_lsp.syntax.reading import read

FUNCTION = "int f(int a) {\n%s\n  return a;\n}\n"


def reported(text: str) -> list[tuple[int, str, str]]:
    """Line, token and what stands before each mistake that an edit or a bracket shows."""
    found = [m for m in mistakes_of(read(text.encode())) if not m.repair.is_guess]
    return [
        (text.encode().count(b"\n", 0, m.repair.place.start) + 1, m.repair.token, m.after)
        for m in found
    ]


@pytest.mark.parametrize(
    ("line", "token", "after"),
    [
        ("  g(a)", ";", "after expression"),
        ("  int b = a", ";", "at end of declaration"),
        ("  g(a;", ")", ""),
        ("  a[1 = 2;", "]", ""),
        ("  g(a));", ")", ""),
        ("  g(a b);", ",", ""),
        ("  a = 1 + ;", "expression", ""),
        ("  do a--; while (a)", ";", "after do/while statement"),
        ("  whiel (a) a--;", "while", ""),
        ("  int b, c d;", ",", ""),
        ("  for (int i = 0; i < a ++i) g(i);", ";", "in 'for' statement specifier"),
        ("  int b[] = {1, 2, *c;", "}", ""),
        ("  int b[2] = 1, 2}, *c;", "{", ""),
        ("  g(a, LIMIT, a b, LIMIT);", ",", ""),
        ("  __shared__ int t[4]; g(t a);", ",", ""),
        ("  a = b[0] b[1];", ";", "after expression"),
        ("  const int SIZE = 4; g(a SIZE);", ",", ""),
        ("  enum { WIDE, HIGH }; g(WIDE HIGH);", ",", ""),
        ("  point b(1, a\n  g(b);", ")", ""),
        ("  do a--; while (a > 0\n  g(a);", ")", ""),
        ('  const char *b = "\\nthe end:\\n;', '"', ""),
        ('  const char *b = "LIMIT;', '"', ""),
        ('  const char *b[] = {"one", two", "three"};', '"', ""),
        ("  tile<1, 2 t;", ">", ""),
        ("  tile<1 2> t;", ",", ""),
        ("  int b[] = {{1, 2} {3, 4}};", ",", ""),
        ("  vector<int> b 1, 2};", "{", ""),
        ("  int b[] = {1, 2}}, *c;", "}", ""),
        ("  auto b = [a, c{2}) () mutable { return a; };", "]", ""),
    ],
)
def test_one_token_makes_a_function_whole(line: str, token: str, after: str) -> None:
    assert reported(FUNCTION % line) == [(2, token, after)]


@pytest.mark.parametrize(
    ("head", "token"),
    [
        ("int g(int a, 0) {", "0"),
        ("int g(int a 0) {", "0"),
        ("int g(0) {", "0"),
        ("struct S { int a, b; S(int c) : a{c}, b 3} {} };\nint g(int a) {", "{"),
        ("struct S { int a; S(int c, 0) : a{c} {} };\nint g(int a) {", "0"),
        ("struct S { int a, b; S(int c) : a{c}, b{2 {} };\nint g(int a) {", "}"),
        ("struct S { int a, b; S(int c) : a(c), b(2) } };\nint g(int a) {", "{"),
    ],
)
def test_one_token_makes_a_head_whole(head: str, token: str) -> None:
    assert [(line, said) for line, said, _ in reported(head + "\n  return 1;\n}\n")] == [(1, token)]


REST = "\nint main() {\n  return 0;\n}\n"


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("struct S {\n  int a;\n  void f() { a = 1; }\n", 3),
        ("class S {\n public:\n  int a;\n", 3),
        ("template <class T> struct S : Base<T> {\n  T a;\n", 2),
        ("struct S {\n  struct Inner {\n    int a;\n  };\n", 4),
        ("enum Color {\n  red,\n  green\n", 3),
        ("enum class Color : int {\n  red, green,\n", 2),
        ("union U {\n  int a;\n  float b;\n", 3),
        ("namespace n {\nint f();\n", 6),
        ("namespace n::m {\nint f();\nnamespace k {\nint g();\n}\n", 9),
        ('extern "C" {\nint f(int);\n', 6),
    ],
)
def test_a_class_or_a_namespace_is_not_closed(text: str, line: int) -> None:
    """A namespace's end is missed where the text ends, that of a class before the next one."""
    assert reported(text + REST) == [(line, "}", "")]
    repaired = mistakes_of(read((text + REST).encode()))[0].repair.made((text + REST).encode())
    assert reported(repaired.decode()) == []


@pytest.mark.parametrize(
    "line", ["int b = a\n    int c = b;", "int b = g(a) + 1\n      b += 2;", "b = a\n    g(b);"]
)
def test_a_statement_with_a_value_ends_before_a_deeper_line(line: str) -> None:
    assert [(at, token) for at, token, _ in reported(FUNCTION % f"  {line}")] == [(2, ";")]


def test_a_deeper_line_may_be_the_block_of_a_macro() -> None:
    assert reported(FUNCTION % "  each(a, b)\n    g(a);\n  g(b);") == []


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        ("  g(a;\n  int b = a;\n  b = a[1;", [(2, ")"), (4, "]")]),
        ("  g(a;\n  a = 1\n  g(a);", [(2, ")"), (3, ";")]),
        ("  if (a > 1 {\n    g(a);\n  }\n  g((a + 2;\n  g(a);", [(2, ")"), (5, ")")]),
    ],
)
def test_brackets_of_several_statements_are_closed(
    body: str, expected: list[tuple[int, str]]
) -> None:
    assert [(line, token) for line, token, _ in reported(FUNCTION % body)] == expected


@pytest.mark.parametrize(
    ("text", "after"),
    [
        ("int f(int a) { return a }\n", "after return statement"),
        ("int f(int a) { if (a) { return 1 } return 2; }\n", "after return statement"),
        ("struct S { int a; int b };\n", "at end of declaration list"),
        ("void f() { auto g = [] { h() }; g(); }\n", "after expression"),
    ],
)
def test_a_statement_lacks_its_end_before_its_blocks(text: str, after: str) -> None:
    assert reported(text) == [(1, ";", after)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("int main() { int a = 3\n  return a; }\n", [(1, "at end of declaration")]),
        (
            "int main() { int a = 3\n  return a }\n",
            [(1, "at end of declaration"), (2, "after return statement")],
        ),
        (
            FUNCTION % "  int b = a\n  b += 2;\n  int c = b\n  if (c > 3)\n    c = 4",
            [(2, "at end of declaration"), (4, "at end of declaration"), (6, "after expression")],
        ),
        (
            "struct S {\n  int a\n  float b\n  int c;\n};\n",
            [(2, "at end of declaration list"), (3, "at end of declaration list")],
        ),
    ],
)
def test_several_statements_lack_their_ends(text: str, expected: list[tuple[int, str]]) -> None:
    assert reported(text) == [(line, ";", after) for line, after in expected]


@pytest.mark.parametrize(
    "body",
    [
        "  begin_block(a)\n  end_block(a)\n  foreach (b, c)\n    g(b);",
        "  let b = a\n  where (b > 2)\n    b = 3\n  end(b)",
        "  begin(b)\n  int c = b\n  end(b)",
        "  int b = a\n#if X\n  + 1\n#else\n  int c = b\n#endif",
    ],
)
def test_what_macros_or_branches_may_explain_is_no_lack_of_ends(body: str) -> None:
    assert reported(FUNCTION % body) == []


def test_a_type_alone_is_the_head_of_a_function_in_the_next_line() -> None:
    head = "  [[nodiscard]] HOST_API friend constexpr bool\n  operator%s(S a, S b) { return 1; }\n"
    assert reported(f"struct S {{\n{head % '=='}{head % '!='}}};\n") == []


@pytest.mark.parametrize(
    "text",
    [
        "namespace n {\nvoid f() {\n  if (a) {\n    g();\n}\nvoid h() {}\n}\n",
        "namespace n {\nvoid f()\n  g();\n}\nvoid h() {}\n}\n",
        "void f() {\n  g();\n}\n}\nvoid h() {}\n",
        "struct A {\n  int x;\n}\nint y;\n",
        "void f() {\n  for (;;) {\n    if (a) {\n      g();\n    }\n}\n    h();\n  }\n}\n",
    ],
)
def test_a_brace_too_few_or_too_many_is_one_mistake(text: str) -> None:
    assert len(reported(text)) == 1


@pytest.mark.parametrize(
    ("line", "token"),
    [
        ("  if (auto i = g(a); i > 0) a += i\n  a--;", ";"),
        ("  if (auto i = g(a); i > 0 { a--; }", ")"),
        ("  switch (int i = a; i { case 1: a--; }", ")"),
        ("  g(a) return a;", ";"),
        ("  pair<int, int> p[] = {{1, 2}, {3, 4};", "}"),
        ("  pair<int, int> p{{1, 2}, {3, 4};", "}"),
        ("  auto k = [](const T &b const T &c) { return b; };", ","),
        ("  std::size_t i, j k;", ","),
        ("  if (a)  g(a); a--; }", "{"),
    ],
)
def test_statements_of_newer_forms_are_made_whole(line: str, token: str) -> None:
    (found,) = reported(FUNCTION % line)
    assert found[1] == token
    assert found[0] in (2, 3)


@pytest.mark.parametrize(
    ("line", "token"),
    [
        ("double area() const { return self().area() }", ";"),
        ("double area() const noexcept  return 1; }", "{"),
        ("C(const C &) = default", ";"),
        ("C &operator=(C o) noexcept { swap(*this, o) return *this; }", ";"),
        ("template <typename... T> void f(const T &...t) { (g(t), ...) }", ";"),
        ("friend bool operator<(const C &a const C &b) { return true; }", ","),
        ("enum { A, B ;", "}"),
    ],
)
def test_members_are_made_whole_whatever_stands_beside_them(line: str, token: str) -> None:
    text = (
        f"struct C {{\n  template <typename T> operator T() const;\n  {line}\n  int x = 1;\n}};\n"
    )
    assert [(at, made) for at, made, _ in reported(text)] == [(3, token)]


@pytest.mark.parametrize(
    "text",
    [
        "void f(int a) {\nif (a) int b = 1; else int c = 2;\n}\n",
        "void f(int a) { if (a) { if (a) int b = 1; else int c = 2;}}\nint d;\n",
        "void f(int a) { if (a) int b = 1;else int c = 2;g(a); }\n",
        "void f(int a) {\n  sum(a, operator+);\n  sum(operator-, a);\n}\n",
    ],
)
def test_what_the_grammar_lacks_is_no_mistake(text: str) -> None:
    assert reported(text) == []


@pytest.mark.parametrize(
    "text",
    [
        FUNCTION % "  MY_MACRO(a)\n  g(a);",
        FUNCTION % "  foreach (x, list) {\n    g(x);\n  }",
        FUNCTION % "  __typeof__(a) b = a, c = sizeof(int[a]);",
        "UNKNOWN int f();\nint g() NO_THROW;\n",
        "void f() {\n  {\n  }\n}\n",
        FUNCTION % "  LIMITED(a)\n  UNKNOWN int b = LIMIT;",
        FUNCTION % '  const int SIZE = 4;\n  print("%" FORMAT SIZE);',
        "template <typename... T> int f(T... t) { return g((h(t), 1)...); }\n",
    ],
)
def test_what_a_macro_or_another_compiler_explains_is_silent(text: str) -> None:
    assert reported(text) == []


def test_mistakes_after_an_edit_are_those_of_a_cold_reading() -> None:
    text = (FUNCTION % "  g(a);") * 3
    places = [i for i, letter in enumerate(text) if letter in ";(){}"]
    for place in places:
        made = (text[:place] + text[place + 1 :]).encode()
        edited = read(made, read(text.encode()))
        assert mistakes_of(edited) == mistakes_of(read(made)), made
