/* lud-replay [--seconds=S] GAME.lud TRIAL...: plays stored trials of Ludii on
 * the translated game.
 *
 * At every position the number of legal moves must be that of the trial, and
 * the stored move must be one of them; at the end, the result must be the same.
 * The stored move is found by its decision: where from, where to, which piece.
 * Several moves may fit (they differ in their consequences): of these, the ones
 * are followed that change no sites but those of the trial's actions, and those
 * whose later positions differ are dropped.  So are the
 * outcomes of draws, which trials do not have.  After S seconds of CPU time,
 * the rest of a trial is not played.
 *
 * Prints a line for each trial, and the first difference with our moves.
 * Status 0: all are equal; 1: a difference; 2: wrong usage, or a file can't be
 * read; 3: lud2hrg refuses the game.
 */
#include "library/library.h"
#include "rg/game.h"
#include "rg/interp/interp.h"
#include "rg/read.h"
#include "testsuite/lud-trial.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* Limits: states that are followed in parallel; of the search for the moves of
 * one position. */
enum { MOST_STATES = 4096, MOST_SEARCHED = 200000000 };

/* -- matching -------------------------------------------------------------- */

/* The translated game. */
typedef struct {
  RgGame *game;
  RgInterp *interp;
  RgInterpMoves *moves;
  GPtrArray *pieces; /* names of components by their number */
} Player;

/* Returns the number that is the text of a tag. -1: it is none. */
static gint
get_number (const Player *player, RgName tag)
{
  const char *text = rg_names_text (player->game->names, tag);
  return g_ascii_isdigit (text[0]) ? atoi (text) : -1;
}

/* Returns the number of a player P1, P2, ... -1: it is no such name. */
static gint
get_player_number (const Player *player, RgName name)
{
  const char *text = rg_names_text (player->game->names, name);
  return text[0] == 'P' ? atoi (text + 1) : -1;
}

/* Returns the dice of a tag such as use1, use1_3: a bit for each; 0: it is
 * none. */
static guint32
find_dice (const char *tag)
{
  if (!g_str_has_prefix (tag, "use") || !g_ascii_isdigit (tag[3]))
    return 0;
  guint32 dice = 0;
  for (const char *c = tag + 3; c; c = strchr (c, '_')) {
    c += *c == '_';
    dice |= 1u << ((guint32)(atoi (c) - 1) & 31);
  }
  return dice;
}

/* Whether the tags of a move agree with the trial. */
static gboolean
fits_trial (const Player *player, const LudMove *move, const RgName *tags,
            guint32 n)
{
  guint32 next_tag = 0;
  if (move->pass)
    return n >= 1 && /* passes may have tags of ways */
           !strcmp (rg_names_text (player->game->names, tags[0]), "pass");
  if (move->call)
    return n == 1 &&
           !strcmp (rg_names_text (player->game->names, tags[0]), move->call);
  if (move->swap)
    return n == 1 &&
           !strcmp (rg_names_text (player->game->names, tags[0]), "swap");
  if (move->from >= 0 && move->from != move->to) {
    if (n < 2 || get_number (player, tags[next_tag++]) != move->from)
      return FALSE;
  }
  if (move->to >= 0 &&
      (next_tag >= n || get_number (player, tags[next_tag++]) != move->to))
    return FALSE;
  if (move->value >= 0 &&
      (next_tag >= n || get_number (player, tags[next_tag++]) != move->value))
    return FALSE;
  const gboolean is_rotation =
      next_tag + 1 < n &&
      !strcmp (rg_names_text (player->game->names, tags[next_tag]), "rotate");
  if (is_rotation != (move->rotation >= 0) ||
      (is_rotation &&
       get_number (player, tags[next_tag + 1]) != move->rotation))
    return FALSE;
  for (; next_tag < n; next_tag++) {
    const char *tag = rg_names_text (player->game->names, tags[next_tag]);
    if (find_dice (tag) != 0 && move->dice != 0 &&
        find_dice (tag) != move->dice)
      return FALSE;
    for (guint c = 0; c < player->pieces->len; c++)
      if (!strcmp (tag, g_ptr_array_index (player->pieces, c)) &&
          move->what >= 0 && move->what != (gint)c)
        return FALSE;
  }
  return TRUE;
}

static void
print_moves (const Player *player)
{
  GString *text = g_string_new (NULL);
  const guint32 count = rg_interp_moves_count (player->moves);
  for (guint32 i = 0; i < count; i++) {
    guint32 n;
    const RgName *tags = rg_interp_moves_tags (player->moves, i, &n);
    rg_interp_move_print (player->game, tags, n, text);
    g_string_append (text, i + 1 < count ? " / " : "\n");
  }
  fputs (text->str, stdout);
  g_string_free (text, TRUE);
}

