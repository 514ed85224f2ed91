/* Derived literals that are a test of what is known, in place: parallel edges.
 *
 *     either(y, i) ⇐ free(y)          a, b: cell[y] == free;
 *     either(y, y)                    a, b: y == i;
 *
 * Instead of a check of a sub-automaton: edges from one node to another are one
 * condition for all that comes after, and take part in the tests of rays.
 *
 *   - All arguments that matter are known.
 *   - Few rules, none recursive; each is one literal that is not derived, over
 *     variables of the head, or an equality of two columns; besides sets, which
 *     their domains are within.
 */
#include "gdl/lift/inline.h"

enum { MOST_ALTERNATIVES = 4 };

/* A set, which a domain is within. */
static gboolean
is_set (const Lift *lift, const LiftLiteral *literal)
{
  return literal->kind == GDL_POSITIVE && literal->n == 1 &&
         lift_table (lift, literal->table)->kind == LIFT_STATIC;
}

/* The only literal of the rule that is no set; NULL: there is none, or there
 * are several, as *n tells. */
static const LiftLiteral *
find_literal (const Lift *lift, const LiftRule *rule, guint *n)
{
  const LiftLiteral *found = NULL;
  *n = 0;
  for (guint i = 0; i < rule->n; i++) {
    if (is_set (lift, &rule->body[i]))
      continue;
    found = &rule->body[i];
    (*n)++;
  }
  return *n == 1 ? found : NULL;
}

/* How many pairs of columns of the head are the same variable, with one of
 * them; G_MAXUINT where a column is a constant. */
static guint
count_equal (const LiftTable *table, const LiftRule *rule, guint *a, guint *b)
{
  guint n = 0;
  for (guint i = 0; i < table->n; i++) {
    if (!rule->head[i].variable)
      return G_MAXUINT;
    for (guint k = 0; k < i; k++) {
      if (rule->head[k].id != rule->head[i].id)
        continue;
      *a = k;
      *b = i;
      n++;
    }
  }
  return n;
}

static gboolean
is_test (const Lift *lift, const LiftTable *table, const LiftRule *rule)
{
  guint a, b, n;
  const LiftLiteral *literal = find_literal (lift, rule, &n);
  const guint n_equal = count_equal (table, rule, &a, &b);
  if (n == 0 || !literal)
    return n == 0 && n_equal == 1;
  if (n_equal > 0 || literal->kind == GDL_DIFFERENT ||
      lift_table (lift, literal->table)->kind == LIFT_DERIVED)
    return FALSE;
  for (guint i = 0; i < literal->n; i++) {
    const LiftArgument *argument = &literal->arguments[i];
    if (literal->kind == GDL_POSITIVE && argument->variable &&
        !lift_has_variable (rule->head, table->n, argument->id))
      return FALSE;
  }
  return TRUE;
}

gboolean
lift_has_alternatives (const LiftFrame *frame, const LiftBody *body,
                       const LiftLiteral *literal)
{
  const Lift *lift = frame->lift;
  const LiftTable *table = lift_table (lift, literal->table);
  if (table->kind != LIFT_DERIVED || literal->kind != GDL_POSITIVE ||
      table->component != 0 || frame->otherwise != RG_NONE ||
      table->rules->len < 2 || table->rules->len > MOST_ALTERNATIVES)
    return FALSE;
  for (guint a = 0; a < literal->n; a++) {
    if (literal->arguments[a].variable &&
        !body->slots[literal->arguments[a].id].bound)
      return FALSE;
  }
  for (guint r = 0; r < table->rules->len; r++) {
    if (!is_test (lift, table, table->rules->pdata[r]))
      return FALSE;
  }
  return TRUE;
}

/* Two columns are equal: where one of them is in the domain, so is the other.
 */
static RgNode
compare_columns (LiftFrame *frame, const LiftBody *body,
                 const LiftLiteral *literal, const LiftRule *rule, RgNode at)
{
  const Lift *lift = frame->lift;
  guint a = 0, b = 0;
  count_equal (lift_table (lift, literal->table), rule, &a, &b);
  const LiftOperand left = lift_operand (frame, body, &literal->arguments[a]);
  const LiftOperand right = lift_operand (frame, body, &literal->arguments[b]);
  const RgBits *domain = rule->domains[rule->head[a].id];
  const gboolean within =
      !right.constant && rg_bits_within (right.domain, domain, lift->n_words);
  for (guint i = 0; i < literal->n && at != RG_NONE; i++) {
    if (i == b || (i == a && within))
      continue;
    const LiftOperand other =
        lift_operand (frame, body, &literal->arguments[i]);
    at = lift_require_operand (frame, at, &other,
                               rule->domains[rule->head[i].id]);
  }
  return at == RG_NONE ? at : lift_compare (frame, at, TRUE, &left, &right);
}

RgNode
lift_add_alternatives (LiftFrame *frame, LiftBody *body,
                       const LiftLiteral *literal, RgNode at)
{
  const LiftTable *table = lift_table (frame->lift, literal->table);
  gboolean *wanted = g_new0 (gboolean, literal->n + 1);
  const RgNode join = lift_node (frame, NULL);
  for (guint r = 0; r < table->rules->len && !frame->lift->refused; r++) {
    const LiftRule *rule = table->rules->pdata[r];
    frame->last = RG_NONE;
    guint n;
    find_literal (frame->lift, rule, &n);
    if (n > 0)
      lift_inline_rule (frame, body, literal, wanted, rule, at, join);
    else
      lift_lead (frame, compare_columns (frame, body, literal, rule, at), join);
  }
  g_free (wanted);
  frame->last = RG_NONE;
  return rg_node_info (frame->lift->game, join)->count[RG_IN] > 0 ? join
                                                                  : RG_NONE;
}
