#include "emit/plan/kept-conditions.h"

#include "emit/plan/row-moves.h"
#include "emit/plan/suppose.h"
#include "emit/plan/tag-paths.h"
#include "emit/plan/writes.h"

#include <string.h>

enum {
  WORD = 64,
  FEWEST_MOVES = 16,
  MOST_MOVES = 1024,
  MOST_ARCS = 64,    /* of a walk */
  MOST_STEPS = 8192, /* of all walks from a root */
  MOST_ROOTS = 64,   /* that are looked at */
  MOST_WORDS = 256,  /* of all of them: each play begins with a copy */
};

/* A walk so far; the bits of its move are those of a table's row. */
typedef struct {
  RgEmitRowMove words;
  RgEmitKeptMove move;
} Walk;

typedef struct {
  RgEmit *emit;
  RgEmitRowSearch row; /* only adds tags and choices; it tells of a failure */
  const gboolean *may; /* by variable: there may be tests of it */
  guint32 *known;      /* by variable: none, but for one that is supposed */
  RgBits *reads;
  GArray *found;                /* of RgEmitKeptMove */
  const RgEmitGlobal *assigned; /* by walks from the root; NULL: none yet */
  guint n_steps;
} Search;

static void walk_on (Search *search, guint32 node, const Walk *walk, guint n);

/* -- tests ----------------------------------------------------------------- */

static guint64
all_codes (const RgEmitGlobal *scalar)
{
  return G_MAXUINT64 >> (WORD - rg_emit_span (scalar->values));
}

/* The one variable that the comparison reads, if it may be tested: FALSE where
 * there are others.  NULL: it reads none. */
static gboolean
find_scalar (Search *search, const RgAction *action,
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
passing_codes (const Search *search, const RgAction *action,
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
add_test (Search *search, RgEmitKeptMove *move, const RgEmitGlobal *scalar,
          guint64 codes)
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
compare (Search *search, const RgEmitArc *arc, guint run, Walk *walk, guint n)
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
assign (Search *search, const RgEmitArc *arc, Walk *walk, guint n)
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
stop (Search *search, const RgEmitArc *arc, Walk *walk)
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
walk_run (Search *search, const RgEmitArc *arc, Walk *walk, guint n)
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
walk_on (Search *search, guint32 node, const Walk *walk, guint n)
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
  return (moves->len + WORD - 1) / WORD;
}

/* The walks from the root, to `found`. */
static gboolean
find_moves (Search *search, guint32 root)
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
  const guint tests = most_tests (search->found);
  return !search->row.failed && search->found->len >= FEWEST_MOVES &&
         tests > 0 &&
         search->emit->conditions.n_words + n_blocks (search->found) * tests <=
             MOST_WORDS &&
         !has_doubles (search->emit, search->found);
}

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
  guint32 *word = &moves->words[i / WORD * moves->n_positions + test->position];
  if (*word == RG_NONE)
    *word = all->n_words++;
  RgEmitKeptPart *part = part_of (all, test->scalar, *word);
  const guint64 bit = G_GUINT64_CONSTANT (1) << i % WORD;
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
  for (guint from = 0; from < moves->len; from += WORD) {
    memset (places, 0, n_variables * sizeof *places);
    for (guint i = from; i < MIN (from + WORD, moves->len); i++)
      find_positions (&g_array_index (moves, RgEmitKeptMove, i), places);
    for (guint v = 0; v < n_variables; v++)
      changes[v] += (guint)__builtin_popcount (places[v]);
  }
  g_free (places);
}

/* The words of the moves that were found. */
static void
keep_moves (Search *search, guint32 root)
{
  RgEmitKeptConditions *all = &search->emit->conditions;
  const GArray *found = search->found;
  RgEmitKeptMoves *moves = g_new0 (RgEmitKeptMoves, 1);
  moves->root = root;
  moves->assigned = search->assigned;
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
plan_root (Search *search, guint32 root, guint *changes)
{
  RgEmit *emit = search->emit;
  const guint n = emit->variables->len;
  if (!find_moves (search, root))
    return;
  guint *more = g_memdup2 (changes, n * sizeof *changes);
  find_all_positions (search->found, more, n);
  const guint most =
      MAX (rg_emit_most_writes (emit, emit->keeper, change_cost, more),
           rg_emit_most_writes (emit, emit->moves, change_cost, more));
  if (most < search->found->len) {
    memcpy (changes, more, n * sizeof *changes);
    keep_moves (search, root);
  }
  g_free (more);
}

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
  if (!emit->form.packed || emit->moves->roots->len > MOST_ROOTS ||
      rg_emit_global (emit, emit->game->player)->width != 1)
    return;
  gboolean *may = find_scalars (emit);
  guint *changes = g_new0 (guint, n);
  Search search = {.emit = emit,
                   .may = may,
                   .known = g_new (guint32, n),
                   .reads = g_new0 (RgBits, rg_bits_words (n)),
                   .found =
                       g_array_new (FALSE, FALSE, sizeof (RgEmitKeptMove))};
  for (guint v = 0; v < n; v++)
    search.known[v] = RG_NONE;
  for (guint i = 0; i < emit->moves->roots->len; i++)
    plan_root (&search, g_array_index (emit->moves->roots, guint32, i),
               changes);
  g_array_free (search.found, TRUE);
  g_free (search.reads);
  g_free (search.known);
  g_free (changes);
  g_free (may);
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
  for (guint i = block * WORD; i < MIN ((block + 1) * WORD, moves->moves->len);
       i++) {
    const RgEmitKeptMove *move =
        &g_array_index (moves->moves, RgEmitKeptMove, i);
    gboolean tested = FALSE;
    for (guint k = 0; k < move->n_tests; k++)
      tested = tested || move->tests[k].position == position;
    if (!tested)
      bits |= G_GUINT64_CONSTANT (1) << i % WORD;
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
