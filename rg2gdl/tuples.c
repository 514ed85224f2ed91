#include "rg2gdl/tuples.h"

enum { MAX_KEYS = 16, MAX_TRIALS = 1 << 16 };

/* A rule under evaluation. */
typedef struct {
  const KifSheet *sheet;
  const KifRule *rule;
  KifTerm *values; /* by variable; KIF_NO_TERM: not yet known */
  GArray *roots;   /* of KifTerm: variables that no map tells */
} Trial;

static KifTerm
value_of (const Trial *trial, KifTerm term)
{
  return kif_is_variable (term) ? trial->values[~term] : term;
}

/* What the map has for the keys; KIF_NO_TERM: one of them is not known. */
static KifTerm
look_up (const Trial *trial, const KifLiteral *literal)
{
  KifTerm keys[MAX_KEYS];
  for (guint k = 0; k + 1 < literal->n; k++) {
    keys[k] = value_of (trial, literal->arguments[k]);
    if (keys[k] == KIF_NO_TERM)
      return KIF_NO_TERM;
  }
  return (KifTerm)kif_initial (trial->sheet, literal->name, keys,
                               literal->n - 1);
}

/* Finds the values that follow from those of the roots.  FALSE: the body does
 * not hold. */
static gboolean
complete (Trial *trial)
{
  const KifRule *rule = trial->rule;
  for (guint round = 0; round < rule->n; round++)
    for (guint b = 0; b < rule->n; b++) {
      const KifLiteral *literal = &rule->body[b];
      if (literal->kind != KIF_MAP || literal->negated)
        continue;
      const KifTerm last = literal->arguments[literal->n - 1];
      const KifTerm found = look_up (trial, literal);
      if (found != KIF_NO_TERM && value_of (trial, last) == KIF_NO_TERM)
        trial->values[~last] = found;
      if (found != KIF_NO_TERM && value_of (trial, last) != found)
        return FALSE;
    }
  for (guint b = 0; b < rule->n; b++) {
    const KifLiteral *literal = &rule->body[b];
    const KifTerm last = value_of (trial, literal->arguments[literal->n - 1]);
    if (literal->kind == KIF_DISTINCT
            ? value_of (trial, literal->arguments[0]) == last
            : literal->negated && look_up (trial, literal) == last)
      return FALSE;
  }
  return TRUE;
}

static gboolean
is_told (const KifRule *rule, KifTerm variable)
{
  for (guint b = 0; b < rule->n; b++) {
    const KifLiteral *literal = &rule->body[b];
    if (literal->kind == KIF_MAP && !literal->negated &&
        literal->arguments[literal->n - 1] == variable)
      return TRUE;
  }
  return FALSE;
}

static gboolean
occurs (const KifRule *rule, KifTerm variable)
{
  gboolean found = kif_literal_mentions (&rule->head, variable);
  for (guint b = 0; b < rule->n; b++)
    found |= kif_literal_mentions (&rule->body[b], variable);
  return found;
}

/* The next values of the roots, as an odometer; FALSE: there are none. */
static gboolean
advance (Trial *trial, guint *places)
{
  for (guint i = 0; i < trial->roots->len; i++) {
    const KifTerm root = g_array_index (trial->roots, KifTerm, i);
    if (++places[i] < trial->rule->ranges[~root].type->n_symbols)
      return TRUE;
    places[i] = 0;
  }
  return FALSE;
}

static void
set_roots (Trial *trial, const guint *places)
{
  for (guint v = 0; v < trial->rule->n_variables; v++)
    trial->values[v] = KIF_NO_TERM;
  for (guint i = 0; i < trial->roots->len; i++) {
    const KifTerm root = g_array_index (trial->roots, KifTerm, i);
    trial->values[~root] =
        (KifTerm)trial->rule->ranges[~root].type->symbols[places[i]];
  }
}

/* FALSE: not all variables are found, by maps in a circle. */
static gboolean
add_tuple (const Trial *trial, KifTuples *tuples)
{
  for (guint i = 0; i < trial->rule->head.n; i++) {
    const KifTerm value = value_of (trial, trial->rule->head.arguments[i]);
    if (value == KIF_NO_TERM)
      return FALSE;
    g_array_append_val (tuples->all, value);
  }
  return TRUE;
}

static gboolean
add_tuples (const KifSheet *sheet, const KifRule *rule, KifTuples *tuples)
{
  guint64 trials = 1;
  gboolean whole = TRUE;
  Trial trial = {sheet, rule, g_new (KifTerm, rule->n_variables + 1),
                 g_array_new (FALSE, FALSE, sizeof (KifTerm))};
  for (guint v = 0; v < rule->n_variables && trials <= MAX_TRIALS; v++) {
    const KifTerm variable = ~(KifTerm)v;
    if (!occurs (rule, variable) || is_told (rule, variable))
      continue;
    g_array_append_val (trial.roots, variable);
    trials *= rule->ranges[v].type->n_symbols;
  }
  guint *places = g_new0 (guint, trial.roots->len + 1);
  if (trials > MAX_TRIALS)
    whole = FALSE;
  do {
    set_roots (&trial, places);
    if (whole && complete (&trial))
      whole = add_tuple (&trial, tuples);
  } while (whole && advance (&trial, places));
  g_free (places);
  g_free (trial.values);
  g_array_free (trial.roots, TRUE);
  return whole;
}

gboolean
kif_tuples (const KifSimplifier *simplifier, guint relation, KifTuples *tuples)
{
  const KifSheet *sheet = simplifier->sheet;
  const GArray *heads = kif_heads (simplifier, relation);
  gboolean whole = heads->len > 0;
  *tuples = (KifTuples){kif_relation_at (sheet, relation)->n,
                        g_array_new (FALSE, FALSE, sizeof (KifTerm))};
  for (guint h = 0; h < heads->len && whole; h++) {
    const KifRule *rule =
        kif_rule_of (simplifier, g_array_index (heads, guint, h));
    for (guint b = 0; b < rule->n && whole; b++)
      whole = rule->body[b].kind == KIF_MAP ||
              rule->body[b].kind == KIF_DISTINCT;
    whole = whole && add_tuples (sheet, rule, tuples);
  }
  if (!whole)
    kif_tuples_clear (tuples);
  return whole;
}

void
kif_tuples_clear (KifTuples *tuples)
{
  g_array_free (tuples->all, TRUE);
}

static void
append_values (GString *text, const KifTerm *tuple, guint n,
               const gboolean *known, gboolean which)
{
  for (guint i = 0; i < n; i++)
    if (known[i] == which)
      g_string_append_printf (text, " %d", tuple[i]);
}

gboolean
kif_tuples_depend (const KifTuples *tuples, const gboolean *known)
{
  GHashTable *values =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  gboolean depend = TRUE;
  for (guint t = 0; t < tuples->all->len && depend; t += tuples->n) {
    const KifTerm *tuple = &g_array_index (tuples->all, KifTerm, t);
    GString *key = g_string_new (NULL), *value = g_string_new (NULL);
    append_values (key, tuple, tuples->n, known, TRUE);
    append_values (value, tuple, tuples->n, known, FALSE);
    const char *other = g_hash_table_lookup (values, key->str);
    depend = !other || strcmp (other, value->str) == 0;
    g_hash_table_insert (values, g_string_free (key, FALSE),
                         g_string_free (value, FALSE));
  }
  g_hash_table_destroy (values);
  return depend;
}
