"""Kernels that are right, and wrong in one way each."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import jsonschema

import tops_simulator

ROOT = Path(__file__).parents[2]
ADD = """\
__global__ void add(const float *a, const float *b, float *out, int n) {
  int step = gridDim.x * blockDim.x;
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += step) out[i] = a[i] + b[i];
}
"""
LAUNCH = "<<<2, 12>>> n = 100, a = randn(n), b = randn(n), out = zeros(n)"


@cache
def schema() -> Any:
    return json.loads((ROOT / "docs" / "tops-verify.schema.json").read_text())


def valid(value: Any, kind: str) -> Any:
    """The value, which is of the schema's task or verdict."""
    whole = schema()
    jsonschema.validate(value, {**whole, "anyOf": [{"$ref": f"#/$defs/{kind}"}]})
    return value


NO_SIZES: Any = {"sizes": None}
FEW: Any = {"sizes": [{"n": 1}, {"n": 7}]}


def verdict(source: str, reference: Any = None, **options: Any) -> Any:
    """The verdict as JSON, which is of the schema."""
    made = tops_simulator.verify(source, reference, **{"launch": LAUNCH, **FEW, **options})
    found = valid(json.loads(json.dumps(made.json())), "verdict")
    assert found["exit_status"] == made.exit_status
    return found
