/* -- an environment for PufferLib ------------------------------------------ */

/* Each player is an agent, with a row of observations in a buffer of the
 * caller. An action is a tag: several of them make a move, and 0 ends a move
 * with which others begin. A move is made as soon as no other one begins with
 * its tags. The actions of agents that are not to move don't count; an illegal
 * one stands for the next legal one. Chance moves at random. After a play ends
 * or fails, the next one begins at once. */

#include <stdio.h>

/* Types of buffers, which differ between versions of PufferLib. */
#ifndef PUFFER_ACTION
#define PUFFER_ACTION double
#endif
#ifndef PUFFER_TERMINAL
#define PUFFER_TERMINAL float
#endif

#define PUFFER_HISTORY                                   \
  32 /* tags that an agent remembers, if some are hidden \
      */
/* The number of actions, and of columns for the knowledge of an agent. This is
 * the last tags that it saw, or the variables of the state if no tags are
 * hidden. */
#define PUFFER_ACTIONS (N_TAGS + 1)
#if HAS_VIEWS
#define PUFFER_KNOWN (PUFFER_HISTORY * N_ALL_TAGS)
#else
#define PUFFER_KNOWN N_ONE_HOT
#endif
/* The columns of an observation: whether the agent is to move, its knowledge
 * as one-hot vectors, its legal actions, and the tags so far. */
#define PUFFER_OBSERVATIONS (1 + PUFFER_KNOWN + 2 * PUFFER_ACTIONS)

/* Sums over the plays that are over, of the rewards of player 0 (`perf` from 0
 * to 1) and of the numbers of moves; and the number n of these plays. The
 * names are those of PufferLib. */
typedef struct {
  float perf, score, episode_return, episode_length, n;
} Log;

/* The environment of one play. */
typedef struct {
  float *observations; /* N_PLAYERS rows */
  PUFFER_ACTION *actions;
  float *rewards; /* by player: at the end, from -1 for the lowest score to 1;
                     before, 0 */
  PUFFER_TERMINAL *terminals; /* by player: 1 after the last move of a play */
  int num_agents;
  Log log;         /* sums of plays that are over */
  uint64_t random; /* of chance; to be set by the caller */
  State state;
  uint64_t n_moves;              /* of the play, without those of chance */
  RgModelMoves moves;            /* of the state */
  uint32_t *said;                /* tags so far of a move */
  size_t n_said, most_said;      /* their number, and the length of `said` */
  uint8_t legal[PUFFER_ACTIONS]; /* by action: whether it is legal */
#if HAS_VIEWS
  uint32_t seen[N_PLAYERS][PUFFER_HISTORY]; /* the last tags; 0: none */
#endif
  RgModelWork *work;
} GAME (env);

/* -- moves said tag by tag -- */

/* Moves that begin with the tags so far: their number, the last of them in the
 * list, and one without other tags (NULL: none). */
typedef struct {
  size_t n;
  const void *last, *whole;
} Found;

/* Whether the move begins with the tags so far; 0 also if memory is short.
 * *next, unless memory is short: its next tag; 0: none. */
static int
puffer_begins (const GAME (env) * env, const void *move, uint32_t *next)
{
  uint32_t buffer[64], *tags = buffer;
  const uint32_t n = GAME (tags) (move, NULL);
  if (n > 64 && !(tags = malloc (n * sizeof *tags)))
    return 0;
  GAME (tags) (move, tags);
  const int is_prefix =
      n >= env->n_said &&
      (env->n_said == 0 ||
       memcmp (tags, env->said, env->n_said * sizeof *tags) == 0);
  *next = is_prefix && n > env->n_said ? tags[env->n_said] : 0;
  if (tags != buffer)
    free (tags);
  return is_prefix;
}

/* Finds the moves that begin with the tags so far, and sets the legal actions:
 * their next tags, or 0 for a complete move. */
static Found
puffer_find (GAME (env) * env)
{
  Found found = {0, NULL, NULL};
  memset (env->legal, 0, sizeof env->legal);
  for (size_t i = 0; i < env->moves.n; i++) {
    const void *move = rg_model_move (&GAME (model), &env->moves, i);
    uint32_t next;
    if (!puffer_begins (env, move, &next))
      continue;
    env->legal[next] = 1;
    found.n++;
    found.last = move;
    if (next == 0)
      found.whole = move;
  }
  return found;
}

