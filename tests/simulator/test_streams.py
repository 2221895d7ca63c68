"""Standard output and standard error are told apart, and stand in order where both are shown."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import tops_simulator
from tops_lsp.cli.sim import main
from tops_simulator.engines.shared.limits import Engine, Limits
from tops_simulator.simulation import Simulation

TEXT = """#include <stdio.h>
#include <iostream>
#include <sstream>
#include <cstdarg>
void tell(FILE *to, const char *format, ...) {
  va_list list;
  va_start(list, format);
  vfprintf(to, format, list);
  va_end(list);
}
int main() {
  printf("a "); fprintf(stderr, "b%d ", 1); std::cout << "c "; std::cerr << "d" << 5 << " ";
  std::clog << "e "; fputs("f ", stderr); fputs("g ", stdout); fputc('h', stderr);
  putc(' ', stderr); fwrite("j ", 1, 2, stderr); fwrite("k ", 1, 2, stdout); perror("i");
  std::ostringstream s; s << "x" << 1; std::ostream &o = std::cerr; o << s.str() << "\\n";
  tell(stderr, "t%d ", 7); tell(stdout, "u%d ", 8);
  fprintf(stdout, "l "); puts("m"); putchar('n'); std::cout.put('o') << std::endl;
  return 0;
}
"""
OUT = "a c g k u8 l m\nno\n"
ERR = "b1 d5 e f h j i: Success\nx1\nt7 "
"""What the program writes that g++ makes of it."""
ALL = "a b1 c d5 e f g h j k i: Success\nx1\nt7 u8 l m\nno\n"


@pytest.fixture
def program(tmp_path: Path) -> Path:
    path = tmp_path / "streams.tops"
    path.write_text(TEXT)
    return path


def test_a_report_has_each_stream_and_both_in_order() -> None:
    program = tops_simulator.load("streams.tops", text=TEXT.encode()).program
    for engine in Engine:
        report = Simulation(program, engine=engine).main()
        assert (report.output, report.error_output, report.all_output) == (OUT, ERR, ALL)


def test_the_command_line_writes_each_stream_where_it_belongs(
    program: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    assert main(["run", str(program)]) == 0
    assert capfd.readouterr() == (OUT, ERR)
    assert main(["run", "--json", str(program)]) == 0
    reported = json.loads(capfd.readouterr().out)
    assert (reported["stdout"], reported["stderr"]) == (OUT, ERR)


def test_the_limit_of_output_is_that_of_both() -> None:
    program = tops_simulator.load("streams.tops", text=TEXT.encode()).program
    report = Simulation(program, Limits(output=4)).main()
    assert report.output == "a "
    assert report.error_output.startswith("b1 ")
    assert [f.kind for f in report.findings] == ["output-limit"]
