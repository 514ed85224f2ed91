/* Enumerates the tuples of a relation whose rules read only static maps.  A
 * rule has roots, the variables that no map determines; the maps compute the
 * others:
 *
 *     (<= (knight ?x ?y) (up ?x ?u) (up ?u ?v) (left ?v ?y))     root: ?x
 *
 * Cost: the values of the roots times the square of the body's length. At most
 * KIF_NODES tuples of values are tried.  A functional dependency of columns is
 * tested by a hash table from the known columns to the dependent one.
 */
#include "emit/gdl/sequences/tuples.h"
#include "emit/gdl/limits.h"

/* A rule under evaluation. */
typedef struct {
  const KifSheet *sheet;
  const KifRule *rule;
  DlTerm *values; /* by variable; DL_NO_TERM: unknown */
  GArray *roots;  /* of DlTerm: variables that no map determines */
} Evaluation;

static DlTerm
get_value (const Evaluation *evaluation, DlTerm term)
{
  return dl_is_variable (term) ? evaluation->values[~term] : term;
}

/* The value of the map for the keys; DL_NO_TERM: a key is unknown. */
static DlTerm
look_up_map (const Evaluation *evaluation, const DlLiteral *literal)
{
  DlTerm keys[KIF_SHORT];
  for (guint k = 0; k + 1 < literal->n; k++) {
    keys[k] = get_value (evaluation, literal->arguments[k]);
    if (keys[k] == DL_NO_TERM)
      return DL_NO_TERM;
  }
  return (DlTerm)kif_get_initial_value (evaluation->sheet, literal->name, keys,
                                        literal->n - 1);
}

/* Computes the values that the roots determine. FALSE: the body does not
 * hold. */
static gboolean
compute_values (Evaluation *evaluation)
{
  const KifRule *rule = evaluation->rule;
  for (guint round = 0; round < rule->n; round++)
    DL_FOR_BODY (rule, literal) {
      if (literal->kind != KIF_MAP || literal->negated)
        continue;
      const DlTerm last = literal->arguments[literal->n - 1];
      const DlTerm found = look_up_map (evaluation, literal);
      if (found != DL_NO_TERM && get_value (evaluation, last) == DL_NO_TERM &&
          rg_type_index (evaluation->sheet->game, rule->ranges[~last].type,
                         (RgName)found) >= 0)
        evaluation->values[~last] = found;
      if (found != DL_NO_TERM && get_value (evaluation, last) != found)
        return FALSE;
    }
  DL_FOR_BODY (rule, literal) {
    const DlTerm last =
        get_value (evaluation, literal->arguments[literal->n - 1]);
    if (literal->kind == DL_DISTINCT
            ? get_value (evaluation, literal->arguments[0]) == last
            : literal->negated && look_up_map (evaluation, literal) == last)
      return FALSE;
  }
  return TRUE;
}

static gboolean
is_map_value (const KifRule *rule, DlTerm variable)
{
  DL_FOR_BODY (rule, literal) {
    if (literal->kind == KIF_MAP && !literal->negated &&
        literal->arguments[literal->n - 1] == variable)
      return TRUE;
  }
  return FALSE;
}

/* Advances the values of the roots like an odometer. `places`: by root, the
 * index of its symbol. FALSE: all were tried. */
static gboolean
advance_roots (Evaluation *evaluation, guint *places)
{
  for (guint i = 0; i < evaluation->roots->len; i++) {
    const DlTerm root = g_array_index (evaluation->roots, DlTerm, i);
    if (++places[i] < evaluation->rule->ranges[~root].type->n_symbols)
      return TRUE;
    places[i] = 0;
  }
  return FALSE;
}

/* Sets the roots to their symbols with the indexes `places`, by root; other
 * variables become unknown. */
static void
set_roots (Evaluation *evaluation, const guint *places)
{
  for (guint v = 0; v < evaluation->rule->n_variables; v++)
    evaluation->values[v] = DL_NO_TERM;
  for (guint i = 0; i < evaluation->roots->len; i++) {
    const DlTerm root = g_array_index (evaluation->roots, DlTerm, i);
    evaluation->values[~root] =
        (DlTerm)evaluation->rule->ranges[~root].type->symbols[places[i]];
  }
}

/* Adds the tuple of the head. FALSE: a variable of it is unknown, because
 * definitions are cyclic. */
static gboolean
add_tuple (const Evaluation *evaluation, KifTuples *tuples)
{
  for (guint i = 0; i < evaluation->rule->head.n; i++) {
    const DlTerm value =
        get_value (evaluation, evaluation->rule->head.arguments[i]);
    if (value == DL_NO_TERM)
      return FALSE;
    g_array_append_val (tuples->terms, value);
  }
  return TRUE;
}

/* Adds the tuples of a rule. FALSE: a limit was exceeded, or a variable of the
 * head is unknown. */
static gboolean
add_tuples (const KifSheet *sheet, const KifRule *rule, KifTuples *tuples)
{
  guint64 trials = 1;
  gboolean is_complete = TRUE;
  Evaluation evaluation = {sheet, rule, g_new (DlTerm, rule->n_variables + 1),
                           g_array_new (FALSE, FALSE, sizeof (DlTerm))};
  for (guint v = 0; v < rule->n_variables && trials <= KIF_NODES; v++) {
    const DlTerm variable = ~(DlTerm)v;
    if (dl_count_in_rule (&rule->rule, variable) == 0 ||
        is_map_value (rule, variable))
      continue;
    g_array_append_val (evaluation.roots, variable);
    trials *= rule->ranges[v].type->n_symbols;
  }
  guint *places = g_new0 (guint, evaluation.roots->len + 1);
  if (trials > KIF_NODES)
    is_complete = FALSE;
  do {
    set_roots (&evaluation, places);
    if (is_complete && compute_values (&evaluation))
      is_complete = add_tuple (&evaluation, tuples);
  } while (is_complete && advance_roots (&evaluation, places));
  g_free (places);
  g_free (evaluation.values);
  g_array_free (evaluation.roots, TRUE);
  return is_complete;
}

