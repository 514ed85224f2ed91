/* Records ground rules, each once (hash-consing).
 *
 *     next(at(2)) ⇐ true(at(1)), not blocked      the head, and the signs
 *                                                 true(at(1)), ¬blocked
 */
#pragma once

#include "gdl/ground/atom-store.h"

/* Ground rules. During an evaluation, bodies have signs over terms, because a
 * negated sentence may never become an atom. */
typedef struct {
  GArray *heads; /* of GdlAtom */
  GArray *first; /* of guint32, one more than rules */
  GArray *signs; /* of guint32: 2 · sentence, plus 1 if it is negated; or
                    GdlSign (simplify.c) */
  RgTable table; /* of rules */
  guint heads_room, first_room,
      signs_room; /* capacities of the arrays (base/append.h) */
} GdlRecord;

/* Makes an empty record. */
void gdl_record_init (GdlRecord *record);
void gdl_record_clear (GdlRecord *record);
/* Removes all rules. */
void gdl_record_remove_all (GdlRecord *record);

/* Adds a rule with n signs, which are sorted.  FALSE: it is recorded already.
 * With `unique`, the caller knows that it is new. */
gboolean gdl_record_add (GdlRecord *record, GdlAtom head, const guint32 *body,
                         guint n, gboolean unique);
