/* How far a tool is, on a terminal: one line on standard error that is written
 * over and over, and erased before the tool ends or prints anything else.  It
 * comes where something takes longer than a second, and then a few times a
 * second at most.
 *
 *     rg_progress_begin ("rg-run", !no_progress);
 *     ... if (rg_progress_due ())
 *           rg_progress_show ("%u plays", n);
 *
 * There is one line, as there is one standard error; to be used by one thread.
 */
#pragma once

#include <glib.h>

/* From now on the line may be shown, if it is wanted, standard error is a
 * terminal and TERM is not `dumb`.  Keeps the name of the tool. */
void rg_progress_begin (const char *tool, gboolean wanted);

/* Whether it is time to show the line; FALSE where it is not to be shown at
 * all. */
gboolean rg_progress_due (void);

/* Shows it, behind the name of the tool; cut where it would be too long for a
 * line. */
void rg_progress_show (const char *format, ...) G_GNUC_PRINTF (1, 2);

/* While it is held, it is never due: what runs within something larger, which
 * tells how far it is, does not tell by itself. */
void rg_progress_hold (gboolean held);

/* Takes the line away where it is there: something else is to be printed.  It
 * comes again when it is due. */
void rg_progress_erase (void);

/* Takes it away for good. */
void rg_progress_end (void);
