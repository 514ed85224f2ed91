#include "play/agents/traits.h"

#include <string.h>

/* Whether all players see all tags of a move. */
static bool
is_seen (AgentDesk *desk, const void *move)
{
  enum { MOST = 1024 };
  const RgModel *model = desk->model;
  uint8_t seen[MOST];
  const uint32_t n = model->tags (move, NULL);
  if (n > MOST)
    return false;
  for (uint32_t player = 0; player < model->n_players; player++) {
    if (model->view (desk->state, move, (int)player, seen, desk->work) !=
            RG_MODEL_OK ||
        memchr (seen, 0, n))
      return false;
  }
  return true;
}

AgentTraits
agent_find_traits (AgentDesk *desk)
{
  enum { PLAYS = 20, LONGEST = 200 };
  const RgModel *model = desk->model;
  AgentTraits traits = {false, false};
  for (unsigned play = 0; play < PLAYS; play++) {
    if (agent_desk_start (desk) != RG_MODEL_OK)
      return traits;
    for (unsigned i = 0; i < LONGEST && !model->is_end (desk->state); i++) {
      const void *move;
      if (agent_desk_random_move (desk, &move) != RG_MODEL_OK)
        return traits;
      traits.chance |= model->player (desk->state) < 0;
      traits.hidden |= !is_seen (desk, move);
      if (agent_desk_make (desk, move) != RG_MODEL_OK)
        return traits;
    }
  }
  return traits;
}
