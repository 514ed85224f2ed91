"""Checks of arguments before they reach C: ctypes silently cuts numbers to their
lowest bits, and texts at a NUL."""

from __future__ import annotations

import operator
from typing import Any

from ._library import ArgumentError

UINT64_MAX = 2 ** 64 - 1
UINT32_MAX = 2 ** 32 - 1
INT32_MAX = 2 ** 31 - 1
SIZE_MAX = 2 ** 62  # of a count that C multiplies by sizes


def whole(name: str, value: Any, least: int, greatest: int) -> int:
    """Returns an integer within bounds; other types raise a TypeError."""
    try:
        number = operator.index(value)
    except TypeError:
        raise TypeError(f"{name}: expected an integer, not "
                        f"{type(value).__name__}") from None
    if number < least:
        raise ArgumentError(f"{name}: {number} is less than {least}")
    if number > greatest:
        raise ArgumentError(f"{name}: {number} is more than {greatest}")
    return number


def text(name: str, value: Any) -> bytes:
    """Returns the bytes of a text for C."""
    if not isinstance(value, str):
        raise TypeError(f"{name}: expected a text, not {type(value).__name__}")
    if "\0" in value:
        raise ArgumentError(f"{name}: a NUL in the text")
    try:
        return value.encode()
    except UnicodeEncodeError as error:
        raise ArgumentError(f"{name}: {error}") from None
