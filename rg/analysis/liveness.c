/* Makes sets of variables, finds those that an action reads, and computes
 * liveness by backward data flow (liveness.h). */
#include "rg/analysis/liveness.h"

#include "rg/analysis/uses.h"

#include <string.h>

RgVariables *
rg_variables_new (RgGame *game)
{
  RgVariables *variables = g_new0 (RgVariables, 1);
  variables->game = game;
  variables->arena = rg_arena_new ();
  variables->number = g_new (guint32, game->globals->len);
  for (guint i = 0; i < game->globals->len; i++) {
    const RgGlobal *global = &g_array_index (game->globals, RgGlobal, i);
    const gboolean is_variable =
        !global->constant && !rg_decl (game, global->decl)->removed;
    variables->number[i] = is_variable ? variables->n++ : RG_NONE;
  }
  return variables;
}

void
rg_variables_free (RgVariables *variables)
{
  rg_arena_free (variables->arena);
  g_free (variables->number);
  g_free (variables);
}

gboolean
rg_variables_fit (const RgVariables *variables)
{
  const guint64 parts =
      (guint64)rg_n_nodes (variables->game) + rg_n_edges (variables->game);
  return (variables->n + 64) * parts <= (guint64)1 << 30;
}

guint32
rg_variable_number (const RgVariables *variables, RgName name)
{
  const guint32 index = rg_find_global_index (variables->game, name);
  return index == RG_NONE ? RG_NONE : variables->number[index];
}

/* -- sets ------------------------------------------------------------------ */

static gsize
count_words (const RgVariables *variables)
{
  return rg_bits_words (variables->n);
}

RgBits *
rg_bits_new (const RgVariables *variables)
{
  RgBits *bits =
      rg_arena_new_array (variables->arena, RgBits, count_words (variables));
  rg_bits_clear (variables, bits);
  return bits;
}

void
rg_bits_clear (const RgVariables *variables, RgBits *bits)
{
  memset (bits, 0, count_words (variables) * sizeof *bits);
}

/* -- actions --------------------------------------------------------------- */

static void
read_expr (const RgExpr *expr, void (*read) (gpointer data, RgName name),
           gpointer data)
{
  for (; expr; expr = expr->right) {
    if (expr->kind == RG_EXPR_NAME)
      read (data, expr->name);
    if (expr->left)
      read_expr (expr->left, read, data);
  }
}

void
rg_action_reads (const RgAction *action,
                 void (*read) (gpointer data, RgName name), gpointer data)
{
  if (rg_action_is_comparison (action))
    read_expr (action->left, read, data);
  if (rg_action_is_assignment (action)) {
    for (const RgExpr *place = action->left; place->kind == RG_EXPR_ACCESS;
         place = place->left)
      read_expr (place->right, read, data);
  }
  if (action->kind == RG_TAG_VARIABLE)
    read (data, action->name);
  read_expr (action->right, read, data);
}

/* A set to which the reads of an action are added. */
typedef struct {
  const RgVariables *variables;
  RgBits *bits;
} Reads;

static void
add_to_set (gpointer data, RgName name)
{
  const Reads *reads = data;
  const guint32 number = rg_variable_number (reads->variables, name);
  if (number != RG_NONE)
    rg_bits_add (reads->bits, number);
}

void
rg_add_reads (const RgVariables *variables, const RgAction *action,
              RgBits *bits)
{
  Reads reads = {variables, bits};
  rg_action_reads (action, add_to_set, &reads);
}

gboolean
rg_action_overwrites (const RgAction *action)
{
  return rg_action_is_assignment (action) && action->left->kind == RG_EXPR_NAME;
}

gboolean
rg_is_watched (const RgGame *game, RgName variable)
{
  return variable == game->player || variable == game->visible;
}

/* -- liveness -------------------------------------------------------------- */

/* The analysis while it runs. */
typedef struct {
  const RgVariables *variables;
  const RgLiveness *liveness;
  const RgBits *empty;
  const RgBits **reads; /* by edge: the live ones; NULL: not yet known */
  RgEdgeId edge;        /* whose reads are being added ... */
  RgBits *bits;         /* ... to this set */
} Solver;

static void
add_read (gpointer data, RgName name)
{
  Solver *solver = data;
  const RgLiveness *liveness = solver->liveness;
  const guint32 number = rg_variable_number (solver->variables, name);
  if (number != RG_NONE &&
      (!liveness->counts ||
       liveness->counts (liveness->data, solver->edge, name)))
    rg_bits_add (solver->bits, number);
}

/* Returns the live reads of an edge. They are cached, as they are the same in
 * each visit. */
static const RgBits *
find_reads (Solver *solver, RgEdgeId edge)
{
  const RgVariables *variables = solver->variables;
  const gsize size = count_words (variables) * sizeof (RgBits);
  if (solver->reads[edge])
    return solver->reads[edge];
  rg_bits_clear (variables, solver->bits);
  solver->edge = edge;
  rg_action_reads (&rg_edge (variables->game, edge)->action, add_read, solver);
  solver->reads[edge] =
      memcmp (solver->bits, solver->empty, size) == 0
          ? solver->empty
          : rg_arena_copy (variables->arena, solver->bits, size);
  return solver->reads[edge];
}

/* After `end`, only the goals are read. */
static gboolean
start (Solver *solver, RgNode node, RgBits *live)
{
  const RgGame *game = solver->variables->game;
  if (node == game->end)
    rg_bits_add (live, rg_variable_number (solver->variables, game->goals));
  return TRUE;
}

/* Replaces the live variables after an edge by those before it.  Always TRUE.
 * */
static gboolean
transfer (Solver *solver, RgEdgeId edge, RgBits *live)
{
  const RgVariables *variables = solver->variables;
  const RgGame *game = variables->game;
  const RgLiveness *liveness = solver->liveness;
  const RgAction *action = &rg_edge (game, edge)->action;
  guint32 number = RG_NONE;
  if (rg_action_is_assignment (action)) {
    const RgName written = rg_expr_root (action->left);
    number = rg_variable_number (variables, written);
    if (liveness->strong && !rg_is_watched (game, written) &&
        !rg_bits_has (live, number))
      return TRUE;
  }
  if (liveness->live_at_end && rg_action_ends_move (game, action))
    memset (live, 0xFF, count_words (variables) * sizeof *live);
  if (rg_action_overwrites (action))
    rg_bits_remove (live, number);
  else if (number != RG_NONE && liveness->element_reads_map)
    rg_bits_add (live, number);
  rg_bits_add_all (live, find_reads (solver, edge), count_words (variables));
  return TRUE;
}

RG_FLOW_SETS (solve, Solver, start, transfer)

RgBits *
rg_find_live_variables (const RgVariables *variables, const RgOrder *order,
                        const RgLiveness *liveness)
{
  const RgGame *game = variables->game;
  Solver solver = {.variables = variables,
                   .liveness = liveness,
                   .empty = rg_bits_new (variables),
                   .reads = g_new0 (const RgBits *, rg_n_edges (game)),
                   .bits = rg_bits_new (variables)};
  RgBits *live = solve (rg_flow_graph (order, game, TRUE),
                        count_words (variables), &solver);
  g_free (solver.reads);
  return live;
}
