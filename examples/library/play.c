/* play: takes a game in any language to a loaded model, and plays it at random.
 *
 *     ./play GAME [PLAYS]
 *
 * The library reads, optimises and translates the game in this process, has it
 * compiled, unless it was before, and loads it; it is played through
 * regular-games.h(3).  See regular-games-library(3).
 */
#include <regular-games.h>
#include <regular-games/library.h>
#include <stdio.h>
#include <stdlib.h>

static void
report (const RgLibMessage *message, void *data)
{
  static const char *const severities[] = {"note", "warning", "error"};
  (void)data;
  if (message->file)
    fprintf (stderr, "%s:%u:%u: ", message->file, message->line,
             message->column);
  fprintf (stderr, "%s: %s", severities[message->severity], message->text);
  fprintf (stderr, message->hint ? " (%s)\n" : "\n",
           message->hint ? message->hint : "");
}

/* The model of the game; NULL: there is none. */
static const RgModel *
load (const char *file, int *status)
{
  RgLib *lib = rg_lib_new (report, NULL);
  RgLibGame *game = NULL;
  const RgModel *model = NULL;
  *status = rg_lib_read_file (lib, file, &game);
  if (*status == RG_LIB_DONE)
    *status = rg_lib_optimise (lib, game);
  if (*status == RG_LIB_DONE)
    *status = rg_lib_model (lib, game, &model);
  rg_lib_game_free (game);
  rg_lib_free (lib);
  return model;
}

static int
play (const RgModel *model, unsigned n)
{
  RgModelWork *work = model->work_new ();
  void *state = malloc (model->state_size);
  uint64_t random = 1, moves = 0;
  unsigned best = 0, i = 0;
  for (; work && state && i < n; i++) {
    uint64_t length;
    model->start (state);
    if (model->keeper (state, work) != RG_MODEL_OK ||
        model->playout (state, &random, UINT64_MAX, &length, work) !=
            RG_MODEL_OK)
      break;
    moves += length;
    best += model->score (state, 0) == model->greatest_score;
  }
  if (i == n && n > 0)
    printf ("%u plays, %.1f moves each; %s gets %d in %u of them\n", n,
            (double)moves / n, model->player_names[0],
            (int)model->greatest_score, best);
  free (state);
  if (work)
    model->work_free (work);
  return i == n ? RG_LIB_DONE : RG_LIB_FAULT;
}

int
main (int argc, char **argv)
{
  int status = RG_LIB_USAGE;
  if (argc < 2) {
    fprintf (stderr, "usage: play GAME [PLAYS]\n");
    return status;
  }
  const RgModel *model = load (argv[1], &status);
  if (model)
    status = play (model, argc > 2 ? (unsigned)atoi (argv[2]) : 1000);
  return status;
}
