/* Translates (remember Value ...) and uses of remembered values, which are
 * multisets of numbers. */
#pragma once

#include "lud/rules/integer-lists.h"
#include "lud/rules/regions.h"

/* A memory holds at most this many copies of a number; others are dropped. */
enum { LUD_MOST_COPIES = 12 };

/* Extends a map of numbers to all values of a number.  Refuses values below
 * off, and very large ones: FALSE. */
gboolean lud_extend_memory (LudRules *rules, const LudTerm *term,
                            LudVariable *variable, LudValue value);
/* Begins a loop over the numbers of such a map. */
LudLoop lud_begin_numbers (LudRules *rules, const LudVariable *variable,
                           LudIterator iterator);

/* Emits (remember Value ...) as an effect; nothing if the memory is never
 * read. */
void lud_remember (LudRules *rules, const LudTerm *term);
/* Emits (forget Value ...) as an effect: forgets one copy of a number. With
 * All, forgets the named memory, or all memories. */
void lud_forget (LudRules *rules, const LudTerm *term);
/* The condition that (values Remembered ...) has a value. */
const char *lud_is_remembered (LudRules *rules, const LudTerm *term,
                               LudValue value);
/* Emits the statements for each item of (values Remembered ...), in a loop. */
void lud_for_each_remembered (LudRules *rules, const LudTerm *term,
                              LudEmitItem emit_item, gpointer data);
/* Emits one alternative for each item of (values Remembered ...). Each sets
 * `value` and, unless no items are equal, `copy`: the number of the item among
 * equal ones. */
void lud_choose_remembered (LudRules *rules, const LudTerm *term,
                            LudValue value, LudValue copy);
/* An upper bound of the number of values of a memory. */
gint32 lud_bound_remembered_count (const LudRules *rules);
/* Interprets the start rule (set RememberValue ...). */
void lud_remember_at_start (LudRules *rules, const LudTerm *term);
/* Declares the maps that start rules have set, memories and flags of hidden
 * sites, with their initial values. */
void lud_declare_initial_maps (LudRules *rules);
