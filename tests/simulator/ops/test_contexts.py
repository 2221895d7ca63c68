"""DTE contexts: life cycle, triggers, set_… members, chains; events and waiting."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt
import pytest

from tops_simulator import ir
from tops_simulator.engines.shared.limits import Limits

if TYPE_CHECKING:
    from tests.simulator.ops.conftest import Bench

Array = npt.NDArray[Any]
L1 = ir.Space.LOCAL
CONTEXT = "ptr:tops_dte_ctx_t"
BASE = "tops_dte_ctx_base_s"


def f32(count: int) -> Array:
    return np.arange(1, count + 1, dtype=np.float32)


def copy(bench: Bench, count: int = 4) -> tuple[int, list[list[int]]]:
    """A destination of zeros, and mdspans for copying 1, 2, 3 … to it."""
    src, dst = bench.array(f32(count)), bench.array(0 * f32(count), L1)
    return dst, [bench.span(dst, (count,)), bench.span(src, (count,))]


def member(bench: Bench, name: str, context: list[int], kind: str = "tops_dte_ctx_t") -> None:
    bench.call(f"{BASE}::{name}", [context], [f"ptr:{kind}"])


# --- life cycle -------------------------------------------------------------------------


def test_use_before_init(bench: Bench) -> None:
    dst, spans = copy(bench)
    bench.dte("memcpy", bench.object(), *spans)
    assert bench.kinds() == ["dte-context-not-initialized"]
    assert bench.read(dst, f32(4)).tolist() == [0, 0, 0, 0]


@pytest.mark.parametrize("name", ["memcpy", "memcpy_async"])
def test_use_after_destroy(bench: Bench, name: str) -> None:
    _, spans = copy(bench)
    context = bench.context()
    member(bench, "destroy", context)
    bench.dte(name, context, *spans)
    assert bench.kinds() == ["dte-context-not-initialized"]


def test_init_and_destroy_in_the_c_form(bench: Bench) -> None:
    _, spans = copy(bench)
    context = bench.object()
    bench.call("tops_init_dte", [context], [CONTEXT])
    bench.dte("memcpy", context, *spans)
    bench.call("tops_destroy_dte", [context], [CONTEXT])
    assert bench.kinds() == []
    assert bench.unfinished() == []


def test_a_scope_initializes_and_destroys(bench: Bench) -> None:
    _, spans = copy(bench)
    context, scope = bench.object(), bench.object()
    types = ["ptr:tops::dte_scope", CONTEXT]
    bench.call("tops::dte_scope::dte_scope", [scope, context], types)
    bench.dte("memcpy", context, *spans)
    bench.call("tops::dte_scope::~dte_scope", [scope], types[:1])
    assert bench.kinds() == []
    assert bench.unfinished() == []


def test_init_and_scope_together(bench: Bench) -> None:
    """Seen in real kernels: something is lost, but no destroy is one too many."""
    context, scope = bench.context(), bench.object()
    types = ["ptr:tops::dte_scope", CONTEXT]
    bench.call("tops::dte_scope::dte_scope", [scope, context], types)
    [finding] = bench.findings
    assert (finding.kind, finding.severity.value) == ("dte-context-initialized-twice", "warning")
    bench.call("tops::dte_scope::~dte_scope", [scope], types[:1])
    member(bench, "destroy", context)
    assert bench.kinds() == ["dte-context-initialized-twice"]
    assert bench.unfinished() == []


def test_destroy_without_init(bench: Bench) -> None:
    member(bench, "destroy", bench.object())
    assert bench.kinds() == ["dte-destroyed-twice"]


def test_no_destroy_is_noted_at_the_end(bench: Bench) -> None:
    bench.context()
    assert bench.unfinished() == [("dte-context-never-destroyed", "note")]


@pytest.mark.parametrize("kind", ["private_dte", "private_cdte"])
def test_contexts_that_initialize_themselves(bench: Bench, kind: str) -> None:
    """An init() on top of the constructor's is seen in real kernels and tolerated."""
    bench.contexts = {f"tops::{kind}": ir.ContextKind(starts_itself=True)}
    spans = [bench.span(bench.array(f32(4)), (4,)) for _ in range(2)]
    context = bench.object()
    member(bench, BASE, context, f"tops::{kind}")
    bench.dte("memcpy", context, *spans)
    member(bench, "init", context, f"tops::{kind}")
    bench.dte("memcpy", context, *spans)
    assert bench.unfinished() == []
    member(bench, f"~{BASE}", context, f"tops::{kind}")
    assert bench.kinds() == []
    assert bench.unfinished() == []


