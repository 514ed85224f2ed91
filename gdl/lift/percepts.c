/* Adds the tags of percepts that one rule derives, from the actions and fluents
 * in its body.
 *
 *     (<= (sees ?p (hand ?i ?j)) (does random (deal ?p ?i ?j)))
 *
 * A role takes one action, so that ?i and ?j are functions of the step: they
 * are read, and become tags. Otherwise loops over all their values test each.
 *
 *   - An argument is determined if a `does` of a known role has it, or a
 *     fluent with one value for its known arguments.
 *   - The other arguments are looped over, until all are known. Different
 *     percepts then differ in these arguments, so that each percept has tags
 *     once, in a fixed order.
 *   - Condition: after `does` is unfolded, only one rule can hold for the
 *     role, and some argument is determined.
 *
 * No sheet of the corpus needs it.  For three cards of 90 (percepts.case.sh),
 * the interpreter takes more than 64 MiB of memory without it, as loops try
 * 729,000 values.
 */
#include "gdl/lift/step.h"
#include "gdl/lift/turns.h"

/* A percept that is being translated. */
typedef struct {
  const LiftTable *table;
  const LiftRule *rule;
  gboolean *bound;   /* by variable of the rule: its value is known */
  gboolean *is_read; /* by literal: it binds its variables */
  GArray *literals;  /* of guint: indexes of the binding literals, in order of
                        evaluation */
  GArray *loops;     /* of guint32: variables that are looped over */
  GArray *n_before;  /* by loop: number of binding literals before it */
} Percept;

static gboolean
is_known (const Percept *percept, const DlTerm *argument)
{
  return !dl_is_variable (*argument) || percept->bound[dl_number (*argument)];
}

/* Whether the known arguments of the literal determine the others. */
static gboolean
is_function (const Lift *lift, const Percept *percept, const DlLiteral *literal)
{
  if (!dl_is_positive (literal))
    return FALSE;
  const LiftTable *table = lift_table (lift, literal->name);
  if (table->kind == LIFT_ACTION)
    return is_known (percept, &literal->arguments[0]);
  if (table->kind != LIFT_FLUENT || table->values == 0)
    return FALSE;
  for (guint a = 0; a < literal->n; a++) {
    if (!(table->values >> a & 1) &&
        !is_known (percept, &literal->arguments[a]))
      return FALSE;
  }
  return TRUE;
}

/* Adds literals whose known arguments determine the others, up to a
 * fixpoint. */
static void
add_determined (const Lift *lift, Percept *percept)
{
  gboolean changed = TRUE;
  while (changed) {
    changed = FALSE;
    for (guint i = 0; i < percept->rule->n; i++) {
      const DlLiteral *literal = &percept->rule->body[i];
      if (percept->is_read[i] || !is_function (lift, percept, literal))
        continue;
      percept->is_read[i] = changed = TRUE;
      g_array_append_val (percept->literals, i);
      for (guint a = 0; a < literal->n; a++) {
        if (dl_is_variable (literal->arguments[a]))
          percept->bound[dl_number (literal->arguments[a])] = TRUE;
      }
    }
  }
}

/* Returns the number of arguments of the percept that are not known. */
static guint
count_unknown (const Percept *percept)
{
  guint n = 0;
  for (guint a = 0; a < percept->rule->head.n; a++)
    n += !is_known (percept, &percept->rule->head.arguments[a]);
  return n;
}

/* Adds a loop over the variable, then the literals that it determines. */
static void
add_loop (const Lift *lift, Percept *percept, guint32 variable)
{
  g_array_append_val (percept->loops, variable);
  g_array_append_val (percept->n_before, percept->literals->len);
  percept->bound[variable] = TRUE;
  add_determined (lift, percept);
}

/* Returns the number of arguments that would remain unknown if the variable
 * were known. */
static guint
count_unknown_after (const Lift *lift, const Percept *percept, guint32 variable)
{
  Percept trial = *percept;
  const guint n = percept->rule->n_variables + 1;
  trial.bound = g_memdup2 (percept->bound, n * sizeof *trial.bound);
  trial.is_read = g_memdup2 (percept->is_read,
                             (percept->rule->n + 1) * sizeof *trial.is_read);
  trial.literals = g_array_new (FALSE, FALSE, sizeof (guint));
  trial.bound[variable] = TRUE;
  add_determined (lift, &trial);
  const guint n_unknown = count_unknown (&trial);
  g_free (trial.bound);
  g_free (trial.is_read);
  g_array_free (trial.literals, TRUE);
  return n_unknown;
}

/* Chooses variables to loop over, greedily: the next one leaves the fewest
 * arguments unknown, until all are known. */
static void
choose_loops (const Lift *lift, Percept *percept)
{
  add_determined (lift, percept);
  while (count_unknown (percept) > 0) {
    guint min_unknown = G_MAXUINT;
    guint32 best_variable = 0;
    for (guint a = 0; a < percept->rule->head.n; a++) {
      const DlTerm *argument = &percept->rule->head.arguments[a];
      if (is_known (percept, argument))
        continue;
      const guint n_unknown =
          count_unknown_after (lift, percept, dl_number (*argument));
      if (n_unknown < min_unknown) {
        min_unknown = n_unknown;
        best_variable = dl_number (*argument);
      }
    }
    add_loop (lift, percept, best_variable);
  }
}

/* -- the rule -------------------------------------------------------------- */

/* Whether the rule may derive a percept of the role. */
static gboolean
fits_role (const LiftRule *rule, LiftValue role)
{
  const DlTerm *viewer = &rule->head.arguments[0];
  return dl_is_variable (*viewer)
             ? rg_bits_has (rule->domains[dl_number (*viewer)], role)
             : dl_number (*viewer) == role;
}

