/* Plans maintained conditions: the tests of all moves of a root as bit vectors,
 * which a random play maintains beside the state.
 *
 *     turn, a: c1 == white;     a, b: c2 == none;
 *     b, c: $ c1_c2;            c, d: player = keeper;
 *
 * If this is move i, its two tests are bit i of two words.
 *
 * Each walk of the search is tests of scalars and constant tags up to the end
 * of the move. Walks are numbered in the order of the list. Each test has a
 * position, and each position has a bit vector. Bit i is set if the test of
 * move i there holds, or if it has none. The legal moves are the conjunction
 * of the vectors. A write to a scalar updates the bits of its tests, by a
 * table.
 *
 *   - Moves are packed; there are no checks; tags are constants, and no two
 *     moves with the same tags are legal at once.
 *   - Apart from the player to move, a walk assigns at most one constant, such
 *     as a choice that other players learn later. All walks from a root assign
 *     the same scalar.
 *   - A test reads one scalar, of one byte and few codes, that no search of the
 *     keeper writes. It is not the player to move.
 *   - There are few roots, of few words, and `player` takes one byte.
 *   - There are many moves (fewer are listed as fast), with few tests each, but
 *     at least one.
 *   - A function that makes a move changes fewer words than there are moves,
 *     and in no cycle without a tag. Otherwise the updates cost more than the
 *     vectors gain. */
#include "emit/c/model/writes.h"
#include "emit/c/tables/rows/search.h"
#include "emit/c/views/views.h"

#include <string.h>

/* Limits for a root: tests of a move, moves, and steps of all walks. */
static const RgEmitRowLimits limits = {.tests = RG_EMIT_FEW, .moves = 1024};
enum { MAX_STEPS = 8192 };

/* The walks from a root at which no scalar is known: rows of tests of scalars.
 */
typedef struct {
  RgEmitRowSearch row;
  gboolean *is_eligible; /* by variable: tests of it are possible */
  const RgEmitGlobal *assigned_scalar; /* the scalar that walks from the root
                                          assign; NULL: none so far */
  GArray *moves;                       /* of RgEmitTestedMove */
} Search;

/* -- walks ----------------------------------------------------------------- */

/* Records the only constant that the walk assigns, to the scalar of the root;
 * RG_NONE: it assigns none. Fails if it assigns several scalars, or another one
 * than earlier walks, or if the code is too large. */
static void
record_assigned (Search *search, RgEmitTestedMove *move)
{
  RgEmitExecutor *executor = &search->row.executor;
  const GPtrArray *variables = executor->emit->variables;
  move->value = RG_NONE;
  for (guint v = 0; v < variables->len; v++) {
    const RgEmitGlobal *global = g_ptr_array_index (variables, v);
    if (executor->known[v] == RG_NONE)
      continue;
    search->assigned_scalar =
        search->assigned_scalar ? search->assigned_scalar : global;
    move->value = executor->known[v];
    if (global != search->assigned_scalar || move->value >= G_MAXUINT16)
      executor->failed = TRUE;
  }
}

/* Ends a walk: converts its row to a tested move; a callback of the executor.
 * Fails if the next player is not a constant. */
static void
add_tested_move (RgEmitExecutor *executor, const RgEmitArc *arc,
                 gconstpointer residue)
{
  Search *search = (Search *)executor;
  const RgEmit *emit = executor->emit;
  const RgAction *action = rg_emit_action (emit, arc);
  const RgEmitGlobal *player = rg_emit_global (emit, emit->game->player);
  rg_emit_stop_row_walk (executor, arc, residue);
  const RgEmitRowMove *row =
      &g_array_index (executor->found, RgEmitRowMove, executor->found->len - 1);
  RgEmitTestedMove move = {.tags = row->tags,
                           .steps = row->steps,
                           .node = row->end,
                           .n_tests = row->n_tests};
  for (guint i = 0; i < row->n_tests; i++)
    move.tests[i] = (RgEmitMoveTest){
        g_ptr_array_index (emit->variables, row->tests[i].cell),
        row->tests[i].codes, 0};
  record_assigned (search, &move);
  if (action->kind != RG_ASSIGN ||
      !rg_emit_evaluate (emit, action->right, NULL, &move.player) ||
      !rg_emit_set_has (emit->symbols, player->values, move.player))
    executor->failed = TRUE;
  g_array_append_val (search->moves, move);
}

/* -- the moves of a root --------------------------------------------------- */

