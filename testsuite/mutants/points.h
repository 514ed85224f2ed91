/* The places of a C source where a change of one token makes it wrong. */
#pragma once

#include "base/source.h"

/* A change of one place.  Two points may be told apart by `key`, which names
 * no line and so outlives edits elsewhere:
 *
 *     rg/analysis/liveness.c: is_read: if (edge->kind [== → !=] RG_SKIP)
 */
typedef struct {
  const char *file; /* the name of the source, which must outlive the point */
  const char *rule; /* the name of the operator */
  guint line;       /* from 1 */
  RgRange range;    /* the replaced text */
  char *after;      /* the text instead */
  char *key;
} MutantPoint;

/* Returns all points of the source in the order of their places, as MutantPoint
 * *. Comments, preprocessor lines, texts, static tables and assertions have
 * none. The array owns its points. */
GPtrArray *find_points (const RgSource *source);

/* Frees a MutantPoint *, for arrays that take points over. */
void point_free (gpointer point);

/* Returns the text of the source with that change; the caller frees it. */
GString *point_apply (const RgSource *source, const MutantPoint *point);
