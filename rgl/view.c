#include "rgl/view.h"

#include "rgl/occasions.h"
#include "rgl/unify.h"

#include <string.h>

/* An operator that puts a piece somewhere, on one of its occasions. */
typedef struct {
  const RglRule *rule; /* the result with preconditions */
  RglOperator operator;
  GHashTable *nodes; /* where it may be: a set; NULL: anywhere */
  gboolean alone;    /* no other piece is there afterwards */
} Arrival;

/* An operator that reveals something. */
typedef struct {
  RglOperator operator;
  GHashTable *nodes; /* as above */
} Reveal;

typedef struct {
  const RglGame *game;
  const RglDomains *domains;
  RglView *view;
  GPtrArray *occasions; /* of RglRule *, of all results */
  GArray *arrivals;     /* of Arrival */
  GArray *reveals;      /* of Reveal */
} Search;

/* -- attributes ------------------------------------------------------------ */

static void
add_attribute (RglView *view, const RglTerm *attribute)
{
  if (attribute && attribute->ground &&
      !rgl_contains (view->attributes, attribute))
    g_ptr_array_add (view->attributes, (gpointer)attribute);
}

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
      RglOperator operator;
      if (rgl_operator (list->args[o], &operator))
        add_attribute (search->view, operator.attribute);
    }
  }
}

/* -- arrivals -------------------------------------------------------------- */

/* Whether a condition says that there is nothing at a node. */
static gboolean
is_empty_there (const RglRule *rule, const RglTerm *node)
{
  for (guint i = 0; i < rule->body->len; i++) {
    const RglLiteral *literal = rgl_literal (rule, i);
    const RglTerm *atom = literal->atom;
    if (!literal->negated || !rgl_is (atom, "pieceAt", 2) ||
        atom->args[0]->kind != RGL_VARIABLE || !rgl_equal (atom->args[1], node))
      continue;
    gboolean free = TRUE;
    for (guint k = 0; k < rule->body->len; k++)
      free = free && (k == i || !rgl_has_variable (rgl_literal (rule, k)->atom,
                                                   atom->args[0]));
    if (free && !rgl_has_variable (rule->head, atom->args[0]))
      return TRUE;
  }
  return FALSE;
}

/* Whether a list takes a piece away from a node. */
static gboolean
is_cleared (const RglTerm *list, const RglTerm *node)
{
  for (guint i = 0; i < list->n; i++) {
    RglOperator operator;
    if (rgl_operator (list->args[i], &operator) &&
        operator.taken && rgl_equal (operator.taken_from, node))
      return TRUE;
  }
  return FALSE;
}

static guint
count_arrivals (const RglTerm *list, const RglTerm *node)
{
  guint n = 0;
  for (guint i = 0; i < list->n; i++) {
    RglOperator operator;
    n += rgl_operator (list->args[i], &operator) && operator.put &&
                                                    rgl_equal (operator.put_at,
                                                               node);
  }
  return n;
}

/* The set of what a term of a rule may be; NULL: that is not known. */
static GHashTable *
value_set (const Search *search, const RglRule *rule, const RglTerm *term)
{
  GPtrArray *values = rgl_values (search->domains, rule, term);
  if (!values)
    return NULL;
  GHashTable *set = g_hash_table_new (rgl_hash_key, rgl_equal_keys);
  for (guint i = 0; i < values->len; i++)
    g_hash_table_add (set, g_ptr_array_index (values, i));
  g_ptr_array_free (values, TRUE);
  return set;
}

static void
add_operator (Search *search, const RglRule *rule, const RglOperator *operator)
{
  const RglTerm *list = rule->head->args[2];
  if (operator->put) {
    const RglTerm *node = operator->put_at;
    const gboolean empty =
        is_empty_there (rule, node) || is_cleared (list, node);
    const Arrival arrival = {rule, *operator, value_set (search, rule, node),
                             empty && count_arrivals (list, node) == 1};
    g_array_append_val (search->arrivals, arrival);
  } else if (operator->who) {
    const Reveal reveal = {*operator,
                           value_set (search, rule, operator->shown_at)};
    g_array_append_val (search->reveals, reveal);
  }
}

static void
find_operators (Search *search)
{
  for (guint i = 0; i < search->occasions->len; i++) {
    const RglRule *rule = g_ptr_array_index (search->occasions, i);
    const RglTerm *list = rule->head->args[2];
    for (guint o = 0; o < list->n; o++) {
      RglOperator operator;
      if (rgl_operator (list->args[o], &operator))
        add_operator (search, rule, &operator);
    }
  }
}

static gboolean
may_be (const GHashTable *nodes, const RglTerm *node)
{
  return !nodes || g_hash_table_contains ((GHashTable *)nodes, node);
}

/* -- who sees -------------------------------------------------------------- */

