/* Walks at a loop that writes maps (loops.h): at its entry, or behind a turn.
 */
#pragma once

#include "emit/gdl/facts/loop.h"
#include "emit/gdl/walk/walk.h"

/* The first map with versions that the walk has written; RG_NO_NAME: none. */
RgName kif_written_map (const KifSheet *sheet, const KifWalk *walk);

/* Before a walk is cut in a loop: sets `recut` where it is to be cut twice, as
 * maps that the loop does not write need a version first.  FALSE: what the loop
 * makes of maps can't be said, which has been reported. */
gboolean kif_enter_loop (KifSheet *sheet, KifWalk *walk, const KifLoop *loop);

/* Refuses a walk that ends a step in a loop where others may, too. */
void kif_refuse_choice (KifSheet *sheet, const KifWalk *walk);

/* Scalars that have a term again do not have a relation. */
void kif_forget_bases (const KifSheet *sheet, KifWalk *walk);