/* Whether a test of one move excludes a test of the other. */
static gboolean
are_exclusive (const RgEmitTestedMove *a, const RgEmitTestedMove *b)
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

/* Whether two moves with the same tags may be legal at once. A list would
 * contain such moves only once. */
static gboolean
has_duplicates (const RgEmit *emit, const GArray *moves)
{
  const RgEmitMoveForm *form = &emit->form;
  const guint64 tag_mask =
      form->tag_bits == 0 ? 0 : G_MAXUINT64 >> (RG_EMIT_WORD - form->tag_bits);
  for (guint i = 0; i < moves->len; i++) {
    const RgEmitTestedMove *a = &g_array_index (moves, RgEmitTestedMove, i);
    for (guint k = 0; k < i; k++) {
      const RgEmitTestedMove *b = &g_array_index (moves, RgEmitTestedMove, k);
      if (((a->tags ^ b->tags) & tag_mask) == 0 && !are_exclusive (a, b))
        return TRUE;
    }
  }
  return FALSE;
}

/* Returns the moves of the root in the order of the list and without positions;
 * they are valid until the next call. NULL: a walk is not eligible, there are
 * too few moves, or two with equal tags may be legal at once. */
static GArray *
find_moves (Search *search, guint32 root)
{
  RgEmitExecutor *executor = &search->row.executor;
  search->assigned_scalar = NULL;
  executor->n_steps = 0;
  executor->failed = FALSE;
  g_array_set_size (executor->found, 0);
  g_array_set_size (search->moves, 0);
  rg_emit_find_row (&search->row, root);
  return !executor->failed && search->moves->len >= RG_EMIT_FEWEST &&
                 !has_duplicates (executor->emit, search->moves)
             ? search->moves
             : NULL;
}

/* -- scalars --------------------------------------------------------------- */

/* Finds, by variable, whether tests of it are possible. The caller frees the
 * array. */
static gboolean *
find_eligible_scalars (const RgEmit *emit)
{
  gboolean *is_eligible = g_new0 (gboolean, emit->variables->len);
  gboolean *is_searched = rg_emit_find_searched_nodes (emit->keeper);
  for (guint v = 0; v < emit->variables->len; v++) {
    const RgEmitGlobal *global = g_ptr_array_index (emit->variables, v);
    is_eligible[v] = rg_emit_is_scalar (global) && global->width == 1 &&
                     rg_emit_span (global->values) <= RG_EMIT_SHORT &&
                     global->name != emit->game->player;
  }
  for (guint32 i = 0; i < emit->keeper->arcs->len; i++) {
    const RgEmitArc *arc = rg_emit_arc (emit->keeper, i);
    const RgEmitGlobal *written =
        rg_emit_written (emit, rg_emit_action (emit, arc));
    if (written && written->stored && is_searched[arc->from])
      is_eligible[written->variable] = FALSE;
  }
  g_free (is_searched);
  return is_eligible;
}

/* Prepares a search in which all scalars are unknown, and dead writes are
 * executed, as they are part of a move. */
static void
init_search (const RgEmit *emit, Search *search)
{
  *search = (Search){.row = rg_emit_new_row_search (emit, NULL, limits)};
  search->row.executor.stop = add_tested_move;
  search->row.executor.most_steps = MAX_STEPS;
  search->row.executor.executes_dead_writes = TRUE;
  search->row.has_all_moves = TRUE;
  search->row.scalars = search->is_eligible = find_eligible_scalars (emit);
  search->moves = g_array_new (FALSE, FALSE, sizeof (RgEmitTestedMove));
}

static void
clear_search (Search *search)
{
  rg_emit_row_search_clear (&search->row);
  g_array_free (search->moves, TRUE);
  g_free (search->is_eligible);
}

/* -- positions ------------------------------------------------------------- */

/* Assigns the tests to bit vectors greedily. A test gets a free position at
 * which its scalar already has a test among these 64 moves; otherwise the first
 * free one. So a write to the scalar changes few words. `positions_of` has
 * these positions by variable, as bits. */
static void
find_positions (RgEmitTestedMove *move, guint32 *positions_of)
{
  guint32 used_positions = 0, placed_tests = 0;
  for (guint pass = 0; pass < 2; pass++) {
    for (guint i = 0; i < move->n_tests; i++) {
      RgEmitMoveTest *test = &move->tests[i];
      guint32 *positions = &positions_of[test->scalar->variable];
      const guint32 free_positions =
          ~used_positions & (pass == 0 ? *positions : G_MAXUINT32);
      if (placed_tests >> i & 1 || free_positions == 0)
        continue;
      test->position = (guint)__builtin_ctz (free_positions);
      *positions |= 1u << test->position;
      used_positions |= 1u << test->position;
      placed_tests |= 1u << i;
    }
  }
}

