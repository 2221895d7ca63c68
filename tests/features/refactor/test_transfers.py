"""Contexts held by objects, transfers that go on beside other work, and the way back."""

import pytest

from tests.features.refactor.conftest import in_kernel

TILES = """\
__local__ float a[32], b[32];
tops_dte_ctx_t ctx, other;
tops::mdspan here(tops::Private, a, 32), away(tops::Global, y, 32);
"""
SCOPED = {
    "plain": (
        "tops_dte_ctx_t ctx;\n«ctx».init();\nctx.trigger_and_wait();\nctx.destroy();",
        "tops_dte_ctx_t ctx;\ntops::dte_scope scope(ctx);\nctx.trigger_and_wait();",
    ),
    "early returns": (
        "tops_dte_ctx_t ctx;\nctx.«»init();\nif (x) {\n    ctx.destroy();\n    return;\n}\n"
        "ctx.destroy();",
        "tops_dte_ctx_t ctx;\ntops::dte_scope scope(ctx);\nif (x) {\n    return;\n}",
    ),
    "in a loop": (
        "tops_dte_ctx_t ctx;\nwhile (x--) {\n    «»ctx.init();\n    for (;;) break;\n"
        "    ctx.destroy();\n}",
        "tops_dte_ctx_t ctx;\nwhile (x--) {\n    tops::dte_scope scope(ctx);\n"
        "    for (;;) break;\n}",
    ),
}
NOT_SCOPED = {
    "never destroyed": ("tops_dte_ctx_t ctx;\n«»ctx.init();\ng(1);", "refused: leaks"),
    "not on this way": (
        "tops_dte_ctx_t ctx;\n«»ctx.init();\nif (x) return;\nctx.destroy();",
        "refused: leaks",
    ),
    "out of the loop": (
        "tops_dte_ctx_t ctx;\nfor (;;) {\n«»ctx.init();\nif (x) break;\nctx.destroy();\n}",
        "refused: jumps",
    ),
    "work after it": (
        "tops_dte_ctx_t ctx;\n«»ctx.init();\nctx.destroy();\ng(1);",
        "refused: held-longer",
    ),
    "again": (
        "tops_dte_ctx_t ctx;\n«»ctx.init();\nctx.destroy();\nctx.init();\nctx.destroy();",
        "refused: held-longer",
    ),
    "given away": (
        "tops_dte_ctx_t ctx;\n«»ctx.init();\ntops_dte_ctx_t &c = ctx;\nctx.destroy();",
        "refused: unclear",
    ),
    "of a block": ("tops_dte_ctx_t ctx;\n«»ctx.init_comm();\nctx.destroy_comm();", "nothing"),
}
LATER = {
    "beside other memory": (
        TILES
        + "«»tops::memcpy(ctx, here, away);\nb[0] = x;\nint z = x + 1;  // one more\na[1] = z;",
        TILES + "tops::event moved = tops::memcpy_async(ctx, here, away);\nb[0] = x;\n"
        "int z = x + 1;  // one more\nmoved.wait();\na[1] = z;",
    ),
    "beside another transfer": (
        TILES + "tops::«memcpy»(ctx, here, away);\n"
        "tops::memcpy(other, tops::mdspan(tops::Private, b, 8), tops::mdspan(tops::Global, y, 8));",
        TILES + "tops::event moved = tops::memcpy_async(ctx, here, away);\n"
        "tops::memcpy(other, tops::mdspan(tops::Private, b, 8), tops::mdspan(tops::Global, y, 8));"
        "\nmoved.wait();",
    ),
    "beside a loop": (
        TILES + "«»tops::memcpy(ctx, away, here);\nfor (int i = 0; i < 32; i++) b[i] = a[i] * f;\n"
        "return;",
        TILES + "tops::event moved = tops::memcpy_async(ctx, away, here);\n"
        "for (int i = 0; i < 32; i++) b[i] = a[i] * f;\nmoved.wait();\nreturn;",
    ),
}
MEMCPY = "«»tops::memcpy(ctx, here, away);\n"
NOT_LATER = {
    "read at once": TILES + MEMCPY + "b[0] = a[1];",
    "its context": TILES + MEMCPY + "ctx.trigger_and_wait();",
    "a pointer that may be it": TILES + "float *p = x ? a : b;\n" + MEMCPY + "p[0] = 1;",
    "a reference that may be it": TILES + "float &r = a[0];\n" + MEMCPY + "r = 1;",
    "the source is written": TILES + MEMCPY + "y[3] = 1;",
    "another's source is written": TILES + MEMCPY + "tops::memcpy(other, away, here);",
    "a call": TILES + MEMCPY + "g(1);",
    "a barrier": TILES + MEMCPY + "__syncthreads();",
    "a way out": TILES + MEMCPY + "if (x) return;",
    "nothing after it": TILES + MEMCPY,
    "a lambda": TILES + MEMCPY + "auto l = [&] { a[0] = 1; };",
}
AT_ONCE = {
    "an event": (
        TILES + "tops::event e = «»tops::memcpy_async(ctx, here, away);\ne.wait();\na[0] = 1;",
        TILES + "tops::memcpy(ctx, here, away);\na[0] = 1;",
    ),
    "by the function": (
        TILES + "tops::event e =\n    «»tops::memcpy_async(ctx, here,\n    away);\ntops::wait(e);",
        TILES + "tops::memcpy(ctx, here,\n    away);",
    ),
    "in one": (
        TILES + "«»tops::memcpy_async(ctx, here, away).wait();",
        TILES + "tops::memcpy(ctx, here, away);",
    ),
    "a trigger": (
        TILES + "tops::event «e» = ctx.trigger();\ne.wait();",
        TILES + "ctx.trigger_and_wait();",
    ),
    "the event is used": (
        TILES + "tops::event e = «»tops::memcpy_async(ctx, here, away);\ne.wait();\nauto f2 = e;",
        "refused: event-used",
    ),
    "something between": (
        TILES + "tops::event e = «»tops::memcpy_async(ctx, here, away);\nx = 1;\ne.wait();",
        "nothing",
    ),
}


@pytest.mark.parametrize(("body", "made"), [*SCOPED.values(), *NOT_SCOPED.values()])
def test_a_context_is_held_by_an_object(body: str, made: str) -> None:
    assert in_kernel("scope-context", body) == made


@pytest.mark.parametrize(("body", "made"), LATER.values(), ids=LATER)
def test_a_transfer_is_waited_for_later(body: str, made: str) -> None:
    assert in_kernel("begin-early", body) == made


@pytest.mark.parametrize("body", NOT_LATER.values(), ids=NOT_LATER)
def test_a_transfer_is_needed_at_once(body: str) -> None:
    assert in_kernel("begin-early", body) == "refused: needed-at-once"


@pytest.mark.parametrize(("body", "made"), AT_ONCE.values(), ids=AT_ONCE)
def test_a_transfer_that_is_waited_for_at_once(body: str, made: str) -> None:
    assert in_kernel("wait-at-once", body) == made
