/* Chooses the control variable: a variable of the state whose value determines
 * which roles have a choice, such as (control ?r). The automaton has a copy for
 * each of its values.
 *
 *     control == white     white has a choice, black has only `noop`
 *     control == black     black has a choice, white has only `noop`
 *
 * The network is partially evaluated for each value of a candidate, and the
 * roles with several possible actions are counted. Candidates are the few
 * variables that most conditions of actions read. */
#include "gdl/limits.h"
#include "gdl/map/turns.h"

/* The most values of a control variable if some of them leave several roles a
 * choice: each value has a copy of the automaton.  With 4, a variable with four
 * cards and `none` is not chosen, and a role with one card in each state moves.
 */
#define COPIES 6

/* Stops at the second action that may be legal, as callers distinguish only 0,
 * 1 and more. */
guint
gdl_count_actions (GdlContext *context, guint first, guint end, guint32 *last)
{
  guint count = 0;
  *last = GDL_NONE;
  for (guint a = first; a < end && count < 2; a++) {
    if (gdl_specialise (context, context->net->legal[a]) == GDL_NO)
      continue;
    count++;
    *last = a;
  }
  return count;
}

/* Whether the action is the constant `noop`, in any case of its letters. */
static gboolean
is_noop (const GdlTurns *turns, guint action)
{
  const GdlTerms *terms = turns->ground->program->terms;
  const GdlTerm term = gdl_action (turns->ground, action)->action;
  return gdl_term_arity (terms, term) == 0 &&
         g_ascii_strcasecmp (
             gdl_name_text (terms, gdl_term_functor (terms, term)), "noop") ==
             0;
}

gboolean
gdl_has_choice (const GdlTurns *turns, guint role, guint n, guint32 last)
{
  if (n != 1 || is_noop (turns, last))
    return n > 1;
  for (guint a = turns->first_action[role]; a < turns->first_action[role + 1];
       a++)
    if (is_noop (turns, a))
      return TRUE;
  return FALSE;
}

/* Returns the number of roles that may have a choice in the context. */
static guint
count_choices (const GdlTurns *turns)
{
  guint n_choices = 0;
  guint32 last;
  for (guint r = 0; r < turns->n_roles; r++) {
    const guint n = gdl_count_actions (turns->context, turns->first_action[r],
                                       turns->first_action[r + 1], &last);
    n_choices += gdl_has_choice (turns, r, n, last);
  }
  return n_choices;
}

/* Counts the roles with a choice for each value of the variable. Returns the
 * largest count, and stores the sum of all. */
static guint
count_choices_by_value (const GdlTurns *turns, guint32 variable, guint *sum)
{
  GdlContext *context = turns->context;
  const guint32 n = gdl_net_variable (turns->net, variable)->n;
  guint max_choices = 0;
  *sum = 0;
  for (guint32 i = 0; i < n; i++) {
    const guint mark = context->n_known;
    gdl_assume (context, gdl_literal (turns->net, variable, i));
    gdl_assume (context, GDL_NOT_REF (turns->net->terminal));
    const guint n_choices = count_choices (turns);
    gdl_context_undo (context, mark);
    max_choices = MAX (max_choices, n_choices);
    *sum += n_choices;
  }
  return max_choices;
}

/* Returns, by variable, the number of actions whose conditions read it. 0 also
 * for variables that recursive atoms read: all copies share the code of these
 * atoms, so their value must not be assumed there. */
static guint *
count_conditions (const GdlNet *net)
{
  guint *counts = g_new0 (guint, (gsize)net->variables->len + 1);
  RgBits *set = g_new0 (RgBits, rg_bits_words (net->variables->len));
  for (guint a = 0; a < net->ground->actions->len; a++) {
    gdl_add_support (net, net->legal[a], set);
    for (guint32 v = 0; v < net->variables->len; v++) {
      counts[v] += rg_bits_has (set, v);
      rg_bits_remove (set, v);
    }
  }
  for (guint i = 0; i < net->n_cycles; i++)
    gdl_add_support (net, net->defined[net->cycles[i]], set);
  RG_FOR_BITS (set, v, net->variables->len)
    counts[v] = 0;
  g_free (set);
  return counts;
}

/* Tries up to four variables of at most GDL_SHORT values, those that most
 * conditions read first. Chooses the first one that leaves a choice to at most
 * one role for each value. If there is none, considers those with at most
 * COPIES values, and the average number of roles with a choice. Chooses the one
 * with the smallest average, if it is below max_average, the average without
 * a control variable. */
static void
choose_variable (GdlTurns *turns, guint max_average)
{
  const GdlNet *net = turns->net;
  guint *counts = count_conditions (net);
  double fewest = max_average;
  for (guint tries = 0; tries < 4; tries++) {
    guint32 best = GDL_NONE;
    guint sum;
    for (guint32 v = 0; v < net->n_state; v++) {
      if (counts[v] > 0 && gdl_net_variable (net, v)->n <= GDL_SHORT &&
          (best == GDL_NONE || counts[v] > counts[best]))
        best = v;
    }
    if (best == GDL_NONE)
      break;
    counts[best] = 0;
    const guint n = gdl_net_variable (net, best)->n;
    const gboolean decides = count_choices_by_value (turns, best, &sum) < 2;
    if (decides || (n <= COPIES && (double)sum / n < fewest)) {
      fewest = (double)sum / n;
      turns->control = best;
      turns->n_copies = n;
    }
    if (decides)
      break;
  }
  g_free (counts);
}

void
gdl_choose_control_variable (GdlTurns *turns)
{
  turns->control = GDL_NONE;
  turns->n_copies = 1;
  gdl_assume (turns->context, GDL_NOT_REF (turns->net->terminal));
  const guint n_choices = count_choices (turns);
  gdl_context_undo (turns->context, 0);
  if (n_choices > 1)
    choose_variable (turns, n_choices);
}
