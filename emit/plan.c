#include "emit/interned-maps.h"

#include "rg/pragma.h"
#include "rg/token.h"

/* -- small questions ------------------------------------------------------- */

const RgAction *
rg_emit_action (const RgEmit *emit, const RgEmitArc *arc)
{
  return &rg_edge (emit->game, arc->edge)->action;
}

gboolean
rg_emit_is_silent (const RgEmit *emit, const RgAction *action)
{
  return action->kind == RG_TAG &&
         g_hash_table_contains (emit->artificial,
                                GUINT_TO_POINTER (action->name));
}

guint
rg_emit_n_graphs (const RgEmit *emit)
{
  return 2 + emit->checks->len;
}

RgEmitGraph *
rg_emit_nth_graph (const RgEmit *emit, guint i)
{
  if (i < 2)
    return i == 0 ? emit->moves : emit->keeper;
  const RgEmitCheck *check = g_ptr_array_index (emit->checks, i - 2);
  return check->graph;
}

RgEmitGlobal *
rg_emit_written (const RgEmit *emit, const RgAction *action)
{
  return rg_action_is_assignment (action)
             ? rg_emit_global (emit, rg_expr_root (action->left))
             : NULL;
}

gboolean
rg_emit_writes_all (const RgAction *action)
{
  return rg_emit_bare (action->left)->kind == RG_EXPR_NAME;
}

guint32
rg_emit_rest (const RgEmit *emit, RgNode node)
{
  const guint32 found = GPOINTER_TO_UINT (
      g_hash_table_lookup (emit->boundary_of_node, GUINT_TO_POINTER (node)));
  return found ? found - 1 : RG_NONE;
}

/* -- where moves begin ----------------------------------------------------- */

/* Who may be to move at a node. */
enum { BY_KEEPER = 1, BY_OTHERS = 2 };

typedef struct {
  RgEmit *emit;
  GHashTable *seen; /* RgNode that a walk may pass */
  GArray *work;     /* of RgNode */
  GHashTable *by;   /* rest node → who, as above */
} Boundaries;

static void
pass (Boundaries *boundaries, RgNode node)
{
  if (g_hash_table_add (boundaries->seen, GUINT_TO_POINTER (node)))
    g_array_append_val (boundaries->work, node);
}

static void
boundary_at (Boundaries *boundaries, RgNode node, guint by)
{
  RgEmit *emit = boundaries->emit;
  const gpointer key = GUINT_TO_POINTER (node);
  const guint before =
      GPOINTER_TO_UINT (g_hash_table_lookup (boundaries->by, key));
  g_hash_table_insert (boundaries->by, key, GUINT_TO_POINTER (before | by));
  if (!g_hash_table_contains (emit->boundary_of_node, key)) {
    g_array_append_val (emit->boundaries, node);
    g_hash_table_insert (emit->boundary_of_node, key,
                         GUINT_TO_POINTER (emit->boundaries->len));
  }
  if (node != emit->game->end)
    pass (boundaries, node);
}

static guint
who (RgEmit *emit, const gboolean *range, guint32 size)
{
  const guint32 keeper =
      rg_emit_symbol (emit->symbols, emit->game->keeper).code;
  guint by = 0;
  for (guint32 code = 0; code < size; code++) {
    if (range[code])
      by |= code == keeper ? BY_KEEPER : BY_OTHERS;
  }
  return by;
}

static void
find_boundaries (Boundaries *boundaries)
{
  RgEmit *emit = boundaries->emit;
  const RgEmitGlobal *player = rg_emit_global (emit, emit->game->player);
  const guint32 keeper =
      rg_emit_symbol (emit->symbols, emit->game->keeper).code;
  boundary_at (boundaries, emit->game->begin,
               player->initial[0] == keeper ? BY_KEEPER : BY_OTHERS);
  boundary_at (boundaries, emit->game->end, 0);
  for (guint i = 0; i < boundaries->work->len; i++) {
    RG_FOR_OUT (emit->game, g_array_index (boundaries->work, RgNode, i), e) {
      const RgEdge *edge = rg_edge (emit->game, e);
      if (!rg_action_ends_move (emit->game, &edge->action)) {
        pass (boundaries, edge->to);
        continue;
      }
      guint32 size;
      gboolean *range = rg_emit_range (emit, edge->action.right, &size);
      boundary_at (boundaries, edge->to, who (emit, range, size));
      g_free (range);
    }
  }
}

static gboolean
stops_move (gpointer data, const RgEdge *edge)
{
  const RgEmit *emit = data;
  return rg_action_ends_move (emit->game, &edge->action);
}

