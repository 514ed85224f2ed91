/* Shares the values that functions compute from the tags (common subexpression
 * elimination): they become relations, with a rule for each number of tags. So
 * the walk of a sequence is not repeated in each rule that reads its squares.
 *
 *     (<= (next (board ?z empty)) (does ?r (move ?x ?d ?e))
 *         (step ?x ?d ?y) (step ?y ?e ?z))
 *
 * becomes
 *
 *     (<= (next (board ?z empty)) (does ?r (move ?x ?d ?e)) (second ?z))
 *     (<= (first ?y) (does ?r (move ?x ?d)) (step ?x ?d ?y))
 *     (<= (first ?y) (does ?r (move ?x ?d ?e)) (step ?x ?d ?y))
 *     (<= (second ?z) (first ?y) (does ?r (move ?x ?d ?e)) (step ?y ?e ?z))
 */
#include "emit/gdl/sequences/shared-functions.h"

/* A function of a rule, and the relation of its values. */
typedef struct {
  guint relation;    /* RG_NONE: none, `literal` is the function itself */
  DlLiteral literal; /* the literal of the relation */
} SharedFunction;

void
kif_shared_functions_init (KifSharedFunctions *shared,
                           KifSimplifier *simplifier)
{
  *shared = (KifSharedFunctions){
      simplifier, simplifier->sheet,
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL),
      g_hash_table_new_full (NULL, NULL, NULL,
                             (GDestroyNotify)g_hash_table_destroy)};
}

void
kif_shared_functions_clear (KifSharedFunctions *shared)
{
  g_hash_table_destroy (shared->rule_keys);
  g_hash_table_destroy (shared->actions);
}

/* The index of the first function that has the term as a value. The number of
 * functions: none has. */
static guint
find_function_of (const GArray *previous_functions, DlTerm term)
{
  guint i = 0;
  while (
      i < previous_functions->len &&
      !dl_mentions (
          &g_array_index (previous_functions, SharedFunction, i).literal, term))
    i++;
  return i;
}

/* Appends the role and the constant tags of an action. */
static void
describe_action (GString *key, const DlLiteral *does)
{
  for (guint i = 0; i < does->n; i++)
    if (!dl_is_variable (does->arguments[i]))
      g_string_append_printf (key, " %u=%d", i, does->arguments[i]);
}

/* Appends a term by its origin: a tag, or the value of another function. */
static void
describe_term (GString *key, const DlLiteral *does,
               const GArray *previous_functions, DlTerm term)
{
  guint i = 0;
  if (!dl_is_variable (term)) {
    g_string_append_printf (key, " %d", term);
    return;
  }
  while (i < does->n && does->arguments[i] != term)
    i++;
  const guint function_index = find_function_of (previous_functions, term);
  if (i < does->n) {
    g_string_append_printf (key, " $%u", i);
  } else if (function_index < previous_functions->len) {
    const SharedFunction *shared_function =
        &g_array_index (previous_functions, SharedFunction, function_index);
    for (i = 0; shared_function->literal.arguments[i] != term;)
      i++;
    g_string_append_printf (key, " r%u.%u", shared_function->relation, i);
  } else {
    g_string_append_c (key, '?');
  }
}

/* The variables that the function determines and that were unknown before
 * it. */
static GArray *
find_determined_variables (const DlLiteral *does,
                           const GArray *previous_functions,
                           const DlLiteral *function)
{
  GArray *terms = g_array_new (FALSE, FALSE, sizeof (DlTerm));
  for (guint i = 0; i < function->n; i++) {
    const DlTerm term = function->arguments[i];
    gboolean is_new =
        dl_is_variable (term) && !dl_mentions (does, term) &&
        find_function_of (previous_functions, term) == previous_functions->len;
    for (guint k = 0; k < terms->len && is_new; k++)
      is_new = g_array_index (terms, DlTerm, k) != term;
    if (is_new)
      g_array_append_val (terms, term);
  }
  return terms;
}

/* Appends the literals of the relations whose values a literal reads. Returns
 * the new length of the body. */
