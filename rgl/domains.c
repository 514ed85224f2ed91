#include "rgl/domains.h"

#include "rgl/unify.h"

#include <string.h>

/* Sets that are larger, and more pieces at nodes, are taken as not known. */
enum { MOST_VALUES = 5000, MOST_PAIRS = 100000, MOST_ROUNDS = 100 };

typedef struct {
  GHashTable *set; /* of terms */
  GPtrArray *list; /* the same, in the order in which they came */
  gboolean any;    /* it may be anything */
} Domain;

struct RglDomains {
  const RglGame *game;
  GHashTable *arguments; /* name/arity/place → Domain * */
  GHashTable *at;        /* node → Domain * of pieces */
  GHashTable *facts;     /* name/arity → GPtrArray * of heads */
  GPtrArray *paths;      /* of const RglTerm *: edge(From, To) */
  GPtrArray *lists;      /* all without variables, and what ends them */
  guint pairs;           /* pieces at nodes */
  gboolean changed, unknown;
  gboolean any_action; /* of some preconditions it is not known which */
};

/* Domains of the variables of a rule, by name; those that have none are free.
 */
typedef GHashTable Scope;

/* -- sets ------------------------------------------------------------------ */

static Domain *
domain_new (void)
{
  Domain *domain = g_new0 (Domain, 1);
  domain->set = g_hash_table_new (rgl_hash_key, rgl_equal_keys);
  domain->list = g_ptr_array_new ();
  return domain;
}

static void
domain_free (gpointer data)
{
  Domain *domain = data;
  g_hash_table_destroy (domain->set);
  g_ptr_array_free (domain->list, TRUE);
  g_free (domain);
}

static gboolean
domain_add (Domain *domain, const RglTerm *value)
{
  if (domain->any || !g_hash_table_add (domain->set, (gpointer)value))
    return FALSE;
  g_ptr_array_add (domain->list, (gpointer)value);
  if (domain->list->len > MOST_VALUES)
    domain->any = TRUE;
  return TRUE;
}

static gboolean
domain_has (const Domain *domain, const RglTerm *value)
{
  return !domain || domain->any || g_hash_table_contains (domain->set, value);
}

static char *
argument_key (const char *name, guint n, guint i)
{
  return g_strdup_printf ("%s/%u/%u", name, n, i);
}

/* That of an argument, made if it is new. */
static Domain *
argument_domain (const RglDomains *domains, const char *name, guint n, guint i)
{
  char *key = argument_key (name, n, i);
  Domain *domain = g_hash_table_lookup (domains->arguments, key);
  if (!domain) {
    domain = domain_new ();
    g_hash_table_insert (domains->arguments, key, domain);
    return domain;
  }
  g_free (key);
  return domain;
}

static Domain *
pieces_of (const RglDomains *domains, const RglTerm *node)
{
  Domain *domain = g_hash_table_lookup (domains->at, node);
  if (!domain) {
    domain = domain_new ();
    g_hash_table_insert (domains->at, (gpointer)node, domain);
  }
  return domain;
}

/* -- conditions ------------------------------------------------------------ */

/* What the variables of a condition may be by it. */
typedef struct {
  RglDomains *domains;
  Scope *scope;
  const RglTerm *atom;
  GPtrArray *variables;
  Domain **found; /* by variable */
  RglBindings bindings;
} Filter;

/* Adds a tuple, if the scope allows it: the first n arguments that are not
 * NULL. */
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
        !domain_has (g_hash_table_lookup (filter->scope, variable->name),
                     value))
      return;
  }
  for (guint i = 0; i < filter->variables->len; i++) {
    const RglTerm *variable = g_ptr_array_index (filter->variables, i);
    const RglTerm *value =
        g_hash_table_lookup (filter->bindings.values, variable->name);
    if (value && value->ground)
      domain_add (filter->found[i], value);
    else if (value)
      filter->found[i]->any = TRUE;
  }
}

static void
filter_facts (Filter *filter, const GPtrArray *facts)
{
  for (guint i = 0; i < facts->len; i++) {
    const RglTerm *fact = g_ptr_array_index (facts, i);
    filter_tuple (filter, fact->args);
  }
}

