/* Implements outcome sampling (oos.h).  An iteration samples one play forwards,
 * with the probabilities of each move on a stack of steps, then updates regrets
 * and average strategies backwards along the stack. A fraction of the plays
 * (`target`) is sampled only among those that agree with the agent's
 * observations. */
#include "play/agents/oos.h"
#include "play/agents/infosets.h"
#include "play/agents/same-tags.h"
#include "play/agents/seen.h"

#include <string.h>

/* Limit of the moves of a play with information sets. */
enum { DEEPEST = 1024 };

/* A move of the sampled play. */
typedef struct {
  int player;
  uint32_t set;        /* AGENT_NO_SET: none */
  uint32_t move;       /* index in the list */
  double played;       /* probability of the move in the strategy */
  double own_reach;    /* probability of the player's earlier moves */
  double others_reach; /* probability of all other earlier moves, including
                    chance */
  double sampled;      /* probability of sampling the play up to here */
} Step;

/* The information sets of a player's game, and the sampled play. */
struct AgentOos {
  AgentWorkspace workspace;
  int player;
  AgentSpec spec;
  AgentInfoSets sets;
  AgentSeen seen;
  double *strategy; /* scratch: of a list of moves, by index */
  double *sampling; /* scratch: the sampling distribution */
  bool *agrees;     /* scratch: consistent with the observations */
  size_t capacity;
  Step steps[DEEPEST];
  unsigned n_steps;
};

/* Reach and sampling probabilities of the current play. */
typedef struct {
  uint64_t known[AGENT_MOST_PLAYERS];
  double reach[AGENT_MOST_PLAYERS + 1]; /* by player; the last one is chance */
  double plain_sampled;                 /* of sampling the play among all
                                   plays */
  double target_sampled; /* of sampling it among consistent ones */
  bool is_targeted;      /* it is sampled among consistent ones */
} Reach;

AgentOos *
agent_oos_new (const RgModel *model, int player, const AgentSpec *spec,
               uint64_t seed)
{
  AgentOos *oos = calloc (1, sizeof *oos);
  if (!oos)
    return NULL;
  oos->player = player;
  oos->spec = *spec;
  agent_infosets_init (&oos->sets, (size_t)spec->memory << 20);
  if (agent_workspace_init (&oos->workspace, model, seed))
    return oos;
  agent_oos_free (oos);
  return NULL;
}

void
agent_oos_free (AgentOos *oos)
{
  if (oos->workspace.model)
    agent_workspace_clear (&oos->workspace);
  agent_infosets_clear (&oos->sets);
  free (oos->seen.items);
  free (oos->strategy);
  free (oos->sampling);
  free (oos->agrees);
  free (oos);
}

void
agent_oos_start (AgentOos *oos)
{
  agent_infosets_reset (&oos->sets);
  oos->seen.n = 0;
}

int
agent_oos_see (AgentOos *oos, uint64_t known)
{
  return agent_seen_add (&oos->seen, known);
}

/* -- strategies ------------------------------------------------------------ */

static bool
reserve_arrays (AgentOos *oos, size_t n)
{
  if (n <= oos->capacity)
    return true;
  free (oos->strategy);
  free (oos->sampling);
  free (oos->agrees);
  oos->capacity = 2 * n;
  oos->strategy = malloc (oos->capacity * sizeof *oos->strategy);
  oos->sampling = malloc (oos->capacity * sizeof *oos->sampling);
  oos->agrees = malloc (oos->capacity * sizeof *oos->agrees);
  if (oos->strategy && oos->sampling && oos->agrees)
    return true;
  oos->capacity = 0;
  return false;
}

/* Returns a key for the knowledge of a player and the list of moves:
 * indistinguishable states have the same moves, but may list them in different
 * orders, and the numbers of a set are by index in the list. */
static uint64_t
hash_information_set (const AgentOos *oos, int player, uint64_t known,
                      const RgModelMoves *moves)
{
  const RgModel *model = oos->workspace.model;
  uint64_t key = known ^ (uint64_t)player << 56;
  for (size_t i = 0; i < moves->n; i++) {
    key ^= agent_tags_hash (model, rg_model_move (model, moves, i));
    key = agent_random_next (&key);
  }
  return key;
}

/* Applies regret matching (Hart, Mas-Colell 2000): the probability of a move
 * is proportional to its positive regret. Uniform for AGENT_NO_SET, or without
 * positive regrets.
 */
