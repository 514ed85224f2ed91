/* Conditions as conditions of HRG. */
#pragma once

#include "lud/rules/owners.h"
#include "lud/rules/variables.h"

#include <string.h>

/* A condition that needs no statements before it. */
const char *lud_condition (LudRules *rules, const LudTerm *term);
/* An optional term; without it the condition is true. */
const char *lud_condition_or_true (LudRules *rules, const LudTerm *term);

const char *lud_not (LudRules *rules, const char *condition);
const char *lud_and (LudRules *rules, const char *a, const char *b);
const char *lud_or (LudRules *rules, const char *a, const char *b);
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

const char *lud_equal (LudRules *rules, LudValue a, LudValue b);
/* `term` is the place for messages. */
const char *lud_less (LudRules *rules, const LudTerm *term, LudValue a,
                      LudValue b);
/* A condition whose statements, if it needs some, become a graph. */
typedef const char *(*LudCondition) (LudRules *rules, const LudTerm *term,
                                     gpointer data);
const char *lud_wrap_condition (LudRules *rules, const char *hint,
                                LudCondition condition, const LudTerm *term,
                                gpointer data);
