/* Makes normal rules: negation is pushed inwards by the laws of De Morgan, and
 * `or` is removed by the disjunctive normal form, a rule for each alternative.
 *
 *     (<= p q (or r s))        (<= p q r) (<= p q s)
 *
 * Where that would be too many rules, an `or` becomes a relation over the
 * variables that it shares with the rest of the rule:
 *
 *     (<= (p ?x) (q ?x ?y) (or (r ?x ?z) (distinct ?x ?y)))
 *
 *     (<= (p ?x) (q ?x ?y) (or_1 ?x ?y))
 *     (<= (or_1 ?x ?y) (r ?x ?z) (q ?x ?y))
 *     (<= (or_1 ?x ?y) (distinct ?x ?y) (q ?x ?y))
 *
 * Literals of the rest bind the variables that an alternative does not bind.
 *
 * Then lists the roles, renames `next` in bodies, and splits relations that are
 * not stratified.
 */
#include "base/compare.h"
#include "gdl/limits.h"
#include "gdl/read/recursion.h"
#include "gdl/read/rename-relation.h"
#include "gdl/read/rule-maker.h"
#include "gdl/read/stratify.h"

/* Limit of nested relations for disjunctions. */
enum { DEEPEST_NAMING = 100 };

/* The data for normalising clauses. */
typedef struct {
  const GdlSheet *sheet;
  GdlProgram *program;
  GdlScope scope;
  GdlRuleMaker *maker;
  guint n_relations; /* number of new relations for disjunctions so far */
  guint depth;       /* nesting of these disjunctions */
} Normal;

static const GdlItem *
get_item (const GArray *items, guint i)
{
  return &g_array_index (items, GdlItem, i);
}

/* Returns part i of a connective, with its sign. */
static GdlItem
get_part (const GdlItem *item, guint i)
{
  const gboolean flips = item->node->name == GDL_NOT;
  return (GdlItem){item->node->arguments[i], item->negated != flips};
}

/* Returns the number of conjunctions in the normal form of a literal; above the
 * limit, approximate. */
static guint
count_conjunctions (GdlItem item)
{
  const GdlForm form = gdl_find_form (item.node, item.negated);
  if (form == GDL_ATOM)
    return 1;
  if (form == GDL_NEGATION)
    return count_conjunctions (get_part (&item, 0));
  guint n = form == GDL_CONJUNCTION;
  for (guint i = 0; i < item.node->n; i++) {
    const guint n_part = count_conjunctions (get_part (&item, i));
    n = form == GDL_CONJUNCTION ? n * n_part : n + n_part;
    n = MIN (n, GDL_LONG + 1);
    if (form == GDL_CONJUNCTION && n == 0)
      break;
  }
  return n;
}

/* Returns the number of rules for these conjuncts; above the limit,
 * approximate. */
static guint
count_all_conjunctions (const GArray *items)
{
  guint n = 1;
  for (guint i = 0; i < items->len && n > 0; i++)
    n = MIN (n * count_conjunctions (*get_item (items, i)), GDL_LONG + 1);
  return n;
}

/* Appends the conjuncts of a literal: atoms, and disjunctions of at least two
 * alternatives. The literal is not false; alternatives may be, and the callers
 * skip them. */
static void
flatten (GdlItem item, GArray *items)
{
  const GdlForm form = gdl_find_form (item.node, item.negated);
  guint n_viable = 0, last_viable = 0;
  for (guint i = 0; form == GDL_DISJUNCTION && i < item.node->n; i++) {
    if (count_conjunctions (get_part (&item, i)) > 0) {
      n_viable++;
      last_viable = i;
    }
  }
  if (form == GDL_ATOM || n_viable > 1)
    g_array_append_val (items, item);
  else if (n_viable == 1)
    flatten (get_part (&item, last_viable), items);
  else
    for (guint i = 0; i < item.node->n; i++)
      flatten (get_part (&item, i), items);
}

static gboolean
is_atom (const GdlItem *item)
{
  return gdl_find_form (item->node, item->negated) == GDL_ATOM;
}

