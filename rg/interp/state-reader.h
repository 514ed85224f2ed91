/* Shared by the two text formats of states: only for rg/interp/state*.c. */
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

/* These fail at a range, whose text is a name. */

/* Reads the player to move, and the node. */
void rg_interp_read_player (RgInterpReader *reader, RgRange range);
void rg_interp_read_node (RgInterpReader *reader, RgRange range);
/* Returns the variable, other than `player`; or NULL. */
const RgGlobal *rg_interp_read_variable (RgInterpReader *reader, RgRange range);
/* Reads a symbol of the set into a cell of the variable.  If no edge writes
 * the variable, the symbol must be the initial value. */
void rg_interp_read_symbol (RgInterpReader *reader, const RgType *set,
                            const RgGlobal *global, RgRange range,
                            RgName *cell);
/* Returns the index of a key in the set, or -1. */
gint rg_interp_read_key (RgInterpReader *reader, const RgType *set,
                         const RgGlobal *global, RgRange range);

/* These read the whole text, except for the checks of rg_interp_read_end(). */
void rg_interp_read_json (RgInterpReader *reader);
void rg_interp_read_line (RgInterpReader *reader);

/* Fails if no play can be at this node with this player.  To be called
 * after the last value. */
void rg_interp_read_end (RgInterpReader *reader);
