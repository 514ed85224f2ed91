/* Parts of the state whose next values depend on nothing else. */
#pragma once

#include "emit/gdl/walk/walk.h"

/* Takes note of what a step that ends here makes of a scalar. */
void kif_note_succession (KifSheet *sheet, const KifWalk *walk, RgName name);

/* Whether the rule that is noted says all about a scalar's next value. */
gboolean kif_has_succession (const KifSheet *sheet, RgName name);

/* At the end of a round: what was noted is used in the next one.  TRUE: that
 * changes nothing. */
gboolean kif_settle_successions (KifSheet *sheet);

/* Adds the rules of what is settled. */
void kif_conclude_successions (KifSheet *sheet);
