/* Writes all functions of a game: replays, the keeper, searches and views. Then
 * bounds the depth of their calls, by an estimate of the stack (code/stack.c).
 * If chains of calls might overflow it, functions of searches count calls:
 *
 *     static int check0_b (Scan *s, Work *w) {
 *       if (!descend (w)) return 0;
 *       const int found = check0_b_deep (s, w);
 *       w->depth--;
 *       return found;
 *     }
 */
#include "emit/c/code/clean.h"
#include "emit/c/search/writer.h"
#include "emit/c/views/lowering.h"

#include <string.h>

/* The number of nodes of the code of the functions so far. */
static guint
measure_functions (const RgCodeUnit *unit)
{
  guint size = 0;
  for (guint i = 0; i < unit->items->len; i++) {
    const RgCodeItem *item = g_ptr_array_index (unit->items, i);
    if (item->kind == RG_CODE_FUNCTION)
      size += rg_code_count_nodes (item);
  }
  return size;
}

/* Writes all functions: replays, the keeper, searches, and views. */
void
rg_emit_write_functions (const RgEmit *emit)
{
  RgCodeUnit *unit = emit->unit;
  rg_emit_write_replays (emit, RG_EMIT_APPLY);
  if (emit->tags.shows)
    rg_emit_write_replays (emit, RG_EMIT_VIEW);
  rg_emit_write_replays (emit, RG_EMIT_KEEP);
  if (emit->tags.observable)
    rg_emit_write_replays (emit, RG_EMIT_TELL);
  emit->measures->replay_size = measure_functions (unit);
  rg_emit_write_searches (emit);
  rg_emit_write_find_moves (emit);
  rg_emit_write_find_sets (emit);
  rg_emit_lower_views (emit);
}

/* -- the stack ------------------------------------------------------------- */

/* Renames the function to NAME_deep, and adds a function with its name that
 * counts nested calls. If these are too many, it returns 0, nothing or `next`.
 */
static void
add_depth_counter (RgCodeUnit *unit, RgCodeItem *function)
{
  const gboolean is_list = function->type.pointers > 0;
  const gboolean has_answer =
      !is_list && strcmp (function->type.base, "void") != 0;
  RgCodeItem *wrapper = rg_code_function (unit, "static int f ()");
  RgCodeExpr *call = NULL;
  char *name = g_strdup_printf ("%s_deep", function->name);
  wrapper->name = function->name;
  wrapper->type = function->type;
  wrapper->params = function->params;
  wrapper->section = function->section;
  function->name = rg_code_intern (unit, name);
  call = rg_code_call (unit, name);
  for (guint i = 0; i < function->params->len; i++) {
    const RgCodeVariable *param = g_ptr_array_index (function->params, i);
    call = rg_code_with_argument (unit, call,
                                  rg_code_expr (unit, "%s", param->name));
  }
  rg_code_add (wrapper->body, is_list      ? "if (!descend (w)) return next;"
                              : has_answer ? "if (!descend (w)) return 0;"
                                           : "if (!descend (w)) return;");
  if (is_list)
    rg_code_add (wrapper->body, "next = %p;", (gpointer)call);
  else
    rg_code_add (wrapper->body, has_answer ? "const int found = %p;" : "%p;",
                 (gpointer)call);
  rg_code_add (wrapper->body, "w->depth--;");
  if (is_list || has_answer)
    rg_code_add (wrapper->body, is_list ? "return next;" : "return found;");
  g_free (name);
}

/* Bounds the depth of calls. Even functions without cyclic calls may form a
 * long chain. If chains might overflow the stack, all their calls are
 * counted. */
void
rg_emit_bound_depth (const RgEmit *emit)
{
  RgCodeUnit *unit = emit->unit;
  const RgCodeStack stack = rg_code_estimate_stack (unit);
  const guint64 max_depth = RG_EMIT_STACK / MAX (stack.largest_frame, 400);
  const guint64 depth = CLAMP (max_depth, 100, 10000); /* some MiB of stack */
  rg_code_begin_section (unit, RG_EMIT_MACROS);
  rg_code_define (unit, "MOST_DEPTH", rg_code_number (unit, depth));
  rg_code_define (unit, "MEMO_DEPTH", rg_code_number (unit, depth / 10));
  if (stack.deepest_chain <= RG_EMIT_STACK / 2)
    return;
  for (guint i = 0, n = unit->items->len; i < n; i++) {
    RgCodeItem *item = g_ptr_array_index (unit->items, i);
    if (item->kind == RG_CODE_FUNCTION && item->nests_deeply)
      add_depth_counter (unit, item);
  }
}
