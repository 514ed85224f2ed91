#include "emit/c/tables/rows/rows.h"
#include "emit/c/tables/rows/places.h"
#include "emit/c/tables/rows/walks.h"

enum {
  MOST_VARIABLES = 256, /* of the game */
  MOST_ROWS = 1024,
  MOST_MOVES = 16,     /* of a row */
  MOST_CHOSEN = 4,     /* where a loop could find those that pass */
  MOST_ENTRIES = 4096, /* of a table */
  MOST_TESTS = 16,     /* of a row */
  ALL_STEPS = 1 << 21, /* of walks, of all tables together */
};

static const RgEmitRowLimits limits = {
    .tests = 3, .moves = 2 * MOST_MOVES, .chosen = 1024, .steps = 1 << 18};

/* -- rows ------------------------------------------------------------------ */

/* Whether the second move passes wherever the first one does. */
static gboolean
implies (const RgEmitRowMove *first, const RgEmitRowMove *second)
{
  for (guint32 i = 0; i < second->n_tests; i++) {
    gboolean found = FALSE;
    for (guint32 k = 0; k < first->n_tests; k++)
      found = found || (first->tests[k].cell == second->tests[i].cell &&
                        !(first->tests[k].codes & ~second->tests[i].codes));
    if (!found)
      return FALSE;
  }
  return TRUE;
}

static guint64
tags_of (const RgEmit *emit, const RgEmitRowMove *move)
{
  const guint n = emit->form.tag_bits;
  return n >= 64 || !emit->form.packed
             ? move->tags
             : move->tags & ((G_GUINT64_CONSTANT (1) << n) - 1);
}

/* Leaves out moves of the row, from the first on, that another one before has
 * the tags of; FALSE where that depends on the state. */
static gboolean
leave_out_doubles (const RgEmit *emit, GArray *found, guint first)
{
  guint n = first;
  for (guint i = first; i < found->len; i++) {
    const RgEmitRowMove move = g_array_index (found, RgEmitRowMove, i);
    gboolean doubled = FALSE;
    for (guint k = first; k < n && !doubled; k++) {
      const RgEmitRowMove *other = &g_array_index (found, RgEmitRowMove, k);
      if (tags_of (emit, other) != tags_of (emit, &move) ||
          other->end != move.end)
        continue;
      if (!implies (&move, other))
        return FALSE;
      doubled = TRUE;
    }
    if (!doubled)
      g_array_index (found, RgEmitRowMove, n++) = move;
  }
  g_array_set_size (found, n);
  return TRUE;
}

typedef struct {
  guint64 tags;
  guint32 end, row, combination;
} Told;

static gint
compare_told (gconstpointer left, gconstpointer right)
{
  const Told *a = left, *b = right;
  if (a->combination != b->combination)
    return a->combination < b->combination ? -1 : 1;
  if (a->end != b->end)
    return a->end < b->end ? -1 : 1;
  return a->tags == b->tags ? 0 : a->tags < b->tags ? -1 : 1;
}

/* Whether two rows of one state have a move with the same tags. */
static gboolean
rows_share_tags (const RgEmit *emit, const RgEmitRows *rows)
{
  const RgEmitGlobal *chosen =
      g_ptr_array_index (rows->keys, rows->keys->len - 1);
  const guint32 span = rg_emit_span (chosen->values);
  GArray *all = g_array_new (FALSE, FALSE, sizeof (Told));
  for (guint i = 0; i < rows->moves->len; i++) {
    const RgEmitRowMove *move = &g_array_index (rows->moves, RgEmitRowMove, i);
    const guint32 row = i / rows->width;
    const Told told = {tags_of (emit, move), move->end, row, row / span};
    if (move->n_tests == 0 || move->tests[0].codes)
      g_array_append_val (all, told);
  }
  g_array_sort (all, compare_told);
  gboolean shared = FALSE;
  for (guint i = 1; i < all->len; i++) {
    const Told *told = &g_array_index (all, Told, i);
    shared = shared ||
             (compare_told (told - 1, told) == 0 && told[-1].row != told->row);
  }
  g_array_free (all, TRUE);
  return shared;
}

/* -- tables ---------------------------------------------------------------- */

/* FALSE where there are too many rows. */
static gboolean
find_keys (const RgEmit *emit, RgEmitRows *rows, guint32 node,
           RgEmitGlobal *chosen)
{
  guint64 n = rg_emit_span (chosen->values);
  if (!rg_emit_add_live_keys (emit, emit->moves, node, chosen->name, MOST_ROWS,
                              rows->keys, &n))
    return FALSE;
  g_ptr_array_add (rows->keys, chosen);
  rows->n_rows = (guint32)n;
  return TRUE;
}

