/* Successions: scalars whose next value is a function of their current value.
 */
#pragma once

#include "emit/gdl/walk/walk.h"

/* Notes how a step that ends here changes a scalar. */
void kif_note_succession (KifSheet *sheet, const KifWalk *walk, RgName name);

/* Whether one rule defines the scalar's next value for all steps. */
gboolean kif_has_succession (const KifSheet *sheet, RgName name);

/* At the end of a round: makes the notes available to the next round.  TRUE:
 * they are as before. */
gboolean kif_settle_successions (KifSheet *sheet);

/* Adds the rules of all successions. */
void kif_conclude_successions (KifSheet *sheet);
