/* gdl-compare [OPTION]... SHEET GAME.rg...
 *
 * Whether games in RG are what a sheet in GDL means: random matches are
 * replayed by the ground program of the sheet, move by move, with equal sets of
 * legal actions and equal goals.
 *
 *   - Equal states of RG at the beginning of a step are equal states of the
 *     sheet (--states): each fluent is a function of the variables.
 *   - Two matches show a player the same tags in RG if and only if it knows the
 *     same of them by the sheet (--views).
 *
 * Exit status: 0 the same, 1 not, 2 wrong use or input, 4 the sheet reaches a
 * limit. */
#include "base/cli.h"
#include "base/random.h"
#include "gdl/atoms.h"
#include "gdl/gdl.h"
#include "gdl/map/map.h"
#include "rg/interp/interp.h"
#include "rg/read.h"
#include "testsuite/gdl-oracle.h"
#include "testsuite/hash.h"

#include <stdlib.h>

static gint64 plays = 20, most_moves = 20000, seed = 1, longest = 10000,
              most_states;
static gboolean all_move, exact, with_states, with_views;
static char *info;

/* A match in RG and in the sheet. */
typedef struct {
  GdlOracle *oracle;
  const GdlNames *names;
  RgInterp *interp;
  RgInterpMoves *moves;
  GArray *actions; /* of guint: the actions of the moves */
  RgRandom random;
  GString *history;
  guint64 *seen; /* by player: hash of the tags, and of the step boundaries */
  gboolean is_vague; /* guesses remain, so the step boundary is unknown */
  GArray *tags;      /* of RgName */
  GHashTable *states, *views, *knowledge; /* functions from one hash to
                                             another */
  guint64 n_moves, n_plays, n_given_up;
} Lockstep;

/* -- hashes that must be functions of each other --------------------------- */

static guint64 *
copy_number (guint64 value)
{
  return g_memdup2 (&value, sizeof value);
}

/* Records that the value of `from` is `to`. FALSE: `from` has another value
 * already, so that `to` is no function of it. */
static gboolean
is_function (GHashTable *table, guint64 from, guint64 to)
{
  const guint64 *stored = g_hash_table_lookup (table, &from);
  if (!stored)
    g_hash_table_insert (table, copy_number (from), copy_number (to));
  return !stored || *stored == to;
}

static GHashTable *
new_function (void)
{
  return g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, g_free);
}

/* -- messages -------------------------------------------------------------- */

static gboolean
report_difference (Lockstep *lock, const char *difference)
{
  printf ("%s, after:%s\n", difference,
          lock->history->len ? lock->history->str : " nothing");
  GString *out = g_string_new (NULL);
  gdl_oracle_print (lock->oracle, out);
  fputs (out->str, stdout);
  g_string_free (out, TRUE);
  return FALSE;
}

static char *
make_move_text (const Lockstep *lock, guint32 move)
{
  guint32 n;
  const RgGame *game = rg_interp_game (lock->interp);
  const RgName *tags = rg_interp_moves_tags (lock->moves, move, &n);
  if (n == 1)
    return g_strdup (rg_text (game, tags[0]));
  GString *text = g_string_new (NULL);
  for (guint32 i = 0; i < n; i++)
    gdl_oracle_add_tag (text, rg_text (game, tags[i]));
  return g_string_free (text, FALSE);
}

static gboolean
complain_of_moves (Lockstep *lock, const RgInterpState *state)
{
  const RgGame *game = rg_interp_game (lock->interp);
  report_difference (lock, "other legal actions");
  printf ("in RG, %s:",
          rg_text (game, rg_interp_state_player (lock->interp, state)));
  for (guint32 m = 0; m < rg_interp_moves_count (lock->moves); m++) {
    char *text = make_move_text (lock, m);
    printf (" %s", text);
    g_free (text);
  }
  puts ("");
  return FALSE;
}

/* -- roles, players, views ------------------------------------------------- */

/* Returns the role of a player: players are in the order of roles, without
 * `random`. */
static guint
get_role_of_player (const Lockstep *lock, guint player)
{
  guint role = 0;
  while (gdl_is_random (lock->names->ground, role) || player-- > 0)
    role++;
  return role;
}

