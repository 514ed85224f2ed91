/* How a scalar differs from the number of elements of a map that have some
 * values: the abstract domain of counters.c.
 *
 * Where that depends on what an element is, it is known by its values:
 *
 *     b, c: count = less_if_dead[board[at]][count];
 *                                    -1 if board[at] is dead, else 0
 *     c, d: board[at] = black;       0
 */
#pragma once

#include "emit/gdl/facts/counted.h"

typedef struct {
  KifSheet *sheet;
  KifCounted counted;
  RgName scalar;
  const RgType *type;   /* of the scalar */
  const RgType *values; /* of elements */
  gint n_elements;      /* that may have a value which is counted */
  KifValues others;     /* what elements may have that never do */
} KifCounter;

/* What is known at a node.  Symbols of the scalar count as their places in its
 * type. */
typedef struct {
  gboolean known;
  gint least, most;            /* places that the scalar may have */
  const RgExpr *element;       /* by whose value the offset is known, which is
                                  there; or NULL */
  KifValues possible;          /* values of the element */
  gint offset[KIF_MAX_VALUES]; /* by value; without an element, the first */
} KifOffset;

static inline KifValues
kif_value_bit (guint value)
{
  return 1ull << value;
}

static inline gboolean
kif_counts (const KifCounter *counter, guint value)
{
  return (counter->counted.values & kif_value_bit (value)) != 0;
}

/* Whether the offset, which is given, is the same for all values of the
 * element. */
gboolean kif_offset_is_uniform (const KifOffset *fact, gint *offset);

/* The offset is the same for all values of the element, or it is not known;
 * nothing more is known of the element. */
void kif_offset_forget (KifOffset *fact);

/* Makes what is known before an action what is known behind it.  FALSE: it is
 * not legal. */
gboolean kif_offset_pass (const KifCounter *counter, KifOffset *fact,
                          const RgAction *action);

/* Finds the map, and which values of its elements the scalar counts, from an
 * assignment that adds one less to the scalar where an element has such a
 * value, which it will lose; or one more where another element gets one.
 * FALSE: the action is something else. */
gboolean kif_counts_by_update (KifCounter *counter, const RgAction *action);