/* Each argument by itself. */
static void
filter_arguments (Filter *filter, const char *name)
{
  const guint n = filter->atom->n;
  const RglTerm **tuple = g_new0 (const RglTerm *, n + 1);
  for (guint i = 0; i < n; i++) {
    const Domain *domain = argument_domain (filter->domains, name, n, i);
    for (guint k = 0; k < domain->list->len && !domain->any; k++) {
      tuple[i] = g_ptr_array_index (domain->list, k);
      filter_tuple (filter, tuple);
    }
    tuple[i] = NULL;
    for (guint v = 0; domain->any && v < filter->variables->len; v++)
      if (rgl_has_variable (filter->atom->args[i],
                            g_ptr_array_index (filter->variables, v)))
        filter->found[v]->any = TRUE;
  }
  g_free (tuple);
}

static void
filter_pieces (Filter *filter)
{
  const RglGame *game = filter->domains->game;
  const RglTerm *node = filter->atom->args[1];
  const Domain *nodes = node->kind == RGL_VARIABLE
                            ? g_hash_table_lookup (filter->scope, node->name)
                            : NULL;
  GPtrArray *all = nodes && !nodes->any ? nodes->list : game->all_nodes;
  for (guint i = 0; i < all->len; i++) {
    const RglTerm *tuple[] = {NULL, g_ptr_array_index (all, i)};
    const Domain *pieces = g_hash_table_lookup (filter->domains->at, tuple[1]);
    for (guint k = 0; pieces && k < pieces->list->len; k++) {
      tuple[0] = g_ptr_array_index (pieces->list, k);
      filter_tuple (filter, tuple);
    }
  }
}

