/* Values of a variable between which some refs make no difference: where the
 * variable has one of them, they are the same function of all others as where
 * it has another one.
 */
#pragma once

#include "gdl/net/net.h"

/* Class c has the values from members[first[c]] to members[first[c + 1]]. */
typedef struct {
  guint n;
  guint32 *first, *members;
} GdlClasses;

/* The inputs of gates that are looked at are added to `work`. */
GdlClasses gdl_classes_of (const GdlNet *net, guint32 variable,
                           const GdlRef *refs, guint n, guint64 *work);
void gdl_classes_clear (GdlClasses *classes);
