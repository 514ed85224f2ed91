/* Adds the tables that the code mentions, and describes the state: its fields,
 * size and initial value.
 *
 *     up: Cell -> Cell      static const uint8_t c_up[64] = {1, 2, 3, ...};
 *     board: Cell -> Mark   uint8_t v_board[64]; in the state
 *     a set of symbols      t_4[]: its codes; m_4[]: by code, whether it has it
 *     a relation            next_4[]: successors; from_4[]: where a list begins
 *
 * Calls add the tables of lines, rows and rays. */
#include "emit/c/data/tables.h"

#include "emit/c/search/writer.h"
#include "emit/c/tables/relations/relations.h"

/* -- arrays ---------------------------------------------------------------- */

/* Prints the lengths of an array for the type, such as `[64][3]`; nothing for a
 * scalar. */
static void
print_dimensions (const RgEmit *emit, const RgType *type, GString *out)
{
  for (; type->kind == RG_TYPE_ARROW; type = type->target)
    g_string_append_printf (
        out, "[%u]", rg_emit_span (rg_emit_set (emit->symbols, type->source)));
}

/* Prints the declarator of a global, such as `v_board[64][3]`. The letter is v
 * for a variable of the state, c for a constant. */
static void
print_declarator (const RgEmit *emit, char letter, const RgEmitGlobal *global,
                  GString *out)
{
  g_string_append_printf (out, "%c_%s", letter,
                          rg_text (emit->game, global->name));
  print_dimensions (emit, global->type, out);
}

/* Adds a value of the type, whose codes begin at `cells`, with braces around
 * inner maps.  `braces`: the outermost map has braces, too.  Returns the first
 * cell after the value. */
static const guint32 *
put_cells (RgCodeItem *table, const RgEmit *emit, const RgType *type,
           const guint32 *cells, gboolean braces)
{
  if (type->kind == RG_TYPE_SET) {
    rg_code_put_number (table, *cells);
    return cells + 1;
  }
  const guint32 n = rg_emit_span (rg_emit_set (emit->symbols, type->source));
  if (braces)
    rg_code_put_open (table);
  if (type->target->kind == RG_TYPE_SET) {
    rg_code_put_run (table, cells, n);
    cells += n;
  }
  for (guint32 i = 0; i < n && type->target->kind != RG_TYPE_SET; i++)
    cells = put_cells (table, emit, type->target, cells, TRUE);
  if (braces)
    rg_code_put_close (table);
  return cells;
}

/* Adds up to two tables of a set, if the code mentions them. t_ has its codes.
 * m_ has a byte for each code of the group: 1 if it is in the set. */
static void
add_set (const RgEmit *emit, const RgEmitSet *set)
{
  RgCodeUnit *unit = emit->unit;
  const guint32 size = rg_emit_get_group_size (emit->symbols, set->group);
  gboolean *is_member = g_new0 (gboolean, size);
  RgCodeItem *codes =
      rg_code_mentions (unit, "t_%u", set->number)
          ? rg_code_table (unit, "static const uint32_t t_%u[]", set->number)
          : NULL;
  for (guint32 k = 0; k < set->n; k++) {
    const guint32 code = rg_emit_symbol (emit->symbols, set->symbols[k]).code;
    is_member[code] = TRUE;
    if (codes)
      rg_code_put_number (codes, code);
  }
  if (rg_code_mentions (unit, "m_%u", set->number)) {
    RgCodeItem *members =
        rg_code_table (unit, "static const uint8_t m_%u[]", set->number);
    for (guint32 i = 0; i < size; i++)
      rg_code_put_number (members, is_member[i]);
  }
  g_free (is_member);
}

/* Adds the table `<name>_<number>` of a list of numbers (guint32) in the
 * narrowest type, if the code mentions it. At its end are `n_padding` copies
 * of the first number. */
static void
add_list (RgCodeUnit *unit, const char *name, guint32 number,
          const GArray *list, guint32 n_padding)
{
  guint32 greatest = 0;
  if (!rg_code_mentions (unit, "%s_%u", name, number))
    return;
  for (guint32 i = 0; i < list->len; i++)
    greatest = MAX (greatest, g_array_index (list, guint32, i));
  RgCodeItem *table =
      rg_code_table (unit, "static const %s %s_%u[]",
                     rg_emit_get_c_type (greatest <= G_MAXUINT8    ? 1
                                         : greatest <= G_MAXUINT16 ? 2
                                                                   : 4),
                     name, number);
  rg_code_put_run (table, (const guint32 *)(gpointer)list->data, list->len);
  for (guint32 i = 0; i < n_padding; i++)
    rg_code_put_number (table, g_array_index (list, guint32, 0));
}