static void
print_state (const Player *player, const RgInterpState *state)
{
  GString *text = g_string_new (NULL);
  rg_interp_state_print (player->interp, state, text);
  fputs (text->str, stdout);
  g_string_free (text, TRUE);
}

/* -- replaying ------------------------------------------------------------- */

/* Adds a copy of a state, unless the list has it, or is full. */
static void
add_state (const Player *player, GPtrArray *front, const RgInterpState *state)
{
  for (guint i = 0; i < front->len; i++)
    if (rg_interp_state_equal (player->interp, g_ptr_array_index (front, i),
                               state))
      return;
  if (front->len >= MOST_STATES)
    return;
  RgInterpState *copy = rg_interp_state_new (player->interp);
  rg_interp_state_copy (player->interp, copy, state);
  g_ptr_array_add (front, copy);
}

/* Where a player passes because no roll gave him a move, the trial does not say
 * which one it was: takes the first after which there is one move, and changes
 * the state. FALSE: there is none. */
static gboolean
roll_unseen (Player *player, RgInterpState *state)
{
  GPtrArray *states =
      g_ptr_array_new_with_free_func ((GDestroyNotify)rg_interp_state_free);
  const guint32 count = rg_interp_moves_count (player->moves);
  for (guint32 m = 0; m < count; m++) {
    RgInterpState *next = rg_interp_state_new (player->interp);
    rg_interp_state_copy (player->interp, next,
                          rg_interp_moves_state (player->moves, m));
    g_ptr_array_add (states, next);
  }
  gboolean is_found = FALSE;
  for (guint i = 0; i < states->len && !is_found; i++) {
    RgInterpState *next = g_ptr_array_index (states, i);
    is_found = rg_interp_keep (player->interp, next) &&
               !rg_interp_state_is_end (player->interp, next) &&
               rg_interp_moves (player->interp, next, player->moves) &&
               rg_interp_moves_count (player->moves) == 1;
    if (is_found)
      rg_interp_state_copy (player->interp, state, next);
  }
  g_ptr_array_free (states, TRUE);
  return is_found;
}

/* Plays the moves of chance that the trial has before a move.  Returns FALSE
 * if it has none that fits. */
static gboolean
play_chance (Player *player, const LudMove *move, RgInterpState *state)
{
  while (!rg_interp_state_is_end (player->interp, state)) {
    const RgName mover = rg_interp_state_player (player->interp, state);
    if (strcmp (rg_names_text (player->game->names, mover), "random"))
      return TRUE;
    if (!rg_interp_moves (player->interp, state, player->moves))
      return FALSE;
    if (move->pass && move->faces->len == 0) {
      if (!roll_unseen (player, state))
        return FALSE;
      continue;
    }
    guint32 rolled = RG_NONE;
    const guint32 count = rg_interp_moves_count (player->moves);
    for (guint32 m = 0; m < count && rolled == RG_NONE; m++) {
      guint32 n;
      const RgName *tags = rg_interp_moves_tags (player->moves, m, &n);
      gboolean is_rolled = n == move->faces->len;
      for (guint32 i = 0; i < n && is_rolled; i++)
        is_rolled = get_number (player, tags[i]) ==
                    g_array_index (move->faces, gint, i);
      if (is_rolled)
        rolled = m;
    }
    if (rolled == RG_NONE)
      return FALSE;
    rg_interp_state_copy (player->interp, state,
                          rg_interp_moves_state (player->moves, rolled));
    if (!rg_interp_keep (player->interp, state))
      return FALSE;
  }
  return TRUE;
}

/* -- draws and random placements ------------------------------------------- */

/* Whether a state has a move of chance other than a roll: its moves are in
 * `player->moves` then. */
static gboolean
has_draw (Player *player, const RgInterpState *state)
{
  if (rg_interp_state_is_end (player->interp, state))
    return FALSE;
  const RgName mover = rg_interp_state_player (player->interp, state);
  if (strcmp (rg_names_text (player->game->names, mover), "random") ||
      !rg_interp_moves (player->interp, state, player->moves) ||
      rg_interp_moves_count (player->moves) == 0)
    return FALSE;
  guint32 n;
  const RgName *tags = rg_interp_moves_tags (player->moves, 0, &n);
  return n > 0 && get_number (player, tags[0]) < 0;
}

/* Returns the index after the next placement of the trial that a move of chance
 * is; `at`: the move is a draw; G_MAXUINT: there is none. */