static RgEmitGraph *
graph_of (Boundaries *boundaries, RgEmitGraphKind kind, guint by)
{
  RgEmit *emit = boundaries->emit;
  GArray *roots = g_array_new (FALSE, FALSE, sizeof (RgNode));
  for (guint i = 0; i < emit->boundaries->len; i++) {
    const RgNode node = g_array_index (emit->boundaries, RgNode, i);
    const guint found = GPOINTER_TO_UINT (
        g_hash_table_lookup (boundaries->by, GUINT_TO_POINTER (node)));
    if ((found & by) && node != emit->game->end)
      g_array_append_val (roots, node);
  }
  RgEmitGraph *graph =
      rg_emit_graph_new (emit->game, kind, roots, stops_move, emit);
  g_array_free (roots, TRUE);
  return graph;
}

static void
plan_walks (RgEmit *emit)
{
  Boundaries boundaries = {emit, g_hash_table_new (NULL, NULL),
                           g_array_new (FALSE, FALSE, sizeof (RgNode)),
                           g_hash_table_new (NULL, NULL)};
  find_boundaries (&boundaries);
  emit->moves = graph_of (&boundaries, RG_EMIT_MOVES, BY_OTHERS);
  emit->keeper = graph_of (&boundaries, RG_EMIT_KEEPER, BY_KEEPER);
  g_hash_table_destroy (boundaries.seen);
  g_hash_table_destroy (boundaries.by);
  g_array_free (boundaries.work, TRUE);
}

/* -- limits ---------------------------------------------------------------- */

gboolean
rg_emit_limit (RgEmit *emit, RgDeclId decl, guint64 most, const char *what,
               const char *option)
{
  const RgGame *game = emit->game;
  RgRange range = {0, 0};
  const gboolean placed = decl != RG_NONE && rg_decl_range (game, decl, &range);
  rg_diag (emit->diags, RG_LIMIT, placed ? game->source : NULL, range,
           "more than %" G_GUINT64_FORMAT " %s%s%s", most, what,
           option ? ": see " : ": a fixed limit", option ? option : "");
  return FALSE;
}

/* -- checks ---------------------------------------------------------------- */

static guint
hash_check (gconstpointer key)
{
  const RgEmitCheck *check = key;
  return check->start * 31 + check->target;
}

static gboolean
equal_check (gconstpointer left, gconstpointer right)
{
  const RgEmitCheck *a = left, *b = right;
  return a->start == b->start && a->target == b->target;
}

static gboolean
stops_check (gpointer data, const RgEdge *edge)
{
  const RgEmitCheck *check = data;
  return edge->to == check->target;
}

RgEmitCheck *
rg_emit_check (const RgEmit *emit, const RgAction *action)
{
  const RgEmitCheck key = {.start = action->start, .target = action->target};
  return g_hash_table_lookup (emit->check_of_key, &key);
}

static void
add_check (RgEmit *emit, const RgAction *action)
{
  RgEmitCheck *check = g_new0 (RgEmitCheck, 1);
  check->number = emit->checks->len;
  check->start = action->start;
  check->target = action->target;
  check->always = check->start == check->target;
  GArray *roots = g_array_new (FALSE, FALSE, sizeof (RgNode));
  if (!check->always)
    g_array_append_val (roots, check->start);
  check->graph =
      rg_emit_graph_new (emit->game, RG_EMIT_CHECK, roots, stops_check, check);
  check->graph->number = check->number;
  g_array_free (roots, TRUE);
  check->never = !check->always && check->graph->roots->len == 0;
  g_ptr_array_add (emit->checks, check);
  g_hash_table_add (emit->check_of_key, check);
}

/* Adds the checks that walks of the graph ask; FALSE, with a message, where all
 * graphs together have too many edges. */
static gboolean
add_checks (RgEmit *emit, const RgEmitGraph *graph, guint64 *n_walked)
{
  const guint64 most = emit->options->max_edges;
  for (guint32 k = 0; k < graph->arcs->len; k++) {
    const RgEmitArc *arc = rg_emit_arc (graph, k);
    const RgAction *action = rg_emit_action (emit, arc);
    if (!rg_action_is_check (action) || rg_emit_check (emit, action))
      continue;
    add_check (emit, action);
    *n_walked += rg_emit_check (emit, action)->graph->n_walked;
    if (*n_walked > most)
      return rg_emit_limit (emit, rg_edge (emit->game, arc->edge)->decl, most,
                            "edges, walked for moves and by checks,"
                            " counted for each check",
                            "--max-edges");
  }
  return TRUE;
}

static gboolean
plan_checks (RgEmit *emit)
{
  guint64 n_walked = (guint64)emit->moves->n_walked + emit->keeper->n_walked;
  for (guint i = 0; i < rg_emit_n_graphs (emit); i++) {
    if (!add_checks (emit, rg_emit_nth_graph (emit, i), &n_walked))
      return FALSE;
  }
  return TRUE;
}

