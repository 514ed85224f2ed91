/* Prints the report of an exploration, as text and as JSON. */
#pragma once

#include "rg/check/dead-rules.h"
#include "rg/interp/explore.h"

/* The contents of a report. */
typedef struct {
  const char *file, *language;
  const RgInterp *interp;                 /* of the exploration */
  const RgInterpExploration *exploration; /* or NULL */
  const RgInterpExploreOptions *options;
  RgCheckReportEdgeCounts edges;
  guint errors, warnings;
} RgCheckReport;

/* Appends the report as text; there must be an exploration. */
void rg_check_report_text (const RgCheckReport *report, GString *out);
/* Appends the report as one object of JSON, on a line. */
void rg_check_report_json (const RgCheckReport *report, GString *out);
