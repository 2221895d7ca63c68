"""Macro expansion: what a text's tokens become."""

from __future__ import annotations

import pytest

from tops_lsp.preprocess.assembly import pragmas

EXPANSIONS = {
    "object-like": ("#define N 4\nint a[N];", "int a [ 4 ] ;"),
    "empty body": ("#define NOTHING\nint NOTHING x;", "int x ;"),
    "a name inside a word stays": ("#define N 4\nint aN, Na;", "int aN , Na ;"),
    "a name inside a number stays": (
        "#define F 9\n#define e 8\nx = 1.F + 0xF + 1e+F;",
        "x = 1.F + 0xF + 1e+F ;",
    ),
    "digit separators are no quotes": ("#define N 4\nx = 1'000'N0 + N;", "x = 1'000'N0 + 4 ;"),
    "strings and characters stay": (
        """#define N 4\nf("N", 'N', u8"N", N);""",
        'f ( "N" , \'N\' , u8"N" , 4 ) ;',
    ),
    "a raw string hides quotes and directives": (
        '#define N 4\nf(R"x("\n#define N 5\n)y")x", N);',
        'f ( R"x("\n#define N 5\n)y")x" , 4 ) ;',
    ),
    "comments stay unread": ("#define N 4\n/* N */ N // N\n;", "4 ;"),
    "a continued comment": ("#define N 4\n// comment \\\n N\nN", "4"),
    "redefinition": ("#define N 1\nN\n#define N 2\nN\n#undef N\nN", "1 2 N"),
    "chain": ("#define A B\n#define B C\n#define C 7\nA", "7"),
    "self reference ends": ("#define a a + b\n#define b a * b\na", "a + a * b"),
    "function-like": (
        "#define MAX(a, b) ((a) > (b) ? (a) : (b))\nMAX(x, y)",
        "( ( x ) > ( y ) ? ( x ) : ( y ) )",
    ),
    "without parentheses it is no invocation": (
        "#define F(x) [x]\nint F; F (1) F\n(2)",
        "int F ; [ 1 ] [ 2 ]",
    ),
    "a comment before the arguments": ("#define F(x) x\nF /* c */\n (1)", "1"),
    "a call behind a call's result": ("#define g(x) x\n#define h g\nh(1)(2)", "1 ( 2 )"),
    "two names that stand for each other": ("#define A B\n#define B A\nA B", "A B"),
    "no blank before the parameter list": ("#define F (x)\nF(1)", "( x ) ( 1 )"),
    "empty argument": ("#define F(x) [x]\nF()", "[ ]"),
    "no parameters": ("#define F() 1\nF() F( )", "1 1"),
    "commas in parentheses": ("#define F(x) [x]\nF((a, b))", "[ ( a , b ) ]"),
    "arguments over lines": ("#define F(x, y) x y\nF(1, // one\n\n  2)", "1 2"),
    "arguments are expanded first": (
        "#define X 1\n#define S(a) a\n#define F(a) S(a) a\nF(X)",
        "1 1",
    ),
    "nested calls": ("#define F(x) [x]\nF(F(F(1)))", "[ [ [ 1 ] ] ]"),
    "a name made at the end takes what follows": (
        "#define G(x) <x>\n#define F G\nF(1) F (2)",
        "< 1 > < 2 >",
    ),
    "a call that begins in a body ends in the text": (
        "#define G(x) <x>\n#define F(x) G(x\nF(1) + 2)",
        "< 1 + 2 >",
    ),
    "hidden names stay hidden": ("#define f(a) a * g\n#define g(a) f(a)\nf(2)(9)", "2 * 9 * g"),
    "a pasted name is hidden too": (
        "#define fo(x) CAT(f, o)(x)\n#define CAT(a, b) a##b\nfo(1)",
        "fo ( 1 )",
    ),
    "a macro that is named behind its expansion": (  # what follows is what g++ -E makes of it
        "#define PARENS ()\n#define AGAIN() EACH\n#define EXPAND(...) __VA_ARGS__\n"
        "#define EACH(a, ...) [a] __VA_OPT__(AGAIN PARENS (__VA_ARGS__))\n"
        "EXPAND(EXPAND(EACH(1, 2, 3)))",
        "[1] [2] [3]",
    ),
    "a deferred macro is read once for each argument around": (
        "#define EMPTY\n#define EXPAND(...) __VA_ARGS__\n#define A() B\n"
        "#define B(x) x A EMPTY ()(x)\nEXPAND(B(1)) EXPAND(EXPAND(B(1)))",
        "1 1 A ()(1) 1 1 1 A ()(1)",
    ),
    "what was met where it was hidden stays": (
        "#define EXPAND(...) __VA_ARGS__\n#define t(x, y) x(y)\n#define q(x) t(q, x) t(r, x)\n"
        "#define r(x) q(x)\nEXPAND(q(1)) EXPAND(EXPAND(r(3)))",
        "q(1) q(1) q(3) r(3)",
    ),
    "arguments that are handed through": (  # as g++ -E does it
        "#define E(...) __VA_ARGS__\n#define E2(...) E(E(__VA_ARGS__))\n"
        "#define E3(...) E2(E2(E2(__VA_ARGS__)))\n#define A(...) B(__VA_ARGS__)\n"
        "#define B(...) A(__VA_ARGS__)\n#define C(...) A(A(__VA_ARGS__))\n#define R() r\n"
        "#define N(x) x\n#define NN(...) N(__VA_ARGS__)\n#define L (\n"
        "C(1) A(2) E3(1,2) E3() [E3( a b )] E2(E3(E)(5)) E3(R)() E3(E2 L 3)) NN((7,8))\n"
        "E3(f(x) + E2(z))",
        "A(A(1)) A(2) 1,2 [a b] E(5) r 3 (7,8) f(x) + z",
    ),
    "standard example": (
        "#define x 3\n#define f(a) f(x * (a))\n#undef x\n#define x 2\n#define g f\n#define z z[0]\n"
        "#define h g(~\n#define m(a) a(w)\n#define w 0,1\n#define t(a) a\n#define p() int\n"
        "#define q(x) x\n#define r(x,y) x ## y\n#define str(x) # x\n"
        "f(y+1) + f(f(z)) % t(t(g)(0) + t)(1);\ng(x+(3,4)-w) | h 5) & m\n(f)^m(m);\n"
        "p() i[q()] = { q(1), r(2,3), r(4,), r(,5), r(,) };\n"
        "char c[2][6] = { str(hello), str() };",
        "f(2 * (y+1)) + f(2 * (f(2 * (z[0])))) % f(2 * (0)) + t(1);"
        "f(2 * (2+(3,4)-0,1)) | f(2 * (~ 5)) & f(2 * (0,1))^m(0,1);"
        'int i[] = { 1, 23, 4, 5, }; char c[2][6] = { "hello", "" };',
    ),
    "paste": ("#define K(T) kernel_##T\nK(float) K(int)", "kernel_float kernel_int"),
    "paste does not expand its operands": (
        "#define T float\n#define K(x) k_##x x\nK(T)",
        "k_T float",
    ),
    "three operands": ("#define K(a, b) a##_##b\nK(x, y) K(, y) K(x, )", "x_y _y x_"),
    "paste makes numbers and operators": (
        "#define C(a, b) a##b\nC(1, 2u) C(<, <=) C(., 5)",
        "12u <<= .5",
    ),
    "a paste at either end stays": ("#define A ## b\nA", "## b"),
    "paste of a literal and its suffix": ('#define C(a, b) a##b\nC("x", _s)', '"x"_s'),
    "a pasted name is expanded": ("#define AB 7\n#define C(a, b) a##b\nC(A, B)", "7"),
    "stringise": (
        '#define S(x) #x\nS(a  +  b) S("q\\n") S(\'"\') S( ) S(a/**/b)',
        r'''"a + b" "\"q\\n\"" "'\"'" "" "a b"''',
    ),
    "stringise what is expanded": (
        "#define S_(x) #x\n#define S(x) S_(x)\n#define N 4\nS(N) S_(N)",
        '"4" "N"',
    ),
    "a hash in an object-like macro": ("#define H # x\nH", "# x"),
    "variadic": ("#define P(f, ...) printf(f, __VA_ARGS__)\nP(a, b, c)", "printf ( a , b , c )"),
    "only variadic": ("#define V(...) f(__VA_ARGS__)\nV(1, 2) V()", "f ( 1 , 2 ) f ( )"),
    "named variadic": ("#define P(f, r...) printf(f, r)\nP(a, b, c)", "printf ( a , b , c )"),
    "GNU comma": (
        "#define P(f, ...) printf(f, ##__VA_ARGS__)\nP(a) P(a, b, c) P(a,)",
        "printf(a) printf(a, b, c) printf(a)",
    ),
    "__VA_OPT__": (
        "#define P(f, ...) printf(f __VA_OPT__(,) __VA_ARGS__)\n#define E\nP(a) P(a, b) P(a, E)",
        "printf(a) printf(a, b) printf(a)",
    ),
    "__VA_OPT__ beside a paste": (
        "#define F(a, ...) a##__VA_OPT__(x __VA_ARGS__)\nF(1) F(1, y)",
        "1 1x y",
    ),
    "universal characters keep their spelling": (
        "#define S_(x) #x\n#define S(x) S_(x)\n#define C(a, b) a##b\nS(C(\\u00c1, \\U00C1))",
        '"\\u00c1\\U00C1"',
    ),
    "stringised __VA_OPT__": ("#define F(...) #__VA_OPT__(a __VA_ARGS__)\nF() F(b)", '"" "a b"'),
    "stringised variadic": ("#define F(...) #__VA_ARGS__\nF(a, b,c)", '"a, b,c"'),
    "continuations": ("#define F(x) x \\\n  + \\ \n  x\nF(1)", "1 + 1"),
    "a continuation before an empty line": ("#define F 1 \\\n\nF", "1"),
    "a continued word": ("#define LO\\\nNG 5\nLONG", "5"),
    "a comment in a body": ("#define F 1 /* a\n b */ + 2 // end\nF", "1 + 2"),
    "a continued comment in a body": ("#define F 1 // end \\\n 2\nF", "1"),
    "CRLF": ("#define F(x) x \\\r\n + 1\r\nF(2)\r\n", "2 + 1"),
    "an indented directive with comments": ("  /* a */ # /* b */ define N 4\nN", "4"),
    "a directive behind a comment's end": ("/* a\n*/ #define N 4\nN", "4"),
    "digraph": ("%: define N 4\nN", "4"),
    "directives inside arguments": (
        "#define F(x) [x]\nF(1\n#ifdef F\n+ 2\n#else\n+ 3\n#endif\n)",
        "[ 1 + 2 ]",
    ),
    "signs do not run together": (
        "#define M -1\n#define P +\nx = -M; y = +P+z;",
        "x = - -1 ; y = + + + z ;",
    ),
    "names do not run together": (
        '#define A a\n#define F(x) x\nF(1)b A"s" F(-)- F(/)/x',
        '1 b a "s" - - / / x',
    ),
    "an empty macro does not glue": (
        "#define E\nx = a +E+ b; y = p -E> q;",
        "x = a + + b ; y = p - > q ;",
    ),
    "launches stay whole": ("#define G 2\nk<<<G, 12>>>(x);", "k << < 2 , 12 >> > ( x ) ;"),
    "a launch's opening made by a macro": (
        "#define L <<<\nk L 1, 2>>>(x)",
        "k << < 1 , 2 >> > ( x )",
    ),
    "__LINE__": ("__LINE__\n\n#define L __LINE__\nL", "1 4"),
    "__LINE__ counts the end of the outermost use": ("#define F(x) x __LINE__\nF(\n\n1)", "1 4"),
    "__COUNTER__": ("#define C __COUNTER__\nC C __COUNTER__", "0 1 2"),
    "__FILE__": ("__FILE__", '"/project/main.tops"'),
    "__cplusplus": ("__cplusplus", "201703L"),
    "a macro put aside": (
        '#define N 1\n#pragma push_macro("N")\n#undef N\nN\n#define N 2\nN\n'
        '#pragma pop_macro("N")\nN\n#pragma pop_macro("N")\nN',
        "N 2 1 1",
    ),
    "no macro put aside": (
        '#pragma push_macro("N")\n#define N 2\nN\n#pragma pop_macro("N")\nN',
        "2 N",
    ),
    "a predefined name can be taken over": ("#undef __LINE__\n#define __LINE__ 7\n__LINE__", "7"),
}