/* Returns the conjuncts with one of its alternatives in place of disjunction
 * `at`. */
static GArray *
replace_by_alternative (const GArray *items, guint at, guint alternative)
{
  GArray *replaced = g_array_new (FALSE, FALSE, sizeof (GdlItem));
  if (at > 0)
    g_array_append_vals (replaced, items->data, at);
  flatten (get_part (get_item (items, at), alternative), replaced);
  if (at + 1 < items->len)
    g_array_append_vals (replaced, get_item (items, at + 1),
                         items->len - at - 1);
  return replaced;
}

/* Adds a rule for each combination of alternatives. The recursion halves the
 * greatest possible number of combinations at each level. */
static void
add_expanded_rules (Normal *normal, const GdlNode *head, const GArray *items,
                    guint first)
{
  while (first < items->len && is_atom (get_item (items, first)))
    first++;
  if (first == items->len) {
    gdl_maker_add (normal->maker, head, (const GdlItem *)(gpointer)items->data,
                   items->len);
    return;
  }
  for (guint i = 0; i < get_item (items, first)->node->n &&
                    !gdl_maker_is_full (normal->maker);
       i++) {
    if (count_conjunctions (get_part (get_item (items, first), i)) == 0)
      continue;
    GArray *replaced_items = replace_by_alternative (items, first, i);
    add_expanded_rules (normal, head, replaced_items, first);
    g_array_free (replaced_items, TRUE);
  }
}

/* -- relations for disjunctions -------------------------------------------- */

/* Returns a node for a variable of the clause. */
static const GdlNode *
make_variable_node (Normal *normal, guint variable, RgRange range)
{
  GdlNode *node = rg_arena_new_zeroed (normal->sheet->arena, GdlNode, 1);
  node->name = g_array_index (normal->scope.names, GdlName, variable);
  node->is_variable = TRUE;
  node->range = node->word = range;
  return node;
}

/* A variable in a rule. */
typedef struct {
  guint n;    /* number of conjuncts that contain it; the head counts as one */
  guint last; /* the index of the last of these conjuncts */
  gboolean is_bound_by_atom;
  guint binder; /* the index of a conjunct that binds it, an atom if possible;
                   GDL_NONE: none */
} Variable;

/* Returns the data of the variable with this number, which are added at its
 * first use. */
static Variable *
get_variable (GHashTable *variables, guint32 number)
{
  Variable *variable =
      g_hash_table_lookup (variables, GUINT_TO_POINTER (number));
  if (!variable) {
    variable = g_new (Variable, 1);
    *variable = (Variable){.last = GDL_NONE, .binder = GDL_NONE};
    g_hash_table_insert (variables, GUINT_TO_POINTER (number), variable);
  }
  return variable;
}

/* Counts conjunct `at` once for each variable in it. */
static void
count_variables (const Normal *normal, GHashTable *variables,
                 const GdlNode *node, guint at)
{
  GArray *containing = g_array_new (FALSE, FALSE, sizeof (guint32));
  gdl_collect_variables (&normal->scope, node, containing);
  for (guint i = 0; i < containing->len; i++) {
    Variable *variable =
        get_variable (variables, g_array_index (containing, guint32, i));
    if (variable->n == 0 || variable->last != at)
      variable->n++;
    variable->last = at;
  }
  g_array_free (containing, TRUE);
}

/* Sets the binders of the variables that conjuncts bind. */
static void
find_binders (const Normal *normal, GHashTable *variables, const GArray *items)
{
  GArray *bound = g_array_new (FALSE, FALSE, sizeof (guint32));
  for (guint at = 0; at < items->len; at++) {
    const GdlItem *item = get_item (items, at);
    g_array_set_size (bound, 0);
    gdl_collect_bound (&normal->scope, item->node, item->negated, bound);
    for (guint i = 0; i < bound->len; i++) {
      Variable *variable =
          get_variable (variables, g_array_index (bound, guint32, i));
      if (variable->is_bound_by_atom ||
          (variable->binder != GDL_NONE && !is_atom (item)))
        continue;
      variable->binder = at;
      variable->is_bound_by_atom = is_atom (item);
    }
  }
  g_array_free (bound, TRUE);
}

