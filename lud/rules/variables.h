/* Declares variables of the HRG text with the bounds of their values; emits
 * loads, stores, local variables, and searches with a scope of their own. */
#pragma once

#include "lud/rules/writer.h"

/* The scope and the locals in use, which lud_pop restores. */
typedef struct {
  LudScope scope;
  guint nesting[LUD_N_LOCALS];
} LudSaved;

/* Declares a variable for this round.  The bounds are those of its initial
 * value, and count only when the name is new, in the first round. */
LudVariable *lud_declare_variable (LudRules *rules, const char *name,
                                   gint32 least, gint32 most);
/* Declares a counter of moves or turns. */
LudVariable *lud_declare_counter (LudRules *rules, const char *name,
                                  gint32 first);
/* Declares a map from sites, with the bounds of its initial values. */
LudVariable *lud_map (LudRules *rules, const char *name, gint32 least,
                      gint32 most);
/* Extends the bounds of the values of a variable.  In late rounds, bounds of
 * scalars that still grow become those of lud_get_max_stored(). */
void lud_widen (LudRules *rules, LudVariable *variable, gint32 least,
                gint32 most);
/* The value of a variable, or of a map at a site or slot (NULL: no map).  Marks
 * the variable as read; in a past, reads its copy.  A constant, if the variable
 * has one value only. */
LudValue lud_load (LudRules *rules, LudVariable *variable, const LudValue *at);
/* The initialiser of a map from 0 to n - 1: the values of this sort by key,
 * with `usual` as the default. */
const char *lud_format_initialiser (LudRules *rules, const gint32 *values,
                                    guint32 n, gint32 usual, LudSort sort);
/* Emits an assignment; extends the bounds as needed, but numbers of scalars
 * stay within lud_get_max_stored().  Omitted if the variable is never read, or
 * has one value only. */
void lud_store (LudRules *rules, LudVariable *variable, const LudValue *at,
                LudValue value);
/* As lud_load, of a map from sites and levels. */
LudValue lud_load_level (LudRules *rules, LudVariable *variable, LudValue site,
                         LudValue level);
/* As lud_store, of a map from sites and levels. */
void lud_store_level (LudRules *rules, LudVariable *variable, LudValue site,
                      LudValue level, LudValue value);

/* -- the past -------------------------------------------------------------- */

/* A state before effects: copies of the variables that are read from it and
 * written later. */
typedef struct LudPast LudPast;
struct LudPast {
  GPtrArray *read; /* of LudVariable */
  LudPast *outer;
  guint depth; /* from 1 on */
};

/* The copy of a variable in a past of a depth. */
LudVariable *lud_find_past_variable (LudRules *rules, LudVariable *variable,
                                     guint depth);

/* -- locals ---------------------------------------------------------------- */

/* A new local variable of this kind (LudIterator, LUD_TEMPORARY); it always
 * counts as read. */
LudValue lud_declare_local (LudRules *rules, guint kind, gint32 least,
                            gint32 most);
/* A new local variable of this kind for any site of the game. */
LudValue lud_declare_local_site (LudRules *rules, guint kind);
/* A name for `branch NAME in`. */
const char *lud_branch_name (LudRules *rules);
/* Writes `KEYWORD NAME in { NAMES } {`, with the names of functions; returns
 * NAME. */
const char *lud_open_names (LudRules *rules, const char *keyword,
                            const GPtrArray *names);
/* Opens `branch NAME in { ... } {` for several names, and returns NAME; opens
 * nothing for a single name, and returns it. */
const char *lud_open_branch (LudRules *rules, const GPtrArray *names);
/* Saves the scope and the locals in use. */
LudSaved lud_push (LudRules *rules);
/* Restores the saved scope and locals. While effects are deferred, held locals
 * stay in use. */
void lud_pop (LudRules *rules, const LudSaved *saved);

/* A search: a block of statements, with a scope of its own, for the condition
 * that their end can be reached. */
typedef struct {
  GString *before;
  LudSaved saved;
} LudSearch;
LudSearch lud_begin_search (LudRules *rules);
/* Restores the block and the scope before the search; returns its condition, a
 * call of a graph whose name begins with the hint. */
const char *lud_end_search (LudRules *rules, const LudSearch *search,
                            const char *hint);

/* Sets a fact by name: it holds from now on, also in later rounds. A new fact
 * makes another round necessary. */
void lud_set_fact (LudRules *rules, const char *flag);
/* Whether a fact holds. */
gboolean lud_has_fact (LudRules *rules, const char *flag);
