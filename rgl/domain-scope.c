/* Computes the domains of the variables of a rule.  Each positive condition
 * narrows them to the values in the tuples that satisfy it:
 *
 *     precon(Player, go(X)) :- pieceAt(Player, X).
 *
 * Player is one of the players that are at some node, and X one of these nodes.
 * The conditions are applied twice, as a later one may narrow the variables of
 * an earlier one.
 */
#include "rgl/domain-set.h"

#include "rgl/unify.h"

#include <string.h>

/* -- conditions ------------------------------------------------------------ */

/* The search for the domains that a condition implies for its variables. */
typedef struct {
  RglDomains *domains;
  RglScope *scope;
  const RglTerm *atom;
  GPtrArray *variables;
  RglDomain **domains_found; /* by variable */
  gboolean matched;          /* a tuple satisfies the condition */
  RglBindings bindings;
} Filter;

/* Adds the values of a tuple to the domains, if it satisfies the condition
 * within the scope. `tuple`: a value for each argument; NULL: any value. */
static void
filter_tuple (Filter *filter, const RglTerm *const *tuple)
{
  g_hash_table_remove_all (filter->bindings.values);
  for (guint i = 0; i < filter->atom->n; i++)
    if (tuple[i] &&
        !rgl_unify (&filter->bindings, filter->atom->args[i], tuple[i]))
      return;
  for (guint i = 0; i < filter->variables->len; i++) {
    const RglTerm *variable = g_ptr_array_index (filter->variables, i);
    const RglTerm *value =
        g_hash_table_lookup (filter->bindings.values, variable->name);
    if (value &&
        !rgl_domain_has (g_hash_table_lookup (filter->scope, variable->name),
                         value))
      return;
  }
  filter->matched = TRUE;
  for (guint i = 0; i < filter->variables->len; i++) {
    const RglTerm *variable = g_ptr_array_index (filter->variables, i);
    const RglTerm *value =
        g_hash_table_lookup (filter->bindings.values, variable->name);
    if (value && value->ground)
      rgl_domain_add (filter->domains_found[i], value);
    else if (value)
      filter->domains_found[i]->any = TRUE;
  }
}

/* Filters by the facts of a predicate. */
static void
filter_facts (Filter *filter, const GPtrArray *facts)
{
  for (guint i = 0; i < facts->len; i++) {
    const RglTerm *fact = g_ptr_array_index (facts, i);
    filter_tuple (filter, fact->args);
  }
}

/* Filters by the domains of a predicate's arguments, each separately. */
static void
filter_arguments (Filter *filter, const char *name)
{
  const guint n = filter->atom->n;
  const RglTerm **tuple = g_new0 (const RglTerm *, n + 1);
  for (guint i = 0; i < n; i++) {
    const RglDomain *domain =
        rgl_get_argument_domain (filter->domains, name, n, i);
    for (guint k = 0; k < domain->list->len && !domain->any; k++) {
      tuple[i] = g_ptr_array_index (domain->list, k);
      filter_tuple (filter, tuple);
    }
    tuple[i] = NULL;
    filter->matched = filter->matched || domain->any;
    for (guint v = 0; domain->any && v < filter->variables->len; v++)
      if (rgl_has_variable (filter->atom->args[i],
                            g_ptr_array_index (filter->variables, v)))
        filter->domains_found[v]->any = TRUE;
  }
  g_free (tuple);
}

/* Filters by a condition pieceAt(Piece, Node). */
static void
filter_pieces (Filter *filter)
{
  const RglGame *game = filter->domains->game;
  const RglTerm *node = filter->atom->args[1];
  const RglDomain *nodes = node->kind == RGL_VARIABLE
                               ? g_hash_table_lookup (filter->scope, node->name)
                               : NULL;
  GPtrArray *candidates = nodes && !nodes->any ? nodes->list : game->all_nodes;
  for (guint i = 0; i < candidates->len; i++) {
    const RglTerm *tuple[] = {NULL, g_ptr_array_index (candidates, i)};
    const RglDomain *pieces =
        g_hash_table_lookup (filter->domains->at, tuple[1]);
    for (guint k = 0; pieces && k < pieces->list->len; k++) {
      tuple[0] = g_ptr_array_index (pieces->list, k);
      filter_tuple (filter, tuple);
    }
  }
}

