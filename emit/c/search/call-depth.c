/* Bounds the depth of calls in searches, by an estimate of the stack
 * (code/stack-depth.c). If chains of calls might overflow it, functions of
 * searches count calls:
 *
 *     static int check0_b (Scan *s, Work *w)
 *     {
 *       if (!descend (w)) return 0;
 *       const int found = check0_b_deep (s, w);
 *       w->depth--;
 *       return found;
 *     }
 */
#include "emit/c/code/clean.h"
#include "emit/c/search/writer.h"

#include <string.h>

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

/* Even functions without cyclic calls may form a long chain. */
void
rg_emit_bound_depth (const RgEmit *emit)
{
  RgCodeUnit *unit = emit->unit;
  const RgCodeStack stack = rg_code_estimate_stack (unit);
  const guint64 max_depth = RG_EMIT_STACK / MAX (stack.largest_frame, 400);
  const guint64 depth = CLAMP (max_depth, 100, 10000);
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
