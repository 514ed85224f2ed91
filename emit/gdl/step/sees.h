/* GDL-II: which tags of a step are seen, and by whom. */
#pragma once

#include "emit/gdl/walk/walk.h"

/* The players for whom `visible` is 1 where the walk is, a bit for each.
 * FALSE: the walk has forked (kif_evaluate ()). */
gboolean kif_find_seen (KifSheet *sheet, KifWalk *walk, guint64 *seen);

/* Rules for what is seen of the move of a walk, behind it. */
void kif_conclude_sees (KifSheet *sheet, const KifWalk *walk);

/* Rules for a tag of the keeper. */
void kif_conclude_told (KifSheet *sheet, const KifWalk *walk, DlTerm tag,
                        guint64 seen);
