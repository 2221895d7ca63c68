"""`getopt` and its kin: letters, words, arguments, and where the rest of the line goes."""

from __future__ import annotations

import pytest

import tops_simulator

PROGRAM = r"""
#include <getopt.h>
#include <cstdio>
#include <cstring>
#include <strings.h>
int flag;
option words[] = {{"size", required_argument, nullptr, 's'}, {"verbose", no_argument, &flag, 7},
                  {"level", optional_argument, 0, 'l'}, {"silent", 0, 0, 'q'}, {0, 0, 0, 0}};
int main() {
  char text[] = LINE, *argv[20];
  int argc = 0, c, i = -1;
  for (char *p = strtok(text, " "); p; p = strtok(nullptr, " ")) argv[argc++] = p;
  opterr = 0;
  asm volatile("nop");
  while ((c = CALL) != -1) printf("%d %s %d;", c, optarg ? optarg : "-", i);
  printf("%d %d %d:", optind, flag, ffs(8));
  for (int k = 1; k < argc; k++) printf(" %s", argv[k]);
}
"""
LETTERS = "getopt(argc, argv, {})"
LONG = 'getopt_long(argc, argv, "s:v", words, &i)'
ONLY = 'getopt_long_only(argc, argv, "s:q", words, &i)'
CASES = [
    (
        LETTERS,
        '"ab:c::"',
        "p -a -b 3 file -c x",
        "97 - -1;98 3 -1;99 - -1;5 0 4: -a -b 3 -c file x",
    ),
    (
        LETTERS,
        '"ab:c"',
        "p f -b 3 g -ac -b4 -- h -a",
        "98 3 -1;97 - -1;99 - -1;98 4 -1;6 0 4: -b 3 -ac -b4 -- f g h -a",
    ),
    (LETTERS, '":ab:"', "p -x f -b", "63 - -1;58 - -1;3 0 4: -x -b f"),
    (LETTERS, '"+a"', "p file -a", "1 0 4: file -a"),
    (LETTERS, '"ab:"', "p file -ab 3 y", "97 - -1;98 3 -1;3 0 4: -ab 3 file y"),
    (
        LONG,
        "",
        "p --size 5 x --verbose --level --level=3 --si 2 --bad --size",
        "115 5 0;0 - 1;108 - 2;108 3 2;63 - 2;63 - 2;63 - 2;"
        "9 7 4: --size 5 --verbose --level --level=3 --si --bad --size x 2",
    ),
    (ONLY, "", "p -size 3 -verbose -q -lev=2", "115 3 0;0 - 1;113 - 1;108 2 2;6 7 4: "),
]


@pytest.mark.parametrize(("call", "letters", "line", "expected"), CASES)
def test_options_are_read_as_glibc_reads_them(
    call: str, letters: str, line: str, expected: str
) -> None:
    text = PROGRAM.replace("CALL", call.format(letters)).replace("LINE", f'"{line}"')
    report = tops_simulator.load("options.cpp", text=text.encode()).run()
    assert report.findings == ()
    if expected.endswith(": "):
        expected += line.removeprefix("p ")
    assert report.output == expected
