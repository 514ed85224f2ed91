/* Counters: variables that count (9.2). */
#pragma once

#include "gdl/net/context.h"

typedef enum {
  GDL_COUNTS_NOT,
  GDL_COUNTS,    /* the next value depends only on the value */
  GDL_COUNTS_IF, /* it stays or becomes its successor, depending on other
                    variables */
} GdlCounting;

GdlCounting gdl_counting (GdlContext *context, guint32 variable);
/* Whether each value except the first one is permanent (a latch). */
gboolean gdl_is_latch (GdlContext *context, guint32 variable);
/* Clocks: variables of groups that count, and that only `terminal` reads.
 * States that differ only in one of these have the same moves and goals.  A
 * set, to be freed. */
RgBits *gdl_find_clocks (GdlContext *context);

/* -- parts.c --------------------------------------------------------------- */

/* The number of independent parts, which share no fluents and no actions. */
guint gdl_count_parts (const GdlNet *net);

/* -- stats.c --------------------------------------------------------------- */

/* Prints the number of groups, and the counters among them, on standard
 * error.  The network has the groups as variables. */
void gdl_net_stats (GdlContext *context, const GArray *groups,
                    double milliseconds);
