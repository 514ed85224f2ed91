#include "emit/c/views/condition-moves.h"

#include "emit/c/model/writes.h"
#include "emit/c/moves/tag-paths.h"
#include "emit/c/tables/rows/moves.h"

#include <string.h>

enum {
  WORD = 64,
  FEWEST_MOVES = 16,
  MOST_MOVES = 1024,
  MOST_STEPS = 8192, /* of all walks from a root */
};

/* The residue of a walk; the bits of its move are those of a table's row. */
typedef struct {
  RgEmitRowMove words;
  RgEmitKeptMove move;
} Walk;

/* Those found are of RgEmitKeptMove; nothing is known, but for a scalar that is
 * supposed. */
struct RgEmitKeptSearch {
  RgEmitRowSearch row; /* adds tags and choices */
  gboolean *may;       /* by variable: there may be tests of it */
  RgBits *reads;
  const RgEmitGlobal *assigned; /* by walks from the root; NULL: none yet */
};

/* -- tests ----------------------------------------------------------------- */

static guint64
all_codes (const RgEmitGlobal *scalar)
{
  return G_MAXUINT64 >> (WORD - rg_emit_span (scalar->values));
}

/* The one variable that the comparison reads, if it may be tested: FALSE where
 * there are others.  NULL: it reads none. */
static gboolean
find_scalar (RgEmitKeptSearch *search, const RgAction *action,
             const RgEmitGlobal **scalar)
{
  const RgEmit *emit = search->row.executor.emit;
  const guint n = emit->variables->len;
  *scalar = NULL;
  memset (search->reads, 0, rg_bits_words (n) * sizeof *search->reads);
  rg_emit_expr_reads (emit, action->left, search->reads);
  rg_emit_expr_reads (emit, action->right, search->reads);
  RG_FOR_BITS (search->reads, v, n) {
    if (*scalar || !search->may[v])
      return FALSE;
    *scalar = g_ptr_array_index (emit->variables, v);
  }
  return rg_emit_type (emit, action->left)->kind == RG_TYPE_SET;
}

/* With which codes of the scalar (NULL: whatever) the comparison holds. */
static guint64
passing_codes (const RgEmitExecutor *executor, const RgAction *action,
               const RgEmitGlobal *scalar)
{
  RgEmit *emit = executor->emit;
  const RgEmitSupposed supposed = rg_emit_known (executor);
  if (!scalar)
    return rg_emit_supposed_holds (&supposed, action) ? G_MAXUINT64 : 0;
  guint32 *known = &executor->known[scalar->variable];
  guint64 codes = 0;
  for (guint32 k = 0; k < rg_emit_span (scalar->values); k++) {
    *known = scalar->values->low + k;
    if (rg_emit_set_has (emit->symbols, scalar->values, *known) &&
        rg_emit_supposed_holds (&supposed, action))
      codes |= G_GUINT64_CONSTANT (1) << k;
  }
  *known = RG_NONE;
  return codes;
}

/* One more test of the walk; FALSE where it never passes, or has no room. */
static gboolean
add_test (RgEmitKeptSearch *search, RgEmitKeptMove *move,
          const RgEmitGlobal *scalar, guint64 codes)
{
  guint i = 0;
  while (i < move->n_tests && move->tests[i].scalar != scalar)
    i++;
  if (i == RG_EMIT_KEPT_TESTS) {
    search->row.executor.failed = TRUE;
    return FALSE;
  }
  if (i == move->n_tests)
    move->tests[move->n_tests++] =
        (RgEmitKeptTest){scalar, all_codes (scalar), 0};
  move->tests[i].codes &= codes;
  return move->tests[i].codes != 0;
}

/* Conditions side by side, of which one has to hold: of one scalar. */
static void
compare (RgEmitKeptSearch *search, const RgEmitArc *arc, guint run, Walk *walk)
{
  RgEmitExecutor *executor = &search->row.executor;
  const RgEmitGlobal *scalar = NULL;
  guint64 codes = 0;
  for (guint i = 0; i < run && !executor->failed; i++) {
    const RgAction *action = rg_emit_action (executor->emit, arc + i);
    const RgEmitGlobal *one = NULL;
    executor->failed = !rg_action_is_comparison (action) ||
                       !find_scalar (search, action, &one) ||
                       (scalar && one && one != scalar);
    if (!executor->failed)
      codes |= passing_codes (executor, action, one);
    scalar = scalar ? scalar : one;
  }
  executor->failed =
      executor->failed ||
      (scalar && scalar == search->assigned && walk->move.value != RG_NONE);
  if (codes != 0 && (!scalar || add_test (search, &walk->move, scalar, codes)))
    rg_emit_go_on (executor, arc, walk);
}

/* -- walks ----------------------------------------------------------------- */

