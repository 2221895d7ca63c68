"""Sentences of findings. Each knows its key and fields, so that it can be said in other languages.

What a sentence names counts as the user counts: elements of an array, indices of threads.
"""

from __future__ import annotations

from collections.abc import Mapping

from tops_startup.agreement import agreed
from tops_startup.patterns import regex

TEMPLATES: Mapping[str, str] = {
    "ends-thread": "it ends the thread",
    "timing-unknown": "the time model has no figure '{name}'",
    "timing-value": "'{name}': expected a number above 0, or a list of up to three that rise",
    "npy-unreadable": "it cannot be read: {error}",
    "npy-empty": "it holds no array of numbers",
    # memory
    "element": "'{name}[{index}]' does not exist: '{name}' has {extent}{advice}",
    "elements": "'{name}[{index}]' to '{name}[{last}]' do not all exist: '{name}' has {extent}"
    "{advice}",
    "bytes": "bytes {index} to {last} do not all exist: '{name}' has {size} bytes{advice}",
    "extent": "{count} elements of {unit} bytes, 0 to {end}",
    "extent-one": "one element of {unit} bytes",
    "extent-none": "no elements",
    "advice-negative": "; the index is negative",
    "advice-last": "; a loop or guard goes one too far",
    "advice-guard": "; compare the index with the number of elements first",
    "null": "access through a null pointer",
    "nowhere": "access through a pointer that points to nothing",
    "dead": "'{name}' no longer exists",
    "host-touches": "host code touches '{name}', which is device memory: copy it with topsMemcpy",
    "device-touches": "device code touches '{name}', which is host memory: pass device memory",
    "unset": "'{name}' is read before anything is stored to it",
    "unset-element": "'{name}[{index}]' is read before anything is stored there",
    "unset-part": "'{name}[{index}]' is read, where only some bytes were stored",
    "unset-lane": "this depends on '{name}[{index}]', loaded before anything was stored there",
    "unset-moved": "nothing that this moves to '{target}' was ever stored to '{name}'",
    "loaded-here": "loaded here",
    "no-such-lane": "this depends on what {operation}() took from lane {lane} of the warp, which "
    "does not take part: it has ended, is not named in the mask or does not exist",
    "taken-here": "taken here",
    "lane-not-named": "{operation}(): the mask does not name lane {lane}, which calls it",
    "lanes-absent": "{operation}(): {missing} lanes of the mask are in another branch, the first "
    "is lane {lane}: move the call out of the branch, or name only the lanes that come to it",
    "masks-differ": "{operation}(): lanes that take part together give different masks",
    "misaligned": "a vector at byte {offset} of '{name}': vectors lie at multiples of {align} bytes"
    "; declare the buffer __valigned__ and step by whole vectors",
    "misaligned-object": "an access at byte {offset} of '{name}': what is {align} bytes wide lies "
    "at multiples of {align} bytes; copy byte by byte, or keep the pointer aligned",
    # launches
    "launch-refused": "launch refused: {why}",
    "too-cooperative": "a cooperative grid of {blocks} blocks; {target} takes {most}",
    "empty-launch": "grid {grid} and block {block} must be at least 1",
    "large-block": "a block of {threads} threads; {target} has {most} at most",
    "deep-block": "a block of {block}; {target} has {most} at most along z",
    "large-grid": "a grid of {grid}; {target} takes {most} at most",
    "much-shared": "{bytes} bytes of shared memory; {target} has {room}",
    # threads together
    "race": "'{name}[{index}]' is {here} and another thread {there} it: {cure}",
    "stored-here": "stored",
    "read-here": "read",
    "stores-there": "stores to",
    "reads-there": "reads",
    "cure-block": "no barrier is between them; __syncthreads() is one",
    "cure-acquire": "the atomic or volatile access that tells this thread so has no fence after "
    "it; __threadfence() there orders what comes after",
    "cure-statement": "threads store to it in one and the same statement, so a barrier cannot "
    "help: let one thread store, give each an element of its own, or use an atomic operation",
    "cure-update": "threads read it and store to it in one and the same statement, so a barrier "
    "cannot help: use an atomic operation, or give each an element of its own",
    "cure-shift": "one statement reads and stores it: read into a variable, then "
    "__syncthreads(), then store",
    "cure-shift-grid": "one statement reads and stores it in several blocks: store to another "
    "array, or launch twice",
    "cure-grid-cuda": "no barrier of the grid is between them; another launch is one, or "
    "grid.sync() in a cooperative launch",
    "cure-grid": "no barrier of the grid is between them; another launch is one, or __syncblocks() "
    "in a __cooperative__ kernel",
    "equal-race": "several threads store one and the same value to '{name}[{index}]'",
    "race-party": "another thread {there} it here",
    "party": "{message} ({who})",
    "thread": "block {block} thread {thread}",
    "declared-here": "declared here",
    "last-store": "the last store is here",
    "divergence": "{barrier}() is not reached by all threads that are still running: {missing} of "
    "{all} are missing, {who} among them; move it out of the branch",
    "not-cooperative": "__syncblocks() in a kernel that is not __cooperative__",
    # numbers
    "wide": "an integer of 128 bits in device code",
    "division": "an integer is divided by zero",
    "overflow": "{value} does not fit in an integer of {least} to {most}",
    "lane": "lane {lane} of a vector with {lanes} lanes",
    "negative-array": "the array '{name}' would have {size} bytes",
    # room and time
    "l1": "'{name}' brings __local__ memory to {used} bytes a thread; {target} has {room}",
    "l2": "'{name}' brings shared memory to {used} bytes a block; {target} has {room}",
    "l3": "{size} bytes would bring device memory to {used}; {target} has {room}, so {function} "
    "answers with an error",
    "constants": "{used} bytes of constants; {target} has {room}",
    "steps": "a thread makes more than {steps} loop rounds and calls: does this ever end? "
    "(--steps N or run-steps allows more)",
    "ran-native": "{kernel} ran in native code; calls into Python: {calls}",
    "ran-lockstep": "{kernel} ran in lockstep",
    "not-native": "{kernel} ran in lockstep, not in native code: {why}",
    "gave-up": "it gave the launch up, as it does for findings",
    "for-lanes": "lockstep computes what it calls for all threads at once",
    "was-faster": "lockstep ends launches of this size sooner",
    "no-room": "its memory does not suffice",
    "watched": "this run is watched, shuffled or debugged",
    "beginning": "{why}; results, counts and findings are those of its first {steps} steps",
    "evaluation": "the expression takes more than {steps} loop rounds and calls (limit "
    "'evaluation-steps')",
    "seconds": "more than {seconds} seconds: does this ever end? (--seconds N or run-seconds "
    "allows more)",
    "process": "the run needs more than {room} MiB of memory (limit 'run-memory')",
    "overdue": "no result after {seconds} seconds (limit 'run-seconds')",
    "died": "the simulator's process ended with status {status}",
    "silent": "the simulator's process said nothing",
    "nested": "the program is nested too deeply for the simulator",
    "output": "output is cut here: more than {most} characters (limit 'run-output')",
    "input": "'{name}' = {given}: {why}",
    "functions": "the program needs more than {most} functions: is a template endless? (limit "
    "'run-functions')",
    "array": "an array of {size} elements: more than {most} (limit 'array-elements')",
    "races": "races are not looked for in a launch of {threads} threads: at most {most} are "
    "distinguished",
    "findings": "there are more findings than {most} (limit 'run-findings')",
    "cancelled": "stopped by the user",
    "calls": "too many calls inside each other: does the recursion end?",
    "memory": "more than {limit} bytes of simulated memory (limit 'simulated-memory')",
    "depth": "more than {most} calls inside each other: does the recursion end? (limit '{limit}')",
    "of-operand": "{role}: {message}",
    "transfer-source": "the source of this {name}",
    "transfer-target": "the destination of this {name}",
    "wrong-tag": "{role} says tops::{tag}, but '{name}' lies in {place}",
    "transfers": "more than {most} transfers are under way or remembered: the oldest one ends by "
    "itself (limit 'run-transfers')",
    "computer": "this computer's memory does not suffice",
    "unknown": "{what} cannot be simulated yet",
    "warps": "{what} needs warps, which the target does not have: exchange values through shared "
    "memory, with __syncthreads() between",
    "textures": "{what} needs textures, which the target does not have: read through a pointer",
    "packed": "{what} cannot be simulated: how the closed library packs numbers of 4 bits (which "
    "half of a byte, which element of a row) is not documented; unpack them in the kernel itself",
    "graphs": "{what}: graphs of launches are not simulated; launch the kernels themselves",
    "groups": "{what}: cooperative groups are not simulated; __syncthreads() is, and "
    "__syncblocks() in a __cooperative__ kernel",
    # the host
    "input-taken": "{operation} after std::cin has read ahead",
    "files": '{operation}("{path}"): the simulator opens no files and starts no programs',
    "empty": "a function object that holds nothing is called",
    "arrivals": "{missing} of {count} arrivals are missing: the threads that wait hang",
    "no-barrier": "this barrier was never made: its constructor did not run",
    "assertion": "the assertion does not hold: {condition}",
    "thrown": "an exception of type {type} is not caught",
    "thrown-text": "an exception of type {type} is not caught: {text}",
    "not-let-out": "{why}: no exception may leave this function",
    "terminated": "std::terminate() was called",
    "thrown-nothing": "nothing has been caught that could be thrown on",
    "never": "the stream waits for a value that no earlier work has stored: it waits for ever",
    "locked": "this mutex is locked, and nobody will unlock it: the thread waits for ever",
    "turns": "threads run one after the other here: this one would wait for what another one does "
    "later, which is not simulated",
    "container": "element {index} of a container with {count} elements",
}


