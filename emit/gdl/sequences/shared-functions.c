/* Common subexpression elimination: the values that functions compute from the
 * tags become relations, with a rule for each number of tags. So the walk of a
 * sequence is not repeated in each rule that reads its squares.
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
  guint relation;
  DlLiteral literal;
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
  g_hash_table_destroy (shared->known);
  g_hash_table_destroy (shared->actions);
}

/* The index of the first function that has the term as a value. found->len:
 * none has. */
static guint
find_function_of (const GArray *found, DlTerm term)
{
  guint i = 0;
  while (i < found->len &&
         !dl_mentions (&g_array_index (found, SharedFunction, i).literal, term))
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
describe_term (GString *key, const DlLiteral *does, const GArray *found,
               DlTerm term)
{
  guint i = 0;
  if (!dl_is_variable (term)) {
    g_string_append_printf (key, " %d", term);
    return;
  }
  while (i < does->n && does->arguments[i] != term)
    i++;
  const guint by = find_function_of (found, term);
  if (i < does->n) {
    g_string_append_printf (key, " $%u", i);
  } else if (by < found->len) {
    const SharedFunction *shared_function =
        &g_array_index (found, SharedFunction, by);
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
find_determined_variables (const DlLiteral *does, const GArray *found,
                           const DlLiteral *function)
{
  GArray *terms = g_array_new (FALSE, FALSE, sizeof (DlTerm));
  for (guint i = 0; i < function->n; i++) {
    const DlTerm term = function->arguments[i];
    gboolean is_new = dl_is_variable (term) && !dl_mentions (does, term) &&
                      find_function_of (found, term) == found->len;
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
add_shared_literals (const GArray *found, const DlLiteral *literal,
                     DlLiteral *body, guint n)
{
  for (guint f = 0; f < found->len; f++) {
    const DlLiteral *shared_function =
        &g_array_index (found, SharedFunction, f).literal;
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
  KifRule only = *rule;
  only.head = rule->body[0];
  only.n = 0;
  g_hash_table_add (actions, kif_make_rule_key (&only));
}

/* Adds the rule of a function's relation for the action of `rule`. */
static void
add_rule (KifSharedFunctions *shared, const KifRule *rule, const GArray *found,
          const SharedFunction *shared_function, const DlLiteral *function)
{
  KifRule made = *rule;
  DlLiteral *body =
      rg_arena_new_array (shared->sheet->arena, DlLiteral, found->len + 2);
  guint n = 0;
  body[n++] = rule->body[0];
  n = add_shared_literals (found, function, body, n);
  body[n++] = *function;
  made.head = shared_function->literal;
  made.body = body;
  made.n = n;
  if (g_hash_table_add (shared->known, kif_make_rule_key (&made)))
    g_array_append_val (shared->sheet->rules, made);
  record_action (find_or_add_set (shared->actions,
                                  GUINT_TO_POINTER (shared_function->relation)),
                 &made);
}

/* The relation of a function's values. Adds its rule for this action. */
static SharedFunction
share_function (KifSharedFunctions *shared, const KifRule *rule,
                const GArray *found, const DlLiteral *function)
{
  KifSheet *sheet = shared->sheet;
  GString *key = g_string_new ("act");
  GArray *terms = find_determined_variables (&rule->body[0], found, function);
  describe_action (key, &rule->body[0]);
  g_string_append_printf (key, "|%d %u", function->kind, function->name);
  for (guint i = 0; i < function->n; i++)
    describe_term (key, &rule->body[0], found, function->arguments[i]);
  const KifRelation info = {
      .node = rule->start, .target = RG_NONE, .after = TRUE, .n = terms->len};
  gboolean is_new;
  SharedFunction shared_function = {
      .relation = kif_add_relation (sheet, key->str, info, &is_new)};
  shared_function.literal =
      dl_make_literal (sheet->arena, KIF_RELATION, shared_function.relation,
                       (const DlTerm *)(gconstpointer)terms->data, terms->len);
  add_rule (shared, rule, found, &shared_function, function);
  g_array_free (terms, TRUE);
  g_string_free (key, TRUE);
  return shared_function;
}

/* Whether the function reads neither the action nor values of other
 * functions. */
static gboolean
is_of_state (const DlLiteral *does, const GArray *found,
             const DlLiteral *function)
{
  for (guint i = 0; i < function->n; i++)
    if (dl_mentions (does, function->arguments[i]) ||
        find_function_of (found, function->arguments[i]) < found->len)
      return FALSE;
  return TRUE;
}

void
kif_share_functions (KifSharedFunctions *shared, KifRule *rule,
                     guint n_functions)
{
  const guint from = rule->n - n_functions;
  GArray *found = g_array_new (FALSE, FALSE, sizeof (SharedFunction));
  for (guint i = 0; i < n_functions; i++) {
    const DlLiteral *function = &rule->body[from + i];
    const SharedFunction shared_function =
        n_functions == 1 && is_of_state (&rule->body[0], found, function)
            ? (SharedFunction){RG_NONE, *function}
            : share_function (shared, rule, found, function);
    g_array_append_val (found, shared_function);
  }
  DlLiteral *body = rg_arena_new_array (shared->sheet->arena, DlLiteral,
                                        from + found->len + 1);
  memcpy (body, rule->body, from * sizeof *body);
  guint n = add_shared_literals (found, &rule->head, body, from);
  for (guint b = 1; b < from; b++)
    n = add_shared_literals (found, &body[b], body, n);
  rule->body = body;
  rule->n = n;
  g_array_free (found, TRUE);
}

/* -- any number of tags ---------------------------------------------------- */

/* The rule without the literal of its action. */
static KifRule
remove_action (const KifRule *rule)
{
  KifRule rest = *rule;
  rest.body++;
  rest.n--;
  return rest;
}

/* Whether the rule reads relations of values, but no term of the action
 * itself. */
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
    const gboolean variable = dl_is_variable (term);
    joinable = !variable || !dl_mentions (&rule->head, term);
    for (guint b = 1; b < rule->n && joinable && variable; b++)
      joinable = !dl_mentions (&rule->body[b], term);
  }
  return joinable;
}

/* Whether one of these relations holds only for actions that have such a
 * rule. */
static gboolean
is_covered (const KifSharedFunctions *shared, const KifRule *rule,
            GHashTable *actions)
{
  for (guint b = 1; b < rule->n; b++) {
    GHashTable *own =
        rule->body[b].kind == KIF_RELATION && !rule->body[b].negated
            ? g_hash_table_lookup (shared->actions,
                                   GUINT_TO_POINTER (rule->body[b].name))
            : NULL;
    GHashTableIter iter;
    gpointer action;
    gboolean all = own != NULL;
    if (all)
      g_hash_table_iter_init (&iter, own);
    while (all && g_hash_table_iter_next (&iter, &action, NULL))
      all = g_hash_table_contains (actions, action);
    if (all)
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
      KifRule *rule = kif_rule_of (shared->simplifier, i);
      if (!may_join (shared, rule))
        continue;
      KifRule rest = remove_action (rule);
      char *key = kif_make_rule_key (&rest);
      GHashTable *group = g_hash_table_lookup (groups, key);
      if (pass == 0) {
        record_action (group ? group : find_or_add_set (groups, g_strdup (key)),
                       rule);
      } else if (is_covered (shared, rule, group)) {
        *rule =
            rest; /* this may make duplicate rules, which are removed later */
        shared->simplifier->changed = TRUE;
      }
      g_free (key);
    }
  g_hash_table_destroy (groups);
}
