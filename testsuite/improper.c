/* Runs compiled improper games under sanitizers; see improper.sh.
 *
 *   improper REPORT
 *
 * For each game that is linked in: the commands of its program, and a player
 * who does not keep to the rules of the interface.  Each runs in a process of
 * its own.  What one dies of (a sanitizer ends it with status 99, the clock
 * with a signal) is a finding: its game is named on standard output, and what
 * it wrote to standard error is in the file REPORT.
 */
#include "emit/regular-games.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

/* A compiled game. */
typedef struct {
  const char *name;
  int (*run) (int argc, char **argv); /* its main function; NULL: none */
  const RgModel *model;
} Game;

/* Defined in a file that improper.sh writes; the last name is NULL. */
extern const Game games[];

enum {
  SECONDS = 20,      /* of processor time */
  MOST_MOVES = 60,   /* limit for a play */
  MOST_OLD = 16,     /* limit of remembered moves */
  BIG_STATE = 65536, /* bytes: one play instead of five, to stay in time */
};

/* Low limits, to bound the time: for models and as options. */
static const RgModelLimits limits = {
    .memory = 1 << 20, .tags = 8, .choices = 600, .keeper_steps = 2000};

#define LIMITS                                           \
  "--max-memory=1", "--max-tags=8", "--max-choices=600", \
      "--max-keeper-steps=2000"

/* -- a player who does as he likes ----------------------------------------- */

/* The player. */
typedef struct {
  const RgModel *model;
  RgModelWork *work;
  RgModelMoves moves;
  void *state, *other; /* other: for moves that are not legal */
  void *old[MOST_OLD]; /* moves of other states */
  size_t n_old;        /* number of them */
  uint64_t random;
} Player;

static size_t
draw_below (Player *player, size_t n)
{
  player->random = player->random * 6364136223846793005u + 1442695040888963407u;
  return (size_t)(player->random >> 33) % n;
}

/* Calls all functions that read a state. */
static void
look_at_state (const Player *player)
{
  const RgModel *model = player->model;
  char short_text[40];
  model->state_text (player->state, short_text, sizeof short_text);
  char *whole_text = malloc (model->state_text (player->state, NULL, 0) + 1);
  model->state_text (player->state, whole_text, (size_t)-1);
  free (whole_text);
  model->hash (player->state);
  for (int i = 0; i < (int)model->n_players; i++) {
    model->score (player->state, i);
    model->score_name (player->state, i);
  }
  for (uint32_t v = 0; v < model->n_variables; v++)
    model->value (player->state, v, model->variables[v].n_cells - 1);
}

/* Applies a move, legal or not, to a copy, views it, and reads it back. */
static void
try_move (Player *player, const void *move)
{
  const RgModel *model = player->model;
  uint8_t *seen = malloc (model->tags (move, NULL) + 1);
  uint64_t view_hash = 0;
  RgModelSeen list = {0};
  memcpy (player->other, player->state, model->state_size);
  model->apply (player->other, move, player->work);
  for (int i = 0; i < (int)model->n_players; i++) {
    model->view (player->state, move, i, seen, player->work);
    model->observe (player->state, move, i, &view_hash, player->work);
    model->seen (player->state, move, i, &list, player->work);
  }
  free (seen);
  rg_model_seen_free (&list);
  char text[64];
  if (model->move_text (move, text, sizeof text) >= sizeof text)
    return;
  RgModelMoves moves = {0};
  size_t n_found;
  model->move_parse (player->state, text, &n_found, &moves, player->work);
  rg_model_moves_free (&moves);
}

/* Tries moves of other states, and random words if a move is a word. */
static void
try_wrong_moves (Player *player)
{
  const size_t size = player->model->fixed_move_size;
  for (size_t i = 0; i < player->n_old; i++)
    try_move (player, player->old[i]);
  if (size == 0)
    return;
  char *noise = malloc (size);
  for (size_t i = 0; i < size; i++)
    noise[i] = (char)draw_below (player, draw_below (player, 2) ? 4 : 256);
  try_move (player, noise);
  free (noise);
}

/* Copies a move, in place of a random one if there are many. */
static void
remember_move (Player *player, const void *move)
{
  const size_t size = rg_model_move_size (player->model, move);
  const size_t i = player->n_old < MOST_OLD ? player->n_old++
                                            : draw_below (player, MOST_OLD);
  free (player->old[i]);
  player->old[i] = malloc (size);
  memcpy (player->old[i], move, size);
}

static int
go_on (void *data, const void *state, uint64_t n_moves)
{
  (void)data, (void)state, (void)n_moves;
  return 0;
}

