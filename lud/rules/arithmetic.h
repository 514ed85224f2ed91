/* Computes sums, products and other operations on bounded integers, by tables
 * of all results. */
#pragma once

#include "lud/rules/writer.h"

/* An operation, which is evaluated during the translation. */
typedef gint32 (*LudOperation) (gint32 a, gint32 b);

/* The result of an operation: a look-up in its table.  `hint`: a name for the
 * table; `term`: the place for messages. */
LudValue lud_apply_binary (LudRules *rules, const LudTerm *term,
                           const char *hint, LudOperation function, LudValue a,
                           LudValue b);
gint32 lud_plus (gint32 a, gint32 b);
gint32 lud_minus (gint32 a, gint32 b);
gint32 lud_times (gint32 a, gint32 b);
gint32 lud_divide (gint32 a, gint32 b);
gint32 lud_modulo (gint32 a, gint32 b);
gint32 lud_power (gint32 a, gint32 b);
gint32 lud_min_of (gint32 a, gint32 b);
gint32 lud_max_of (gint32 a, gint32 b);
gint32 lud_absolute (gint32 a, gint32 b);
/* As lud_apply_binary with lud_plus, without a table for 0. */
LudValue lud_sum (LudRules *rules, const LudTerm *term, LudValue a, LudValue b);
/* The value minus 1, but at least 0. */
LudValue lud_decrement (LudRules *rules, LudValue value);
/* The value clamped to bounds. */
LudValue lud_clamp (LudRules *rules, LudValue value, gint32 least, gint32 most);
