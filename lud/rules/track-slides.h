/* Emits (slide "TRACK" ...): slides along tracks. */
#pragma once

#include "lud/rules/variables.h"

/* Emits (slide "TRACK" ...): along each track with this name, or along all
 * tracks through their loops ("AllTracks"). */
void lud_emit_track_slides (LudRules *rules, const LudTerm *term);