/* -- words ----------------------------------------------------------------- */

/* Returns the part of the scalar for the word; adds it if it is new. */
static RgEmitTestPart *
find_or_add_part (RgEmitTestsView *view, RgEmitGlobal *scalar, guint32 word)
{
  if (!scalar->tests) {
    scalar->tests = g_array_new (FALSE, TRUE, sizeof (RgEmitTestPart));
    g_ptr_array_add (view->parts, scalar->tests);
  }
  for (guint i = 0; i < scalar->tests->len; i++) {
    RgEmitTestPart *part = &g_array_index (scalar->tests, RgEmitTestPart, i);
    if (part->word == word)
      return part;
  }
  const RgEmitTestPart part = {.word = word};
  g_array_append_val (scalar->tests, part);
  return &g_array_index (scalar->tests, RgEmitTestPart, scalar->tests->len - 1);
}

/* Allocates the word of the test of move i, and adds the bit to the part of its
 * scalar. */
static void
place_test (const RgEmit *emit, RgEmitTestedMoves *moves, guint i,
            const RgEmitMoveTest *test)
{
  guint32 *word =
      &moves->words[i / RG_EMIT_WORD * moves->n_positions + test->position];
  if (*word == RG_NONE)
    *word = emit->views.tests->view.n_words++;
  RgEmitTestPart *part = find_or_add_part (
      emit->views.tests,
      g_ptr_array_index (emit->variables, test->scalar->variable), *word);
  const guint64 bit = G_GUINT64_CONSTANT (1) << i % RG_EMIT_WORD;
  part->tested_bits |= bit;
  for (guint k = 0; k < RG_EMIT_SHORT; k++) {
    if (test->codes >> k & 1)
      part->passing_bits[k] |= bit;
  }
}

/* The cost of a write: the number of words that it changes. */
static guint
count_changed_words (const RgAction *action, const RgEmitGlobal *written,
                     gpointer changes)
{
  (void)action;
  return written->stored ? ((const guint *)changes)[written->variable] : 0;
}

/* Assigns a position to each test. Adds to `changes`, by variable, the number
 * of words that a write to it changes. */
static void
find_all_positions (GArray *moves, guint *changes, guint n_variables)
{
  guint32 *positions_of = g_new (guint32, n_variables);
  for (guint first_move = 0; first_move < moves->len;
       first_move += RG_EMIT_WORD) {
    memset (positions_of, 0, n_variables * sizeof *positions_of);
    for (guint i = first_move; i < MIN (first_move + RG_EMIT_WORD, moves->len);
         i++)
      find_positions (&g_array_index (moves, RgEmitTestedMove, i),
                      positions_of);
    for (guint v = 0; v < n_variables; v++)
      changes[v] += (guint)__builtin_popcount (positions_of[v]);
  }
  g_free (positions_of);
}

static guint
find_most_tests (const GArray *moves)
{
  guint max_tests = 0;
  for (guint i = 0; i < moves->len; i++)
    max_tests =
        MAX (max_tests, g_array_index (moves, RgEmitTestedMove, i).n_tests);
  return max_tests;
}

static guint
count_blocks (const GArray *moves)
{
  return (moves->len + RG_EMIT_WORD - 1) / RG_EMIT_WORD;
}

/* Stores the moves of the root, with positions, in the view, and allocates
 * their words. */
static void
store_moves (const RgEmit *emit, guint32 root, const GArray *moves_of_root,
             const RgEmitGlobal *assigned_scalar)
{
  RgEmitTestedMoves *moves = g_new0 (RgEmitTestedMoves, 1);
  moves->root = root;
  moves->assigned_scalar = assigned_scalar;
  moves->moves = g_array_new (FALSE, FALSE, sizeof (RgEmitTestedMove));
  g_array_append_vals (moves->moves, moves_of_root->data, moves_of_root->len);
  moves->n_blocks = count_blocks (moves_of_root);
  moves->n_positions = find_most_tests (moves_of_root);
  const guint n = moves->n_blocks * moves->n_positions;
  moves->words = g_new (guint32, n + 1);
  for (guint i = 0; i < n; i++)
    moves->words[i] = RG_NONE;
  for (guint i = 0; i < moves_of_root->len; i++) {
    const RgEmitTestedMove *move =
        &g_array_index (moves_of_root, RgEmitTestedMove, i);
    for (guint k = 0; k < move->n_tests; k++)
      place_test (emit, moves, i, &move->tests[k]);
  }
  g_ptr_array_add (emit->views.tests->moves, moves);
}

