/* Emits (slide "TRACK" ...): slides along tracks. */
#pragma once

#include "lud/rules/variables.h"

/* Emits the moves of (slide "TRACK" ...): along each track with this name. With
 * "AllTracks", along each track that has bumps; a slide must pass one. */
void lud_emit_track_slides (LudRules *rules, const LudTerm *term);
