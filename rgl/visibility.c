/* Finds how often a player sees an attribute of the pieces at a node: always,
 * never or sometimes. It is "always" if the initial pieces are
 * visible, and each operator that puts a piece there has a `reveal` for the
 * player in the same list:
 *
 *     [move(Card, hand, table), reveal(all, Card, table)]
 */
#include "rgl/visibility.h"

#include "rgl/unify.h"

#include <string.h>

/* The data of the search. */
typedef struct {
  const RglGame *game;
  const RglDomains *domains;
  RglView *view;
  const RglPlacements *placements;
} Search;

/* -- attributes ------------------------------------------------------------ */

static void
add_attribute (RglView *view, const RglTerm *attribute)
{
  if (attribute && attribute->ground &&
      !rgl_contains (view->attributes, attribute))
    g_ptr_array_add (view->attributes, (gpointer)attribute);
}

/* Finds the attributes that images, initial visibility or reveals name. */
static void
find_attributes (Search *search)
{
  const RglGame *game = search->game;
  for (guint i = 0; i < game->images->len; i++)
    add_attribute (search->view,
                   g_array_index (game->images, RglImage, i).attribute);
  for (guint i = 0; i < game->visible->len; i++)
    add_attribute (search->view,
                   g_array_index (game->visible, RglVisible, i).attribute);
  for (guint i = 0; i < game->results->len; i++) {
    const RglRule *rule = g_ptr_array_index (game->results, i);
    const RglTerm *list = rule->head->args[2];
    for (guint o = 0; o < list->n; o++) {
      RglOperator effect;
      if (rgl_parse_operator (list->args[o], &effect))
        add_attribute (search->view, effect.attribute);
    }
  }
}

/* -- viewers --------------------------------------------------------------- */

/* Returns the possible values of a term for viewers in a rule if the term
 * `node_term` is the node, to be freed. NULL: they are unknown, or it can't be
 * the node. */
static GPtrArray *
find_viewers (const Search *search, const RglRule *rule, const RglTerm *viewer,
              const RglTerm *node_term, const RglTerm *node)
{
  RglBindings bindings;
  rgl_bindings_init (&bindings, search->game->terms);
  GPtrArray *values = NULL;
  if (rgl_unify (&bindings, node_term, node)) {
    const RglTerm *head = rgl_substitute (&bindings, rule->head);
    RglRule *bound_rule = rgl_rule_new (head ? head : rule->head, rule->range);
    for (guint i = 0; i < rule->body->len; i++) {
      const RglLiteral *literal = rgl_literal (rule, i);
      const RglTerm *atom = rgl_substitute (&bindings, literal->atom);
      if (atom)
        rgl_add_literal (bound_rule, atom, literal->negated);
    }
    values = rgl_find_values (search->domains, bound_rule,
                              rgl_substitute (&bindings, viewer));
    rgl_rule_free (bound_rule);
  }
  rgl_bindings_clear (&bindings);
  return values;
}

/* Whether the viewer is always this player. */
static gboolean
is_only_viewer (const Search *search, const RglRule *rule,
                const RglTerm *viewer, const RglTerm *player,
                const RglTerm *node_term, const RglTerm *node)
{
  GPtrArray *values = find_viewers (search, rule, viewer, node_term, node);
  const gboolean is_only =
      values &&
      (values->len == 0 ||
       (values->len == 1 && rgl_equal (g_ptr_array_index (values, 0), player)));
  if (values)
    g_ptr_array_free (values, TRUE);
  return is_only;
}

/* Whether the viewer may be this player. */
static gboolean
may_view (const Search *search, const RglReveal *reveal, const RglTerm *player,
          const RglTerm *node)
{
  const RglTerm *viewer = reveal->effect.who;
  if (viewer->ground)
    return rgl_is (viewer, "all", 0) || rgl_equal (viewer, player);
  GPtrArray *values = find_viewers (search, reveal->rule, viewer,
                                    reveal->effect.shown_at, node);
  const gboolean may_be_player = !values || rgl_contains (values, player);
  if (values)
    g_ptr_array_free (values, TRUE);
  return may_be_player;
}

