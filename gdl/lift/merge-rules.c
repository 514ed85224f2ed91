/* Merges pairs of linear recursive rules of a table (left factoring). A
 * substitution has to map the head and the recursive literal of one rule to
 * those of the other:
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
  guint general_recursive, special_recursive; /* indexes of the recursive
                                                 literals */
  DlTerm *substitution; /* by variable of the general rule: its term in the
                           special rule; DL_NO_TERM: unbound */
  gboolean *common[2];  /* of the general rule, of the special rule; by literal:
                           both rules have it */
  gboolean *is_argument; /* by variable of the general rule: `either` has it as
                       an argument */
  LiftColumns bound;     /* columns of the head that are bound */
  gboolean backward;     /* the recursive literal is evaluated first */
} Merge;

/* -- common literals ------------------------------------------------------- */

/* Extends the substitution, such that it maps the general literal to the
 * special one. FALSE: impossible. */
static gboolean
match_literals (Merge *merge, const DlLiteral *general,
                const DlLiteral *special)
{
  return dl_match_literal (merge->substitution, merge->general->n_variables,
                           general, special);
}

/* Pairs literals of the two rules that are equal under the substitution, which
 * may be extended; greedily, in the order of the bodies. */
static void
find_common_literals (Merge *merge)
{
  merge->common[0][merge->general_recursive] = TRUE;
  merge->common[1][merge->special_recursive] = TRUE;
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

/* Whether a literal that is not common reads the variable. */
static gboolean
is_read_by_uncommon (const LiftRule *rule, const gboolean *common,
                     guint variable)
{
  for (guint i = 0; i < rule->n; i++) {
    if (!common[i] && dl_mentions (&rule->body[i], dl_make_variable (variable)))
      return TRUE;
  }
  return FALSE;
}

/* Whether the substitution maps another variable to the same term. */
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
is_bound (const Merge *merge, guint variable)
{
  const LiftRule *rule = merge->general;
  for (guint a = 0; a < rule->head.n; a++) {
    if ((merge->bound >> a & 1) &&
        rule->head.arguments[a] == dl_make_variable (variable))
      return TRUE;
  }
  for (guint i = 0; i < rule->n; i++) {
    if (!merge->common[0][i] ||
        (i == merge->general_recursive && !merge->backward) ||
        !dl_is_positive (&rule->body[i]))
      continue;
    if (dl_mentions (&rule->body[i], dl_make_variable (variable)))
      return TRUE;
  }
  return FALSE;
}

/* Finds the arguments of `either`. FALSE: one of them would be unbound, or
 * there are none or too many. */
static gboolean
find_either_arguments (Merge *merge)
{
  guint n = 0;
  for (guint v = 0; v < merge->general->n_variables; v++) {
    const DlTerm *image = &merge->substitution[v];
    if (*image == DL_NO_TERM)
      continue;
    merge->is_argument[v] =
        !dl_is_variable (*image) || shares_image (merge, v) ||
        is_read_by_uncommon (merge->general, merge->common[0], v) ||
        is_read_by_uncommon (merge->special, merge->common[1],
                             dl_number (*image));
    n += merge->is_argument[v];
    if (merge->is_argument[v] && !is_bound (merge, v))
      return FALSE;
  }
  return n > 0 && n <= LIFT_MAX_COLUMNS;
}

/* -- the new rules --------------------------------------------------------- */

/* Returns the values of a variable of the general rule in either rule. */
static RgBits *
unite_domains (const Merge *merge, guint v)
{
  Lift *lift = merge->lift;
  RgBits *set = lift_set_copy (lift, merge->general->domains[v]);
  const DlTerm *image = &merge->substitution[v];
  if (*image == DL_NO_TERM)
    return set;
  if (!dl_is_variable (*image))
    rg_bits_add (set, dl_number (*image));
  else
    rg_bits_add_all (set, merge->special->domains[dl_number (*image)],
                     lift->n_words);
  return set;
}

/* Makes the rule of `either` from the literals that only one of the two rules
 * has: the special one or, without `special`, the general one. */
static LiftRule *
make_either_rule (const Merge *merge, gboolean special)
{
  Lift *lift = merge->lift;
  const LiftRule *rule = special ? merge->special : merge->general;
  LiftRule *either_rule = rg_arena_copy (lift->arena, rule, sizeof (LiftRule));
  DlTerm *head =
      rg_arena_new_array (lift->arena, DlTerm, merge->general->n_variables + 1);
  either_rule->head = lift_positive (lift->tables->len, 0, head);
  for (guint v = 0; v < merge->general->n_variables; v++) {
    if (merge->is_argument[v])
      head[either_rule->head.n++] =
          special ? merge->substitution[v] : dl_make_variable (v);
  }
  dl_begin_body (lift->arena, &either_rule->rule, rule->n + 1);
  for (guint i = 0; i < rule->n; i++) {
    if (!merge->common[special][i])
      dl_append_literal (&either_rule->rule, rule->body[i]);
  }
  return either_rule;
}

/* Adds the table of `either`, and returns its number. */
static guint
add_either_table (const Merge *merge)
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
      table->domains[table->n++] = unite_domains (merge, v);
  }
  table->arity = table->n;
  g_ptr_array_add (table->rules, make_either_rule (merge, FALSE));
  g_ptr_array_add (table->rules, make_either_rule (merge, TRUE));
  g_ptr_array_add (lift->tables, table);
  return number;
}

