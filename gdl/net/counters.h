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
/* Whether the variable is a latch: each value except the initial one is
 * permanent. */
gboolean gdl_is_latch (GdlContext *context, guint32 variable);
/* Clocks: counting variables of groups that only `terminal` reads. States that
 * differ only in a clock have the same moves and goals. Returns a set; the
 * caller frees it. */
RgBits *gdl_find_clocks (GdlContext *context);

/* -- parts.c --------------------------------------------------------------- */

/* The number of independent parts, which share no fluents and no actions. */
guint gdl_count_parts (const GdlNet *net);

/* -- stats.c --------------------------------------------------------------- */

/* Prints the number of groups, and the counters among them, on standard
 * error.  The network has the groups as variables. */
void gdl_net_stats (GdlContext *context, const GArray *groups,
                    double milliseconds);
