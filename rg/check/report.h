/* Reports of an exploration, as text and as JSON. */
#pragma once

#include "rg/check/dead-rules.h"
#include "rg/interp/explore.h"

typedef struct {
  const char *file, *language;
  const RgInterp *interp; /* of the exploration */
  const RgInterpExploration *exploration;
  const RgInterpExploreOptions *options;
  RgCheckReportDeadRules dead;
  guint errors, warnings;
} RgCheckReport;

/* Appends the report as text, or as one object of JSON on a line. */
void rg_check_report_text (const RgCheckReport *report, GString *out);
/* Appends the report as one object of JSON, on a line. */
void rg_check_report_json (const RgCheckReport *report, GString *out);
