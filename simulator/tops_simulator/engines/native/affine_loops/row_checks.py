"""LLVM functions that look at a row: what an even loop touches in all its rounds.

A row is `rounds` pieces of a size, `step` bytes (for stamps: grains) apart. Rows without gaps have
loops of their own, which LLVM turns into vector code.
"""

from __future__ import annotations

import re

_WIDTHS = (1, 2, 4, 8)
_FLAGS = "!alias.scope !11, !noalias !21, !tbaa !46"
_STATE = "i32 %me, i32 %launch, i32 %floor, i32 %span"

_FRAME = """
define {result} @{name}({parameters}, i64 %step.any, i64 %rounds{more}) {{
entry:
  %back = icmp slt i64 %step.any, 0
  %before = sub i64 %rounds, 1
  %far = mul i64 %step.any, %before
  %low = select i1 %back, i64 %far, i64 0
  %turned = sub i64 0, %step.any
  %step = select i1 %back, i64 %turned, i64 %step.any
{begin}  %dense = icmp eq i64 %step, {size}
  br i1 %dense, label %row, label %pieces
row:
{row}pieces:
{pieces}end:
{end}}}
"""
"""A row that is walked upwards, whatever its direction."""

_ROUND = """  br label %{label}.round
{label}.round:
  %{label}.i = phi i64 [ 0, %{label} ], [ %{label}.next, %{label}.round ]
  %{label}.bad = phi {kind} [ 0, %{label} ], [ %{label}.sum, %{label}.round ]
{body}  %{label}.next = add nuw i64 %{label}.i, 1
  %{label}.more = icmp ult i64 %{label}.next, {count}
  br i1 %{label}.more, label %{label}.round, label %end
"""
"""`body` sets `sum`: not 0 if something is wrong so far."""
_SINGLE = """  %single = icmp eq i64 %size, 1
  br i1 %single, label %singles, label %several
singles:
{singles}several:
{several}"""
"""Pieces of one stamp are most of all pieces: they need no loop inside the loop."""
_ALL_GOOD = """  %bad = phi {kind} [ %row.sum, %row.round ], [ %pieces.sum, %pieces.round ]
  %good = icmp eq {kind} %bad, 0
  ret i1 %good
"""


def _loop(label: str, body: str, count: str, kind: str = "i32") -> str:
    named = body.replace("$", f"%{label}.")
    return _ROUND.format(label=label, body=named, count=count, kind=kind)


CLAIMS = 4096
"""The widest period of claims, in grains."""


def rows() -> str:
    """`known_row_N`: have all bytes of pieces of N bytes been stored? `make_known_row` notes it.
    `load_row` and `store_row`: a row held against the stamps, and stamped.
    `claim_row`: instead, if all rows of an object have one period: has no other thread claimed
    these places of it?
    """
    known = "".join(_known_row(size) for size in _WIDTHS)
    return known + _MAKE_KNOWN + _CLAIM + "".join(_stamp_row(name) for name in ("load", "store"))


def declared_rows() -> str:
    """The heads of these functions."""
    heads = re.findall(r"define ([^{]*) \{", rows())
    return "".join(f"declare {head}\n" for head in heads)


def _known_row(size: int) -> str:
    """Flags are added up as they are: a vector of them takes no look of its own."""
    kind = f"i{8 * size}"
    look = f"""  $flags = load {kind}, ptr $at, align 1, {_FLAGS}
  $sum = or {kind} $bad, $flags
"""
    row = f"  $at = getelementptr {kind}, ptr %first, i64 $i\n" + look
    pieces = "  $away = mul i64 $i, %step\n  $at = getelementptr i8, ptr %first, i64 $away\n" + look
    return _FRAME.format(
        result="i1",
        name=f"known_row_{size}",
        parameters="ptr %start",
        more="",
        begin="  %first = getelementptr i8, ptr %start, i64 %low\n",
        size=size,
        row=_loop("row", row, "%rounds", kind),
        pieces=_loop("pieces", pieces, "%rounds", kind),
        end=_ALL_GOOD.format(kind=kind),
    )