/* Returns the variables of a rule, of Variable by number. */
static GHashTable *
find_variables (const Normal *normal, const GdlNode *head, const GArray *items)
{
  GHashTable *variables = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  count_variables (normal, variables, head, items->len);
  for (guint at = 0; at < items->len; at++)
    count_variables (normal, variables, get_item (items, at)->node, at);
  find_binders (normal, variables, items);
  return variables;
}

static gint
compare_numbers (gconstpointer a, gconstpointer b)
{
  return rg_compare_unsigned (*(const guint32 *)a, *(const guint32 *)b);
}

/* Returns the variables that a disjunction shares with the rest of the rule, in
 * order. */
static GArray *
find_shared_variables (const Normal *normal, GHashTable *variables,
                       const GdlNode *node)
{
  GArray *shared = g_array_new (FALSE, FALSE, sizeof (guint32));
  gdl_collect_variables (&normal->scope, node, shared);
  g_array_sort (shared, compare_numbers);
  guint n = 0;
  for (guint i = 0; i < shared->len; i++) {
    const guint32 number = g_array_index (shared, guint32, i);
    if (get_variable (variables, number)->n > 1 &&
        (n == 0 || g_array_index (shared, guint32, n - 1) != number))
      g_array_index (shared, guint32, n++) = number;
  }
  g_array_set_size (shared, n);
  return shared;
}

/* Returns a sentence of a new relation over these variables. */
static const GdlNode *
make_sentence (Normal *normal, const GArray *variables, RgRange range)
{
  RgArena *arena = normal->sheet->arena;
  const GdlNode **arguments =
      rg_arena_new_array (arena, const GdlNode *, variables->len);
  for (guint i = 0; i < variables->len; i++)
    arguments[i] = make_variable_node (
        normal, g_array_index (variables, guint32, i), range);
  GdlNode *sentence = rg_arena_new_zeroed (arena, GdlNode, 1);
  sentence->name =
      gdl_make_fresh_name (normal->program->terms, "or", &normal->n_relations);
  sentence->range = sentence->word = range;
  sentence->n = variables->len;
  sentence->arguments = arguments;
  return sentence;
}

/* Appends other conjuncts that bind variables which the alternative does
 * not. */
static void
add_binders (const Normal *normal, const GArray *items, GHashTable *variables,
             const GArray *shared, GdlItem alternative, GArray *body)
{
  GArray *numbers = g_array_new (FALSE, FALSE, sizeof (guint32));
  GHashTable *bound = g_hash_table_new (NULL, NULL);
  gdl_collect_bound (&normal->scope, alternative.node, alternative.negated,
                     numbers);
  for (guint i = 0; i < numbers->len; i++)
    g_hash_table_add (bound,
                      GUINT_TO_POINTER (g_array_index (numbers, guint32, i)));
  for (guint i = 0; i < shared->len; i++) {
    const guint32 number = g_array_index (shared, guint32, i);
    const guint binder = get_variable (variables, number)->binder;
    if (binder == GDL_NONE ||
        g_hash_table_contains (bound, GUINT_TO_POINTER (number)))
      continue;
    const GdlItem *item = get_item (items, binder);
    g_array_append_val (body, *item);
    g_array_set_size (numbers, 0);
    gdl_collect_bound (&normal->scope, item->node, item->negated, numbers);
    for (guint j = 0; j < numbers->len; j++)
      g_hash_table_add (bound,
                        GUINT_TO_POINTER (g_array_index (numbers, guint32, j)));
  }
  g_hash_table_destroy (bound);
  g_array_free (numbers, TRUE);
}

static void normalise (Normal *normal, const GdlNode *head, GArray *items);

/* Replaces a disjunction by a literal of a new relation, and adds the rules of
 * that. */
