"""`malloc` and `free` in kernels: memory of the device, for each thread its own."""

from __future__ import annotations

import pytest

import tops_simulator

LIST = """
#include <tops.h>
#include <stdio.h>
#include <stdlib.h>
struct Node { int v; Node *next; };
__global__ void k(int *out) {
  Node *first = nullptr;
  for (int i = 0; i < threadIdx.x + 2; i++) {
    Node *n = (Node *)malloc(sizeof(Node));
    n->v = i, n->next = first, first = n;
  }
  int sum = 0;
  while (first) { Node *n = first; sum += n->v; first = n->next; free(n); }
  free(nullptr);
  out[threadIdx.x] = sum;
}
int main() {
  int *d, h[4];
  topsMalloc(&d, 16);
  k<<<1, 4>>>(d);
  topsMemcpy(h, d, 16, topsMemcpyDeviceToHost);
  for (int x : h) printf("%d ", x);
  topsFree(d);
}
"""


@pytest.mark.parametrize("engine", ["lockstep", "native"])
def test_each_thread_has_a_list_of_its_own(engine: str) -> None:
    report = tops_simulator.load("list.tops", text=LIST.encode(), engine=engine).run()
    assert [f.message for f in report.findings] == []
    assert report.output == "1 3 6 10 "


@pytest.mark.parametrize(
    ("body", "kind"),
    [
        ("int *p = (int *)malloc(8); free(p); free(p);", "invalid-free"),
        ("int x; free(&x);", "invalid-free"),
        ("int *p = (int *)malloc(8); free(p); p[1] = 2;", "use-after-free"),
        ("int *p = (int *)malloc(8); p[2] = 2;", "out-of-bounds"),
        ("int *p = (int *)malloc(8); *p = p[1]; free(p);", "uninitialized-read"),
    ],
)
def test_faults_are_told(body: str, kind: str) -> None:
    text = f"#include <tops.h>\n#include <stdlib.h>\n__global__ void k() {{ {body} }}\n"
    text += "int main() { k<<<1, 1>>>(); topsDeviceSynchronize(); }"
    report = tops_simulator.load("faults.tops", text=text.encode()).run()
    assert [f.kind for f in report.findings] == [kind]
