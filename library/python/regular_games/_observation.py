"""Observations as rows of numbers."""

from __future__ import annotations

import math
import re
from array import array
from typing import TYPE_CHECKING, Any, Iterator, NamedTuple, Optional, Sequence

from ._history import steps
from ._library import ArgumentError

if TYPE_CHECKING:
    from ._game import Game
    from ._state import State


class Variable(NamedTuple):
    """A variable of the compiled game.  A map has a value for each combination
    of its keys, of which the last one runs fastest."""
    number: int
    name: str
    values: tuple[str, ...]
    keys: tuple[tuple[str, ...], ...]
    n_cells: int


class Field(NamedTuple):
    """Numbers of an observation that belong together.

    name:   of the variable, or "history"
    kind:   "one-hot", "number" (from 0 to 1), "planes" (one-hot, a plane for
            each value), "numbers" (a map of numbers), "history"
    shape:  of planes: values, then the geometry of the keys
    start:  the place of its first number
    labels: of the first dimension
    """
    name: str
    kind: str
    shape: tuple[int, ...]
    start: int
    labels: tuple[str, ...]

    @property
    def size(self) -> int:
        return math.prod(self.shape)


def variables(model: Any) -> tuple[Variable, ...]:
    """The variables of a compiled game."""
    def names(pointer, n: int) -> tuple[str, ...]:
        return tuple(pointer[i].decode() for i in range(n))

    return tuple(
        Variable(number, of.name.decode(), names(of.value_names, of.n_values),
                 tuple(names(of.keys[k].names, of.keys[k].n)
                       for k in range(of.n_keys)), of.n_cells)
        for number, of in ((i, model.variables[i])
                           for i in range(model.n_variables)))


# -- geometry ---------------------------------------------------------------

class Grid(NamedTuple):
    """The cells of a map on a grid: its shape, and the place of each cell, or
    -1 for keys without coordinates, such as `outside`."""
    shape: tuple[int, ...]
    places: tuple[int, ...]


def _coordinates(names: Sequence[str]) -> list[Optional[tuple[int, ...]]]:
    """The numbers in the names that have the most frequent form, such as (1, 3)
    in C__1_3; None for other names."""
    forms = [re.sub(r"\d+", "#", name) for name in names]
    form = max(dict.fromkeys(forms), key=forms.count)
    if "#" not in form:
        return [(i,) for i in range(len(names))]
    return [tuple(map(int, re.findall(r"\d+", name))) if own == form else None
            for name, own in zip(names, forms)]


def _grid_of_key(names: Sequence[str]) -> Grid:
    places = _coordinates(names)
    inside = [place for place in places if place is not None]
    least = [min(axis) for axis in zip(*inside)]
    shape = tuple(max(axis) - low + 1 for axis, low in zip(zip(*inside), least))
    if math.prod(shape) > 4 * len(names):
        return Grid((len(names),), tuple(range(len(names))))
    flat = []
    for place in places:
        at = -1 if place is None else 0
        if place is not None:
            for number, low, length in zip(place, least, shape):
                at = at * length + number - low
        flat.append(at)
    return Grid(shape, tuple(flat))


def grid(variable: Variable) -> Grid:
    """Places the cells of a map by the coordinates in the names of its keys."""
    shape: tuple[int, ...] = ()
    places: list[int] = [0]
    for names in variable.keys:
        own = _grid_of_key(names)
        size = math.prod(own.shape)
        places = [-1 if at < 0 or more < 0 else at * size + more
                  for at in places for more in own.places]
        shape += own.shape
    return Grid(shape, tuple(places))


def _numbers(values: Sequence[str]) -> Optional[list[float]]:
    """The values scaled to 0 .. 1 if all are spelled as integers, with an equal
    prefix such as N__; there must be more than two."""
    found = [re.fullmatch(r"([A-Za-z]\w*__)?(\d+)", value) for value in values]
    if len(values) < 3 or not all(found) \
            or len({match[1] for match in found if match}) > 1:
        return None
    numbers = [int(match[2]) for match in found if match]
    least, range_ = min(numbers), max(numbers) - min(numbers)
    return [(number - least) / range_ for number in numbers]


# -- plans -------------------------------------------------------------------

