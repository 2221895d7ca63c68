"""Each load of the program's own is put to valgrind, and no other."""

from __future__ import annotations

from benchmarks.truth.loads import with_questions

PLACE = ", !dbg !12"


def _questions(code: str) -> list[str]:
    lines = with_questions(code).split("\n")
    return [line.strip() for line in lines if "@truth_load(i8* %" in line]


def test_a_load_is_asked_about_in_front_of_it() -> None:
    code = f"  %x = alloca i32\n  %0 = load volatile i32, i32* %x, align 4{PLACE}\n  ret void"
    lines = with_questions(code).split("\n")
    assert lines[1] == "  %truth.1 = bitcast i32* %x to i8*"
    assert lines[2] == f"  call void @truth_load(i8* %truth.1, i64 4){PLACE}"
    assert lines[3] == code.split("\n")[1]


def test_sizes() -> None:
    loads = [
        ("double, double* @g, align 8", 8),
        ("%struct.S*, %struct.S** %p.addr, align 8", 8),
        ("i8, i8* %arrayidx3, align 1", 1),
    ]
    for load, size in loads:
        (question,) = _questions(f"  %9 = load {load}{PLACE}")
        assert f"i64 {size})" in question


def test_what_is_no_read_of_the_program() -> None:
    assert not _questions(f"  %bf.load = load i32, i32* %0, align 4{PLACE}")
    assert not _questions(f"  %2 = load i64, i64* %coerce.dive, align 4{PLACE}")
    assert not _questions(f"  %2 = load i128, i64* %a, align 4{PLACE}")
    assert not _questions("  %0 = load i32, i32* %x, align 4")  # code that no line stands for