static void
match_regrets (AgentOos *oos, uint32_t set, size_t n)
{
  const double *regrets =
      set == AGENT_NO_SET ? NULL : agent_infoset_regrets (&oos->sets, set);
  double sum = 0;
  for (size_t i = 0; regrets && i < n; i++)
    sum += regrets[i] > 0 ? regrets[i] : 0;
  for (size_t i = 0; i < n; i++)
    oos->strategy[i] = !(sum > 0)       ? 1.0 / (double)n
                       : regrets[i] > 0 ? regrets[i] / sum
                                        : 0;
}

/* -- forward pass: sampling a play ----------------------------------------- */

/* Finds the moves that are consistent with the agent's observations (after the
 * last one, all are), and the sum of their sampling probabilities. Returns a
 * code of the model. */
static int
find_consistent (AgentOos *oos, const Reach *reach, double *sum)
{
  const AgentWorkspace *workspace = &oos->workspace;
  *sum = 0;
  for (size_t i = 0; i < workspace->moves.n; i++) {
    oos->agrees[i] = oos->n_steps >= oos->seen.n;
    if (!oos->agrees[i]) {
      uint64_t known = reach->known[oos->player];
      const int code = workspace->model->observe (
          workspace->state,
          rg_model_move (workspace->model, &workspace->moves, i), oos->player,
          &known, workspace->work);
      if (code != RG_MODEL_OK)
        return code;
      oos->agrees[i] = known == oos->seen.items[oos->n_steps];
    }
    *sum += oos->agrees[i] ? oos->sampling[i] : 0;
  }
  return RG_MODEL_OK;
}

/* Draws a move by the sampling distribution; `sum` is the sum of the
 * probabilities of the eligible moves. */
static size_t
sample_move (AgentOos *oos, bool among_agreeing, double sum)
{
  double remaining = agent_random_part (&oos->workspace.random) * sum;
  size_t chosen = 0;
  for (size_t i = 0; i < oos->workspace.moves.n; i++) {
    if (among_agreeing && !oos->agrees[i])
      continue;
    chosen = i;
    remaining -= oos->sampling[i];
    if (remaining < 0)
      break;
  }
  return chosen;
}

/* Fills `strategy` and `sampling` for the list. */
static void
compute_strategies (AgentOos *oos, int player, uint32_t set)
{
  const double explore = player < 0 ? 0 : oos->spec.explore;
  const size_t n = oos->workspace.moves.n;
  match_regrets (oos, set, n);
  for (size_t i = 0; i < n; i++)
    oos->sampling[i] = explore / (double)n + (1 - explore) * oos->strategy[i];
}

/* Returns the probability of sampling the play. */
static double
compute_sampling_probability (const AgentOos *oos, const Reach *reach)
{
  const double target = oos->seen.n > 0 ? oos->spec.target : 0;
  return target * reach->target_sampled + (1 - target) * reach->plain_sampled;
}

static void
record_step (AgentOos *oos, const Reach *reach, int player, uint32_t set,
             size_t move)
{
  const uint32_t n = oos->workspace.model->n_players;
  const uint32_t own_index = player < 0 ? n : (uint32_t)player;
  double others_reach = 1;
  for (uint32_t p = 0; p <= n; p++)
    others_reach *= p == own_index ? 1 : reach->reach[p];
  oos->steps[oos->n_steps++] =
      (Step){.player = player,
             .set = set,
             .move = (uint32_t)move,
             .played = oos->strategy[move],
             .own_reach = reach->reach[own_index],
             .others_reach = others_reach,
             .sampled = compute_sampling_probability (oos, reach)};
}

/* Makes a move, and records the knowledge of all players after it. */
static int
make_move (AgentOos *oos, Reach *reach, size_t place)
{
  AgentWorkspace *workspace = &oos->workspace;
  const void *move = rg_model_move (workspace->model, &workspace->moves, place);
  int code = RG_MODEL_OK;
  for (uint32_t p = 0; p < workspace->model->n_players && code == RG_MODEL_OK;
       p++)
    code = workspace->model->observe (workspace->state, move, (int)p,
                                      &reach->known[p], workspace->work);
  return code == RG_MODEL_OK ? agent_workspace_apply (workspace, move) : code;
}

/* Samples and makes one move of the play. *is_lost becomes true if it must
 * agree with the observations, but no move does. Returns a code of the model.
 */
