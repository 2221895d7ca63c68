"""The SDK under the fingers: each area of it in a half-typed line, over real pipes."""

from __future__ import annotations

from typing import NamedTuple

import pytest
from lsprotocol import types as lsp

from tests.server.conftest import Editor

pytestmark = pytest.mark.asyncio(loop_scope="session")

KERNEL = """\
#include <tops.h>
#include <tops/tops_runtime.h>
#include <tcle.h>
#include <acore_op.h>
#include <krt/mmu.h>
__global__ void kernel(float *data, int n) {
  __local__ __valigned__ float tile[1024];
  tops_dte_ctx_t ctx;
  tops::mdspan dst(tops::Private, tile, 32, 32);
  tops::mdspan src(tops::Global, data, 32, 32);
  vfloat x = tops::vload<vfloat>(tile);
  if (n > 0) {
"""
HOST = """\
#include <tops/tops_runtime.h>
#include <nvfunctional>
#include <cuda_runtime.h>
void run(float *device, float *host, topsStream_t stream) {
  if (device) {
"""
BEHIND = "\n\nint behind(int a) { return a; }\n"


class Area(NamedTuple):
    """What is typed, which completion is looked for, and words of what is said of it.

    `call` is a half-typed call and `signature` a part of the first signature that helps with it;
    `parameter` is the one being typed.
    """

    typed: str
    label: str
    words: tuple[str, ...]
    call: str = ""
    signature: str = ""
    parameter: str = ""
    before: str = KERNEL


AREAS = {
    "keywords": Area("__loc", "__local__", ("One instance for each thread, in L1",)),
    "built-in variables": Area("blockI", "blockIdx", ("Index of the block",)),
    "members of an index": Area("int i = threadIdx.", "x", ("fastest axis",)),
    "predefined macros": Area("int v = TOPS_VEC", "TOPS_VECTOR_LENGTH", ("128",)),
    "vector types": Area("va16f", "va16f32x4", ("128 lanes",)),
    "vector memory": Area(
        "x = tops::vlo",
        "vload",
        ("in L1", "multiple of 128", "tops::vload<vfloat>(in)"),
        "x = tops::vload<vfloat>(",
        "vload(const void *address)",
        "const void *address",
    ),
    "vector arithmetic": Area(
        "x = tops::vhy",
        "vhypot",
        ("Element types: `float`",),
        "x = tops::vhypot(x, ",
        "V y)",
        "V y",
    ),
    "gather and select": Area(
        "x = tops::vgat",
        "vgather",
        ("bytes",),
        "x = tops::vgather<vfloat>(tile, ",
        "O offsets",
        "O offsets",
    ),
    "math functions": Area(
        "auto y = tops::softp", "softplus", ("GCU300 and later",), "tops::softplus(", "V x", "V x"
    ),
    "tensors": Area(
        "tops::mds",
        "mdspan",
        ("outermost to the innermost", "Element types"),
        "tops::mdspan more(tops::Global, ",
        "mdspan(tops::addr_space space, T *address",
        "T *address",
    ),
    "memory spaces": Area("tops::mdspan a(tops::Sha", "Shared", ("L2",)),
    "contexts": Area("tops::private_c", "private_cdte", ("L3–L2", "Source")),
    "blocking operations": Area(
        "tops::sli",
        "slice",
        ("`offsets`", "hangs", "int offsets[] = {0, 0};"),
        "tops::slice(ctx, dst, src, ",
        "slice(tops_dte_ctx_base_s &ctx",
        "const int (&offsets)[N]",
    ),
    "asynchronous operations": Area(
        "auto e = tops::transp",
        "transpose_async",
        ("returns at once", "done.wait()"),
        "auto e = tops::transpose_async(ctx, ",
        "transpose_async",
        "const tops::mdspan &dst",
    ),
    "operations of later chips": Area(
        "tops::slice_ex",
        "slice_expand",
        ("GCU300 and later", "phase"),
        "tops::slice_expand(ctx, dst, src, ",
        "slice_expand",
        "const int (&src_offsets)[N]",
    ),
    "configuring": Area(
        "ctx.config_des",
        "config_deslice",
        ("trigger_and_wait",),
        "ctx.config_deslice(dst, ",
        "config_deslice",
        "const tops::mdspan &src",
    ),
    "changing one field": Area(
        "ctx.set_tot",
        "set_total_size",
        ("`total-size-unit", "bytes"),
        "ctx.set_src_offset(0, ",
        "set_src_offset(int axis, int offset)",
        "int offset",
    ),
    "events": Area(
        "tops::ev", "event", ("under way",), "tops::wait(", "wait(tops::event &ev)", "ev"
    ),
    "scopes": Area(
        "tops::dte_sc",
        "dte_scope",
        ("destroys it",),
        "tops::dte_scope scope(",
        "dte_scope(tops_dte_ctx_base_s &ctx)",
        "ctx",
    ),
    "chains": Area(
        "ctx.conn", "connect", ("Chains two contexts",), "ctx.connect(", "connect(", "next"
    ),
    "synchronisation": Area("__syncb", "__syncblocks", ("__cooperative__", "hangs")),
    "fences": Area("tcle::fen", "fence", ("L1", "tcle::fence<0x3>")),
    "mapped memory": Area(
        "auto m = tops::map_",
        "map_mem",
        ("unmap_mem",),
        "auto m = tops::map_mem(data, ",
        "map_mem",
        "bytes",
    ),
    "acore": Area(
        "acore::conv", "convert", ("Converts",), "acore::convert(tile, ", "convert", "src"
    ),
    "tcle": Area("auto y = tcle::cv", "cvt", ("auto wide",), "tcle::cvt<va16f32x2>(", "cvt", "V x"),
    "narrow floats": Area("tops::hal", "half", ("16-bit",)),
    "runtime": Area(
        "topsMemcpyAs",
        "topsMemcpyAsync",
        ("topsErrorInvalidHandle", "default stream"),
        "topsMemcpyAsync(device, host, 4, topsMemcpyHostToDevice, ",
        "topsMemcpyAsync(",
        "stream",
        HOST,
    ),
    "error codes": Area(
        "topsError_t e = topsErrorNotR", "topsErrorNotReady", ("not done yet",), before=HOST
    ),
    "structures": Area(
        "topsDeviceProp_t p; p.multiP", "multiProcessorCount", ("Clusters",), before=HOST
    ),
    "function wrappers": Area("nvstd::fun", "function", ("Holds any callable",), before=HOST),
    "CUDA's names": Area(
        "cudaMall",
        "cudaMalloc",
        ("cudaMalloc(&device",),
        "cudaMalloc(&device, ",
        "cudaMalloc",
        "size",
        HOST,
    ),
}


