#include "base/child.h"

#include <signal.h>
#include <sys/resource.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

static void
set_limit (int resource, guint64 most)
{
  const struct rlimit limit = {(rlim_t)most, (rlim_t)most};
  if (most > 0)
    setrlimit (resource, &limit);
}

void
rg_child_limit (const RgChildLimits *limits)
{
  /* AddressSanitizer wants an address space without a limit. */
#ifndef __SANITIZE_ADDRESS__
  set_limit (RLIMIT_AS, limits->memory);
#endif
  set_limit (RLIMIT_FSIZE, limits->file);
  set_limit (RLIMIT_CPU, limits->processor);
}

void
rg_child_die_with_parent (void)
{
#ifdef __linux__
  prctl (PR_SET_PDEATHSIG, SIGKILL);
#endif
}

void
rg_child_set_up (gpointer data)
{
  setpgid (0, 0);
  rg_child_limit (data);
  rg_child_die_with_parent ();
}
