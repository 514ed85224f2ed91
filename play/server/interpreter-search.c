/* Chooses an action by random plays: flat Monte-Carlo search, with UCB1 for the
 * choice of the action that the next play begins with.  The rules are
 * interpreted in each step.
 */
#include "play/server/interpreter-core.h"

#include <math.h>

/* The weight of exploration. */
#define EXPLORATION 0.7

enum {
  MOST_ARMS = 2000,  /* limit of the actions that are compared */
  MOST_STEPS = 1000, /* limit of the steps of a play */
};

/* An action that plays begin with (UCB1: Auer, Cesa-Bianchi, Fischer 2002). */
typedef struct {
  GdlTerm action;
  double sum; /* sum of the goals of its plays, each divided by 100 */
  guint n;    /* number of its plays */
} Arm;

static GdlTerm
pick_action (const RgServerInterpreter *interpreter, const GArray *actions)
{
  return g_array_index (
      actions, GdlTerm,
      g_rand_int_range (interpreter->random, 0, (gint32)actions->len));
}

/* Draws a random joint move, with the role's own action unless that is
 * GDL_NONE. FALSE: a role has no action, or the time is over. */
static gboolean
pick_joint (RgServerInterpreter *interpreter, GdlTerm own_action,
            GdlTerm *joint)
{
  for (guint role = 0; role < interpreter->program->roles->len; role++) {
    GArray *legal = interpreter->legal[role];
    if (own_action != GDL_NONE && role == interpreter->role) {
      joint[role] = own_action;
      continue;
    }
    gdl_prover_list_legal (interpreter->prover, role, legal);
    if (legal->len == 0 || gdl_prover_has_stopped (interpreter->prover))
      return FALSE;
    joint[role] = pick_action (interpreter, legal);
  }
  return TRUE;
}

/* Makes a random play that begins with an action. FALSE: the time is over. */
static gboolean
play_out (RgServerInterpreter *interpreter, GdlTerm own_action, GdlTerm *joint,
          double *value)
{
  GdlProver *prover = interpreter->prover;
  const guint n = interpreter->states->len;
  const GArray *state = rg_server_interpreter_state (
      interpreter, (guint)g_rand_int_range (interpreter->random, 0, (gint32)n));
  for (guint step = 0; step < MOST_STEPS; step++) {
    GArray *next_state = interpreter->next_states[step % 2];
    gdl_prover_set_state (prover, state);
    if (gdl_prover_is_terminal (prover) ||
        !pick_joint (interpreter, own_action, joint) ||
        !gdl_prover_step (prover, joint, next_state))
      break;
    state = next_state;
    own_action = GDL_NONE;
  }
  if (!gdl_prover_has_stopped (prover))
    *value = (double)gdl_prover_get_goal (prover, interpreter->role) / 100;
  return !gdl_prover_has_stopped (prover);
}

/* Returns an arm without plays, or else the one with the highest confidence
 * bound. */
static Arm *
choose_arm (GArray *arms, guint64 n_plays)
{
  Arm *best = NULL;
  double best_bound = 0;
  for (guint i = 0; i < arms->len; i++) {
    Arm *arm = &g_array_index (arms, Arm, i);
    if (arm->n == 0)
      return arm;
    const double spread = sqrt (log ((double)n_plays) / arm->n);
    const double bound = arm->sum / arm->n + EXPLORATION * spread;
    if (!best || bound > best_bound) {
      best = arm;
      best_bound = bound;
    }
  }
  return best;
}

static GdlTerm
find_best_action (const GArray *arms)
{
  const Arm *best = &g_array_index (arms, Arm, 0);
  for (guint i = 1; i < arms->len; i++) {
    const Arm *arm = &g_array_index (arms, Arm, i);
    if (arm->n > 0 && (best->n == 0 || arm->sum / arm->n > best->sum / best->n))
      best = arm;
  }
  return best->action;
}

GdlTerm
rg_server_interpreter_search (RgServerInterpreter *interpreter, GArray *actions,
                              RgServerInterpreterStop *stop, gpointer data,
                              gint64 end)
{
  GArray *arms = g_array_new (FALSE, FALSE, sizeof (Arm));
  GdlTerm *joint = g_new (GdlTerm, interpreter->program->roles->len + 1);
  for (guint i = 0; i < MIN (actions->len, MOST_ARMS); i++) {
    const guint drawn = (guint)g_rand_int_range (interpreter->random, (gint32)i,
                                                 (gint32)actions->len);
    const Arm arm = {.action = g_array_index (actions, GdlTerm, drawn)};
    g_array_index (actions, GdlTerm, drawn) =
        g_array_index (actions, GdlTerm, i);
    g_array_append_val (arms, arm);
  }
  double value = 0;
  gdl_prover_set_end (interpreter->prover, end);
  for (guint64 n = 1; g_get_monotonic_time () < end && !stop (data); n++) {
    Arm *arm = choose_arm (arms, n);
    if (!play_out (interpreter, arm->action, joint, &value))
      break;
    arm->sum += MAX (value, 0);
    arm->n++;
  }
  const GdlTerm chosen = find_best_action (arms);
  g_array_free (arms, TRUE);
  g_free (joint);
  return chosen;
}