/* Whether a variable for who sees is one player wherever another term is a
 * node. */
static gboolean
is_forced (const Search *search, const RglRule *rule, const RglTerm *who,
           const RglTerm *player, const RglTerm *at, const RglTerm *node)
{
  RglBindings bindings;
  rgl_bindings_init (&bindings, search->game->terms);
  gboolean forced = FALSE;
  if (rgl_unify (&bindings, at, node)) {
    RglRule *here =
        rgl_rule_new (rgl_substitute (&bindings, rule->head), rule->range);
    for (guint i = 0; i < rule->body->len; i++)
      rgl_add_literal (here,
                       rgl_substitute (&bindings, rgl_literal (rule, i)->atom),
                       rgl_literal (rule, i)->negated);
    GPtrArray *values =
        rgl_values (search->domains, here, rgl_substitute (&bindings, who));
    forced = values && (values->len == 0 ||
                        (values->len == 1 &&
                         rgl_equal (g_ptr_array_index (values, 0), player)));
    if (values)
      g_ptr_array_free (values, TRUE);
    rgl_rule_free (here);
  }
  rgl_bindings_clear (&bindings);
  return forced;
}

/* Whether what arrives is revealed to the player, in an attribute. */
static gboolean
is_revealed (const Search *search, const Arrival *arrival,
             const RglTerm *player, const RglTerm *attribute,
             const RglTerm *node)
{
  const RglTerm *list = arrival->rule->head->args[2];
  for (guint i = 0; i < list->n; i++) {
    RglOperator shown;
    if (!rgl_operator (list->args[i], &shown) || !shown.who ||
        !rgl_equal (shown.shown, arrival->operator.put) ||
        !rgl_equal (shown.shown_at, arrival->operator.put_at) ||
        (shown.attribute && !rgl_equal (shown.attribute, attribute)))
      continue;
    if (rgl_is (shown.who, "all", 0) || rgl_equal (shown.who, player) ||
        (shown.who->kind == RGL_VARIABLE &&
         is_forced (search, arrival->rule, shown.who, player,
                    arrival->operator.put_at, node)))
      return TRUE;
  }
  return FALSE;
}

