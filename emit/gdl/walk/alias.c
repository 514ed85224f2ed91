/* Decides whether two terms are the same symbol in all states, or in none
 * (alias analysis).
 *
 *     (up ?x ?y) (up ?y ?z)         ?x and ?z differ if up[up[x]] is never x
 *
 * Recorded differences are tried first. Then terms that static maps define from
 * roots, such as the cell above another one, are compared for all values of
 * these roots. Terms of more than MAX_ROOTS variables or KIF_NODES tuples of
 * values are undecided.
 */
#include "emit/gdl/limits.h"
#include "emit/gdl/walk/differences.h"

enum { MAX_ROOTS = 2 };

/* A comparison of two terms for all values of their roots. */
typedef struct {
  KifSheet *sheet;
  const KifWalk *walk;
  guint n;                  /* number of roots */
  DlTerm roots[MAX_ROOTS];  /* variables that no static map defines */
  RgName values[MAX_ROOTS]; /* by root: its value in the current trial */
} Comparison;

const DlLiteral *
kif_find_definition (const KifWalk *walk, DlTerm variable)
{
  for (guint i = 0; i < walk->body->len; i++) {
    const DlLiteral *literal = &g_array_index (walk->body, DlLiteral, i);
    if (literal->kind == KIF_MAP && !literal->negated &&
        literal->arguments[literal->n - 1] == variable)
      return literal;
  }
  return NULL;
}

/* Adds the roots on which a term depends. FALSE: there are too many roots, or
 * too many nested definitions, which may be cyclic. */
static gboolean
add_roots (Comparison *comparison, DlTerm term, guint depth)
{
  if (!dl_is_variable (term))
    return TRUE;
  if (depth > KIF_SHORT)
    return FALSE;
  const DlLiteral *literal = kif_find_definition (comparison->walk, term);
  for (guint i = 0; literal && i + 1 < literal->n; i++)
    if (!add_roots (comparison, literal->arguments[i], depth + 1))
      return FALSE;
  if (literal)
    return TRUE;
  for (guint i = 0; i < comparison->n; i++)
    if (comparison->roots[i] == term)
      return TRUE;
  if (comparison->n == MAX_ROOTS)
    return FALSE;
  comparison->roots[comparison->n++] = term;
  return TRUE;
}

/* The value of a term in the current trial. RG_NO_NAME: a map has too many
 * keys. */
static RgName
evaluate_term (const Comparison *comparison, DlTerm term)
{
  if (!dl_is_variable (term))
    return (RgName)term;
  for (guint i = 0; i < comparison->n; i++)
    if (comparison->roots[i] == term)
      return comparison->values[i];
  const DlLiteral *literal = kif_find_definition (comparison->walk, term);
  DlTerm keys[KIF_SHORT];
  if (literal->n > KIF_SHORT)
    return RG_NO_NAME;
  for (guint i = 0; i + 1 < literal->n; i++) {
    keys[i] = (DlTerm)evaluate_term (comparison, literal->arguments[i]);
    if (keys[i] == (DlTerm)RG_NO_NAME)
      return RG_NO_NAME;
  }
  return kif_get_initial_value (comparison->sheet, literal->name, keys,
                                literal->n - 1);
}

static const RgType *
get_root_type (const Comparison *comparison, guint root)
{
  return g_array_index (comparison->walk->ranges, KifRange,
                        ~comparison->roots[root])
      .type;
}

/* Compares two terms for all values of the roots. */
static KifAlias
compare_for_all_values (Comparison *comparison, DlTerm a, DlTerm b)
{
  gboolean can_be_equal = FALSE, can_differ = FALSE;
  guint total = 1;
  for (guint i = 0; i < comparison->n; i++)
    total *= MIN (get_root_type (comparison, i)->n_symbols, KIF_NODES + 1);
  if (total > KIF_NODES)
    return KIF_UNKNOWN;
  comparison->sheet->steps += total / 64;
  for (guint t = 0; t < total && !(can_be_equal && can_differ); t++) {
    guint digits = t; /* in mixed radix, one digit for each root */
    for (guint i = 0; i < comparison->n; i++) {
      const RgType *set = get_root_type (comparison, i);
      comparison->values[i] = set->symbols[digits % set->n_symbols];
      digits /= set->n_symbols;
    }
    const RgName value_a = evaluate_term (comparison, a);
    const RgName value_b = evaluate_term (comparison, b);
    const gboolean is_unknown = value_a == RG_NO_NAME || value_b == RG_NO_NAME;
    can_be_equal |= is_unknown || value_a == value_b;
    can_differ |= is_unknown || value_a != value_b;
  }
  return can_be_equal && can_differ ? KIF_UNKNOWN
         : can_be_equal             ? KIF_SAME
                                    : KIF_DIFFERENT;
}

