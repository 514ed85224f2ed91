/* What a child process may use; POSIX limits, and none of its own accord. */
#pragma once

#include <glib.h>

typedef struct {
  guint64 memory;  /* bytes of address space; 0: no limit */
  guint64 file;    /* bytes of a file that it writes; 0: no limit */
  guint processor; /* seconds of it; 0: no limit */
} RgChildLimits;

/* Limits this process, and what it runs, from now on. */
void rg_child_limit (const RgChildLimits *limits);

/* In a child, between fork and exec: it is killed when its parent ends, which
 * else nobody would do. */
void rg_child_die_with_parent (void);

/* All of it, of a child that is to be killed with its own children: it gets a
 * process group.  A GSpawnChildSetupFunc; data: an RgChildLimits. */
void rg_child_set_up (gpointer data);
