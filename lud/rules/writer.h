/* Writes pieces of HRG text: statements, graphs, functions and domains; and
 * makes values of constants and tables. */
#pragma once

#include "lud/rules/rules.h"

/* Makes a text that lives as long as the translation. */
const char *lud_make_text (LudRules *rules, const char *format, ...)
    G_GNUC_PRINTF (2, 3);

/* Returns the elements of the board of the current type. */
static inline const LudElements *
lud_get_elements (const LudRules *rules)
{
  return &rules->game->board->elements[rules->type];
}
/* Returns the number of the last site, which may be one of a hand. */
static inline gint32
lud_get_last_site (const LudRules *rules)
{
  return (gint32)rules->game->n_sites - 1;
}

/* Makes a list with a new first item, owned by the arena: the lists of scopes
 * share their ends. */
GSList *lud_prepend (LudRules *rules, GSList *list, gconstpointer item);

/* -- statements ------------------------------------------------------------ */

/* Appends one line of the current block; lines are indented when they are
 * printed. */
void lud_emit_line (LudRules *rules, const char *format, ...)
    G_GNUC_PRINTF (2, 3);
/* Opens a new block for statements, and returns the block before. */
GString *lud_new_block (LudRules *rules);
/* Returns the text of the current block, and makes `before` the current one. */
const char *lud_end_block (LudRules *rules, GString *before);

/* -- graphs and conditions ------------------------------------------------- */

/* Adds a graph that is copied at each call; returns its name, which is `name`
 * or begins with it. */
const char *lud_add_graph (LudRules *rules, const char *name, const char *body);
/* Returns the condition that the statements can be executed to their end:
 * `reachable(NAME())` of a graph with them. `hint`: the beginning of its name.
 */
const char *lud_make_check (LudRules *rules, const char *hint,
                            const char *body);

/* -- domains --------------------------------------------------------------- */

/* The domain of the numbers from least to most. Declares it when it is first
 * used; refuses very large ones. */
const char *lud_get_domain (LudRules *rules, gint32 least, gint32 most);
/* The domain of a value: of its numbers, or of components. */
const char *lud_get_domain_of (LudRules *rules, LudValue value);
#define LUD_DOMAIN_SITES "Site"

/* -- functions ------------------------------------------------------------- */

/* Adds a constant function whose cases are lines such as "(3) = 4"; `type` is
 * the text after the colon.  Returns its name, the same for equal functions. */
const char *lud_add_function (LudRules *rules, const char *hint,
                              const char *type, const char *cases);
/* Returns a table as a value: the call of a constant function, or the constant
 * if all values are equal. The values are in the order of `a`, from a.least on,
 * and for each a in the order of `b`, if given. */
LudValue lud_make_table (LudRules *rules, const char *hint,
                         const gint32 *values, LudValue a, const LudValue *b);
/* Converts a component to its number; a number remains. */
LudValue lud_number (LudRules *rules, LudValue value);
/* The value of a table at an index; its first value is for index.least. Refuses
 * an index with too many values. */
LudValue lud_look_up (LudRules *rules, const char *hint, const gint32 *values,
                      LudValue index);
/* The value of a table of sites at a site; `off` is its value at `off`. */
LudValue lud_look_up_site (LudRules *rules, const char *hint,
                           const gint32 *values, gint32 off, LudValue site);
/* The name of a function from sites to sites, or off: `values` has them by
 * site. */
const char *lud_add_site_function (LudRules *rules, const char *hint,
                                   const gint32 *values);
/* The condition that a site is in a set. */
const char *lud_is_in_set (LudRules *rules, const char *hint, const RgBits *set,
                           LudValue site);

/* -- sites ----------------------------------------------------------------- */

/* The condition that a value is a site, neither off nor the end of a track. */
const char *lud_is_site (LudRules *rules, LudValue value);

/* -- constants and refusals ------------------------------------------------ */

/* The constant of a number. */
LudValue lud_make_constant (LudRules *rules, gint32 number);
/* The constant of a component. */
LudValue lud_make_component (LudRules *rules, guint component);
/* The symbol of a number. */
const char *lud_get_symbol (LudRules *rules, gint32 number);

/* Reports that a ludeme can't be translated, unless one was reported before:
 * the game then has no translation.  `term`: its place, or NULL.  Returns the
 * condition that is never true, a result for callers that make conditions. */
const char *lud_refuse (LudRules *rules, const LudTerm *term,
                        const char *format, ...) G_GNUC_PRINTF (3, 4);
/* The head and the keyword of a ludeme, for messages. */
const char *lud_make_ludeme_text (LudRules *rules, const LudTerm *term);
/* As lud_refuse: other forms of this ludeme can be translated. */
const char *lud_refuse_form (LudRules *rules, const LudTerm *term);

/* The site, or off if it is not a site of the game. */
LudValue lud_make_site (LudRules *rules, LudValue site);
