/* Maintains the data of a tableau: terms in a union-find with a domain for each
 * class, facts, and pairs of unequal terms. A domain that becomes empty closes
 * the tableau.
 *
 *     x in {1, 2}, y in {2, 3}; x = y      one class with the domain {2}
 */
#include "gdl/lift/tableau.h"

static GArray *
copy_array (const GArray *array, guint size)
{
  GArray *copy = g_array_sized_new (FALSE, FALSE, size, array->len + 64);
  return g_array_append_vals (copy, array->data, array->len);
}

LiftTableau *
lift_tableau_new (LiftProver *prover)
{
  LiftTableau *t = g_new0 (LiftTableau, 1);
  t->prover = prover;
  t->parents = g_array_new (FALSE, FALSE, sizeof (LiftTerm));
  t->domains = g_array_new (FALSE, FALSE, sizeof (RgBits));
  t->times = g_array_new (FALSE, FALSE, sizeof (guint));
  t->facts = g_array_new (FALSE, FALSE, sizeof (LiftFact));
  t->arguments = g_array_new (FALSE, FALSE, sizeof (LiftTerm));
  t->unequal = g_array_new (FALSE, FALSE, sizeof (LiftTerm));
  return t;
}

LiftTableau *
lift_tableau_copy (const LiftTableau *t)
{
  LiftTableau *copy = g_new0 (LiftTableau, 1);
  copy->prover = t->prover;
  copy->closed = t->closed;
  copy->n_compared = t->n_compared;
  copy->compared_at = t->compared_at;
  copy->parents = copy_array (t->parents, sizeof (LiftTerm));
  copy->domains = copy_array (t->domains, sizeof (RgBits));
  copy->times = copy_array (t->times, sizeof (guint));
  copy->clock = t->clock;
  copy->facts = copy_array (t->facts, sizeof (LiftFact));
  copy->arguments = copy_array (t->arguments, sizeof (LiftTerm));
  copy->unequal = copy_array (t->unequal, sizeof (LiftTerm));
  return copy;
}

void
lift_tableau_free (LiftTableau *t)
{
  g_array_free (t->parents, TRUE);
  g_array_free (t->domains, TRUE);
  g_array_free (t->times, TRUE);
  g_array_free (t->facts, TRUE);
  g_array_free (t->arguments, TRUE);
  g_array_free (t->unequal, TRUE);
  g_free (t);
}

/* -- terms ----------------------------------------------------------------- */

/* Adds a term; the caller appends its domain. */
static LiftTerm
add_term (LiftTableau *t)
{
  const LiftTerm term = t->parents->len;
  g_array_append_val (t->parents, term);
  g_array_append_val (t->times, t->clock);
  return term;
}

LiftTerm
lift_tableau_add_term (LiftTableau *t, const RgBits *domain)
{
  const LiftTerm term = add_term (t);
  g_array_append_vals (t->domains, domain, t->prover->n_words);
  return term;
}

LiftTerm
lift_tableau_add_constant (LiftTableau *t, LiftValue value)
{
  const LiftTerm term = add_term (t);
  g_array_set_size (t->domains, t->domains->len + t->prover->n_words);
  RgBits *domain =
      &g_array_index (t->domains, RgBits, term * t->prover->n_words);
  memset (domain, 0, sizeof *domain * t->prover->n_words);
  rg_bits_add (domain, value);
  return term;
}

LiftTerm
lift_tableau_find_representative (const LiftTableau *t, LiftTerm term)
{
  while (g_array_index (t->parents, LiftTerm, term) != term)
    term = g_array_index (t->parents, LiftTerm, term);
  return term;
}

/* Returns the domain of a representative. */
static RgBits *
get_domain (const LiftTableau *t, LiftTerm root)
{
  return &g_array_index (t->domains, RgBits, root * t->prover->n_words);
}

const RgBits *
lift_tableau_get_domain (const LiftTableau *t, LiftTerm term)
{
  return get_domain (t, lift_tableau_find_representative (t, term));
}

/* Returns the only value of the set. G_MAXUINT32: it has none or several. */
static LiftValue
find_only_value (const RgBits *set, gsize n_words)
{
  LiftValue found = G_MAXUINT32;
  for (gsize w = 0; w < n_words; w++) {
    if (set[w] == 0)
      continue;
    if (found != G_MAXUINT32 || (set[w] & (set[w] - 1)) != 0)
      return G_MAXUINT32;
    found = (LiftValue)(w * 64 + (guint)__builtin_ctzll (set[w]));
  }
  return found;
}

static gboolean
is_empty (const RgBits *set, gsize n_words)
{
  for (gsize w = 0; w < n_words; w++) {
    if (set[w] != 0)
      return FALSE;
  }
  return TRUE;
}

LiftValue
lift_tableau_find_value (const LiftTableau *t, LiftTerm term)
{
  return find_only_value (lift_tableau_get_domain (t, term),
                          t->prover->n_words);
}

