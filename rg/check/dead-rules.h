/* Rules that nothing uses, as far as an exploration has seen. */
#pragma once

#include "rg/interp/interp.h"

typedef struct {
  guint64 edges;    /* of the game */
  guint64 dead;     /* that no walk took, though one came to their node */
  guint64 behind;   /* that no walk came to */
  guint64 copies;   /* of both: a walk took another edge of the same place */
  guint64 unplaced; /* of both: no place in the source is known */
} RgCheckReportDeadRules;

/* Warns of each place of which an edge is dead.  `source` is what the game came
 * from: its own text, or one that origins name.  `whole`: all states were
 * tried. */
RgCheckReportDeadRules rg_check_report_dead_rules (const RgInterp *interp,
                                                   const RgSource *source,
                                                   gboolean whole);
