#include "play/agents/desk.h"

bool
agent_desk_init (AgentDesk *desk, const RgModel *model, uint64_t seed)
{
  *desk = (AgentDesk){.model = model,
                      .work = model->work_new (),
                      .state = malloc (model->state_size),
                      .random = seed};
  return desk->work && desk->state;
}

void
agent_desk_clear (AgentDesk *desk)
{
  if (desk->work)
    desk->model->work_free (desk->work);
  rg_model_moves_free (&desk->moves);
  free (desk->state);
}

int
agent_desk_make (AgentDesk *desk, const void *move)
{
  const int code = desk->model->apply (desk->state, move, desk->work);
  return code == RG_MODEL_OK ? desk->model->keeper (desk->state, desk->work)
                             : code;
}

int
agent_desk_start (AgentDesk *desk)
{
  desk->model->start (desk->state);
  return desk->model->keeper (desk->state, desk->work);
}

int
agent_desk_random_move (AgentDesk *desk, const void **move)
{
  const int code =
      desk->model->random_move (desk->state, &desk->random, move, desk->work);
  return code == RG_MODEL_OK && !*move ? RG_MODEL_STUCK : code;
}

int
agent_desk_play_out (AgentDesk *desk)
{
  return desk->model->playout (desk->state, &desk->random,
                               AGENT_LONGEST_PLAYOUT, NULL, desk->work);
}