static void
filter_members (Filter *filter)
{
  const RglTerm *list = filter->atom->args[1];
  const Domain *lists = list->kind == RGL_VARIABLE
                            ? g_hash_table_lookup (filter->scope, list->name)
                            : NULL;
  const guint n = list->kind == RGL_LIST ? 1 : lists ? lists->list->len : 0;
  for (guint i = 0; i < n; i++) {
    const RglTerm *one =
        list->kind == RGL_LIST ? list : g_ptr_array_index (lists->list, i);
    for (guint k = 0; one->kind == RGL_LIST && k < one->n; k++) {
      const RglTerm *const tuple[] = {one->args[k], one};
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

/* Labels are not followed. */
static void
filter_labelled (Filter *filter)
{
  for (guint i = 0; i < filter->domains->paths->len; i++) {
    const RglTerm *path = g_ptr_array_index (filter->domains->paths, i);
    const RglTerm *const tuple[] = {path->args[0], path->args[1], NULL};
    filter_tuple (filter, tuple);
  }
  for (guint i = 0; i < filter->variables->len; i++)
    if (rgl_has_variable (filter->atom->args[2],
                          g_ptr_array_index (filter->variables, i)))
      filter->found[i]->any = TRUE;
}

/* FALSE: nothing is known of the condition. */
static gboolean
filter_atom (Filter *filter)
{
  RglDomains *domains = filter->domains;
  const RglTerm *atom = filter->atom;
  const GPtrArray *facts = rgl_facts (domains, atom->name, atom->n);
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
    filter_labelled (filter);
  else if (rgl_is (atom, "member", 2) &&
           (atom->args[1]->ground || atom->args[1]->kind == RGL_VARIABLE))
    filter_members (filter);
  else
    return FALSE;
  return TRUE;
}

/* Narrows the scope to what a condition allows.  FALSE: it can't hold. */
static gboolean
narrow (RglDomains *domains, Scope *scope, const RglTerm *atom)
{
  Filter filter = {.domains = domains,
                   .scope = scope,
                   .atom = atom,
                   .variables = g_ptr_array_new ()};
  rgl_bindings_init (&filter.bindings, domains->game->terms);
  rgl_add_variables (atom, filter.variables);
  filter.found = g_new (Domain *, filter.variables->len + 1);
  for (guint i = 0; i < filter.variables->len; i++)
    filter.found[i] = domain_new ();
  const gboolean known = filter_atom (&filter);
  gboolean possible = TRUE;
  for (guint i = 0; i < filter.variables->len; i++) {
    const RglTerm *variable = g_ptr_array_index (filter.variables, i);
    if (!known || filter.found[i]->any) {
      domain_free (filter.found[i]);
      continue;
    }
    possible = possible && filter.found[i]->list->len > 0;
    g_hash_table_replace (scope, (gpointer)variable->name, filter.found[i]);
  }
  g_free (filter.found);
  g_ptr_array_free (filter.variables, TRUE);
  rgl_bindings_clear (&filter.bindings);
  return possible;
}

/* -- rules ----------------------------------------------------------------- */

/* `action NAME`(Player, Argument, ...), under which it is noted who does what.
 */
static const RglTerm *
action_atom (const RglDomains *domains, const RglTerm *player,
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

/* Binds what a head about a player is to players, and that of a result to what
 * its preconditions allow. */
static gboolean
narrow_head (RglDomains *domains, Scope *scope, const RglTerm *head,
             gboolean result)
{
  if (!narrow (domains, scope,
               rgl_make (domains->game->terms, "player", head->args[0], NULL)))
    return FALSE;
  if (!result || head->args[1]->kind == RGL_VARIABLE || domains->any_action)
    return TRUE;
  return narrow (domains, scope,
                 action_atom (domains, head->args[0], head->args[1]));
}

/* Narrows the variables of lists in the arguments of an atom to what there is
 * in lists without variables: there are no others. */
static gboolean
narrow_lists (RglDomains *domains, Scope *scope, const RglTerm *atom)
{
  gboolean possible = TRUE;
  for (guint i = 0; possible && i < atom->n; i++)
    if (atom->args[i]->kind == RGL_LIST && !atom->args[i]->ground)
      possible = narrow (
          domains, scope,
          rgl_make (domains->game->terms, "a list", atom->args[i], NULL));
  return possible;
}

static gboolean
is_result (const RglRule *rule)
{
  return rule->head->n == 3 && (strcmp (rule->head->name, "result") == 0 ||
                                strcmp (rule->head->name, "moveresult") == 0);
}

/* A precondition or a score. */
static gboolean
is_precon (const RglRule *rule)
{
  return rule->head->n == 2 && (strcmp (rule->head->name, "precon") == 0 ||
                                strcmp (rule->head->name, "moveprecon") == 0);
}

static gboolean
is_about_player (const RglRule *rule)
{
  return is_precon (rule) || rgl_is (rule->head, "score", 2);
}

/* The scope of a rule; NULL: its conditions can't hold. */
static Scope *
scope_of (RglDomains *domains, const RglRule *rule)
{
  Scope *scope = g_hash_table_new_full (NULL, NULL, NULL, domain_free);
  gboolean possible = TRUE;
  if (is_result (rule) || is_about_player (rule))
    possible = narrow_head (domains, scope, rule->head, is_result (rule));
  else
    possible = narrow_lists (domains, scope, rule->head);
  for (guint round = 0; possible && round < 2; round++)
    for (guint i = 0; possible && i < rule->body->len; i++) {
      const RglLiteral *literal = rgl_literal (rule, i);
      if (!literal->negated)
        possible = narrow_lists (domains, scope, literal->atom) &&
                   narrow (domains, scope, literal->atom);
    }
  if (possible)
    return scope;
  g_hash_table_destroy (scope);
  return NULL;
}

/* Calls `each` with the values of a term in a scope.  FALSE: not known. */
static gboolean
collect (const RglDomains *domains, Scope *scope, const RglTerm *term,
         Domain *values)
{
  if (term->ground) {
    domain_add (values, term);
    return TRUE;
  }
  if (term->kind == RGL_VARIABLE) {
    const Domain *domain = g_hash_table_lookup (scope, term->name);
    for (guint i = 0; domain && i < domain->list->len; i++)
      domain_add (values, g_ptr_array_index (domain->list, i));
    return domain && !values->any;
  }
  GPtrArray *variables = g_ptr_array_new ();
  rgl_add_variables (term, variables);
  RglBindings bindings;
  rgl_bindings_init (&bindings, domains->game->terms);
  const RglTerm *variable = g_ptr_array_index (variables, 0);
  const Domain *domain = g_hash_table_lookup (scope, variable->name);
  gboolean known = domain && !domain->any;
  for (guint i = 0; known && i < domain->list->len; i++) {
    g_hash_table_remove_all (bindings.values);
    rgl_bind (&bindings, variable, g_ptr_array_index (domain->list, i));
    const RglTerm *part = rgl_substitute (&bindings, term);
    known = part && collect (domains, scope, part, values) && !values->any;
  }
  rgl_bindings_clear (&bindings);
  g_ptr_array_free (variables, TRUE);
  return known;
}

static void
add_values (RglDomains *domains, Scope *scope, const RglTerm *term,
            Domain *target)
{
  if (target->any)
    return;
  Domain *values = domain_new ();
  if (!collect (domains, scope, term, values)) {
    target->any = TRUE;
    domains->changed = TRUE;
  }
  for (guint i = 0; !target->any && i < values->list->len; i++)
    if (domain_add (target, g_ptr_array_index (values->list, i)))
      domains->changed = TRUE;
  domain_free (values);
}

/* A piece comes to a node. */
static void
add_piece (RglDomains *domains, Scope *scope, const RglTerm *piece,
           const RglTerm *node)
{
  Domain *nodes = domain_new (), *pieces = domain_new ();
  if (!collect (domains, scope, node, nodes) ||
      !collect (domains, scope, piece, pieces))
    domains->unknown = TRUE;
  for (guint i = 0; !domains->unknown && i < nodes->list->len; i++) {
    const RglTerm *at = g_ptr_array_index (nodes->list, i);
    if (!rgl_is_node (domains->game, at))
      continue;
    Domain *target = pieces_of (domains, at);
    for (guint k = 0; k < pieces->list->len; k++)
      if (domain_add (target, g_ptr_array_index (pieces->list, k))) {
        domains->changed = TRUE;
        domains->unknown = domains->unknown || ++domains->pairs > MOST_PAIRS;
      }
  }
  domain_free (nodes);
  domain_free (pieces);
}

static void
add_results (RglDomains *domains, Scope *scope, const RglTerm *list)
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

static void
add_action (RglDomains *domains, Scope *scope, const RglTerm *player,
            const RglTerm *action)
{
  const RglTerm *atom = action_atom (domains, player, action);
  for (guint i = 0; i < atom->n; i++)
    add_values (domains, scope, atom->args[i],
                argument_domain (domains, atom->name, atom->n, i));
}

/* A player may do an action; or all of its values, where it is a variable. */
static void
add_actions (RglDomains *domains, Scope *scope, const RglTerm *player,
             const RglTerm *action)
{
  if (action->kind != RGL_VARIABLE) {
    add_action (domains, scope, player, action);
    return;
  }
  Domain *values = domain_new ();
  if (!collect (domains, scope, action, values)) {
    domains->changed = domains->changed || !domains->any_action;
    domains->any_action = TRUE;
  }
  for (guint i = 0; i < values->list->len; i++)
    add_action (domains, scope, player, g_ptr_array_index (values->list, i));
  domain_free (values);
}

static void
add_rule (RglDomains *domains, const RglRule *rule)
{
  const RglTerm *head = rule->head;
  Scope *scope = scope_of (domains, rule);
  if (!scope)
    return;
  if (is_result (rule)) {
    add_results (domains, scope, head->args[2]);
  } else if (is_precon (rule)) {
    add_actions (domains, scope, head->args[0], head->args[1]);
  } else {
    for (guint i = 0; i < head->n; i++)
      add_values (domains, scope, head->args[i],
                  argument_domain (domains, head->name, head->n, i));
  }
  g_hash_table_destroy (scope);
}

/* -- the whole ------------------------------------------------------------- */

static void
find_facts (RglDomains *domains)
{
  const GPtrArray *helpers = domains->game->helpers;
  for (guint i = 0; i < helpers->len; i++) {
    const RglRule *rule = g_ptr_array_index (helpers, i);
    char *key = g_strdup_printf ("%s/%u", rule->head->name, rule->head->n);
    const gboolean fact = rule->body->len == 0 && rule->head->ground;
    GPtrArray *facts = g_hash_table_lookup (domains->facts, key);
    if (!facts) {
      facts = g_ptr_array_new ();
      g_hash_table_insert (domains->facts, g_strdup (key), facts);
    }
    /* A rule among them is told by NULL in front. */
    if (fact && (facts->len == 0 || g_ptr_array_index (facts, 0)))
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
      const RglTerm *here = rgl_cell (game->terms, x, y);
      if (y < game->rows)
        add_path (domains, here, rgl_cell (game->terms, x, y + 1));
      if (x + 1 < game->columns)
        add_path (domains, here, rgl_cell (game->terms, x + 1, y));
    }
}

static void
add_lists (RglDomains *domains, GHashTable *known, const RglTerm *term)
{
  if (term->kind == RGL_LIST && term->ground)
    for (guint i = 0; i <= term->n && domains->lists->len < MOST_VALUES; i++) {
      const RglTerm *rest =
          rgl_list (domains->game->terms, i < term->n ? term->args + i : NULL,
                    term->n - i, NULL, term->range);
      if (g_hash_table_add (known, (gpointer)rest))
        g_ptr_array_add (domains->lists, (gpointer)rest);
    }
  for (guint i = 0; i < term->n; i++)
    add_lists (domains, known, term->args[i]);
}

static void
find_lists (RglDomains *domains)
{
  GHashTable *known = g_hash_table_new (rgl_hash_key, rgl_equal_keys);
  const GPtrArray *helpers = domains->game->helpers;
  for (guint i = 0; i < helpers->len; i++) {
    const RglRule *rule = g_ptr_array_index (helpers, i);
    add_lists (domains, known, rule->head);
    for (guint k = 0; k < rule->body->len; k++)
      add_lists (domains, known, rgl_literal (rule, k)->atom);
  }
  g_hash_table_destroy (known);
}

static void
find_start (RglDomains *domains)
{
  const GArray *all = domains->game->init;
  for (guint i = 0; i < all->len; i++) {
    const RglInit *init = &g_array_index (all, RglInit, i);
    domain_add (pieces_of (domains, init->node), init->piece);
  }
}

static void
find_fixpoint (RglDomains *domains)
{
  const RglGame *game = domains->game;
  const GPtrArray *lists[] = {game->helpers, game->legal, game->results};
  guint round = 0;
  do {
    domains->changed = FALSE;
    for (guint l = 0; l < G_N_ELEMENTS (lists); l++)
      for (guint i = 0; i < lists[l]->len && !domains->unknown; i++)
        add_rule (domains, g_ptr_array_index (lists[l], i));
    if (++round == MOST_ROUNDS)
      domains->unknown = TRUE;
  } while (domains->changed && !domains->unknown);
}

RglDomains *
rgl_domains_new (const RglGame *game)
{
  RglDomains *domains = g_new0 (RglDomains, 1);
  domains->game = game;
  domains->arguments =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, domain_free);
  domains->at =
      g_hash_table_new_full (rgl_hash_key, rgl_equal_keys, NULL, domain_free);
  domains->facts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free,
                                          (GDestroyNotify)g_ptr_array_unref);
  domains->paths = g_ptr_array_new ();
  domains->lists = g_ptr_array_new ();
  find_facts (domains);
  find_paths (domains);
  find_lists (domains);
  find_start (domains);
  find_fixpoint (domains);
  return domains;
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

/* -- questions ------------------------------------------------------------- */

const GPtrArray *
rgl_facts (const RglDomains *domains, const char *name, guint n)
{
  char *key = g_strdup_printf ("%s/%u", name, n);
  const GPtrArray *facts = g_hash_table_lookup (domains->facts, key);
  g_free (key);
  return facts && g_ptr_array_index (facts, 0) ? facts : NULL;
}

static GPtrArray *
sorted_copy (const Domain *domain)
{
  GPtrArray *copy = g_ptr_array_new ();
  for (guint i = 0; i < domain->list->len; i++)
    g_ptr_array_add (copy, g_ptr_array_index (domain->list, i));
  g_ptr_array_sort (copy, rgl_compare_places);
  return copy;
}

GPtrArray *
rgl_values (const RglDomains *domains, const RglRule *rule, const RglTerm *term)
{
  if (domains->unknown)
    return NULL;
  Scope *scope = scope_of ((RglDomains *)domains, rule);
  Domain *values = domain_new ();
  GPtrArray *list = NULL;
  if (!scope)
    list = g_ptr_array_new ();
  else if (collect (domains, scope, term, values))
    list = sorted_copy (values);
  domain_free (values);
  if (scope)
    g_hash_table_destroy (scope);
  return list;
}

GHashTable *
rgl_value_set (const RglDomains *domains, const RglRule *rule,
               const RglTerm *term)
{
  GPtrArray *values = rgl_values (domains, rule, term);
  if (!values)
    return NULL;
  GHashTable *set = g_hash_table_new (rgl_hash_key, rgl_equal_keys);
  for (guint i = 0; i < values->len; i++)
    g_hash_table_add (set, g_ptr_array_index (values, i));
  g_ptr_array_free (values, TRUE);
  return set;
}

GPtrArray *
rgl_pieces_at (const RglDomains *domains, const RglTerm *node)
{
  const Domain *pieces = g_hash_table_lookup (domains->at, node);
  return domains->unknown || (pieces && pieces->any) ? NULL
         : pieces                                    ? sorted_copy (pieces)
                                                     : g_ptr_array_new ();
}