def test_one_thread_initializes_for_all(threads: Bench) -> None:
    src, dst = threads.array(f32(3)), threads.array(0 * f32(3), L1)
    context = [threads.object()[0]] * 3
    threads.call(f"{BASE}::init", [context], [CONTEXT], active=[True, False, False])
    places = threads.span([dst + 4 * i for i in range(3)], (1,))
    threads.dte("memcpy", context, places, threads.span([src + 4 * i for i in range(3)], (1,)))
    assert threads.kinds() == []
    assert threads.read(dst, f32(3)).tolist() == [1, 2, 3]


# --- events -----------------------------------------------------------------------------


def test_data_arrives_with_the_wait(bench: Bench) -> None:
    dst, spans = copy(bench)
    event = bench.dte("memcpy_async", bench.context(), *spans)
    assert bench.read(dst, f32(4)).tolist() == [0, 0, 0, 0]
    bench.wait(event)
    assert bench.read(dst, f32(4)).tolist() == [1, 2, 3, 4]


def test_a_missing_wait_is_reported(bench: Bench) -> None:
    dst, spans = copy(bench)
    context = bench.context()
    bench.dte("memcpy_async", context, *spans)
    member(bench, "destroy", context)
    assert bench.unfinished() == [("dte-event-never-waited", "warning")]
    assert bench.read(dst, f32(4)).tolist() == [0, 0, 0, 0]


@pytest.mark.parametrize("wait", ["tops::wait", "tops::event::wait"])
def test_a_copy_of_an_event_is_as_good(bench: Bench, wait: str) -> None:
    dst, spans = copy(bench)
    event = bench.dte("memcpy_async", bench.context(), *spans)
    duplicate = bench.object()
    raw = bench.memory.read_object(event[0], 8)
    assert raw is not None
    bench.memory.write_object(duplicate[0], raw)
    bench.call(wait, [duplicate], ["ptr:tops::event"])
    assert bench.read(dst, f32(4)).tolist() == [1, 2, 3, 4]
    assert bench.kinds() == []
    bench.wait(event)
    assert bench.kinds() == ["dte-event-waited-twice"]


@pytest.mark.parametrize("raw", [bytes(8), bytes(range(8)), (1).to_bytes(8, "little")])
def test_an_event_of_nothing(bench: Bench, raw: bytes) -> None:
    event = bench.object()
    bench.memory.write_object(event[0], raw)
    bench.wait(event)
    assert bench.kinds() == ["dte-event-waited-early"]


def test_an_event_that_does_not_exist(bench: Bench) -> None:
    bench.wait([0])
    assert bench.kinds() == ["invalid-pointer"]


def test_a_wait_after_destroy_still_counts(bench: Bench) -> None:
    dst, spans = copy(bench)
    context = bench.context()
    event = bench.dte("memcpy_async", context, *spans)
    member(bench, "destroy", context)
    bench.wait(event)
    assert bench.read(dst, f32(4)).tolist() == [1, 2, 3, 4]
    assert bench.unfinished() == []


def test_a_context_works_in_order(bench: Bench) -> None:
    """Waiting for the second transfer of a context is waiting for the first one, too."""
    first, second = copy(bench), copy(bench)
    context = bench.context()
    bench.dte("memcpy_async", context, *first[1])
    bench.wait(bench.dte("memcpy_async", context, *second[1]))
    assert bench.read(first[0], f32(4)).tolist() == [1, 2, 3, 4]
    member(bench, "destroy", context)
    assert bench.unfinished() == []


