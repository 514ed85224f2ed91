/* Steps of GDL-II: the states that are consistent with a role's move and
 * percepts.  From each stored state, all joint moves with the role's own
 * action are tried; the next state is stored if the role would have received
 * just these percepts.  The numbers of states and of joint moves are limited,
 * so the true state may get lost. */
#include "play/server/interpreter-core.h"

#include <string.h>

enum {
  MOST_STATES = 64,    /* limit of the stored states */
  MOST_JOINTS = 20000, /* limit of the joint moves that are tried in a step */
};

/* A step of a role. */
typedef struct {
  RgServerInterpreter *interpreter;
  GArray *percepts, *seen; /* of GdlTerm, sorted: the observed ones, and
                              scratch */
  GPtrArray *states;       /* the consistent states of the next step, or a
                              sample of them */
  GdlTerm *joint;          /* by role: its action */
  guint64 n_found;         /* consistent states, including dropped ones */
  guint n_tried;           /* number of joint moves that were tried */
  GdlTerm own;             /* the role's own action */
} Following;

static gboolean
are_same_terms (const GArray *a, const GArray *b)
{
  return a->len == b->len &&
         (a->len == 0 ||
          memcmp (a->data, b->data, a->len * sizeof (GdlTerm)) == 0);
}

/* Keeps a state. If there are too many, each remains with equal probability
 * (reservoir sampling: Vitter 1985). */
static void
keep_state (Following *following, const GArray *state)
{
  GPtrArray *states = following->states;
  for (guint i = 0; i < states->len; i++) {
    if (are_same_terms (g_ptr_array_index (states, i), state))
      return;
  }
  GArray *copy = g_array_copy ((GArray *)state);
  following->n_found++;
  if (states->len < MOST_STATES) {
    g_ptr_array_add (states, copy);
    return;
  }
  const guint place = (guint)(g_rand_double (following->interpreter->random) *
                              (double)following->n_found);
  if (place < MOST_STATES) {
    rg_server_free_state (states->pdata[place]);
    states->pdata[place] = copy;
  } else {
    rg_server_free_state (copy);
  }
}

/* Tries the joint moves with the role's own action; roles before `r` have
 * moved. */
static void
try_joint_moves (Following *following, guint r)
{
  RgServerInterpreter *interpreter = following->interpreter;
  GdlProver *prover = interpreter->prover;
  if (following->n_tried >= MOST_JOINTS || gdl_prover_has_stopped (prover))
    return;
  if (r == rg_server_interpreter_n_roles (interpreter)) {
    following->n_tried++;
    if (!gdl_prover_step (prover, following->joint,
                          interpreter->next_states[0]))
      return;
    gdl_prover_list_percepts (prover, interpreter->role, following->seen);
    g_array_sort (following->seen, rg_server_compare_terms);
    if (are_same_terms (following->seen, following->percepts))
      keep_state (following, interpreter->next_states[0]);
    return;
  }
  const GArray *legal = interpreter->legal[r];
  for (guint i = 0; i < legal->len; i++) {
    following->joint[r] = g_array_index (legal, GdlTerm, i);
    if (r != interpreter->role || following->joint[r] == following->own)
      try_joint_moves (following, r + 1);
  }
}

static void
follow_state (Following *following, const GArray *state)
{
  RgServerInterpreter *interpreter = following->interpreter;
  gdl_prover_set_state (interpreter->prover, state);
  if (gdl_prover_is_terminal (interpreter->prover))
    return;
  for (guint r = 0; r < rg_server_interpreter_n_roles (interpreter); r++)
    gdl_prover_list_legal (interpreter->prover, r, interpreter->legal[r]);
  try_joint_moves (following, 0);
}

gboolean
rg_server_interpreter_step_percepts (RgServerInterpreter *interpreter,
                                     const char *own,
                                     const char *const *percepts, gint64 end,
                                     char **why)
{
  rg_server_interpreter_set_end (interpreter, end);
  Following following = {
      .interpreter = interpreter,
      .percepts = rg_server_new_terms (),
      .seen = rg_server_new_terms (),
      .states = g_ptr_array_new_with_free_func (rg_server_free_state),
      .joint = g_new (GdlTerm, rg_server_interpreter_n_roles (interpreter) + 1),
      .own = rg_server_interpreter_term (interpreter, own)};
  for (guint i = 0; percepts[i]; i++) {
    const GdlTerm term = rg_server_interpreter_term (interpreter, percepts[i]);
    g_array_append_val (following.percepts, term);
  }
  g_array_sort (following.percepts, rg_server_compare_terms);
  for (guint i = 0; i < interpreter->states->len; i++)
    follow_state (&following, rg_server_interpreter_state (interpreter, i));
  const gboolean is_found = following.states->len > 0;
  if (is_found) {
    g_ptr_array_free (interpreter->states, TRUE);
    interpreter->states = following.states;
  } else {
    g_ptr_array_free (following.states, TRUE);
    *why = g_strdup ("no state agrees with the percepts");
  }
  g_array_free (following.percepts, TRUE);
  g_array_free (following.seen, TRUE);
  g_free (following.joint);
  return is_found;
}
