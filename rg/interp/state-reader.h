/* Declares the reader that the two text formats of states share: only for
 * rg/interp/state*.c. */
#pragma once

#include "base/cursor.h"
#include "rg/interp/core.h"

/* The reader of one state. */
typedef struct {
  RgCursor cursor; /* of JSON; for a line: the source and the messages */
  RgInterp *interp;
  RgInterpState *state; /* the result; other variables have their initial
                           values */
  RgName written;       /* a variable that an edge writes, or RG_NO_NAME */
  RgRange player, node; /* of length 0: not yet read */
} RgInterpReader;

/* These fail at the range if its text, a name, is not valid there. */

/* Reads the player to move, and the node, which must be one at which a move may
 * end, or a play begin. */
void rg_interp_read_player (RgInterpReader *reader, RgRange range);
void rg_interp_read_node (RgInterpReader *reader, RgRange range);
/* Returns the variable; NULL, with an error, if there is none, or it is
 * `player`. */
const RgGlobal *rg_interp_read_variable (RgInterpReader *reader, RgRange range);
/* Reads a symbol of the set into a cell of the variable.  If no edge writes
 * the variable, the symbol must be the initial value. */
void rg_interp_read_symbol (RgInterpReader *reader, const RgType *set,
                            const RgGlobal *global, RgRange range,
                            RgName *cell);
/* Returns the index of a key of the variable in the set; -1, with an error, if
 * the set lacks it. */
gint rg_interp_read_key (RgInterpReader *reader, const RgType *set,
                         const RgGlobal *global, RgRange range);

/* These read the whole text, except for the checks of rg_interp_read_end(). */
void rg_interp_read_json (RgInterpReader *reader);
void rg_interp_read_line (RgInterpReader *reader);

/* Fails if no play can be at this node with this player.  Otherwise computes
 * the hash and, if a player other than the keeper is to move and the play is
 * not over, makes the state canonical.  To be called after the last value; does
 * nothing after a failure. */
void rg_interp_read_end (RgInterpReader *reader);
