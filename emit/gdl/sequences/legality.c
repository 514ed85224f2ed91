/* Removes the conditions of `legal` from rules after a move that is a sequence.
 * The action was legal, so its tags have a walk.
 *
 *     (<= (legal ?r (move ?x ?d ?e)) (reach ?x ?d ?e ?y ?z) (not (more ?y)))
 *     (<= (next (board ?y man)) (does ?r (move ?x ?d ?e))
 *         (reach ?x ?d ?e ?y ?z) (not (more ?y)))
 *
 * If all rules of `legal` for the action contain `reach`, it holds for some ?y
 * and ?z. Suppose that functions in the rules of `reach`, of the state or of
 * static maps, compute ?y and ?z from the tags. Then there is only one such
 * pair, and the second rule needs only these functions:
 *
 *     (<= (next (board ?y man)) (does ?r (move ?x ?d ?e))
 *         (step ?x ?d ?u) (step ?u ?e ?y))
 */
#include "emit/gdl/sequences/after-move.h"

static gboolean
is_in_sequence (const KifSheet *sheet, const DlLiteral *literal)
{
  return literal->kind == KIF_RELATION && !literal->negated &&
         kif_relation_at (sheet, literal->name)->in_sequence;
}

/* Orders the body: `does`, literals that are not matched, functions that all
 * rules of `legal` have (`in_all`; NULL: no functions), `reach`. Returns the
 * number of literals before these functions. */
static guint
order_body (const KifAfterMove *after_move, const gboolean *is_matched,
            const gboolean *in_all, KifRule *ordered_rule)
{
  const KifRule *rule = after_move->rule;
  RgArena *arena = after_move->simplifier->sheet->arena;
  DlLiteral *body = rg_arena_new_array (arena, DlLiteral, rule->n + 1);
  guint n = 0;
  *ordered_rule = *rule;
  body[n++] = rule->body[after_move->does];
  for (guint b = 0; b < rule->n; b++)
    if (b != after_move->does && b != after_move->reach && !is_matched[b])
      body[n++] = rule->body[b];
  ordered_rule->n = n;
  for (guint b = 0; in_all && b < rule->n; b++)
    if (is_matched[b] && in_all[b] && rule->body[b].kind == KIF_TRUE &&
        !rule->body[b].negated)
      body[ordered_rule->n++] = rule->body[b];
  body[ordered_rule->n++] = rule->body[after_move->reach];
  ordered_rule->body = body;
  return n;
}

/* The text of the rest of the rule: without the literals that a rule of `legal`
 * implies. */
static char *
make_rest_key (const KifAfterMove *after_move, guint number)
{
  KifRule rest_rule;
  gboolean *is_matched = g_new0 (gboolean, after_move->rule->n + 1);
  kif_mark_matched (after_move, number, is_matched);
  order_body (after_move, is_matched, NULL, &rest_rule);
  g_free (is_matched);
  return kif_make_rule_key (&rest_rule);
}

/* Stores the texts of the rests that the rules of `legal` leave of this rule.
 */
static void
store_rests (KifAfterMove *after_move)
{
  for (guint l = 0; l < after_move->legal->len; l++) {
    const guint number = g_array_index (after_move->legal, guint, l);
    char *key = make_rest_key (after_move, number);
    GHashTable *legal_rules = g_hash_table_lookup (after_move->rests, key);
    if (!legal_rules) {
      legal_rules = g_hash_table_new (NULL, NULL);
      g_hash_table_insert (after_move->rests, g_strdup (key), legal_rules);
    }
    g_hash_table_add (legal_rules, GUINT_TO_POINTER (number));
    g_free (key);
  }
}

/* Finds the literals to drop. Each rule of `legal` matches some literals of
 * this rule; the others are its rest. If every other rule of `legal` leaves an
 * equal rest of some rule after the move, all literals that this one matches
 * are redundant. Otherwise only those that all rules of `legal` match are
 * redundant; `in_all` marks these. */
static gboolean *
find_implied (const KifAfterMove *after_move, gboolean *in_all)
{
  const guint n = after_move->rule->n;
  gboolean *is_implied = g_new (gboolean, n + 1);
  gboolean *is_matched = g_new0 (gboolean, n + 1);
  for (guint b = 0; b < n; b++)
    is_implied[b] = in_all[b] = TRUE;
  for (guint l = 0; l < after_move->legal->len; l++) {
    kif_mark_matched (after_move, g_array_index (after_move->legal, guint, l),
                      is_matched);
    for (guint b = 0; b < n; b++)
      in_all[b] &= is_matched[b];
  }
  for (guint l = 0; l < after_move->legal->len; l++) {
    const guint number = g_array_index (after_move->legal, guint, l);
    char *key = make_rest_key (after_move, number);
    GHashTable *legal_rules = g_hash_table_lookup (after_move->rests, key);
    kif_mark_matched (after_move, number, is_matched);
    g_free (key);
    if (g_hash_table_size (legal_rules) == after_move->legal->len) {
      memcpy (is_implied, is_matched, n * sizeof *is_implied);
      break;
    }
    memcpy (is_implied, in_all, n * sizeof *is_implied);
  }
  g_free (is_matched);
  return is_implied;
}

