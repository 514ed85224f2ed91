/* Finds the fluent whose value determines the player to move.
 *
 *     next(control(black)) <= true(control(white))     turns: white,
 *     next(control(white)) <= true(control(black))     black
 *
 *   - It has one argument, of at most GDL_SHORT values, and one initial value.
 *   - Its rules read only the fluent itself and small static relations, and
 *     give exactly one next value.
 *   - By the domains, each value leaves a choice to exactly one role; the
 *     others have one action, without arguments.
 *   - There are several roles. */
#include "gdl/lift/lift.h"
#include "gdl/limits.h"

LiftValue
lift_get_role (Lift *lift, guint role)
{
  return lift_intern_value (
      lift, g_array_index (lift->program->roles, GdlTerm, role));
}

/* -- the next value -------------------------------------------------------- */

/* Returns the value of an argument. `values`: by variable. */
static LiftValue
get_value (const DlTerm *argument, const LiftValue *values)
{
  return dl_is_variable (*argument) ? values[dl_number (*argument)]
                                    : dl_number (*argument);
}

/* Whether the table has the tuple of the literal, with these values of the
 * variables. */
static gboolean
has_tuple (const LiftTable *table, const DlLiteral *literal,
           const LiftValue *values)
{
  if (table->n == 0)
    return table->has_tuples;
  for (guint t = 0; t < table->tuples->len; t += table->n) {
    gboolean is_equal = TRUE;
    for (guint i = 0; is_equal && i < table->n; i++)
      is_equal = g_array_index (table->tuples, LiftValue, t + i) ==
                 get_value (&literal->arguments[i], values);
    if (is_equal)
      return TRUE;
  }
  return FALSE;
}

/* Whether the body holds with these values of the variables, if the fluent has
 * the current value. */
static gboolean
rule_holds (const Lift *lift, const LiftRule *rule, guint fluent,
            LiftValue current_value, const LiftValue *values)
{
  DL_FOR_BODY (rule, literal) {
    const DlTerm *arguments = literal->arguments;
    gboolean truth;
    if (literal->kind == DL_DISTINCT)
      truth = get_value (&arguments[0], values) !=
              get_value (&arguments[1], values);
    else if (literal->name == fluent)
      truth = (get_value (&arguments[0], values) == current_value) ==
              (dl_is_positive (literal));
    else
      truth = has_tuple (lift_table (lift, literal->name), literal, values) ==
              (dl_is_positive (literal));
    if (!truth)
      return FALSE;
  }
  return TRUE;
}

/* Whether the rule reads only the fluent and small static relations, and has
 * few bindings. */
static gboolean
is_simple (const Lift *lift, const LiftRule *rule, guint fluent)
{
  double bindings = 1;
  for (guint i = 0; i < rule->n; i++) {
    if (rule->body[i].kind == DL_DISTINCT || rule->body[i].name == fluent)
      continue;
    const LiftKind kind = lift_table (lift, rule->body[i].name)->kind;
    if ((kind != LIFT_STATIC && kind != LIFT_PARTS) ||
        lift_table (lift, rule->body[i].name)->tuples->len > GDL_MANY)
      return FALSE;
  }
  for (guint v = 0; v < rule->n_variables; v++)
    bindings *= MAX (lift_set_count (lift, rule->domains[v]), 1);
  return bindings <= GDL_MANY;
}

/* Adds the values of the fluent in the next state that the rule derives. */
static void
add_next (Lift *lift, const LiftRule *rule, guint fluent,
          LiftValue current_value, RgBits *next_values)
{
  const guint32 n = lift->values->len;
  LiftValue *values = g_new (LiftValue, rule->n_variables + 1);
  for (guint v = 0; v < rule->n_variables; v++)
    values[v] = lift_set_find_first (lift, rule->domains[v]);
  gboolean has_next = TRUE;
  while (has_next) {
    if (rule_holds (lift, rule, fluent, current_value, values))
      rg_bits_add (next_values, get_value (&rule->head.arguments[0], values));
    has_next = FALSE;
    for (guint v = 0; v < rule->n_variables && !has_next; v++) {
      const RgBits *domain = rule->domains[v];
      values[v] = rg_bits_next_common (domain, domain, values[v] + 1, n);
      has_next = values[v] < n;
      if (!has_next)
        values[v] = lift_set_find_first (lift, domain);
    }
  }
  g_free (values);
}

/* Returns the sequence of values of the fluent, from the initial one until they
 * repeat. NULL: the fluent or its rules are not of the form above, or a state
 * has several values or none. */
