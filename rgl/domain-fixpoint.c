/* Computes the sets of possible values by abstract interpretation: applies all
 * rules until no set grows, for at most RGL_MOST_ROUNDS rounds.  A set that
 * gets too large becomes "any value".
 */
#include "rgl/domain-set.h"

#include "rgl/unify.h"

/* Returns the domain of the pieces at a node; adds it if it is new. */
static RglDomain *
get_pieces (const RglDomains *domains, const RglTerm *node)
{
  RglDomain *domain = g_hash_table_lookup (domains->at, node);
  if (!domain) {
    domain = rgl_domain_new ();
    g_hash_table_insert (domains->at, (gpointer)node, domain);
  }
  return domain;
}

/* Adds the values of a term in a scope.  Returns FALSE if not all are known. */
static gboolean
collect_values (const RglDomains *domains, RglScope *scope, const RglTerm *term,
                RglDomain *values)
{
  if (term->ground) {
    rgl_domain_add (values, term);
    return TRUE;
  }
  if (term->kind == RGL_VARIABLE) {
    const RglDomain *domain = g_hash_table_lookup (scope, term->name);
    for (guint i = 0; domain && i < domain->list->len; i++)
      rgl_domain_add (values, g_ptr_array_index (domain->list, i));
    return domain && !values->any;
  }
  GPtrArray *variables = g_ptr_array_new ();
  rgl_add_variables (term, variables);
  RglBindings bindings;
  rgl_bindings_init (&bindings, domains->game->terms);
  const RglTerm *variable = g_ptr_array_index (variables, 0);
  const RglDomain *domain = g_hash_table_lookup (scope, variable->name);
  gboolean are_known = domain && !domain->any;
  for (guint i = 0; are_known && i < domain->list->len; i++) {
    g_hash_table_remove_all (bindings.values);
    rgl_bind (&bindings, variable, g_ptr_array_index (domain->list, i));
    const RglTerm *part = rgl_substitute (&bindings, term);
    are_known =
        part && collect_values (domains, scope, part, values) && !values->any;
  }
  rgl_bindings_clear (&bindings);
  g_ptr_array_free (variables, TRUE);
  return are_known;
}

/* Adds the values of a term in a scope to a domain. */
static void
add_values (RglDomains *domains, RglScope *scope, const RglTerm *term,
            RglDomain *target)
{
  if (target->any)
    return;
  RglDomain *values = rgl_domain_new ();
  if (!collect_values (domains, scope, term, values)) {
    target->any = TRUE;
    domains->changed = TRUE;
  }
  for (guint i = 0; !target->any && i < values->list->len; i++)
    if (rgl_domain_add (target, g_ptr_array_index (values->list, i)))
      domains->changed = TRUE;
  rgl_domain_free (values);
}

/* Records that a piece may be at a node of the game. Values that are unknown or
 * too many make all sets unknown. */
static void
add_piece (RglDomains *domains, RglScope *scope, const RglTerm *piece,
           const RglTerm *node)
{
  RglDomain *nodes = rgl_domain_new (), *pieces = rgl_domain_new ();
  if (!collect_values (domains, scope, node, nodes) ||
      !collect_values (domains, scope, piece, pieces))
    domains->unknown = TRUE;
  for (guint i = 0; !domains->unknown && i < nodes->list->len; i++) {
    const RglTerm *place = g_ptr_array_index (nodes->list, i);
    if (!rgl_is_node (domains->game, place))
      continue;
    RglDomain *target = get_pieces (domains, place);
    for (guint k = 0; k < pieces->list->len; k++)
      if (rgl_domain_add (target, g_ptr_array_index (pieces->list, k))) {
        domains->changed = TRUE;
        domains->unknown =
            domains->unknown || ++domains->pairs > RGL_MOST_PAIRS;
      }
  }
  rgl_domain_free (nodes);
  rgl_domain_free (pieces);
}

/* Records the pieces that the operators of a result put at nodes. */
static void
add_results (RglDomains *domains, RglScope *scope, const RglTerm *list)
{
  for (guint i = 0; i < list->n; i++) {
    const RglTerm *effect = list->args[i];
    const RglTerm *const *args = effect->args;
    if (rgl_is (effect, "place", 2))
      add_piece (domains, scope, args[0], args[1]);
    else if (rgl_is (effect, "move", 3))
      add_piece (domains, scope, args[0], args[2]);
    else if (rgl_is (effect, "replace", 3))
      add_piece (domains, scope, args[2], args[1]);
    else if (rgl_is (effect, "roll", 2) && args[0]->kind != RGL_LIST)
      add_piece (domains, scope, args[0], args[1]);
    else if (rgl_is (effect, "roll", 2))
      for (guint k = 0; k < args[0]->n; k++)
        add_piece (domains, scope, args[0]->args[k], args[1]);
  }
}

/* Records that a player may do an action, which is no variable. */
static void
add_action (RglDomains *domains, RglScope *scope, const RglTerm *player,
            const RglTerm *action)
{
  const RglTerm *atom = rgl_make_action_atom (domains, player, action);
  for (guint i = 0; i < atom->n; i++)
    add_values (domains, scope, atom->args[i],
                rgl_get_argument_domain (domains, atom->name, atom->n, i));
}