static guint
skip_placement (const Player *player, const LudTrial *trial, const RgName *tags,
                guint32 n, guint placement)
{
  const char *piece = rg_names_text (player->game->names, tags[0]);
  if (!strcmp (piece, "drawn"))
    return placement;
  for (; n >= 2 && placement < trial->placed->len; placement++) {
    const LudMove *move = &g_array_index (trial->placed, LudMove, placement);
    if (move->to == get_number (player, tags[1]) && move->what >= 0 &&
        move->what < (gint)player->pieces->len &&
        !strcmp (piece, g_ptr_array_index (player->pieces, (guint)move->what)))
      return placement + 1;
  }
  return G_MAXUINT;
}

/* Replaces the states by those after all their draws: all outcomes of draws,
 * and the pieces of the trial.  Of several states the ones remain that need
 * most of its placements. */
static GPtrArray *
follow_draws (Player *player, const LudTrial *trial, GPtrArray *front)
{
  const GDestroyNotify destroy = (GDestroyNotify)rg_interp_state_free;
  GPtrArray *finished = g_ptr_array_new_with_free_func (destroy);
  GArray *placements = g_array_new (FALSE, TRUE, sizeof (guint));
  g_array_set_size (placements, front->len);
  for (guint best = 0; front->len > 0;) {
    GPtrArray *after = g_ptr_array_new_with_free_func (destroy);
    GArray *placements_after = g_array_new (FALSE, TRUE, sizeof (guint));
    for (guint i = 0; i < front->len; i++) {
      RgInterpState *state = g_ptr_array_index (front, i);
      const guint placement = g_array_index (placements, guint, i);
      if (!has_draw (player, state)) {
        if (placement > best)
          g_ptr_array_set_size (finished, 0);
        best = MAX (placement, best);
        if (placement == best)
          add_state (player, finished, state);
        continue;
      }
      const guint32 count = rg_interp_moves_count (player->moves);
      guint next_placement =
          G_MAXUINT; /* after the first placement that fits */
      guint32 n;
      for (guint32 m = 0; m < count; m++) {
        const RgName *tags = rg_interp_moves_tags (player->moves, m, &n);
        next_placement = MIN (
            next_placement, skip_placement (player, trial, tags, n, placement));
      }
      for (guint32 m = 0; m < count; m++) {
        const RgName *tags = rg_interp_moves_tags (player->moves, m, &n);
        if (skip_placement (player, trial, tags, n, placement) !=
            next_placement)
          continue;
        RgInterpState *copy = rg_interp_state_new (player->interp);
        rg_interp_state_copy (player->interp, copy,
                              rg_interp_moves_state (player->moves, m));
        const guint n_before = after->len;
        if (next_placement != G_MAXUINT &&
            rg_interp_keep (player->interp, copy))
          add_state (player, after, copy);
        if (after->len > n_before)
          g_array_append_val (placements_after, next_placement);
        rg_interp_state_free (copy);
      }
    }
    g_ptr_array_free (front, TRUE);
    g_array_free (placements, TRUE);
    front = after;
    placements = placements_after;
  }
  g_ptr_array_free (front, TRUE);
  g_array_free (placements, TRUE);
  return finished;
}

/* Whether two states differ in the pieces or counts of sites that the actions
 * of a move do not mention. */
static gboolean
differ_elsewhere (const Player *player, const LudMove *move,
                  const RgInterpState *before, const RgInterpState *after)
{
  GString *texts[] = {g_string_new (NULL), g_string_new (NULL)};
  rg_interp_state_print (player->interp, before, texts[0]);
  rg_interp_state_print (player->interp, after, texts[1]);
  char **a = g_strsplit (texts[0]->str, "\n", -1);
  char **b = g_strsplit (texts[1]->str, "\n", -1);
  gboolean is_different = FALSE, is_compared = FALSE;
  for (guint i = 0; a[i] && b[i] && !is_different; i++) {
    if (a[i][0] != ' ')
      is_compared = !strcmp (a[i], "board =") || !strcmp (a[i], "count =");
    else if (is_compared && strcmp (a[i], b[i]))
      is_different = !g_hash_table_contains (move->sites,
                                             GINT_TO_POINTER (atoi (a[i] + 2)));
  }
  g_strfreev (a);
  g_strfreev (b);
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    g_string_free (texts[i], TRUE);
  return is_different;
}

/* Finds the states after the moves that fit, or of several of these after those
 * that change the sites of the trial, if there are any. */