/* Filters by a condition member(Item, List). */
static void
filter_members (Filter *filter)
{
  const RglTerm *list = filter->atom->args[1];
  const RglDomain *lists = list->kind == RGL_VARIABLE
                               ? g_hash_table_lookup (filter->scope, list->name)
                               : NULL;
  const guint n = list->kind == RGL_LIST ? 1 : lists ? lists->list->len : 0;
  filter->matched = filter->matched || (list->kind != RGL_LIST && !lists);
  for (guint i = 0; i < n; i++) {
    const RglTerm *term =
        list->kind == RGL_LIST ? list : g_ptr_array_index (lists->list, i);
    for (guint k = 0; term->kind == RGL_LIST && k < term->n; k++) {
      const RglTerm *const tuple[] = {term->args[k], term};
      filter_tuple (filter, tuple);
    }
  }
}

static void
filter_terms (Filter *filter, const GPtrArray *terms)
{
  for (guint i = 0; i < terms->len; i++) {
    const RglTerm *const tuple[] = {g_ptr_array_index (terms, i)};
    filter_tuple (filter, tuple);
  }
}

/* Filters by a condition on an edge; its label is ignored. */
static void
filter_labelled_edges (Filter *filter)
{
  for (guint i = 0; i < filter->domains->paths->len; i++) {
    const RglTerm *path = g_ptr_array_index (filter->domains->paths, i);
    const RglTerm *const tuple[] = {path->args[0], path->args[1], NULL};
    filter_tuple (filter, tuple);
  }
  for (guint i = 0; i < filter->variables->len; i++)
    if (rgl_has_variable (filter->atom->args[2],
                          g_ptr_array_index (filter->variables, i)))
      filter->domains_found[i]->any = TRUE;
}

/* Filters by a condition. FALSE: the predicate is unknown, or the list of
 * `member`. */
static gboolean
filter_atom (Filter *filter)
{
  RglDomains *domains = filter->domains;
  const RglTerm *atom = filter->atom;
  const GPtrArray *facts = rgl_find_facts (domains, atom->name, atom->n);
  if (facts)
    filter_facts (filter, facts);
  else if (rgl_is_helper (domains->game, atom->name, atom->n) ||
           g_str_has_prefix (atom->name, "action "))
    filter_arguments (filter, atom->name);
  else if (rgl_is (atom, "a list", 1))
    filter_terms (filter, domains->lists);
  else if (rgl_is (atom, "pieceAt", 2))
    filter_pieces (filter);
  else if (rgl_is (atom, "player", 1))
    filter_terms (filter, domains->game->players);
  else if (rgl_is (atom, "onboard", 1) || rgl_is (atom, "node", 1))
    filter_terms (filter, domains->game->board);
  else if (rgl_is (atom, "path", 2) || rgl_is (atom, "edge", 2))
    filter_facts (filter, domains->paths);
  else if (rgl_is (atom, "edge", 3))
    filter_labelled_edges (filter);
  else if (rgl_is (atom, "member", 2) &&
           (atom->args[1]->ground || atom->args[1]->kind == RGL_VARIABLE))
    filter_members (filter);
  else
    return FALSE;
  return TRUE;
}

static void
filter_init (Filter *filter, RglDomains *domains, RglScope *scope,
             const RglTerm *atom)
{
  *filter = (Filter){.domains = domains,
                     .scope = scope,
                     .atom = atom,
                     .variables = g_ptr_array_new (),
                     .matched = atom->n == 0};
  rgl_bindings_init (&filter->bindings, domains->game->terms);
  rgl_add_variables (atom, filter->variables);
  filter->domains_found = g_new (RglDomain *, filter->variables->len + 1);
  for (guint i = 0; i < filter->variables->len; i++)
    filter->domains_found[i] = rgl_domain_new ();
}

/* Frees all except the found domains. */
static void
filter_clear (Filter *filter)
{
  g_free (filter->domains_found);
  g_ptr_array_free (filter->variables, TRUE);
  rgl_bindings_clear (&filter->bindings);
}

gboolean
rgl_goal_may_hold (const RglDomains *domains, const RglTerm *atom)
{
  Filter filter;
  RglScope *scope = g_hash_table_new (NULL, NULL);
  filter_init (&filter, (RglDomains *)domains, scope, atom);
  const gboolean may_hold =
      domains->unknown || !filter_atom (&filter) || filter.matched;
  for (guint i = 0; i < filter.variables->len; i++)
    rgl_domain_free (filter.domains_found[i]);
  filter_clear (&filter);
  g_hash_table_destroy (scope);
  return may_hold;
}

