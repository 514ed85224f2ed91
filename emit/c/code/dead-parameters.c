/* Dead argument elimination: removes parameters that the function never reads,
 * and the arguments of its calls.  The caller may then have parameters that it
 * no longer reads, so this repeats until there is no change.
 *
 *     static int f (int a, int b) { return a; }   f (x, y)
 *  →  static int f (int a) { return a; }          f (x)
 *
 * A function has to keep its parameters if it is a root, or is mentioned other
 * than by calls: by fixed text, tables or pointers.  A parameter with an
 * argument that has side effects stays, too.  Unread ones that stay are cast to
 * void. */
#include "emit/c/code/clean.h"
#include "emit/c/code/visit.h"

#include <string.h>

typedef struct Function Function;

/* A call, with the function that contains it. */
typedef struct {
  Function *caller; /* NULL: a table or a macro */
  RgCodeExpr *expr;
} Call;

/* A function with its calls and reads. */
struct Function {
  RgCodeItem *item;
  GArray *calls;     /* of Call: where the function is called */
  guint mentions;    /* mentions of its name, also by calls; if these are more
                        than its calls, its parameters stay */
  GHashTable *reads; /* name → number of its mentions in the function */
};

/* The call graph of the unit, with the functions to examine. */
typedef struct {
  GHashTable *functions;  /* name → Function * */
  Function *caller;       /* the function that is being visited, or NULL */
  GQueue worklist;        /* of Function *: some parameter may be unread */
  GHashTable *seen_calls; /* set of RgCodeExpr *: a call may occur several
                             times */
} CallGraph;

static void
free_function (gpointer data)
{
  Function *function = data;
  g_array_free (function->calls, TRUE);
  g_hash_table_destroy (function->reads);
  g_free (function);
}

/* -- calls ----------------------------------------------------------------- */

/* Adds `change` to the number of mentions of the name; returns the sum. */
static guint
change_read_count (Function *function, const char *name, gint change)
{
  const guint n =
      GPOINTER_TO_UINT (g_hash_table_lookup (function->reads, name)) +
      (guint)change;
  g_hash_table_insert (function->reads, (gpointer)name, GUINT_TO_POINTER (n));
  return n;
}

/* Records a call of a function, or another mention of a name. */
static void
record_expr (RgCodeExpr *expr, gpointer data)
{
  const CallGraph *calls = data;
  const gboolean is_call = expr->kind == RG_CODE_CALL;
  const RgCodeExpr *name = is_call ? expr->operands[0] : expr;
  if (name->kind != RG_CODE_NAME)
    return;
  if (!is_call && calls->caller)
    change_read_count (calls->caller, name->name, 1);
  Function *function = g_hash_table_lookup (calls->functions, name->name);
  const Call call = {calls->caller, expr};
  if (function && is_call && g_hash_table_add (calls->seen_calls, expr))
    g_array_append_val (function->calls, call);
  else if (function && !is_call)
    function->mentions++;
}

/* Records mentions by fixed text, which assumes that a function has all of its
 * parameters. */
static void
record_mentions (const CallGraph *calls, const RgCodeItem *item)
{
  for (guint i = 0; item->mentions && i < item->mentions->len; i++) {
    Function *function = g_hash_table_lookup (
        calls->functions,
        g_array_index (item->mentions, RgCodeMention, i).name);
    if (function)
      function->mentions = G_MAXUINT / 2;
  }
}

/* Records all functions of the unit, then their calls. */
static void
find_calls (RgCodeUnit *unit, CallGraph *calls)
{
  const RgCodeVisitor visitor = {.on_expr = record_expr, .data = calls};
  for (guint i = 0; i < unit->items->len; i++) {
    RgCodeItem *item = g_ptr_array_index (unit->items, i);
    if (item->kind != RG_CODE_FUNCTION)
      continue;
    Function *function = g_new0 (Function, 1);
    function->item = item;
    function->calls = g_array_new (FALSE, FALSE, sizeof (Call));
    function->reads = g_hash_table_new (NULL, NULL);
    g_hash_table_insert (calls->functions, (gpointer)item->name, function);
    g_queue_push_tail (&calls->worklist, function);
  }
  for (guint i = 0; i < unit->items->len; i++) {
    const RgCodeItem *item = g_ptr_array_index (unit->items, i);
    calls->caller = item->kind == RG_CODE_FUNCTION
                        ? g_hash_table_lookup (calls->functions, item->name)
                        : NULL;
    rg_code_visit_item (item, &visitor);
    record_mentions (calls, item);
  }
}

