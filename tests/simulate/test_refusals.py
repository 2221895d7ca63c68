"""What is not simulated, GNU's extensions above all: a finding says so, and no value is made up."""

from __future__ import annotations

import pytest

import tops_simulator


@pytest.mark.parametrize(
    ("body", "message"),
    [
        ("typedef int v4 __attribute__((vector_size(16))); v4 a; show(sizeof a);", "<unknown>"),
        ("int __attribute__((vector_size(16))) a; show(sizeof a);", "<unknown>"),
        ("using v2 = float __attribute__((vector_size(8))); show(sizeof(v2));", "size of a type"),
        ("typedef int di __attribute__((mode(DI))); show(sizeof(di));", "size of a type"),
        ('const char *s = "a" OF_NO_HEADER "b"; show(s[1]);', "text that cannot be read"),
        ("__int128 x = 1; show(sizeof x);", "<unknown>"),
        ("show(__builtin_object_size(&x, 0));", "__builtin_object_size, which is not known"),
        ("show(__builtin_frame_address(0) != 0);", "__builtin_frame_address, which is not known"),
    ],
)
@pytest.mark.parametrize("side", ["host", "device"])
def test_a_finding_says_what_is_not_simulated(body: str, message: str, side: str) -> None:
    mark = "__device__" if side == "device" else ""
    test = f"{mark} int x; {mark} void show(long v) {{ x = v; }} {mark} void test() {{ {body} }}\n"
    kernel = "__global__ void k() { test(); }\nint main() { k<<<1, 1>>>(); return 0; }"
    text = test + (kernel if side == "device" else "int main() { test(); return 0; }")
    report = tops_simulator.load("refusals.tops", text=text.encode()).run()
    found = [f.message for f in report.findings if f.kind == "not-simulated"]
    assert len(found) == 1
    assert message in found[0]
