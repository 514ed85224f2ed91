/* Disequalities of a walk's variables.
 *
 * A capture sequence carries all its cells, which are pairwise different: as
 * literals they would be most of the body.
 */
#pragma once

#include "emit/gdl/walk/walk.h"

void kif_note_difference (KifWalk *walk, DlTerm a, DlTerm b);
gboolean kif_noted_difference (const KifWalk *walk, DlTerm a, DlTerm b);
void kif_forget_difference (KifWalk *walk, DlTerm a, DlTerm b);

guint kif_count_differences (const KifWalk *walk);

/* Adds the differences of a second walk, whose variable i has the number i +
 * `by` in this one. */
void kif_add_differences (KifWalk *walk, const KifWalk *second, guint by);
