/* Declares the variables of the state: for each fluent and each value column a
 * map of the current state and one of the next state, which differ only during
 * a step. For actions, declares maps by role.
 *
 *     cell(x, y, b), with keys x and y:      cell[x][y], next_cell[x][y]
 */
#include "gdl/lift/lift.h"
#include "gdl/map/map.h"

/* Returns the type of the values of a column. */
static guint
get_column_type (Lift *lift, const LiftTable *table, guint column)
{
  char *text = lift_make_table_text (lift, table);
  char *base = g_strdup_printf ("%s_%u", text, column + 1);
  const guint type = lift_get_type (lift, table->domains[column], base);
  g_free (base);
  g_free (text);
  return type;
}

/* Returns the type of a value column's map. In the map of the first value
 * column, `none` marks keys without a value. */
static const RgType *
get_value_type (Lift *lift, const LiftTable *table, guint column)
{
  if (column == table->n)
    return rg_type_name (lift->code.game, rg_intern (lift->code.game, "Bool"));
  const guint type = get_column_type (lift, table, column);
  return column == lift_first_value_column (table)
             ? lift_get_type_or_none (lift, type)
             : lift_get_type_name (lift, type);
}

const RgType *
lift_make_state_type (Lift *lift, const LiftTable *table, guint column)
{
  const RgType *type = get_value_type (lift, table, column);
  for (guint i = table->n; i-- > 0;) {
    if (table->values >> i & 1)
      continue;
    const guint key = get_column_type (lift, table, i);
    type =
        rg_type_arrow (lift->code.game, lift_get_type_name (lift, key), type);
  }
  return type;
}

/* Adds the maps of a fluent: of the current state and, unless it is a stored
 * relation, of the next one. */
static void
add_fluent (Lift *lift, guint t)
{
  LiftTable *table = lift_table (lift, t);
  char *text = lift_make_table_text (lift, table);
  table->maps = rg_arena_new_zeroed (lift->arena, RgName, table->n + 1);
  table->next_maps = rg_arena_new_zeroed (lift->arena, RgName, table->n + 1);
  table->empty_maps = rg_arena_new_zeroed (lift->arena, RgName, table->n + 1);
  for (guint c = lift_first_value_column (table); c != G_MAXUINT;
       c = lift_next_value_column (table, c)) {
    const RgType *type = lift_make_state_type (lift, table, c);
    const RgValue *value = lift_make_initial_value (lift, t, c);
    table->maps[c] = gdl_make_variable_name (lift->code.names, "%s", text);
    table->next_maps[c] = table->maps[c];
    rg_add_variable (lift->code.game, table->maps[c], type, value);
    if (table->stored)
      continue;
    table->next_maps[c] =
        gdl_make_variable_name (lift->code.names, "next_%s", text);
    rg_add_variable (lift->code.game, table->next_maps[c], type, value);
  }
  g_free (text);
}

/* Adds the variables for the arguments of actions: maps by role. */
static void
add_does (Lift *lift, guint t)
{
  LiftTable *table = lift_table (lift, t);
  char *text = lift_make_table_text (lift, table);
  table->maps = rg_arena_new_zeroed (lift->arena, RgName, table->n + 1);
  for (guint i = 1; i < table->n; i++) {
    char *base = g_strdup_printf ("%s_%u", text, i);
    const guint type = lift_get_type (lift, table->domains[i], base);
    const RgEntry entry = {
        RG_NO_NAME,
        rg_value_name (
            lift->code.game,
            lift_get_symbol (lift, lift_type_at (lift, type)->first))};
    table->maps[i] = gdl_make_variable_name (lift->code.names, "%s", base);
    rg_add_variable (lift->code.game, table->maps[i],
                     rg_type_arrow (lift->code.game,
                                    lift_get_type_name (lift, lift->code.roles),
                                    lift_get_type_name (lift, type)),
                     rg_value_map (lift->code.game, &entry, 1));
    g_free (base);
  }
  g_free (text);
}

/* Adds the functors of actions as symbols. In tags, functors that differ only
 * in their arity share a symbol, but not here. */
static void
add_functors (Lift *lift)
{
  GArray *symbols = g_array_new (FALSE, FALSE, sizeof (RgName));
  for (guint t = 0; t < lift->tables->len; t++) {
    LiftTable *table = lift_table (lift, t);
    if (table->kind != LIFT_ACTION || !table->possible)
      continue;
    char *text = lift_make_table_text (lift, table);
    table->name = gdl_make_variable_name (lift->code.names, "%s", text);
    g_array_append_val (symbols, table->name);
    g_free (text);
  }
  if (symbols->len > 0) {
    gdl_add_set_type (lift->code.game, "does_t", symbols);
    const RgEntry entry = {
        RG_NO_NAME,
        rg_value_name (lift->code.game, g_array_index (symbols, RgName, 0))};
    lift->code.does = gdl_make_variable_name (lift->code.names, "does");
    rg_add_variable (
        lift->code.game, lift->code.does,
        rg_type_arrow (lift->code.game,
                       lift_get_type_name (lift, lift->code.roles),
                       rg_type_name (lift->code.game,
                                     rg_intern (lift->code.game, "does_t"))),
        rg_value_map (lift->code.game, &entry, 1));
  }
  g_array_free (symbols, TRUE);
}

void
lift_declare_state (Lift *lift)
{
  add_functors (lift);
  for (guint t = 0; t < lift->tables->len; t++) {
    const LiftTable *table = lift_table (lift, t);
    if (table->kind == LIFT_FLUENT && table->possible)
      add_fluent (lift, t);
    else if (table->kind == LIFT_ACTION && table->possible)
      add_does (lift, t);
  }
}