gboolean
kif_enumerate_tuples (const KifSimplifier *simplifier, guint relation,
                      KifTuples *tuples)
{
  const KifSheet *sheet = simplifier->sheet;
  const GArray *heads = kif_get_heads (simplifier, relation);
  gboolean is_complete = heads->len > 0;
  *tuples = (KifTuples){kif_relation_at (sheet, relation)->n,
                        g_array_new (FALSE, FALSE, sizeof (DlTerm))};
  for (guint h = 0; h < heads->len && is_complete; h++) {
    const KifRule *rule =
        kif_get_rule (simplifier, g_array_index (heads, guint, h));
    for (guint b = 0; b < rule->n && is_complete; b++)
      is_complete =
          rule->body[b].kind == KIF_MAP || rule->body[b].kind == DL_DISTINCT;
    is_complete = is_complete && add_tuples (sheet, rule, tuples);
  }
  if (!is_complete)
    kif_tuples_clear (tuples);
  return is_complete;
}

void
kif_tuples_clear (KifTuples *tuples)
{
  g_array_free (tuples->terms, TRUE);
}

/* -- functional dependencies ----------------------------------------------- */

/* The values of the known columns of a tuple, as text. */
static char *
make_tuple_key (const DlTerm *tuple, guint n, const gboolean *is_known)
{
  GString *text = g_string_new (NULL);
  for (guint i = 0; i < n; i++)
    if (is_known[i])
      g_string_append_printf (text, " %d", tuple[i]);
  return g_string_free (text, FALSE);
}

gboolean
kif_is_dependent_column (const KifTuples *tuples, const gboolean *is_known,
                         guint column)
{
  GHashTable *values =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  gboolean is_dependent = TRUE;
  for (guint t = 0; t < tuples->terms->len && is_dependent; t += tuples->n) {
    const DlTerm *tuple = &g_array_index (tuples->terms, DlTerm, t);
    char *key = make_tuple_key (tuple, tuples->n, is_known);
    gpointer old_value;
    is_dependent =
        !g_hash_table_lookup_extended (values, key, NULL, &old_value) ||
        GPOINTER_TO_INT (old_value) == tuple[column];
    g_hash_table_insert (values, key, GINT_TO_POINTER (tuple[column]));
  }
  g_hash_table_destroy (values);
  return is_dependent;
}

/* The columns of a projection; the dependent one is last. */
static GArray *
find_columns (const KifTuples *tuples, const gboolean *is_known, guint column)
{
  GArray *columns = g_array_new (FALSE, FALSE, sizeof (guint));
  gboolean *is_used = g_memdup2 (is_known, tuples->n * sizeof *is_known);
  for (guint i = 0; i < tuples->n; i++) {
    const gboolean was_used = is_used[i];
    is_used[i] = FALSE;
    is_used[i] = was_used && !kif_is_dependent_column (tuples, is_used, column);
    if (is_used[i])
      g_array_append_val (columns, i);
  }
  g_array_append_val (columns, column);
  g_free (is_used);
  return columns;
}

/* The literal of the projection with those arguments of a literal. */
static DlLiteral
project_literal (KifSheet *sheet, const DlLiteral *literal, guint relation,
                 const GArray *columns)
{
  DlTerm *terms = rg_arena_new_array (sheet->arena, DlTerm, columns->len + 1);
  for (guint i = 0; i < columns->len; i++)
    terms[i] = literal->arguments[g_array_index (columns, guint, i)];
  return dl_make_literal (sheet->arena, KIF_RELATION, relation, terms,
                          columns->len);
}

DlLiteral
kif_project_tuples (KifSimplifier *simplifier, const KifTuples *tuples,
                    const DlLiteral *literal, const gboolean *is_known,
                    guint column)
{
  KifSheet *sheet = simplifier->sheet;
  const GArray *heads = kif_get_heads (simplifier, literal->name);
  GArray *columns = find_columns (tuples, is_known, column);
  GString *key = g_string_new (NULL);
  g_string_printf (key, "project %u", literal->name);
  for (guint i = 0; i < columns->len; i++)
    g_string_append_printf (key, " %u", g_array_index (columns, guint, i));
  const KifRelation new_relation = {
      .node = kif_relation_at (sheet, literal->name)->node,
      .target = RG_NONE,
      .n = columns->len};
  gboolean is_new;
  const guint relation =
      kif_add_relation (sheet, key->str, new_relation, &is_new);
  for (guint h = 0; is_new && h < heads->len; h++) {
    KifRule rule = *kif_get_rule (simplifier, g_array_index (heads, guint, h));
    rule.head = project_literal (sheet, &rule.head, relation, columns);
    g_array_append_val (sheet->rules, rule);
  }
  const DlLiteral projected =
      project_literal (sheet, literal, relation, columns);
  g_array_free (columns, TRUE);
  g_string_free (key, TRUE);
  return projected;
}
