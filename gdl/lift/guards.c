/* Guards: tests of conditions without arguments before literals of recursive
 * relations that imply them. They often fail, which saves the recursion. A rule
 *
 *     (<= terminal (counted ?x ?y) (more ?x ?y))
 *
 * gets the literal `over` if all facts of `counted` are derived from `(<=
 * (counted first 0) over)`.
 *
 * Greatest fixpoint: a relation implies a condition if each of its rules does,
 * by some positive literal. Relations without derivable facts would imply
 * everything, even their readers, and are left out: so a relation depends on
 * its guards, and new literals make no new cycles in the dependency graph.
 */
#include "base/datalog/derivable.h"
#include "gdl/lift/lift.h"

typedef struct {
  Lift *lift;
  RgBits **implied;  /* by table: the implied conditions; NULL: not derived */
  gboolean *reaches; /* by table: depends on recursion */
  gsize n_words;
} Guards;

static RgBits *
implied_by_rule (const Guards *guards, const LiftRule *rule)
{
  RgBits *all = g_new0 (RgBits, guards->n_words);
  DL_FOR_BODY (rule, literal) {
    if (!dl_is_positive (literal) || !guards->implied[literal->name])
      continue;
    rg_bits_add_all (all, guards->implied[literal->name], guards->n_words);
    if (literal->n == 0)
      rg_bits_add (all, literal->name);
  }
  return all;
}

/* The relations that may have facts. */
static gboolean *
find_derived (const Lift *lift)
{
  gboolean *derived = g_new (gboolean, lift->tables->len + 1);
  GPtrArray *rules = g_ptr_array_new ();
  for (guint t = 0; t < lift->tables->len; t++) {
    const LiftTable *table = lift_table (lift, t);
    derived[t] = table->kind != LIFT_DERIVED;
    LIFT_FOR_RULES (table->rules, rule)
      g_ptr_array_add (rules, (gpointer)&rule->rule);
  }
  dl_mark_derivable (rules, LIFT_ATOM, derived);
  g_ptr_array_free (rules, TRUE);
  return derived;
}

/* Initially, derived relations imply all conditions. */
static void
init_implied (Guards *guards)
{
  const guint n = guards->lift->tables->len;
  gboolean *derived = find_derived (guards->lift);
  for (guint t = 0; t < n; t++) {
    if (lift_table (guards->lift, t)->kind != LIFT_DERIVED)
      continue;
    guards->implied[t] = g_new0 (RgBits, guards->n_words);
    for (guint d = 0; d < n && derived[t]; d++) {
      const LiftTable *table = lift_table (guards->lift, d);
      if (table->kind == LIFT_DERIVED && table->n == 0)
        rg_bits_add (guards->implied[t], d);
    }
  }
  g_free (derived);
}

/* Intersects with the conditions of each rule; whether anything changed. */
static gboolean
update_table (const Guards *guards, guint t)
{
  const LiftTable *table = lift_table (guards->lift, t);
  RgBits *implied = guards->implied[t];
  gboolean changed = FALSE, reaches = table->component != 0;
  for (guint r = 0; implied && r < table->rules->len; r++) {
    const LiftRule *rule = table->rules->pdata[r];
    RgBits *mine = implied_by_rule (guards, rule);
    changed |= !rg_bits_within (implied, mine, guards->n_words);
    rg_bits_keep (implied, mine, guards->n_words);
    g_free (mine);
    for (guint i = 0; i < rule->n; i++)
      reaches |= rule->body[i].kind != DL_DISTINCT &&
                 guards->reaches[rule->body[i].name];
  }
  changed |= reaches != guards->reaches[t];
  guards->reaches[t] = reaches;
  return changed;
}

static gboolean
has_literal (const LiftRule *rule, guint table)
{
  for (guint i = 0; i < rule->n; i++) {
    if (dl_is_positive (&rule->body[i]) && rule->body[i].name == table)
      return TRUE;
  }
  return FALSE;
}

/* Whether another implied condition implies this one, and not the other way
 * round. */
static gboolean
is_redundant (const Guards *guards, const RgBits *implied, guint guard)
{
  const guint32 n = guards->lift->tables->len;
  RG_FOR_BITS (implied, other, n) {
    if (other != guard && rg_bits_has (guards->implied[other], guard) &&
        !rg_bits_has (guards->implied[guard], other))
      return TRUE;
  }
  return FALSE;
}

static void
add_literal (Lift *lift, LiftRule *rule, guint guard)
{
  DlLiteral *body = rg_arena_new_array (lift->arena, DlLiteral, rule->n + 1);
  for (guint i = 0; i < rule->n; i++)
    body[i + 1] = rule->body[i];
  body[0] =
      lift_positive (guard, 0, rg_arena_new_array (lift->arena, DlTerm, 1));
  rule->body = body;
  rule->n++;
}

/* Adds the conditions that recursive literals of the body imply, except for
 * those that readers of the head have tested. */
static void
guard_rule (const Guards *guards, guint t, LiftRule *rule)
{
  const LiftTable *table = lift_table (guards->lift, t);
  const gboolean entered = table->keyword != 0 || t == guards->lift->goal ||
                           t == guards->lift->terminal;
  const guint32 n = guards->lift->tables->len;
  RgBits *added = g_new0 (RgBits, guards->n_words);
  for (guint i = 0; i < rule->n; i++) {
    const guint read = rule->body[i].name;
    if (!dl_is_positive (&rule->body[i]) || !guards->implied[read] ||
        !guards->reaches[read])
      continue;
    RG_FOR_BITS (guards->implied[read], guard, n) {
      if ((entered || !rg_bits_has (guards->implied[t], guard)) &&
          !is_redundant (guards, guards->implied[read], guard))
        rg_bits_add (added, guard);
    }
  }
  RG_FOR_BITS (added, guard, n) {
    const guint component = lift_table (guards->lift, guard)->component;
    if (!has_literal (rule, guard) &&
        (component == 0 || component != table->component))
      add_literal (guards->lift, rule, guard);
  }
  g_free (added);
}

void
lift_add_guards (Lift *lift)
{
  const guint n = lift->tables->len;
  Guards guards = {lift, g_new0 (RgBits *, n + 1), g_new0 (gboolean, n + 1),
                   rg_bits_words (n)};
  init_implied (&guards);
  /* Sweeps in both directions, as chains of rules may be in either order. */
  gboolean changed = TRUE, forward = TRUE;
  for (; changed; forward = !forward) {
    changed = FALSE;
    for (guint i = 0; i < n; i++)
      changed |= update_table (&guards, forward ? i : n - 1 - i);
  }
  for (guint t = 0; t < n; t++) {
    const LiftTable *table = lift_table (lift, t);
    for (guint r = 0; guards.implied[t] && r < table->rules->len; r++)
      guard_rule (&guards, t, table->rules->pdata[r]);
  }
  for (guint t = 0; t < n; t++)
    g_free (guards.implied[t]);
  g_free (guards.implied);
  g_free (guards.reaches);
}
