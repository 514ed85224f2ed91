/* What an agent asks about variables: tables of their keys and values, and
 * where each stands in the state. */
#include "emit/c/data/tables.h"

/* The names of the symbols from the least to the greatest of the set: part of
 * the table of its group. */
static void
print_range (RgEmit *emit, const RgEmitSet *set, GString *out)
{
  rg_emit_need_group (emit, set->group);
  g_string_append_printf (out, "%u, group%u + %u", rg_emit_span (set),
                          set->group, set->low);
}

/* Gives back how many keys there are. */
static guint
print_keys (RgEmit *emit, const RgEmitGlobal *global, GString *out)
{
  guint n = 0;
  if (global->type->kind == RG_TYPE_SET)
    return 0;
  g_string_append_printf (out, "\nstatic const RgModelKeys keys_%s[] = {\n",
                          rg_text (emit->game, global->name));
  for (const RgType *type = global->type; type->kind != RG_TYPE_SET;
       type = type->target) {
    g_string_append (out, "  {");
    print_range (emit, rg_emit_set (emit->symbols, type->source), out);
    g_string_append (out, "},\n");
    n++;
  }
  g_string_append (out, "};\n");
  return n;
}

static void
print_variable (RgEmit *emit, const RgEmitGlobal *global, GString *keys,
                GString *out)
{
  const char *name = rg_text (emit->game, global->name);
  const guint n_keys = print_keys (emit, global, keys);
  g_string_append_printf (out, "  {\"%s\", %u, ", name,
                          rg_emit_cells (emit, global->type));
  print_range (emit, global->values, out);
  g_string_append_printf (out, ", %u, %s%s},\n", n_keys,
                          n_keys > 0 ? "keys_" : "NULL",
                          n_keys > 0 ? name : "");
}

static void
print_place (const RgEmit *emit, const RgEmitGlobal *global, GString *out)
{
  g_string_append_printf (out, "  {offsetof (State, v_%s), %u, %u},\n",
                          rg_text (emit->game, global->name),
                          global->values->low, global->width);
}

void
rg_emit_variables (RgEmit *emit, GString *out)
{
  GString *keys = g_string_new (NULL), *rows = g_string_new (NULL);
  GString *places = g_string_new (NULL);
  for (guint i = 0; i < emit->variables->len; i++) {
    RgEmitGlobal *global = g_ptr_array_index (emit->variables, i);
    print_variable (emit, global, keys, rows);
    print_place (emit, global, places);
  }
  g_string_append_printf (out,
                          "%s\nstatic const RgModelVariable variables[] = {\n"
                          "%s};\n\n"
                          "/* In the state: where, the least code, bytes of a"
                          " cell. */\n"
                          "static const struct {\n"
                          "  size_t offset;\n"
                          "  uint32_t low, width;\n"
                          "} places[] = {\n%s};\n",
                          keys->str, rows->str, places->str);
  g_string_free (keys, TRUE);
  g_string_free (rows, TRUE);
  g_string_free (places, TRUE);
}
