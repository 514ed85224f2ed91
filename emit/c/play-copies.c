/* Decides which nodes get a copy of the loop of random plays, and defines the
 * macros for it.
 *
 * In a game where only the node `turn` has moves of players, with the number 2:
 *
 *   #define PLAY_NODES(at) at (2)
 *
 * For each `at (N)`, playout.c has a copy of the loop that runs while the state
 * is at the node N.
 */
#include "emit/c/play-copies.h"

guint
rg_emit_count_most_sets (const RgEmit *emit)
{
  guint greatest = 0;
  for (guint i = 0; i < emit->moves->roots->len; i++)
    greatest = MAX (greatest, rg_emit_get_root_function (emit->moves, i)->sets);
  return greatest;
}

/* Whether plays may get a copy of their loop for the i-th root: moves are
 * records, or those of the root are one set. Roots with a single move, as a
 * pass, are too rare. */
static gboolean
is_copied (const RgEmit *emit, guint i)
{
  const RgEmitFunction *root = rg_emit_get_root_function (emit->moves, i);
  return !emit->form.packed || (root->sets == 1 && !root->single);
}

/* The number of copied roots. */
static guint
count_copied (const RgEmit *emit)
{
  guint n = 0;
  for (guint i = 0; i < emit->moves->roots->len; i++)
    n += is_copied (emit, i);
  return n;
}

/* Whether plays get copies of their loop. Either the moves of each copied root
 * are one set, and the code that makes a move is short; or moves are records,
 * which are counted by rows at some roots. There are at most RG_EMIT_FEW
 * copies, and the technique is on. */
static gboolean
plays_by_node (const RgEmit *emit)
{
  /* Limit of nodes of the tree of C.  Without it, 5 of 130 games change speed:
   * reversi to 0.90, pentago split to 0.94, the games of amazons by parts to
   * 1.06 and 1.08.  With half as many nodes, fox and geese to 0.89. */
  enum { MAX_SIZE = 600 };
  const guint n = count_copied (emit);
  return rg_emit_uses (emit, RG_EMIT_BY_PLAY_COPIES) && n > 0 &&
         n <= RG_EMIT_FEW && rg_emit_count_most_sets (emit) > 0 &&
         (!emit->form.packed || emit->measures->replay_size <= MAX_SIZE);
}

/* Defines the storage classes of functions that the loop calls. Functions that
 * find or count sets of moves (SETS) are inlined into each copy of the loop. So
 * are those that make a move (APPLIES), and the keeper (KEEPS), if there are
 * two copies at most: with 4 copies, plays are slower. Without copies, none is
 * inlined. SETS is not defined if no root has sets. */
static void
define_storage (const RgEmit *emit, gboolean by_node)
{
  RgCodeUnit *unit = emit->unit;
  const char *storage =
      by_node && count_copied (emit) <= 2 ? "ALWAYS_INLINE" : "static";
  rg_code_define (unit, "KEEPS", rg_code_expr (unit, "%s", storage));
  rg_code_define (unit, "APPLIES", rg_code_expr (unit, "%s", storage));
  if (rg_emit_count_most_sets (emit) > 0)
    rg_code_define (
        unit, "SETS",
        rg_code_expr (unit, "%s", by_node ? "ALWAYS_INLINE" : "static"));
}

/* Defines PLAY_NODES, which expands a macro for the node of each copied root.
 * PLAYS_APART is 1 if there are other roots: one function plays at all these.
 */
static void
define_play_nodes (const RgEmit *emit)
{
  const RgEmitGraph *moves = emit->moves;
  GString *text = g_string_new ("#define PLAY_NODES(at)");
  for (guint i = 0; i < moves->roots->len; i++) {
    const guint32 root = g_array_index (moves->roots, guint32, i);
    if (is_copied (emit, i))
      g_string_append_printf (
          text, " at (%u)",
          rg_emit_find_boundary (emit, rg_emit_node (moves, root)->node));
  }
  if (count_copied (emit) < moves->roots->len)
    rg_code_define (emit->unit, "PLAYS_APART", rg_code_number (emit->unit, 1));
  g_string_append_c (text, '\n');
  rg_code_add_text_copy (emit->unit, "", TRUE, text->str);
  g_string_free (text, TRUE);
}

void
rg_emit_define_play_copies (const RgEmit *emit)
{
  const gboolean by_node = plays_by_node (emit);
  define_storage (emit, by_node);
  if (by_node)
    define_play_nodes (emit);
}
