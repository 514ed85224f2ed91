/* Makes rules from walks. */
#pragma once

#include "emit/gdl/walk/walk.h"

/* Adds the rule with the head and the walk's path condition as its body. */
void kif_conclude (KifSheet *sheet, const KifWalk *walk, DlLiteral head);

/* The number of body literals of such a rule. */
guint kif_printed_length (const KifWalk *walk);
