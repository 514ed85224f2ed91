#include "play/agents/oos.h"
#include "play/agents/infosets.h"
#include "play/agents/same-tags.h"
#include "play/agents/seen.h"

#include <string.h>

enum { DEEPEST = 1024 }; /* moves of a play with information sets */

/* A move of the sampled play. */
typedef struct {
  int player;
  uint32_t set;   /* or AGENT_NO_SET */
  uint32_t move;  /* index in the list */
  double played;  /* probability of the move in the strategy */
  double own;     /* probability of the player's earlier moves */
  double others;  /* probability of all other earlier moves, including
                     chance */
  double sampled; /* probability of sampling the play up to here */
} Step;

struct AgentOos {
  AgentDesk desk;
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
  double plain;                         /* of sampling the play among all
                                           plays */
  double target; /* of sampling it among consistent ones */
  bool targeted; /* it is sampled among consistent ones */
} Walk;

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
  if (agent_desk_init (&oos->desk, model, seed))
    return oos;
  agent_oos_free (oos);
  return NULL;
}

void
agent_oos_free (AgentOos *oos)
{
  if (oos->desk.model)
    agent_desk_clear (&oos->desk);
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
reserve (AgentOos *oos, size_t n)
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

/* A key for the knowledge of a player and the set of moves:
 * indistinguishable states have the same moves, but may list them in
 * different orders. */
static uint64_t
key_of (const AgentOos *oos, int player, uint64_t known,
        const RgModelMoves *moves)
{
  const RgModel *model = oos->desk.model;
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

/* Finds the moves that are consistent with the agent's observations, and
 * the sum of their sampling probabilities.  After the last observation, all
 * are. */
static int
find_agreeing (AgentOos *oos, const Walk *walk, double *sum)
{
  const AgentDesk *desk = &oos->desk;
  *sum = 0;
  for (size_t i = 0; i < desk->moves.n; i++) {
    oos->agrees[i] = oos->n_steps >= oos->seen.n;
    if (!oos->agrees[i]) {
      uint64_t known = walk->known[oos->player];
      const int code = desk->model->observe (
          desk->state, rg_model_move (desk->model, &desk->moves, i),
          oos->player, &known, desk->work);
      if (code != RG_MODEL_OK)
        return code;
      oos->agrees[i] = known == oos->seen.items[oos->n_steps];
    }
    *sum += oos->agrees[i] ? oos->sampling[i] : 0;
  }
  return RG_MODEL_OK;
}

/* Samples a move. */
static size_t
sample (AgentOos *oos, bool among_agreeing, double sum)
{
  double left = agent_random_part (&oos->desk.random) * sum;
  size_t last = 0;
  for (size_t i = 0; i < oos->desk.moves.n; i++) {
    if (among_agreeing && !oos->agrees[i])
      continue;
    last = i;
    left -= oos->sampling[i];
    if (left < 0)
      break;
  }
  return last;
}

/* Fills `strategy` and `sampling` for the list. */
static void
decide (AgentOos *oos, int player, uint32_t set)
{
  const double explore = player < 0 ? 0 : oos->spec.explore;
  const size_t n = oos->desk.moves.n;
  match_regrets (oos, set, n);
  for (size_t i = 0; i < n; i++)
    oos->sampling[i] = explore / (double)n + (1 - explore) * oos->strategy[i];
}

/* The probability of sampling the play. */
static double
sampled (const AgentOos *oos, const Walk *walk)
{
  const double target = oos->seen.n > 0 ? oos->spec.target : 0;
  return target * walk->target + (1 - target) * walk->plain;
}

static void
note_step (AgentOos *oos, const Walk *walk, int player, uint32_t set,
           size_t move)
{
  const uint32_t n = oos->desk.model->n_players;
  const uint32_t own = player < 0 ? n : (uint32_t)player;
  double others = 1;
  for (uint32_t p = 0; p <= n; p++)
    others *= p == own ? 1 : walk->reach[p];
  oos->steps[oos->n_steps++] = (Step){.player = player,
                                      .set = set,
                                      .move = (uint32_t)move,
                                      .played = oos->strategy[move],
                                      .own = walk->reach[own],
                                      .others = others,
                                      .sampled = sampled (oos, walk)};
}

/* Makes a move, and records the knowledge of all players after it. */
static int
make (AgentOos *oos, Walk *walk, size_t place)
{
  AgentDesk *desk = &oos->desk;
  const void *move = rg_model_move (desk->model, &desk->moves, place);
  int code = RG_MODEL_OK;
  for (uint32_t p = 0; p < desk->model->n_players && code == RG_MODEL_OK; p++)
    code = desk->model->observe (desk->state, move, (int)p, &walk->known[p],
                                 desk->work);
  return code == RG_MODEL_OK ? agent_desk_make (desk, move) : code;
}

/* A move of the play; *lost: it should be consistent, but no consistent
 * move exists.
 */
static int
step_down (AgentOos *oos, Walk *walk, bool *lost)
{
  AgentDesk *desk = &oos->desk;
  const RgModel *model = desk->model;
  const int player = model->player (desk->state);
  int code = model->moves (desk->state, &desk->moves, desk->work);
  if (code != RG_MODEL_OK || desk->moves.n == 0)
    return code != RG_MODEL_OK ? code : RG_MODEL_STUCK;
  const size_t n = desk->moves.n;
  if (!reserve (oos, n))
    return RG_MODEL_MEMORY;
  const uint32_t set =
      player < 0 || n < 2
          ? AGENT_NO_SET
          : agent_infosets_get (
                &oos->sets,
                key_of (oos, player, walk->known[player], &desk->moves),
                (uint32_t)n);
  double sum;
  decide (oos, player, set);
  code = find_agreeing (oos, walk, &sum);
  *lost = walk->targeted && !(sum > 0);
  if (code != RG_MODEL_OK || *lost)
    return code;
  const size_t move = sample (oos, walk->targeted, walk->targeted ? sum : 1);
  note_step (oos, walk, player, set, move);
  walk->reach[player < 0 ? model->n_players : (uint32_t)player] *=
      oos->strategy[move];
  walk->plain *= oos->sampling[move];
  walk->target *= oos->agrees[move] ? oos->sampling[move] / sum : 0;
  return make (oos, walk, move);
}

/* -- backward pass: counterfactual regrets --------------------------------- */

/* Updates by outcome sampling (Lanctot et al., 2009): adds sampled
 * counterfactual regrets, and average strategies with importance weights. */
static void
learn (AgentOos *oos, const double *rewards, double all_sampled)
{
  double tail = 1; /* probability of the rest of the play */
  for (unsigned s = oos->n_steps; s-- > 0;) {
    const Step *step = &oos->steps[s];
    const double before = tail * step->played;
    if (step->set != AGENT_NO_SET) {
      const uint32_t n = oos->sets.sets[step->set].n;
      double *regrets = agent_infoset_regrets (&oos->sets, step->set);
      double *sums = agent_infoset_sums (&oos->sets, step->set);
      const double weight =
          (rewards[step->player] - 0.5) * step->others / all_sampled;
      match_regrets (oos, step->set, n);
      for (uint32_t i = 0; i < n; i++) {
        regrets[i] += weight * ((i == step->move ? tail : 0) - before);
        sums[i] += step->own / step->sampled * oos->strategy[i];
      }
    }
    tail = before;
  }
}

static int
iterate (AgentOos *oos)
{
  AgentDesk *desk = &oos->desk;
  const RgModel *model = desk->model;
  Walk walk = {.plain = 1, .target = 1};
  double rewards[AGENT_MOST_PLAYERS];
  bool lost = false;
  walk.targeted =
      oos->seen.n > 0 && agent_random_part (&desk->random) < oos->spec.target;
  for (uint32_t p = 0; p <= model->n_players; p++)
    walk.reach[p] = 1;
  oos->n_steps = 0;
  int code = agent_desk_start (desk);
  while (code == RG_MODEL_OK && !lost && !model->is_end (desk->state) &&
         oos->n_steps < DEEPEST)
    code = step_down (oos, &walk, &lost);
  if (code == RG_MODEL_OK && !lost)
    code = agent_desk_play_out (desk);
  for (uint32_t p = 0; p < model->n_players; p++)
    rewards[p] = agent_reward_of (model, desk->state, (int)p);
  const double all = sampled (oos, &walk);
  if (code == RG_MODEL_OK && !lost && all > 0)
    learn (oos, rewards, all);
  return code;
}

int
agent_oos_choose (AgentOos *oos, const RgModelMoves *moves, size_t *chosen)
{
  AgentBudget budget = agent_budget_begin (&oos->spec);
  int code = RG_MODEL_OK;
  while (code == RG_MODEL_OK && agent_budget_spend (&budget))
    code = iterate (oos);
  const uint64_t known = oos->seen.n ? oos->seen.items[oos->seen.n - 1] : 0;
  const uint32_t set = agent_infosets_find (
      &oos->sets, key_of (oos, oos->player, known, moves), (uint32_t)moves->n);
  const double *sums =
      set == AGENT_NO_SET ? NULL : agent_infoset_sums (&oos->sets, set);
  double sum = 0;
  for (size_t i = 0; sums && i < moves->n; i++)
    sum += sums[i];
  double left = agent_random_part (&oos->desk.random) * sum;
  *chosen = agent_random_below (&oos->desk.random, moves->n);
  for (size_t i = 0; sum > 0 && i < moves->n; i++) {
    *chosen = i;
    left -= sums[i];
    if (left < 0)
      break;
  }
  return code;
}
