/* Evaluates a sheet without grounding it: goals are proved top-down, with
 * tables of answers.
 *
 * It is slow, but ready as soon as the sheet is read: for a player whose model
 * is still being compiled. */
#pragma once

#include "gdl/rules.h"

typedef struct GdlProver GdlProver;

/* Returns a prover for the program, which must outlive it. Proofs add terms to
 * the program. */
GdlProver *gdl_prover_new (const GdlProgram *program);
void gdl_prover_free (GdlProver *prover);

/* Sets the time at which proofs stop, in microseconds of the monotonic clock.
 */
void gdl_prover_set_end (GdlProver *prover, gint64 end);

/* Whether the prover has created half of the terms that it may create. After
 * that limit, it answers nothing. */
gboolean gdl_prover_is_full (const GdlProver *prover);
/* With `hurry`, one answer to each query is enough. */
void gdl_prover_set_hurry (GdlProver *prover, gboolean hurry);

/* Stores the initial state in `state`. A state is an array of GdlTerm: the
 * fluents that hold, ascending. */
void gdl_prover_compute_initial (GdlProver *prover, GArray *state);

/* Selects the state for the following queries. */
void gdl_prover_set_state (GdlProver *prover, const GArray *state);
/* Whether an answer since gdl_prover_set_state() is incomplete: time ran out,
 * there were too many terms, or proofs were nested too deeply. */
gboolean gdl_prover_has_stopped (const GdlProver *prover);

/* Whether the state is terminal. */
gboolean gdl_prover_is_terminal (GdlProver *prover);
/* Whether the action of a role is legal in the state. */
gboolean gdl_prover_is_legal (GdlProver *prover, guint role, GdlTerm action);
/* Stores the legal actions of a role in the array of GdlTerm; if there are very
 * many, only some of them. */
void gdl_prover_list_legal (GdlProver *prover, guint role, GArray *actions);
/* Returns the highest goal value of the role, within 0 to 1000; -1: none. */
gint gdl_prover_get_goal (GdlProver *prover, guint role);

/* Computes the state after a joint move, one action for each role. The
 * following queries are still about the state before it. FALSE: the new state
 * is incomplete. */
gboolean gdl_prover_step (GdlProver *prover, const GdlTerm *actions,
                          GArray *state);
/* Stores the percepts of a role after that joint move in the array of GdlTerm.
 */
void gdl_prover_list_percepts (GdlProver *prover, guint role, GArray *percepts);
