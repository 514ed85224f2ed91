#include "emit/c/views/condition-moves.h"

#include "emit/c/model/partial-evaluation.h"
#include "emit/c/model/writes.h"
#include "emit/c/moves/tag-paths.h"
#include "emit/c/tables/rows/moves.h"

#include <string.h>

enum {
  WORD = 64,
  FEWEST_MOVES = 16,
  MOST_MOVES = 1024,
  MOST_ARCS = 64,    /* of a walk */
  MOST_STEPS = 8192, /* of all walks from a root */
};

/* A walk so far; the bits of its move are those of a table's row. */
typedef struct {
  RgEmitRowMove words;
  RgEmitKeptMove move;
} Walk;

struct RgEmitKeptSearch {
  RgEmit *emit;
  RgEmitRowSearch row; /* only adds tags and choices; it tells of a failure */
  gboolean *may;       /* by variable: there may be tests of it */
  guint32 *known;      /* by variable: none, but for one that is supposed */
  RgBits *reads;
  GArray *found;                /* of RgEmitKeptMove */
  const RgEmitGlobal *assigned; /* by walks from the root; NULL: none yet */
  guint n_steps;
};

static void walk_on (RgEmitKeptSearch *search, guint32 node, const Walk *walk,
                     guint n);

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
  const RgEmit *emit = search->emit;
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
passing_codes (const RgEmitKeptSearch *search, const RgAction *action,
               const RgEmitGlobal *scalar)
{
  RgEmit *emit = search->emit;
  const RgEmitSupposed supposed = {.emit = emit, .known = search->known};
  if (!scalar)
    return rg_emit_supposed_holds (&supposed, action) ? G_MAXUINT64 : 0;
  guint32 *known = &search->known[scalar->variable];
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
    search->row.failed = TRUE;
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
compare (RgEmitKeptSearch *search, const RgEmitArc *arc, guint run, Walk *walk,
         guint n)
{
  const RgEmitGlobal *scalar = NULL;
  guint64 codes = 0;
  for (guint i = 0; i < run && !search->row.failed; i++) {
    const RgAction *action = rg_emit_action (search->emit, arc + i);
    const RgEmitGlobal *one = NULL;
    search->row.failed = !rg_action_is_comparison (action) ||
                         !find_scalar (search, action, &one) ||
                         (scalar && one && one != scalar);
    if (!search->row.failed)
      codes |= passing_codes (search, action, one);
    scalar = scalar ? scalar : one;
  }
  search->row.failed =
      search->row.failed ||
      (scalar && scalar == search->assigned && walk->move.value != RG_NONE);
  if (search->row.failed || codes == 0 ||
      (scalar && !add_test (search, &walk->move, scalar, codes)))
    return;
  walk_on (search, arc->to, walk, n);
}

/* -- walks ----------------------------------------------------------------- */

/* The one constant that a walk assigns, to a scalar. */
static void
assign (RgEmitKeptSearch *search, const RgEmitArc *arc, Walk *walk, guint n)
{
  RgEmit *emit = search->emit;
  const RgAction *action = rg_emit_action (emit, arc);
  const RgEmitGlobal *written = rg_emit_written (emit, action);
  RgEmitKeptMove *move = &walk->move;
  search->assigned = search->assigned ? search->assigned : written;
  if (written != search->assigned || move->value != RG_NONE ||
      !rg_emit_is_scalar (written) ||
      !rg_emit_evaluate (emit, action->right, NULL, &move->value) ||
      !rg_emit_set_has (emit->symbols, written->values, move->value) ||
      move->value >= G_MAXUINT16)
    search->row.failed = TRUE;
  else
    walk_on (search, arc->to, walk, n);
}

/* The move is over.  What is invalid in an improper game is not looked at. */
static void
stop (RgEmitKeptSearch *search, const RgEmitArc *arc, Walk *walk)
{
  RgEmit *emit = search->emit;
  const RgAction *action = rg_emit_action (emit, arc);
  const RgEmitGlobal *player = rg_emit_global (emit, emit->game->player);
  RgEmitKeptMove *move = &walk->move;
  if (action->kind != RG_ASSIGN ||
      !rg_emit_evaluate (emit, action->right, NULL, &move->player) ||
      !rg_emit_set_has (emit->symbols, player->values, move->player) ||
      search->found->len == MOST_MOVES) {
    search->row.failed = TRUE;
    return;
  }
  move->tags = walk->words.tags;
  move->steps = walk->words.steps;
  move->node = rg_emit_boundary (emit, rg_edge (emit->game, arc->edge)->to);
  g_array_append_val (search->found, *move);
}

static guint
walk_run (RgEmitKeptSearch *search, const RgEmitArc *arc, Walk *walk, guint n)
{
  const RgEmit *emit = search->emit;
  const RgAction *action = rg_emit_action (emit, arc);
  const RgEmitNode *node = rg_emit_node (emit->moves, arc->from);
  const guint at = (guint)(arc - rg_emit_arc (emit->moves, node->first));
  guint run = 1;
  while (at + run < node->n_arcs &&
         rg_emit_same_run (emit->moves, arc + run, arc))
    run++;
  rg_emit_row_add_fork (&search->row, arc, &walk->words);
  if (rg_action_is_comparison (action)) {
    compare (search, arc, run, walk, n);
  } else if (arc->to == RG_EMIT_STOP) {
    stop (search, arc, walk);
  } else if (action->kind == RG_TAG || action->kind == RG_SKIP) {
    if (action->kind == RG_TAG && !rg_emit_is_silent (emit, action))
      rg_emit_row_add_tag (&search->row, arc, rg_emit_tag_code (emit, action),
                           &walk->words);
    walk_on (search, arc->to, walk, n);
  } else if (action->kind == RG_ASSIGN) {
    assign (search, arc, walk, n);
  } else {
    search->row.failed = TRUE;
  }
  return run;
}

/* All ends of walks from the node, `n` arcs behind the root. */
static void
walk_on (RgEmitKeptSearch *search, guint32 node, const Walk *walk, guint n)
{
  const RgEmitGraph *graph = search->emit->moves;
  const RgEmitNode *info = rg_emit_node (graph, node);
  search->row.failed = search->row.failed || n == MOST_ARCS;
  for (guint32 k = 0; k < info->n_arcs && !search->row.failed;) {
    Walk next = *walk;
    search->row.failed = ++search->n_steps > MOST_STEPS;
    k += walk_run (search, rg_emit_arc (graph, info->first + k), &next, n + 1);
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
  const Walk start = {.move = {.value = RG_NONE}};
  const RgEmitTagPaths *paths = search->emit->form.tag_paths;
  search->row = (RgEmitRowSearch){.emit = search->emit,
                                  .graph = search->emit->moves,
                                  .cut = RG_NONE,
                                  .filled = paths ? paths->may[root] : 0};
  search->assigned = NULL;
  search->n_steps = 0;
  g_array_set_size (search->found, 0);
  walk_on (search, root, &start, 0);
  for (guint i = 0; i < search->found->len; i++)
    drop_sure_tests (&g_array_index (search->found, RgEmitKeptMove, i));
  *assigned = search->assigned;
  return !search->row.failed && search->found->len >= FEWEST_MOVES &&
                 !has_doubles (search->emit, search->found)
             ? search->found
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
  const guint n = emit->variables->len;
  RgEmitKeptSearch *search = g_new0 (RgEmitKeptSearch, 1);
  search->emit = emit;
  search->may = find_scalars (emit);
  search->known = g_new (guint32, n);
  search->reads = g_new0 (RgBits, rg_bits_words (n));
  search->found = g_array_new (FALSE, FALSE, sizeof (RgEmitKeptMove));
  for (guint v = 0; v < n; v++)
    search->known[v] = RG_NONE;
  return search;
}

void
rg_emit_kept_search_free (RgEmitKeptSearch *search)
{
  g_array_free (search->found, TRUE);
  g_free (search->reads);
  g_free (search->known);
  g_free (search->may);
  g_free (search);
}
