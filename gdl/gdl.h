/* The front end for GDL and GDL-II: from the text of a rule sheet to a game.
 *
 *   text → clauses → checks → normal rules → ground rules → network →
 *   invariants → RG
 */
#pragma once

#include "base/diag.h"
#include "gdl/rules.h"

typedef struct GdlSheet
    GdlSheet; /* the clauses, as written; see read/sheet.h */

/* Reads a text in the prefix or the infix form and checks it.  NULL, with all
 * errors in `diags`, if it is wrong. */
GdlSheet *gdl_read (const RgSource *source, gboolean exact, RgDiags *diags);
void gdl_sheet_free (GdlSheet *sheet);

/* Normal rules of a sheet; what `--info` asks for: 0 as the sheet says, 'f'
 * full information, 's' sees.  To be freed by gdl_program_free. */
GdlProgram *gdl_normalise (const GdlSheet *sheet, char info, RgDiags *diags);
