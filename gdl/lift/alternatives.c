/* Translates derived literals that are tests of bound values to parallel edges:
 *
 *     either(y, i) ⇐ free(y)          a, b: cell[y] == free;
 *     either(y, y)                    a, b: y == i;
 *
 * Parallel edges replace a check of a sub-automaton: they are one condition for
 * later passes, and take part in tests of rays.
 *
 *   - All arguments that are read are bound.
 *   - There are few rules, and none is recursive. Each is one literal that is
 *     not derived, over variables of the head, or an equality of two columns.
 *     Literals of static sets are ignored: the domains imply them.
 */
#include "gdl/lift/inline.h"
#include "gdl/limits.h"

/* Whether the literal is of a static set: domains already imply it. */
static gboolean
is_set (const Lift *lift, const DlLiteral *literal)
{
  return dl_is_positive (literal) && literal->n == 1 &&
         lift_table (lift, literal->name)->kind == LIFT_STATIC;
}

/* Returns the only literal of the rule that is not of a set. NULL: there is not
 * exactly one; *n is their number. */
static const DlLiteral *
find_literal (const Lift *lift, const LiftRule *rule, guint *n)
{
  const DlLiteral *literal = NULL;
  *n = 0;
  for (guint i = 0; i < rule->n; i++) {
    if (is_set (lift, &rule->body[i]))
      continue;
    literal = &rule->body[i];
    (*n)++;
  }
  return *n == 1 ? literal : NULL;
}

/* Returns the number of pairs of equal columns in the head; *a and *b: the last
 * such pair. G_MAXUINT: a column is a constant. */
static guint
count_equal (const LiftTable *table, const LiftRule *rule, guint *a, guint *b)
{
  guint n = 0;
  for (guint i = 0; i < table->n; i++) {
    if (!dl_is_variable (rule->head.arguments[i]))
      return G_MAXUINT;
    for (guint k = 0; k < i; k++) {
      if (rule->head.arguments[k] != rule->head.arguments[i])
        continue;
      *a = k;
      *b = i;
      n++;
    }
  }
  return n;
}

/* Whether the rule is one comparison, if all arguments are bound. */
static gboolean
is_test (const Lift *lift, const LiftTable *table, const LiftRule *rule)
{
  guint a, b, n;
  const DlLiteral *literal = find_literal (lift, rule, &n);
  const guint n_equal = count_equal (table, rule, &a, &b);
  if (n == 0 || !literal)
    return n == 0 && n_equal == 1;
  if (n_equal > 0 || literal->kind == DL_DISTINCT ||
      lift_table (lift, literal->name)->kind == LIFT_DERIVED)
    return FALSE;
  for (guint i = 0; i < literal->n; i++) {
    const DlTerm argument = literal->arguments[i];
    if (dl_is_positive (literal) && dl_is_variable (argument) &&
        !dl_mentions (&rule->head, argument))
      return FALSE;
  }
  return TRUE;
}

gboolean
lift_has_alternatives (const LiftFrame *frame, const LiftBody *body,
                       const DlLiteral *literal)
{
  const Lift *lift = frame->lift;
  const LiftTable *table = lift_table (lift, literal->name);
  if (table->kind != LIFT_DERIVED || !dl_is_positive (literal) ||
      table->component != 0 || frame->failure != RG_NONE ||
      table->rules->len < 2 || table->rules->len > GDL_FEW)
    return FALSE;
  for (guint a = 0; a < literal->n; a++) {
    if (dl_is_variable (literal->arguments[a]) &&
        !body->slots[dl_number (literal->arguments[a])].bound)
      return FALSE;
  }
  for (guint r = 0; r < table->rules->len; r++) {
    if (!is_test (lift, table, table->rules->pdata[r]))
      return FALSE;
  }
  return TRUE;
}

/* Tests that two columns are equal, and that all columns are in their domains.
 * If one of the two is in its domain, so is the other. */
static RgNode
compare_columns (LiftFrame *frame, const LiftBody *body,
                 const DlLiteral *literal, const LiftRule *rule, RgNode at)
{
  const Lift *lift = frame->lift;
  guint a = 0, b = 0;
  count_equal (lift_table (lift, literal->name), rule, &a, &b);
  const LiftOperand operand_a =
      lift_get_operand (frame, body, &literal->arguments[a]);
  const LiftOperand operand_b =
      lift_get_operand (frame, body, &literal->arguments[b]);
  const RgBits *domain = rule->domains[dl_number (rule->head.arguments[a])];
  const gboolean is_within =
      !operand_b.constant &&
      rg_bits_within (operand_b.domain, domain, lift->n_words);
  for (guint i = 0; i < literal->n && at != RG_NONE; i++) {
    if (i == b || (i == a && is_within))
      continue;
    const LiftOperand operand =
        lift_get_operand (frame, body, &literal->arguments[i]);
    at = lift_add_operand_test (
        frame, at, &operand,
        rule->domains[dl_number (rule->head.arguments[i])]);
  }
  return at == RG_NONE
             ? at
             : lift_add_comparison (frame, at, TRUE, &operand_a, &operand_b);
}

RgNode
lift_add_alternatives (LiftFrame *frame, LiftBody *body,
                       const DlLiteral *literal, RgNode at)
{
  const LiftTable *table = lift_table (frame->lift, literal->name);
  gboolean *outputs = g_new0 (gboolean, literal->n + 1);
  const RgNode join = lift_add_node (frame, NULL);
  for (guint r = 0; r < table->rules->len && !frame->lift->refused; r++) {
    const LiftRule *rule = table->rules->pdata[r];
    frame->last_edge = RG_NONE;
    guint n;
    find_literal (frame->lift, rule, &n);
    if (n > 0)
      lift_inline_rule (frame, body, literal, outputs, rule, at, join);
    else
      lift_connect (frame, compare_columns (frame, body, literal, rule, at),
                    join);
  }
  g_free (outputs);
  frame->last_edge = RG_NONE;
  return rg_node_info (frame->lift->code.game, join)->count[RG_IN] > 0
             ? join
             : RG_NONE;
}
