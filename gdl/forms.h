/* The forms of RG that a sheet becomes, and the choice between them. */
#pragma once

#include "gdl/gdl.h"
#include "rg/game.h"

/* The game as RG, with the built-in definitions. */
typedef struct {
  RgGame *game;
  GString *comments; /* the lines before its text */
  GString *table;    /* of its names, where that is asked for, or NULL */
  gboolean fallback; /* plain, as the improved mapping failed */
} GdlGame;

/* NULL: there is none, and `diags` says why.  To be freed by the caller. */
GdlGame *gdl_form_map (const GdlGround *ground, const GdlOptions *options,
                       RgDiags *diags);
/* `diags`: or NULL. */
GdlGame *gdl_form_lift (const GdlProgram *program, const GdlOptions *options,
                        RgDiags *diags);
/* The one of least work among those that are small enough. */
GdlGame *gdl_form_choose (const GdlSheet *sheet, const GdlProgram *program,
                          const GdlOptions *options, RgDiags *diags);
void gdl_form_free (GdlGame *form);

/* Counts of a ground program that was begun at that time, for --stats. */
void gdl_print_stats (const GdlGround *ground, gint64 begin);