/* Returns the only rule for the role after `does` is unfolded; NULL: there is
 * none or several. */
static const LiftRule *
find_only_rule (Lift *lift, const LiftTable *table, LiftValue role)
{
  LiftStep step = {.frame = {.lift = lift},
                   .is_action_dependent = lift_find_action_dependent (lift)};
  const LiftRule *only_rule = NULL;
  guint n = 0;
  for (guint r = 0; r < table->rules->len; r++) {
    GPtrArray *rules = lift_unfold_all (&step, table->rules->pdata[r]);
    for (guint i = 0; i < rules->len; i++) {
      const LiftRule *rule = rules->pdata[i];
      if (!rule || rule->dead || !fits_role (rule, role))
        continue;
      only_rule = rule;
      n++;
    }
    g_ptr_array_free (rules, TRUE);
  }
  g_free (step.is_action_dependent);
  return n == 1 ? only_rule : NULL;
}

/* -- its edges ------------------------------------------------------------- */

/* Adds the binding literals from index `from` on, before index `to`. */
static RgNode
read_literals (LiftFrame *frame, const Percept *percept, LiftBody *body,
               guint from, guint to, RgNode at)
{
  for (guint i = from; i < to && at != RG_NONE; i++) {
    const guint literal = g_array_index (percept->literals, guint, i);
    body->done[literal] = TRUE;
    at = lift_add_literal (frame, body, literal, at);
  }
  return at;
}

/* Adds the loops, the literals of the body and the tags. RG_NONE: no percept is
 * possible. */
static RgNode
add_percept (LiftFrame *frame, const Percept *percept, LiftBody *body,
             RgNode at)
{
  guint n_read = 0;
  for (guint i = 0; i < percept->loops->len && at != RG_NONE; i++) {
    const guint n = g_array_index (percept->n_before, guint, i);
    at = read_literals (frame, percept, body, n_read, n, at);
    n_read = n;
    if (at != RG_NONE)
      at = lift_choose_any (frame, at, body,
                            g_array_index (percept->loops, guint32, i));
  }
  if (at != RG_NONE)
    at = read_literals (frame, percept, body, n_read, percept->literals->len,
                        at);
  if (at != RG_NONE)
    at = lift_add_body (frame, body, at);
  return at == RG_NONE
             ? at
             : lift_add_tags (frame, body, percept->rule->head.arguments,
                              percept->table, at);
}

/* Resets the variables of RG that the body has used. */
static RgNode
reset_variables (LiftFrame *frame, const LiftBody *body, RgNode at)
{
  Lift *lift = frame->lift;
  for (guint v = 0; v < body->rule->n_variables; v++) {
    const LiftSlot *slot = &body->slots[v];
    if (slot->variable == RG_NO_NAME)
      continue;
    const LiftValue first = lift_type_at (lift, slot->type)->first;
    at = lift_add_edge (frame, at,
                        rg_assign (rg_expr_name (lift->game, slot->variable),
                                   lift_get_symbol_expr (lift, first)));
  }
  return at;
}

/* Adds the tags of the percepts that the role gets. Returns the node after
 * all loops. */
static RgNode
add_tags_by_rule (LiftFrame *frame, const Percept *percept, LiftValue role,
                  RgNode at)
{
  LiftBody body = lift_body_new (frame->lift, percept->rule);
  GArray *busy = lift_save_locals (frame);
  for (guint a = 0; a < percept->rule->head.n; a++) {
    if (dl_is_variable (percept->rule->head.arguments[a]))
      body.slots[dl_number (percept->rule->head.arguments[a])].needed = TRUE;
  }
  if (dl_is_variable (percept->rule->head.arguments[0])) {
    LiftSlot *viewer =
        &body.slots[dl_number (percept->rule->head.arguments[0])];
    viewer->bound = viewer->constant = TRUE;
    viewer->value = role;
  }
  const RgNode after_loops = lift_begin_loops (frame, at);
  at = add_percept (frame, percept, &body, at);
  lift_end_loops (frame, at);
  at = reset_variables (frame, &body, after_loops);
  lift_restore_locals (frame, busy);
  lift_body_free (&body);
  return at;
}

gboolean
lift_add_percept_tags (LiftTurns *turns, const LiftTable *table, LiftValue role,
                       RgNode *at)
{
  Lift *lift = turns->lift;
  Percept percept = {.table = table,
                     .rule = find_only_rule (lift, table, role)};
  if (!percept.rule)
    return FALSE;
  percept.bound = g_new0 (gboolean, percept.rule->n_variables + 1);
  percept.is_read = g_new0 (gboolean, percept.rule->n + 1);
  percept.literals = g_array_new (FALSE, FALSE, sizeof (guint));
  percept.loops = g_array_new (FALSE, FALSE, sizeof (guint32));
  percept.n_before = g_array_new (FALSE, FALSE, sizeof (guint));
  if (dl_is_variable (percept.rule->head.arguments[0]))
    percept.bound[dl_number (percept.rule->head.arguments[0])] = TRUE;
  const guint n_unknown = count_unknown (&percept);
  choose_loops (lift, &percept);
  const gboolean is_useful = percept.loops->len < n_unknown;
  if (is_useful)
    *at = add_tags_by_rule (&turns->frame, &percept, role, *at);
  g_free (percept.bound);
  g_free (percept.is_read);
  g_array_free (percept.literals, TRUE);
  g_array_free (percept.loops, TRUE);
  g_array_free (percept.n_before, TRUE);
  return is_useful;
}