static int
sample_step (AgentOos *oos, Reach *reach, bool *is_lost)
{
  AgentWorkspace *workspace = &oos->workspace;
  const RgModel *model = workspace->model;
  const int player = model->player (workspace->state);
  int code =
      model->moves (workspace->state, &workspace->moves, workspace->work);
  if (code != RG_MODEL_OK || workspace->moves.n == 0)
    return code != RG_MODEL_OK ? code : RG_MODEL_STUCK;
  const size_t n = workspace->moves.n;
  if (!reserve_arrays (oos, n))
    return RG_MODEL_MEMORY;
  const uint32_t set =
      player < 0 || n < 2
          ? AGENT_NO_SET
          : agent_infosets_get (&oos->sets,
                                hash_information_set (oos, player,
                                                      reach->known[player],
                                                      &workspace->moves),
                                (uint32_t)n);
  double sum;
  compute_strategies (oos, player, set);
  code = find_consistent (oos, reach, &sum);
  *is_lost = reach->is_targeted && !(sum > 0);
  if (code != RG_MODEL_OK || *is_lost)
    return code;
  const size_t move =
      sample_move (oos, reach->is_targeted, reach->is_targeted ? sum : 1);
  record_step (oos, reach, player, set, move);
  reach->reach[player < 0 ? model->n_players : (uint32_t)player] *=
      oos->strategy[move];
  reach->plain_sampled *= oos->sampling[move];
  reach->target_sampled *= oos->agrees[move] ? oos->sampling[move] / sum : 0;
  return make_move (oos, reach, move);
}

/* -- backward pass: counterfactual regrets --------------------------------- */

/* Updates by outcome sampling (Lanctot et al., 2009): adds sampled
 * counterfactual regrets, and average strategies with importance weights. */
static void
update_regrets (AgentOos *oos, const double *rewards, double all_sampled)
{
  double tail_played = 1; /* probability of the rest of the play */
  for (unsigned s = oos->n_steps; s-- > 0;) {
    const Step *step = &oos->steps[s];
    const double from_here_played = tail_played * step->played;
    if (step->set != AGENT_NO_SET) {
      const uint32_t n = oos->sets.sets[step->set].n;
      double *regrets = agent_infoset_regrets (&oos->sets, step->set);
      double *sums = agent_infoset_sums (&oos->sets, step->set);
      const double weight =
          (rewards[step->player] - 0.5) * step->others_reach / all_sampled;
      match_regrets (oos, step->set, n);
      for (uint32_t i = 0; i < n; i++) {
        regrets[i] +=
            weight * ((i == step->move ? tail_played : 0) - from_here_played);
        sums[i] += step->own_reach / step->sampled * oos->strategy[i];
      }
    }
    tail_played = from_here_played;
  }
}

/* Samples a play, and updates the regrets along it. */
static int
run_iteration (AgentOos *oos)
{
  AgentWorkspace *workspace = &oos->workspace;
  const RgModel *model = workspace->model;
  Reach reach = {.plain_sampled = 1, .target_sampled = 1};
  double rewards[AGENT_MOST_PLAYERS];
  bool is_lost = false;
  reach.is_targeted = oos->seen.n > 0 &&
                      agent_random_part (&workspace->random) < oos->spec.target;
  for (uint32_t p = 0; p <= model->n_players; p++)
    reach.reach[p] = 1;
  oos->n_steps = 0;
  int code = agent_workspace_start (workspace);
  while (code == RG_MODEL_OK && !is_lost && !model->is_end (workspace->state) &&
         oos->n_steps < DEEPEST)
    code = sample_step (oos, &reach, &is_lost);
  if (code == RG_MODEL_OK && !is_lost)
    code = agent_workspace_play_out (workspace);
  for (uint32_t p = 0; p < model->n_players; p++)
    rewards[p] = agent_compute_reward (model, workspace->state, (int)p);
  const double all_sampled = compute_sampling_probability (oos, &reach);
  if (code == RG_MODEL_OK && !is_lost && all_sampled > 0)
    update_regrets (oos, rewards, all_sampled);
  return code;
}

int
agent_oos_choose (AgentOos *oos, const RgModelMoves *moves, size_t *chosen)
{
  AgentBudget budget = agent_budget_begin (&oos->spec);
  int code = RG_MODEL_OK;
  while (code == RG_MODEL_OK && agent_budget_spend (&budget))
    code = run_iteration (oos);
  const uint64_t known = oos->seen.n ? oos->seen.items[oos->seen.n - 1] : 0;
  const uint32_t set = agent_infosets_find (
      &oos->sets, hash_information_set (oos, oos->player, known, moves),
      (uint32_t)moves->n);
  const double *sums =
      set == AGENT_NO_SET ? NULL : agent_infoset_sums (&oos->sets, set);
  double sum = 0;
  for (size_t i = 0; sums && i < moves->n; i++)
    sum += sums[i];
  double remaining = agent_random_part (&oos->workspace.random) * sum;
  *chosen = agent_random_below (&oos->workspace.random, moves->n);
  for (size_t i = 0; sum > 0 && i < moves->n; i++) {
    *chosen = i;
    remaining -= sums[i];
    if (remaining < 0)
      break;
  }
  return code;
}