static gboolean
is_visible_first (const RglGame *game, const RglTerm *player,
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

static guint
pieces_at_first (const RglGame *game, const RglTerm *node)
{
  guint n = 0;
  for (guint i = 0; i < game->init->len; i++) {
    const RglInit *init = &g_array_index (game->init, RglInit, i);
    n += rgl_equal (init->node, node) ? init->count : 0;
  }
  return n;
}

/* Whether some reveal may show the player an attribute at a node. */
static gboolean
may_be_revealed (const Search *search, const RglTerm *player,
                 const RglTerm *attribute, const RglTerm *node)
{
  for (guint i = 0; i < search->reveals->len; i++) {
    const Reveal *reveal = &g_array_index (search->reveals, Reveal, i);
    const RglTerm *who = reveal->operator.who;
    const RglTerm *shown = reveal->operator.attribute;
    if (may_be (reveal->nodes, node) &&
        (!shown || !shown->ground || rgl_equal (shown, attribute)) &&
        (!who->ground || rgl_is (who, "all", 0) || rgl_equal (who, player)))
      return TRUE;
  }
  return FALSE;
}

static RglSight
find_sight (const Search *search, const RglTerm *player,
            const RglTerm *attribute, const RglTerm *node)
{
  const gboolean first =
      is_visible_first (search->game, player, attribute, node);
  gboolean always = first || pieces_at_first (search->game, node) == 0;
  for (guint i = 0; always && i < search->arrivals->len; i++) {
    const Arrival *arrival = &g_array_index (search->arrivals, Arrival, i);
    always = !may_be (arrival->nodes, node) ||
             is_revealed (search, arrival, player, attribute, node);
  }
  return always                                              ? RGL_ALWAYS
         : first                                             ? RGL_SOMETIMES
         : may_be_revealed (search, player, attribute, node) ? RGL_SOMETIMES
                                                             : RGL_NEVER;
}

/* -- nodes ----------------------------------------------------------------- */

static gboolean
is_single (const Search *search, const RglTerm *node)
{
  gboolean single = pieces_at_first (search->game, node) <= 1;
  for (guint i = 0; single && i < search->arrivals->len; i++) {
    const Arrival *arrival = &g_array_index (search->arrivals, Arrival, i);
    single = arrival->alone || !may_be (arrival->nodes, node);
  }
  return single;
}

static void
find_node (Search *search, const RglTerm *node)
{
  const RglGame *game = search->game;
  RglView *view = search->view;
  const guint n = view->attributes->len;
  RglNodeView here = {node, FALSE,
                      g_new0 (RglSight, n * game->players->len + 1)};
  for (guint p = 0; p < game->players->len; p++)
    for (guint a = 0; a < n; a++)
      here.sights[p * n + a] =
          find_sight (search, g_ptr_array_index (game->players, p),
                      g_ptr_array_index (view->attributes, a), node);
  for (guint a = 0; a < n; a++) {
    gboolean all = TRUE;
    for (guint p = 0; p < game->players->len; p++)
      all = all && here.sights[p * n + a] == RGL_ALWAYS;
    here.open = here.open || all;
  }
  here.open = here.open && is_single (search, node);
  for (guint i = 0; !here.open && i < n * game->players->len; i++)
    view->tracked = view->tracked || here.sights[i] == RGL_SOMETIMES;
  g_array_append_val (view->nodes, here);
}

/* Whether an attribute tells all pieces that may be at a node apart. */
static gboolean
tells_apart (const Search *search, guint attribute, const RglTerm *node)
{
  const RglTerm *name = g_ptr_array_index (search->view->attributes, attribute);
  GPtrArray *pieces = rgl_pieces_at (search->domains, node);
  GHashTable *images = g_hash_table_new (rgl_hash_key, rgl_equal_keys);
  gboolean apart = pieces != NULL;
  for (guint i = 0; apart && i < pieces->len; i++)
    apart = g_hash_table_add (
        images, (gpointer)rgl_image (search->game,
                                     g_ptr_array_index (pieces, i), name));
  g_hash_table_destroy (images);
  if (pieces)
    g_ptr_array_free (pieces, TRUE);
  return apart;
}

/* Whether all players always see which pieces are at a node. */
static gboolean
is_public (const Search *search, guint node)
{
  const RglNodeView *here =
      &g_array_index (search->view->nodes, RglNodeView, node);
  const guint n = search->view->attributes->len;
  for (guint a = 0; a < n; a++) {
    gboolean all = TRUE;
    for (guint p = 0; p < search->game->players->len; p++)
      all = all && here->sights[p * n + a] == RGL_ALWAYS;
    if (all && tells_apart (search, a, here->node))
      return TRUE;
  }
  return FALSE;
}

static void
find_hidden (Search *search)
{
  const RglGame *game = search->game;
  RglView *view = search->view;
  gboolean reveals = game->visible->len > 0;
  for (guint i = 0; i < game->results->len; i++) {
    const RglRule *rule = g_ptr_array_index (game->results, i);
    for (guint o = 0; o < rule->head->args[2]->n; o++)
      reveals =
          reveals || strcmp (rule->head->args[2]->args[o]->name, "reveal") == 0;
  }
  for (guint i = 0; reveals && !view->hidden && i < view->nodes->len; i++)
    view->hidden = !is_public (search, i);
}

/* -- the whole ------------------------------------------------------------- */

static void
clear_arrival (gpointer data)
{
  Arrival *arrival = data;
  if (arrival->nodes)
    g_hash_table_destroy (arrival->nodes);
}

static void
clear_reveal (gpointer data)
{
  Reveal *reveal = data;
  if (reveal->nodes)
    g_hash_table_destroy (reveal->nodes);
}

static void
clear_node (gpointer data)
{
  g_free (((RglNodeView *)data)->sights);
}

RglView *
rgl_view_new (const RglGame *game, const RglDomains *domains)
{
  RglView *view = g_new0 (RglView, 1);
  view->attributes = g_ptr_array_new ();
  view->nodes = g_array_new (FALSE, FALSE, sizeof (RglNodeView));
  g_array_set_clear_func (view->nodes, clear_node);
  Search search = {
      .game = game,
      .domains = domains,
      .view = view,
      .occasions = g_ptr_array_new_with_free_func (rgl_rule_free),
      .arrivals = g_array_new (FALSE, FALSE, sizeof (Arrival)),
      .reveals = g_array_new (FALSE, FALSE, sizeof (Reveal)),
  };
  g_array_set_clear_func (search.arrivals, clear_arrival);
  g_array_set_clear_func (search.reveals, clear_reveal);
  find_attributes (&search);
  for (guint i = 0; i < game->results->len; i++)
    g_ptr_array_extend_and_steal (
        search.occasions,
        rgl_occasions (game, g_ptr_array_index (game->results, i)));
  find_operators (&search);
  for (guint i = 0; i < game->all_nodes->len; i++)
    find_node (&search, g_ptr_array_index (game->all_nodes, i));
  find_hidden (&search);
  g_array_free (search.arrivals, TRUE);
  g_array_free (search.reveals, TRUE);
  g_ptr_array_free (search.occasions, TRUE);
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
rgl_sight (const RglView *view, guint node, guint player, guint attribute)
{
  const RglNodeView *here = &g_array_index (view->nodes, RglNodeView, node);
  return here->sights[player * view->attributes->len + attribute];
}
