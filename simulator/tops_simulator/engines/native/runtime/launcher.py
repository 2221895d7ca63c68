"""LLVM code of a launch: loops over blocks and threads.

A kernel without barriers is called for one thread after another. One with barriers is a coroutine
for each thread: all threads of a block run to their next barrier, then all of them on from there.
Threads that wait at different barriers, or for one that others will never reach, give the launch
up: the lockstep engine tells what is wrong.
"""

from __future__ import annotations

from tops_simulator import ir
from tops_simulator.engines.native.dte.records import CONTEXT_COUNT, SCOPE_COUNT
from tops_simulator.engines.native.llvm.text import S, scalar
from tops_simulator.engines.native.llvm.writer import THREAD
from tops_simulator.engines.native.runtime.context import FIELDS, offset_of
from tops_simulator.engines.native.verdicts import STOPPED
from tops_simulator.engines.native.workgroup.block_loop import BLOCK
from tops_simulator.objects import GARBAGE


def launcher(
    kernel: ir.Function, name: str, *, waits: bool, uniform: bool = False, in_turn: bool = False
) -> str:
    """`i64 launch(context)`: 0, or the verdict that ended it early; see `control`. `uniform`: there
    is code for blocks that do what the first one did; `in_turn`: threads may have one place for
    what is their own.
    """
    given, load = arguments(kernel)
    body = _WAITING if waits else _PLAIN.replace("{fresh}", _FRESH if in_turn else "")
    if uniform:
        body = _BLOCK_LOOP + body.replace("[ 0, %block.ready ]", "[ 0, %block.apart ]")
        body = body.replace("true, %block.ready", "true, %block.apart")
        body = body.replace("false, %block.ready", "false, %block.apart")
        body = body.replace("{uniform}", f"@block_loop({', '.join([BLOCK, *given])})")
    call = f"@{name}({', '.join([THREAD, *given])})"
    text = _LAUNCH.replace("{threads}", body).replace("{arguments}", load)
    text = text.replace("{call}", call).replace("{STOPPED}", str(STOPPED))
    for name, place in (("CONTEXT_COUNT", CONTEXT_COUNT), ("SCOPE_COUNT", SCOPE_COUNT)):
        text = text.replace("{" + name + "}", str(place))
    for field in FIELDS:
        text = text.replace("{" + field + "}", f"%a.{field}")
    addresses = "".join(
        f"  %a.{field} = getelementptr i8, ptr %c, i64 {offset_of(field)}\n" for field in FIELDS
    )
    text = text.replace("{bytes}", str(offset_of(FIELDS[-1]) + 8))
    return _RESET + text.replace("{addresses}", addresses)


def arguments(kernel: ir.Function) -> tuple[list[str], str]:
    """The kernel's arguments: operands, and the code that fetches them."""
    operands, lines = [], ["  %values = load ptr, ptr {arguments.at}"]
    for n, parameter in enumerate(kernel.parameters):
        type_ = "i64" if parameter.type is S.PTR else _plain(parameter.type)
        stored = "i8" if type_ == "i1" else type_
        lines.append(f"  %v{n}.at = getelementptr i8, ptr %values, i64 {8 * n}")
        if parameter.type is S.PTR:
            lines.append(f"  %v{n}i = load i64, ptr %v{n}.at")
            lines.append(
                f"  %v{n}p = getelementptr i8, ptr %values, i64 {8 * (n + _offsets(kernel))}"
            )
            lines.append(f"  %v{n}o = load i64, ptr %v{n}p")
            operands += [f"i64 %v{n}i", f"i64 %v{n}o"]
        else:
            lines.append(f"  %v{n}s = load {stored}, ptr %v{n}.at")
            if type_ == "i1":
                lines.append(f"  %v{n} = icmp ne i8 %v{n}s, 0")
            operands.append(f"{type_} %v{n}" + ("" if type_ == "i1" else "s"))
    return operands, "\n".join(lines).replace("{arguments.at}", "%a.arguments")


def _offsets(kernel: ir.Function) -> int:
    """Where the offsets of pointers begin: after all values."""
    return len(kernel.parameters)


def _plain(type_: ir.ValueType) -> str:
    assert isinstance(type_, ir.Scalar)
    return scalar(type_)