static void
name_disjunction (Normal *normal, GArray *items, guint at,
                  GHashTable *variables)
{
  const GdlItem disjunction = *get_item (items, at);
  GArray *shared = find_shared_variables (normal, variables, disjunction.node);
  const GdlItem sentence_item = {
      make_sentence (normal, shared, disjunction.node->range), FALSE};
  for (guint i = 0; i < disjunction.node->n; i++) {
    const GdlItem alternative = get_part (&disjunction, i);
    if (count_conjunctions (alternative) == 0 ||
        gdl_maker_is_full (normal->maker))
      continue;
    GArray *body = g_array_new (FALSE, FALSE, sizeof (GdlItem));
    flatten (alternative, body);
    add_binders (normal, items, variables, shared, alternative, body);
    normalise (normal, sentence_item.node, body);
    g_array_free (body, TRUE);
  }
  g_array_free (shared, TRUE);
  g_array_index (items, GdlItem, at) = sentence_item;
}

static gint
compare_counts (gconstpointer a, gconstpointer b)
{
  return rg_compare_unsigned (count_conjunctions (*(const GdlItem *)a),
                              count_conjunctions (*(const GdlItem *)b));
}

/* Returns the critical size of disjunctions: all smaller ones together do not
 * give too many rules, but with those of this size they do. */
static guint
find_critical_size (const GArray *items)
{
  GArray *sorted = g_array_new (FALSE, FALSE, sizeof (GdlItem));
  g_array_append_vals (sorted, items->data, items->len);
  g_array_sort (sorted, compare_counts);
  guint n = 1, largest = 0;
  for (guint i = 0; i < sorted->len && n <= GDL_LONG; i++)
    n *= largest = count_conjunctions (*get_item (sorted, i));
  g_array_free (sorted, TRUE);
  return largest;
}

/* Leaves disjunctions below the critical size for expansion, and names larger
 * ones. Of those of the critical size, leaves the first ones, up to the limit
 * of rules. */
static void
name_disjunctions (Normal *normal, const GdlNode *head, GArray *items)
{
  GHashTable *variables = find_variables (normal, head, items);
  const guint critical_size = find_critical_size (items);
  guint n_expanded = 1;
  for (guint at = 0; at < items->len; at++) {
    const guint n_rules = count_conjunctions (*get_item (items, at));
    if (n_rules < critical_size)
      n_expanded *= n_rules;
  }
  for (guint at = 0; at < items->len; at++) {
    const guint n_rules = count_conjunctions (*get_item (items, at));
    if (n_rules < critical_size)
      continue;
    if (n_rules == critical_size && n_expanded * n_rules <= GDL_LONG)
      n_expanded *= n_rules;
    else
      name_disjunction (normal, items, at, variables);
  }
  g_hash_table_destroy (variables);
}

/* Adds the rules for a head and conjuncts, none of which is false. Each level
 * of the recursion has one disjunction fewer. */
static void
normalise (Normal *normal, const GdlNode *head, GArray *items)
{
  if (++normal->depth > DEEPEST_NAMING)
    gdl_maker_stop (normal->maker);
  else if (count_all_conjunctions (items) > GDL_LONG)
    name_disjunctions (normal, head, items);
  if (!gdl_maker_is_full (normal->maker))
    add_expanded_rules (normal, head, items, 0);
  normal->depth--;
}

/* -- sheets ---------------------------------------------------------------- */

/* Adds the rules of a clause. `growing`: see GdlRule. */
static void
normalise_clause (Normal *normal, const GdlClause *clause, RgRange growing)
{
  GArray *items = g_array_new (FALSE, FALSE, sizeof (GdlItem));
  gdl_scope_enter (&normal->scope, clause);
  gdl_maker_enter (normal->maker, clause->range, growing);
  gboolean possible = TRUE;
  for (guint i = 0; i < clause->n && possible; i++) {
    const GdlItem item = {clause->body[i], FALSE};
    possible = count_conjunctions (item) > 0;
    if (possible)
      flatten (item, items);
  }
  if (possible)
    normalise (normal, clause->head, items);
  g_array_free (items, TRUE);
}

