#include "emit/c/data/tables.h"

#include "emit/c/search/writer.h"
#include "emit/c/tables/relations/relations.h"

/* -- arrays ---------------------------------------------------------------- */

static void
print_dimensions (const RgEmit *emit, const RgType *type, GString *out)
{
  for (; type->kind == RG_TYPE_ARROW; type = type->target)
    g_string_append_printf (
        out, "[%u]", rg_emit_span (rg_emit_set (emit->symbols, type->source)));
}

/* `v_board[64][3]` */
static void
print_declarator (const RgEmit *emit, char letter, const RgEmitGlobal *global,
                  GString *out)
{
  g_string_append_printf (out, "%c_%s", letter,
                          rg_text (emit->game, global->name));
  print_dimensions (emit, global->type, out);
}

/* The initializer of a value; gives back the cells behind it. */
static const guint32 *
print_cells (const RgEmit *emit, const RgType *type, const guint32 *cells,
             GString *out)
{
  if (type->kind == RG_TYPE_SET) {
    g_string_append_printf (out, "%u", *cells);
    return cells + 1;
  }
  const guint32 n = rg_emit_span (rg_emit_set (emit->symbols, type->source));
  const gboolean flat = type->target->kind == RG_TYPE_SET;
  g_string_append_c (out, '{');
  for (guint32 i = 0; i < n; i++) {
    if (i > 0)
      g_string_append (out, !flat || i % 24 == 0 ? ",\n   " : ", ");
    cells = print_cells (emit, type->target, cells, out);
  }
  g_string_append_c (out, '}');
  return cells;
}

/* The codes of a set, and per code of the group whether it is in the set. */
static void
print_set (RgEmit *emit, const RgEmitSet *set, GString *out)
{
  const guint32 size = rg_emit_group_size (emit->symbols, set->group);
  gboolean *inside = g_new0 (gboolean, size);
  if (set->listed)
    g_string_append_printf (out, "\nstatic const uint32_t t_%u[] = {",
                            set->number);
  for (guint32 k = 0; k < set->n; k++) {
    const guint32 code = rg_emit_symbol (emit->symbols, set->symbols[k]).code;
    inside[code] = TRUE;
    if (set->listed)
      g_string_append_printf (out, "%s%u", rg_emit_separator (k, 16), code);
  }
  if (set->listed)
    g_string_append (out, "};\n");
  if (set->tested) {
    g_string_append_printf (out, "\nstatic const uint8_t m_%u[] = {",
                            set->number);
    for (guint32 i = 0; i < size; i++)
      g_string_append_printf (out, "%s%d", rg_emit_separator (i, 24),
                              inside[i]);
    g_string_append (out, "};\n");
  }
  g_free (inside);
}

/* A list of numbers, and the first of them so many times more. */
static void
print_list (const char *name, guint32 number, const GArray *list, guint32 more,
            GString *out)
{
  guint32 most = 0;
  for (guint32 i = 0; i < list->len; i++)
    most = MAX (most, g_array_index (list, guint32, i));
  g_string_append_printf (out, "\nstatic const %s %s_%u[] = {",
                          rg_emit_ctype (most <= G_MAXUINT8    ? 1
                                         : most <= G_MAXUINT16 ? 2
                                                               : 4),
                          name, number);
  for (guint32 i = 0; i < list->len + more; i++)
    g_string_append_printf (
        out, "%s%u", rg_emit_separator (i, 24),
        g_array_index (list, guint32, i < list->len ? i : 0));
  g_string_append (out, list->len ? "};\n" : "0};\n");
}

/* The rows of successors as words. */
static void
print_masks (const RgEmitRelation *relation, GString *out)
{
  g_string_append_printf (out, "\nstatic const uint64_t among_%u[] = {",
                          relation->number);
  for (guint32 row = 0; row < rg_emit_relation_rows (relation); row++) {
    guint64 mask = 0;
    for (guint32 i = g_array_index (relation->first, guint32, row);
         i < g_array_index (relation->first, guint32, row + 1); i++)
      mask |= G_GUINT64_CONSTANT (1)
              << g_array_index (relation->codes, guint32, i);
    g_string_append_printf (out, "%sUINT64_C (0x%" G_GINT64_MODIFIER "x)",
                            rg_emit_separator (row, 4), mask);
  }
  g_string_append (out, "};\n");
}

