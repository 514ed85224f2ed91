/* Builds the graph of a loop's states: its nodes times the values of a few of
 * its variables.
 *
 *     a, b: hand != n0;      (a, n1) -> (b, n1), (a, n2) -> (b, n2)
 *     b, a: hand = less[hand];   (b, n1) -> (a, n0), (b, n2) -> (a, n1)
 *
 * Other variables may have any value, so the graph contains all walks of all
 * plays (abstract interpretation).
 */
#pragma once

#include "emit/gdl/facts/loop.h"

/* The graph of states of a loop. The caller sets `variables` before each build.
 */
typedef struct {
  KifSheet *sheet;
  const RgNode *nodes; /* nodes of the loop; the caller owns them */
  guint n_nodes;
  guint n_variables; /* number of variables whose values are part of a state */
  RgName variables[KIF_FEW];
  const RgType *types[KIF_FEW];
  guint32 n_tuples;  /* number of tuples of values of the variables */
  GArray *first_arc; /* of guint32: by state, its first arc; the last
                          element is the number of arcs */
  GArray *targets;   /* of guint32: by arc, the number of its target state */
  GArray *actions;   /* of const RgAction *: by arc, the action of its edge */
  guint64 fuel;      /* number of states that may still be built */
} KifLoopStates;

void kif_loop_states_init (KifLoopStates *states, KifSheet *sheet,
                           const RgNode *nodes, guint n_nodes);
void kif_loop_states_clear (KifLoopStates *states);

/* Builds the states and arcs for the first n variables, in place of those of
 * the build before. The number of a state is the index of its node times
 * `n_tuples`, plus the index of its tuple of values. FALSE: there are more than
 * KIF_NODES states or KIF_MANY arcs, or the fuel of all builds is used up. */
gboolean kif_loop_states_build (KifLoopStates *states, guint n);