/* Returns the rule that replaces both: the general one with `either` in place
 * of the literals that are not common. */
static LiftRule *
make_merged_rule (const Merge *merge)
{
  Lift *lift = merge->lift;
  const LiftRule *rule = merge->general;
  LiftRule *merged_rule = rg_arena_copy (lift->arena, rule, sizeof (LiftRule));
  DlTerm *arguments =
      rg_arena_new_array (lift->arena, DlTerm, rule->n_variables + 1);
  DlLiteral either = lift_positive (add_either_table (merge), 0, arguments);
  merged_rule->domains =
      rg_arena_new_array (lift->arena, RgBits *, rule->n_variables + 1);
  for (guint v = 0; v < rule->n_variables; v++) {
    merged_rule->domains[v] = unite_domains (merge, v);
    if (merge->is_argument[v])
      arguments[either.n++] = dl_make_variable (v);
  }
  dl_begin_body (lift->arena, &merged_rule->rule, rule->n + 2);
  for (guint i = 0; i < rule->n; i++) {
    if (merge->common[0][i])
      dl_append_literal (&merged_rule->rule, rule->body[i]);
  }
  dl_append_literal (&merged_rule->rule, either);
  return merged_rule;
}

/* -- pairs of rules -------------------------------------------------------- */

/* Returns the index of the recursive literal of a linear rule; G_MAXUINT: it
 * has none. */
static guint
find_recursive_literal (const LiftRule *rule, guint table)
{
  for (guint i = 0; i < rule->n; i++) {
    if (dl_is_positive (&rule->body[i]) && rule->body[i].name == table)
      return i;
  }
  return G_MAXUINT;
}

/* Returns the rule that replaces both; NULL: the rules can't be merged. */
static LiftRule *
merge_pair (Lift *lift, guint table, LiftColumns bound, gboolean backward,
            const LiftRule *general, const LiftRule *special)
{
  Merge merge = {.lift = lift,
                 .general = general,
                 .special = special,
                 .general_recursive = find_recursive_literal (general, table),
                 .special_recursive = find_recursive_literal (special, table),
                 .bound = bound,
                 .backward = backward};
  if (merge.general_recursive == G_MAXUINT ||
      merge.special_recursive == G_MAXUINT)
    return NULL;
  LiftRule *rule = NULL;
  merge.substitution = g_new (DlTerm, general->n_variables + 1);
  for (guint v = 0; v < general->n_variables; v++)
    merge.substitution[v] = DL_NO_TERM;
  merge.common[0] = g_new0 (gboolean, general->n + 1);
  merge.common[1] = g_new0 (gboolean, special->n + 1);
  merge.is_argument = g_new0 (gboolean, general->n_variables + 1);
  const DlLiteral *general_literal = &general->body[merge.general_recursive];
  const DlLiteral *special_literal = &special->body[merge.special_recursive];
  if (match_literals (&merge, &general->head, &special->head) &&
      match_literals (&merge, general_literal, special_literal)) {
    find_common_literals (&merge);
    rule = find_either_arguments (&merge) ? make_merged_rule (&merge) : NULL;
  }
  g_free (merge.substitution);
  g_free (merge.common[0]);
  g_free (merge.common[1]);
  g_free (merge.is_argument);
  return rule;
}

/* Merges the first pair of rules that can be merged: the new rule replaces
 * both. FALSE: there is none. */
static gboolean
merge_first_pair (Lift *lift, guint table, LiftColumns bound, gboolean backward,
                  GPtrArray *rules)
{
  for (guint i = 0; i < rules->len; i++) {
    for (guint k = 0; k < rules->len; k++) {
      LiftRule *rule = i == k ? NULL
                              : merge_pair (lift, table, bound, backward,
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
  LiftTable *merged_table = *memo;
  if (merged_table)
    return merged_table;
  const LiftTable *table = lift_table (lift, number);
  merged_table = rg_arena_copy (lift->arena, table, sizeof (LiftTable));
  merged_table->rules = g_ptr_array_new ();
  merged_table->tuples = g_array_new (FALSE, FALSE, sizeof (LiftValue));
  for (guint r = 0; r < table->rules->len; r++)
    g_ptr_array_add (merged_table->rules, table->rules->pdata[r]);
  g_ptr_array_add (lift->tables, merged_table);
  while (merge_first_pair (lift, number, bound, backward, merged_table->rules))
    ;
  *memo = merged_table;
  return merged_table;
}