_RESET = """
define internal void @reset(ptr %c, ptr %arena, ptr %unset, ptr %writers, ptr %readers,
                            ptr %list, i64 %count, i64 %grain) noinline {
entry:
  %any = icmp ne i64 %count, 0
  br i1 %any, label %round, label %end
round:
  %i = phi i64 [ 0, %entry ], [ %next, %round ]
  %entry.at = getelementptr {i64, i64, i64}, ptr %list, i64 %i
  %place = load i64, ptr %entry.at
  %size.at = getelementptr i8, ptr %entry.at, i64 8
  %size = load i64, ptr %size.at
  %a = getelementptr i8, ptr %arena, i64 %place
  call void @llvm.memset.p0.i64(ptr %a, i8 GARBAGE, i64 %size, i1 false)
  %k = getelementptr i8, ptr %unset, i64 %place
  call void @llvm.memset.p0.i64(ptr %k, i8 1, i64 %size, i1 false)
  %index = lshr i64 %place, %grain
  %bytes.at = getelementptr i8, ptr %entry.at, i64 16
  %bytes = load i64, ptr %bytes.at
  %w = getelementptr i32, ptr %writers, i64 %index
  call void @llvm.memset.p0.i64(ptr %w, i8 0, i64 %bytes, i1 false)
  %r = getelementptr i32, ptr %readers, i64 %index
  call void @llvm.memset.p0.i64(ptr %r, i8 0, i64 %bytes, i1 false)
  %next = add nuw i64 %i, 1
  %again = icmp ult i64 %next, %count
  br i1 %again, label %round, label %end
end:
  ret void
}
""".replace("GARBAGE", str(GARBAGE))

_LAUNCH = """
define i64 @launch(ptr align 8 dereferenceable({bytes}) %c) {
entry:
{addresses}
  %first = load i64, ptr {first}
  %past = load i64, ptr {past}
  %shift = load i64, ptr {shift}
  %most = load i64, ptr {intervals}
  %gx = load i64, ptr {gx}
  %gy = load i64, ptr {gy}
  %dx64 = load i64, ptr {dx}
  %dy64 = load i64, ptr {dy}
  %dz64 = load i64, ptr {dz}
  %dx = trunc i64 %dx64 to i32
  %dy = trunc i64 %dy64 to i32
  %area = mul i64 %dx64, %dy64
  %threads = mul i64 %area, %dz64
  %arena = load ptr, ptr {arena}
  %unset = load ptr, ptr {unset}
  %writers = load ptr, ptr {writers}
  %readers = load ptr, ptr {readers}
  %resets = load ptr, ptr {resets}
  %reset.count = load i64, ptr {reset_count}
  %fine = load i64, ptr {grain}
  %own.resets = load ptr, ptr {own_resets}
  %own.count = load i64, ptr {own_reset_count}
  %own.any = icmp ne i64 %own.count, 0
  %handles = load ptr, ptr {handles}
  %stop.at = load ptr, ptr {stop}
{arguments}
  br label %block
block:
  %b = phi i64 [ %first, %entry ], [ %b.next, %block.next ]
  %b.any = icmp ult i64 %b, %past
  br i1 %b.any, label %block.look, label %done
block.look:
  %flag = load volatile i8, ptr %stop.at
  %going = icmp eq i8 %flag, 0
  br i1 %going, label %block.begin, label %stopped
stopped:
  store i64 {STOPPED}, ptr {verdict}
  br label %given.up
block.begin:
  %i.old = load i64, ptr {interval}
  %i.new = add i64 %i.old, 1
  store i64 %i.new, ptr {interval}
  %room = icmp ult i64 %i.new, %most
  br i1 %room, label %block.counted, label %given.up
block.counted:
  %floor = shl i64 %i.new, %shift
  store i64 %floor, ptr {me}
  store i64 %floor, ptr {floor}
  store i64 0, ptr {span}
  %place = mul i64 %b, %threads
  store i64 %place, ptr {place}
  %dte = load ptr, ptr {dte}
  %dte.contexts = getelementptr i8, ptr %dte, i64 {CONTEXT_COUNT}
  store i64 0, ptr %dte.contexts
  %dte.scopes = getelementptr i8, ptr %dte, i64 {SCOPE_COUNT}
  store i64 0, ptr %dte.scopes
  %reset.any = icmp ne i64 %reset.count, 0
  br i1 %reset.any, label %block.reset, label %block.ready
block.reset:
  call void @reset(ptr %c, ptr %arena, ptr %unset, ptr %writers, ptr %readers, ptr %resets,
                   i64 %reset.count, i64 %fine)
  br label %block.ready
block.ready:
  %bx64 = urem i64 %b, %gx
  %rest = udiv i64 %b, %gx
  %by64 = urem i64 %rest, %gy
  %bz64 = udiv i64 %rest, %gy
  %bx = trunc i64 %bx64 to i32
  %by = trunc i64 %by64 to i32
  %bz = trunc i64 %bz64 to i32
{threads}
block.end:
  %left = load i64, ptr {left}
  %left.none = icmp eq i64 %left, 0
  br i1 %left.none, label %block.next, label %given.up
block.next:
  %b.next = add nuw i64 %b, 1
  br label %block
done:
  ret i64 0
given.up:
  %verdict = load i64, ptr {verdict}
  %own = icmp ne i64 %verdict, 0
  %answer = select i1 %own, i64 %verdict, i64 1
  ret i64 %answer
}
"""

