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
gdl_plain_is_iterated (const GdlPlain *mapping, GdlAtom atom)
{
  const guint32 component = gdl_component (mapping->ground, atom);
  return component != 0 && !mapping->linear[component];
}

/* -- atoms ----------------------------------------------------------------- */

/* Makes the first and the last node of the atom's sub-automaton; its edges are
 * added later (gdl_plain_add_atoms). */
static void
request_atom (GdlPlain *mapping, GdlAtom atom)
{
  if (mapping->begin[atom] != RG_NONE)
    return;
  char *text =
      gdl_spell_term (mapping->ground->program->terms,
                      g_array_index (mapping->ground->atoms, GdlTerm, atom));
  const guint32 place = gdl_set_place (
      mapping->names, gdl_find_place_of_atom (mapping->names, atom));
  mapping->begin[atom] = gdl_add_node (mapping->names, "%s_begin", text);
  const guint32 component = gdl_component (mapping->ground, atom);
  if (component == 0 || gdl_plain_is_iterated (mapping, atom)) {
    mapping->end[atom] = gdl_add_node (mapping->names, "%s_end", text);
  } else {
    RgNode *end = &mapping->cycle_end[component];
    if (*end == RG_NONE)
      *end = gdl_add_node (mapping->names, "cycle_end");
    mapping->end[atom] = *end;
  }
  g_free (text);
  gdl_set_place (mapping->names, place);
  g_array_append_val (mapping->demanded, atom);
}

/* Returns the check whether the atom holds, or does not hold. */
static RgAction
make_check (GdlPlain *mapping, GdlAtom atom, gboolean holds)
{
  request_atom (mapping, atom);
  return rg_check_reachable (holds, mapping->begin[atom], mapping->end[atom]);
}

RgAction
gdl_plain_make_test (GdlPlain *mapping, GdlSign sign)
{
  const GdlAtom atom = GDL_SIGN_ATOM (sign);
  const GdlAtomInfo *info = &mapping->infos[atom];
  const gboolean holds = !GDL_SIGN_NEGATED (sign);
  if (info->kind == GDL_FLUENT)
    return gdl_make_comparison (mapping->names, holds,
                                mapping->current[info->index], mapping->one);
  if (mapping->atom_variables[atom] != RG_NO_NAME)
    return gdl_make_comparison (mapping->names, holds,
                                mapping->atom_variables[atom], mapping->one);
  if (info->kind == GDL_DERIVED)
    return make_check (mapping, atom, holds);
  const GdlAction *action = gdl_action (mapping->ground, info->index);
  return gdl_make_comparison (mapping->names, holds,
                              mapping->does[action->role],
                              gdl_symbol (mapping->names, action->action));
}

/* Adds the path of a rule: comparisons first. A literal of a linear component
 * leads to that atom's own sub-automaton. */
static void
add_rule (GdlPlain *mapping, guint32 rule)
{
  guint n;
  const GdlAtom head = g_array_index (mapping->ground->heads, GdlAtom, rule);
  const guint32 component = gdl_plain_is_iterated (mapping, head)
                                ? 0
                                : gdl_component (mapping->ground, head);
  const GdlSign *body = gdl_rule_body (mapping->ground, rule, &n);
  const char *base = rg_node_text (mapping->game, mapping->begin[head]);
  GArray *actions = g_array_new (FALSE, FALSE, sizeof (RgAction));
  RgNode node = mapping->begin[head], to = mapping->end[head];
  for (guint checks = 0; checks < 2; checks++) {
    for (guint i = 0; i < n; i++) {
      const GdlAtom atom = GDL_SIGN_ATOM (body[i]);
      if (component != 0 &&
          gdl_component (mapping->ground, atom) == component) {
        request_atom (mapping, atom);
        to = mapping->begin[atom];
        continue;
      }
      const RgAction action = gdl_plain_make_test (mapping, body[i]);
      if (rg_action_is_check (&action) == (checks == 1))
        g_array_append_val (actions, action);
    }
  }
  for (guint i = 0; i + 1 < actions->len; i++)
    node = gdl_add_edge (mapping->names, node,
                         g_array_index (actions, RgAction, i), base);
  rg_edge_add (mapping->game, node, to,
               actions->len > 0
                   ? g_array_index (actions, RgAction, actions->len - 1)
                   : rg_skip ());
  g_array_free (actions, TRUE);
}

