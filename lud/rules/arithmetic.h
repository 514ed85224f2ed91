/* Arithmetic as tables. */
#pragma once

#include "lud/rules/writer.h"

typedef gint32 (*LudBinary) (gint32 a, gint32 b);

/* Converts a value, such as a site, to a number. */
LudValue lud_number (LudRules *rules, LudValue value);
LudValue lud_binary (LudRules *rules, const LudTerm *term, const char *hint,
                     LudBinary function, LudValue a, LudValue b);
gint32 lud_plus (gint32 a, gint32 b);
gint32 lud_minus (gint32 a, gint32 b);
gint32 lud_times (gint32 a, gint32 b);
gint32 lud_divide (gint32 a, gint32 b);
gint32 lud_modulo (gint32 a, gint32 b);
gint32 lud_power (gint32 a, gint32 b);
gint32 lud_min_of (gint32 a, gint32 b);
gint32 lud_max_of (gint32 a, gint32 b);
gint32 lud_absolute (gint32 a, gint32 b);
LudValue lud_sum (LudRules *rules, const LudTerm *term, LudValue a, LudValue b);
/* One less, but not below zero. */
LudValue lud_one_less (LudRules *rules, LudValue value);
/* A value clamped to bounds. */
LudValue lud_clamp (LudRules *rules, LudValue value, gint32 least, gint32 most);