_BLOCK_LOOP = """  %uniform.any = load i64, ptr %a.uniform
  %uniform = icmp ne i64 %uniform.any, 0
  br i1 %uniform, label %block.uniform, label %block.apart
block.uniform:
  %uniform.good = call i1 {uniform}
  br i1 %uniform.good, label %block.end, label %given.up
block.apart:
"""
_PLACES = """  %tb64 = shl i64 %n, 1
  %tb = trunc i64 %tb64 to i32
"""
_FIRST = "".join(
    f"  %{place} = phi i32 [ 0, %block.ready ], [ %{place}.next, %thread.end ]\n"
    for place in ("tx", "ty", "tz")
)
_NEXT = """  %n.next = add nuw i64 %n, 1
  %tx.up = add i32 %tx, 1
  %tx.over = icmp eq i32 %tx.up, %dx
  %tx.next = select i1 %tx.over, i32 0, i32 %tx.up
  %ty.more = zext i1 %tx.over to i32
  %ty.up = add i32 %ty, %ty.more
  %ty.over = icmp eq i32 %ty.up, %dy
  %ty.next = select i1 %ty.over, i32 0, i32 %ty.up
  %tz.more = zext i1 %ty.over to i32
  %tz.next = add i32 %tz, %tz.more
"""
"""Where a thread is in its block: counted, since a division takes longer than many threads."""

_PLAIN = (
    """  br label %thread
thread:
  %n = phi i64 [ 0, %block.ready ], [ %n.next, %thread.end ]
"""
    + _FIRST
    + _PLACES
    + """{fresh}  %result = call { i1 } {call}
  %good = extractvalue { i1 } %result, 0
  br i1 %good, label %thread.end, label %given.up
thread.end:
"""
    + _NEXT
    + """  %n.more = icmp ult i64 %n.next, %threads
  br i1 %n.more, label %thread, label %block.end
"""
)

_FRESH = """  br i1 %own.any, label %thread.reset, label %thread.ready
thread.reset:
  call void @reset(ptr %c, ptr %arena, ptr %unset, ptr %writers, ptr %readers, ptr %own.resets,
                   i64 %own.count, i64 %fine)
  br label %thread.ready
thread.ready:
"""
"""Where threads have one place for what is their own, each finds it fresh."""

_SEEN = """  %NEW.ended = call i1 @llvm.coro.done(ptr %HANDLE)
  %NEW.now = load i64, ptr {token}
  %NEW.returned = load i64, ptr {returned}
  %NEW.waits = xor i1 %NEW.ended, true
  %NEW.first = icmp eq i64 %OLD.count, 0
  %NEW.equal = icmp eq i64 %NEW.now, %OLD.token
  %NEW.fine = or i1 %NEW.first, %NEW.equal
  %NEW.fine2 = or i1 %NEW.fine, %NEW.ended
  %NEW.same = and i1 %OLD.same, %NEW.fine2
  %NEW.token = select i1 %NEW.waits, i64 %NEW.now, i64 %OLD.token
  %NEW.one = zext i1 %NEW.waits to i64
  %NEW.count = add i64 %OLD.count, %NEW.one
  %NEW.without = icmp eq i64 %NEW.returned, 0
  %NEW.dropped = and i1 %NEW.ended, %NEW.without
  %NEW.fell = or i1 %OLD.fell, %NEW.dropped
"""


def _seen(new: str, old: str, handle: str) -> str:
    """After a thread has run: how many wait so far, all at one barrier, has one ended without a
    return statement? Values are called `new`, those of the threads before it `old`.
    """
    text = _SEEN.replace("%NEW.", f"%{new}.").replace("%OLD.", f"%{old}.")
    return text.replace("%HANDLE", handle)


