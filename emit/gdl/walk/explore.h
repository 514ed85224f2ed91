/* Executes walks symbolically, until they end in relations or rules. */
#pragma once

#include "emit/gdl/walk/walk.h"

/* Runs and frees all walks on the stack, those that they put there, and those
 * that wait to be merged (merging.h). */
void kif_explore (KifSheet *sheet);
