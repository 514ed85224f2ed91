/* Checks the equivalence of two games within the limits of --verify-each, by a
 * small breadth-first search over pairs of states, and a few random plays
 * (rg/interp/equivalence.h).
 *
 * A game is compared with itself to find out whether it is proper.
 */
#include "passes/equivalence.h"

#include "base/cli.h"
#include "rg/interp/equivalence.h"

#include <stdio.h>

/* The limits of a comparison. */
static const RgInterpEquivalenceOptions bounds = {.depth = G_MAXUINT32,
                                                  .max_pairs = 200,
                                                  .plays = 4,
                                                  .seed = 1,
                                                  .most_moves = 400,
                                                  .seconds = 1,
                                                  .compares_keeper = TRUE};
enum { MOST_STATES = 300000 }; /* limit of states of one search for moves */

/* Appends the first difference: a move that is gone or new, or two texts. */
static void
append_explanation (const RgInterpDifference *difference, GString *why)
{
  static const char *const words[] = {
      [RG_INTERP_EQUIVALENCE_OVER] = "the play is over:",
      [RG_INTERP_EQUIVALENCE_PLAYER] = "player",
      [RG_INTERP_EQUIVALENCE_SCORE] = "score",
      [RG_INTERP_EQUIVALENCE_VIEW] = "what a player sees of a move:",
      [RG_INTERP_EQUIVALENCE_FAILURE] = "moves:",
  };
  if (difference->kind == RG_INTERP_EQUIVALENCE_MOVES) {
    const gboolean is_removed = difference->moves[0]->len > 0;
    const GPtrArray *moves = difference->moves[is_removed ? 0 : 1];
    g_string_append_printf (why, "move '%s' is %s",
                            (char *)g_ptr_array_index (moves, 0),
                            is_removed ? "gone" : "new");
    return;
  }
  const gboolean failure = difference->kind == RG_INTERP_EQUIVALENCE_FAILURE;
  g_string_append_printf (why, "%s '%s' before, '%s' after",
                          words[difference->kind],
                          failure ? "legal" : difference->texts[0],
                          failure ? "can't be found" : difference->texts[1]);
}

/* Compares the games; `diags` gets the messages about each. `thorough`: checks
 * try all their walks. `keeper`: the moves of the keepers are compared, too,
 * unless both are one game. */
static RgInterpEquivalenceResult
compare_games (RgGame *const games[2], RgDiags *const diags[2],
               gboolean thorough, gboolean keeper,
               RgInterpDifference *difference)
{
  RgInterpEquivalenceOptions options = bounds;
  options.limits = rg_interp_default_limits;
  options.limits.max_states = MOST_STATES;
  options.limits.hints = TRUE;
  options.limits.thorough = thorough;
  /* If both sides are the same game, the keeper must have exactly one move in
   * each state, and must terminate. */
  options.compares_keeper = keeper && games[0] != games[1];
  for (guint side = 0; side < 2; side++)
    rg_diags_switch (diags[side], "no-all");
  return rg_interp_equivalence_run (games, diags, &options, difference);
}

gboolean
rg_is_proper (RgGame *game, RgDiags *diags)
{
  RgGame *const games[] = {game, game};
  RgDiags *const game_diags[] = {rg_diags_new (), rg_diags_new ()};
  RgInterpDifference difference;
  compare_games (games, game_diags, TRUE, TRUE, &difference);
  const gboolean proper = rg_diags_status (game_diags[0]) != RG_EXIT_INPUT;
  if (!proper) {
    rg_diags_move (diags, game_diags[0]);
    if (difference.n_moves > 0)
      rg_diag (diags, RG_NOTE, NULL, RG_NOWHERE, "after the moves: %s",
               difference.history[0]);
  }
  rg_interp_difference_clear (&difference);
  rg_diags_free (game_diags[0]);
  rg_diags_free (game_diags[1]);
  return proper;
}

/* Whether the first game is improper, which shows only if checks don't stop at
 * their first walk: then any result is correct. `keeper`: as for compare_games.
 */
static gboolean
is_excused (RgGame *const games[2], gboolean keeper)
{
  RgDiags *const diags[] = {rg_diags_new (), rg_diags_new ()};
  RgInterpDifference difference;
  compare_games (games, diags, TRUE, keeper, &difference);
  const gboolean excused = rg_diags_status (diags[0]) == RG_EXIT_INPUT;
  rg_interp_difference_clear (&difference);
  rg_diags_free (diags[0]);
  rg_diags_free (diags[1]);
  return excused;
}

gboolean
rg_are_equivalent (RgGame *before, RgGame *after, gboolean keeper, GString *why)
{
  RgGame *const games[] = {before, after};
  RgDiags *const diags[] = {rg_diags_new (), rg_diags_new ()};
  RgInterpDifference difference;
  const RgInterpEquivalenceResult result =
      compare_games (games, diags, FALSE, keeper, &difference);
  /* A limit that only the second game reaches is a difference, too. */
  const gboolean limit =
      result == RG_INTERP_EQUIVALENCE_FAILED && rg_diags_errors (diags[0]) == 0;
  if (limit)
    difference.kind = RG_INTERP_EQUIVALENCE_FAILURE;
  const gboolean differs =
      (result == RG_INTERP_EQUIVALENCE_DIFFERENT || limit) &&
      !is_excused (games, keeper);
  if (differs) {
    rg_diags_print (diags[1], stderr, FALSE);
    append_explanation (&difference, why);
  }
  rg_interp_difference_clear (&difference);
  rg_diags_free (diags[0]);
  rg_diags_free (diags[1]);
  return !differs;
}
