/* Counts equal positions in random plays (plays.h).
 *
 * The games draw the moves in turn, play by play, among those that both have:
 * so a game with additional moves is noticed from both sides.  A play continues
 * after a difference, as long as there is a common move.  The shortest play
 * with a difference is described.
 */
#include "rg/grade/plays.h"

#include "base/random.h"

typedef struct {
  RgGradeMatch *match;
  const RgGradePlaysOptions *options;
  const RgGradeBudget *budget;
  RgGradePlays *result;
  RgRandom random;     /* of the play */
  guint drawer;        /* the side that draws moves */
  GPtrArray *moves[2]; /* of char *: the play so far */
  gboolean differs;    /* some position of the play is not equal */
} Players;

/* -- counting -------------------------------------------------------------- */

static void
record_difference (Players *players, const RgGradePair *pair,
                   const RgGradePosition *position)
{
  RgGradePlays *result = players->result;
  const guint length = players->moves[0]->len;
  const gboolean first = !players->differs;
  players->differs = TRUE;
  if (!first || (result->has_difference && length >= result->shortest))
    return;
  if (result->has_difference)
    rg_interp_difference_clear (&result->difference);
  result->has_difference = TRUE;
  result->shortest = length;
  rg_grade_match_describe (players->match, pair, position, players->moves,
                           &result->difference);
}

static void
count_position (Players *players, const RgGradePair *pair,
                const RgGradePosition *position)
{
  RgGradePlays *result = players->result;
  const gboolean equal = rg_grade_position_is_equal (position);
  const guint32 all =
      position->n_moves[0] + position->n_moves[1] - position->n_common;
  result->positions++;
  result->equal += equal;
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
    result->overlap += all ? (double)position->n_common / all : 1;
  }
  if (!equal)
    record_difference (players, pair, position);
}

/* Counts a position in which the candidate fails: nothing is equal. */
static void
count_failure (Players *players, const RgGradePair *pair)
{
  const RgGradePosition position = {.over = FALSE};
  players->result->positions++;
  players->result->listed++;
  record_difference (players, pair, &position);
}

/* -- playing --------------------------------------------------------------- */

static guint32
get_partner (const Players *players, guint side, guint32 move)
{
  return g_array_index (players->match->partners.partner_of[side], guint32,
                        move);
}

/* Draws a move of the drawing game that both games have, and returns it as a
 * move of the reference.  RG_NONE: there is none. */
static guint32
draw_move (Players *players, const RgGradePosition *position)
{
  const guint drawer = players->drawer;
  if (position->n_common == 0)
    return RG_NONE;
  guint32 move = rg_random_below (&players->random, position->n_moves[drawer]);
  if (get_partner (players, drawer, move) == RG_NONE) {
    guint32 left = rg_random_below (&players->random, position->n_common);
    for (move = 0;; move++) {
      if (get_partner (players, drawer, move) != RG_NONE && left-- == 0)
        break;
    }
  }
  return drawer ? get_partner (players, 1, move) : move;
}

static void
record_move (Players *players, guint32 move)
{
  const guint32 moves[] = {move, get_partner (players, 0, move)};
  for (guint i = 0; i < 2; i++)
    g_ptr_array_add (
        players->moves[i],
        rg_interp_side_move_text (&players->match->sides[i], moves[i]));
}

/* Replaces the pair by the next one.  Returns FALSE if the play is over. */
static gboolean
advance (Players *players, RgGradePair *pair)
{
  RgGradeMatch *match = players->match;
  RgGradePosition position;
  RgGradePair next;
  if (!rg_grade_match_compare (match, pair, &position)) {
    if (match->failed == 2)
      count_failure (players, pair);
    return FALSE;
  }
  count_position (players, pair, &position);
  const guint32 move = draw_move (players, &position);
  if (move == RG_NONE)
    return FALSE;
  record_move (players, move);
  if (!rg_grade_match_follow (match, move, &next)) {
    if (match->failed == 2)
      count_failure (players, pair);
    return FALSE;
  }
  rg_grade_pair_clear (pair);
  *pair = next;
  return TRUE;
}

/* Makes a play.  If it reaches the limit of moves without a difference, it
 * counts as whole. */
static void
play_once (Players *players)
{
  RgGradeMatch *match = players->match;
  RgGradePair pair;
  players->differs = FALSE;
  match->failed = 0;
  if (!rg_grade_match_start (match, &pair))
    return;
  while (players->moves[0]->len < players->options->most_moves &&
         !rg_grade_match_is_spent (match, players->budget) &&
         advance (players, &pair))
    ;
  rg_grade_pair_clear (&pair);
  g_ptr_array_set_size (players->moves[0], 0);
  g_ptr_array_set_size (players->moves[1], 0);
  players->result->plays++;
  players->result->whole += !players->differs;
}

RgGradePlays
rg_grade_plays_run (RgGradeMatch *match, const RgGradePlaysOptions *options,
                    const RgGradeBudget *budget)
{
  RgGradePlays result = {.plays = 0};
  const RgRandom run = rg_random_seeded (options->seed);
  Players players = {.match = match,
                     .options = options,
                     .budget = budget,
                     .result = &result,
                     .moves = {g_ptr_array_new_with_free_func (g_free),
                               g_ptr_array_new_with_free_func (g_free)}};
  for (guint64 i = 0; i < options->plays && match->failed != 1 &&
                      !rg_grade_match_is_spent (match, budget);
       i++) {
    players.random = rg_random_stream (&run, i + 1);
    players.drawer = i % 2;
    play_once (&players);
  }
  g_ptr_array_free (players.moves[0], TRUE);
  g_ptr_array_free (players.moves[1], TRUE);
  return result;
}

void
rg_grade_plays_clear (RgGradePlays *plays)
{
  if (plays->has_difference)
    rg_interp_difference_clear (&plays->difference);
}