gboolean
lift_tableau_are_equal (const LiftTableau *t, LiftTerm a, LiftTerm b)
{
  const LiftTerm root_a = lift_tableau_find_representative (t, a),
                 root_b = lift_tableau_find_representative (t, b);
  if (root_a == root_b)
    return TRUE;
  const LiftValue value = lift_tableau_find_value (t, root_a);
  return value != G_MAXUINT32 && value == lift_tableau_find_value (t, root_b);
}

gboolean
lift_tableau_are_unequal (const LiftTableau *t, LiftTerm a, LiftTerm b)
{
  a = lift_tableau_find_representative (t, a);
  b = lift_tableau_find_representative (t, b);
  for (guint i = 0; i < t->unequal->len; i += 2) {
    const LiftTerm x = lift_tableau_find_representative (
        t, g_array_index (t->unequal, LiftTerm, i));
    const LiftTerm y = lift_tableau_find_representative (
        t, g_array_index (t->unequal, LiftTerm, i + 1));
    if ((x == a && y == b) || (x == b && y == a))
      return TRUE;
  }
  const RgBits *x = get_domain (t, a), *y = get_domain (t, b);
  for (gsize w = 0; w < t->prover->n_words; w++) {
    if (x[w] & y[w])
      return FALSE;
  }
  return TRUE;
}

/* Records that the domain or the class of a representative has changed. */
static void
mark_changed (LiftTableau *t, LiftTerm root)
{
  t->changed = TRUE;
  g_array_index (t->times, guint, root) = ++t->clock;
}

void
lift_tableau_restrict (LiftTableau *t, LiftTerm a, const RgBits *domain)
{
  const gsize n = t->prover->n_words;
  a = lift_tableau_find_representative (t, a);
  RgBits *current = get_domain (t, a);
  if (rg_bits_within (current, domain, n))
    return;
  rg_bits_intersect (current, domain, n);
  mark_changed (t, a);
  t->closed = t->closed || is_empty (current, n);
}

void
lift_tableau_merge (LiftTableau *t, LiftTerm a, LiftTerm b)
{
  a = lift_tableau_find_representative (t, a);
  b = lift_tableau_find_representative (t, b);
  if (a == b)
    return;
  lift_tableau_restrict (t, a, get_domain (t, b));
  g_array_index (t->parents, LiftTerm, MAX (a, b)) = MIN (a, b);
  memcpy (get_domain (t, MIN (a, b)), get_domain (t, a),
          sizeof (RgBits) * t->prover->n_words);
  mark_changed (t, MIN (a, b));
}

void
lift_tableau_set_unequal (LiftTableau *t, LiftTerm a, LiftTerm b)
{
  g_array_append_val (t->unequal, a);
  g_array_append_val (t->unequal, b);
}

/* -- facts ----------------------------------------------------------------- */

void
lift_tableau_add (LiftTableau *t, guint table, gboolean holds, guint depth,
                  const LiftTerm *arguments)
{
  const LiftTable *fact_table = lift_table (t->prover->lift, table);
  const LiftFact fact = {.table = table,
                         .holds = holds,
                         .depth = depth,
                         .first_argument = t->arguments->len,
                         .previous = G_MAXUINT};
  g_array_append_vals (t->arguments, arguments, fact_table->n);
  g_array_append_val (t->facts, fact);
  t->changed = TRUE;
  for (guint a = 0; holds && a < fact_table->n; a++)
    lift_tableau_restrict (t, arguments[a], fact_table->domains[a]);
}

/* Returns the term of an argument. A variable has the term `first` plus its
 * number; a constant gets a new term. */
static LiftTerm
make_term (LiftTableau *t, LiftTerm first, const DlTerm *argument)
{
  return dl_is_variable (*argument)
             ? first + dl_number (*argument)
             : lift_tableau_add_constant (t, dl_number (*argument));
}

LiftTerm *
lift_tableau_add_rule (LiftTableau *t, const LiftRule *rule, guint depth)
{
  LiftTerm terms[LIFT_MAX_COLUMNS + 2];
  const LiftTerm first = t->parents->len;
  for (guint v = 0; v < rule->n_variables; v++)
    lift_tableau_add_term (t, rule->domains[v]);
  DL_FOR_BODY (rule, literal) {
    for (guint a = 0; a < literal->n; a++) {
      const DlTerm *argument = &literal->arguments[a];
      /* A variable of its own in a negated literal stands for all values. */
      const gboolean is_any = literal->negated && dl_is_variable (*argument) &&
                              dl_count_in_rule (&rule->rule, *argument) == 1;
      terms[a] = is_any ? LIFT_ANY : make_term (t, first, argument);
    }
    if (literal->kind == DL_DISTINCT)
      lift_tableau_set_unequal (t, terms[0], terms[1]);
    else
      lift_tableau_add (t, literal->name, dl_is_positive (literal), depth,
                        terms);
  }
  LiftTerm *head = g_new (LiftTerm, rule->head.n + 1);
  for (guint a = 0; a < rule->head.n; a++)
    head[a] = make_term (t, first, &rule->head.arguments[a]);
  return head;
}
