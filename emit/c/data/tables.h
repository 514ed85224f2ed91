/* Tables of a compiled game. */
#pragma once

#include "emit/c/plan.h"

/* What stands before the i-th item of a list with so many to a line. */
static inline const char *
rg_emit_separator (guint i, guint per_line)
{
  return i == 0 ? "\n  " : i % per_line ? ", " : ",\n  ";
}

/* All that follow append.  The tables of symbols' codes and the constants that
 * the text printed so far mentions. */
void rg_emit_constants (RgEmit *emit, GString *out);
/* struct PREFIX_state without its head, and the initial state. */
void rg_emit_state_fields (RgEmit *emit, GString *out);
void rg_emit_initial_state (RgEmit *emit, GString *out);

/* -- names.c --------------------------------------------------------------- */

/* Asks for the table `group<n>` of the names of all symbols of a group. */
void rg_emit_need_group (RgEmit *emit, guint32 group);
/* The tables that were asked for. */
void rg_emit_groups (RgEmit *emit, GString *out);
/* Players, scores, tags, nodes. */
void rg_emit_names (RgEmit *emit, GString *out);

/* -- lines.c --------------------------------------------------------------- */

/* The tables of lines that the text printed so far mentions. */
void rg_emit_print_lines (RgEmit *emit, GString *out);

/* -- rows.c ---------------------------------------------------------------- */

/* The tables of whole moves that the text printed so far mentions. */
void rg_emit_print_rows (const RgEmit *emit, GString *out);

/* -- rays.c ---------------------------------------------------------------- */

/* The tables of rays that the text printed so far mentions. */
void rg_emit_print_rays (const RgEmit *emit, GString *out);

/* -- pieces.c -------------------------------------------------------------- */

/* The last pieces are those of the goals: one, or more where it is shown as a
 * grid. */
void rg_emit_pieces (RgEmit *emit, GString *out);

/* -- variables.c ----------------------------------------------------------- */

/* The tables by which an agent reads variables. */
void rg_emit_variables (RgEmit *emit, GString *out);
