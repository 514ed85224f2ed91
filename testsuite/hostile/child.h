/* Runs a command as a child process, and measures it. */
#pragma once

#include <glib.h>

/* The exit status of a command, and the resources that it used. */
typedef struct {
  int status;     /* of exit; -1: a signal ended it */
  int signal;     /* that signal */
  double memory;  /* the greatest resident set, in MiB */
  double seconds; /* of processor time; no test depends on it */
  guint64 steps;  /* 0: the tool does not count them */
  char *messages; /* the end of standard error; to be freed */
} HostileUsage;

/* Runs a command, given as words with NULL at the end.  FALSE: it can't be
 * run.  A child that takes `seconds` of processor time is killed. */
gboolean hostile_run (char **command, guint seconds, HostileUsage *usage);
