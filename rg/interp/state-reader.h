/* What the two forms of states as text have in common: only for
 * rg/interp/state*.c. */
#pragma once

#include "base/cursor.h"
#include "rg/interp/core.h"

typedef struct {
  RgCursor cursor; /* of JSON; of the line: the source and the messages */
  RgInterp *interp;
  RgInterpState *state; /* what was read; initial values elsewhere */
  RgName written;       /* a variable that some edge writes, or RG_NO_NAME */
  RgRange player, node; /* where they are; of length 0: not read yet */
} RgInterpReader;

/* These fail at a range, whose text is a name. */

/* Reads who is to move, and where. */
void rg_interp_read_player (RgInterpReader *reader, RgRange range);
void rg_interp_read_node (RgInterpReader *reader, RgRange range);
/* The variable, other than `player`; NULL. */
const RgGlobal *rg_interp_read_variable (RgInterpReader *reader, RgRange range);
/* A symbol of the set to a cell of the variable, which has the initial value
 * if no edge writes the variable. */
void rg_interp_read_symbol (RgInterpReader *reader, const RgType *set,
                            const RgGlobal *global, RgRange range,
                            RgName *cell);
/* The place of a key in the set; -1. */
gint rg_interp_read_key (RgInterpReader *reader, const RgType *set,
                         const RgGlobal *global, RgRange range);

/* Read the whole text, up to what rg_interp_read_end() does. */
void rg_interp_read_json (RgInterpReader *reader);
void rg_interp_read_line (RgInterpReader *reader);

/* Fails if no play can be there.  To be called after the last value. */
void rg_interp_read_end (RgInterpReader *reader);
