/* Shows a progress line on standard error, on a terminal: it is updated in
 * place, and erased before the tool ends or prints other text. It appears after
 * a second, and is updated a few times a second at most.
 *
 *     rg_progress_begin ("rg-run", !no_progress);
 *     ... if (rg_progress_due ())
 *           rg_progress_show ("%u plays", n);
 *
 * There is one line, as there is one standard error.  Only one thread may use
 * it.
 */
#pragma once

#include <glib.h>

/* Enables the line if it is requested, standard error is a terminal and TERM
 * is not `dumb`.  Stores the name of the tool. */
void rg_progress_begin (const char *tool, gboolean is_requested);

/* Whether the line is due.  FALSE: not yet, or disabled. */
gboolean rg_progress_due (void);

/* Shows the text after the name of the tool, truncated to one line. */
void rg_progress_show (const char *format, ...) G_GNUC_PRINTF (1, 2);

/* Suspends the line while `suspended`: for parts of a larger task that shows
 * its own progress. */
void rg_progress_suspend (gboolean suspended);

/* Erases the line before other output.  It appears again when it is due. */
void rg_progress_erase (void);

/* Erases and disables the line. */
void rg_progress_end (void);