static guint
add_shared_literals (const GArray *previous_functions, const DlLiteral *literal,
                     DlLiteral *body, guint n)
{
  for (guint f = 0; f < previous_functions->len; f++) {
    const DlLiteral *shared_function =
        &g_array_index (previous_functions, SharedFunction, f).literal;
    gboolean is_read = FALSE;
    for (guint i = 0; i < shared_function->n; i++)
      is_read |= dl_mentions (literal, shared_function->arguments[i]);
    for (guint k = 0; k < n; k++)
      is_read &= !dl_literal_equal (&body[k], shared_function);
    if (is_read)
      body[n++] = *shared_function;
  }
  return n;
}

/* The set for a key of the table; a new one at its first use. */
static GHashTable *
find_or_add_set (GHashTable *table, gpointer key)
{
  GHashTable *set = g_hash_table_lookup (table, key);
  if (!set) {
    set = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
    g_hash_table_insert (table, key, set);
  }
  return set;
}

/* Records the action with which a body begins. */
static void
record_action (GHashTable *actions, const KifRule *rule)
{
  KifRule action_rule = *rule;
  action_rule.head = rule->body[0];
  action_rule.n = 0;
  g_hash_table_add (actions, kif_make_rule_key (&action_rule));
}

/* Adds the rule of a function's relation for the action of `rule`. */
static void
add_rule (KifSharedFunctions *shared, const KifRule *rule,
          const GArray *previous_functions,
          const SharedFunction *shared_function, const DlLiteral *function)
{
  KifRule new_rule = *rule;
  DlLiteral *body = rg_arena_new_array (shared->sheet->arena, DlLiteral,
                                        previous_functions->len + 2);
  guint n = 0;
  body[n++] = rule->body[0];
  n = add_shared_literals (previous_functions, function, body, n);
  body[n++] = *function;
  new_rule.head = shared_function->literal;
  new_rule.body = body;
  new_rule.n = n;
  if (g_hash_table_add (shared->rule_keys, kif_make_rule_key (&new_rule)))
    g_array_append_val (shared->sheet->rules, new_rule);
  record_action (find_or_add_set (shared->actions,
                                  GUINT_TO_POINTER (shared_function->relation)),
                 &new_rule);
}

/* Finds or adds the relation of a function's values, and adds its rule for this
 * action. */
static SharedFunction
share_function (KifSharedFunctions *shared, const KifRule *rule,
                const GArray *previous_functions, const DlLiteral *function)
{
  KifSheet *sheet = shared->sheet;
  GString *key = g_string_new ("act");
  GArray *terms =
      find_determined_variables (&rule->body[0], previous_functions, function);
  describe_action (key, &rule->body[0]);
  g_string_append_printf (key, "|%d %u", function->kind, function->name);
  for (guint i = 0; i < function->n; i++)
    describe_term (key, &rule->body[0], previous_functions,
                   function->arguments[i]);
  const KifRelation new_relation = {.node = rule->start,
                                    .target = RG_NONE,
                                    .is_after_move = TRUE,
                                    .n = terms->len};
  gboolean is_new;
  SharedFunction shared_function = {
      .relation = kif_add_relation (sheet, key->str, new_relation, &is_new)};
  shared_function.literal =
      dl_make_literal (sheet->arena, KIF_RELATION, shared_function.relation,
                       (const DlTerm *)(gconstpointer)terms->data, terms->len);
  add_rule (shared, rule, previous_functions, &shared_function, function);
  g_array_free (terms, TRUE);
  g_string_free (key, TRUE);
  return shared_function;
}

/* Whether the function reads neither the action nor values of previous
 * functions. */
static gboolean
is_of_state (const DlLiteral *does, const GArray *previous_functions,
             const DlLiteral *function)
{
  for (guint i = 0; i < function->n; i++)
    if (dl_mentions (does, function->arguments[i]) ||
        find_function_of (previous_functions, function->arguments[i]) <
            previous_functions->len)
      return FALSE;
  return TRUE;
}

