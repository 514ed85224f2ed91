/* The worklist of walks: they end in relations or rules. */
#pragma once

#include "emit/gdl/walk/walk.h"

/* Runs all walks on the stack, and those that they put there. */
void kif_explore (KifSheet *sheet);