/* Plans the tested moves of a root. The root has none if its moves are not
 * eligible or have no tests, or if the words would be too many. Nor does it
 * have any if a move may change as many words as there are moves. The change of
 * a word costs about as much as one move of a list. `changes`: by variable,
 * the words of earlier roots that a write to it changes. */
static void
plan_root (RgEmit *emit, Search *search, guint32 root, guint *changes)
{
  const guint n = emit->variables->len;
  GArray *moves_of_root = find_moves (search, root);
  const guint tests = moves_of_root ? find_most_tests (moves_of_root) : 0;
  if (tests == 0 ||
      emit->views.tests->view.n_words + count_blocks (moves_of_root) * tests >
          RG_EMIT_LIST)
    return;
  guint *new_changes = g_memdup2 (changes, n * sizeof *changes);
  find_all_positions (moves_of_root, new_changes, n);
  const guint max_changes =
      MAX (rg_emit_count_most_writes (emit, emit->keeper, count_changed_words,
                                      new_changes),
           rg_emit_count_most_writes (emit, emit->moves, count_changed_words,
                                      new_changes));
  if (max_changes < moves_of_root->len) {
    memcpy (changes, new_changes, n * sizeof *changes);
    store_moves (emit, root, moves_of_root, search->assigned_scalar);
  }
  g_free (new_changes);
}

static void
free_moves (gpointer data)
{
  RgEmitTestedMoves *moves = data;
  g_array_free (moves->moves, TRUE);
  g_free (moves->words);
  g_free (moves);
}

static void
free_view (gpointer data)
{
  RgEmitTestsView *view = data;
  g_ptr_array_free (view->moves, TRUE);
  g_ptr_array_free (view->parts, TRUE);
  g_free (view);
}

void
rg_emit_plan_conditions (RgEmit *emit)
{
  const guint n = emit->variables->len;
  emit->views.tests = g_new0 (RgEmitTestsView, 1);
  emit->views.tests->moves = g_ptr_array_new_with_free_func (free_moves);
  emit->views.tests->parts =
      g_ptr_array_new_with_free_func ((GDestroyNotify)g_array_unref);
  rg_emit_add_view (emit, &emit->views.tests->view, RG_EMIT_VIEW_TESTS,
                    free_view);
  if (!rg_emit_uses (emit, RG_EMIT_BY_MAINTAINED_CONDITIONS) ||
      !emit->form.packed || emit->moves->roots->len > RG_EMIT_LONG ||
      rg_emit_global (emit, emit->game->player)->width != 1)
    return;
  guint *changes = g_new0 (guint, n);
  Search search;
  init_search (emit, &search);
  for (guint i = 0; i < emit->moves->roots->len; i++)
    plan_root (emit, &search, g_array_index (emit->moves->roots, guint32, i),
               changes);
  clear_search (&search);
  g_free (changes);
}

/* -- queries --------------------------------------------------------------- */

const RgEmitTestedMoves *
rg_emit_find_tested_moves (const RgEmit *emit, guint32 root)
{
  for (guint i = 0; i < emit->views.tests->moves->len; i++) {
    const RgEmitTestedMoves *moves =
        g_ptr_array_index (emit->views.tests->moves, i);
    if (moves->root == root)
      return moves;
  }
  return NULL;
}

guint64
rg_emit_get_untested_bits (const RgEmitTestedMoves *moves, guint block,
                           guint position)
{
  guint64 bits = 0;
  for (guint i = block * RG_EMIT_WORD;
       i < MIN ((block + 1) * RG_EMIT_WORD, moves->moves->len); i++) {
    const RgEmitTestedMove *move =
        &g_array_index (moves->moves, RgEmitTestedMove, i);
    gboolean has_test = FALSE;
    for (guint k = 0; k < move->n_tests; k++)
      has_test = has_test || move->tests[k].position == position;
    if (!has_test)
      bits |= G_GUINT64_CONSTANT (1) << i % RG_EMIT_WORD;
  }
  return bits;
}
