/* Drives the simplification of a sheet's rules, and merges rules. Up to a fixed
 * point, or KIF_SHORT rounds, it removes useless rules (useless.c), duplicates,
 * dead reads (dead-reads.c) and dead arguments (arguments.c), and inlines
 * single rules (inline.c). Then it merges cases, before and after the
 * complements (complement.c):
 *
 *     (<= h a (distinct ?x c))   (<= h[c] a[c])     (<= h a)   case merging
 *     (<= h a (not b))           (<= h a b)         (<= h a)   consensus
 *     (<= h a (not r))           (<= h b) (<= r b)  (<= h a)   absorption
 *     (<= h a b)                 (<= h b)           (<= h b)   subsumption
 *
 * Last, it compresses sequences (sequences/).
 */
#include "emit/gdl/simplify/simplify.h"
#include "emit/gdl/limits.h"
#include "emit/gdl/simplify/simplifier.h"

#include <string.h>

/* -- equal and unused rules ------------------------------------------------ */

/* Removes duplicate literals, and `distinct` of different symbols. Removes the
 * rule if it has a `distinct` of equal terms. */
static void
simplify_body (KifSimplifier *simplifier, KifRule *rule)
{
  DlLiteral *body =
      rg_arena_new_array (simplifier->sheet->arena, DlLiteral, rule->n + 1);
  guint n = 0;
  DL_FOR_BODY (rule, literal) {
    gboolean is_required = TRUE;
    if (literal->kind == DL_DISTINCT) {
      const DlTerm x = literal->arguments[0], y = literal->arguments[1];
      if (x == y) {
        kif_remove_rule (simplifier, rule);
        return;
      }
      is_required = dl_is_variable (x) || dl_is_variable (y);
    }
    for (guint k = 0; k < n && is_required; k++)
      is_required = !dl_literal_equal (&body[k], literal);
    if (is_required)
      body[n++] = *literal;
  }
  rule->body = body;
  rule->n = n;
}

/* Whether the literal's relation is empty: it has no rules. */
static gboolean
is_empty (const KifSimplifier *simplifier, const DlLiteral *literal)
{
  return literal->kind == KIF_RELATION &&
         kif_get_heads (simplifier, literal->name)->len == 0;
}

/* Drops negated literals of empty relations, which are true. */
static void
drop_true_negations (KifSimplifier *simplifier, KifRule *rule)
{
  for (guint b = rule->n; b-- > 0;)
    if (rule->body[b].negated && is_empty (simplifier, &rule->body[b])) {
      dl_remove_literal (simplifier->sheet->arena, &rule->rule, b);
      simplifier->changed = TRUE;
    }
}

/* Whether the rule may hold, and is used: no positive literal of it is empty,
 * and some rule reads its head, unless that is a keyword of GDL. */
static gboolean
is_needed (const KifSimplifier *simplifier, const KifRule *rule)
{
  if (kif_is_removed (rule))
    return FALSE;
  for (guint b = 0; b < rule->n; b++)
    if (!rule->body[b].negated && is_empty (simplifier, &rule->body[b]))
      return FALSE;
  if (rule->head.kind != KIF_RELATION)
    return TRUE;
  return kif_get_uses (simplifier, rule->head.name)->len > 0;
}

/* Removes unused and duplicate rules, and simplifies the others; the order is
 * preserved. */
static void
sweep_rules (KifSimplifier *simplifier)
{
  KifSheet *sheet = simplifier->sheet;
  GHashTable *keys =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  guint n = 0;
  for (guint i = 0; i < sheet->rules->len; i++) {
    KifRule *rule = kif_get_rule (simplifier, i);
    if (!is_needed (simplifier, rule)) {
      simplifier->changed = TRUE;
      continue;
    }
    drop_true_negations (simplifier, rule);
    simplify_body (simplifier, rule);
    kif_drop_dead_reads (sheet, rule);
    if (kif_is_removed (rule) ||
        !g_hash_table_add (keys, kif_make_rule_key (rule)))
      continue;
    g_array_index (sheet->rules, KifRule, n++) = *rule;
  }
  g_array_set_size (sheet->rules, n);
  g_hash_table_destroy (keys);
}

/* -- redundant tests ------------------------------------------------------- */

/* Removes a rule from the table of keys, before it changes. `number_of_key`: by
 * key, the number of a rule. */
static void
forget_rule (GHashTable *number_of_key, const KifRule *rule)
{
  char *key = kif_make_rule_key (rule);
  g_hash_table_remove (number_of_key, key);
  g_free (key);
}

/* Case merging: `H <= B, distinct x y` becomes `H <= B` if the rule with x = y
 * also exists; that one is removed. */
static void
merge_case (KifSimplifier *simplifier, GHashTable *number_of_key, KifRule *rule,
            guint index)
{
  const DlLiteral literal = rule->body[index];
  KifRule shorter_rule = *rule;
  dl_remove_literal (simplifier->sheet->arena, &shorter_rule.rule, index);
  KifRule equated_rule = shorter_rule;
  if (!kif_equate (simplifier->sheet, &equated_rule, literal.arguments[0],
                   literal.arguments[1]))
    return;
  char *key = kif_make_rule_key (&equated_rule);
  gpointer number;
  if (g_hash_table_lookup_extended (number_of_key, key, NULL, &number)) {
    forget_rule (number_of_key, rule);
    *rule = shorter_rule;
    kif_remove_rule (simplifier,
                     kif_get_rule (simplifier, GPOINTER_TO_UINT (number)));
    g_hash_table_remove (number_of_key, key);
  }
  g_free (key);
}

/* Consensus: `H <= B, not L` becomes `H <= B` if `H <= B, L` also exists; that
 * one is removed. */