class _Cells:
    """Writes a variable to its fields."""

    def __init__(self, variable: Variable):
        self.variable = variable
        self.scaled = _numbers(variable.values)
        self.grid = grid(variable) if variable.keys else Grid((), (0,))
        self.start = 0

    def field(self, start: int) -> Field:
        self.start = start
        name, values = self.variable.name, self.variable.values
        if self.scaled is not None:
            kind = "numbers" if self.variable.keys else "number"
            return Field(name, kind, self.grid.shape or (1,), start, ())
        kind = "planes" if self.variable.keys else "one-hot"
        return Field(name, kind, (len(values),) + self.grid.shape, start, values)

    def write(self, value: Any, block: Any, row: Any) -> None:
        number, start, scaled = self.variable.number, self.start, self.scaled
        plane = math.prod(self.grid.shape)
        for cell, place in enumerate(self.grid.places):
            if place >= 0:
                held = value(block, number, cell)
                if scaled is not None:
                    row[start + place] = scaled[held]
                else:
                    row[start + held * plane + place] = 1


class _Seen:
    """Writes the last tags that a player has seen."""

    def __init__(self, game: "Game", player: int, length: int):
        self.game, self.player, self.length = game, player, length
        self.movers = game.players + ("random",)
        n_tags = game._calls.n_all_tags
        self.labels = self.movers + tuple(
            game._calls.tag_name(tag + 1).decode() for tag in range(n_tags))

    def fields(self) -> list[Field]:
        turn = Field("turn", "one-hot", (2,), 0, ("other", "own"))
        return [turn, Field("history", "history",
                            (self.length, len(self.labels)), 2, self.labels)]

    def tokens(self, state: "State") -> Iterator[int]:
        _, _, past = state._now
        # Each step has a token at least, its player's.
        for step in steps(self.game, past, self.player, self.length):
            yield self.movers.index(step.player)
            for number in step.numbers:
                yield len(self.movers) + number - 1

    def write(self, state: "State", row: Any, acts: Optional[bool]) -> None:
        own = state.player == self.game.players[self.player] \
            if acts is None else acts
        row[1 if own else 0] = 1
        tokens = list(self.tokens(state))[-self.length:]
        for i, token in enumerate(tokens):
            row[2 + i * len(self.labels) + token] = 1


