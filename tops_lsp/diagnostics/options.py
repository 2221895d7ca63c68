"""Options of rules: values that a configuration can give."""

from __future__ import annotations

from typing import Generic, TypeVar, cast

from tops_lsp.project.context import Context, OptionValue
from tops_startup.records import dataclass

Value = TypeVar("Value", bound=OptionValue)
_KINDS = {bool: "true or false", int: "a number", str: "a string", tuple: "a list of strings"}


@dataclass(frozen=True, slots=True)
class Option(Generic[Value]):
    """An option of a rule; `name` begins with the rule's. The default tells the type."""

    name: str
    default: Value

    def of(self, context: Context) -> Value:
        """The value for code that is read so: the default where none of its type is given."""
        given = next((value for name, value in context.options if name == self.name), None)
        value = None if given is None else self.read(given)
        return self.default if value is None else value

    def read(self, given: OptionValue) -> Value | None:
        """A value as the option takes it; None if it is of another type."""
        if isinstance(self.default, tuple) and isinstance(given, str):
            given = (given,)
        return cast(Value, given) if type(given) is type(self.default) else None

    @property
    def expected(self) -> str:
        """What a value must be."""
        return _KINDS[type(self.default)]
