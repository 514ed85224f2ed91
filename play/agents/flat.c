/* Tries all moves in turn by random plays, and chooses that of the best mean
 * reward.
 */
#include "play/agents/flat.h"
#include "play/agents/same-tags.h"

#include <string.h>

/* Plays a random play after the i-th move, from a state of the belief. FALSE:
 * the move is illegal there. */
static bool
try_move (AgentWorkspace *workspace, const AgentBelief *belief,
          const RgModelMoves *moves, size_t i, double *reward, int *code)
{
  const RgModel *model = workspace->model;
  const void *state = agent_belief_sample (belief, &workspace->random);
  memcpy (workspace->state, state, model->state_size);
  *code = model->moves (workspace->state, &workspace->moves, workspace->work);
  if (*code != RG_MODEL_OK)
    return false;
  const void *move =
      agent_find_same_tags (model, moves, i, &workspace->moves, belief->hidden);
  if (!move)
    return false;
  *code = agent_workspace_apply (workspace, move);
  if (*code == RG_MODEL_OK)
    *code = agent_workspace_play_out (workspace);
  *reward = agent_compute_reward (model, workspace->state, belief->player);
  return *code == RG_MODEL_OK;
}

int
agent_flat_choose (AgentWorkspace *workspace, const AgentSpec *spec,
                   const AgentBelief *belief, const RgModelMoves *moves,
                   size_t *chosen)
{
  double *sums = calloc (moves->n, sizeof *sums);
  double *plays = calloc (moves->n, sizeof *plays);
  int code = sums && plays ? RG_MODEL_OK : RG_MODEL_MEMORY;
  AgentBudget budget = agent_budget_begin (spec);
  for (size_t i = 0;
       code == RG_MODEL_OK && moves->n > 1 && agent_budget_spend (&budget);
       i = (i + 1) % moves->n) {
    double reward;
    if (try_move (workspace, belief, moves, i, &reward, &code)) {
      sums[i] += reward;
      plays[i]++;
    }
  }
  double best_mean = -1;
  for (size_t i = 0; i < moves->n && code == RG_MODEL_OK; i++) {
    const double mean = plays[i] > 0 ? sums[i] / plays[i] : -0.5;
    if (mean > best_mean) {
      best_mean = mean;
      *chosen = i;
    }
  }
  free (sums);
  free (plays);
  return code;
}
