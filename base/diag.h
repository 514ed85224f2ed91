/* Collects diagnostics: a queue that readers and checkers fill and a tool
 * prints.
 *
 *     connect4.hrg:12:9: error: unknown function 'nextt'
 *        12 |   pos = nextt[pos]
 *           |         ^~~~~ did you mean 'next'?
 */
#pragma once

#include "base/source.h"

#include <stdio.h>

/* The kinds of messages, with the exit status of a tool that reports one. */
typedef enum {
  RG_NOTE,    /* about the previous error or warning */
  RG_WARNING, /* never changes the exit status, unless -Werror */
  RG_ERROR,   /* the input is wrong: exit status 1 */
  RG_FILE,    /* a file can't be read or written: exit status 2 */
  RG_LIMIT,   /* a limit was reached: exit status 4 */
  RG_FAULT,   /* a check has found a fault of the tool: exit status 3 */
} RgSeverity;

/* A warning that can be switched by its name.  Each library has one table
 * of warnings, which ends with a row without a name.  A tool names the
 * tables of the libraries that it calls. */
typedef struct {
  const char *name;
  const char *text; /* its condition: one line, lower case, no full stop */
  gboolean silent;  /* off by default, until its name or "all" enables it */
} RgWarning;

typedef struct RgDiags RgDiags;

RgDiags *rg_diags_new (void);
void rg_diags_free (RgDiags *diags);

/* Adds a message about a range of a source, to which the queue holds a
 * reference.  If the source was made from another one, the message is about
 * that one.  Source NULL: about the whole input, printed without a
 * position. */
void rg_diag (RgDiags *diags, RgSeverity severity, const RgSource *source,
              RgRange range, const char *format, ...) G_GNUC_PRINTF (5, 6);
void rg_diag_va (RgDiags *diags, RgSeverity severity, const RgSource *source,
                 RgRange range, const char *format, va_list arguments)
    G_GNUC_PRINTF (5, 0);

/* Reports at a place that is known only by name, line and column, such as
 * that of an @origin pragma.  The line is shown if the file can be read and
 * has it. */
void rg_diag_at (RgDiags *diags, RgSeverity severity, const char *file,
                 guint line, guint column, const char *format, ...)
    G_GNUC_PRINTF (6, 7);

/* Returns the text of a file that messages refer to by name: read once, with
 * the lifetime of the queue. NULL: it can't be read, is not a regular file, or
 * exceeds a limit. */
const RgSource *rg_diags_source (RgDiags *diags, const char *file);

/* Reports a named warning, printed with [-Wname]; with -Werror it is an error.
 * FALSE: it is switched off, and no note may follow. */
gboolean rg_warn (RgDiags *diags, const char *name, const RgSource *source,
                  RgRange range, const char *format, ...) G_GNUC_PRINTF (5, 6);

/* Whether that warning is enabled. */
gboolean rg_diags_is_enabled (const RgDiags *diags, const char *name);

/* Adds a suggestion, printed after the caret of the last message.  No effect if
 * the queue is full. */
void rg_diag_hint (RgDiags *diags, const char *format, ...)
    G_GNUC_PRINTF (2, 3);

/* Declares the warnings that may occur, and disables the silent ones.  The
 * table must outlive the queue. */
void rg_diags_register (RgDiags *diags, const RgWarning *warnings);

/* Switches one warning or all warnings, as on the command line: "name",
 * "no-name", "all", "no-all", "error", "no-error".  FALSE: unknown name. */
gboolean rg_diags_switch (RgDiags *diags, const char *setting);

/* Copies the switches of another queue. */
void rg_diags_switch_like (RgDiags *diags, const RgDiags *other);

/* Returns the known warning whose name is most similar to an unknown setting,
 * or NULL. */
const char *rg_diags_nearest_warning (const RgDiags *diags,
                                      const char *setting);

/* Appends the messages of `from`, regardless of switches, up to the limit of
 * errors; `from` becomes empty. */
void rg_diags_move (RgDiags *diags, RgDiags *from);

/* Returns the number of messages with severity RG_ERROR and above. */
guint rg_diags_errors (const RgDiags *diags);
/* Returns the number of reached limits among these. */
guint rg_diags_limits (const RgDiags *diags);
/* Returns the number of warnings; with -Werror they are errors. */
guint rg_diags_warnings (const RgDiags *diags);
/* Whether the limit of stored errors is exceeded, so that further messages are
 * only counted; a reader may stop. */
gboolean rg_diags_full (const RgDiags *diags);
/* Sets the limit of stored errors, which is 20 at first.  "too many errors" is
 * stored after them. */
void rg_diags_set_limit (RgDiags *diags, guint n_errors);

/* Makes messages JSON from now on, an object on each line, with
 * "severity", "message" and, if known, "file", "line" and "column" (both
 * from 1), "length" (bytes), "warning" and "hint". */
void rg_diags_use_json (RgDiags *diags);

/* Prints the messages since the last call, oldest first.  `colour`: with escape
 * sequences. */
void rg_diags_print (RgDiags *diags, FILE *stream, gboolean colour);

/* Returns the exit status for the messages so far (base/status.h). */
int rg_diags_status (const RgDiags *diags);

/* A message for other consumers than print.  The texts have the lifetime of
 * the queue. */
typedef struct {
  RgSeverity severity;
  const char *text;
  const char *file;           /* NULL: unknown place */
  guint line, column;         /* from 1; 0 without file */
  guint length;               /* of the range, in bytes; 0: unknown */
  const RgSource *source;     /* NULL: the source is not available */
  guint32 offset;             /* in the source */
  const char *warning, *hint; /* its name, and a suggestion; NULL: none */
} RgMessage;

/* Calls the function for each message, oldest first. */
void rg_diags_each (const RgDiags *diags,
                    void (*each) (const RgMessage *message, gpointer data),
                    gpointer data);