/* Whether an arriving piece is revealed to the player, in an attribute. */
static gboolean
is_revealed (const Search *search, const RglArrival *arrival,
             const RglTerm *player, const RglTerm *attribute,
             const RglTerm *node)
{
  const RglTerm *list = arrival->rule->head->args[2];
  for (guint i = 0; i < list->n; i++) {
    RglOperator shown;
    if (!rgl_parse_operator (list->args[i], &shown) || !shown.who ||
        !rgl_equal (shown.shown, arrival->effect.put) ||
        !rgl_equal (shown.shown_at, arrival->effect.put_at) ||
        (shown.attribute && !rgl_equal (shown.attribute, attribute)))
      continue;
    if (rgl_is (shown.who, "all", 0) || rgl_equal (shown.who, player) ||
        (shown.who->kind == RGL_VARIABLE &&
         is_only_viewer (search, arrival->rule, shown.who, player,
                         arrival->effect.put_at, node)))
      return TRUE;
  }
  return FALSE;
}

static gboolean
is_initially_visible (const RglGame *game, const RglTerm *player,
                      const RglTerm *attribute, const RglTerm *node)
{
  for (guint i = 0; i < game->visible->len; i++) {
    const RglVisible *visible = &g_array_index (game->visible, RglVisible, i);
    if (rgl_equal (visible->node, node) &&
        rgl_equal (visible->attribute, attribute) &&
        (rgl_is (visible->who, "all", 0) || rgl_equal (visible->who, player)))
      return TRUE;
  }
  return FALSE;
}

/* Whether some operator may reveal an attribute at a node to the player. */
static gboolean
may_be_revealed (const Search *search, const RglTerm *player,
                 const RglTerm *attribute, const RglTerm *node)
{
  for (guint i = 0; i < search->placements->reveals->len; i++) {
    const RglReveal *reveal =
        &g_array_index (search->placements->reveals, RglReveal, i);
    const RglTerm *shown = reveal->effect.attribute;
    if (rgl_may_contain (reveal->nodes, node) &&
        (!shown || !shown->ground || rgl_equal (shown, attribute)) &&
        may_view (search, reveal, player, node))
      return TRUE;
  }
  return FALSE;
}

/* Returns the visibility of an attribute of the pieces at a node for a player.
 */
static RglSight
find_sight (const Search *search, const RglTerm *player,
            const RglTerm *attribute, const RglTerm *node)
{
  const gboolean first =
      is_initially_visible (search->game, player, attribute, node);
  gboolean always = first || rgl_count_initial_pieces (search->game, node) == 0;
  for (guint i = 0; always && i < search->placements->arrivals->len; i++) {
    const RglArrival *arrival =
        &g_array_index (search->placements->arrivals, RglArrival, i);
    always = !rgl_may_contain (arrival->nodes, node) ||
             is_revealed (search, arrival, player, attribute, node);
  }
  return always                                              ? RGL_ALWAYS
         : first                                             ? RGL_SOMETIMES
         : may_be_revealed (search, player, attribute, node) ? RGL_SOMETIMES
                                                             : RGL_NEVER;
}

/* -- nodes ----------------------------------------------------------------- */

/* Computes the view of a node. */
static void
add_node_view (Search *search, const RglTerm *node)
{
  const RglGame *game = search->game;
  RglView *view = search->view;
  const guint n = view->attributes->len;
  RglNodeView node_view = {
      .node = node,
      .single = rgl_is_single (game, search->placements, node),
      .sights = g_new0 (RglSight, n * game->players->len + 1)};
  for (guint p = 0; p < game->players->len; p++)
    for (guint a = 0; a < n; a++)
      node_view.sights[p * n + a] =
          find_sight (search, g_ptr_array_index (game->players, p),
                      g_ptr_array_index (view->attributes, a), node);
  for (guint a = 0; a < n; a++) {
    gboolean is_seen_by_all = TRUE;
    for (guint p = 0; p < game->players->len; p++)
      is_seen_by_all =
          is_seen_by_all && node_view.sights[p * n + a] == RGL_ALWAYS;
    node_view.open = node_view.open || is_seen_by_all;
  }
  node_view.open = node_view.open && node_view.single;
  for (guint i = 0; !node_view.open && i < n * game->players->len; i++)
    view->tracked = view->tracked || node_view.sights[i] == RGL_SOMETIMES;
  g_array_append_val (view->nodes, node_view);
}

