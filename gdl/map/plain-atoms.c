/* Generates the tests of literals in the plain mapping, and a sub-automaton for
 * each derived atom.
 *
 * An atom of a positive cycle holds if it has a finite derivation.  If each
 * rule has at most one literal of the cycle, a derivation is a walk: the
 * sub-automata of its atoms share their nodes.  Otherwise the atoms are
 * variables, and rounds of naive evaluation compute them to a fixed point.
 * Atoms that several rules for the next state read are also variables,
 * computed once in each step.
 */
#include "gdl/map/plain-atoms.h"
#include "gdl/map/origins.h"

#include "gdl/net/net.h"

gboolean
gdl_plain_is_iterated (const GdlPlain *plain, GdlAtom atom)
{
  const guint32 component = gdl_component (plain->ground, atom);
  return component != 0 && !plain->linear[component];
}

/* -- atoms ----------------------------------------------------------------- */

/* Makes the first and the last node of the atom's sub-automaton; its edges are
 * added later (gdl_plain_add_atoms). */
static void
request_atom (GdlPlain *plain, GdlAtom atom)
{
  if (plain->begin[atom] != RG_NONE)
    return;
  char *text =
      gdl_spell_term (plain->ground->program->terms,
                      g_array_index (plain->ground->atoms, GdlTerm, atom));
  const guint32 place =
      gdl_set_place (plain->names, gdl_find_place_of_atom (plain->names, atom));
  plain->begin[atom] = gdl_add_node (plain->names, "%s_begin", text);
  const guint32 component = gdl_component (plain->ground, atom);
  if (component == 0 || gdl_plain_is_iterated (plain, atom)) {
    plain->end[atom] = gdl_add_node (plain->names, "%s_end", text);
  } else {
    RgNode *end = &plain->cycle_end[component];
    if (*end == RG_NONE)
      *end = gdl_add_node (plain->names, "cycle_end");
    plain->end[atom] = *end;
  }
  g_free (text);
  gdl_set_place (plain->names, place);
  g_array_append_val (plain->demanded, atom);
}

static RgAction
make_check (GdlPlain *plain, GdlAtom atom, gboolean holds)
{
  request_atom (plain, atom);
  return rg_check_reachable (holds, plain->begin[atom], plain->end[atom]);
}

RgAction
gdl_plain_make_test (GdlPlain *plain, GdlSign sign)
{
  const GdlAtom atom = GDL_SIGN_ATOM (sign);
  const GdlAtomInfo *info = &plain->infos[atom];
  const gboolean holds = !GDL_SIGN_NEGATED (sign);
  if (info->kind == GDL_FLUENT)
    return gdl_make_comparison (plain->names, holds,
                                plain->current[info->index], plain->one);
  if (plain->atom_variables[atom] != RG_NO_NAME)
    return gdl_make_comparison (plain->names, holds,
                                plain->atom_variables[atom], plain->one);
  if (info->kind == GDL_DERIVED)
    return make_check (plain, atom, holds);
  const GdlAction *action = gdl_action (plain->ground, info->index);
  return gdl_make_comparison (plain->names, holds, plain->does[action->role],
                              gdl_symbol (plain->names, action->action));
}

/* Adds the path of a rule: comparisons first. A literal of a linear component
 * leads to that atom's own sub-automaton. */
static void
add_rule (GdlPlain *plain, guint32 rule)
{
  guint n;
  const GdlAtom head = g_array_index (plain->ground->heads, GdlAtom, rule);
  const guint32 component = gdl_plain_is_iterated (plain, head)
                                ? 0
                                : gdl_component (plain->ground, head);
  const GdlSign *body = gdl_rule_body (plain->ground, rule, &n);
  const char *base = rg_node_text (plain->game, plain->begin[head]);
  GArray *actions = g_array_new (FALSE, FALSE, sizeof (RgAction));
  RgNode node = plain->begin[head], to = plain->end[head];
  for (guint checks = 0; checks < 2; checks++) {
    for (guint i = 0; i < n; i++) {
      const GdlAtom atom = GDL_SIGN_ATOM (body[i]);
      if (component != 0 && gdl_component (plain->ground, atom) == component) {
        request_atom (plain, atom);
        to = plain->begin[atom];
        continue;
      }
      const RgAction action = gdl_plain_make_test (plain, body[i]);
      if (rg_action_is_check (&action) == (checks == 1))
        g_array_append_val (actions, action);
    }
  }
  for (guint i = 0; i + 1 < actions->len; i++)
    node = gdl_add_edge (plain->names, node,
                         g_array_index (actions, RgAction, i), base);
  rg_edge_add (plain->game, node, to,
               actions->len > 0
                   ? g_array_index (actions, RgAction, actions->len - 1)
                   : rg_skip ());
  g_array_free (actions, TRUE);
}