_WAITING = (
    """  store i64 0, ptr {failed}
  br label %thread
thread:
  %n = phi i64 [ 0, %block.ready ], [ %n.next, %thread.end ]
  %w.token = phi i64 [ 0, %block.ready ], [ %s.token, %thread.end ]
  %w.count = phi i64 [ 0, %block.ready ], [ %s.count, %thread.end ]
  %w.fell = phi i1 [ false, %block.ready ], [ %s.fell, %thread.end ]
  %w.same = phi i1 [ true, %block.ready ], [ %s.same, %thread.end ]
"""
    + _FIRST
    + _PLACES
    + """  %handle = call ptr {call}
  %h.at = getelementptr ptr, ptr %handles, i64 %n
  store ptr %handle, ptr %h.at
"""
    + _seen("s", "w", "%handle")
    + _NEXT
    + """  %bad = load i64, ptr {failed}
  %bad.any = icmp ne i64 %bad, 0
  br i1 %bad.any, label %abandon, label %thread.end
thread.end:
  %n.more = icmp ult i64 %n.next, %threads
  br i1 %n.more, label %thread, label %met
met:
  %m.count = phi i64 [ %s.count, %thread.end ], [ %q.count, %resume.end ]
  %m.fell = phi i1 [ %s.fell, %thread.end ], [ %q.fell, %resume.end ]
  %m.same = phi i1 [ %s.same, %thread.end ], [ %q.same, %resume.end ]
  %m.none = icmp eq i64 %m.count, 0
  br i1 %m.none, label %free.all, label %meet
meet:
  %m.whole = xor i1 %m.fell, true
  %m.good = and i1 %m.same, %m.whole
  br i1 %m.good, label %pass, label %abandon
pass:
  %j.old = load i64, ptr {interval}
  %j.new = add i64 %j.old, 1
  store i64 %j.new, ptr {interval}
  %j.room = icmp ult i64 %j.new, %most
  %passed = load i64, ptr {barriers}
  %passed.new = add i64 %passed, 1
  store i64 %passed.new, ptr {barriers}
  %me.new = shl i64 %j.new, %shift
  store i64 %me.new, ptr {me}
  %span.new = sub i64 %me.new, %floor
  store i64 %span.new, ptr {span}
  br i1 %j.room, label %resume, label %abandon
resume:
  %r = phi i64 [ 0, %pass ], [ %r.next, %resume.end ]
  %x.token = phi i64 [ 0, %pass ], [ %q.token, %resume.end ]
  %x.count = phi i64 [ 0, %pass ], [ %q.count, %resume.end ]
  %x.fell = phi i1 [ false, %pass ], [ %q.fell, %resume.end ]
  %x.same = phi i1 [ true, %pass ], [ %q.same, %resume.end ]
  %r.at = getelementptr ptr, ptr %handles, i64 %r
  %r.handle = load ptr, ptr %r.at
  %r.over = call i1 @llvm.coro.done(ptr %r.handle)
  br i1 %r.over, label %resume.end, label %resume.one
resume.one:
  call void @llvm.coro.resume(ptr %r.handle)
"""
    + _seen("y", "x", "%r.handle")
    + """  %y.bad = load i64, ptr {failed}
  %y.bad.any = icmp ne i64 %y.bad, 0
  br i1 %y.bad.any, label %abandon, label %resume.end
resume.end:
  %q.token = phi i64 [ %x.token, %resume ], [ %y.token, %resume.one ]
  %q.count = phi i64 [ %x.count, %resume ], [ %y.count, %resume.one ]
  %q.fell = phi i1 [ %x.fell, %resume ], [ %y.fell, %resume.one ]
  %q.same = phi i1 [ %x.same, %resume ], [ %y.same, %resume.one ]
  %r.next = add nuw i64 %r, 1
  %r.more = icmp ult i64 %r.next, %threads
  br i1 %r.more, label %resume, label %met
abandon:
  %made = phi i64 [ %n.next, %thread ], [ %threads, %meet ], [ %threads, %pass ],
                  [ %threads, %resume.one ]
  br label %drop
drop:
  %d = phi i64 [ 0, %abandon ], [ %d.next, %drop ]
  %d.at = getelementptr ptr, ptr %handles, i64 %d
  %d.handle = load ptr, ptr %d.at
  call void @llvm.coro.destroy(ptr %d.handle)
  %d.next = add nuw i64 %d, 1
  %d.more = icmp ult i64 %d.next, %made
  br i1 %d.more, label %drop, label %given.up
free.all:
  %f = phi i64 [ 0, %met ], [ %f.next, %free.all ]
  %f.at = getelementptr ptr, ptr %handles, i64 %f
  %f.handle = load ptr, ptr %f.at
  call void @llvm.coro.destroy(ptr %f.handle)
  %f.next = add nuw i64 %f, 1
  %f.more = icmp ult i64 %f.next, %threads
  br i1 %f.more, label %free.all, label %block.end
"""
)
