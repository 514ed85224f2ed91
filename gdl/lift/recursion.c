/* Linear recursion, and for which bound arguments it finds values.
 *
 *     ray(x, z) ⇐ ray(x, y), y ≠ x, up(y, z)
 *
 * finds x and z, and z for an x; but not x for a z, as the rule neither hands
 * z on nor leaves x alone.  So a literal that binds z is not to come before
 * `ray` in a body: all x would be tried.
 */
#include "gdl/lift/inline.h"

/* Literals of the same component in a rule, up to 2. */
static guint
count_recursive (const Lift *lift, guint component, const LiftRule *rule,
                 guint *last)
{
  guint n = 0;
  for (guint i = 0; i < rule->n; i++) {
    if (rule->body[i].kind == GDL_DIFFERENT ||
        lift_table (lift, rule->body[i].table)->component != component)
      continue;
    *last = i;
    n++;
  }
  return MIN (n, 2);
}

gboolean
lift_is_linear (const Lift *lift, guint component)
{
  gboolean linear = TRUE;
  for (guint t = 0; linear && t < lift->tables->len; t++) {
    const LiftTable *table = lift_table (lift, t);
    guint last;
    for (guint r = 0; table->component == component && r < table->rules->len;
         r++)
      linear = linear && count_recursive (lift, component,
                                          table->rules->pdata[r], &last) <= 1;
  }
  return linear;
}

guint
lift_recursive_literal (const Lift *lift, guint t, const LiftRule *rule)
{
  const guint component = lift_table (lift, t)->component;
  guint last;
  return component != 0 && count_recursive (lift, component, rule, &last) > 0
             ? last
             : G_MAXUINT;
}

/* As deep as relations depend on each other. */
gboolean
lift_is_recursive (Lift *lift, guint number)
{
  const LiftTable *table = lift_table (lift, number);
  if (table->kind != LIFT_DERIVED || table->component != 0)
    return table->kind == LIFT_DERIVED;
  char *key = g_strdup_printf ("recursive %u", number);
  const gint known =
      GPOINTER_TO_INT (g_hash_table_lookup (lift->instances, key));
  gboolean recursive = known > 0;
  for (guint r = 0; known == 0 && r < table->rules->len; r++) {
    const LiftRule *rule = table->rules->pdata[r];
    for (guint i = 0; i < rule->n && !recursive; i++)
      recursive = rule->body[i].kind == GDL_POSITIVE &&
                  lift_is_recursive (lift, rule->body[i].table);
  }
  g_hash_table_insert (lift->instances, key,
                       GINT_TO_POINTER (recursive ? 1 : -1));
  return recursive;
}

/* -- bound arguments ------------------------------------------------------- */

/* The columns of literal i that are bound, also by literal `more`. */
static guint32
columns_after (const LiftBody *body, guint i, guint more)
{
  const LiftLiteral *literal = &body->rule->body[i];
  guint32 bound = 0;
  for (guint a = 0; a < literal->n; a++) {
    gboolean is_bound = !literal->arguments[a].variable ||
                        body->slots[literal->arguments[a].id].bound;
    for (guint b = 0;
         !is_bound && more != G_MAXUINT && b < body->rule->body[more].n; b++) {
      const LiftArgument *other = &body->rule->body[more].arguments[b];
      is_bound = other->variable && other->id == literal->arguments[a].id;
    }
    bound |= (guint32)is_bound << a;
  }
  return bound;
}

/* The columns of a literal that are bound where those of the head are. */
static guint32
columns_within (const LiftRule *rule, guint32 head, const LiftLiteral *literal)
{
  guint32 bound = 0;
  for (guint a = 0; a < literal->n; a++) {
    gboolean is_bound = !literal->arguments[a].variable;
    for (guint h = 0; !is_bound && h < rule->n_head; h++)
      is_bound = (head >> h & 1) && rule->head[h].variable &&
                 rule->head[h].id == literal->arguments[a].id;
    bound |= (guint32)is_bound << a;
  }
  return bound;
}

/* Whether the derived literals of all rules find values, each as the first one
 * of its body. */
static gboolean
rules_find_values (Lift *lift, const LiftTable *table, guint32 bound)
{
  gboolean find = TRUE;
  for (guint r = 0; r < table->rules->len; r++) {
    const LiftRule *rule = table->rules->pdata[r];
    for (guint i = 0; find && i < rule->n; i++) {
      const LiftLiteral *literal = &rule->body[i];
      find = literal->kind != GDL_POSITIVE ||
             lift_table (lift, literal->table)->kind != LIFT_DERIVED ||
             lift_finds_values (lift, literal->table,
                                columns_within (rule, bound, literal));
    }
  }
  return find;
}

