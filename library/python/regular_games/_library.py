"""The C side: libregular-games, and the table of functions of a model."""

import ctypes
import os
import threading
import weakref
from ctypes import (CFUNCTYPE, POINTER, Structure, byref, c_char, c_char_p,
                    c_double, c_float, c_int, c_int32, c_int64, c_size_t, c_uint, c_uint8,
                    c_uint32, c_uint64, c_void_p)

MODEL_VERSION = 6
ABI = 1
OK = 0
ILLEGAL = 4
INVALID = 5

CODES = {
    1: "a limit was reached",
    2: "memory ran out",
    3: "the game is improper: there is no move",
    4: "there is no such legal move",
}


class Error(Exception):
    """A game has errors, or a call failed."""


class ArgumentError(Error, ValueError):
    """A move is illegal, or another argument is not valid."""


def check(code):
    """Raises an Error unless a function of a model succeeded."""
    if code != OK:
        kind = ArgumentError if code == ILLEGAL else Error
        raise kind(CODES.get(code, f"code {code}"))


class Owner:
    """Frees an object of C after the last reference to its owner."""

    def __init__(self, handle, free):
        if not handle:
            raise Error("memory ran out")
        self.handle = handle
        # Not at the exit of the process: an array may be read until then.
        weakref.finalize(self, free, handle).atexit = False


class Message(Structure):
    _fields_ = [
        ("severity", c_int), ("text", c_char_p), ("file", c_char_p),
        ("line", c_uint), ("column", c_uint), ("length", c_uint),
        ("warning", c_char_p), ("hint", c_char_p),
    ]


class Moves(Structure):
    _fields_ = [
        ("n", c_size_t), ("data", c_void_p), ("capacity", c_size_t),
        ("places", POINTER(c_size_t)), ("n_places", c_size_t),
    ]


class Seen(Structure):
    _fields_ = [
        ("n", c_size_t), ("tags", POINTER(c_uint32)), ("capacity", c_size_t),
        ("n_of_move", c_size_t),
    ]


class Keys(Structure):
    _fields_ = [("n", c_uint32), ("names", POINTER(c_char_p))]


class Variable(Structure):
    _fields_ = [
        ("name", c_char_p), ("n_cells", c_uint32), ("n_values", c_uint32),
        ("value_names", POINTER(c_char_p)), ("n_keys", c_uint32),
        ("keys", POINTER(Keys)),
    ]


class Fault(Structure):
    _fields_ = [
        ("offset", c_size_t), ("length", c_size_t), ("message", c_char * 200),
    ]


PLAYED = CFUNCTYPE(c_int, c_void_p, c_void_p, c_uint64)


