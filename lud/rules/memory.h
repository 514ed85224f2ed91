/* Remembered values. */
#pragma once

#include "lud/rules/variables.h"

/* (remember Value ...) and (forget Value ...), as effects. */
void lud_remember (LudRules *rules, const LudTerm *term);
void lud_forget (LudRules *rules, const LudTerm *term);
/* Whether (values Remembered ...) has a value; how many values it has. */
const char *lud_is_remembered (LudRules *rules, const LudTerm *term,
                               LudValue value);
LudValue lud_count_remembered (LudRules *rules, const LudTerm *term);
/* (set RememberValue ...), before the play; then the declarations. */
void lud_remember_at_start (LudRules *rules, const LudTerm *term);
void lud_declare_memories (LudRules *rules);