/* Whether the head or one of the first n literals has the term. */
static gboolean
is_read (const KifRule *rule, guint n, DlTerm term)
{
  gboolean is_read_term = dl_mentions (&rule->head, term);
  for (guint b = 0; b < n && !is_read_term; b++)
    is_read_term = dl_mentions (&rule->body[b], term);
  return is_read_term;
}

/* Whether all terms of `reach` that the rest of the rule reads are known. */
static gboolean
are_all_known (const KifRule *rule, guint n, const DlLiteral *reach,
               GHashTable *known_terms)
{
  for (guint i = 0; i < reach->n; i++)
    if (!kif_is_known (known_terms, reach->arguments[i]) &&
        is_read (rule, n, reach->arguments[i]))
      return FALSE;
  return TRUE;
}

/* Removes the literals that `legal` implies, if functions determine the terms
 * that the others need. */
static void
drop_implied (KifAfterMove *after_move, guint number)
{
  KifSheet *sheet = after_move->simplifier->sheet;
  KifRule rule;
  gboolean *in_all = g_new (gboolean, after_move->rule->n + 1);
  gboolean *is_implied = find_implied (after_move, in_all);
  const guint n = order_body (after_move, is_implied, in_all, &rule);
  const DlLiteral reach = rule.body[rule.n - 1];
  const KifRule ordered_rule = rule;
  GArray *functions = g_array_new (FALSE, FALSE, sizeof (guint));
  GArray *applied = g_array_new (FALSE, FALSE, sizeof (DlLiteral));
  GHashTable *known_terms = g_hash_table_new (NULL, NULL);
  kif_gather_functions (after_move, &rule, n, functions);
  for (guint i = 0; i < rule.body[0].n; i++)
    g_hash_table_add (known_terms, GINT_TO_POINTER (rule.body[0].arguments[i]));
  kif_apply_functions (after_move, &rule, functions, known_terms, applied);
  if (are_all_known (&ordered_rule, n, &reach, known_terms)) {
    kif_drop_unused (&rule, n, applied);
    DlLiteral *body =
        rg_arena_new_array (sheet->arena, DlLiteral, n + applied->len + 1);
    memcpy (body, rule.body, n * sizeof *body);
    if (applied->len > 0)
      memcpy (body + n, applied->data, applied->len * sizeof *body);
    rule.body = body;
    rule.n = n + applied->len;
    kif_share_functions (&after_move->shared, &rule, applied->len);
    *kif_get_rule (after_move->simplifier, number) = rule;
  }
  g_free (in_all);
  g_free (is_implied);
  g_hash_table_destroy (known_terms);
  g_array_free (applied, TRUE);
  g_array_free (functions, TRUE);
}

/* Finds `does`, and the first literal of a sequence's relation. FALSE: the rule
 * lacks one of them. */
static gboolean
find_does_and_reach (KifAfterMove *after_move)
{
  const KifRule *rule = after_move->rule;
  gboolean has_does = FALSE, has_reach = FALSE;
  for (guint b = 0; b < rule->n; b++) {
    if (rule->body[b].kind == KIF_DOES) {
      after_move->does = b;
      has_does = TRUE;
    } else if (!has_reach &&
               is_in_sequence (after_move->simplifier->sheet, &rule->body[b])) {
      after_move->reach = b;
      has_reach = TRUE;
    }
  }
  return has_does && has_reach;
}

/* Whether the rule is after a move that is a sequence. Fills `after_move`. */
static gboolean
is_after_sequence (KifAfterMove *after_move, guint number)
{
  after_move->rule = kif_get_rule (after_move->simplifier, number);
  return !kif_is_removed (after_move->rule) &&
         find_does_and_reach (after_move) && kif_find_legal_rules (after_move);
}

static void
free_tuples (gpointer data)
{
  if (data)
    kif_tuples_clear (data);
  g_free (data);
}

void
kif_drop_legality_tests (KifSimplifier *simplifier)
{
  const KifSheet *sheet = simplifier->sheet;
  KifAfterMove after_move = {
      .simplifier = simplifier,
      .tuples = g_hash_table_new_full (NULL, NULL, NULL, free_tuples),
      .rests = g_hash_table_new_full (g_str_hash, g_str_equal, g_free,
                                      (GDestroyNotify)g_hash_table_destroy),
      .legal = g_array_new (FALSE, FALSE, sizeof (guint))};
  kif_shared_functions_init (&after_move.shared, simplifier);
  const guint n = sheet->rules->len;
  for (guint i = 0; i < n; i++)
    if (is_after_sequence (&after_move, i))
      store_rests (&after_move);
  for (guint i = 0; i < n; i++)
    if (is_after_sequence (&after_move, i))
      drop_implied (&after_move, i);
  g_hash_table_destroy (after_move.rests);
  g_array_free (after_move.legal, TRUE);
  kif_join_shared_functions (&after_move.shared);
  kif_shared_functions_clear (&after_move.shared);
  g_hash_table_destroy (after_move.tuples);
}
