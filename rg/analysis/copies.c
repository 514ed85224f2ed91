/* Finds available copies by forward data flow (copies.h), over environments in
 * which the symbol of a variable stands for an expression. */
#include "rg/analysis/copies.h"

#include "rg/analysis/expressions.h"

gboolean
rg_makes_copy (const RgCopies *copies, const RgAction *action)
{
  RgGame *game = copies->variables->game;
  if (action->kind != RG_ASSIGN || action->left->kind != RG_EXPR_NAME ||
      rg_is_watched (game, action->left->name))
    return FALSE;
  const RgType *type = rg_expr_type (game, action->left);
  return (type->kind == RG_TYPE_SET ||
          type == rg_expr_type (game, action->right)) &&
         rg_count_names (action->right, RG_COPY_NAMES) <= RG_COPY_NAMES &&
         !rg_expr_mentions (action->right, action->left->name);
}

/* -- collecting ------------------------------------------------------------ */

/* Collects the variables that one copy reads. */
typedef struct {
  RgCopies *copies;
  guint32 writer; /* the variable of the copy */
} Collecting;

/* Records once that the copy of the current writer reads the variable. */
static void
add_reader (gpointer data, RgName name)
{
  const Collecting *collecting = data;
  const RgCopies *copies = collecting->copies;
  const guint32 number = rg_variable_number (copies->variables, name);
  if (number == RG_NONE)
    return;
  gpointer *readers = &g_ptr_array_index (copies->readers, number);
  if (!*readers)
    *readers = g_array_new (FALSE, FALSE, sizeof (guint32));
  GArray *list = *readers;
  for (guint i = 0; i < list->len; i++) {
    if (g_array_index (list, guint32, i) == collecting->writer)
      return;
  }
  g_array_append_val (list, collecting->writer);
}

/* Gives the expression of a copy a number, and records the variables that it
 * reads. */
static void
collect_copies (RgCopies *copies, const RgAction *action)
{
  Collecting collecting = {
      copies, rg_variable_number (copies->variables, action->left->name)};
  const RgExpr *expr = action->right;
  if (!g_hash_table_contains (copies->numbers, expr)) {
    g_ptr_array_add (copies->exprs, (gpointer)expr);
    g_hash_table_insert (copies->numbers, (gpointer)expr,
                         GUINT_TO_POINTER (copies->exprs->len));
  }
  rg_action_reads (action, add_reader, &collecting);
}

/* -- the analysis ---------------------------------------------------------- */

/* Walks begin at `begin`, without copies. */
static gboolean
start (RgCopies *copies, RgNode node, const RgEnvironment **environment)
{
  *environment = copies->slots->empty;
  return node == copies->variables->game->begin;
}

/* Kills the copies that read a written variable. */
static const RgEnvironment *
kill_readers (const RgCopies *copies, const RgEnvironment *environment,
              RgName written, guint32 number)
{
  const GArray *readers = g_ptr_array_index (copies->readers, number);
  for (guint i = 0; readers && i < readers->len; i++) {
    const guint32 slot = g_array_index (readers, guint32, i);
    const guint n = rg_environment_get (copies->slots, environment, slot);
    if (n != 0 &&
        rg_expr_mentions (g_ptr_array_index (copies->exprs, n - 1), written))
      environment = rg_environment_set (copies->slots, environment, slot, 0);
  }
  return environment;
}

/* Replaces the environment before an edge by the one after it.  Always TRUE:
 * walks continue. */
static gboolean
transfer (RgCopies *copies, RgEdgeId edge, const RgEnvironment **environment)
{
  const RgAction *action = &rg_edge (copies->variables->game, edge)->action;
  if (!rg_action_is_assignment (action))
    return TRUE;
  const RgName written = rg_expr_root (action->left);
  const guint32 number = rg_variable_number (copies->variables, written);
  guint n = 0;
  if (rg_makes_copy (copies, action))
    n = GPOINTER_TO_UINT (g_hash_table_lookup (copies->numbers, action->right));
  *environment = rg_environment_set (
      copies->slots, kill_readers (copies, *environment, written, number),
      number, n);
  return TRUE;
}

RG_FLOW_ENVIRONMENTS (solve, RgCopies, start, transfer)

/* -- the result ------------------------------------------------------------ */

static void
free_readers (gpointer data)
{
  if (data)
    g_array_free (data, TRUE);
}

RgCopies *
rg_copies_new (const RgVariables *variables, const RgOrder *order)
{
  RgGame *game = variables->game;
  RgCopies *copies = g_new0 (RgCopies, 1);
  copies->variables = variables;
  copies->slots = rg_slots_new_plain (game, variables->n);
  copies->exprs = g_ptr_array_new ();
  copies->numbers = g_hash_table_new (NULL, NULL);
  copies->readers = g_ptr_array_new_full (variables->n, free_readers);
  g_ptr_array_set_size (copies->readers, (gint)variables->n);
  RG_FOR_EDGES (game, e) {
    if (rg_makes_copy (copies, &rg_edge (game, e)->action))
      collect_copies (copies, &rg_edge (game, e)->action);
  }
  copies->facts = solve (rg_flow_graph (order, game, FALSE), 1, copies);
  return copies;
}

void
rg_copies_free (RgCopies *copies)
{
  rg_slots_free (copies->slots);
  g_ptr_array_free (copies->exprs, TRUE);
  g_hash_table_destroy (copies->numbers);
  g_ptr_array_free (copies->readers, TRUE);
  g_free (copies->facts);
  g_free (copies);
}

const RgExpr *
rg_find_copy (const RgCopies *copies, RgNode node, RgName variable)
{
  const RgEnvironment *environment = copies->facts[node];
  const guint32 number = rg_variable_number (copies->variables, variable);
  if (!environment || number == RG_NONE)
    return NULL;
  const guint n = rg_environment_get (copies->slots, environment, number);
  return n == 0 ? NULL : g_ptr_array_index (copies->exprs, n - 1);
}
