/* Independent subgames (9.4), which share no fluent and no action except in
 * `terminal` and `goal`. They are the connected components of variables and
 * actions, by union-find. Next values and conditions of actions connect
 * them. */
#include "base/union-find.h"
#include "gdl/net/counters.h"
#include "gdl/net/walk.h"

typedef struct {
  const GdlNet *net;
  guint32 *parents;   /* of variables of the state, then of actions */
  guint32 *action_of; /* by gate of a role's literal: the action, plus 1 */
} Parts;

/* Merges two parts; the root of a part with variables is one of them. */
static void
join (Parts *parts, guint32 i, guint32 j)
{
  i = rg_union_find_root (parts->parents, i);
  j = rg_union_find_root (parts->parents, j);
  rg_union_find_join (parts->parents, MAX (i, j), MIN (i, j));
}

/* Joins the variable or action with all variables and actions that the ref
 * reads. */
static void
join_read (Parts *parts, guint32 with, GdlRef ref)
{
  const GdlNet *net = parts->net;
  gdl_walk_begin (net->walk);
  gdl_walk_add (net->walk, ref);
  for (GdlGate gate; gdl_walk_next (net->walk, &gate);) {
    const GdlGateInfo *info = gdl_gate (net, gate);
    if (info->kind == GDL_CYCLE)
      gdl_walk_add (net->walk, net->defined[info->x]);
    if (info->kind == GDL_LITERAL && info->x < net->n_state)
      join (parts, with, info->x);
    else if (info->kind == GDL_LITERAL && parts->action_of[gate] > 0)
      join (parts, with, net->n_state + parts->action_of[gate] - 1);
  }
}

/* Numbers the actions by their literals. Two actions of a role share one
 * literal, so they are joined. */
static void
find_actions (Parts *parts)
{
  const GdlNet *net = parts->net;
  for (guint a = 0; a < net->ground->actions->len; a++) {
    const guint role = g_array_index (net->ground->actions, GdlAction, a).role;
    const GdlGate gate = GDL_GATE (
        gdl_literal (net, gdl_role_variable (net, role), net->played[a]));
    if (gate == GDL_GATE (GDL_YES)) /* the only action of its role */
      continue;
    if (parts->action_of[gate] > 0)
      join (parts, net->n_state + a, net->n_state + parts->action_of[gate] - 1);
    parts->action_of[gate] = a + 1;
  }
}

guint
gdl_count_parts (const GdlNet *net)
{
  const guint32 n = net->n_state + net->ground->actions->len;
  Parts parts = {net, rg_union_find_new (n), g_new0 (guint32, net->gates->len)};
  find_actions (&parts);
  for (guint a = 0; a < net->ground->actions->len; a++)
    join_read (&parts, net->n_state + a, net->legal[a]);
  guint count = 0;
  for (guint32 v = 0; v < net->n_state; v++) {
    const GdlVariable *variable = gdl_net_variable (net, v);
    for (guint32 i = 0; i < variable->n; i++)
      join_read (&parts, v, net->next[variable->first + i]);
  }
  for (guint32 v = 0; v < net->n_state; v++)
    count += rg_union_find_root (parts.parents, v) == v;
  g_free (parts.parents);
  g_free (parts.action_of);
  return count;
}
