/* The rules of a Ludii game as HRG.  Rounds translate the whole game until the
 * facts that a round needs are those that it found. */
#pragma once

#include "lud/game/equipment.h"

#include <glib.h>

/* The text of the HRG game.  NULL: a ludeme can't be translated, which has been
 * reported. */
GString *lud_rules_translate (const LudGame *game, const RgSource *source,
                              RgDiags *diags);
