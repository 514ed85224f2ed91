/* Makes one fact of a tableau arc consistent: restricts the domains of its
 * arguments (AC-3, Mackworth 1977).
 *
 *     up(x, y), x in {a}, up = {(a, b), (b, c)}      gives      y in {b}
 *
 *   - A fact of a static table: the tuples of the table, at most GDL_SEARCH.
 *   - A fact of another table: the values that pairs of columns can have
 *     (column-pairs.c).
 *   - A denied fact of a static table with one unknown argument: the tuples
 *     with the known ones exclude values. */
#include "gdl/lift/tableau.h"
#include "gdl/limits.h"

/* A column: the domain of its argument, and the earlier columns with an equal
 * argument. */
typedef struct {
  const RgBits *domain;
  guint n_equal;
  guint equal[LIFT_MAX_COLUMNS + 2];
} Column;

/* Stores the first n arguments of the fact as columns. */
static void
read_columns (const LiftTableau *t, const LiftFact *fact, guint n,
              Column *columns)
{
  for (guint a = 0; a < n; a++) {
    const LiftTerm term = lift_fact_argument (t, fact, a);
    columns[a].domain = lift_tableau_get_domain (t, term);
    columns[a].n_equal = 0;
    for (guint b = 0; b < a; b++) {
      if (lift_tableau_are_equal (t, term, lift_fact_argument (t, fact, b)))
        columns[a].equal[columns[a].n_equal++] = b;
    }
  }
}

/* Whether the domains allow the tuple, and equal arguments have equal values in
 * it. */
static gboolean
is_tuple_in_domains (const Column *columns, guint n, const LiftValue *tuple)
{
  for (guint a = 0; a < n; a++) {
    if (!rg_bits_has (columns[a].domain, tuple[a]))
      return FALSE;
    for (guint i = 0; i < columns[a].n_equal; i++) {
      if (tuple[a] != tuple[columns[a].equal[i]])
        return FALSE;
    }
  }
  return TRUE;
}

/* Restricts each argument to the values that it has in tuples within all
 * domains. Does nothing for a large table, or without budget. */
static void
narrow_by_tuples (LiftTableau *t, const LiftFact *fact)
{
  const LiftTable *table = lift_fact_table (t, fact);
  const gsize n_words = t->prover->n_words;
  if (table->n == 0 || table->tuples->len / table->n > GDL_SEARCH ||
      !lift_prover_spend (t->prover, table->tuples->len))
    return;
  Column columns[LIFT_MAX_COLUMNS + 2];
  read_columns (t, fact, table->n, columns);
  RgBits *sets = g_new0 (RgBits, n_words * table->n);
  for (guint i = 0; i < table->tuples->len; i += table->n) {
    const LiftValue *tuple = &g_array_index (table->tuples, LiftValue, i);
    if (!is_tuple_in_domains (columns, table->n, tuple))
      continue;
    for (guint a = 0; a < table->n; a++)
      rg_bits_add (sets + n_words * a, tuple[a]);
  }
  for (guint a = 0; a < table->n; a++)
    lift_tableau_restrict (t, lift_fact_argument (t, fact, a),
                           sets + n_words * a);
  g_free (sets);
}

/* Restricts the arguments of two columns to compatible values. */
static void
narrow_by_pair (LiftTableau *t, const LiftFact *fact, guint a, guint b)
{
  const gsize n_words = t->prover->n_words;
  const guint32 n = t->prover->lift->values->len;
  const LiftTerm term_a = lift_fact_argument (t, fact, a),
                 term_b = lift_fact_argument (t, fact, b);
  const gboolean are_equal = lift_tableau_are_equal (t, term_a, term_b);
  const RgBits *domain_a = lift_tableau_get_domain (t, term_a);
  const RgBits *domain_b = lift_tableau_get_domain (t, term_b);
  RgBits *sets = g_new0 (RgBits, 2 * n_words);
  RG_FOR_BITS (domain_a, i, n) {
    const RgBits *partners =
        lift_pairs_get_row (t->prover->pairs, fact->table, a, b, i);
    RgBits *const values_b = sets + n_words;
    gboolean has_partner = FALSE;
    for (gsize w = 0; w < n_words && !are_equal; w++) {
      values_b[w] |= partners[w] & domain_b[w];
      has_partner |= (partners[w] & domain_b[w]) != 0;
    }
    if (are_equal && rg_bits_has (domain_b, i) && rg_bits_has (partners, i)) {
      rg_bits_add (values_b, i);
      has_partner = TRUE;
    }
    if (has_partner)
      rg_bits_add (sets, i);
    lift_prover_spend (t->prover, n_words);
  }
  lift_tableau_restrict (t, term_a, sets);
  lift_tableau_restrict (t, term_b, sets + n_words);
  g_free (sets);
}

