/* The constraints of a deduction puzzle, (satisfy ...), as data.  Each site has
 * a variable; a move sets one of them to a value.  A constraint holds after a
 * move if the variables that are set do not break it.
 *
 *     (all Different)             pairs of sites with different values
 *     (is Sum 3), (is Count ..)   lists of sites, each with its total
 *     (is Unique)                 groups of lists, each unlike the others
 *     (not (is Line 3))           windows: other sites of a line, by site
 *     any other condition         the term, with the values of its iterators
 */
#pragma once

#include "lud/rules/variables.h"

typedef enum {
  LUD_ALL_DIFFERENT,
  LUD_NO_LINE,
  LUD_TOTALS,
  LUD_UNIQUE,
  LUD_OTHER_CONSTRAINT,
} LudConstraintKind;

typedef struct {
  LudConstraintKind kind;
  const LudTerm *term;
  GArray *lists; /* of LudList: sites; of LUD_ALL_DIFFERENT: unused */
  /* Of LUD_ALL_DIFFERENT: the sites; by site, its set of peers, whose values
   * must differ from its own; and the values that may be equal. */
  RgBits *sites, *peers, *exceptions;
  /* Of LUD_TOTALS: by value, what a site with it adds to the total of a list;
   * and by list, the total when all its variables are set. */
  const gint32 *weights;
  GArray *results; /* of gint32 */
  /* Of LUD_NO_LINE: by window of a list, the site that it belongs to.  Of
   * LUD_UNIQUE: by list, the number of its group. */
  GArray *owners; /* of guint32 */
  /* Of LUD_OTHER_CONSTRAINT. */
  LudValue from, to, site, hint;
} LudConstraint;

/* The constraints of the game, read once; of LudConstraint.  Constraints that
 * can't be translated are refused. */
const GPtrArray *lud_constraints (LudRules *rules);
/* The sites whose variables a move may set: those under a constraint but the
 * given ones.  The caller frees the set. */
RgBits *lud_free_variables (LudRules *rules);
/* The number of a hint's value: (hint TYPE at:SITE); -1: there is none. */
LudValue lud_hint (LudRules *rules, const LudTerm *term);
/* Frees what lud_constraints made. */
void lud_clear_constraints (LudRules *rules);