static guint
find_role_to_move (const Lockstep *lock, const RgInterpState *state)
{
  const RgType *players = rg_interp_players (lock->interp);
  const RgName player = rg_interp_state_player (lock->interp, state);
  for (guint p = 0; p < players->n_symbols; p++) {
    if (players->symbols[p] == player)
      return get_role_of_player (lock, p);
  }
  guint role = 0;
  while (role + 1 < lock->oracle->n_roles &&
         !gdl_is_random (lock->names->ground, role))
    role++;
  return role;
}

static gboolean
add_percepts (Lockstep *lock, const RgInterpState *state,
              const RgInterpMoves *moves, guint32 move)
{
  if (!with_views)
    return TRUE;
  for (guint p = 0; p < rg_interp_players (lock->interp)->n_symbols; p++) {
    g_array_set_size (lock->tags, 0);
    if (!rg_interp_view (lock->interp, state, moves, move, p, lock->tags))
      return FALSE;
    for (guint i = 0; i < lock->tags->len; i++)
      lock->seen[p] =
          rg_test_hash (lock->seen[p], g_array_index (lock->tags, RgName, i));
  }
  return TRUE;
}

/* Compares knowledge at the beginning of a step, if that is known: the tags
 * that players have seen distinguish two matches if and only if the sheet does.
 */
static gboolean
compare_knowledge (Lockstep *lock, const RgInterpState *state)
{
  const GdlGuess *guess = gdl_oracle_find_step_begin (lock->oracle);
  if (!guess) {
    lock->is_vague = lock->is_vague || lock->oracle->guesses->len > 1;
    return TRUE;
  }
  if (with_states && !is_function (lock->states, rg_interp_state_hash (state),
                                   gdl_oracle_state_hash (lock->oracle, guess)))
    return report_difference (lock, "one state of RG, two of the sheet");
  for (guint p = 0; with_views && !lock->is_vague &&
                    p < rg_interp_players (lock->interp)->n_symbols;
       p++) {
    const guint64 knowledge_hash =
        rg_test_hash (p, guess->known[get_role_of_player (lock, p)]);
    lock->seen[p] = rg_test_hash (lock->seen[p], 1);
    const guint64 view_hash = rg_test_hash (p, lock->seen[p]);
    if (!is_function (lock->views, knowledge_hash, view_hash))
      return report_difference (
          lock, "a player's views differ, but its percepts are equal");
    if (!is_function (lock->knowledge, view_hash, knowledge_hash))
      return report_difference (
          lock, "a player's percepts differ, but its views are equal");
  }
  return TRUE;
}

/* -- matches --------------------------------------------------------------- */

/* Makes the moves of the keeper, and adds what players see of them.  With
 * --states the states are not made canonical, since that would reset dead
 * fluents. */
static gboolean
make_keeper_moves (Lockstep *lock, RgInterpState *state)
{
  const gboolean is_complete = with_views || with_states;
  for (guint n = 0; is_complete && n < 1000 &&
                    rg_interp_state_is_keepers (lock->interp, state) &&
                    !rg_interp_state_is_end (lock->interp, state);
       n++) {
    if (!rg_interp_moves (lock->interp, state, lock->moves) ||
        rg_interp_moves_count (lock->moves) != 1)
      break;
    if (!add_percepts (lock, state, lock->moves, 0))
      return FALSE;
    rg_interp_state_copy (lock->interp, state,
                          rg_interp_moves_state (lock->moves, 0));
  }
  return (is_complete && !rg_interp_state_is_keepers (lock->interp, state)) ||
         rg_interp_keep (lock->interp, state);
}

static gboolean
compare_end (Lockstep *lock, const RgInterpState *state)
{
  const RgGame *game = rg_interp_game (lock->interp);
  gint *goals = g_new (gint, (gsize)lock->oracle->n_roles + 1);
  for (guint role = 0; role < lock->oracle->n_roles; role++)
    goals[role] = -1;
  for (guint p = 0; p < rg_interp_players (lock->interp)->n_symbols; p++) {
    const RgName goal = rg_interp_state_goal (lock->interp, state, p);
    goals[get_role_of_player (lock, p)] = atoi (rg_text (game, goal));
  }
  const gboolean is_over = gdl_oracle_is_over (lock->oracle, goals);
  if (!is_over) {
    report_difference (lock, "the game in RG is over");
    printf ("goals in RG:");
    for (guint role = 0; role < lock->oracle->n_roles; role++)
      printf (" %d", goals[role]);
    puts ("");
  }
  g_free (goals);
  lock->n_plays++;
  return is_over;
}

