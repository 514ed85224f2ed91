/* Plays the games move by move and sums up over all plays. Drama needs the
 * value of each state of a play: the mean reward of random plays from it. */

#include "play/metrics/metrics.h"

#include "play/match/seats.h"

#include <math.h>
#include <string.h>

/* The number of random plays for the estimate of a state. Estimates are noisy,
 * so that even a game without drama has some; more plays make it less. */
enum { ESTIMATES = 32 };

/* Sums over plays. */
typedef struct {
  guint64 plays, complete, decisive;
  guint64 moves, shortest, longest; /* of complete plays */
  guint64 states, choices;          /* of players, and their legal moves */
  double advantage;                 /* of complete plays */
  guint64 estimated;                /* states of plays that have a winner */
  double drama;                     /* of these */
} Sums;

/* One play. */
typedef struct {
  const RgMetricsOptions *options;
  RgMatchTable *table;
  int first;         /* the first player to move; -1: there is none */
  guint64 moves;     /* of players */
  GArray *estimates; /* of double: by state, one for each player; NULL: not
                        measured */
  void *copy;        /* a state to play out */
} Play;

/* -- a play ---------------------------------------------------------------- */

/* Adds the mean rewards of random plays from the state (Monte Carlo
 * evaluation). */
static int
estimate_values (Play *play, guint64 *random)
{
  const RgMatchTable *table = play->table;
  const RgModel *model = table->model;
  double *sums = g_new0 (double, model->n_players);
  int code = RG_MODEL_OK;
  for (guint i = 0; i < ESTIMATES && code == RG_MODEL_OK; i++) {
    memcpy (play->copy, table->state, model->state_size);
    code = model->playout (play->copy, random, play->options->max_moves, NULL,
                           table->work);
    for (guint p = 0; p < model->n_players; p++)
      sums[p] += rg_match_reward (model, play->copy, p, 0.5) / ESTIMATES;
  }
  g_array_append_vals (play->estimates, sums, model->n_players);
  g_free (sums);
  return code;
}

/* Makes one move of a player or of chance. */
static int
play_step (Play *play, Sums *sums, guint64 *random)
{
  RgMatchTable *table = play->table;
  const int player = table->model->player (table->state);
  gsize chosen;
  int code = RG_MODEL_OK;
  if (player >= 0 && play->estimates)
    code = estimate_values (play, random);
  if (code == RG_MODEL_OK)
    code = rg_match_table_choose (table, &chosen);
  if (code != RG_MODEL_OK)
    return code;
  if (player >= 0) {
    play->first = play->first < 0 ? player : play->first;
    play->moves++;
    sums->states++;
    sums->choices += table->moves.n;
  }
  return rg_match_table_make (table, chosen);
}

/* -- sums ------------------------------------------------------------------ */

/* Returns the lead of the best other player over the winner; 0 if there is
 * none. */
static double
compute_lead (const double *estimates, guint n, guint winner)
{
  double best = 0;
  for (guint p = 0; p < n; p++)
    best = MAX (best, estimates[p] - estimates[winner]);
  return best;
}

static void
add_drama (const Play *play, guint winner, Sums *sums)
{
  const guint n = play->table->model->n_players;
  const double *estimates = (const double *)play->estimates->data;
  for (guint i = 0; i < play->estimates->len; i += n) {
    sums->estimated++;
    sums->drama += compute_lead (estimates + i, n, winner);
  }
}

/* Adds a play with an end to the sums. */
static void
add_ended_play (const Play *play, Sums *sums)
{
  const RgModel *model = play->table->model;
  const void *state = play->table->state;
  double most = 0, least = 1, others = 0;
  guint winner = 0, n_winners = 0;
  for (guint p = 0; p < model->n_players; p++) {
    const double reward = rg_match_reward (model, state, p, 0.5);
    n_winners = reward > most || p == 0 ? 1 : n_winners + (reward == most);
    winner = reward > most || p == 0 ? p : winner;
    most = p == 0 ? reward : MAX (most, reward);
    least = MIN (least, reward);
    others += (int)p == play->first ? 0 : reward;
  }
  sums->complete++;
  sums->decisive += most > least;
  sums->moves += play->moves;
  sums->shortest = MIN (sums->shortest, play->moves);
  sums->longest = MAX (sums->longest, play->moves);
  if (play->first >= 0 && model->n_players > 1)
    sums->advantage += rg_match_reward (model, state, (guint)play->first, 0.5) -
                       others / (model->n_players - 1);
  if (play->estimates && n_winners == 1 && most > least)
    add_drama (play, winner, sums);
}