/* -- plays -- */

/* Records the tags of the move, and of the keeper's moves after it, that each
 * agent sees; nothing if no tags are hidden. Returns the code of a failure. */
static int
puffer_see (GAME (env) * env, const void *move)
{
#if HAS_VIEWS
  RgModelSeen list = {0};
  int error = RG_MODEL_OK;
  for (int i = 0; i < N_PLAYERS && error == RG_MODEL_OK; i++) {
    uint32_t *seen = env->seen[i];
    error = GAME (seen) (&env->state, move, i, &list, env->work);
    for (size_t k = 0; k < list.n && error == RG_MODEL_OK; k++) {
      memmove (seen, seen + 1, (PUFFER_HISTORY - 1) * sizeof *seen);
      seen[PUFFER_HISTORY - 1] = list.tags[k];
    }
  }
  rg_model_seen_free (&list);
  return error;
#else
  (void)env, (void)move;
  return RG_MODEL_OK;
#endif
}

/* Makes the move, and the keeper's moves after it. Returns the code of a
 * failure. */
static int
puffer_make (GAME (env) * env, const void *move)
{
  int error = puffer_see (env, move);
  if (error == RG_MODEL_OK)
    error = GAME (apply) (&env->state, move, env->work);
  return error == RG_MODEL_OK ? GAME (keeper) (&env->state, env->work) : error;
}

/* Makes moves of chance, then lists the moves of the player and finds the legal
 * actions, unless the play is over. Returns the code of a failure. */
static int
puffer_settle (GAME (env) * env)
{
  int error = RG_MODEL_OK;
  while (error == RG_MODEL_OK && !GAME (is_end) (&env->state) &&
         GAME (player) (&env->state) == RG_MODEL_RANDOM) {
    const void *move;
    error = GAME (random_move) (&env->state, &env->random, &move, env->work);
    if (error == RG_MODEL_OK)
      error = move ? puffer_make (env, move) : RG_MODEL_STUCK;
  }
  env->n_said = 0;
  if (error == RG_MODEL_OK && !GAME (is_end) (&env->state)) {
    error = GAME (moves) (&env->state, &env->moves, env->work);
    if (error == RG_MODEL_OK && puffer_find (env).n == 0)
      error = RG_MODEL_STUCK;
  }
  return error;
}

/* Begins a play. Returns the code of a failure. */
static int
puffer_begin (GAME (env) * env)
{
  memset (env->legal, 0, sizeof env->legal);
#if HAS_VIEWS
  memset (env->seen, 0, sizeof env->seen);
#endif
  env->n_moves = 0;
  GAME (start) (&env->state);
  const int error = GAME (keeper) (&env->state, env->work);
  return error == RG_MODEL_OK ? puffer_settle (env) : error;
}

/* Sets the rewards at the end of a play, and adds the play to the log. */
static void
puffer_end (GAME (env) * env)
{
  const float range = (float)GREATEST_SCORE - (float)LEAST_SCORE;
  for (int i = 0; i < N_PLAYERS; i++) {
    const float excess =
        (float)GAME (score) (&env->state, i) - (float)LEAST_SCORE;
    env->rewards[i] = range > 0 ? 2 * excess / range - 1 : 0;
    env->terminals[i] = 1;
  }
  env->log.perf += (env->rewards[0] + 1) / 2;
  env->log.score += env->rewards[0];
  env->log.episode_return += env->rewards[0];
  env->log.episode_length += (float)env->n_moves;
  env->log.n += 1;
}

/* Writes the observations of all agents. Those that are not to move have no
 * legal actions and no tags so far. */
