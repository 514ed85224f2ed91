/* Finds classes of equivalent values of a variable: some refs, as functions of
 * the other variables, are equal for all values of a class.  The classes depend
 * on the structure of gates, so equivalent values may be in different ones.
 */
#pragma once

#include "gdl/net/net.h"

/* Class c has the values members[first[c]] up to members[first[c + 1] - 1]. */
typedef struct {
  guint n;
  guint32 *first, *members;
} GdlClasses;

/* Returns the classes of all values of the variable, for n refs.  The caller
 * clears them.  Adds the number of visited inputs of gates to *work. */
GdlClasses gdl_find_classes (const GdlNet *net, guint32 variable,
                             const GdlRef *refs, guint n, guint64 *work);
void gdl_classes_clear (GdlClasses *classes);