class Message(str):
    """A sentence, filled in; `key` and `fields` say how it was made."""

    key: str = ""
    fields: Mapping[str, object] = {}


_BEYOND = (
    (
        regex(r"__(shfl|ballot|any|all|activemask|match|reduce_\w+_sync|syncwarp)|warpSize$"),
        "warps",
    ),
    (regex(r"tex[123]D|tex1Dfetch|surf[123]D|(tops|cuda)\w*(Texture|Surface)"), "textures"),
    (regex(r"(acore::)?dequant$"), "packed"),
    (regex(r"(tops|cuda)(Graph|Stream(Begin|End)Capture)"), "graphs"),
    (regex(r"cooperative_groups::"), "groups"),
)
"""What the target or the simulator does not have at all, by the names that ask for it."""


def beyond(what: str) -> Message:
    """That something is not simulated; with the way around it, where there is one."""
    key = next((key for pattern, key in _BEYOND if pattern.match(what)), "unknown")
    return say(key, what=what)


def say(key: str, **fields: object) -> Message:
    """The sentence of a key. Fields may be sentences themselves."""
    return filled(TEMPLATES, key, fields)


def filled(templates: Mapping[str, str], key: str, fields: Mapping[str, object]) -> Message:
    """The sentence of a key among some templates."""
    made = Message(agreed(templates[key], fields).format(**fields))
    made.key, made.fields = key, fields
    return made


