/* Lowers maintained cells (cells.c): calls that read them, and the functions
 * that read, fill and update them.
 *
 *     static inline uint64_t cells_of0_4 (...)
 *     {
 *       return LIKELY (w->maintained) ? view_cells (w->views + 2, low, n)
 *                                     : match (s->v_board + low, n, 4);
 *     }
 */
#include "emit/c/search/writer.h"
#include "emit/c/views/lowering.h"

/* -- calls ----------------------------------------------------------------- */

RgEmitCells
rg_emit_find_cells_with_code (const RgEmit *emit, const RgEmitGlobal *map,
                              guint32 code)
{
  RgCodeUnit *unit = emit->unit;
  if (rg_emit_need_cells (map, code))
    return (RgEmitCells){
        rg_code_expr (unit, "cells_of%u_%u (s, w)", map->variable, code), NULL,
        NULL};
  return (RgEmitCells){
      rg_code_call (unit, "match"),
      rg_code_expr (unit, "s->v_%s", rg_text (emit->game, map->name)),
      rg_code_number (unit, code)};
}

RgEmitCells
rg_emit_find_cells_with_unknown (const RgEmit *emit, const RgEmitGlobal *map,
                                 RgCodeExpr *value)
{
  return (RgEmitCells){rg_code_expr (emit->unit, "cells_with%u (s, w, %p)",
                                     map->variable, (gpointer)value),
                       NULL, NULL};
}

gboolean
rg_emit_find_cells (RgEmitWriter *writer, const RgExpr *map,
                    const RgExpr *value, guint32 code, RgEmitCells *cells)
{
  const RgEmit *emit = writer->emit;
  const RgExpr *map_name = rg_emit_strip_casts (map);
  const RgEmitGlobal *global = map_name->kind == RG_EXPR_NAME
                                   ? rg_emit_global (emit, map_name->name)
                                   : NULL;
  if ((!value || rg_emit_evaluate (emit, value, NULL, &code)) && global &&
      rg_emit_need_cells (global, code)) {
    *cells = rg_emit_find_cells_with_code (emit, global, code);
    return TRUE;
  }
  rg_emit_begin_guards (writer);
  *cells = (RgEmitCells){rg_code_call (writer->unit, "match"),
                         rg_emit_lower_expr (writer, map),
                         value ? rg_emit_lower_expr (writer, value)
                               : rg_code_number (writer->unit, code)};
  if (rg_emit_end_guards (writer))
    return FALSE;
  if (value && global && rg_emit_has_cells_with_unknown (emit, global, value))
    *cells = rg_emit_find_cells_with_unknown (emit, global, cells->value);
  return TRUE;
}

RgCodeExpr *
rg_emit_lower_cells_from (RgCodeUnit *unit, RgEmitCells cells, guint32 first,
                          RgCodeExpr *offset, RgCodeExpr *n)
{
  RgCodeExpr *first_cell =
      rg_code_join (unit, cells.map, "+", rg_code_number (unit, first));
  first_cell =
      offset ? rg_code_join (unit, first_cell, "+", offset) : first_cell;
  RgCodeExpr *call = rg_code_with_argument (unit, cells.call, first_cell);
  call = rg_code_with_argument (unit, call, n);
  return cells.map ? rg_code_with_argument (unit, call, cells.value) : call;
}

void
rg_emit_update_views (RgEmitWriter *writer, const RgEmitGlobal *global,
                      RgCodeExpr *place, RgCodeExpr *value)
{
  if (place && global->cells_view)
    rg_emit_line (writer, "write_cell%u (s, w, &%p, %p);", global->variable,
                  (gpointer)place, (gpointer)value);
  else if (place)
    rg_emit_line (writer, "%p = (%s)%p;", (gpointer)place,
                  rg_emit_get_c_type (global->width), (gpointer)value);
  if (global->tests)
    rg_emit_line (writer, "update_tests%u (w, s->v_%s);", global->variable,
                  rg_text (writer->emit->game, global->name));
}

/* -- functions ------------------------------------------------------------- */

/* Adds the function that reads which of the n cells from `low` on, at most 64,
 * have the value. */
static void
add_read_function (const RgEmit *emit, const RgEmitCellsView *view,
                   const RgEmitCellSet *set)
{
  RgCodeItem *read_function = rg_code_function (
      emit->unit,
      "static inline uint64_t cells_of%u_%u (const State *s, const Work *w,"
      " unsigned low, unsigned n)",
      view->map->variable, set->code);
  read_function->comment =
      "The bits of the n cells from `low` on that have the value.";
  rg_code_add (read_function->body,
               "return LIKELY (w->maintained)"
               " ? view_cells (w->views + %u, low, n)"
               " : match (s->v_%s + low, n, %u);",
               set->first, rg_text (emit->game, view->map->name), set->code);
}

/* Returns the first word of the set with the value. */
static RgCodeExpr *
lower_first_word (const RgEmit *emit, const RgEmitCellsView *view,
                  const char *value)
{
  return rg_code_expr (emit->unit, "w->views + %u + (%s - %uu) * %u",
                       view->view.first, value, view->map->values->low,
                       rg_emit_count_cell_words (view->map));
}

/* Adds the function that reads the set with a value known only at run time. */
static void
add_read_any_function (const RgEmit *emit, const RgEmitCellsView *view)
{
  RgCodeItem *read_function = rg_code_function (
      emit->unit,
      "static inline uint64_t cells_with%u (const State *s, const Work *w,"
      " unsigned value, unsigned low, unsigned n)",
      view->map->variable);
  rg_code_add (read_function->body,
               "return LIKELY (w->maintained)"
               " ? view_cells (%p, low, n)"
               " : match (s->v_%s + low, n, value);",
               (gpointer)lower_first_word (emit, view, "value"),
               rg_text (emit->game, view->map->name));
}