def test_other_contexts_are_not_waited_for(bench: Bench) -> None:
    first, second = copy(bench), copy(bench)
    bench.dte("memcpy_async", bench.context(), *first[1])
    bench.wait(bench.dte("memcpy_async", bench.context(), *second[1]))
    assert bench.read(first[0], f32(4)).tolist() == [0, 0, 0, 0]


def test_waiting_through_the_context(bench: Bench) -> None:
    dst, spans = copy(bench)
    context = bench.context()
    bench.dte("memcpy_async", context, *spans)
    bench.dte("wait", context)
    assert bench.read(dst, f32(4)).tolist() == [1, 2, 3, 4]


def test_transfers_nobody_waits_for_end_at_a_limit(
    bench: Bench,
) -> None:
    bench.run.limits = Limits(transfers=2)
    copies = [copy(bench) for _ in range(3)]
    for _, spans in copies:
        bench.dte("memcpy_async", bench.context(), *spans)
    sums = [bench.read(dst, f32(4)).sum() for dst, _ in copies]
    assert sums == [10, 0, 0]
    assert bench.kinds() == ["transfer-limit"]


def test_the_faulty_thread_is_the_one_that_started(threads: Bench) -> None:
    src, dst = threads.array(f32(1)), threads.array(0 * f32(3), L1)
    spans = threads.span([dst, dst + 4, dst + 8], (1,)), threads.span([src, src + 4, src], (1,))
    threads.wait(threads.dte("memcpy_async", threads.context(), *spans))
    assert threads.run.alive.tolist() == [True, False, True]


# --- configuration ----------------------------------------------------------------------


def test_trigger_before_configuration(bench: Bench) -> None:
    bench.dte("trigger_and_wait", bench.context())
    assert bench.kinds() == ["dte-not-configured"]


def test_a_configuration_before_init_is_kept(bench: Bench) -> None:
    dst, spans = copy(bench)
    context = bench.object()
    bench.dte("config_memcpy", context, *spans)
    member(bench, "init", context)
    bench.dte("trigger_and_wait", context)
    assert [f.severity.value for f in bench.findings] == ["warning"]
    assert bench.kinds() == ["dte-context-not-initialized"]
    assert bench.read(dst, f32(4)).tolist() == [1, 2, 3, 4]


def test_trigger_again_after_the_wait(bench: Bench) -> None:
    dst, spans = copy(bench)
    context = bench.context()
    bench.dte("config_memcpy", context, *spans)
    for _ in range(2):
        bench.memory.write_object(dst, bytes(16))
        bench.wait(bench.dte("trigger", context))
        assert bench.read(dst, f32(4)).tolist() == [1, 2, 3, 4]


def test_a_started_transfer_keeps_its_configuration(bench: Bench) -> None:
    first, second = copy(bench), copy(bench)
    context = bench.context()
    bench.dte("config_memcpy", context, *first[1])
    event = bench.dte("trigger", context)
    bench.dte("config_memcpy", context, *second[1])
    bench.wait(event)
    assert bench.read(first[0], f32(4)).tolist() == [1, 2, 3, 4]
    assert bench.read(second[0], f32(4)).tolist() == [0, 0, 0, 0]


def test_other_addresses_and_a_size_in_bytes(bench: Bench) -> None:
    src, dst = bench.array(f32(4)), bench.array(0 * f32(4), L1)
    context = bench.context()
    bench.dte("config_memcpy", context, bench.span(dst, (4,)), bench.span(src, (4,)))
    bench.dte("set_src_addr", context, src + 8)
    bench.dte("set_dst_addr", context, dst + 4)
    bench.dte("set_total_size", context, 8)
    bench.dte("trigger_and_wait", context)
    assert bench.read(dst, f32(4)).tolist() == [0, 3, 4, 0]
    assert bench.counts.dte_bytes == 8


def test_total_size_of_a_memset(bench: Bench) -> None:
    dst = bench.array(f32(4), L1)
    context = bench.context()
    bench.dte("config_memset", context, bench.span(dst, (4,)), 0)
    bench.dte("set_total_size", context, 12)
    bench.dte("trigger_and_wait", context)
    assert bench.read(dst, f32(4)).tolist() == [0, 0, 0, 4]