static void
puffer_observe (const GAME (env) * env)
{
  float *row = env->observations;
  memset (row, 0, sizeof *row * N_PLAYERS * PUFFER_OBSERVATIONS);
  for (int i = 0; i < N_PLAYERS; i++, row += PUFFER_OBSERVATIONS) {
    float *column = row + 1;
#if HAS_VIEWS
    for (unsigned k = 0; k < PUFFER_HISTORY; k++, column += N_ALL_TAGS) {
      if (env->seen[i][k])
        column[env->seen[i][k] - 1] = 1;
    }
#else
    for (uint32_t v = 0; v < GAME (model).n_variables; v++) {
      for (uint32_t cell = 0; cell < variables[v].n_cells; cell++) {
        column[GAME (value) (&env->state, v, cell)] = 1;
        column += variables[v].n_values;
      }
    }
#endif
    if (GAME (player) (&env->state) != i)
      continue;
    row[0] = 1;
    for (unsigned k = 0; k < PUFFER_ACTIONS; k++)
      column[k] = env->legal[k];
    for (size_t k = 0; k < env->n_said; k++)
      column[PUFFER_ACTIONS + env->said[k]] = 1;
  }
}

/* Adds the action of the player, or the next legal one, to the tags so far.
 * Makes the move if no other begins with these tags. 1: this ended the play,
 * or failed. */
static int
puffer_say (GAME (env) * env)
{
  const int player = GAME (player) (&env->state);
  if (player < 0 || !memchr (env->legal, 1, sizeof env->legal))
    return 1; /* the play could not begin */
  const double action = (double)env->actions[player];
  unsigned tag = action >= 0 && action < PUFFER_ACTIONS ? (unsigned)action : 0;
  while (!env->legal[tag])
    tag = (tag + 1) % PUFFER_ACTIONS;
  if (tag != 0 && env->n_said == env->most_said) {
    uint32_t *longer_tags =
        realloc (env->said, (2 * env->n_said + 8) * sizeof *longer_tags);
    if (!longer_tags)
      return 1;
    env->said = longer_tags;
    env->most_said = 2 * env->n_said + 8;
  }
  if (tag != 0)
    env->said[env->n_said++] = tag;
  const Found found = puffer_find (env);
  if (tag != 0 && found.n > 1)
    return 0;
  env->n_moves++;
  return puffer_make (env, tag == 0 ? found.whole : found.last) ||
         puffer_settle (env) || GAME (is_end) (&env->state);
}

/* -- what PufferLib calls -- */

/* Prepares an environment, whose buffers and `random` the caller sets. 0:
 * memory is short. */
int
GAME (puffer_init) (GAME (env) * env)
{
  env->num_agents = N_PLAYERS;
  env->log = (Log){0};
  env->moves = (RgModelMoves){0};
  env->said = NULL;
  env->n_said = env->most_said = 0;
  env->work = GAME (work_new) ();
  return env->work != NULL;
}

/* Begins a play, and writes its observations. */
void
GAME (puffer_reset) (GAME (env) * env)
{
  memset (env->rewards, 0, N_PLAYERS * sizeof *env->rewards);
  memset (env->terminals, 0, N_PLAYERS * sizeof *env->terminals);
  puffer_begin (env);
  puffer_observe (env);
}

/* Takes the action of the player to move. If that ends the play, rewards and
 * terminals are those of its end, and the observations those of the next. */
void
GAME (puffer_step) (GAME (env) * env)
{
  memset (env->rewards, 0, N_PLAYERS * sizeof *env->rewards);
  memset (env->terminals, 0, N_PLAYERS * sizeof *env->terminals);
  if (puffer_say (env)) {
    puffer_end (env);
    puffer_begin (env);
  }
  puffer_observe (env);
}

/* Prints the state to standard output, up to 4095 bytes. */
void
GAME (puffer_render) (GAME (env) * env)
{
  char text[4096];
  GAME (state_text) (&env->state, text, sizeof text);
  printf ("%s\n", text);
}

void
GAME (puffer_close) (GAME (env) * env)
{
  GAME (work_free) (env->work);
  rg_model_moves_free (&env->moves);
  free (env->said);
}

/* The names that PufferLib demands. A constant of a game may have one of them,
 * but is not in use after this line. */
#define c_reset  GAME (puffer_reset)
#define c_step   GAME (puffer_step)
#define c_render GAME (puffer_render)
#define c_close  GAME (puffer_close)
