/* Rules from walks. */
#pragma once

#include "emit/gdl/walk/walk.h"

/* A rule from what a walk has tested. */
void kif_conclude (KifSheet *sheet, const KifWalk *walk, DlLiteral head);

/* Literals that a rule would have. */
guint kif_printed_length (const KifWalk *walk);
