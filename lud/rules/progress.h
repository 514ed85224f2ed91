/* How far pieces are on tracks that visit a site twice: there, the site alone
 * is not enough.
 *
 * For such a track and a component, a map has the number of pieces at each
 * element.  A piece that goes from a site to another one goes from the first
 * element with that site where a piece is to the next one with the other site.
 * The numbers are those of Ludii, which go wrong: they are too large at the
 * start, and a removal makes all elements of a site smaller.
 */
#pragma once

#include "lud/game/equipment.h"
#include "lud/rules/variables.h"

/* Whether a track visits a site twice before its end. */
gboolean lud_track_crosses (const LudTrack *track);
/* Whether some track does. */
gboolean lud_has_progress (const LudRules *rules);
/* The element of a track for a component at a site; off: there is none. */
LudValue lud_progress_of (LudRules *rules, const LudTrack *track,
                          guint component, LudValue site);

/* The element of a track for the piece at a site; off: there is none. */
LudValue lud_progress_at (LudRules *rules, const LudTrack *track,
                          LudValue site);

/* Emits the updates for moves, additions and removals. */
void lud_progress_move (LudRules *rules, LudValue piece, LudValue from,
                        LudValue to);
void lud_progress_add (LudRules *rules, LudValue piece, LudValue site);
void lud_progress_remove (LudRules *rules, LudValue piece, LudValue site);
/* Declares the numbers after the start rules. */
void lud_declare_progress (LudRules *rules);
