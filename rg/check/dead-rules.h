/* Reports unused rules, as far as an exploration has visited the game. */
#pragma once

#include "rg/interp/interp.h"

/* Numbers of edges. */
typedef struct {
  guint64 edges; /* of the game */
  guint64 dead;  /* that no walk took, though one reached their node */
  guint64 after; /* whose node no walk reached */
  /* Of both, the first that applies: */
  guint64 skips;    /* without an action: no warning */
  guint64 copies;   /* a walk took another edge of the same place */
  guint64 unplaced; /* without a known place in the source */
} RgCheckReportDeadRules;

/* Warns of each place with a dead edge.  `source` is the original of the
 * game: its own text, or one that origins name.  `is_complete`: all states were
 * visited. */
RgCheckReportDeadRules rg_check_report_dead_rules (const RgInterp *interp,
                                                   const RgSource *source,
                                                   gboolean is_complete);
/* The number of edges of dead rules. */
guint64 rg_check_report_n_dead (const RgCheckReportDeadRules *dead);