gboolean
lift_is_same_column (const LiftTable *table, guint a, guint b)
{
  gboolean same = TRUE;
  for (guint r = 0; same && r < table->rules->len; r++) {
    const LiftArgument *head = ((LiftRule *)table->rules->pdata[r])->head;
    same = head[a].variable && head[b].variable && head[a].id == head[b].id;
  }
  return same;
}

/* With the columns that are the same as bound ones. */
static guint32
with_same_columns (const LiftTable *table, guint32 bound)
{
  guint32 all = bound;
  for (guint a = 0; a < table->n; a++) {
    for (guint b = 0; b < table->n && !(all >> a & 1); b++) {
      if ((bound >> b & 1) && lift_is_same_column (table, a, b))
        all |= 1u << a;
    }
  }
  return all;
}

/* As deep as relations depend on each other. */
gboolean
lift_finds_values (Lift *lift, guint number, guint32 bound)
{
  const LiftTable *table = lift_table (lift, number);
  bound = with_same_columns (table, bound);
  if (bound == (1u << table->n) - 1)
    return TRUE;
  char *key = g_strdup_printf ("finds %u %u", number, bound);
  const gint known =
      GPOINTER_TO_INT (g_hash_table_lookup (lift->instances, key));
  if (known != 0) {
    g_free (key);
    return known > 0;
  }
  const gboolean finds =
      table->component == 0
          ? rules_find_values (lift, table, bound)
          : lift_hands_on (lift, number, bound) ||
                (bound == 0 && lift_is_linear (lift, table->component));
  g_hash_table_insert (lift->instances, key, GINT_TO_POINTER (finds ? 1 : -1));
  return finds;
}

/* Estimates are rough: only what is less work by this is preferred. */
#define CLEARLY_LESS 2

/* Whether the rest of the body is less work if literal i comes first. */
static gboolean
is_less_work (LiftFrame *frame, const LiftBody *body, guint i, guint before)
{
  const LiftRule *rule = body->rule;
  gboolean *bound = g_new0 (gboolean, rule->n_variables + 1);
  for (guint v = 0; v < rule->n_variables; v++)
    bound[v] = body->slots[v].bound;
  const double first =
      lift_estimate_order (frame->lift, rule, body->done, bound, i, FALSE);
  const double later =
      lift_estimate_order (frame->lift, rule, body->done, bound, before, FALSE);
  g_free (bound);
  return first < later / CLEARLY_LESS;
}

/* The same within loops, which have no other way from the bound arguments to
 * the rest, after the other literal, than to try all of it. */
static gboolean
is_less_than_all (LiftFrame *frame, const LiftBody *body, guint i, guint before,
                  guint32 then)
{
  Lift *lift = frame->lift;
  const LiftLiteral *literal = &body->rule->body[i];
  const LiftLiteral *other = &body->rule->body[before];
  double later = lift_estimate (lift, other->table,
                                columns_after (body, before, G_MAXUINT));
  for (guint a = 0; a < literal->n; a++) {
    if (!(then >> a & 1))
      later *= lift_size (lift, lift_table (lift, literal->table)->domains[a]);
  }
  return lift_estimate (lift, literal->table,
                        columns_after (body, i, G_MAXUINT)) <
         later / CLEARLY_LESS;
}

/* Whether literal i finds values now, and is to come before another one: that
 * one would bind some of its arguments so that it found none, or all of them,
 * and it is more work to test each. */
static gboolean
comes_before (LiftFrame *frame, LiftBody *body, guint i, guint before)
{
  const LiftLiteral *literal = &body->rule->body[i];
  if (body->done[i] || i == before || literal->kind != GDL_POSITIVE)
    return FALSE;
  const gboolean loops = frame->otherwise != RG_NONE;
  const LiftTable *table = lift_table (frame->lift, literal->table);
  const guint32 all = (1u << literal->n) - 1;
  const guint32 now = columns_after (body, i, G_MAXUINT);
  const guint32 then = columns_after (body, i, before);
  if (table->kind != LIFT_DERIVED || !table->possible || now == then ||
      !lift_finds_values (frame->lift, literal->table, now) ||
      (loops && !lift_is_chain (frame, body, i)))
    return FALSE;
  if (then == all)
    return table->component != 0 && is_less_work (frame, body, i, before);
  if (loops && !lift_hands_on_bound (frame->lift, literal->table, then))
    return is_less_than_all (frame, body, i, before, then);
  return !lift_finds_values (frame->lift, literal->table, then) &&
         is_less_work (frame, body, i, before);
}

guint
lift_first_to_generate (LiftFrame *frame, LiftBody *body, guint before)
{
  for (guint i = 0; i < body->rule->n; i++) {
    if (comes_before (frame, body, i, before))
      return i;
  }
  return before;
}