/* Whether all checks that its graph uses are known to end. */
static gboolean
calls_only_plain (const RgEmit *emit, const RgEmitCheck *check)
{
  for (guint32 k = 0; !check->always && k < check->graph->arcs->len; k++) {
    const RgAction *action =
        rg_emit_action (emit, rg_emit_arc (check->graph, k));
    if (rg_action_is_check (action) && rg_emit_check (emit, action)->nested)
      return FALSE;
  }
  return TRUE;
}

static void
find_nested (RgEmit *emit)
{
  for (guint i = 0; i < emit->checks->len; i++)
    ((RgEmitCheck *)g_ptr_array_index (emit->checks, i))->nested = TRUE;
  gboolean changed = TRUE;
  while (changed) {
    changed = FALSE;
    for (guint i = emit->checks->len; i-- > 0;) {
      RgEmitCheck *check = g_ptr_array_index (emit->checks, i);
      if (check->nested && calls_only_plain (emit, check)) {
        check->nested = FALSE;
        changed = TRUE;
      }
    }
  }
}

/* -- life ------------------------------------------------------------------ */

static void
free_check (gpointer data)
{
  RgEmitCheck *check = data;
  rg_emit_graph_free (check->graph);
  g_free (check);
}

/* Whether a search writes to maps, which are part of the state. */
static gboolean
writes_maps (const RgEmit *emit)
{
  for (guint i = 0; i < rg_emit_n_graphs (emit); i++) {
    const RgEmitGraph *graph = rg_emit_nth_graph (emit, i);
    for (guint32 k = 0; k < graph->arcs->len; k++) {
      const RgEmitArc *arc = rg_emit_arc (graph, k);
      const RgEmitGlobal *global =
          rg_emit_written (emit, rg_emit_action (emit, arc));
      if (global && global->map && graph->kind != RG_EMIT_KEEPER &&
          arc->to != RG_EMIT_STOP &&
          rg_bits_has (rg_emit_node (graph, arc->to)->live, global->variable))
        return TRUE;
    }
  }
  return FALSE;
}

static gboolean
plan (RgEmit *emit)
{
  if (!rg_emit_plan_globals (emit))
    return FALSE;
  plan_walks (emit);
  if (!plan_checks (emit))
    return FALSE;
  find_nested (emit);
  const RgEmitGlobal *visible = rg_emit_global (emit, emit->game->visible);
  emit->views = visible && visible->stored;
  rg_emit_plan_tags (emit);
  rg_emit_plan_arcs (emit);
  rg_emit_plan_epsilon_cycles (emit);
  rg_emit_plan_flow (emit);
  rg_emit_plan_memo_points (emit);
  emit->scan_writes = writes_maps (emit);
  return rg_emit_plan_form (emit);
}

RgEmit *
rg_emit_new (RgGame *game, const RgEmitOptions *options, RgDiags *diags)
{
  RgEmit *emit = g_new0 (RgEmit, 1);
  emit->game = game;
  emit->diags = diags;
  emit->options = options;
  emit->symbols = rg_emit_symbols_new (game);
  emit->variables = g_ptr_array_new ();
  emit->interned_maps = g_ptr_array_new ();
  emit->boundaries = g_array_new (FALSE, FALSE, sizeof (RgNode));
  emit->boundary_of_node = g_hash_table_new (NULL, NULL);
  emit->checks = g_ptr_array_new_with_free_func (free_check);
  emit->check_of_key = g_hash_table_new (hash_check, equal_check);
  emit->artificial = rg_artificial_tags (game);
  emit->placed = g_ptr_array_new ();
  emit->groups_needed = g_array_new (FALSE, FALSE, sizeof (gboolean));
  if (plan (emit))
    return emit;
  rg_emit_free (emit);
  return NULL;
}

void
rg_emit_free (RgEmit *emit)
{
  for (guint i = 0; emit->globals && i < emit->game->globals->len; i++) {
    g_free (emit->globals[i].initial);
    g_free (emit->globals[i].range);
  }
  g_free (emit->globals);
  rg_emit_free_interned (emit);
  g_ptr_array_free (emit->variables, TRUE);
  g_array_free (emit->boundaries, TRUE);
  g_hash_table_destroy (emit->boundary_of_node);
  rg_emit_graph_free (emit->moves);
  rg_emit_graph_free (emit->keeper);
  g_hash_table_destroy (emit->check_of_key);
  g_ptr_array_free (emit->checks, TRUE);
  g_hash_table_destroy (emit->artificial);
  g_array_free (emit->groups_needed, TRUE);
  g_ptr_array_free (emit->placed, TRUE);
  g_free (emit->tags.codes);
  g_free (emit->tags.base);
  if (emit->tags.names)
    g_array_free (emit->tags.names, TRUE);
  g_free (emit->form.index);
  g_free (emit->form.shift);
  rg_emit_symbols_free (emit->symbols);
  g_free (emit);
}
