/* Diagnostics: a queue that readers and checkers fill and a tool prints.
 *
 *     connect4.hrg:12:9: error: unknown function 'nextt'
 *        12 |   pos = nextt[pos]
 *           |         ^~~~~ did you mean 'next'?
 */
#pragma once

#include "base/source.h"

#include <stdio.h>

typedef enum {
  RG_NOTE,    /* belongs to the error or warning before it */
  RG_WARNING, /* never changes the exit status, unless -Werror */
  RG_ERROR,   /* the input is wrong: exit status 1 */
  RG_FILE,    /* a file can't be read or written: exit status 2 */
  RG_LIMIT,   /* a limit was reached: exit status 4 */
  RG_FAULT,   /* of ours, found by a check of our own: exit status 3 */
} RgSeverity;

/* A warning that can be switched by its name.  Each library has one table of
 * them, which ends with a row without name; a tool names the tables of what it
 * calls. */
typedef struct {
  const char *name;
  const char *text; /* when it comes: one line, lower case, no full stop */
  gboolean silent;  /* off until its name or "all" switches it on */
} RgWarning;

typedef struct RgDiags RgDiags;

RgDiags *rg_diags_new (void);
void rg_diags_free (RgDiags *diags);

/* Adds a message about a range of a source, which the queue keeps.
 * About a text that was made of another one it is a message about that one.
 * Source NULL: about the whole input, printed without position. */
void rg_diag (RgDiags *diags, RgSeverity severity, const RgSource *source,
              RgRange range, const char *format, ...) G_GNUC_PRINTF (5, 6);
void rg_diag_va (RgDiags *diags, RgSeverity severity, const RgSource *source,
                 RgRange range, const char *format, va_list arguments)
    G_GNUC_PRINTF (5, 0);

/* The same for a place that is known by name, line and column only, such as
 * one that an @origin pragma tells.  The line is shown if the file can be read
 * and has it. */
void rg_diag_at (RgDiags *diags, RgSeverity severity, const char *file,
                 guint line, guint column, const char *format, ...)
    G_GNUC_PRINTF (6, 7);

/* The text of a file that places are in by name only: read once, and kept as
 * long as the queue.  NULL: it can't be read, is no plain file, or is one too
 * many or too large to look at for a message. */
const RgSource *rg_diags_source (RgDiags *diags, const char *file);

/* A named warning, printed with [-Wname].  FALSE when it is switched off, and
 * nothing was added: then no note may follow. */
gboolean rg_warn (RgDiags *diags, const char *name, const RgSource *source,
                  RgRange range, const char *format, ...) G_GNUC_PRINTF (5, 6);

/* Whether that one would be added. */
gboolean rg_diags_wants (const RgDiags *diags, const char *name);

/* A suggestion, printed behind the caret of the message added last. */
void rg_diag_hint (RgDiags *diags, const char *format, ...)
    G_GNUC_PRINTF (2, 3);

/* Tells the queue of warnings that may come, and switches the silent ones off.
 * The table must outlive the queue. */
void rg_diags_know (RgDiags *diags, const RgWarning *warnings);

/* Switches for named warnings, as on the command line: "name", "no-name",
 * "all", "no-all", "error", "no-error".  FALSE: no warning that the queue knows
 * has that name. */
gboolean rg_diags_switch (RgDiags *diags, const char *setting);

/* Switches all warnings as they are in another queue. */
void rg_diags_switch_like (RgDiags *diags, const RgDiags *other);

/* The known warning that is meant by a setting that rg_diags_switch doesn't
 * take, or NULL. */
const char *rg_diags_nearest_warning (const RgDiags *diags,
                                      const char *setting);

/* Puts all messages of `from` behind those of `diags`, switches or not; `from`
 * is empty afterwards, as if nothing had been added. */
void rg_diags_take (RgDiags *diags, RgDiags *from);

/* The number of messages of severity RG_ERROR and above. */
guint rg_diags_errors (const RgDiags *diags);
/* How many of those are limits that were reached. */
guint rg_diags_limits (const RgDiags *diags);
/* The number of warnings; with -Werror they are errors. */
guint rg_diags_warnings (const RgDiags *diags);
/* Whether the queue is past the errors that are kept; a reader may stop. */
gboolean rg_diags_full (const RgDiags *diags);
/* Keeps more errors, or fewer, than the 20 that are shown on a terminal. */
void rg_diags_keep (RgDiags *diags, guint most);

/* From now on, messages are printed as JSON, an object a line, with "severity",
 * "message" and, as far as they are known, "file", "line" and "column" (both
 * from 1), "length" (bytes), "warning" and "hint". */
void rg_diags_use_json (RgDiags *diags);

/* Prints what has been added since the last call, oldest first; at most 20
 * errors in all, then "too many errors". */
void rg_diags_print (RgDiags *diags, FILE *stream, gboolean colour);

/* 0, 1, 2, 3 or 4: what the messages so far mean for the exit status. */
int rg_diags_status (const RgDiags *diags);

/* A message for those who don't print it.  The texts live as long as the
 * queue. */
typedef struct {
  RgSeverity severity;
  const char *text;
  const char *file;           /* NULL: no place is known */
  guint line, column;         /* from 1; 0 without file */
  guint length;               /* bytes that are meant; 0: not known */
  const RgSource *source;     /* NULL: the place has no text here */
  guint32 offset;             /* in the source */
  const char *warning, *hint; /* or NULL */
} RgMessage;

/* Calls the function for each message, oldest first. */
void rg_diags_each (const RgDiags *diags,
                    void (*each) (const RgMessage *message, gpointer data),
                    gpointer data);
