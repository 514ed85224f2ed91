/* Declares the functions that the files for the step to the next state share.
 */
#pragma once

#include "gdl/lift/path.h"

/* The data for the step to the next state. */
typedef struct {
  LiftFrame frame;
  gboolean *is_action_dependent; /* by table: action-dependent, see
                          lift_find_action_dependent */
} LiftStep;

void lift_step_init (LiftStep *step, Lift *lift, const char *prefix);
void lift_step_clear (LiftStep *step);
/* Computes a fluent of the next state. */
RgNode lift_add_next_fluent (LiftStep *step, guint fluent, RgNode at);

/* A callback for each binding of the head of a rule. Returns the node at which
 * the path continues; RG_NONE: it ends. */
typedef RgNode LiftBindingFunction (LiftFrame *frame, LiftBody *body,
                                    gpointer data, RgNode at);
/* Adds loops over all bindings of the rule. Returns the node after them. */
RgNode lift_add_binding_loops (LiftFrame *frame, const LiftRule *rule,
                               LiftBindingFunction *function, gpointer data,
                               RgNode at);
/* lift_add_binding_loops, after action-dependent relations are unfolded. */
RgNode lift_add_unfolded_binding_loops (LiftStep *step, const LiftRule *rule,
                                        LiftBindingFunction *function,
                                        gpointer data, RgNode at);
/* Whether the rule has a positive literal of an action, of a stored relation or
 * of an action-dependent one. `is_action_dependent`: by table. */
gboolean lift_reads_action (const Lift *lift, const LiftRule *rule,
                            const gboolean *is_action_dependent);
/* By table: whether it is a derived relation without recursion whose rules
 * depend on actions. The caller frees it. */
gboolean *lift_find_action_dependent (const Lift *lift);
/* Returns the rules that unfolding makes of one rule; some elements are NULL.
 * The caller frees the array. */
GPtrArray *lift_unfold_all (LiftStep *step, const LiftRule *rule);
/* Writes whether the fluent holds for these arguments in the next state. */
RgNode lift_write_fluent (LiftFrame *frame, const LiftBody *body, guint fluent,
                          const DlTerm *arguments, gboolean holds, RgNode at);

/* -- subsumed-deletions.c -------------------------------------------------- */

/* Returns the deleting rule without the cases that later writes subsume. NULL:
 * nothing is left to delete. `writing_rules`: of LiftRule, or NULL. */
const LiftRule *lift_remove_subsumed (Lift *lift, guint fluent,
                                      const LiftRule *deleting_rule,
                                      const GPtrArray *writing_rules);

/* -- frame-axioms.c -------------------------------------------------------- */

/* Whether the rule is a frame axiom: its body has its head as a fact of the
 * current state. *literal: the index of that literal; if there is none,
 * undefined. */
gboolean lift_is_frame_axiom (const LiftRule *rule, guint fluent,
                              guint *literal);
/* Deletes the facts that no frame axiom preserves from the map of the next
 * state. */
RgNode lift_add_frame_axioms (LiftStep *step, guint fluent, RgNode at);
