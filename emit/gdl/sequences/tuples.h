/* Enumerates relations over static maps alone, as lists of tuples, and finds
 * functional dependencies of their columns. */
#pragma once

#include "emit/gdl/simplify/simplifier.h"

/* All tuples of a relation. */
typedef struct {
  guint n;       /* arity: number of terms of a tuple */
  GArray *terms; /* of DlTerm, n for each tuple, one tuple after the other */
} KifTuples;

/* Enumerates the tuples of a relation whose rules read only static maps. The
 * caller clears them. FALSE: there is no rule, some rule reads other relations
 * or the state, or a limit was exceeded; then there is nothing to clear. */
gboolean kif_enumerate_tuples (const KifSimplifier *simplifier, guint relation,
                               KifTuples *tuples);
void kif_tuples_clear (KifTuples *tuples);

/* Whether a column is functionally dependent on the known columns. `is_known`:
 * by column. */
gboolean kif_is_dependent_column (const KifTuples *tuples,
                                  const gboolean *is_known, guint column);

/* Projects the relation to a minimal subset of the known columns that
 * determines `column`, plus that column.  Adds the rules of the projection to
 * the sheet.  Returns the literal of the projection with the terms of
 * `literal`.  Precondition: kif_is_dependent_column. */
DlLiteral kif_project_tuples (KifSimplifier *simplifier,
                              const KifTuples *tuples, const DlLiteral *literal,
                              const gboolean *is_known, guint column);
