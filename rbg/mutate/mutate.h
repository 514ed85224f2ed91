/* The mutations of RBG texts, for rbg/mutate/ only. */
#pragma once

#include "rbg/mutate/scope.h"

void rbg_mutate_board (RbgMutator *mutator); /* size, number of variables */
void rbg_mutate_rules (RbgMutator *mutator); /* the other kinds */
