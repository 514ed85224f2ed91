/* Messages about a sheet: the checks collect them, and they are printed in
 * the order of their places.
 */
#pragma once

#include "base/diag.h"

/* The limit of warnings of one kind. */
enum { GDL_MOST_WARNINGS = 100 };

typedef struct {
  const RgSource *source;
  GArray *messages; /* of report.c's type */
  guint errors;
} GdlReport;

GdlReport gdl_report_new (const RgSource *source);

void gdl_error (GdlReport *report, RgRange range, const char *format, ...)
    G_GNUC_PRINTF (3, 4);
void gdl_limit (GdlReport *report, RgRange range, const char *format, ...)
    G_GNUC_PRINTF (3, 4);
/* A warning of that name. */
void gdl_warn (GdlReport *report, const char *name, RgRange range,
               const char *format, ...) G_GNUC_PRINTF (4, 5);
/* For the last message: another place, and a text after the caret. */
void gdl_note (GdlReport *report, RgRange range, const char *format, ...)
    G_GNUC_PRINTF (3, 4);
void gdl_hint (GdlReport *report, const char *format, ...) G_GNUC_PRINTF (2, 3);

/* Moves all messages to the queue, sorted by place. */
void gdl_report_finish (GdlReport *report, RgDiags *diags);