/* -- parameters ------------------------------------------------------------ */

/* Whether some argument of the k-th parameter has a side effect. */
static gboolean
do_arguments_have_effects (const Function *function, guint k)
{
  for (guint i = 0; i < function->calls->len; i++) {
    const RgCodeExpr *call = g_array_index (function->calls, Call, i).expr;
    if (rg_code_has_effect (function->item->unit, call->operands[k + 1]))
      return TRUE;
  }
  return FALSE;
}

/* Counts one mention less of a name in an argument that was removed. After the
 * last one, a parameter of the caller may be unread. */
static void
uncount_name (RgCodeExpr *expr, gpointer data)
{
  CallGraph *calls = data;
  if (expr->kind == RG_CODE_NAME && calls->caller &&
      change_read_count (calls->caller, expr->name, -1) == 0)
    g_queue_push_tail (&calls->worklist, calls->caller);
}

/* Removes the k-th parameter, and the argument of each call. */
static void
drop_parameter (CallGraph *calls, const Function *function, guint k)
{
  const RgCodeVisitor visitor = {.on_expr = uncount_name, .data = calls};
  g_ptr_array_remove_index (function->item->params, k);
  for (guint i = 0; i < function->calls->len; i++) {
    const Call *call = &g_array_index (function->calls, Call, i);
    RgCodeExpr *argument = call->expr->operands[k + 1];
    memmove (&call->expr->operands[k + 1], &call->expr->operands[k + 2],
             (call->expr->n - k - 2) * sizeof argument);
    call->expr->n--;
    calls->caller = call->caller;
    rg_code_visit_expr (argument, &visitor);
  }
}

static gboolean
is_unread (const Function *function, guint k)
{
  const RgCodeVariable *param = g_ptr_array_index (function->item->params, k);
  return !g_hash_table_lookup (function->reads, param->name);
}

/* Removes the parameters of the function that are not needed; none of a root.
 */
static void
drop_parameters (CallGraph *calls, const Function *function)
{
  if (function->item->root)
    return;
  for (guint k = function->item->params->len; k-- > 0;) {
    if (is_unread (function, k) && function->mentions <= function->calls->len &&
        !do_arguments_have_effects (function, k))
      drop_parameter (calls, function, k);
  }
}

/* Adds `(void)x;` for each parameter that must stay but is never read:
 * compilers warn of it. */
static void
add_void_casts (const Function *function)
{
  const RgCodeItem *item = function->item;
  RgCodeBlock *casts = rg_code_block (item->unit);
  for (guint k = 0; k < item->params->len; k++) {
    const RgCodeVariable *param = g_ptr_array_index (item->params, k);
    if (is_unread (function, k))
      rg_code_add (casts, "(void)%s;", param->name);
  }
  if (casts->stmts->len == 0)
    return;
  rg_code_append (casts, item->body);
  g_ptr_array_set_size (item->body->stmts, 0);
  rg_code_append (item->body, casts);
}

void
rg_code_drop_dead_parameters (RgCodeUnit *unit)
{
  CallGraph calls = {g_hash_table_new_full (NULL, NULL, NULL, free_function),
                     NULL, G_QUEUE_INIT, g_hash_table_new (NULL, NULL)};
  find_calls (unit, &calls);
  const Function *function;
  while ((function = g_queue_pop_head (&calls.worklist)))
    drop_parameters (&calls, function);
  for (guint i = 0; i < unit->items->len; i++) {
    const RgCodeItem *item = g_ptr_array_index (unit->items, i);
    if (item->kind == RG_CODE_FUNCTION)
      add_void_casts (g_hash_table_lookup (calls.functions, item->name));
  }
  g_hash_table_destroy (calls.functions);
  g_hash_table_destroy (calls.seen_calls);
}
