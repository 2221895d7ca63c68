"""Memory that is lost when a program ends, as LeakSanitizer tells it of the compiled program."""

from __future__ import annotations

from pathlib import Path

import tops_simulator

PROGRAM = """#include <cstdlib>
#include <vector>
struct Node { Node *next; int v; };
static Node *list; static std::vector<int *> *held; int **inner;
struct Reg { int *p = new int(3); } reg;
int *forgotten() { return new int(5); }
int main() {
  for (int i = 0; i < 3; ++i) list = new Node{list, i};
  held = new std::vector<int *>; held->push_back(new int(1));
  forgotten();
  Node *ring = new Node{nullptr, 1}; ring->next = ring;
  int *inside = (int *)malloc(40); inner = (int **)malloc(16); inner[1] = inside + 2;
  char *gone = new char[7]; gone = nullptr;
}
"""


def test_what_static_objects_lead_to_is_not_lost(tmp_path: Path) -> None:
    (tmp_path / "a.cpp").write_text(PROGRAM)
    found = tops_simulator.load(tmp_path / "a.cpp").run().findings
    assert {f.kind for f in found} == {"memory-leak"}
    assert sorted(f.loc.line for f in found if f.loc is not None) == [6, 11, 13]