static gboolean
is_enough (const Lockstep *lock)
{
  return lock->n_moves >= (guint64)most_moves ||
         (most_states > 0 &&
          rg_interp_entered (lock->interp) >= (guint64)most_states);
}

/* Compares the possible moves, and makes one of them. */
static gboolean
move_on (Lockstep *lock, RgInterpState *state)
{
  if (!rg_interp_moves (lock->interp, state, lock->moves) ||
      !rg_interp_not_stuck (lock->interp, state, lock->moves))
    return report_difference (lock, "the interpreter fails");
  const guint role = find_role_to_move (lock, state);
  const guint32 n = rg_interp_moves_count (lock->moves);
  g_array_set_size (lock->actions, n);
  for (guint32 m = 0; m < n; m++) {
    char *text = make_move_text (lock, m);
    g_array_index (lock->actions, guint, m) =
        gdl_oracle_find_action (lock->oracle, role, text);
    g_free (text);
  }
  const guint *actions = (const guint *)(gpointer)lock->actions->data;
  if (!gdl_oracle_filter (lock->oracle, role, actions, n))
    return complain_of_moves (lock, state);
  if (!compare_knowledge (lock, state))
    return FALSE;
  const guint32 move = rg_random_below (&lock->random, n);
  char *text = make_move_text (lock, move);
  g_string_append_printf (lock->history, " %s", text);
  g_free (text);
  gdl_oracle_choose (lock->oracle, role, actions[move]);
  if (!add_percepts (lock, state, lock->moves, move))
    return report_difference (lock, "the interpreter fails");
  rg_interp_state_copy (lock->interp, state,
                        rg_interp_moves_state (lock->moves, move));
  lock->n_moves++;
  return TRUE;
}

static gboolean
play_once (Lockstep *lock, RgInterpState *state)
{
  gdl_oracle_start (lock->oracle);
  g_string_truncate (lock->history, 0);
  lock->is_vague = FALSE;
  for (guint p = 0; p < lock->oracle->n_roles; p++)
    lock->seen[p] = 0;
  for (gint64 n = 0; n < longest && !is_enough (lock); n++) {
    if (!make_keeper_moves (lock, state))
      return report_difference (lock, "the interpreter fails");
    if (!gdl_oracle_advance (lock->oracle)) {
      lock->n_given_up++;
      return TRUE;
    }
    if (rg_interp_state_is_end (lock->interp, state))
      return compare_end (lock, state);
    if (!move_on (lock, state))
      return FALSE;
  }
  return TRUE;
}

static gboolean
play_all (Lockstep *lock)
{
  gboolean are_equal = TRUE;
  for (gint64 i = 0; are_equal && i < plays && !is_enough (lock); i++) {
    RgInterpState *state = rg_interp_state_new (lock->interp);
    are_equal = play_once (lock, state);
    rg_interp_state_free (state);
  }
  return are_equal;
}

static gboolean
compare_game (const GdlNames *names, RgGame *game, RgDiags *diags)
{
  RgInterp *interp = rg_interp_new (game, diags, &rg_interp_default_limits);
  if (!interp)
    return FALSE;
  Lockstep lock = {
      .oracle = gdl_oracle_new (names, all_move),
      .names = names,
      .interp = interp,
      .moves = rg_interp_moves_new (interp),
      .actions = g_array_new (FALSE, TRUE, sizeof (guint)),
      .random = rg_random_seeded ((guint64)seed),
      .history = g_string_new (NULL),
      .seen = g_new0 (guint64, (gsize)names->ground->program->roles->len + 1),
      .tags = g_array_new (FALSE, FALSE, sizeof (RgName)),
      .states = new_function (),
      .views = new_function (),
      .knowledge = new_function ()};
  const gboolean are_equal = play_all (&lock);
  printf ("%" G_GUINT64_FORMAT " plays, %" G_GUINT64_FORMAT " moves",
          lock.n_plays, lock.n_moves);
  if (lock.n_given_up)
    printf (", %" G_GUINT64_FORMAT " given up", lock.n_given_up);
  puts ("");
  gdl_oracle_free (lock.oracle);
  rg_interp_moves_free (lock.moves);
  g_array_free (lock.actions, TRUE);
  g_string_free (lock.history, TRUE);
  g_free (lock.seen);
  g_array_free (lock.tags, TRUE);
  g_hash_table_destroy (lock.states);
  g_hash_table_destroy (lock.views);
  g_hash_table_destroy (lock.knowledge);
  rg_interp_free (interp);
  return are_equal;
}

