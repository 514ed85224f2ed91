#include "gdl/map/turns.h"

/* Copies of the automaton at most. */
#define COPIES 16

/* The only action of each role that may be legal in the context; FALSE: two
 * roles have more. */
gboolean
gdl_find_only (GdlContext *context, guint32 *only)
{
  const GdlGround *ground = context->net->ground;
  guint choices = 0;
  const guint n_roles = ground->program->roles->len;
  guint8 *count = g_new0 (guint8, (gsize)n_roles + 1);
  for (guint r = 0; r < n_roles; r++)
    only[r] = GDL_NONE;
  for (guint a = 0; a < ground->actions->len && choices < 2; a++) {
    const guint role = gdl_action (ground, a)->role;
    if (count[role] > 1 ||
        gdl_specialise (context, context->net->legal[a]) == GDL_NO)
      continue;
    only[role] = ++count[role] == 1 ? a : GDL_NONE;
    choices += count[role] == 2;
  }
  /* A role without any action has no choice, but no action either: the match
   * does not go on. */
  for (guint r = 0; r < n_roles; r++) {
    if (count[r] == 0)
      choices = 2;
  }
  g_free (count);
  return choices < 2;
}

/* Whether each value of the variable leaves a choice to one role at most. */
static gboolean
decides (GdlContext *context, guint32 variable)
{
  const GdlNet *net = context->net;
  const guint32 n = gdl_net_variable (net, variable)->n;
  guint32 *only = g_new (guint32, net->ground->program->roles->len + 1);
  gboolean fine = n <= COPIES;
  for (guint32 i = 0; fine && i < n; i++) {
    const guint mark = context->trail->len;
    gdl_assume (context, GDL_NOT_REF (net->terminal));
    gdl_assume (context, gdl_literal (net, variable, i));
    fine = gdl_find_only (context, only);
    gdl_take_back (context, mark);
  }
  g_free (only);
  return fine;
}

/* By variable of the state, in how many conditions of actions it occurs. */
static guint *
count_conditions (const GdlNet *net)
{
  guint *count = g_new0 (guint, (gsize)net->variables->len + 1);
  RgBits *set = g_new0 (RgBits, rg_bits_words (net->variables->len));
  for (guint a = 0; a < net->ground->actions->len; a++) {
    gdl_add_support (net, net->legal[a], set);
    for (guint32 v = 0; v < net->variables->len; v++) {
      count[v] += rg_bits_has (set, v);
      rg_bits_remove (set, v);
    }
  }
  g_free (set);
  return count;
}

/* Variables that most conditions read are tried first. */
gboolean
gdl_find_control (GdlTurns *turns)
{
  const GdlNet *net = turns->net;
  guint32 *only = g_new (guint32, (gsize)turns->n_roles + 1);
  turns->control = GDL_NONE;
  turns->n_copies = 1;
  gdl_assume (turns->context, GDL_NOT_REF (net->terminal));
  gboolean found = gdl_find_only (turns->context, only);
  gdl_take_back (turns->context, 0);
  g_free (only);
  if (found)
    return TRUE;
  guint *count = count_conditions (net);
  for (guint tries = 0; tries < 4; tries++) {
    guint32 best = GDL_NONE;
    for (guint32 v = 0; v < net->n_state; v++) {
      if (count[v] > 0 && gdl_net_variable (net, v)->n <= COPIES &&
          (best == GDL_NONE || count[v] > count[best]))
        best = v;
    }
    if (best == GDL_NONE)
      break;
    count[best] = 0;
    if (!decides (turns->context, best))
      continue;
    turns->control = best;
    turns->n_copies = gdl_net_variable (net, best)->n;
    found = TRUE;
    break;
  }
  g_free (count);
  return found;
}
