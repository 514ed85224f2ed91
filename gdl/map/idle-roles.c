/* Guesses the action of a role without a choice, by random matches: it is the
 * only legal action whenever it is legal.
 *
 *     legal(x, noop) ⇐ true(control(o))      x is idle if `noop` is legal
 *
 * Of several such actions, the one that was legal most often is the guess.
 * modes.c proves it or drops it. */
#include "gdl/limits.h"
#include "gdl/map/turns.h"
#include "gdl/net/simulate.h"

/* The counts of random matches. */
typedef struct {
  guint32 *n_alone; /* by copy and action: states in which it was the only legal
                       action */
  guint8 *refuted;  /* by copy and action: it was legal together with others */
} Guess;

/* Counts the legal actions of a role in those states that belong to the
 * copy. */
static void
count_actions (const GdlTurns *turns, const GdlSimulation *simulation,
               Guess *guess, guint copy, guint role)
{
  const guint64 in_copy = gdl_word (simulation, gdl_control_ref (turns, copy)) &
                          ~gdl_word (simulation, turns->net->terminal);
  const gsize offset = (gsize)copy * turns->ground->actions->len;
  guint64 once = 0, several = 0;
  for (guint a = turns->first_action[role]; a < turns->first_action[role + 1];
       a++) {
    const guint64 word = gdl_word (simulation, turns->net->legal[a]);
    several |= once & word;
    once |= word;
  }
  for (guint a = turns->first_action[role]; a < turns->first_action[role + 1];
       a++) {
    const guint64 word = gdl_word (simulation, turns->net->legal[a]) & in_copy;
    guess->n_alone[offset + a] += (guint)__builtin_popcountll (word & ~several);
    guess->refuted[offset + a] |= (word & several) != 0;
  }
}

/* Counts the legal actions of all roles in random matches. */
static void
simulate (const GdlTurns *turns, Guess *guess)
{
  const GdlNet *net = turns->net;
  const guint steps = MIN (GDL_MATCHES, GDL_WORK / (net->inputs->len + 1) + 5);
  GdlSimulation *simulation = gdl_simulation_new (net, FALSE);
  for (guint i = 0; i < steps; i++) {
    gdl_simulation_evaluate (simulation);
    for (guint c = 0; c < turns->n_copies; c++) {
      for (guint r = 0; r < turns->n_roles; r++)
        count_actions (turns, simulation, guess, c, r);
    }
    gdl_simulation_move (simulation);
  }
  gdl_simulation_free (simulation);
}

/* Chooses the action that was most often the only one, and never one of
 * several.
 */
static void
choose_action (GdlTurns *turns, const Guess *guess, guint c, guint role)
{
  GdlCopy *copy = &turns->copies[c];
  const gsize offset = (gsize)c * turns->ground->actions->len;
  guint32 max_count = 0;
  copy->idle_action[role] = GDL_NONE;
  copy->idle_condition[role] = GDL_NO;
  for (guint a = turns->first_action[role]; a < turns->first_action[role + 1];
       a++) {
    if (guess->refuted[offset + a] || guess->n_alone[offset + a] <= max_count)
      continue;
    max_count = guess->n_alone[offset + a];
    copy->idle_action[role] = a;
    copy->idle_condition[role] =
        gdl_specialise (turns->context, turns->net->legal[a]);
  }
}

/* Finds the only actions of roles without a choice, which are always idle.
 * Returns the number of roles with a choice, which are never idle for the time
 * being. If there is at most one, no guess is needed. */
static guint
find_only_actions (GdlTurns *turns, guint c)
{
  GdlCopy *copy = &turns->copies[c];
  guint n_choices = 0;
  for (guint r = 0; r < turns->n_roles; r++) {
    const guint n =
        gdl_count_actions (turns->context, turns->first_action[r],
                           turns->first_action[r + 1], &copy->idle_action[r]);
    const gboolean has_choice =
        gdl_has_choice (turns, r, n, copy->idle_action[r]);
    copy->idle_condition[r] = has_choice ? GDL_NO : GDL_YES;
    n_choices += has_choice;
  }
  return n_choices;
}

void
gdl_guess_idle_actions (GdlTurns *turns)
{
  const gsize n = (gsize)turns->n_copies * turns->ground->actions->len + 1;
  Guess guess = {NULL, NULL};
  for (guint c = 0; c < turns->n_copies; c++) {
    gdl_assume (turns->context, gdl_control_ref (turns, c));
    gdl_assume (turns->context, GDL_NOT_REF (turns->net->terminal));
    if (find_only_actions (turns, c) > 1) {
      if (!guess.n_alone) {
        guess = (Guess){g_new0 (guint32, n), g_new0 (guint8, n)};
        simulate (turns, &guess);
      }
      for (guint r = 0; r < turns->n_roles; r++) {
        if (turns->copies[c].idle_condition[r] == GDL_NO)
          choose_action (turns, &guess, c, r);
      }
    }
    gdl_context_undo (turns->context, 0);
  }
  g_free (guess.n_alone);
  g_free (guess.refuted);
}
