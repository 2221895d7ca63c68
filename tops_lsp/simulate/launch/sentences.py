"""Sentences about launches, directives and expressions in the debugger that cannot be followed.

Each knows its key and fields, so that it can be said in other languages; see
`tops_simulator.messages`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from tops_simulator.messages import Message, filled

TEMPLATES: Mapping[str, str] = {
    # directives
    "expected": "expected {what}, found {found}",
    "token": "'{text}'",
    "expected-operand": "a number, a name or '('",
    "expected-file": "the name of a file in quotes",
    "expected-clause": "'name = value'",
    "expected-nothing": "nothing more",
    "expected-whole": "expected a whole number from {least} on, not {value}",
    "the-end": "the end",
    "none": "none",
    "deep-expression": "the expression is nested too deeply",
    "no-function": "no function '{name}' here; there are {functions}; arrays are made by {arrays},"
    " load",
    "element-count": "'{name}' makes 0 to {most} elements, not {count}",
    "shape-numbers": "a shape takes numbers only",
    "numbers-only": "'{name}' takes numbers only",
    "value-count": "'{name}' takes {wanted} values, not {count}",
    "number-count": "'{name}' takes {wanted} numbers, not {count}",
    "from-to": "{least} to {most}",
    "zero-division": "division by zero",
    "no-value": "'{name}' has no value here",
    "large": "the number is too large",
    "expected-value": "a value",
    "many-values": "an axis has more than {most} values",
    "endless-range": "the range does not get on: its step is above 0, its factor above 1",
    "three-sizes": "a grid or block has up to three sizes",
    "twice": "'{name}' is given twice",
    "no-number": "'{name}' is no number given before; there are: {known}",
    "lost-directive": "what is declared next is neither a kernel nor main(): nothing is run as this"
    " says",
    # files beside the source
    "beside": "{file}: {why}",
    "beside-table": "{where} is no table",
    "beside-key": "{where} has '{entry}'; it may have: {keys}",
    "beside-shared": "{where}: 'shared' is a number of bytes",
    "beside-clause": "{where}: '{clause}' cannot be read: {why}",
    "beside-size": "{where}: '{entry}' is a size or a list of up to three",
    "beside-names": "{where}: '{entry}' is a table of names and values",
    "outside": "'{path}' lies outside of {workspace}",
    "no-array-file": "'{path}' is no {suffix} file",
    "no-file": "there is no file '{path}' beside the source",
    # main()
    "main-name": "of main() 'exit' and 'output' can be expected, not '{name}'",
    "main-launch": 'a launch and arguments are for kernels; main() is given words: args = "3 four"',
    "wrong-exit": "main() returned {found}, but {expected} was expected",
    "wrong-output": "line {line} of the output is '{found}', but '{expected}' was expected",
    "no-text": "what is expected of 'output' is load(\"NAME.txt\")",
    # launches
    "directive": "the directive cannot be read: {why}",
    "no-parameter": "the kernel has no parameter '{name}'; it has: {known}",
    "lacks-parameter": "'{kernel}' has no parameter '{name}'; it has: {known}",
    "no-kernel": "there is no kernel '{name}' in this file; there are: {known}",
    "not-written": "'{name}' is not written in this file",
    "object": "'{name}' is an object ({type}), which a directive cannot make; write a main() that"
    " launches the kernel",
    "no-element-type": "'{name}' ({type}) has no element type to fill in; give it in a directive:"
    " {name} = zeros(4096) makes bytes",
    "vector": "'{name}' is a vector, which a directive cannot make",
    "give-number": "'{name}' is {type}: give a number, not {given}",
    "give-array": "'{name}' is {type}: give an array such as zeros({length})",
    "give-object": "'{name}' is {type}, an object: only main() can make one",
    "no-fit": "'{name}' is {type}: {given} does not fit",
    "no-main": "this file has no main(); choose a kernel to run",
    "does-not-compile": "this does not compile:\n{findings}",
    "what-is-wrong": "{english}{chinese:.0}",  # in each language the one, and nothing of the other
    "unknown-target": "unknown target '{name}': choose one of {known}",
    "host-pass": "host code runs as the device pass reads it, and the host pass reads it"
    " differently",
    # sweeps
    "many-points": "these are {count} points, and at most {most} are tried: leave values out, or"
    " search with 'tops-sim tune'",
    "condition": "a condition of the sweep has no value: {why}",
    "condition-unread": "'{text}' is no condition: {why}",
    "sweep-clause": "'{clause}' cannot be read: {why}",
    "no-size": "'{text}' is no size: a number, or up to three in parentheses",
    "no-seed": "'{name}' takes whole numbers from 0 on, not '{text}'",
    "exit-code": "main() returned {code}",
    "unpaired": "a bracket has no partner: is this all of the text?",
    "unreadable": "this cannot be read; either it is no C++, or the tool does not know it",
    "choose-kernel": "choose a kernel with --kernel; there are: {known}",
    "main-launches": "main() launches its kernels itself, so {names} would change nothing: choose a"
    " kernel with --kernel",
    "unused-macro": "'{name}' is no macro that this file or its headers ask for, no constant of the"
    " file and no argument: all points would be equal",
    "no-size-argument": "'{name}' is no size that an array depends on; there are: {known}",
    "no-sizes": "no array takes its size from an argument; write it so in the directive:"
    " n = 1000, x = randn(n)",
    "left-out": "a condition leaves the point out",
    "point-ended": "the process of the point ended",
    "point-late": "the point took longer than {seconds} seconds",
    "point-memory": "the point needs more than {room} MiB",
    "point-raised": "internal error: {why}",
    # expectations
    "no-array": "'{name}' is no array argument of the kernel",
    "not-computed": "'{text}' cannot be computed: {why}",
    "lengths": "the lengths of the arrays in '{text}' do not go together",
    "mismatch": "{name}[{index}] is {found}, {expected} was expected; {count} of {total} elements"
    " differ",
    "only-baseline": "a limit of cycles may name 'baseline' alone, not '{name}'",
    "no-cycles": "the time model knows nothing of this target",
    "number-wanted": "a limit of cycles is a number",
    "no-baseline": "'{file}' has no baseline of '{kernel}': 'tops-sim test --update' writes it",
    "slow": "the kernel takes about {found} cycles, at most {expected} were expected",
    # expressions in the debugger
    "expression-long": "the expression has more than {most} bytes (limit 'expression-size')",
    "no-expression": "'{text}' is not an expression",
    "not-simulated": "{what}: not simulated",
    "no-name": "there is no '{name}' here",
    "no-member": "{type} has no member '{name}'",
    "not-understood": "this expression is not understood",
    "no-type": "the expression has no known type",
    "no-statement": "the thread has not come to a statement here",
    "would-change": "this would change the program: evaluate it in the console",
    "no-truth": "it is neither true nor false",
}


def say(key: str, **fields: object) -> Message:
    """The sentence of a key. Fields may be sentences themselves."""
    return filled(TEMPLATES, key, fields)


def listed(names: Iterable[str]) -> str:
    """Names, or that there are none."""
    return ", ".join(names) or say("none")
