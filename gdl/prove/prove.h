/* Answers questions about a sheet without grounding it: goals are proved
 * top-down, and their answers are kept in tables.
 *
 * It is slow, but ready as soon as the sheet is read: for a player whose model
 * is still being compiled.
 */
#pragma once

#include "gdl/rules.h"

typedef struct GdlProver GdlProver;

/* The program has to live as long. */
GdlProver *gdl_prover_new (const GdlProgram *program);
void gdl_prover_free (GdlProver *prover);

/* When to stop proving, in microseconds of the monotonic clock. */
void gdl_prover_set_end (GdlProver *prover, gint64 end);

/* Whether half of the terms that it may make are made: after all of them, it
 * answers nothing. */
gboolean gdl_prover_is_full (const GdlProver *prover);
/* Whether one answer to each question is enough. */
void gdl_prover_hurry (GdlProver *prover, gboolean hurry);

/* A state is an array of GdlTerm: the fluents that hold, ascending. */
void gdl_prover_start (GdlProver *prover, GArray *state);

/* The questions that follow are about this state. */
void gdl_prover_look (GdlProver *prover, const GArray *state);
/* Whether an answer since then is incomplete: time ran out, there were too many
 * terms, or proofs were nested too deeply. */
gboolean gdl_prover_stopped (const GdlProver *prover);

gboolean gdl_prover_terminal (GdlProver *prover);
gboolean gdl_prover_is_legal (GdlProver *prover, guint role, GdlTerm action);
/* Stores the legal actions of a role in the array of GdlTerm; if there are very
 * many, only some of them. */
void gdl_prover_legal (GdlProver *prover, guint role, GArray *actions);
/* Its highest goal value; -1: there is none. */
gint gdl_prover_goal (GdlProver *prover, guint role);

/* Stores the state after a joint move, one action for each role; questions are
 * still about the state before it.  FALSE: the new state is incomplete. */
gboolean gdl_prover_step (GdlProver *prover, const GdlTerm *actions,
                          GArray *state);
/* Stores what a role perceives of that joint move in the array of GdlTerm. */
void gdl_prover_sees (GdlProver *prover, guint role, GArray *percepts);
