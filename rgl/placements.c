/* Collects the operators that put or reveal pieces, with their possible nodes.
 */
#include "rgl/placements.h"

#include "rgl/allowed-results.h"

/* Whether a condition states that a node is empty. */
static gboolean
is_empty_there (const RglRule *rule, const RglTerm *node)
{
  for (guint i = 0; i < rule->body->len; i++) {
    const RglLiteral *literal = rgl_literal (rule, i);
    const RglTerm *atom = literal->atom;
    if (!literal->negated || !rgl_is (atom, "pieceAt", 2) ||
        atom->args[0]->kind != RGL_VARIABLE || !rgl_equal (atom->args[1], node))
      continue;
    gboolean is_local = TRUE;
    for (guint k = 0; k < rule->body->len; k++)
      is_local =
          is_local && (k == i || !rgl_has_variable (rgl_literal (rule, k)->atom,
                                                    atom->args[0]));
    if (is_local && !rgl_has_variable (rule->head, atom->args[0]))
      return TRUE;
  }
  return FALSE;
}

/* Whether a list has an operator that removes a piece from a node. */
static gboolean
is_cleared (const RglTerm *list, const RglTerm *node)
{
  for (guint i = 0; i < list->n; i++) {
    RglOperator effect;
    if (rgl_parse_operator (list->args[i], &effect) && effect.taken &&
        rgl_equal (effect.taken_from, node))
      return TRUE;
  }
  return FALSE;
}

static guint
count_arrivals (const RglTerm *list, const RglTerm *node)
{
  guint n = 0;
  for (guint i = 0; i < list->n; i++) {
    RglOperator effect;
    n += rgl_parse_operator (list->args[i], &effect) && effect.put &&
         rgl_equal (effect.put_at, node);
  }
  return n;
}

/* Adds an operator of a rule, if it puts or reveals a piece. */
static void
add_operator (const RglDomains *domains, RglPlacements *placements,
              const RglRule *rule, const RglOperator *effect)
{
  const RglTerm *list = rule->head->args[2];
  if (effect->put) {
    const RglTerm *node = effect->put_at;
    const gboolean empty =
        is_empty_there (rule, node) || is_cleared (list, node);
    const RglArrival arrival = {rule, *effect,
                                rgl_find_value_set (domains, rule, node),
                                empty && count_arrivals (list, node) == 1};
    g_array_append_val (placements->arrivals, arrival);
  } else if (effect->who) {
    const RglReveal reveal = {
        rule, *effect, rgl_find_value_set (domains, rule, effect->shown_at)};
    g_array_append_val (placements->reveals, reveal);
  }
}

static void
find_operators (const RglDomains *domains, RglPlacements *placements)
{
  for (guint i = 0; i < placements->allowed_results->len; i++) {
    const RglRule *rule = g_ptr_array_index (placements->allowed_results, i);
    const RglTerm *list = rule->head->args[2];
    for (guint o = 0; o < list->n; o++) {
      RglOperator effect;
      if (rgl_parse_operator (list->args[o], &effect))
        add_operator (domains, placements, rule, &effect);
    }
  }
}

gboolean
rgl_may_contain (GHashTable *nodes, const RglTerm *node)
{
  return !nodes || g_hash_table_contains (nodes, node);
}

guint
rgl_count_initial_pieces (const RglGame *game, const RglTerm *node)
{
  guint n = 0;
  for (guint i = 0; i < game->init->len; i++) {
    const RglInit *init = &g_array_index (game->init, RglInit, i);
    n += rgl_equal (init->node, node) ? init->count : 0;
  }
  return n;
}

gboolean
rgl_is_single (const RglGame *game, const RglPlacements *placements,
               const RglTerm *node)
{
  gboolean is_single = rgl_count_initial_pieces (game, node) <= 1;
  for (guint i = 0; is_single && i < placements->arrivals->len; i++) {
    const RglArrival *arrival =
        &g_array_index (placements->arrivals, RglArrival, i);
    is_single = arrival->alone || !rgl_may_contain (arrival->nodes, node);
  }
  return is_single;
}

static void
clear_arrival (gpointer data)
{
  RglArrival *arrival = data;
  if (arrival->nodes)
    g_hash_table_destroy (arrival->nodes);
}

static void
clear_reveal (gpointer data)
{
  RglReveal *reveal = data;
  if (reveal->nodes)
    g_hash_table_destroy (reveal->nodes);
}

RglPlacements *
rgl_placements_new (const RglGame *game, const RglDomains *domains)
{
  RglPlacements *placements = g_new (RglPlacements, 1);
  placements->allowed_results = g_ptr_array_new_with_free_func (rgl_rule_free);
  placements->arrivals = g_array_new (FALSE, FALSE, sizeof (RglArrival));
  placements->reveals = g_array_new (FALSE, FALSE, sizeof (RglReveal));
  g_array_set_clear_func (placements->arrivals, clear_arrival);
  g_array_set_clear_func (placements->reveals, clear_reveal);
  for (guint i = 0; i < game->results->len; i++)
    g_ptr_array_extend_and_steal (
        placements->allowed_results,
        rgl_make_allowed_results (game, g_ptr_array_index (game->results, i)));
  find_operators (domains, placements);
  return placements;
}

void
rgl_placements_free (RglPlacements *placements)
{
  g_array_free (placements->arrivals, TRUE);
  g_array_free (placements->reveals, TRUE);
  g_ptr_array_free (placements->allowed_results, TRUE);
  g_free (placements);
}
