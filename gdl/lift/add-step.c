/* Adds the step to the next state. Each fluent has a map for the current state
 * and one for the next state.
 *
 *     next(at(x)) ⇐ does(r, go(x))
 *
 * becomes
 *
 *     a, b: next_at = none;   b, c: next_at = go;   c, d: at = next_at;
 *
 *   - With frame axioms, the step deletes the facts that do not persist from
 *     the second map; otherwise it clears that map.
 *   - All other rules add facts to the second map.
 *   - At the end, the second map is copied to the first one.
 *   - Stored relations (LiftTable.stored) are only cleared:
 * lift_add_stored_relations computes them before the step.
 *   - Fluents that are never true have no code. */
#include "gdl/lift/step.h"

/* Writes the fact of the head for one binding of a rule. A
 * LiftBindingFunction; `data`: the table of the fluent. */
static RgNode
write_head (LiftFrame *frame, LiftBody *body, gpointer data, RgNode at)
{
  const guint *fluent = data;
  return lift_write_fluent (frame, body, *fluent, body->rule->head.arguments,
                            TRUE, at);
}

/* Returns the map of a value column in a state without facts of the fluent: a
 * constant, or the symbol for no value if the fluent has no key. */
static const RgExpr *
make_empty_map (Lift *lift, const LiftTable *table, guint column)
{
  if (table->empty_maps[column] != RG_NO_NAME)
    return rg_expr_name (lift->code.game, table->empty_maps[column]);
  const RgName no_value = lift_get_no_value (lift, table, column);
  const RgValue *value = rg_value_name (lift->code.game, no_value);
  guint depth = 0;
  for (guint i = 0; i < table->n; i++) {
    const RgEntry entry = {RG_NO_NAME, value};
    if (table->values >> i & 1)
      continue;
    value = rg_value_map (lift->code.game, &entry, 1);
    depth++;
  }
  if (depth == 0)
    return rg_expr_name (lift->code.game, no_value);
  const RgName name =
      gdl_make_variable_name (lift->code.names, "no_%s",
                              rg_text (lift->code.game, table->maps[column]));
  rg_add_constant (lift->code.game, name,
                   lift_make_state_type (lift, table, column), value);
  table->empty_maps[column] = name;
  return rg_expr_name (lift->code.game, name);
}

/* Clears the next state of a fluent. */
static RgNode
clear_next (LiftFrame *frame, const LiftTable *table, RgNode at)
{
  Lift *lift = frame->lift;
  for (guint c = lift_first_value_column (table); c != G_MAXUINT;
       c = lift_next_value_column (table, c))
    at = lift_add_edge (
        frame, at,
        rg_assign (rg_expr_name (lift->code.game, table->next_maps[c]),
                   make_empty_map (lift, table, c)));
  return at;
}

/* Copies the next state of a fluent to the current one. */
static RgNode
copy_next (LiftFrame *frame, const LiftTable *table, RgNode at)
{
  RgGame *game = frame->lift->code.game;
  for (guint c = lift_first_value_column (table); c != G_MAXUINT;
       c = lift_next_value_column (table, c))
    at = lift_add_edge (frame, at,
                        rg_assign (rg_expr_name (game, table->maps[c]),
                                   rg_expr_name (game, table->next_maps[c])));
  return at;
}

RgNode
lift_add_next_fluent (LiftStep *step, guint fluent, RgNode at)
{
  Lift *lift = step->frame.lift;
  const LiftTable *table = lift_table (lift, fluent);
  const GPtrArray *rules = lift_table (lift, table->source)->rules;
  guint literal_place, n_frames = 0;
  for (guint r = 0; r < rules->len; r++)
    n_frames += lift_is_frame_axiom (rules->pdata[r], fluent, &literal_place);
  at = n_frames > 0 ? lift_add_frame_axioms (step, fluent, at)
                    : clear_next (&step->frame, table, at);
  for (guint r = 0; r < rules->len; r++) {
    if (!lift_is_frame_axiom (rules->pdata[r], fluent, &literal_place))
      at = lift_add_unfolded_binding_loops (step, rules->pdata[r], write_head,
                                            &fluent, at);
  }
  return at;
}

void
lift_step_init (LiftStep *step, Lift *lift, const char *prefix)
{
  step->is_action_dependent = lift_find_action_dependent (lift);
  lift_frame_init (&step->frame, lift, prefix);
}

void
lift_step_clear (LiftStep *step)
{
  lift_frame_clear (&step->frame);
  g_free (step->is_action_dependent);
}

RgNode
lift_add_step (Lift *lift, RgNode at)
{
  LiftStep step;
  const guint n_tables = lift->tables->len;
  lift_step_init (&step, lift, "step");
  for (guint t = 0; t < n_tables && !lift->refused; t++) {
    const LiftTable *table = lift_table (lift, t);
    if (table->kind == LIFT_FLUENT && table->possible && !table->stored)
      at = lift_add_next_fluent (&step, t, at);
  }
  for (guint t = 0; t < n_tables; t++) {
    const LiftTable *table = lift_table (lift, t);
    if (table->kind == LIFT_FLUENT && table->possible)
      at = table->stored ? clear_next (&step.frame, table, at)
                         : copy_next (&step.frame, table, at);
  }
  at = lift_reset_locals (&step.frame, at);
  lift_step_clear (&step);
  return at;
}
