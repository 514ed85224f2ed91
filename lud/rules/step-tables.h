/* Makes functions from sites to sites for steps in directions. */
#pragma once

#include "lud/rules/variables.h"

/* Tables of single steps: one for each compass direction, and more where a site
 * has several neighbours in one. */
enum { LUD_MOST_STEPS = 64 };

/* The tables of steps, by slot. */
typedef struct {
  gint32 *next[LUD_MOST_STEPS]; /* by site; NULL: no step */
} LudSteps;

/* Adds the steps of the directions at each site.  FALSE: there are too many
 * tables. */
gboolean lud_fill_steps (LudRules *rules, const LudDirections *sets,
                         LudSteps *steps);
/* Frees the tables. */
void lud_clear_steps (LudSteps *steps);
/* The name of the function of a table. */
const char *lud_step_name (LudRules *rules, guint slot);
/* The names of the functions of all tables. */
GPtrArray *lud_step_names (LudRules *rules, const LudSteps *steps);
/* Whether all radials in these directions are straight, and all steps begin
 * one. */
gboolean lud_is_straight_in (const LudRules *rules, const LudDirections *sets,
                             const LudSteps *steps);