/* Records that a player may do an action; a variable stands for all its
 * values, or for any action if these are unknown. */
static void
add_actions (RglDomains *domains, RglScope *scope, const RglTerm *player,
             const RglTerm *action)
{
  if (action->kind != RGL_VARIABLE) {
    add_action (domains, scope, player, action);
    return;
  }
  RglDomain *values = rgl_domain_new ();
  if (!collect_values (domains, scope, action, values)) {
    domains->changed = domains->changed || !domains->any_action;
    domains->any_action = TRUE;
  }
  for (guint i = 0; i < values->list->len; i++)
    add_action (domains, scope, player, g_ptr_array_index (values->list, i));
  rgl_domain_free (values);
}

/* Applies a rule: adds the values that it derives. */
static void
add_rule (RglDomains *domains, const RglRule *rule)
{
  const RglTerm *head = rule->head;
  RglScope *scope = rgl_make_scope (domains, rule);
  if (!scope)
    return;
  if (rgl_is_result (rule)) {
    add_results (domains, scope, head->args[2]);
  } else if (rgl_is_precon (rule)) {
    add_actions (domains, scope, head->args[0], head->args[1]);
  } else {
    for (guint i = 0; i < head->n; i++)
      add_values (domains, scope, head->args[i],
                  rgl_get_argument_domain (domains, head->name, head->n, i));
  }
  g_hash_table_destroy (scope);
}

/* -- the fixed point ------------------------------------------------------- */

/* Finds the predicates that consist only of facts. */
static void
find_facts (RglDomains *domains)
{
  const GPtrArray *helpers = domains->game->helpers;
  for (guint i = 0; i < helpers->len; i++) {
    const RglRule *rule = g_ptr_array_index (helpers, i);
    char *key = g_strdup_printf ("%s/%u", rule->head->name, rule->head->n);
    const gboolean is_fact = rule->body->len == 0 && rule->head->ground;
    GPtrArray *facts = g_hash_table_lookup (domains->facts, key);
    if (!facts) {
      facts = g_ptr_array_new ();
      g_hash_table_insert (domains->facts, g_strdup (key), facts);
    }
    /* NULL at the beginning marks a predicate with rules. */
    if (is_fact && (facts->len == 0 || g_ptr_array_index (facts, 0)))
      g_ptr_array_add (facts, (gpointer)rule->head);
    else
      g_ptr_array_insert (facts, 0, NULL);
    g_free (key);
  }
}

static void
add_path (RglDomains *domains, const RglTerm *a, const RglTerm *b)
{
  RglTerms *terms = domains->game->terms;
  g_ptr_array_add (domains->paths,
                   (gpointer)rgl_make (terms, "edge", a, b, NULL));
  g_ptr_array_add (domains->paths,
                   (gpointer)rgl_make (terms, "edge", b, a, NULL));
}

/* Finds the edges in both directions, which are the paths of length one. */
static void
find_paths (RglDomains *domains)
{
  const RglGame *game = domains->game;
  for (guint i = 0; i < game->edges->len; i++) {
    const RglEdge *edge = &g_array_index (game->edges, RglEdge, i);
    add_path (domains, edge->from, edge->to);
  }
  for (guint x = 0; x < game->columns; x++)
    for (guint y = 1; y <= game->rows; y++) {
      const RglTerm *cell = rgl_make_cell (game->terms, x, y);
      if (y < game->rows)
        add_path (domains, cell, rgl_make_cell (game->terms, x, y + 1));
      if (x + 1 < game->columns)
        add_path (domains, cell, rgl_make_cell (game->terms, x + 1, y));
    }
}

/* Adds lists and their tails; if these are too many, marks them as unknown. */
static void
add_lists (RglDomains *domains, GHashTable *lists, const RglTerm *term)
{
  const gboolean is_list = term->kind == RGL_LIST && term->ground;
  if (is_list && term->n > RGL_MOST_ITEMS)
    domains->unknown = TRUE;
  for (guint i = 0; is_list && i <= term->n && !domains->unknown; i++) {
    const RglTerm *tail =
        rgl_list (domains->game->terms, i < term->n ? term->args + i : NULL,
                  term->n - i, NULL, term->range);
    if (g_hash_table_add (lists, (gpointer)tail))
      g_ptr_array_add (domains->lists, (gpointer)tail);
    domains->unknown = domains->lists->len > RGL_MOST_VALUES;
  }
  for (guint i = 0; i < term->n; i++)
    add_lists (domains, lists, term->args[i]);
}

/* Whether an argument of an atom is a list with variables. */
static gboolean
has_pattern (const RglTerm *atom)
{
  for (guint i = 0; i < atom->n; i++)
    if (atom->args[i]->kind == RGL_LIST && !atom->args[i]->ground)
      return TRUE;
  return FALSE;
}

