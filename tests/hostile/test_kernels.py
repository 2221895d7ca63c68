"""Programs made to take a machine with them: each run ends, with an answer."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

pytestmark = pytest.mark.long

Command = Callable[..., Any]

LIMITS = ("--seconds", "5", "--steps", "200000", "--json")
HEAD = "#include <cstdio>\n#include <cstdlib>\n#include <cstring>\n"


def main_with(body: str, before: str = "") -> str:
    return f"{HEAD}{before}int main() {{ {body} return 0; }}\n"


def kernel(body: str, launch: str = "<<<1, 1>>> p = zeros(16), n = 16") -> str:
    return f"// tops-sim: {launch}\n__global__ void k(int *p, int n) {{ {body} }}\n"


PROGRAMS = {
    "a loop without end": main_with("volatile int a = 0; while (true) a++;"),
    "recursion without end": main_with("return f(1);", "int f(int n) { return f(n + 1) + 1; }\n"),
    "mutual recursion": main_with(
        "return f(1);",
        "int g(int);\nint f(int n) { return g(n); }\nint g(int n) { return f(n); }\n",
    ),
    "all memory": main_with("for (;;) malloc(1 << 30);"),
    "more than all memory": main_with("char *p = (char *)malloc(1ull << 60); p[0] = 1;"),
    "a negative length": main_with("char a[4]; memset(a, 0, -1); memcpy(a, a + 9, 1ull << 40);"),
    "wild pointers": main_with("*(volatile int *)0xdeadbeef = 1; *(int *)0 = 2;"),
    "wild calls": main_with("((void (*)())0x1234)();"),
    "output without end": main_with('for (;;) printf("%s", "spam spam spam spam");'),
    "formats": main_with('printf("%n%s%s%s%99999999d%*d", 1, 2, 3, 4, 5, 6);'),
    "a string without end": main_with("char a[2] = {'a', 'b'}; printf(\"%s\", a); strlen(a);"),
    "division by nothing": main_with("volatile int z = 0; int a = 1 / z; return a % z;"),
    "the end of numbers": main_with("volatile int a = -2147483647 - 1; a = a / -1; a = -a << 77;"),
    "programs": main_with('system("touch pwned"); abort();'),
    "goto": main_with("again: goto again;"),
    "freed twice": main_with("void *p = malloc(8); free(p); free(p); free((char *)p + 1);"),
    "a kernel without end": kernel("while (true) p[0]++;"),
    "a kernel that calls itself": kernel("f(n);").replace(
        "__global__", "__device__ int f(int n) { return f(n + 1) + 1; }\n__global__"
    ),
    "a barrier nobody reaches": kernel("if (threadIdx.x) __syncthreads();", "<<<1, 8>>> n = 1"),
    "outside of everything": kernel("p[1 << 30] = 1; p[-1] = n; *(int *)(long)n = 1;"),
    "too many blocks": kernel("p[0] = n;", "<<<2147483647, 1024>>> p = zeros(1), n = 1"),
    "too large an array": kernel("p[0] = n;", "<<<1, 1>>> p = zeros(999999999999), n = 1"),
    "a directive of python": kernel("p[0] = n;", "<<<1, 1>>> p = __import__('os'), n = 1"),
    "a directive without end": kernel("p[0] = n;", "<<<1, 1>>> n = " + "(" * 20_000),
    "a directive's powers": kernel("p[0] = n;", "<<<1, 1>>> n = 9" + "*9999999999" * 2000),
    "a file of others": kernel("p[0] = n;", '<<<1, 1>>> p = load("/etc/passwd"), n = 1'),
    "a file above": kernel("p[0] = n;", '<<<1, 1>>> p = load("../../secret.npy"), n = 1'),
    "a device as input": kernel("p[0] = n;", '<<<1, 1>>> p = load("zero.npy"), n = 1'),
    "an object as input": kernel("p[0] = n;", '<<<1, 1>>> p = load("object.npy"), n = 1'),
    "a cut input": kernel("p[0] = n;", '<<<1, 1>>> p = load("cut.npy"), n = 1'),
    "an input of everything": kernel("p[0] = n;", '<<<1, 1>>> p = load("huge.npy"), n = 1'),
}
PICKLE = b"cos\nsystem\n(S'touch pwned'\ntR."


def npy(description: str, shape: str, content: bytes) -> bytes:
    head = f"{{'descr': {description}, 'fortran_order': False, 'shape': {shape}, }}"
    head = head.ljust(117) + "\n"
    return b"\x93NUMPY\x01\x00" + len(head).to_bytes(2, "little") + head.encode() + content


@pytest.mark.parametrize("name", PROGRAMS)
def test_a_run_ends_with_an_answer(name: str, tmp_path: Path, simulate: Command) -> None:
    (tmp_path / "zero.npy").symlink_to("/dev/zero")
    (tmp_path / "object.npy").write_bytes(npy("'|O'", "(1,)", PICKLE))
    (tmp_path / "cut.npy").write_bytes(npy("'<f4'", "(1000,)", b"\0"))
    (tmp_path / "huge.npy").write_bytes(npy("'<f4'", f"({1 << 40},)", b"\0"))
    (tmp_path / "a.tops").write_text(PROGRAMS[name])
    done = simulate("run", *LIMITS, "a.tops")
    assert done.status in (0, 1, 2)
    assert done.out or done.err
    assert not (tmp_path / "pwned").exists()