void
gdl_plain_add_atoms (GdlPlain *plain)
{
  for (guint i = 0; i < plain->demanded->len &&
                    rg_n_edges (plain->game) <= plain->options->limit;
       i++) {
    const GdlAtomInfo *info =
        &plain->infos[g_array_index (plain->demanded, GdlAtom, i)];
    gdl_set_place (
        plain->names,
        gdl_find_place_of_atom (plain->names,
                                g_array_index (plain->demanded, GdlAtom, i)));
    for (guint32 rule = info->begin; rule < info->end; rule++)
      add_rule (plain, rule);
  }
  gdl_set_place (plain->names, GDL_NOWHERE);
}

/* -- components that are computed in rounds -------------------------------- */

/* Adds the edges of an atom in a round: it becomes true if a rule derives
 * it. */
static RgNode
add_iterated (GdlPlain *plain, RgNode from, GdlAtom atom)
{
  GdlNames *names = plain->names;
  const RgNode to = gdl_add_node (names, "round");
  const RgName variable = plain->atom_variables[atom];
  rg_edge_add (plain->game, from, to,
               gdl_make_comparison (names, TRUE, variable, plain->one));
  RgNode node = gdl_add_edge (
      names, from, gdl_make_comparison (names, FALSE, variable, plain->one),
      "round_new");
  rg_edge_add (plain->game, node, to, make_check (plain, atom, FALSE));
  node =
      gdl_add_edge (names, node, make_check (plain, atom, TRUE), "round_holds");
  node = gdl_add_edge (names, node,
                       gdl_make_assignment (names, variable, plain->one),
                       "round_set");
  rg_edge_add (plain->game, node, to,
               gdl_make_assignment (names, plain->changed, plain->one));
  return to;
}

/* Adds rounds that compute the atoms of one component, up to a fixed point. */
static RgNode
add_component (GdlPlain *plain, RgNode node, const guint32 *atoms, guint n)
{
  GdlNames *names = plain->names;
  for (guint i = 0; i < n; i++)
    node =
        gdl_add_edge (names, node,
                      gdl_make_assignment (
                          names, plain->atom_variables[atoms[i]], plain->zero),
                      "rounds_reset");
  const RgNode loop = gdl_add_node (names, "rounds");
  rg_edge_add (plain->game, node, loop, rg_skip ());
  node = gdl_add_edge (names, loop,
                       gdl_make_assignment (names, plain->changed, plain->zero),
                       "round");
  for (guint i = 0; i < n; i++)
    node = add_iterated (plain, node, atoms[i]);
  rg_edge_add (plain->game, node, loop,
               gdl_make_comparison (names, TRUE, plain->changed, plain->one));
  return gdl_add_edge (
      names, node,
      gdl_make_comparison (names, FALSE, plain->changed, plain->one),
      "rounds_done");
}

RgNode
gdl_plain_add_rounds (GdlPlain *plain, RgNode node)
{
  if (plain->changed == RG_NO_NAME)
    return node;
  GdlNet *net = gdl_net_new (plain->ground, NULL, NULL);
  for (guint i = 0, end; i < net->n_cycles; i = end) {
    const guint32 component = gdl_component (plain->ground, net->cycles[i]);
    for (end = i + 1;
         end < net->n_cycles &&
         gdl_component (plain->ground, net->cycles[end]) == component;
         end++)
      ;
    if (gdl_plain_is_iterated (plain, net->cycles[i]))
      node = add_component (plain, node, net->cycles + i, end - i);
  }
  gdl_net_free (net);
  return node;
}

/* -- atoms that are computed once in a step -------------------------------- */

RgNode
gdl_plain_add_stepwise (GdlPlain *plain, RgNode node)
{
  for (guint i = 0; i < plain->stepwise->len; i++) {
    const GdlAtom atom = g_array_index (plain->stepwise, GdlAtom, i);
    const RgNode to = gdl_add_node (plain->names, "step");
    rg_edge_add (plain->game,
                 gdl_add_edge (plain->names, node,
                               make_check (plain, atom, TRUE), "holds"),
                 to,
                 gdl_make_assignment (plain->names, plain->atom_variables[atom],
                                      plain->one));
    rg_edge_add (plain->game, node, to, make_check (plain, atom, FALSE));
    node = to;
  }
  return node;
}
