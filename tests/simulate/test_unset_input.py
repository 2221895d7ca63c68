"""Numbers that nobody has given, read from a stream at its end, and written to one."""

from __future__ import annotations

from pathlib import Path

import pytest

import tops_simulator
from tops_simulator.simulation import Simulation

WRITTEN = "int main() { int n; std::cout << n; }"
UNREAD = "int main() { std::istringstream empty; int n; empty >> n; if (n > 3) std::cout << 1; }"


@pytest.mark.parametrize("body", [WRITTEN, UNREAD])
def test_a_number_without_a_value_is_told(body: str, tmp_path: Path) -> None:
    source = tmp_path / "program.cpp"
    source.write_text(f"#include <iostream>\n#include <sstream>\n{body}\n")
    report = Simulation(tops_simulator.load(source).program).main()
    assert {finding.kind for finding in report.findings} == {"uninitialized-read"}


NARROWED = """
    unsigned char first(unsigned char c) { unsigned char &r = c; return r; }
    size_t all(size_t n) { size_t &r = n; r = 7; return r; }
    int main() { int x; std::istringstream empty; empty >> x; first(x); std::cout << all(x); }
"""


def test_a_number_without_a_value_fits_the_bytes_it_is_put_into(tmp_path: Path) -> None:
    source = tmp_path / "program.cpp"
    source.write_text(f"#include <iostream>\n#include <sstream>\n{NARROWED}\n")
    report = Simulation(tops_simulator.load(source).program).main()
    assert (report.output, [*report.findings]) == ("7", [])


GONE_ON_WITH = """
    long rounds(int n) { long k = 0; for (int i = -n; i <= n && k < 3; i++) ++k; return k; }
    int main() {
      std::istringstream empty;
      int n;
      empty >> n;
      int half = n / 2 * 2 + n % 2, sum = n + 2147483647;
      std::cout << (half == n) << (n < n) << (sum == n + 2147483647) << "\\n" << n << "\\n";
      std::cout << rounds(n);
    }
"""


def test_what_is_computed_from_garbage_is_computed(tmp_path: Path) -> None:
    source = tmp_path / "program.cpp"
    source.write_text(f"#include <iostream>\n#include <sstream>\n{GONE_ON_WITH}\n")
    report = Simulation(tops_simulator.load(source).program).main()
    truths, number, rounds = report.output.split("\n")
    assert (truths, int(number) in range(-(1 << 31), 1 << 31)) == ("101", True)
    assert int(rounds) == (0 if int(number) < 0 else min(3, 2 * int(number) + 1))
    assert {finding.kind for finding in report.findings} == {"uninitialized-read"}


LOSES_NOTHING = """
    int main() {
      std::istringstream empty;
      int n;
      empty >> n;
      %s
      std::cout << n;
    }
"""


@pytest.mark.parametrize(
    "use",
    [
        "if (n > 3) std::cout << 1;",
        "unsigned u = n; if (u > 3) std::cout << u;",
        "int t = n / 2.5; if (t) std::cout << t;",
        "if (std::sqrt(n) > 2) std::cout << 1;",
        "if (1 / (n * 0.0) > 2) std::cout << 1;",
        "float f = n; if (f / n > 2) std::cout << f;",
    ],
)
def test_what_is_printed_later_is_followed_before(use: str, tmp_path: Path) -> None:
    source = tmp_path / "program.cpp"
    heads = "#include <cmath>\n#include <iostream>\n#include <sstream>\n"
    source.write_text(heads + LOSES_NOTHING % use)
    report = Simulation(tops_simulator.load(source).program).main()
    places = {(f.loc.line, f.loc.column) for f in report.findings if f.loc is not None}
    assert len(places) >= 2, "where it is used, and where it is printed"
