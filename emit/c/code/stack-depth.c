/* Estimates the depth of the stack: the deepest chain of the call graph.
 *
 *     f calls g and h, g calls h           frames of f + g + h
 *     g and h call each other              frame of f + the larger of g and h
 *
 * Frames are those of unoptimised code. Functions that call each other, a
 * strongly connected component (Tarjan 1972), count as the deepest of them,
 * once. */
#include "emit/c/code/clean.h"
#include "emit/c/code/visit.h"

#include "base/graph.h"

#include <stdlib.h>
#include <string.h>

/* The call graph, with the frames of its functions. */
typedef struct {
  GHashTable *numbers; /* name of a function → number + 1 */
  GArray *first, *to;  /* of guint32: function i calls to[first[i]] ..
                          to[first[i + 1] - 1] */
  GArray *frames;      /* of guint64: bytes, by number */
} CallGraph;

/* -- frames ---------------------------------------------------------------- */

/* The bytes of a value of the type, by the width in its name, as in uint16_t; 4
 * if the name has none. */
static guint
get_type_size (const RgCodeType *type)
{
  if (type->pointers > 0 || strstr (type->base, "64"))
    return 8;
  return strstr (type->base, "16") ? 2 : strstr (type->base, "8_t") ? 1 : 4;
}

/* Estimated bytes. MIN_FRAME: a frame without variables (return address, saved
 * registers, temporaries). LOCAL: a parameter, or a local variable that is no
 * array. */
enum { MIN_FRAME = 200, LOCAL = 8 };

/* Adds the bytes of the variable that the statement declares, if any. An array
 * length that is not a number counts as 1. */
static void
add_variable (RgCodeStmt *stmt, gpointer data)
{
  guint64 *frame = data;
  if (stmt->kind != RG_CODE_DECLARE)
    return;
  const RgCodeVariable *variable = stmt->variable;
  guint64 size = variable->lengths ? get_type_size (&variable->type) : LOCAL;
  for (guint i = 0; variable->lengths && i < variable->lengths->len; i++) {
    const RgCodeExpr *length = g_ptr_array_index (variable->lengths, i);
    if (length && length->kind == RG_CODE_NUMBER)
      size *= strtoull (length->name, NULL, 0);
  }
  *frame += size;
}

/* The estimated bytes of the frame: parameters and local variables. */
static guint64
estimate_frame (const RgCodeItem *function)
{
  guint64 frame = MIN_FRAME + LOCAL * (guint64)function->params->len;
  const RgCodeVisitor visitor = {.on_stmt = add_variable, .data = &frame};
  rg_code_visit_item (function, &visitor);
  return frame;
}

/* -- calls ----------------------------------------------------------------- */

/* Adds a call to the function that is being visited, if the name is that of a
 * function. */
static void
add_call (const char *name, gpointer data)
{
  CallGraph *graph = data;
  guint32 number =
      GPOINTER_TO_UINT (g_hash_table_lookup (graph->numbers, name));
  if (number--)
    g_array_append_val (graph->to, number);
}

/* Numbers the functions, then finds the calls of each. */
static void
build_call_graph (const RgCodeUnit *unit, CallGraph *graph)
{
  GPtrArray *functions = g_ptr_array_new ();
  for (guint i = 0; i < unit->items->len; i++) {
    RgCodeItem *item = g_ptr_array_index (unit->items, i);
    if (item->kind != RG_CODE_FUNCTION)
      continue;
    g_ptr_array_add (functions, item);
    g_hash_table_insert (graph->numbers, (gpointer)item->name,
                         GUINT_TO_POINTER (functions->len));
  }
  for (guint i = 0; i < functions->len; i++) {
    const RgCodeItem *function = g_ptr_array_index (functions, i);
    const guint64 frame = estimate_frame (function);
    g_array_append_val (graph->frames, frame);
    g_array_append_val (graph->first, graph->to->len);
    rg_code_visit_names (function, add_call, graph);
  }
  g_array_append_val (graph->first, graph->to->len);
  g_ptr_array_free (functions, TRUE);
}

/* -- depth ----------------------------------------------------------------- */

/* The deepest chain of calls, by dynamic programming.  Components are numbered
 * in reverse topological order, so callees come first. */
static guint64
find_deepest_chain (const CallGraph *graph, const RgGraph *calls)
{
  const guint32 n = calls->n;
  RgGraphSearch search = rg_graph_search (calls, NULL, 0);
  guint32 *order = rg_graph_order_by_component (&search, NULL);
  guint64 *depth = g_new0 (guint64, search.n_components + 1);
  guint64 deepest_chain = 0;
  for (guint32 i = 0; i < n; i++) {
    const guint32 number = order[i], component = search.component[number];
    guint64 deepest_callee = 0;
    for (guint32 k = calls->first[number]; k < calls->first[number + 1]; k++) {
      const guint32 callee = search.component[calls->to[k]];
      deepest_callee =
          MAX (deepest_callee, callee == component ? 0 : depth[callee]);
    }
    const guint64 frame = g_array_index (graph->frames, guint64, number);
    depth[component] = MAX (depth[component], frame + deepest_callee);
    deepest_chain = MAX (deepest_chain, depth[component]);
  }
  g_free (depth);
  g_free (order);
  rg_graph_search_clear (&search);
  return deepest_chain;
}

RgCodeStack
rg_code_estimate_stack (const RgCodeUnit *unit)
{
  CallGraph graph = {g_hash_table_new (NULL, NULL),
                     g_array_new (FALSE, FALSE, sizeof (guint32)),
                     g_array_new (FALSE, FALSE, sizeof (guint32)),
                     g_array_new (FALSE, FALSE, sizeof (guint64))};
  build_call_graph (unit, &graph);
  const RgGraph calls = {graph.frames->len,
                         (guint32 *)(void *)graph.first->data,
                         (guint32 *)(void *)graph.to->data};
  RgCodeStack stack = {0, find_deepest_chain (&graph, &calls)};
  for (guint i = 0; i < graph.frames->len; i++)
    stack.largest_frame =
        MAX (stack.largest_frame, g_array_index (graph.frames, guint64, i));
  g_hash_table_destroy (graph.numbers);
  g_array_free (graph.first, TRUE);
  g_array_free (graph.to, TRUE);
  g_array_free (graph.frames, TRUE);
  return stack;
}
