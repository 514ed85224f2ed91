/* Ground rules as they are found. */
#pragma once

#include "gdl/ground/store.h"

/* The body has signs over terms, for what is negated may never become an
 * atom. */
typedef struct {
  GArray *heads; /* of GdlAtom */
  GArray *first; /* of guint32, one more than rules */
  GArray *signs; /* of guint32: 2 · sentence, and 1 more if it is negated */
  RgTable table; /* of rules */
  guint heads_room, first_room, signs_room; /* the arrays need not grow below */
} GdlRecord;

/* Of no rules. */
void gdl_record_init (GdlRecord *record);
void gdl_record_clear (GdlRecord *record);
/* Forgets all rules. */
void gdl_record_empty (GdlRecord *record);

/* Adds a rule, with n signs, which are sorted, unless it is there; then FALSE.
 * `unique`: it is not. */
gboolean gdl_record_add (GdlRecord *record, GdlAtom head, const guint32 *body,
                         guint n, gboolean unique);