static gboolean
has_patterns (const RglGame *game)
{
  for (guint i = 0; i < game->helpers->len; i++) {
    const RglRule *rule = g_ptr_array_index (game->helpers, i);
    gboolean has_some = has_pattern (rule->head);
    for (guint k = 0; !has_some && k < rule->body->len; k++)
      has_some = has_pattern (rgl_literal (rule, k)->atom);
    if (has_some)
      return TRUE;
  }
  return FALSE;
}

/* Finds the ground lists in the predicates of the game. */
static void
find_lists (RglDomains *domains)
{
  GHashTable *lists = g_hash_table_new (rgl_hash_key, rgl_equal_keys);
  const GPtrArray *helpers = domains->game->helpers;
  for (guint i = 0; i < helpers->len; i++) {
    const RglRule *rule = g_ptr_array_index (helpers, i);
    add_lists (domains, lists, rule->head);
    for (guint k = 0; k < rule->body->len; k++)
      add_lists (domains, lists, rgl_literal (rule, k)->atom);
  }
  g_hash_table_destroy (lists);
}

static void
add_initial_pieces (RglDomains *domains)
{
  const GArray *initial = domains->game->init;
  for (guint i = 0; i < initial->len; i++) {
    const RglInit *init = &g_array_index (initial, RglInit, i);
    rgl_domain_add (get_pieces (domains, init->node), init->piece);
  }
}

/* Iterates to a fixed point over the first lists of rules only: the last list
 * has the results. */
static void
find_fixpoint (RglDomains *domains, guint n_lists)
{
  const RglGame *game = domains->game;
  const GPtrArray *lists[] = {game->helpers, game->legal, game->results};
  guint round = 0;
  do {
    domains->changed = FALSE;
    for (guint l = 0; l < n_lists; l++)
      for (guint i = 0; i < lists[l]->len && !domains->unknown; i++)
        add_rule (domains, g_ptr_array_index (lists[l], i));
    if (++round == RGL_MOST_ROUNDS)
      domains->unknown = TRUE;
  } while (domains->changed && !domains->unknown);
}

/* Computes all sets, with the rules of the first n_lists lists. */
static RglDomains *
find_domains (const RglGame *game, guint n_lists)
{
  RglDomains *domains = g_new0 (RglDomains, 1);
  domains->game = game;
  domains->arguments =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, rgl_domain_free);
  domains->at = g_hash_table_new_full (rgl_hash_key, rgl_equal_keys, NULL,
                                       rgl_domain_free);
  domains->facts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free,
                                          (GDestroyNotify)g_ptr_array_unref);
  domains->paths = g_ptr_array_new ();
  domains->lists = g_ptr_array_new ();
  find_facts (domains);
  find_paths (domains);
  if (has_patterns (game))
    find_lists (domains);
  add_initial_pieces (domains);
  find_fixpoint (domains, n_lists);
  return domains;
}

RglDomains *
rgl_domains_new (const RglGame *game)
{
  return find_domains (game, 3);
}

RglDomains *
rgl_domains_new_initial (const RglGame *game)
{
  return find_domains (game, 2);
}

void
rgl_domains_free (RglDomains *domains)
{
  g_hash_table_destroy (domains->arguments);
  g_hash_table_destroy (domains->at);
  g_hash_table_destroy (domains->facts);
  g_ptr_array_free (domains->paths, TRUE);
  g_ptr_array_free (domains->lists, TRUE);
  g_free (domains);
}

/* -- queries --------------------------------------------------------------- */

static GPtrArray *
make_sorted_copy (const RglDomain *domain)
{
  GPtrArray *copy = g_ptr_array_new ();
  for (guint i = 0; i < domain->list->len; i++)
    g_ptr_array_add (copy, g_ptr_array_index (domain->list, i));
  g_ptr_array_sort (copy, rgl_compare_terms);
  return copy;
}

GPtrArray *
rgl_find_values (const RglDomains *domains, const RglRule *rule,
                 const RglTerm *term)
{
  if (domains->unknown)
    return NULL;
  RglScope *scope = rgl_make_scope ((RglDomains *)domains, rule);
  RglDomain *values = rgl_domain_new ();
  GPtrArray *list = NULL;
  if (!scope)
    list = g_ptr_array_new ();
  else if (collect_values (domains, scope, term, values))
    list = make_sorted_copy (values);
  rgl_domain_free (values);
  if (scope)
    g_hash_table_destroy (scope);
  return list;
}

GHashTable *
rgl_find_value_set (const RglDomains *domains, const RglRule *rule,
                    const RglTerm *term)
{
  GPtrArray *values = rgl_find_values (domains, rule, term);
  if (!values)
    return NULL;
  GHashTable *set = g_hash_table_new (rgl_hash_key, rgl_equal_keys);
  for (guint i = 0; i < values->len; i++)
    g_hash_table_add (set, g_ptr_array_index (values, i));
  g_ptr_array_free (values, TRUE);
  return set;
}

GPtrArray *
rgl_find_pieces_at (const RglDomains *domains, const RglTerm *node)
{
  const RglDomain *pieces = g_hash_table_lookup (domains->at, node);
  return domains->unknown || (pieces && pieces->any) ? NULL
         : pieces                                    ? make_sorted_copy (pieces)
                                                     : g_ptr_array_new ();
}
