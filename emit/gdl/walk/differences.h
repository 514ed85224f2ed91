/* Stores which variables of a walk are known to differ (disequalities).
 *
 * Walks through a sequence of captures know that all its cells differ from each
 * other. One literal for each pair would be most of the body, so they are bits.
 */
#pragma once

#include "emit/gdl/walk/walk.h"

/* Records, tests and removes the fact that two variables of the walk have
 * different values. */
void kif_record_difference (KifWalk *walk, DlTerm a, DlTerm b);
gboolean kif_has_difference (const KifWalk *walk, DlTerm a, DlTerm b);
void kif_forget_difference (KifWalk *walk, DlTerm a, DlTerm b);

/* The number of pairs of variables that are known to differ. */
guint kif_count_differences (const KifWalk *walk);

/* Adds the differences of a second walk, whose variable i has the number i +
 * `shift` in this one. */
void kif_add_differences (KifWalk *walk, const KifWalk *second, guint shift);
