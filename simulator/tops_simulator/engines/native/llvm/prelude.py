"""LLVM code that all modules share: what it declares, race stamps, alias scopes.

A stamp is 32 bits: `interval << shift | thread << 1 | SEVERAL`, and OTHER as the highest bit.
Intervals are numbered upwards over all launches; a new one begins with each block, and with each
barrier that the block passes. So of a stamp that is not this thread's own:

    below `launch`              is from an earlier launch: settled
    in `floor … floor + span`   is from this block, before its last barrier: settled
    anything else               another block, or this interval: a conflict, if one side stores

Of readers only one has room: SEVERAL says that others of the block read in the same interval,
OTHER that another block did. The engine runs blocks one after another, each thread of a block up
to its next barrier, and every conflicting pair still meets: whoever comes second sees the stamp
of the first, or of one in between that conflicts as well.
"""

from __future__ import annotations

from tops_simulator.engines.native.affine_loops.row_checks import declared_rows, rows
from tops_simulator.engines.native.runtime.context import offset_of

OTHER = 0x80000000
REST = 0x7FFFFFFF

_STATE = "i32 %me, i32 %launch, i32 %floor, i32 %span"
_GIVEN = "i32 %me, i32 %launch, i32 %floor, i32 %span"


def _stamp(name: str, stores: bool) -> str:
    """Functions for one stamp, and for a row of them."""
    body = _STORE_ONE if stores else _LOAD_ONE
    parameters = "ptr %writers, ptr %readers, i64 %index"
    one = f"define internal i1 @{name}_one({parameters}, {_STATE}) alwaysinline {{\n{body}}}\n"
    many = f"""
define internal i1 @{name}_many({parameters}, i64 %count, {_STATE}) {{
entry:
  br label %round
round:
  %i = phi i64 [ 0, %entry ], [ %next, %round ]
  %all = phi i1 [ true, %entry ], [ %both, %round ]
  %at = add i64 %index, %i
  %good = call i1 @{name}_one(ptr %writers, ptr %readers, i64 %at, {_GIVEN})
  %both = and i1 %all, %good
  %next = add nuw i64 %i, 1
  %more = icmp ult i64 %next, %count
  br i1 %more, label %round, label %end
end:
  ret i1 %both
}}
"""
    return one + many


