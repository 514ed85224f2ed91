/* Translates a sheet to RG in two forms, ground (gdl/map/) and lifted
 * (gdl/lift/), and chooses the cheaper one. */
#pragma once

#include "gdl/gdl.h"
#include "rg/game.h"

/* The game as RG, with the built-in definitions. */
typedef struct {
  RgGame *game;
  GString *table;    /* of its names, if requested, or NULL */
  gboolean fallback; /* made by the plain mapping, because the improved one
                        failed or would be too slow */
} GdlGame;

/* Proves functional dependencies of fluents on the rules before grounding, and
 * stores them in the ground program as candidates for invariants.  Only once,
 * and only if the program has many rules. */
void gdl_find_dependencies (GdlGround *ground, const GdlOptions *options);
/* Returns the ground form.  NULL: failure, which was reported.  The caller
 * frees the form. */
GdlGame *gdl_make_ground_form (GdlGround *ground, const GdlOptions *options,
                               RgDiags *diags);
/* Returns the lifted form.  NULL: failure, which was reported unless `diags` is
 * NULL.  The caller frees the form. */
GdlGame *gdl_make_lifted_form (const GdlProgram *program,
                               const GdlOptions *options, RgDiags *diags);
/* Returns the form of least work among those that are small enough. NULL, with
 * errors: there is none.  The caller frees the result. */
GdlGame *gdl_choose_form (const GdlSheet *sheet, const GdlProgram *program,
                          const GdlOptions *options, RgDiags *diags);
void gdl_form_free (GdlGame *form);

/* Prints the size of a ground program, and the time since `begin`, for
 * --stats. */
void gdl_print_stats (const GdlGround *ground, gint64 begin);
