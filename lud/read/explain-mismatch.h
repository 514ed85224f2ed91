/* Explains why a node does not match a class. */
#pragma once

#include "lud/read/match.h"

/* Reports the reason, after lud_fit_class has returned NULL. */
void lud_explain (LudMatch *match, LudNode *node, guint class,
                  const RgSource *source, RgDiags *diags);
