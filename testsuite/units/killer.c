/* A model that kills its process, or the process that started it, in the middle
 * of a unit, if a file requests it; the file is removed first. */
#include <regular-games.h>

#include <signal.h>
#include <stdio.h>
#include <unistd.h>

enum { MIDDLE = 50 }; /* the call of count() at which it may die */

extern const RgModel game_model;
static RgModel model;
static int calls;

/* Returns the parent of the guard, which is the parent of this process. */
static pid_t
find_guard_parent (void)
{
  char path[64];
  int parent = 0;
  snprintf (path, sizeof path, "/proc/%d/stat", (int)getppid ());
  FILE *file = fopen (path, "r");
  if (file) {
    if (fscanf (file, "%*d %*s %*c %d", &parent) != 1)
      parent = 0;
    fclose (file);
  }
  return (pid_t)parent;
}

static int
count_or_die (const void *state, uint64_t *n, RgModelWork *work)
{
  calls++;
  if (calls == MIDDLE && unlink ("kill") == 0)
    raise (SIGKILL);
  if (calls == MIDDLE && unlink ("kill-parent") == 0) {
    const pid_t parent = find_guard_parent ();
    if (parent > 1)
      kill (parent, SIGKILL);
  }
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
