/* Checks the observations of the players of a compiled game:
 *
 *     seen-plays [--states] GAME.rg MODEL.so PLAYS [SEED]
 *
 * Plays at random with the model and the interpreter in parallel.  For each
 * move and the following moves of the keeper, both must show each player the
 * same tags.  Over all plays, two numbers of `observe` must be equal if and
 * only if the observations of the player are equal.  With --states, for a
 * model of the same text, each state must have the same JSON and the same line
 * in both, and reading these must give the same bits.  Prints the differences,
 * and a line of statistics.
 */
#include "base/memory.h"
#include "base/random.h"
#include "rg/interp/json.h"
#include "rg/interp/line.h"
#include "rg/read.h"

#include <dlfcn.h>
#include <regular-games.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
  MOST_MOVES = 200, /* limit of the moves of a play */
  MOST_FAULTS = 5,  /* limit of the printed faults */
};

/* The plays, by the model and by the interpreter. */
typedef struct {
  const RgModel *model;
  RgInterp *interp;
  RgGame *game;
  RgModelWork *work;
  RgModelMoves moves;
  RgModelSeen list;
  void *state;
  RgInterpState *other; /* the same state of the interpreter */
  RgInterpMoves *others;
  RgRandom random;
  GString **seen;      /* by player: its observations in this play */
  guint64 *known;      /* by player: what `observe` returned last */
  GHashTable *numbers; /* player and observations → number */
  GHashTable *texts;   /* the inverse of `numbers` */
  gboolean states;     /* compare states as text */
  guint n_moves, n_tags, n_told, n_faults;
} Plays;

static void
report_fault (Plays *plays, const char *fault, const char *model_text,
              const char *other_text)
{
  if (plays->n_faults++ < MOST_FAULTS)
    printf ("%s: '%s' and '%s'\n", fault, model_text, other_text);
}

/* -- observations ---------------------------------------------------------- */

static char *
make_text_of_list (const RgModel *model, const RgModelSeen *list, gsize from,
                   gsize to)
{
  GString *text = g_string_new (NULL);
  for (gsize i = from; i < to; i++)
    g_string_append_printf (text, " %s", model->tag_name (list->tags[i]));
  return g_string_free (text, FALSE);
}

static char *
make_text_of_names (const RgGame *game, const GArray *names, guint from,
                    guint to)
{
  GString *text = g_string_new (NULL);
  for (guint i = from; i < to; i++)
    g_string_append_printf (text, " %s",
                            rg_text (game, g_array_index (names, RgName, i)));
  return g_string_free (text, FALSE);
}

/* Takes ownership of the texts. */
static void
compare_texts (Plays *plays, const char *place, char *model_text,
               char *other_text)
{
  if (strcmp (model_text, other_text) != 0)
    report_fault (plays, place, model_text, other_text);
  g_free (model_text);
  g_free (other_text);
}

/* Compares what a player sees of a move that both have. */
static void
compare_seen (Plays *plays, gsize move, guint32 counterpart, guint player)
{
  const RgModel *model = plays->model;
  RgModelSeen *list = &plays->list;
  GArray *names = g_array_new (FALSE, FALSE, sizeof (RgName));
  gboolean is_valid = rg_interp_view (
      plays->interp, plays->other, plays->others, counterpart, player, names);
  const guint n = names->len;
  is_valid =
      is_valid &&
      rg_interp_view_keeper (plays->interp,
                             rg_interp_moves_state (plays->others, counterpart),
                             player, names) &&
      model->seen (plays->state, rg_model_move (model, &plays->moves, move),
                   (int)player, list, plays->work) == RG_MODEL_OK;
  if (!is_valid) {
    report_fault (plays, "a view fails", "", "");
  } else {
    compare_texts (plays, "of the move",
                   make_text_of_list (model, list, 0, list->n_of_move),
                   make_text_of_names (plays->game, names, 0, n));
    compare_texts (plays, "of the keeper's",
                   make_text_of_list (model, list, list->n_of_move, list->n),
                   make_text_of_names (plays->game, names, n, names->len));
    plays->n_tags += (guint)list->n;
    plays->n_told += (guint)(list->n - list->n_of_move);
    for (gsize i = 0; i < list->n; i++)
      if (list->tags[i] < 1 || list->tags[i] > model->n_all_tags)
        report_fault (plays, "a tag has no number", "", "");
  }
  g_array_free (names, TRUE);
}

