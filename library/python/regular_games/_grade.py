"""Grades of rule texts."""

from __future__ import annotations

import json
import os
from typing import Any, Optional, Union

from ._arguments import text
from ._game import Game
from ._library import ArgumentError, report

SETTINGS = ("names", "plays", "seed", "states", "seconds")


def grade(reference: Union[str, os.PathLike, Game], rules: str,
          language: Optional[str] = None, **settings: Any) -> dict:
    """Grades rules that should be the same game as a reference, which is a file
    in any language, or a Game.  The result has the members of `rg-grade --json`:
    "verdict", "grade" from 0 to 1, "difference", "messages" and more.  The
    language of the rules is by default that of the reference.  Settings are
    options of rg-grade(1): names, plays, seed, states, seconds.

    >>> rules = open(example("tic-tac-toe.hrg")).read()
    >>> bent = rules.replace("check(rising", "// check(rising")
    >>> for text in rules, bent, rules.replace("check(rising", "check(rise"):
    ...     found = grade(example("tic-tac-toe.hrg"), text)
    ...     print(found["verdict"], found["grade"])
    equal 1.0
    different 0.981
    rejected 0.0
    >>> found["messages"][0]["message"]
    "unknown function 'rise'"
    """
    path = reference._path if isinstance(reference, Game) \
        else os.fsdecode(reference)
    given = reference._rules if isinstance(reference, Game) else None
    if isinstance(reference, Game) and given is None:
        raise ArgumentError("a shared object has no rules")
    unknown = sorted(set(settings) - set(SETTINGS))
    if unknown:
        raise TypeError(f"there is no setting {unknown[0]!r}")
    ending = language or os.path.splitext(path or "")[1][1:]
    return json.loads(report(path, given, text("rules", rules), ending, settings))
