/* A list of units, with the results so far. */
#pragma once

#include "base/diag.h"
#include "play/units/unit.h"

/* A unit of a list. */
typedef struct {
  char *text; /* the line */
  RgUnit *unit;
  char *values; /* of its result, with tabs between them; NULL: none yet */
} RgUnitJobItem;

/* The list. */
typedef struct {
  GPtrArray *items;  /* of RgUnitJobItem *, in the order of the list */
  GHashTable *index; /* by text */
  guint64 left;      /* number of items without a result */
} RgUnitsJob;

/* Reads a list. NULL, with errors: it is no list, or incomplete. */
RgUnitsJob *rg_unit_job_read (const RgSource *list, RgDiags *diags);
void rg_unit_job_free (RgUnitsJob *job);

/* Reads results.  Other or incomplete lines are ignored, with a warning
 * unless it is a last line without its end. */
void rg_unit_job_add_results (RgUnitsJob *job, const RgSource *results,
                              RgDiags *diags);

/* Reads one result; the range is for messages. FALSE: the line is not a
 * complete result of a unit in the list. */
gboolean rg_unit_job_add_line (RgUnitsJob *job, const char *line,
                               const RgSource *results, RgRange range,
                               RgDiags *diags);

extern const RgWarning rg_unit_job_warnings[];
