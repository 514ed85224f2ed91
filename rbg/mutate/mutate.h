/* Declares the mutations of RBG texts, for rbg/mutate/ only. */
#pragma once

#include "rbg/mutate/scope.h"

/* Adds mutations of the rows and columns of the board, and of the bounds of
 * variables. */
void rbg_mutate_board (RbgMutator *mutator);
/* Adds mutations of numbers, scores, names, conditions, choices and the order
 * of calls. */
void rbg_mutate_rules (RbgMutator *mutator);
