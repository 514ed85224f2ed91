/* Merges two recursive rules into one (left factoring). A substitution has to
 * map the head and the recursive literal of one rule to those of the other:
 *
 *     p(i, x, z) ⇐ s(x, y), free(y), p(i, y, z)
 *     p(y, x, z) ⇐ s(x, y), p(y, y, z)
 *
 * become
 *
 *     p(i, x, z) ⇐ s(x, y), either(y, i), p(i, y, z)
 *     either(y, i) ⇐ free(y)
 *     either(y, y)
 *
 * so that a search makes each step once. The arguments of `either` are bound
 * where it is tested.
 */
#include "base/datalog/unify.h"
#include "gdl/lift/inline.h"

/* Two rules that are being merged: the general one is mapped to the special
 * one. */
typedef struct {
  Lift *lift;
  const LiftRule *general, *special;
  guint general_rest, special_rest; /* indexes of the recursive literals */
  DlTerm *substitution;  /* the substitution, by variable of the general rule;
                  DL_NO_TERM:  unbound */
  gboolean *common[2];   /* by literal: both rules have it */
  gboolean *is_argument; /* by variable of the general rule: `either` has it as
                       an argument */
  LiftColumns bound;     /* columns of the head that are bound */
  gboolean backward;     /* the recursive literal is evaluated first */
} Merge;

/* -- common literals ------------------------------------------------------- */

static gboolean
match_literals (Merge *merge, const DlLiteral *general,
                const DlLiteral *special)
{
  return dl_match_literal (merge->substitution, merge->general->n_variables,
                           general, special);
}

static void
find_common (Merge *merge)
{
  merge->common[0][merge->general_rest] = TRUE;
  merge->common[1][merge->special_rest] = TRUE;
  for (guint i = 0; i < merge->general->n; i++) {
    for (guint k = 0; k < merge->special->n && !merge->common[0][i]; k++) {
      if (merge->common[1][k] ||
          !match_literals (merge, &merge->general->body[i],
                           &merge->special->body[k]))
        continue;
      merge->common[0][i] = merge->common[1][k] = TRUE;
    }
  }
}

/* -- arguments of `either` ------------------------------------------------- */

static gboolean
is_read_by_rest (const LiftRule *rule, const gboolean *common, guint variable)
{
  for (guint i = 0; i < rule->n; i++) {
    if (!common[i] && dl_mentions (&rule->body[i], dl_make_variable (variable)))
      return TRUE;
  }
  return FALSE;
}

static gboolean
shares_image (const Merge *merge, guint variable)
{
  for (guint v = 0; v < merge->general->n_variables; v++) {
    if (v != variable &&
        merge->substitution[v] == merge->substitution[variable])
      return TRUE;
  }
  return FALSE;
}

/* Whether the variable is bound where `either` is tested. */
static gboolean
is_known (const Merge *merge, guint variable)
{
  const LiftRule *rule = merge->general;
  for (guint a = 0; a < rule->head.n; a++) {
    if ((merge->bound >> a & 1) &&
        rule->head.arguments[a] == dl_make_variable (variable))
      return TRUE;
  }
  for (guint i = 0; i < rule->n; i++) {
    if (!merge->common[0][i] ||
        (i == merge->general_rest && !merge->backward) ||
        !dl_is_positive (&rule->body[i]))
      continue;
    if (dl_mentions (&rule->body[i], dl_make_variable (variable)))
      return TRUE;
  }
  return FALSE;
}

/* Finds the arguments of `either`. FALSE: one of them would be unbound. */
static gboolean
find_arguments (Merge *merge)
{
  guint n = 0;
  for (guint v = 0; v < merge->general->n_variables; v++) {
    const DlTerm *to = &merge->substitution[v];
    if (*to == DL_NO_TERM)
      continue;
    merge->is_argument[v] =
        !dl_is_variable (*to) || shares_image (merge, v) ||
        is_read_by_rest (merge->general, merge->common[0], v) ||
        is_read_by_rest (merge->special, merge->common[1], dl_number (*to));
    n += merge->is_argument[v];
    if (merge->is_argument[v] && !is_known (merge, v))
      return FALSE;
  }
  return n > 0 && n <= LIFT_MAX_COLUMNS;
}

/* -- the new rules --------------------------------------------------------- */

static RgBits *
intersect_domains (const Merge *merge, guint v)
{
  Lift *lift = merge->lift;
  RgBits *set = lift_set_copy (lift, merge->general->domains[v]);
  const DlTerm *to = &merge->substitution[v];
  if (*to == DL_NO_TERM)
    return set;
  if (!dl_is_variable (*to))
    rg_bits_add (set, dl_number (*to));
  else
    rg_bits_add_all (set, merge->special->domains[dl_number (*to)],
                     lift->n_words);
  return set;
}

/* Makes the rule of `either` from the literals that the two rules don't
 * share. */
static LiftRule *
make_rest_rule (const Merge *merge, gboolean special)
{
  Lift *lift = merge->lift;
  const LiftRule *rule = special ? merge->special : merge->general;
  LiftRule *made = rg_arena_copy (lift->arena, rule, sizeof (LiftRule));
  DlTerm *head =
      rg_arena_new_array (lift->arena, DlTerm, merge->general->n_variables + 1);
  made->head = lift_positive (lift->tables->len, 0, head);
  for (guint v = 0; v < merge->general->n_variables; v++) {
    if (merge->is_argument[v])
      head[made->head.n++] =
          special ? merge->substitution[v] : dl_make_variable (v);
  }
  dl_begin_body (lift->arena, &made->rule, rule->n + 1);
  for (guint i = 0; i < rule->n; i++) {
    if (!merge->common[special][i])
      dl_append_literal (&made->rule, rule->body[i]);
  }
  return made;
}

