"""The expanded text as a compiler prints it."""

from __future__ import annotations

import subprocess

import pytest

from tops_lsp.preprocess import printed

PROGRAM = b"""#define LOOP(n) \\
  for (int i = 0; i < n; i++) { \\
    run(i); /* one */ \\
  }
#define EMPTY
#define NAME(x) x##_t

int   a;  // a remark

  int NAME(b) /* two
  lines */ = 1;
EMPTY
#if 0
int c;
#endif
	void f() { LOOP(
    3 + NAME(
      4)) }  EMPTY int d;
#pragma unroll   4
const char *s = "a  b" R"(x
 // y)";
NAME
"""

PRINTED = {
    "comments and blank lines": (b"int a; // b\n\n\n/* c */ int d;\n", b"int a;\n        int d;\n"),
    "nothing": (b"\n// c\n#define A\n", b""),
    "no last newline": (b"int a;", b"int a;\n"),
    "indentation": (b"{\n  int a;\n\tint b;\n}\n", b"{\n  int a;\n\tint b;\n}\n"),
    "a body over lines": (b"#define F(x) { \\\n x; \\\n }\nF(1)\nF(2)\n", b"{ 1; }\n{ 2; }\n"),
    "arguments over lines": (b"#define F(x) [x]\nF(1\n  + 2)\nend\n", b"[1 + 2]\nend\n"),
    "pragmas": (
        b'#pragma once\n  #pragma a  b\nint x;\n_Pragma("c") int y;\n#pragma d\n',
        b"#pragma a b\nint x;\n#pragma c\nint y;\n#pragma d\n",
    ),
}


@pytest.mark.parametrize("name", PRINTED)
def test_printed(expand, name):
    text, expected = PRINTED[name]
    assert printed(expand(text)) == expected


def test_the_lines_are_those_of_a_c_preprocessor(expand):
    command = ["cpp", "-P", "-undef", "-xc++", "-"]
    done = subprocess.run(command, input=PROGRAM, capture_output=True, check=True)

    def lines(text: bytes) -> list[list[bytes]]:
        return [line.split() for line in text.splitlines() if line.strip()]

    assert lines(printed(expand(PROGRAM))) == lines(done.stdout)
