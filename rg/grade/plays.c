/* Counts equal positions in random plays (plays.h).
 *
 * The games draw the moves in turn, play by play, among those that both have:
 * so a game with additional moves is noticed from both sides.  A play continues
 * after a difference, as long as there is a common move.  The shortest play
 * with a difference is described.
 */
#include "rg/grade/plays.h"

#include "base/random.h"

/* The run of random plays. */
typedef struct {
  RgGradeMatch *match;
  const RgGradePlaysOptions *options;
  const RgGradeBudget *budget;
  RgGradePlays *result;
  RgRandom random;     /* of the play */
  guint drawer;        /* the side that draws moves */
  GPtrArray *moves[2]; /* of char *: the play so far */
  gboolean differs;    /* some position of the play is not equal */
} Run;

/* -- counting -------------------------------------------------------------- */

/* Marks the play; describes its first difference, if it is the shortest play
 * with one so far. */
static void
record_difference (Run *run, const RgGradePair *pair,
                   const RgGradePosition *position)
{
  RgGradePlays *result = run->result;
  const guint length = run->moves[0]->len;
  const gboolean is_first = !run->differs;
  run->differs = TRUE;
  if (!is_first || (result->has_difference && length >= result->shortest))
    return;
  if (result->has_difference)
    rg_interp_difference_clear (&result->difference);
  result->has_difference = TRUE;
  result->shortest = length;
  rg_grade_match_describe (run->match, pair, position, run->moves,
                           &result->difference);
}

/* Adds a position to the counts, and records its difference, if any. */
static void
count_position (Run *run, const RgGradePair *pair,
                const RgGradePosition *position)
{
  RgGradePlays *result = run->result;
  const gboolean is_equal = rg_grade_position_is_equal (position);
  const guint32 n_all =
      position->n_moves[0] + position->n_moves[1] - position->n_common;
  result->positions++;
  result->equal += is_equal;
  result->over += position->over;
  result->ended += position->ended[0] && position->ended[1];
  result->scores +=
      position->ended[0] && position->ended[1] && position->scores;
  if (!position->ended[0] && !position->ended[1]) {
    result->listed++;
    result->mover += position->mover;
    result->moves += position->moves;
    result->views += position->views;
    result->n_common += position->n_common;
    result->overlap += n_all ? (double)position->n_common / n_all : 1;
  }
  if (!is_equal)
    record_difference (run, pair, position);
}

/* Counts a position in which the candidate fails: nothing is equal. */
static void
count_failure (Run *run, const RgGradePair *pair)
{
  const RgGradePosition position = {.over = FALSE};
  run->result->positions++;
  run->result->listed++;
  record_difference (run, pair, &position);
}

/* -- playing --------------------------------------------------------------- */

/* Returns the move of the other game that corresponds to a move of a side.
 * RG_NONE: there is none. */
static guint32
get_partner (const Run *run, guint side, guint32 move)
{
  return g_array_index (run->match->partners.partner_of[side], guint32, move);
}

/* Draws a move of the drawing game that both games have, and returns it as a
 * move of the reference.  RG_NONE: there is none. */
static guint32
draw_move (Run *run, const RgGradePosition *position)
{
  const guint drawer = run->drawer;
  if (position->n_common == 0)
    return RG_NONE;
  guint32 move = rg_random_below (&run->random, position->n_moves[drawer]);
  if (get_partner (run, drawer, move) == RG_NONE) {
    guint32 n_left = rg_random_below (&run->random, position->n_common);
    for (move = 0;; move++) {
      if (get_partner (run, drawer, move) != RG_NONE && n_left-- == 0)
        break;
    }
  }
  return drawer ? get_partner (run, 1, move) : move;
}

/* Appends a move of the reference, and its partner, to the play. */
static void
record_move (Run *run, guint32 move)
{
  const guint32 moves[] = {move, get_partner (run, 0, move)};
  for (guint i = 0; i < 2; i++)
    g_ptr_array_add (run->moves[i], rg_interp_side_move_text (
                                        &run->match->sides[i], moves[i]));
}

/* Counts the pair, and replaces it by the next one.  Returns FALSE if the play
 * ends: there is no common move, or a game fails. */
static gboolean
advance (Run *run, RgGradePair *pair)
{
  RgGradeMatch *match = run->match;
  RgGradePosition position;
  RgGradePair next;
  if (!rg_grade_match_compare (match, pair, &position)) {
    if (match->failed == 2)
      count_failure (run, pair);
    return FALSE;
  }
  count_position (run, pair, &position);
  const guint32 move = draw_move (run, &position);
  if (move == RG_NONE)
    return FALSE;
  record_move (run, move);
  if (!rg_grade_match_follow (match, move, &next)) {
    if (match->failed == 2)
      count_failure (run, pair);
    return FALSE;
  }
  rg_grade_pair_clear (pair);
  *pair = next;
  return TRUE;
}

/* Makes a play, up to the limit of moves or the budget, and counts it, unless
 * it fails before the first position. */
static void
play_once (Run *run)
{
  RgGradeMatch *match = run->match;
  RgGradePair pair;
  run->differs = FALSE;
  match->failed = 0;
  if (!rg_grade_match_start (match, &pair))
    return;
  while (run->moves[0]->len < run->options->most_moves &&
         !rg_grade_match_is_spent (match, run->budget) && advance (run, &pair))
    ;
  rg_grade_pair_clear (&pair);
  g_ptr_array_set_size (run->moves[0], 0);
  g_ptr_array_set_size (run->moves[1], 0);
  run->result->plays++;
  run->result->without_difference += !run->differs;
}

RgGradePlays
rg_grade_plays_run (RgGradeMatch *match, const RgGradePlaysOptions *options,
                    const RgGradeBudget *budget)
{
  RgGradePlays result = {.plays = 0};
  const RgRandom random = rg_random_seeded (options->seed);
  Run run = {.match = match,
             .options = options,
             .budget = budget,
             .result = &result,
             .moves = {g_ptr_array_new_with_free_func (g_free),
                       g_ptr_array_new_with_free_func (g_free)}};
  for (guint64 i = 0; i < options->plays && match->failed != 1 &&
                      !rg_grade_match_is_spent (match, budget);
       i++) {
    run.random = rg_random_stream (&random, i + 1);
    run.drawer = i % 2;
    play_once (&run);
  }
  g_ptr_array_free (run.moves[0], TRUE);
  g_ptr_array_free (run.moves[1], TRUE);
  return result;
}

void
rg_grade_plays_clear (RgGradePlays *plays)
{
  if (plays->has_difference)
    rg_interp_difference_clear (&plays->difference);
}
