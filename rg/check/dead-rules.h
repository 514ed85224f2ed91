/* Reports unused rules, as far as an exploration has visited the game. */
#pragma once

#include "rg/interp/interp.h"

/* Numbers of edges of a game, by the walks of an exploration. */
typedef struct {
  guint64 total;
  guint64 not_taken;   /* though a walk reached their node */
  guint64 not_reached; /* as no walk reached their node */
  /* Those not taken or not reached, by the first that applies: */
  guint64 skips;    /* without an action: no warning */
  guint64 copies;   /* a walk took another edge of the same place */
  guint64 unplaced; /* without a known place in the source */
} RgCheckReportEdgeCounts;

/* Warns of each place with a dead edge.  `source` is the original of the
 * game: its own text, or one that origins name.  `is_complete`: all states were
 * visited. */
RgCheckReportEdgeCounts rg_check_report_dead_rules (const RgInterp *interp,
                                                    const RgSource *source,
                                                    gboolean is_complete);
/* Returns the number of edges of dead rules: the unused ones without skips,
 * copies, and those without a place. */
guint64 rg_check_report_count_dead (const RgCheckReportEdgeCounts *counts);
