/* Monte-Carlo tree search, by one thread or several. */
#pragma once

#include "play/agents/belief.h"
#include "play/agents/spec.h"

typedef struct Uct Uct;

/* NULL where memory is short. */
Uct *uct_new (const RgModel *model, int player, const Spec *spec,
              uint64_t seed);
void uct_free (Uct *uct);

/* A play begins. */
void uct_start (Uct *uct);
/* The player knows this now: the trees go on from there, or begin anew. */
void uct_see (Uct *uct, uint64_t known);

/* Searches from the states of the belief; the place in the list of the move
 * that was tried most often. */
int uct_choose (Uct *uct, const AgentBelief *belief, const RgModelMoves *moves,
                size_t *chosen);
