/* Unifies terms of a walk, with congruence closure of functional literals:
 * equal keys have equal values. Also assumes disequalities.
 *
 *     (true (x ?a)) (true (x ?b))        ?a and ?b are unified
 *     (up n1 ?c)                         ?c is replaced by up[n1]
 */
#include "emit/gdl/walk/differences.h"

static KifRange *
get_range (const KifWalk *walk, DlTerm variable)
{
  return &g_array_index (walk->ranges, KifRange, ~variable);
}

static void
replace_in (DlTerm *terms, guint n, DlTerm variable, DlTerm replacement)
{
  for (guint i = 0; i < n; i++)
    if (terms[i] == variable)
      terms[i] = replacement;
}

/* Moves the differences of a replaced variable to its representative; those of
 * a symbol are literals. */
static void
move_differences (KifSheet *sheet, KifWalk *walk, DlTerm replaced_variable,
                  DlTerm representative)
{
  for (guint v = 0; v < walk->ranges->len && walk->differences->len > 0; v++) {
    const DlTerm other = ~(DlTerm)v;
    if (!kif_has_difference (walk, replaced_variable, other))
      continue;
    kif_forget_difference (walk, replaced_variable, other);
    if (dl_is_variable (representative)) {
      kif_record_difference (walk, representative, other);
      continue;
    }
    const DlTerm pair[] = {representative, other};
    DlLiteral literal = dl_make_literal (sheet->arena, DL_DISTINCT, 0, pair, 2);
    literal.implied = TRUE;
    kif_add_literal (walk, literal);
  }
}

/* Replaces a variable in all parts of the walk. */
static void
replace_variable (KifSheet *sheet, KifWalk *walk, DlTerm variable,
                  DlTerm replacement)
{
  move_differences (sheet, walk, variable, replacement);
  dl_replace_variable (sheet->arena, &walk->head, variable, replacement);
  for (guint i = 0; i < walk->body->len; i++)
    dl_replace_variable (sheet->arena, kif_literal_at (walk, i), variable,
                         replacement);
  replace_in ((DlTerm *)(gpointer)walk->tags->data, walk->tags->len, variable,
              replacement);
  replace_in ((DlTerm *)(gpointer)walk->clock->data, walk->clock->len, variable,
              replacement);
  replace_in (walk->scalars, walk->n_scalars, variable, replacement);
  replace_in (&walk->role, 1, variable, replacement);
  for (guint i = 0; i < walk->writes->len; i++) {
    KifWrite *write = &g_array_index (walk->writes, KifWrite, i);
    DlTerm *keys = rg_arena_copy (sheet->arena, write->keys,
                                  sizeof *write->keys * write->n);
    replace_in (keys, write->n, variable, replacement);
    replace_in (&write->value, 1, variable, replacement);
    write->keys = keys;
  }
}

/* Narrows the range of the representative by that of the replaced variable. If
 * both are required and neither contains the other, a literal of the body tests
 * the latter.
 */
static void
join_ranges (KifSheet *sheet, KifWalk *walk, DlTerm replaced_variable,
             DlTerm representative)
{
  const KifRange from = *get_range (walk, replaced_variable);
  KifRange *to = get_range (walk, representative);
  if (!from.is_required) {
    if (!to->is_required && rg_type_contains (sheet->game, to->type, from.type))
      to->type = from.type;
    return;
  }
  if (!to->is_required || rg_type_contains (sheet->game, to->type, from.type))
    *to = from;
  else if (!rg_type_contains (sheet->game, from.type, to->type))
    kif_add_literal (walk,
                     dl_make_literal (sheet->arena, KIF_DOMAIN,
                                      kif_find_or_add_domain (sheet, from.type),
                                      &representative, 1));
}

static gboolean
have_equal_keys (const DlLiteral *a, const DlLiteral *b)
{
  if (a->kind != b->kind || a->name != b->name || a->n != b->n)
    return FALSE;
  for (guint i = 0; i + 1 < a->n; i++)
    if (a->arguments[i] != b->arguments[i])
      return FALSE;
  return TRUE;
}

/* Constant folding: the value of a static map. DL_NO_TERM: a key is a
 * variable. */
static DlTerm
fold_literal (KifSheet *sheet, const DlLiteral *literal)
{
  for (guint i = 0; i + 1 < literal->n; i++)
    if (dl_is_variable (literal->arguments[i]))
      return DL_NO_TERM;
  return (DlTerm)kif_get_initial_value (sheet, literal->name,
                                        literal->arguments, literal->n - 1);
}

/* Computes the congruence closure of the body. FALSE: a contradiction. */
static gboolean
close_body (KifSheet *sheet, KifWalk *walk)
{
  sheet->steps += walk->body->len * walk->body->len / 64;
  for (guint i = 0; i < walk->body->len; i++) {
    const DlLiteral a = *kif_literal_at (walk, i);
    if (a.kind == DL_DISTINCT) {
      if (a.arguments[0] == a.arguments[1])
        return FALSE;
      if (!dl_is_variable (a.arguments[0]) && !dl_is_variable (a.arguments[1]))
        g_array_remove_index (walk->body, i--);
      continue;
    }
    if (a.kind == KIF_MAP && !a.negated) {
      const DlTerm value = fold_literal (sheet, &a);
      if (value != DL_NO_TERM) {
        g_array_remove_index (walk->body, i);
        return kif_unify (sheet, walk, a.arguments[a.n - 1], value) &&
               close_body (sheet, walk);
      }
    }
    for (guint j = i + 1; kif_is_functional (sheet, &a) && j < walk->body->len;
         j++) {
      const DlLiteral b = *kif_literal_at (walk, j);
      if (!kif_is_functional (sheet, &b) || !have_equal_keys (&a, &b))
        continue;
      g_array_remove_index (walk->body, j);
      return kif_unify (sheet, walk, a.arguments[a.n - 1],
                        b.arguments[b.n - 1]) &&
             close_body (sheet, walk);
    }
  }
  return TRUE;
}

gboolean
kif_unify (KifSheet *sheet, KifWalk *walk, DlTerm a, DlTerm b)
{
  if (a == b)
    return TRUE;
  if (!dl_is_variable (a) && !dl_is_variable (b))
    return FALSE;
  if (!dl_is_variable (a) || (dl_is_variable (b) && b < a)) {
    const DlTerm representative = a; /* the younger variable is replaced */
    a = b;
    b = representative;
  }
  if (dl_is_variable (b) && kif_has_difference (walk, a, b))
    return FALSE;
  if (dl_is_variable (b))
    join_ranges (sheet, walk, a, b);
  else if (rg_type_index (sheet->game, get_range (walk, a)->type, (RgName)b) <
           0)
    return FALSE;
  replace_variable (sheet, walk, a, b);
  return close_body (sheet, walk);
}

gboolean
kif_assume_different (KifSheet *sheet, KifWalk *walk, DlTerm a, DlTerm b)
{
  guint unknown;
  const KifAlias alias = kif_compare_keys (sheet, walk, &a, &b, 1, &unknown);
  if (alias == KIF_SAME)
    return FALSE;
  if (alias == KIF_UNKNOWN) {
    const DlTerm pair[] = {MAX (a, b), MIN (a, b)};
    kif_add_literal (walk,
                     dl_make_literal (sheet->arena, DL_DISTINCT, 0, pair, 2));
    if (dl_is_variable (a) && dl_is_variable (b))
      kif_record_difference (walk, a, b);
    return kif_has_possible_value (sheet, walk, dl_is_variable (a) ? a : b);
  }
  return TRUE;
}