class Model(Structure):
    """RgModel of regular-games.h, version 6."""

    _fields_ = [
        ("version", c_uint32),
        ("n_players", c_uint32),
        ("name", c_char_p),
        ("player_names", POINTER(c_char_p)),
        ("state_size", c_size_t),
        ("fixed_move_size", c_size_t),
        ("max_tags", c_uint32),
        ("work_new", CFUNCTYPE(c_void_p)),
        ("work_free", CFUNCTYPE(None, c_void_p)),
        ("start", CFUNCTYPE(None, c_void_p)),
        ("is_end", CFUNCTYPE(c_int, c_void_p)),
        ("player", CFUNCTYPE(c_int, c_void_p)),
        ("moves", CFUNCTYPE(c_int, c_void_p, POINTER(Moves), c_void_p)),
        ("apply", CFUNCTYPE(c_int, c_void_p, c_void_p, c_void_p)),
        ("keeper", CFUNCTYPE(c_int, c_void_p, c_void_p)),
        ("score", CFUNCTYPE(c_int32, c_void_p, c_int)),
        ("score_name", CFUNCTYPE(c_char_p, c_void_p, c_int)),
        ("hash", CFUNCTYPE(c_uint64, c_void_p)),
        ("tags", CFUNCTYPE(c_uint32, c_void_p, POINTER(c_uint32))),
        ("tag_name", CFUNCTYPE(c_char_p, c_uint32)),
        ("view", CFUNCTYPE(c_int, c_void_p, c_void_p, c_int, POINTER(c_uint8),
                           c_void_p)),
        ("move_text", CFUNCTYPE(c_size_t, c_void_p, c_char_p, c_size_t)),
        ("state_text", CFUNCTYPE(c_size_t, c_void_p, c_char_p, c_size_t)),
        ("move_parse", CFUNCTYPE(c_int, c_void_p, c_char_p, POINTER(c_size_t),
                                 POINTER(Moves), c_void_p)),
        ("limits", CFUNCTYPE(c_void_p, c_void_p)),
        ("count", CFUNCTYPE(c_int, c_void_p, POINTER(c_uint64), c_void_p)),
        ("random_move", CFUNCTYPE(c_int, c_void_p, POINTER(c_uint64),
                                  POINTER(c_void_p), c_void_p)),
        ("playout", CFUNCTYPE(c_int, c_void_p, POINTER(c_uint64), c_uint64,
                              POINTER(c_uint64), c_void_p)),
        ("n_tags", c_uint32),
        ("least_score", c_int32),
        ("greatest_score", c_int32),
        ("n_variables", c_uint32),
        ("variables", POINTER(Variable)),
        ("value", CFUNCTYPE(c_uint32, c_void_p, c_uint32, c_uint32)),
        ("observe", CFUNCTYPE(c_int, c_void_p, c_void_p, c_int,
                              POINTER(c_uint64), c_void_p)),
        ("seen", CFUNCTYPE(c_int, c_void_p, c_void_p, c_int, POINTER(Seen),
                           c_void_p)),
        ("n_all_tags", c_uint32),
        ("playouts", CFUNCTYPE(c_int, c_void_p, c_uint64, POINTER(c_uint64),
                               c_uint64, PLAYED, c_void_p, c_void_p)),
        ("state_json", CFUNCTYPE(c_size_t, c_void_p, c_char_p, c_size_t)),
        ("state_line", CFUNCTYPE(c_size_t, c_void_p, c_char_p, c_size_t)),
        ("state_parse", CFUNCTYPE(c_int, c_char_p, c_void_p,
                                  POINTER(Fault))),
        ("nth_move", CFUNCTYPE(c_int, c_void_p, c_uint64, POINTER(c_void_p),
                               c_void_p)),
        ("advance", CFUNCTYPE(c_int, c_void_p, POINTER(c_uint64), c_uint64,
                              POINTER(c_uint64), POINTER(c_uint64),
                              c_void_p)),
        ("lists_moves", c_uint32),
    ]


class BatchView(Structure):
    _fields_ = [
        ("n", c_size_t), ("state_size", c_size_t), ("n_players", c_uint32),
        ("states", c_void_p), ("players", POINTER(c_int32)),
        ("n_moves", POINTER(c_int32)), ("rewards", POINTER(c_float)),
        ("ended", POINTER(c_uint8)),
    ]


REPORT = CFUNCTYPE(None, POINTER(Message), c_void_p)
MODEL = POINTER(Model)

