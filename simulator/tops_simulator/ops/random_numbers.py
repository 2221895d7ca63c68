"""Pseudo-random numbers of the C library: glibc's, so that a program has the input it has there."""

from __future__ import annotations

from tops_simulator.ops.host import argument, on_host, runtime_of
from tops_simulator.ops.registry import Invocation, op

_WORD = 0xFFFFFFFF
_DEGREE, _SEPARATION, _DISCARDED = 31, 3, 310
_STEP_48, _ADDED_48, _MASK_48 = 0x5DEECE66D, 0xB, (1 << 48) - 1


class AdditiveFeedback:
    """glibc's TYPE_3 generator: each word is the sum of those 3 and 31 before it, modulo 2**32."""

    def __init__(self) -> None:
        self.seed(1)

    def seed(self, seed: int) -> None:
        """Starts the sequence of a seed, of which 0 counts as 1."""
        word = seed & _WORD or 1
        word -= (word >> 31) << 32
        self._words = [word & _WORD]
        for _ in range(_DEGREE - 1):
            word = _lehmer(word)
            self._words.append(word)
        self._front, self._rear = _SEPARATION, 0
        for _ in range(_DISCARDED):
            self.next()

    def next(self) -> int:
        """The next number, of 31 bits."""
        words = self._words
        found = words[self._front] = (words[self._front] + words[self._rear]) & _WORD
        self._front = (self._front + 1) % _DEGREE
        self._rear = (self._rear + 1) % _DEGREE
        return found >> 1


def _lehmer(word: int) -> int:
    """16807 * word modulo 2**31 - 1, as Schrage's method gives it for a signed word."""
    high = abs(word) // 127773 * (1 if word >= 0 else -1)
    word = 16807 * (word - high * 127773) - 2836 * high
    return word + 0x7FFFFFFF if word < 0 else word


@op("rand", "std::rand", "random")
@on_host
def rand(call: Invocation) -> int:
    """The next number of the sequence."""
    return _generator(call).next()


def _generator(call: Invocation) -> AdditiveFeedback:
    found = call.state("random", AdditiveFeedback)
    assert isinstance(found, AdditiveFeedback)
    return found


@op("srand", "std::srand", "srandom")
@on_host
def srand(call: Invocation) -> None:
    """Starts another sequence."""
    _generator(call).seed(argument(call, 0))


@op("srand48")
@on_host
def srand48(call: Invocation) -> None:
    """Starts the sequence of 48 bits anew."""
    runtime_of(call).random48 = (argument(call, 0) & _WORD) << 16 | 0x330E


def _next_48(call: Invocation) -> int:
    runtime = runtime_of(call)
    runtime.random48 = (runtime.random48 * _STEP_48 + _ADDED_48) & _MASK_48
    return runtime.random48


@op("drand48")
@on_host
def drand48(call: Invocation) -> float:
    """A number below 1, by the sequence POSIX prescribes."""
    return _next_48(call) / (1 << 48)


@op("lrand48")
@on_host
def lrand48(call: Invocation) -> int:
    """A number of 31 bits."""
    return _next_48(call) >> 17


@op("mrand48")
@on_host
def mrand48(call: Invocation) -> int:
    """A number of 32 bits, with a sign."""
    found = _next_48(call) >> 16
    return found - (found >> 31 << 32)
