"""Arrays, tables and plots of the real torch, pandas, xarray, matplotlib, where they are there.

They are not among what the tests need (torch alone is 200 MB): `pip install torch pandas xarray
matplotlib`.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import tops_simulator
from tops_simulator import Module, Watch
from tops_simulator.errors import ArgumentError

SCALE = """\
__global__ void scale(const float *x, float *y, int n, float a) {
  for (int i = threadIdx.x; i < n; i += blockDim.x) {
    float twice = a * x[i];
    y[i] = twice;
  }
}
"""
WIDE = """\
#include <tops.h>
__global__ void wide(const float *in) {
  __vector float x = tops::vload<__vector float>(in + 32 * threadIdx.x);
  __vector float y = x + x;
}
"""
COUNT = 48
TYPES = {
    "__fp16": "float16",
    "__bf16": "bfloat16",
    "float": "float32",
    "double": "float64",
    "unsigned char": "uint8",
    "char": "int8",
    "int": "int32",
    "long long": "int64",
    "bool": "bool",
}
Load = Callable[..., Module]


@pytest.fixture
def load(tmp_path: Path) -> Load:
    def made(text: str, **options: Any) -> Module:
        path = tmp_path / "kernel.tops"
        path.write_text(text)
        return tops_simulator.load(str(path), **options)

    return made


def library(name: str) -> Any:
    return pytest.importorskip(name, reason=f"{name} is not installed")


@pytest.mark.parametrize("type_", TYPES)
def test_tensors_of_each_type_are_changed_in_place(load: Load, type_: str) -> None:
    torch = library("torch")
    loop = "for (int i = threadIdx.x; i < n; i += blockDim.x) y[i] = x[i];"
    kernel = load(f"__global__ void k(const {type_} *x, {type_} *y, int n) {{ {loop} }}")["k"]
    x = (torch.arange(COUNT) % 2).to(getattr(torch, TYPES[type_]))
    y = torch.zeros_like(x)
    assert kernel[1, 12](x, y, COUNT).ok
    assert torch.equal(x, y)


@pytest.mark.parametrize(
    ("made", "why"),
    [
        (lambda torch: torch.zeros(COUNT, requires_grad=True), "tensor.detach()"),
        (lambda torch: torch.zeros(COUNT, device="meta"), "tensor.cpu()"),
        (lambda torch: torch.zeros(COUNT).to_sparse(), "pass a NumPy array"),
        (lambda torch: torch.zeros(2 * COUNT)[::2], "pass tensor.contiguous()"),
        (
            lambda torch: torch.zeros(COUNT, dtype=torch.float64),
            "of float32, not float64: .to(torch.float32)",
        ),
    ],
)
def test_tensors_that_do_not_serve_are_refused_in_words(
    load: Load, made: Callable[[Any], Any], why: str
) -> None:
    torch = library("torch")
    with pytest.raises(ArgumentError) as caught:
        load(SCALE)["scale"][1, 12](torch.zeros(COUNT), made(torch), COUNT, 2.0)
    assert why in str(caught.value)


def test_a_tensor_without_dimensions_is_a_number(load: Load) -> None:
    torch = library("torch")
    x, y = torch.ones(COUNT), torch.zeros(COUNT)
    assert load(SCALE)["scale"][1, 12](x, y, torch.tensor(COUNT), torch.tensor(2.0)).ok
    assert torch.equal(y, 2 * x)


def test_columns_of_a_table_are_read(load: Load) -> None:
    pandas = library("pandas")
    table = pandas.DataFrame({"x": np.arange(COUNT, dtype=np.float32)})
    y = np.zeros(COUNT, np.float32)
    assert load(SCALE)["scale"][1, 12](table["x"], y, COUNT, 2.0).ok
    assert (y == 2 * table["x"]).all()


def test_arrays_with_named_axes_are_changed_in_place(load: Load) -> None:
    xarray = library("xarray")
    x = xarray.DataArray(np.arange(COUNT, dtype=np.float32), dims="i")
    y = xarray.zeros_like(x)
    assert load(SCALE)["scale"][1, 12](x, y, COUNT, 2.0).ok
    assert (y == 2 * x).all()


def recorded(load: Load) -> Any:
    kernel = load(SCALE, watch=Watch(record=True))["scale"]
    x, y = np.arange(COUNT, dtype=np.float32), np.zeros(COUNT, np.float32)
    return kernel[1, 12](x, y, COUNT, 2.0)


def test_values_get_named_axes(load: Load) -> None:
    xarray = library("xarray")
    found = recorded(load).values(3)["twice"].to_xarray()
    assert isinstance(found, xarray.DataArray)
    assert dict(found.sizes) == {"thread": 12, "lane": 1}
    assert float(found.sel(thread="0:3", lane=0)) == 2 * 39


def test_values_and_findings_are_tables(load: Load) -> None:
    pandas = library("pandas")
    found = recorded(load).values(3)["twice"].to_pandas()
    assert isinstance(found, pandas.DataFrame)
    assert found.loc["0:3", 0] == 2 * 39
    raced = load("__global__ void k(float *y) { y[0] = threadIdx.x; }")["k"]
    rows = raced[1, 12](np.zeros(4, np.float32)).to_pandas()
    assert rows["kind"].tolist() == ["data-race"]


def test_values_and_the_timeline_are_plotted(load: Load) -> None:
    library("matplotlib").use("Agg")
    pyplot = library("matplotlib.pyplot")
    report = recorded(load)
    (axes,) = report.plot(3)
    assert axes.get_title() == "twice, line 3, last of 4 visits"
    assert axes.lines[0].get_ydata().tolist() == [2 * n for n in range(36, 48)]
    assert [text.get_text() for text in axes.get_xticklabels()][:2] == ["0:0", "0:1"]
    (axes,) = report.plot()
    assert len(axes.collections) == 12
    assert len(axes.get_yticklabels()) == 12
    _, kept = pyplot.subplots()
    assert report.values(3)["twice"].plot(kept) is kept
    wide = load(WIDE, watch=Watch(record=True))["wide"]
    (axes,) = wide[1, 12](np.arange(384, dtype=np.float32)).plot(4, "y")
    assert axes.images[0].get_array().shape == (32, 12)  # a row for each lane
    assert axes.images[0].get_array()[31, 11] == 2 * 383
    axes.figure.canvas.draw()
    pyplot.close("all")


def test_a_sweep_is_a_table(load: Load) -> None:
    pandas = library("pandas")
    given = {"n": 100, "x": "ramp(n)", "y": "zeros(n)", "a": 2.0}
    rows = pandas.DataFrame(load(SCALE)["scale"].sweep(grid=[1, 2], block=[1, 12], **given))
    assert len(rows) == 4
    assert sorted(set(rows["block"].astype(int))) == [1, 12]
