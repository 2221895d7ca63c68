"""Functions of the host that end without a return statement give a value nobody has given."""

from __future__ import annotations

import pytest

from tops_lsp.simulate.request import Request
from tops_lsp.simulate.run import execute

TEXT = """#include <cstdio>
bool truth(int x) { if (x > 5) return true; }
int whole(int x) { if (x > 5) return 1; else if (x > 3) return 2; }
double real(int x) { if (x > 5) return 1.5; }
int *place(int x) { if (x > 5) return nullptr; }
int always(int x) { if (x > 5) return 1; else return 2; }
int looped(int x) { for (;;) if (x++ > 5) return x; }
int main() {
  %s
}
"""


def findings(statement: str) -> tuple[list[str], str]:
    report = execute(Request("/tmp/k.cpp", (TEXT % statement).encode())).report
    assert report is not None
    return [finding.kind for finding in report.findings], report.output


@pytest.mark.parametrize(
    "use",
    [
        'if (truth(1)) std::puts("x");',
        'if (!truth(1)) std::puts("x");',
        'std::printf("%d", whole(2));',
        'int k = whole(2) + 1; std::printf("%d", k);',
        'std::printf("%f", real(1));',
        'if (place(1) == nullptr) std::puts("x");',
    ],
)
def test_the_value_is_not_to_be_used(use: str) -> None:
    assert findings(use)[0] == ["uninitialized-read"]


@pytest.mark.parametrize(
    ("statement", "output"),
    [
        ('truth(1); whole(2); real(3); place(4); std::printf("on");', "on"),
        ('std::printf("%d %d %d", whole(4), always(1), looped(3));', "2 2 7"),
        (
            'std::printf("%d %.1f", truth(6), real(6)); if (!place(6)) std::printf("null");',
            "1 1.5null",
        ),
    ],
)
def test_what_is_given_or_not_used_is_right(statement: str, output: str) -> None:
    assert findings(statement) == ([], output)