_MAKE_KNOWN = _FRAME.format(
    result="void",
    name="make_known_row",
    parameters="ptr %start",
    more=", i64 %size",
    begin="  %first = getelementptr i8, ptr %start, i64 %low\n",
    size="%size",
    row=f"""  %bytes = mul i64 %rounds, %size
  call void @llvm.memset.p0.i64(ptr %first, i8 0, i64 %bytes, i1 false), {_FLAGS}
  br label %end
""",
    pieces=_loop(
        "pieces",
        f"""  $away = mul i64 $i, %step
  $at = getelementptr i8, ptr %first, i64 $away
  call void @llvm.memset.p0.i64(ptr $at, i8 0, i64 %size, i1 false), {_FLAGS}
  $sum = or i32 $bad, 0
""",
        "%rounds",
    ),
    end="  ret void\n",
)


def _stamp_row(name: str) -> str:
    given = "ptr %writers, ptr %readers, i64 $at"
    look = """  $odd = xor i1 $good, true
  $one = zext i1 $odd to i32
  $sum = or i32 $bad, $one
"""
    row = f"""  $at = add i64 %first, $i
  $good = call i1 @{name}_one({given}, {_STATE})
"""
    place = "  $away = mul i64 $i, %step\n  $at = add i64 %first, $away\n"
    single = f"{place}  $good = call i1 @{name}_one({given}, {_STATE})\n"
    several = f"{place}  $good = call i1 @{name}_many({given}, i64 %size, {_STATE})\n"
    pieces = _SINGLE.format(
        singles=_loop("singles", single + look, "%rounds"),
        several=_loop("several", several + look, "%rounds"),
    )
    ways = ("row", "singles", "several")
    sums = ", ".join(f"[ %{way}.sum, %{way}.round ]" for way in ways)
    return _FRAME.format(
        result="i1",
        name=f"{name}_row",
        parameters="ptr %writers, ptr %readers, i64 %start",
        more=f", i64 %size, {_STATE}",
        begin="  %first = add i64 %start, %low\n  %all = mul i64 %rounds, %size\n",
        size="%size",
        row=_loop("row", row + look, "%all"),
        pieces=pieces,
        end=f"  %bad = phi i32 {sums}\n  %good = icmp eq i32 %bad, 0\n  ret i1 %good\n",
    )


_CLAIM = f"""
define i1 @claim_row(ptr %claims, i64 %first, i64 %step.any, i64 %size, i64 %who) {{
entry:
  %step = call i64 @llvm.abs.i64(i64 %step.any, i1 false)
  %old = load i64, ptr %claims
  %none = icmp eq i64 %old, 0
  %same = icmp eq i64 %old, %step
  %fits = icmp ule i64 %size, %step
  %narrow = icmp ule i64 %step, {CLAIMS}
  %a = or i1 %none, %same
  %b = and i1 %fits, %narrow
  %good = and i1 %a, %b
  %mine = add i64 %who, 1
  br i1 %good, label %begin, label %no
begin:
  store i64 %step, ptr %claims
  %place = urem i64 %first, %step
  br label %grain
grain:
  %i = phi i64 [ 0, %begin ], [ %next, %take ]
  %ahead = add i64 %place, %i
  %beyond = icmp uge i64 %ahead, %step
  %less = sub i64 %ahead, %step
  %slot = select i1 %beyond, i64 %less, i64 %ahead
  %at = add i64 %slot, 1
  %owner.at = getelementptr i64, ptr %claims, i64 %at
  %owner = load i64, ptr %owner.at
  %free = icmp eq i64 %owner, 0
  %own = icmp eq i64 %owner, %mine
  %can = or i1 %free, %own
  br i1 %can, label %take, label %no
take:
  store i64 %mine, ptr %owner.at
  %next = add nuw i64 %i, 1
  %more = icmp ult i64 %next, %size
  br i1 %more, label %grain, label %yes
yes:
  ret i1 true
no:
  ret i1 false
}}
"""
"""Claims are the period, then the owner of each grain of it (its number and 1). Barriers do not
end them: threads that take turns need stamps.
"""