/* Whether an attribute distinguishes all pieces that may be at a node. */
static gboolean
distinguishes_all (const Search *search, guint attribute, const RglTerm *node)
{
  const RglTerm *name = g_ptr_array_index (search->view->attributes, attribute);
  GPtrArray *pieces = rgl_find_pieces_at (search->domains, node);
  GHashTable *images = g_hash_table_new (rgl_hash_key, rgl_equal_keys);
  gboolean are_distinct = pieces != NULL;
  for (guint i = 0; are_distinct && i < pieces->len; i++)
    are_distinct = g_hash_table_add (
        images, (gpointer)rgl_find_image (search->game,
                                          g_ptr_array_index (pieces, i), name));
  g_hash_table_destroy (images);
  if (pieces)
    g_ptr_array_free (pieces, TRUE);
  return are_distinct;
}

/* Whether all players always know the pieces at a node. */
static gboolean
is_public (const Search *search, guint node)
{
  const RglNodeView *node_view =
      &g_array_index (search->view->nodes, RglNodeView, node);
  const guint n = search->view->attributes->len;
  for (guint a = 0; a < n; a++) {
    gboolean is_seen_by_all = TRUE;
    for (guint p = 0; p < search->game->players->len; p++)
      is_seen_by_all =
          is_seen_by_all && node_view->sights[p * n + a] == RGL_ALWAYS;
    if (is_seen_by_all && distinguishes_all (search, a, node_view->node))
      return TRUE;
  }
  return FALSE;
}

/* Finds whether some node is not public, if there are reveals at all: without
 * them, all is visible. */
static void
find_whether_hidden (Search *search)
{
  const RglGame *game = search->game;
  RglView *view = search->view;
  gboolean has_reveals = game->visible->len > 0;
  for (guint i = 0; i < game->results->len; i++) {
    const RglRule *rule = g_ptr_array_index (game->results, i);
    for (guint o = 0; o < rule->head->args[2]->n; o++)
      has_reveals = has_reveals ||
                    strcmp (rule->head->args[2]->args[o]->name, "reveal") == 0;
  }
  for (guint i = 0; has_reveals && !view->hidden && i < view->nodes->len; i++)
    view->hidden = !is_public (search, i);
}

/* -- life cycle and queries ------------------------------------------------ */

static void
clear_node (gpointer data)
{
  g_free (((RglNodeView *)data)->sights);
}

RglView *
rgl_view_new (const RglGame *game, const RglDomains *domains,
              const RglPlacements *placements)
{
  RglView *view = g_new0 (RglView, 1);
  view->attributes = g_ptr_array_new ();
  view->nodes = g_array_new (FALSE, FALSE, sizeof (RglNodeView));
  g_array_set_clear_func (view->nodes, clear_node);
  Search search = {
      .game = game, .domains = domains, .view = view, .placements = placements};
  find_attributes (&search);
  for (guint i = 0; i < game->all_nodes->len; i++)
    add_node_view (&search, g_ptr_array_index (game->all_nodes, i));
  find_whether_hidden (&search);
  return view;
}

void
rgl_view_free (RglView *view)
{
  g_ptr_array_free (view->attributes, TRUE);
  g_array_free (view->nodes, TRUE);
  g_free (view);
}

RglSight
rgl_find_sight (const RglView *view, guint node, guint player, guint attribute)
{
  const RglNodeView *node_view =
      &g_array_index (view->nodes, RglNodeView, node);
  return node_view->sights[player * view->attributes->len + attribute];
}

gboolean
rgl_is_single_node (const RglView *view, const RglGame *game,
                    const RglTerm *node)
{
  for (guint i = 0; i < game->all_nodes->len; i++)
    if (rgl_equal (g_ptr_array_index (game->all_nodes, i), node))
      return g_array_index (view->nodes, RglNodeView, i).single;
  return FALSE;
}
