"""What all rules of contexts ask for is found in stages, which an editor may pause between."""

from __future__ import annotations

from typing import NoReturn

import pytest

from tops_lsp.diagnostics.engine import Visit
from tops_lsp.model.sema.instances import Body
from tops_lsp.model.unit import analyze
from tops_lsp.rules.dte import _lifetimes, dte_context_not_initialized
from tops_lsp.text.source import Source

KERNEL = b"""#include <tops/tops_runtime.h>
__global__ void kernel(float *data, int size) {
  tops::private_dte ctx;
  __private__ float room[64];
  tops::memcpy(ctx, tops::mdspan(tops::Private, room, 64), tops::mdspan(tops::Global, data, 64));
  tops::event e = tops::memcpy_async(ctx, tops::mdspan(tops::Private, room, 64),
                                     tops::mdspan(tops::Global, data, 64));
  tops::wait(e);
}
"""


def test_each_stage_rests_on_the_one_before(monkeypatch: pytest.MonkeyPatch) -> None:
    unit = analyze(Source("a.tops", KERNEL))
    (kernel,) = (f for f in unit.functions() if f.name == "kernel")
    body = unit.body(kernel)
    assert isinstance(body, Body)
    visit = Visit(unit, kernel.item, kernel)

    def refuse(*_: object, **__: object) -> NoReturn:
        raise AssertionError

    with monkeypatch.context() as patched:
        patched.setattr(_lifetimes, "solve", refuse)
        assert dte_context_not_initialized.gather(body, visit) == ()
        with pytest.raises(AssertionError):
            dte_context_not_initialized.follow(body, visit)
    with monkeypatch.context() as patched:
        patched.setattr(_lifetimes, "memory", refuse)
        assert dte_context_not_initialized.follow(body, visit) == ()
        patched.setattr(_lifetimes, "solve", refuse)
        assert _lifetimes.life(visit).script.starts
    assert visit.once(_lifetimes.on_all_paths) is not None