static void
find_states_after (Player *player, const LudMove *move,
                   const RgInterpState *state, GPtrArray *after)
{
  GPtrArray *fitting =
      g_ptr_array_new_with_free_func ((GDestroyNotify)rg_interp_state_free);
  const guint32 count = rg_interp_moves_count (player->moves);
  for (guint32 m = 0; m < count; m++) {
    guint32 n;
    const RgName *tags = rg_interp_moves_tags (player->moves, m, &n);
    if (!fits_trial (player, move, tags, n))
      continue;
    RgInterpState *next = rg_interp_state_new (player->interp);
    rg_interp_state_copy (player->interp, next,
                          rg_interp_moves_state (player->moves, m));
    if (rg_interp_keep (player->interp, next))
      g_ptr_array_add (fitting, next);
    else
      rg_interp_state_free (next);
  }
  gboolean has_states = FALSE;
  for (guint i = 0; i < fitting->len && fitting->len > 1; i++)
    if (!differ_elsewhere (player, move, state, fitting->pdata[i])) {
      add_state (player, after, fitting->pdata[i]);
      has_states = TRUE;
    }
  for (guint i = 0; i < fitting->len && !has_states; i++)
    add_state (player, after, fitting->pdata[i]);
  g_ptr_array_free (fitting, TRUE);
}

/* Finds the states after a move, from those in which the number of moves is
 * right. FALSE: there is a difference, which is printed. */
static gboolean
advance_front (Player *player, const LudTrial *trial, guint index,
               GPtrArray *front, GPtrArray *after)
{
  const LudMove *move = &g_array_index (trial->moves, LudMove, index);
  const gint size = index < trial->sizes->len
                        ? g_array_index (trial->sizes, gint, index)
                        : -1;
  gint last_count = -1;
  for (guint i = 0; i < front->len; i++) {
    RgInterpState *state = g_ptr_array_index (front, i);
    if (!play_chance (player, move, state) ||
        rg_interp_state_is_end (player->interp, state) ||
        !rg_interp_moves (player->interp, state, player->moves))
      continue;
    const guint32 count = rg_interp_moves_count (player->moves);
    last_count = (gint)count;
    if (size >= 0 && (gint)count != size)
      continue;
    if (get_player_number (player, rg_interp_state_player (
                                       player->interp, state)) != move->mover)
      continue;
    find_states_after (player, move, state, after);
  }
  if (after->len > 0)
    return TRUE;
  RgInterpState *state = g_ptr_array_index (front, 0);
  printf ("move %u: ", index + 1);
  if (rg_interp_state_is_end (player->interp, state))
    printf ("the play is over here\n");
  else if (last_count != size)
    printf ("%d moves, the trial has %d\n", last_count, size);
  else
    printf ("the move of the trial is none of ours\n");
  printf ("trial: %s\n", move->text);
  print_state (player, state);
  if (!rg_interp_state_is_end (player->interp, state) &&
      rg_interp_moves (player->interp, state, player->moves))
    print_moves (player);
  return FALSE;
}

/* Whether a state has the result of the trial. */
static gboolean
has_result (const Player *player, const LudTrial *trial,
            const RgInterpState *state)
{
  if (!rg_interp_state_is_end (player->interp, state))
    return !trial->natural;
  for (guint p = 1; p < trial->ranks->len; p++) {
    const double n = trial->ranks->len - 1;
    const double rank = g_array_index (trial->ranks, double, p);
    const RgName goal = rg_interp_state_goal (player->interp, state, p - 1);
    const double score =
        g_ascii_strtod (rg_names_text (player->game->names, goal), NULL);
    const double expected =
        n > 1 ? 100 * (n - rank) / (n - 1) : (rank == 1 ? 100 : score);
    if (ABS (score - expected) > 1)
      return FALSE;
  }
  return TRUE;
}

/* Plays a trial; *played: the number of its moves that were played. FALSE:
 * there is a difference, which is printed. */