static GArray *
find_values (Lift *lift, guint fluent)
{
  const LiftTable *table = lift_table (lift, fluent);
  const GPtrArray *rules = lift_table (lift, table->source)->rules;
  if (table->n != 1 || table->tuples->len != 1 ||
      lift_set_count (lift, table->domains[0]) > GDL_SHORT)
    return NULL;
  for (guint r = 0; r < rules->len; r++) {
    if (!is_simple (lift, rules->pdata[r], fluent))
      return NULL;
  }
  GArray *values = g_array_new (FALSE, FALSE, sizeof (LiftValue));
  RgBits *visited = lift_set_new (lift);
  LiftValue current_value = g_array_index (table->tuples, LiftValue, 0);
  while (!rg_bits_has (visited, current_value)) {
    RgBits *next_values = lift_set_new (lift);
    rg_bits_add (visited, current_value);
    g_array_append_val (values, current_value);
    for (guint r = 0; r < rules->len; r++)
      add_next (lift, rules->pdata[r], fluent, current_value, next_values);
    if (lift_set_count (lift, next_values) != 1) {
      g_array_free (values, TRUE);
      return NULL;
    }
    current_value = lift_set_find_first (lift, next_values);
  }
  return values;
}

/* -- choices of roles ------------------------------------------------------ */

/* Returns the number of actions of the table that the role may have: 0, 1, or 2
 * for several. */
static guint64
count_actions (Lift *lift, const LiftTable *does, guint role)
{
  const LiftTable *legal = lift_table (lift, does->source);
  if (!legal->possible ||
      !rg_bits_has (legal->domains[0], lift_get_role (lift, role)))
    return 0;
  guint64 n = 1;
  for (guint i = 1; i < legal->n; i++)
    n = MIN (n * lift_set_count (lift, legal->domains[i]), 2);
  return n;
}

/* Adds the tables of actions that the role may have, by the domains, to
 * `chosen`. Returns their number; several actions of one table count as 2. */
static guint64
find_possible_actions (Lift *lift, guint role, RgBits *chosen)
{
  guint64 sum = 0;
  for (guint t = 0; t < lift->tables->len; t++) {
    const LiftTable *table = lift_table (lift, t);
    const guint64 n = table->kind == LIFT_ACTION && table->possible
                          ? count_actions (lift, table, role)
                          : 0;
    if (n > 0)
      rg_bits_add (chosen, t);
    sum += n;
  }
  return sum;
}

/* Fills the turn. FALSE: by the domains, several roles have a choice, or none
 * has. */
static gboolean
find_mover (Lift *lift, LiftTurn *turn)
{
  const guint n_roles = lift->program->roles->len;
  const guint n_tables = lift->tables->len;
  turn->mover = G_MAXUINT;
  turn->n_words = rg_bits_words (n_tables);
  turn->does = rg_arena_new_array (lift->arena, guint, n_roles + 1);
  for (guint r = 0; r < n_roles; r++) {
    RgBits *chosen = rg_arena_new_zeroed (lift->arena, RgBits, turn->n_words);
    const guint64 n = find_possible_actions (lift, r, chosen);
    turn->does[r] = G_MAXUINT;
    if (n == 1) {
      turn->does[r] = rg_bits_next_common (chosen, chosen, 0, n_tables);
    } else if (n == 0 || turn->mover != G_MAXUINT) {
      return FALSE;
    } else {
      turn->mover = r;
      turn->chosen = chosen;
    }
  }
  return turn->mover != G_MAXUINT;
}

/* Returns the turns; NULL: the values are unknown, some turn leaves a choice to
 * several roles or none, or the only action of a role has arguments. */
static GArray *
find_turns (Lift *lift, guint fluent)
{
  GArray *values = find_values (lift, fluent);
  if (!values)
    return NULL;
  GArray *turns = g_array_new (FALSE, FALSE, sizeof (LiftTurn));
  gboolean has_turns = TRUE;
  for (guint i = 0; has_turns && i < values->len; i++) {
    LiftTurn turn = {.value = g_array_index (values, LiftValue, i)};
    lift_assume_value (lift, fluent, turn.value);
    has_turns = find_mover (lift, &turn);
    for (guint r = 0; has_turns && r < lift->program->roles->len; r++)
      has_turns =
          turn.does[r] == G_MAXUINT || lift_table (lift, turn.does[r])->n == 1;
    g_array_append_val (turns, turn);
  }
  lift_assume_value (lift, G_MAXUINT, 0);
  g_array_free (values, TRUE);
  if (has_turns)
    return turns;
  g_array_free (turns, TRUE);
  return NULL;
}

GArray *
lift_find_turns (Lift *lift, guint *fluent)
{
  if (lift->program->roles->len == 1) /* a single role always moves */
    return NULL;
  for (guint t = 0; t < lift->tables->len; t++) {
    const LiftTable *table = lift_table (lift, t);
    if (table->kind != LIFT_FLUENT || !table->possible)
      continue;
    GArray *turns = find_turns (lift, t);
    *fluent = t;
    if (turns)
      return turns;
  }
  return NULL;
}
