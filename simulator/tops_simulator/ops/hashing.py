"""What hashed containers of the C++ library go by: GNU's hash of bytes and its numbers of buckets,
which the order of their elements shows."""

from __future__ import annotations

from bisect import bisect_left

from tops_simulator.ops.host import argument, on_host, read_bytes
from tops_simulator.ops.registry import Invocation, op

_WORD = (1 << 64) - 1
_FACTOR = 0xC6A4A7935BD1E995
_SEED = 0xC70F6907
_FIRST = (1, 2, 2, 3, 5, 5, 7, 7, 11, 11, 11, 11, 13, 13)
"""Buckets for at least so many, by that number."""
_NUMBERS = """
2 3 5 7 11 13 17 19 23 29 31 37 41 43 47 53 59 61 67 71 73 79 83 89 97 103 109 113 127 137
139 149 157 167 179 193 199 211 227 241 257 277 293 313 337 359 383 409 439 467 503 541 577
619 661 709 761 823 887 953 1031 1109 1193 1289 1381 1493 1613 1741 1879 2029 2179 2357 2549
2753 2971 3209 3469 3739 4027 4349 4703 5087 5503 5953 6427 6949 7517 8123 8783 9497 10273
11113 12011 12983 14033 15173 16411 17749 19183 20753 22447 24281 26267 28411 30727 33223
35933 38873 42043 45481 49201 53201 57557 62233 67307 72817 78779 85229 92203 99733 107897
116731 126271 136607 147793 159871 172933 187091 202409 218971 236897 256279 277261 299951
324503 351061 379787 410857 444487 480881 520241 562841 608903 658753 712697 771049 834181
902483 976369 1056323 1142821 1236397 1337629 1447153 1565659 1693859 1832561 1982627
2144977 2320627 2510653 2716249 2938679 3179303 3439651 3721303 4026031 4355707 4712381
5098259 5515729 5967347 6456007 6984629 7556579 8175383 8844859 9569143 10352717 11200489
12117689 13109983 14183539 15345007 16601593 17961079 19431899
"""
_PRIMES = tuple(map(int, _NUMBERS.split()))


@op("std::__hash_bytes")
@on_host
def hash_bytes(call: Invocation) -> int:
    """MurmurHash 64A over (first, count) bytes."""
    found = murmur(read_bytes(call, 0, argument(call, 0), argument(call, 1)))
    return found - (1 << 64) if found >> 63 else found


def murmur(data: bytes) -> int:
    """The hash of bytes that GNU's library has on machines of 64 bits."""
    whole = len(data) & ~7
    found = _SEED ^ (len(data) * _FACTOR & _WORD)
    for start in range(0, whole, 8):
        word = int.from_bytes(data[start : start + 8], "little") * _FACTOR & _WORD
        found = (found ^ (_mixed(word) * _FACTOR & _WORD)) * _FACTOR & _WORD
    if whole != len(data):
        found = (found ^ int.from_bytes(data[whole:], "little")) * _FACTOR & _WORD
    return _mixed(_mixed(found) * _FACTOR & _WORD)


def _mixed(value: int) -> int:
    return value ^ value >> 47


@op("std::__buckets_for")
@on_host
def buckets_for(call: Invocation) -> int:
    """How many buckets a table gets that needs some number at least."""
    least = argument(call, 0)
    if least < len(_FIRST):
        return _FIRST[least]
    place = bisect_left(_PRIMES, least)
    return _PRIMES[place] if place < len(_PRIMES) else least | 1
