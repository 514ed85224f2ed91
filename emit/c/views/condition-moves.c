#include "emit/c/views/condition-moves.h"

#include "emit/c/model/writes.h"
#include "emit/c/tables/rows/walks.h"

static const RgEmitRowLimits limits = {
    .tests = RG_EMIT_KEPT_TESTS, .moves = 1024, .steps = 8192};

/* Walks from a root, where no scalar is known: rows of tests of scalars. */
struct RgEmitKeptSearch {
  RgEmitRowSearch row;
  gboolean *may;                /* by variable: there may be tests of it */
  const RgEmitGlobal *assigned; /* by walks from the root; NULL: none yet */
  GArray *moves;                /* of RgEmitKeptMove */
};

/* -- walks ----------------------------------------------------------------- */

/* The one constant that the walk assigns, to the scalar of the root. */
static void
take_assigned (RgEmitKeptSearch *search, RgEmitKeptMove *move)
{
  RgEmitExecutor *executor = &search->row.executor;
  const GPtrArray *variables = executor->emit->variables;
  move->value = RG_NONE;
  for (guint v = 0; v < variables->len; v++) {
    const RgEmitGlobal *global = g_ptr_array_index (variables, v);
    if (executor->known[v] == RG_NONE)
      continue;
    search->assigned = search->assigned ? search->assigned : global;
    move->value = executor->known[v];
    if (global != search->assigned || move->value >= G_MAXUINT16)
      executor->failed = TRUE;
  }
}

/* The move of the walk, which is a row. */
static void
stop (RgEmitExecutor *executor, const RgEmitArc *arc, gconstpointer residue)
{
  RgEmitKeptSearch *search = (RgEmitKeptSearch *)executor;
  RgEmit *emit = executor->emit;
  const RgAction *action = rg_emit_action (emit, arc);
  const RgEmitGlobal *player = rg_emit_global (emit, emit->game->player);
  rg_emit_row_stop (executor, arc, residue);
  const RgEmitRowMove *row =
      &g_array_index (executor->found, RgEmitRowMove, executor->found->len - 1);
  RgEmitKeptMove move = {.tags = row->tags,
                         .steps = row->steps,
                         .node = row->end,
                         .n_tests = row->n_tests};
  for (guint i = 0; i < row->n_tests; i++)
    move.tests[i] = (RgEmitKeptTest){
        g_ptr_array_index (emit->variables, row->tests[i].cell),
        row->tests[i].codes, 0};
  take_assigned (search, &move);
  if (action->kind != RG_ASSIGN ||
      !rg_emit_evaluate (emit, action->right, NULL, &move.player) ||
      !rg_emit_set_has (emit->symbols, player->values, move.player))
    executor->failed = TRUE;
  g_array_append_val (search->moves, move);
}

/* -- the moves of a root --------------------------------------------------- */

static gboolean
exclude_each_other (const RgEmitKeptMove *a, const RgEmitKeptMove *b)
{
  for (guint i = 0; i < a->n_tests; i++) {
    for (guint k = 0; k < b->n_tests; k++) {
      if (a->tests[i].scalar == b->tests[k].scalar &&
          (a->tests[i].codes & b->tests[k].codes) == 0)
        return TRUE;
    }
  }
  return FALSE;
}

/* Whether two moves with the same tags may be legal at once: they would be
 * listed once. */
static gboolean
has_doubles (const RgEmit *emit, const GArray *moves)
{
  const RgEmitMoveForm *form = &emit->form;
  const guint64 tags =
      form->tag_bits == 0 ? 0 : G_MAXUINT64 >> (RG_EMIT_WORD - form->tag_bits);
  for (guint i = 0; i < moves->len; i++) {
    const RgEmitKeptMove *a = &g_array_index (moves, RgEmitKeptMove, i);
    for (guint k = 0; k < i; k++) {
      const RgEmitKeptMove *b = &g_array_index (moves, RgEmitKeptMove, k);
      if (((a->tags ^ b->tags) & tags) == 0 && !exclude_each_other (a, b))
        return TRUE;
    }
  }
  return FALSE;
}

GArray *
rg_emit_find_kept_moves (RgEmitKeptSearch *search, guint32 root,
                         const RgEmitGlobal **assigned)
{
  RgEmitExecutor *executor = &search->row.executor;
  search->assigned = NULL;
  executor->n_steps = 0;
  executor->failed = FALSE;
  g_array_set_size (executor->found, 0);
  g_array_set_size (search->moves, 0);
  rg_emit_find_row (&search->row, root);
  *assigned = search->assigned;
  return !executor->failed && search->moves->len >= RG_EMIT_FEWEST &&
                 !has_doubles (executor->emit, search->moves)
             ? search->moves
             : NULL;
}

/* -- scalars --------------------------------------------------------------- */

/* By variable: there may be tests of it. */
static gboolean *
find_scalars (const RgEmit *emit)
{
  gboolean *may = g_new0 (gboolean, emit->variables->len);
  gboolean *searched = rg_emit_find_searched (emit->keeper);
  for (guint v = 0; v < emit->variables->len; v++) {
    const RgEmitGlobal *global = g_ptr_array_index (emit->variables, v);
    may[v] = rg_emit_is_scalar (global) && global->width == 1 &&
             rg_emit_span (global->values) <= RG_EMIT_KEPT_CODES &&
             global->name != emit->game->player;
  }
  for (guint32 i = 0; i < emit->keeper->arcs->len; i++) {
    const RgEmitArc *arc = rg_emit_arc (emit->keeper, i);
    const RgEmitGlobal *written =
        rg_emit_written (emit, rg_emit_action (emit, arc));
    if (written && written->stored && searched[arc->from])
      may[written->variable] = FALSE;
  }
  g_free (searched);
  return may;
}

RgEmitKeptSearch *
rg_emit_kept_search_new (RgEmit *emit)
{
  RgEmitKeptSearch *search = g_new0 (RgEmitKeptSearch, 1);
  search->row = rg_emit_row_search (emit, NULL, limits);
  search->row.executor.stop = stop;
  search->row.executor.applies = TRUE;
  search->row.sole = TRUE;
  search->row.scalars = search->may = find_scalars (emit);
  search->moves = g_array_new (FALSE, FALSE, sizeof (RgEmitKeptMove));
  return search;
}

void
rg_emit_kept_search_free (RgEmitKeptSearch *search)
{
  rg_emit_row_search_clear (&search->row);
  g_array_free (search->moves, TRUE);
  g_free (search->may);
  g_free (search);
}
