#include "emit/c/views/conditions.h"

#include "emit/c/model/writes.h"
#include "emit/c/views/condition-moves.h"

#include <string.h>

enum {
  MOST_WORDS = 256, /* of all of them: each play begins with a copy */
};

/* -- positions ------------------------------------------------------------- */

/* A scalar that has tests in few vectors changes few words: tests get the
 * position that their scalar already has among these 64 moves, if that is free;
 * `places`: by variable, these, as bits. */
static void
find_positions (RgEmitKeptMove *move, guint32 *places)
{
  guint32 taken = 0, done = 0;
  for (guint pass = 0; pass < 2; pass++) {
    for (guint i = 0; i < move->n_tests; i++) {
      RgEmitKeptTest *test = &move->tests[i];
      guint32 *at = &places[test->scalar->variable];
      const guint32 free = ~taken & (pass == 0 ? *at : G_MAXUINT32);
      if (done >> i & 1 || free == 0)
        continue;
      test->position = (guint)__builtin_ctz (free);
      *at |= 1u << test->position;
      taken |= 1u << test->position;
      done |= 1u << i;
    }
  }
}

/* -- words ----------------------------------------------------------------- */

/* The part of the scalar for the word, or a new one. */
static RgEmitKeptPart *
part_of (RgEmitKeptConditions *all, const RgEmitGlobal *scalar, guint32 word)
{
  GArray **parts = (GArray **)&g_ptr_array_index (all->parts, scalar->variable);
  if (!*parts)
    *parts = g_array_new (FALSE, TRUE, sizeof (RgEmitKeptPart));
  for (guint i = 0; i < (*parts)->len; i++) {
    RgEmitKeptPart *part = &g_array_index (*parts, RgEmitKeptPart, i);
    if (part->word == word)
      return part;
  }
  const RgEmitKeptPart part = {.word = word};
  g_array_append_val (*parts, part);
  return &g_array_index (*parts, RgEmitKeptPart, (*parts)->len - 1);
}

static void
place_test (RgEmitKeptConditions *all, RgEmitKeptMoves *moves, guint i,
            const RgEmitKeptTest *test)
{
  guint32 *word =
      &moves->words[i / RG_EMIT_WORD * moves->n_positions + test->position];
  if (*word == RG_NONE)
    *word = all->n_words++;
  RgEmitKeptPart *part = part_of (all, test->scalar, *word);
  const guint64 bit = G_GUINT64_CONSTANT (1) << i % RG_EMIT_WORD;
  part->tested |= bit;
  for (guint k = 0; k < RG_EMIT_KEPT_CODES; k++) {
    if (test->codes >> k & 1)
      part->holds[k] |= bit;
  }
}

static guint
change_cost (const RgAction *action, const RgEmitGlobal *written,
             gpointer changes)
{
  (void)action;
  return written->stored ? ((const guint *)changes)[written->variable] : 0;
}

/* Gives a position to each test; `changes`: by variable, of how many words a
 * write to it changes bits, which grows by those of these moves. */
static void
find_all_positions (GArray *moves, guint *changes, guint n_variables)
{
  guint32 *places = g_new (guint32, n_variables);
  for (guint from = 0; from < moves->len; from += RG_EMIT_WORD) {
    memset (places, 0, n_variables * sizeof *places);
    for (guint i = from; i < MIN (from + RG_EMIT_WORD, moves->len); i++)
      find_positions (&g_array_index (moves, RgEmitKeptMove, i), places);
    for (guint v = 0; v < n_variables; v++)
      changes[v] += (guint)__builtin_popcount (places[v]);
  }
  g_free (places);
}

static guint
most_tests (const GArray *moves)
{
  guint most = 0;
  for (guint i = 0; i < moves->len; i++)
    most = MAX (most, g_array_index (moves, RgEmitKeptMove, i).n_tests);
  return most;
}

static guint
n_blocks (const GArray *moves)
{
  return (moves->len + RG_EMIT_WORD - 1) / RG_EMIT_WORD;
}