class Plan:
    """The places of the numbers that a player may observe.

    fields: the parts, in order
    size:   how many numbers there are

    >>> game = load(example("breakthrough.hrg"))
    >>> spec = game.observation_spec("white", variables=["board"])
    >>> [(field.name, field.kind, field.shape) for field in spec.fields]
    [('board', 'planes', (3, 8, 8))]
    >>> int(sum(spec.tensor(game.start())))
    64
    """

    def __init__(self, game: "Game", player: int, history: Optional[int],
                 names: Optional[Sequence[str]]):
        self._game, self.history = game, history
        self._seen = self._cells = None
        if history is not None:
            if names is not None:
                raise ArgumentError("variables: the game hides something, so "
                                    "that an observation is a history")
            self._seen = _Seen(game, player, history)
            self.fields = tuple(self._seen.fields())
        else:
            self._cells = [_Cells(of) for of in self._chosen(names)]
            fields: list[Field] = []
            for cells in self._cells:
                fields.append(cells.field(sum(of.size for of in fields)))
            self.fields = tuple(fields)
        self.size = sum(field.size for field in self.fields)

    def _chosen(self, names: Optional[Sequence[str]]) -> list[Variable]:
        """Without names all variables, `player` first."""
        known = {of.name: of for of in self._game._variables}
        if names is None:
            return sorted(known.values(), key=lambda of: of.name != "player")
        for name in names:
            if name not in known:
                raise ArgumentError(f"'{name}' is not a variable: "
                                    + ", ".join(known))
        return [known[name] for name in names]

    def write(self, state: "State", row: Any,
              acts: Optional[bool] = None) -> None:
        """Writes an observation to a row of `size` zeros.  `acts`: whether the
        player acts now, if that isn't whether it is to move."""
        block = state._of(self._game)[0]
        if self._seen:
            self._seen.write(state, row, acts)
        for cells in self._cells or ():
            cells.write(self._game._calls.value, block, row)

    def cells(self) -> list[tuple[int, int]]:
        """The cells that an observation contains: variable and cell."""
        if self._cells is None:
            raise ArgumentError("the game hides something, so that a state does "
                                "not determine an observation: "
                                "game.vector(..., history=32) records what "
                                "players see")
        return [(cells.variable.number, cell) for cells in self._cells
                for cell, place in enumerate(cells.grid.places) if place >= 0]

    def encode(self, values: Any, n: int, out: Any = None) -> Any:
        """Makes n rows of the values of `cells` observations, by NumPy; in `out`
        if there is one."""
        import numpy
        held = numpy.frombuffer(values, numpy.int32).reshape(n, -1)
        rows = self._rows(n, out)
        every, at = numpy.arange(n)[:, None], 0
        for cells in self._cells:
            places = numpy.array([p for p in cells.grid.places if p >= 0])
            own, at = held[:, at:at + len(places)], at + len(places)
            if cells.scaled is not None:
                rows[every, cells.start + places] = \
                    numpy.array(cells.scaled, numpy.float32)[own]
            else:
                plane = math.prod(cells.grid.shape)
                rows[every, cells.start + own * plane + places] = 1
        return rows if out is None else out

    def encode_seen(self, tokens: Any, acts: Any, out: Any = None) -> Any:
        """Makes a row for each play of the tokens that the player has seen (-1
        after the last), by NumPy; `acts`: whether it is to move."""
        import numpy
        rows = self._rows(len(tokens), out)
        rows[numpy.arange(len(rows)), acts.astype(int)] = 1
        n = (tokens >= 0).sum(axis=1)
        plays, places = (tokens >= 0).nonzero()
        last = places >= (n - self.history)[plays]
        plays, places = plays[last], places[last]
        at = places - numpy.maximum(n - self.history, 0)[plays]
        rows[plays, 2 + at * len(self._seen.labels) + tokens[plays, places]] = 1
        return rows if out is None else out

    def _rows(self, n: int, out: Any) -> Any:
        """n rows of zeros, in `out` if there is one."""
        import numpy
        if out is None:
            return numpy.zeros((n, self.size), numpy.float32)
        rows = out if isinstance(out, numpy.ndarray) else numpy.from_dlpack(out)
        if rows.shape != (n, self.size) or rows.dtype != numpy.float32 \
                or not rows.flags.writeable:
            raise ArgumentError(f"out: expected {n} times {self.size} "
                                "writable floats of 32 bits")
        rows[:] = 0
        return rows

    def tensor(self, state: "State") -> Any:
        """Returns an observation: an array of NumPy if it is installed."""
        try:
            import numpy
            row = numpy.zeros(self.size, numpy.float32)
        except ImportError:
            row = array("f", bytes(4 * self.size))
        self.write(state, row)
        return row


def is_hiding(rules: str) -> bool:
    """Whether a game in RG gives `visible` another value than 1."""
    assigned = re.findall(r": visible\[[^=]*\] = ([^;]*);|: visible = ([^;]*);",
                          rules)
    initial = re.findall(r"^var visible: [^=]* = ([^;]*);", rules, re.MULTILINE)
    return any(part not in ("1", "Bool(1)") for one, all_ in assigned
               for part in (one or all_,)) or \
        any(not re.fullmatch(r"\{\s*:\s*1\s*\}", value) for value in initial)


def show(state: "State") -> str:
    """The variables of a state with their names, boards as rows."""
    game, block = state._game, state._now[0]
    lines = [f"<state of {game.name}: {state.player or 'the end'}>"]
    for of in game._variables:
        if of.name == "player":
            continue
        value = game._calls.value
        held = [of.values[value(block, of.number, cell)]
                for cell in range(of.n_cells)]
        lines += _lines(of, held)
    return "\n".join(lines)


def _lines(of: Variable, held: Sequence[str]) -> list[str]:
    if not of.keys:
        return [f"  {of.name} = {held[0]}"]
    cells = grid(of)
    if len(cells.shape) != 2 or 1 in cells.shape:
        names = [""]
        for keys in of.keys:
            names = [f"{name}[{key}]" for name in names for key in keys]
        return [f"  {of.name}: " + ", ".join(
            f"{name[1:-1]} {one}" for name, one in zip(names, held))]
    height, width = cells.shape
    board = [""] * (height * width)
    for place, one in zip(cells.places, held):
        if place >= 0:
            board[place] = one
    room = max(map(len, held))
    return [f"  {of.name}:"] + [
        "    " + " ".join(one.ljust(room) for one in
                          board[row * width:(row + 1) * width]).rstrip()
        for row in range(height)]
