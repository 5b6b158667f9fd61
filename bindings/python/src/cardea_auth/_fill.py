"""Settings from Python to C, by the table that all languages share."""

from __future__ import annotations

from collections.abc import Mapping as AbstractMapping
from typing import Any, Callable, Dict, Iterator, Mapping, Tuple

from ._lifecycle import Owner
from ._library import raw
from ._settings_g import SETTINGS
from ._values import boolean, check, instance, integer, milliseconds, refused, sequence, text


def keywords(call: str, given: Mapping[str, Any], known: Any) -> None:
    """Refuses keyword arguments as Python does: known is the class that lists them."""
    for name in given:
        if name not in known.__annotations__:
            raise TypeError(f"{call}() got an unexpected keyword argument '{name}'")
    for name in sorted(known.__required_keys__):
        if given.get(name) is None:
            raise TypeError(f"{call}() is missing the keyword argument '{name}'")


def filled(kind: str, given: Mapping[str, Any]) -> Owner:
    """A native object with these settings, as far as the table has them. What is secret in it is overwritten when it
    is freed.
    """
    made = Owner(kind, getattr(raw(), f"{kind}_new")())
    try:
        fill(kind, made, given)
    except BaseException:
        made.free()
        raise
    return made


def fill(kind: str, native: Owner, given: Mapping[str, Any]) -> None:
    """Sets what is given. None stands for nothing."""
    for name, value in given.items():
        if value is not None and name in SETTINGS[kind]:
            rule, function, words = SETTINGS[kind][name]
            for arguments in _RULES[rule](name, value, words):
                check(getattr(raw(), function), native, *arguments)


Words = Dict[str, int]
Arguments = Iterator[Tuple[Any, ...]]


def one(convert: Callable[[str, Any], Any]) -> Callable[[str, Any, Words], Arguments]:
    def arguments(name: str, value: Any, _: Words) -> Arguments:
        yield (convert(name, value),)

    return arguments


def texts(name: str, values: Any, _: Words) -> Arguments:
    for value in sequence(name, values):
        yield (text(name, value),)


def pairs(name: str, values: Any, _: Words) -> Arguments:
    for key, value in instance(name, values, AbstractMapping).items():
        yield text(name, key), text(f"{name}[{key!r}]", value)


def words(name: str, value: Any, _: Words) -> Arguments:
    yield (text(name, value),) if isinstance(value, str) else tuple(text(name, word) for word in sequence(name, value))


def choice(name: str, value: Any, words: Words) -> Arguments:
    if not isinstance(value, str):
        raise TypeError(f"{name} must be a str, not {type(value).__name__}")
    if value not in words:
        raise refused(f"{name} must be one of {', '.join(words)}.")
    yield (words[value],)


_RULES: Dict[str, Callable[[str, Any, Words], Arguments]] = {
    "text": one(text),
    "bool": one(boolean),
    "ms": one(milliseconds),
    "number": one(integer),
    "texts": texts,
    "pairs": pairs,
    "words": words,
    "choice": choice,
}
