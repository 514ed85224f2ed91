/* Prints and erases the progress line. */
#include "base/progress.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum {
  FIRST = G_USEC_PER_SEC,       /* microseconds before the line appears */
  BETWEEN = G_USEC_PER_SEC / 4, /* microseconds between updates */
  LONGEST = 78                  /* bytes of a line */
};

static const char erase[] = "\r\033[K";

/* The state of the line. */
static struct {
  const char *tool; /* NULL: progress is not shown */
  gint64 next; /* when the line is due, in microseconds of monotonic time */
  gboolean shown, suspended;
} progress;

void
rg_progress_begin (const char *tool, gboolean is_requested)
{
  const char *terminal = g_getenv ("TERM");
  if (!is_requested || !isatty (STDERR_FILENO) || !terminal ||
      strcmp (terminal, "dumb") == 0)
    return;
  progress.tool = tool;
  progress.next = g_get_monotonic_time () + FIRST;
}

gboolean
rg_progress_due (void)
{
  return progress.tool && !progress.suspended &&
         g_get_monotonic_time () >= progress.next;
}

void
rg_progress_show (const char *format, ...)
{
  if (!progress.tool)
    return;
  va_list arguments;
  va_start (arguments, format);
  char *text = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  fprintf (stderr, "\r%s: %.*s\033[K", progress.tool,
           MAX (LONGEST - (int)strlen (progress.tool), 0), text);
  fflush (stderr);
  g_free (text);
  progress.shown = TRUE;
  progress.next = g_get_monotonic_time () + BETWEEN;
}

void
rg_progress_suspend (gboolean suspended)
{
  progress.suspended = suspended;
}

void
rg_progress_erase (void)
{
  if (progress.shown)
    fputs (erase, stderr);
  progress.shown = FALSE;
}

void
rg_progress_end (void)
{
  rg_progress_erase ();
  progress.tool = NULL;
}