static gboolean
replay_trial (Player *player, const LudTrial *trial, double seconds,
              guint *played)
{
  GPtrArray *front =
      g_ptr_array_new_with_free_func ((GDestroyNotify)rg_interp_state_free);
  RgInterpState *state = rg_interp_state_new (player->interp);
  const clock_t start = clock ();
  gboolean is_equal = rg_interp_keep (player->interp, state);
  g_ptr_array_add (front, state);
  front = follow_draws (player, trial, front);
  if (is_equal && front->len == 0) {
    printf ("the random placement is none of ours\n");
    is_equal = FALSE;
  }
  guint n_played = 0;
  for (; is_equal && n_played < trial->moves->len; n_played++) {
    if ((double)(clock () - start) / CLOCKS_PER_SEC > seconds)
      break;
    GPtrArray *after =
        g_ptr_array_new_with_free_func ((GDestroyNotify)rg_interp_state_free);
    is_equal = advance_front (player, trial, n_played, front, after);
    g_ptr_array_free (front, TRUE);
    front = is_equal ? follow_draws (player, trial, after) : after;
  }
  *played = n_played;
  if (is_equal && n_played == trial->moves->len) {
    is_equal = FALSE;
    for (guint i = 0; i < front->len && !is_equal; i++)
      is_equal = has_result (player, trial, g_ptr_array_index (front, i));
    if (!is_equal) {
      printf ("the result is another one: the trial's winner is %d%s\n",
              trial->winner, trial->natural ? "" : ", by a limit");
      print_state (player, g_ptr_array_index (front, 0));
    }
  }
  g_ptr_array_free (front, TRUE);
  return is_equal;
}

/* -- the program ----------------------------------------------------------- */

static void
print_message (const RgLibMessage *message, void *data)
{
  (void)data;
  fprintf (stderr, "%s:%u:%u: %s\n", message->file ? message->file : "-",
           message->line, message->column, message->text);
}

/* Returns the names of the type of components, in the order of their numbers.
 */
static GPtrArray *
list_piece_names (const char *rg)
{
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);
  const char *start = strstr (rg, "type Piece = {");
  if (!start)
    return names;
  start = strchr (start, '{') + 1;
  char *list = g_strndup (start, strcspn (start, "}"));
  char **each = g_strsplit (list, ",", -1);
  for (guint i = 0; each[i]; i++)
    g_ptr_array_add (names, g_strdup (g_strstrip (each[i])));
  g_strfreev (each);
  g_free (list);
  return names;
}

/* Returns the optimised game as text. NULL: it is refused. */
static char *
translate_game (const char *path, GPtrArray **pieces)
{
  RgLib *lib = rg_lib_new (print_message, NULL);
  RgLibGame *game = NULL;
  char *text = NULL;
  if (rg_lib_read_file (lib, path, &game) == RG_LIB_DONE) {
    *pieces = list_piece_names (rg_lib_rg (game));
    if (rg_lib_optimise (lib, game) == RG_LIB_DONE)
      text = g_strdup (rg_lib_rg (game));
  }
  if (game)
    rg_lib_game_free (game);
  rg_lib_free (lib);
  return text;
}

int
main (int argc, char **argv)
{
  double seconds = 1e9;
  int first_argument = 1;
  if (argc > 1 && g_str_has_prefix (argv[1], "--seconds=")) {
    seconds = g_ascii_strtod (argv[1] + 10, NULL);
    first_argument = 2;
  }
  if (argc < first_argument + 2) {
    fprintf (stderr, "usage: lud-replay [--seconds=S] GAME.lud TRIAL...\n");
    return 2;
  }
  GPtrArray *pieces = NULL;
  char *text = translate_game (argv[first_argument], &pieces);
  if (!text)
    return 3;
  RgSource *source = rg_source_new (argv[first_argument], text, strlen (text));
  RgDiags *diags = rg_diags_new ();
  Player player = {.game = rg_read (source, diags), .pieces = pieces};
  if (!player.game) {
    rg_diags_print (diags, stderr, FALSE);
    return 1;
  }
  RgInterpLimits limits = rg_interp_default_limits;
  limits.max_states = MOST_SEARCHED;
  player.interp = rg_interp_new (player.game, diags, &limits);
  player.moves = rg_interp_moves_new (player.interp);
  int status = 0;
  for (int i = first_argument + 1; i < argc; i++) {
    LudTrial trial;
    if (!lud_read_trial (argv[i], &trial)) {
      fprintf (stderr, "%s: can't be read\n", argv[i]);
      status = MAX (status, 2);
      continue;
    }
    guint played = 0;
    const gboolean is_equal = replay_trial (&player, &trial, seconds, &played);
    printf ("%s: %s: %u of %u moves\n", argv[i],
            is_equal ? "equal" : "different", played, trial.moves->len);
    if (rg_diags_errors (diags) > 0)
      rg_diags_print (diags, stdout, FALSE);
    if (!is_equal)
      status = 1;
    lud_clear_trial (&trial);
  }
  rg_interp_moves_free (player.moves);
  rg_interp_free (player.interp);
  rg_game_free (player.game);
  rg_diags_free (diags);
  rg_source_free (source);
  g_ptr_array_free (player.pieces, TRUE);
  g_free (text);
  return status;
}
