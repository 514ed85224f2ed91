/* Tests whether recursion is linear, and for which bound arguments it can
 * enumerate the others.
 *
 *     ray(x, z) ⇐ ray(x, y), y ≠ x, up(y, z)
 *
 * enumerates x and z, and z for an x; but not x for a z, as the rule neither
 * passes z through nor leaves x unread. So a literal that binds z must not
 * precede `ray` in a body: all x would be tried.
 */
#include "gdl/lift/inline.h"

/* Returns the number of literals of the component in a rule, at most 2. *last:
 * the index of the last one, if there is one. */
static guint
count_recursive (const Lift *lift, guint component, const LiftRule *rule,
                 guint *last)
{
  guint n = 0;
  for (guint i = 0; i < rule->n; i++) {
    if (rule->body[i].kind == DL_DISTINCT ||
        lift_table (lift, rule->body[i].name)->component != component)
      continue;
    *last = i;
    n++;
  }
  return MIN (n, 2);
}

/* Whether each rule of the component has at most one literal of it. */
static gboolean
is_linear (const Lift *lift, guint component)
{
  gboolean is_linear_so_far = TRUE;
  for (guint t = 0; is_linear_so_far && t < lift->tables->len; t++) {
    const LiftTable *table = lift_table (lift, t);
    guint last;
    for (guint r = 0; table->component == component && r < table->rules->len;
         r++)
      is_linear_so_far =
          is_linear_so_far &&
          count_recursive (lift, component, table->rules->pdata[r], &last) <= 1;
  }
  return is_linear_so_far;
}

guint
lift_find_recursive_literal (const Lift *lift, guint t, const LiftRule *rule)
{
  const guint component = lift_table (lift, t)->component;
  guint last;
  return component != 0 && count_recursive (lift, component, rule, &last) > 0
             ? last
             : G_MAXUINT;
}

/* The memo has 1 or -1 for TRUE or FALSE. This function recurses as deep as the
 * dependency graph. */
gboolean
lift_is_recursive (Lift *lift, guint number)
{
  const LiftTable *table = lift_table (lift, number);
  if (table->kind != LIFT_DERIVED || table->component != 0)
    return table->kind == LIFT_DERIVED;
  gpointer *memo = lift_find_memo (lift, LIFT_RECURSIVE, number, 0);
  const gint memoised = GPOINTER_TO_INT (*memo);
  gboolean recursive = memoised > 0;
  for (guint r = 0; memoised == 0 && r < table->rules->len; r++) {
    const LiftRule *rule = table->rules->pdata[r];
    for (guint i = 0; i < rule->n && !recursive; i++)
      recursive = dl_is_positive (&rule->body[i]) &&
                  lift_is_recursive (lift, rule->body[i].name);
  }
  *memo = GINT_TO_POINTER (recursive ? 1 : -1);
  return recursive;
}

/* -- columns that are passed through --------------------------------------- */

gboolean
lift_is_linear_rule (const Lift *lift, const LiftTable *table,
                     const LiftRule *rule, guint *found)
{
  *found = G_MAXUINT;
  for (guint i = 0; i < rule->n; i++) {
    if (rule->body[i].kind == DL_DISTINCT)
      continue;
    const LiftTable *read_table = lift_table (lift, rule->body[i].name);
    if (read_table->component != table->component)
      continue;
    if (read_table != table || *found != G_MAXUINT)
      return FALSE;
    *found = i;
  }
  return TRUE;
}

/* Whether all rules are linear, and pass some columns to the recursive literal
 * unchanged: with `bound`, those in `columns`. Otherwise the others, which then
 * no other literal may read. */
static gboolean
are_columns_preserved (const Lift *lift, const LiftTable *table,
                       LiftColumns columns, gboolean bound)
{
  LIFT_FOR_RULES (table->rules, rule) {
    guint recursive;
    if (!lift_is_linear_rule (lift, table, rule, &recursive))
      return FALSE;
    for (guint a = 0; recursive != G_MAXUINT && a < rule->head.n; a++) {
      const DlTerm *head = &rule->head.arguments[a];
      if ((columns >> a & 1) != (LiftColumns)bound)
        continue;
      if (*head != rule->body[recursive].arguments[a] ||
          (!bound && (!dl_is_variable (*head) ||
                      dl_count_in_rule (&rule->rule, *head) != 2)))
        return FALSE;
    }
  }
  return TRUE;
}

