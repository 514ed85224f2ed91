/* Emits statements over lines of sites, or over single steps, in the
 * directions of a term. */
#pragma once

#include "lud/rules/variables.h"

/* A function to the next site of a line.  Lines of the board may bend, or a
 * site may have two neighbours in one direction.  Then the function is one of
 * the origin and of the number of steps. */
typedef struct {
  const char *function;  /* from sites to sites; or from origins and indices */
  const char *origin;    /* NULL: the first form; `index`, `increment` and
                            `longest` are not set then */
  const char *index;     /* the variable of the number of steps */
  const char *increment; /* the expression of the next index */
  gint32 longest;        /* steps at most */
  guint compass;         /* 1 + the compass direction if it is known; else 0 */
} LudLine;

/* Emits the statements for a line; they begin at the origin. */
typedef void (*LudEmitLine) (LudRules *rules, const LudLine *line,
                             gpointer data);

/* Emits statements for each direction of a term (NULL: `fallback`), as
 * alternatives.  `lines`: the callback follows whole lines (radials) from the
 * origin; FALSE: it makes single steps.  `component`: the one at the origin, 0:
 * not known. */
void lud_branch_over_lines (LudRules *rules, const LudTerm *directions,
                            LudDirection fallback, LudValue origin,
                            guint component, gboolean lines,
                            LudEmitLine callback, gpointer data);

/* As lud_branch_over_lines, but with sequential blocks instead of alternatives.
 */
void lud_repeat_over_lines (LudRules *rules, const LudTerm *directions,
                            LudDirection fallback, LudValue origin,
                            guint component, gboolean lines,
                            LudEmitLine callback, gpointer data);

/* As lud_branch_over_lines with whole lines, but an alternative for each
 * compass direction, which the line names.  Refuses boards whose lines bend. */
void lud_branch_over_compass_lines (LudRules *rules, const LudTerm *directions,
                                    LudDirection fallback, LudValue origin,
                                    guint component, LudEmitLine callback,
                                    gpointer data);

/* Emits the statements before a loop over a line: the first index, if it has
 * indices. */
void lud_begin_line (LudRules *rules, const LudLine *line);
/* The condition that there is a next site after `site`. */
const char *lud_has_next (LudRules *rules, const LudLine *line,
                          const char *site);
/* Emits the assignment of the next site after `site` to the variable `next`. */
void lud_advance (LudRules *rules, const LudLine *line, const char *site,
                  const char *next);
