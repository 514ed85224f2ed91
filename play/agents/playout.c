/* MAST (move-average sampling technique: Finnsson, Björnsson 2008) prefers
 * moves whose tags had high rewards, wherever they were made. Moves of a play
 * are indexed only when RAVE needs one. */

#include "play/agents/playout.h"
#include "play/agents/same-tags.h"

#include <string.h>

enum {
  BUCKETS = 1 << 12, /* of the means of MAST, which moves share */
  SLOTS = 1 << 13,   /* of the index of a play */
};

bool
agent_playout_init (AgentPlayout *playout, const RgModel *model,
                    const AgentSpec *spec)
{
  *playout = (AgentPlayout){.model = model,
                            .mast = spec->mast,
                            .records_moves = spec->mast || spec->rave > 0};
  if (!playout->records_moves)
    return true;
  playout->mast_sum = calloc (BUCKETS, sizeof (double));
  playout->mast_n = calloc (BUCKETS, sizeof (double));
  playout->later = calloc (SLOTS, sizeof (uint32_t));
  playout->later_keys = calloc (SLOTS, sizeof (uint64_t));
  return playout->mast_sum && playout->mast_n && playout->later &&
         playout->later_keys;
}

void
agent_playout_clear (AgentPlayout *playout)
{
  free (playout->played);
  free (playout->mast_sum);
  free (playout->mast_n);
  free (playout->later);
  free (playout->later_keys);
}

void
agent_playout_begin (AgentPlayout *playout)
{
  playout->n = 0;
  playout->is_indexed = false;
}

static uint64_t
hash_move (int player, uint64_t tags)
{
  uint64_t key = tags ^ (uint64_t)(player + 1);
  return agent_random_next (&key) | 1;
}

static void
add_played (AgentPlayout *playout, int player, uint64_t tags)
{
  if (playout->n == playout->capacity) {
    const unsigned capacity = 2 * playout->capacity + 64;
    AgentPlayed *played = realloc (playout->played, capacity * sizeof *played);
    if (!played)
      return;
    playout->played = played;
    playout->capacity = capacity;
  }
  playout->played[playout->n++] = (AgentPlayed){player, tags};
}

void
agent_playout_note (AgentPlayout *playout, int player, const void *move)
{
  if (playout->records_moves)
    add_played (playout, player,
                player >= 0 ? agent_tags_hash (playout->model, move) : 0);
}

/* -- plays move by move ---------------------------------------------------- */

/* Returns a random move; with MAST, half of the time, that of the highest mean
 * reward among three random ones. Moves without a mean count as rewarded with
 * 1. */
static size_t
choose_move (AgentPlayout *playout, AgentWorkspace *workspace, int player)
{
  size_t best = agent_random_below (&workspace->random, workspace->moves.n);
  if (!playout->mast || player < 0 ||
      (agent_random_next (&workspace->random) & 1))
    return best;
  double best_mean = -1;
  size_t chosen = best;
  for (unsigned i = 0; i < 3; i++) {
    const size_t index =
        agent_random_below (&workspace->random, workspace->moves.n);
    const uint64_t key = hash_move (
        player, agent_tags_hash (playout->model,
                                 rg_model_move (workspace->model,
                                                &workspace->moves, index)));
    const size_t bucket = (size_t)(key >> 20) % BUCKETS;
    const double mean =
        playout->mast_n[bucket] > 0
            ? playout->mast_sum[bucket] / playout->mast_n[bucket]
            : 1;
    if (mean > best_mean) {
      best_mean = mean;
      chosen = index;
    }
  }
  return chosen;
}

static int
play_by_moves (AgentPlayout *playout, AgentWorkspace *workspace)
{
  int code = RG_MODEL_OK;
  for (unsigned i = 0; i < AGENT_LONGEST_PLAYOUT &&
                       !workspace->model->is_end (workspace->state);
       i++) {
    const int player = workspace->model->player (workspace->state);
    code = workspace->model->moves (workspace->state, &workspace->moves,
                                    workspace->work);
    if (code == RG_MODEL_OK && workspace->moves.n == 0)
      code = RG_MODEL_STUCK;
    if (code != RG_MODEL_OK)
      return code;
    const void *move = rg_model_move (workspace->model, &workspace->moves,
                                      choose_move (playout, workspace, player));
    agent_playout_note (playout, player, move);
    code = agent_workspace_apply (workspace, move);
    if (code != RG_MODEL_OK)
      return code;
  }
  return code;
}

/* Adds the rewards to the means of the played moves. Means decay, as good moves
 * change during the play. */
static void
update_means (AgentPlayout *playout, const double *rewards)
{
  for (unsigned i = 0; i < playout->n; i++) {
    const AgentPlayed *played = &playout->played[i];
    if (played->player < 0)
      continue;
    const size_t bucket =
        (size_t)(hash_move (played->player, played->tags) >> 20) % BUCKETS;
    playout->mast_n[bucket] = playout->mast_n[bucket] * 0.999 + 1;
    playout->mast_sum[bucket] =
        playout->mast_sum[bucket] * 0.999 + rewards[played->player];
  }
}

int
agent_playout_run (AgentPlayout *playout, AgentWorkspace *workspace,
                   double *rewards)
{
  const RgModel *model = playout->model;
  const int code = playout->records_moves
                       ? play_by_moves (playout, workspace)
                       : agent_workspace_play_out (workspace);
  if (code != RG_MODEL_OK)
    return code;
  for (uint32_t i = 0; i < model->n_players; i++)
    rewards[i] = agent_compute_reward (model, workspace->state, (int)i);
  if (playout->mast)
    update_means (playout, rewards);
  return code;
}

/* -- played moves ---------------------------------------------------------- */

/* Returns the slot of a key, or an empty one; after too many tries, one of
 * another key. */
static size_t
find_slot (const AgentPlayout *playout, uint64_t key)
{
  size_t slot = (size_t)(key >> 17) % SLOTS;
  for (unsigned i = 0; i < 8 && playout->later_keys[slot] != 0 &&
                       playout->later_keys[slot] != key;
       i++)
    slot = (slot + 1) % SLOTS;
  return slot;
}

/* Maps each move to its last place in the play. */
static void
build_index (AgentPlayout *playout)
{
  memset (playout->later_keys, 0, SLOTS * sizeof *playout->later_keys);
  for (unsigned i = 0; i < playout->n; i++) {
    const AgentPlayed *played = &playout->played[i];
    const uint64_t key = hash_move (played->player, played->tags);
    const size_t slot = find_slot (playout, key);
    playout->later_keys[slot] = key;
    playout->later[slot] = i;
  }
  playout->is_indexed = true;
}

bool
agent_playout_has (AgentPlayout *playout, int player, uint64_t tags,
                   unsigned after)
{
  if (!playout->is_indexed)
    build_index (playout);
  const uint64_t key = hash_move (player, tags);
  const size_t slot = find_slot (playout, key);
  return playout->later_keys[slot] == key && playout->later[slot] >= after;
}
