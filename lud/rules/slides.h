/* Emits slides, which are moves along a line up to an obstacle; and shots,
 * which add a piece on a line. */
#pragma once

#include "lud/rules/variables.h"

/* Emits the moves of (move Slide ...) and (slide ...), also along tracks.
 * Refuses trails in games with counts. */
void lud_emit_slide (LudRules *rules, const LudTerm *term);
/* The largest number of steps on a line, from the rows and columns of the
 * board. */
gint32 lud_bound_line_steps (const LudRules *rules);
/* Emits the moves of (move Shoot ...); the origin is by default the destination
 * of the last move.  Ignores `between`, a fixed destination and effects there,
 * as Ludii does. */
void lud_emit_shot (LudRules *rules, const LudTerm *term);

/* Reads the bounds of a range clause; those that it lacks, or all if it is
 * NULL, are unchanged. */
void lud_read_range (LudRules *rules, const LudTerm *range, LudValue *least,
                     LudValue *most);
/* Reads the bounds as integers. FALSE: they depend on the state, which is
 * refused. */
gboolean lud_read_constant_range (LudRules *rules, const LudTerm *range,
                                  gint32 *least, gint32 *most);
