/* Translates (remember Value ...) and uses of remembered values, which are
 * multisets of numbers. */
#pragma once

#include "lud/rules/integer-lists.h"

/* The most copies of a number that are counted. */
enum { LUD_MOST_COPIES = 12 };

/* Emits (remember Value ...) and (forget Value ...), as effects; nothing if the
 * memory is never read.  The latter forgets one copy of a number, or with All
 * the named memory, or all memories. */
void lud_remember (LudRules *rules, const LudTerm *term);
void lud_forget (LudRules *rules, const LudTerm *term);
/* The condition that (values Remembered ...) has a value. */
const char *lud_is_remembered (LudRules *rules, const LudTerm *term,
                               LudValue value);
/* Emits (values Remembered ...): a loop, and a choice (integer-lists.h). */
void lud_for_each_remembered (LudRules *rules, const LudTerm *term,
                              LudEmitItem emit_item, gpointer data);
void lud_choose_remembered (LudRules *rules, const LudTerm *term,
                            LudValue value, LudValue copy);
/* An upper bound of the number of values of a memory. */
gint32 lud_max_remembered (const LudRules *rules);
/* Emits (set RememberValue ...), before the play; then the declarations, also
 * those of sites that are hidden at the start. */
void lud_remember_at_start (LudRules *rules, const LudTerm *term);
void lud_declare_memories (LudRules *rules);