void
gdl_plain_add_atoms (GdlPlain *mapping)
{
  for (guint i = 0; i < mapping->demanded->len &&
                    rg_n_edges (mapping->game) <= mapping->options->limit;
       i++) {
    const GdlAtomInfo *info =
        &mapping->infos[g_array_index (mapping->demanded, GdlAtom, i)];
    gdl_set_place (
        mapping->names,
        gdl_find_place_of_atom (mapping->names,
                                g_array_index (mapping->demanded, GdlAtom, i)));
    for (guint32 rule = info->begin; rule < info->end; rule++)
      add_rule (mapping, rule);
  }
  gdl_set_place (mapping->names, GDL_NOWHERE);
}

/* -- components that are computed in rounds -------------------------------- */

/* Adds the edges of an atom in a round: it becomes true if a rule derives
 * it. */
static RgNode
add_iterated (GdlPlain *mapping, RgNode from, GdlAtom atom)
{
  GdlNames *names = mapping->names;
  const RgNode to = gdl_add_node (names, "round");
  const RgName variable = mapping->atom_variables[atom];
  rg_edge_add (mapping->game, from, to,
               gdl_make_comparison (names, TRUE, variable, mapping->one));
  RgNode node = gdl_add_edge (
      names, from, gdl_make_comparison (names, FALSE, variable, mapping->one),
      "round_new");
  rg_edge_add (mapping->game, node, to, make_check (mapping, atom, FALSE));
  node = gdl_add_edge (names, node, make_check (mapping, atom, TRUE),
                       "round_holds");
  node = gdl_add_edge (names, node,
                       gdl_make_assignment (names, variable, mapping->one),
                       "round_set");
  rg_edge_add (mapping->game, node, to,
               gdl_make_assignment (names, mapping->changed, mapping->one));
  return to;
}

/* Adds rounds that compute the atoms of one component, up to a fixed point. */
static RgNode
add_component (GdlPlain *mapping, RgNode node, const guint32 *atoms, guint n)
{
  GdlNames *names = mapping->names;
  for (guint i = 0; i < n; i++)
    node = gdl_add_edge (names, node,
                         gdl_make_assignment (names,
                                              mapping->atom_variables[atoms[i]],
                                              mapping->zero),
                         "rounds_reset");
  const RgNode loop = gdl_add_node (names, "rounds");
  rg_edge_add (mapping->game, node, loop, rg_skip ());
  node = gdl_add_edge (
      names, loop, gdl_make_assignment (names, mapping->changed, mapping->zero),
      "round");
  for (guint i = 0; i < n; i++)
    node = add_iterated (mapping, node, atoms[i]);
  rg_edge_add (
      mapping->game, node, loop,
      gdl_make_comparison (names, TRUE, mapping->changed, mapping->one));
  return gdl_add_edge (
      names, node,
      gdl_make_comparison (names, FALSE, mapping->changed, mapping->one),
      "rounds_done");
}

RgNode
gdl_plain_add_iteration (GdlPlain *mapping, RgNode node)
{
  if (mapping->changed == RG_NO_NAME)
    return node;
  GdlNet *net = gdl_net_new (mapping->ground, NULL, NULL);
  for (guint i = 0, end; i < net->n_cycles; i = end) {
    const guint32 component = gdl_component (mapping->ground, net->cycles[i]);
    for (end = i + 1;
         end < net->n_cycles &&
         gdl_component (mapping->ground, net->cycles[end]) == component;
         end++)
      ;
    if (gdl_plain_is_iterated (mapping, net->cycles[i]))
      node = add_component (mapping, node, net->cycles + i, end - i);
  }
  gdl_net_free (net);
  return node;
}

/* -- atoms that are computed once in a step -------------------------------- */

RgNode
gdl_plain_add_stepwise (GdlPlain *mapping, RgNode node)
{
  for (guint i = 0; i < mapping->stepwise->len; i++) {
    const GdlAtom atom = g_array_index (mapping->stepwise, GdlAtom, i);
    const RgNode to = gdl_add_node (mapping->names, "step");
    rg_edge_add (mapping->game,
                 gdl_add_edge (mapping->names, node,
                               make_check (mapping, atom, TRUE), "holds"),
                 to,
                 gdl_make_assignment (mapping->names,
                                      mapping->atom_variables[atom],
                                      mapping->one));
    rg_edge_add (mapping->game, node, to, make_check (mapping, atom, FALSE));
    node = to;
  }
  return node;
}