/* The words of the moves that were found. */
static void
keep_moves (RgEmitKeptConditions *all, guint32 root, const GArray *found,
            const RgEmitGlobal *assigned)
{
  RgEmitKeptMoves *moves = g_new0 (RgEmitKeptMoves, 1);
  moves->root = root;
  moves->assigned = assigned;
  moves->moves = g_array_new (FALSE, FALSE, sizeof (RgEmitKeptMove));
  g_array_append_vals (moves->moves, found->data, found->len);
  moves->n_blocks = n_blocks (found);
  moves->n_positions = most_tests (found);
  const guint n = moves->n_blocks * moves->n_positions;
  moves->words = g_new (guint32, n + 1);
  for (guint i = 0; i < n; i++)
    moves->words[i] = RG_NONE;
  for (guint i = 0; i < found->len; i++) {
    const RgEmitKeptMove *move = &g_array_index (found, RgEmitKeptMove, i);
    for (guint k = 0; k < move->n_tests; k++)
      place_test (all, moves, i, &move->tests[k]);
  }
  g_ptr_array_add (all->moves, moves);
}

/* A change of a word costs about what a move of a list does.  `changes`: by
 * variable, those of the roots before. */
static void
plan_root (RgEmit *emit, RgEmitKeptSearch *search, guint32 root, guint *changes)
{
  const guint n = emit->variables->len;
  const RgEmitGlobal *assigned = NULL;
  GArray *found = rg_emit_find_kept_moves (search, root, &assigned);
  const guint tests = found ? most_tests (found) : 0;
  if (tests == 0 ||
      emit->conditions.n_words + n_blocks (found) * tests > MOST_WORDS)
    return;
  guint *more = g_memdup2 (changes, n * sizeof *changes);
  find_all_positions (found, more, n);
  const guint most =
      MAX (rg_emit_most_writes (emit, emit->keeper, change_cost, more),
           rg_emit_most_writes (emit, emit->moves, change_cost, more));
  if (most < found->len) {
    memcpy (changes, more, n * sizeof *changes);
    keep_moves (&emit->conditions, root, found, assigned);
  }
  g_free (more);
}

static void
free_parts (gpointer parts)
{
  if (parts)
    g_array_free (parts, TRUE);
}

static void
free_moves (gpointer data)
{
  RgEmitKeptMoves *moves = data;
  g_array_free (moves->moves, TRUE);
  g_free (moves->words);
  g_free (moves);
}

void
rg_emit_plan_kept_conditions (RgEmit *emit)
{
  const guint n = emit->variables->len;
  RgEmitKeptConditions *all = &emit->conditions;
  all->moves = g_ptr_array_new_with_free_func (free_moves);
  all->parts = g_ptr_array_new_with_free_func (free_parts);
  g_ptr_array_set_size (all->parts, (gint)n);
  if (!rg_emit_uses (emit, RG_EMIT_BY_MAINTAINED_CONDITIONS) ||
      !emit->form.packed || emit->moves->roots->len > RG_EMIT_LONG ||
      rg_emit_global (emit, emit->game->player)->width != 1)
    return;
  guint *changes = g_new0 (guint, n);
  RgEmitKeptSearch *search = rg_emit_kept_search_new (emit);
  for (guint i = 0; i < emit->moves->roots->len; i++)
    plan_root (emit, search, g_array_index (emit->moves->roots, guint32, i),
               changes);
  rg_emit_kept_search_free (search);
  g_free (changes);
}

void
rg_emit_free_kept_conditions (RgEmit *emit)
{
  g_clear_pointer (&emit->conditions.moves, g_ptr_array_unref);
  g_clear_pointer (&emit->conditions.parts, g_ptr_array_unref);
}

/* -- what was planned ------------------------------------------------------ */

const RgEmitKeptMoves *
rg_emit_kept_moves (const RgEmit *emit, guint32 root)
{
  for (guint i = 0; i < emit->conditions.moves->len; i++) {
    const RgEmitKeptMoves *moves =
        g_ptr_array_index (emit->conditions.moves, i);
    if (moves->root == root)
      return moves;
  }
  return NULL;
}

guint64
rg_emit_kept_base (const RgEmitKeptMoves *moves, guint block, guint position)
{
  guint64 bits = 0;
  for (guint i = block * RG_EMIT_WORD;
       i < MIN ((block + 1) * RG_EMIT_WORD, moves->moves->len); i++) {
    const RgEmitKeptMove *move =
        &g_array_index (moves->moves, RgEmitKeptMove, i);
    gboolean tested = FALSE;
    for (guint k = 0; k < move->n_tests; k++)
      tested = tested || move->tests[k].position == position;
    if (!tested)
      bits |= G_GUINT64_CONSTANT (1) << i % RG_EMIT_WORD;
  }
  return bits;
}

const GArray *
rg_emit_kept_parts (const RgEmit *emit, const RgEmitGlobal *global)
{
  return global->stored
             ? g_ptr_array_index (emit->conditions.parts, global->variable)
             : NULL;
}