gboolean
lift_preserves_bound_columns (const Lift *lift, guint table, LiftColumns bound)
{
  return are_columns_preserved (lift, lift_table (lift, table), bound, TRUE);
}

gboolean
lift_preserves_free_columns (const Lift *lift, guint table, LiftColumns bound)
{
  return bound != 0 &&
         are_columns_preserved (lift, lift_table (lift, table), bound, FALSE);
}

/* -- bound arguments ------------------------------------------------------- */

/* Returns the columns of a literal that are bound if the columns `head` of the
 * head are. */
static LiftColumns
find_bound_columns (const LiftRule *rule, LiftColumns head,
                    const DlLiteral *literal)
{
  LiftColumns bound = 0;
  for (guint a = 0; a < literal->n; a++) {
    gboolean is_bound = !dl_is_variable (literal->arguments[a]);
    for (guint h = 0; !is_bound && h < rule->head.n; h++)
      is_bound =
          (head >> h & 1) && rule->head.arguments[h] == literal->arguments[a];
    bound |= (LiftColumns)is_bound << a;
  }
  return bound;
}

/* Whether the derived literals of all rules can enumerate their values, each
 * with only the bound columns of the head. */
static gboolean
can_rules_enumerate (Lift *lift, const LiftTable *table, LiftColumns bound)
{
  gboolean can_enumerate = TRUE;
  LIFT_FOR_RULES (table->rules, rule) {
    for (guint i = 0; can_enumerate && i < rule->n; i++) {
      const DlLiteral *literal = &rule->body[i];
      can_enumerate =
          !dl_is_positive (literal) ||
          lift_table (lift, literal->name)->kind != LIFT_DERIVED ||
          lift_can_enumerate (lift, literal->name,
                              find_bound_columns (rule, bound, literal));
    }
  }
  return can_enumerate;
}

gboolean
lift_are_columns_equal (const LiftTable *table, guint a, guint b)
{
  gboolean is_same = TRUE;
  for (guint r = 0; is_same && r < table->rules->len; r++) {
    const DlTerm *head = ((LiftRule *)table->rules->pdata[r])->head.arguments;
    is_same = dl_is_variable (head[a]) && head[a] == head[b];
  }
  return is_same;
}

/* Returns the bound columns, and those that equal one of them in all rules. */
static LiftColumns
add_same_columns (const LiftTable *table, LiftColumns bound)
{
  LiftColumns columns = bound;
  for (guint a = 0; a < table->n; a++) {
    for (guint b = 0; b < table->n && !(columns >> a & 1); b++) {
      if ((bound >> b & 1) && lift_are_columns_equal (table, a, b))
        columns |= lift_column (a);
    }
  }
  return columns;
}

/* The memo has 1 or -1 for TRUE or FALSE. This function recurses as deep as the
 * dependency graph. */
gboolean
lift_can_enumerate (Lift *lift, guint number, LiftColumns bound)
{
  const LiftTable *table = lift_table (lift, number);
  bound = add_same_columns (table, bound);
  if (bound == lift_all_columns (table->n))
    return TRUE;
  gpointer *memo = lift_find_memo (lift, LIFT_CAN_ENUMERATE, number, bound);
  const gint memoised = GPOINTER_TO_INT (*memo);
  if (memoised != 0)
    return memoised > 0;
  const gboolean can_enumerate =
      table->component == 0
          ? can_rules_enumerate (lift, table, bound)
          : lift_preserves_free_columns (lift, number, bound) ||
                lift_preserves_bound_columns (lift, number, bound) ||
                (bound == 0 && is_linear (lift, table->component));
  *memo = GINT_TO_POINTER (can_enumerate ? 1 : -1);
  return can_enumerate;
}
