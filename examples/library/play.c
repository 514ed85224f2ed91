/* play: takes a game in any language to a loaded model, and plays it at random.
 *
 *     ./play GAME [PLAYS]
 *
 * The library reads, optimises and translates the game in this process; the C
 * compiler makes a shared object of it, which is loaded and played through
 * regular-games.h(3).  See regular-games-library(3).
 */
#include <dlfcn.h>
#include <regular-games.h>
#include <regular-games/library.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

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

/* The game in C, to be freed by rg_lib_text_free; NULL: there is none. */
static char *
translate (const char *file, int *status)
{
  RgLib *lib = rg_lib_new (report, NULL);
  RgLibGame *game = NULL;
  char *text = NULL;
  *status = rg_lib_set (lib, "prefix", "game");
  if (*status == RG_LIB_DONE)
    *status = rg_lib_read_file (lib, file, &game);
  if (*status == RG_LIB_DONE)
    *status = rg_lib_optimise (lib, game);
  if (*status == RG_LIB_DONE)
    *status = rg_lib_c (lib, game, &text);
  rg_lib_game_free (game);
  rg_lib_free (lib);
  return text;
}

/* Makes a shared object of C at the path, by the compiler that reads its
 * standard input. */
static int
compile (const char *text, const char *path)
{
  const char *cc = getenv ("CC");
  char command[4096];
  snprintf (command, sizeof command,
            "%s -O2 -shared -fPIC -DRG_MODEL_SHARED -x c -o '%s' -",
            cc ? cc : "cc", path);
  FILE *compiler = popen (command, "w");
  if (!compiler)
    return 0;
  fputs (text, compiler);
  return pclose (compiler) == 0;
}

static const RgModel *
load (const char *text)
{
  char folder[] = "/tmp/play-XXXXXX", path[sizeof folder + 8];
  RgModelGetter getter = NULL;
  if (!mkdtemp (folder))
    return NULL;
  snprintf (path, sizeof path, "%s/game.so", folder);
  void *object = compile (text, path) ? dlopen (path, RTLD_NOW) : NULL;
  if (object)
    *(void **)&getter = dlsym (object, "rg_model");
  unlink (path);
  rmdir (folder);
  return getter ? getter () : NULL;
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
  char *text = translate (argv[1], &status);
  const RgModel *model = text ? load (text) : NULL;
  rg_lib_text_free (text);
  if (model)
    return play (model, argc > 2 ? (unsigned)atoi (argv[2]) : 1000);
  return status ? status : RG_LIB_FAULT;
}