_PLACES = """  %w = getelementptr i32, ptr %writers, i64 %index
  %r = getelementptr i32, ptr %readers, i64 %index
  %a = load i32, ptr %w, align 4, !alias.scope !12, !noalias !22, !tbaa !47
  %b = load i32, ptr %r, align 4, !alias.scope !13, !noalias !23, !tbaa !48
  %ga = call i1 @settled(i32 %a, i32 %me, i32 %launch, i32 %floor, i32 %span)
"""
_LOAD_ONE = (
    _PLACES
    + f"""  %rest = and i32 %b, {REST}
  %old = icmp ult i32 %rest, %launch
  %gb = call i1 @settled(i32 %b, i32 %me, i32 %launch, i32 %floor, i32 %span)
  %simple = or i1 %old, %gb
  %far = icmp slt i32 %b, 0
  %before = icmp ult i32 %rest, %floor
  %other = or i1 %far, %before
  %flag = select i1 %other, i32 {OTHER}, i32 1
  %added = select i1 %simple, i32 0, i32 %flag
  %new = or i32 %me, %added
  store i32 %new, ptr %r, align 4, !alias.scope !13, !noalias !23, !tbaa !48
  ret i1 %ga
"""
)
_STORE_ONE = (
    _PLACES
    + f"""  %rest = and i32 %b, {REST}
  %old = icmp ult i32 %rest, %launch
  %gb = call i1 @settled(i32 %b, i32 %me, i32 %launch, i32 %floor, i32 %span)
  %gc = or i1 %old, %gb
  %good = and i1 %ga, %gc
  store i32 %me, ptr %w, align 4, !alias.scope !12, !noalias !22, !tbaa !47
  ret i1 %good
"""
)
_SETTLED = """
define internal i1 @settled(i32 %s, i32 %me, i32 %launch, i32 %floor, i32 %span) alwaysinline {
  %own = icmp eq i32 %s, %me
  %stale = icmp ult i32 %s, %launch
  %since = sub i32 %s, %floor
  %older = icmp ult i32 %since, %span
  %x = or i1 %own, %stale
  %y = or i1 %x, %older
  ret i1 %y
}
"""
_NO_CONFLICT = """
define internal i1 @undisturbed(ptr %c, i64 %at, i64 %size, i1 %stores) {
entry:
  %end = add i64 %at, %size
  %rows.at = getelementptr i8, ptr %c, i64 {flying}
  %rows = load ptr, ptr %rows.at
  %count.at = getelementptr i8, ptr %c, i64 {flights}
  %count = load i64, ptr %count.at
  br label %round
round:
  %i = phi i64 [ 0, %entry ], [ %next, %round ]
  %good = phi i1 [ true, %entry ], [ %both, %round ]
  %row = getelementptr {i64, i64, i64}, ptr %rows, i64 %i
  %first = load i64, ptr %row
  %last.at = getelementptr i8, ptr %row, i64 8
  %last = load i64, ptr %last.at
  %whole.at = getelementptr i8, ptr %row, i64 16
  %whole = load i64, ptr %whole.at
  %before = icmp sle i64 %end, %first
  %past = icmp sge i64 %at, %last
  %apart = or i1 %before, %past
  %shared = icmp eq i64 %whole, 0
  %loads = xor i1 %stores, true
  %harmless = and i1 %shared, %loads
  %fine = or i1 %apart, %harmless
  %both = and i1 %good, %fine
  %next = add nuw i64 %i, 1
  %more = icmp ult i64 %next, %count
  br i1 %more, label %round, label %done
done:
  ret i1 %both
}
"""
_DECLARED = """
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
declare void @llvm.memmove.p0.p0.i64(ptr, ptr, i64, i1)
declare i64 @llvm.smax.i64(i64, i64)
declare i64 @llvm.smin.i64(i64, i64)
declare i64 @llvm.umin.i64(i64, i64)
declare i64 @llvm.abs.i64(i64, i1)
declare {i64, i1} @llvm.smul.with.overflow.i64(i64, i64)
declare token @llvm.coro.id(i32, ptr, ptr, ptr)
declare i64 @llvm.coro.size.i64()
declare i64 @llvm.coro.align.i64()
declare ptr @llvm.coro.begin(token, ptr)
declare i8 @llvm.coro.suspend(token, i1)
declare void @llvm.coro.end(ptr, i1, token)
declare ptr @llvm.coro.free(token, ptr)
declare i1 @llvm.coro.done(ptr)
declare void @llvm.coro.resume(ptr)
declare void @llvm.coro.destroy(ptr)
declare ptr @malloc(i64)
declare void @free(ptr)
"""


def _scopes() -> str:
    """Five kinds of memory; each is distinguished from the four others."""
    lines = [
        "!8 = !{}",
        '!9 = !{!"branch_weights", i32 100000, i32 1}',
        '!1 = distinct !{!1, !"memory"}',
    ]
    kinds = range(5)
    lines += [f'!{30 + k} = distinct !{{!{30 + k}, !1, !"kind {k}"}}' for k in kinds]
    lines += [f"!{10 + k} = !{{!{30 + k}}}" for k in kinds]
    for k in kinds:
        others = ", ".join(f"!{30 + other}" for other in kinds if other != k)
        lines.append(f"!{20 + k} = !{{{others}}}")
    lines.append('!2 = !{!"memory"}')
    lines += [f'!{40 + k} = !{{!"kind {k}", !2, i64 0}}' for k in kinds]
    lines += [f"!{45 + k} = !{{!{40 + k}, !{40 + k}, i64 0}}" for k in kinds]
    return "\n".join(lines) + "\n"


def prelude() -> str:
    """The text before every module's own code."""
    return _DECLARED + _stamps() + declared_rows() + _scopes()


def outside() -> str:
    """The text before a module that stamps rows by the library's functions."""
    return _DECLARED + declared_rows() + _scopes()


def bare() -> str:
    """The text before a module that looks at nothing."""
    return _DECLARED + "!8 = !{}\n"


def library() -> str:
    """A module of what all modules call."""
    return _DECLARED + _stamps() + rows() + _scopes()


def _stamps() -> str:
    return _SETTLED + _stamp("load", False) + _stamp("store", True) + _no_conflict()


def _no_conflict() -> str:
    """Whether no transfer under way owns any of some bytes."""
    return _NO_CONFLICT.replace("{flying}", str(offset_of("flying"))).replace(
        "{flights}", str(offset_of("flights"))
    )
