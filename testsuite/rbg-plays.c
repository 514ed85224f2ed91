/* In each state, the moves of both sides are listed as texts of their tags,
 * sorted and compared; then one is drawn, and made on both sides. */

#include "testsuite/rbg-plays.h"

#include "base/random.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The greatest length of a play. */
#define MOST_MOVES 2000

/* A move as text, and its result. */
typedef struct {
  char *text;
  RbgState state; /* of RBG; NULL in the other list */
  guint32 move;   /* of RG */
} Choice;

/* The plays of both sides. */
typedef struct {
  const RbgTree *tree;
  RbgOracle *oracle;
  RgInterp *interp;
  GArray *of_rbg, *of_rg; /* of Choice, sorted by text */
  RgInterpMoves *moves;
} Plays;

static gint
compare_texts (gconstpointer a, gconstpointer b)
{
  return strcmp (((const Choice *)a)->text, ((const Choice *)b)->text);
}

static void
clear_choice (gpointer data)
{
  Choice *choice = data;
  g_free (choice->text);
  g_free (choice->state);
}

static void
add_rbg_move (const RbgOracleStep *steps, guint n, const guint32 *state,
              gpointer data)
{
  Plays *plays = data;
  GString *text = g_string_new (NULL);
  for (guint i = 0; i < n; i++)
    g_string_append_printf (
        text, "%s index_%u ",
        rg_text (plays->tree->game,
                 plays->tree->vertices[steps[i].vertex].name),
        steps[i].index);
  const Choice choice = {g_string_free (text, FALSE),
                         rbg_oracle_copy (plays->oracle, state), 0};
  g_array_append_val (plays->of_rbg, choice);
}

/* Adds a move of the translation. The underscore after names that are reserved
 * in RG is removed. */
static void
add_rg_move (Plays *plays, guint32 move)
{
  GString *text = g_string_new (NULL);
  guint32 n;
  const RgName *tags = rg_interp_moves_tags (plays->moves, move, &n);
  for (guint32 i = 0; i < n; i++) {
    g_string_append (text, rg_text (rg_interp_game (plays->interp), tags[i]));
    if (text->len > 0 && text->str[text->len - 1] == '_')
      g_string_truncate (text, text->len - 1);
    g_string_append_c (text, ' ');
  }
  const Choice choice = {g_string_free (text, FALSE), NULL, move};
  g_array_append_val (plays->of_rg, choice);
}

/* Lists the moves of both sides, sorted by text. FALSE: the interpreter failed.
 */
static gboolean
list_moves (Plays *plays, const guint32 *rbg, const RgInterpState *rg)
{
  g_array_set_size (plays->of_rbg, 0);
  g_array_set_size (plays->of_rg, 0);
  if (rbg_oracle_player (plays->oracle, rbg) != RG_NONE)
    rbg_oracle_moves (plays->oracle, rbg, add_rbg_move, plays);
  if (!rg_interp_state_is_end (plays->interp, rg)) {
    if (!rg_interp_moves (plays->interp, rg, plays->moves))
      return FALSE;
    for (guint32 i = 0; i < rg_interp_moves_count (plays->moves); i++)
      add_rg_move (plays, i);
  }
  g_array_sort (plays->of_rbg, compare_texts);
  g_array_sort (plays->of_rg, compare_texts);
  return TRUE;
}

static gboolean
check_moves (const Plays *plays)
{
  for (guint i = 0; i < MAX (plays->of_rbg->len, plays->of_rg->len); i++) {
    const Choice *a = &g_array_index (plays->of_rbg, Choice, i);
    const Choice *b = &g_array_index (plays->of_rg, Choice, i);
    if (i < plays->of_rbg->len && i < plays->of_rg->len &&
        strcmp (a->text, b->text) == 0)
      continue;
    printf ("%u moves in RBG, %u in RG; first that differ: '%s', '%s'\n",
            plays->of_rbg->len, plays->of_rg->len,
            i < plays->of_rbg->len ? a->text : "-",
            i < plays->of_rg->len ? b->text : "-");
    return FALSE;
  }
  return TRUE;
}

static gboolean
compare_scores (Plays *plays, const guint32 *rbg, const RgInterpState *rg)
{
  const RgGame *game = rg_interp_game (plays->interp);
  for (guint32 p = 0; p < plays->tree->n_players; p++) {
    const char *score =
        rg_text (game, rg_interp_state_goal (plays->interp, rg, p));
    const guint32 expected = rbg_oracle_score (plays->oracle, rbg, p);
    if (strtoull (score, NULL, 10) == expected)
      continue;
    printf ("player %u scores %u in RBG, %s in RG\n", p, expected, score);
    return FALSE;
  }
  return TRUE;
}

/* Plays once. FALSE: there is a difference, which is printed. */
static gboolean
play_at_random (Plays *plays, RgRandom *random)
{
  RbgState rbg = rbg_oracle_start (plays->oracle);
  RgInterpState *rg = rg_interp_state_new (plays->interp);
  gboolean are_equal = TRUE, is_over = FALSE;
  for (guint i = 0; i < MOST_MOVES && are_equal && !is_over; i++) {
    are_equal =
        rg_interp_keep (plays->interp, rg) && list_moves (plays, rbg, rg);
    if (rbg_oracle_problem (plays->oracle))
      break;
    are_equal = are_equal && check_moves (plays);
    is_over = plays->of_rbg->len == 0;
    if (!are_equal || is_over)
      break;
    const guint pick = rg_random_below (random, plays->of_rbg->len);
    g_free (rbg);
    rbg = rbg_oracle_copy (plays->oracle,
                           g_array_index (plays->of_rbg, Choice, pick).state);
    rbg_oracle_complete (plays->oracle, rbg);
    rg_interp_state_copy (
        plays->interp, rg,
        rg_interp_moves_state (
            plays->moves, g_array_index (plays->of_rg, Choice, pick).move));
  }
  /* After a failure the results of the oracle are invalid. */
  if (rbg_oracle_problem (plays->oracle))
    are_equal = TRUE;
  else if (are_equal && is_over)
    are_equal = compare_scores (plays, rbg, rg);
  g_free (rbg);
  rg_interp_state_free (rg);
  return are_equal;
}

gboolean
rbg_same_plays (const RbgTree *tree, RbgOracle *oracle, RgInterp *interp,
                guint n, guint64 seed)
{
  Plays plays = {.tree = tree,
                 .oracle = oracle,
                 .interp = interp,
                 .of_rbg = g_array_new (FALSE, FALSE, sizeof (Choice)),
                 .of_rg = g_array_new (FALSE, FALSE, sizeof (Choice)),
                 .moves = rg_interp_moves_new (interp)};
  g_array_set_clear_func (plays.of_rbg, clear_choice);
  g_array_set_clear_func (plays.of_rg, clear_choice);
  RgRandom random = rg_random_seeded (seed);
  gboolean are_equal = TRUE;
  for (guint i = 0; i < n && are_equal && !rbg_oracle_problem (oracle); i++)
    are_equal = play_at_random (&plays, &random);
  g_array_free (plays.of_rbg, TRUE);
  g_array_free (plays.of_rg, TRUE);
  rg_interp_moves_free (plays.moves);
  return are_equal;
}
