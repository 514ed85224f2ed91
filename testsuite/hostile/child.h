/* A command as a child process, with what it used. */
#pragma once

#include <glib.h>

typedef struct {
  int status;     /* of exit; -1: a signal ended it */
  int signal;     /* that signal */
  double memory;  /* the most that was resident, in MiB */
  double seconds; /* of processor time; no test depends on it */
  guint64 steps;  /* 0: the tool does not count them */
  char *messages; /* the end of standard error; to be freed */
} HostileUsage;

/* Runs a command, its words ended by NULL; gives FALSE where that can't be
 * done.  A child that takes `seconds` of processor time hangs and is ended. */
gboolean hostile_run (char **command, guint seconds, HostileUsage *usage);
