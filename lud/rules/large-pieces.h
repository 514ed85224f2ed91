/* Emits moves of large pieces: tiles with walks, which cover several cells. */
#pragma once

#include "lud/rules/moves.h"

/* Refuses games whose rules about large pieces are not known to be right. */
void lud_check_large_pieces (LudRules *rules);
/* The map of the cells that a large piece covers besides its anchor: 1. */
LudVariable *lud_get_covered_map (LudRules *rules);
/* Declares the cells that the pieces at the start cover. */
void lud_declare_covered (LudRules *rules);
/* Whether a component is large.  Refuses one that depends on the state, if
 * some are large. */
gboolean lud_is_large (LudRules *rules, const LudTerm *term,
                       LudValue component);
/* Emits the additions of a large piece at `leaf->to`, an alternative for each
 * way in which it can lie there. */
void lud_emit_large_additions (LudRules *rules, const LudLeaf *leaf);
/* Emits the moves of large pieces from a site as alternatives, and begins an
 * alternative for other pieces: the caller closes it. */
void lud_begin_large_moves (LudRules *rules, const LudTerm *term,
                            LudValue from);