/* -- the program ----------------------------------------------------------- */

static gboolean
compare_file (RgCli *cli, const GdlNames *names, const char *path)
{
  RgSource *source = rg_cli_read (cli, path);
  RgGame *game = rg_read (source, cli->diags);
  printf ("%s: ", path);
  const gboolean are_equal = game && compare_game (names, game, cli->diags);
  if (!are_equal)
    printf ("%s: not the same\n", path);
  if (game)
    rg_game_free (game);
  return are_equal;
}

static gboolean
compare_all (RgCli *cli, const GdlGround *ground)
{
  RgGame *game = rg_game_new ();
  GdlNames *names = gdl_names_new (game, ground, FALSE);
  gboolean are_equal = TRUE;
  for (guint i = 1; are_equal && i < cli->arguments->len; i++)
    are_equal = compare_file (cli, names, rg_cli_argument (cli, i));
  gdl_names_free (names);
  rg_game_free (game);
  return are_equal;
}

static const RgOption options[] = {
    {"Matches", "plays", 0, RG_OPTION_INT, &plays, "N", "random ones (20)"},
    {NULL, "max-moves", 0, RG_OPTION_INT, &most_moves, "N",
     "of all of them (20000)"},
    {NULL, "length", 0, RG_OPTION_INT, &longest, "N",
     "moves of one at most (10000)"},
    {NULL, "max-states", 0, RG_OPTION_INT, &most_states, "N",
     "stop when the interpreter has entered N of them (0: never)"},
    {NULL, "seed", 0, RG_OPTION_INT, &seed, "N", "of them (1)"},
    {"Comparison", "all-move", 0, RG_OPTION_FLAG, &all_move, NULL,
     "all roles move in each step, as with --plain or --keep-noop"},
    {NULL, "states", 0, RG_OPTION_FLAG, &with_states, NULL, "and states"},
    {NULL, "views", 0, RG_OPTION_FLAG, &with_views, NULL,
     "and what players see"},
    {"Sheet", "case-sensitive", 0, RG_OPTION_FLAG, &exact, NULL, "words"},
    {NULL, "info", 0, RG_OPTION_STRING, &info, "full|sees", "as in gdl2rg"},
    {.name = NULL},
};

static const RgTool tool = {.name = "gdl-compare",
                            .arguments = "SHEET GAME.rg...",
                            .summary = "Compare translations with their sheet.",
                            .options = options,
                            .min_arguments = 2,
                            .max_arguments = 100};

int
main (int argc, char **argv)
{
  RgCli *cli = rg_cli_start (&tool, argc, argv);
  const GdlLimits limits = GDL_LIMITS;
  RgDiags *diags = rg_diags_new ();
  const RgSource *source = rg_cli_read (cli, rg_cli_argument (cli, 0));
  GdlSheet *sheet = gdl_read (source, exact, diags);
  GdlProgram *program =
      sheet ? gdl_normalise (sheet, info ? *info : 0, diags) : NULL;
  GdlGround *ground = program ? gdl_ground (program, &limits, diags) : NULL;
  int status = ground ? !compare_all (cli, ground) : rg_diags_status (diags);
  if (!ground) {
    rg_diags_print (diags, stderr, FALSE);
    status = status == 1 ? 2 : status;
  } else {
    gdl_ground_free (ground);
  }
  if (program)
    gdl_program_free (program);
  if (sheet)
    gdl_sheet_free (sheet);
  rg_diags_free (diags);
  rg_cli_finish (cli, NULL);
  return status;
}
