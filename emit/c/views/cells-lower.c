#include "emit/c/views/cells-lower.h"

#include "emit/c/views/conditions-lower.h"

#include "emit/c/search/writer.h"

char *
rg_emit_cells_with (RgEmit *emit, const RgEmitGlobal *map, guint32 code,
                    const char *offset, const char *n)
{
  const guint32 set = rg_emit_kept_set (emit, map, code);
  if (set != RG_NONE)
    return g_strdup_printf ("kept%u (s, w, %s, %s)", set, offset, n);
  return g_strdup_printf ("match (s->v_%s + %s, %s, %u)",
                          rg_text (emit->game, map->name), offset, n, code);
}

char *
rg_emit_kept_cells (RgEmit *emit, const RgExpr *map, const RgExpr *value,
                    const char *offset, const char *n)
{
  const RgExpr *bare = rg_emit_bare (map);
  const RgEmitGlobal *global =
      bare->kind == RG_EXPR_NAME ? rg_emit_global (emit, bare->name) : NULL;
  guint32 code;
  if (!global || !rg_emit_evaluate (emit, value, NULL, &code) ||
      rg_emit_kept_set (emit, global, code) == RG_NONE)
    return NULL;
  return rg_emit_cells_with (emit, global, code, offset, n);
}

char *
rg_emit_cells_with_any (const RgEmitGlobal *map, const char *value,
                        const char *offset, const char *n)
{
  return g_strdup_printf ("kept_any%u (s, w, %s, %s, %s)", map->variable, value,
                          offset, n);
}

/* Which sets, and functions that write maps, the names are of. */
static void
read_set (RgEmit *emit, guint32 i, GHashTable *names)
{
  RgEmitKeptSet *set = &g_array_index (emit->kept.sets, RgEmitKeptSet, i);
  char *name = g_strdup_printf ("kept%u", i);
  set->read = g_hash_table_contains (names, rg_code_intern (emit->unit, name));
  emit->kept.maps[set->map->variable].n += set->read;
  g_free (name);
}

static gboolean
is_called (RgEmit *emit, const char *name, guint variable, GHashTable *names)
{
  char *whole = g_strdup_printf ("%s%u", name, variable);
  const gboolean called =
      g_hash_table_contains (names, rg_code_intern (emit->unit, whole));
  g_free (whole);
  return called;
}

void
rg_emit_read_kept_sets (RgEmit *emit, GHashTable *names)
{
  for (guint32 i = 0; i < emit->kept.sets->len; i++)
    read_set (emit, i, names);
  for (guint v = 0; v < emit->variables->len; v++) {
    RgEmitKeptMap *map = &emit->kept.maps[v];
    map->any_read = is_called (emit, "kept_any", v, names);
    map->pause_read = is_called (emit, "pause_cells", v, names);
    map->write_read = is_called (emit, "write_cell", v, names);
    map->try_read = is_called (emit, "try_cell", v, names);
  }
}

/* -- functions ------------------------------------------------------------- */

static void
print_set (const RgEmit *emit, guint32 i, GString *out)
{
  const RgEmitKeptSet *set = rg_emit_nth_kept_set (emit, i);
  const char *map = rg_text (emit->game, set->map->name);
  g_string_append_printf (
      out,
      "\n/* The cells of %s from `low` on, n of them, that have the value. */\n"
      "static inline uint64_t\n"
      "kept%u (const State *s, const Work *w, unsigned low, unsigned n)\n{\n"
      "  return LIKELY (w->keeps_cells) ? kept_cells (w->cells + %u, low, n)\n"
      "                                 : match (s->v_%s + low, n, %u);\n}\n",
      map, i, set->first, map, set->code);
}

/* Fills the set, whose first word is told. */
static void
print_fill (const RgEmit *emit, const RgEmitGlobal *map, guint32 code,
            guint32 first, GString *out)
{
  for (guint32 low = 0; low < map->cells; low += RG_EMIT_WORD)
    g_string_append_printf (
        out, "  w->cells[%u] = match (s->v_%s + %u, %u, %u);\n",
        first + low / RG_EMIT_WORD, rg_text (emit->game, map->name), low,
        MIN (RG_EMIT_WORD, map->cells - low), code);
}

static void
print_start (const RgEmit *emit, const GString *lines, GString *out)
{
  g_string_append (out,
                   "\n/* From here on the sets are those of the state. */\n"
                   "static void\n"
                   "keep_cells (const State *s, Work *w)\n{\n");
  for (guint32 i = 0; i < emit->kept.sets->len; i++) {
    const RgEmitKeptSet *set = rg_emit_nth_kept_set (emit, i);
    if (set->read && !rg_emit_keeps_all (rg_emit_kept_map (emit, set->map)))
      print_fill (emit, set->map, set->code, set->first, out);
  }
  for (guint i = 0; i < emit->variables->len; i++) {
    const RgEmitGlobal *global = g_ptr_array_index (emit->variables, i);
    const RgEmitKeptMap *map = rg_emit_kept_map (emit, global);
    for (guint32 k = 0;
         rg_emit_keeps_all (map) && k < rg_emit_span (global->values); k++)
      print_fill (emit, global, global->values->low + k,
                  map->first + k * map->n_words, out);
  }
  g_string_append (out, lines->str);
  if (emit->conditions.n_words > 0)
    g_string_append (out, "  keep_tests (s, w);\n");
  g_string_append (out, "  w->keeps_cells = 1;\n}\n");
}