/* Adds the statements that fill the set whose first word is given. */
static void
add_fill_statements (const RgEmit *emit, const RgEmitGlobal *map, guint32 code,
                     guint32 first, RgCodeBlock *fill)
{
  for (guint32 low = 0; low < map->cells; low += RG_EMIT_WORD)
    rg_code_add (fill, "w->views[%u] = match (s->v_%s + %u, %u, %u);",
                 first + low / RG_EMIT_WORD, rg_text (emit->game, map->name),
                 low, MIN (RG_EMIT_WORD, map->cells - low), code);
}

/* Adds the function that writes a cell and updates the sets that are read. It
 * stores into each of them, or flips the bit in those of the former and the new
 * value. */
static void
add_write_function (const RgEmit *emit, const RgEmitCellsView *view)
{
  static const char *const values[] = {"*cell", "value"};
  const guint32 words = rg_emit_count_cell_words (view->map);
  const gboolean flips_bits = view->by_code && view->put_codes == 0;
  RgCodeItem *write_function = rg_code_function (
      emit->unit,
      "static inline void write_cell%u (State *s, Work *w, uint8_t *cell,"
      " unsigned value)",
      view->map->variable);
  write_function->comment = "Writes a cell.";
  rg_code_add (write_function->body,
               "const size_t at = (size_t)(cell - s->v_%s);",
               rg_text (emit->game, view->map->name));
  for (guint32 k = 0; view->put_codes >> k; k++) {
    if (view->put_codes >> k & 1)
      rg_code_add (write_function->body,
                   "put_cell (w->views + %u, at, value == %u);",
                   view->view.first + k, view->map->values->low + k);
  }
  for (guint i = 0; flips_bits && i < G_N_ELEMENTS (values); i++)
    rg_code_add (write_function->body, "flip_cell%s (%p, at);",
                 words > 1 ? "_of" : "",
                 (gpointer)lower_first_word (emit, view, values[i]));
  for (guint i = 0; !view->by_code && i < view->sets->len; i++) {
    const RgEmitCellSet *set = &g_array_index (view->sets, RgEmitCellSet, i);
    if (set->is_read)
      rg_code_add (write_function->body,
                   "put_cell%s (w->views + %u, at, value == %u);",
                   words > 1 ? "_of" : "", set->first, set->code);
  }
  rg_code_add (write_function->body, "*cell = (uint8_t)value;");
}

/* Adds the function that writes a cell in a search and moves its bit between
 * two words of the maintained sets. */
static void
add_try_function (const RgEmit *emit, const RgEmitCellsView *view)
{
  static const char *const words[][2] = {{"from", "old"}, {"to", "value"}};
  RgCodeItem *try_function = rg_code_function (
      emit->unit,
      "static inline Flip try_cell%u (State *s, Work *w, uint8_t *cell,"
      " unsigned old, unsigned value)",
      view->map->variable);
  try_function->comment = "Writes a cell in a search; it holds `old`.";
  rg_code_add (try_function->body,
               "const size_t at = (size_t)(cell - s->v_%s);",
               rg_text (emit->game, view->map->name));
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    rg_code_add (try_function->body, "uint64_t *const %s = %p%s;", words[i][0],
                 (gpointer)lower_first_word (emit, view, words[i][1]),
                 rg_emit_count_cell_words (view->map) > 1 ? " + at / 64" : "");
  rg_code_add (try_function->body, "*cell = (uint8_t)value;"
                                   "return flip_over (from, to, at %% 64);");
}

/* Adds the functions that suspend and resume the sets of the map. They do
 * nothing if no function reads the sets. */
static void
add_pause_functions (const RgEmit *emit, const RgEmitCellsView *view)
{
  const guint variable = view->map->variable;
  RgCodeItem *pause_function = rg_code_function (
      emit->unit, "static inline int pause_cells%u (Work *w)", variable);
  RgCodeItem *resume_function = rg_code_function (
      emit->unit, "static inline void resume_cells%u (Work *w, int maintained)",
      variable);
  pause_function->comment =
      "Suspends the sets until the write of a search is undone.";
  rg_code_add (pause_function->body,
               view->view.n_words > 0 ? "const int maintained = w->maintained;"
                                        "w->maintained = 0;"
                                        "return maintained;"
                                      : "return 0;");
  rg_code_add (resume_function->body, view->view.n_words > 0
                                          ? "w->maintained = maintained;"
                                          : "(void)maintained;");
}

void
rg_emit_lower_cells (const RgEmit *emit, const RgEmitCellsView *view,
                     RgCodeBlock *fill)
{
  const RgEmitGlobal *map = view->map;
  const gboolean fills_all = view->searches_update || view->reads_any;
  for (guint32 k = 0; fills_all && k < rg_emit_span (map->values); k++)
    add_fill_statements (emit, map, map->values->low + k,
                         view->view.first + k * rg_emit_count_cell_words (map),
                         fill);
  for (guint i = 0; i < view->sets->len; i++) {
    const RgEmitCellSet *set = &g_array_index (view->sets, RgEmitCellSet, i);
    if (set->is_read)
      add_read_function (emit, view, set);
    if (set->is_read && !fills_all)
      add_fill_statements (emit, map, set->code, set->first, fill);
  }
  if (view->reads_any)
    add_read_any_function (emit, view);
  add_write_function (emit, view);
  if (view->searches_update)
    add_try_function (emit, view);
  if (view->searches_suspend)
    add_pause_functions (emit, view);
}
