/* Internals of the GDL interpreter of rg-ggp, which plays until the model is
 * compiled.  For play/server/interpreter*.c only. */
#pragma once

#include "gdl/gdl.h"
#include "gdl/prove/prove.h"
#include "play/server/interpreter.h"

/* The state of a match. */
struct RgServerInterpreter {
  const RgSource *source; /* a counted reference to the rule sheet */
  GdlSheet *sheet;
  GdlProgram *program;
  GdlProver *prover;
  GHashTable *nullary; /* words that are written in parentheses: `(take)` */
  GRand *random;
  guint role;
  GPtrArray *states;      /* of GArray of GdlTerm: the consistent states; not
                             empty */
  GPtrArray *pending;     /* of GdlTerm *: joint moves of steps that were not
                             followed yet */
  GArray **legal;         /* by role: scratch, of GdlTerm */
  GArray *next_states[2]; /* scratch: terms of a successor */
};

static inline GArray *
rg_server_new_terms (void)
{
  return g_array_new (FALSE, FALSE, sizeof (GdlTerm));
}

static inline GArray *
rg_server_interpreter_state (const RgServerInterpreter *interpreter, guint i)
{
  return g_ptr_array_index (interpreter->states, i);
}

/* -- interpreter-match.c --------------------------------------------------- */

void rg_server_free_state (gpointer state);
/* Compares terms by their numbers, for sorting. */
gint rg_server_compare_terms (gconstpointer a, gconstpointer b);
/* Parses a term. GDL_NONE: the text is not one. */
GdlTerm rg_server_interpreter_term (const RgServerInterpreter *interpreter,
                                    const char *spelled);
/* Sets the time limit of proofs, at least MOMENT from now
 * (interpreter-match.c).  May renumber terms. */
void rg_server_interpreter_set_end (RgServerInterpreter *interpreter,
                                    gint64 end);

/* -- interpreter-search.c -------------------------------------------------- */

/* Returns the best of the actions, by random plays until `end` or until `stop`
 * returns TRUE. */
GdlTerm rg_server_interpreter_search (RgServerInterpreter *interpreter,
                                      GArray *actions,
                                      RgServerInterpreterStop *stop,
                                      gpointer data, gint64 end);
