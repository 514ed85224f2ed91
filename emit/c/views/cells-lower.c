#include "emit/c/views/cells-lower.h"

#include "emit/c/search/writer.h"

RgEmitCells
rg_emit_cells_with (RgEmit *emit, const RgEmitGlobal *map, guint32 code)
{
  RgCodeUnit *unit = emit->unit;
  const guint32 set = rg_emit_kept_set (emit, map, code);
  if (set != RG_NONE)
    return (RgEmitCells){rg_code_expr (unit, "kept%u (s, w)", set), NULL, NULL};
  return (RgEmitCells){
      rg_code_call (unit, "match"),
      rg_code_expr (unit, "s->v_%s", rg_text (emit->game, map->name)),
      rg_code_number (unit, code)};
}

gboolean
rg_emit_kept_cells (RgEmit *emit, const RgExpr *map, const RgExpr *value,
                    RgEmitCells *cells)
{
  const RgExpr *bare = rg_emit_bare (map);
  const RgEmitGlobal *global =
      bare->kind == RG_EXPR_NAME ? rg_emit_global (emit, bare->name) : NULL;
  guint32 code;
  if (!global || !rg_emit_evaluate (emit, value, NULL, &code) ||
      rg_emit_kept_set (emit, global, code) == RG_NONE)
    return FALSE;
  *cells = rg_emit_cells_with (emit, global, code);
  return TRUE;
}

RgEmitCells
rg_emit_cells_with_any (RgEmit *emit, const RgEmitGlobal *map,
                        RgCodeExpr *value)
{
  return (RgEmitCells){rg_code_expr (emit->unit, "kept_any%u (s, w, %p)",
                                     map->variable, (gpointer)value),
                       NULL, NULL};
}

RgCodeExpr *
rg_emit_cells_from (RgCodeUnit *unit, RgEmitCells cells, guint32 first,
                    RgCodeExpr *offset, RgCodeExpr *n)
{
  RgCodeExpr *from =
      rg_code_join (unit, cells.map, "+", rg_code_number (unit, first));
  from = offset ? rg_code_join (unit, from, "+", offset) : from;
  RgCodeExpr *call = rg_code_with_argument (unit, cells.call, from);
  call = rg_code_with_argument (unit, call, n);
  return cells.map ? rg_code_with_argument (unit, call, cells.value) : call;
}

static gboolean
is_mentioned (RgEmit *emit, const char *name, guint number, GHashTable *names)
{
  char *whole = g_strdup_printf ("%s%u", name, number);
  const gboolean found =
      g_hash_table_contains (names, rg_code_intern (emit->unit, whole));
  g_free (whole);
  return found;
}

void
rg_emit_read_kept_sets (RgEmit *emit, GHashTable *names)
{
  for (guint32 i = 0; i < emit->kept.sets->len; i++) {
    RgEmitKeptSet *set = &g_array_index (emit->kept.sets, RgEmitKeptSet, i);
    set->read = is_mentioned (emit, "kept", i, names);
    emit->kept.maps[set->map->variable].n += set->read;
  }
  for (guint v = 0; v < emit->variables->len; v++)
    emit->kept.maps[v].any_read = is_mentioned (emit, "kept_any", v, names);
}

/* -- functions ------------------------------------------------------------- */

/* The set of the n cells from `low` on, at most 64, that have the value. */
static void
add_read (const RgEmit *emit, const RgEmitKeptSet *set, guint32 number)
{
  RgCodeItem *read = rg_code_function (
      emit->unit,
      "static inline uint64_t kept%u (const State *s, const Work *w,"
      " unsigned low, unsigned n)",
      number);
  read->comment = "The cells from `low` on, n of them, that have the value.";
  rg_code_add (read->body,
               "return LIKELY (w->keeps_cells)"
               " ? kept_cells (w->cells + %u, low, n)"
               " : match (s->v_%s + low, n, %u);",
               set->first, rg_text (emit->game, set->map->name), set->code);
}

/* The same of any value. */
static void
add_read_any (const RgEmit *emit, const RgEmitGlobal *global,
              const RgEmitKeptMap *map)
{
  RgCodeItem *read = rg_code_function (
      emit->unit,
      "static inline uint64_t kept_any%u (const State *s, const Work *w,"
      " unsigned value, unsigned low, unsigned n)",
      global->variable);
  rg_code_add (read->body,
               "return LIKELY (w->keeps_cells)"
               " ? kept_cells (w->cells + %u + (value - %uu) * %u, low, n)"
               " : match (s->v_%s + low, n, value);",
               map->first, global->values->low, map->n_words,
               rg_text (emit->game, global->name));
}

/* Fills the set, whose first word is given. */
static void
add_fill (const RgEmit *emit, const RgEmitGlobal *map, guint32 code,
          guint32 first, RgCodeBlock *fill)
{
  for (guint32 low = 0; low < map->cells; low += RG_EMIT_WORD)
    rg_code_add (fill, "w->cells[%u] = match (s->v_%s + %u, %u, %u);",
                 first + low / RG_EMIT_WORD, rg_text (emit->game, map->name),
                 low, MIN (RG_EMIT_WORD, map->cells - low), code);
}