_SIGNATURES = {
    "rg_lib_new": (c_void_p, [REPORT, c_void_p]),
    "rg_lib_free": (None, [c_void_p]),
    "rg_lib_set": (c_int, [c_void_p, c_char_p, c_char_p]),
    "rg_lib_read_file": (c_int, [c_void_p, c_char_p, POINTER(c_void_p)]),
    "rg_lib_read": (c_int, [c_void_p, c_char_p, c_char_p, c_size_t,
                            POINTER(c_void_p)]),
    "rg_lib_rg": (c_char_p, [c_void_p]),
    "rg_lib_text_free": (None, [c_void_p]),
    "rg_lib_persistent": (c_int, [c_void_p, c_void_p, POINTER(c_void_p)]),
    "rg_lib_svg": (c_int, [c_void_p, c_void_p, c_char_p, c_char_p,
                           POINTER(c_void_p)]),
    "rg_lib_grade": (c_int, [c_void_p, c_void_p, c_char_p, c_char_p, c_size_t,
                             POINTER(c_void_p)]),
    "rg_lib_actions": (c_int, [c_void_p, c_void_p, c_int, POINTER(c_void_p)]),
    "rg_lib_actions_free": (None, [c_void_p]),
    "rg_lib_actions_count": (c_uint64, [c_void_p]),
    "rg_lib_action_number": (c_int64, [c_void_p, c_char_p]),
    "rg_lib_actions_bind": (None, [c_void_p, MODEL]),
    "rg_lib_action_text": (c_void_p, [c_void_p, c_uint64]),
    "rg_lib_optimise": (c_int, [c_void_p, c_void_p]),
    "rg_lib_model": (c_int, [c_void_p, c_void_p, POINTER(MODEL)]),
    "rg_lib_game_free": (None, [c_void_p]),
    "rg_agent_new": (c_void_p, [MODEL, c_int, c_char_p, c_uint64, c_char_p,
                                c_size_t]),
    "rg_agent_free": (None, [c_void_p]),
    "rg_agent_start": (None, [c_void_p]),
    "rg_agent_choose": (c_int, [c_void_p, POINTER(Moves), POINTER(c_size_t)]),
    "rg_agent_see": (c_int, [c_void_p, c_uint64]),
    "rg_batch_new": (c_void_p, [MODEL, c_size_t, c_uint, c_uint64]),
    "rg_batch_free": (None, [c_void_p]),
    "rg_batch_view": (POINTER(BatchView), [c_void_p]),
    "rg_batch_reset": (c_int, [c_void_p]),
    "rg_batch_step": (c_int, [c_void_p, c_void_p]),
    "rg_batch_run": (c_int, [c_void_p, c_uint64]),
    "rg_batch_masks": (POINTER(c_uint8), [c_void_p]),
    "rg_batch_say": (c_int, [c_void_p, c_void_p]),
    "rg_batch_number": (c_int, [c_void_p, c_void_p, c_void_p, c_size_t]),
    "rg_batch_number_masks": (POINTER(c_uint8), [c_void_p]),
    "rg_batch_act": (c_int, [c_void_p, c_void_p]),
    "rg_batch_values": (None, [c_void_p, POINTER(c_uint32), c_size_t,
                               POINTER(c_int32)]),
    "rg_batch_record": (c_int, [c_void_p, c_size_t]),
    "rg_batch_history": (POINTER(c_int32), [c_void_p, c_uint]),
    "rg_batch_playouts": (c_int, [MODEL, c_uint64, c_uint64, c_uint64,
                                  POINTER(c_uint64), POINTER(c_double)]),
    "rg_batch_perft": (c_int, [MODEL, c_uint, POINTER(c_uint64)]),
}

_loaded = None
_loading = threading.Lock()


def _paths():
    """Where the library may be: $REGULAR_GAMES_LIBRARY, the package itself (in a
    wheel), the folder lib/ in which make install has put
    lib/pythonX/dist-packages/regular_games, and where the system looks."""
    name = f"libregular-games.so.{ABI}"
    given = os.environ.get("REGULAR_GAMES_LIBRARY")
    if given:
        return [given]
    package = os.path.dirname(os.path.abspath(__file__))
    inside = os.path.join(package, name)
    if os.path.exists(inside):
        return [inside]
    own = os.path.join(os.path.dirname(os.path.dirname(os.path.dirname(
        package))), name)
    return [own, name] if os.path.exists(own) else [name]