void
kif_share_functions (KifSharedFunctions *shared, KifRule *rule,
                     guint n_functions)
{
  const guint n_kept = rule->n - n_functions;
  GArray *previous_functions =
      g_array_new (FALSE, FALSE, sizeof (SharedFunction));
  for (guint i = 0; i < n_functions; i++) {
    const DlLiteral *function = &rule->body[n_kept + i];
    const SharedFunction shared_function =
        n_functions == 1 &&
                is_of_state (&rule->body[0], previous_functions, function)
            ? (SharedFunction){RG_NONE, *function}
            : share_function (shared, rule, previous_functions, function);
    g_array_append_val (previous_functions, shared_function);
  }
  DlLiteral *body = rg_arena_new_array (shared->sheet->arena, DlLiteral,
                                        n_kept + previous_functions->len + 1);
  memcpy (body, rule->body, n_kept * sizeof *body);
  guint n = add_shared_literals (previous_functions, &rule->head, body, n_kept);
  for (guint b = 1; b < n_kept; b++)
    n = add_shared_literals (previous_functions, &body[b], body, n);
  rule->body = body;
  rule->n = n;
  g_array_free (previous_functions, TRUE);
}

/* -- any number of tags ---------------------------------------------------- */

/* The rule without the literal of its action. */
static KifRule
remove_action (const KifRule *rule)
{
  KifRule rest_rule = *rule;
  rest_rule.body++;
  rest_rule.n--;
  return rest_rule;
}

/* Whether the rule may do without `does`, its first literal: it reads a
 * relation of values in a positive literal, but no variable of the action, and
 * its head is no such relation. */
static gboolean
may_join (const KifSharedFunctions *shared, const KifRule *rule)
{
  gboolean joinable = FALSE;
  if (kif_is_removed (rule) || rule->n < 2 || rule->body[0].kind != KIF_DOES ||
      (rule->head.kind == KIF_RELATION &&
       g_hash_table_contains (shared->actions,
                              GUINT_TO_POINTER (rule->head.name))))
    return FALSE;
  for (guint b = 1; b < rule->n; b++)
    joinable |= rule->body[b].kind == KIF_RELATION && !rule->body[b].negated &&
                g_hash_table_contains (shared->actions,
                                       GUINT_TO_POINTER (rule->body[b].name));
  for (guint i = 0; i < rule->body[0].n && joinable; i++) {
    const DlTerm term = rule->body[0].arguments[i];
    const gboolean is_variable = dl_is_variable (term);
    joinable = !is_variable || !dl_mentions (&rule->head, term);
    for (guint b = 1; b < rule->n && joinable && is_variable; b++)
      joinable = !dl_mentions (&rule->body[b], term);
  }
  return joinable;
}

/* Whether the body has a relation of values that only `actions` define, so that
 * `does` is redundant.  They are the actions of all rules that equal this one
 * apart from `does`. */
static gboolean
is_covered (const KifSharedFunctions *shared, const KifRule *rule,
            GHashTable *actions)
{
  for (guint b = 1; b < rule->n; b++) {
    GHashTable *relation_actions =
        rule->body[b].kind == KIF_RELATION && !rule->body[b].negated
            ? g_hash_table_lookup (shared->actions,
                                   GUINT_TO_POINTER (rule->body[b].name))
            : NULL;
    GHashTableIter iter;
    gpointer action;
    gboolean is_subset = relation_actions != NULL;
    if (is_subset)
      g_hash_table_iter_init (&iter, relation_actions);
    while (is_subset && g_hash_table_iter_next (&iter, &action, NULL))
      is_subset = g_hash_table_contains (actions, action);
    if (is_subset)
      return TRUE;
  }
  return FALSE;
}

void
kif_join_shared_functions (KifSharedFunctions *shared)
{
  GHashTable *groups = g_hash_table_new_full (
      g_str_hash, g_str_equal, g_free, (GDestroyNotify)g_hash_table_destroy);
  for (guint pass = 0; pass < 2; pass++)
    for (guint i = 0; i < shared->sheet->rules->len; i++) {
      KifRule *rule = kif_get_rule (shared->simplifier, i);
      if (!may_join (shared, rule))
        continue;
      KifRule rest_rule = remove_action (rule);
      char *key = kif_make_rule_key (&rest_rule);
      GHashTable *group = g_hash_table_lookup (groups, key);
      if (pass == 0) {
        record_action (group ? group : find_or_add_set (groups, g_strdup (key)),
                       rule);
      } else if (is_covered (shared, rule, group)) {
        *rule = rest_rule; /* this may make duplicate rules, which are removed
                              later */
        shared->simplifier->changed = TRUE;
      }
      g_free (key);
    }
  g_hash_table_destroy (groups);
}