/* Puts the bit of the cell into the set of its new value. */
static void
add_update (const RgEmit *emit, const RgEmitGlobal *global,
            const RgEmitKeptMap *map, RgCodeBlock *body)
{
  static const char *const values[] = {"*cell", "value"};
  for (guint i = 0; map->by_code && i < G_N_ELEMENTS (values); i++)
    rg_code_add (body, "flip_cell (w->cells + %u + (%s - %uu) * %u, at);",
                 map->first, values[i], global->values->low, map->n_words);
  for (guint32 i = 0; !map->by_code && i < emit->kept.sets->len; i++) {
    const RgEmitKeptSet *set = rg_emit_nth_kept_set (emit, i);
    if (set->read && set->map == global)
      rg_code_add (body, "keep_cell (w->cells + %u, at, value == %u);",
                   set->first, set->code);
  }
}

static void
add_write (const RgEmit *emit, const RgEmitGlobal *global,
           const RgEmitKeptMap *map)
{
  RgCodeItem *write = rg_code_function (
      emit->unit,
      "static inline void write_cell%u (State *s, Work *w, uint8_t *cell,"
      " unsigned value)",
      global->variable);
  write->comment = "Writes a cell.";
  rg_code_add (write->body, "const size_t at = (size_t)(cell - s->v_%s);",
               rg_text (emit->game, global->name));
  add_update (emit, global, map, write->body);
  rg_code_add (write->body, "*cell = (uint8_t)value;");
}

/* Both words are of the maintained sets of the map. */
static void
add_try (const RgEmit *emit, const RgEmitGlobal *global,
         const RgEmitKeptMap *map)
{
  static const char *const words[][2] = {{"from", "old"}, {"to", "value"}};
  RgCodeItem *try = rg_code_function (
      emit->unit,
      "static inline Flip try_cell%u (State *s, Work *w, uint8_t *cell,"
      " unsigned old, unsigned value)",
      global->variable);
  try->comment = "Writes a cell in a search, where `old` stands.";
  rg_code_add (try->body, "const size_t at = (size_t)(cell - s->v_%s);",
               rg_text (emit->game, global->name));
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    rg_code_add (try->body,
                 "uint64_t *const %s = w->cells + %u + (%s - %uu) * %u%s;",
                 words[i][0], map->first, words[i][1], global->values->low,
                 map->n_words, map->n_words > 1 ? " + at / 64" : "");
  rg_code_add (try->body, "*cell = (uint8_t)value;"
                          "return flip_over (from, to, at %% 64);");
}

/* A map whose sets nothing reads has none to pause. */
static void
add_pause (const RgEmit *emit, const RgEmitGlobal *global,
           const RgEmitKeptMap *map)
{
  RgCodeItem *pause =
      rg_code_function (emit->unit, "static inline int pause_cells%u (Work *w)",
                        global->variable);
  RgCodeItem *resume = rg_code_function (
      emit->unit, "static inline void resume_cells%u (Work *w, int kept)",
      global->variable);
  pause->comment = "Until the write of a search is taken back.";
  rg_code_add (pause->body, map->n_words > 0
                                ? "const int kept = w->keeps_cells;"
                                  "w->keeps_cells = 0;"
                                  "return kept;"
                                : "return 0;");
  rg_code_add (resume->body,
               map->n_words > 0 ? "w->keeps_cells = kept;" : "(void)kept;");
}

static void
lower_map (const RgEmit *emit, const RgEmitGlobal *global, RgCodeBlock *fill)
{
  const RgEmitKeptMap *map = rg_emit_kept_map (emit, global);
  for (guint32 k = 0;
       rg_emit_keeps_all (map) && k < rg_emit_span (global->values); k++)
    add_fill (emit, global, global->values->low + k,
              map->first + k * map->n_words, fill);
  if (map->any_read)
    add_read_any (emit, global, map);
  if (rg_emit_keeps_cells (emit, global))
    add_write (emit, global, map);
  if (map->in_searches)
    add_try (emit, global, map);
  if (map->paused)
    add_pause (emit, global, map);
}

void
rg_emit_lower_cells (RgEmit *emit, RgCodeBlock *fill)
{
  for (guint32 i = 0; i < emit->kept.sets->len; i++) {
    const RgEmitKeptSet *set = rg_emit_nth_kept_set (emit, i);
    if (!set->read)
      continue;
    add_read (emit, set, i);
    if (!rg_emit_keeps_all (rg_emit_kept_map (emit, set->map)))
      add_fill (emit, set->map, set->code, set->first, fill);
  }
  for (guint i = 0; i < emit->variables->len; i++)
    lower_map (emit, g_ptr_array_index (emit->variables, i), fill);
}