@pytest.mark.parametrize("name", EXPANSIONS)
def test_tokens(expand, spelled, name):
    text, expected = EXPANSIONS[name]
    result = expand(text.encode())
    assert spelled(result.text) == spelled(expected.encode())
    assert result.problems == ()


PROBLEMS = {
    "no name": ("#define 4 x\n", "DEFINITION", "#define 4 x"),
    "open parameter list": ("#define F(a\n", "DEFINITION", "#define F(a"),
    "two names without a comma": ("#define F(a b) x\n", "DEFINITION", "#define F(a b) x"),
    "undef of nothing": ("#undef\n", "NAME", "#undef"),
    "too few arguments": ("#define F(a, b) a b\nF(1)", "ARGUMENTS", "F"),
    "too many arguments": ("#define F(a) a\nF(1, 2)", "ARGUMENTS", "F"),
    "open arguments": ("#define F(a) a\nF(1;", "UNTERMINATED", "F"),
    "paste of two operators": ("#define C(a, b) a##b\nC(+, *)", "PASTE", "C(+, *)"),
    "unknown directive": ("#foo bar\n", "DIRECTIVE", "#foo bar"),
    "error": ("#error no \\\n way\n", "ERROR", "#error no \\\n way"),
    "paste of a comment": ("#define C(a, b) a##b\nC(/, /)", "PASTE", "C(/, /)"),
}