/* Narrows the scope by a condition.  Returns FALSE if the condition can't
 * hold. */
static gboolean
narrow_scope (RglDomains *domains, RglScope *scope, const RglTerm *atom)
{
  Filter filter;
  filter_init (&filter, domains, scope, atom);
  const gboolean is_known = filter_atom (&filter);
  gboolean is_possible = TRUE;
  for (guint i = 0; i < filter.variables->len; i++) {
    const RglTerm *variable = g_ptr_array_index (filter.variables, i);
    if (!is_known || filter.domains_found[i]->any) {
      rgl_domain_free (filter.domains_found[i]);
      continue;
    }
    is_possible = is_possible && filter.domains_found[i]->list->len > 0;
    g_hash_table_replace (scope, (gpointer)variable->name,
                          filter.domains_found[i]);
  }
  filter_clear (&filter);
  return is_possible;
}

/* -- rules ----------------------------------------------------------------- */

const RglTerm *
rgl_make_action_atom (const RglDomains *domains, const RglTerm *player,
                      const RglTerm *action)
{
  char *name = g_strdup_printf ("action %s", action->name);
  const RglTerm **args = g_new (const RglTerm *, action->n + 1);
  args[0] = player;
  for (guint i = 0; i < action->n; i++)
    args[i + 1] = action->args[i];
  const RglTerm *atom = rgl_compound (domains->game->terms, name, args,
                                      action->n + 1, action->range);
  g_free (args);
  g_free (name);
  return atom;
}

/* Narrows the player of a head to players, and a result's action to those that
 * preconditions allow. FALSE: there are none. */
static gboolean
narrow_head (RglDomains *domains, RglScope *scope, const RglTerm *head,
             gboolean is_result)
{
  if (!narrow_scope (
          domains, scope,
          rgl_make (domains->game->terms, "player", head->args[0], NULL)))
    return FALSE;
  if (!is_result || head->args[1]->kind == RGL_VARIABLE || domains->any_action)
    return TRUE;
  return narrow_scope (
      domains, scope,
      rgl_make_action_atom (domains, head->args[0], head->args[1]));
}

/* Narrows the variables of lists in the arguments of an atom, so that these are
 * ground lists of the game: there are no others. FALSE: there are none. */
static gboolean
narrow_lists (RglDomains *domains, RglScope *scope, const RglTerm *atom)
{
  gboolean is_possible = TRUE;
  for (guint i = 0; is_possible && i < atom->n; i++)
    if (atom->args[i]->kind == RGL_LIST && !atom->args[i]->ground)
      is_possible = narrow_scope (
          domains, scope,
          rgl_make (domains->game->terms, "a list", atom->args[i], NULL));
  return is_possible;
}

gboolean
rgl_is_result (const RglRule *rule)
{
  return rule->head->n == 3 && (strcmp (rule->head->name, "result") == 0 ||
                                strcmp (rule->head->name, "moveresult") == 0);
}

gboolean
rgl_is_precon (const RglRule *rule)
{
  return rule->head->n == 2 && (strcmp (rule->head->name, "precon") == 0 ||
                                strcmp (rule->head->name, "moveprecon") == 0);
}

/* Whether the first argument of the head is a player. */
static gboolean
is_about_player (const RglRule *rule)
{
  return rgl_is_precon (rule) || rgl_is (rule->head, "score", 2);
}

RglScope *
rgl_make_scope (RglDomains *domains, const RglRule *rule)
{
  RglScope *scope = g_hash_table_new_full (NULL, NULL, NULL, rgl_domain_free);
  gboolean is_possible = TRUE;
  if (rgl_is_result (rule) || is_about_player (rule))
    is_possible =
        narrow_head (domains, scope, rule->head, rgl_is_result (rule));
  else
    is_possible = narrow_lists (domains, scope, rule->head);
  for (guint round = 0; is_possible && round < 2; round++)
    for (guint i = 0; is_possible && i < rule->body->len; i++) {
      const RglLiteral *literal = rgl_literal (rule, i);
      if (!literal->negated)
        is_possible = narrow_lists (domains, scope, literal->atom) &&
                      narrow_scope (domains, scope, literal->atom);
    }
  if (is_possible)
    return scope;
  g_hash_table_destroy (scope);
  return NULL;
}