static void
add_row (RgEmitExecutor *executor)
{
  RgEmitRowSearch *search = (RgEmitRowSearch *)executor;
  RgEmit *emit = executor->emit;
  RgEmitRows *rows = search->rows;
  const RgAction *action = rg_emit_action (emit, search->assignment);
  const guint first = rg_emit_row_start (executor);
  if (!rg_emit_set_has (emit->symbols, rg_emit_choices (emit->symbols, action),
                        *search->chosen))
    return;
  rg_emit_find_row (search, search->node);
  executor->failed =
      executor->failed ||
      (search->deduped && !leave_out_doubles (emit, executor->found, first));
  rows->width = MAX (rows->width, executor->found->len - first);
  if (rows->width >
          (emit->form.packed && search->chose ? MOST_CHOSEN : MOST_MOVES) ||
      rows->width * rows->n_rows > MOST_ENTRIES)
    executor->failed = TRUE;
}

/* FALSE where some walk does what a table of moves can't say, there are too
 * many, or rows may hold moves with equal tags. */
static gboolean
tabulate (RgEmitRowSearch *search)
{
  RgEmitRows *rows = search->rows;
  RgEmitExecutor *executor = &search->executor;
  const gboolean all =
      rg_emit_execute_rows (executor, rows->keys, rows->n_rows, add_row);
  rows->map = search->map;
  if (all && rows->width > 1 && rows->map)
    rg_emit_place_moves (rows, executor->found, executor->starts);
  return rows->moves->len > 0 &&
         !(search->deduped && rows_share_tags (executor->emit, rows));
}

static void
rows_free (gpointer data)
{
  RgEmitRows *rows = data;
  g_ptr_array_free (rows->keys, TRUE);
  g_array_free (rows->moves, TRUE);
  g_free (rows);
}

/* Whether a search begins at the node and comes to nothing else. */
static gboolean
is_sole (const RgEmitGraph *graph, guint32 number)
{
  const RgEmitNode *node = rg_emit_node (graph, number);
  gboolean root = FALSE;
  for (guint i = 0; i < graph->roots->len; i++)
    root = root || g_array_index (graph->roots, guint32, i) == number;
  return root && node->n_arcs == 1 && node->n_in == 1;
}

static gboolean
has_form (const RgEmitMoveForm *form)
{
  return form->packed ? form->index_fixed
                      : !form->wide_tags && !form->wide_steps;
}

static RgEmitRows *
find_rows (RgEmit *emit, const RgEmitArc *assignment, const RgEmitArc *last)
{
  const RgAction *action = rg_emit_action (emit, assignment);
  RgEmitGlobal *chosen = rg_emit_written (emit, action);
  if (!rg_emit_uses (emit, RG_EMIT_BY_MOVE_TABLES) || emit->options->quick ||
      !has_form (&emit->form) || emit->variables->len > MOST_VARIABLES ||
      emit->rows.n_steps > ALL_STEPS || !rg_emit_is_scalar (chosen) ||
      last->to == RG_EMIT_STOP || emit->moves->decided.memo[last->to].kept)
    return NULL;
  RgEmitRows *rows = g_new0 (RgEmitRows, 1);
  rows->keys = g_ptr_array_new ();
  rows->moves = g_array_new (FALSE, FALSE, sizeof (RgEmitRowMove));
  RgEmitRowSearch search = rg_emit_row_search (emit, assignment, limits);
  search.rows = rows;
  search.node = last->to;
  search.sole = is_sole (emit->moves, assignment->from);
  const gboolean found = (emit->form.packed || search.sole) &&
                         find_keys (emit, rows, last->to, chosen) &&
                         tabulate (&search);
  emit->rows.n_steps += search.executor.n_steps;
  rg_emit_row_search_clear (&search);
  if (found)
    return rows;
  rows_free (rows);
  return NULL;
}

void
rg_emit_init_rows (RgEmit *emit)
{
  emit->rows.by_arc = g_hash_table_new (NULL, NULL);
  emit->rows.all = g_ptr_array_new_with_free_func (rows_free);
}

void
rg_emit_free_rows (RgEmit *emit)
{
  g_hash_table_destroy (emit->rows.by_arc);
  g_ptr_array_free (emit->rows.all, TRUE);
}

RgEmitRows *
rg_emit_rows_behind (RgEmit *emit, const RgEmitArc *assignment,
                     const RgEmitArc *last)
{
  gpointer found;
  if (g_hash_table_lookup_extended (emit->rows.by_arc, last, NULL, &found))
    return found;
  RgEmitRows *rows = find_rows (emit, assignment, last);
  g_hash_table_insert (emit->rows.by_arc, (gpointer)last, rows);
  if (!rows)
    return NULL;
  rows->number = emit->rows.all->len;
  g_ptr_array_add (emit->rows.all, rows);
  return rows;
}
