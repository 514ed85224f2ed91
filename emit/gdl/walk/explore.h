/* Walks through the automaton, until relations or rules end them. */
#pragma once

#include "emit/gdl/walk/walk.h"

/* Goes on with all walks on the stack, and those that they give. */
void kif_explore (KifSheet *sheet);
