#include "play/agents/desk.h"

bool
desk_init (Desk *desk, const RgModel *model, uint64_t seed)
{
  *desk = (Desk){.model = model,
                 .work = model->work_new (),
                 .state = malloc (model->state_size),
                 .random = seed};
  return desk->work && desk->state;
}

void
desk_clear (Desk *desk)
{
  if (desk->work)
    desk->model->work_free (desk->work);
  rg_model_moves_free (&desk->moves);
  free (desk->state);
}

int
desk_make (Desk *desk, const void *move)
{
  const int code = desk->model->apply (desk->state, move, desk->work);
  return code == RG_MODEL_OK ? desk->model->keeper (desk->state, desk->work)
                             : code;
}

int
desk_start (Desk *desk)
{
  desk->model->start (desk->state);
  return desk->model->keeper (desk->state, desk->work);
}

int
desk_random_move (Desk *desk, const void **move)
{
  const int code =
      desk->model->random_move (desk->state, &desk->random, move, desk->work);
  return code == RG_MODEL_OK && !*move ? RG_MODEL_STUCK : code;
}

int
desk_play_out (Desk *desk)
{
  return desk->model->playout (desk->state, &desk->random, LONGEST_PLAYOUT,
                               NULL, desk->work);
}
