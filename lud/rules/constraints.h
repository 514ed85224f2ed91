/* Reads the constraints of a deduction puzzle, (satisfy ...), as data, and its
 * hints. Each site has a variable; a move sets one of them to a value. A
 * constraint holds after a move if the variables that are set do not break it.
 *
 *     (all Different)             pairs of sites with different values
 *     (is Sum 3), (is Count ..)   lists of sites, each with its total
 *     (is Unique)                 groups of lists that differ from one another
 *     (not (is Line 3))           windows: other sites of a line, by site
 *     any other condition         the term, with the values of its iterators
 */
#pragma once

#include "lud/rules/variables.h"

/* How a constraint is tested. */
typedef enum {
  LUD_ALL_DIFFERENT,    /* (all Different) */
  LUD_NO_LINE,          /* (not (is Line)) */
  LUD_TOTALS,           /* (is Sum), (is Count) */
  LUD_UNIQUE,           /* (is Unique) */
  LUD_OTHER_CONSTRAINT, /* any other condition */
} LudConstraintKind;

/* One or more constraints that are tested together. */
typedef struct {
  LudConstraintKind kind;
  const LudTerm *term; /* the first of them */
  /* Of LUD_NO_LINE, LUD_TOTALS and LUD_UNIQUE; of LudList: sites. */
  GArray *lists;
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
  /* Of LUD_OTHER_CONSTRAINT: the values of iterators and of (hint), where the
   * term was read. */
  LudValue from, to, site, hint;
} LudConstraint;

/* The constraints of the game, of LudConstraint; they are read once.  Those
 * that can't be translated are reported. */
const GPtrArray *lud_get_constraints (LudRules *rules);
/* The sites whose variables a move may set: those of pairs, totals and (is
 * Unique), or the whole board if there is a (forAll ...); without those that
 * have a given value.  The caller frees the set. */
RgBits *lud_free_variables (LudRules *rules);
/* Frees what lud_get_constraints made. */
void lud_clear_constraints (LudRules *rules);