/* The one constant that a walk assigns, to a scalar. */
static void
assign (RgEmitKeptSearch *search, const RgEmitArc *arc, Walk *walk)
{
  RgEmitExecutor *executor = &search->row.executor;
  RgEmit *emit = executor->emit;
  const RgAction *action = rg_emit_action (emit, arc);
  const RgEmitGlobal *written = rg_emit_written (emit, action);
  RgEmitKeptMove *move = &walk->move;
  search->assigned = search->assigned ? search->assigned : written;
  executor->failed =
      executor->failed || written != search->assigned ||
      move->value != RG_NONE || !rg_emit_is_scalar (written) ||
      !rg_emit_evaluate (emit, action->right, NULL, &move->value) ||
      !rg_emit_set_has (emit->symbols, written->values, move->value) ||
      move->value >= G_MAXUINT16;
  rg_emit_go_on (executor, arc, walk);
}

/* The move is over.  What is invalid in an improper game is not looked at. */
static void
stop (RgEmitExecutor *executor, const RgEmitArc *arc, gconstpointer residue)
{
  RgEmit *emit = executor->emit;
  const RgAction *action = rg_emit_action (emit, arc);
  const RgEmitGlobal *player = rg_emit_global (emit, emit->game->player);
  const Walk *walk = residue;
  RgEmitKeptMove move = walk->move;
  executor->failed =
      action->kind != RG_ASSIGN ||
      !rg_emit_evaluate (emit, action->right, NULL, &move.player) ||
      !rg_emit_set_has (emit->symbols, player->values, move.player) ||
      executor->found->len == MOST_MOVES;
  move.tags = walk->words.tags;
  move.steps = walk->words.steps;
  move.node = rg_emit_boundary (emit, rg_edge (emit->game, arc->edge)->to);
  g_array_append_val (executor->found, move);
}

static void
step (RgEmitExecutor *executor, const RgEmitArc *arc, guint run,
      gconstpointer residue)
{
  RgEmitKeptSearch *search = (RgEmitKeptSearch *)executor;
  const RgEmit *emit = executor->emit;
  const RgAction *action = rg_emit_action (emit, arc);
  Walk walk = *(const Walk *)residue;
  rg_emit_row_add_fork (&search->row, arc, &walk.words);
  if (rg_action_is_comparison (action)) {
    compare (search, arc, run, &walk);
  } else if (action->kind == RG_ASSIGN && arc->to != RG_EMIT_STOP) {
    assign (search, arc, &walk);
  } else {
    executor->failed =
        executor->failed || action->kind == RG_TAG_VARIABLE ||
        (action->kind == RG_ASSIGN_ANY && arc->to != RG_EMIT_STOP) ||
        rg_action_is_check (action);
    if (action->kind == RG_TAG && !rg_emit_is_silent (emit, action))
      rg_emit_row_add_tag (&search->row, arc, rg_emit_tag_code (emit, action),
                           &walk.words);
    rg_emit_go_on (executor, arc, &walk);
  }
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
      form->tag_bits == 0 ? 0 : G_MAXUINT64 >> (WORD - form->tag_bits);
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

/* Tests that are left out: those that always pass. */
static void
drop_sure_tests (RgEmitKeptMove *move)
{
  guint n = 0;
  for (guint i = 0; i < move->n_tests; i++) {
    if (move->tests[i].codes != all_codes (move->tests[i].scalar))
      move->tests[n++] = move->tests[i];
  }
  move->n_tests = n;
}

GArray *
rg_emit_find_kept_moves (RgEmitKeptSearch *search, guint32 root,
                         const RgEmitGlobal **assigned)
{
  RgEmitExecutor *executor = &search->row.executor;
  const Walk start = {.move = {.value = RG_NONE}};
  const RgEmitTagPaths *paths = executor->emit->form.tag_paths;
  GArray *found = executor->found;
  search->row.filled = paths ? paths->may[root] : 0;
  search->assigned = NULL;
  executor->n_steps = 0;
  executor->failed = FALSE;
  g_array_set_size (found, 0);
  rg_emit_execute (executor, root, &start);
  for (guint i = 0; i < found->len; i++)
    drop_sure_tests (&g_array_index (found, RgEmitKeptMove, i));
  *assigned = search->assigned;
  return !executor->failed && found->len >= FEWEST_MOVES &&
                 !has_doubles (executor->emit, found)
             ? found
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
  search->row.executor = rg_emit_executor (emit, emit->moves, step, stop,
                                           MOST_STEPS, sizeof (RgEmitKeptMove));
  search->may = find_scalars (emit);
  search->reads = g_new0 (RgBits, rg_bits_words (emit->variables->len));
  return search;
}

void
rg_emit_kept_search_free (RgEmitKeptSearch *search)
{
  rg_emit_executor_clear (&search->row.executor);
  g_free (search->reads);
  g_free (search->may);
  g_free (search);
}