def sentence_of(error: BaseException) -> str:
    """What an error says, as the sentence that it was raised with."""
    said = error.args[0] if error.args else ""
    return said if isinstance(said, Message) else str(error)


def translated(message: str, templates: Mapping[str, str]) -> str:
    """The sentence by other templates; as it is where they have none, or it has no key."""
    if not isinstance(message, Message) or message.key not in templates:
        return str(message)
    fields = {
        name: translated(value, templates) if isinstance(value, str) else value
        for name, value in message.fields.items()
    }
    return templates[message.key].format(**fields)


def extent(count: int, unit: int) -> Message:
    """How many elements there are."""
    if count < 2:
        return say("extent-one", unit=unit) if count else say("extent-none")
    return say("extent", count=count, unit=unit, end=count - 1)


def outside(name: str, size: int, offset: int, width: int, unit: int) -> Message:
    """An access to `width` bytes at `offset` of an object of `size`, whose elements take `unit`.

    With `unit` 0 the elements are not known, and bytes are reported.
    """
    byte_count_text = not unit
    unit = unit or 1
    index, last, count = offset // unit, -(-(offset + width) // unit) - 1, size // unit
    advice = (
        "advice-negative" if offset < 0 else "advice-last" if index == count else "advice-guard"
    )
    if byte_count_text or offset % unit or width % unit or size % unit:
        fields = {"index": offset, "last": offset + width - 1, "size": size}
        return say("bytes", name=name, advice=say(advice), **fields)
    key = "element" if index == last else "elements"
    shown = {"index": index, "last": last, "extent": extent(count, unit)}
    return say(key, name=name, advice=say(advice), **shown)
