/* Plays by the rules of a sheet as they are, without grounding: goals are
 * proved top-down, and what was proved is kept in tables.
 *
 * It is there as soon as a sheet is read, and slow: for a player whose compiled
 * model is not ready.
 */
#pragma once

#include "gdl/rules.h"

typedef struct GdlProver GdlProver;

/* The program has to live as long. */
GdlProver *gdl_prover_new (const GdlProgram *program);
void gdl_prover_free (GdlProver *prover);

/* Until then questions are answered, by the monotonic clock in microseconds. */
void gdl_prover_set_end (GdlProver *prover, gint64 end);

/* Whether so many terms were made that it will soon answer nothing. */
gboolean gdl_prover_is_full (const GdlProver *prover);
/* Whether one answer to each question is enough. */
void gdl_prover_hurry (GdlProver *prover, gboolean hurry);

/* A state is an array of GdlTerm: the fluents that hold, ascending. */
void gdl_prover_start (GdlProver *prover, GArray *state);

/* The questions that follow are about this state. */
void gdl_prover_look (GdlProver *prover, const GArray *state);
/* Whether an answer since then is incomplete: the time was over, or there were
 * too many terms or proofs that nest too deep. */
gboolean gdl_prover_stopped (const GdlProver *prover);

gboolean gdl_prover_terminal (GdlProver *prover);
gboolean gdl_prover_is_legal (GdlProver *prover, guint role, GdlTerm action);
/* The legal actions of a role, to the array of GdlTerm; of very many, so many
 * that one can choose. */
void gdl_prover_legal (GdlProver *prover, guint role, GArray *actions);
/* Its highest goal value; -1: there is none. */
gint gdl_prover_goal (GdlProver *prover, guint role);

/* The state after a joint move, an action a role; it is still the state before
 * that questions are about.  FALSE: it is incomplete. */
gboolean gdl_prover_step (GdlProver *prover, const GdlTerm *actions,
                          GArray *state);
/* What a role perceives of that joint move, to the array of GdlTerm. */
void gdl_prover_sees (GdlProver *prover, guint role, GArray *percepts);