/* Whether the walk has recorded that the terms differ. */
static gboolean
is_recorded_different (const KifWalk *walk, DlTerm a, DlTerm b)
{
  const DlTerm first = MAX (a, b), second = MIN (a, b);
  if (dl_is_variable (a) && dl_is_variable (b))
    return kif_has_difference (walk, a, b);
  for (guint i = 0; i < walk->body->len; i++) {
    const DlLiteral *literal = &g_array_index (walk->body, DlLiteral, i);
    if (literal->kind == DL_DISTINCT && literal->arguments[0] == first &&
        literal->arguments[1] == second)
      return TRUE;
  }
  return FALSE;
}

/* Adds the term to a clique of pairwise different terms, if it differs from all
 * of these (greedy, symbols first). The clique can't be larger than the type
 * (pigeonhole). */
static void
add_if_different (const KifWalk *walk, GArray *clique, DlTerm term)
{
  for (guint i = 0; i < clique->len; i++) {
    const DlTerm other = g_array_index (clique, DlTerm, i);
    if (other == term || ((dl_is_variable (other) || dl_is_variable (term)) &&
                          !is_recorded_different (walk, other, term)))
      return;
  }
  g_array_append_val (clique, term);
}

gboolean
kif_has_possible_value (KifSheet *sheet, const KifWalk *walk, DlTerm variable)
{
  const RgType *type = g_array_index (walk->ranges, KifRange, ~variable).type;
  sheet->steps += walk->body->len * walk->body->len / 16;
  GArray *clique = g_array_new (FALSE, FALSE, sizeof (DlTerm));
  g_array_append_val (clique, variable);
  for (guint i = 0; i < walk->body->len; i++) {
    const DlLiteral *literal = &g_array_index (walk->body, DlLiteral, i);
    for (guint k = 0; literal->kind == DL_DISTINCT && k < 2; k++) {
      const DlTerm term = literal->arguments[k];
      if (!dl_is_variable (term) &&
          rg_type_index (sheet->game, type, (RgName)term) >= 0)
        add_if_different (walk, clique, term);
    }
  }
  for (guint v = 0; v < walk->ranges->len; v++)
    if (kif_has_difference (walk, variable, ~(DlTerm)v) &&
        rg_type_contains (sheet->game, type,
                          g_array_index (walk->ranges, KifRange, v).type))
      add_if_different (walk, clique, ~(DlTerm)v);
  const gboolean is_possible = clique->len <= type->n_symbols;
  g_array_free (clique, TRUE);
  return is_possible;
}

/* Compares two terms: by recorded differences, then for all values of the
 * roots.
 */
static KifAlias
compare_terms (KifSheet *sheet, const KifWalk *walk, DlTerm a, DlTerm b)
{
  if (a == b)
    return KIF_SAME;
  if (!dl_is_variable (a) && !dl_is_variable (b))
    return KIF_DIFFERENT;
  if (dl_is_variable (a) && dl_is_variable (b) &&
      kif_has_difference (walk, a, b))
    return KIF_DIFFERENT;
  sheet->steps += walk->body->len / 32;
  if (is_recorded_different (walk, a, b))
    return KIF_DIFFERENT;
  Comparison comparison = {.sheet = sheet, .walk = walk};
  if (!add_roots (&comparison, a, 0) || !add_roots (&comparison, b, 0))
    return KIF_UNKNOWN;
  return compare_for_all_values (&comparison, a, b);
}

KifAlias
kif_compare_keys (KifSheet *sheet, const KifWalk *walk, const DlTerm *a,
                  const DlTerm *b, guint n, guint *unknown)
{
  KifAlias result = KIF_SAME;
  for (guint i = 0; i < n; i++) {
    const KifAlias alias = compare_terms (sheet, walk, a[i], b[i]);
    if (alias == KIF_DIFFERENT)
      return KIF_DIFFERENT;
    if (alias == KIF_UNKNOWN && result == KIF_SAME) {
      result = KIF_UNKNOWN;
      *unknown = i;
    }
  }
  return result;
}
