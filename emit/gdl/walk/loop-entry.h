/* Walks at a loop that writes maps (loops.h): at its entry, or after an
 * iteration. */
#pragma once

#include "emit/gdl/facts/loop.h"
#include "emit/gdl/walk/walk.h"

/* The first map with versions that the walk has written; RG_NO_NAME: none. */
RgName kif_written_map (const KifSheet *sheet, const KifWalk *walk);

/* To be called before a walk is cut in a loop.  Sets `makes_versions` if maps
 * that the loop does not write need a version first, so that the walk is cut
 * twice. FALSE: the loop's maps can't be represented, which has been reported.
 */
gboolean kif_enter_loop (KifSheet *sheet, KifWalk *walk, const KifLoop *loop);

/* Rejects a walk that ends a step in a loop if other walks may do so, too. */
void kif_refuse_choice (KifSheet *sheet, const KifWalk *walk);

/* Clears the relations of scalars that have a term. */
void kif_forget_bases (const KifSheet *sheet, KifWalk *walk);
