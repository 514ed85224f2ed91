/* Relations over static maps alone, as lists of tuples. */
#pragma once

#include "emit/gdl/simplify/simplifier.h"

typedef struct {
  guint n;     /* terms of a tuple */
  GArray *all; /* of DlTerm, n for each tuple */
} KifTuples;

/* The tuples of a relation whose rules read only static maps. FALSE: they read
 * others, or there are too many tuples. */
gboolean kif_tuples (const KifSimplifier *simplifier, guint relation,
                     KifTuples *tuples);
void kif_tuples_clear (KifTuples *tuples);

/* Whether a column is functionally dependent on the known columns. */
gboolean kif_tuples_depend (const KifTuples *tuples, const gboolean *known,
                            guint column);

/* A literal of a projection that determines the term in a column of another
 * literal by as few columns as possible. Adds the rules of the projection to
 * the sheet. The term depends on the known columns. */
DlLiteral kif_projection (KifSimplifier *simplifier, const KifTuples *tuples,
                          const DlLiteral *literal, const gboolean *known,
                          guint column);
