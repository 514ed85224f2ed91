/* Translates conditions of the text to conditions of HRG, and connects
 * conditions. */
#pragma once

#include "lud/rules/owners.h"
#include "lud/rules/variables.h"

#include <string.h>

/* Translates a condition; statements that it needs become a graph.  Refuses
 * ludemes that it does not know. */
const char *lud_translate_condition (LudRules *rules, const LudTerm *term);
/* As lud_translate_condition; NULL: true. */
const char *lud_translate_condition_or_true (LudRules *rules,
                                             const LudTerm *term);

/* The negation; simplified if the condition is constant. */
const char *lud_not (LudRules *rules, const char *condition);
/* The conjunction; simplified if an operand is constant. */
const char *lud_and (LudRules *rules, const char *a, const char *b);
/* The disjunction; simplified if an operand is constant. */
const char *lud_or (LudRules *rules, const char *a, const char *b);
/* The disjunction of a condition and a case: value == number, and `holds`. */
const char *lud_or_case (LudRules *rules, const char *condition, LudValue value,
                         gint32 number, const char *holds);
/* Whether a text is the condition that is always true; always false. */
static inline gboolean
lud_is_always (const char *condition)
{
  return !strcmp (condition, "true()");
}
static inline gboolean
lud_is_never (const char *condition)
{
  return !strcmp (condition, "false()");
}
/* Emits a check, unless the condition is always true. */
void lud_check (LudRules *rules, const char *condition);
/* Opens a block `if CONDITION {`, unless the condition is always true; the
 * second function closes it. */
void lud_begin_if (LudRules *rules, const char *condition);
void lud_end_if (LudRules *rules, const char *condition);

/* The conditions a == b and a < b; constant if the bounds decide them. */
const char *lud_equal (LudRules *rules, LudValue a, LudValue b);
const char *lud_equal_to (LudRules *rules, LudValue a, gint32 b);
/* `term` is the place for messages. */
const char *lud_less (LudRules *rules, const LudTerm *term, LudValue a,
                      LudValue b);
/* Makes a condition, perhaps with statements in the current block. */
typedef const char *(*LudCondition) (LudRules *rules, const LudTerm *term,
                                     gpointer data);
/* Makes a condition; its statements, if there are any, become a graph, and the
 * result is that its end is reachable. */
const char *lud_wrap_condition (LudRules *rules, const char *hint,
                                LudCondition condition, const LudTerm *term,
                                gpointer data);
