/* Defines the abstract domain of counters.c: the difference between a scalar
 * and the number of counted elements of a map.
 *
 * Between the update of the scalar and that of the map, the offset depends on
 * the value of the element; the domain then has an offset for each value:
 *
 *     b, c: count = less_if_dead[board[at]][count];
 *                                    -1 if board[at] is dead, else 0
 *     c, d: board[at] = black;       0
 */
#pragma once

#include "emit/gdl/facts/counted-elements.h"

/* A scalar, and the elements that it may count. */
typedef struct {
  KifSheet *sheet;
  KifCountedElements counted;
  RgName scalar;
  const RgType *type;   /* the type of the scalar */
  const RgType *values; /* the type of the elements */
  gint n_elements;      /* number of elements that may have a counted value */
  KifValueSet
      never_counted; /* values of elements that never have a counted value */
} KifCounter;

/* The fact at a node. A value of the scalar is its index in the type, and a
 * value of the element likewise. */
typedef struct {
  gboolean is_known;     /* FALSE: top; the other fields have no meaning */
  gint min, max;         /* the bounds of the scalar */
  const RgExpr *element; /* the element whose value determines the offset; NULL:
                            uniform */
  KifValueSet possible;  /* values that the element may have */
  gint offset[KIF_MAX_VALUES]; /* by value; without an element, the first */
} KifOffset;

static inline KifValueSet
kif_value_bit (guint value)
{
  return 1ull << value;
}

static inline gboolean
kif_is_counted_value (const KifCounter *counter, guint value)
{
  return (counter->counted.values & kif_value_bit (value)) != 0;
}

/* Whether the offset is equal for all possible values of the element. Stores
 * it. */
gboolean kif_offset_is_uniform (const KifOffset *fact, gint *offset);

/* Forgets the element's value. The fact becomes top unless the offset is
 * uniform. */
void kif_offset_forget (KifOffset *fact);

/* Applies the transfer function of an action. FALSE: the action is never legal
 * in the states of the fact.
 */
gboolean kif_offset_apply (const KifCounter *counter, KifOffset *fact,
                           const RgAction *action);

/* Infers the map and its counted values from an update of the scalar by the
 * value of an element, `scalar = map[element][scalar]`. The counted values are
 * those for which the update adds one less than for the others. FALSE: the
 * action is no such update, or the type of the elements is not small. */
gboolean kif_infer_counted (KifCounter *counter, const RgAction *action);
