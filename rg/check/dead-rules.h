/* Reports unused rules, as far as an exploration has visited the game. */
#pragma once

#include "rg/interp/interp.h"

/* Numbers of edges. */
typedef struct {
  guint64 edges;    /* of the game */
  guint64 dead;     /* that no walk took, though one reached their node */
  guint64 after;    /* whose node no walk reached */
  guint64 copies;   /* of both: a walk took another edge of the same place */
  guint64 unplaced; /* of both: without a known place in the source */
} RgCheckReportDeadRules;

/* Warns of each place with a dead edge.  `source` is the original of the
 * game: its own text, or one that origins name.  `is_complete`: all states were
 * visited. */
RgCheckReportDeadRules rg_check_report_dead_rules (const RgInterp *interp,
                                                   const RgSource *source,
                                                   gboolean is_complete);
