/* Adds the tables by which an agent reads the variables of the state. Also
 * counts their values.
 *
 *     places[] = {{offsetof (State, v_board), 2, 1}, ...}
 *                             offset, least code, bytes of a cell
 *     variables[] = {{"board", 64, 3, group0 + 2, 1, keys_board}, ...}
 *                             64 cells, 3 values and their names, 1 key
 */
#include "emit/c/data/tables.h"

/* Adds the symbols of a set as a range of a group's table of names: the length,
 * and a pointer to the first name. */
static void
put_range (RgCodeItem *table, const RgEmit *emit, const RgEmitSet *set)
{
  rg_code_put_number (table, rg_emit_span (set));
  rg_code_put_expr (
      table, rg_code_expr (emit->unit, "group%u + %u", set->group, set->low));
}

/* Adds the table of the variable's keys (empty for a scalar), and first the
 * names of its keys and values. */
static void
add_keys (const RgEmit *emit, const RgEmitGlobal *global)
{
  rg_emit_need_group (emit, global->values->group);
  for (const RgType *type = global->type; type->kind != RG_TYPE_SET;
       type = type->target)
    rg_emit_need_group (emit, rg_emit_set (emit->symbols, type->source)->group);
  RgCodeItem *keys =
      rg_code_table (emit->unit, "static const RgModelKeys keys_%s[]",
                     rg_text (emit->game, global->name));
  for (const RgType *type = global->type; type->kind != RG_TYPE_SET;
       type = type->target) {
    rg_code_put_open (keys);
    put_range (keys, emit, rg_emit_set (emit->symbols, type->source));
    rg_code_put_close (keys);
  }
}

/* Adds the row of a variable: its name, cells, values and keys. */
static void
put_variable (RgCodeItem *variables, const RgEmit *emit,
              const RgEmitGlobal *global)
{
  const char *name = rg_text (emit->game, global->name);
  guint n_keys = 0;
  for (const RgType *type = global->type; type->kind != RG_TYPE_SET;
       type = type->target)
    n_keys++;
  rg_code_put_open (variables);
  rg_code_put_string (variables, name);
  rg_code_put_number (variables, rg_emit_count_cells (emit, global->type));
  put_range (variables, emit, global->values);
  rg_code_put_number (variables, n_keys);
  rg_code_put_expr (variables, n_keys > 0
                                   ? rg_code_expr (emit->unit, "keys_%s", name)
                                   : rg_code_expr (emit->unit, "NULL"));
  rg_code_put_close (variables);
}

/* Adds a row of `places`: the variable's offset in the state, the least code of
 * its values, and the bytes of a cell. */
static void
put_place (RgCodeItem *places, const RgEmit *emit, const RgEmitGlobal *global)
{
  rg_code_put_open (places);
  rg_code_put_expr (places, rg_code_expr (emit->unit, "offsetof (State, v_%s)",
                                          rg_text (emit->game, global->name)));
  rg_code_put_number (places, global->values->low);
  rg_code_put_number (places, global->width);
  rg_code_put_close (places);
}

guint64
rg_emit_count_values (const RgEmit *emit)
{
  guint64 n = 0;
  for (guint i = 0; i < emit->variables->len; i++) {
    const RgEmitGlobal *global = g_ptr_array_index (emit->variables, i);
    n += (guint64)rg_emit_count_cells (emit, global->type) *
         rg_emit_span (global->values);
  }
  return n;
}

void
rg_emit_add_variables (const RgEmit *emit)
{
  const GPtrArray *variables_of_state = emit->variables;
  for (guint i = 0; i < variables_of_state->len; i++)
    add_keys (emit, g_ptr_array_index (variables_of_state, i));
  RgCodeItem *places =
      rg_code_table (emit->unit, "static const struct place places[]");
  places->comment = "Offset in the state, least code, bytes of a cell.";
  rg_code_add_field (places, "size_t offset");
  rg_code_add_field (places, "uint32_t low");
  rg_code_add_field (places, "uint32_t width");
  for (guint i = 0; i < variables_of_state->len; i++) {
    const RgEmitGlobal *global = g_ptr_array_index (variables_of_state, i);
    put_place (places, emit, global);
  }
  RgCodeItem *variables =
      rg_code_table (emit->unit, "static const RgModelVariable variables[]");
  for (guint i = 0; i < variables_of_state->len; i++)
    put_variable (variables, emit, g_ptr_array_index (variables_of_state, i));
}
