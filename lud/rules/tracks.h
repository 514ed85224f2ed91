/* Looks up tracks, which are sequences of sites, by name, and translates
 * values by index. */
#pragma once

#include "lud/rules/variables.h"

/* The first track with a name (NULL: any) and an owner (-1: any); with an
 * owner, its name may contain that name.  If the player has none, one without
 * an owner. NULL: none. */
const LudTrack *lud_track_named (const LudRules *rules, const char *name,
                                 gint owner);
/* The site at an index, which is on the track. */
LudValue lud_track_site (LudRules *rules, const LudTrack *track,
                         LudValue index);
/* The index after another one; off at the end of a track that is not a loop. */
LudValue lud_track_next (LudRules *rules, const LudTrack *track,
                         LudValue index);
/* The index before another one; off at the beginning of a track that is not a
 * loop. */
LudValue lud_track_previous (LudRules *rules, const LudTrack *track,
                             LudValue index);
/* The first index of a site; off: it is not on the track. */
LudValue lud_track_index (LudRules *rules, const LudTrack *track,
                          LudValue site);
/* Finds the track that a ludeme means by a part of a name (NULL: none) and a
 * player, or 0. Each ludeme has its own rules for that. NULL: there is none. */
const LudTrack *lud_find_track (const LudGame *game, LudLudeme ludeme,
                                const char *name, guint player);
/* The track of (forEach Track ...) for (sites Track ...) with this role (or
 * NULL). NULL: there is none, or it does not count. */
const LudTrack *lud_find_current_track (const LudRules *rules,
                                        const LudTerm *role);
/* The track of a ludeme, by name or player.  NULL: there is none, or the player
 * depends on the state, which is refused. */
const LudTrack *lud_track_of (LudRules *rules, const LudTerm *term);
/* (trackSite Move ...): off beyond the end of the track, -2 at an end that it
 * names. */
LudValue lud_track_site_move (LudRules *rules, const LudTerm *term);
/* (trackSite FirstSite ...): off if no site satisfies the condition. */
LudValue lud_track_first_site (LudRules *rules, const LudTerm *term);
/* (count StepsOnTrack ...): the steps from a site to another one, around the
 * track; off if it is not on the track. Refuses tracks without a loop where
 * some track visits a site twice. */
LudValue lud_count_steps_on_track (LudRules *rules, const LudTerm *term);
/* Whether a site is in (sites Track ...) from one site to another. */
const char *lud_is_in_track (LudRules *rules, const LudTerm *term,
                             LudValue site);
