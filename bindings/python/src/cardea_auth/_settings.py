"""Settings from Python to C, by the table that all languages share."""

from __future__ import annotations

from collections.abc import Mapping as AbstractMapping
from dataclasses import fields
from typing import Any, Callable, Dict, Iterator, Tuple, Type, TypeVar

from ._library import raw
from ._settings_g import SETTINGS
from ._values import boolean, check, instance, integer, milliseconds, text

Kind = TypeVar("Kind", bound=int)
_CHOICES: Dict[str, type] = {}


def choice_of(prefix: str) -> Callable[[Type[Kind]], Type[Kind]]:
    """Marks the class whose members are the constants of that prefix."""

    def mark(kind: Type[Kind]) -> Type[Kind]:
        _CHOICES[prefix] = kind
        return kind

    return mark


def fill(kind: str, handle: int, options: Any, prefix: str = "") -> None:
    """Sets what options of a dataclass have in a native object of that kind."""
    for function, arguments in _calls(kind, options, prefix):
        check(getattr(raw(), function), handle, *arguments)


def check_settings(kind: str, options: Any) -> None:
    """Refuses wrong values where they are given, and not where they are used."""
    for _ in _calls(kind, options, ""):
        pass


def _calls(kind: str, options: Any, prefix: str) -> Iterator[Tuple[str, Tuple[Any, ...]]]:
    # None stands for nothing where it is the default, and is a mistake elsewhere.
    optional = {field.name for field in fields(options) if field.default is None}
    for setting, rule, function, choices in SETTINGS[kind]:
        value, name = getattr(options, setting), prefix + setting
        if value is None and setting in optional:
            continue
        if rule == "texts":
            for single in _sequence(name, value):
                yield function, (text(name, single),)
        elif rule == "pairs":
            for key, single in instance(name, value, AbstractMapping).items():
                yield function, (text(name, key), text(f"{name}[{key!r}]", single))
        elif rule == "choice":
            yield function, (int(instance(name, value, _CHOICES[choices])),)
        else:
            yield function, (_RULES[rule](name, value),)


def _sequence(name: str, values: Any) -> Any:
    if isinstance(values, (str, bytes)) or not hasattr(values, "__iter__"):
        raise TypeError(f"{name} must be a sequence of str")
    return values


_RULES: Dict[str, Callable[[str, Any], Any]] = {
    "text": text,
    "required": text,
    "bool": boolean,
    "ms": milliseconds,
    "number": integer,
}
