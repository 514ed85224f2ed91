/* A model that kills its process, or that process's parent, in the middle of a
 * unit: where a file says so, which is gone then. */
#include <regular-games.h>

#include <signal.h>
#include <unistd.h>

enum { MIDDLE = 50 };

extern const RgModel game_model;
static RgModel model;
static int calls;

static int
count_or_die (const void *state, uint64_t *n, RgModelWork *work)
{
  calls++;
  if (calls == MIDDLE && unlink ("kill") == 0)
    raise (SIGKILL);
  if (calls == MIDDLE && unlink ("kill-parent") == 0)
    kill (getppid (), SIGKILL);
  if (access ("kill-always", F_OK) == 0)
    raise (SIGKILL);
  return game_model.count (state, n, work);
}

const RgModel *
rg_model (void)
{
  model = game_model;
  model.count = count_or_die;
  return &model;
}