async def write(editor: Editor, area: Area, line: str) -> lsp.Position:
    """Opens the file with a half-typed line; where the cursor is."""
    await editor.open(area.before + "    " + line + BEHIND)
    return lsp.Position(area.before.count("\n"), 4 + len(line))


@pytest.mark.parametrize("area", AREAS.values(), ids=AREAS.keys())
async def test_completion_and_what_it_says(editor: Editor, area: Area) -> None:
    where = await write(editor, area, area.typed)
    params = lsp.CompletionParams(editor.document, where)
    found = await editor.client.text_document_completion_async(params)
    assert isinstance(found, lsp.CompletionList)
    item = next(each for each in found.items if each.label == area.label)
    resolved = await editor.client.completion_item_resolve_async(item)
    assert isinstance(resolved.documentation, lsp.MarkupContent)
    said = resolved.documentation.value
    assert [word for word in area.words if word not in said] == [], said


@pytest.mark.parametrize("area", AREAS.values(), ids=AREAS.keys())
async def test_hover_says_the_same(editor: Editor, area: Area) -> None:
    """The word is typed to its end, but the line is not."""
    line = area.typed.rstrip("_" + "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789")
    where = await write(editor, area, line + area.label + " ")
    made = await editor.hover(where.line, where.character - 2)
    assert made is not None
    assert isinstance(made.contents, lsp.MarkupContent)
    said = made.contents.value
    assert [word for word in area.words if word not in said] == [], said


CALLS = {name: area for name, area in AREAS.items() if area.call}


@pytest.mark.parametrize("area", CALLS.values(), ids=CALLS.keys())
async def test_signature_help(editor: Editor, area: Area) -> None:
    where = await write(editor, area, area.call)
    params = lsp.SignatureHelpParams(editor.document, where)
    found = await editor.client.text_document_signature_help_async(params)
    assert found is not None
    first = next(s for s in found.signatures if area.signature in s.label)
    assert first.parameters is not None
    assert first.active_parameter is not None
    start, end = first.parameters[first.active_parameter].label
    assert area.parameter in first.label[int(start) : int(end)]
    assert first.documentation is not None


async def test_snippets_come_as_such(editor: Editor) -> None:
    area = AREAS["keywords"]
    where = await write(editor, area, "pipel")
    params = lsp.CompletionParams(editor.document, where)
    found = await editor.client.text_document_completion_async(params)
    assert isinstance(found, lsp.CompletionList)
    item = next(each for each in found.items if each.label == "dte pipeline")
    assert item.kind == lsp.CompletionItemKind.Snippet
    assert item.insert_text_format == lsp.InsertTextFormat.Snippet
    assert isinstance(item.text_edit, lsp.TextEdit)
    assert "memcpy_async(load[next]" in item.text_edit.new_text
    resolved = await editor.client.completion_item_resolve_async(item)
    assert isinstance(resolved.documentation, lsp.MarkupContent)
    assert "Two tiles in turn" in resolved.documentation.value


async def test_what_does_not_exist_on_the_target_says_so(editor: Editor) -> None:
    where = await write(editor, AREAS["keywords"], "subThr")
    params = lsp.CompletionParams(editor.document, where)
    found = await editor.client.text_document_completion_async(params)
    assert isinstance(found, lsp.CompletionList)
    assert found.items[-1].label == "subThreadIdx"
    assert (found.items[-1].detail or "").startswith("not on gcu300 · ")
