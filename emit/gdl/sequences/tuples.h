/* Relations that follow from static maps alone, tuple by tuple. */
#pragma once

#include "emit/gdl/simplify/simplifier.h"

typedef struct {
  guint n;     /* terms of a tuple */
  GArray *all; /* of DlTerm, n for each tuple */
} KifTuples;

/* The tuples of a relation whose rules only ask static maps.  FALSE: they ask
 * something else, or there are too many. */
gboolean kif_tuples (const KifSimplifier *simplifier, guint relation,
                     KifTuples *tuples);
void kif_tuples_clear (KifTuples *tuples);

/* Whether tuples that are equal in some columns are equal in one more
 * (functional dependency). */
gboolean kif_tuples_depend (const KifTuples *tuples, const gboolean *known,
                            guint column);

/* A literal that finds the term in a column of another one by no more terms
 * than that takes: of a projection of its relation, whose rules are added to
 * the sheet.  The term depends on those in the columns that are known. */
DlLiteral kif_projection (KifSimplifier *simplifier, const KifTuples *tuples,
                          const DlLiteral *literal, const gboolean *known,
                          guint column);