/* Counts, chooses and plays on without a list. */
static void
try_without_list (Player *player)
{
  const RgModel *model = player->model;
  const void *move;
  uint64_t n, n_chance;
  model->count (player->state, &n, player->work);
  model->nth_move (player->state, 1, &move, player->work);
  model->random_move (player->state, &player->random, &move, player->work);
  memcpy (player->other, player->state, model->state_size);
  model->playout (player->other, &player->random, 10, &n, player->work);
  memcpy (player->other, player->state, model->state_size);
  model->advance (player->other, &player->random, 10, &n, &n_chance,
                  player->work);
  model->playouts (player->state, 20, &player->random, 10, go_on, NULL,
                   player->work);
}

static void
play_at_random (Player *player)
{
  const RgModel *model = player->model;
  model->start (player->state);
  for (int n = 0; n < MOST_MOVES; n++) {
    if (model->keeper (player->state, player->work) ||
        model->is_end (player->state))
      break;
    look_at_state (player);
    try_wrong_moves (player);
    try_without_list (player);
    if (model->moves (player->state, &player->moves, player->work) ||
        player->moves.n == 0)
      break;
    const void *move = rg_model_move (model, &player->moves,
                                      draw_below (player, player->moves.n));
    try_move (player, move);
    remember_move (player, move);
    if (model->apply (player->state, move, player->work))
      break;
  }
}

static int
play_freely (const RgModel *model)
{
  Player player = {.model = model,
                   .work = model->work_new (),
                   .state = malloc (model->state_size),
                   .other = malloc (model->state_size),
                   .random = 1};
  const int plays = model->state_size > BIG_STATE ? 1 : 5;
  *model->limits (player.work) = limits;
  for (int i = 0; i < plays; i++)
    play_at_random (&player);
  model->work_free (player.work);
  rg_model_moves_free (&player.moves);
  free (player.state);
  free (player.other);
  for (size_t i = 0; i < player.n_old; i++)
    free (player.old[i]);
  return 0;
}

/* -- processes ------------------------------------------------------------- */

static int
run_in_child (const Game *game, char **argv, const char *report)
{
  int argc = 0;
  const int out = open ("/dev/null", O_WRONLY);
  const int err = open (report, O_WRONLY | O_CREAT | O_TRUNC, 0666);
  const struct rlimit time = {SECONDS, SECONDS + 1};
  if (out < 0 || err < 0 || dup2 (out, 1) < 0 || dup2 (err, 2) < 0 ||
      setrlimit (RLIMIT_CPU, &time) < 0)
    return 98;
  if (!argv)
    return play_freely (game->model);
  while (argv[argc])
    argc++;
  return game->run (argc, argv);
}

/* Runs a command, or, if argv is NULL, the player; returns whether there is no
 * finding. */
static int
try_game (const Game *game, char **argv, const char *report)
{
  int status = 0;
  fflush (stdout);
  const pid_t child = fork ();
  if (child == 0)
    exit (run_in_child (game, argv, report));
  if (child < 0 || waitpid (child, &status, 0) < 0)
    exit (2);
  const int code = WIFEXITED (status) ? WEXITSTATUS (status) : -1;
  if (code == 0 || code == 1 || code == 4)
    return 1;
  printf ("%s: %s: %s %d\n", game->name, argv ? argv[1] : "free play",
          WIFEXITED (status) ? "status" : "signal",
          WIFEXITED (status) ? code : WTERMSIG (status));
  return 0;
}

int
main (int argc, char **argv)
{
  char *const commands[][10] = {
      {"game", "moves", LIMITS, NULL},
      {"game", "moves", "--view=p", LIMITS, NULL},
      {"game", "show", LIMITS, NULL},
      {"game", "perft", "2", LIMITS, NULL},
      {"game", "perft", "2", "--bulk", LIMITS, NULL},
      {"game", "play", "3", "--print", "--max-moves=50", LIMITS, NULL},
      {"game", "play", "3", "--view=q", "--max-moves=50", LIMITS, NULL},
      {"game", "bench", "0.001", "--max-moves=50", "--seed=5", LIMITS, NULL},
  };
  enum { N_COMMANDS = sizeof commands / sizeof *commands };
  if (argc != 2)
    return 2;
  for (const Game *game = games; game->name; game++) {
    int is_proper = try_game (game, NULL, argv[1]);
    for (size_t i = 0; is_proper && game->run && i < N_COMMANDS; i++)
      is_proper = try_game (game, (char **)commands[i], argv[1]);
    if (!is_proper)
      return 1;
  }
  return 0;
}
