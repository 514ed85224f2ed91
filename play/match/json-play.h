/* A play for a program: objects of JSON on standard output, a line each, and
 * moves, as the model spells them, or commands on standard input.
 *
 *     {"players": ["white", "black"], "people": ["white"], "hides": false}
 *     {"player": "white", "move": "C__1_2 C__1_3"}
 *     {"ply": 1, "player": "black", "moves": [["C__1_7", "C__1_6"], ...],
 *      "variables": {"board": {"C__1_1": "white", ...}, ...}}
 *     {"ply": 50, "end": true, "scores": {"white": "100", "black": "0"},
 *      "variables": {...}}
 *
 * In games with hidden information, there are variables only at the end. The
 * move is replaced by "seen", an object with the tags that each person saw,
 * and "told", an object with the tags of the keeper's moves after it that each
 * person saw. Commands are undo, undo N, hint, answered by {"hint": MOVE},
 * restart and quit; errors are answered by {"error": TEXT}. */
#pragma once

#include "play/match/session.h"

/* Plays until `quit` or the end of the input. Returns a code of the model. */
int rg_match_json_play (RgMatchSession *session);
