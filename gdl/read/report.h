/* Collects the messages of the checks of a sheet, and prints them in the order
 * of their places. */
#pragma once

#include "base/diag.h"

/* Limit of warnings of one kind. */
enum { GDL_MOST_WARNINGS = 100 };

/* The messages so far. */
typedef struct {
  const RgSource *source;
  GArray *messages; /* of a type of report.c */
  guint errors;
} GdlReport;

GdlReport gdl_report_new (const RgSource *source);

/* Adds an error; gdl_limit adds one about a limit, for another exit status. */
void gdl_error (GdlReport *report, RgRange range, const char *format, ...)
    G_GNUC_PRINTF (3, 4);
void gdl_limit (GdlReport *report, RgRange range, const char *format, ...)
    G_GNUC_PRINTF (3, 4);
/* Adds a warning with that name. */
void gdl_warn (GdlReport *report, const char *name, RgRange range,
               const char *format, ...) G_GNUC_PRINTF (4, 5);
/* Adds to the last message: a note on another place, or a text after the
 * caret. */
void gdl_note (GdlReport *report, RgRange range, const char *format, ...)
    G_GNUC_PRINTF (3, 4);
void gdl_add_hint (GdlReport *report, const char *format, ...)
    G_GNUC_PRINTF (2, 3);

/* Moves all messages to the queue, in the order of their places. Drops warnings
 * of one kind above the limit. */
void gdl_report_finish (GdlReport *report, RgDiags *diags);