def test_offsets_are_changed_axis_by_axis(bench: Bench) -> None:
    src, dst = bench.array(f32(6)), bench.array(0 * f32(6), L1)
    context = bench.context()
    bench.dte("config_slice", context, bench.span(dst, (1, 2)), bench.span(src, (2, 3)), (0, 0))
    bench.dte("set_src_offset", context, 0, 1)
    bench.dte("set_src_offset", context, 1, 1)
    bench.dte("trigger_and_wait", context)
    assert bench.read(dst, f32(2)).tolist() == [5, 6]
    bench.dte("config_deslice", context, bench.span(dst, (2, 3)), bench.span(src, (1, 1)), (0, 0))
    bench.dte("set_dst_offset", context, 0, 1)
    bench.dte("trigger_and_wait", context)
    assert bench.read(dst, f32(6)).tolist() == [5, 6, 0, 1, 0, 0]


def test_shapes_layouts_and_pads_are_changed(bench: Bench) -> None:
    src, dst = bench.array(f32(4)), bench.array(0 * f32(4), L1)
    context = bench.context()
    spans = bench.span(dst, (2, 2)), bench.span(src, (2, 2))
    bench.dte("config_transpose", context, *spans, (0, 1))
    bench.dte("set_transpose_layout", context, (1, 0))
    bench.dte("trigger_and_wait", context)
    assert bench.read(dst, f32(4)).tolist() == [1, 3, 2, 4]
    spans = bench.span(dst, (4,)), bench.span(src, (2,))
    bench.dte("config_pad", context, *spans, (0,), (0,), (0,), 9)
    bench.dte("set_pad_config", context, (1,), (0,), (1,))
    bench.dte("trigger_and_wait", context)
    assert bench.read(dst, f32(4)).tolist() == [9, 1, 9, 2]
    bench.dte("set_src_dim_size", context, 0, 1)
    bench.dte("set_dst_dim_size", context, 0, 2)
    bench.dte("trigger_and_wait", context)
    assert bench.read(dst, f32(4)).tolist() == [9, 1, 9, 2]
    assert bench.kinds() == []


@pytest.mark.parametrize(
    ("name", "arguments", "kind"),
    [
        ("set_src_offset", (0, 1), "not-simulated"),
        ("set_transpose_layout", ((0,),), "not-simulated"),
        ("set_src_dim_size", (3, 1), "dte-rank-mismatch"),
    ],
)
def test_settings_the_operation_does_not_have(
    bench: Bench, name: str, arguments: tuple[Any, ...], kind: str
) -> None:
    _, spans = copy(bench)
    context = bench.context()
    bench.dte("config_memcpy", context, *spans)
    bench.dte(name, context, *arguments)
    assert bench.kinds() == [kind]


def test_a_chain_is_waited_for_at_its_end(bench: Bench) -> None:
    src, between, dst = (bench.array(d) for d in (f32(4), 0 * f32(4), 0 * f32(4)))
    producer, consumer = bench.context(), bench.context()
    bench.call(f"{BASE}::connect", [producer, consumer], [CONTEXT, CONTEXT])
    bench.dte("config_memcpy", producer, bench.span(between, (4,)), bench.span(src, (4,)))
    bench.dte("config_memcpy", consumer, bench.span(dst, (4,)), bench.span(between, (4,)))
    bench.dte("trigger", producer)
    bench.wait(bench.dte("trigger", consumer))
    assert bench.read(dst, f32(4)).tolist() == [1, 2, 3, 4]
    assert [kind for kind, _ in bench.unfinished()] == ["dte-context-never-destroyed"] * 2


def test_a_chain_that_is_a_ring_ends(bench: Bench) -> None:
    one, other = bench.context(), bench.context()
    bench.call(f"{BASE}::connect", [one, other], [CONTEXT, CONTEXT])
    bench.call(f"{BASE}::connect", [other, one], [CONTEXT, CONTEXT])
    dst, spans = copy(bench)
    bench.wait(bench.dte("memcpy_async", one, *spans))
    assert bench.read(dst, f32(4)).tolist() == [1, 2, 3, 4]