def _load():
    errors = []
    for path in _paths():
        try:
            loaded = ctypes.CDLL(path)
            for name, (result, arguments) in _SIGNATURES.items():
                function = getattr(loaded, name)
                function.restype = result
                function.argtypes = arguments
            return loaded
        except (OSError, AttributeError, ValueError) as error:
            errors.append(str(error))
    raise Error(f"libregular-games can't be loaded: {'; '.join(errors)}; "
                "REGULAR_GAMES_LIBRARY may name it")


def library():
    """Returns libregular-games, with the types of its functions."""
    global _loaded
    with _loading:
        if _loaded is None:
            _loaded = _load()
        return _loaded


class Session:
    """The settings of the library for one game, and its messages."""

    def __init__(self):
        self.library, self._messages = library(), []
        self._report = REPORT(self._note)
        self.handle = self.library.rg_lib_new(self._report, None)
        for name, value in ((b"warnings", b"no-all"), (b"prefix", b"game")):
            self.library.rg_lib_set(self.handle, name, value)

    def _note(self, message, _):
        told = message.contents
        place = (f"{told.file.decode(errors='replace')}:{told.line}:"
                 f"{told.column}: " if told.file else "")
        hint = (f" ({told.hint.decode(errors='replace')})" if told.hint
                else "")
        if told.severity == 2:
            self._messages.append(
                f"{place}{told.text.decode(errors='replace')}{hint}")

    def set(self, name, value):
        self.check(self.library.rg_lib_set(self.handle, name.encode(),
                                           value.encode()))

    def check(self, status):
        """Raises an Error with all messages unless a call succeeded."""
        if status:
            raise Error("\n".join(self._messages) or f"status {status}")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.library.rg_lib_free(self.handle)


def model(path):
    """Optimises and compiles a game.  Returns its model, its text in RG before,
    and the names of the variables that matter between moves."""
    game, made, names = c_void_p(), MODEL(), c_void_p()
    with Session() as session:
        lib, handle = session.library, session.handle
        try:
            session.check(lib.rg_lib_read_file(handle, os.fsencode(path),
                                               byref(game)))
            rules = lib.rg_lib_rg(game)
            session.check(lib.rg_lib_optimise(handle, game)
                          or lib.rg_lib_model(handle, game, byref(made))
                          or lib.rg_lib_persistent(handle, game, byref(names)))
            persistent = ctypes.string_at(names.value).decode().split()
            return made, rules, frozenset(persistent)
        finally:
            lib.rg_lib_text_free(names)
            lib.rg_lib_game_free(game)


def picture(rules, moves, player):
    """Returns the state of a game in RG after some moves as SVG."""
    game, text = c_void_p(), c_void_p()
    with Session() as session:
        lib, handle = session.library, session.handle
        try:
            session.check(lib.rg_lib_read(handle, b"game.rg", rules, len(rules),
                                          byref(game))
                          or lib.rg_lib_svg(handle, game, moves.encode(),
                                            player, byref(text)))
            return ctypes.string_at(text.value).decode()
        finally:
            lib.rg_lib_text_free(text)
            lib.rg_lib_game_free(game)


def report(path, rules, text, language, settings):
    """Returns what rg-grade --json prints of a text beside a reference: a file, or
    rules in RG."""
    game, found = c_void_p(), c_void_p()
    with Session() as session:
        lib, handle = session.library, session.handle
        try:
            session.check(
                lib.rg_lib_read_file(handle, os.fsencode(path), byref(game))
                if rules is None else
                lib.rg_lib_read(handle, b"game.rg", rules, len(rules),
                                byref(game)))
            lib.rg_lib_set(handle, b"warnings", None)
            for name, value in settings.items():
                session.set(name, str(value))
            session.check(lib.rg_lib_grade(
                handle, game, f"text.{language}".encode(), text, len(text),
                byref(found)))
            return ctypes.string_at(found.value).decode()
        finally:
            lib.rg_lib_text_free(found)
            lib.rg_lib_game_free(game)
