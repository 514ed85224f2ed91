/* Variables that count (9.2). */
#pragma once

#include "gdl/net/context.h"

typedef enum {
  GDL_COUNTS_NOT,
  GDL_COUNTS,    /* the next value depends on nothing but the value */
  GDL_COUNTS_IF, /* it stays or goes on to the one that follows, as depends */
} GdlCounting;

GdlCounting gdl_counting (GdlContext *context, guint32 variable);
/* Whether each value but the first one stays, once it is there (a latch). */
gboolean gdl_is_latch (GdlContext *context, guint32 variable);
/* Of the variables of groups, those that count, and that nothing else reads
 * than whether a state is terminal: states that differ in one of these only
 * have the same moves and goals.  A set, to be freed. */
RgBits *gdl_find_clocks (GdlContext *context);

/* -- parts.c --------------------------------------------------------------- */

/* How many parts share no fluents and no actions. */
guint gdl_count_parts (const GdlNet *net);

/* -- stats.c --------------------------------------------------------------- */

/* How many groups there are in the network that has them as variables, and
 * which of them count, on standard error. */
void gdl_net_stats (GdlContext *context, const GArray *groups,
                    double milliseconds);
