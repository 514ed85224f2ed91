/* Implements the copies and the moves of an agent's state (workspace.h). */
#include "play/agents/workspace.h"

bool
agent_workspace_init (AgentWorkspace *workspace, const RgModel *model,
                      uint64_t seed)
{
  *workspace = (AgentWorkspace){.model = model,
                                .work = model->work_new (),
                                .state = malloc (model->state_size),
                                .random = seed};
  return workspace->work && workspace->state;
}

void
agent_workspace_clear (AgentWorkspace *workspace)
{
  if (workspace->work)
    workspace->model->work_free (workspace->work);
  rg_model_moves_free (&workspace->moves);
  free (workspace->state);
}

int
agent_workspace_apply (AgentWorkspace *workspace, const void *move)
{
  const int code =
      workspace->model->apply (workspace->state, move, workspace->work);
  return code == RG_MODEL_OK
             ? workspace->model->keeper (workspace->state, workspace->work)
             : code;
}

int
agent_workspace_start (AgentWorkspace *workspace)
{
  workspace->model->start (workspace->state);
  return workspace->model->keeper (workspace->state, workspace->work);
}

int
agent_workspace_random_move (AgentWorkspace *workspace, const void **move)
{
  const int code = workspace->model->random_move (
      workspace->state, &workspace->random, move, workspace->work);
  return code == RG_MODEL_OK && !*move ? RG_MODEL_STUCK : code;
}

int
agent_workspace_play_out (AgentWorkspace *workspace)
{
  return workspace->model->playout (workspace->state, &workspace->random,
                                    AGENT_LONGEST_PLAYOUT, NULL,
                                    workspace->work);
}