static void
print_any (const RgEmit *emit, const RgEmitGlobal *global, GString *out)
{
  const RgEmitKeptMap *map = rg_emit_kept_map (emit, global);
  const char *name = rg_text (emit->game, global->name);
  g_string_append_printf (
      out,
      "\n/* The same of any value. */\n"
      "static inline uint64_t\n"
      "kept_any%u (const State *s, const Work *w, unsigned value, unsigned "
      "low, unsigned n)\n{\n"
      "  return LIKELY (w->keeps_cells)\n"
      "             ? kept_cells (w->cells + %u + (value - %uu) * %u, low, n)\n"
      "             : match (s->v_%s + low, n, value);\n}\n",
      global->variable, map->first, global->values->low, map->n_words, name);
}

/* Puts the bit of the cell where it belongs. */
static void
print_updates (const RgEmit *emit, const RgEmitGlobal *global, GString *out)
{
  const RgEmitKeptMap *map = rg_emit_kept_map (emit, global);
  g_string_append_printf (out,
                          "  const size_t at = (size_t)(cell - s->v_%s);\n",
                          rg_text (emit->game, global->name));
  if (map->by_code) {
    g_string_append_printf (
        out,
        "  flip_cell (w->cells + %u + (*cell - %uu) * %u, at);\n"
        "  flip_cell (w->cells + %u + (value - %u) * %u, at);\n",
        map->first, global->values->low, map->n_words, map->first,
        global->values->low, map->n_words);
    return;
  }
  for (guint32 i = 0; i < emit->kept.sets->len; i++) {
    const RgEmitKeptSet *set = rg_emit_nth_kept_set (emit, i);
    if (set->read && set->map == global)
      g_string_append_printf (out,
                              "  keep_cell (w->cells + %u, at, value == %u);\n",
                              set->first, set->code);
  }
}

static void
print_write (const RgEmit *emit, const RgEmitGlobal *global, GString *out)
{
  g_string_append_printf (
      out,
      "\n/* Writes a cell of %s. */\n"
      "static inline void\n"
      "write_cell%u (State *s, Work *w, uint8_t *cell, unsigned value)\n{\n",
      rg_text (emit->game, global->name), global->variable);
  const RgEmitKeptMap *map = rg_emit_kept_map (emit, global);
  if (map->n_words > 0)
    print_updates (emit, global, out);
  else
    g_string_append (out, "  (void)s, (void)w;\n");
  g_string_append (out, "  *cell = (uint8_t)value;\n}\n");
}

/* `old` is what stands there. */
static void
print_try (const RgEmit *emit, const RgEmitGlobal *global, GString *out)
{
  const RgEmitKeptMap *map = rg_emit_kept_map (emit, global);
  const char *name = rg_text (emit->game, global->name);
  const char *word = map->n_words > 1 ? " + at / 64" : "";
  const guint32 low = global->values->low;
  g_string_append_printf (
      out,
      "\n/* Writes a cell of %s in a search, where `old` stands. */\n"
      "static inline Flip\n"
      "try_cell%u (State *s, Work *w, uint8_t *cell, unsigned old,\n"
      "           unsigned value)\n{\n"
      "  const size_t at = (size_t)(cell - s->v_%s);\n"
      "  uint64_t *const from = w->cells + %u + (old - %uu) * %u%s;\n"
      "  uint64_t *const to = w->cells + %u + (value - %uu) * %u%s;\n"
      "  *cell = (uint8_t)value;\n"
      "  return flip_over (from, to, at %% 64);\n}\n",
      name, global->variable, name, map->first, low, map->n_words, word,
      map->first, low, map->n_words, word);
}

static void
print_pause (const RgEmit *emit, const RgEmitGlobal *global, GString *out)
{
  const gboolean kept = rg_emit_kept_map (emit, global)->n_words > 0;
  g_string_append_printf (
      out,
      "\n/* Until the write of a search to %s is taken back. */\n"
      "static inline int\npause_cells%u (Work *w)\n{\n%s}\n"
      "\nstatic inline void\nresume_cells%u (Work *w, int kept)\n{\n%s}\n",
      rg_text (emit->game, global->name), global->variable,
      kept ? "  const int kept = w->keeps_cells;\n"
             "  w->keeps_cells = 0;\n"
             "  return kept;\n"
           : "  (void)w;\n  return 0;\n",
      global->variable,
      kept ? "  w->keeps_cells = kept;\n" : "  (void)w, (void)kept;\n");
}

void
rg_emit_kept_functions (RgEmit *emit, GString *out)
{
  rg_emit_place_kept_sets (emit);
  rg_emit_kept_condition_functions (emit, out);
  for (guint32 i = 0; i < emit->kept.sets->len; i++)
    if (rg_emit_nth_kept_set (emit, i)->read)
      print_set (emit, i, out);
  for (guint i = 0; i < emit->variables->len; i++) {
    const RgEmitGlobal *map = g_ptr_array_index (emit->variables, i);
    if (rg_emit_kept_map (emit, map)->any_read)
      print_any (emit, map, out);
  }
}

void
rg_emit_keeping_functions (RgEmit *emit, const GString *lines, GString *out)
{
  if (emit->kept.n_words > 0)
    print_start (emit, lines, out);
  for (guint i = 0; i < emit->variables->len; i++) {
    const RgEmitGlobal *map = g_ptr_array_index (emit->variables, i);
    const RgEmitKeptMap *kept = rg_emit_kept_map (emit, map);
    if (rg_emit_keeps_cells (emit, map) && kept->write_read)
      print_write (emit, map, out);
    if (kept->in_searches && kept->try_read)
      print_try (emit, map, out);
    if (kept->pause_read)
      print_pause (emit, map, out);
  }
}
