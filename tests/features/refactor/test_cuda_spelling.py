"""A file of CUDA in the spelling of TOPS, and what has none."""

import pytest

from benchmarks.refactorings import printed, subject
from tests.features.refactor.conftest import changed
from tops_lsp.features.refactor.catalog import edits, renamed
from tops_lsp.features.refactor.core import Refusal
from tops_lsp.text.source import Span

PROGRAM = """\
#include <cuda_runtime.h>
#include <stdio.h>
// cudaFree is called at the end.
__global__ void k(int *p) { p[threadIdx.x] = threadIdx.x; }
int main() {
  int *d, h[4];
  cudaMalloc(&d, sizeof(h));
  k<<<1, 4>>>(d);
  cudaMemcpy(h, d, sizeof(h), cudaMemcpyDeviceToHost);
  cudaFree(d);
  printf("%d\\n", h[3]);
}
"""


def spelled(text: str) -> str:
    known = subject("/project/a.cu", text.encode())
    selections = known.selections(Span(3, 3))
    assert renamed("to-tops", selections[0]) == "/project/a.tops"
    return changed(known.source.text, edits("to-tops", selections)).decode()


def test_a_program_is_spelled_in_tops() -> None:
    made = spelled(PROGRAM)
    assert made.startswith(
        "#include <tops.h>\n#include <tops/tops_runtime.h>\n#include <stdio.h>\n"
    )
    assert "cudaM" not in made
    assert "topsMemcpy(h, d, sizeof(h), topsMemcpyDeviceToHost)" in made
    assert "// cudaFree is called" in made


@pytest.mark.slow
def test_it_prints_the_same() -> None:
    made = spelled(PROGRAM)
    before = printed("/project/a.cu", PROGRAM.encode())
    assert before == printed("/project/a.tops", made.encode())
    assert before.is_whole
    assert before.said[0]


NONE = {
    "blocks of many threads": ("<<<1, 4>>>", "<<<1, 256>>>"),
    "a function that TOPS has not": ("= threadIdx.x;", "= __ldg(p);"),
    "assembly": ("= threadIdx.x;", '= 0; asm("");'),
}


@pytest.mark.parametrize(("old", "new"), NONE.values(), ids=NONE)
def test_what_has_no_counterpart_is_refused(old: str, new: str) -> None:
    with pytest.raises(Refusal) as refused:
        spelled(PROGRAM.replace(old, new))
    assert refused.value.reason == "no-counterpart"


def test_nothing_is_proposed_for_tops() -> None:
    known = subject("/project/a.tops", b"#include <stdio.h>\n")
    (selection, *_) = known.selections(Span(3, 3))
    assert renamed("to-tops", selection) == ""