/* Plays once, up to the limit of moves, and adds the figures; those of the end
 * only if it is reached. */
static int
run_play (Play *play, Sums *sums, guint64 seed)
{
  RgMatchTable *table = play->table;
  guint64 random = ~seed;
  int code = rg_match_table_start (table);
  play->first = -1;
  play->moves = 0;
  if (play->estimates)
    g_array_set_size (play->estimates, 0);
  sums->plays++;
  while (code == RG_MODEL_OK && !table->model->is_end (table->state) &&
         play->moves < play->options->max_moves)
    code = play_step (play, sums, &random);
  if (code == RG_MODEL_OK && table->model->is_end (table->state))
    add_ended_play (play, sums);
  return code;
}

/* -- plays ----------------------------------------------------------------- */

static RgMatchTable *
seat_agents (const RgModel *model, const char *agent, guint64 seed, char **why)
{
  const guint n = model->n_players;
  const char **agents = g_new0 (const char *, n);
  guint64 *seeds = g_new (guint64, n + 1);
  for (guint i = 0; i <= n; i++)
    seeds[i] = seed * 1000003 + i;
  for (guint i = 0; i < n; i++)
    agents[i] = agent;
  RgMatchTable *table = rg_match_table_new (model, agents, seeds, why);
  g_free (agents);
  g_free (seeds);
  return table;
}

/* Plays with the agent in each seat (NULL: at random). FALSE: *why is set. */
static gboolean
play_all (const RgModel *model, const RgMetricsOptions *options,
          const char *agent, guint64 plays, Sums *sums, char **why)
{
  Play play = {.options = options, .copy = g_malloc (model->state_size)};
  int code = RG_MODEL_OK;
  *sums = (Sums){.shortest = G_MAXUINT64};
  if (agent)
    play.estimates = g_array_new (FALSE, FALSE, sizeof (double));
  for (guint64 i = 0; i < plays && code == RG_MODEL_OK && !*why; i++) {
    play.table = seat_agents (model, agent, options->seed + i, why);
    if (!play.table)
      break;
    code = run_play (&play, sums, options->seed + i);
    rg_match_table_free (play.table);
  }
  if (code != RG_MODEL_OK)
    *why = g_strdup_printf (code == RG_MODEL_STUCK
                                ? "a play has no legal move before its end"
                                : "a play fails with code %d",
                            code);
  if (play.estimates)
    g_array_free (play.estimates, TRUE);
  g_free (play.copy);
  return !*why;
}

static double
compute_ratio (double sum, guint64 n)
{
  return n > 0 ? sum / (double)n : NAN;
}

static RgMetricsPlays
compute_means (const Sums *sums)
{
  return (RgMetricsPlays){
      .completion = compute_ratio ((double)sums->complete, sums->plays),
      .length = compute_ratio ((double)sums->moves, sums->complete),
      .decisiveness = compute_ratio ((double)sums->decisive, sums->complete),
      .advantage = compute_ratio (sums->advantage, sums->complete)};
}

gboolean
rg_metrics_compute (const RgModel *model, const char *file,
                    const RgMetricsOptions *options, RgMetrics *metrics,
                    RgDiags *diags)
{
  Sums random, agents;
  char *why = NULL;
  const gboolean is_done =
      play_all (model, options, NULL, options->plays, &random, &why) &&
      play_all (model, options, options->agent, options->agent_plays, &agents,
                &why);
  if (is_done)
    *metrics = (RgMetrics){
        .random = compute_means (&random),
        .agents = compute_means (&agents),
        .branching = compute_ratio ((double)random.choices, random.states),
        .shortest = random.complete ? (double)random.shortest : NAN,
        .longest = random.complete ? (double)random.longest : NAN,
        .drama = compute_ratio (agents.drama, agents.estimated)};
  else
    rg_diag (diags, RG_ERROR, NULL, RG_NOWHERE, "%s: %s", file, why);
  g_free (why);
  return is_done;
}
