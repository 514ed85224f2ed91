/* Messages about a sheet: they are collected by check after check, and printed
 * in the order of the places that they are about.
 */
#pragma once

#include "base/diag.h"

/* More than this of one kind are nothing that is read. */
enum { GDL_MOST_WARNINGS = 100 };

typedef struct {
  const RgSource *source;
  GArray *messages; /* of what report.c knows */
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
/* To the message added last: another place, and a text behind the caret. */
void gdl_note (GdlReport *report, RgRange range, const char *format, ...)
    G_GNUC_PRINTF (3, 4);
void gdl_hint (GdlReport *report, const char *format, ...) G_GNUC_PRINTF (2, 3);

/* Puts all into the queue, sorted by place, and clears the report. */
void gdl_report_finish (GdlReport *report, RgDiags *diags);
