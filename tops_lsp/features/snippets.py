"""Code to begin with: a kernel, moving tiles by DTE, a launch; each where it is legal.

`${1:name}` is a placeholder, `$0` where the cursor ends up, as the language server protocol has it.
"""

from __future__ import annotations

import enum

from tops_startup.patterns import regex
from tops_startup.records import dataclass


class Place(enum.Enum):
    """Where code may be written."""

    OUTSIDE = "outside functions"
    HOST = "host function"
    DEVICE = "device function"


@dataclass(frozen=True, slots=True)
class Snippet:
    """`words` are what may be typed for it; `title` is a key of `wording.words`."""

    label: str
    words: tuple[str, ...]
    title: str
    place: Place
    body: str

    @property
    def plain(self) -> str:
        """The code with the placeholders' own texts."""
        text = self.body.replace("$0", "")
        while _PLACEHOLDER.search(text):
            text = _PLACEHOLDER.sub(r"\1", text)
        return text


_PLACEHOLDER = regex(r"\$\{\d+:((?:[^{}$]|\{[^{}]*\})*)\}")

SNIPPETS = (
    Snippet(
        "kernel",
        ("kernel", "__global__"),
        "snippet-kernel",
        Place.OUTSIDE,
        """\
__global__ void ${1:kernel}(${2:const float *from, float *to}, int n) {
  const int thread = blockIdx.x * blockDim.x + threadIdx.x;
  const int threads = gridDim.x * blockDim.x;
  constexpr int TILE = ${3:1024};
  for (int start = thread * TILE; start < n; start += threads * TILE) {
    const int count = n - start < TILE ? n - start : TILE;
    $0
  }
}""",
    ),
    Snippet(
        "launch",
        ("launch", "<<<"),
        "snippet-launch",
        Place.HOST,
        """\
${1:kernel}<<<${2:2}, ${3:12}>>>(${4:});
if (topsError_t error = topsGetLastError(); error != topsSuccess) {
  fprintf(stderr, "%s\\n", topsGetErrorString(error));
  ${5:return};
}
$0""",
    ),
    Snippet(
        "local tile",
        ("local", "__local__", "tile"),
        "snippet-tile",
        Place.DEVICE,
        "__local__ __valigned__ ${1:float} ${2:tile}[${3:1024}];\n$0",
    ),
    Snippet(
        "dte copy",
        ("dte", "copy"),
        "snippet-copy",
        Place.DEVICE,
        """\
tops_dte_ctx_t ${1:ctx};
tops::dte_scope ${1:ctx}_scope(${1:ctx});
tops::memcpy(${1:ctx}, tops::mdspan(tops::Private, ${2:tile}, ${3:count}),
             tops::mdspan(tops::Global, ${4:from}, ${3:count}));
$0""",
    ),
    Snippet(
        "dte async",
        ("dte", "async"),
        "snippet-async",
        Place.DEVICE,
        """\
tops::event ${1:copied} = tops::memcpy_async(${2:ctx}, ${3:dst}, ${4:src});
$0
${1:copied}.wait();""",
    ),
    Snippet(
        "dte pipeline",
        ("dte", "pipeline", "double"),
        "snippet-pipeline",
        Place.DEVICE,
        """\
constexpr int TILE = ${1:1024};
__local__ __valigned__ ${2:float} tiles[2][TILE];
tops_dte_ctx_t load[2];
tops::dte_scope load0(load[0]), load1(load[1]);
tops::event loaded[2];
const int step = gridDim.x * blockDim.x * TILE;
const int first = (blockIdx.x * blockDim.x + threadIdx.x) * TILE;
const int rounds = first < ${3:n} ? (${3:n} - first + step - 1) / step : 0;
for (int round = 0; round <= rounds; round++) {
  const int next = round % 2, now = 1 - next;
  const int start = first + round * step;  // of the tile to load; the one before is computed
  if (round < rounds) {
    const int count = ${3:n} - start < TILE ? ${3:n} - start : TILE;
    loaded[next] = tops::memcpy_async(load[next], tops::mdspan(tops::Private, tiles[next], count),
                                      tops::mdspan(tops::Global, ${4:from} + start, count));
  }
  if (round == 0) continue;
  loaded[now].wait();
  const int count = ${3:n} - (start - step) < TILE ? ${3:n} - (start - step) : TILE;
  $0
}""",
    ),
)
"""Every snippet, in the order of the words that bring it."""


def at(place: Place) -> tuple[Snippet, ...]:
    """The snippets that are legal at a place."""
    return tuple(s for s in SNIPPETS if s.place is place)
