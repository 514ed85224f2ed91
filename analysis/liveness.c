#include "analysis/liveness.h"

#include "analysis/uses.h"

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
    const gboolean is_one =
        !global->constant && !rg_decl (game, global->decl)->removed;
    variables->number[i] = is_one ? variables->n++ : RG_NONE;
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
  const guint32 index = rg_global_index (variables->game, name);
  return index == RG_NONE ? RG_NONE : variables->number[index];
}

/* -- sets ------------------------------------------------------------------ */

static gsize
words (const RgVariables *variables)
{
  return rg_bits_words (variables->n);
}

RgBits *
rg_bits_new (const RgVariables *variables)
{
  RgBits *bits =
      rg_arena_new_array (variables->arena, RgBits, words (variables));
  rg_bits_clear (variables, bits);
  return bits;
}

void
rg_bits_clear (const RgVariables *variables, RgBits *bits)
{
  memset (bits, 0, words (variables) * sizeof *bits);
}

RgBits *
rg_bits_copy (const RgVariables *variables, const RgBits *bits)
{
  return rg_arena_copy (variables->arena, bits,
                        words (variables) * sizeof *bits);
}

const RgBits *
rg_bits_join (const RgVariables *variables, const RgBits *a, const RgBits *b)
{
  RgBits fresh = 0;
  for (gsize i = 0; i < words (variables); i++)
    fresh |= b[i] & ~a[i];
  if (fresh == 0)
    return a;
  RgBits *both = rg_bits_copy (variables, a);
  for (gsize i = 0; i < words (variables); i++)
    both[i] |= b[i];
  return both;
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

typedef struct {
  const RgVariables *variables;
  RgBits *bits;
} Reads;

static void
put_read (gpointer data, RgName name)
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
  rg_action_reads (action, put_read, &reads);
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

typedef struct {
  const RgVariables *variables;
  const RgLiveness *liveness;
  const RgBits *none;
  const RgBits **reads; /* by edge: those that count; NULL: not yet known */
  RgEdgeId edge;        /* whose reads are being added ... */
  RgBits *bits;         /* ... to this set */
  RgBits *scratch;
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

/* A walk may come over an edge often, but reads the same each time. */
static const RgBits *
reads_of (Solver *solver, RgEdgeId edge)
{
  const RgVariables *variables = solver->variables;
  const gsize size = words (variables) * sizeof (RgBits);
  if (solver->reads[edge])
    return solver->reads[edge];
  rg_bits_clear (variables, solver->scratch);
  solver->edge = edge;
  solver->bits = solver->scratch;
  rg_action_reads (&rg_edge (variables->game, edge)->action, add_read, solver);
  solver->reads[edge] = memcmp (solver->scratch, solver->none, size) == 0
                            ? solver->none
                            : rg_bits_copy (variables, solver->scratch);
  return solver->reads[edge];
}

static void
fill (const RgVariables *variables, RgBits *bits)
{
  memset (bits, 0xFF, words (variables) * sizeof *bits);
}

static gconstpointer
start (gpointer data, RgNode node)
{
  const Solver *solver = data;
  const RgGame *game = solver->variables->game;
  if (node != game->end)
    return solver->none;
  RgBits *bits = rg_bits_new (solver->variables);
  rg_bits_add (bits, rg_variable_number (solver->variables, game->goals));
  return bits;
}

static gconstpointer
transfer (gpointer data, RgEdgeId edge, gconstpointer fact)
{
  Solver *solver = data;
  const RgGame *game = solver->variables->game;
  const RgAction *action = &rg_edge (game, edge)->action;
  RgName written = RG_NO_NAME;
  guint32 number = RG_NONE;
  if (rg_action_is_assignment (action)) {
    written = rg_expr_root (action->left);
    number = rg_variable_number (solver->variables, written);
    if (solver->liveness->strong && !rg_is_watched (game, written) &&
        !rg_bits_has (fact, number))
      return fact;
  }
  const RgVariables *variables = solver->variables;
  const RgBits *reads = reads_of (solver, edge);
  RgBits *bits = solver->scratch;
  memcpy (bits, fact, words (variables) * sizeof *bits);
  if (solver->liveness->ends && rg_action_ends_move (game, action))
    fill (variables, bits);
  if (rg_action_overwrites (action))
    rg_bits_remove (bits, number);
  else if (number != RG_NONE && solver->liveness->parts)
    rg_bits_add (bits, number);
  for (gsize i = 0; i < words (variables); i++)
    bits[i] |= reads[i];
  return memcmp (bits, fact, words (variables) * sizeof *bits) == 0
             ? fact
             : rg_bits_copy (variables, bits);
}

static gconstpointer
join (gpointer data, gconstpointer a, gconstpointer b)
{
  return rg_bits_join (((Solver *)data)->variables, a, b);
}

static gconstpointer
weakest (gpointer data)
{
  const RgVariables *variables = ((Solver *)data)->variables;
  RgBits *bits = rg_bits_new (variables);
  fill (variables, bits);
  return bits;
}

gconstpointer *
rg_live_variables (const RgVariables *variables, const RgOrder *order,
                   const RgLiveness *liveness)
{
  static const RgFlowProblem problem = {.backward = TRUE,
                                        .start = start,
                                        .transfer = transfer,
                                        .join = join,
                                        .weakest = weakest};
  const RgGame *game = variables->game;
  Solver solver = {.variables = variables,
                   .liveness = liveness,
                   .none = rg_bits_new (variables),
                   .reads = g_new0 (const RgBits *, rg_n_edges (game)),
                   .scratch = rg_bits_new (variables)};
  gconstpointer *live = rg_flow_solve (game, order, &problem, &solver);
  g_free (solver.reads);
  return live;
}
