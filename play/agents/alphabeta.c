/* Fail-soft negamax for two players. A level of the search has a state and the
 * list of its moves; the table has one entry for each slot, which the latest
 * search replaces. */

#include "play/agents/alphabeta.h"

#include <math.h>
#include <string.h>

enum { N_ENTRIES = 1 << 16 };

#define WIN_VALUE 10.0 /* greater than each value of a state before the end */

/* The relation of the true value to the value of an entry; NONE: it is empty.
 */
typedef enum { NONE, EXACT, AT_LEAST, AT_MOST } Bound;

/* An entry of the table. */
typedef struct {
  uint64_t hash; /* of the state */
  double value;
  uint32_t best;  /* index of the best move in the list */
  uint16_t depth; /* of the search that made the entry */
  uint8_t bound;  /* a Bound: how `value` limits the true value */
} Entry;

/* A state on the current path, and its moves. */
typedef struct {
  void *state;
  RgModelMoves moves;
} Level;

struct AgentAlphabeta {
  AgentSpec spec;
  AgentWorkspace workspace;
  AgentEvaluation evaluation;
  Entry *entries;
  Level *levels; /* spec.depth + 1 of them */
  AgentBudget budget;
  bool out_of_budget; /* the budget is used up: the result is invalid */
  int code;           /* of the model; not RG_MODEL_OK: the result is invalid */
};

AgentAlphabeta *
agent_alphabeta_new (const RgModel *model, const AgentSpec *spec, uint64_t seed)
{
  AgentAlphabeta *search = calloc (1, sizeof *search);
  if (!search)
    return NULL;
  search->spec = *spec;
  search->entries = calloc (N_ENTRIES, sizeof *search->entries);
  search->levels = calloc (spec->depth + 1, sizeof *search->levels);
  bool is_ready = search->entries && search->levels &&
                  agent_workspace_init (&search->workspace, model, seed) &&
                  agent_evaluation_init (&search->evaluation,
                                         &search->workspace, spec->games);
  for (unsigned i = 0; is_ready && i <= spec->depth; i++)
    is_ready = (search->levels[i].state = malloc (model->state_size)) != NULL;
  if (is_ready)
    return search;
  agent_alphabeta_free (search);
  return NULL;
}

void
agent_alphabeta_free (AgentAlphabeta *search)
{
  for (unsigned i = 0; search->levels && i <= search->spec.depth; i++) {
    free (search->levels[i].state);
    rg_model_moves_free (&search->levels[i].moves);
  }
  if (search->workspace.model)
    agent_workspace_clear (&search->workspace);
  agent_evaluation_clear (&search->evaluation);
  free (search->entries);
  free (search->levels);
  free (search);
}

/* Returns the value of a leaf for the player: the result, or the evaluation
 * function. */
static double
evaluate_leaf (const AgentAlphabeta *search, const void *state, int player)
{
  const RgModel *model = search->workspace.model;
  double value;
  if (model->is_end (state)) {
    value = agent_compute_reward (model, state, 0) -
            agent_compute_reward (model, state, 1);
    value *= WIN_VALUE;
  } else {
    value = agent_evaluation_compute (&search->evaluation, state);
  }
  return player == 0 ? value : -value;
}

static Entry *
find_entry (AgentAlphabeta *search, uint64_t hash)
{
  return &search->entries[(hash >> 20) % N_ENTRIES];
}

/* Returns the value of the state of a level, for its player, and the index of
 * its best move. 0: the budget is used up, or the model fails. */
static double search_negamax (AgentAlphabeta *search, unsigned level,
                              unsigned depth, double alpha, double beta,
                              uint32_t *best);

