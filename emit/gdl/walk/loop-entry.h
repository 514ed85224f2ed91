/* Prepares walks for a cut at a loop that writes maps (loops.h): at its entry,
 * or after an iteration. */
#pragma once

#include "emit/gdl/facts/loop.h"
#include "emit/gdl/walk/walk.h"

/* The first written map that the walk must carry and that can have versions.
 * RG_NO_NAME: none. */
RgName kif_find_written_map (const KifSheet *sheet, const KifWalk *walk);

/* Called before a walk is cut in a loop. If maps that the loop does not write,
 * or only gathers, need a version first, sets `makes_versions`, so that the
 * walk is cut twice. FALSE: the maps of the loop can't be represented, or walks
 * that wrote a map have a choice before it; an error was reported. */
gboolean kif_enter_loop (KifSheet *sheet, KifWalk *walk, const KifLoop *loop);

/* Reports that a walk ends a step in a loop and that other walks may do so,
 * too: the game is refused. */
void kif_refuse_choice (KifSheet *sheet, const KifWalk *walk);

/* Clears the bases of scalars that have a term: the term is their value now. */
void kif_clear_bases (const KifSheet *sheet, KifWalk *walk);
