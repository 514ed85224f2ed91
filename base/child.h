/* Runs child processes, and cleans up after them. When a child or the process
 * that started it ends, for any reason, all descendants of the child are killed
 * and its temporary folder is removed.
 *
 * A child has a guard: a process between it and its parent, which waits for it
 * and ends with its status.  The guard adopts orphaned descendants (where the
 * kernel has subreapers), and gets a signal when the parent dies.
 */
#pragma once

#include <glib.h>
#include <signal.h>
#include <sys/types.h>

/* POSIX limits; 0: none. */
typedef struct {
  guint64 memory;  /* bytes of address space */
  guint64 file;    /* bytes of a file that it writes */
  guint processor; /* seconds of processor time */
  guint files;     /* open files */
  guint processes; /* and threads, beyond those that the user has now */
} RgChildLimits;

/* Usual limits of a process that runs a game. */
enum { RG_CHILD_OPEN = 1024, RG_CHILD_PROCESSES = 512 };

/* The set-up of a child. */
typedef struct {
  RgChildLimits limits;
  const char
      *folder; /* removed if the parent dies before the child; NULL: none */
  gboolean owns_folder; /* it is removed as soon as the child has ended */
  gboolean confined;    /* the child enters the sandbox (base/sandbox.h) */
  pid_t starter;        /* the parent: getpid () */
} RgChildSetUp;

/* Limits this process and its children, from now on. */
void rg_child_limit (const RgChildLimits *limits);

/* Called in a child after fork: the kernel kills the child when its parent
 * ends.  `starter` is the process id of the parent before the fork. */
void rg_child_die_with_parent (pid_t starter);

/* Called in a child between fork and exec: gives it a guard, a process group of
 * its own and its limits, and forbids core dumps and new privileges.  A
 * GSpawnChildSetupFunc; data: an RgChildSetUp.  The process id that the parent
 * has is the guard's. */
void rg_child_set_up (gpointer data);

/* For scripts: runs a command, and becomes its guard.  It only returns in the
 * child, with an exit status, if the command can't be run. */
int rg_child_guard (char **command, const char *folder);

/* Ends a child and its descendants, by SIGTERM and, after a delay, SIGKILL;
 * then the guard ends. Does not wait for that. `guard` 0: no effect. */
void rg_child_stop (pid_t guard);

/* -- synchronous commands -------------------------------------------------- */

/* Blocks the signals that end the process, except while rg_child_run waits, so
 * that the process can remove its temporary files first. */
void rg_child_block_signals (sigset_t *before);
void rg_child_release_signals (const sigset_t *before);

/* Runs a command, found by PATH, and waits until it ends, for at most
 * `seconds` (0: no limit).  Appends its standard error to `errors`, up to a
 * limit, and discards its output. FALSE, with an error: it can't be run, failed
 * or was too slow.
 * Signals must be blocked; `before` is the mask of rg_child_block_signals. */
gboolean rg_child_run (char **command, char **environment,
                       const RgChildSetUp *child, guint seconds,
                       const sigset_t *before, GString *errors, GError **error);

/* -- all children of a server ---------------------------------------------- */

/* Adds a guard to the list of running ones, or removes it. */
void rg_child_started (pid_t guard);
void rg_child_ended (pid_t guard);
/* Stops all in the list, and waits until they have ended. */
void rg_child_stop_all (void);
