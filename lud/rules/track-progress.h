/* Stores the progress on tracks that visit a site twice: there, the site of a
 * piece does not determine its place on the track.
 *
 * For such a track and a component, a map has the number of pieces at each
 * place. A piece that moves between two sites leaves the first place of the
 * old site that has a piece. It goes to the next place of the new site. The
 * numbers are those of Ludii, which are not exact: they are too large at the
 * start, and a removal lowers them at all places of a site. */
#pragma once

#include "lud/game/equipment.h"
#include "lud/rules/variables.h"

/* Whether some track of the game visits a site twice before its end. */
gboolean lud_has_progress (const LudRules *rules);
/* Records that a move of the game moves several pieces at once.  If a track
 * visits a site twice, Ludii may then lose pieces on each track. */
void lud_note_several (LudRules *rules);
/* Whether Ludii reads the place of a piece on a track from the progress. */
gboolean lud_reads_progress (LudRules *rules, const LudTrack *track);
/* Whether the site of a piece determines its place on a track that visits the
 * site once.  FALSE: some move moves several pieces at once. */
gboolean lud_has_exact_progress (LudRules *rules);
/* The place on a track of a component at a site; off: none.  Refuses tracks
 * with more places than the game has sites. */
LudValue lud_read_progress (LudRules *rules, const LudTrack *track,
                            guint component, LudValue site);

/* The place on a track of the piece at a site; off: none, or the piece has no
 * owner. */
LudValue lud_read_progress_at (LudRules *rules, const LudTrack *track,
                               LudValue site);

/* Emits the update for n pieces that move. */
void lud_progress_move (LudRules *rules, LudValue piece, LudValue from,
                        LudValue to, LudValue n);
/* Emits the update for a piece that is added. */
void lud_progress_add (LudRules *rules, LudValue piece, LudValue site);
/* Emits the update for a piece that is removed. */
void lud_progress_remove (LudRules *rules, LudValue piece, LudValue site);
/* Declares the numbers after the start rules. */
void lud_declare_progress (LudRules *rules);
