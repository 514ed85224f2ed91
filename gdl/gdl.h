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

/* The warnings that reading gives. */
extern const RgWarning gdl_warnings[];

/* Reads a text in the prefix or the infix form and checks it.  NULL, with all
 * errors in `diags`, if it is wrong. */
GdlSheet *gdl_read (const RgSource *source, gboolean exact, RgDiags *diags);
void gdl_sheet_free (GdlSheet *sheet);

/* Normal rules of a sheet; what `--info` asks for: 0 as the sheet says, 'f'
 * full information, 's' sees.  To be freed by gdl_program_free; the sheet,
 * which keeps the terms, has to live longer.  NULL: a limit, which is in
 * `diags`. */
GdlProgram *gdl_normalise (const GdlSheet *sheet, char info, RgDiags *diags);

/* The clauses as they were read, one a line or one literal a line; in the form
 * that the sheet has, in the prefix form, or in the infix form. */
typedef enum { GDL_FORM_AS_IS, GDL_FORM_PREFIX, GDL_FORM_INFIX } GdlTextForm;
