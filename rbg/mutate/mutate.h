/* The operators of RBG: only for rbg/mutate/. */
#pragma once

#include "rbg/mutate/scope.h"

void rbg_mutate_board (RbgMutator *mutator); /* size, number of variables */
void rbg_mutate_rules (RbgMutator *mutator); /* the other kinds */