/* Returns the value of a move at a level, for the player who makes it. */
static double
try_move (AgentAlphabeta *search, unsigned level, size_t i, unsigned depth,
          double alpha, double beta)
{
  const RgModel *model = search->workspace.model;
  Level *here = &search->levels[level], *next = &search->levels[level + 1];
  const int player = model->player (here->state);
  uint32_t unused;
  memcpy (next->state, here->state, model->state_size);
  search->code =
      model->apply (next->state, rg_model_move (model, &here->moves, i),
                    search->workspace.work);
  if (search->code == RG_MODEL_OK)
    search->code = model->keeper (next->state, search->workspace.work);
  if (search->code != RG_MODEL_OK)
    return 0;
  /* Prefers nearer wins. */
  const double fade = 0.999;
  if (model->is_end (next->state) || depth <= 1)
    return fade * evaluate_leaf (search, next->state, player);
  if (model->player (next->state) == player)
    return fade * search_negamax (search, level + 1, depth - 1, alpha / fade,
                                  beta / fade, &unused);
  return -fade * search_negamax (search, level + 1, depth - 1, -beta / fade,
                                 -alpha / fade, &unused);
}

/* Whether the bound of a table entry replaces the search of its state. If the
 * entry is of this state, *first becomes its best move, which is searched
 * first. */
static bool
look_up (const Entry *entry, uint64_t hash, unsigned depth, double alpha,
         double beta, uint32_t *first)
{
  if (entry->bound == NONE || entry->hash != hash)
    return false;
  *first = entry->best;
  return entry->depth >= depth &&
         (entry->bound == EXACT ||
          (entry->bound == AT_LEAST && entry->value >= beta) ||
          (entry->bound == AT_MOST && entry->value <= alpha));
}

static double
search_negamax (AgentAlphabeta *search, unsigned level, unsigned depth,
                double alpha, double beta, uint32_t *best)
{
  const RgModel *model = search->workspace.model;
  Level *here = &search->levels[level];
  const uint64_t hash = model->hash (here->state);
  Entry *entry = find_entry (search, hash);
  uint32_t first = 0;
  *best = 0;
  if (!agent_budget_spend (&search->budget))
    search->out_of_budget = true;
  if (search->out_of_budget)
    return 0;
  /* The root needs a move, not only its value. */
  if (look_up (entry, hash, depth, alpha, beta, &first) && level > 0)
    return entry->value;
  search->code =
      model->moves (here->state, &here->moves, search->workspace.work);
  if (search->code == RG_MODEL_OK && here->moves.n == 0)
    search->code = RG_MODEL_STUCK;
  if (search->code != RG_MODEL_OK)
    return 0;
  if (first >= here->moves.n)
    first = 0;
  double best_value = -INFINITY, floor = alpha;
  for (size_t i = 0; i < here->moves.n && best_value < beta; i++) {
    /* The best move so far comes first, then the others in their order. */
    const size_t index = i == 0 ? first : i <= first ? i - 1 : i;
    const double value = try_move (search, level, index, depth, floor, beta);
    if (search->out_of_budget || search->code != RG_MODEL_OK)
      return 0;
    if (value > best_value) {
      best_value = value;
      *best = (uint32_t)index;
    }
    floor = value > floor ? value : floor;
  }
  *entry = (Entry){hash, best_value, *best, (uint16_t)depth,
                   best_value >= beta    ? AT_LEAST
                   : best_value <= alpha ? AT_MOST
                                         : EXACT};
  return best_value;
}

int
agent_alphabeta_choose (AgentAlphabeta *search, const void *state,
                        size_t *chosen)
{
  memcpy (search->levels[0].state, state, search->workspace.model->state_size);
  search->budget = agent_budget_begin (&search->spec);
  search->out_of_budget = false;
  search->code = RG_MODEL_OK;
  for (unsigned depth = 1; depth <= search->spec.depth; depth++) {
    uint32_t best;
    const double value =
        search_negamax (search, 0, depth, -INFINITY, INFINITY, &best);
    if (search->code != RG_MODEL_OK || search->out_of_budget)
      break;
    *chosen = best;
    if (fabs (value) > 0.9 * WIN_VALUE)
      break; /* won or lost: a deeper search changes nothing */
  }
  return search->code;
}
