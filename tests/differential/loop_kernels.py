"""Random kernels of straight-line loops: some of their rounds can be made side by side, others
carry something over, meet, leave their arrays or read what nobody has stored.
"""

from __future__ import annotations

from random import Random

LENGTH = 128
"""Elements of each array of a kernel."""

_HEADS = (
    "for (int i = t; i < {n}; i += blockDim.x)",
    "for (int i = 0; i < {m}; i++)",
    "for (int i = g; i < {n}; i += gridDim.x * blockDim.x)",
    "for (unsigned i = t; i < {n}u; i += 4)",
    "for (long i = g; i <= {n}; i += 8)",
    "for (int i = {m}; i > 0; i--)",
    "for (int i = {m}; i >= 1; i -= 2)",
    "for (int i = 0; i != {m}; i++)",
    "for (unsigned char i = {m}; i < 90; i++)",
    "for (int i = t * {m}; i < t * {m} + {m}; i++)",
    "for (int i = g * 8; i < g * 8 + 8; i++)",
)
_PLACES = (
    "i",
    "i",
    "i + 1",
    "i - 1",
    "i + {k}",
    "2 * i",
    "4 * i + t",
    "8 * i + g",
    "t",
    "g",
    "i % 7",
    "b[i] & 15",
    "{k} - i",
)
_ARRAYS = ("a", "a", "c", "c", "shared", "own")


def loop_kernel_text(seed: int, number: int) -> str:
    """A kernel `k<number>` of a series."""
    random = Random(f"{seed}:{number}")
    loops = "\n".join(_loop(random) for _ in range(random.randint(1, 3)))
    return f"""
__global__ void k{number}(int *a, int *b, int *c, float *f) {{
  __shared__ int shared[64];
  int own[64];
  int t = threadIdx.x, g = blockIdx.x * blockDim.x + threadIdx.x;
  int sum = 1, last = 2, temporary = 3;
  float total = 0.5f;
  {"own[t] = 1;" if random.random() < 0.5 else "for (int i = 0; i < 64; i++) own[i] = i;"}
  for (int i = t; i < {random.choice((60, 64))}; i += blockDim.x) shared[i] = i;
  __syncthreads();
{loops}
  f[g] = total;
  c[{LENGTH} - 1 - g] = sum + last + temporary;
}}
"""


def _loop(random: Random) -> str:
    head = random.choice(_HEADS).format(n=random.choice((40, 47, 64)), m=random.choice((8, 13)))
    places = _careful(random, head) if random.random() < 0.6 else _PLACES
    body = "\n".join(f"    {_statement(random, places)}" for _ in range(random.randint(1, 4)))
    after = random.choice(("__syncthreads();", "__syncthreads();", "", "if (t == 1) sum++;"))
    return f"  {head} {{\n{body}\n  }}\n  {after}"


def _careful(random: Random, head: str) -> tuple[str, ...]:
    """Places in which threads and rounds hardly ever meet."""
    apart = "i" if "= g" in head or "= t" in head else random.choice(("8 * i + g", "g"))
    return (apart, apart, apart, apart, f"{apart} + {{k}}") if random.random() < 0.3 else (apart,)


def _place(random: Random, places: tuple[str, ...]) -> str:
    array = random.choice(_ARRAYS)
    place = random.choice(_PLACES if array == "own" else places)
    return f"{array}[{place.format(k=random.choice((3, 16, 32)))}]"


def _statement(random: Random, places: tuple[str, ...]) -> str:
    value, place = _value(random, places), _place(random, places)
    return random.choice(
        (
            f"{place} = {value};",
            f"{place} = {value};",
            f"{place} += {value};",
            f"sum += {value};",
            f"sum = sum * 3 + {value};",
            f"temporary = {value};",
            f"{place} = last; last = {value};",
            f"total = total * 1.5f + {value};",
            f"f[i] = f[i] + 0.25f * {value};",
        )
    )


def _value(random: Random, places: tuple[str, ...]) -> str:
    names = (_place(random, places), "b[i]", "b[g]", "b[b[i] & 15]", "i", "t", "sum", "last", "7")
    one, other = random.choice(names), random.choice(names)
    return f"({one} {random.choice('+-*^')} {other})" if random.random() < 0.5 else one