/* Restricts the arguments of all pairs of columns whose compatible values are
 * known, until the tableau is closed. */
static void
narrow_by_pairs (LiftTableau *t, const LiftFact *fact)
{
  const guint n = lift_pairs_are_any_known (t->prover->pairs, fact->table)
                      ? lift_fact_table (t, fact)->n
                      : 0;
  for (guint a = 0; a < n && !t->closed; a++) {
    for (guint b = a + 1; b < n && !t->closed; b++) {
      if (lift_pairs_are_known (t->prover->pairs, fact->table, a, b))
        narrow_by_pair (t, fact, a, b);
    }
  }
}

/* Whether the domains are those of the last test of the fact, which narrowed
 * nothing. FALSE: there was no such test, or a domain has changed. */
static gboolean
is_consistent (const LiftTableau *t, const LiftFact *fact)
{
  gboolean is_unchanged = fact->consistent_at != 0;
  for (guint a = 0; is_unchanged && a < lift_fact_table (t, fact)->n; a++) {
    const LiftTerm root =
        lift_tableau_find_representative (t, lift_fact_argument (t, fact, a));
    is_unchanged = g_array_index (t->times, guint, root) < fact->consistent_at;
  }
  return is_unchanged;
}

/* Narrows the domains.  A skipped test takes as much of the budget as the last
 * test did. So a limited proof has one result, even if fewer tests are
 * skipped. */
void
lift_tableau_narrow (LiftTableau *t, guint i)
{
  const LiftFact fact = *lift_fact (t, i);
  const LiftKind kind = lift_fact_table (t, &fact)->kind;
  const guint start_time = t->clock;
  const guint64 budget_before = t->prover->work;
  if (is_consistent (t, &fact)) {
    lift_prover_spend (t->prover, fact.cost);
    return;
  }
  if (kind == LIFT_STATIC || kind == LIFT_PARTS)
    narrow_by_tuples (t, &fact);
  else
    narrow_by_pairs (t, &fact);
  if (t->clock == start_time) {
    lift_fact (t, i)->consistent_at = start_time + 1;
    lift_fact (t, i)->cost = budget_before - t->prover->work;
  }
}

void
lift_tableau_narrow_denied (LiftTableau *t, const LiftFact *fact)
{
  const LiftTable *table = lift_fact_table (t, fact);
  const gsize n_words = t->prover->n_words;
  LiftValue values[LIFT_MAX_COLUMNS + 2];
  guint unknown_column = G_MAXUINT;
  for (guint a = 0; a < table->n; a++) {
    const LiftTerm term = lift_fact_argument (t, fact, a);
    values[a] =
        term == LIFT_ANY ? G_MAXUINT32 : lift_tableau_find_value (t, term);
    if (term == LIFT_ANY ||
        (values[a] == G_MAXUINT32 && unknown_column != G_MAXUINT))
      return;
    unknown_column = values[a] == G_MAXUINT32 ? a : unknown_column;
  }
  if (table->n == 0 || !lift_prover_spend (t->prover, table->tuples->len))
    return;
  if (unknown_column == G_MAXUINT)
    unknown_column = 0;
  RgBits *remaining_values = g_memdup2 (
      lift_tableau_get_domain (t, lift_fact_argument (t, fact, unknown_column)),
      sizeof *remaining_values * n_words);
  for (guint i = 0; i < table->tuples->len; i += table->n) {
    const LiftValue *tuple = &g_array_index (table->tuples, LiftValue, i);
    gboolean agrees = TRUE;
    for (guint a = 0; agrees && a < table->n; a++)
      agrees = a == unknown_column || tuple[a] == values[a];
    if (agrees)
      rg_bits_remove (remaining_values, tuple[unknown_column]);
  }
  lift_tableau_restrict (t, lift_fact_argument (t, fact, unknown_column),
                         remaining_values);
  g_free (remaining_values);
}