static void
resolve_test (KifSimplifier *simplifier, GHashTable *number_of_key,
              KifRule *rule, guint index)
{
  KifRule positive = *rule;
  dl_own_body (simplifier->sheet->arena, &positive.rule, 0)[index].negated =
      FALSE;
  char *key = kif_make_rule_key (&positive);
  gpointer number;
  if (g_hash_table_lookup_extended (number_of_key, key, NULL, &number)) {
    kif_remove_rule (simplifier,
                     kif_get_rule (simplifier, GPOINTER_TO_UINT (number)));
    g_hash_table_remove (number_of_key, key);
    forget_rule (number_of_key, rule);
    dl_remove_literal (simplifier->sheet->arena, &rule->rule, index);
  }
  g_free (key);
}

/* Subsumption by one literal: removes `H <= A, B` if `H <= B` exists. */
static void
drop_subsumed (KifSimplifier *simplifier, GHashTable *number_of_key,
               KifRule *rule)
{
  DlLiteral *body = g_new (DlLiteral, rule->n + 1);
  KifRule shorter_rule = *rule;
  shorter_rule.body = body;
  shorter_rule.n = rule->n - 1;
  for (guint i = 1; i < rule->n; i++)
    body[i - 1] = rule->body[i];
  gboolean is_subsumed = FALSE;
  for (guint b = 0; b < rule->n; b++) {
    char *key = kif_make_rule_key (&shorter_rule);
    is_subsumed = is_subsumed || g_hash_table_contains (number_of_key, key);
    g_free (key);
    body[b] = rule->body[b];
  }
  if (is_subsumed)
    kif_remove_rule (simplifier, rule);
  g_free (body);
}

/* Whether the literal implies the head: for each rule of the literal's
 * relation, the sheet has a rule with the same body and the given head. */
static gboolean
is_absorbed (const KifSheet *sheet, GHashTable *number_of_key,
             const DlLiteral *literal, const DlLiteral *head)
{
  if (literal->kind != KIF_RELATION || !dl_has_same_arguments (literal, head))
    return FALSE;
  for (guint i = 0; i < sheet->rules->len; i++) {
    KifRule rule = *kif_rule (sheet, i);
    if (!kif_is_of_relation (&rule.head, literal->name))
      continue;
    const DlTerm *arguments = rule.head.arguments;
    rule.head = *head;
    rule.head.arguments = arguments;
    char *key = kif_make_rule_key (&rule);
    const gboolean is_rule = g_hash_table_contains (number_of_key, key);
    g_free (key);
    if (!is_rule)
      return FALSE;
  }
  return TRUE;
}

/* Absorption: `H <= A, not R` becomes `H <= A` if there is `H <= B` for each
 * rule `R <= B`. */
static void
absorb_rule (KifSimplifier *simplifier, GHashTable *number_of_key,
             KifRule *rule)
{
  for (guint b = rule->n; b-- > 0;)
    if (rule->body[b].negated && is_absorbed (simplifier->sheet, number_of_key,
                                              &rule->body[b], &rule->head)) {
      forget_rule (number_of_key, rule);
      dl_remove_literal (simplifier->sheet->arena, &rule->rule, b);
    }
}

/* Merges each rule with other rules: by cases, consensus, absorption and
 * subsumption. */
static void
merge_cases (KifSimplifier *simplifier)
{
  KifSheet *sheet = simplifier->sheet;
  GHashTable *number_of_key =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  for (guint i = 0; i < sheet->rules->len; i++)
    g_hash_table_insert (number_of_key, kif_make_rule_key (kif_rule (sheet, i)),
                         GUINT_TO_POINTER (i));
  for (guint i = 0; i < sheet->rules->len; i++) {
    KifRule *rule = kif_get_rule (simplifier, i);
    for (guint b = rule->n; b-- > 0;)
      if (b < rule->n && rule->body[b].kind == DL_DISTINCT)
        merge_case (simplifier, number_of_key, rule, b);
      else if (b < rule->n && rule->body[b].negated)
        resolve_test (simplifier, number_of_key, rule, b);
    absorb_rule (simplifier, number_of_key, rule);
    drop_subsumed (simplifier, number_of_key, rule);
  }
  g_hash_table_destroy (number_of_key);
}

/* Applies the steps up to a fixed point, for at most KIF_SHORT rounds. */
static void
apply_steps (KifSimplifier *simplifier)
{
  simplifier->changed = TRUE;
  for (guint n = 0; n < KIF_SHORT && simplifier->changed; n++) {
    simplifier->changed = FALSE;
    kif_index_rules (simplifier);
    kif_drop_useless_rules (simplifier);
    sweep_rules (simplifier);
    kif_free_index (simplifier);
    kif_index_rules (simplifier);
    kif_drop_arguments (simplifier);
    kif_inline_rules (simplifier);
    kif_free_index (simplifier);
  }
}

void
kif_simplify (KifSheet *sheet)
{
  KifSimplifier simplifier = {.sheet = sheet};
  apply_steps (&simplifier);
  merge_cases (&simplifier);
  kif_replace_by_complements (&simplifier);
  merge_cases (&simplifier);
  kif_index_rules (&simplifier);
  kif_fold_rules (&simplifier);
  kif_free_index (&simplifier);
  kif_index_rules (&simplifier);
  kif_drop_legality_tests (&simplifier);
  kif_unroll_sequences (&simplifier);
  kif_free_index (&simplifier);
  do {
    simplifier.changed = FALSE;
    kif_index_rules (&simplifier);
    sweep_rules (&simplifier);
    kif_free_index (&simplifier);
  } while (simplifier.changed);
}