/* Returns the table of `either`. */
static guint
add_either (const Merge *merge)
{
  Lift *lift = merge->lift;
  const guint number = lift->tables->len;
  LiftTable *table = rg_arena_new_zeroed (lift->arena, LiftTable, 1);
  table->kind = LIFT_DERIVED;
  table->functor = gdl_intern_name (lift->terms, "either", 6);
  table->possible = TRUE;
  table->rules = g_ptr_array_new ();
  table->tuples = g_array_new (FALSE, FALSE, sizeof (LiftValue));
  table->domains = rg_arena_new_array (lift->arena, RgBits *,
                                       merge->general->n_variables + 1);
  for (guint v = 0; v < merge->general->n_variables; v++) {
    if (merge->is_argument[v])
      table->domains[table->n++] = intersect_domains (merge, v);
  }
  table->arity = table->n;
  g_ptr_array_add (table->rules, make_rest_rule (merge, FALSE));
  g_ptr_array_add (table->rules, make_rest_rule (merge, TRUE));
  g_ptr_array_add (lift->tables, table);
  return number;
}

static LiftRule *
make_merged_rule (const Merge *merge)
{
  Lift *lift = merge->lift;
  const LiftRule *rule = merge->general;
  LiftRule *made = rg_arena_copy (lift->arena, rule, sizeof (LiftRule));
  DlTerm *arguments =
      rg_arena_new_array (lift->arena, DlTerm, rule->n_variables + 1);
  DlLiteral either = lift_positive (add_either (merge), 0, arguments);
  made->domains =
      rg_arena_new_array (lift->arena, RgBits *, rule->n_variables + 1);
  for (guint v = 0; v < rule->n_variables; v++) {
    made->domains[v] = intersect_domains (merge, v);
    if (merge->is_argument[v])
      arguments[either.n++] = dl_make_variable (v);
  }
  dl_begin_body (lift->arena, &made->rule, rule->n + 2);
  for (guint i = 0; i < rule->n; i++) {
    if (merge->common[0][i])
      dl_append_literal (&made->rule, rule->body[i]);
  }
  dl_append_literal (&made->rule, either);
  return made;
}

/* -- pairs of rules -------------------------------------------------------- */

/* Returns the recursive literal of a linear rule. */
static guint
find_recursive_literal (const LiftRule *rule, guint table)
{
  for (guint i = 0; i < rule->n; i++) {
    if (dl_is_positive (&rule->body[i]) && rule->body[i].name == table)
      return i;
  }
  return G_MAXUINT;
}

/* NULL: the rules can't be merged. */
static LiftRule *
merge_two (Lift *lift, guint table, LiftColumns bound, gboolean backward,
           const LiftRule *general, const LiftRule *special)
{
  Merge merge = {.lift = lift,
                 .general = general,
                 .special = special,
                 .general_rest = find_recursive_literal (general, table),
                 .special_rest = find_recursive_literal (special, table),
                 .bound = bound,
                 .backward = backward};
  if (merge.general_rest == G_MAXUINT || merge.special_rest == G_MAXUINT)
    return NULL;
  LiftRule *rule = NULL;
  merge.substitution = g_new (DlTerm, general->n_variables + 1);
  for (guint v = 0; v < general->n_variables; v++)
    merge.substitution[v] = DL_NO_TERM;
  merge.common[0] = g_new0 (gboolean, general->n + 1);
  merge.common[1] = g_new0 (gboolean, special->n + 1);
  merge.is_argument = g_new0 (gboolean, general->n_variables + 1);
  const DlLiteral *a = &general->body[merge.general_rest];
  const DlLiteral *b = &special->body[merge.special_rest];
  if (match_literals (&merge, &general->head, &special->head) &&
      match_literals (&merge, a, b)) {
    find_common (&merge);
    rule = find_arguments (&merge) ? make_merged_rule (&merge) : NULL;
  }
  g_free (merge.substitution);
  g_free (merge.common[0]);
  g_free (merge.common[1]);
  g_free (merge.is_argument);
  return rule;
}

static gboolean
merge_some (Lift *lift, guint table, LiftColumns bound, gboolean backward,
            GPtrArray *rules)
{
  for (guint i = 0; i < rules->len; i++) {
    for (guint k = 0; k < rules->len; k++) {
      LiftRule *rule = i == k ? NULL
                              : merge_two (lift, table, bound, backward,
                                           rules->pdata[i], rules->pdata[k]);
      if (!rule)
        continue;
      rules->pdata[i] = rule;
      g_ptr_array_remove_index (rules, k);
      return TRUE;
    }
  }
  return FALSE;
}

const LiftTable *
lift_get_merged_table (Lift *lift, guint number, LiftColumns bound,
                       gboolean backward)
{
  gpointer *memo = lift_find_memo (
      lift, backward ? LIFT_MERGED_BACKWARD : LIFT_MERGED_FORWARD, number,
      bound);
  LiftTable *known = *memo;
  if (known)
    return known;
  const LiftTable *table = lift_table (lift, number);
  known = rg_arena_copy (lift->arena, table, sizeof (LiftTable));
  known->rules = g_ptr_array_new ();
  known->tuples = g_array_new (FALSE, FALSE, sizeof (LiftValue));
  for (guint r = 0; r < table->rules->len; r++)
    g_ptr_array_add (known->rules, table->rules->pdata[r]);
  g_ptr_array_add (lift->tables, known);
  while (merge_some (lift, number, bound, backward, known->rules))
    ;
  *memo = known;
  return known;
}
