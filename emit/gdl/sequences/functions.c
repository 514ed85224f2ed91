/* Finds, in evaluation order, the functions that compute the values of a rule
 * from the tags of a move that is a sequence. A function is a literal of a
 * static map or of the state whose other terms are known (functional
 * dependency).
 *
 *     (does ?r (move ?x ?d ?e)) (step ?x ?d ?u) (step ?u ?e ?y)
 *
 * The tags ?x, ?d and ?e determine ?u, and then ?y. Cost: the literals squared.
 */
#include "emit/gdl/limits.h"
#include "emit/gdl/sequences/after-move.h"

/* The tuples of a relation, computed once. NULL: it is not static. */
static const KifTuples *
find_tuples (KifAfterMove *after_move, guint relation)
{
  const gpointer key = GUINT_TO_POINTER (relation);
  gpointer stored_tuples;
  if (g_hash_table_lookup_extended (after_move->tuples, key, NULL,
                                    &stored_tuples))
    return stored_tuples;
  KifTuples *tuples = g_new (KifTuples, 1);
  if (!kif_enumerate_tuples (after_move->simplifier, relation, tuples)) {
    g_free (tuples);
    tuples = NULL;
  }
  g_hash_table_insert (after_move->tuples, key, tuples);
  return tuples;
}

/* Whether the literal may be a function of known terms. */
static gboolean
is_function (KifAfterMove *after_move, const DlLiteral *literal)
{
  if (literal->negated)
    return FALSE;
  return literal->kind == KIF_MAP || literal->kind == KIF_TRUE ||
         (literal->kind == KIF_RELATION &&
          find_tuples (after_move, literal->name));
}

/* The only rule of a relation; NULL: it has none or several. */
static const KifRule *
find_only_rule (const KifSimplifier *simplifier, guint relation)
{
  const GArray *heads = kif_get_heads (simplifier, relation);
  return heads->len == 1
             ? kif_get_rule (simplifier, g_array_index (heads, guint, 0))
             : NULL;
}

void
kif_gather_functions (KifAfterMove *after_move, KifRule *rule, guint from,
                      GArray *functions)
{
  for (guint b = from, depth = 0; b < rule->n && depth < KIF_LONG; b++) {
    const DlLiteral literal = rule->body[b];
    const KifRule *only_rule =
        literal.kind == KIF_RELATION && !literal.negated
            ? find_only_rule (after_move->simplifier, literal.name)
            : NULL;
    if (is_function (after_move, &literal)) {
      g_array_append_val (functions, b);
    } else if (only_rule && kif_unfold_literal (after_move->simplifier->sheet,
                                                rule, b, only_rule)) {
      g_array_set_size (functions, 0);
      b = from - 1; /* restarts, as the body has changed */
      depth++;
    }
  }
}

gboolean
kif_is_known (GHashTable *known_terms, DlTerm term)
{
  return !dl_is_variable (term) ||
         g_hash_table_contains (known_terms, GINT_TO_POINTER (term));
}

/* Whether the function determines the column from known terms. */
static gboolean
determines_column (KifAfterMove *after_move, const DlLiteral *literal,
                   const gboolean *is_known, guint column)
{
  if (literal->kind == KIF_RELATION)
    return kif_is_dependent_column (find_tuples (after_move, literal->name),
                                    is_known, column);
  for (guint i = 0; i + 1 < literal->n; i++)
    if (!is_known[i])
      return FALSE;
  return column + 1 == literal->n;
}

/* Whether the function determines at least two terms, and all of its unknown
 * ones. */
static gboolean
determines_all (KifAfterMove *after_move, const DlLiteral *literal,
                const gboolean *is_known)
{
  guint n = 0;
  for (guint i = 0; i < literal->n; i++) {
    if (!is_known[i] && !determines_column (after_move, literal, is_known, i))
      return FALSE;
    n += !is_known[i];
  }
  return n > 1;
}

static void
add_known (GHashTable *known_terms, const DlLiteral *literal)
{
  for (guint i = 0; i < literal->n; i++)
    g_hash_table_add (known_terms, GINT_TO_POINTER (literal->arguments[i]));
}

/* Appends literals for the unknown terms that the function determines to
 * `applied`, and adds these terms to the known ones. FALSE: there are none. */
static gboolean
apply_function (KifAfterMove *after_move, const DlLiteral *literal,
                GHashTable *known_terms, GArray *applied)
{
  gboolean *is_known_term = g_new (gboolean, literal->n + 1);
  const guint old_length = applied->len;
  for (guint i = 0; i < literal->n; i++)
    is_known_term[i] = kif_is_known (known_terms, literal->arguments[i]);
  if (determines_all (after_move, literal, is_known_term)) {
    add_known (known_terms, literal);
    g_array_append_val (applied, *literal);
  }
  for (guint i = 0; i < literal->n; i++) {
    if (kif_is_known (known_terms, literal->arguments[i]) ||
        !determines_column (after_move, literal, is_known_term, i))
      continue;
    const DlLiteral value_literal =
        literal->kind == KIF_RELATION
            ? kif_project_tuples (after_move->simplifier,
                                  find_tuples (after_move, literal->name),
                                  literal, is_known_term, i)
            : *literal;
    g_hash_table_add (known_terms, GINT_TO_POINTER (literal->arguments[i]));
    g_array_append_val (applied, value_literal);
  }
  g_free (is_known_term);
  return applied->len > old_length;
}

void
kif_apply_functions (KifAfterMove *after_move, const KifRule *rule,
                     const GArray *functions, GHashTable *known_terms,
                     GArray *applied)
{
  gboolean changed = TRUE;
  while (changed) {
    changed = FALSE;
    for (guint f = 0; f < functions->len; f++)
      changed |= apply_function (
          after_move, &rule->body[g_array_index (functions, guint, f)],
          known_terms, applied);
  }
}

/* Whether the head, a literal of the body before n_kept except the first, or an
 * applied function from number `from` on reads the term. */
static gboolean
is_read_by (const KifRule *rule, guint n_kept, const GArray *applied,
            guint from, DlTerm term)
{
  gboolean is_read = dl_mentions (&rule->head, term);
  for (guint b = 1; b < n_kept; b++)
    is_read |= dl_mentions (&rule->body[b], term);
  for (guint u = from; u < applied->len; u++)
    is_read |= dl_mentions (&g_array_index (applied, DlLiteral, u), term);
  return is_read;
}

/* Whether the applied function with number u determines the term: neither the
 * action nor an earlier function does. */
static gboolean
is_determined_by (const KifRule *rule, const GArray *applied, guint u,
                  DlTerm term)
{
  gboolean found = dl_is_variable (term) && !dl_mentions (&rule->body[0], term);
  for (guint k = 0; k < u && found; k++)
    found = !dl_mentions (&g_array_index (applied, DlLiteral, k), term);
  return found;
}

void
kif_drop_unused (const KifRule *rule, guint n_kept, GArray *applied)
{
  for (guint u = applied->len; u-- > 0;) {
    const DlLiteral *literal = &g_array_index (applied, DlLiteral, u);
    gboolean is_read = FALSE;
    for (guint i = 0; i < literal->n && !is_read; i++)
      is_read =
          is_determined_by (rule, applied, u, literal->arguments[i]) &&
          is_read_by (rule, n_kept, applied, u + 1, literal->arguments[i]);
    if (!is_read)
      g_array_remove_index (applied, u);
  }
}
