/* Looks for chance and hidden moves in random plays. */
#include "play/agents/traits.h"

#include <string.h>

/* Whether all players see all tags of a move. */
static bool
is_seen (AgentWorkspace *workspace, const void *move)
{
  enum { MOST = 1024 };
  const RgModel *model = workspace->model;
  uint8_t seen[MOST];
  const uint32_t n = model->tags (move, NULL);
  if (n > MOST)
    return false;
  for (uint32_t player = 0; player < model->n_players; player++) {
    if (model->view (workspace->state, move, (int)player, seen,
                     workspace->work) != RG_MODEL_OK ||
        memchr (seen, 0, n))
      return false;
  }
  return true;
}

AgentTraits
agent_find_traits (AgentWorkspace *workspace)
{
  enum { PLAYS = 20, LONGEST = 200 };
  const RgModel *model = workspace->model;
  AgentTraits traits = {false, false};
  for (unsigned play = 0; play < PLAYS; play++) {
    if (agent_workspace_start (workspace) != RG_MODEL_OK)
      return traits;
    for (unsigned i = 0; i < LONGEST && !model->is_end (workspace->state);
         i++) {
      const void *move;
      if (agent_workspace_random_move (workspace, &move) != RG_MODEL_OK)
        return traits;
      traits.chance |= model->player (workspace->state) < 0;
      traits.hidden |= !is_seen (workspace, move);
      if (agent_workspace_apply (workspace, move) != RG_MODEL_OK)
        return traits;
    }
  }
  return traits;
}
