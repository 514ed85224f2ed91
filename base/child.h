/* Child processes that leave nothing behind: whatever ends them, or the process
 * that started them, all of their own children end as well, and their temporary
 * folder goes.
 *
 * A child has a guard, a process between it and its parent that waits for it
 * and ends as it does.  The guard gets the children of children that have ended
 * (a subreaper, where the kernel has that), and a signal when the parent dies,
 * by whatever signal.
 */
#pragma once

#include <glib.h>
#include <signal.h>
#include <sys/types.h>

/* POSIX limits; 0: none. */
typedef struct {
  guint64 memory;  /* bytes of address space */
  guint64 file;    /* bytes of a file that it writes */
  guint processor; /* seconds of it */
  guint files;     /* that are open at a time */
  guint processes; /* and threads, besides those that the user has */
} RgChildLimits;

/* Usual limits of what runs a game. */
enum { RG_CHILD_OPEN = 1024, RG_CHILD_PROCESSES = 512 };

typedef struct {
  RgChildLimits limits;
  const char *folder; /* removed if the parent dies before the child; or NULL */
  gboolean own;       /* the folder is removed as soon as the child has ended */
  gboolean confined;  /* by base/sandbox.h */
  pid_t starter;      /* the parent: getpid () */
} RgChildSetUp;

/* Limits this process, and what it runs, from now on. */
void rg_child_limit (const RgChildLimits *limits);

/* Called in a child after fork: the kernel kills the child when its parent
 * ends.  `starter` is the process id of the parent before the fork. */
void rg_child_die_with_parent (pid_t starter);

/* In a child, between fork and exec: it gets a guard, a process group of its
 * own, and its limits.  It has no core dumps and gets no new privileges.  A
 * GSpawnChildSetupFunc; data: an RgChildSetUp.  The process that the parent
 * knows is the guard. */
void rg_child_set_up (gpointer data);

/* Becomes the guard of a command, for scripts; in the child it gives back a
 * status where the command can't be run. */
int rg_child_guard (char **command, const char *folder);

/* Ends a child and its descendants: SIGTERM, then SIGKILL after a delay. Nobody
 * waits for it; the guard then ends. */
void rg_child_stop (pid_t guard);

/* -- while a command runs -------------------------------------------------- */

/* Signals that end the process come through only where it waits for a command,
 * so that what it leaves can be removed before. */
void rg_child_hold_signals (sigset_t *before);
void rg_child_release_signals (const sigset_t *before);

/* Runs a command, found by PATH, to its end, but for so many seconds at most,
 * if that is not 0; what it writes to standard error is appended, up to a
 * limit.  FALSE, with an error: it can't be run, failed or was too slow.
 * Signals are held. */
gboolean rg_child_run (char **command, char **environment,
                       const RgChildSetUp *child, guint seconds,
                       const sigset_t *before, GString *errors, GError **error);

/* -- all children of a server ---------------------------------------------- */

/* The guard runs; has ended. */
void rg_child_started (pid_t guard);
void rg_child_ended (pid_t guard);
/* Stops those that run, and waits for them. */
void rg_child_stop_all (void);