/* -- knowledge ------------------------------------------------------------- */

static void
note_number (Plays *plays, guint player)
{
  char *text = g_strdup_printf ("%u%s", player, plays->seen[player]->str);
  char *number = g_strdup_printf ("%u %" G_GINT64_MODIFIER "x", player,
                                  plays->known[player]);
  const char *stored_number = g_hash_table_lookup (plays->numbers, text);
  const char *stored_text = g_hash_table_lookup (plays->texts, number);
  if (stored_number && strcmp (stored_number, number) != 0)
    report_fault (plays, "one text, two numbers", text, text);
  if (stored_text && strcmp (stored_text, text) != 0)
    report_fault (plays, "one number, two texts", stored_text, text);
  if (!stored_number && !stored_text) {
    g_hash_table_insert (plays->numbers, g_strdup (text), g_strdup (number));
    g_hash_table_insert (plays->texts, g_strdup (number), g_strdup (text));
  }
  g_free (text);
  g_free (number);
}

/* Adds a move to the observations of a player; to be called after
 * compare_seen(). */
static void
observe_move (Plays *plays, gsize move, guint player)
{
  const RgModel *model = plays->model;
  char *text = make_text_of_list (model, &plays->list, 0, plays->list.n);
  g_string_append_printf (plays->seen[player], " / %d:%s",
                          model->player (plays->state), text);
  if (model->observe (plays->state, rg_model_move (model, &plays->moves, move),
                      (int)player, &plays->known[player],
                      plays->work) != RG_MODEL_OK)
    report_fault (plays, "observe fails", "", "");
  note_number (plays, player);
  g_free (text);
}

/* -- states as text -------------------------------------------------------- */

/* Compares the text with that of the model, plus a newline, and the state
 * with the one that the model reads from the text. */
static void
compare_text (Plays *plays, const char *text,
              size_t (*print) (const void *state, char *text, size_t size))
{
  const RgModel *model = plays->model;
  const gsize size = print (plays->state, NULL, 0) + 1;
  char *model_text = g_malloc (size + 1);
  void *read_state = g_malloc (model->state_size);
  RgModelFault error = {.message = "another state"};
  print (plays->state, model_text, size);
  model_text[size - 1] = '\n';
  model_text[size] = 0;
  if (strcmp (model_text, text) != 0)
    report_fault (plays, "a state as text", model_text, text);
  if (model->state_parse (text, read_state, &error) != RG_MODEL_OK ||
      memcmp (read_state, plays->state, model->state_size) != 0)
    report_fault (plays, "a state is read wrongly", error.message, text);
  g_free (read_state);
  g_free (model_text);
}

static void
compare_state (Plays *plays)
{
  GString *text = g_string_new (NULL);
  rg_interp_json_state (plays->interp, plays->other, text);
  compare_text (plays, text->str, plays->model->state_json);
  g_string_truncate (text, 0);
  rg_interp_print_state_line (plays->interp, plays->other, text);
  compare_text (plays, text->str, plays->model->state_line);
  g_string_free (text, TRUE);
}

/* -- plays ----------------------------------------------------------------- */

/* Returns the index of a move of the model in the interpreter's list. */
static guint32
find_counterpart (Plays *plays, const void *move)
{
  const RgModel *model = plays->model;
  const guint32 n = model->tags (move, NULL);
  guint32 *tags = g_new (guint32, n + 1);
  RgName *names = g_new (RgName, n + 1);
  model->tags (move, tags);
  for (guint32 i = 0; i < n; i++)
    names[i] = rg_intern (plays->game, model->tag_name (tags[i]));
  const guint32 place = rg_interp_moves_find (plays->others, names, n);
  g_free (tags);
  g_free (names);
  return place;
}

/* Makes a random move on both sides, and compares what players see of it.
 * Returns FALSE if the play has ended or failed. */
