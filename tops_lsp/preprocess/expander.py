"""Macro expansion after Prosser: hide sets, `#`, `##`, variadic arguments, all with provenance.

Works on a stack of tokens whose last is the next one. What a macro's body holds between
parameters and other macros passes through as one stretch, so that a kernel stamped out by a
macro costs by its parameters, not by its tokens.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import pairwise
from typing import Protocol

from tops_lsp.preprocess.arguments import Reader, bound, opens, take_arguments
from tops_lsp.preprocess.call import (
    Call,
    after,
    cost,
    drops_comma,
    placemarker,
    quoted,
    released,
    singles,
)
from tops_lsp.preprocess.macros import Invocation, Macro, key_of
from tops_lsp.preprocess.problems import ProblemKind
from tops_lsp.preprocess.replacement import Item, Paste, Stringise, Use, VaOpt, exploded
from tops_lsp.preprocess.tokens import NO_HIDE, Kind, Token, kind_of

INVOCATION_COST = 64
"""What an invocation counts against the budget beside the bytes it makes."""
RESERVE = 256 * 1024
REFUSALS = 20
"""What is left for other macros once one has used up the budget, and how often."""

Operator = Callable[[Token, list[Token]], Token]
"""Replaces an operator of `#if`, taking its operand from the stack."""
_Names = frozenset[bytes] | None
_NO_OPERATORS: Mapping[bytes, Operator] = {}


class Surroundings(Protocol):
    """What expansion needs from the run it is part of."""

    def builtin(self, name: Token, arguments: list[list[Token]]) -> tuple[Kind, bytes] | None:
        """What a macro made by the compiler stands for here; None: nothing."""

    def complain(self, kind: ProblemKind, token: Token, subject: bytes) -> None:
        """Notes a problem where the user wrote what led to `token`."""


class _BudgetSpent(Exception):
    """An expansion grew beyond the budget while `name` was being replaced."""

    def __init__(self, name: Token) -> None:
        super().__init__(name.text)
        self.name = name


class Expander:
    """Expands tokens against `table`; `budget` bounds the work, `nesting` the recursion."""

    def __init__(
        self, table: Mapping[bytes, Macro], surroundings: Surroundings, nesting: int
    ) -> None:
        self.table = table
        self.surroundings = surroundings
        self.nesting = nesting
        self.budget = 0
        self.invocations: list[Invocation] = []
        self.pasted: set[bytes] = set()
        """The names that `##` made."""
        self._refused: set[bytes] = set()

    def expand(
        self,
        tokens: Sequence[Token],
        reader: Reader | None = None,
        operators: Mapping[bytes, Operator] = _NO_OPERATORS,
    ) -> list[Token]:
        """The full expansion of tokens; arguments may go on in what `reader` gives.

        If it grows beyond the budget the tokens come back as they are, and the macro to blame
        is not expanded again.
        """
        start = reader.position if reader is not None else 0
        known = len(self.invocations)
        try:
            return self._expanded(tokens[::-1], reader, 0, operators)
        except _BudgetSpent as spent:
            self._refuse(spent.name)
            del self.invocations[known:]
            if reader is not None:
                reader.position = start
            return list(tokens)

    def spend(self, cost: int, name: Token) -> None:
        """Charges work done for the invocation at `name`."""
        self.budget -= cost
        if self.budget < 0:
            raise _BudgetSpent(name)

    @property
    def is_refusing(self) -> bool:
        """Whether some macro is not expanded any more."""
        return bool(self._refused)

    def _refuse(self, name: Token) -> None:
        if name.maker >= 0:
            macro = key_of(self.invocations[name.maker].outermost.macro.name)
        else:
            macro = name.text
        self.surroundings.complain(ProblemKind.EXPANSION, name, macro)
        self._refused.add(macro)
        if len(self._refused) <= REFUSALS:
            self.budget = RESERVE

    def _complain(self, kind: ProblemKind, name: Token) -> None:
        self.surroundings.complain(kind, name, name.text)

    def _expanded(
        self,
        stack: Sequence[Token],
        reader: Reader | None,
        depth: int,
        operators: Mapping[bytes, Operator] = _NO_OPERATORS,
    ) -> list[Token]:
        """The expansion of a stack of tokens, the last of which comes first."""
        stack = list(stack)
        out: list[Token] = []
        table = self.table
        while stack:
            token = stack.pop()
            text = token.text
            if text in operators:
                out.append(operators[text](token, stack))
            elif text in table:
                made = self._replacement(token, stack, reader, depth)
                if made is None:
                    out.append(token)
                elif operators or not self._is_final(made):
                    stack += reversed(made)
                else:
                    out += made
            elif operators and token.kind is Kind.STRETCH:
                stack += reversed(exploded(token))
            else:
                out.append(token)
        return out

    def _is_final(self, tokens: Iterable[Token]) -> bool:
        """Whether none of the tokens names a macro; a stretch holds none."""
        return self.table.keys().isdisjoint([token[1] for token in tokens])

    # --- one invocation -----------------------------------------------------------------

    def _replacement(
        self, name: Token, stack: list[Token], reader: Reader | None, depth: int
    ) -> list[Token] | None:
        """What `name` is replaced by; None if it is no invocation."""
        macro = self.table[name.text]
        if name.text in name.hide or name.text in self._refused:
            return None
        if depth > self.nesting:
            self._complain(ProblemKind.NESTING, name)
            return None
        arguments: list[list[Token]] = []
        close = name
        if macro.parameters is not None:
            taken = self._arguments(name, macro, stack, reader)
            if taken is None:
                return None
            arguments, close = taken
        call = self._call(name, macro, arguments, close, depth)
        body = self._builtin(call, name) if macro.builtin else self._body(call)
        return after(name.gap, body)

    def _call(
        self, name: Token, macro: Macro, arguments: list[list[Token]], close: Token, depth: int
    ) -> Call:
        parent = self.invocations[name.maker] if name.maker >= 0 else None
        end = name.offset + name.size
        if close.home is name.home and close.maker == name.maker and close.offset >= end:
            end = close.offset + close.size
        elif parent is not None and close.maker < 0:
            _extend(parent.outermost, close)
        index = len(self.invocations)
        self.invocations.append(Invocation(index, name.home, name.offset, end, macro, parent))
        hide = (name.hide & close.hide if close.hide else NO_HIDE) | {name.text}
        return Call(macro, name, arguments, index, hide, depth)

    def _builtin(self, call: Call, name: Token) -> list[Token]:
        made = self.surroundings.builtin(name, call.arguments)
        if made is None:
            return []
        kind, text = made
        return [Token(kind, text, b"", name.offset, name.size, name.home, call.index, call.hide)]

    # --- arguments ----------------------------------------------------------------------

    def _arguments(
        self, name: Token, macro: Macro, stack: list[Token], reader: Reader | None
    ) -> tuple[list[list[Token]], Token] | None:
        """The arguments and the closing parenthesis; None, with nothing taken, if it cannot be."""
        if not opens(name, stack, reader):
            return None
        start = reader.position if reader is not None else 0
        taken: list[Token] = []
        commas = take_arguments(taken, stack, reader)
        if commas is None:
            self._complain(ProblemKind.UNTERMINATED, name)
        else:
            arguments = bound(macro, taken, commas)
            if arguments is not None:
                return arguments, taken[-1]
            self._complain(ProblemKind.ARGUMENTS, name)
        self.spend(INVOCATION_COST * len(taken), name)
        if reader is not None and all(token.maker < 0 for token in taken):
            reader.position = start
        else:
            stack.extend(reversed(taken))
        return None

    # --- the replacement list -----------------------------------------------------------

    def _body(self, call: Call) -> list[Token]:
        macro = call.macro
        self.spend(INVOCATION_COST + macro.body.end - macro.body.start, call.name)
        passed = self._passed(call)
        return self._filled(macro.template.cut_for(self.table), call) if passed is None else passed

    def _passed(self, call: Call) -> list[Token] | None:
        """The arguments where the macro would read them a hundred times, for macros that name
        themselves again, and nothing is left in them to be read; None where that is not so.
        """
        names = self._wrappers(call.macro, {})
        if not names or not names.isdisjoint(call.hide | self._refused):
            return None
        argument = self._argument(0, call)
        if not self._is_final(argument):
            return None
        self.pasted |= names  # what the text depends on
        return argument

    def _wrappers(self, macro: Macro, known: dict[bytes, _Names]) -> _Names:
        """All macros a macro hands its arguments through, if it does nothing else with them:
        `A(B(__VA_ARGS__))`. None if it does. `known` is the same of macros that were asked."""
        single = macro.variadic and len(macro.parameters or ()) == 1
        items = macro.template.cut_for(self.table) if single else ()
        count, rest = divmod(len(items) - 1, 3)
        if rest or not items or not isinstance(items[2 * count], Use):
            return None
        texts = [item.text if isinstance(item, Token) else b"" for item in items]
        signs = texts[1 : 2 * count : 2] + texts[2 * count + 1 :]
        names = frozenset(texts[0 : 2 * count : 2])
        if signs != [b"("] * count + [b")"] * count or not names <= self.table.keys():
            return None
        found = names
        for name in names:
            if name not in known:
                known[name] = None  # who comes back to itself is not replaced again
                if len(known) <= self.nesting:
                    known[name] = self._wrappers(self.table[name], known)
            inner = known[name]
            if inner is None:
                return None
            found |= inner
        return found

    def _filled(self, items: Sequence[Item], call: Call) -> list[Token]:
        """The items with arguments in place of parameters."""
        out: list[Token] = []
        for item in items:
            if isinstance(item, Token):
                out.append(call.made(item))
            elif isinstance(item, Use):
                out += after(item.token.gap, self._argument(item.parameter, call))
            else:
                out += self._operand(item, call)
        return [token for token in out if token.kind is not Kind.PLACEMARKER]

    def _operand(self, item: Item, call: Call) -> list[Token]:
        """An item as an operand of `##`: parameters stand for their arguments as written."""
        if isinstance(item, Use):
            raw = call.arguments[item.parameter]
            self.spend(cost(raw), call.name)
            found = call.adopted(raw)
        elif isinstance(item, Stringise):
            found = [self._stringised(item, call)]
        elif isinstance(item, Paste):
            return self._pasted(item, call)
        elif isinstance(item, VaOpt):
            found = self._optional(item, call)
        else:
            return [call.made(item)]
        return after(item.token.gap, found) or [placemarker(call.made(item.token))]

    def _argument(self, parameter: int, call: Call) -> list[Token]:
        known = call.expanded.get(parameter)
        if known is None:
            raw = call.arguments[parameter]
            whole = raw
            if not self._is_final(raw):
                whole = released(self._expanded(raw[::-1], None, call.depth + 1), raw)
            adopted = call.adopted(whole)
            known = call.expanded[parameter] = adopted, cost(adopted)
        self.spend(known[1], call.name)
        return known[0]

    def _optional(self, item: VaOpt, call: Call) -> list[Token]:
        wanted = bool(self._argument(len(call.arguments) - 1, call))
        return self._filled(item.items, call) if wanted else []

    def _stringised(self, item: Stringise, call: Call) -> Token:
        if isinstance(item.operand, Use):
            tokens = call.arguments[item.operand.parameter]
        else:
            tokens = self._optional(item.operand, call)
        self.spend(cost(tokens), call.name)
        spelled = b'"' + quoted([t for token in tokens for t in singles(token)]) + b'"'
        return call.made(item.token)._replace(kind=Kind.LITERAL, text=spelled)

    def _pasted(self, item: Paste, call: Call) -> list[Token]:
        place = call.made(item.token)
        made: list[Token] = self._operand(item.operands[0], call)
        for before, operand in pairwise(item.operands):
            if drops_comma(before, operand, call):
                # The GNU comma: gone with empty arguments, else no paste at all.
                rest = self._operand(operand, call)
                made = made[:-1] if rest[0].kind is Kind.PLACEMARKER else made + rest
            else:
                right = self._operand(operand, call)
                made[-1:] = self._glued(made[-1], right[0], place) if made else [right[0]]
                made += right[1:]
        return made

    def _glued(self, left: Token, right: Token, place: Token) -> list[Token]:
        if right.kind is Kind.PLACEMARKER:
            return [left]
        if left.kind is Kind.PLACEMARKER:
            return [right._replace(gap=left.gap)]
        text = left.text + right.text
        kind = kind_of(text)
        if kind is None:
            if b"\\" not in text:  # half of a name with universal characters: \\u00c1
                self.surroundings.complain(ProblemKind.PASTE, place, text)
            return [left, right]
        if kind is Kind.IDENTIFIER:
            self.pasted.add(text)
        hide = left.hide & right.hide
        return [place._replace(kind=kind, text=text, gap=left.gap, hide=hide)]


def _extend(outermost: Invocation, close: Token) -> None:
    if outermost.home is close.home:
        outermost.end = max(outermost.end, close.offset + close.size)