@pytest.mark.parametrize("name", PROBLEMS)
def test_problems(expand, name):
    text, kind, shown = PROBLEMS[name]
    result = expand(text.encode())
    assert [p.kind.name for p in result.problems] == [kind]
    span = result.problems[0].span
    assert text.encode()[span.start : span.end] == shown.encode()


def test_what_cannot_be_expanded_stays_as_written(expand):
    text = b"#define F(a, b) a b\nint F(1); /* c */ F(2, ;"
    assert expand(text).text.endswith(b"int F(1); /* c */ F(2, ;")


def test_problems_name_their_subject_and_their_macro(expand):
    (error,) = expand(b"#error no way\n").problems
    assert error.subject == "no way"
    (call,) = expand(b"#define F(a, b) a\nF(1)\n").problems
    assert (call.subject, call.macro.parameters) == ("F", ("a", "b"))


@pytest.mark.parametrize(
    "text", ["#\n", '# 33 "file.h"\n', "#line 7\n", "#pragma omp\n", "a # b\n", "#warning hm\n"]
)
def test_no_problem(expand, text):
    assert expand(text.encode()).problems == ()


def test_pragmas_are_kept_out_of_the_text(expand):
    text = b'#pragma unroll 4\n_Pragma("clang loop") int x;\n#define P(x) _Pragma(#x) y\nP(a "b")'
    result = expand(text)
    assert b"ragma" not in result.text
    assert result.text[17:45] == b" " * 22 + b"int x;"
    assert result.text.endswith(b"\ny")
    found = list(pragmas(result))
    assert [p.text for p in found] == ["unroll 4", "clang loop", 'a "b"']
    assert [text[p.span.start : p.span.end] for p in found] == [
        b"#pragma unroll 4",
        b'_Pragma("clang loop")',
        b'P(a "b")',
    ]


def test_the_final_table(expand):
    result = expand(b"#define A 1 /* one */ + \\\n  2\n#define F(x, ...) x\n#define B\n#undef B\n")
    assert "B" not in result.macros
    assert result.macros["A"].replacement == "1 + 2"
    assert result.macros["A"].definition == ("/project/main.tops", (8, 9))
    assert result.macros["F"].parameters == ("x", "__VA_ARGS__")
    assert result.macros["F"].variadic
    assert result.macros["__cplusplus"].definition[0] == ""
    assert "__LINE__" not in result.macros


def test_uses_are_the_invocations_in_the_main_file(expand):
    text = b"#define G(x) x\n#define F(x) G(x)\nF(G(1)) F\nG\n(2)\n"
    uses = expand(text).uses
    assert [(u.macro.name, text[u.span.start : u.span.end]) for u in uses] == [
        ("F", b"F(G(1))"),
        ("G", b"G(1)"),
        ("G", b"G\n(2)"),
    ]
