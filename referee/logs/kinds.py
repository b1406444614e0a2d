"""Does a plain value fit a field's type, and how is either called in a sentence?

A *kind* is a type as `msgspec.inspect` describes it. The look is shallow: what is inside a list or
an object is looked at one by one, so that each fault is found at its own place.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from typing import Any

from msgspec import inspect

from referee.escape import clip
from referee.logs.jsontext import OutOfRange

_LONGEST = 60


def fits(kind: inspect.Type, value: Any) -> bool:
    """Whether a value is of a kind, not looking into lists and objects."""
    match kind:
        case inspect.Metadata():
            return fits(kind.type, value) and (role_of(kind) != "true" or value is True)
        case inspect.UnionType():
            return any(fits(member, value) for member in kind.types)
        case inspect.StructType() | inspect.DictType():
            return isinstance(value, dict)
        case inspect.ListType():
            return isinstance(value, list)
        case inspect.LiteralType():
            return any(type(value) is type(one) and value == one for one in kind.values)
        case inspect.IntType():
            return type(value) is int and (kind.ge is None or value >= kind.ge)
        case inspect.BoolType():
            return type(value) is bool
        case inspect.StrType():
            return isinstance(value, str)
        case inspect.NoneType():
            return value is None
    return True


def role_of(kind: inspect.Type) -> str | None:
    """The role that the structs give a field beside its type, such as ``"seat"``."""
    return kind.extra.get("role") if isinstance(kind, inspect.Metadata) and kind.extra else None


def kind_name(kind: inspect.Type) -> str:
    """A kind in words: ``an integer of at least 0``."""
    match kind:
        case inspect.Metadata():
            return "true" if role_of(kind) == "true" else kind_name(kind.type)
        case inspect.UnionType():
            return _or(kind_name(member) for member in kind.types)
        case inspect.ListType():
            return f"a list, each entry {kind_name(kind.item_type)}"
        case inspect.TupleType():
            return f"a list of {len(kind.item_types)}, each {kind_name(kind.item_types[0])}"
        case inspect.LiteralType():
            return _or(value if type(value) is int else f'"{value}"' for value in kind.values)
        case inspect.IntType():
            return "an integer" + _limits(kind)
        case inspect.StrType():
            return "a text"
        case inspect.NoneType():
            return "null"
    return "an object"


def value_name(value: Any) -> str:
    """A value in words, clipped: ``the text "nine"``."""
    match value:
        case None:
            return "null"
        case bool():
            return "true" if value else "false"
        case OutOfRange():
            return "a number too large to be read"
        case int() | float():
            return f"the number {clip(str(value), _LONGEST)}"
        case str():
            return f"the text {quoted(value)}"
        case list():
            return "a list"
    return "an object"


def is_short(value: Any) -> bool:
    """Whether a value is a plain one, fit to be shown whole beside a finding."""
    if isinstance(value, (dict, list, OutOfRange)):
        return False
    return len(str(value)) <= _LONGEST


def quoted(text: str) -> str:
    """A text in quotes, clipped, with what can't be printed escaped."""
    return f'"{clip(text, _LONGEST)}"'


def nearest(name: str, names: Iterable[str]) -> str:
    """A question after the name that may have been meant, or nothing."""
    close = difflib.get_close_matches(name[:_LONGEST], names, n=1, cutoff=0.75)
    return f"; is `{close[0]}` meant?" if close else ""


def _limits(kind: inspect.IntType) -> str:
    if kind.le is not None:
        return f" from {kind.ge} to {kind.le}"
    return "" if kind.ge is None else f" of at least {kind.ge}"


def _or(choices: Iterable[Any]) -> str:
    words = [str(choice) for choice in choices]
    if len(words) == 1:
        return words[0]
    return f"{', '.join(words[:-1])} or {words[-1]}"
