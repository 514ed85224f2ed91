/* Finds autonomous scalars: those whose next value is a function of the current
 * value alone, whatever the players do. */
#pragma once

#include "emit/gdl/walk/walk.h"

/* Records the update of a scalar by a step that ends where this walk is.
 */
void kif_record_update (KifSheet *sheet, const KifWalk *walk, RgName name);

/* Whether one rule defines the scalar's next value for all steps. */
gboolean kif_is_autonomous (const KifSheet *sheet, RgName name);

/* Ends a round: decides which scalars are autonomous in the next round. TRUE:
 * they are those of this round. */
gboolean kif_settle_autonomous (KifSheet *sheet);

/* Adds the rule of each autonomous scalar. */
void kif_add_autonomous_rules (KifSheet *sheet);