/* Adds the rules of all clauses in the order of the sheet, except ignored
 * declarations. */
static void
normalise_clauses (Normal *normal)
{
  const GdlSheet *sheet = normal->sheet;
  const gboolean no_base = gdl_is_ignored_declaration (sheet, GDL_BASE);
  const gboolean no_input = gdl_is_ignored_declaration (sheet, GDL_INPUT);
  GdlRelations relations = gdl_relations_new (sheet);
  for (guint from = 0, to; from < relations.uses->len; from = to) {
    const GdlClause *clause =
        gdl_clause (sheet, gdl_use (&relations, from)->clause);
    to = gdl_next_head (&relations, from);
    if ((!no_base || clause->head->name != GDL_BASE) &&
        (!no_input || clause->head->name != GDL_INPUT))
      normalise_clause (normal, clause,
                        gdl_find_growing_term (&relations, from, to));
  }
  gdl_relations_clear (&relations);
}

/* Collects the roles, in the order of the facts. */
static void
find_roles (GdlProgram *program, GdlReport *report)
{
  GHashTable *seen_roles = g_hash_table_new (NULL, NULL);
  for (guint i = 0; i < program->rules->len; i++) {
    const GdlRule *rule = &g_array_index (program->rules, GdlRule, i);
    const GdlPattern *head = rule->head;
    if (head->functor != GDL_ROLE || head->n != 1 || rule->n > 0)
      continue;
    const GdlTerm role = head->arguments[0]->id;
    if (!g_hash_table_add (seen_roles, GUINT_TO_POINTER (role)))
      continue;
    g_array_append_val (program->roles, role);
    if (program->roles->len > GDL_ROLES_LIMIT) {
      gdl_limit (report, rule->range, "more roles than the fixed limit of %d",
                 GDL_ROLES_LIMIT);
      break;
    }
  }
  g_hash_table_destroy (seen_roles);
}

/* Whether a clause defines percepts. */
static gboolean
has_sees (const GdlSheet *sheet)
{
  gboolean found = FALSE;
  for (guint i = 0; i < sheet->clauses->len && !found; i++)
    found = gdl_clause (sheet, i)->head->name == GDL_SEES;
  return found;
}

GdlProgram *
gdl_normalise (const GdlSheet *sheet, char info, RgDiags *diags)
{
  GdlReport report = gdl_report_new (sheet->source);
  GdlProgram *program = g_new (GdlProgram, 1);
  *program = (GdlProgram){
      .source = sheet->source,
      .arena = rg_arena_new (),
      .terms = sheet->terms,
      .rules = g_array_new (FALSE, FALSE, sizeof (GdlRule)),
      .roles = g_array_new (FALSE, FALSE, sizeof (GdlTerm)),
      .unresolved = g_array_new (FALSE, FALSE, sizeof (GdlRelationName)),
      .has_percepts = info == 's' || (info == 0 && has_sees (sheet)),
  };
  Normal normal = {
      .sheet = sheet, .program = program, .scope = gdl_scope_new (sheet)};
  normal.maker = gdl_maker_new (program, &normal.scope, &report);
  normalise_clauses (&normal);
  gdl_maker_free (normal.maker);
  gdl_scope_clear (&normal.scope);
  find_roles (program, &report);
  gdl_rename_next (program);
  program->written = g_array_ref (program->rules);
  gdl_stratify (program);
  const gboolean has_no_error = report.errors == 0;
  gdl_report_finish (&report, diags);
  if (has_no_error)
    return program;
  gdl_program_free (program);
  return NULL;
}

void
gdl_program_free (GdlProgram *program)
{
  g_array_free (program->roles, TRUE);
  g_array_unref (program->rules);
  g_clear_pointer (&program->written, g_array_unref);
  g_clear_pointer (&program->unresolved, g_array_unref);
  rg_arena_free (program->arena);
  g_free (program);
}