/* The lists of successors one behind the other, and where each begins. */
static void
print_relations (const RgEmit *emit, GString *out)
{
  for (guint i = 0; i < emit->relations.all->len; i++) {
    const RgEmitRelation *relation = g_ptr_array_index (emit->relations.all, i);
    if (relation->printed)
      print_list ("from", relation->number, relation->first, 0, out);
    if (relation->listed)
      print_list ("next", relation->number, relation->codes,
                  relation->padded ? relation->most : 0, out);
    if (relation->masked)
      print_masks (relation, out);
  }
}

void
rg_emit_constants (RgEmit *emit, GString *out)
{
  for (guint i = 0; i < emit->symbols->sets->len; i++)
    print_set (emit, g_ptr_array_index (emit->symbols->sets, i), out);
  print_relations (emit, out);
  rg_emit_print_lines (emit, out);
  rg_emit_print_rows (emit, out);
  rg_emit_print_rays (emit, out);
  for (guint i = 0; i < emit->game->globals->len; i++) {
    RgEmitGlobal *global = &emit->globals[i];
    char *name = g_strdup_printf ("c_%s", rg_text (emit->game, global->name));
    const gboolean named = rg_code_names (emit->unit, name);
    g_free (name);
    if (!named || global->stored || !rg_emit_need_value (emit, global))
      continue;
    g_string_append_printf (out, "\nstatic const %s ",
                            rg_emit_ctype (global->width));
    print_declarator (emit, 'c', global, out);
    g_string_append (out, " =\n  ");
    print_cells (emit, global->type, global->initial, out);
    g_string_append (out, ";\n");
  }
}

/* -- the state ------------------------------------------------------------- */

static guint64
used_bytes (const RgEmit *emit)
{
  guint64 size = sizeof (guint32);
  for (guint i = 0; i < emit->variables->len; i++) {
    const RgEmitGlobal *global = g_ptr_array_index (emit->variables, i);
    size += (guint64)global->cells * global->width;
  }
  return size;
}

static guint32
state_size (const RgEmit *emit)
{
  return (guint32)((used_bytes (emit) + 7) / 8 * 8);
}

void
rg_emit_state_fields (RgEmit *emit, GString *out)
{
  const guint32 rest = state_size (emit) - (guint32)used_bytes (emit);
  g_string_append (out, "  uint32_t node;\n");
  for (guint width = 4; width > 0; width /= 2) {
    for (guint i = 0; i < emit->variables->len; i++) {
      const RgEmitGlobal *global = g_ptr_array_index (emit->variables, i);
      if (global->width != width)
        continue;
      g_string_append_printf (out, "  %s ", rg_emit_ctype (width));
      print_declarator (emit, 'v', global, out);
      g_string_append (out, ";\n");
    }
  }
  if (rest > 0)
    g_string_append_printf (out, "  uint8_t unused[%u]; /* 0 */\n", rest);
}

void
rg_emit_initial_state (RgEmit *emit, GString *out)
{
  g_string_append_printf (out,
                          "\n_Static_assert (sizeof (State) == %u,"
                          " \"no undefined bytes\");\n"
                          "\nstatic const State initial_state = {\n"
                          "  .node = 0",
                          state_size (emit));
  for (guint i = 0; i < emit->variables->len; i++) {
    const RgEmitGlobal *global = g_ptr_array_index (emit->variables, i);
    g_string_append_printf (
        out, ",\n  .v_%s = ", rg_text (emit->game, global->name));
    print_cells (emit, global->type, global->initial, out);
  }
  g_string_append (out, "\n};\n");
}
