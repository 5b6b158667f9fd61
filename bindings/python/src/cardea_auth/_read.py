"""Values from C to Python: what a dataclass has as members is what C has as fields of that name."""

from __future__ import annotations

from ctypes import byref, c_int64, c_size_t
from dataclasses import fields
from typing import Any, Callable, Dict, List, Mapping, Optional, Protocol, Tuple, Type, TypeVar

from ._library import raw
from ._lifecycle import Owner
from ._values import blob, optional_moment, strict, string

Value = TypeVar("Value")


class Source(Protocol):
    """Named fields of the library."""

    def text(self, name: str) -> Optional[str]: ...

    def number(self, name: str) -> int: ...

    def list(self, name: str) -> Optional[int]: ...


class Row:
    """A row of a list."""

    def __init__(self, handle: Optional[int], index: int) -> None:
        self._handle = handle
        self._index = index

    def text(self, name: str) -> Optional[str]:
        return string(raw().cardea_list_text(self._handle, self._index, name.encode()))

    def number(self, name: str) -> int:
        return raw().cardea_list_number(self._handle, self._index, name.encode())

    def list(self, name: str) -> Optional[int]:
        return raw().cardea_list_list(self._handle, self._index, name.encode())


class Named:
    """An object whose fields are found by functions cardea_KIND_text, _number and _list, as far as it has them."""

    def __init__(self, kind: str, handle: Any) -> None:
        self._kind = kind
        self._handle = handle

    def text(self, name: str) -> Optional[str]:
        return string(getattr(raw(), f"cardea_{self._kind}_text")(self._handle, name.encode()))

    def number(self, name: str) -> int:
        return int(getattr(raw(), f"cardea_{self._kind}_number")(self._handle, name.encode()))

    def list(self, name: str) -> Optional[int]:
        found: Optional[int] = getattr(raw(), f"cardea_{self._kind}_list")(self._handle, name.encode())
        return found


Reader = Callable[[Source, str], Any]

_READERS: Dict[str, Reader] = {
    "str": lambda source, name: source.text(name) or "",
    "Optional[str]": lambda source, name: source.text(name),
    "bool": lambda source, name: source.number(name) != 0,
    "int": lambda source, name: source.number(name),
    "Optional[datetime]": lambda source, name: optional_moment(source.number(name)),
}


def read_by(reader: Reader) -> "Dict[str, Reader]":
    """The metadata of a member whose type does not say how it is read."""
    return {"reader": reader}


def rows_of(kind: Type[Any]) -> "Dict[str, Reader]":
    """The metadata of a member that has a list, each row as a value of that kind."""
    return read_by(lambda source, name: rows(kind, source.list(name)))


_known: Dict[Any, List[Tuple[str, Reader]]] = {}


def _members(kind: Any) -> List[Tuple[str, Reader]]:
    if kind not in _known:
        _known[kind] = [(member.name, member.metadata.get("reader") or _READERS[str(member.type)])
                        for member in fields(kind) if not member.metadata.get("apart")]
    return _known[kind]


APART: Mapping[str, bool] = {"apart": True}
"""The metadata of a member that is not read by its name."""


def read(kind: Type[Value], source: Source, **others: Any) -> Value:
    """A value of that kind. others are the members that are not read by their names."""
    return kind(**{name: reader(source, name) for name, reader in _members(kind)}, **others)


def rows(kind: Type[Value], handle: Optional[int]) -> Tuple[Value, ...]:
    return tuple(read(kind, Row(handle, index)) for index in range(raw().cardea_list_count(handle)))


def part_of(handle: Optional[int]) -> "Dict[str, int]":
    """Which part of a whole a list is."""
    limit, offset = c_int64(), c_int64()
    total = raw().cardea_list_total(handle, byref(limit), byref(offset))
    return {"total": total, "limit": limit.value, "offset": offset.value}


def body_of(function: Callable[..., Optional[int]], handle: Any) -> bytes:
    """Bytes whose size comes beside them."""
    size = c_size_t()
    address = function(handle, byref(size))
    return blob(address, size.value)


def owned(kind: str, borrowed: Optional[int]) -> Owner:
    """An own handle of what is borrowed."""
    return Owner(kind, getattr(raw(), f"{kind}_retain")(borrowed))


def token_of(function: Callable[..., Optional[bytes]], handle: Optional[int]) -> Tuple[str, int]:
    """A token, and when it ends in milliseconds."""
    ends = c_int64()
    return strict(function(handle, byref(ends))), ends.value