/* If the code mentions them, adds the rows of successors as words: sets of
 * codes, which are below 64. */
static void
add_masks (RgCodeUnit *unit, const RgEmitRelation *relation)
{
  if (!rg_code_mentions (unit, "among_%u", relation->table.number))
    return;
  RgCodeItem *table = rg_code_table (unit, "static const uint64_t among_%u[]",
                                     relation->table.number);
  for (guint32 row = 0; row < relation->table.n_rows; row++) {
    guint64 mask = 0;
    for (guint32 i = g_array_index (relation->table.starts, guint32, row);
         i < g_array_index (relation->table.starts, guint32, row + 1); i++)
      mask |= G_GUINT64_CONSTANT (1)
              << g_array_index (relation->table.entries, guint32, i);
    rg_code_put_hex (table, mask);
  }
}

/* Adds the tables of all relations that the code mentions: the lists of
 * successors, one after the other; the index where each begins; the lists as
 * words. */
static void
add_relations (const RgEmit *emit)
{
  for (guint i = 0; i < emit->tables[RG_EMIT_TABLE_RELATIONS].all->len; i++) {
    const RgEmitRelation *relation =
        g_ptr_array_index (emit->tables[RG_EMIT_TABLE_RELATIONS].all, i);
    add_list (emit->unit, "from", relation->table.number,
              relation->table.starts, 0);
    add_list (emit->unit, "next", relation->table.number,
              relation->table.entries,
              relation->has_padding ? relation->table.width : 0);
    add_masks (emit->unit, relation);
  }
}

/* Adds the table of a constant's values. */
static void
add_constant (const RgEmit *emit, const RgEmitGlobal *global)
{
  GString *declarator = g_string_new (NULL);
  print_declarator (emit, 'c', global, declarator);
  RgCodeItem *table =
      rg_code_table (emit->unit, "static const %s %s",
                     rg_emit_get_c_type (global->width), declarator->str);
  put_cells (table, emit, global->type, global->initial, FALSE);
  g_string_free (declarator, TRUE);
}

void
rg_emit_add_constants (const RgEmit *emit)
{
  for (guint i = 0; i < emit->symbols->sets->len; i++)
    add_set (emit, g_ptr_array_index (emit->symbols->sets, i));
  add_relations (emit);
  rg_emit_add_line_tables (emit);
  rg_emit_add_row_tables (emit);
  rg_emit_add_ray_tables (emit);
  for (guint i = 0; i < emit->game->globals->len; i++) {
    const RgEmitGlobal *global = &emit->globals[i];
    if (!global->stored &&
        rg_code_mentions (emit->unit, "c_%s",
                          rg_text (emit->game, global->name)) &&
        rg_emit_need_value (emit, global))
      add_constant (emit, global);
  }
}

/* -- the state ------------------------------------------------------------- */

/* The size of the state without padding. */
static guint64
count_used_bytes (const RgEmit *emit)
{
  guint64 size = sizeof (guint32);
  for (guint i = 0; i < emit->variables->len; i++) {
    const RgEmitGlobal *global = g_ptr_array_index (emit->variables, i);
    size += (guint64)global->cells * global->width;
  }
  return size;
}

guint32
rg_emit_compute_state_size (const RgEmit *emit)
{
  return (guint32)((count_used_bytes (emit) + 7) / 8 * 8);
}

void
rg_emit_print_state_fields (const RgEmit *emit, GString *out)
{
  const guint32 n_unused =
      rg_emit_compute_state_size (emit) - (guint32)count_used_bytes (emit);
  g_string_append (out, "  uint32_t node;\n");
  for (guint width = 4; width > 0; width /= 2) {
    for (guint i = 0; i < emit->variables->len; i++) {
      const RgEmitGlobal *global = g_ptr_array_index (emit->variables, i);
      if (global->width != width)
        continue;
      g_string_append_printf (out, "  %s ", rg_emit_get_c_type (width));
      print_declarator (emit, 'v', global, out);
      g_string_append (out, ";\n");
    }
  }
  if (n_unused > 0)
    g_string_append_printf (out, "  uint8_t unused[%u]; /* 0 */\n", n_unused);
}

void
rg_emit_add_initial_state (const RgEmit *emit)
{
  RgCodeItem *state =
      rg_code_table (emit->unit, "static const State initial_state");
  rg_code_put_member (state, "node");
  rg_code_put_number (state, 0);
  for (guint i = 0; i < emit->variables->len; i++) {
    const RgEmitGlobal *global = g_ptr_array_index (emit->variables, i);
    rg_code_put_member (state, "v_%s", rg_text (emit->game, global->name));
    put_cells (state, emit, global->type, global->initial, TRUE);
  }
}
