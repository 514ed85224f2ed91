/* Plays in an environment that rg2c made, included as game.h: by legal actions
 * at random, then by actions that are not numbers of tags. Prints figures, and
 * the faults. */
#include "game.h"

#include <math.h>

enum { STEPS = 20000 };

static float seen[N_PLAYERS * PUFFER_OBSERVATIONS];
static PUFFER_ACTION chosen[N_PLAYERS];
static float won[N_PLAYERS];
static PUFFER_TERMINAL over[N_PLAYERS];
static unsigned faults;

static void
check_that (int condition, const char *condition_text)
{
  if (!condition && faults++ < 5)
    printf ("not so: %s\n", condition_text);
}

/* Returns the agent to move, by the first number of its row. */
static int
find_mover (void)
{
  int mover = -1;
  for (int i = 0; i < N_PLAYERS; i++) {
    const float first = seen[i * PUFFER_OBSERVATIONS];
    check_that (first == 0 || (first == 1 && mover == -1), "one agent moves");
    if (first == 1)
      mover = i;
  }
  check_that (mover >= 0, "an agent moves");
  return mover < 0 ? 0 : mover;
}

static unsigned
draw_below (unsigned n)
{
  static uint64_t random = 1;
  random = random * UINT64_C (6364136223846793005) + 1442695040888963407;
  return (unsigned)(random >> 33) % n;
}

/* Returns a legal action of the agent, by its row. */
static unsigned
choose_action (int agent)
{
  const float *legal = seen + agent * PUFFER_OBSERVATIONS + 1 + PUFFER_KNOWN;
  unsigned n = 0;
  for (unsigned k = 0; k < PUFFER_ACTIONS; k++)
    n += legal[k] == 1;
  check_that (n > 0, "there is a legal action");
  unsigned place = n ? draw_below (n) : 0;
  for (unsigned k = 0; k < PUFFER_ACTIONS; k++) {
    if (legal[k] == 1 && place-- == 0)
      return k;
  }
  return 0;
}

static void
check_rewards (void)
{
  for (int i = 0; i < N_PLAYERS; i++) {
    check_that (over[i] == over[0], "all agents end together");
    check_that (won[i] >= -1 && won[i] <= 1, "rewards are bounded");
    check_that (over[0] || won[i] == 0, "rewards come at the end");
  }
}

int
main (void)
{
  static const double odd[] = {-1, 1e9, 0.5, -0.0};
  GAME (env)
  env = {.observations = seen,
         .actions = chosen,
         .rewards = won,
         .terminals = over,
         .random = 1};
  if (!GAME (puffer_init) (&env))
    return 1;
  c_reset (&env);
  unsigned ended = 0;
  for (unsigned n = 0; n < STEPS; n++) {
    const int agent = find_mover ();
    for (int i = 0; i < N_PLAYERS; i++)
      chosen[i] = (PUFFER_ACTION)1e6;
    chosen[agent] = (PUFFER_ACTION)choose_action (agent);
    c_step (&env);
    check_rewards ();
    ended += over[0] == 1;
  }
  check_that ((float)ended == env.log.n, "plays are counted");
  printf (
      "%d agents, %d actions, %d numbers; plays of %.1f moves, score %.2f\n",
      env.num_agents, PUFFER_ACTIONS, PUFFER_OBSERVATIONS,
      (double)(env.log.episode_length / env.log.n),
      (double)(env.log.score / env.log.n));
  for (unsigned n = 0; n < 1000; n++) {
    for (int i = 0; i < N_PLAYERS; i++)
      chosen[i] = (PUFFER_ACTION)(n % 5 == 4 ? (double)NAN : odd[n % 5]);
    c_step (&env);
  }
  c_reset (&env);
  c_render (&env);
  c_close (&env);
  return faults > 0;
}
