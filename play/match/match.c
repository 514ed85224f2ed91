/* Plays the games of a match in forked processes. Of the games without a
 * result, the i-th belongs to process i mod jobs. Results come back through one
 * pipe, as records that are written atomically. */

#include "play/match/match.h"

#include "base/child.h"
#include "play/agents/agents.h"
#include "play/match/seats.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

guint
rg_match_agent_at (const RgMatch *match, guint64 game, guint player)
{
  return (guint)((player + game) % match->n_players);
}

/* Returns the seed of an agent, different for each game, player and match. */
static guint64
compute_seed (const RgMatch *match, guint64 game, guint player)
{
  guint64 hash = match->seed * G_GUINT64_CONSTANT (0x9E3779B97F4A7C15) +
                 game * G_GUINT64_CONSTANT (0xBF58476D1CE4E5B9) + player;
  hash = (hash ^ (hash >> 30)) * G_GUINT64_CONSTANT (0xBF58476D1CE4E5B9);
  return hash ^ (hash >> 31);
}

gboolean
rg_match_check (const RgMatch *match, RgDiags *diags)
{
  for (guint i = 0; i < match->n_players; i++) {
    char why[256];
    RgAgent *agent = rg_agent_new (match->model, (int)i, match->agents[i],
                                   match->seed, why, sizeof why);
    if (!agent) {
      rg_diag (diags, RG_FILE, NULL, RG_NOWHERE, "agent %s: %s",
               match->agents[i], why);
      return FALSE;
    }
    rg_agent_free (agent);
  }
  return TRUE;
}

/* -- one game -------------------------------------------------------------- */

static RgMatchTable *
make_table (const RgMatch *match, guint64 game)
{
  const guint n = match->n_players;
  const char **agents = g_new (const char *, n);
  guint64 *seeds = g_new (guint64, n + 1);
  for (guint i = 0; i <= n; i++)
    seeds[i] = compute_seed (match, game, i);
  for (guint i = 0; i < n; i++)
    agents[i] = match->agents[rg_match_agent_at (match, game, i)];
  char *why = NULL;
  RgMatchTable *table = rg_match_table_new (match->model, agents, seeds, &why);
  g_free (why);
  g_free (agents);
  g_free (seeds);
  return table;
}

void
rg_match_play_game (const RgMatch *match, guint64 game, RgMatchResult *result)
{
  const RgModel *model = match->model;
  RgMatchTable *table = make_table (match, game);
  *result = (RgMatchResult){.game = game, .code = RG_MODEL_MEMORY};
  if (!table)
    return;
  result->code = rg_match_table_start (table);
  while (result->code == RG_MODEL_OK && !model->is_end (table->state)) {
    gsize chosen = 0;
    if (result->moves == match->max_moves) {
      result->code = RG_MATCH_CUT;
      break;
    }
    result->code = rg_match_table_choose (table, &chosen);
    if (result->code == RG_MODEL_OK)
      result->code = rg_match_table_make (table, chosen);
    result->moves += result->code == RG_MODEL_OK;
  }
  for (guint i = 0; i < match->n_players; i++)
    result->scores[rg_match_agent_at (match, game, i)] =
        model->score (table->state, (int)i);
  rg_match_table_free (table);
}

/* -- processes ------------------------------------------------------------- */

/* Writes a result at once, as it fits in the buffer of a pipe. FALSE: there is
 * an error. */
static gboolean
write_result (int out, const RgMatchResult *result)
{
  gssize n;
  do
    n = write (out, result, sizeof *result);
  while (n < 0 && errno == EINTR);
  return n == (gssize)sizeof *result;
}

/* Plays the games of one of the processes. */
static void
play_in_child (const RgMatch *match, const RgMatchResult *results, guint number,
               int out)
{
  guint64 place = 0;
  for (guint64 game = 0; game < match->games; game++) {
    RgMatchResult result;
    if (results[game].code != RG_MATCH_LOST || place++ % match->jobs != number)
      continue;
    rg_match_play_game (match, game, &result);
    if (!write_result (out, &result))
      return;
  }
}

static gboolean
read_result (int in, RgMatchResult *result)
{
  gsize n_read = 0;
  while (n_read < sizeof *result) {
    const gssize n =
        read (in, (char *)result + n_read, sizeof *result - n_read);
    if (n < 0 && errno == EINTR)
      continue;
    if (n <= 0)
      return FALSE;
    n_read += (gsize)n;
  }
  return TRUE;
}

static guint64
count_lost (const RgMatch *match, const RgMatchResult *results)
{
  guint64 n = 0;
  for (guint64 game = 0; game < match->games; game++)
    n += results[game].code == RG_MATCH_LOST;
  return n;
}

gboolean
rg_match_play (const RgMatch *match, RgMatchResult *results,
               void (*done) (const RgMatchResult *result, gpointer data),
               gpointer data, RgDiags *diags)
{
  int pipe_ends[2];
  RgMatchResult result;
  const pid_t self = getpid ();
  if (pipe (pipe_ends) != 0) {
    rg_diag (diags, RG_FILE, NULL, RG_NOWHERE, "pipe: %s", g_strerror (errno));
    return FALSE;
  }
  for (guint i = 0; i < match->jobs; i++) {
    const pid_t child = fork ();
    if (child == 0) {
      rg_child_die_with_parent (self);
      close (pipe_ends[0]);
      play_in_child (match, results, i, pipe_ends[1]);
      _exit (0);
    }
  }
  close (pipe_ends[1]);
  while (read_result (pipe_ends[0], &result)) {
    if (result.game >= match->games)
      continue;
    results[result.game] = result;
    if (done)
      done (&result, data);
  }
  close (pipe_ends[0]);
  while (waitpid (-1, NULL, 0) > 0 || errno == EINTR)
    ;
  const guint64 lost = count_lost (match, results);
  if (lost > 0)
    rg_diag (diags, RG_FILE, NULL, RG_NOWHERE,
             "%" G_GUINT64_FORMAT " games were lost: a process ended before"
             " they were played",
             lost);
  return lost == 0;
}
