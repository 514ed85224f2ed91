/* Adds the tables and the state of a compiled game to the tree of C. */
#pragma once

#include "emit/c/plan.h"

/* -- constants.c; called after all functions of C were added
 * -------------------------------------- */

/* Adds the tables that the code has mentioned so far: sets of symbols,
 * relations, lines, rows, rays, constants. A constant with an invalid value is
 * left out; this was reported. */
void rg_emit_add_constants (const RgEmit *emit);
void rg_emit_add_line_tables (const RgEmit *emit); /* tables/lines/lower.c */
void rg_emit_add_row_tables (const RgEmit *emit);  /* tables/rows/lower.c */
void rg_emit_add_ray_tables (const RgEmit *emit);  /* tables/rays/lower.c */
/* Appends the fields of the state, as text: the node, the variables in
 * descending order of width, and padding. */
void rg_emit_print_state_fields (const RgEmit *emit, GString *out);
/* The size of the state in bytes: a multiple of 8, with padding. */
guint32 rg_emit_compute_state_size (const RgEmit *emit);
/* Adds the constant with the state in which plays begin. */
void rg_emit_add_initial_state (const RgEmit *emit);

/* -- canonical-states.c ---------------------------------------------------- */

/* Adds the tables of the bytes that are reset between two moves. FALSE: no
 * bytes are, as all variables are persistent or too many for the analysis. */
gboolean rg_emit_add_spare_ranges (const RgEmit *emit);

/* -- names.c --------------------------------------------------------------- */

/* Adds the table `group<n>` of the names of all symbols of a group, once. Must
 * be called before the first mention of the table. */
void rg_emit_need_group (const RgEmit *emit, guint32 group);
/* Adds the table `told_tags<n>` of the tags of the symbols, for `$$ v` of the
 * keeper, once. Must be called before the first mention of the table. */
void rg_emit_need_keeper_tags (const RgEmit *emit, guint32 group);
/* Adds the tables of the names and numbers of players and scores, and of the
 * names of tags and nodes. Also adds those of the players who see tags, and of
 * the places of tags in moves, goal_of(), and macros for players and scores. */
void rg_emit_add_names (const RgEmit *emit);

/* -- pieces.c -------------------------------------------------------------- */

/* Adds the table of displayed pieces. The last ones are those of the goals:
 * one, or several if they are shown as a grid. */
void rg_emit_add_pieces (const RgEmit *emit);

/* -- fields.c -------------------------------------------------------------- */

/* Adds the tables by which states are printed and read, as JSON or as lines.
 * Defines GOALS_FIELD, WHO and N_WHO. */
void rg_emit_add_fields (const RgEmit *emit);

/* -- variables.c ----------------------------------------------------------- */

/* Adds the tables by which an agent reads the variables that are stored in the
 * state. */
void rg_emit_add_variables (const RgEmit *emit);
/* The number of values of all cells of the stored variables together: the
 * columns of one-hot vectors for them. */
guint64 rg_emit_count_values (const RgEmit *emit);
