/* Makes rules from walks. */
#pragma once

#include "emit/gdl/walk/walk.h"

/* Adds the rule with the head and the walk's path condition as its body,
 * without implied literals. Adds nothing if the body contains the head. Refuses
 * the game beyond the limit of rules. */
void kif_conclude (KifSheet *sheet, const KifWalk *walk, DlLiteral head);

/* The number of body literals that the rule of the walk would have. */
guint kif_count_printed_literals (const KifWalk *walk);