static gboolean
make_move (Plays *plays)
{
  const RgModel *model = plays->model;
  if (model->moves (plays->state, &plays->moves, plays->work) != RG_MODEL_OK ||
      plays->moves.n == 0 ||
      !rg_interp_moves (plays->interp, plays->other, plays->others))
    return FALSE;
  const gsize i = rg_random_below (&plays->random, (guint32)plays->moves.n);
  const void *move = rg_model_move (model, &plays->moves, i);
  const guint32 counterpart = find_counterpart (plays, move);
  if (counterpart == RG_NONE)
    return FALSE;
  for (guint p = 0; p < model->n_players; p++) {
    compare_seen (plays, i, counterpart, p);
    observe_move (plays, i, p);
  }
  rg_interp_state_copy (plays->interp, plays->other,
                        rg_interp_moves_state (plays->others, counterpart));
  plays->n_moves++;
  if (model->apply (plays->state, move, plays->work) != RG_MODEL_OK ||
      model->keeper (plays->state, plays->work) != RG_MODEL_OK ||
      !rg_interp_keep (plays->interp, plays->other))
    return FALSE;
  if (plays->states)
    compare_state (plays);
  return TRUE;
}

static void
play_once (Plays *plays)
{
  const RgModel *model = plays->model;
  RgInterpState *start = rg_interp_state_new (plays->interp);
  gboolean is_valid = rg_interp_keep (plays->interp, start);
  rg_interp_state_copy (plays->interp, plays->other, start);
  rg_interp_state_free (start);
  model->start (plays->state);
  is_valid =
      is_valid && model->keeper (plays->state, plays->work) == RG_MODEL_OK;
  for (guint p = 0; p < model->n_players; p++) {
    g_string_truncate (plays->seen[p], 0);
    plays->known[p] = 0;
  }
  for (guint n = 0; n < MOST_MOVES && is_valid && !model->is_end (plays->state);
       n++)
    is_valid = make_move (plays);
  if (!is_valid)
    report_fault (plays, "a play can't go on", "", "");
}

/* -- the program ----------------------------------------------------------- */

static const RgModel *
open_model (const char *path)
{
  void *object = dlopen (path, RTLD_NOW);
  RgModelGetter getter = NULL;
  if (object)
    *(void **)&getter = dlsym (object, "rg_model");
  return getter ? getter () : NULL;
}

static void
begin_play (Plays *plays, guint64 seed)
{
  const RgModel *model = plays->model;
  plays->work = model->work_new ();
  plays->state = g_malloc0 (model->state_size);
  plays->other = rg_interp_state_new (plays->interp);
  plays->others = rg_interp_moves_new (plays->interp);
  plays->random = rg_random_seeded (seed);
  plays->seen = g_new0 (GString *, model->n_players);
  plays->known = g_new0 (guint64, model->n_players);
  for (guint p = 0; p < model->n_players; p++)
    plays->seen[p] = g_string_new (NULL);
  plays->numbers =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  plays->texts =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
}

static void
end_play (Plays *plays)
{
  for (guint p = 0; p < plays->model->n_players; p++)
    g_string_free (plays->seen[p], TRUE);
  g_hash_table_destroy (plays->numbers);
  g_hash_table_destroy (plays->texts);
  rg_model_moves_free (&plays->moves);
  rg_model_seen_free (&plays->list);
  plays->model->work_free (plays->work);
  rg_interp_moves_free (plays->others);
  rg_interp_state_free (plays->other);
  rg_interp_free (plays->interp);
  g_free (plays->state);
  g_free (plays->seen);
  g_free (plays->known);
}

int
main (int argc, char **argv)
{
  RgDiags *diags = rg_diags_new ();
  const gboolean states = argc > 1 && strcmp (argv[1], "--states") == 0;
  argc -= states;
  argv += states;
  RgSource *source = argc > 3 ? rg_source_read (argv[1], NULL) : NULL;
  Plays plays = {.states = states,
                 .model = source ? open_model (argv[2]) : NULL};
  rg_memory_configure ();
  plays.game = plays.model ? rg_read (source, diags) : NULL;
  plays.interp =
      plays.game ? rg_interp_new (plays.game, diags, &rg_interp_default_limits)
                 : NULL;
  if (!plays.interp) {
    fputs ("usage: seen-plays [--states] GAME.rg MODEL.so PLAYS [SEED]\n",
           stderr);
    return 2;
  }
  begin_play (&plays, argc > 4 ? strtoull (argv[4], NULL, 10) : 1);
  for (long n = strtol (argv[3], NULL, 10); n > 0; n--)
    play_once (&plays);
  printf ("%u moves, %u tags seen, %u of the keeper, %u different plays\n",
          plays.n_moves, plays.n_tags, plays.n_told,
          g_hash_table_size (plays.numbers));
  end_play (&plays);
  rg_game_free (plays.game);
  rg_diags_free (diags);
  rg_source_free (source);
  return plays.n_faults > 0;
}
